"""Bots of every game: finding one by its name, and letting it choose within a time budget."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from parlour.core.bot import Bot, Level, Levels
from parlour.core.chance import Seeded
from parlour.core.errors import NotFound
from parlour.core.game import draw_move
from parlour.games import part

if TYPE_CHECKING:
    from numpy.random import Generator

DEFAULT_BUDGET = 1.0
"""Seconds a bot may think over a move unless somebody says otherwise."""


class RandomBot:
    """Any legal move, each as likely: what every other bot must beat, in every game."""

    def choose(self, view: Any, moves: Collection[Any], generator: Generator, budget: float) -> Any:
        return draw_move(moves, Seeded(generator))


RANDOM = Level("plays any legal move", RandomBot)


def levels(game: str) -> Levels:
    """The bots of a game by name, the weakest first."""
    module = part(game, "bots")
    return {"random": RANDOM, **(module.LEVELS if module else {})}


def usual(game: str) -> str:
    """The level that people are offered first: the middle one, since nobody likes to lose every game."""
    known = list(levels(game))
    return known[len(known) // 2]


def make(game: str, name: str) -> Bot:
    """The bot of that name."""
    known = levels(game)
    if name not in known:
        raise NotFound(f"{game} has no bot {name!r}; there are: {', '.join(known)}")
    return known[name].make()
