"""Parlour: five classic family games, played exactly by their rulebooks, by people and by bots."""

from parlour.games import NAMES, load

__version__ = "0.1.0"

__all__ = ["NAMES", "__version__", "load"]
