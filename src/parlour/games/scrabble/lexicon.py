"""Dictionaries by name: the packaged ones, and text files of words compiled into the cache.

A lexicon is one zlib-compressed text of its words in order, each as a small letter for how much it shares with the
word before it (a: nothing) and the rest in capitals: `aAA cH cLS` is AA, AAH, AALS.
"""

from __future__ import annotations

import hashlib
import os
import re
import zlib
from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct
from platformdirs import user_cache_path

from parlour.core.errors import NotFound
from parlour.games.scrabble.tiles import LETTERS, SIZE

ENABLE: Final = "enable"
COMMON: Final = "common"
"""The words of ENABLE that most people know."""
_DATA: Final = Path(__file__).parent / "data"
_SUFFIX: Final = ".words"
_PIECE: Final = re.compile("([a-z])([A-Z]*)")
_NAME: Final = re.compile("[a-z0-9][a-z0-9_-]*")
_EVERYDAY: Final = "everyday-"
_ENOUGH: Final = 2000
"""Everyday words that a lexicon must have for a game to be played with them alone."""

SUPPLEMENT: Final = tuple(
    sorted("DA DAS EW FE FES GI GIS KI KIS OI OK OKS PO POS QI QIS TE TES ZA ZAS".split())  # noqa: SIM905
)
"""Short words that dictionaries took up after ENABLE was made, with their plurals."""


class Lexicon:
    """The acceptable words: membership, and whether anything begins so."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words: tuple[str, ...] = tuple(sorted(words))
        self._set = frozenset(self.words)

    def __contains__(self, word: object) -> bool:
        return word in self._set

    def __len__(self) -> int:
        return len(self.words)

    def has_prefix(self, beginning: str) -> bool:
        place = bisect_left(self.words, beginning)
        return place < len(self.words) and self.words[place].startswith(beginning)


class Compiled(Struct, frozen=True):
    """A file of words made into a lexicon: the name for the options, and what was left out."""

    name: str
    words: int
    left_out: int

    @property
    def message(self) -> str:
        """What a person is told about it."""
        left = f"; {self.left_out} left out, because S20 or the board does not allow them" if self.left_out else ""
        return f"lexicon {self.name}: {self.words} words{left}"


def cache_folder() -> Path:
    """Where compiled lexica and word graphs lie; PARLOUR_CACHE moves it."""
    return Path(os.environ.get("PARLOUR_CACHE") or user_cache_path("parlour")) / "scrabble"


def pack(words: Iterable[str]) -> bytes:
    """Words in capitals as the bytes of a lexicon file."""
    pieces, last = [], ""
    for word in sorted(set(words)):
        shared = next((at for at, (old, new) in enumerate(zip(last, word, strict=False)) if old != new), len(last))
        pieces.append(chr(ord("a") + shared) + word[shared:])
        last = word
    return zlib.compress("".join(pieces).encode("ascii"), 9)


def unpack(data: bytes) -> list[str]:
    words, last = [], ""
    for shared, rest in _PIECE.findall(zlib.decompress(data).decode("ascii")):
        last = last[: ord(shared) - ord("a")] + rest
        words.append(last)
    return words


def find(name: str) -> Path:
    """The file of a lexicon, or NotFound."""
    if _NAME.fullmatch(name):
        for folder in (_DATA, cache_folder()):
            path = folder / f"{name}{_SUFFIX}"
            if path.is_file():
                return path
    raise NotFound(f"there is no lexicon {name!r} here; make one from a file of words, or use {ENABLE!r}")


def names() -> tuple[str, ...]:
    """Every lexicon that a game can be played with here: the packaged ones, and those made from files of words."""
    made = sorted(path.stem for path in cache_folder().glob(f"*{_SUFFIX}") if _NAME.fullmatch(path.stem))
    return (ENABLE, COMMON, *(name for name in made if not name.startswith(_EVERYDAY)))


def is_known(name: str) -> bool:
    """Whether there is a lexicon of that name."""
    try:
        find(name)
    except NotFound:
        return False
    return True


@lru_cache(maxsize=8)
def words_of(name: str, supplement: bool) -> Lexicon:
    """The lexicon of that name. The supplement belongs to ENABLE; other lexica are taken as they are."""
    words = unpack(find(name).read_bytes())
    return Lexicon({*words, *SUPPLEMENT} if supplement and name in (ENABLE, COMMON) else words)


def compile_file(path: Path) -> Compiled:
    """Make a text file of words, one a line, into a lexicon of the cache."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise NotFound(f"cannot read the word list {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise NotFound(f"the word list {path} is no UTF-8 text") from error
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise NotFound(f"the word list {path} is empty")
    capitals = all(line == line.upper() for line in lines)
    words = {line.upper() for line in lines if _acceptable(line, capitals)}
    if not words:
        raise NotFound(
            f"the word list {path} holds no usable word, one a line: 2 to {SIZE} letters A to Z, without capitals, "
            f"hyphens and apostrophes [S20]"
        )
    left_out = sum(not _acceptable(line, capitals) for line in lines)
    stem = re.sub("[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "words"
    return Compiled(_store(stem, words), len(words), left_out)


def _store(stem: str, words: Iterable[str]) -> str:
    """Put the words into the cache; gives their name, which carries the contents: a record names the very words."""
    data = pack(words)
    name = f"{stem}-{hashlib.sha256(data).hexdigest()[:12]}"
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}{_SUFFIX}"
    partial = target.with_suffix(f".{os.getpid()}.part")
    partial.write_bytes(data)
    partial.replace(target)
    return name


@lru_cache(maxsize=8)
def everyday(name: str) -> str:
    """The lexicon of those words of another that most people know; a small lexicon is its own."""
    if name in (ENABLE, COMMON):
        return COMMON
    words = {*words_of(name, False).words} & {*words_of(COMMON, False).words}
    return name if len(words) < _ENOUGH else _store(f"{_EVERYDAY}{name}", words)


def _acceptable(line: str, capitals: bool) -> bool:
    """S20: no capitalised words (unless the whole list is in capitals), no hyphens, no apostrophes, no full stops."""
    return (
        2 <= len(line) <= SIZE
        and all(letter in LETTERS for letter in line.upper())
        and (capitals or line == line.lower())
    )
