"""What can be chosen before a game of Sorry!: the mode, the colours, who starts, and how points are counted."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.core.errors import BadOptions
from parlour.games.sorry.board import COLOURS

Colour = Literal["red", "blue", "yellow", "green"]
MOST_GAMES = 20
_USUAL: dict[int, tuple[Colour, ...]] = {
    2: ("red", "yellow"),
    3: ("red", "blue", "yellow"),
    4: ("red", "blue", "yellow", "green"),
}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The three ways to play are modes; everything else has a default."""

    mode: Literal["plain", "teams", "points"] = "plain"
    colours: tuple[Colour, ...] = ()
    """Which colour each seat plays, clockwise; empty takes the usual ones: two players sit across."""
    first: int | None = None
    """The seat that starts; None draws lots (R02)."""
    games: int = 1
    """How many games a series of points has (R64)."""
    cumulative_bonus: bool = False
    """Whether the winner's bonuses of 25, 50 and 100 add up instead of the best one counting (R63)."""


EDITIONS = {"plain": Options(), "teams": Options(mode="teams"), "points": Options(mode="points")}


def check(options: Options, players: int) -> None:
    """Refuse what makes no game."""
    if players not in _USUAL:
        raise BadOptions("R01", f"Sorry! is for 2 to 4 players, not {players}")
    if options.mode == "teams" and players == 3:
        raise BadOptions("R54", "teams need four players, or two who hold two colours each")
    if options.mode == "teams" and options.colours:
        raise BadOptions("R50", "the teams are fixed: red with yellow against green with blue")
    if options.colours:
        _check_colours(options.colours, players)
    if options.first is not None and not 0 <= options.first < players:
        raise BadOptions("R02", f"there is no seat {options.first} to start among {players} players")
    if not 1 <= options.games <= MOST_GAMES:
        raise BadOptions("R64", f"a series has 1 to {MOST_GAMES} games, not {options.games}")
    if options.mode != "points" and options.games > 1:
        raise BadOptions("R64", "only a game for points is played in a series")
    if options.mode != "points" and options.cumulative_bonus:
        raise BadOptions("R63", "only a game for points has bonuses")


def _check_colours(colours: tuple[Colour, ...], players: int) -> None:
    if len(colours) != players or len(set(colours)) != players:
        raise BadOptions("R01", f"{players} players need {players} different colours")
    turned = [(COLOURS.index(colour) - COLOURS.index(colours[0])) % 4 for colour in colours]
    if turned != sorted(turned):
        raise BadOptions("R03", "the colours must follow each other clockwise: red, blue, yellow, green")


def seat_colours(options: Options, players: int) -> tuple[tuple[int, ...], ...]:
    """The colours that each seat holds: one, or both of a team when two people play in teams."""
    if options.mode == "teams":
        return ((0, 2), (1, 3)) if players == 2 else ((0,), (1,), (2,), (3,))
    return tuple((COLOURS.index(colour),) for colour in options.colours or _USUAL[players])
