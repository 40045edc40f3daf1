"""The coach: every keep and every box with what it is worth, by the exact values of optimal solitaire play."""

from __future__ import annotations

from collections.abc import Collection

from parlour.core.coach import Counsel, Opinion, Prospect
from parlour.core.review import EVEN
from parlour.games.yahtzee import notation, phrases
from parlour.games.yahtzee.rules import Keep, Move, Score
from parlour.games.yahtzee.turn import TurnValues, turn_values
from parlour.games.yahtzee.values import banked, expected_total
from parlour.games.yahtzee.view import View

_EVEN = EVEN["points"]


class YahtzeeCoach:
    """Judges by points: what the column ends with on average. It knows nothing of the opponents but for `outlook`."""

    def advise(self, view: View, moves: Collection[Move]) -> Counsel:
        card = view.card
        if not moves or view.phase != "turn":
            return self._without_choice(view)
        turn, sure = turn_values(view.options, card), banked(card)
        ranked = sorted(
            ((sure + turn.move(view.dice, view.rolls, move), move) for move in moves), key=lambda pair: -pair[0]
        )
        best = ranked[0][0]
        opinions = tuple(
            Opinion(
                move,
                notation.write(move),
                value,
                best - value,
                _words(view, turn, ranked, number),
                _do(view, turn, move),
                _hope(view, turn, move),
            )
            for number, (value, move) in enumerate(ranked)
        )
        summary = _summary(view, turn, best, opinions[0])
        return Counsel("points", best, summary, opinions, prospects=_prospects(view, turn))

    def outlook(self, view: View) -> tuple[float, ...] | None:
        """The chance of each seat to win when all play for points, exactly; ties are shared, partners win together.

        None in a series before its last game.
        """
        from parlour.games.yahtzee.winning import win_chances  # noqa: PLC0415 - only asked for at some tables

        return win_chances(view)

    def _without_choice(self, view: View) -> Counsel:
        if view.phase == "over":
            total = float(view.cards[view.seat % view.teams].total)
            return Counsel("points", total, f"The column is full: {total:.0f} points.", ())
        value = expected_total(view.options, view.card)
        return Counsel("points", value, f"This column ends with {value:.1f} points on average in best play.", ())


def _summary(view: View, turn: TurnValues, best: float, first: Opinion) -> str:
    start = banked(view.card) + turn.keep((), 0)
    if view.rolls == 0:
        _, points = turn.fate((), 0)
        return f"Expect {points:.1f} points this turn and {best:.1f} in the end."
    points = turn.prospect(view.dice, view.rolls)[1]
    change = best - start
    luck = f"{abs(change):.1f} {'more' if change >= 0 else 'less'} than before this turn"
    words = first.words[0].upper() + first.words[1:]
    return f"{words}. Expect {points:.1f} points this turn and {best:.1f} in the end, {luck}."


def _words(view: View, turn: TurnValues, ranked: list[tuple[float, Move]], number: int) -> str:
    value, move = ranked[number]
    hope = _hope(view, turn, move)
    return f"{_do(view, turn, move)}{_verdict(view, turn, ranked, number, value)}{f' ({hope})' if hope else ''}"


def _verdict(view: View, turn: TurnValues, ranked: list[tuple[float, Move]], number: int, value: float) -> str:
    if len(ranked) == 1:
        return ""
    gap = ranked[0][0] - value if number else value - ranked[1][0]
    rival = _thing(view, turn, ranked[0 if number else 1][1])
    if gap < _EVEN:
        return f": as good as {rival}"
    return f": {phrases.gap(gap)} {'worse' if number else 'better'} than {rival}"


def _hope(view: View, turn: TurnValues, move: Move) -> str:
    if not isinstance(move, Keep):
        return ""
    boxes, _ = turn.fate(move.dice, view.rolls)
    return phrases.chances(boxes)


def _prospects(view: View, turn: TurnValues) -> tuple[Prospect, ...]:
    """The chance of each box in which the turn may end, when it is played as well as can be."""
    boxes, _ = turn.prospect(view.dice, view.rolls) if view.rolls else turn.fate((), 0)
    likely = sorted(boxes.items(), key=lambda item: -item[1])
    return tuple(Prospect(box.title, chance) for box, chance in likely)


def _do(view: View, turn: TurnValues, move: Move) -> str:
    if isinstance(move, Score):
        return phrases.writing(turn.points(view.dice, move.box), move.box)
    assert isinstance(move, Keep), "chance is not advised"
    return phrases.keeping(move.dice, view.dice) if view.rolls else "roll the dice"


def _thing(view: View, turn: TurnValues, move: Move) -> str:
    if isinstance(move, Score):
        return phrases.written(turn.points(view.dice, move.box), move.box)
    assert isinstance(move, Keep), "chance is not advised"
    return phrases.kept(move.dice, view.dice)


COACH = YahtzeeCoach()
