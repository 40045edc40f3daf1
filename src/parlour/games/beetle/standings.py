"""How a drive stands: the list for the big screen, who won, and the results as CSV."""

from __future__ import annotations

import csv
import io

from msgspec import Struct

from parlour.core.game import places
from parlour.games.beetle.drive import Drive


class Row(Struct, frozen=True):
    """A person's evening. `points` has an entry a game, None where they did not play or nothing is entered yet."""

    player: int
    name: str
    here: bool
    place: int
    total: int
    points: tuple[int | None, ...]
    beetles: int
    """How many of their beetles were complete."""
    table: int | None
    """Where they sit now, from 1."""


def standings(drive: Drive) -> tuple[Row, ...]:
    """Everybody, the most points first; equal points share a place (B06). Points count as soon as they are entered."""
    games = [*drive.games, drive.game] if drive.phase == "scoring" else list(drive.games)
    written = [dict(game.points) for game in games]
    tables = {player: number for number, table in enumerate(drive.game.tables, start=1) for player in table}
    people = [(number, person) for number, person in enumerate(drive.people) if not person.struck]
    points = {number: tuple(game.get(number) for game in written) for number, _ in people}
    totals = [sum(score or 0 for score in points[number]) for number, _ in people]
    rows = [
        Row(
            number,
            person.name,
            person.here,
            place,
            total,
            points[number],
            points[number].count(drive.sheet.size),
            tables.get(number) if person.here else None,
        )
        for (number, person), total, place in zip(people, totals, places(totals), strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.name.casefold())))


def winners(drive: Drive) -> tuple[str, ...]:
    """Who has the most points so far; several names are a tie. Empty before anything counts."""
    return tuple(row.name for row in standings(drive) if row.place == 1 and row.total)


def results_csv(drive: Drive) -> str:
    """The standings for a spreadsheet: place, name, the points of each game, the total."""
    rows = standings(drive)
    games = len(rows[0].points) if rows else 0
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["place", "name", *(f"game {number}" for number in range(1, games + 1)), "total"])
    for row in rows:
        points = ("" if score is None else score for score in row.points)
        writer.writerow([row.place, _harmless(row.name), *points, row.total])
    return text.getvalue()


def _harmless(name: str) -> str:
    """A spreadsheet would run a name like `=1+1` as a formula; an apostrophe keeps it text."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
