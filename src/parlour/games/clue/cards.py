"""The twenty-one cards: six suspects, six weapons, nine rooms. Their numbers are bits of the masks that reason."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Card(StrEnum):
    """A card, in the order of the notebook: suspects in the order of the board, weapons, rooms."""

    SCARLET = "scarlet"
    MUSTARD = "mustard"
    WHITE = "white"
    GREEN = "green"
    PEACOCK = "peacock"
    PLUM = "plum"
    ROPE = "rope"
    LEAD_PIPE = "lead-pipe"
    KNIFE = "knife"
    WRENCH = "wrench"
    CANDLESTICK = "candlestick"
    REVOLVER = "revolver"
    STUDY = "study"
    HALL = "hall"
    LOUNGE = "lounge"
    LIBRARY = "library"
    BILLIARD_ROOM = "billiard-room"
    DINING_ROOM = "dining-room"
    CONSERVATORY = "conservatory"
    BALLROOM = "ballroom"
    KITCHEN = "kitchen"

    @property
    def number(self) -> int:
        """Its place in the notebook, from 0."""
        return _NUMBERS[self]

    @property
    def title(self) -> str:  # type: ignore[override]
        """As people write it: `Miss Scarlet`, `Lead Pipe`."""
        return _TITLES.get(self, self.value.replace("-", " ").title())

    @property
    def pronoun(self) -> str:
        """Of a suspect, for the second time in a sentence."""
        return "she" if self in (Card.SCARLET, Card.WHITE, Card.PEACOCK) else "he"

    @property
    def short(self) -> str:
        """As it is said in the middle of a sentence: `Scarlet`, `the lead pipe`."""
        return self.value.capitalize() if self.number < 6 else f"the {self.value.replace('-', ' ')}"


CARDS = tuple(Card)
_NUMBERS = {card: number for number, card in enumerate(CARDS)}
_TITLES = {
    Card.SCARLET: "Miss Scarlet",
    Card.MUSTARD: "Colonel Mustard",
    Card.WHITE: "Mrs. White",
    Card.GREEN: "Mr. Green",
    Card.PEACOCK: "Mrs. Peacock",
    Card.PLUM: "Professor Plum",
}
SUSPECTS, WEAPONS, ROOMS = CARDS[:6], CARDS[6:12], CARDS[12:]
KINDS = (SUSPECTS, WEAPONS, ROOMS)
KIND_NAMES = ("suspect", "weapon", "room")

Triple = tuple[Card, Card, Card]
"""A suspect, a weapon and a room, in this order: a suggestion, an accusation, the case file."""

TRIPLES: tuple[Triple, ...] = tuple((who, what, where) for who in SUSPECTS for what in WEAPONS for where in ROOMS)
"""All that the case file may hold: 324."""


def mask(cards: Iterable[Card]) -> int:
    """The cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << _NUMBERS[card]
    return bits


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of a mask, in the order of the notebook."""
    return tuple(card for card in CARDS if bits >> _NUMBERS[card] & 1)


KIND_MASKS = tuple(mask(kind) for kind in KINDS)
ALL_CARDS = mask(CARDS)


def spoken(triple: Iterable[Card]) -> str:
    """A suggestion as it is said: `Plum with the rope in the hall`."""
    who, what, where = triple
    return f"{who.short} with {what.short} in {where.short}"


def hand_sizes(players: int) -> tuple[int, ...]:
    """How many cards each seat gets when eighteen are dealt round from the first seat (C03)."""
    return tuple(18 // players + (seat < 18 % players) for seat in range(players))
