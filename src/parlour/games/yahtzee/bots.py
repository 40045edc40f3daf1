"""Bots for Yahtzee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from parlour.core.bot import Level, Levels
from parlour.games.yahtzee.card import Box
from parlour.games.yahtzee.rules import Keep, Move, Score
from parlour.games.yahtzee.view import View

if TYPE_CHECKING:
    from numpy.random import Generator

# What a beginner expects of a box, near the mean it earns in good play (the solver's box means, rounded). A score
# above it is a good use of the box, one below it a waste; so greed is for the difference, not for the points.
_USUAL = (2, 5, 8, 12, 15, 19, 22, 13, 22, 29, 32, 16, 22)


class Greedy:
    """Takes the box that pays most over what that box usually pays; rolls on for more of the commonest number."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        scores = [move for move in moves if isinstance(move, Score)]
        if not scores:
            return next(iter(moves))
        best = max(scores, key=lambda move: self._gain(view, move.box))
        if view.rolls == 3 or self._gain(view, best.box) >= 0:
            return best
        counts = Counter(view.dice)
        face = max(counts, key=lambda face: (counts[face], view.card.boxes[face - 1] is None, face))
        keep = Keep((face,) * counts[face])
        return keep if keep in moves else best

    @staticmethod
    def _gain(view: View, box: Box) -> int:
        worth = view.worth[box.number]
        assert worth is not None, "a legal box has a worth"
        return worth - _USUAL[box.number]


LEVELS: Levels = {"greedy": Level("takes the best box at once", Greedy)}
