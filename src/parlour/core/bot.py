"""What a bot is: somebody who gets a view and their legal moves, and names one of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from numpy.random import Generator


class Bot(Protocol):
    """Bots keep nothing between moves: all that a seat knows is in its view."""

    def choose(self, view: Any, moves: Collection[Any], generator: Generator, budget: float) -> Any:
        """One of the moves. `budget` is how many seconds it may think; the same generator gives the same move."""
        ...


class Level(Struct, frozen=True):
    """A bot that people can choose: how strong it is in a few words, and how to make one."""

    about: str
    make: Callable[[], Bot]


Levels: TypeAlias = Mapping[str, Level]
"""The bots of a game by name, the weakest first: `LEVELS` in the game's `bots` module."""
