"""The store: tables and their append-only moves in SQLite or PostgreSQL. What it has answered is on the disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlour.table.rows import Appending, MoveRow, SeatRow, TableRow, metadata, moves, seats, tables, watchers

CHANNEL = "parlour"
"""The PostgreSQL channel on which workers tell each other `table`, for every table that changed."""
_TABLE_FIELDS = tuple(column.name for column in tables.columns)
_NOTIFY = sa.text("SELECT pg_notify(:channel, :table)")


class Taken(Exception):
    """Somebody else was first: the move number is taken, or the table has changed since it was read."""


class Store:
    """One database. Moves of many tables are committed in one transaction: a sync of the disk is what costs."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = asyncio.Lock()
        self._waiting: list[tuple[Appending, asyncio.Future[None]]] = []
        self._committing: asyncio.Task[None] | None = None
        self.notifies = engine.dialect.name == "postgresql"

    @classmethod
    async def open(cls, url: str) -> Store:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            if parsed.database and parsed.database != ":memory:":
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            engine = create_async_engine(url, connect_args={"timeout": 30})
            sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        else:
            engine = create_async_engine(url, pool_pre_ping=True)
        store = cls(engine)
        async with store.transaction() as connection:
            if store.notifies:
                # Workers start at the same time, and CREATE TABLE IF NOT EXISTS is no protection against that.
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7053)"))
            await connection.run_sync(metadata.create_all)
        return store

    async def close(self) -> None:
        if self._committing is not None:
            await asyncio.gather(self._committing, return_exceptions=True)
        await self._engine.dispose()

    def reading(self) -> AsyncConnection:
        """A connection to read with, for an `async with`."""
        return self._engine.connect()

    async def check(self) -> None:
        """Whether the database answers."""
        async with self.reading() as connection:
            await connection.execute(sa.select(1))

    # -- reading --------------------------------------------------------------------------------------------

    async def table(self, table: str) -> TableRow | None:
        async with self.reading() as connection:
            row = (await connection.execute(sa.select(tables).where(tables.c.table == table))).mappings().first()
            if row is None:
                return None
            chairs = await connection.execute(sa.select(seats).where(seats.c.table == table).order_by(seats.c.seat))
            who = await connection.execute(sa.select(watchers.c.browser).where(watchers.c.table == table))
            return _table_row(row, [_seat_row(chair) for chair in chairs.mappings()], who.scalars().all())

    async def revision(self, table: str) -> int | None:
        async with self.reading() as connection:
            return await connection.scalar(sa.select(tables.c.revision).where(tables.c.table == table))

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        query = (
            sa.select(moves.c.number, moves.c.seat, moves.c.move)
            .where(moves.c.table == table, moves.c.number >= since)
            .order_by(moves.c.number)
        )
        async with self.reading() as connection:
            return [MoveRow(*row) for row in await connection.execute(query)]

    async def invited(self, invitation: str) -> tuple[str, int] | None:
        """The table and the seat of an invitation."""
        query = sa.select(seats.c.table, seats.c.seat).where(seats.c.invitation == invitation)
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else (row[0], row[1])

    async def watched(self, watch: str) -> str | None:
        """The table of a spectators' link."""
        async with self.reading() as connection:
            return await connection.scalar(sa.select(tables.c.table).where(tables.c.watch == watch))

    async def mine(self, browser: str, limit: int) -> list[tuple[str, float]]:
        """The tables that a browser set up or sits at, and when they last changed: the newest first."""
        seated = sa.select(seats.c.table).where(seats.c.browser == browser)
        last = sa.select(sa.func.max(moves.c.made)).where(moves.c.table == tables.c.table).scalar_subquery()
        query = (
            sa.select(tables.c.table, tables.c.changed, last)
            .where(sa.or_(tables.c.host == browser, tables.c.table.in_(seated)))
            .order_by(tables.c.created.desc(), tables.c.table)
            .limit(limit)
        )
        async with self.reading() as connection:
            return [(table, max(changed, made or 0.0)) for table, changed, made in await connection.execute(query)]

    async def with_bots(self, before: float) -> list[str]:
        """Tables being played where a bot sits, and where nothing has happened since `before`."""
        bots = sa.select(seats.c.table).where(seats.c.bot.is_not(None))
        recent = sa.select(moves.c.number).where(moves.c.table == tables.c.table, moves.c.made >= before)
        query = sa.select(tables.c.table).where(
            tables.c.stage == "playing", tables.c.changed < before, tables.c.table.in_(bots), ~recent.exists()
        )
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    # -- writing --------------------------------------------------------------------------------------------

    async def create(self, row: TableRow, played: Sequence[MoveRow] = ()) -> None:
        async with self.transaction() as connection:
            await self._insert(connection, row, played)

    async def change(
        self, before: TableRow, after: TableRow, played: Sequence[MoveRow] = (), new: TableRow | None = None
    ) -> TableRow:
        """Everything that is no move, and the moves that come with it; Taken when `before` is no longer true.

        `new` is another table set up in the same transaction, for a rematch.
        """
        after = after.change(revision=before.revision + 1, changed=time.time())
        async with self.transaction() as connection:
            done = await connection.execute(
                sa.update(tables)
                .where(tables.c.table == before.table, tables.c.revision == before.revision)
                .values({name: getattr(after, name) for name in _TABLE_FIELDS})
            )
            if done.rowcount != 1:
                raise Taken
            for old, seat in zip(before.seats, after.seats, strict=True):
                if old != seat:
                    await connection.execute(
                        sa.update(seats)
                        .where(seats.c.table == before.table, seats.c.seat == seat.seat)
                        .values(msgspec.structs.asdict(seat))
                    )
            for browser in after.watchers - before.watchers:
                await connection.execute(sa.insert(watchers), {"table": before.table, "browser": browser})
            if new is not None:
                await self._insert(connection, new)
            await self._insert_moves(connection, [Appending(before.table, tuple(played))])
        return after

    async def append(self, appending: Appending) -> None:
        """Commit moves, with those of other tables that come at the same time; Taken when a number is not free."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((appending, done))
        if self._committing is None or self._committing.done():
            self._committing = asyncio.create_task(self._commit())
        await done

    async def _commit(self) -> None:
        while self._waiting:
            # What arrives while a batch is being written makes the next batch.
            batch, self._waiting = self._waiting, []
            if not await self._try(batch):
                # Somebody in it came too late. One by one it shows who.
                for single in batch:
                    await self._try([single])

    async def _try(self, batch: list[tuple[Appending, asyncio.Future[None]]]) -> bool:
        try:
            async with self.transaction() as connection:
                await self._insert_moves(connection, [appending for appending, _ in batch])
        except IntegrityError:
            if len(batch) > 1:
                return False
            _settle(batch, Taken())
        except Exception as error:  # whoever waits must hear of it, whatever it is
            _settle(batch, error)
        else:
            _settle(batch, None)
        return True

    async def _insert(self, connection: AsyncConnection, row: TableRow, played: Sequence[MoveRow] = ()) -> None:
        await connection.execute(sa.insert(tables), {name: getattr(row, name) for name in _TABLE_FIELDS})
        chairs = [{"table": row.table, **msgspec.structs.asdict(seat)} for seat in row.seats]
        await connection.execute(sa.insert(seats), chairs)
        if row.watchers:
            await connection.execute(
                sa.insert(watchers), [{"table": row.table, "browser": browser} for browser in row.watchers]
            )
        if played:
            await self._insert_moves(connection, [Appending(row.table, tuple(played))])

    async def _insert_moves(self, connection: AsyncConnection, batch: Sequence[Appending]) -> None:
        now = time.time()
        rows: list[dict[str, Any]] = [
            {"table": appending.table, "number": row.number, "seat": row.seat, "move": row.move, "made": now}
            for appending in batch
            for row in appending.moves
        ]
        if rows:
            await connection.execute(sa.insert(moves), rows)
        for appending in batch:
            if appending.result is not None:
                await connection.execute(
                    sa.update(tables)
                    .where(tables.c.table == appending.table)
                    .values(
                        stage="over",
                        result=msgspec.json.encode(appending.result).decode(),
                        changed=now,
                        revision=tables.c.revision + 1,
                    )
                )
        if self.notifies:
            for table in {appending.table for appending in batch}:
                await connection.execute(_NOTIFY, {"channel": CHANNEL, "table": table})

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """For writing: committed when the block has ended."""
        # SQLite has one writer; waiting here is cheaper than waiting for its lock.
        async with self._writing, self._engine.begin() as connection:
            yield connection


def _settle(batch: list[tuple[Appending, asyncio.Future[None]]], error: Exception | None) -> None:
    for _, done in batch:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _table_row(row: Any, chairs: Sequence[SeatRow], who: Sequence[str]) -> TableRow:
    return TableRow(**row, seats=tuple(chairs), watchers=frozenset(who))


def _seat_row(row: Any) -> SeatRow:
    fields = dict(row)
    del fields["table"]
    return SeatRow(**fields)
