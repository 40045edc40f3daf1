"""Beetle by the rulebook of the Beetle Drive party game; the drive of a whole hall is in `drive`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.core.chance import Chance
from parlour.core.game import Game, Result, Seat, Setup, Turn
from parlour.games.beetle import notation, rules, words
from parlour.games.beetle import view as views
from parlour.games.beetle.options import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS, Options
from parlour.games.beetle.rules import Die, Move, State, Throw
from parlour.games.beetle.sheet import CLASSIC, TAIL, Part, Sheet
from parlour.games.beetle.view import View

__all__ = ["CLASSIC", "GAME", "TAIL", "BeetleGame", "Die", "Move", "Options", "Part", "Sheet", "State", "Throw", "View"]

_SPIDER = (
    Part(6, "body"),
    Part(1, "leg", 8, ("body",)),
    Part(2, "eye", 8, ("body",)),
    Part(4, "web", 1, ("leg", "eye")),
    Part(5, "spot", 3, ("body",)),
)


class BeetleGame(Game[State, Move, View, Options]):
    """The contract of a game, kept by the modules of this folder."""

    name = "beetle"
    title = "Beetle"
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    state_type = State
    move_type = Move
    view_type = View
    options_type = Options

    def editions(self) -> Mapping[str, Options]:
        return EDITIONS

    def setups(self) -> Mapping[str, Setup]:
        return {
            "classic": Setup(options=Options(), players=4),
            "one-game": Setup(options=Options(games=1), players=2),
            "tail": Setup(options=Options(sheet="tail", games=2), players=3),
            "twelve": Setup(options=Options(games=1), players=12),
            "own-sheet": Setup(options=Options(sheet="own", parts=_SPIDER, games=1), players=2),
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


GAME = BeetleGame()
