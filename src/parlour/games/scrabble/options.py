"""What can be chosen before a game of Scrabble."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.core.errors import BadOptions, NotFound
from parlour.games.scrabble import lexicon

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The booklet's game is the default; the rest are house rules."""

    challenge: Literal["book", "void"] = "book"
    """`book`: a play stands unless an opponent challenges it (S21). `void`: unacceptable words are refused (S22)."""
    lexicon: str = lexicon.ENABLE
    """The dictionary agreed upon, by its name (S20): a packaged one, or one compiled from a file of words."""
    supplement: bool = True
    """Whether the short modern words that ENABLE lacks are good too."""
    exchange_min_pool: int = 0
    """How many tiles the pool must hold for an exchange; 7 is the limit of tournaments (S16)."""
    tracker: bool = True
    """Whether a player is shown which tiles are still unseen."""
    first: int | None = None
    """Who starts, where that is settled; otherwise it is drawn for (S02)."""


EDITIONS = {"book": Options(), "void": Options(challenge="void")}


def choices() -> dict[str, tuple[str, ...]]:
    """Options whose values are found on this machine; the type cannot name them."""
    return {"lexicon": lexicon.names()}


def check(options: Options, players: int) -> None:
    """Refuse what makes no game."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadOptions("S01", f"Scrabble is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
    if options.exchange_min_pool < 0:
        raise BadOptions("S16", f"the pool cannot hold {options.exchange_min_pool} tiles")
    if options.first is not None and not 0 <= options.first < players:
        raise BadOptions("S02", f"there is no seat {options.first} among {players} players to start")
    try:
        lexicon.words_of(options.lexicon, options.supplement)
    except NotFound as error:
        raise BadOptions("S20", str(error)) from error
