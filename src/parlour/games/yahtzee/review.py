"""A game of Yahtzee looked back on: the expected final score of each column through the game, exactly.

That expectation moves for two reasons only: the dice (luck) and choices that were not the best (skill, never above
zero). Both add up exactly to the final score less the expectation at the start.
"""

from __future__ import annotations

from parlour.core.record import Record, Step, opening, replay
from parlour.core.review import EVEN, Decision, Ledger, Progress, Review, Reviewer, close, column_name
from parlour.games.yahtzee import GAME, notation, phrases, rules, values
from parlour.games.yahtzee.rules import Keep, Move, Roll, Score, State
from parlour.games.yahtzee.turn import turn_values
from parlour.games.yahtzee.values import Rules, banked, expected_total


def review(record: Record, progress: Progress | None = None) -> Review:
    """Replay the record and judge every decision in it; BadRecord where it breaks the rules."""
    options = opening(GAME, record.header).options
    values.table(Rules.of(options), progress)
    ledgers: list[Ledger] = []
    current: list[Ledger] = []
    for step in replay(GAME, record):
        state: State = step.before
        if not current:
            current = _open(state, record.names, len(ledgers), step.number)
            ledgers += current
        if state.first is not None:
            _follow(current[state.team(state.seat)], step)
        if len(step.after.pad) > len(state.pad):
            current = []
    return close(GAME.name, "points", record.names, ledgers)


REVIEW: Reviewer = review


def _open(state: State, names: tuple[str, ...], before: int, number: int) -> list[Ledger]:
    """An account for every column of the game that begins."""
    game, worth = len(state.pad), expected_total(state.options, state.cards[0])
    ledgers: list[Ledger] = []
    for team in range(state.teams):
        seats = tuple(seat for seat in range(state.players) if state.team(seat) == team)
        name = column_name(seats, names, game, state.options.games)
        ledgers.append(Ledger("points", before + team, name, seats, worth, game=game, number=number))
    return ledgers


def _follow(ledger: Ledger, step: Step) -> None:
    state: State = step.before
    if isinstance(step.move, Roll):
        ledger.luckily(step.number, value_of(step.after))
        return
    value = _value_after(state, step.move)
    choice = len(rules.moves(state, state.seat)) > 1
    ledger.by_choice(step.number, value, _judge(step, ledger, ledger.value - value) if choice else None)


def value_of(state: State) -> float:
    """The expected final score of the column being played, with best play from here."""
    if state.kept is not None:
        return banked(state.card) + turn_values(state.options, state.card).keep(state.kept, state.rolls)
    if state.rolls == 0:
        return expected_total(state.options, state.card)
    return banked(state.card) + turn_values(state.options, state.card).best(state.dice, state.rolls)


def _value_after(state: State, move: Move) -> float:
    return banked(state.card) + turn_values(state.options, state.card).move(state.dice, state.rolls, move)


def _judge(step: Step, ledger: Ledger, loss: float) -> Decision:
    state: State = step.before
    best = max(rules.moves(state, state.seat), key=lambda move: _value_after(state, move))
    played = _say(state, step.move)
    # Rounding can leave a best move a hair away from itself.
    loss = 0.0 if step.move == best else max(0.0, loss)
    even = loss < EVEN["points"]
    words = f"{played}: the best" if even else f"{played}: {phrases.gap(loss)} worse than {_instead(state, best)}"
    return Decision(
        number=step.number,
        seat=state.seat,
        column=ledger.column,
        position=f"{' '.join(map(str, state.dice))} after roll {state.rolls}",
        played=notation.write(step.move),
        best=notation.write(best),
        loss=loss,
        words=words,
    )


def _say(state: State, move: Move) -> str:
    if isinstance(move, Score):
        return phrases.writing(turn_values(state.options, state.card).points(state.dice, move.box), move.box)
    assert isinstance(move, Keep), "chance decides nothing"
    return phrases.keeping(move.dice, state.dice)


def _instead(state: State, move: Move) -> str:
    if isinstance(move, Score):
        return phrases.instead_writing(turn_values(state.options, state.card).points(state.dice, move.box), move.box)
    assert isinstance(move, Keep), "chance decides nothing"
    return phrases.instead_keeping(move.dice, state.dice)
