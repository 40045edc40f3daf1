"""What happened, in a sentence: for logs, screen readers and the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.game import Seat
from parlour.games.clue.board import ROOM_SPOTS, spot_title
from parlour.games.clue.cards import SUSPECTS, WEAPONS, Card, spoken
from parlour.games.clue.moves import Accuse, Deal, Go, Move, Passage, Place, Rolled, Show, Suggest
from parlour.games.clue.rules import State


def tell(before: State, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
    name = names[before.mover]
    if isinstance(move, Place):
        lies = (f"{weapon.short} in {room.short}" for weapon, room in zip(WEAPONS, move.rooms, strict=True))
        return f"The weapons lie about: {', '.join(lies)}."
    if isinstance(move, Deal):
        return _tell_deal(move, viewer)
    if isinstance(move, Rolled):
        return f"{name} rolls {move.pips}."
    if isinstance(move, Passage):
        return f"{name} takes the secret passage to {spot_title(after.token)}."
    if isinstance(move, Go):
        if move.to == before.token:
            return f"{name} cannot move."
        return f"{name} {'enters' if move.to in ROOM_SPOTS else 'moves to'} {spot_title(move.to)}."
    if isinstance(move, Suggest):
        return _tell_suggestion(before, move, after, names)
    if isinstance(move, Show):
        return _tell_show(before, move, viewer, names)
    if isinstance(move, Accuse):
        return _tell_accusation(before, move, after, viewer, names)
    return ""


def _tell_deal(move: Deal, viewer: Seat) -> str:
    sentence = "Three cards go into the case file, the others are dealt."
    if viewer is None:
        return sentence
    return f"{sentence} You hold {_and([card.short for card in move.hands[viewer]])}."


def _tell_suggestion(before: State, move: Suggest, after: State, names: Sequence[str]) -> str:
    inquiry = after.log[-1]
    sentence = f"{names[before.seat]} suggests {spoken(move.triple)}"
    if inquiry.passed:
        sentence += f"; {_and([names[seat] for seat in inquiry.passed])} cannot disprove it"
    if inquiry.shower is None:
        return f"{sentence}: nobody can."
    return f"{sentence}; {names[inquiry.shower]} can."


def _tell_show(before: State, move: Show, viewer: Seat, names: Sequence[str]) -> str:
    knows = viewer is not None and viewer in (before.seat, before.mover)
    return f"{names[before.mover]} shows {names[before.seat]} {move.card.short if knows else 'a card'}."


def _tell_accusation(before: State, move: Accuse, after: State, viewer: Seat, names: Sequence[str]) -> str:
    sentence = f"{names[before.seat]} accuses {spoken(move.triple)}"
    assert before.case is not None, "nobody accuses before the deal"
    if after.winner is not None:
        return f"{sentence}, and is right!"
    sentence += ", and is wrong"
    token = before.suspects[before.seat].number
    if after.tokens[token] != before.tokens[token]:
        sentence += f"; {_token(token)} makes way into {spot_title(after.tokens[token])}"
    if after.phase == "over":
        return f"{sentence}. Nobody is left to solve the case: it was {spoken(before.case)}."
    if viewer == before.seat:
        return f"{sentence}. You look into the case file: it was {spoken(before.case)}."
    return f"{sentence}."


def _token(number: int) -> str:
    card: Card = SUSPECTS[number]
    return f"the token of {card.title}"


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
