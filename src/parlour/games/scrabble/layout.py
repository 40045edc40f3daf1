"""Where things lie in the array that the kernels share, and the tables of tiles and premiums as they read them.

One array of integers holds all that is known of a position: passing many arrays costs kernels more than their work.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from parlour.games.scrabble.tiles import LETTER_TIMES, LETTERS, RACK, VALUES, WORD_TIMES

BLANKED: Final = 32
ANY: Final = (1 << 27) - 2
"""Every letter, A being bit 1."""
SUBSETS: Final = 128
"""A rack of seven has at most 128 different parts."""

TILE_VALUES = np.array([0, *(VALUES[letter] for letter in LETTERS)], dtype=np.int64)
TIMES_LETTER = np.array(LETTER_TIMES, dtype=np.int64)
TIMES_WORD = np.array(WORD_TIMES, dtype=np.int64)

BOARD: Final = 0
"""The board, and from 225 on the board turned. So with the next three."""
MASKS: Final = 450
"""Which letters a square allows by the words across it."""
SUMS: Final = 900
"""What the letters across a square add, -1 where there are none."""
DEAREST: Final = 1350
"""The highest value that a tile of the rack can bring to a square, -1 where none fits."""
STRIDES: Final = 1800
"""What each tile counts in the index of a leave."""
LEAVES: Final = STRIDES + 27
"""What the tiles kept are worth, in thousandths of a point, by index."""
HANDS: Final = LEAVES + SUBSETS
"""Which tiles they are, as bits; bit 0 is the blank."""
KEPT: Final = HANDS + SUBSETS
"""How many they are."""
BEST_LEAVE: Final = KEPT + SUBSETS
"""The worth of the best leave of so many tiles."""
TOP_SUMS: Final = BEST_LEAVE + RACK + 1
"""The values of the so many dearest tiles of the rack, added."""
KEEP_ALL: Final = TOP_SUMS + RACK + 1
WORK: Final = KEEP_ALL + 1
