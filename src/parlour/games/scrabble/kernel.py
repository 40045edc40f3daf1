"""All plays of a position with their scores and equities, by Gordon's GADDAG algorithm, or only the best of them.

Boards are 225 letters (0 empty, A is 1, 32 more for a blank). Everything is found in rows; columns are the rows of the
turned board. Checked against `search` and the rules in tests.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from parlour.games.scrabble.bits import lowest, ones
from parlour.games.scrabble.bounds import MOST_ANCHORS, bound
from parlour.games.scrabble.crosses import cross_checks
from parlour.games.scrabble.graph import CHILD, WORD
from parlour.games.scrabble.layout import (
    BLANKED,
    BOARD,
    HANDS,
    KEEP_ALL,
    LEAVES,
    MASKS,
    STRIDES,
    SUMS,
    TILE_VALUES,
    TIMES_LETTER,
    TIMES_WORD,
    WORK,
)
from parlour.games.scrabble.tiles import BONUS, CENTRE, RACK, SIZE

DEPTH = 2048
"""Frames of the search that wait: at each of 15 squares no more than two for each letter, as tile and as blank."""

# A play that was found is a row of four numbers: where (below), its tiles, its score, its equity in thousandths.
PLACE, TILES, SCORE, EQUITY, WIDTH = range(5)
# The place: orientation, row, first and last column, tiles laid, index of the leave.
ROW_AT, LEFT_AT, RIGHT_AT, LAID_AT, LEAVE_AT = 1, 5, 9, 13, 16
TILE_BITS = 6
"""Tiles laid, from left to right, six bits each; the first is lowest."""

# A frame is two numbers, because pushing and popping them is most of the work.
F_LAID, F_LEAVE, F_LEFT, F_COLUMN = 42, 45, 52, 56
F_MAIN, F_CROSS, F_TIMES = 22, 34, 48
TILES_MASK = (1 << 42) - 1


class Workspace:
    """Room to search in: what is known of the position, the frames that wait, and the plays found."""

    def __init__(self, most: int) -> None:
        """For up to so many plays; for one, only the best is kept."""
        self.work = new_work(most > 1)
        self.stack = np.zeros((DEPTH, 2), dtype=np.int64)
        self.out = np.zeros((most, WIDTH), dtype=np.int64)


@njit(cache=True)
def new_work(keep_all: Any) -> Any:
    work = np.zeros(WORK, dtype=np.int64)
    work[KEEP_ALL] = keep_all
    return work


@njit(cache=True)
def better(equity: Any, score: Any, place: Any, tiles: Any, best: Any) -> Any:
    """Whether a play goes before the best so far: equity, then score, then whatever settles it for good."""
    if equity != best[EQUITY]:
        return equity > best[EQUITY]
    if score != best[SCORE]:
        return score > best[SCORE]
    if place != best[PLACE]:
        return place < best[PLACE]
    return tiles < best[TILES]


@njit(cache=True)
def plays_at(  # noqa: PLR0915
    nodes: Any, work: Any, stack: Any, out: Any, found: Any, turned: Any, row: Any, anchor: Any, stop: Any, full: Any
) -> Any:
    """Find every play through this anchor that has no tile on an anchor further left (`stop`); gives their number.

    The search goes left from the anchor first, then right of it. A frame says at which square it goes on with which
    list of arcs, and what lies so far; those not yet looked at wait on the stack.
    """
    base = row * SIZE
    home = turned * 225 + base
    keep_all = work[KEEP_ALL]
    free_right = anchor == SIZE - 1 or work[BOARD + home + anchor + 1] == 0
    named_across = turned == 1 and work[SUMS + home + anchor] >= 0
    stack[0, 0] = (full << F_LEAVE) | (anchor << F_COLUMN)
    stack[0, 1] = np.int64(nodes[1]) | (1 << F_TIMES)
    top = 1
    while top > 0:
        top -= 1
        one = stack[top, 0]
        two = stack[top, 1]
        column = (one >> F_COLUMN) & 15
        spot = home + column
        at = two & CHILD
        letters = np.int64(nodes[at])
        here = work[BOARD + spot]
        leave = (one >> F_LEAVE) & 127
        hand = work[HANDS + leave]
        if here != 0:
            fits = letters & (1 << (here & 31))
            last = 0
        else:
            fits = letters & work[MASKS + spot]
            last = hand & 1
            if last == 0:
                fits &= hand
        if fits == 0:
            continue
        laid = (one >> F_LAID) & 7
        left = (one >> F_LEFT) & 15
        tiles = one & TILES_MASK
        main = (two >> F_MAIN) & 4095
        cross = (two >> F_CROSS) & 16383
        times = (two >> F_TIMES) & 255
        free_left = column == 0 or work[BOARD + spot - 1] == 0
        goes_left = column > 0 and column - 1 != stop
        free_after = column == SIZE - 1 or work[BOARD + spot + 1] == 0
        times_letter = TIMES_LETTER[base + column]
        times_word = TIMES_WORD[base + column]
        added = work[SUMS + spot]
        while fits != 0:
            bit = fits & -fits
            fits ^= bit
            letter = lowest(bit)
            arc = np.int64(nodes[at + 1 + ones(letters & (bit - 1))])
            inner = arc & CHILD
            ends = (arc & WORD) != 0
            first = 0 if here != 0 or hand & bit else 1
            for choice in range(first, last + 1):
                main_now, times_now, cross_now = main, times, cross
                laid_now, leave_now, tiles_now = laid, leave, tiles
                if here != 0:
                    if here < BLANKED:
                        main_now += TILE_VALUES[here]
                else:
                    if choice == 0:
                        worth = TILE_VALUES[letter] * times_letter
                        leave_now -= work[STRIDES + letter]
                        tile = letter
                    else:
                        worth = 0
                        leave_now -= work[STRIDES]
                        tile = letter + BLANKED
                    main_now += worth
                    times_now *= times_word
                    if added >= 0:
                        cross_now += (added + worth) * times_word
                    before, after = (tiles << TILE_BITS) | tile, tiles | (tile << (TILE_BITS * laid))
                    tiles_now = before if column <= anchor else after
                    laid_now += 1
                begin, end = left, column
                whole = free_after
                if column <= anchor:
                    begin, end = column, anchor
                    whole = free_left and free_right
                if ends and whole and not (laid_now == 1 and named_across):
                    score = main_now * times_now + cross_now
                    if laid_now == RACK:
                        score += BONUS
                    equity = score * 1000 + work[LEAVES + leave_now]
                    place = turned | (row << ROW_AT) | (begin << LEFT_AT) | (end << RIGHT_AT)
                    place |= (laid_now << LAID_AT) | (leave_now << LEAVE_AT)
                    keep = -1
                    if keep_all:
                        if found < len(out):
                            keep = found
                        found += 1
                    elif found == 0 or better(equity, score, place, tiles_now, out[0]):
                        keep = 0
                        found = 1
                    if keep >= 0:
                        out[keep, PLACE] = place
                        out[keep, TILES] = tiles_now
                        out[keep, SCORE] = score
                        out[keep, EQUITY] = equity
                if inner == 0:
                    continue
                more = work[HANDS + leave_now] != 0
                so_far = tiles_now | (laid_now << F_LAID) | (leave_now << F_LEAVE)
                sums = (main_now << F_MAIN) | (cross_now << F_CROSS) | (times_now << F_TIMES)
                if column > anchor:
                    if column < SIZE - 1 and (more or not free_after):
                        stack[top, 0] = so_far | (left << F_LEFT) | ((column + 1) << F_COLUMN)
                        stack[top, 1] = sums | inner
                        top += 1
                    continue
                if goes_left and (more or not free_left):
                    stack[top, 0] = so_far | ((column - 1) << F_COLUMN)
                    stack[top, 1] = sums | inner
                    top += 1
                if free_left and anchor < SIZE - 1 and (more or not free_right) and nodes[inner] & 1:
                    stack[top, 0] = so_far | (column << F_LEFT) | ((anchor + 1) << F_COLUMN)
                    stack[top, 1] = sums | (np.int64(nodes[inner + 1]) & CHILD)
                    top += 1
    return found


@njit(cache=True)
def generate(nodes: Any, work: Any, stack: Any, out: Any, board: Any, full: Any) -> Any:
    """Put every play into `out` while there is room, or only the best one; gives how many there are.

    The rack, its strides and the leaves are in `work` already (`value_leaves`); `full` is the whole rack's index.
    """
    anchors = np.empty((MOST_ANCHORS, 5), dtype=np.int64)
    count = 0
    empty = True
    for spot in range(225):
        if board[spot] != 0:
            empty = False
        row, column = spot // SIZE, spot % SIZE
        work[BOARD + spot] = board[spot]
        work[BOARD + 225 + column * SIZE + row] = board[spot]
    keep_all = work[KEEP_ALL]
    found = 0
    for turned in range(2):
        cross_checks(nodes, work, turned * 225, full)
        for row in range(SIZE):
            stop = -1
            for column in range(SIZE):
                spot = turned * 225 + row * SIZE + column
                if work[BOARD + spot] != 0:
                    continue
                if empty:
                    anchor = row * SIZE + column == CENTRE
                else:
                    anchor = (
                        work[SUMS + spot] >= 0
                        or (column > 0 and work[BOARD + spot - 1] != 0)
                        or (column < SIZE - 1 and work[BOARD + spot + 1] != 0)
                    )
                if not anchor:
                    continue
                if work[MASKS + spot] != 0:
                    if keep_all:
                        found = plays_at(nodes, work, stack, out, found, turned, row, column, stop, full)
                    else:
                        most = bound(work, turned * 225, row, column, stop, full)
                        if most > -(1 << 60):
                            anchors[count, 0] = most
                            anchors[count, 1] = turned
                            anchors[count, 2] = row
                            anchors[count, 3] = column
                            anchors[count, 4] = stop
                            count += 1
                stop = column
    while count > 0:
        # The anchor of highest bound next; when even that cannot reach the best play found, none can.
        at = 0
        for other in range(1, count):
            if anchors[other, 0] > anchors[at, 0]:
                at = other
        if found and anchors[at, 0] < out[0, EQUITY]:
            break
        turned, row, column, stop = anchors[at, 1], anchors[at, 2], anchors[at, 3], anchors[at, 4]
        found = plays_at(nodes, work, stack, out, found, turned, row, column, stop, full)
        count -= 1
        for field in range(5):
            anchors[at, field] = anchors[count, field]
    return found
