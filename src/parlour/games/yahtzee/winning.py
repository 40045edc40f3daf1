"""Playing to win: the chance of each column to come out ahead, and the turn that raises one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import TYPE_CHECKING

import numpy as np

from parlour.games.yahtzee.card import Column
from parlour.games.yahtzee.distribution import Distribution, final_scores
from parlour.games.yahtzee.lattice import FIRST_ROLL, KEEP_INDEX, YAHTZEE_FACE
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.rules import Keep, Move, Score
from parlour.games.yahtzee.values import Place, Rules, banked, spread, table
from parlour.games.yahtzee.view import View

if TYPE_CHECKING:
    from parlour.games.yahtzee.kernel import Floats

WALKED = 2
"""With so many open boxes or fewer an opponent's scores are walked one by one; with more they are taken as normal."""
DEEP = 1
"""With so many boxes left after the turn or fewer, one's own play to the end is looked through."""


# -- who will win ---------------------------------------------------------------------------------------------------


def win_chances(view: View) -> tuple[float, ...] | None:
    """The chance of each seat to win when all play for points, exactly; partners win together, ties are shared.

    None in a series before its last game: what the games to come bring is not looked into.
    """
    if view.teams == 1:
        return (1.0,) * view.players
    if len(view.pad) < view.options.games - 1:
        return None
    if view.phase == "over":
        totals = view.totals_so_far
        winners = [team for team in range(view.teams) if totals[team] == max(totals)]
        return tuple((seat % view.teams in winners) / len(winners) for seat in range(view.players))
    scores = [_final(view, team) for team in range(view.teams)]
    chances = shares(scores)
    return tuple(chances[seat % view.teams] for seat in range(view.players))


def _final(view: View, team: int) -> Distribution:
    """The final total of a team over the series, the dice on the table taken into account."""
    card = view.cards[team]
    if view.phase == "turn" and view.seat % view.teams == team and view.rolls:
        kept, rolls = (view.dice, view.rolls) if view.kept is None else (view.kept, view.rolls + 1)
        found = final_scores(view.options, card, kept, rolls)
    else:
        found = final_scores(view.options, card)
    return Distribution(found.first + view.totals_so_far[team], found.chances)


def shares(scores: Sequence[Distribution]) -> tuple[float, ...]:
    """Each one's chance to have the highest score, a tie of n counting one n-th."""
    first = min(one.first for one in scores)
    last = max(one.first + len(one.chances) for one in scores)
    equal = np.zeros((len(scores), last - first))
    for row, one in zip(equal, scores, strict=True):
        row[one.first - first : one.first - first + len(one.chances)] = one.chances
    below = np.cumsum(equal, axis=1) - equal
    found = []
    for mine in range(len(scores)):
        # tied[n]: the chance that nobody is above and n others are level, for every score at once
        tied = [np.ones(last - first)]
        for other in range(len(scores)):
            if other != mine:
                longer = [*tied, np.zeros(last - first)]
                tied = [
                    longer[n] * below[other] + (longer[n - 1] * equal[other] if n else 0) for n in range(len(longer))
                ]
        found.append(float(sum(equal[mine] @ level / (n + 1) for n, level in enumerate(tied))))
    return tuple(found)


# -- one's own turn -------------------------------------------------------------------------------------------------


class WinTurn:
    """A turn judged by the chance to win, against columns that are known and played for points."""

    def __init__(self, rules: Rules, card: Column, lead: int, others: tuple[tuple[Column, int], ...]) -> None:
        from parlour.games.yahtzee import kernel, win_kernel  # noqa: PLC0415 - Numba is loaded when it is needed

        self._place, self._pair_of, self._lanes = Place.of(card), kernel.pair_of, kernel.LANES
        self._joker = rules.joker_number
        odds = win_odds(rules, others)
        self._pairs, self._last, self._second = win_kernel.buffers()
        self.chance: float = win_kernel.win_turn(
            odds,
            table(rules),
            spread(rules),
            self._joker,
            float(rules.yahtzee_bonus),
            *self._place,
            float(banked(card) + lead),
            DEEP,
            self._pairs,
            self._last,
            self._second,
        )

    def move(self, dice: tuple[int, ...], rolls: int, move: Move) -> float:
        """The chance to win after the move."""
        if isinstance(move, Keep):
            if rolls == 0:
                return self.chance
            return float((self._second if rolls == 1 else self._last)[KEEP_INDEX[move.dice] * self._lanes])
        assert isinstance(move, Score), "chance has no choice"
        roll = KEEP_INDEX[dice] - FIRST_ROLL
        mask, fifty, _ = self._place
        pair = self._pair_of(self._joker, mask, fifty, move.box.number, roll)
        return float(self._pairs[pair * self._lanes + (1 if fifty and YAHTZEE_FACE[roll] else 0)])


def win_odds(rules: Rules, others: tuple[tuple[Column, int], ...]) -> Floats:
    """For every final score, the chance that it is higher than the best of the others; half where it is equal."""
    equal = np.array([_scores(rules, Place.of(card), banked(card) + lead) for card, lead in others])
    upto = np.cumsum(equal, axis=1)
    odds: Floats = (np.prod(upto - equal, axis=0) + np.prod(upto, axis=0)) / 2
    return odds


@lru_cache(maxsize=512)
def _scores(rules: Rules, place: Place, score: int) -> Floats:
    """The final scores of a column played for points, as the win kernel takes them."""
    from parlour.games.yahtzee import win_kernel  # noqa: PLC0415

    values = table(rules)
    chances = np.zeros(win_kernel.SCORES)
    if 13 - place.mask.bit_count() <= WALKED:
        joker, bonus = rules.joker_number, float(rules.yahtzee_bonus)
        win_kernel.add_scores(values, joker, bonus, *place, float(score), 1.0, chances)
        return chances
    mean, deviation = score + values[place.row, place.upper], sqrt(spread(rules)[place.row, place.upper])
    edges = (np.arange(win_kernel.SCORES + 1) - 0.5 - mean) / (deviation * sqrt(2))
    return np.diff([0.5 + erf(edge) / 2 for edge in edges])


@lru_cache(maxsize=64)
def win_turn(options: Options, card: Column, lead: int, others: tuple[tuple[Column, int], ...]) -> WinTurn:
    return WinTurn(Rules.of(options), card, lead, others)


def win_values(view: View, moves: Sequence[Move]) -> list[float] | None:
    """The chance to win after each move; None alone, or in a series before its last game."""
    if view.teams == 1 or len(view.pad) < view.options.games - 1:
        return None
    mine = view.seat % view.teams
    columns = list(zip(view.cards, view.totals_so_far, strict=True))
    card, lead = columns.pop(mine)
    turn = win_turn(view.options, card, lead, tuple(columns))
    return [turn.move(view.dice, view.rolls, move) for move in moves]
