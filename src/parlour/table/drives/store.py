"""Drives in the store: the same database as the tables, the same promise. What it has answered is on the disk."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from parlour.table.drives.rows import DriveRow, EntryRow, drives, entries
from parlour.table.store import Store, Taken

CHANNEL = "parlour_drives"
"""The PostgreSQL channel on which workers tell each other which drive has a new entry."""
_NOTIFY = sa.text("SELECT pg_notify(:channel, :drive)")


class DriveStore:
    """The drives of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def notifies(self) -> bool:
        return self._store.notifies

    async def create(self, row: DriveRow) -> None:
        async with self._store.transaction() as connection:
            await connection.execute(sa.insert(drives), msgspec.structs.asdict(row))

    async def drive(self, drive: str) -> DriveRow | None:
        async with self._store.reading() as connection:
            row = (await connection.execute(sa.select(drives).where(drives.c.drive == drive))).mappings().first()
            return None if row is None else DriveRow(**row)

    async def entries(self, drive: str, since: int = 0) -> list[EntryRow]:
        query = (
            sa.select(entries.c.number, entries.c.by, entries.c.entry)
            .where(entries.c.drive == drive, entries.c.number >= since)
            .order_by(entries.c.number)
        )
        async with self._store.reading() as connection:
            return [EntryRow(*row) for row in await connection.execute(query)]

    async def append(self, drive: str, entry: EntryRow) -> None:
        """Commit an entry; Taken when its number is not free."""
        row = {"drive": drive, "made": time.time(), **msgspec.structs.asdict(entry)}
        try:
            async with self._store.transaction() as connection:
                await connection.execute(sa.insert(entries), row)
                if self.notifies:
                    await connection.execute(_NOTIFY, {"channel": CHANNEL, "drive": drive})
        except IntegrityError as error:
            raise Taken from error

    async def mine(self, browser: str, limit: int) -> list[tuple[str, float]]:
        """The drives that a browser opened and when each last changed: the newest first."""
        last = sa.select(sa.func.max(entries.c.made)).where(entries.c.drive == drives.c.drive).scalar_subquery()
        query = (
            sa.select(drives.c.drive, drives.c.created, last)
            .where(drives.c.host == browser)
            .order_by(drives.c.created.desc(), drives.c.drive)
            .limit(limit)
        )
        async with self._store.reading() as connection:
            return [(drive, made or created) for drive, created, made in await connection.execute(query)]
