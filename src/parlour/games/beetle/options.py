"""What can be chosen before a game of Beetle: the sheet, and how many games it holds."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.core.errors import BadOptions
from parlour.games.beetle.sheet import CLASSIC, TAIL, Part, Parts, Sheet, ready

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12
MOST_GAMES = 12
SheetName = Literal["classic", "tail", "own"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the rulebook's game on the usual sheet (B07)."""

    sheet: SheetName = "classic"
    """`classic` has 14 parts, `tail` 13; `own` is the sheet in `parts`."""
    parts: tuple[Part, ...] = ()
    """The lines of a sheet of one's own; empty for the others."""
    games: int = 3
    """How many games the sheet holds (B06)."""


EDITIONS = {"classic": Options(), "tail": Options(sheet="tail"), "one-game": Options(games=1)}
_NAMED = {"classic": ready(CLASSIC), "tail": ready(TAIL)}


def sheet_of(options: Options) -> Sheet:
    """The sheet that is played on."""
    return named_sheet(options.sheet, options.parts)


def named_sheet(name: SheetName, parts: Parts) -> Sheet:
    """The sheet of that name, or BadOptions; `parts` are the lines of a sheet of one's own."""
    if name == "own":
        return ready(parts)
    if parts:
        raise BadOptions("B07", f"the sheet {name!r} has its own parts; choose 'own' to use yours")
    return _NAMED[name]


def check(options: Options, players: int) -> None:
    """Refuse what makes no game."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadOptions("B01", f"Beetle is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players at a table, not {players}")
    if not 1 <= options.games <= MOST_GAMES:
        raise BadOptions("B06", f"a sheet holds 1 to {MOST_GAMES} games, not {options.games}")
    sheet_of(options)
