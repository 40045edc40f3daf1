"""The coach: the best plays with score, leave and equity, and hints in steps. In `book` games it keeps silent (S22)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from parlour.core.coach import Counsel, Opinion
from parlour.games.scrabble import notation
from parlour.games.scrabble.bots import best_exchange, describe, engine_for, rest_value
from parlour.games.scrabble.moves import Move, Pass
from parlour.games.scrabble.search import tiles_of
from parlour.games.scrabble.tiles import VALUES, rack_value
from parlour.games.scrabble.view import View

if TYPE_CHECKING:
    from parlour.games.scrabble.engine import Engine

_SHOWN = 15
"""How many plays an opinion lists: beyond these nobody reads on."""


class ScrabbleCoach:
    """Judges by static equity: what a move scores now and what the tiles kept are worth later, in points."""

    def advise(self, view: View, moves: Collection[Move]) -> Counsel:
        if view.options.challenge == "book":
            return Counsel("points", 0.0, "by the book the dictionary is for challenges only: no advice", ())
        if view.phase != "turn" or view.seat != view.you:
            return Counsel("points", 0.0, "it is not your turn", ())
        judged = _judged(view, moves)
        best = judged[0][1]
        opinions = tuple(
            Opinion(move, notation.write(move), value, best - value, words) for move, value, words in judged[:_SHOWN]
        )
        summary = f"best is {opinions[0].notation}: {opinions[0].words}"
        return Counsel("points", best, summary, opinions, _steps(opinions[0]))

    def outlook(self, view: View) -> tuple[float, ...] | None:
        """Unknown before the end: static equity says nothing about winning."""
        return None

    def hints(self, view: View, moves: Collection[Move]) -> tuple[str, ...]:
        """The best move told bit by bit, the vaguest hint first; none in a `book` game."""
        return self.advise(view, moves).hints


def _judged(view: View, moves: Collection[Move]) -> list[tuple[Move, float, str]]:
    """Plays, the best exchange and the pass, by equity."""
    engine = engine_for(view.options.lexicon, view.options.supplement, True)
    found = engine.plays(view.board, view.rack, view.pool, rest_value(view))
    judged: list[tuple[Move, float, str]] = [(one.play, one.equity, describe(one)) for one in found[:_SHOWN]]
    exchange = best_exchange(engine, view, moves)
    if exchange is not None:
        judged.append((exchange[0], exchange[1], f"scores nothing, what is kept is worth {exchange[1]:+.1f}"))
    judged.append((Pass(), _passing(engine, view), "scores nothing and keeps the rack"))
    return sorted(judged, key=lambda one: -one[1])


def _passing(engine: Engine, view: View) -> float:
    """A whole rack kept is taken to be worth no more than its worst part of one tile fewer."""
    if not view.pool:
        return -2.0 * rack_value(view.rack) - 10
    values = engine.leave_values(view.rack)
    return min(value for part, value in values.items() if len(part) == len(view.rack) - 1)


def _steps(best: Opinion) -> tuple[str, ...]:
    move = best.move
    if isinstance(move, Pass):
        return ("there is nothing to play",)
    if notation.write(move).startswith("x "):
        return ("consider an exchange", f"exchange {len(move.tiles)} tiles", f"the best is {best.notation}")
    tiles = tiles_of(move)
    dearest = max(tiles, key=lambda tile: VALUES.get(tile, 0))
    named = "a blank" if dearest == "?" else f"the {dearest}"
    line = "across in row" if move.square[0].isdigit() else "down in column"
    where = move.square[:-1] if move.square[0].isdigit() else move.square[0]
    return (
        f"there is a play with {named}",
        f"it uses {len(tiles)} of your tiles",
        f"it goes {line} {where}",
        f"the best is {best.notation}: {best.words}",
    )


COACH = ScrabbleCoach()
