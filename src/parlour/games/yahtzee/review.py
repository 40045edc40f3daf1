"""A game looked back on: what each decision lost, luck and skill apart, and the expected score through the game.

The expected final score of a column moves for two reasons only: the dice (luck) and choices that were not the best
(skill, never above zero). Both add up exactly to the final score less the expectation at the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from parlour.core.record import Record, Step, replay
from parlour.games.yahtzee import GAME, notation, phrases, rules
from parlour.games.yahtzee.coach import EVEN
from parlour.games.yahtzee.rules import Keep, Move, Roll, Score, State
from parlour.games.yahtzee.turn import turn_values
from parlour.games.yahtzee.values import banked, expected_total

WORST = 3
"""How many of the costliest decisions a review begins with."""


class Decision(Struct, frozen=True):
    """A choice between moves: what was played, what was best, and the points it lost on average."""

    number: int
    """Which move of the record it was, counted from 1."""
    game: int
    seat: int
    dice: tuple[int, ...]
    rolls: int
    played: str
    best: str
    loss: float
    words: str


class Point(Struct, frozen=True):
    """The expected final score of a column after a move of the record."""

    number: int
    value: float


class ColumnReview(Struct, frozen=True):
    """One column of one game."""

    game: int
    seats: tuple[int, ...]
    start: float
    """What an empty column is worth."""
    end: float
    """Its final score, or the expectation where the record stops."""
    luck: float
    skill: float
    decisions: int
    accuracy: float
    """The share of decisions that were the best or as good."""
    curve: tuple[Point, ...]


class Review(Struct, frozen=True):
    """The costliest decisions first, then the columns, then every decision in order."""

    names: tuple[str, ...]
    costliest: tuple[Decision, ...]
    columns: tuple[ColumnReview, ...]
    decisions: tuple[Decision, ...]


class _Ledger:
    """Keeps the account of one column as the moves go by."""

    def __init__(self, game: int, seats: tuple[int, ...], start: float, number: int) -> None:
        self.game, self.seats, self.start, self.value = game, seats, start, start
        self.luck = self.skill = 0.0
        self.decisions: list[Decision] = []
        self.curve = [Point(number, start)]

    def follow(self, step: Step) -> None:
        state: State = step.before
        if isinstance(step.move, Roll):
            value = value_of(step.after)
            self.luck += value - self.value
        else:
            value = _value_after(state, step.move)
            self.skill += value - self.value
            if len(rules.moves(state, state.seat)) > 1:
                self.decisions.append(_judge(step, self.game, self.value - value))
        self.value = value
        self.curve.append(Point(step.number, value))

    def close(self) -> ColumnReview:
        good = sum(decision.loss < EVEN for decision in self.decisions)
        count = len(self.decisions)
        return ColumnReview(
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


def review(record: Record) -> Review:
    """Replay the record and judge every decision in it; BadRecord where it breaks the rules."""
    ledgers: list[_Ledger] = []
    current: list[_Ledger] = []
    for step in replay(GAME, record):
        state: State = step.before
        if not current:
            worth = expected_total(state.options, state.cards[0])
            for team in range(state.teams):
                seats = tuple(seat for seat in range(state.players) if state.team(seat) == team)
                current.append(_Ledger(len(state.pad), seats, worth, step.number))
            ledgers += current
        if state.first is not None:
            current[state.team(state.seat)].follow(step)
        if len(step.after.pad) > len(state.pad):
            current = []
    decisions = sorted((one for ledger in ledgers for one in ledger.decisions), key=lambda one: one.number)
    return Review(record.names, costliest(decisions), tuple(ledger.close() for ledger in ledgers), tuple(decisions))


def costliest(decisions: Iterable[Decision], most: int = WORST) -> tuple[Decision, ...]:
    """The decisions that lost most, those left out that lost nothing to speak of."""
    lossy = (decision for decision in decisions if decision.loss >= EVEN)
    return tuple(sorted(lossy, key=lambda decision: -decision.loss)[:most])


def value_of(state: State) -> float:
    """The expected final score of the column being played, with best play from here."""
    if state.kept is not None:
        return banked(state.card) + turn_values(state.options, state.card).keep(state.kept, state.rolls)
    if state.rolls == 0:
        return expected_total(state.options, state.card)
    return banked(state.card) + turn_values(state.options, state.card).best(state.dice, state.rolls)


def _value_after(state: State, move: Move) -> float:
    return banked(state.card) + turn_values(state.options, state.card).move(state.dice, state.rolls, move)


def _judge(step: Step, game: int, loss: float) -> Decision:
    state: State = step.before
    best = max(rules.moves(state, state.seat), key=lambda move: _value_after(state, move))
    played = _say(state, step.move)
    # Rounding can leave a best move a hair away from itself.
    loss = 0.0 if step.move == best else max(0.0, loss)
    words = f"{played}: the best" if loss < EVEN else f"{played}: loses {loss:.1f} to {_say(state, best)}"
    return Decision(
        step.number,
        game,
        state.seat,
        state.dice,
        state.rolls,
        notation.write(step.move),
        notation.write(best),
        loss,
        words,
    )


def _say(state: State, move: Move) -> str:
    if isinstance(move, Score):
        return phrases.writing(turn_values(state.options, state.card).points(state.dice, move.box), move.box)
    assert isinstance(move, Keep), "chance decides nothing"
    return phrases.keeping(move.dice)


def column_name(column: ColumnReview, names: Sequence[str], games: int) -> str:
    """Whose column it is, and of which game where there are several."""
    people = " and ".join(names[seat] for seat in column.seats)
    return f"{people}, game {column.game + 1}" if games > 1 else people
