"""The registry of games: one line a game, loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from parlour.core.errors import NotFound
from parlour.core.game import AnyGame

NAMES = ("yahtzee", "scrabble", "clue", "sorry", "beetle")
"""Every game, in the order in which they are shown. Each is a package beside this file with a `GAME`."""


def load(name: str) -> AnyGame:
    """The game of that name."""
    if name not in NAMES:
        raise NotFound(f"there is no game {name!r}; there are: {', '.join(NAMES)}")
    game: AnyGame = import_module(f"parlour.games.{name}").GAME
    return game


def part(name: str, module: str) -> ModuleType | None:
    """A module that a game may have (`bots`, `text`, `coach`), or None where it has none."""
    load(name)
    full = f"parlour.games.{name}.{module}"
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:
            raise
        return None
