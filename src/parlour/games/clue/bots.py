"""Bots for Clue: one that keeps a plain notebook, and the detective."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from parlour.core.bot import Bot, Level, Levels
from parlour.games.clue.board import PASSAGES, ROOM_SPOTS, walk
from parlour.games.clue.cards import KINDS, Card
from parlour.games.clue.hiding import card_to_show
from parlour.games.clue.moves import Accuse, End, Go, Move, Passage, Roll, Show, Suggest
from parlour.games.clue.notes import notes_on
from parlour.games.clue.view import View

if TYPE_CHECKING:
    from numpy.random import Generator


class NoteTaker:
    """Strikes out cards as a careful person does, asks for those left, and accuses when sure."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        if view.phase == "show":
            return Show(card_to_show(view, [move.card for move in moves if isinstance(move, Show)], generator))
        left = notes_on(view.evidence).candidates()
        if all(len(cards) == 1 for cards in left):
            return Accuse(*(cards[0] for cards in left))
        assert view.you is not None
        room = ROOM_SPOTS.get(view.tokens[view.suspects[view.you].number])
        if view.phase == "end":
            return End()
        if view.phase == "suggest" and room is not None:
            return self._ask(view, room, left, generator)
        # With the room known any room will do to ask in.
        goals = left[2] if len(left[2]) > 1 else KINDS[2]
        if view.phase == "move":
            return self._go([move.to for move in moves if isinstance(move, Go)], goals)
        if room is not None and view.brought[view.you] and room in goals:
            return self._ask(view, room, left, generator)
        if room in PASSAGES and PASSAGES[room] in goals:
            return Passage()
        return next(move for move in (Roll(), Passage(), End()) if move in moves)

    @staticmethod
    def _go(spots: Sequence[str], goals: Sequence[Card]) -> Move:
        return Go(min(spots, key=lambda spot: min(walk(spot, room) for room in goals)))

    @staticmethod
    def _ask(view: View, room: Card, left: Sequence[Sequence[Card]], generator: Generator) -> Move:
        """Cards still possible; where the kind is known an own card of it, so that the answer is about the others."""
        named: list[Card] = []
        for cards, kind in zip(left[:2], KINDS[:2], strict=True):
            own = [card for card in view.hand if card in kind]
            among = own if len(cards) == 1 and own else cards
            named.append(among[int(generator.integers(len(among)))])
        return Suggest(named[0], named[1], room)


def _detective() -> Bot:
    # The exact knowledge needs Numba, which takes a moment to load: only when somebody plays this bot.
    from parlour.games.clue.detective import Detective  # noqa: PLC0415

    return Detective()


LEVELS: Levels = {
    "notes": Level("keeps a careful notebook and accuses when sure", NoteTaker),
    "detective": Level("knows every chance exactly, asks what tells most, and dares to accuse", _detective),
}
