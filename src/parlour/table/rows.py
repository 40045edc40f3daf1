"""What the store keeps of a table: the tables of the database, and the structs that go in and out."""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from parlour.core.game import Result, Seat

Stage = Literal["waiting", "playing", "over"]
SeatKind = Literal["here", "link", "bot", "open"]

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("coach", sa.Boolean, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("host", sa.Text, nullable=False, index=True),
    sa.Column("watch", sa.Text, nullable=False, unique=True),
    sa.Column("stage", sa.Text, nullable=False, index=True),
    sa.Column("rematch", sa.Text),
    sa.Column("note", sa.Text),
    sa.Column("result", sa.Text),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.table"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("bot", sa.Text),
    sa.Column("browser", sa.Text, index=True),
    sa.Column("invitation", sa.Text, unique=True),
)
moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.table"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
watchers = sa.Table(
    "watchers",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.table"), primary_key=True),
    sa.Column("browser", sa.Text, primary_key=True),
)


class SeatRow(Struct, frozen=True):
    """A seat. `browser` is the hash of the cookie that holds it; a bot may play for the person who does."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None = None
    browser: str | None = None
    invitation: str | None = None

    @property
    def taken(self) -> bool:
        return self.browser is not None or self.bot is not None


class TableRow(Struct, frozen=True, kw_only=True):
    """A table and its seats, everything but the moves. `revision` counts the changes that are no moves."""

    table: str
    game: str
    rules: int
    name: str
    options: str
    coach: bool
    key: bytes
    host: str
    watch: str
    stage: Stage = "waiting"
    rematch: str | None = None
    note: str | None = None
    result: str | None = None
    created: float
    changed: float
    revision: int = 0
    seats: tuple[SeatRow, ...] = ()
    watchers: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def change(self, **fields: object) -> TableRow:
        return msgspec.structs.replace(self, **fields)

    def change_seat(self, number: int, **fields: object) -> TableRow:
        changed = list(self.seats)
        changed[number] = msgspec.structs.replace(changed[number], **fields)
        return self.change(seats=tuple(changed))


class MoveRow(Struct, frozen=True):
    """A move of the log, in the game's notation. Numbers start at 0; `seat` is None for chance."""

    number: int
    seat: Seat
    move: str


class Appending(Struct, frozen=True):
    """Moves to be committed together: a player's and the chance moves that follow. `result` when they end the game."""

    table: str
    moves: tuple[MoveRow, ...]
    result: Result | None = None
