"""What a player sees of Beetle: everything on the table, with what each number would do."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.beetle import rules
from parlour.games.beetle.options import Options, sheet_of
from parlour.games.beetle.rules import Played, State, Thrown
from parlour.games.beetle.sheet import Beetle, Parts


class View(Struct, frozen=True):
    """The table as anybody sees it. `you` is the seat that looks, None for a spectator."""

    you: int | None
    options: Options
    players: int
    parts: Parts
    """The lines of the sheet that is played on."""
    phase: Literal["starting", "turn", "over"]
    contenders: tuple[int, ...]
    starting: tuple[int, ...]
    first: int | None
    seat: int
    in_hand: bool
    beetles: tuple[Beetle, ...]
    useful: tuple[tuple[int, ...], ...]
    """For each seat the numbers that would draw a part now."""
    points: tuple[int, ...]
    """Everybody's points in the game being played."""
    totals: tuple[int, ...]
    """Everybody's points over the finished games of the sheet."""
    last: Thrown | None
    played: tuple[Played, ...]
    scores: tuple[tuple[int, ...], ...]
    """Everybody's points in each finished game of the sheet."""


def view(state: State, seat: Seat) -> View:
    sheet = sheet_of(state.options)
    over = rules.is_over(state)
    return View(
        you=seat,
        options=state.options,
        players=state.players,
        parts=sheet.parts,
        phase="over" if over else "starting" if state.first is None else "turn",
        contenders=state.contenders,
        starting=state.starting,
        first=state.first,
        seat=state.seat,
        in_hand=state.in_hand,
        beetles=state.beetles,
        useful=tuple(sheet.useful(beetle) for beetle in state.beetles),
        points=rules.points(state.beetles),
        totals=rules.totals(state),
        last=state.last,
        played=state.played,
        scores=tuple(rules.points(game.beetles) for game in state.played),
    )
