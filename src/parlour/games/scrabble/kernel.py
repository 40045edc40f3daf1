"""All plays of a position with their scores and equities, by Gordon's GADDAG algorithm, and whole games of it.

Boards are 225 letters (0 empty, A is 1, 32 more for a blank). Everything is found in rows; columns are the rows of the
turned board. Checked against `search` and the rules in tests.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from parlour.games.scrabble.graph import CHILD, LAST, SHIFT, WORD
from parlour.games.scrabble.tiles import BONUS, CENTRE, LETTER_TIMES, LETTERS, RACK, SIZE, VALUES, WORD_TIMES

BLANKED = 32
ANY = (1 << 27) - 1
MOST_PLAYS = 60_000
"""Two blanks on an open board make some tens of thousands of plays; more than this are not kept."""
SUBSETS = 128
"""A rack of seven has at most 128 different parts."""

TILE_VALUES = np.array([0, *(VALUES[letter] for letter in LETTERS)], dtype=np.int32)
TIMES_LETTER = np.array(LETTER_TIMES, dtype=np.int32)
TIMES_WORD = np.array(WORD_TIMES, dtype=np.int32)

# Everything the search works on lies in one array of integers: passing many arrays down the recursion costs more than
# the search itself. These are the places where things begin in it.
BOARD, MASKS, SUMS = 0, 225, 450
HAND, STRIDES = 675, 702
"""How many of each tile are on the rack, and what each counts in the index of a leave."""
STRIP = 729
"""The tiles laid in the row so far."""
FOUND, ORIENTATION, ROW, LAST_ANCHOR, ANCHOR, KEEP_ALL, MOST = range(744, 751)
LEAVES = 760
"""What is worth what is kept, in thousandths of a point, by index."""
OUT = LEAVES + SUBSETS
"""The plays found, each a row of: orientation, row, first and last column, tiles laid, leave, score, equity, strip."""
WIDTH = 8 + SIZE


@njit(cache=True)
def arc_to(nodes: Any, at: Any, letter: Any) -> Any:
    """The arc with this letter among the siblings, 0 if there is none. Siblings are in order."""
    if at == 0:
        return 0
    while True:
        node = nodes[at]
        here = node >> np.uint32(SHIFT)
        if here == letter:
            return at
        if here > letter or node & np.uint32(LAST):
            return 0
        at += 1


@njit(cache=True)
def child_of(nodes: Any, at: Any) -> Any:
    return np.int64(nodes[at] & np.uint32(CHILD))


@njit(cache=True)
def cross_checks(nodes: Any, work: Any) -> None:  # noqa: PLR0915
    """For plays in rows: which letters each square allows by the words in its column, and what those letters add.

    The sum is -1 where there is no word in the column.
    """
    board, masks, sums = work[BOARD : BOARD + 225], work[MASKS : MASKS + 225], work[SUMS : SUMS + 225]
    root = np.int64(nodes[1])
    for spot in range(225):
        masks[spot] = ANY
        sums[spot] = -1
        if board[spot] != 0:
            continue
        above = spot >= SIZE and board[spot - SIZE] != 0
        below = spot < 210 and board[spot + SIZE] != 0
        if not above and not below:
            continue
        total = 0
        mask = 0
        at: Any = root
        if above:
            near = spot - SIZE
            while near >= 0 and board[near] != 0:
                if board[near] < BLANKED:
                    total += TILE_VALUES[board[near]]
                arc = arc_to(nodes, at, board[near] & 31)
                at = child_of(nodes, arc) if arc else 0
                near -= SIZE
            arc = arc_to(nodes, at, 0)
            at = child_of(nodes, arc) if arc else 0
        else:
            near = spot + SIZE
            while near + SIZE < 225 and board[near + SIZE] != 0:
                near += SIZE
            while near > spot:
                if board[near] < BLANKED:
                    total += TILE_VALUES[board[near]]
                arc = arc_to(nodes, at, board[near] & 31)
                at = child_of(nodes, arc) if arc else 0
                near -= SIZE
        if above and below:
            near = spot + SIZE
            while near < 225 and board[near] != 0:
                if board[near] < BLANKED:
                    total += TILE_VALUES[board[near]]
                near += SIZE
        while at != 0:
            node = nodes[at]
            letter = node >> np.uint32(SHIFT)
            if letter:
                if above and below:
                    inner = child_of(nodes, at)
                    ends = False
                    near = spot + SIZE
                    while near < 225 and board[near] != 0:
                        arc = arc_to(nodes, inner, board[near] & 31)
                        if arc == 0:
                            ends = False
                            break
                        ends = (nodes[arc] & np.uint32(WORD)) != 0
                        inner = child_of(nodes, arc)
                        near += SIZE
                    if ends:
                        mask |= 1 << letter
                elif node & np.uint32(WORD):
                    mask |= 1 << letter
            if node & np.uint32(LAST):
                break
            at += 1
        masks[spot] = mask
        sums[spot] = total


@njit(cache=True)
def _record(work: Any, left: Any, right: Any, score: Any, laid: Any, leave: Any) -> None:
    row = work[ROW]
    if laid == 1 and work[ORIENTATION] == 1:
        # A single tile with words both ways was found across already.
        for column in range(left, right + 1):
            if work[STRIP + column] != 0 and work[SUMS + row * SIZE + column] >= 0:
                return
    if laid == RACK:
        score += BONUS
    equity = score * 1000 + work[LEAVES + leave]
    if work[KEEP_ALL]:
        if work[FOUND] == work[MOST]:
            return
        at = OUT + work[FOUND] * WIDTH
        work[FOUND] += 1
    else:
        at = OUT
        if work[FOUND] and equity <= work[at + 7]:
            return
        work[FOUND] = 1
    work[at] = work[ORIENTATION]
    work[at + 1] = row
    work[at + 2] = left
    work[at + 3] = right
    work[at + 4] = laid
    work[at + 5] = leave
    work[at + 6] = score
    work[at + 7] = equity
    for column in range(left, right + 1):
        work[at + 8 + column] = work[STRIP + column]


@njit(cache=True)
def _extend(  # noqa: PLR0915
    nodes: Any, work: Any, column: Any, at: Any, left: Any, main: Any, times: Any, cross: Any, laid: Any, leave: Any
) -> None:
    """Every play that goes on at this square of the row with these arcs; left of the anchor first, then right of it.

    One function that calls itself: Numba cannot cache two that call each other.
    """
    row = work[ROW] * SIZE
    anchor = work[ANCHOR]
    spot = row + column
    here = work[BOARD + spot]
    if here != 0:
        at = arc_to(nodes, at, here & 31)
    free_left = column == 0 or work[BOARD + spot - 1] == 0
    free_after = column == SIZE - 1 or work[BOARD + spot + 1] == 0
    free_right = anchor == SIZE - 1 or work[BOARD + row + anchor + 1] == 0
    times_letter, times_word = TIMES_LETTER[spot], TIMES_WORD[spot]
    added, mask = work[SUMS + spot], work[MASKS + spot]
    while at != 0:
        node = nodes[at]
        letter = np.int64(node >> np.uint32(SHIFT))
        ends = (node & np.uint32(WORD)) != 0
        inner = np.int64(node & np.uint32(CHILD))
        for choice in range(2):
            used = letter if choice == 0 else 0
            if here != 0:
                if choice:
                    break
                work[STRIP + column] = 0
                main_now = main + (TILE_VALUES[here] if here < BLANKED else 0)
                times_now, cross_now, laid_now, leave_now = times, cross, laid, leave
            else:
                if letter == 0 or not (mask >> letter) & 1:
                    break
                if work[HAND + used] == 0:
                    continue
                work[HAND + used] -= 1
                work[STRIP + column] = letter + choice * BLANKED
                worth = TILE_VALUES[used] * times_letter
                main_now = main + worth
                times_now = times * times_word
                cross_now = cross + ((added + worth) * times_word if added >= 0 else 0)
                laid_now = laid + 1
                leave_now = leave - work[STRIDES + used]
            if column <= anchor:
                if ends and free_left and free_right:
                    _record(work, column, anchor, main_now * times_now + cross_now, laid_now, leave_now)
                if inner and column > 0 and column - 1 != work[LAST_ANCHOR]:
                    _extend(nodes, work, column - 1, inner, left, main_now, times_now, cross_now, laid_now, leave_now)
                if inner and free_left and anchor < SIZE - 1:
                    turn = arc_to(nodes, inner, 0)
                    if turn:
                        _extend(
                            nodes,
                            work,
                            anchor + 1,
                            child_of(nodes, turn),
                            column,
                            main_now,
                            times_now,
                            cross_now,
                            laid_now,
                            leave_now,
                        )
            else:
                if ends and free_after:
                    _record(work, left, column, main_now * times_now + cross_now, laid_now, leave_now)
                if inner and column < SIZE - 1:
                    _extend(nodes, work, column + 1, inner, left, main_now, times_now, cross_now, laid_now, leave_now)
            if here == 0:
                work[HAND + used] += 1
        if here != 0 or node & np.uint32(LAST):
            return
        at += 1


@njit(cache=True)
def generate(nodes: Any, work: Any, board: Any, full: Any) -> Any:
    """Put every play into `work`, or only the one of highest equity; gives their number.

    The rack, its strides and the leaves are there already (`value_leaves`); `full` is the whole rack's index.
    """
    root = np.int64(nodes[1])
    zero = np.int64(0)
    work[FOUND] = 0
    empty = True
    for spot in range(225):
        if board[spot] != 0:
            empty = False
            break
    for orientation in range(2):
        for row in range(SIZE):
            for column in range(SIZE):
                spot = row * SIZE + column
                work[BOARD + spot] = board[spot] if orientation == 0 else board[column * SIZE + row]
        cross_checks(nodes, work)
        work[ORIENTATION] = orientation
        for row in range(SIZE):
            work[ROW] = row
            work[LAST_ANCHOR] = -1
            for column in range(SIZE):
                spot = row * SIZE + column
                if work[BOARD + spot] != 0:
                    continue
                if empty:
                    anchor = spot == CENTRE
                else:
                    anchor = (
                        work[SUMS + spot] >= 0
                        or (column > 0 and work[BOARD + spot - 1] != 0)
                        or (column < SIZE - 1 and work[BOARD + spot + 1] != 0)
                    )
                if not anchor:
                    continue
                work[ANCHOR] = column
                if work[MASKS + spot] != 0:
                    _extend(nodes, work, column, root, zero, zero, zero + 1, zero, zero, full)
                work[LAST_ANCHOR] = column
    return np.int64(work[FOUND])


@njit(cache=True)
def subsets(rack: Any, strides: Any) -> Any:
    """Give each tile of the rack a stride so that every part of the rack has an index of its own; their number."""
    total = 1
    for tile in range(27):
        strides[tile] = total if rack[tile] else 0
        if rack[tile]:
            total *= rack[tile] + 1
    return total


@njit(cache=True)
def part_of(rack: Any, strides: Any, index: Any, part: Any) -> Any:
    """The tiles of the part with this index; gives how many they are."""
    size = 0
    for tile in range(26, -1, -1):
        part[tile] = 0
        if rack[tile]:
            part[tile] = index // strides[tile]
            index -= part[tile] * strides[tile]
            size += part[tile]
    return size


@njit(cache=True)
def leave_value(part: Any, tile_worth: Any, pair_worth: Any, balance: Any) -> Any:
    """What a leave is worth: its tiles copy by copy, its pairs, and how vowels and consonants balance."""
    worth = 0.0
    vowels = 0
    consonants = 0
    for tile in range(27):
        count = part[tile]
        if count == 0:
            continue
        worth += tile_worth[tile, min(count, tile_worth.shape[1] - 1)]
        if tile in (1, 5, 9, 15, 21):
            vowels += count
        elif tile:
            consonants += count
        for other in range(tile + 1, 27):
            if part[other]:
                worth += pair_worth[tile, other]
    return worth + balance[vowels, consonants]


@njit(cache=True)
def value_leaves(work: Any, rack: Any, model: Any, pool: Any, theirs: Any) -> Any:
    """Put the rack into `work` and value every part of it as what is kept; gives the whole rack's index.

    With an empty pool kept tiles count against their owner, and going out earns the tiles of others twice over: they
    lose them and we gain them (S42). Ten points more is what a turn for the others is worth then, as strong engines
    reckon.
    """
    strides = work[STRIDES : STRIDES + 27]
    total = subsets(rack, strides)
    part = np.zeros(27, dtype=np.int64)
    for tile in range(27):
        work[HAND + tile] = rack[tile]
    for index in range(total):
        size = part_of(rack, strides, index, part)
        if pool > 0:
            worth = leave_value(part, model[0], model[1], model[2]) if 0 < size < RACK else 0.0
        elif size == 0:
            worth = 2.0 * theirs
        else:
            kept = 0
            for tile in range(27):
                kept += part[tile] * TILE_VALUES[tile]
            worth = -2.0 * kept - 10.0
        work[LEAVES + index] = np.int64(np.round(1000.0 * worth))
    return total - 1


@njit(cache=True)
def workspace(most: Any) -> Any:
    """Room to work in for up to so many plays; for one, only the best is kept."""
    work = np.zeros(OUT + most * WIDTH, dtype=np.int64)
    work[KEEP_ALL] = most > 1
    work[MOST] = most
    return work
