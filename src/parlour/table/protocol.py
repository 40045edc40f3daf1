"""What goes over the wire: the one definition behind the OpenAPI document, live messages and TypeScript types."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from parlour.core.coach import Counsel
from parlour.core.game import Result, Turn

# -- games ----------------------------------------------------------------------------------------------------------


class LevelInfo(Struct, frozen=True):
    """A bot one can choose."""

    name: str
    about: str


class GameInfo(Struct, frozen=True):
    """A game in the cupboard: what can be chosen before it starts."""

    name: str
    title: str
    least: int
    most: int
    secrets: bool
    coached: bool
    reviewed: bool
    """Whether a finished game can be looked back on."""
    editions: dict[str, Any]
    """Named sets of options, the default first."""
    schema: dict[str, Any]
    """JSON Schema of the options."""
    levels: tuple[LevelInfo, ...]
    """The bots, the weakest first."""
    usual: str
    """The level of a bot seat that names none."""


class RuleInfo(Struct, frozen=True):
    """A rule in our words, as `GET /api/games/{game}/rules` lists them."""

    id: str
    section: str
    text: str


# -- tables ---------------------------------------------------------------------------------------------------------


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: somebody on this device, somebody by link, a bot, or whoever takes it first."""

    kind: Literal["here", "link", "bot", "open"]
    name: str = ""
    bot: str | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables`. `options` are the game's; left out, its default edition."""

    game: str
    seats: tuple[SeatPlan, ...]
    name: str = ""
    options: Any = None
    coach: bool = False
    """Whether the coach may be asked at this table (off between people unless they agree on it)."""


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["here", "link", "bot", "open"]
    name: str
    title: str
    """What the game calls the seat (Red, Miss Scarlet)."""
    bot: str | None
    taken: bool
    yours: bool
    invitation: str | None = None
    """The link that seats one person, for those who may hand it out: only while the seat is free."""


class TableInfo(Struct, frozen=True):
    """A table without its game's position."""

    table: str
    game: str
    name: str
    options: Any
    stage: Literal["waiting", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    host: bool
    """Whether this browser set the table up."""
    coach: bool
    secrets: bool
    """Whether seats know different things with these options, so that a shared device must be passed on."""
    commitment: str
    """SHA-256 of the chance key, shown from the start."""
    key: str | None
    """The chance key in hexadecimal, once the game is over."""
    watch: str | None
    """The link for spectators, for those who sit at the table."""
    rematch: str | None
    """The table where the same people play again, once there is one."""
    note: str | None = None
    """Something everybody should know: a bot crashed and was replaced."""


class Summary(Struct, frozen=True):
    """One of `GET /api/tables`, my tables: the newest first."""

    table: str
    game: str
    name: str
    stage: Literal["waiting", "playing", "over"]
    players: tuple[str, ...]
    your_turn: bool
    result: Result | None
    created: str
    changed: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/join/{invitation}` and `POST /api/tables/{table}/seats/{seat}/take`."""

    name: str = ""


class HandOver(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{table}/seats/{seat}/bot`: a bot takes over; the person may come back with `take`."""

    bot: str


class Place(Struct, frozen=True):
    """Where a link led to: the answer of `POST /api/join/{invitation}` and `POST /api/watch/{token}`."""

    table: str
    seat: int | None = None
    """None for a spectator."""


class Health(Struct, frozen=True):
    """`GET /health`: the server and its database answer."""

    status: Literal["ok"]
    version: str


# -- the live connection --------------------------------------------------------------------------------------------


class Event(Struct, frozen=True):
    """A move as one viewer may know it. `move` is None where any of it is hidden from them."""

    number: int
    seat: int | None
    move: Any
    text: str


class SeatView(Struct, frozen=True):
    """What one seat of this browser gets; `seat` is None for a spectator, `moves` where they cannot be listed."""

    seat: int | None
    view: Any
    moves: tuple[Any, ...] | None
    events: tuple[Event, ...]
    """What happened since the version the client said it had, oldest first."""


class Update(Struct, frozen=True, tag="update"):
    """The table now, as this browser may know it. `version` is how many moves were made, and the next one's number."""

    version: int
    table: TableInfo
    turn: Turn | None
    """None before the start."""
    views: tuple[SeatView, ...]
    result: Result | None
    outlook: tuple[float, ...] | None = None
    """Each seat's chance to win, where the coach is on and knows it."""


class Refused(Struct, frozen=True, tag="refused"):
    """A move that did not count: why, and by which rule. An Update with the true position goes along with it."""

    number: int
    rule: str | None
    sentence: str


class Problem(Struct, frozen=True, tag="problem"):
    """Something else is wrong with what the client sent; also the body of every 4xx of the HTTP API."""

    sentence: str
    rule: str | None = None


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to Ping."""


class Advice(Struct, frozen=True, tag="advice"):
    """The coach's opinion on the position of a seat, at `version`."""

    seat: int
    version: int
    counsel: Counsel


class Previewed(Struct, frozen=True, tag="previewed"):
    """What the move that was asked about would come to at `version`. `points` is None where `rule` is against it."""

    seat: int
    version: int
    move: Any
    """As it was asked about: the client may have another by now."""
    sentence: str
    points: int | None
    rule: str | None


FromServer: TypeAlias = Update | Refused | Problem | Pong | Advice | Previewed


class Sync(Struct, frozen=True, tag="sync", forbid_unknown_fields=True):
    """The client has everything up to `version`; send an Update from there. Also the first message on a connection."""

    version: int = 0


class MakeMove(Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """Play move number `number` for a seat of this browser. Also the body of `POST /api/tables/{table}/moves`."""

    number: int
    seat: int
    move: Any


class AskCoach(Struct, frozen=True, tag="coach", forbid_unknown_fields=True):
    """What does the coach think of the position of this seat?"""

    seat: int


class AskPreview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """What would this move of the seat come to? It is judged by what the seat may know, and not made."""

    seat: int
    move: Any


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


FromClient: TypeAlias = Sync | MakeMove | AskCoach | AskPreview | Ping
