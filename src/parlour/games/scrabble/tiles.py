"""The tiles and the squares: counts, values, premiums, and the names of squares."""

from __future__ import annotations

from collections import Counter
from typing import Final

SIZE: Final = 15
CENTRE: Final = 112
"""The middle of the 225 squares, counted row by row from the top left."""
RACK: Final = 7
BONUS: Final = 50
"""For using seven tiles in one turn (S35)."""
BLANK: Final = "?"
EMPTY: Final = "."
EMPTY_BOARD: Final = EMPTY * (SIZE * SIZE)
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COUNTS: Final = dict(
    zip(
        BLANK + LETTERS,
        (2, 9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1),
        strict=True,
    )
)
ALL_TILES: Final = "".join(tile * count for tile, count in COUNTS.items())
"""The hundred tiles in order, blanks first: the full pool."""
VALUES: Final = {
    letter: value
    for value, letters in ((1, "AEILNORSTU"), (2, "DG"), (3, "BCMP"), (4, "FHVWY"), (5, "K"), (8, "JX"), (10, "QZ"))
    for letter in letters
}

_QUARTER: Final = (
    "W..d...W",
    ".w...L..",
    "..w...d.",
    "d..w...d",
    "....w...",
    ".L...L..",
    "..d...d.",
    "W..d...w",
)
"""The top left quarter with the middle lines; the board is symmetric both ways. W, w: word times 3, 2; L, d: letter."""
PREMIUMS: Final = "".join(
    row + row[-2::-1] for number in range(SIZE) for row in (_QUARTER[min(number, SIZE - 1 - number)],)
)
LETTER_TIMES: Final = tuple({"d": 2, "L": 3}.get(kind, 1) for kind in PREMIUMS)
WORD_TIMES: Final = tuple({"w": 2, "W": 3}.get(kind, 1) for kind in PREMIUMS)


def value(tile: str) -> int:
    """What a tile scores: a blank, on the rack or as a small letter on the board, nothing (S14)."""
    return VALUES.get(tile, 0)


def rack_value(rack: str) -> int:
    return sum(map(value, rack))


def tile_of(letter: str) -> str:
    """The tile behind a letter on the board: small letters are blanks."""
    return BLANK if letter.islower() else letter


def in_order(tiles: str) -> str:
    """Tiles as they are kept: in alphabetical order, blanks first."""
    return "".join(sorted(tiles))


def take(tiles: str, some: str) -> str | None:
    """What is left of the tiles without some of them; None where they are not all there."""
    rest = list(tiles)
    for tile in some:
        if tile not in rest:
            return None
        rest.remove(tile)
    return "".join(rest)


def unseen(board: str, rack: str) -> str:
    """The tiles that are neither on the board nor on this rack."""
    seen = Counter(tile_of(letter) for letter in board if letter != EMPTY)
    seen.update(rack)
    return "".join(tile * max(0, count - seen[tile]) for tile, count in COUNTS.items())


def square_name(index: int, across: bool) -> str:
    """`8D` where a word goes across, `D8` where it goes down."""
    row, column = divmod(index, SIZE)
    return f"{row + 1}{LETTERS[column]}" if across else f"{LETTERS[column]}{row + 1}"


def read_square(name: str) -> tuple[int, bool] | None:
    """The square and whether the word goes across; None where it is no square of the board."""
    across = name[:1].isdigit()
    letter, number = (name[-1:], name[:-1]) if across else (name[:1], name[1:])
    if not (number.isascii() and number.isdigit()) or number[0] == "0" or not 1 <= int(number) <= SIZE:
        return None
    column = LETTERS.find(letter) if letter else -1
    if not 0 <= column < SIZE:
        return None
    return (int(number) - 1) * SIZE + column, across
