"""Games of Clue between one bot and a table of others: win rates with 95 % Wilson intervals, and turns to solve.

    python scripts/measure_clue.py --games 2000 --jobs 2

The bot sits at each seat equally often. A turn is a player's own: the mean is over the games that this player won.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
from msgspec import Struct

from parlour.arena import wilson
from parlour.bots import DEFAULT_BUDGET, make
from parlour.core import Seeded
from parlour.games.clue import GAME, Options

CHUNK = 50


class Tally(Struct):
    """What came of some games, for the bot that is measured."""

    games: int = 0
    wins: int = 0
    turns: int = 0
    """The bot's own turns in the games that it won."""
    lost: int = 0
    """Games in which it accused wrongly."""
    others: int = 0
    """Games that one of the others won."""
    other_turns: int = 0

    def add(self, more: Tally) -> None:
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(more, field))


def play(bot: str, other: str, players: int, seed: int, numbers: range) -> Tally:
    """The games of these numbers; every stream of chance belongs to a game and a seat."""
    measured, table = make("clue", bot), make("clue", other)
    tally = Tally()
    for number in numbers:
        seat = number % players
        bots = [measured if here == seat else table for here in range(players)]
        luck, *streams = np.random.default_rng([seed, number]).spawn(players + 1)
        source = Seeded(luck)
        state = GAME.start(Options(), players)
        turns = [0] * players
        while (turn := GAME.turn(state)).kind != "over":
            if turn.kind == "chance":
                state = GAME.play(state, None, GAME.chance(state).draw(source))
                continue
            mover = turn.seats[0]
            turns[mover] += state.phase == "start"
            view, moves = GAME.view(state, mover), GAME.moves(state, mover)
            state = GAME.play(state, mover, bots[mover].choose(view, moves, streams[mover], DEFAULT_BUDGET))
        tally.games += 1
        tally.lost += state.out[seat]
        if state.winner == seat:
            tally.wins += 1
            tally.turns += turns[seat]
        elif state.winner is not None:
            tally.others += 1
            tally.other_turns += turns[state.winner]
    return tally


def match(pool: ProcessPoolExecutor, bot: str, other: str, players: int, games: int, seed: int) -> Tally:
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    total = Tally()
    for tally in _each(pool, bot, other, players, seed, chunks):
        total.add(tally)
    return total


def _each(
    pool: ProcessPoolExecutor, bot: str, other: str, players: int, seed: int, chunks: list[range]
) -> Iterator[Tally]:
    many = len(chunks)
    return pool.map(play, [bot] * many, [other] * many, [players] * many, [seed] * many, chunks)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a bot of Clue against tables of another.")
    parser.add_argument("--bot", default="detective")
    parser.add_argument("--others", nargs="+", default=["notes", "random"])
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    print(f"| table | games | {chosen.bot} wins | 95 % interval | fair share | its turns to solve | accused wrongly |")
    print("|---|---|---|---|---|---|---|")
    # Spawned, not forked: a fork of a process with Numba's threads may hang.
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        for other in chosen.others:
            for players in chosen.players:
                tally = match(pool, chosen.bot, other, players, chosen.games, chosen.seed)
                low, high = wilson(tally.wins, tally.games)
                solve = f"{tally.turns / tally.wins:.1f}" if tally.wins else "-"
                theirs = f" (theirs {tally.other_turns / tally.others:.1f})" if tally.others else ""
                rate = tally.wins / tally.games
                print(
                    f"| {players - 1} {other} | {tally.games} | {rate:.1%} | {low:.1%} - {high:.1%} "
                    f"| {1 / players:.1%} | {solve}{theirs} | {tally.lost / tally.games:.1%} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
