"""The board: sixty track squares, four colours with their slides, SAFETY ZONES and HOMEs, and how far a step leads."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

COLOURS: Final = ("red", "blue", "yellow", "green")
"""Clockwise, as their corners lie and as play passes (R03)."""

TRACK: Final = 60
START: Final = -1
ABSENT: Final = -2
"""Where the pawns of a colour are that does not play."""
SAFETY: Final = 60
"""The first of a colour's five SAFETY squares: 60 to 64, each colour its own."""
HOME: Final = 65

Pawns: TypeAlias = tuple[int, ...]
"""Where the sixteen pawns stand: four of each colour, in the colours' order. A pawn's number is 4 * colour + 0 to 3."""

LETTERS: Final = "abcd"
ALL_PAWNS: Final = range(16)


def base(colour: int) -> int:
    """The corner square from which a colour's side is counted."""
    return 15 * colour


def entry(colour: int) -> int:
    """The square from which a colour turns into its SAFETY ZONE."""
    return base(colour) + 2


def circle(colour: int) -> int:
    """The square on which a colour's pawns start."""
    return base(colour) + 4


def colour_of(pawn: int) -> int:
    return pawn // 4


def on_track(place: int) -> bool:
    """Whether it is the open track, where others can reach a pawn."""
    return 0 <= place < TRACK


def _slides() -> dict[int, tuple[int, tuple[int, ...]]]:
    slides = {}
    for colour in range(4):
        corner = base(colour)
        slides[corner + 1] = (colour, tuple(range(corner + 2, corner + 5)))
        slides[corner + 9] = (colour, tuple(range(corner + 10, corner + 14)))
    return slides


SLIDES: Final = _slides()
"""The first square of each slide: its colour, and the squares after the first up to the end."""


def slide_from(pawn: int, square: int) -> tuple[int, ...]:
    """The squares that a pawn slides over when it lands here; none on its own colour's slide (R20)."""
    slide = SLIDES.get(square)
    return () if slide is None or slide[0] == colour_of(pawn) else slide[1]


@cache
def path(colour: int, place: int, steps: int) -> tuple[int, ...] | None:
    """The places a pawn walks through, the last one where it lands; None where the count leads past HOME.

    Forward it turns in at its own entry (R22); backward it leaves its SAFETY ZONE or passes its entry (R23, R24).
    """
    walked = []
    for _ in range(abs(steps)):
        if steps > 0:
            if place == HOME:
                return None
            place = SAFETY if place == entry(colour) else place + 1 if place >= SAFETY else (place + 1) % TRACK
        else:
            place = entry(colour) if place == SAFETY else place - 1 if place > SAFETY else (place - 1) % TRACK
        walked.append(place)
    return tuple(walked)


def to_go(colour: int, place: int) -> int:
    """How many steps a pawn has to HOME; one more than from its circle while it is on START."""
    if place == START:
        return 65
    if place >= SAFETY:
        return HOME - place
    return (entry(colour) - place) % TRACK + 6
