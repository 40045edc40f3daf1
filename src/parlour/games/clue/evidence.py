"""What somebody has seen: suggestions, who passed, who showed, wrong accusations, and the cards they know."""

from __future__ import annotations

from msgspec import Struct

from parlour.games.clue.cards import Card, Triple


class Inquiry(Struct, frozen=True):
    """A suggestion and what came of it. All of it is public but the card."""

    seat: int
    triple: Triple
    passed: tuple[int, ...]
    """Who could not disprove it, from the left."""
    shower: int | None
    """Who disproves it; None where nobody can."""
    card: Card | None = None
    """The card shown; None until it is, and for those who did not see it."""


class Evidence(Struct, frozen=True):
    """All that one seat can reason from. At a real table the companion fills it in, in a game the view does."""

    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    you: int | None
    """The seat that reasons; None for somebody who only watches."""
    hand: tuple[Card, ...] = ()
    log: tuple[Inquiry, ...] = ()
    """The suggestions, with the card where this seat saw it."""
    wrong: tuple[Triple, ...] = ()
    """The accusations that failed."""
    case: Triple | None = None
    """The case file, where this seat has looked into it."""

    @property
    def players(self) -> int:
        return len(self.sizes)
