"""Solitaire games by the million, played for the most points. Imported only when needed.

All games go on side by side, a turn at a time. Those that have come to the same place in the table play the same way,
so the best keeps and boxes of a place are worked out once for all of them; then every game only rolls its dice.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from parlour.games.yahtzee import lattice
from parlour.games.yahtzee.kernel import (
    FULL,
    LANES,
    PAIRS,
    Floats,
    Ints,
    best_boxes,
    expect,
    first_lane,
    maximise,
    pair_values,
    row_after,
)
from parlour.games.yahtzee.turn_kernel import KEEPS, best_keeps, best_pair

PLACES = 1 << 20
"""Places in the table, as numbers: the row times 64 and the upper total."""
_UP = lattice.UP
_FIRST_ROLL = lattice.FIRST_ROLL
_YAHTZEE_FACE = lattice.YAHTZEE_FACE
_PAIR_BOX = lattice.PAIR_BOX
_PAIR_SCORE = lattice.PAIR_SCORE


@njit(cache=True, nogil=True)
def sort_by_place(places: Ints, starts: Ints, order: Ints) -> None:
    """Order the games by place; those of place p are `order[starts[p] : starts[p + 1]]`."""
    starts[:] = 0
    for game in range(len(places)):
        starts[places[game] + 1] += 1
    for place in range(PLACES):
        starts[place + 1] += starts[place]
    at = starts[:-1].copy()
    for game in range(len(places)):
        order[at[places[game]]] = game
        at[places[game]] += 1


@njit(cache=True, nogil=True)
def _mix(z: np.uint64) -> np.uint64:
    """A random number from a counter (SplitMix64; Steele, Lea and Flood 2014)."""
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(cache=True, nogil=True)
def _roll(keep: int, luck: np.uint64) -> int:
    """The whole roll that the keep becomes; each die takes its share of the 64 random bits, and leaves the rest."""
    high, low = luck >> np.uint64(32), luck & np.uint64(0xFFFFFFFF)
    for die in range(5):
        if keep >= _FIRST_ROLL:
            break
        if die == 3:  # three dice from one half, two from the other: what is left of a half stays near uniform
            high = low
        high *= np.uint64(6)
        keep = int(_UP[keep, high >> np.uint64(32)])
        high &= np.uint64(0xFFFFFFFF)
    return keep


@njit(cache=True, nogil=True)
def play_turns(
    values: Floats,
    joker: int,
    bonus: float,
    rows: Ints,
    seed: int,
    starts: Ints,
    order: Ints,
    places: Ints,
    scores: Ints,
) -> None:
    """One turn of every game that is in these rows; places and scores become those after it."""
    pairs = np.empty(PAIRS * LANES)
    last, second = np.empty(KEEPS * LANES), np.empty(KEEPS * LANES)
    keeps_of_first, keeps_of_second = np.empty(KEEPS, np.int64), np.empty(KEEPS, np.int64)
    written = np.empty(252, np.int64)
    step = np.uint64(0x9E3779B97F4A7C15)
    for n in range(len(rows)):
        mask, fifty = rows[n] & FULL, rows[n] >> 13
        ready = -LANES
        for lane in range(64):
            place = rows[n] * 64 + lane
            if starts[place] == starts[place + 1]:
                continue
            if lane >= ready + LANES:
                ready = lane
                pair_values(values, mask, fifty, lane, pairs)
                best_boxes(pairs, joker, bonus, mask, fifty, last)
                expect(last)
                second[:] = last
                maximise(second)
                expect(second)
            best_keeps(second, lane - ready, keeps_of_first)
            best_keeps(last, lane - ready, keeps_of_second)
            written[:] = -1
            luck = _mix(np.uint64(seed) + np.uint64(place) * step)
            for i in range(starts[place], starts[place + 1]):
                roll = keeps_of_first[_roll(0, _mix(luck))]
                roll = keeps_of_second[_roll(roll, _mix(luck + step))]
                roll = _roll(roll, _mix(luck + step + step)) - _FIRST_ROLL
                luck += step + step + step
                if written[roll] < 0:
                    written[roll] = best_pair(pairs, lane - ready, joker, mask, fifty, roll)
                pair, game = written[roll], order[i]
                after = row_after(mask, fifty, pair)
                to = min(63, lane + int(_PAIR_SCORE[pair])) if _PAIR_BOX[pair] < 6 else lane
                further = fifty == 1 and _YAHTZEE_FACE[roll] > 0
                scores[game] += int(_PAIR_SCORE[pair]) + (int(bonus) if further else 0)
                places[game] = after * 64 + max(to, first_lane(after & FULL))
