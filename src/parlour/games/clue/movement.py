"""Where a roll may take a token: every path without a square twice, round the other tokens, through open doors."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from parlour.games.clue.board import DOOR_OF, DOORS, NEIGHBOURS, NUMBER, ROOM_SPOTS, SQUARE_NAMES
from parlour.games.clue.cards import ROOMS, Card


def standing(spots: Iterable[str]) -> int:
    """The squares on which tokens stand, as bits. Tokens in rooms stand in nobody's way (C18)."""
    bits = 0
    for spot in spots:
        if spot in NUMBER:
            bits |= 1 << NUMBER[spot]
    return bits


def is_trapped(spot: str, taken: int) -> bool:
    """Whether the spot is a room with a token before every door (C16)."""
    return spot in ROOM_SPOTS and all(taken >> square & 1 for square in DOORS[ROOM_SPOTS[spot]])


@lru_cache(maxsize=4096)
def destinations(spot: str, pips: int, taken: int) -> tuple[str, ...]:
    """All spots that the roll reaches: rooms in the order of the notebook, then squares (C11-C15).

    `taken` are the squares of the other tokens. A path ends in a room as soon as it enters one, and else after exactly
    the number rolled; only where neither can be done it may be shorter, and then as long as possible.
    """
    left = ROOM_SPOTS.get(spot)
    squares: set[int] = set()
    rooms: set[Card] = set()
    dead_ends: dict[int, set[int]] = {}

    def step(square: int, more: int, visited: int) -> None:
        if not more:
            squares.add(square)
            return
        room = DOOR_OF.get(square)
        if room is not None and room is not left:
            rooms.add(room)
        stuck = True
        for beside in NEIGHBOURS[square]:
            if not visited >> beside & 1:
                stuck = False
                step(beside, more - 1, visited | 1 << beside)
        if stuck:
            dead_ends.setdefault(more, set()).add(square)

    if left is None:
        step(NUMBER[spot], pips, taken | 1 << NUMBER[spot])
    else:
        for door in DOORS[left]:
            if not taken >> door & 1:
                step(door, pips - 1, taken | 1 << door)
    if not squares and not rooms and dead_ends:
        squares = dead_ends[min(dead_ends)]
    return (
        *(room.value for room in ROOMS if room in rooms),
        *(SQUARE_NAMES[square] for square in sorted(squares)),
    )
