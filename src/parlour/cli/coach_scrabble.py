"""What `parlour coach scrabble` is asked: a rack on an empty board, on plays that are named, or on a game's board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.choices import BadChoice, read_options

if TYPE_CHECKING:
    from parlour.core.record import Record
    from parlour.games.scrabble.rules import State


def scrabble_state(
    rack: str | None, plays: str, position: Path | None, move: int | None, lexicon: Path | None
) -> State:
    """The position that the command's options describe."""
    from parlour.games import load
    from parlour.games.scrabble import position as positions

    options = read_options(load("scrabble"), "void", None, lexicon=lexicon)
    if position is None:
        if rack is None:
            raise BadChoice("name the rack: parlour coach scrabble --rack AEINRST, with --plays or --position")
        if move is not None:
            raise BadChoice("--move belongs to --position")
        texts = [text.strip() for text in plays.split(",") if text.strip()]
        return positions.described(texts, rack, options)
    if plays:
        raise BadChoice("describe the board by --plays or by --position, not by both")
    return positions.from_record(_record(position), move, rack)


def _record(path: Path) -> Record:
    from parlour.cli.record import find_format
    from parlour.core import record as records

    if path.suffix.lower() == ".jsonl":
        return records.read(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadChoice(f"cannot read {path}: {error.strerror}") from error
    if data.startswith(b"{"):
        return records.decode(data)
    _, found = find_format(path.suffix.removeprefix(".").lower())
    foreign = found.read(data)
    if foreign.record is None:
        raise BadChoice(f"{path}: {foreign.errors[0]}")
    return foreign.record
