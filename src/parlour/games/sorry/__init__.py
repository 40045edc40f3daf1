"""Sorry! by the rulebook of 2003: plain, in teams, and for points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.core.chance import Chance, Source
from parlour.core.game import Game, History, Result, Seat, Setup, Turn
from parlour.games.sorry import notation, rules, words
from parlour.games.sorry import twin as twins
from parlour.games.sorry import view as views
from parlour.games.sorry.board import COLOURS
from parlour.games.sorry.moves import Deal, Drawn, Move
from parlour.games.sorry.options import EDITIONS, Options, seat_colours
from parlour.games.sorry.rules import State
from parlour.games.sorry.view import View

__all__ = ["GAME", "Move", "Options", "SorryGame", "State", "View"]


class SorryGame(Game[State, Move, View, Options]):
    """The contract of a game, kept by the modules of this folder."""

    name = "sorry"
    title = "Sorry!"
    seats = range(2, 5)
    secrets = True
    state_type = State
    move_type = Move
    view_type = View
    options_type = Options

    def editions(self) -> Mapping[str, Options]:
        return EDITIONS

    def setups(self) -> Mapping[str, Setup]:
        return {
            "plain": Setup(options=Options(), players=4),
            "plain-two": Setup(options=Options(), players=2),
            "plain-three": Setup(options=Options(colours=("green", "red", "blue"), first=1), players=3),
            "teams": Setup(options=Options(mode="teams"), players=4),
            "teams-two": Setup(options=Options(mode="teams"), players=2),
            "points": Setup(options=Options(mode="points"), players=4),
            "points-two": Setup(options=Options(mode="points", colours=("blue", "yellow")), players=2),
            "points-series": Setup(options=Options(mode="points", games=3, cumulative_bonus=True), players=3),
        }

    def has_secrets(self, options: Options) -> bool:
        return options.mode == "points"

    def start(self, options: Options, players: int) -> State:
        return rules.start(options, players)

    def rematch(self, state: State) -> Options:
        return rules.rematch(state)

    def seat_title(self, options: Options, players: int, seat: int) -> str:
        held = seat_colours(options, players)[seat]
        return " and ".join(COLOURS[colour].capitalize() for colour in held)

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

    def seen(self, before: State, mover: Seat, move: Move, viewer: Seat) -> Move | None:
        """Cards that go into a hand are seen by its owner only (R62)."""
        if isinstance(move, Deal):
            return move if viewer == len(before.hands) else None
        if isinstance(move, Drawn) and before.points:
            return move if viewer == before.seat else None
        return move

    def tell(self, before: State, mover: Seat, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
        return words.tell(before, move, after, viewer, names)

    def twin(self, history: History[Move], options: Options, players: int, seat: Seat, source: Source) -> History[Move]:
        return twins.twin(history, options, players, seat, source)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str) -> Move:
        return notation.read(text)


GAME = SorryGame()
