"""Bots for Yahtzee."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection
from itertools import accumulate
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


class Perfect:
    """Plays for the highest expected score, exactly."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        listed, totals = _judged(view, moves)
        return listed[totals.index(max(totals))]


class Winner:
    """Plays for the chance to win against the columns it sees; where there is nobody to beat yet, for points."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        from parlour.games.yahtzee.winning import win_values  # noqa: PLC0415 - Numba is loaded when a bot first moves

        listed, totals = _judged(view, moves)
        chances = win_values(view, listed)
        if chances is None:
            return listed[totals.index(max(totals))]
        # Of moves that win as often (the game is won or lost), the one that scores most.
        best = max(chances)
        level = (number for number, chance in enumerate(chances) if chance >= best - 1e-9)
        return listed[max(level, key=lambda number: totals[number])]


class Human:
    """Errs like a person: a move that loses little is nearly as likely as the best, one that loses much is rare.

    The chance of a move falls by half for every `slip` points that it loses.
    """

    def __init__(self, slip: float) -> None:
        self._slip = slip

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        listed, totals = _judged(view, moves)
        best = max(totals)
        sums = list(accumulate(2 ** ((total - best) / self._slip) for total in totals))
        return listed[bisect_right(sums, generator.random() * sums[-1], hi=len(sums) - 1)]


def _judged(view: View, moves: Collection[Move]) -> tuple[tuple[Move, ...], list[float]]:
    """The moves, and what the column ends with on average after each."""
    from parlour.games.yahtzee.turn import expected_totals  # noqa: PLC0415 - Numba is loaded when a bot first moves

    listed = tuple(moves)
    return listed, expected_totals(view.options, view.card, view.dice, view.rolls, listed)


LEVELS: Levels = {
    "greedy": Level("takes the best box at once", Greedy),
    "casual": Level("plays for fun, and errs often", lambda: Human(1.5)),
    "regular": Level("knows the game, and errs at times", lambda: Human(1.0)),
    "skilled": Level("errs little", lambda: Human(0.5)),
    "perfect": Level("scores the most that can be scored on average", Perfect),
    "winner": Level("plays to win, not for points", Winner),
}
