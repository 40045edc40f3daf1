"""Scrabble by the booklet: challenges by the book, or unacceptable words refused."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from parlour.core.chance import Chance, Source
from parlour.core.game import Game, History, Preview, Result, Seat, Setup, Turn
from parlour.games.scrabble import legal, notation, previews, rules, twins, words
from parlour.games.scrabble import view as views
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Move, Pass, Play
from parlour.games.scrabble.options import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS, Options
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.view import View

__all__ = [
    "GAME",
    "Accept",
    "Challenge",
    "Draw",
    "Exchange",
    "Move",
    "Options",
    "Pass",
    "Play",
    "Scrabble",
    "State",
    "View",
]


class Scrabble(Game[State, Move, View, Options]):
    """The contract of a game, kept by the modules of this folder."""

    name = "scrabble"
    title = "Scrabble"
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    secrets = True
    state_type = State
    move_type = Move
    view_type = View
    options_type = Options

    def editions(self) -> Mapping[str, Options]:
        return EDITIONS

    def usual_edition(self, people: int) -> str:
        """By the book between people; alone among bots unacceptable words are refused (S22)."""
        return "book" if people > 1 else "void"

    def setups(self) -> Mapping[str, Setup]:
        return {
            "book": Setup(options=Options(), players=2),
            "book-three": Setup(options=Options(supplement=False, tracker=False), players=3),
            "book-four": Setup(options=Options(exchange_min_pool=7, first=2), players=4),
            "void": Setup(options=EDITIONS["void"], players=2),
            "void-four": Setup(options=Options(challenge="void", lexicon="common"), players=4),
        }

    def start(self, options: Options, players: int) -> State:
        return rules.start(options, players)

    def turn(self, state: State) -> Turn:
        return rules.turn(state)

    def moves(self, state: State, seat: int) -> Collection[Move]:
        return legal.Moves(state, seat)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        return rules.play(state, seat, move)

    def chance(self, state: State) -> Chance[Move]:
        return rules.chance(state)

    def result(self, state: State) -> Result | None:
        return rules.result(state)

    def view(self, state: State, seat: Seat) -> View:
        return views.view(state, seat)

    def seen(self, before: State, mover: Seat, move: Move, viewer: Seat) -> Move | None:
        return words.seen(before, move, viewer)

    def tell(self, before: State, mover: Seat, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
        return words.tell(before, mover, move, after, viewer, names)

    def preview(self, view: View, move: Move) -> Preview | None:
        return previews.preview(view, move)

    def coached(self, options: Options, people: int) -> bool:
        """Not by the book, where the dictionary is for challenges only, and not between people."""
        return options.challenge == "void" and people <= 1

    def twin(self, history: History[Move], options: Options, players: int, seat: Seat, source: Source) -> History[Move]:
        return twins.twin(history, options, players, seat, source)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str) -> Move:
        return notation.read(text)


GAME = Scrabble()
