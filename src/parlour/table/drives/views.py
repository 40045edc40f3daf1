"""What a link shows of a drive: everything to the organiser, the hall to the big screen, one table to a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.errors import IllegalMove
from parlour.games.beetle.drive import (
    TABLE_OF,
    Drive,
    End,
    SeatByLot,
    Start,
    Undo,
    apply,
    closed_game,
)
from parlour.games.beetle.log_words import describe
from parlour.games.beetle.standings import Row
from parlour.table.drives.links import ORGANISER, SCREEN, Role
from parlour.table.drives.protocol import Action, Called, Chair, DriveUpdate, HallTable, Links, LogLine

if TYPE_CHECKING:
    from parlour.table.drives.evening import Evening


def is_listed(drive: Drive, player: int | None) -> bool:
    """Whether somebody on the list has this number."""
    return player is not None and player < len(drive.people) and not drive.people[player].struck


def table_of(drive: Drive, role: Role) -> int | None:
    """The table, from 1, that a phone is at now."""
    tables = drive.game.tables
    if role.kind == "table":
        return role.number if role.number is not None and 1 <= role.number <= len(tables) else None
    if role.kind == "person":
        return next((number for number, table in enumerate(tables, start=1) if role.number in table), None)
    return None


def update(evening: Evening, role: Role, address: str, since: int) -> DriveUpdate:
    drive = evening.drive
    organises = role.kind == "organiser"
    own = table_of(drive, role)
    phone = role.kind in ("table", "person")
    shown = [own] if own is not None else [] if phone else range(1, len(drive.game.tables) + 1)
    points = dict(drive.game.points)
    return DriveUpdate(
        version=evening.version,
        drive=evening.row.drive,
        role=role.kind,
        settings=drive.settings,
        parts=drive.sheet.parts,
        size=drive.sheet.size,
        phase=drive.phase,
        game=len(drive.games) + (drive.phase != "over"),
        played=len(drive.games),
        people=len(drive.present),
        tables=tuple(_table(evening, number, points, address if organises else None) for number in shown),
        called=tuple(_called(drive, table) for table in drive.game.callers),
        missing=len(drive.missing) if drive.phase == "scoring" else 0,
        standings=tuple(_own_rows(evening, role, own)) if phone else evening.standings,
        waiting=tuple(_chair(drive, player, points) for player in drive.waiting) if organises else (),
        winners=_winners(evening),
        actions=_actions(drive, role, own),
        log=tuple(_line(evening, number) for number in range(since, evening.version)) if organises else (),
        undone=drive.undone if organises else (),
        links=Links(evening.link(address, ORGANISER), evening.link(address, SCREEN)) if organises else None,
        table=role.number if role.kind == "table" else own,
        you=role.number if role.kind == "person" else None,
    )


def _table(evening: Evening, number: int, points: dict[int, int], address: str | None) -> HallTable:
    drive = evening.drive
    people = drive.game.tables[number - 1]
    return HallTable(
        number=number,
        people=tuple(_chair(drive, player, points) for player in people),
        called=number in drive.game.callers,
        free=drive.phase == "seated" and len(people) < TABLE_OF,
        link=None if address is None else evening.link(address, Role("table", number)),
    )


def _chair(drive: Drive, player: int, points: dict[int, int]) -> Chair:
    person = drive.people[player]
    return Chair(player, person.name, person.here, points.get(player))


def _called(drive: Drive, table: int) -> Called:
    people = drive.game.tables[table - 1]
    return Called(table, tuple(drive.people[p].name for p in people if drive.game.of(p) == drive.sheet.size))


def _own_rows(evening: Evening, role: Role, own: int | None) -> list[Row]:
    """The rows of those at a phone's table, and of whose phone it is."""
    concerned = set(evening.drive.game.tables[own - 1]) if own is not None else set()
    if role.kind == "person" and role.number is not None:
        concerned.add(role.number)
    return [row for row in evening.standings if row.player in concerned]


def _winners(evening: Evening) -> tuple[str, ...]:
    return tuple(row.name for row in evening.standings if row.place == 1 and row.total)


def _actions(drive: Drive, role: Role, own: int | None) -> dict[Action, str | None]:
    playing = None if drive.phase in ("playing", "scoring") else "no game is going on"
    if role.kind == "organiser":
        return {
            "lot": _refusal(drive, SeatByLot(drive.present)),
            "start": _refusal(drive, Start()),
            "beetle": playing,
            "move": _no_move(drive),
            "end": _refusal(drive, End()),
        }
    if own is None:
        return {}
    called = f"table {own} has called already" if own in drive.game.callers else None
    return {"beetle": playing or called}


def _refusal(drive: Drive, entry: SeatByLot | Start | End) -> str | None:
    """What the rules say against an entry."""
    try:
        apply(drive, entry)
    except IllegalMove as error:
        return error.sentence
    return None


def _no_move(drive: Drive) -> str | None:
    if drive.phase != "scoring":
        return "people change tables when a game was played"
    try:
        closed_game(drive)
    except IllegalMove as error:
        return error.sentence
    return None


def _line(evening: Evening, number: int) -> LogLine:
    entry = evening.drive.log[number]
    text = describe(evening.drive, entry)
    return LogLine(number + 1, text, evening.by(number), not isinstance(entry, Undo))
