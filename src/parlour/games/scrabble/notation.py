"""Moves as short text: `8D HORN`, `D8 F..M`, `x QV`, `pass`, `challenge`, `accept`; `draw` is chance's."""

from __future__ import annotations

import re

from parlour.core.errors import BadNotation
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Move, Pass, Play
from parlour.games.scrabble.tiles import in_order, read_square

_TILES = re.compile("[A-Z?]+")
_WORD = re.compile("[A-Z]+")
_PLAY = re.compile("[A-Za-z.]+")


def write(move: Move) -> str:
    match move:
        case Play(square, tiles):
            return f"{square} {tiles}"
        case Exchange(tiles):
            return f"x {tiles}"
        case Pass():
            return "pass"
        case Challenge(word):
            return "challenge" if word is None else f"challenge {word}"
        case Accept():
            return "accept"
        case Draw(tiles):
            return f"draw {tiles}"


def read(text: str) -> Move:
    word, *rest = text.split() or [""]
    if word == "pass" and not rest:
        return Pass()
    if word == "accept" and not rest:
        return Accept()
    if word == "challenge" and len(rest) <= 1:
        if rest and not _WORD.fullmatch(rest[0]):
            raise BadNotation("S23", f"{rest[0]!r} is no word in capitals: challenge one, or just 'challenge'")
        return Challenge(rest[0] if rest else None)
    if word in ("x", "draw") and len(rest) == 1:
        if not _TILES.fullmatch(rest[0]):
            raise BadNotation("S16" if word == "x" else "S15", f"{rest[0]!r} are no tiles: capitals, and ? for a blank")
        tiles = in_order(rest[0])
        return Exchange(tiles) if word == "x" else Draw(tiles)
    if len(rest) == 1 and read_square(word) is not None:
        if not _PLAY.fullmatch(rest[0]):
            raise BadNotation(
                "S11", f"{rest[0]!r} are no tiles: capitals, small letters for blanks, dots for letters there"
            )
        return Play(word, rest[0])
    raise BadNotation("S11", f"{text!r} is no move: play with '8D HORN', exchange with 'x QV', or 'pass'")
