"""Records: a header and a line for each move, JSON lines. Reading one replays it through the rules."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

from parlour.core.chance import Keyed, commitment
from parlour.core.errors import BadNotation, BadOptions, BadRecord, IllegalMove, NotFound
from parlour.core.game import CHANCE, AnyGame, Result, Seat

if sys.platform != "win32":
    import fcntl

FORMAT = 1


class Player(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat: a name, and the bot's level where it is a bot."""

    name: str
    bot: str | None = None


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line. `rules` is the game's version; `commitment` is the hash of the chance key, if there is one."""

    parlour: int = msgspec.field(default=FORMAT)
    game: str
    rules: int
    options: msgspec.Raw
    players: tuple[Player, ...]
    commitment: str | None = None

    def encode(self) -> bytes:
        # `parlour` marks the file as ours, so it is written although it has a default.
        fields: dict[str, Any] = {"parlour": self.parlour, "game": self.game, "rules": self.rules}
        fields |= {"options": self.options, "players": self.players}
        if self.commitment is not None:
            fields["commitment"] = self.commitment
        return msgspec.json.encode(fields)


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A move: whose it was (null is chance), and the move in the game's notation."""

    seat: int | None
    move: str


class End(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line of a finished game. `key` is the chance key in hexadecimal, shown now that it is over."""

    end: Result
    key: str | None = None


class Record(Struct, frozen=True):
    """A record as read: every line was well formed, nothing is known yet about the rules."""

    header: Header
    lines: tuple[Line, ...]
    end: End | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.header.players)


class Step(Struct, frozen=True):
    """One replayed move: the states around it."""

    number: int
    before: Any
    seat: Seat
    move: Any
    after: Any


def new_header(game: AnyGame, options: Any, players: Sequence[Player], commitment: str | None = None) -> Header:
    return Header(
        game=game.name,
        rules=game.version,
        options=msgspec.Raw(msgspec.json.encode(options)),
        players=tuple(players),
        commitment=commitment,
    )


def encode(record: Record) -> bytes:
    """The record as the bytes of a file."""
    rows = [record.header.encode(), *(msgspec.json.encode(line) for line in record.lines)]
    if record.end is not None:
        rows.append(msgspec.json.encode(record.end))
    return b"".join(row + b"\n" for row in rows)


def decode(data: bytes) -> Record:
    """The record in these bytes, or BadRecord with the line. Does not replay it."""
    rows = data.split(b"\n")
    if rows[-1] != b"":
        raise BadRecord(len(rows), "the line is cut off; the record is truncated")
    rows.pop()
    if not rows:
        raise BadRecord(1, "the file is empty, a record starts with a header")
    header = _decode(rows[0], Header, 1)
    if header.parlour != FORMAT:
        raise BadRecord(1, f"record format {header.parlour} is not known here; this Parlour reads format {FORMAT}")
    lines: list[Line] = []
    end: End | None = None
    for number, row in enumerate(rows[1:], start=2):
        if end is not None:
            raise BadRecord(number, "the game had ended, nothing may follow")
        if row.startswith(b'{"end"'):
            end = _decode(row, End, number)
        else:
            lines.append(_decode(row, Line, number))
    return Record(header, tuple(lines), end)


def read(path: Path) -> Record:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise NotFound(f"cannot read the record {path}: {error.strerror}") from error
    return decode(data)


def save(path: Path, record: Record) -> None:
    """Write a whole record into a new file."""
    with _new_file(path) as file:
        file.write(encode(record))


def _new_file(path: Path) -> IO[bytes]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("xb")
    except OSError as error:
        if path.exists():
            raise NotFound(f"{path} exists already; a record is never overwritten") from error
        raise NotFound(f"cannot write the record {path}: {error.strerror}") from error
    _hold(file)
    return file


def _hold(file: IO[bytes]) -> bool:
    """Keep other processes from going on with the same record; False where one does already."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def _decode(row: bytes, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRecord(number, f"not a line of a record: {error}") from error


def opening(game: AnyGame, header: Header) -> Any:
    """The state the header describes, or BadRecord."""
    if header.game != game.name:
        raise BadRecord(1, f"this is a record of {header.game}, not of {game.name}")
    if header.rules != game.version:
        raise BadRecord(1, f"written by version {header.rules} of the rules of {game.title}, here is {game.version}")
    try:
        options = msgspec.json.decode(header.options, type=game.options_type)
        return game.start(options, len(header.players))
    except msgspec.MsgspecError as error:
        raise BadRecord(1, f"bad options: {error}") from error
    except BadOptions as error:
        raise BadRecord(1, error.sentence, error.rule) from error


def replay(game: AnyGame, record: Record) -> Iterator[Step]:
    """Every move in turn, through the rules; BadRecord at the first one that breaks them."""
    state = opening(game, record.header)
    for number, line in enumerate(record.lines, start=2):
        try:
            move = game.read(line.move)
            after = game.play(state, line.seat, move)
        except (IllegalMove, BadNotation) as error:
            raise BadRecord(number, error.sentence, error.rule) from error
        yield Step(number - 1, state, line.seat, move, after)
        state = after
    if record.end is not None:
        result = game.result(state)
        if result is None:
            raise BadRecord(len(record.lines) + 2, "the record says the game ended, but moves are missing")
        if (result.places, result.scores) != (record.end.end.places, record.end.end.scores):
            raise BadRecord(len(record.lines) + 2, f"the result does not follow from the moves: {result.words}")


def final_state(game: AnyGame, record: Record) -> Any:
    """The state after the last move."""
    state = opening(game, record.header)
    for step in replay(game, record):
        state = step.after
    return state


def verify(game: AnyGame, record: Record) -> str:
    """Replay the record and check the chance moves against the key; says in a sentence what was shown."""
    key = _revealed_key(record)
    state = opening(game, record.header)
    draws = 0
    for step in replay(game, record):
        state = step.after
        if key is not None and step.seat is CHANCE:
            draws += 1
            if game.chance(step.before).draw(Keyed(key, step.number)) != step.move:
                raise BadRecord(step.number + 1, "this chance move was not drawn with the table's key")
    result = game.result(state)
    played = f"{len(record.lines)} moves follow the rules"
    if result is None:
        return f"{played}; the game is not over yet"
    if key is None:
        return f"{played}; {result.words}"
    return f"{played}, {draws} chance moves follow from the key; {result.words}"


def _revealed_key(record: Record) -> bytes | None:
    if record.end is None or record.end.key is None:
        return None
    last = len(record.lines) + 2
    try:
        key = bytes.fromhex(record.end.key)
    except ValueError as error:
        raise BadRecord(last, "the key is not hexadecimal") from error
    if record.header.commitment is None:
        raise BadRecord(1, "there is a key but no commitment to check it against")
    if commitment(key) != record.header.commitment:
        raise BadRecord(last, "the key does not fit the commitment in the header")
    return key


class Writer:
    """A record being written: each line is on the disk before `append` returns."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path, header: Header) -> Writer:
        writer = cls(path, _new_file(path))
        writer._put(header.encode())
        return writer

    @classmethod
    def resume(cls, path: Path) -> tuple[Writer, Record]:
        """Take a record up where it stopped. A last line that was cut off was never acknowledged, and goes."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise NotFound(f"cannot read the record {path}: {error.strerror}") from error
        if decode(data[: data.rfind(b"\n") + 1]).end is not None:
            raise NotFound(f"the game in {path} is over; look at it with: parlour record show {path}")
        try:
            file = path.open("r+b")
        except OSError as error:
            raise NotFound(f"cannot write the record {path}: {error.strerror}") from error
        if not _hold(file):
            file.close()
            raise NotFound(f"the game in {path} is being played in another terminal")
        # Read again: until we held it, another process may have written on.
        data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        record = decode(whole)
        file.truncate(len(whole))
        file.seek(0, os.SEEK_END)
        return cls(path, file), record

    def append(self, seat: Seat, move: str) -> None:
        self._put(msgspec.json.encode(Line(seat, move)))

    def finish(self, result: Result, key: bytes | None = None) -> None:
        self._put(msgspec.json.encode(End(end=result, key=None if key is None else key.hex())))

    def close(self) -> None:
        with contextlib.suppress(OSError):  # told when the line was written: nothing is buffered after that
            self._file.close()

    def _put(self, row: bytes) -> None:
        try:
            self._file.write(row + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:  # a full disk, as a rule: what is written up to here can be resumed
            raise NotFound(f"cannot write the record {self.path}: {error.strerror}") from error


def record_moves(game: AnyGame, header: Header, choose: Callable[[Any], tuple[Seat, Any]]) -> Record:
    """Play a game out, `choose` naming each move, and keep the record. For scripts and tests."""
    state = opening(game, header)
    lines: list[Line] = []
    while (result := game.result(state)) is None:
        seat, move = choose(state)
        state = game.play(state, seat, move)
        lines.append(Line(seat, game.write(move)))
    return Record(header, tuple(lines), End(end=result))
