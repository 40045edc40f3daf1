"""What an organiser and phones do at a drive, in steps that the tests share."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import msgspec
from tests.table.harness import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Update = dict[str, Any]


class Link:
    """Somebody with a link of a drive: needs no cookie."""

    def __init__(self, server: Server, link: str) -> None:
        self.server = server
        self.drive, self.token = link.split("/")[-2:]
        self.path = f"/api/drives/{self.drive}/{self.token}"
        self.http = httpx.AsyncClient(base_url=server.base, timeout=30)

    async def show(self, since: int = 0) -> Update:
        answer = await self.http.get(self.path, params={"since": since})
        assert answer.status_code == 200, answer.text
        update: Update = answer.json()
        return update

    async def send(self, version: int, kind: str, /, **fields: Any) -> httpx.Response:
        body = {"number": version, "entry": {"type": kind, **fields}}
        return await self.http.post(f"{self.path}/entries", json=body)

    async def do(self, kind: str, **fields: Any) -> Update:
        """Make an entry on what is there now."""
        answer = await self.send((await self.show())["version"], kind, **fields)
        assert answer.status_code == 200, f"{kind} {fields}: {answer.status_code} {answer.text}"
        update: Update = answer.json()
        return update

    async def refused(self, kind: str, status: int, words: str, **fields: Any) -> None:
        answer = await self.send((await self.show())["version"], kind, **fields)
        assert answer.status_code == status, answer.text
        assert words in answer.json()["sentence"]

    @asynccontextmanager
    async def live(self, version: int = 0) -> AsyncIterator[ClientConnection]:
        address = f"{self.server.base.replace('http', 'ws')}{self.path}/live"
        async with connect(address, max_size=None, compression=None) as line:
            with suppress(ConnectionClosed):  # a line that is refused may be closed before this is sent
                await line.send(json.dumps({"type": "sync", "version": version}))
            yield line

    async def close(self) -> None:
        await self.http.aclose()


async def heard(line: ClientConnection, version: int = 0) -> Update:
    """The next update that has a version."""
    while True:
        message: Update = msgspec.json.decode(await line.recv())
        assert message["type"] == "drive", message
        if message["version"] >= version:
            return message


async def open_drive(server: Server, **settings: Any) -> Link:
    """A drive opened by a new browser: its organiser."""
    async with httpx.AsyncClient(base_url=server.base) as http:
        answer = await http.post("/api/drives", json=settings)
        assert answer.status_code == 201, answer.text
        return Link(server, answer.json()["link"])


def guests(number: int) -> str:
    return "\n".join(f"Guest {one:03}" for one in range(number))


def some_points(update: Update, dice: random.Random) -> dict[int, list[list[int]]]:
    """Points for everybody at each table: the first at a calling table has a whole beetle."""
    return {
        table["number"]: [
            [chair["player"], update["size"] if table["called"] and place == 0 else dice.randrange(update["size"])]
            for place, chair in enumerate(table["people"])
            if chair["here"]
        ]
        for table in update["tables"]
    }
