"""A live connection, whatever it is about: hears messages within the limits and says things one after another."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from parlour.table.limits import Bucket
from parlour.table.protocol import Problem
from parlour.table.refusals import Refusal
from parlour.table.settings import Limits

UNKNOWN, CROWDED, FLOOD, TOO_LARGE, FAILED = 4404, 4429, 4008, 1009, 1011
"""Close codes: nothing there for this browser; too many connections; too many messages; too large; our fault."""
AnySocket = WebSocket[Any, Any, Any]
M = TypeVar("M")
_encoder = msgspec.json.Encoder()


class Line(ABC, Generic[M]):
    """One socket. What it sends is made by `_push` alone, so that updates never overtake each other."""

    def __init__(self, socket: AnySocket, limits: Limits, decoder: msgspec.json.Decoder[M]) -> None:
        self._socket = socket
        self._limits = limits
        self._decoder = decoder
        self._bucket = Bucket(limits.messages, limits.message_burst)
        self._waker = asyncio.Event()
        self._outbox: list[Any] = []

    @abstractmethod
    async def _obey(self, message: M) -> None:
        """Do what the client asked for, or Refusal."""

    @abstractmethod
    async def _news(self) -> bool:
        """Send what is new. False when the line was closed instead."""

    async def serve(self, wakers: set[asyncio.Event]) -> None:
        """Until one side has enough; whoever has news sets the wakers."""
        wakers.add(self._waker)
        pushing = asyncio.create_task(self._push())
        try:
            await self._listen()
        finally:
            wakers.discard(self._waker)
            pushing.cancel()
            # A socket that broke while something was being sent is no error of ours.
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await pushing

    async def _listen(self) -> None:
        while True:
            event: Any = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            data = event.get("text") or event.get("bytes") or b""
            if len(data) > self._limits.message:
                await close(self._socket, TOO_LARGE, "The message is too large.")
                return
            if not self._bucket.take():
                await close(self._socket, FLOOD, "Too many messages on this connection.")
                return
            await self._hear(data)

    async def _hear(self, data: str | bytes) -> None:
        try:
            message = self._decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            # Nonsense costs more, so that a program that talks nonsense is cut off sooner.
            self._bucket.take(2)
            self._say(Problem(f"That is no message of this protocol: {error}"))
            return
        try:
            await self._obey(message)
        except Refusal as refusal:
            self._say(Problem(refusal.sentence, refusal.rule))

    def _say(self, message: Any) -> None:
        self._outbox.append(message)
        self._waker.set()

    async def _push(self) -> None:
        while True:
            await self._waker.wait()
            self._waker.clear()
            for message in self._outbox:
                await self._send(message)
            self._outbox.clear()
            if not await self._news():
                return

    async def _send(self, message: Any) -> None:
        await self._socket.send({"type": "websocket.send", "text": _encoder.encode(message).decode(), "bytes": None})


async def close(socket: AnySocket, code: int, sentence: str) -> None:
    """Say why, and hang up."""
    with suppress(WebSocketDisconnect, RuntimeError):
        text = msgspec.json.encode(Problem(sentence)).decode()
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        await socket.close(code=code, reason=sentence[:100])
