"""Clue by the rulebook of 2003, on the classic board."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from parlour.core.chance import Chance, Source
from parlour.core.game import Game, History, Result, Seat, Setup, Turn
from parlour.games.clue import notation, rules, words
from parlour.games.clue import twin as twins
from parlour.games.clue import view as views
from parlour.games.clue.cards import Card
from parlour.games.clue.moves import (
    Accuse,
    Deal,
    End,
    Go,
    Move,
    Passage,
    Place,
    Roll,
    Rolled,
    Show,
    Suggest,
)
from parlour.games.clue.options import EDITIONS, FEWEST, MOST, Options, played
from parlour.games.clue.rules import State
from parlour.games.clue.view import View

__all__ = [
    "GAME",
    "Accuse",
    "Card",
    "Clue",
    "Deal",
    "End",
    "Go",
    "Move",
    "Options",
    "Passage",
    "Place",
    "Roll",
    "Rolled",
    "Show",
    "State",
    "Suggest",
    "View",
]


class Clue(Game[State, Move, View, Options]):
    """The contract of a game, kept by the modules of this folder."""

    name = "clue"
    title = "Clue"
    seats = range(FEWEST, MOST + 1)
    secrets = True
    state_type = State
    move_type = Move
    view_type = View
    options_type = Options

    def editions(self) -> Mapping[str, Options]:
        return EDITIONS

    def setups(self) -> Mapping[str, Setup]:
        return {
            "three": Setup(options=Options(), players=3),
            "four-without-scarlet": Setup(
                options=Options(suspects=(Card.MUSTARD, Card.GREEN, Card.PEACOCK, Card.PLUM)), players=4
            ),
            "five": Setup(options=Options(), players=5),
            "six": Setup(options=Options(), players=6),
            "late-accusation": Setup(options=EDITIONS["late-accusation"], players=3),
        }

    def start(self, options: Options, players: int) -> State:
        return rules.start(options, players)

    def seat_title(self, options: Options, players: int, seat: int) -> str:
        return played(options, players)[seat].title

    def turn(self, state: State) -> Turn:
        return rules.turn(state)

    def moves(self, state: State, seat: int) -> Collection[Move]:
        return rules.moves(state, seat)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        return rules.play(state, seat, move)

    def chance(self, state: State) -> Chance[Move]:
        return rules.chance(state)

    def result(self, state: State) -> Result | None:
        return rules.result(state)

    def view(self, state: State, seat: Seat) -> View:
        return views.view(state, seat)

    def seen(self, before: State, mover: Seat, move: Move, viewer: Seat) -> Move | None:
        if isinstance(move, Deal):
            return None
        if isinstance(move, Show) and (viewer is None or viewer not in (before.seat, mover)):
            return None
        return move

    def tell(self, before: State, mover: Seat, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
        return words.tell(before, move, after, viewer, names)

    def twin(self, history: History[Move], options: Options, players: int, seat: Seat, source: Source) -> History[Move]:
        return twins.twin(history, options, players, seat, source)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str) -> Move:
        return notation.read(text)


GAME = Clue()
