"""The moves of Sorry!, chance's among them. Pawns are 0 to 3 of the colour whose turn it is, 4 to 7 of its partner."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from parlour.games.sorry.cards import SORRY


class First(Struct, frozen=True, tag="first"):
    """Chance: the lot for who starts (R02)."""

    seat: int


class Deal(Struct, frozen=True, tag="deal"):
    """Chance: five cards for the next seat without a hand, in ascending order (R60)."""

    hand: tuple[int, ...]


class Drawn(Struct, frozen=True, tag="drawn"):
    """Chance: the card that was drawn; with hands, the one that fills the hand up again."""

    card: int


class Draw(Struct, frozen=True, tag="draw"):
    """Take the top card (R10)."""


class StartPawn(Struct, frozen=True, tag="start"):
    """Put a pawn from START onto its circle with a 1 or a 2 (R12)."""

    card: int
    pawn: int


class Part(Struct, frozen=True, order=True):
    """One pawn's steps, negative backward."""

    pawn: int
    steps: int


class Walk(Struct, frozen=True, tag="walk"):
    """Move a pawn forward or backward; a split 7 has several parts, made in this order."""

    card: int
    parts: tuple[Part, ...]


class Change(Struct, frozen=True, tag="change"):
    """With an 11, change places with the opponent's pawn on that square (R36)."""

    pawn: int
    square: int

    @property
    def card(self) -> int:
        return 11


class Sorry(Struct, frozen=True, tag="sorry"):
    """With SORRY!, take the place of the pawn on that square from START (R37)."""

    pawn: int
    square: int

    @property
    def card(self) -> int:
        return SORRY


class Decline(Struct, frozen=True, tag="decline"):
    """Forfeit an 11 whose change is not wanted, where eleven forward is impossible (R36)."""

    @property
    def card(self) -> int:
        return 11


class Discard(Struct, frozen=True, tag="discard"):
    """Discard a card when none in the hand can be played (R61)."""

    card: int


PawnMove: TypeAlias = StartPawn | Walk | Change | Sorry | Decline
"""What a card can be played for."""
Move: TypeAlias = First | Deal | Drawn | Draw | StartPawn | Walk | Change | Sorry | Decline | Discard
