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
    open_boxes,
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
def _keep(hope: Floats, best: Floats, q: Floats) -> None:
    """From how likely the rolls are to how likely each keep is, when the best is kept, for a block of lanes.

    `hope` is what each keep is worth, `best` the best within it: what is not worth its best flows down the lattice, to
    the first keep that is as good. Lanes are written out as in `kernel`, and choose without branching.
    """
    for k in range(KEEPS - 1, 0, -1):
        at = k * LANES
        a = q[at] if hope[at] < best[at] else 0.0
        b = q[at + 1] if hope[at + 1] < best[at + 1] else 0.0
        c = q[at + 2] if hope[at + 2] < best[at + 2] else 0.0
        d = q[at + 3] if hope[at + 3] < best[at + 3] else 0.0
        e = q[at + 4] if hope[at + 4] < best[at + 4] else 0.0
        f = q[at + 5] if hope[at + 5] < best[at + 5] else 0.0
        g = q[at + 6] if hope[at + 6] < best[at + 6] else 0.0
        h = q[at + 7] if hope[at + 7] < best[at + 7] else 0.0
        q[at] -= a
        q[at + 1] -= b
        q[at + 2] -= c
        q[at + 3] -= d
        q[at + 4] -= e
        q[at + 5] -= f
        q[at + 6] -= g
        q[at + 7] -= h
        for edge in range(_DOWN_START[k], _DOWN_START[k + 1]):
            i = int(_DOWN[edge]) * LANES
            flow0 = a if best[i] == best[at] else 0.0
            flow1 = b if best[i + 1] == best[at + 1] else 0.0
            flow2 = c if best[i + 2] == best[at + 2] else 0.0
            flow3 = d if best[i + 3] == best[at + 3] else 0.0
            flow4 = e if best[i + 4] == best[at + 4] else 0.0
            flow5 = f if best[i + 5] == best[at + 5] else 0.0
            flow6 = g if best[i + 6] == best[at + 6] else 0.0
            flow7 = h if best[i + 7] == best[at + 7] else 0.0
            q[i] += flow0
            q[i + 1] += flow1
            q[i + 2] += flow2
            q[i + 3] += flow3
            q[i + 4] += flow4
            q[i + 5] += flow5
            q[i + 6] += flow6
            q[i + 7] += flow7
            a -= flow0
            b -= flow1
            c -= flow2
            d -= flow3
            e -= flow4
            f -= flow5
            g -= flow6
            h -= flow7


@njit(cache=True, nogil=True)
def _roll(q: Floats) -> None:
    """From how likely each keep is to how likely the next rolls are."""
    for k in range(_FIRST_ROLL):
        at = k * LANES
        a = q[at] * (1 / 6)
        b = q[at + 1] * (1 / 6)
        c = q[at + 2] * (1 / 6)
        d = q[at + 3] * (1 / 6)
        e = q[at + 4] * (1 / 6)
        f = q[at + 5] * (1 / 6)
        g = q[at + 6] * (1 / 6)
        h = q[at + 7] * (1 / 6)
        q[at] = 0.0
        q[at + 1] = 0.0
        q[at + 2] = 0.0
        q[at + 3] = 0.0
        q[at + 4] = 0.0
        q[at + 5] = 0.0
        q[at + 6] = 0.0
        q[at + 7] = 0.0
        for face in range(6):
            i = int(_UP[k, face]) * LANES
            q[i] += a
            q[i + 1] += b
            q[i + 2] += c
            q[i + 3] += d
            q[i + 4] += e
            q[i + 5] += f
            q[i + 6] += g
            q[i + 7] += h


@njit(cache=True, nogil=True)
def _write_further(
    pairs: Floats, best: Floats, bonus: float, joker: int, mask: int, fifty: int, roll: int, q: Floats, ends: Floats
) -> None:
    """Write a further Yahtzee, whose boxes and bonus have rules of their own."""
    at, earned, shift = (_FIRST_ROLL + roll) * LANES, bonus * fifty, PAIRS * fifty
    for lane in range(LANES):
        for box in range(13):
            pair = pair_of(joker, mask, fifty, box, roll)
            if pair >= 0 and pairs[pair * LANES + lane] + earned == best[at + lane]:
                ends[(pair + shift) * LANES + lane] += q[at + lane]
                break


@njit(cache=True, nogil=True)
def _write(
    pairs: Floats, best: Floats, bonus: float, joker: int, mask: int, fifty: int, q: Floats, ends: Floats
) -> None:
    """From how likely the last rolls are to what is written with them: pairs, and after those pairs with a bonus.

    `best` holds what every roll is worth in its best box; it is written into the first that is worth that.
    """
    ends[:] = 0
    boxes = open_boxes(mask)
    for roll in range(252):
        at = (_FIRST_ROLL + roll) * LANES
        if _YAHTZEE_FACE[roll] > 0 and mask >> 11 & 1:
            _write_further(pairs, best, bonus, joker, mask, fifty, roll, q, ends)
            continue
        a = q[at]
        b = q[at + 1]
        c = q[at + 2]
        d = q[at + 3]
        e = q[at + 4]
        f = q[at + 5]
        g = q[at + 6]
        h = q[at + 7]
        for box in boxes:
            i = int(_PLAIN[box, roll]) * LANES
            flow0 = a if pairs[i] == best[at] else 0.0
            flow1 = b if pairs[i + 1] == best[at + 1] else 0.0
            flow2 = c if pairs[i + 2] == best[at + 2] else 0.0
            flow3 = d if pairs[i + 3] == best[at + 3] else 0.0
            flow4 = e if pairs[i + 4] == best[at + 4] else 0.0
            flow5 = f if pairs[i + 5] == best[at + 5] else 0.0
            flow6 = g if pairs[i + 6] == best[at + 6] else 0.0
            flow7 = h if pairs[i + 7] == best[at + 7] else 0.0
            ends[i] += flow0
            ends[i + 1] += flow1
            ends[i + 2] += flow2
            ends[i + 3] += flow3
            ends[i + 4] += flow4
            ends[i + 5] += flow5
            ends[i + 6] += flow6
            ends[i + 7] += flow7
            a -= flow0
            b -= flow1
            c -= flow2
            d -= flow3
            e -= flow4
            f -= flow5
            g -= flow6
            h -= flow7


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
    q, block = np.empty(KEEPS * LANES), np.empty(2 * PAIRS * LANES)
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
                q[: _FIRST_ROLL * LANES] = 0
                for roll in range(252):
                    q[(_FIRST_ROLL + roll) * LANES : (_FIRST_ROLL + roll + 1) * LANES] = start[roll]
                if rolled < 2:
                    _keep(second, best_of_second, q)
                    _roll(q)
                if rolled < 3:
                    _keep(last, best_of_last, q)
                    _roll(q)
                _write(pairs, last, bonus, joker, mask, fifty, q, block)
            for end in range(2 * PAIRS):
                ends[n, lane, end] = block[end * LANES + lane - ready]


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
