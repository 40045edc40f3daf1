"""Learn what positions of Sorry! are worth by self-play, and write the weights that the expert bot uses.

    python scripts/train_sorry.py            # all variants, a few minutes on one core
    python scripts/train_sorry.py plain-4    # one of them

Chunk by chunk it plays games with the policy so far (at first with greedy), keeps a few positions of each, and moves
the weights of a softmax over the sides' strengths (sums of the kernel's features) towards who won. The weights are
averaged over the last chunks: with a tenth of the games and no average, teams fell from three wins in four to less
than half against greedy.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from parlour.games.sorry import kernel
from parlour.games.sorry.expert import VARIANTS, WEIGHTS

KEEP = 16
BATCH = 1024
CHUNKS = {"plain-4": 60, "plain-2": 60, "teams": 40, "points-4": 40, "points-2": 60}
GAMES = 2500
"""Games in a chunk."""
GREEDY_PART, AVERAGED_PART = 0.25, 0.3
"""Which part of the chunks greedy plays, and over which part at the end the weights are averaged."""


def features(samples: Any, teams: bool) -> Any:
    """The features of all four colours in each sampled position, with the mover's hand."""
    found = np.zeros((len(samples), 4, kernel.FEATURES), np.int8)
    for row, sample in enumerate(samples):
        for colour in range(4):
            if sample[4 * colour] != -2:
                kernel.features(sample[:16], sample[28], colour, teams, found[row, colour])
        found[row, sample[27], 141:] = sample[16:27]
    return found


class Learner:
    """Adam on the cross entropy between the chances by the weights and who won."""

    def __init__(self, playing: Any, teams: bool) -> None:
        self.weights = np.zeros(kernel.FEATURES)
        self._first, self._second, self._steps = np.zeros(kernel.FEATURES), np.zeros(kernel.FEATURES), 0
        self._absent, self._teams = np.where(playing, 0.0, -1e9), teams

    def learn(self, x: Any, winners: Any, rate: float) -> None:
        rows = np.arange(len(x))
        scores = x @ self.weights + self._absent
        target = np.zeros((len(x), 4))
        target[rows, winners] = 1
        if self._teams:
            # A side is two colours: both have its score, its win and its blame.
            scores = scores + scores[:, _PARTNERS]
            target = (target + target[:, _PARTNERS]) / 2
        chances = np.exp(scores - scores.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        blame = chances - target
        if self._teams:
            blame = blame + blame[:, _PARTNERS]
        self._step(np.einsum("bc,bcf->f", blame, x) / len(x), rate)

    def _step(self, gradient: Any, rate: float) -> None:
        self._steps += 1
        self._first = 0.9 * self._first + 0.1 * gradient
        self._second = 0.999 * self._second + 0.001 * gradient**2
        first, second = self._first / (1 - 0.9**self._steps), self._second / (1 - 0.999**self._steps)
        self.weights = self.weights - rate * first / (np.sqrt(second) + 1e-8)


_PARTNERS = [2, 3, 0, 1]


def train(name: str, seed: int = 1) -> Any:
    variant, chunks = VARIANTS[name], CHUNKS[name]
    playing, teams = np.array(variant.playing), variant.mode == kernel.TEAMS
    learner, generator = Learner(playing, teams), np.random.default_rng(seed)
    policy, average, averaged = learner.weights, np.zeros(kernel.FEATURES), 0
    for chunk in range(chunks):
        part = chunk / chunks
        kind = kernel.LEARNED if part >= GREEDY_PART else kernel.GREEDY
        if chunk % 4 == 0:
            policy = learner.weights
        arguments = (playing, variant.mode, np.full(4, kind), np.tile(policy, (4, 1)))
        winners, samples = kernel.play_games(GAMES, *arguments, seed + chunk, KEEP)
        kept = samples[:, :, 27] >= 0
        found = features(samples[kept], teams)
        won = np.repeat(winners, KEEP).reshape(kept.shape)[kept].astype(np.int64)
        for batch in np.array_split(generator.permutation(len(found)), len(found) // BATCH):
            learner.learn(found[batch].astype(np.float32), won[batch], 0.01 * (1 - part) + 0.0005)
        if part >= 1 - AVERAGED_PART:
            average, averaged = average + learner.weights, averaged + 1
        print(f"\r{name}: {chunk + 1} of {chunks}", end="", flush=True)
    print()
    return average / averaged


def main() -> None:
    path = Path(WEIGHTS)
    found = dict(np.load(path)) if path.exists() else {}
    for name in sys.argv[1:] or list(VARIANTS):
        found[name] = train(name).astype(np.float32)
        np.savez(path, **found)


if __name__ == "__main__":
    main()
