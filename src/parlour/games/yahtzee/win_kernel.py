"""A turn played to win rather than to score. Imported only when needed.

`odds[x]` is the chance to win with a final score of x, a tie counting half, when the others play for points. What
follows a turn is worth the mean of the odds over the scores it may still bring: exactly where few boxes are left (and
then played to win again), by mean and variance of playing for points where many are (as in Pawlewicz 2010).
"""

from __future__ import annotations

import numpy as np
from numba import njit

from parlour.games.yahtzee import lattice
from parlour.games.yahtzee.forward_kernel import KEEPS, rows_ends
from parlour.games.yahtzee.kernel import (
    FULL,
    LANES,
    PAIRS,
    Floats,
    best_boxes,
    expect,
    first_lane,
    maximise,
    row_after,
)

SCORES = 2048
"""Final scores told apart: 1575 is the most with bonuses of 100; with larger ones all above count alike."""
_UPPER_BONUS = 35
_FIRST_ROLL = lattice.FIRST_ROLL
_CHANCE = lattice.ROLL_CHANCE
_YAHTZEE_FACE = lattice.YAHTZEE_FACE
_PAIR_BOX = lattice.PAIR_BOX
_PAIR_SCORE = lattice.PAIR_SCORE
_PAIR_START = lattice.PAIR_START
# The middles of 20 equal parts of the normal distribution, to three decimals.
_HALF = np.array([0.063, 0.189, 0.319, 0.454, 0.598, 0.755, 0.935, 1.150, 1.440, 1.960])
_NODES = np.concatenate([-_HALF, _HALF])
_NODES_SCALE = 1 / np.sqrt(np.mean(_NODES**2))


@njit(cache=True, nogil=True)
def _odds_at(odds: Floats, score: float) -> float:
    if score <= 0:
        return float(odds[0])
    if score >= SCORES - 1:
        return float(odds[SCORES - 1])
    low = int(score)
    return float(odds[low] + (score - low) * (odds[low + 1] - odds[low]))


@njit(cache=True, nogil=True)
def _odds_around(odds: Floats, mean: float, variance: float) -> float:
    """The mean of the odds over scores spread normally."""
    step = np.sqrt(variance) * _NODES_SCALE
    total = 0.0
    for node in _NODES:
        total += _odds_at(odds, mean + step * node)
    return total / len(_NODES)


@njit(cache=True, nogil=True)
def win_turn(
    odds: Floats,
    values: Floats,
    spread: Floats,
    joker: int,
    bonus: float,
    mask: int,
    fifty: int,
    upper: int,
    score: float,
    deep: int,
    pairs: Floats,
    last: Floats,
    second: Floats,
) -> float:
    """The chance to win from the start of a turn; the arrays get those of every pair and keep, in lane 0.

    Lane 1 is for rolls that earn a Yahtzee bonus. What leaves at most `deep` boxes open is looked through to the end.
    """
    for box in range(13):
        if mask >> box & 1:
            continue
        for pair in range(_PAIR_START[box], _PAIR_START[box + 1]):
            row = row_after(mask, fifty, pair)
            after, held = row & FULL, row >> 13
            to = min(63, upper + int(_PAIR_SCORE[pair])) if box < 6 else upper
            left = 13
            for other in range(13):
                left -= after >> other & 1
            for lane in range(1 + fifty):
                reached = score + _PAIR_SCORE[pair] + lane * bonus
                if left == 0:
                    worth = _odds_at(odds, reached + (_UPPER_BONUS if to >= 63 else 0))
                elif left <= deep:
                    a, b, c = np.empty(len(pairs)), np.empty(len(last)), np.empty(len(second))
                    worth = win_turn(odds, values, spread, joker, bonus, after, held, to, reached, deep, a, b, c)
                else:
                    worth = _odds_around(odds, reached + values[row, to], spread[row, to])
                for n in range(lane, LANES):
                    pairs[pair * LANES + n] = worth
    best_boxes(pairs, joker, 0.0, mask, fifty, last)
    if fifty:
        for roll in range(252):
            if _YAHTZEE_FACE[roll]:
                last[(_FIRST_ROLL + roll) * LANES] = last[(_FIRST_ROLL + roll) * LANES + 1]
    expect(last)
    second[:] = last
    maximise(second)
    expect(second)
    first = second.copy()
    maximise(first)
    total = 0.0
    for roll in range(252):
        total += _CHANCE[roll] * first[(_FIRST_ROLL + roll) * LANES]
    return total


@njit(cache=True, nogil=True)
def add_scores(
    values: Floats,
    joker: int,
    bonus: float,
    mask: int,
    fifty: int,
    upper: int,
    score: float,
    chance: float,
    out: Floats,
) -> None:
    """Add the final scores of a column played for points, weighed by `chance`. It walks all boxes: for few of them."""
    if mask == FULL:
        out[min(SCORES - 1, int(score) + (_UPPER_BONUS if upper >= 63 else 0))] += chance
        return
    lane = max(upper, first_lane(mask))
    ends, reached = np.empty((1, 64, 2 * PAIRS)), np.zeros((1, 64))
    reached[0, lane] = 1
    rows = np.array([mask + (FULL + 1) * fifty])
    rows_ends(values, joker, bonus, rows, reached, 0.0, _CHANCE, 1, ends)
    for end in range(2 * PAIRS):
        if ends[0, lane, end] > 0:
            pair = end if end < PAIRS else end - PAIRS
            row = row_after(mask, fifty, pair)
            to = min(63, upper + int(_PAIR_SCORE[pair])) if _PAIR_BOX[pair] < 6 else upper
            gain = _PAIR_SCORE[pair] + (bonus if end >= PAIRS else 0.0)
            share = chance * ends[0, lane, end]
            add_scores(values, joker, bonus, row & FULL, row >> 13, to, score + gain, share, out)


@njit(cache=True, nogil=True)
def buffers() -> tuple[Floats, Floats, Floats]:
    """Room for the pairs and keeps of a turn."""
    return np.zeros(PAIRS * LANES), np.zeros(KEEPS * LANES), np.zeros(KEEPS * LANES)
