"""The mansion: hallway squares, doors, secret passages and start squares, and how far it is between rooms.

A square is named by its column, a to x from the left, and its row, 1 to 25 from the top: Miss Scarlet starts on q1.
A spot is where a token can be, written as text: a square (`q1`) or a room (`hall`).
"""

from __future__ import annotations

from collections import deque
from functools import cache

from parlour.games.clue.cards import ROOMS, SUSPECTS, Card

# '.' hallway, '+' hallway before a door, 1-6 start squares (hallway too), capitals rooms, 'x' the stairs, '#' nothing.
GRID = (
    "SSSSSS#.#HHHHHH#1#OOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "#.....+.+HHHHHH..OOOOOOO",
    "6........HHHHHH..OOOOOOO",
    "#LLLLL...HHHHHH..+.....#",
    "LLLLLLL....++..........2",
    "LLLLLLL+.xxxxx...+.....#",
    "LLLLLLL..xxxxx..DDDDDDDD",
    "#LLLLL...xxxxx..DDDDDDDD",
    "#+.+.....xxxxx..DDDDDDDD",
    "BBBBBB...xxxxx.+DDDDDDDD",
    "BBBBBB...xxxxx..DDDDDDDD",
    "BBBBBB...xxxxx..DDDDDDDD",
    "BBBBBB+............DDDDD",
    "BBBBBB...+....+........#",
    "#.......AAAAAAAA...+....",
    "5.......AAAAAAAA..KKKKK#",
    "#CCCC+.+AAAAAAAA+.KKKKKK",
    "CCCCCC..AAAAAAAA..KKKKKK",
    "CCCCCC..AAAAAAAA..KKKKKK",
    "CCCCCC..AAAAAAAA..KKKKKK",
    "CCCCCC#...AAAA...#KKKKKK",
    "#########4####3#########",
)
ROOM_LETTERS = dict(zip("SHOLBDCAK", ROOMS, strict=True))
HALLWAY = ".+123456"
_DIRECTIONS = {"N": (-1, 0), "S": (1, 0), "W": (0, -1), "E": (0, 1)}

# Each door by the square before it (row, column from 0) and the way one goes to enter.
_DOORS = (
    (4, 6, "N"),
    (4, 8, "E"),
    (7, 11, "N"),
    (7, 12, "N"),
    (6, 17, "N"),
    (8, 7, "W"),
    (11, 3, "N"),
    (11, 1, "S"),
    (15, 6, "W"),
    (8, 17, "S"),
    (12, 15, "E"),
    (19, 5, "W"),
    (16, 9, "S"),
    (16, 14, "S"),
    (19, 7, "E"),
    (19, 16, "W"),
    (17, 19, "S"),
)


def square_name(row: int, column: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


SQUARES = tuple((row, column) for row, line in enumerate(GRID) for column, cell in enumerate(line) if cell in HALLWAY)
"""The 188 hallway squares as (row, column); a square's index in it is its number."""
SQUARE_NAMES = tuple(square_name(row, column) for row, column in SQUARES)
NUMBER = {name: number for number, name in enumerate(SQUARE_NAMES)}
_AT = {square: number for number, square in enumerate(SQUARES)}
NEIGHBOURS = tuple(
    tuple(
        _AT[row + down, column + right] for down, right in _DIRECTIONS.values() if (row + down, column + right) in _AT
    )
    for row, column in SQUARES
)


def _room_behind(row: int, column: int, way: str) -> Card:
    down, right = _DIRECTIONS[way]
    return ROOM_LETTERS[GRID[row + down][column + right]]


DOOR_WAYS = {_AT[row, column]: way for row, column, way in _DOORS}
"""The way in (N, S, W, E) from each square before a door."""
DOOR_OF = {_AT[row, column]: _room_behind(row, column, way) for row, column, way in _DOORS}
"""The room behind the door of each square that lies before one."""
DOORS = {room: tuple(square for square, behind in DOOR_OF.items() if behind is room) for room in ROOMS}
"""The squares before a room's doors."""
PASSAGES = {
    Card.STUDY: Card.KITCHEN,
    Card.KITCHEN: Card.STUDY,
    Card.CONSERVATORY: Card.LOUNGE,
    Card.LOUNGE: Card.CONSERVATORY,
}
ROOM_SPOTS = {room.value: room for room in ROOMS}
STARTS = tuple(
    next(name for (row, column), name in zip(SQUARES, SQUARE_NAMES, strict=True) if GRID[row][column] == mark)
    for mark, _ in zip("123456", SUSPECTS, strict=True)
)
"""Where each suspect's token starts, in the order of the board."""


def is_spot(text: str) -> bool:
    return text in NUMBER or text in ROOM_SPOTS


def spot_title(spot: str) -> str:
    """A spot as it is said: `the hall`, `square q1`."""
    return ROOM_SPOTS[spot].short if spot in ROOM_SPOTS else f"square {spot}"


@cache
def steps_to(room: Card) -> tuple[int, ...]:
    """From each square, how many spaces it takes to enter the room when nobody stands in the way."""
    steps = [0] * len(SQUARES)
    queue = deque(DOORS[room])
    for square in queue:
        steps[square] = 1
    while queue:
        square = queue.popleft()
        for beside in NEIGHBOURS[square]:
            if not steps[beside]:
                steps[beside] = steps[square] + 1
                queue.append(beside)
    return tuple(steps)


@cache
def walk(spot: str, room: Card) -> int:
    """The shortest walk from a spot into a room, passages aside: the spaces a die must show for it in all."""
    steps = steps_to(room)
    if spot in NUMBER:
        return steps[NUMBER[spot]]
    return 0 if spot == room.value else 1 + min(steps[square] for square in DOORS[ROOM_SPOTS[spot]])
