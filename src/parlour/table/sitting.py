"""A table in memory: its log replayed through the rules, and what each viewer may know of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from parlour.core.chance import Keyed, commitment
from parlour.core.game import OVER, AnyGame, Result, Seat, Turn
from parlour.core.record import End, Line, Player, Record, encode, new_header
from parlour.core.review import Review
from parlour.table.protocol import Event, SeatInfo, SeatView, Summary, TableInfo, Update
from parlour.table.rows import Appending, MoveRow, SeatRow, TableRow

MOST_LISTED = 2000
"""A seat with more legal moves than this gets no list of them."""
MOST_INFOS = 256
"""How many browsers' TableInfo a table remembers: strangers can come with any number of cookies."""


class Sitting:
    """One table. Everything here follows from `row` and the moves, so it can be dropped and loaded again."""

    def __init__(self, game: AnyGame, row: TableRow) -> None:
        self.game = game
        self.row = row
        self.options = msgspec.json.decode(row.options, type=game.options_type)
        self.lock = asyncio.Lock()
        """Held while a move or a change is being committed."""
        self.wakers: set[asyncio.Event] = set()
        """One a live connection; set when there is something new."""
        self.thinking: asyncio.Task[None] | None = None
        self.outlook: tuple[int, tuple[float, ...] | None] = (-1, None)
        self.looking: asyncio.Task[None] | None = None
        """Works out the outlook."""
        self.review: asyncio.Task[Review] | None = None
        """Of a finished game, once somebody has asked for it: it does not change any more."""
        self._states: list[Any] = [game.start(self.options, len(row.seats))]
        self._moves: list[tuple[Seat, Any]] = []
        self._told: dict[Seat, list[Event]] = {}
        self._views: dict[Seat, tuple[int, Any, tuple[Any, ...] | None]] = {}
        self._infos: dict[tuple[str, str], TableInfo] = {}

    @property
    def table(self) -> str:
        return self.row.table

    @property
    def version(self) -> int:
        return len(self._moves)

    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def turn(self) -> Turn:
        turn: Turn = self.game.turn(self.state)
        return turn

    @property
    def result(self) -> Result | None:
        result: Result | None = self.game.result(self.state)
        return result

    # -- what changes it --------------------------------------------------------------------------------------

    def change(self, row: TableRow) -> None:
        """The row as it is now in the store."""
        if row.names != self.row.names:
            self._told.clear()
        self.row = row
        self._infos.clear()

    def replay(self, rows: Iterable[MoveRow]) -> None:
        """Moves of the log that others committed."""
        for row in rows:
            if row.number == self.version:
                move = self.game.read(row.move)
                self._push(row.seat, move, self.game.play(self.state, row.seat, move))

    def prepare(self, seat: Seat = None, move: Any = None) -> Prepared:
        """A move and the chance moves that follow it, checked by the rules and not yet played; IllegalMove if not.

        Without a move, only what chance has to do.
        """
        state = self.state
        steps: list[tuple[Seat, Any, Any]] = []
        if move is not None:
            state = self.game.play(state, seat, move)
            steps.append((seat, move, state))
        while self.game.turn(state).kind == "chance":
            # Records count moves from 1, and so does the draw.
            drawn = self.game.chance(state).draw(Keyed(self.row.key, self.version + len(steps) + 1))
            state = self.game.play(state, None, drawn)
            steps.append((None, drawn, state))
        rows = tuple(
            MoveRow(self.version + number, who, self.game.write(what)) for number, (who, what, _) in enumerate(steps)
        )
        return Prepared(steps, Appending(self.table, rows, self.game.result(state) if steps else None))

    def play(self, prepared: Prepared) -> None:
        """What was prepared has been committed."""
        for seat, move, state in prepared.steps:
            self._push(seat, move, state)
        result = prepared.appending.result
        if result is not None:
            # As the store has it: the last move also closes the table.
            encoded = msgspec.json.encode(result).decode()
            self.change(self.row.change(stage="over", result=encoded, revision=self.row.revision + 1))

    def _push(self, seat: Seat, move: Any, state: Any) -> None:
        self._moves.append((seat, move))
        self._states.append(state)

    def wake(self) -> None:
        for waker in self.wakers:
            waker.set()

    # -- who may do what --------------------------------------------------------------------------------------

    def seats_of(self, browser: str) -> list[int]:
        return [seat.seat for seat in self.row.seats if seat.browser == browser]

    def belongs(self, browser: str) -> bool:
        """Whether the browser set the table up or sits at it."""
        return self.row.host == browser or any(seat.browser == browser for seat in self.row.seats)

    def sees(self, browser: str) -> bool:
        """Whether the browser may know of the table: also spectators, and anybody while a seat is open to all."""
        return (
            self.belongs(browser)
            or browser in self.row.watchers
            or any(seat.kind == "open" and not seat.taken for seat in self.row.seats)
        )

    # -- what a browser gets ----------------------------------------------------------------------------------

    def update(self, browser: str, address: str, since: int) -> Update:
        playing = self.row.stage != "waiting"
        viewers: list[Seat] = list(self.seats_of(browser))
        if not viewers and (self.row.host == browser or browser in self.row.watchers):
            viewers = [None]
        since = since if 0 <= since <= self.version else 0
        outlook = self.outlook[1] if self.row.coach and self.outlook[0] == self.version else None
        return Update(
            version=self.version,
            table=self.info(browser, address),
            turn=self.turn if playing else None,
            views=tuple(self._seat_view(viewer, since) for viewer in viewers) if playing else (),
            result=self.result if playing else None,
            outlook=outlook,
        )

    def _seat_view(self, viewer: Seat, since: int) -> SeatView:
        kept = self._views.get(viewer)
        if kept is None or kept[0] != self.version:
            moves = self._listed(viewer) if viewer is not None else ()
            kept = self._views[viewer] = (self.version, self.game.view(self.state, viewer), moves)
        return SeatView(viewer, kept[1], kept[2], tuple(self._events(viewer, since)))

    def _listed(self, seat: int) -> tuple[Any, ...] | None:
        moves = self.game.moves(self.state, seat)
        return tuple(moves) if isinstance(moves, Sequence) and len(moves) <= MOST_LISTED else None

    def _events(self, viewer: Seat, since: int) -> list[Event]:
        told = self._told.setdefault(viewer, [])
        names = self.row.names
        for number in range(len(told), self.version):
            seat, move = self._moves[number]
            before, after = self._states[number], self._states[number + 1]
            seen = self.game.seen(before, seat, move, viewer)
            told.append(Event(number, seat, seen, self.game.tell(before, seat, move, after, viewer, names)))
        return told[since:]

    def info(self, browser: str, address: str) -> TableInfo:
        kept = self._infos.get((browser, address))
        if kept is None:
            if len(self._infos) >= MOST_INFOS:
                self._infos.clear()
            kept = self._infos[browser, address] = self._info(browser, address)
        return kept

    def _info(self, browser: str, address: str) -> TableInfo:
        row = self.row
        belongs = self.belongs(browser)
        return TableInfo(
            table=row.table,
            game=row.game,
            name=row.name,
            options=self.options,
            stage=row.stage,
            seats=tuple(self._seat_info(seat, browser, address if belongs else None) for seat in row.seats),
            host=row.host == browser,
            coach=row.coach,
            secrets=self.game.has_secrets(self.options),
            commitment=commitment(row.key),
            key=row.key.hex() if row.stage == "over" else None,
            watch=f"{address}/watch/{row.watch}" if belongs else None,
            rematch=row.rematch if belongs or browser in row.watchers else None,
            note=row.note,
        )

    def _seat_info(self, seat: SeatRow, browser: str, address: str | None) -> SeatInfo:
        invites = address is not None and not seat.taken and seat.invitation is not None
        return SeatInfo(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            title=self.game.seat_title(self.options, len(self.row.seats), seat.seat),
            bot=seat.bot,
            taken=seat.taken,
            yours=seat.browser == browser,
            invitation=f"{address}/join/{seat.invitation}" if invites else None,
        )

    def summary(self, browser: str, changed: float) -> Summary:
        playing = self.row.stage == "playing"
        return Summary(
            table=self.table,
            game=self.row.game,
            name=self.row.name,
            stage=self.row.stage,
            players=self.row.names,
            your_turn=playing and any(self.row.seats[seat].browser == browser for seat in self.turn.seats),
            result=self.result if self.row.stage == "over" else None,
            created=_iso(self.row.created),
            changed=_iso(changed),
        )

    def record(self) -> bytes:
        """The record of a finished game, with the key."""
        result = self.result
        assert result is not None
        assert self.turn == OVER
        players = [Player(seat.name, seat.bot) for seat in self.row.seats]
        header = new_header(self.game, self.options, players, commitment(self.row.key))
        lines = tuple(Line(seat, self.game.write(move)) for seat, move in self._moves)
        return encode(Record(header, lines, End(end=result, key=self.row.key.hex())))


class Prepared(msgspec.Struct, frozen=True):
    """Moves that the rules allow, with the states after them, and what is to be committed."""

    steps: list[tuple[Seat, Any, Any]]
    appending: Appending


def _iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
