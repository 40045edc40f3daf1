"""The exact distribution of the final score from any position, when the column is played for the most points."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from parlour.games.yahtzee.card import BOXES, UPPER_BONUS, YAHTZEE_BOX, Box, Column, Dice
from parlour.games.yahtzee.lattice import FIRST_ROLL, KEEP_INDEX, PAIR_BOX, PAIR_SCORE, ROLL_CHANCE
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.rules import Roll, chance_of
from parlour.games.yahtzee.values import THREADS, Place, Rules, banked, table

if TYPE_CHECKING:
    from parlour.games.yahtzee.kernel import Floats, Ints

LEAST = 1e-13
"""States less likely than this are left out. What is left out altogether is measured, and is below 1e-9."""
_CHUNK = 64
_FAR = 376
"""One more than the most points without a bonus (Y34): a bonus above it is counted in this step, and told apart."""
_LOWER_MOST = (30, 30, 25, 30, 40, 50, 30)


class Distribution(Struct, frozen=True):
    """How likely each final score is: `chances[n]` belongs to the score `first + n`."""

    first: int
    chances: tuple[float, ...]

    @property
    def mean(self) -> float:
        return self.first + float(np.arange(len(self.chances)) @ np.array(self.chances))

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        scores = self.first + np.arange(len(self.chances)) - self.mean
        return float(np.sqrt(scores**2 @ np.array(self.chances)))

    def at_least(self, score: int) -> float:
        return float(sum(self.chances[max(0, score - self.first) :]))

    def quantile(self, share: float) -> int:
        """The lowest score that is reached or missed with at least this chance."""
        return self.first + int(np.searchsorted(np.cumsum(self.chances), share - 1e-12))


class Statistics(Struct, frozen=True):
    """What optimal play from the empty card comes to."""

    scores: Distribution
    box_means: dict[Box, float]
    upper_bonus: float
    """The chance of the 35."""
    yahtzee: float
    """The chance of 50 in the Yahtzee box."""
    further_yahtzee: float
    """The chance of at least one Yahtzee bonus."""


def _lanes(place: Place, first_lane: Callable[[int], int]) -> tuple[Ints, npt.NDArray[np.bool_]]:
    """For each set of upper boxes filled from here: the lowest lane told apart, and which lanes can be reached."""
    totals = [{place.upper}]
    first, reachable = np.zeros(64, np.int64), np.zeros((64, 64), np.bool_)
    for upper in range(64):
        if upper:
            face = upper.bit_length()
            earlier = totals[upper ^ 1 << (face - 1)]
            totals.append({min(63, total + face * count) for total in earlier for count in range(6)})
        first[upper] = first_lane(place.mask | upper)
        reachable[upper, [max(total, first[upper]) for total in totals[upper]]] = True
    return first, reachable


class _Forward:
    """Carries a column forwards turn by turn: how likely each state is, and each score in it."""

    def __init__(self, rules: Rules, place: Place, score: int, count_bonuses: bool = True) -> None:
        from parlour.games.yahtzee import forward_kernel, kernel  # noqa: PLC0415 - Numba is loaded when it is needed

        self._kernel, self._pairs = forward_kernel, kernel.PAIRS
        self._rules, self._place, self._score = rules, place, score
        self._values = table(rules)
        self._chip = min(rules.yahtzee_bonus, _FAR)
        self._count_bonuses = count_bonuses
        self._first_lane, self._reachable = _lanes(place, kernel.first_lane)
        lane = max(place.upper, self._first_lane[0])
        self._reached: Floats = np.zeros((kernel.ROWS, 64))
        self._reached[place.row, lane] = 1
        self._places, self._next = np.empty((2, kernel.ROWS, 64, 4), np.int64)  # used in turns: fresh memory is slow
        self._places[place.row, lane] = 0, score, 0, 1
        self._density: Floats = np.ones(1)
        self._ends: Floats = np.zeros((_CHUNK, 64, 2 * kernel.PAIRS))
        self.box_means: Floats = np.zeros(len(BOXES))
        self.lost = 0.0

    def run(self, start: Floats = ROLL_CHANCE, rolled: int = 1) -> None:
        """On to the full card; `start` is how likely the rolls of the first turn are after `rolled` rolls."""
        with ThreadPoolExecutor(THREADS) as pool:
            for _ in range(13 - self._place.mask.bit_count()):
                self._turn(pool, start, rolled)
                start, rolled = ROLL_CHANCE, 1

    def _turn(self, pool: ThreadPoolExecutor, start: Floats, rolled: int) -> None:
        rows = np.flatnonzero(self._reached.any(axis=1))
        density, reached = np.zeros(self._next_places(rows)), np.zeros_like(self._reached)
        self.lost += float(self._reached[self._reached <= LEAST].sum())
        joker, bonus = self._rules.joker_number, float(self._rules.yahtzee_bonus)
        for first in range(0, len(rows), _CHUNK):
            chunk = rows[first : first + _CHUNK]
            here = self._reached[chunk]
            ends = self._ends[: len(chunk)]

            def find(part: int, chunk: Ints = chunk, here: Floats = here, ends: Floats = ends) -> None:
                mine = slice(part, None, THREADS)
                self._kernel.rows_ends(
                    self._values, joker, bonus, chunk[mine], here[mine], LEAST, start, rolled, ends[mine]
                )

            def carry(part: int, chunk: Ints = chunk, ends: Floats = ends) -> None:
                before = (self._density, self._places)
                after = (density, self._next, reached)
                self._kernel.scatter(chunk, self._reached, LEAST, ends, self._chip, *before, *after, part, THREADS)

            list(pool.map(find, range(THREADS)))
            if not self._count_bonuses:
                ends[:, :, self._pairs :] = 0
            list(pool.map(carry, range(THREADS)))
            written = np.einsum("nl,nlp->p", np.where(here > LEAST, here, 0), ends)
            written = written[: self._pairs] + written[self._pairs :]
            np.add.at(self.box_means, PAIR_BOX, written * PAIR_SCORE)
        self._reached, self._density = reached, density
        self._places, self._next = self._next, self._places

    def _next_places(self, rows: Ints) -> int:
        """Room for every state of the next turn, as wide as its scores can lie apart. Untouched memory costs none."""
        follow = [rows | 1 << box for box in range(13)] + [rows | 1 << YAHTZEE_BOX | 8192]
        children = np.setdiff1d(np.concatenate(follow), rows)
        new = (children & 8191) & ~self._place.mask
        filled = np.bitwise_count(new).astype(np.int64)
        upper_most = np.sum([5 * (box + 1) * (new >> box & 1) for box in range(6)], axis=0)
        lower_most = np.sum([most * (new >> (6 + n) & 1) for n, most in enumerate(_LOWER_MOST)], axis=0)
        lanes, first = np.arange(64), self._first_lane[new & 63][:, None]
        merged = (lanes == first) & (first > 0) | (lanes == 63)
        width = (lower_most + self._chip * filled * (children >> 13))[:, None] + 1 + merged * upper_most[:, None]
        width[~self._reachable[new & 63]] = 0
        base = np.where(merged & (lanes < 63), 0, np.maximum(lanes - self._place.upper, 0))
        ends = np.cumsum(width).reshape(width.shape)
        self._next[children, :, 0] = ends - width
        self._next[children, :, 1] = self._score + base
        self._next[children, :, 2:] = 1 << 40, 0
        return int(ends[-1, -1])

    @property
    def upper_bonus(self) -> float:
        return float(self._reached[:, 63].sum())

    @property
    def yahtzee(self) -> float:
        return float(self._reached[8192:].sum())

    @property
    def total(self) -> float:
        return float(self._reached.sum())

    def scores(self) -> Distribution:
        """The final scores, once the card is full."""
        chances: dict[int, float] = {}
        for row, lane in np.argwhere(self._reached > 0):
            at, base, low, high = self._places[row, lane]
            for i in range(low, high):
                chance = self._density[at + i]
                if chance > 0:
                    score = base + i + (UPPER_BONUS if lane == 63 else 0)
                    chances[score] = chances.get(score, 0.0) + chance
        return _spread(self._with_large_bonuses(chances))

    def _with_large_bonuses(self, chances: dict[int, float]) -> dict[int, float]:
        bonus = self._rules.yahtzee_bonus
        if bonus <= _FAR:
            return chances
        # What the column had before may hold bonuses already; only those since then are in steps of _FAR.
        earlier = self._score - self._score % _FAR
        return {score + (score - earlier) // _FAR * (bonus - _FAR): chance for score, chance in chances.items()}


def _spread(chances: dict[int, float]) -> Distribution:
    first, last = min(chances), max(chances)
    return Distribution(first, tuple(chances.get(score, 0.0) for score in range(first, last + 1)))


def final_scores(options: Options, card: Column, kept: Dice = (), rolls: int = 1) -> Distribution:
    """The final score of this column when these dice lie and the others are rolled, as roll number `rolls` of the turn.

    As it stands: from the start of a turn. All five dice: after that roll.
    """
    if card.full:
        return Distribution(card.total, (1.0,))
    return _final_scores(Rules.of(options), Place.of(card), banked(card), kept, rolls)


@lru_cache(maxsize=256)
def _final_scores(rules: Rules, place: Place, score: int, kept: Dice, rolls: int) -> Distribution:
    forward = _Forward(rules, place, score)
    start = np.zeros_like(ROLL_CHANCE)
    for roll, chance in chance_of(5 - len(kept)).outcomes():
        assert isinstance(roll, Roll), "only dice are rolled"
        start[KEEP_INDEX[tuple(sorted(kept + roll.dice))] - FIRST_ROLL] = chance
    forward.run(start, rolls)
    return forward.scores()


def statistics(options: Options) -> Statistics:
    """Optimal play from the empty card in figures."""
    rules, empty = Rules.of(options), Place(0, 0, 0)
    forward = _Forward(rules, empty, 0)
    forward.run()
    without = _Forward(rules, empty, 0, count_bonuses=False)
    without.run()
    return Statistics(
        scores=forward.scores(),
        box_means={box: float(mean) for box, mean in zip(BOXES, forward.box_means, strict=True)},
        upper_bonus=forward.upper_bonus,
        yahtzee=forward.yahtzee,
        further_yahtzee=1 - without.total,
    )
