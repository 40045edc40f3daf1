"""All drives of one worker: whoever wants something of a drive (a page, a phone, a socket) comes through here."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

import msgspec

from parlour.core.errors import BadOptions
from parlour.games.beetle.drive import Settings as DriveSettings
from parlour.games.beetle.drive import open_drive
from parlour.table import tokens
from parlour.table.drives.evening import Evening
from parlour.table.drives.links import Role
from parlour.table.drives.protocol import Command, DriveSummary
from parlour.table.drives.rows import DriveRow
from parlour.table.drives.store import CHANNEL, DriveStore
from parlour.table.listener import listen
from parlour.table.refusals import Refusal
from parlour.table.settings import Settings
from parlour.table.store import Store, Taken

_log = logging.getLogger(__name__)
MOST_KEPT = 100
"""Drives in memory at which nobody is connected; more are loaded again when needed."""
MOST_MINE = 50
TRIES = 50


def unknown_drive() -> Refusal:
    """Also for drives that exist: a wrong link does not tell whether there is one."""
    return Refusal(404, "This link opens no drive.")


class Hall:
    """One worker's view of all drives."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self._store = DriveStore(store)
        self._evenings: OrderedDict[str, Evening] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        if store.notifies:
            self._spawn(listen(settings.database_url, CHANNEL, self._heard))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a task failed", exc_info=error)

    # -- finding drives ---------------------------------------------------------------------------------------

    async def create(self, settings: DriveSettings, browser: str) -> Evening:
        try:
            open_drive(settings)
        except BadOptions as error:
            raise Refusal(422, error.sentence, error.rule) from error
        row = DriveRow(
            drive=tokens.new_table(),
            settings=msgspec.json.encode(settings).decode(),
            key=tokens.new_key(),
            host=browser,
            created=time.time(),
        )
        await self._store.create(row)
        _log.info("drive opened", extra={"drive": row.drive})
        return await self._evening(row.drive)

    async def opened_by(self, drive: str, token: str) -> tuple[Evening, Role]:
        """The drive and what this link lets somebody be there, or Refusal."""
        evening = await self._evening(drive)
        role = evening.role_of(token)
        if role is None:
            raise unknown_drive()
        return evening, role

    async def mine(self, browser: str, address: str) -> list[DriveSummary]:
        found = await self._store.mine(browser, MOST_MINE)
        return [(await self._evening(drive)).summary(address, changed) for drive, changed in found]

    async def _evening(self, drive: str) -> Evening:
        evening = self._evenings.get(drive)
        if evening is not None:
            self._evenings.move_to_end(drive)
            async with evening.lock:
                await self._refresh(evening)
            return evening
        row = await self._store.drive(drive)
        if row is None:
            raise unknown_drive()
        evening = Evening(row)
        evening.replay(await self._store.entries(drive))
        # Somebody else may have loaded it meanwhile; there must be one lock a drive.
        evening = self._evenings.setdefault(drive, evening)
        self._forget()
        return evening

    def _forget(self) -> None:
        for drive, evening in list(self._evenings.items())[:-1]:
            if len(self._evenings) <= MOST_KEPT:
                return
            if not evening.wakers and not evening.lock.locked():
                del self._evenings[drive]

    async def _refresh(self, evening: Evening) -> None:
        """Take over what other workers have committed. The lock must be held."""
        before = evening.version
        evening.replay(await self._store.entries(evening.row.drive, before))
        if evening.version != before:
            evening.wake()

    def _heard(self, drive: str | None) -> None:
        """Another worker has an entry for a drive, or some may have been missed (None)."""
        concerned = list(self._evenings.values()) if drive is None else [self._evenings.get(drive)]
        for evening in concerned:
            if evening is not None and evening.wakers:
                self._spawn(self._catch_up(evening))

    async def _catch_up(self, evening: Evening) -> None:
        async with evening.lock:
            await self._refresh(evening)

    # -- entries ----------------------------------------------------------------------------------------------

    async def enter(self, evening: Evening, role: Role, number: int, command: Command) -> None:
        """Make an entry. When this returns it is committed; Stale, or Refusal with the rule, if not."""
        async with evening.lock:
            for _ in range(TRIES):
                prepared = evening.prepare(role, number, command)
                try:
                    await self._store.append(evening.row.drive, prepared.row)
                except Taken:
                    # Another worker was faster; whether that matters is for the next attempt to see.
                    await self._refresh(evening)
                    continue
                evening.enter(prepared)
                evening.wake()
                return
        raise Refusal(503, "Too much is going on in the hall; try again.")
