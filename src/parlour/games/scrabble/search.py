"""Every acceptable play, found the plain way. The kernel is checked against this, and the rules ask it at the end."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.scrabble.board import after_of, before_of, neighbours
from parlour.games.scrabble.lexicon import Lexicon
from parlour.games.scrabble.moves import Play
from parlour.games.scrabble.tiles import BLANK, CENTRE, EMPTY, EMPTY_BOARD, LETTERS, RACK, SIZE, square_name, tile_of

LINES = tuple((number, across) for across in (True, False) for number in range(SIZE))
"""The fifteen rows, then the fifteen columns."""


def plays(board: str, rack: str, lexicon: Lexicon) -> Iterator[Play]:
    """Each acceptable play once. A single tile that makes words both ways is named across."""
    for number, across in LINES:
        yield from Line(board, number, across, lexicon).plays(rack)


def has_play(board: str, rack: str, lexicon: Lexicon) -> bool:
    return next(plays(board, rack, lexicon), None) is not None


class Line:
    """One row or column, with what the lines beside it allow on each of its squares."""

    def __init__(self, board: str, number: int, across: bool, lexicon: Lexicon) -> None:
        self._board = board
        self._across = across
        self._step = 1 if across else SIZE
        self._start = number * SIZE if across else number
        self._spots = [self._start + place * self._step for place in range(SIZE)]
        self._lexicon = lexicon
        self._allowed: dict[tuple[int, str], bool] = {}
        first = board == EMPTY_BOARD
        self._anchor = [
            board[spot] == EMPTY
            and (spot == CENTRE if first else any(board[near] != EMPTY for near in neighbours(spot)))
            for spot in self._spots
        ]
        self._least = 2 if first else 1

    def plays(self, rack: str) -> Iterator[Play]:
        if not any(self._anchor):
            return
        for place, spot in enumerate(self._spots):
            if place == 0 or self._board[spot - self._step] == EMPTY:
                yield from self._extend(place, place, rack, "", "", 0, False)

    def _extend(
        self, start: int, place: int, rack: str, word: str, tiles: str, laid: int, touches: bool
    ) -> Iterator[Play]:
        """Plays that begin at `start` with `word` so far; `tiles` is the same as a play writes it."""
        here = self._board[self._spots[place]] if place < SIZE else EMPTY
        if here != EMPTY:
            if self._lexicon.has_prefix(word + here.upper()):
                yield from self._extend(start, place + 1, rack, word + here.upper(), tiles + EMPTY, laid, True)
            return
        if (
            laid >= self._least
            and touches
            and len(word) > 1
            and word in self._lexicon
            and self._named_here(tiles, start)
        ):
            yield Play(square_name(self._spots[start], self._across), tiles)
        if place == SIZE or laid == RACK or not rack:
            return
        touches = touches or self._anchor[place]
        if not touches and not any(self._anchor[place : place + len(rack)]):
            return
        for tile in sorted(set(rack)):
            rest = rack.replace(tile, "", 1)
            for letter in LETTERS if tile == BLANK else tile:
                if self._fits(place, letter) and self._lexicon.has_prefix(word + letter):
                    shown = letter.lower() if tile == BLANK else letter
                    yield from self._extend(start, place + 1, rest, word + letter, tiles + shown, laid + 1, touches)

    def _fits(self, place: int, letter: str) -> bool:
        """Whether the letter makes a word the other way, or none at all."""
        key = (place, letter)
        if key not in self._allowed:
            spot, cross = self._spots[place], SIZE + 1 - self._step
            first, last = before_of(self._board, spot, cross), after_of(self._board, spot, cross)
            word = "".join(self._board[at] if at != spot else letter for at in range(first, last + 1, cross)).upper()
            self._allowed[key] = len(word) == 1 or word in self._lexicon
        return self._allowed[key]

    def _named_here(self, tiles: str, start: int) -> bool:
        """False for a single tile in a column that makes a word across as well: it is named there."""
        if self._across or sum(letter != EMPTY for letter in tiles) > 1:
            return True
        place = start + next(place for place, letter in enumerate(tiles) if letter != EMPTY)
        spot = self._spots[place]
        return before_of(self._board, spot, 1) == spot == after_of(self._board, spot, 1)


def single_tile_fits(board: str, rack: str, lexicon: Lexicon) -> bool:
    """Whether one tile somewhere makes good words only: nearly always so, and quick to see."""
    for spot, here in enumerate(board):
        if here != EMPTY or all(board[near] == EMPTY for near in neighbours(spot)):
            continue
        for letter in sorted({*rack} - {BLANK}) if BLANK not in rack else LETTERS:
            words = [_through(board, spot, letter, step) for step in (1, SIZE)]
            if all(len(word) == 1 or word in lexicon for word in words):
                return True
    return False


def _through(board: str, spot: int, letter: str, step: int) -> str:
    first, last = before_of(board, spot, step), after_of(board, spot, step)
    return "".join(letter if at == spot else board[at] for at in range(first, last + 1, step)).upper()


def tiles_of(play: Play) -> str:
    """The tiles that a play takes from the rack."""
    return "".join(tile_of(letter) for letter in play.tiles if letter != EMPTY)
