"""Cross checks: which letters a square allows by the words that would run across it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from parlour.games.scrabble.bits import lowest, ones
from parlour.games.scrabble.graph import CHILD, WORD
from parlour.games.scrabble.layout import ANY, BLANKED, BOARD, DEAREST, HANDS, MASKS, SUMS, TILE_VALUES
from parlour.games.scrabble.tiles import SIZE


@njit(cache=True)
def step(nodes: Any, at: Any, letter: Any) -> Any:
    """The list that follows after this letter, 0 where there is none."""
    letters = np.int64(nodes[at])
    bit = np.int64(1) << letter
    if at == 0 or letters & bit == 0:
        return np.int64(0)
    return np.int64(nodes[at + 1 + ones(letters & (bit - 1))]) & CHILD


@njit(cache=True)
def arc(nodes: Any, at: Any, letter: Any) -> Any:
    """The arc of this letter, 0 where there is none."""
    letters = np.int64(nodes[at])
    bit = np.int64(1) << letter
    if at == 0 or letters & bit == 0:
        return np.int64(0)
    return np.int64(nodes[at + 1 + ones(letters & (bit - 1))])


@njit(cache=True)
def beside(nodes: Any, board: Any, spot: Any) -> Any:
    """The list of letters that may lie on this square by what lies above it, or else below; and the sum of both."""
    total = np.int64(0)
    at = np.int64(nodes[1])
    near = spot - SIZE
    if near >= 0 and board[near] != 0:
        while near >= 0 and board[near] != 0:
            if board[near] < BLANKED:
                total += TILE_VALUES[board[near]]
            at = step(nodes, at, board[near] & 31)
            near -= SIZE
        at = step(nodes, at, 0)
        near = spot + SIZE
        while near < 225 and board[near] != 0:
            if board[near] < BLANKED:
                total += TILE_VALUES[board[near]]
            near += SIZE
        return at, total
    near = spot + SIZE
    while near + SIZE < 225 and board[near + SIZE] != 0:
        near += SIZE
    while near > spot:
        if board[near] < BLANKED:
            total += TILE_VALUES[board[near]]
        at = step(nodes, at, board[near] & 31)
        near -= SIZE
    return at, total


@njit(cache=True)
def cross_checks(nodes: Any, work: Any, home: Any, full: Any) -> None:
    """For plays in rows: the letters of the rack that each square allows, what is added, and the dearest of them."""
    board = work[BOARD + home : BOARD + home + 225]
    hand = work[HANDS + full]
    blank = hand & 1
    mine = ANY if blank else hand
    dearest: Any = np.int64(-1)
    for tile in range(27):
        if hand & (1 << tile):
            dearest = max(dearest, TILE_VALUES[tile])
    for spot in range(225):
        work[MASKS + home + spot] = mine
        work[SUMS + home + spot] = -1
        work[DEAREST + home + spot] = dearest
        above = spot >= SIZE and board[spot - SIZE] != 0
        below = spot < 210 and board[spot + SIZE] != 0
        if board[spot] != 0 or not (above or below):
            continue
        at, total = beside(nodes, board, spot)
        mask: Any = np.int64(0)
        top: Any = np.int64(-1)
        fits = np.int64(nodes[at]) & mine if at else np.int64(0)
        while fits != 0:
            letter = lowest(fits)
            bit = np.int64(1) << letter
            fits ^= bit
            last = arc(nodes, at, letter)
            if above and below:
                near = spot + SIZE
                while near < 225 and board[near] != 0 and last != 0:
                    last = arc(nodes, last & CHILD, board[near] & 31)
                    near += SIZE
            if last & WORD:
                mask |= bit
                top = max(top, TILE_VALUES[letter] if hand & bit else 0)
        work[MASKS + home + spot] = mask
        work[SUMS + home + spot] = total
        work[DEAREST + home + spot] = top
