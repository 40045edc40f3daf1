"""Moves as short text: `k 3 3` keeps two Threes, `k` rolls everything, `s threes` scores, `roll 1 2 5` is chance's."""

from __future__ import annotations

from parlour.core.errors import BadNotation
from parlour.games.yahtzee.card import BOXES, FACES, Box, Dice
from parlour.games.yahtzee.rules import Keep, Move, Roll, Score

_SHORT = {
    "ones": Box.ACES,
    "3k": Box.THREE_OF_A_KIND,
    "4k": Box.FOUR_OF_A_KIND,
    "fh": Box.FULL_HOUSE,
    "ss": Box.SMALL_STRAIGHT,
    "ls": Box.LARGE_STRAIGHT,
}


def write(move: Move) -> str:
    if isinstance(move, Score):
        return f"s {move.box.value}"
    word = "k" if isinstance(move, Keep) else "roll"
    return " ".join([word, *map(str, move.dice)])


def read(text: str) -> Move:
    word, *rest = text.split() or [""]
    if word == "k":
        return Keep(_dice("".join(rest), most=5))
    if word == "roll":
        return Roll(_dice("".join(rest), most=5))
    if word == "s":
        return Score(read_box("-".join(rest)))
    raise BadNotation("Y05", f"{text!r} is no move: keep dice with 'k 3 3', fill a box with 's threes'")


def read_box(text: str) -> Box:
    """A box by its name, a short form, or the beginning of one name only."""
    name = text.lower().replace(" ", "-")
    if name in _SHORT:
        return _SHORT[name]
    fits = [box for box in BOXES if box.value == name] or [box for box in BOXES if name and box.value.startswith(name)]
    if len(fits) == 1:
        return fits[0]
    names = ", ".join(box.value for box in fits or BOXES)
    what = "could be more than one box" if fits else "is no box of the card"
    raise BadNotation("Y07", f"{text!r} {what}: {names}")


def _dice(text: str, most: int) -> Dice:
    if not text.isdigit() and text:
        raise BadNotation("Y04", f"{text!r} are no dice: write their numbers, as in 'k 3 3'")
    dice = tuple(sorted(map(int, text)))
    if len(dice) > most or any(die not in FACES for die in dice):
        raise BadNotation("Y04", f"{text!r} are no dice: there are five, showing 1 to 6")
    return dice
