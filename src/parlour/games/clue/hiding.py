"""Which card to show: the one that tells the least."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.games.clue.cards import CARDS, Card
from parlour.games.clue.view import View

if TYPE_CHECKING:
    from numpy.random import Generator


def told_already(view: View, card: Card) -> int:
    """How much the card is known: as good as always where the asker has seen it, else how often it was shown."""
    askers = [inquiry.seat for inquiry in view.log if inquiry.shower == view.you and inquiry.card is card]
    return len(askers) + len(CARDS) * (view.seat in askers)


def card_to_show(view: View, cards: Sequence[Card], generator: Generator) -> Card:
    """A card that the asker knows already, else one that was shown most often, else any."""
    most = max(told_already(view, card) for card in cards)
    best = [card for card in cards if told_already(view, card) == most]
    return best[int(generator.integers(len(best)))]
