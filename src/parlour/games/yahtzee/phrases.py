"""Moves as a player says them: "keep the Fives", "25 in Full House"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from parlour.core.coach import percent
from parlour.games.yahtzee.card import Box, Dice

_FACES = ("", "Ace", "Two", "Three", "Four", "Five", "Six")
_COUNTS = ("", "one", "two", "three", "four")


def of_faces(face: int, count: int) -> str:
    """`the Five`, `the Fives`, `the Sixes`."""
    plural = "" if count == 1 else "es" if face == 6 else "s"
    return f"the {_FACES[face]}{plural}"


def kept(dice: Dice, among: Dice = ()) -> str:
    """The dice as a thing: `the Fives`, `the straight 2 3 4`, `the Twos and the Threes`.

    Where only some of a number are kept of those `among` the dice, it says so: `two of the Fives`.
    """
    if not dice:
        return "rolling everything"
    counts, there = Counter(dice), Counter(among or dice)
    spelled = " ".join(map(str, dice))
    if len(counts) == 1:
        some = f"{_COUNTS[len(dice)]} of " if len(dice) < there[dice[0]] else ""
        return some + of_faces(dice[0], max(len(dice), there[dice[0]]))
    if len(counts) == len(dice) and dice[-1] - dice[0] == len(dice) - 1 and len(dice) >= 3:
        return f"the straight {spelled}"
    if len(counts) == 2 and min(counts.values()) >= 2 and all(counts[face] == there[face] for face in counts):
        low, high = sorted(counts)
        return f"{of_faces(low, counts[low])} and {of_faces(high, counts[high])}"
    return f"the {spelled}"


def keeping(dice: Dice, among: Dice = ()) -> str:
    return f"keep {kept(dice, among)}" if dice else "roll everything"


def instead_keeping(dice: Dice, among: Dice = ()) -> str:
    """What was not done: `keeping the Fives`."""
    return f"keeping {kept(dice, among)}" if dice else kept(dice)


def instead_writing(points: int, box: Box) -> str:
    return f"taking {written(points, box)}" if points else f"giving up {box.title}"


def written(points: int, box: Box) -> str:
    return f"{points} in {box.title}"


def writing(points: int, box: Box) -> str:
    return f"take {written(points, box)}" if points else f"give up {box.title}"


def chances(boxes: Mapping[Box, float], most: int = 2) -> str:
    """The likeliest boxes: `Large Straight 56 %, Fours 11 %`."""
    likely = sorted(boxes.items(), key=lambda item: -item[1])[:most]
    return ", ".join(f"{box.title} {percent(chance)}" for box, chance in likely)


def gap(points: float) -> str:
    """A difference in points: to a tenth, but never 0.0 of what is not nothing."""
    return f"{points:.1f}" if points >= 0.05 else f"{points:.2f}"
