"""The live connection: a socket that carries moves in and updates out, at one table, for one browser."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from parlour.table.door import client_of
from parlour.table.house import House
from parlour.table.limits import Bucket, Connections
from parlour.table.protocol import (
    Advice,
    AskCoach,
    FromClient,
    FromServer,
    MakeMove,
    Ping,
    Pong,
    Problem,
    Refused,
    Sync,
)
from parlour.table.refusals import Refusal, Stale
from parlour.table.sitting import Sitting

_log = logging.getLogger(__name__)
UNKNOWN, CROWDED, FLOOD, TOO_LARGE, FAILED = 4404, 4429, 4008, 1009, 1011
"""Close codes: no such table for this browser; too many connections; too many messages; too large; our fault."""
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, table: str) -> None:
    """Accept, then serve until one side has enough."""
    house: House = socket.app.state.house
    connections: Connections = socket.app.state.connections
    client = client_of(socket.scope)
    await socket.accept()
    if not connections.enter(client):
        await _close(socket, CROWDED, "Too many live connections from this address.")
        return
    try:
        sitting = await house.seen_by(table, str(socket.scope["browser"]))  # type: ignore[typeddict-item]
        await Connection(house, sitting, socket).serve()
    except Refusal as refusal:
        await _close(socket, UNKNOWN, refusal.sentence)
    except SQLAlchemyError as error:
        _log.error("the database failed", extra={"error": type(error).__name__})
        await _close(socket, FAILED, "The database does not answer; connect again in a moment.")
    except WebSocketDisconnect:
        pass
    finally:
        connections.leave(client)


class Connection:
    """One socket. What it sends is made by `_push` alone, so that updates never overtake each other."""

    def __init__(self, house: House, sitting: Sitting, socket: AnySocket) -> None:
        self._house = house
        self._sitting = sitting
        self._socket = socket
        self._browser = str(socket.scope["browser"])  # type: ignore[typeddict-item]
        self._address = str(socket.scope["address"])  # type: ignore[typeddict-item]
        self._limits = house.settings.limits
        self._bucket = Bucket(self._limits.messages, self._limits.message_burst)
        self._waker = asyncio.Event()
        self._outbox: list[FromServer] = []
        self._seats = sitting.seats_of(self._browser)
        self._version: int | None = None
        """What the client has; None until it has said so."""
        self._wants = False
        """Whether the client asked for an update although there may be nothing new."""

    async def serve(self) -> None:
        self._sitting.wakers.add(self._waker)
        # The coach's outlook is worked out only while somebody looks, and now somebody does.
        self._house.look_out(self._sitting)
        pushing = asyncio.create_task(self._push())
        try:
            await self._listen()
        finally:
            self._sitting.wakers.discard(self._waker)
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
                await _close(self._socket, TOO_LARGE, "The message is too large.")
                return
            if not self._bucket.take():
                await _close(self._socket, FLOOD, "Too many messages on this connection.")
                return
            await self._hear(data)

    async def _hear(self, data: str | bytes) -> None:
        try:
            message = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            # Nonsense costs more, so that a program that talks nonsense is cut off sooner.
            self._bucket.take(2)
            self._say(Problem(f"That is no message of this protocol: {error}"))
            return
        try:
            await self._obey(message)
        except Refusal as refusal:
            self._say(Problem(refusal.sentence, refusal.rule))

    async def _obey(self, message: FromClient) -> None:
        match message:
            case MakeMove():
                await self._move(message)
            case Sync(version):
                self._sitting = await self._house.seen_by(self._sitting.table, self._browser)
                self._version = version
                self._wants = True
                self._waker.set()
            case Ping():
                self._say(Pong())
            case AskCoach(seat):
                version, counsel = await self._house.advise(self._sitting, self._browser, seat)
                self._say(Advice(seat, version, counsel))

    async def _move(self, message: MakeMove) -> None:
        try:
            await self._house.move(self._sitting, self._browser, message.number, message.seat, message.move)
        except Stale as stale:
            self._say(Refused(message.number, None, stale.sentence))
            self._version = min(self._version or 0, message.number) if message.number >= 0 else 0
        except Refusal as refusal:
            self._say(Refused(message.number, refusal.rule, refusal.sentence))
        else:
            return
        self._wants = True
        self._waker.set()

    def _say(self, message: FromServer) -> None:
        self._outbox.append(message)
        self._waker.set()

    async def _push(self) -> None:
        seen = (-1, -1, -1)
        while True:
            await self._waker.wait()
            self._waker.clear()
            for message in self._outbox:
                await self._send(message)
            self._outbox.clear()
            sitting = self._sitting
            now = (sitting.version, sitting.row.revision, sitting.outlook[0] if sitting.outlook[1] else -1)
            if self._version is None or (now == seen and not self._wants):
                continue
            if not sitting.sees(self._browser):
                await _close(self._socket, UNKNOWN, "You have left this table.")
                return
            self._wants = False
            seen = now
            seats = sitting.seats_of(self._browser)
            if seats != self._seats:
                # Somebody new at this browser: they have not been told anything yet.
                self._seats, self._version = seats, 0
            update = sitting.update(self._browser, self._address, self._version)
            self._version = update.version
            await self._send(update)

    async def _send(self, message: FromServer) -> None:
        await self._socket.send({"type": "websocket.send", "text": _encoder.encode(message).decode(), "bytes": None})


async def _close(socket: AnySocket, code: int, sentence: str) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        text = msgspec.json.encode(Problem(sentence)).decode()
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        await socket.close(code=code, reason=sentence[:100])
