"""The score card: the thirteen boxes, what dice are worth in them, and a column with its sums."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement, pairwise

from msgspec import Struct

Dice = tuple[int, ...]
"""Dice in ascending order: five after a roll, fewer when kept or rerolled."""

FACES = range(1, 7)
UPPER_GOAL = 63
UPPER_BONUS = 35
FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, YAHTZEE = 25, 30, 40, 50


class Box(StrEnum):
    """The boxes in the order of the card: six upper, seven lower."""

    ACES = "aces"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three-of-a-kind"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full-house"
    SMALL_STRAIGHT = "small-straight"
    LARGE_STRAIGHT = "large-straight"
    YAHTZEE = "yahtzee"
    CHANCE = "chance"

    @property
    def title(self) -> str:  # type: ignore[override]
        """As the card prints it."""
        return _TITLES.get(self.value, self.value.capitalize())

    @property
    def number(self) -> int:
        """Its place on the card, from 0; of an upper box also its face less one."""
        return _NUMBERS[self]


_TITLES = {
    "three-of-a-kind": "3 of a Kind",
    "four-of-a-kind": "4 of a Kind",
    "full-house": "Full House",
    "small-straight": "Small Straight",
    "large-straight": "Large Straight",
}
BOXES = tuple(Box)
_NUMBERS = {box: number for number, box in enumerate(BOXES)}
UPPER = range(6)
LOWER = range(6, 13)
YAHTZEE_BOX = Box.YAHTZEE.number
ALL_ROLLS: tuple[Dice, ...] = tuple(combinations_with_replacement(FACES, 5))
"""The 252 ways five dice can lie, order aside."""


def is_yahtzee(dice: Dice) -> bool:
    return dice[0] == dice[-1]


@cache
def plain_scores(dice: Dice) -> tuple[int, ...]:
    """What the five dice are worth in each box, the Joker aside (Y10-Y18)."""
    counts = Counter(dice)
    most = max(counts.values())
    total = sum(dice)
    run = _longest_run(dice)
    return (
        *(face * counts[face] for face in FACES),
        total if most >= 3 else 0,
        total if most >= 4 else 0,
        FULL_HOUSE if sorted(counts.values()) == [2, 3] else 0,
        SMALL_STRAIGHT if run >= 4 else 0,
        LARGE_STRAIGHT if run == 5 else 0,
        YAHTZEE if most == 5 else 0,
        total,
    )


@cache
def joker_scores(dice: Dice) -> tuple[int, ...]:
    """The same for a Yahtzee that counts as a Joker: the lower boxes at their full value (Y23)."""
    plain = plain_scores(dice)
    return (*plain[:8], FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, *plain[11:])


def _longest_run(dice: Dice) -> int:
    best = run = 1
    faces = sorted(set(dice))
    for low, high in pairwise(faces):
        run = run + 1 if high == low + 1 else 1
        best = max(best, run)
    return best


class Column(Struct, frozen=True):
    """One column of the score pad, with the sums that the card shows (Y31). An open box is None."""

    boxes: tuple[int | None, ...] = (None,) * 13
    upper: int = 0
    """The upper section's total score, before its bonus."""
    bonus: int = 0
    lower: int = 0
    """The lower section's total, the Yahtzee bonuses included."""
    chips: int = 0
    """Bonus chips: one check mark each."""
    total: int = 0

    def fill(self, box: int, score: int, bonus: int) -> Column:
        """This column with a box filled; `bonus` is what a Yahtzee bonus earns now, 0 where there is none."""
        upper, lower = self.upper, self.lower + bonus
        if box < 6:
            upper += score
        else:
            lower += score
        upper_bonus = UPPER_BONUS if upper >= UPPER_GOAL else 0
        return Column(
            (*self.boxes[:box], score, *self.boxes[box + 1 :]),
            upper,
            upper_bonus,
            lower,
            self.chips + (bonus > 0),
            upper + upper_bonus + lower,
        )

    @property
    def full(self) -> bool:
        return None not in self.boxes
