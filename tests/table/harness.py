"""Real parts for the tests of the table: servers as processes, browsers as clients with a cookie of their own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlour.table.tokens import new_token

LENIENT = {"requests": 1e6, "request_burst": 1_000_000, "tables": 1e6, "table_burst": 1_000_000}
LENIENT |= {"messages": 1e6, "message_burst": 1_000_000, "connections": 10_000}
ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`python -m parlour.table` as a process of its own."""

    def __init__(self, database: str | Path, log: Path, *flags: str, limits: dict[str, float] | None = None) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = log
        chosen = json.dumps(LENIENT if limits is None else limits)
        self._command = [sys.executable, "-m", "parlour.table", "--port", str(self.port), "--database", str(database)]
        self._command += ["--bot-pause", "0", "--limits", chosen, *flags]
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        with self.log.open("ab") as log:
            process = subprocess.Popen(self._command, stdout=log, stderr=log, env=environment)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            assert process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"{self.base}/health", timeout=5).status_code == 200:
                    return process
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not come up:\n{self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would: nothing is finished, nothing is said."""
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        self.process = self._start()

    def traces(self) -> list[str]:
        """What the log has of errors that nobody expected."""
        return [line for line in self.log.read_text().splitlines() if '"trace"' in line or "Traceback" in line]

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


class Visitor:
    """A browser: one cookie, HTTP and live connections."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        self.token = token or new_token()
        self.http = httpx.AsyncClient(base_url=server.base, headers={"Cookie": f"parlour={self.token}"}, timeout=30)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.post(f"/api/{path}", json=body) if body is not None else await self._bare(path)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    async def _bare(self, path: str) -> httpx.Response:
        return await self.http.post(f"/api/{path}")

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(f"/api/{path}")
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.content

    async def set_up(self, *seats: dict[str, Any], start: bool = True, game: str = "yahtzee", **more: Any) -> str:
        """A table; started unless told otherwise."""
        update = await self.post("tables", {"game": game, "seats": list(seats), **more}, status=201)
        table: str = update["table"]["table"]
        if start:
            await self.post(f"tables/{table}/start")
        return table

    async def move(self, table: str, number: int, seat: int, move: Any) -> httpx.Response:
        body = {"type": "move", "number": number, "seat": seat, "move": move}
        return await self.http.post(f"/api/tables/{table}/moves", json=body)

    @asynccontextmanager
    async def live(self, table: str, since: int | None = 0, **headers: str) -> AsyncIterator[ClientConnection]:
        address = f"{self.server.base.replace('http', 'ws')}/api/tables/{table}/live"
        cookies = {"Cookie": f"parlour={self.token}", **headers}
        async with connect(address, additional_headers=cookies, max_size=None, compression=None) as line:
            if since is not None:
                # Who is turned away may find the line closed already; reading it says why.
                with suppress(ConnectionClosed):
                    await line.send(json.dumps({"type": "sync", "version": since}))
            yield line

    async def play_on(self, table: str, most: int = 10_000) -> dict[str, Any]:
        """Play this browser's seats by the last listed move until the game is over or `most` moves were made."""
        made = 0
        async with self.live(table) as line:
            while True:
                update = await next_update(line)
                if update["result"] is not None or made >= most:
                    return update
                for view in update["views"]:
                    if view["moves"] and update["turn"]["seats"][0] == view["seat"]:
                        await line.send(move_message(update["version"], view["seat"], view["moves"][-1]))
                        made += 1
                        break

    async def close(self) -> None:
        await self.http.aclose()


def move_message(number: int, seat: int, move: Any) -> str:
    return json.dumps({"type": "move", "number": number, "seat": seat, "move": move})


async def next_message(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(await line.recv())
    return message


async def next_update(line: ClientConnection, version: int = 0) -> dict[str, Any]:
    """The next update, or the first that has a version."""
    while True:
        message = await next_message(line)
        if message["type"] == "update" and message["version"] >= version:
            return message


HERE = {"kind": "here"}
LINK = {"kind": "link"}
OPEN = {"kind": "open"}


def bot(level: str = "greedy") -> dict[str, str]:
    return {"kind": "bot", "bot": level}
