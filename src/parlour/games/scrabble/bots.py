"""Bots for Scrabble: from a beginner with everyday words to one that weighs what it keeps."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING

from parlour.core.bot import Level, Levels
from parlour.games.scrabble.lexicon import everyday, words_of
from parlour.games.scrabble.moves import Accept, Challenge, Exchange, Move, Pass
from parlour.games.scrabble.tiles import in_order, rack_value, take, unseen
from parlour.games.scrabble.view import View

if TYPE_CHECKING:
    from numpy.random import Generator

    from parlour.games.scrabble.engine import Engine, Found


@lru_cache(maxsize=8)
def engine_for(lexicon: str, supplement: bool, leaves: bool) -> Engine:
    """The engine is made when a bot first thinks: Numba takes seconds to compile, and games do not need it."""
    from parlour.games.scrabble.engine import Engine, no_leaves  # noqa: PLC0415

    return Engine(lexicon, supplement, None if leaves else no_leaves())


def rest_value(view: View) -> int:
    """What is on the other racks: known from counting once the pool is empty."""
    return 0 if view.pool else rack_value(unseen(view.board, view.rack))


class _Player:
    """What all levels share: they challenge what they know to be wrong, and exchange when they have no play."""

    leaves = False

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        if view.you in view.challengers:
            words = words_of(view.options.lexicon, view.options.supplement)
            if any(word not in words for word in view.words):
                return Challenge()
            if view.phase == "closing":
                return Accept()
        if view.seat != view.you:
            # Asked although another is waited for: a play that stands is nobody's to stop but by challenging.
            return next(iter(moves))
        return self.turn(view, moves, generator)

    def turn(self, view: View, moves: Collection[Move], generator: Generator) -> Move:
        raise NotImplementedError

    def engine(self, view: View) -> Engine:
        return engine_for(view.options.lexicon, view.options.supplement, self.leaves)

    @staticmethod
    def without_play(view: View, moves: Collection[Move]) -> Move:
        """Nothing to play: exchange all that can be exchanged, else pass."""
        exchanges = [move for move in moves if isinstance(move, Exchange)]
        return max(exchanges, key=lambda move: len(move.tiles)) if exchanges else Pass()


class Beginner(_Player):
    """Plays everyday words, and of those not the best one found but one near the middle."""

    def __init__(self, place: float, span: float) -> None:
        self._place = place
        """Where in the list of plays by score it looks, 0 the highest."""
        self._span = span

    def turn(self, view: View, moves: Collection[Move], generator: Generator) -> Move:
        engine = engine_for(everyday(view.options.lexicon), False, False)
        found = [one.play for one in engine.plays(view.board, view.rack, view.pool, rest_value(view))]
        if not found:
            return self.without_play(view, moves)
        place = self._place + self._span * (generator.random() - 0.5)
        return found[min(len(found) - 1, max(0, int(place * len(found))))]


class Greedy(_Player):
    """Plays whatever scores most."""

    def turn(self, view: View, moves: Collection[Move], generator: Generator) -> Move:
        # With its pool argument above zero and no leaves, equity is the score alone, to the last turn.
        best = self.engine(view).best(view.board, view.rack, 1)
        return self.without_play(view, moves) if best is None else best.play


class Static(_Player):
    """Adds what the kept tiles are worth to the score, exchanges when that is more, counts tiles at the end."""

    leaves = True

    def turn(self, view: View, moves: Collection[Move], generator: Generator) -> Move:
        engine = self.engine(view)
        best = engine.best(view.board, view.rack, view.pool, rest_value(view))
        exchange = best_exchange(engine, view, moves)
        if exchange is not None and (best is None or exchange[1] > best.equity):
            return exchange[0]
        return Pass() if best is None else best.play


def best_exchange(engine: Engine, view: View, moves: Collection[Move]) -> tuple[Exchange, float] | None:
    """The exchange that keeps the best leave, with that leave's value."""
    exchanges = {move.tiles: move for move in moves if isinstance(move, Exchange)}
    if not exchanges:
        return None
    values = engine.leave_values(view.rack, view.pool)
    kept = {tiles: values[in_order(take(view.rack, tiles) or "")] for tiles in exchanges}
    tiles = max(sorted(kept), key=lambda tiles: kept[tiles])
    return exchanges[tiles], kept[tiles]


def describe(found: Found) -> str:
    """A play with its reason, for people."""
    kept = " ".join(found.leave) or "nothing"
    return f"scores {found.score}, keeps {kept} ({found.leave_value:+.1f})"


LEVELS: Levels = {
    "beginner": Level("everyday words, modest scores", lambda: Beginner(0.5, 0.4)),
    "casual": Level("everyday words, good scores", lambda: Beginner(0.08, 0.15)),
    "common": Level("the best score with everyday words", lambda: Beginner(0.0, 0.0)),
    "greedy": Level("the highest score, with the whole dictionary", Greedy),
    "static": Level("score and the worth of the tiles kept; counts tiles at the end", Static),
}
