"""Learn what positions of Sorry! are worth by self-play, and write the weights that the expert bot uses.

    python scripts/train_sorry.py            # all variants, about ten minutes on one core
    python scripts/train_sorry.py plain-4    # one of them

Every round plays games with the policy so far (the first with greedy), keeps a few positions of each, and fits a softmax
over the sides' strengths (sums of the kernel's features) to who won. Rounds and sizes are by experiment: a round more
changed the win rate against greedy by less than its interval.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from parlour.games.sorry import kernel
from parlour.games.sorry.expert import VARIANTS, WEIGHTS

KEEP = 8
BATCH = 2048
EPOCHS = 6


def features(samples: Any, teams: bool) -> Any:
    """The features of all four colours in each sampled position, with the mover's hand."""
    found = np.zeros((len(samples), 4, kernel.FEATURES), np.int8)
    for row, sample in enumerate(samples):
        for colour in range(4):
            if sample[4 * colour] != -2:
                kernel.features(sample[:16], sample[28], colour, teams, found[row, colour])
        found[row, sample[27], 141:] = sample[16:27]
    return found


def fit(found: Any, winners: Any, playing: Any, teams: bool, weights: Any, generator: np.random.Generator) -> Any:
    """Weights under which the winners were most likely: Adam on the cross entropy, a little weight decay."""
    first, second, step = np.zeros_like(weights), np.zeros_like(weights), 0
    absent = np.where(playing, 0.0, -1e9)
    for epoch in range(EPOCHS):
        rate = 0.02 * 0.5**epoch
        for batch in np.array_split(generator.permutation(len(found)), max(1, len(found) // BATCH)):
            x = found[batch].astype(np.float32)
            scores = x @ weights + absent
            target = np.zeros((len(batch), 4))
            if teams:
                # A side is two colours: both get its score, and the blame is shared by both.
                scores = scores + scores[:, [2, 3, 0, 1]]
                target[np.arange(len(batch)), winners[batch]] = 0.5
                target[np.arange(len(batch)), (winners[batch] + 2) % 4] = 0.5
            else:
                target[np.arange(len(batch)), winners[batch]] = 1
            chances = np.exp(scores - scores.max(1, keepdims=True))
            chances /= chances.sum(1, keepdims=True)
            blame = chances - target
            if teams:
                blame = blame + blame[:, [2, 3, 0, 1]]
            gradient = np.einsum("bc,bcf->f", blame, x) / len(batch) + 1e-5 * weights
            step += 1
            first = 0.9 * first + 0.1 * gradient
            second = 0.999 * second + 0.001 * gradient**2
            weights = weights - rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights


def train(name: str, rounds: int, games: int, seed: int = 1) -> Any:
    variant = VARIANTS[name]
    playing, teams = np.array(variant.playing), variant.mode == kernel.TEAMS
    weights = np.zeros(kernel.FEATURES)
    generator = np.random.default_rng(seed)
    for number in range(rounds):
        policy = kernel.LEARNED if number else kernel.GREEDY
        arguments = (playing, variant.mode, np.full(4, policy), np.tile(weights, (4, 1)))
        winners, samples = kernel.play_games(games, *arguments, seed + 100 * number, KEEP)
        kept = samples[:, :, 27] >= 0
        flat, won = samples[kept], np.repeat(winners, KEEP).reshape(kept.shape)[kept].astype(np.int64)
        weights = fit(features(flat, teams), won, playing, teams, weights, generator)
        print(f"{name}: round {number + 1} of {rounds}, {games} games", flush=True)
    return weights


def main() -> None:
    names = sys.argv[1:] or list(VARIANTS)
    path = Path(WEIGHTS)
    found = dict(np.load(path)) if path.exists() else {}
    for name in names:
        found[name] = train(name, rounds=4, games=3000 if name == "teams" else 10000).astype(np.float32)
        np.savez(path, **found)


if __name__ == "__main__":
    main()
