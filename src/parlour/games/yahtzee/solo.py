"""A million solitaire games in seconds: the perfect bot without the rules around it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from parlour.games.yahtzee.card import UPPER_BONUS
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.values import THREADS, Rules, levels, table

if TYPE_CHECKING:
    from parlour.games.yahtzee.kernel import Ints

_GOAL = 63


def play(options: Options, games: int, seed: int, threads: int = THREADS) -> Ints:
    """The final scores of so many games played for the most points. The same seed gives the same scores."""
    from parlour.games.yahtzee import solo_kernel  # noqa: PLC0415 - Numba is loaded when it is needed

    rules = Rules.of(options)
    values, joker, bonus = table(rules), rules.joker_number, float(rules.yahtzee_bonus)
    places, scores = np.zeros(games, np.int64), np.zeros(games, np.int64)
    starts, order = np.empty(solo_kernel.PLACES + 1, np.int64), np.empty(games, np.int64)
    streams = np.random.default_rng(seed).integers(1 << 62, size=13)
    with ThreadPoolExecutor(threads) as pool:
        for rows, stream in zip(reversed(list(levels())), streams, strict=True):
            solo_kernel.sort_by_place(places, starts, order)

            def turn(part: int, rows: Ints = rows, stream: int = int(stream)) -> None:
                mine = rows[part::threads]
                solo_kernel.play_turns(values, joker, bonus, mine, stream, starts, order, places, scores)

            list(pool.map(turn, range(threads)))
    return scores + np.where(places % 64 == _GOAL, UPPER_BONUS, 0)
