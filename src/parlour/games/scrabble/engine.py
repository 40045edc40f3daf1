"""The engine for bots, coach and measuring: positions in, plays with scores and equities out. Needs Numba."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parlour.games.scrabble import kernel
from parlour.games.scrabble.graph import graph_of
from parlour.games.scrabble.moves import Play
from parlour.games.scrabble.tiles import BLANK, EMPTY, LETTERS, SIZE, square_name

_MODEL = Path(__file__).parent / "data" / "leaves.npz"

Work = NDArray[np.int64]
Model = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]
"""Worths of tiles (by how many), of pairs, and of vowels against consonants."""


class Found(Struct, frozen=True):
    """A play with what it scores now, what its kept tiles are worth, and the sum of both."""

    play: Play
    score: int
    leave: str
    equity: float

    @property
    def leave_value(self) -> float:
        return self.equity - self.score


def no_leaves() -> Model:
    """The model for which all leaves are equal: only the score counts."""
    return np.zeros((27, 4)), np.zeros((27, 27)), np.zeros((7, 7))


@lru_cache(maxsize=1)
def trained() -> Model:
    with np.load(_MODEL) as file:
        return file["tiles"].astype(np.float64), file["pairs"].astype(np.float64), file["balance"].astype(np.float64)


def code(letter: str) -> int:
    """A tile or a letter on the board as the kernel counts it."""
    if letter in (EMPTY, BLANK):
        return 0
    return LETTERS.index(letter.upper()) + 1 + (kernel.BLANKED if letter.islower() else 0)


def board_array(board: str) -> NDArray[np.uint8]:
    return np.array([code(letter) for letter in board], dtype=np.uint8)


def rack_array(rack: str) -> NDArray[np.int64]:
    return np.bincount([code(tile) for tile in rack], minlength=27).astype(np.int64)


class Engine:
    """One lexicon and one way to value leaves."""

    def __init__(self, lexicon: str, supplement: bool, model: Model | None = None) -> None:
        self.nodes = graph_of(lexicon, supplement)
        self.model = trained() if model is None else model
        self._all = kernel.workspace(kernel.MOST_PLAYS)
        self._one = kernel.workspace(1)

    def plays(self, board: str, rack: str, pool: int, theirs: int = 0) -> list[Found]:
        """Every play, the best first. `theirs` is what is on the racks of others, where the empty pool tells it."""
        count, tiles = self._generate(board, rack, pool, theirs, self._all)
        found = [_found(self._all, at, tiles) for at in range(count)]
        return sorted(found, key=lambda one: (-one.equity, -one.score, one.play.square, one.play.tiles))

    def best(self, board: str, rack: str, pool: int, theirs: int = 0) -> Found | None:
        """The play of highest equity."""
        count, tiles = self._generate(board, rack, pool, theirs, self._one)
        return _found(self._one, 0, tiles) if count else None

    def leave_values(self, rack: str, pool: int = 1) -> dict[str, float]:
        """What every part of the rack is worth when it is kept."""
        tiles = rack_array(rack)
        full = kernel.value_leaves(self._one, tiles, self.model, pool, 0)
        values = self._one[kernel.LEAVES :]
        return {_part(self._one, tiles, index): float(values[index]) / 1000 for index in range(full + 1)}

    def count(self, board: str, rack: str, pool: int) -> int:
        """How many plays there are."""
        return self._generate(board, rack, pool, 0, self._all)[0]

    def _generate(self, board: str, rack: str, pool: int, theirs: int, work: Work) -> tuple[int, Work]:
        tiles = rack_array(rack)
        full = kernel.value_leaves(work, tiles, self.model, pool, theirs)
        return int(kernel.generate(self.nodes, work, board_array(board), full)), tiles


def _found(work: Work, at: int, rack: Work) -> Found:
    row = work[kernel.OUT + at * kernel.WIDTH :][: kernel.WIDTH].tolist()
    orientation, line, left, right, _, leave, score, equity, *strip = row
    across = orientation == 0
    start = line * SIZE + left if across else left * SIZE + line
    text = "".join(_letter(tile) for tile in strip[left : right + 1])
    return Found(Play(square_name(start, across), text), score, _part(work, rack, leave), equity / 1000)


def _part(work: Work, rack: Work, index: int) -> str:
    part = np.zeros(27, dtype=np.int64)
    kernel.part_of(rack, work[kernel.STRIDES : kernel.STRIDES + 27], index, part)
    return "".join((BLANK + LETTERS)[tile] * count for tile, count in enumerate(part.tolist()))


def _letter(tile: int) -> str:
    if tile == 0:
        return EMPTY
    return LETTERS[tile - 1] if tile < kernel.BLANKED else LETTERS[tile - kernel.BLANKED - 1].lower()
