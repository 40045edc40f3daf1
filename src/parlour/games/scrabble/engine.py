"""The engine for bots, coach and measuring: positions in, plays with scores and equities out. Needs Numba."""

from __future__ import annotations

import hashlib
import logging
from functools import lru_cache
from pathlib import Path

import numba
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parlour.games.scrabble import kernel
from parlour.games.scrabble.graph import graph_of
from parlour.games.scrabble.kernel import Workspace
from parlour.games.scrabble.layout import BLANKED, LEAVES, STRIDES
from parlour.games.scrabble.leaves import part_of, value_leaves
from parlour.games.scrabble.lexicon import cache_folder
from parlour.games.scrabble.moves import Play
from parlour.games.scrabble.tiles import BLANK, EMPTY, EMPTY_BOARD, LETTERS, SIZE, square_name

_MODEL = Path(__file__).parent / "data" / "leaves.npz"

_ROOM = 20_000
"""Plays there is room for at first. Two blanks on an open board make more: then there is room for those."""
_CODES = np.zeros(128, dtype=np.uint8)
"""A tile or a letter on the board as the kernel counts it, by its character."""
for _place, _letter in enumerate(LETTERS, start=1):
    _CODES[ord(_letter)], _CODES[ord(_letter.lower())] = _place, _place + BLANKED

Rack = NDArray[np.int64]
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


def board_array(board: str) -> NDArray[np.uint8]:
    return _CODES[np.frombuffer(board.encode("ascii"), dtype=np.uint8)]


def rack_array(rack: str) -> Rack:
    tiles = np.zeros(27, dtype=np.int64)
    for tile in rack:
        tiles[_CODES[ord(tile)]] += 1
    return tiles


def compile_once(nodes: NDArray[np.uint32]) -> None:
    """Have the kernels compiled, with a word to whoever waits the first time; Numba keeps them for the next process."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    state = b"".join(path.read_bytes() for path in sources) + numba.__version__.encode()
    marker = cache_folder() / f"compiled-{hashlib.sha256(state).hexdigest()[:16]}"
    if marker.exists():
        return
    logging.getLogger("parlour.scrabble").warning("Scrabble's engine is compiled, once: this takes some ten seconds.")
    space, rack = Workspace(1), rack_array("AEINRST")
    full = value_leaves(space.work, rack, no_leaves(), 1, 0)
    kernel.generate(nodes, space.work, space.stack, space.out, board_array(EMPTY_BOARD), full)
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.touch()


class Engine:
    """One lexicon and one way to value leaves."""

    def __init__(self, lexicon: str, supplement: bool, model: Model | None = None) -> None:
        self.nodes = graph_of(lexicon, supplement)
        compile_once(self.nodes)
        self.model = trained() if model is None else model
        self._all = Workspace(_ROOM)
        self._one = Workspace(1)

    def plays(self, board: str, rack: str, pool: int, theirs: int = 0) -> list[Found]:
        """Every play, the best first. `theirs` is what is on the racks of others, where the empty pool tells it."""
        count, tiles = self._generate(board, rack, pool, theirs, self._all)
        out = self._all.out[:count]
        order = np.lexsort((out[:, kernel.TILES], out[:, kernel.PLACE], -out[:, kernel.SCORE], -out[:, kernel.EQUITY]))
        squares = board_array(board)
        leaves: dict[int, str] = {}
        return [self._found(self._all, row, squares, tiles, leaves) for row in out[order].tolist()]

    def best(self, board: str, rack: str, pool: int, theirs: int = 0) -> Found | None:
        """The first of all plays, found without listing them."""
        count, tiles = self._generate(board, rack, pool, theirs, self._one)
        return self._found(self._one, self._one.out[0].tolist(), board_array(board), tiles, {}) if count else None

    def leave_values(self, rack: str, pool: int = 1) -> dict[str, float]:
        """What every part of the rack is worth when it is kept."""
        tiles = rack_array(rack)
        work = self._one.work
        full = value_leaves(work, tiles, self.model, pool, 0)
        return {_part(self._one, tiles, index): float(work[LEAVES + index]) / 1000 for index in range(full + 1)}

    def count(self, board: str, rack: str, pool: int) -> int:
        """How many plays there are."""
        return self._generate(board, rack, pool, 0, self._all)[0]

    def _generate(self, board: str, rack: str, pool: int, theirs: int, space: Workspace) -> tuple[int, Rack]:
        tiles, squares = rack_array(rack), board_array(board)
        full = value_leaves(space.work, tiles, self.model, pool, theirs)
        count = int(kernel.generate(self.nodes, space.work, space.stack, space.out, squares, full))
        if count > len(space.out):
            space.out = np.zeros((count, kernel.WIDTH), dtype=np.int64)
            count = int(kernel.generate(self.nodes, space.work, space.stack, space.out, squares, full))
        return count, tiles

    @staticmethod
    def _found(
        space: Workspace, row: list[int], squares: NDArray[np.uint8], rack: Rack, leaves: dict[int, str]
    ) -> Found:
        place, tiles, score, equity = row
        across, number = place & 1 == 0, (place >> kernel.ROW_AT) & 15
        left, right = (place >> kernel.LEFT_AT) & 15, (place >> kernel.RIGHT_AT) & 15
        start, step = (number * SIZE + left, 1) if across else (left * SIZE + number, SIZE)
        text = ""
        for spot in range(start, start + (right - left + 1) * step, step):
            if squares[spot]:
                text += EMPTY
            else:
                text += _letter_of(tiles & 63)
                tiles >>= kernel.TILE_BITS
        index = place >> kernel.LEAVE_AT
        if index not in leaves:
            leaves[index] = _part(space, rack, index)
        return Found(Play(square_name(start, across), text), score, leaves[index], equity / 1000)


def _part(space: Workspace, rack: Rack, index: int) -> str:
    part = np.zeros(27, dtype=np.int64)
    part_of(rack, space.work[STRIDES : STRIDES + 27], index, part)
    return "".join((BLANK + LETTERS)[tile] * count for tile, count in enumerate(part.tolist()))


def _letter_of(tile: int) -> str:
    return LETTERS[tile - 1] if tile < BLANKED else LETTERS[tile - BLANKED - 1].lower()
