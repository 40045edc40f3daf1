"""A game looked back on: what each decision lost, luck and skill apart, and how the game went. The same for all games.

A game that can be reviewed has a module `review` with `REVIEW`, a Reviewer. It measures every position by one value for
a column (a seat, or seats that play together): expected points, or the chance to win. That value moves for two reasons
only: chance and what others do (luck), and choices of one's own that were not the best (skill, never above zero). Both
add up to the end less the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from parlour.core.record import Record

Unit: TypeAlias = Literal["points", "win chance"]
"""What values are in; the chance to win goes from 0 to 1."""
Progress: TypeAlias = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""

WORST = 3
"""How many of the costliest decisions a review begins with."""
EVEN: dict[Unit, float] = {"points": 0.005, "win chance": 0.0005}
"""Decisions that lose less are called as good as the best: it is what can be shown."""


class Decision(Struct, frozen=True):
    """A choice between moves: what was played, what was best, and what that lost on average."""

    number: int
    """Which move of the record it was, counted from 1."""
    seat: int
    column: int
    """Which of the review's columns it belongs to."""
    position: str
    """What there was to decide about, in a few words: `2 2 3 4 5 after roll 2`. May be empty."""
    played: str
    best: str
    """Both in the game's notation."""
    loss: float
    words: str
    """The decision in words a player uses: `keep the Twos: 2.8 worse than keeping the straight 2 3 4 5`."""


class Point(Struct, frozen=True):
    """The value of a column after a move of the record; number 0 is before the first."""

    number: int
    value: float


class ColumnReview(Struct, frozen=True):
    """What one seat, or partners with one column, did in one game of the record."""

    name: str
    game: int
    """From 0, for records of several games."""
    seats: tuple[int, ...]
    start: float
    end: float
    """The result, or the last value where the record stops earlier."""
    luck: float | None
    skill: float | None
    """None where luck and skill cannot be told apart."""
    decisions: int
    accuracy: float
    """The share of decisions that were the best or as good."""
    curve: tuple[Point, ...]


class Review(Struct, frozen=True):
    """The costliest decisions first, then the columns, then every decision in order."""

    game: str
    unit: Unit
    names: tuple[str, ...]
    costliest: tuple[Decision, ...]
    columns: tuple[ColumnReview, ...]
    decisions: tuple[Decision, ...]
    note: str = ""
    """How sure the values are, where they are not exact: `by 400 games played out from each position`."""


class Reviewer(Protocol):
    """How a game is reviewed: `REVIEW` in its `review` module."""

    def __call__(self, record: Record, progress: Progress | None = None) -> Review:
        """Replay the record and judge every decision in it; BadRecord where it breaks the rules."""
        ...


class Ledger:
    """Keeps the account of one column as the moves go by."""

    def __init__(
        self, unit: Unit, column: int, name: str, seats: Sequence[int], start: float, *, game: int = 0, number: int = 0
    ) -> None:
        self.unit, self.column, self.name, self.game, self.seats = unit, column, name, game, tuple(seats)
        self.start = self.value = start
        self.luck = self.skill = 0.0
        self.decisions: list[Decision] = []
        self.curve = [Point(number, start)]

    def luckily(self, number: int, value: float) -> None:
        """Chance, or somebody else, made the column worth this."""
        self.luck += value - self.value
        self._to(number, value)

    def by_choice(self, number: int, value: float, decision: Decision | None = None) -> None:
        """A move of its own made it worth this; `decision` where there was a choice."""
        self.skill += value - self.value
        if decision is not None:
            self.decisions.append(decision)
        self._to(number, value)

    def _to(self, number: int, value: float) -> None:
        self.value = value
        self.curve.append(Point(number, value))

    def close(self) -> ColumnReview:
        good = sum(decision.loss < EVEN[self.unit] for decision in self.decisions)
        count = len(self.decisions)
        return ColumnReview(
            self.name,
            self.game,
            self.seats,
            self.start,
            self.value,
            self.luck,
            self.skill,
            count,
            good / count if count else 1.0,
            tuple(self.curve),
        )


def close(game: str, unit: Unit, names: Sequence[str], ledgers: Iterable[Ledger], note: str = "") -> Review:
    """The review that these accounts make."""
    ledgers = tuple(ledgers)
    decisions = sorted((one for ledger in ledgers for one in ledger.decisions), key=lambda one: one.number)
    columns = tuple(ledger.close() for ledger in ledgers)
    return Review(game, unit, tuple(names), costliest(decisions, unit), columns, tuple(decisions), note)


def costliest(decisions: Iterable[Decision], unit: Unit, most: int = WORST) -> tuple[Decision, ...]:
    """The decisions that lost most, those left out that lost nothing to speak of."""
    lossy = (decision for decision in decisions if decision.loss >= EVEN[unit])
    return tuple(sorted(lossy, key=lambda decision: -decision.loss)[:most])


def amount(value: float, unit: Unit, *, signed: bool = False) -> str:
    """A value as people read it: `254.6` points, `61.3 %` to win."""
    sign = "+" if signed else ""
    return f"{value:{sign}.1f}" if unit == "points" else f"{100 * value:{sign}.1f} %"


def column_name(seats: Sequence[int], names: Sequence[str], game: int, games: int) -> str:
    """Whose column it is, and of which game where there are several."""
    people = " and ".join(names[seat] for seat in seats)
    return f"{people}, game {game + 1}" if games > 1 else people
