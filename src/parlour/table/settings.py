"""What can be set about a table server: by flags, and by environment for every process that it starts."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from msgspec import Struct
from platformdirs import user_data_path

from parlour.core.errors import ParlourError

DATABASE_VARIABLE = "PARLOUR_DATABASE_URL"
SETTINGS_VARIABLE = "PARLOUR_SETTINGS"
"""How the settings reach the workers that uvicorn starts: as one line of JSON."""


class Limits(Struct, frozen=True):
    """How much one client may ask for. Rates are a second; a burst may be spent at once."""

    requests: float = 40
    request_burst: int = 200
    tables: float = 1
    table_burst: int = 60
    thinking: float = 5
    thinking_burst: int = 40
    """Questions to companions: each takes a thinking process for a moment."""
    messages: float = 30
    message_burst: int = 100
    connections: int = 64
    """Live connections of one address."""
    hall: int = 600
    """Live connections to one drive: a hall of 400 shares one address, so they are counted by the drive."""
    body: int = 64 * 1024
    message: int = 16 * 1024


class Settings(Struct, frozen=True, kw_only=True):
    """One server. `database` is a URL of SQLAlchemy's kind or the path of an SQLite file."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    workers: int = 1
    public_address: str | None = None
    """Where people reach the server (`https://games.example.org`); left out, links use the address they came by."""
    limits: Limits = Limits()
    bot_processes: int = 2
    bot_pause: float = 0.2
    """Seconds before a bot's move, so that people can follow."""
    bot_patience: float = 30.0
    """Seconds after which a bot counts as stuck."""
    review_patience: float = 120.0
    """The same for the review of a whole game."""

    @property
    def database_url(self) -> str:
        return database_url(self.database)

    @property
    def embedded(self) -> bool:
        """Whether the database is SQLite, which one process has for itself."""
        return self.database_url.startswith("sqlite")

    def check(self) -> None:
        """ParlourError, in one line, where the settings make no server."""
        embedded = self.embedded
        if self.workers < 1:
            raise ParlourError(f"{self.workers} workers cannot serve anybody; give 1 or more")
        if self.workers > 1 and embedded:
            raise ParlourError(
                f"several workers need PostgreSQL: set {DATABASE_VARIABLE}, or leave --workers at 1 with SQLite"
            )
        if self.public_address is not None and not self.public_address.startswith(("http://", "https://")):
            raise ParlourError(f"the public address starts with http:// or https://, {self.public_address!r} does not")

    def hand_on(self) -> None:
        """Leave the settings where `inherited` finds them in this process and its children."""
        os.environ[SETTINGS_VARIABLE] = msgspec.json.encode(self).decode()


def inherited() -> Settings:
    """The settings that the parent process handed on."""
    return msgspec.json.decode(os.environ.get(SETTINGS_VARIABLE, "{}"), type=Settings)


def database_url(text: str) -> str:
    """The URL behind a flag: a URL as it is with the async driver, anything else as the path of an SQLite file."""
    text = text or os.environ.get(DATABASE_VARIABLE, "")
    if not text:
        return f"sqlite+aiosqlite:///{user_data_path('parlour', appauthor=False) / 'tables.sqlite'}"
    scheme, separator, rest = text.partition("://")
    if not separator:
        return f"sqlite+aiosqlite:///{Path(text).expanduser().absolute()}"
    if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    raise ParlourError(f"the database is SQLite or PostgreSQL, not {scheme!r}")
