"""What happened, in a sentence: for logs, screen readers and the terminal. What a viewer may not know is left out."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.game import Seat
from parlour.games.sorry.board import COLOURS, HOME, SAFETY, START
from parlour.games.sorry.cards import a_card, card_name
from parlour.games.sorry.moves import Deal, Discard, Draw, Drawn, First, Move
from parlour.games.sorry.pawns import Trip
from parlour.games.sorry.refusals import pawn_name
from parlour.games.sorry.rules import State


def tell(before: State, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
    match move:
        case First(seat):
            return f"{names[seat]} starts."
        case Deal(hand):
            seat = len(before.hands)
            cards = ", ".join(map(card_name, hand))
            return f"{names[seat]} is dealt {cards}." if viewer == seat else f"{names[seat]} is dealt five cards."
        case Draw():
            return _shuffle(before, after).strip()
        case Drawn(card):
            return _tell_drawn(before, card, after, viewer, names)
        case Discard(card):
            return f"{names[before.seat]} can play no card and discards {a_card(card)}.{_shuffle(before, after)}"
        case _:
            return _tell_play(before, move.card, after, names)


def _shuffle(before: State, after: State) -> str:
    emptied = sum(after.discards) == 0 and after.phase == "card" and sum(before.pile) == 0
    return " The discards are shuffled into a new pile." if emptied else ""


def _tell_drawn(before: State, card: int, after: State, viewer: Seat, names: Sequence[str]) -> str:
    name = names[before.seat]
    if before.points:
        return f"{name} draws {a_card(card)}." if viewer == before.seat else f"{name} draws a card."
    who = f"{name} draws {a_card(card)}" if len(names) == 4 or not before.teams else _for_colour(before, card, name)
    if after.phase == "play":
        return f"{who}."
    return f"{who}, cannot move{' and draws again' if card == 2 else ' and forfeits the turn'}."


def _for_colour(before: State, card: int, name: str) -> str:
    return f"{name} draws {a_card(card)} for {COLOURS[before.colour]}"


def _tell_play(before: State, card: int, after: State, names: Sequence[str]) -> str:
    name, last = names[before.seat], after.last
    assert last is not None, "a card was just played"
    if last.kind == "declined":
        return f"{name} declines to change places with the 11.{_shuffle(before, after)}"
    told = "; ".join(_tell_trip(trip) for trip in last.trips)
    sentence = f"{name} plays {a_card(card)}: {told}."
    if len(after.pad) > len(before.pad):
        points = ", ".join(f"{who} {score}" for who, score in zip(names, after.pad[-1], strict=True))
        return f"{sentence} {name} wins the game; points: {points}."
    if after.phase == "over":
        return f"{sentence} {name} wins."
    if card == 2:
        sentence += f" {name} goes on."
    return sentence + _shuffle(before, after)


def _tell_trip(trip: Trip) -> str:
    begin, end = trip.path[0], trip.path[-1]
    who = pawn_name(trip.pawn)
    if begin == START:
        told = f"{who} starts on square {end}"
    elif end == HOME:
        told = f"{who} comes HOME"
    else:
        told = f"{who} goes from {place_name(begin)} to {place_name(end)}"
    if trip.slide:
        told += f" and slides to {trip.slide[-1]}"
    if trip.bumped:
        told += f", bumping {' and '.join(map(pawn_name, trip.bumped))}"
    return told


def place_name(place: int) -> str:
    """A place as people say it."""
    if place == START:
        return "START"
    if place == HOME:
        return "HOME"
    return f"safety {place - SAFETY + 1}" if place >= SAFETY else str(place)
