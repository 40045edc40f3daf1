"""Yahtzee by the rulebooks of 1967 (`lowe`) and 2003 (`hasbro`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.core.chance import Chance
from parlour.core.game import Game, Result, Seat, Setup, Turn
from parlour.games.yahtzee import notation, rules, words
from parlour.games.yahtzee import view as views
from parlour.games.yahtzee.card import BOXES, Box, Column
from parlour.games.yahtzee.options import EDITIONS, MOST_PLAYERS, Options
from parlour.games.yahtzee.rules import Keep, Move, Roll, Score, State
from parlour.games.yahtzee.view import View

__all__ = ["BOXES", "GAME", "Box", "Column", "Keep", "Move", "Options", "Roll", "Score", "State", "View", "Yahtzee"]


class Yahtzee(Game[State, Move, View, Options]):
    """The contract of a game, kept by the modules of this folder."""

    name = "yahtzee"
    title = "Yahtzee"
    seats = range(1, MOST_PLAYERS + 1)
    state_type = State
    move_type = Move
    view_type = View
    options_type = Options

    def editions(self) -> Mapping[str, Options]:
        return EDITIONS

    def setups(self) -> Mapping[str, Setup]:
        return {
            "hasbro": Setup(options=Options(), players=2),
            "hasbro-solo": Setup(options=Options(), players=1),
            "hasbro-ten": Setup(options=Options(), players=10),
            "hasbro-series": Setup(options=Options(games=3), players=3),
            "lowe": Setup(options=EDITIONS["lowe"], players=3),
            "lowe-partners": Setup(options=Options(joker="lowe", settlement=True, partners=2, games=2), players=4),
            "free-joker": Setup(options=Options(joker="free"), players=2),
            "no-joker-no-bonus": Setup(options=Options(joker="none", yahtzee_bonus=0), players=2),
        }

    def start(self, options: Options, players: int) -> State:
        return rules.start(options, players)

    def turn(self, state: State) -> Turn:
        return rules.turn(state)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        return rules.moves(state, seat)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        return rules.play(state, seat, move)

    def chance(self, state: State) -> Chance[Move]:
        return rules.chance(state)

    def result(self, state: State) -> Result | None:
        return rules.result(state)

    def view(self, state: State, seat: Seat) -> View:
        return views.view(state, seat)

    def tell(self, before: State, mover: Seat, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
        return words.tell(before, move, after, names)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str) -> Move:
        return notation.read(text)


GAME = Yahtzee()
