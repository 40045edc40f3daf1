"""Positions of Yahtzee for tests, in the words of the score card."""

from __future__ import annotations

from typing import Any

from parlour.games.yahtzee import GAME, Box, Column, Keep, Options, Roll, Score, State
from parlour.games.yahtzee.card import BOXES


def card(**filled: int) -> Column:
    """A column with these boxes filled: `card(aces=3, full_house=25)`."""
    column = Column()
    for name, score in filled.items():
        column = column.fill(Box(name.replace("_", "-")).number, score, 0)
    return column


def full_card(**changed: int | None) -> Column:
    """A column with every box at zero but those named; None leaves one open."""
    named = {name.replace("_", "-"): score for name, score in changed.items()}
    column = Column()
    for box in BOXES:
        score = named.get(box.value, 0)
        if score is not None:
            column = column.fill(box.number, score, 0)
    return column


def rolled(dice: str, column: Column | None = None, options: Options | None = None, rolls: int = 3) -> State:
    """A solitaire turn with these dice on the table."""
    state = GAME.start(options or Options(), 1)
    return State(
        options=state.options,
        players=1,
        contenders=(),
        totals=(),
        first=0,
        seat=0,
        dice=tuple(sorted(map(int, dice))),
        rolls=rolls,
        kept=None,
        cards=(column or Column(),),
    )


def worth(state: State) -> dict[str, int]:
    """What may be filled now, by the boxes' names, with its score."""
    view = GAME.view(state, 0)
    return {box.value: score for box, score in zip(BOXES, view.worth, strict=True) if score is not None}


def fill(state: State, box: str) -> Column:
    """The column after filling a box, also when that ends the game."""
    after = GAME.play(state, state.seat, Score(Box(box)))
    return after.pad[-1][0] if after.pad else after.cards[0]


def turn(state: State, dice: str, box: str) -> State:
    """A whole turn: roll these dice at once and fill a box."""
    state = GAME.play(state, state.seat, Keep())
    state = GAME.play(state, None, Roll(tuple(sorted(map(int, dice)))))
    return GAME.play(state, state.seat, Score(Box(box)))


def roll_off(state: State, *rolls: str) -> State:
    for dice in rolls:
        state = GAME.play(state, None, Roll(tuple(sorted(map(int, dice)))))
    return state


def play_out(state: State, dice: dict[int, str]) -> State:
    """Play to the end of a game, each seat rolling the same dice every turn and filling boxes from the top."""
    games = len(state.pad)
    while len(state.pad) == games:
        legal: Any = GAME.moves(state, state.seat)
        assert legal == (Keep(),)
        rolled = GAME.play(GAME.play(state, state.seat, Keep()), None, Roll(tuple(map(int, dice[state.seat]))))
        fills = [move for move in GAME.moves(rolled, rolled.seat) if isinstance(move, Score)]
        state = GAME.play(rolled, rolled.seat, fills[0])
    return state
