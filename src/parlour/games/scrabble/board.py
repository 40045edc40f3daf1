"""Laying a play on the board: whether it lies right, which words it makes, what they score. No dictionary here."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlour.core.errors import IllegalMove
from parlour.games.scrabble.moves import Play
from parlour.games.scrabble.tiles import (
    BLANK,
    BONUS,
    CENTRE,
    EMPTY,
    EMPTY_BOARD,
    LETTER_TIMES,
    LETTERS,
    RACK,
    SIZE,
    WORD_TIMES,
    read_square,
    tile_of,
    value,
)

_SMALL: Final = LETTERS.lower()


class Word(Struct, frozen=True):
    """A word that a play formed or changed: where it begins, which way it runs, its letters, what it scores."""

    start: int
    across: bool
    text: str
    score: int


class Laid(Struct, frozen=True):
    """A play that lies right. `words` begins with the word named in the play."""

    squares: tuple[int, ...]
    """Where new tiles lie."""
    tiles: str
    """The tiles that left the rack, in the order of the squares; blanks as `?`."""
    words: tuple[Word, ...]
    score: int
    board: str
    """The board with the new tiles."""

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(word.text for word in self.words)


def lay(board: str, play: Play) -> Laid:
    """Put the tiles down, or say which rule forbids it."""
    start, across = _square(play)
    step = 1 if across else SIZE
    spots = _spots(start, step, len(play.tiles))
    cells = list(board)
    squares = []
    for spot, letter in zip(spots, play.tiles, strict=True):
        if letter == EMPTY:
            if board[spot] == EMPTY:
                raise IllegalMove("S11", "the letters of a play form one complete word: there is a gap in it")
            continue
        if board[spot] != EMPTY:
            raise IllegalMove("S13", f"a letter lies there already: {board[spot].upper()} cannot be covered or moved")
        cells[spot] = letter
        squares.append(spot)
    if not squares:
        raise IllegalMove("S11", "a play puts down at least one tile; to put down none, pass")
    _joined(board, squares)
    after = "".join(cells)
    if len(spots) < 2 or before_of(after, start, step) != start or after_of(after, spots[-1], step) != spots[-1]:
        raise IllegalMove("S11", "name the whole word that the tiles form, with a dot for each letter already there")
    words = (_word(after, squares, start, step), *_cross_words(after, squares, step))
    score = sum(word.score for word in words) + (BONUS if len(squares) == RACK else 0)
    return Laid(tuple(squares), "".join(tile_of(after[spot]) for spot in squares), words, score, after)


def _square(play: Play) -> tuple[int, bool]:
    place = read_square(play.square)
    if place is None:
        raise IllegalMove("S01", f"{play.square!r} is no square: the board has 15 rows, 1 to 15, and columns A to O")
    for letter in play.tiles:
        if letter not in LETTERS and letter not in _SMALL and letter != EMPTY:
            what = "name the letter that the blank stands for" if letter == BLANK else f"{letter!r} is no letter"
            raise IllegalMove("S14" if letter == BLANK else "S01", what)
    return place


def _spots(start: int, step: int, length: int) -> range:
    place = start % SIZE if step == 1 else start // SIZE
    if place + length > SIZE:
        raise IllegalMove("S01", "the word runs off the board")
    return range(start, start + step * length, step)


def _joined(board: str, squares: list[int]) -> None:
    """The first play covers the centre with two tiles or more, later plays touch what lies there (S10, S11)."""
    if board == EMPTY_BOARD:
        if len(squares) < 2:
            raise IllegalMove("S10", "the first play puts down two tiles or more")
        if CENTRE not in squares:
            raise IllegalMove("S10", "the first play covers the centre square, 8H")
    elif all(board[near] == EMPTY for spot in squares for near in neighbours(spot)):
        raise IllegalMove("S11", "the play must touch a tile on the board")


def neighbours(spot: int) -> list[int]:
    row, column = divmod(spot, SIZE)
    near = []
    if row > 0:
        near.append(spot - SIZE)
    if row < SIZE - 1:
        near.append(spot + SIZE)
    if column > 0:
        near.append(spot - 1)
    if column < SIZE - 1:
        near.append(spot + 1)
    return near


def before_of(board: str, spot: int, step: int) -> int:
    """The first square of the run of letters that the square belongs to."""
    place = spot % SIZE if step == 1 else spot // SIZE
    while place > 0 and board[spot - step] != EMPTY:
        spot, place = spot - step, place - 1
    return spot


def after_of(board: str, spot: int, step: int) -> int:
    """The last square of the run of letters that the square belongs to."""
    place = spot % SIZE if step == 1 else spot // SIZE
    while place < SIZE - 1 and board[spot + step] != EMPTY:
        spot, place = spot + step, place + 1
    return spot


def _cross_words(board: str, squares: list[int], step: int) -> list[Word]:
    """The words that run the other way through new tiles (S12)."""
    across = SIZE + 1 - step
    found = []
    for spot in squares:
        first = before_of(board, spot, across)
        if first != spot or after_of(board, spot, across) != spot:
            found.append(_word(board, squares, first, across))
    return found


def _word(board: str, squares: list[int], start: int, step: int) -> Word:
    """The word from this square on with its score: premiums count under new tiles only (S30-S34)."""
    spots = range(start, after_of(board, start, step) + 1, step)
    total, times = 0, 1
    for spot in spots:
        if spot in squares:
            total += value(board[spot]) * LETTER_TIMES[spot]
            times *= WORD_TIMES[spot]
        else:
            total += value(board[spot])
    return Word(start, step == 1, "".join(board[spot] for spot in spots).upper(), total * times)
