"""What goes over the wire at a drive: the one definition behind its OpenAPI, live messages and TypeScript types."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.games.beetle.drive import (
    Add,
    Call,
    Correct,
    End,
    Leave,
    Phase,
    Place,
    Rename,
    Return,
    Scores,
    Settings,
    Start,
)
from parlour.games.beetle.sheet import Parts
from parlour.games.beetle.standings import Row
from parlour.table.protocol import Ping, Pong, Problem, Sync

# -- what is asked for ----------------------------------------------------------------------------------------------


class PasteList(Struct, frozen=True, tag="paste", forbid_unknown_fields=True):
    """A list of people as text: one a line, or with commas, semicolons or tabs between them."""

    text: str


class DrawLot(Struct, frozen=True, tag="lot", forbid_unknown_fields=True):
    """Everybody here is seated by lot, which the server draws."""


class ChangeSeats(Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """The game is closed and everybody changes tables; the server says who sits where."""


class TakeBack(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """An entry was wrong: its number in the log, from 1."""

    number: int


Command: TypeAlias = (
    Add
    | PasteList
    | Rename
    | Leave
    | Return
    | DrawLot
    | Place
    | Start
    | Call
    | Scores
    | Correct
    | ChangeSeats
    | End
    | TakeBack
)


class MakeEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/drives/{drive}/{token}/entries`. `number` is the version that whoever asks has seen."""

    number: int
    entry: Command


# -- what is shown --------------------------------------------------------------------------------------------------

Kind = Literal["organiser", "screen", "table", "person"]
Action = Literal["lot", "start", "beetle", "move", "end"]


class DriveSummary(Struct, frozen=True):
    """One of `GET /api/drives`, the drives that this browser opened: the newest first."""

    drive: str
    title: str
    phase: Phase
    people: int
    games: int
    link: str
    """The organiser's link."""
    changed: str


class Chair(Struct, frozen=True):
    """Somebody at a table. `points` are those of this game, None while they are not entered."""

    player: int
    name: str
    here: bool
    points: int | None


class HallTable(Struct, frozen=True):
    """A table of the game being set up, played or scored."""

    number: int
    people: tuple[Chair, ...]
    called: bool
    """Whether a beetle was called from it."""
    free: bool
    """Whether somebody who waits may sit down here now."""
    link: str | None
    """The link for a phone at this table; only the organiser hands it out."""


class Called(Struct, frozen=True):
    """A beetle called in this game. `names` is empty while nobody has said whose it is."""

    table: int
    names: tuple[str, ...]


class LogLine(Struct, frozen=True):
    """An entry of the log in words. Numbers start at 1."""

    number: int
    text: str
    by: str
    """Who made it: the organiser, a table, somebody."""
    undoable: bool
    """Whether it is an entry that can be undone, unless it has been."""


class Links(Struct, frozen=True):
    """The links that only the organiser has."""

    organiser: str
    screen: str


class PersonLink(Struct, frozen=True):
    """Somebody's own link, for their phone."""

    link: str


class DriveUpdate(Struct, frozen=True, tag="drive"):
    """The drive now, as far as this link shows it. `version` is how many entries were made."""

    version: int
    drive: str
    role: Kind
    settings: Settings
    parts: Parts
    size: int
    """How many parts a complete beetle has: the most points of a game."""
    phase: Phase
    game: int
    """The number, from 1, of the game being set up, played or scored; the last one when the evening is over."""
    played: int
    """How many games are closed."""
    people: int
    """How many are here."""
    tables: tuple[HallTable, ...]
    """Everybody's for the organiser and the big screen; a phone has its own only."""
    called: tuple[Called, ...]
    missing: int
    """How many points are still to be entered; 0 on phones."""
    standings: tuple[Row, ...]
    """Everybody's, the most points first; on somebody's own phone theirs, on a table's none."""
    waiting: tuple[Chair, ...]
    """Who is here without a chair: for the organiser."""
    winners: tuple[str, ...]
    """Who has the most points so far; on phones at the end."""
    actions: dict[Action, str | None]
    """What this link may do: null where it can be done now, or the sentence that says why not."""
    log: tuple[LogLine, ...]
    """What was entered since the version the client said it had, oldest first: for the organiser."""
    undone: tuple[int, ...]
    """Numbers of the entries that no longer count."""
    links: Links | None
    table: int | None = None
    """The table of a phone."""
    you: int | None = None
    """Whose phone it is, where the link is somebody's own."""


FromDriveServer: TypeAlias = DriveUpdate | Problem | Pong
FromDriveClient: TypeAlias = Sync | Ping
