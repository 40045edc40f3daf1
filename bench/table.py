"""How fast tables are: 200 tables, two sockets each, every move committed to SQLite and delivered to both seats.

`python bench/table.py` starts a server of its own, plays, and prints moves per CPU-second of the server and how long a
move takes from its sender to the other seat. Players move as soon as it is their turn; only people's moves are counted,
not the chance moves that follow them (they are committed and delivered as well).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
LIMITS = {"requests": 10**9, "request_burst": 10**9, "tables": 10**9, "table_burst": 10**9, "messages": 10**9}
LIMITS |= {"message_burst": 10**9, "connections": 100_000}
TICKS = os.sysconf("SC_CLK_TCK")
# boardgame.io 0.50.2 on this kind of machine, as the issue that asked for this bench measured it.
BOARDGAME_MEMORY, BOARDGAME_FILES = 1935, 531


def cpu_seconds(pid: int) -> float:
    """User and system time of a process (proc(5), fields 14 and 15)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Seat:
    """One player: a socket, and when the moves they were told of were sent."""

    def __init__(self, number: int, line: ClientConnection, run: Run) -> None:
        self.number = number
        self.line = line
        self.run = run

    async def play(self, table: dict[int, float]) -> None:
        """`table` is shared by both seats: when the move for a version was sent."""
        await self.line.send('{"type":"sync"}')
        async for data in self.line:
            now = time.perf_counter()
            update = msgspec.json.decode(data, type=_Update)
            (view,) = update.views
            for event in view.events:
                sent = table.get(event.number)
                if sent is not None and event.seat != self.number:
                    self.run.delays.append(now - sent)
            if update.result is not None:
                return
            if view.moves:
                # The last of the list scores a box: games end, and new positions come quickly.
                move = view.moves[-1]
                table[update.version] = time.perf_counter()
                message = {"type": "move", "number": update.version, "seat": self.number, "move": move}
                await self.line.send(msgspec.json.encode(message).decode())
                self.run.moves += 1


class _Event(msgspec.Struct):
    number: int
    seat: int | None


class _View(msgspec.Struct):
    moves: list[msgspec.Raw]
    events: list[_Event]


class _Update(msgspec.Struct, tag_field="type", tag="update"):
    version: int
    views: list[_View]
    result: Any


class Run:
    """What was measured."""

    def __init__(self) -> None:
        self.moves = 0
        self.delays: list[float] = []


async def measure(base: str, pid: int, tables: int) -> None:
    run = Run()
    plays = []
    lines: list[ClientConnection] = []
    async with httpx.AsyncClient(base_url=base, timeout=60) as ann, httpx.AsyncClient(base_url=base, timeout=60) as bob:
        for _ in range(tables):
            body = {"game": "yahtzee", "seats": [{"kind": "here"}, {"kind": "open"}]}
            table = (await ann.post("/api/tables", json=body)).json()["table"]["table"]
            (await bob.post(f"/api/tables/{table}/seats/1/take", json={})).raise_for_status()
            (await ann.post(f"/api/tables/{table}/start")).raise_for_status()
            sent: dict[int, float] = {}
            for number, who in enumerate((ann, bob)):
                cookie = {"Cookie": f"parlour={who.cookies['parlour']}"}
                address = f"{base.replace('http', 'ws')}/api/tables/{table}/live"
                line = await connect(address, additional_headers=cookie, compression=None, max_size=None)
                lines.append(line)
                plays.append((Seat(number, line, run), sent))
    cpu, clock = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*(seat.play(sent) for seat, sent in plays))
    cpu, clock = cpu_seconds(pid) - cpu, time.perf_counter() - clock
    for line in lines:
        await line.close()
    assert len(run.delays) == run.moves, "a move was not delivered to the other seat"
    cuts = statistics.quantiles(run.delays, n=100)
    rate = run.moves / cpu
    print(f"{tables} tables, {2 * tables} sockets, SQLite with full sync: {run.moves} moves in {clock:.1f} s")
    print(f"moves per CPU-second of the server   {rate:8.0f}")
    print(f"  of boardgame.io 0.50.2 in memory   {rate / BOARDGAME_MEMORY:8.2f} times")
    print(f"  of boardgame.io with its files     {rate / BOARDGAME_FILES:8.2f} times")
    print(
        f"sender to the other seat, p50 / p99  {cuts[49] * 1000:8.1f} / {cuts[98] * 1000:.1f} ms (all playing at once)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    given = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "parlour.table", "--port", str(port), "--limits", json.dumps(LIMITS)]
        command += ["--database", f"{folder}/tables.sqlite"]
        log = Path(folder) / "log"
        with log.open("wb") as sink:
            server = subprocess.Popen(command, stderr=sink, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
        try:
            for _ in range(200):
                try:
                    urllib.request.urlopen(f"{base}/health", timeout=5).close()
                    break
                except OSError:
                    time.sleep(0.05)
            asyncio.run(measure(base, server.pid, given.tables))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
