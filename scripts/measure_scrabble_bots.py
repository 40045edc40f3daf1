"""Measure two Scrabble bots against each other, in pairs of games that differ only in who starts.

    python scripts/measure_scrabble_bots.py static greedy --pairs 500 --seed 1

Games go through the rules (`void`, ENABLE with the supplement, booklet end scoring). Prints the first bot's share of
wins, a tie half a win, with a 95 % interval over the pairs, and the mean points of both.
"""

from __future__ import annotations

import argparse

import numpy as np

from parlour.core import Seeded
from parlour.games.scrabble import GAME, Options
from parlour.games.scrabble.bots import LEVELS


def play(bots: tuple[str, str], seed: int) -> tuple[int, ...]:
    """The final scores of one game; the first seat starts."""
    generator = np.random.default_rng(seed)
    source = Seeded(np.random.default_rng(seed))
    players = [LEVELS[name].make() for name in bots]
    state = GAME.start(Options(challenge="void", first=0), 2)
    while (result := GAME.result(state)) is None:
        turn = GAME.turn(state)
        if turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
            continue
        seat = turn.seats[0]
        move = players[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), generator, 1.0)
        state = GAME.play(state, seat, move)
    return result.scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2, choices=list(LEVELS))
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    one, other = chosen.bots
    shares, points = [], []
    for pair in range(chosen.pairs):
        seed = chosen.seed * 1_000_003 + pair
        first, second = play((one, other), seed), play((other, one), seed)
        games = [(first[0], first[1]), (second[1], second[0])]
        shares.append(sum((ours > theirs) + (ours == theirs) / 2 for ours, theirs in games) / 2)
        points += games
    share = np.array(shares)
    width = 1.96 * share.std(ddof=1) / np.sqrt(len(share))
    ours, theirs = np.array(points).mean(0)
    print(f"{one} v {other}: {2 * chosen.pairs} games in pairs, {one} wins {share.mean():.1%} +- {width:.1%}")
    print(f"mean points: {one} {ours:.1f}, {other} {theirs:.1f}")


if __name__ == "__main__":
    main()
