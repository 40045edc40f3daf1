"""The exact value of optimal solitaire Yahtzee, as fast as the keep lattice allows. Imported only when it is needed.

A turn starts in a state (filled boxes, whether the Yahtzee box holds 50, upper total up to 63). The value of a turn is
worked out backwards: the best box for each of the 252 rolls, then twice the expectation up the lattice,
E[k] = mean over a die of E[k + die], and the maximum down it, M[k] = max(E[k], M[k minus one die]). Each step touches
every edge of the lattice once. Eight upper totals go side by side (a block of lanes), written out one by one so that
LLVM makes vectors of them (with SLP on) without having to prove that two rows of a buffer differ.

Values are of the points still to come, the upper bonus among them until the card is full.
"""

from __future__ import annotations

from typing import TypeAlias

import numba
import numpy as np
import numpy.typing as npt
from numba import njit

from parlour.games.yahtzee import lattice

numba.config.SLP_VECTORIZE = 1  # type: ignore[attr-defined]
"""Numba leaves it off. It makes vector instructions of statements that stand eight times: more than twice as fast."""

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]

LANES = 8
FULL = 8191
"""All thirteen boxes filled, as a bit mask."""
ROWS = 2 * (FULL + 1)
WIDTH = 104
"""Upper totals in a row of values: 0 to 63, and room for a block of lanes plus the highest upper score (30) beyond."""
FORCED, LOWE, FREE, NO_JOKER = range(4)
"""The joker options as numbers, in the order of `Options.joker`."""
NOTHING = -1e30

_UP = (lattice.UP * LANES).astype(np.uint16)
_DOWN = (lattice.DOWN * LANES).astype(np.uint16)
_DOWN_START = lattice.DOWN_START
_FIRST_ROLL = lattice.FIRST_ROLL
_CHANCE = lattice.ROLL_CHANCE
_YAHTZEE_FACE = lattice.YAHTZEE_FACE
_PAIR_BOX = lattice.PAIR_BOX
_PAIR_SCORE = lattice.PAIR_SCORE
_PAIR_START = lattice.PAIR_START
_PLAIN = lattice.PLAIN_PAIR
_JOKER = lattice.JOKER_PAIR
PAIRS = len(_PAIR_BOX)
BUFFER = len(lattice.KEEPS) * LANES
_FACES_OPEN = np.array(
    [sum(face for face in range(1, 7) if not mask >> (face - 1) & 1) for mask in range(64)], dtype=np.int64
)


@njit(cache=True, nogil=True)
def first_lane(mask: int) -> int:
    """The lowest upper total worth telling apart: all below it can no longer reach 63 either."""
    return max(0, 62 - 5 * int(_FACES_OPEN[mask & 63]))


@njit(cache=True, nogil=True)
def last_lane(mask: int) -> int:
    """The highest upper total there can be, 63 standing for all above."""
    return min(63, 5 * (21 - int(_FACES_OPEN[mask & 63])))


@njit(cache=True, nogil=True)
def expect(x: Floats) -> None:
    """Give every keep below five dice the mean over the next die."""
    for k in range(_FIRST_ROLL - 1, -1, -1):
        i, j, m, n, p, q = _UP[k, 0], _UP[k, 1], _UP[k, 2], _UP[k, 3], _UP[k, 4], _UP[k, 5]
        a = x[i] + x[j] + x[m] + x[n] + x[p] + x[q]
        b = x[i + 1] + x[j + 1] + x[m + 1] + x[n + 1] + x[p + 1] + x[q + 1]
        c = x[i + 2] + x[j + 2] + x[m + 2] + x[n + 2] + x[p + 2] + x[q + 2]
        d = x[i + 3] + x[j + 3] + x[m + 3] + x[n + 3] + x[p + 3] + x[q + 3]
        e = x[i + 4] + x[j + 4] + x[m + 4] + x[n + 4] + x[p + 4] + x[q + 4]
        f = x[i + 5] + x[j + 5] + x[m + 5] + x[n + 5] + x[p + 5] + x[q + 5]
        g = x[i + 6] + x[j + 6] + x[m + 6] + x[n + 6] + x[p + 6] + x[q + 6]
        h = x[i + 7] + x[j + 7] + x[m + 7] + x[n + 7] + x[p + 7] + x[q + 7]
        at = k * LANES
        x[at] = a * (1 / 6)
        x[at + 1] = b * (1 / 6)
        x[at + 2] = c * (1 / 6)
        x[at + 3] = d * (1 / 6)
        x[at + 4] = e * (1 / 6)
        x[at + 5] = f * (1 / 6)
        x[at + 6] = g * (1 / 6)
        x[at + 7] = h * (1 / 6)


@njit(cache=True, nogil=True)
def maximise(x: Floats) -> None:
    """Give every keep the best of itself and of all that can be kept of it."""
    for k in range(1, _FIRST_ROLL + 252):
        at = k * LANES
        a, b, c, d = x[at], x[at + 1], x[at + 2], x[at + 3]
        e, f, g, h = x[at + 4], x[at + 5], x[at + 6], x[at + 7]
        for edge in range(_DOWN_START[k], _DOWN_START[k + 1]):
            i = _DOWN[edge]
            a = x[i] if x[i] > a else a
            b = x[i + 1] if x[i + 1] > b else b
            c = x[i + 2] if x[i + 2] > c else c
            d = x[i + 3] if x[i + 3] > d else d
            e = x[i + 4] if x[i + 4] > e else e
            f = x[i + 5] if x[i + 5] > f else f
            g = x[i + 6] if x[i + 6] > g else g
            h = x[i + 7] if x[i + 7] > h else h
        x[at] = a
        x[at + 1] = b
        x[at + 2] = c
        x[at + 3] = d
        x[at + 4] = e
        x[at + 5] = f
        x[at + 6] = g
        x[at + 7] = h


@njit(cache=True, nogil=True)
def pair_of(joker: int, mask: int, fifty: int, box: int, roll: int) -> int:
    """What writing the roll into the box makes, as a pair of the lattice; -1 where it may not be written there."""
    if mask >> box & 1:
        return -1
    face = _YAHTZEE_FACE[roll]
    if face == 0 or not mask >> 11 & 1:
        return int(_PLAIN[box, roll])
    upper_open = not mask >> (face - 1) & 1
    if upper_open:
        forced = joker == FORCED or (joker == LOWE and fifty == 1)
        return int(_PLAIN[box, roll]) if not forced or box == face - 1 else -1
    if joker == NO_JOKER:
        return int(_PLAIN[box, roll])
    if joker != FREE and box < 6 and mask >> 6 != FULL >> 6:
        return -1
    return int(_JOKER[box, roll])


@njit(cache=True, nogil=True)
def row_after(mask: int, fifty: int, pair: int) -> int:
    """The row of values after the pair is written."""
    box = int(_PAIR_BOX[pair])
    return (mask | 1 << box) + (FULL + 1) * (1 if box == 11 and _PAIR_SCORE[pair] == 50 else fifty)


@njit(cache=True, nogil=True)
def pair_values(values: Floats, mask: int, fifty: int, lane: int, out: Floats) -> None:
    """The score of every pair that can be written, with the value of what comes after, for a block of lanes."""
    for box in range(13):
        if mask >> box & 1:
            continue
        for pair in range(_PAIR_START[box], _PAIR_START[box + 1]):
            score = _PAIR_SCORE[pair]
            row = row_after(mask, fifty, pair)
            start = lane + (score if box < 6 else 0)
            for n in range(LANES):
                out[pair * LANES + n] = score + values[row, start + n]


@njit(cache=True, nogil=True)
def open_boxes(mask: int) -> Ints:
    """The boxes that are not filled yet."""
    boxes = np.empty(13, np.int64)
    count = 0
    for box in range(13):
        if not mask >> box & 1:
            boxes[count] = box
            count += 1
    return boxes[:count]


@njit(cache=True, nogil=True)
def best_boxes(pairs: Floats, joker: int, bonus: float, mask: int, fifty: int, x: Floats) -> None:
    """Give every roll the value of the best box it may be written into."""
    boxes = open_boxes(mask)
    for roll in range(252):
        a = b = c = d = e = f = g = h = NOTHING
        for box in boxes:
            i = np.int64(_PLAIN[box, roll]) * LANES
            a = pairs[i] if pairs[i] > a else a
            b = pairs[i + 1] if pairs[i + 1] > b else b
            c = pairs[i + 2] if pairs[i + 2] > c else c
            d = pairs[i + 3] if pairs[i + 3] > d else d
            e = pairs[i + 4] if pairs[i + 4] > e else e
            f = pairs[i + 5] if pairs[i + 5] > f else f
            g = pairs[i + 6] if pairs[i + 6] > g else g
            h = pairs[i + 7] if pairs[i + 7] > h else h
        at = (_FIRST_ROLL + roll) * LANES
        x[at] = a
        x[at + 1] = b
        x[at + 2] = c
        x[at + 3] = d
        x[at + 4] = e
        x[at + 5] = f
        x[at + 6] = g
        x[at + 7] = h
    if not mask >> 11 & 1:
        return
    for roll in range(252):  # only a further Yahtzee is not an ordinary roll
        if _YAHTZEE_FACE[roll] == 0:
            continue
        for n in range(LANES):
            best = NOTHING
            for box in range(13):
                pair = pair_of(joker, mask, fifty, box, roll)
                if pair >= 0:
                    best = max(best, pairs[pair * LANES + n])
            x[(_FIRST_ROLL + roll) * LANES + n] = best + bonus * fifty


@njit(cache=True, nogil=True)
def start_values(x: Floats, row: Floats, lane: int) -> None:
    """The expectation over the first roll of a turn."""
    a = b = c = d = e = f = g = h = 0.0
    for roll in range(252):
        chance = _CHANCE[roll]
        at = (_FIRST_ROLL + roll) * LANES
        a += chance * x[at]
        b += chance * x[at + 1]
        c += chance * x[at + 2]
        d += chance * x[at + 3]
        e += chance * x[at + 4]
        f += chance * x[at + 5]
        g += chance * x[at + 6]
        h += chance * x[at + 7]
    row[lane], row[lane + 1], row[lane + 2], row[lane + 3] = a, b, c, d
    row[lane + 4], row[lane + 5], row[lane + 6], row[lane + 7] = e, f, g, h


@njit(cache=True, nogil=True)
def pad(row: Floats, mask: int) -> None:
    """Repeat the values at the ends, so that a block of lanes may read beyond them."""
    for lane in range(first_lane(mask)):
        row[lane] = row[first_lane(mask)]
    for lane in range(last_lane(mask) + 1, WIDTH):
        row[lane] = row[last_lane(mask)]


@njit(cache=True, nogil=True)
def solve_rows(values: Floats, rows: Ints, joker: int, bonus: float) -> None:
    """Fill these rows of values; the rows with one more box filled must be there already."""
    x = np.empty(BUFFER)
    pairs = np.empty(PAIRS * LANES)
    for row in rows:
        mask, fifty = row & FULL, row >> 13
        for lane in range(first_lane(mask), last_lane(mask) + 1, LANES):
            pair_values(values, mask, fifty, lane, pairs)
            best_boxes(pairs, joker, bonus, mask, fifty, x)
            expect(x)
            maximise(x)
            expect(x)
            maximise(x)
            start_values(x, values[row], lane)
        pad(values[row], mask)
