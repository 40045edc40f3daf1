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
from parlour.games.beetle.standings import Row, standings
from parlour.table.drives.links import ORGANISER, SCREEN, Role
from parlour.table.drives.protocol import Action, Called, Chair, DriveUpdate, HallTable, Links, LogLine

if TYPE_CHECKING:
    from parlour.table.drives.evening import Evening


def is_listed(drive: Drive, player: int | None) -> bool:
    """Whether somebody on the list has this number."""
    return player is not None and player < len(drive.people) and not drive.people[player].struck


class Facts:
    """What is the same for every link at a version of the drive: hundreds of phones ask for it at once."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.people = len(drive.present)
        self.missing = len(drive.missing) if drive.phase == "scoring" else 0
        self.points = dict(drive.game.points)
        self.table_of = {player: at for at, table in enumerate(drive.game.tables, start=1) for player in table}
        self.standings = standings(drive)
        self.row_of = {row.player: row for row in self.standings}
        self.winners = tuple(row.name for row in self.standings if row.place == 1 and row.total)
        self.called = tuple(self._call(table) for table in drive.game.callers)

    def _call(self, table: int) -> Called:
        people, size = self.drive.game.tables[table - 1], self.drive.sheet.size
        return Called(table, tuple(self.drive.people[p].name for p in people if self.points.get(p) == size))

    def table(self, role: Role) -> int | None:
        """The table, from 1, that a phone is at now."""
        if role.kind == "table" and role.number is not None and 1 <= role.number <= len(self.drive.game.tables):
            return role.number
        return self.table_of.get(role.number) if role.kind == "person" and role.number is not None else None

    def chair(self, player: int) -> Chair:
        person = self.drive.people[player]
        return Chair(player, person.name, person.here, self.points.get(player))

    def rows(self, role: Role) -> tuple[Row, ...]:
        """The standings as far as a link shows them."""
        if role.kind == "person" and role.number is not None:
            return (self.row_of[role.number],)
        return () if role.kind == "table" else self.standings


def update(evening: Evening, role: Role, address: str, since: int) -> DriveUpdate:
    drive, facts = evening.drive, evening.facts
    organises = role.kind == "organiser"
    own = facts.table(role)
    phone = role.kind in ("table", "person")
    shown = [own] if own is not None else [] if phone else range(1, len(drive.game.tables) + 1)
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
        people=facts.people,
        tables=tuple(_table(evening, number, address if organises else None) for number in shown),
        called=facts.called,
        # Phones are not told what changes with every table's points: they would all be woken for nothing.
        missing=0 if phone else facts.missing,
        standings=facts.rows(role),
        waiting=tuple(facts.chair(player) for player in drive.waiting) if organises else (),
        winners=facts.winners if not phone or drive.phase == "over" else (),
        actions=_actions(drive, role, own),
        log=tuple(_line(evening, number) for number in range(since, evening.version)) if organises else (),
        undone=drive.undone if organises else (),
        links=Links(evening.link(address, ORGANISER), evening.link(address, SCREEN)) if organises else None,
        table=role.number if role.kind == "table" else own,
        you=role.number if role.kind == "person" else None,
    )


def _table(evening: Evening, number: int, address: str | None) -> HallTable:
    drive = evening.drive
    people = drive.game.tables[number - 1]
    return HallTable(
        number=number,
        people=tuple(evening.facts.chair(player) for player in people),
        called=number in drive.game.callers,
        free=drive.phase == "seated" and len(people) < TABLE_OF,
        link=None if address is None else evening.link(address, Role("table", number)),
    )


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
