"""The moves of Scrabble, those of chance among them."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Play(Struct, frozen=True, tag="play"):
    """Tiles put on the board. `square` is where the whole word begins: `8D` across, `D8` down.

    `tiles` runs from its first letter to its last: a capital is a tile, a small letter a blank that stands for it,
    a dot a letter that lies there already.
    """

    square: str
    tiles: str


class Exchange(Struct, frozen=True, tag="exchange"):
    """Some tiles of the rack go back for as many others; in alphabetical order, blanks first."""

    tiles: str


class Pass(Struct, frozen=True, tag="pass"):
    """Exchanging none (S16)."""


class Challenge(Struct, frozen=True, tag="challenge"):
    """Doubt one word of the last play, or the whole play (S23)."""

    word: str | None = None


class Accept(Struct, frozen=True, tag="accept"):
    """Let the play that ends the game stand (S40)."""


class Draw(Struct, frozen=True, tag="draw"):
    """What chance drew from the pool: one tile for the start, the rack, or a refill. In alphabetical order."""

    tiles: str


Move: TypeAlias = Play | Exchange | Pass | Challenge | Accept | Draw
