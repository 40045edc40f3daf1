"""The cards: eleven kinds, forty-five of them, and what each means in words."""

from __future__ import annotations

from typing import Final, TypeAlias

SORRY: Final = 13
"""The SORRY! card's number; the others are what they show."""
CARDS: Final = (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, SORRY)
DECK: Final = (5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)
"""How many there are of each kind (R01)."""
KIND: Final = {card: kind for kind, card in enumerate(CARDS)}
HAND: Final = 5

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each kind: the pile and the discards are multisets, nobody has ordered them."""

EMPTY: Final[Counts] = (0,) * len(CARDS)

FORWARD: Final = {1: 1, 2: 2, 3: 3, 5: 5, 7: 7, 8: 8, 10: 10, 11: 11, 12: 12}
"""How far one pawn goes forward with a card."""
BACKWARD: Final = {4: 4, 10: 1}
STARTS: Final = (1, 2)

MEANINGS: Final = {
    1: "start a pawn, or move one forward 1",
    2: "start a pawn, or move one forward 2; then draw again",
    3: "move a pawn forward 3",
    4: "move a pawn backward 4",
    5: "move a pawn forward 5",
    7: "move a pawn forward 7, or split the 7",
    8: "move a pawn forward 8",
    10: "move a pawn forward 10, or one backward 1",
    11: "move a pawn forward 11, or change places with an opponent's pawn",
    12: "move a pawn forward 12",
    SORRY: "put a pawn from START in the place of an opponent's, which goes back to its START",
}


def card_name(card: int) -> str:
    return "SORRY!" if card == SORRY else str(card)


def a_card(card: int) -> str:
    """The card with its article, as in "draws an 8"."""
    return f"{'an' if card in (8, 11) else 'a'} {card_name(card)}"


def add(counts: Counts, card: int, more: int = 1) -> Counts:
    kind = KIND[card]
    return (*counts[:kind], counts[kind] + more, *counts[kind + 1 :])


def take(counts: Counts, card: int) -> Counts:
    return add(counts, card, -1)


def listed(counts: Counts) -> tuple[int, ...]:
    """The cards one by one, in ascending order."""
    return tuple(card for card, count in zip(CARDS, counts, strict=True) for _ in range(count))
