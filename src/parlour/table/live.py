"""The live connection of a table: carries moves in and updates out, for one browser."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from parlour.table.door import client_of
from parlour.table.house import House
from parlour.table.limits import Connections
from parlour.table.line import CROWDED, FAILED, UNKNOWN, AnySocket, Line, close
from parlour.table.protocol import (
    Advice,
    AskCoach,
    AskPreview,
    FromClient,
    MakeMove,
    Ping,
    Pong,
    Previewed,
    Problem,
    Refused,
    Sync,
)
from parlour.table.refusals import Refusal, Stale
from parlour.table.sitting import Sitting

_log = logging.getLogger(__name__)
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, table: str) -> None:
    """Accept, then serve until one side has enough."""
    house: House = socket.app.state.house
    connections: Connections = socket.app.state.connections
    client = client_of(socket.scope)
    await socket.accept()
    if not connections.enter(client):
        await close(socket, CROWDED, "Too many live connections from this address.")
        return
    try:
        sitting = await house.seen_by(table, str(socket.scope["browser"]))  # type: ignore[typeddict-item]
        await Connection(house, sitting, socket).serve(sitting.wakers)
    except Refusal as refusal:
        await close(socket, UNKNOWN, refusal.sentence)
    except SQLAlchemyError as error:
        _log.error("the database failed", extra={"error": type(error).__name__})
        await close(socket, FAILED, "The database does not answer; connect again in a moment.")
    except WebSocketDisconnect:
        pass
    finally:
        connections.leave(client)


class Connection(Line[FromClient]):
    """One browser at one table."""

    def __init__(self, house: House, sitting: Sitting, socket: AnySocket) -> None:
        super().__init__(socket, house.settings.limits, _decoder)
        self._house = house
        self._sitting = sitting
        self._browser = str(socket.scope["browser"])  # type: ignore[typeddict-item]
        self._address = str(socket.scope["address"])  # type: ignore[typeddict-item]
        self._seats = sitting.seats_of(self._browser)
        self._seen = (-1, -1, -1)
        self._version: int | None = None
        """What the client has; None until it has said so."""
        self._question: tuple[int, int] | None = None
        """The seat for which the coach is asked next, and the version it was asked at."""
        self._asking: asyncio.Task[None] | None = None
        self._wants = False
        """Whether the client asked for an update although there may be nothing new."""

    async def _obey(self, message: FromClient) -> None:
        match message:
            case MakeMove():
                await self._move(message)
            case Sync(version):
                self._sitting = await self._house.seen_by(self._sitting.table, self._browser)
                self._version = version
                self._wants = True
                self._waker.set()
                self._house.nudge(self._sitting)
            case Ping():
                self._say(Pong())
            case AskCoach(seat):
                # The coach may think for a while; moves are heard meanwhile. Of several questions the last is answered.
                self._question = (seat, self._sitting.version)
                if self._asking is None or self._asking.done():
                    self._asking = asyncio.create_task(self._advise())
            case AskPreview(seat, move):
                version, preview = self._house.preview(self._sitting, self._browser, seat, move)
                self._say(Previewed(seat, version, move, preview.sentence, preview.points, preview.rule))

    async def _advise(self) -> None:
        while (question := self._question) is not None:
            self._question = None
            seat, asked_at = question
            if self._sitting.version != asked_at:
                continue  # the game went on while the coach thought: nobody waits for this answer
            try:
                version, counsel = await self._house.advise(self._sitting, self._browser, seat)
                self._say(Advice(seat, version, counsel))
            except Refusal as refusal:
                self._say(Problem(refusal.sentence, refusal.rule))

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

    async def _news(self) -> bool:
        sitting = self._sitting
        now = (sitting.version, sitting.row.revision, sitting.outlook[0] if sitting.outlook[1] else -1)
        if self._version is None or (now == self._seen and not self._wants):
            return True
        if not sitting.sees(self._browser):
            await close(self._socket, UNKNOWN, "You have left this table.")
            return False
        self._wants = False
        self._seen = now
        seats = sitting.seats_of(self._browser)
        if seats != self._seats:
            # Somebody new at this browser: they have not been told anything yet.
            self._seats, self._version = seats, 0
        update = sitting.update(self._browser, self._address, self._version)
        self._version = update.version
        await self._send(update)
        return True
