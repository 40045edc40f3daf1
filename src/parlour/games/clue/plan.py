"""The mansion and its cards as plain data, from which the page's drawing is generated: the board is written once."""

from __future__ import annotations

from typing import Any

from parlour.games.clue.board import (
    DOOR_OF,
    DOOR_WAYS,
    GRID,
    PASSAGES,
    ROOM_LETTERS,
    SQUARE_NAMES,
    STARTS,
    steps_to,
)
from parlour.games.clue.cards import CARDS, KIND_NAMES, KINDS, ROOMS


def plan() -> dict[str, Any]:
    """Each constant by its name. Distances are spaces to enter a room when nobody stands in the way."""
    return {
        "GRID": GRID,
        "ROOM_LETTERS": {letter: room.value for letter, room in ROOM_LETTERS.items()},
        "DOORS": [
            {"square": SQUARE_NAMES[square], "room": room.value, "way": DOOR_WAYS[square]}
            for square, room in DOOR_OF.items()
        ],
        "PASSAGES": {room.value: to.value for room, to in PASSAGES.items()},
        "STARTS": STARTS,
        "NEAREST": dict(zip(SQUARE_NAMES, map(_nearest, range(len(SQUARE_NAMES))), strict=True)),
        "KINDS": {name: [card.value for card in kind] for name, kind in zip(KIND_NAMES, KINDS, strict=True)},
        "TITLES": {card.value: card.title for card in CARDS},
        "SHORT": {card.value: card.short for card in CARDS},
    }


def _nearest(square: int) -> tuple[str, int]:
    """The nearest room of a square and how far it is."""
    room = min(ROOMS, key=lambda room: steps_to(room)[square])
    return room.value, steps_to(room)[square]
