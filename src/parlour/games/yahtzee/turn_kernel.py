"""One turn in detail: the value of every keep and every box, and what they lead to. Imported only when needed."""

from __future__ import annotations

import numpy as np
from numba import njit

from parlour.games.yahtzee import lattice
from parlour.games.yahtzee.kernel import (
    LANES,
    PAIRS,
    Floats,
    Ints,
    best_boxes,
    expect,
    maximise,
    pair_of,
    pair_values,
)

KEEPS = len(lattice.KEEPS)
FATES = 14
"""What a turn leads to: the chance of each box, and last the points."""
POINTS = 13

_UP = lattice.UP
_DOWN = lattice.DOWN
_DOWN_START = lattice.DOWN_START
_FIRST_ROLL = lattice.FIRST_ROLL
_YAHTZEE_FACE = lattice.YAHTZEE_FACE
_PAIR_BOX = lattice.PAIR_BOX
_PAIR_SCORE = lattice.PAIR_SCORE


@njit(cache=True, nogil=True)
def climb(pairs: Floats, joker: int, bonus: float, mask: int, fifty: int, last: Floats, second: Floats) -> None:
    """From the worth of what is written to the worth of every keep and roll, for a block of lanes.

    `last` gets the keeps with one roll to come, `second` those with two; among the whole rolls `last` has the best
    box, `second` the best of that and of rolling once more.
    """
    best_boxes(pairs, joker, bonus, mask, fifty, last)
    expect(last)
    second[:] = last
    maximise(second)
    expect(second)


@njit(cache=True, nogil=True)
def look(values: Floats, joker: int, bonus: float, mask: int, fifty: int, lane: int) -> tuple[Floats, Floats, Floats]:
    """The worth of every pair, every keep with one roll to come, every keep with two; in lane 0 of each block."""
    pairs = np.full(PAIRS * LANES, -1e30)
    last, second = np.empty(KEEPS * LANES), np.empty(KEEPS * LANES)
    pair_values(values, mask, fifty, lane, pairs)
    climb(pairs, joker, bonus, mask, fifty, last, second)
    return pairs, last, second


@njit(cache=True, nogil=True)
def best_keeps(x: Floats, lane: int, best: Ints) -> None:
    """For every keep and roll, which keep within it is worth most; on a tie the one that keeps more."""
    for k in range(KEEPS):
        best[k] = k
        most = x[k * LANES + lane]
        for edge in range(_DOWN_START[k], _DOWN_START[k + 1]):
            other = best[_DOWN[edge]]
            if x[other * LANES + lane] > most:
                best[k] = other
                most = x[other * LANES + lane]


@njit(cache=True, nogil=True)
def best_pair(pairs: Floats, lane: int, joker: int, mask: int, fifty: int, roll: int) -> int:
    """What is best written with the roll, as a pair of the lattice."""
    best, most = -1, -np.inf
    for box in range(13):
        pair = pair_of(joker, mask, fifty, box, roll)
        if pair >= 0 and pairs[pair * LANES + lane] > most:
            best, most = pair, pairs[pair * LANES + lane]
    return best


@njit(cache=True, nogil=True)
def _mean_fates(fates: Floats) -> None:
    for k in range(_FIRST_ROLL - 1, -1, -1):
        for n in range(FATES):
            total = 0.0
            for face in range(6):
                total += fates[_UP[k, face], n]
            fates[k, n] = total / 6


@njit(cache=True, nogil=True)
def fates(
    pairs: Floats, last: Floats, second: Floats, joker: int, bonus: float, mask: int, fifty: int
) -> tuple[Floats, Floats, Floats]:
    """Where best play leads from every keep: with one roll to come, with two, and from every first roll."""
    best = np.empty(KEEPS, np.int64)
    one, two, start = np.zeros((KEEPS, FATES)), np.zeros((KEEPS, FATES)), np.zeros((KEEPS, FATES))
    for roll in range(252):
        pair = best_pair(pairs, 0, joker, mask, fifty, roll)
        one[_FIRST_ROLL + roll, _PAIR_BOX[pair]] = 1
        chip = bonus if _YAHTZEE_FACE[roll] and fifty else 0.0
        one[_FIRST_ROLL + roll, POINTS] = _PAIR_SCORE[pair] + chip
    _mean_fates(one)
    best_keeps(last, 0, best)
    for roll in range(_FIRST_ROLL, KEEPS):
        two[roll] = one[best[roll]]
    _mean_fates(two)
    best_keeps(second, 0, best)
    for roll in range(_FIRST_ROLL, KEEPS):
        start[roll] = two[best[roll]]
    _mean_fates(start)
    return one, two, start
