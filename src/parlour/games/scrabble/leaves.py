"""What tiles kept on the rack are worth: every part of a rack has an index, and a value by it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from parlour.games.scrabble.bounds import NOTHING
from parlour.games.scrabble.layout import BEST_LEAVE, HANDS, KEPT, LEAVES, STRIDES, TILE_VALUES, TOP_SUMS
from parlour.games.scrabble.tiles import RACK

VOWELS = (1, 5, 9, 15, 21)


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
def value_leaves(work: Any, rack: Any, model: Any, pool: Any, theirs: Any) -> Any:
    """Put the rack into `work` and value every part of it as what is kept; gives the whole rack's index.

    A leave is worth its tiles copy by copy, its pairs, and how vowels and consonants balance. With an empty pool kept
    tiles count against their owner, and going out earns the tiles of others twice over: they lose them and we gain
    them (S42). Ten points more is what a turn for the others is worth then, as strong engines reckon.
    """
    tile_worth, pair_worth, balance = model
    kinds = np.empty(RACK, dtype=np.int64)
    strides = np.empty(RACK, dtype=np.int64)
    have = np.zeros(RACK, dtype=np.int64)
    number = 0
    total = 1
    for tile in range(27):
        work[STRIDES + tile] = 0
        if rack[tile]:
            work[STRIDES + tile] = total
            kinds[number] = tile
            strides[number] = total
            total *= rack[tile] + 1
            number += 1
    _dearest(work, rack)
    for size in range(RACK + 1):
        work[BEST_LEAVE + size] = NOTHING
    for index in range(total):
        rest = index
        worth = 0.0
        size = vowels = blanks = kept = hand = 0
        for place in range(number - 1, -1, -1):
            count = rest // strides[place]
            rest -= count * strides[place]
            have[place] = count
            if count == 0:
                continue
            tile = kinds[place]
            hand |= 1 << tile
            size += count
            kept += count * TILE_VALUES[tile]
            if tile == 0:
                blanks += count
            elif tile in VOWELS:
                vowels += count
            worth += tile_worth[tile, min(count, tile_worth.shape[1] - 1)]
            for other in range(place + 1, number):
                if have[other]:
                    worth += pair_worth[tile, kinds[other]]
        if pool == 0:
            worth = 2.0 * theirs if size == 0 else -2.0 * kept - 10.0
        elif 0 < size < RACK:
            worth += balance[vowels, size - vowels - blanks]
        else:
            worth = 0.0
        value = np.int64(np.round(1000.0 * worth))
        work[LEAVES + index] = value
        work[HANDS + index] = hand
        work[KEPT + index] = size
        work[BEST_LEAVE + size] = max(work[BEST_LEAVE + size], value)
    return np.int64(total - 1)


@njit(cache=True)
def _dearest(work: Any, rack: Any) -> None:
    """The values of the so many dearest tiles, added up."""
    place = 0
    work[TOP_SUMS] = 0
    for value in range(10, -1, -1):
        for tile in range(27):
            if TILE_VALUES[tile] == value:
                for _ in range(rack[tile]):
                    work[TOP_SUMS + place + 1] = work[TOP_SUMS + place] + value
                    place += 1
    while place < RACK:
        work[TOP_SUMS + place + 1] = work[TOP_SUMS + place]
        place += 1
