"""Which card to show: the one that tells the least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.games.clue.cards import Card
from parlour.games.clue.view import View

if TYPE_CHECKING:
    from numpy.random import Generator


def card_to_show(view: View, cards: Sequence[Card], generator: Generator) -> Card:
    """A card that the asker knows already, else one that most others know, else any."""
    shown = [inquiry for inquiry in view.log if inquiry.shower == view.you and inquiry.card in cards]
    known = [inquiry.card for inquiry in shown if inquiry.seat == view.seat and inquiry.card is not None]
    if known:
        return known[0]
    known_by = Counter(card for inquiry in shown if (card := inquiry.card) is not None)
    most = max(known_by[card] for card in cards)
    best = [card for card in cards if known_by[card] == most]
    return best[int(generator.integers(len(best)))]
