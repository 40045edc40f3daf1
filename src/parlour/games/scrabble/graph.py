"""The word graph of a lexicon: a minimal GADDAG in one flat array of 32-bit nodes, cached and memory-mapped.

A word is in it once for each of its letters: that letter and those before it from right to left, a separator, the
letters after it. Siblings lie together, in order, after a node whose bits say which letters they have (bit 1 is A, bit
0 the separator): so an arc is found by counting bits, not by looking through its siblings. Any other node is one arc:
bits 0-21 where the list of its end begins (0: none), bit 23 a word ends here, bits 24-28 the letter. The first node is
unused; the second points to the root's list.
"""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.games.scrabble.lexicon import Lexicon, cache_folder, words_of
from parlour.games.scrabble.tiles import SIZE

FORMAT = 2
CHILD = (1 << 22) - 1
WORD = 1 << 23
SHIFT = 24

Nodes = NDArray[np.uint32]


@lru_cache(maxsize=8)
def graph_of(name: str, supplement: bool) -> Nodes:
    """The graph of a lexicon, from the cache where it was built before. Processes share its pages."""
    lexicon = words_of(name, supplement)
    digest = hashlib.sha256("\n".join(lexicon.words).encode()).hexdigest()[:16]
    path = cache_folder() / f"graph-{FORMAT}-{digest}.npy"
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(f".{os.getpid()}.part")
        with partial.open("wb") as file:
            np.save(file, build(lexicon))
        partial.replace(path)
    return np.asarray(np.load(path, mmap_mode="r"))


def build(lexicon: Lexicon) -> Nodes:
    paths, lengths = _paths(lexicon)
    nodes: Nodes = _minimal(paths, lengths)
    return nodes


def _paths(lexicon: Lexicon) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Every path of the graph as a row of letters, in order."""
    width = SIZE + 1
    text = np.frombuffer("".join(word.ljust(SIZE, "@") for word in lexicon.words).encode("ascii"), dtype=np.uint8)
    words = (text.reshape(-1, SIZE) - ord("@")).astype(np.uint8)
    sizes = np.array([len(word) for word in lexicon.words], dtype=np.int64)
    paths, lengths = _turned(words, sizes)
    # Letters need five bits: sixteen of them sort as two numbers of eight letters. An end sorts before the separator.
    ends = np.arange(width)[None, :] < lengths[:, None]
    digits = np.where(ends, paths + 1, 0).astype(np.uint64)
    weights = np.uint64(1) << (np.uint64(5) * np.arange(7, -1, -1, dtype=np.uint64))
    high, low = digits[:, :8] @ weights, digits[:, 8:] @ weights
    order = np.lexsort((low, high))
    return paths[order], lengths[order]


@njit(cache=True)
def _turned(words: NDArray[np.uint8], sizes: NDArray[np.int64]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    paths = np.zeros((sizes.sum(), words.shape[1] + 1), dtype=np.uint8)
    lengths = np.zeros(sizes.sum(), dtype=np.int64)
    row = 0
    for number in range(len(sizes)):
        size = sizes[number]
        for turn in range(1, size + 1):
            for place in range(turn):
                paths[row, place] = words[number, turn - 1 - place]
            for place in range(turn, size):
                paths[row, place + 1] = words[number, place]
            lengths[row] = size if turn == size else size + 1
            row += 1
    return paths, lengths


@njit(cache=True)
def _minimal(paths: NDArray[np.uint8], lengths: NDArray[np.int64]) -> Nodes:
    """Paths in order make lists of arcs; a list is finished when the paths leave it, and kept once (Daciuk)."""
    nodes = np.zeros(4_000_000, dtype=np.uint32)
    used = 2
    slots = 1 << 22
    table = np.zeros(slots, dtype=np.int64)
    depth = paths.shape[1] + 1
    lists = np.zeros((depth, 28), dtype=np.uint32)
    sizes = np.zeros(depth, dtype=np.int64)
    before = 0
    for row in range(len(lengths) + 1):
        shared = 0
        length = 0
        if row < len(lengths):
            length = lengths[row]
            if row > 0:
                while shared < before and shared < length and paths[row, shared] == paths[row - 1, shared]:
                    shared += 1
        for level in range(before, shared, -1):
            if sizes[level] > 0:
                start, used = _keep(nodes, used, table, lists[level], sizes[level])
                lists[level - 1, sizes[level - 1] - 1] |= np.uint32(start)
                sizes[level] = 0
        for level in range(shared, length):
            lists[level, sizes[level]] = np.uint32(paths[row, level]) << np.uint32(SHIFT)
            sizes[level] += 1
        if length > 0:
            lists[length - 1, sizes[length - 1] - 1] |= np.uint32(WORD)
        before = length
    start, used = _keep(nodes, used, table, lists[0], sizes[0])
    nodes[1] = start
    return nodes[:used].copy()


@njit(cache=True)
def _keep(nodes: Nodes, used: int, table: NDArray[np.int64], arcs: Nodes, size: int) -> tuple[int, int]:
    """Where this list of arcs lies in the array, put there if it is new."""
    letters = np.uint32(0)
    key = np.uint64(1469598103934665603)
    for place in range(size):
        letters |= np.uint32(1) << (arcs[place] >> np.uint32(SHIFT))
        key = (key ^ np.uint64(arcs[place])) * np.uint64(1099511628211)
        key ^= key >> np.uint64(29)
    slot = np.int64(key & np.uint64(len(table) - 1))
    while table[slot] != 0:
        at = table[slot]
        same = nodes[at] == letters
        for place in range(size):
            if not same or nodes[at + 1 + place] != arcs[place]:
                same = False
                break
        if same:
            return at, used
        slot = (slot + 1) & (len(table) - 1)
    nodes[used] = letters
    for place in range(size):
        nodes[used + 1 + place] = arcs[place]
    table[slot] = used
    return used, used + 1 + size
