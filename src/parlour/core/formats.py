"""Formats of others: what a game gives where records of it are kept in files that Parlour did not invent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from msgspec import Struct

from parlour.core.record import Record


class Remark(Struct, frozen=True):
    """Something to be told about a line of a file."""

    line: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class Foreign(Struct, frozen=True):
    """A file of others as read: the record made of it, and what there is to tell."""

    summary: str
    """In a line: who played, how it ended, what was checked."""
    record: Record | None
    errors: tuple[Remark, ...] = ()
    """What does not add up: the record is not to be trusted before somebody has looked at these."""
    notes: tuple[Remark, ...] = ()
    """Slips that change nothing, and where the record says something else than the file."""


class Format(Protocol):
    """One such format: `FORMATS` in a game's `formats` module names them, and the name is the file's suffix too."""

    def read(self, data: bytes) -> Foreign:
        """The file in these bytes; BadRecord with the line where it cannot be followed at all."""
        ...

    def write(self, record: Record) -> str:
        """The record in this format; NotFound where it cannot be told in it."""
        ...


Formats: TypeAlias = Mapping[str, Format]
