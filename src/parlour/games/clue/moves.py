"""The moves of Clue, chance's among them, and the collection of those a player may make."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import TypeAlias

from msgspec import Struct

from parlour.core.chance import Source, choose
from parlour.games.clue.cards import SUSPECTS, TRIPLES, WEAPONS, Card, Triple


class Place(Struct, frozen=True, tag="place"):
    """Chance: the rooms in which the six weapons lie at the start, in the order of the weapons (C02)."""

    rooms: tuple[Card, ...]


class Deal(Struct, frozen=True, tag="deal"):
    """Chance: the case file, and each seat's hand in the order of the notebook (C03)."""

    case: Triple
    hands: tuple[tuple[Card, ...], ...]


class Roll(Struct, frozen=True, tag="roll"):
    """Start the turn by rolling the die."""


class Rolled(Struct, frozen=True, tag="rolled"):
    """Chance: what the die shows."""

    pips: int


class Passage(Struct, frozen=True, tag="passage"):
    """Start the turn by taking the secret passage."""


class Go(Struct, frozen=True, tag="go"):
    """Move the token to this spot, a room or a square."""

    to: str


class Suggest(Struct, frozen=True, tag="suggest"):
    """Suggest who did it, with what, in the room where one is."""

    suspect: Card
    weapon: Card
    room: Card

    @property
    def triple(self) -> Triple:
        return self.suspect, self.weapon, self.room


class Show(Struct, frozen=True, tag="show"):
    """Disprove a suggestion by showing this card to the suggester."""

    card: Card


class Accuse(Struct, frozen=True, tag="accuse"):
    """Name what the case file holds, once in a game."""

    suspect: Card
    weapon: Card
    room: Card

    @property
    def triple(self) -> Triple:
        return self.suspect, self.weapon, self.room


class End(Struct, frozen=True, tag="end"):
    """End the turn."""


Move: TypeAlias = Place | Deal | Roll | Rolled | Passage | Go | Suggest | Show | Accuse | End

ACCUSATIONS = tuple(Accuse(*triple) for triple in TRIPLES)
SUGGESTIONS = {
    room: tuple(Suggest(who, what, room) for who in SUSPECTS for what in WEAPONS)
    for room in sorted({triple[2] for triple in TRIPLES}, key=lambda card: card.number)
}
ACCUSED_AT_RANDOM = 20
"""A random player accuses in one of so many choices. Were all moves alike, it would do so on its first turn."""


class Choices(Collection[Move]):
    """What a player may do: a few moves, and wherever they may accuse also every accusation."""

    def __init__(self, plain: tuple[Move, ...], accuse: bool) -> None:
        self.plain = plain
        self.accuse = accuse

    def __iter__(self) -> Iterator[Move]:
        return chain(self.plain, ACCUSATIONS if self.accuse else ())

    def __len__(self) -> int:
        return len(self.plain) + len(ACCUSATIONS) * self.accuse

    def __contains__(self, move: object) -> bool:
        return move in self.plain or (self.accuse and move in ACCUSATIONS)

    def draw(self, source: Source) -> Move:
        if self.accuse and not source.below(ACCUSED_AT_RANDOM):
            return choose(source, ACCUSATIONS)
        return choose(source, self.plain)
