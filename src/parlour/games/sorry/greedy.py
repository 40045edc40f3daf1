"""A bot that looks one move ahead: how far its own pawns get, and how far it throws the others back."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from parlour.games.sorry.board import ABSENT, ALL_PAWNS, Pawns, colour_of, to_go
from parlour.games.sorry.moves import Change, Decline, Discard, Move, Sorry, StartPawn, Walk
from parlour.games.sorry.pawns import make, team_pawns
from parlour.games.sorry.view import View

if TYPE_CHECKING:
    from numpy.random import Generator

# Cards in the order in which they are thrown away when nothing can be played: what starts a pawn is kept longest.
_DISCARDS = (12, 8, 11, 5, 10, 4, 3, 7, 13, 2, 1)


class Greedy:
    """Makes the move after which it is furthest ahead, counted in steps; the first of equals."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        return max(moves, key=lambda move: self._worth(view, move))

    @staticmethod
    def _worth(view: View, move: Move) -> float:
        if isinstance(move, Discard):
            return -_DISCARDS.index(move.card)
        if not isinstance(move, StartPawn | Walk | Change | Sorry | Decline):
            return 0
        teams = view.options.mode == "teams"
        pawns, _ = make(view.pawns, view.colour, teams, move)
        return lead(pawns, team_pawns(view.colour, teams))


def lead(pawns: Pawns, mine: tuple[int, ...]) -> float:
    """How many steps one's side has gone, less those of the other sides."""
    gone = [65 - to_go(colour_of(pawn), pawns[pawn]) if pawns[pawn] != ABSENT else 0 for pawn in ALL_PAWNS]
    own = sum(gone[pawn] for pawn in mine)
    return 2 * own - sum(gone)
