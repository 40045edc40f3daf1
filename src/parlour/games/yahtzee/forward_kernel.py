"""Optimal play forwards: how likely each thing written is, and where the score goes. Imported only when needed."""

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
    last_lane,
    maximise,
    pad,
    pair_of,
    pair_values,
    row_after,
)

KEEPS = len(lattice.KEEPS)
_UP = lattice.UP
_DOWN = lattice.DOWN
_DOWN_START = lattice.DOWN_START
_FIRST_ROLL = lattice.FIRST_ROLL
_CHANCE = lattice.ROLL_CHANCE
_YAHTZEE_FACE = lattice.YAHTZEE_FACE
_PAIR_BOX = lattice.PAIR_BOX
_PAIR_SCORE = lattice.PAIR_SCORE
_PLAIN = lattice.PLAIN_PAIR


@njit(cache=True, nogil=True)
def _roll_on(hope: Floats, best: Floats, lane: int, q: Floats) -> None:
    """From how likely the rolls are to how likely the next ones are, when the best is kept of each.

    `hope` is what each keep is worth, `best` the best within it: what is not worth its best flows down the lattice.
    """
    for k in range(KEEPS - 1, 0, -1):
        if q[k] > 0 and hope[k * LANES + lane] < best[k * LANES + lane]:
            for edge in range(_DOWN_START[k], _DOWN_START[k + 1]):
                other = _DOWN[edge]
                if best[other * LANES + lane] == best[k * LANES + lane]:
                    q[other] += q[k]
                    break
            q[k] = 0
    for k in range(_FIRST_ROLL):
        if q[k] > 0:
            share = q[k] * (1 / 6)
            for face in range(6):
                q[_UP[k, face]] += share
            q[k] = 0


@njit(cache=True, nogil=True)
def _write(pairs: Floats, lane: int, joker: int, mask: int, fifty: int, q: Floats, ends: Floats) -> None:
    """From how likely the last rolls are to what is written with them: pairs, and after those pairs with a bonus."""
    ends[:] = 0
    for roll in range(252):
        chance = q[_FIRST_ROLL + roll]
        if chance == 0:
            continue
        further = _YAHTZEE_FACE[roll] > 0 and mask >> 11 & 1 == 1
        best, most = -1, -np.inf
        for box in range(13):
            if mask >> box & 1:
                continue
            pair = pair_of(joker, mask, fifty, box, roll) if further else int(_PLAIN[box, roll])
            if pair >= 0 and pairs[pair * LANES + lane] > most:
                best, most = pair, pairs[pair * LANES + lane]
        ends[best + (PAIRS if further and fifty else 0)] += chance


@njit(cache=True, nogil=True)
def rows_ends(
    values: Floats,
    joker: int,
    bonus: float,
    rows: Ints,
    reached: Floats,
    least: float,
    start: Floats,
    rolled: int,
    ends: Floats,
) -> None:
    """How likely each pair is written in a turn, for every lane of these rows that is likelier reached than `least`.

    `start` is how likely the rolls are after `rolled` rolls.
    """
    pairs = np.empty(PAIRS * LANES)
    last, best_of_last = np.empty(KEEPS * LANES), np.empty(KEEPS * LANES)
    second, best_of_second = np.empty(KEEPS * LANES), np.empty(KEEPS * LANES)
    q = np.empty(KEEPS)
    for n in range(len(rows)):
        mask, fifty = rows[n] & FULL, rows[n] >> 13
        ready = -LANES
        for lane in range(first_lane(mask), 64):
            if reached[n, lane] <= least:
                continue
            if lane >= ready + LANES:
                ready = lane
                pair_values(values, mask, fifty, lane, pairs)
                best_boxes(pairs, joker, bonus, mask, fifty, last)
                expect(last)
                best_of_last[:] = last
                maximise(best_of_last)
                second[:] = best_of_last
                expect(second)
                best_of_second[:] = second
                maximise(best_of_second)
            q[:_FIRST_ROLL] = 0
            q[_FIRST_ROLL:] = start
            if rolled < 2:
                _roll_on(second, best_of_second, lane - ready, q)
            if rolled < 3:
                _roll_on(last, best_of_last, lane - ready, q)
            _write(pairs, lane - ready, joker, mask, fifty, q, ends[n, lane])


@njit(cache=True, nogil=True)
def scatter(
    rows: Ints,
    reached: Floats,
    least: float,
    ends: Floats,
    chip: int,
    density: Floats,
    places: Ints,
    next_density: Floats,
    next_places: Ints,
    next_reached: Floats,
    part: int,
    parts: int,
) -> None:
    """Carry the scores so far over the turns of these rows, for every `parts`-th row that follows.

    `places[row, lane]` is where that state's scores begin in `density`, the score at that point, and the part that is
    not empty.
    """
    for n in range(len(rows)):
        mask, fifty = rows[n] & FULL, rows[n] >> 13
        for lane in range(first_lane(mask), 64):
            if reached[rows[n], lane] <= least:
                continue
            at, base = places[rows[n], lane, 0], places[rows[n], lane, 1]
            low, high = places[rows[n], lane, 2], places[rows[n], lane, 3]
            for end in range(2 * PAIRS):
                chance = ends[n, lane, end]
                if chance == 0:
                    continue
                pair = end if end < PAIRS else end - PAIRS
                row = row_after(mask, fifty, pair)
                if row % parts != part:
                    continue
                score = int(_PAIR_SCORE[pair])
                to = max(min(63, lane + score), first_lane(row & FULL)) if _PAIR_BOX[pair] < 6 else lane
                next_reached[row, to] += chance * reached[rows[n], lane]
                gain = score if end < PAIRS else score + chip
                shift = base + gain - next_places[row, to, 1]
                next_places[row, to, 2] = min(next_places[row, to, 2], low + shift)
                next_places[row, to, 3] = max(next_places[row, to, 3], high + shift)
                source = density[at + low : at + high]
                start = next_places[row, to, 0] + low + shift
                target = next_density[start : start + high - low]
                for i in range(len(source)):
                    target[i] += chance * source[i]


@njit(cache=True, nogil=True)
def spread_rows(values: Floats, spread: Floats, rows: Ints, joker: int, bonus: float) -> None:
    """The variance of the points to come in these rows; the rows with one more box filled must be there already."""
    ends, everywhere = np.empty((1, 64, 2 * PAIRS)), np.zeros((1, 64))
    for n in range(len(rows)):
        mask, fifty = rows[n] & FULL, rows[n] >> 13
        first, last = first_lane(mask), last_lane(mask)
        everywhere[0, :] = 0
        everywhere[0, first : last + 1] = 1
        rows_ends(values, joker, bonus, rows[n : n + 1], everywhere, 0.0, _CHANCE, 1, ends)
        for lane in range(first, last + 1):
            squares = 0.0
            for end in range(2 * PAIRS):
                if ends[0, lane, end] > 0:
                    pair = end if end < PAIRS else end - PAIRS
                    row = row_after(mask, fifty, pair)
                    score = int(_PAIR_SCORE[pair])
                    to = min(63, lane + score) if _PAIR_BOX[pair] < 6 else lane
                    away = values[row, to] + score + (bonus if end >= PAIRS else 0.0) - values[rows[n], lane]
                    squares += ends[0, lane, end] * (spread[row, to] + away * away)
            spread[rows[n], lane] = squares
        pad(spread[rows[n]], mask)
