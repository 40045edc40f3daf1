"""What the terminal needs of a game to show it and to read what people type."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.console import RenderableType


class TextDoor(Protocol):
    """A game in the terminal: `TEXT` in its `text` module.

    A door may also have `enter`: what an empty line stands for, where a turn has one thing to do.
    """

    def show(self, view: Any, moves: Collection[Any], names: Sequence[str]) -> RenderableType:
        """The position as the seat sees it; `moves` are that seat's legal moves, empty when others are to move."""
        ...

    def help(self, view: Any, moves: Collection[Any]) -> str:
        """What can be typed now, in a few lines."""
        ...

    def read(self, line: str, view: Any, moves: Collection[Any]) -> Any:
        """The move that a person typed: the notation, or something shorter. BadNotation where it is none."""
        ...
