"""What the store keeps of a drive: a row, and the organiser's log as it was entered."""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Struct

from parlour.table.rows import metadata

drives = sa.Table(
    "drives",
    metadata,
    sa.Column("drive", sa.Text, primary_key=True),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("host", sa.Text, nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
)
entries = sa.Table(
    "drive_entries",
    metadata,
    sa.Column("drive", sa.Text, sa.ForeignKey("drives.drive"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)


class DriveRow(Struct, frozen=True, kw_only=True):
    """A drive. `settings` are JSON, `key` signs its links and draws its lots, `host` is the browser that opened it."""

    drive: str
    settings: str
    key: bytes
    host: str
    created: float


class EntryRow(Struct, frozen=True):
    """An entry of the log as JSON. Numbers start at 0; `by` is the mark of the role that made it."""

    number: int
    by: str
    entry: str
