"""Tables that stand in the server's database already, at a position that a test wants, and the browser that sits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from tests.table.harness import Server

from parlour.core.game import AnyGame, Seat
from parlour.table.rows import MoveRow, SeatRow, TableRow
from parlour.table.settings import database_url
from parlour.table.store import Store
from parlour.table.tokens import COOKIE, hashed, new_link, new_table, new_token


class Planted:
    """A table in the middle of a game. `people` sit here, at one browser; other seats name their bot."""

    def __init__(
        self, server: Server, game: AnyGame, options: Any, seats: Sequence[str], past: Sequence[tuple[Seat, Any]]
    ) -> None:
        self.token = new_token()
        self.table = new_table()
        self.watch = new_link()
        now = time.time()
        row = TableRow(
            table=self.table,
            game=game.name,
            rules=game.version,
            name="",
            options=msgspec.json.encode(options).decode(),
            coach=True,
            key=b"A" * 32,
            host=hashed(self.token),
            watch=self.watch,
            stage="playing",
            created=now,
            changed=now,
            seats=tuple(self._seat(number, who) for number, who in enumerate(seats)),
        )
        moves = [MoveRow(number, seat, game.write(move)) for number, (seat, move) in enumerate(past)]
        database = database_url(str(server.log.parent / "tables.sqlite"))
        # The browser's driver has a loop of its own in this thread.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _create(database, row, moves)).result()

    def _seat(self, number: int, who: str) -> SeatRow:
        if who.startswith("bot:"):
            return SeatRow(number, "bot", f"Bot {number + 1}", bot=who.removeprefix("bot:"))
        return SeatRow(number, "here", who, browser=hashed(self.token))

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    @property
    def cookie(self) -> dict[str, Any]:
        """For a browser's context: it is the one that holds the seats."""
        cookie = {"name": COOKIE, "value": self.token, "domain": "127.0.0.1", "path": "/", "expires": -1}
        return {"cookies": [{**cookie, "httpOnly": True, "secure": False, "sameSite": "Lax"}], "origins": []}


async def _create(database: str, row: TableRow, moves: Sequence[MoveRow]) -> None:
    store = await Store.open(database)
    await store.create(row, moves)
    await store.close()
