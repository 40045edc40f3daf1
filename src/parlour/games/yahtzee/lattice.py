"""The keep lattice of five dice, and every (box, score) pair of the card: the tables that the kernels run over.

A keep is a multiset of up to five dice: 462 of them, of which the last 252 are whole rolls. Adding a die leads up the
lattice (what a roll can bring), taking one away leads down (what may be kept of it).
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np

from parlour.games.yahtzee.card import BOXES, FACES, Dice, is_yahtzee, joker_scores, plain_scores

KEEPS: tuple[Dice, ...] = tuple(
    kept for size in range(6) for kept in combinations_with_replacement(FACES, size)
)  # smaller keeps first
KEEP_INDEX = {kept: index for index, kept in enumerate(KEEPS)}
FIRST_ROLL = 210
"""The index of the first whole roll: below it at least one die is missing."""
ROLLS = KEEPS[FIRST_ROLL:]

UP = np.array(
    [[KEEP_INDEX[tuple(sorted((*kept, face)))] for face in FACES] for kept in KEEPS[:FIRST_ROLL]], dtype=np.uint16
)
_down = [sorted({KEEP_INDEX[kept[:i] + kept[i + 1 :]] for i in range(len(kept))}) for kept in KEEPS]
DOWN = np.array([index for below in _down for index in below], dtype=np.uint16)
DOWN_START = np.cumsum([0, *map(len, _down)]).astype(np.uint16)

ROLL_CHANCE = np.array([factorial(5) // prod(map(factorial, Counter(roll).values())) / 6**5 for roll in ROLLS])
"""How likely each roll of five dice is."""
YAHTZEE_FACE = np.array([roll[0] if is_yahtzee(roll) else 0 for roll in ROLLS], dtype=np.uint8)
"""The number of which a roll is a Yahtzee, 0 where it is none."""

_pairs = sorted({(box, score) for roll in ROLLS for box, score in enumerate(plain_scores(roll))})
_pair_index = {pair: index for index, pair in enumerate(_pairs)}
PAIR_BOX = np.array([box for box, _ in _pairs], dtype=np.uint8)
PAIR_SCORE = np.array([score for _, score in _pairs], dtype=np.uint8)
"""Everything that can be written into a box: the box and the score."""
PAIR_START = np.searchsorted(PAIR_BOX, np.arange(len(BOXES) + 1)).astype(np.uint16)
PLAIN_PAIR = np.array(
    [[_pair_index[box, plain_scores(roll)[box]] for roll in ROLLS] for box in range(len(BOXES))], dtype=np.uint16
)
JOKER_PAIR = np.array(
    [[_pair_index[box, joker_scores(roll)[box]] for roll in ROLLS] for box in range(len(BOXES))], dtype=np.uint16
)
"""Which pair a roll makes in a box, plainly and as a Joker."""
