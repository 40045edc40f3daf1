"""The value of every position of solitaire play, worked out once for a set of rules and kept in the user's cache."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, get_args, get_type_hints

import msgspec
import numpy as np
import numpy.typing as npt
import platformdirs

from parlour.games.yahtzee.card import UPPER_BONUS, UPPER_GOAL, YAHTZEE, YAHTZEE_BOX, Column
from parlour.games.yahtzee.options import Options

if TYPE_CHECKING:
    from parlour.games.yahtzee.kernel import Floats

VERSION = 1
"""Counted up when the layout of a table or the rules behind it change: older files are then worked out anew."""
THREADS = 2
_SAVED = 64
"""Columns on disk: upper totals 0 to 63; those beyond only repeat the last."""
JOKERS: tuple[str, ...] = get_args(get_type_hints(Options)["joker"])

Progress: TypeAlias = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""


class Rules(NamedTuple):
    """The options on which values depend: how a further Yahtzee is scored, and what it earns."""

    joker: str
    yahtzee_bonus: int

    @classmethod
    def of(cls, options: Options) -> Rules:
        return cls(options.joker, options.yahtzee_bonus)

    @property
    def joker_number(self) -> int:
        """The joker option as the kernels know it."""
        return JOKERS.index(self.joker)


class Place(NamedTuple):
    """Where a column stands in the tables: filled boxes as bits, whether Yahtzee holds 50, upper total up to 63."""

    mask: int
    fifty: int
    upper: int

    @classmethod
    def of(cls, card: Column) -> Place:
        mask = sum(1 << box for box, score in enumerate(card.boxes) if score is not None)
        return cls(mask, int(card.boxes[YAHTZEE_BOX] == YAHTZEE), min(card.upper, UPPER_GOAL))

    @property
    def row(self) -> int:
        return self.mask + 8192 * self.fifty


def banked(card: Column) -> int:
    """The points that a column has for certain, the upper bonus aside: values count that as still to come."""
    return card.upper + card.lower


def expected_total(options: Options, card: Column) -> float:
    """What the column ends with on average when it is played as well as can be, seen from the start of a turn."""
    place = Place.of(card)
    return banked(card) + float(table(Rules.of(options))[place.row, place.upper])


def table(rules: Rules, progress: Progress | None = None) -> Floats:
    """The values under these rules: from memory, from the cache on disk, or worked out now and put there."""
    return _remembered("values", rules, lambda: prepare(rules, progress))


def spread(rules: Rules) -> Floats:
    """The variance of the points still to come, when they are played for as many as can be."""
    return _remembered("spread", rules, lambda: prepare_spread(rules))


def _remembered(kind: str, rules: Rules, make: Callable[[], Floats]) -> Floats:
    found = _in_memory.get((kind, rules))
    if found is not None:
        return found
    with _lock:
        if (kind, rules) not in _in_memory:
            while len(_in_memory) >= _MOST_IN_MEMORY:
                _in_memory.pop(next(iter(_in_memory)))
            _in_memory[kind, rules] = make()
        return _in_memory[kind, rules]


_in_memory: dict[tuple[str, Rules], Floats] = {}
_lock = RLock()
_MOST_IN_MEMORY = 6
_MOST_ON_DISK = 12
"""Bounds, for anybody may sit down at a table with a Yahtzee bonus of their own."""


def prepare(rules: Rules, progress: Progress | None = None, folder: Path | None = None) -> Floats:
    """Read the table from the folder (the user's cache directory), or work it out and write it there."""
    return _prepare("values", rules, lambda: solve(rules, progress), folder)


def prepare_spread(rules: Rules, folder: Path | None = None) -> Floats:
    return _prepare("spread", rules, lambda: solve_spread(rules), folder)


def _prepare(kind: str, rules: Rules, make: Callable[[], Floats], folder: Path | None) -> Floats:
    file = (folder or cache_folder()) / f"yahtzee-{rules.joker}-{rules.yahtzee_bonus}.{kind}"
    values = read(file, rules, kind)
    if values is None:
        values = make()
        write(file, rules, values, kind)
    return values


def cache_folder() -> Path:
    return Path(platformdirs.user_cache_dir("parlour", appauthor=False))


def levels() -> Iterator[npt.NDArray[np.int64]]:
    """The rows of the table by how many boxes are filled, the fullest first; each needs only those before it."""
    masks = np.arange(8192)
    filled = np.bitwise_count(masks)
    with_yahtzee = masks >> YAHTZEE_BOX & 1 == 1
    for count in range(12, -1, -1):
        level = filled == count
        yield np.concatenate([masks[level], masks[level & with_yahtzee] + 8192])


def solve(rules: Rules, progress: Progress | None = None, threads: int = THREADS) -> Floats:
    """Work out the table from the full card backwards. The kernel lets go of the interpreter, so threads share it."""
    from parlour.games.yahtzee import kernel  # noqa: PLC0415 - Numba is loaded only when there is something to solve

    values = np.zeros((kernel.ROWS, kernel.WIDTH))
    values[[kernel.FULL, kernel.ROWS - 1], UPPER_GOAL:] = UPPER_BONUS
    joker, bonus = rules.joker_number, float(rules.yahtzee_bonus)
    _by_levels(lambda rows: kernel.solve_rows(values, rows, joker, bonus), threads, progress)
    values.flags.writeable = False
    return values


def solve_spread(rules: Rules, threads: int = THREADS) -> Floats:
    """Work out the variances, from the full card backwards as well."""
    from parlour.games.yahtzee import forward_kernel  # noqa: PLC0415

    values = table(rules)
    spread = np.zeros_like(values)
    joker, bonus = rules.joker_number, float(rules.yahtzee_bonus)
    _by_levels(lambda rows: forward_kernel.spread_rows(values, spread, rows, joker, bonus), threads)
    spread.flags.writeable = False
    return spread


def _by_levels(work: Callable[[npt.NDArray[np.int64]], None], threads: int, progress: Progress | None = None) -> None:
    """Do the work for the rows of every level, shared among threads: it must let go of the interpreter."""
    steps = list(levels())
    with ThreadPoolExecutor(threads) as pool:
        for done, rows in enumerate(steps, start=1):
            list(pool.map(work, [rows[start::threads] for start in range(threads)]))
            if progress is not None:
                progress(done / len(steps))


# -- on disk --------------------------------------------------------------------------------------------------------


class _Header(msgspec.Struct, frozen=True):
    """The first line of a file: what is in it, and a checksum of the rest."""

    table: str
    version: int
    joker: str
    yahtzee_bonus: int
    sha256: str


def _header(kind: str, rules: Rules, data: bytes) -> bytes:
    header = _Header(f"yahtzee {kind}", VERSION, *rules, hashlib.sha256(data).hexdigest())
    return msgspec.json.encode(header) + b"\n"


def read(file: Path, rules: Rules, kind: str = "values") -> Floats | None:
    """The table in the file, or None where there is none, or none that is whole, of this version and these rules."""
    try:
        header, _, data = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    if header + b"\n" != _header(kind, rules, data):
        return None
    saved = np.frombuffer(data, dtype="<f8").reshape(-1, _SAVED)
    values = np.pad(saved, ((0, 0), (0, 104 - _SAVED)), mode="edge")
    values.flags.writeable = False
    return values


def write(file: Path, rules: Rules, values: Floats, kind: str = "values") -> None:
    """Put the table into the file at one stroke: a reader sees the old file or the whole new one.

    A cache that cannot be written (a full or read-only disk) is no reason not to play.
    """
    data = np.ascontiguousarray(values[:, :_SAVED]).astype("<f8").tobytes()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=file.name, dir=file.parent)
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as target:
            target.write(_header(kind, rules, data))
            target.write(data)
        Path(name).replace(file)
        tables = sorted(file.parent.glob("yahtzee-*.*"), key=lambda other: other.stat().st_mtime)
        for oldest in tables[:-_MOST_ON_DISK]:
            oldest.unlink(missing_ok=True)
    except OSError:
        Path(name).unlink(missing_ok=True)
