"""The live connection of a drive: updates out, for whatever its link shows. Entries are made over HTTP."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from parlour.table.drives.evening import Evening
from parlour.table.drives.hall import Hall
from parlour.table.drives.links import Role
from parlour.table.drives.protocol import DriveUpdate, FromDriveClient
from parlour.table.limits import Connections
from parlour.table.line import CROWDED, FAILED, UNKNOWN, AnySocket, Line, close
from parlour.table.protocol import Ping, Pong, Sync
from parlour.table.refusals import Refusal

_log = logging.getLogger(__name__)
_decoder: msgspec.json.Decoder[FromDriveClient] = msgspec.json.Decoder(FromDriveClient)
PAUSE = {"organiser": 0.2, "screen": 0.2, "table": 1.0, "person": 1.0}
"""Seconds between two updates on one line: a hundred tables send their points at once, and nobody reads that fast.
What comes after a quiet time, such as a call, is told at once."""


@websocket("/api/drives/{drive:str}/{token:str}/live")
async def live(socket: AnySocket, drive: str, token: str) -> None:
    """Accept, then serve until one side has enough."""
    hall: Hall = socket.app.state.hall
    connections: Connections = socket.app.state.hall_connections
    await socket.accept()
    entered = False
    try:
        evening, role = await hall.opened_by(drive, token)
        entered = connections.enter(drive)
        if not entered:
            await close(socket, CROWDED, "Too many live connections to this drive.")
            return
        await DriveLine(hall, evening, role, token, socket).serve(evening.wakers)
    except Refusal as refusal:
        await close(socket, UNKNOWN, refusal.sentence)
    except SQLAlchemyError as error:
        _log.error("the database failed", extra={"error": type(error).__name__})
        await close(socket, FAILED, "The database does not answer; connect again in a moment.")
    except WebSocketDisconnect:
        pass
    finally:
        if entered:
            connections.leave(drive)


class DriveLine(Line[FromDriveClient]):
    """One page of one drive."""

    def __init__(self, hall: Hall, evening: Evening, role: Role, token: str, socket: AnySocket) -> None:
        super().__init__(socket, hall.settings.limits, _decoder)
        self._hall = hall
        self._evening = evening
        self._role = role
        self._token = token
        self._address = str(socket.scope["address"])  # type: ignore[typeddict-item]
        self._version: int | None = None
        """What the client has; None until it has said so."""
        self._shown: DriveUpdate | None = None

    async def _obey(self, message: FromDriveClient) -> None:
        match message:
            case Sync(version):
                self._evening, self._role = await self._hall.opened_by(self._evening.row.drive, self._token)
                self._version = version
                self._shown = None
                self._waker.set()
            case Ping():
                self._say(Pong())

    async def _news(self) -> bool:
        if self._version is None:
            return True
        if self._evening.role_of(self._token) is None:
            await close(self._socket, UNKNOWN, "You are no longer on the list of this drive.")
            return False
        update = self._evening.update(self._role, self._address, self._version)
        self._version = update.version
        # A phone need not hear of what happens at other tables.
        shown = msgspec.structs.replace(update, version=0)
        if shown != self._shown:
            self._shown = shown
            await self._send(update)
            await asyncio.sleep(PAUSE[self._role.kind])
        return True
