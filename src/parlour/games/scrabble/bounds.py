"""What the plays through an anchor can be worth at most, without looking for them: strong engines call it shadow play.

For every stretch of squares that a play may cover, its dearest tiles are taken to lie on the best squares, those with
words across them to be the dearest that fit there, and what is kept to be the best leave of that many tiles.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from parlour.games.scrabble.layout import (
    BEST_LEAVE,
    BLANKED,
    BOARD,
    DEAREST,
    KEPT,
    SUMS,
    TILE_VALUES,
    TIMES_LETTER,
    TIMES_WORD,
    TOP_SUMS,
)
from parlour.games.scrabble.tiles import BONUS, RACK, SIZE

MOST_ANCHORS = 450
NOTHING = -(1 << 62)


@njit(cache=True)
def bound(work: Any, home: Any, row: Any, anchor: Any, stop: Any, full: Any) -> Any:  # noqa: PLR0915
    """The highest equity, in thousandths, that any play through the anchor can have; NOTHING where there is no play.

    Free squares with no word across them are counted by their letter premium: so many dearest tiles on so many
    squares of three, two and one times are the sums of the dearest tiles, once for each.
    """
    base = row * SIZE
    line = home + base
    size = work[KEPT + full]
    most = np.int64(NOTHING)
    # So far to the left: tiles laid, squares without a word across, of those at least twice and three times, the
    # multiplier of the word, what lies there and what crossing squares bring to the word, what words across bring.
    laid = free = twice = thrice = np.int64(0)
    times = np.int64(1)
    main = cross = np.int64(0)
    start = anchor
    while True:
        spot = line + start
        top = work[DEAREST + spot]
        if top < 0:
            return most
        premium = TIMES_LETTER[base + start]
        if work[SUMS + spot] >= 0:
            main += top * premium
            cross += (work[SUMS + spot] + top * premium) * TIMES_WORD[base + start]
        else:
            free += 1
            twice += premium >= 2
            thrice += premium >= 3
        times *= TIMES_WORD[base + start]
        laid += 1
        while start > 0 and work[BOARD + line + start - 1] != 0:
            start -= 1
            if work[BOARD + line + start] < BLANKED:
                main += TILE_VALUES[work[BOARD + line + start]]
        # Now to the right from the anchor, with all that.
        r_laid, r_free, r_twice, r_thrice, r_times, r_main, r_cross = laid, free, twice, thrice, times, main, cross
        end = anchor
        while True:
            while end < SIZE - 1 and work[BOARD + line + end + 1] != 0:
                end += 1
                if work[BOARD + line + end] < BLANKED:
                    r_main += TILE_VALUES[work[BOARD + line + end]]
            letters = work[TOP_SUMS + r_free] + work[TOP_SUMS + r_twice] + work[TOP_SUMS + r_thrice]
            score = (r_main + letters) * r_times + r_cross
            if r_laid == RACK:
                score += BONUS
            if end > start:
                most = max(most, score * 1000 + work[BEST_LEAVE + size - r_laid])
            end += 1
            if end == SIZE or r_laid == size:
                break
            spot = line + end
            top = work[DEAREST + spot]
            if top < 0:
                break
            premium = TIMES_LETTER[base + end]
            if work[SUMS + spot] >= 0:
                r_main += top * premium
                r_cross += (work[SUMS + spot] + top * premium) * TIMES_WORD[base + end]
            else:
                r_free += 1
                r_twice += premium >= 2
                r_thrice += premium >= 3
            r_times *= TIMES_WORD[base + end]
            r_laid += 1
        start -= 1
        if start < 0 or start == stop or laid == size:
            return most
