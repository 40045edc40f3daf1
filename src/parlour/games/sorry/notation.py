"""Moves as short text: `7: a+3 c+4`, `4: b-4`, `1: a out`, `11: a<>34`, `sorry: b>34`, `11: -`, `draw`."""

from __future__ import annotations

import re

from parlour.core.errors import BadNotation
from parlour.games.sorry.board import TRACK
from parlour.games.sorry.cards import CARDS, KIND, SORRY
from parlour.games.sorry.moves import (
    Change,
    Deal,
    Decline,
    Discard,
    Draw,
    Drawn,
    First,
    Move,
    Part,
    Sorry,
    StartPawn,
    Walk,
)

NAMES = "abcdefgh"
"""a to d are the pawns of the colour whose turn it is, e to h its partner's."""
_NUMBER = r"(0|[1-9]\d?)"
_PART = re.compile(rf"([a-h])([+-]){_NUMBER}")
_OUT = re.compile(r"([a-h]) out")
_CHANGE = re.compile(rf"([a-h])<>{_NUMBER}")
_SORRY = re.compile(rf"([a-h])>{_NUMBER}")


def write_card(card: int) -> str:
    return "sorry" if card == SORRY else str(card)


def write(move: Move) -> str:
    match move:
        case First(seat):
            return f"first {seat + 1}"
        case Deal(hand):
            return " ".join(["deal", *map(write_card, hand)])
        case Drawn(card):
            return f"card {write_card(card)}"
        case Draw():
            return "draw"
        case Discard(card):
            return f"discard {write_card(card)}"
        case _:
            return f"{write_card(move.card)}: {write_play(move)}"


def write_play(move: StartPawn | Walk | Change | Sorry | Decline) -> str:
    """What is done with the card, the card itself left out."""
    match move:
        case StartPawn(_, pawn):
            return f"{NAMES[pawn]} out"
        case Walk(_, parts):
            return " ".join(f"{NAMES[part.pawn]}{part.steps:+d}" for part in parts)
        case Change(pawn, square):
            return f"{NAMES[pawn]}<>{square}"
        case Sorry(pawn, square):
            return f"{NAMES[pawn]}>{square}"
        case Decline():
            return "-"


def read(text: str) -> Move:
    words = text.split()
    if len(words) > 1 and words[0].endswith(":"):
        return _read_play(read_card(words[0][:-1]), " ".join(words[1:]), text)
    match words:
        case ["draw"]:
            return Draw()
        case ["first", seat] if seat.isascii() and seat.isdigit() and 1 <= int(seat) <= 4:
            return First(int(seat) - 1)
        case ["deal", *cards]:
            return Deal(tuple(map(read_card, cards)))
        case ["card", card]:
            return Drawn(read_card(card))
        case ["discard", card]:
            return Discard(read_card(card))
    raise _no_move(text)


def read_card(text: str) -> int:
    """A card by the number it shows, or `sorry`."""
    if text.lower().rstrip("!") == "sorry":
        return SORRY
    if text.isascii() and text.isdigit() and str(int(text)) == text and int(text) in KIND and int(text) != SORRY:
        return int(text)
    raise BadNotation("R01", f"{text!r} is no card: there are {', '.join(map(str, CARDS[:-1]))} and sorry")


def _read_play(card: int, text: str, whole: str) -> Move:
    if match := _OUT.fullmatch(text):
        return StartPawn(card, NAMES.index(match[1]))
    if card == 11 and text == "-":
        return Decline()
    if card == 11 and (match := _CHANGE.fullmatch(text)):
        return Change(NAMES.index(match[1]), _square(match[2]))
    if card == SORRY and (match := _SORRY.fullmatch(text)):
        return Sorry(NAMES.index(match[1]), _square(match[2]))
    found = [_PART.fullmatch(word) for word in text.split()]
    parts = tuple(Part(NAMES.index(part[1]), int(part[2] + part[3])) for part in found if part)
    if len(parts) == len(found) and all(part.steps for part in parts):
        return Walk(card, parts)
    raise _no_move(whole)


def _square(text: str) -> int:
    if int(text) >= TRACK:
        raise BadNotation("R03", f"there is no square {text}: the track is 0 to {TRACK - 1}")
    return int(text)


def _no_move(text: str) -> BadNotation:
    return BadNotation("R10", f"{text!r} is no move; write it like '5: a+5', '1: b out', '11: a<>34' or 'draw'")
