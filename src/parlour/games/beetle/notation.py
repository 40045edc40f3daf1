"""Moves as short text: `throw` is a player's, `die 3` is chance's."""

from __future__ import annotations

from parlour.core.errors import BadNotation
from parlour.games.beetle.rules import THROW, Die, Move, Throw
from parlour.games.beetle.sheet import FACES


def write(move: Move) -> str:
    return "throw" if isinstance(move, Throw) else f"die {move.number}"


def read(text: str) -> Move:
    match text.split():
        case ["throw"]:
            return THROW
        case ["die", number] if number in map(str, FACES):
            return Die(int(number))
        case ["die", *_]:
            raise BadNotation("B04", f"{text!r} is no throw of a die: it shows one number from 1 to 6")
    raise BadNotation("B08", f"{text!r} is no move: all there is to do is 'throw'")
