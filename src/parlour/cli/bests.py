"""Personal bests of solitaire games, kept in the user's data directory (Y35)."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from platformdirs import user_data_path


class Kept(Struct, frozen=True):
    """One finished solitaire game."""

    game: str
    options: dict[str, Any]
    score: int
    when: str


def _file() -> Path:
    return user_data_path("parlour") / "solo.jsonl"


def scores(game: str, options: Any) -> list[int]:
    """Every score kept for this game with these options, the oldest first."""
    chosen = msgspec.to_builtins(options)
    if not _file().is_file():
        return []
    kept = filter(None, map(_read, _file().read_bytes().split(b"\n")))
    return [one.score for one in kept if one.game == game and one.options == chosen]


def _read(row: bytes) -> Kept | None:
    """A line that a crash cut off, or that somebody spoiled, is passed over: the other scores still count."""
    try:
        return msgspec.json.decode(row, type=Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def keep(game: str, options: Any, score: int) -> str:
    """Add a score, and say how it compares with those before it."""
    before = scores(game, options)
    kept = Kept(game, msgspec.to_builtins(options), score, datetime.now(UTC).isoformat(timespec="seconds"))
    _file().parent.mkdir(parents=True, exist_ok=True)
    with _file().open("ab+") as file:
        # Not behind a line that was cut off: both would be lost.
        cut = file.tell() > 0 and file.seek(-1, os.SEEK_END) >= 0 and file.read(1) != b"\n"
        file.write(b"\n" * cut + msgspec.json.encode(kept) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    if not before:
        return "Your first score with these rules: there is a best to beat now."
    best = max(before)
    if score > best:
        return f"A new personal best! The old one was {best}."
    games = len(before) + 1
    return f"Your best is {best}; the mean of your {games} games is {(sum(before) + score) / games:.1f}."
