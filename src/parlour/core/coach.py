"""What a coach says: every legal move with its value, what it loses, and the reason in words a player uses."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, Protocol

from msgspec import Struct


class Opinion(Struct, frozen=True):
    """One move judged. `value` is in the coach's unit; `loss` is how much less than the best move's."""

    move: Any
    notation: str
    value: float
    loss: float
    words: str
    label: str = ""
    """The move alone, as short as people say it (`keep the Twos`); where it is empty, `words` have to do."""
    hint: str = ""
    """What the move hopes for, in a few words."""


class Prospect(Struct, frozen=True):
    """Something that may come of the best move, and how likely it is."""

    label: str
    chance: float


class Counsel(Struct, frozen=True):
    """The opinion on a position, the best move first. `summary` is one sentence."""

    unit: Literal["points", "win chance"]
    value: float
    summary: str
    opinions: tuple[Opinion, ...]
    hints: tuple[str, ...] = ()
    """The best move told bit by bit, the vaguest first, for those who would rather find it themselves."""
    prospects: tuple[Prospect, ...] = ()
    """What this turn may end with, the likeliest first, where the game can say."""


class Coach(Protocol):
    """A game's coach: `COACH` in its `coach` module. Like a bot it gets a view, never the state."""

    def advise(self, view: Any, moves: Collection[Any]) -> Counsel:
        """Before a decision: the moves ranked."""
        ...

    def outlook(self, view: Any) -> tuple[float, ...] | None:
        """The chance of each seat to win (ties shared), or None where it is not known."""
        ...


def percent(chance: float) -> str:
    """To a whole percent, but never 0 % or 100 % of what is neither."""
    if 0 < chance < 0.005:
        return "under 1 %"
    if 0.995 < chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"
