"""A drive in memory: its log replayed through the rules, and what each link shows of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from parlour.core.chance import Keyed, shuffled
from parlour.core.errors import IllegalMove
from parlour.games.beetle.drive import (
    MOST_PEOPLE,
    Call,
    Drive,
    Entry,
    Move,
    Scores,
    SeatByLot,
    Settings,
    Undo,
    apply,
    open_drive,
    pasted,
)
from parlour.games.beetle.seating import plan
from parlour.table.drives import links, views
from parlour.table.drives.links import Role
from parlour.table.drives.protocol import (
    ChangeSeats,
    Command,
    DrawLot,
    DriveSummary,
    DriveUpdate,
    PasteList,
    TakeBack,
)
from parlour.table.drives.races import disturbs
from parlour.table.drives.rows import DriveRow, EntryRow
from parlour.table.refusals import Refusal, Stale

MOST_ENTRIES = 5000
"""A long evening of 400 people makes some 3,000; what nobody needs is not kept for anybody."""
MOST_NAMES = 4 * MOST_PEOPLE
"""Names on the list, those that were undone again included: they keep their numbers."""
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


class Prepared(msgspec.Struct, frozen=True):
    """An entry that the rules allow, the drive after it, and the row to be committed."""

    entry: Entry
    after: Drive
    row: EntryRow


class Evening:
    """One drive. Everything here follows from `row` and the log, so it can be dropped and loaded again."""

    def __init__(self, row: DriveRow) -> None:
        self.row = row
        self.lock = asyncio.Lock()
        """Held while an entry is being committed."""
        self.wakers: set[asyncio.Event] = set()
        """One a live connection; set when there is something new."""
        self.drive = open_drive(msgspec.json.decode(row.settings, type=Settings))
        self._by: list[str] = []
        self._facts = views.Facts(self.drive)

    @property
    def version(self) -> int:
        return len(self.drive.log)

    @property
    def facts(self) -> views.Facts:
        if self._facts.drive is not self.drive:
            self._facts = views.Facts(self.drive)
        return self._facts

    # -- what changes it --------------------------------------------------------------------------------------

    def replay(self, rows: Iterable[EntryRow]) -> None:
        """Entries of the log that others committed."""
        for row in rows:
            if row.number == self.version:
                self._take(apply(self.drive, _decoder.decode(row.entry)), row.by)

    def prepare(self, role: Role, number: int, command: Command) -> Prepared:
        """The entry that a command makes now, not yet made. Stale, or Refusal with the rule."""
        self._allow(role, command)
        if not 0 <= number <= self.version or any(disturbs(entry, command) for entry in self.drive.log[number:]):
            raise Stale
        try:
            entry = self._entry(command)
            after = apply(self.drive, entry)
        except IllegalMove as error:
            raise Refusal(422, error.sentence, error.rule) from error
        if len(after.log) > MOST_ENTRIES or len(after.people) > MOST_NAMES:
            raise Refusal(422, "The log of this drive is full; open another one.")
        return Prepared(entry, after, EntryRow(self.version, role.mark, msgspec.json.encode(entry).decode()))

    def enter(self, prepared: Prepared) -> None:
        """What was prepared has been committed."""
        self._take(prepared.after, prepared.row.by)

    def _take(self, after: Drive, by: str) -> None:
        self.drive = after
        self._by.append(by)

    def _allow(self, role: Role, command: Command) -> None:
        """A phone calls from its own table and enters its own table's points; the rest is for the organiser."""
        if role.kind == "organiser":
            return
        table = self.facts.table(role)
        if table is not None:
            at_table = self.drive.game.tables[table - 1]
            if isinstance(command, Call) and command.table == table:
                return
            if isinstance(command, Scores) and all(player in at_table for player, _ in command.points):
                return
        raise Refusal(403, "Only the organiser can do that.")

    def _entry(self, command: Command) -> Entry:
        """What stands in the log: with the lot that was drawn."""
        match command:
            case PasteList(text):
                return pasted(text)
            case DrawLot():
                return SeatByLot(self._lot())
            case ChangeSeats():
                return Move(plan(self.drive, self._lot()).tables)
            case TakeBack(number):
                return Undo(number)
        return command

    def _lot(self) -> tuple[int, ...]:
        """Everybody here in an order that only chance decides, another one for every version."""
        return tuple(shuffled(Keyed(self.row.key, self.version + 1), self.drive.present))

    def wake(self) -> None:
        for waker in self.wakers:
            waker.set()

    # -- what a link shows ------------------------------------------------------------------------------------

    def role_of(self, token: str) -> Role | None:
        """Who holds this link. A number that is not on the list any more opens nothing."""
        role = links.role_of(self.row.key, token)
        if role is not None and role.kind == "person" and not views.is_listed(self.drive, role.number):
            return None
        return role

    def link(self, address: str, role: Role) -> str:
        return f"{address}/drive/{self.row.drive}/{links.token(self.row.key, role)}"

    def update(self, role: Role, address: str, since: int = 0) -> DriveUpdate:
        since = since if 0 <= since <= self.version else 0
        return views.update(self, role, address, since)

    def by(self, number: int) -> str:
        """Who made an entry, from 0, in words."""
        role = links.from_mark(self._by[number])
        if role is None or role.kind == "organiser":
            return "organiser"
        return f"table {role.number}" if role.kind == "table" else self.drive.people[role.number or 0].name

    def summary(self, address: str, changed: float) -> DriveSummary:
        return DriveSummary(
            drive=self.row.drive,
            title=self.drive.settings.title,
            phase=self.drive.phase,
            people=sum(not person.struck for person in self.drive.people),
            games=len(self.drive.games),
            link=self.link(address, links.ORGANISER),
            changed=datetime.fromtimestamp(changed, UTC).isoformat(timespec="seconds"),
        )
