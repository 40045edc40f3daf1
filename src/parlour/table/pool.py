"""A few processes that think for bots, coaches and companions, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import msgspec

from parlour.table.player import HEAD, Answer, Job


class Failed(Exception):
    """The bot crashed, got stuck, or made no sense."""


class Declined(Failed):
    """The question made no sense; the sentence says why."""


class Pool:
    """Processes start when they are needed. One that dies or does not answer in time is ended and replaced."""

    def __init__(self, size: int, patience: float) -> None:
        self._free: list[Process] = []
        self._busy: set[Process] = set()
        self._turns = asyncio.Semaphore(size)
        self._patience = patience

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in (*self._free, *self._busy)]

    async def think(self, job: Job) -> Any:
        """The answer to a job, or Failed."""
        async with self._turns:
            process = self._free.pop() if self._free else await _start()
            self._busy.add(process)
            try:
                answer = await asyncio.wait_for(_ask(process, job), self._patience)
            except BaseException as error:
                # Also when we are cancelled: what it would answer belongs to nobody.
                await _end(process)
                if isinstance(error, TimeoutError):
                    raise Failed(f"no answer within {self._patience:g} s") from error
                if isinstance(error, (EOFError, OSError, msgspec.MsgspecError)):
                    raise Failed("the process ended") from error
                raise
            finally:
                self._busy.discard(process)
            self._free.append(process)
        if answer.error is not None:
            raise (Declined if answer.declined else Failed)(answer.error)
        return answer.value

    async def close(self) -> None:
        for process in (*self._free, *self._busy):
            await _end(process)
        self._free.clear()


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "parlour.table.player", stdin=PIPE, stdout=PIPE, limit=1 << 24
    )


async def _ask(process: Process, job: Job) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    data = msgspec.json.encode(job)
    process.stdin.write(len(data).to_bytes(HEAD, "big") + data)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
    return msgspec.json.decode(await process.stdout.readexactly(length), type=Answer)


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
