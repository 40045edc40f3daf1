"""Whole two-player games inside the kernel, for training leaves and for measuring: void words, booklet end scoring."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from parlour.games.scrabble.kernel import (
    DEPTH,
    EQUITY,
    LEFT_AT,
    PLACE,
    RIGHT_AT,
    ROW_AT,
    SCORE,
    TILE_BITS,
    TILES,
    WIDTH,
    generate,
    new_work,
)
from parlour.games.scrabble.layout import BLANKED, KEPT, LEAVES, STRIDES, TILE_VALUES
from parlour.games.scrabble.leaves import part_of, value_leaves
from parlour.games.scrabble.tiles import COUNTS, RACK, SIZE

FULL_POOL = np.array(list(COUNTS.values()), dtype=np.int64)


@njit(cache=True)
def seed_kernel(seed: int) -> None:
    """Numba has a generator of its own; the same seed gives the same games."""
    np.random.seed(seed)


@njit(cache=True)
def draw(pool: Any, rack: Any, count: int) -> None:
    """Move so many tiles from the pool to the rack, each as likely."""
    left = pool.sum()
    for _ in range(min(count, left)):
        at = np.random.randint(0, left)
        for tile in range(27):
            at -= pool[tile]
            if at < 0:
                pool[tile] -= 1
                rack[tile] += 1
                left -= 1
                break


@njit(cache=True)
def put_down(board: Any, found: Any, rack: Any) -> None:
    """Lay the play that was found on the board and take its tiles from the rack."""
    place, tiles = found[PLACE], found[TILES]
    row = (place >> ROW_AT) & 15
    for column in range((place >> LEFT_AT) & 15, ((place >> RIGHT_AT) & 15) + 1):
        spot = column * SIZE + row if place & 1 else row * SIZE + column
        if board[spot] == 0:
            tile = tiles & 63
            tiles >>= TILE_BITS
            board[spot] = tile
            rack[0 if tile >= BLANKED else tile] -= 1


@njit(cache=True)
def value_of(rack: Any) -> int:
    total = 0
    for tile in range(27):
        total += rack[tile] * TILE_VALUES[tile]
    return total


@njit(cache=True)
def best_exchange(work: Any, rack: Any, full: int, pool: int) -> tuple[int, int]:
    """What to keep in an exchange, as an index, and its worth. -1 where nothing can be exchanged."""
    size = rack.sum()
    best, worth = -1, -1_000_000
    for index in range(full):
        if size - work[KEPT + index] <= pool and work[LEAVES + index] > worth:
            best, worth = index, work[LEAVES + index]
    return best, worth


@njit(cache=True)
def game(nodes: Any, first: Any, second: Any, exchanging: Any, samples: Any, taken: int, probe: Any) -> Any:  # noqa: PLR0915
    """One game; gives both scores, the turns taken, and how many samples are filled now.

    `samples` gets racks drawn afresh from all unseen tiles with the equity of their best play under `probe`, one for
    each turn while the pool is not small: what a rack is worth wherever a game may stand.
    """
    board = np.zeros(225, dtype=np.uint8)
    pool = FULL_POOL.copy()
    racks = np.zeros((2, 27), dtype=np.int64)
    part = np.zeros(27, dtype=np.int64)
    work = new_work(False)
    stack = np.empty((DEPTH, 2), dtype=np.int64)
    out = np.zeros((1, WIDTH), dtype=np.int64)
    scores = np.zeros(2, dtype=np.int64)
    turns = 0
    idle = 0
    for seat in range(2):
        draw(pool, racks[seat], RACK)
    seat = 0
    while True:
        model = first if seat == 0 else second
        left = pool.sum()
        if taken < len(samples) and left >= 14:
            unseen = pool + racks[0] + racks[1]
            rack = np.zeros(27, dtype=np.int64)
            draw(unseen, rack, RACK)
            full = value_leaves(work, rack, probe, left, 0)
            found = generate(nodes, work, stack, out, board, full)
            keep, worth = best_exchange(work, rack, full, left)
            samples[taken, :27] = rack
            samples[taken, 27] = (max(out[0, EQUITY], worth) if found else worth) / 1000.0
            taken += 1
        theirs = value_of(racks[1 - seat])
        full = value_leaves(work, racks[seat], model, left, theirs)
        found = generate(nodes, work, stack, out, board, full)
        keep, worth = -1, -1_000_000
        if left > 0 and (exchanging[seat] or not found):
            keep, worth = best_exchange(work, racks[seat], full, left)
        turns += 1
        if found and (keep < 0 or out[0, EQUITY] >= worth):
            scores[seat] += out[0, SCORE]
            put_down(board, out[0], racks[seat])
            draw(pool, racks[seat], RACK - racks[seat].sum())
            idle = 0
            if racks[seat].sum() == 0:
                rest = value_of(racks[1 - seat])
                scores[seat] += rest
                scores[1 - seat] -= rest
                return scores[0], scores[1], turns, taken
        elif keep >= 0:
            kept = part_of(racks[seat], work[STRIDES : STRIDES + 27], keep, part)
            aside = racks[seat] - part
            racks[seat] = part.copy()
            draw(pool, racks[seat], RACK - kept)
            pool += aside
            idle = 0
        else:
            idle += 1
        if idle == 4 or turns > 200:
            for loser in range(2):
                scores[loser] -= value_of(racks[loser])
            return scores[0], scores[1], turns, taken
        seat = 1 - seat


@njit(cache=True)
def many(nodes: Any, first: Any, second: Any, exchanging: Any, games: int) -> Any:
    """The scores of many games and the turns taken."""
    results = np.zeros((games, 2), dtype=np.int64)
    turns = 0
    none = np.zeros((0, 28), dtype=np.float64)
    for number in range(games):
        one, other, taken, _ = game(nodes, first, second, exchanging, none, 0, first)
        results[number, 0] = one
        results[number, 1] = other
        turns += taken
    return results, turns


@njit(cache=True)
def sample(nodes: Any, model: Any, count: int) -> Any:
    """So many racks with the equity of their best play, from games of the model against itself."""
    samples = np.zeros((count, 28), dtype=np.float64)
    taken = 0
    exchanging = np.array([True, True])
    while taken < count:
        _, _, _, taken = game(nodes, model, model, exchanging, samples, taken, model)
    return samples
