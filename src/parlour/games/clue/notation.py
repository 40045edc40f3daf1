"""Moves as short text: `roll`, `passage`, `go hall`, `go q3`, `suggest plum rope hall`, `show rope`, `end`.

Chance writes `place study hall ...`, `deal plum rope hall : green knife : ...` and `rolled 4`.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.errors import BadNotation
from parlour.games.clue.board import is_spot
from parlour.games.clue.cards import CARDS, KIND_NAMES, KINDS, ROOMS, Card, Triple
from parlour.games.clue.moves import Accuse, Deal, End, Go, Move, Passage, Place, Roll, Rolled, Show, Suggest

_BARE: dict[str, Move] = {"roll": Roll(), "passage": Passage(), "end": End()}
_SHORT = {"pipe": Card.LEAD_PIPE, "leadpipe": Card.LEAD_PIPE}


def write(move: Move) -> str:
    if isinstance(move, Suggest | Accuse):
        return f"{'suggest' if isinstance(move, Suggest) else 'accuse'} {_names(move.triple)}"
    if isinstance(move, Go):
        return f"go {move.to}"
    if isinstance(move, Show):
        return f"show {move.card.value}"
    if isinstance(move, Rolled):
        return f"rolled {move.pips}"
    if isinstance(move, Place):
        return f"place {_names(move.rooms)}"
    if isinstance(move, Deal):
        return f"deal {' : '.join(map(_names, (move.case, *move.hands)))}"
    if isinstance(move, Passage):
        return "passage"
    return "roll" if isinstance(move, Roll) else "end"


def _names(cards: Sequence[Card]) -> str:
    return " ".join(card.value for card in cards)


def read(text: str) -> Move:
    word, *rest = text.lower().split() or [""]
    if word in _BARE and not rest:
        return _BARE[word]
    if word == "go" and len(rest) == 1:
        return Go(read_spot(rest[0]))
    if word == "suggest":
        return Suggest(*read_triple(rest))
    if word == "accuse":
        return Accuse(*read_triple(rest))
    if word == "show" and len(rest) == 1:
        return Show(read_card(rest[0]))
    if word == "rolled" and len(rest) == 1 and rest[0].isdecimal():
        return Rolled(int(rest[0]))
    if word == "place":
        return Place(tuple(read_card(name, ROOMS) for name in rest))
    if word == "deal":
        case, *hands = " ".join(rest).split(":")
        return Deal(read_triple(case.split()), tuple(tuple(map(read_card, hand.split())) for hand in hands))
    raise BadNotation("C10", f"{text!r} is no move: roll, passage, go, suggest, show, accuse or end")


def read_triple(names: Sequence[str]) -> Triple:
    """A suspect, a weapon and a room, in any order."""
    cards = sorted((read_card(name) for name in names), key=lambda card: card.number)
    if len(cards) != 3 or any(card not in kind for card, kind in zip(cards, KINDS, strict=True)):
        raise BadNotation("C20", f"{' '.join(names)!r} is not one suspect, one weapon and one room")
    return cards[0], cards[1], cards[2]


def read_card(text: str, among: Sequence[Card] = CARDS) -> Card:
    """A card by its name, or by the beginning of one name only."""
    name = text.lower()
    if name in _SHORT and _SHORT[name] in among:
        return _SHORT[name]
    fits = [card for card in among if card.value == name] or [
        card for card in among if name and card.value.startswith(name)
    ]
    if len(fits) == 1:
        return fits[0]
    what = "could be more than one card" if fits else f"is no {_kind(among)}"
    raise BadNotation("C01", f"{text!r} {what}: {', '.join(card.value for card in fits or among)}")


def _kind(among: Sequence[Card]) -> str:
    return next((name for kind, name in zip(KINDS, KIND_NAMES, strict=True) if kind == among), "card")


def read_spot(text: str) -> str:
    """A square (`q3`), or a room by its name or the beginning of one."""
    name = text.lower()
    if is_spot(name):
        return name
    try:
        return read_card(name, ROOMS).value
    except BadNotation as error:
        raise BadNotation("C05", f"{text!r} is neither a room nor a square of the hallway") from error
