"""Tables planted in the running server's database: a given position, seats for given browsers."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from tests.table.harness import Server

from parlour.core.game import AnyGame
from parlour.table import tokens
from parlour.table.rows import MoveRow, SeatRow, TableRow
from parlour.table.settings import database_url
from parlour.table.store import Store

KEY = b"K" * 32
"""The same draws in every run."""


def plant(
    server: Server, game: AnyGame, options: Any, seats: Sequence[SeatRow], past: Sequence[str], coach: bool = False
) -> str:
    """A table that is being played, after these moves: `seat: notation`, or the notation alone where chance moved."""
    name = tokens.new_table()
    row = TableRow(
        table=name,
        game=game.name,
        rules=game.version,
        name="",
        options=msgspec.json.encode(options).decode(),
        coach=coach,
        key=KEY,
        host="nobody",
        watch=tokens.new_link(),
        stage="playing",
        created=time.time(),
        changed=time.time(),
        seats=tuple(seats),
    )

    async def store() -> None:
        opened = await Store.open(database_url(str(server.log.parent / "tables.sqlite")))
        await opened.create(row, [_move(number, text) for number, text in enumerate(past)])
        await opened.close()

    # Playwright has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, store()).result()
    return name


def _move(number: int, text: str) -> MoveRow:
    seat, colon, move = text.partition(": ")
    # Notation may have a colon of its own.
    return MoveRow(number, int(seat), move) if colon and seat.isdecimal() else MoveRow(number, None, text)


def seat(number: int, name: str, token: str) -> SeatRow:
    return SeatRow(number, "here", name, browser=tokens.hashed(token))


def bot(number: int, level: str) -> SeatRow:
    return SeatRow(number, "bot", level.capitalize(), bot=level)


def known(server: Server, token: str, *helped: str) -> dict[str, Any]:
    """For a browser that has this cookie and needs no help with these games."""
    kept = json.dumps({"helped": helped, "name": ""})
    cookie = {"name": "parlour", "value": token, "url": server.base}
    origin = {"origin": server.base, "localStorage": [{"name": "parlour.settings", "value": kept}]}
    return {"storage_state": {"cookies": [cookie], "origins": [origin]}}
