"""What other workers say: PostgreSQL's LISTEN/NOTIFY. Every notification is a hint, never the data."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]

_log = logging.getLogger(__name__)
_RETRY = 1.0
_PROBE = 15.0


async def listen(url: str, channel: str, heard: Callable[[str | None], None]) -> None:
    """Call `heard` with whatever another worker says it changed; with None when some may have been missed."""
    address = url.replace("postgresql+asyncpg://", "postgresql://")
    while True:
        try:
            connection = await asyncpg.connect(address)
        except (OSError, asyncpg.PostgresError) as error:
            _log.warning("listening failed", extra={"error": type(error).__name__})
            await asyncio.sleep(_RETRY)
            continue
        try:
            await _hear(connection, channel, heard)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            _log.warning("listening broke off", extra={"error": type(error).__name__})
            await asyncio.sleep(_RETRY)
        finally:
            connection.terminate()


async def _hear(connection: Any, channel: str, heard: Callable[[str | None], None]) -> None:
    gone = asyncio.Event()
    connection.add_termination_listener(lambda _: gone.set())
    await connection.add_listener(channel, lambda _connection, _pid, _channel, what: heard(what))
    heard(None)
    while not gone.is_set():
        try:
            await asyncio.wait_for(gone.wait(), _PROBE)
        except TimeoutError:
            # A connection can be dead without anybody noticing; asking shows it.
            await connection.execute("SELECT 1")
