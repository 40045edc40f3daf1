"""One turn of a column: what every keep and every box is worth by optimal solitaire play."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from parlour.games.yahtzee.card import BOXES, Box, Column, Dice
from parlour.games.yahtzee.lattice import FIRST_ROLL, KEEP_INDEX, PAIR_SCORE, YAHTZEE_FACE
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.rules import ROLLS, Keep, Move, Score, keeps
from parlour.games.yahtzee.values import Place, Rules, banked, table

if TYPE_CHECKING:
    from parlour.games.yahtzee.kernel import Floats

_LAST = 13
"""Where the fates of a turn hold its points, after the thirteen boxes."""


class TurnValues:
    """The values of a turn from a place in the table, in points still to come."""

    def __init__(self, rules: Rules, place: Place) -> None:
        from parlour.games.yahtzee import kernel, turn_kernel  # noqa: PLC0415 - Numba is loaded when a turn is judged

        self.rules, self.place = rules, place
        self._kernel, self._fate_kernel = kernel, turn_kernel.fates
        self._joker, self._bonus = rules.joker_number, float(rules.yahtzee_bonus)
        self._blocks = turn_kernel.look(table(rules), self._joker, self._bonus, *place)
        self._pairs, self._one, self._two = (block[:: kernel.LANES] for block in self._blocks)
        self._fates: tuple[Floats, Floats, Floats] | None = None

    def keep(self, dice: Dice, rolls: int) -> float:
        """Keeping these dice after so many rolls; before the first roll it is the value of the turn."""
        if rolls == 0:
            return float(table(self.rules)[self.place.row, self.place.upper])
        return float((self._two if rolls == 1 else self._one)[KEEP_INDEX[dice]])

    def score(self, dice: Dice, box: Box) -> float:
        """Writing the dice into the box, the Yahtzee bonus included."""
        pair, chip = self._written(dice, box)
        return float(self._pairs[pair]) + chip

    def points(self, dice: Dice, box: Box) -> int:
        """What writing the dice into the box earns at once."""
        pair, chip = self._written(dice, box)
        return int(PAIR_SCORE[pair]) + int(chip)

    def move(self, dice: Dice, rolls: int, move: Move) -> float:
        if isinstance(move, Keep):
            return self.keep(move.dice, rolls)
        assert isinstance(move, Score), "only people keep and score; chance has no choice"
        return self.score(dice, move.box)

    def best(self, dice: Dice, rolls: int) -> float:
        """These dice after so many rolls, played as well as can be."""
        if rolls == ROLLS:
            return float(self._one[KEEP_INDEX[dice]])
        return float((self._two if rolls == 1 else self._one)[_within(dice)].max())

    def fate(self, kept: Dice, rolls: int) -> tuple[dict[Box, float], float]:
        """The chance of each box in which the turn may end, and its expected points, after keeping these dice."""
        one, two, start = self._all_fates()
        return _fate((start if rolls == 0 else two if rolls == 1 else one)[KEEP_INDEX[kept]])

    def prospect(self, dice: Dice, rolls: int) -> tuple[dict[Box, float], float]:
        """The same for the whole dice after so many rolls, played as well as can be."""
        one, two, start = self._all_fates()
        return _fate((start if rolls == 1 else two if rolls == 2 else one)[KEEP_INDEX[dice]])

    def _all_fates(self) -> tuple[Floats, Floats, Floats]:
        if self._fates is None:
            mask, fifty, _ = self.place
            self._fates = self._fate_kernel(*self._blocks, self._joker, self._bonus, mask, fifty)
        return self._fates

    def _written(self, dice: Dice, box: Box) -> tuple[int, float]:
        roll = KEEP_INDEX[dice] - FIRST_ROLL
        pair = self._kernel.pair_of(self._joker, self.place.mask, self.place.fifty, box.number, roll)
        assert pair >= 0, f"{dice} may not be written into {box}"
        return pair, self._bonus * self.place.fifty * bool(YAHTZEE_FACE[roll])


def _fate(row: Floats) -> tuple[dict[Box, float], float]:
    return {box: float(row[box.number]) for box in BOXES if row[box.number] > 0}, float(row[_LAST])


@cache
def _within(dice: Dice) -> list[int]:
    """All that may be kept of the dice, everything among it."""
    return [KEEP_INDEX[dice], *(KEEP_INDEX[keep.dice] for keep in keeps(dice))]


@lru_cache(maxsize=2048)
def _turn_values(rules: Rules, place: Place) -> TurnValues:
    return TurnValues(rules, place)


def turn_values(options: Options, card: Column) -> TurnValues:
    """The values of a turn of this column."""
    return _turn_values(Rules.of(options), Place.of(card))


def expected_totals(options: Options, card: Column, dice: Dice, rolls: int, moves: tuple[Move, ...]) -> list[float]:
    """What the column ends with on average after each of the moves, played as well as can be from there."""
    turn = turn_values(options, card)
    return [banked(card) + turn.move(dice, rolls, move) for move in moves]
