"""Games between the bots of Sorry! through the kernel, every variant, with 95 % Wilson intervals.

    python scripts/measure_sorry.py --games 10000

One side plays with one bot, all the others with the other; each colour (in teams each side) is that side equally often.
The kernel's policies are the bots: tests check that they judge positions alike.
"""

from __future__ import annotations

import argparse
from math import sqrt

import numpy as np

from parlour.games.sorry import kernel
from parlour.games.sorry.expert import VARIANTS, Variant, weights

BOTS = {"random": kernel.RANDOM, "greedy": kernel.GREEDY, "expert": kernel.LEARNED}
THREE = {"plain-3": Variant(0, (True, True, True, False)), "points-3": Variant(2, (True, True, True, False))}


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true rate lies 95 times in 100."""
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def match(name: str, one: str, other: str, games: int, seed: int) -> tuple[int, int]:
    """How often the side with the first bot wins, of how many games."""
    variant = (VARIANTS | THREE)[name]
    values = np.tile(weights(name.replace("-3", "-4")), (4, 1))
    sides = [[0, 2], [1, 3]] if variant.mode == kernel.TEAMS else [[c] for c in range(4) if variant.playing[c]]
    wins = played = 0
    for number, side in enumerate(sides):
        policies = np.full(4, BOTS[other])
        policies[side] = BOTS[one]
        winners, _ = kernel.play_games(
            games // len(sides), np.array(variant.playing), variant.mode, policies, values, seed + number, 0
        )
        wins += int(np.isin(winners, side).sum())
        played += len(winners)
    return wins, played


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the bots of Sorry! against each other.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1000)
    arguments = parser.parse_args()
    for name in ("plain-4", "plain-3", "plain-2", "points-4", "points-3", "points-2", "teams"):
        for one, other in (("greedy", "random"), ("expert", "random"), ("expert", "greedy")):
            wins, played = match(name, one, other, arguments.games, arguments.seed)
            low, high = wilson(wins, played)
            print(f"{name:<9} {one} against {other}: {wins / played:6.1%}  [{low:.1%}, {high:.1%}]  {played} games")


if __name__ == "__main__":
    main()
