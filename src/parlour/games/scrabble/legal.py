"""The legal moves of a seat: too many plays to list, but every move can be tested, and one can be drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from parlour.core.chance import Source, choose
from parlour.core.errors import IllegalMove
from parlour.games.scrabble import rules, search
from parlour.games.scrabble.board import after_of, before_of
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Move, Pass, Play
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.tiles import BLANK, CENTRE, EMPTY, EMPTY_BOARD, LETTERS, SIZE, square_name

_TRIES = 12


class Moves(Collection[Move]):
    """Iteration gives all but the plays (pass, exchange, challenge), so listing never opens the dictionary (S22)."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._listed = tuple(_all_but_plays(state, seat))

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __contains__(self, move: object) -> bool:
        state, seat = self._state, self._seat
        if isinstance(move, Play):
            if state.phase != "turn" or seat != state.seat:
                return False
            try:
                rules.check_play(state, seat, move)
            except IllegalMove:
                return False
            return True
        return not isinstance(move, Draw) and move in self._listed

    def draw(self, source: Source) -> Move:
        """Any legal move, plays oftener than not; a player's random play is a phony more often than a word."""
        state = self._state
        if state.phase == "turn" and self._seat == state.seat and source.below(8):
            for _ in range(_TRIES):
                play = self._any_play(source)
                if play is not None and play in self:
                    return play
        return choose(source, self._listed)

    def _any_play(self, source: Source) -> Play | None:
        state = self._state
        rack = state.racks[self._seat]
        if state.options.challenge == "void":
            number, across = choose(source, search.LINES)
            found = list(search.Line(state.board, number, across, rules.dictionary(state)).plays(rack))
            return choose(source, found) if found else None
        return _lay_anyhow(state.board, rack, source)


def _all_but_plays(state: State, seat: int) -> Iterator[Move]:
    if seat not in rules.turn(state).seats:
        return
    if seat in rules.challengers(state) and state.last is not None:
        yield Challenge()
        yield from (Challenge(word) for word in dict.fromkeys(state.last.words))
    if state.phase == "closing":
        yield Accept()
    elif seat == state.seat:
        yield Pass()
        rack = state.racks[seat]
        most = min(len(rack), rules.most_exchanged(state.options, len(state.pool)))
        for count in range(1, most + 1):
            yield from (Exchange("".join(tiles)) for tiles in sorted(set(combinations(rack, count))))


def _lay_anyhow(board: str, rack: str, source: Source) -> Play | None:
    """Some tiles in a line on free squares, wherever chance puts them: a play if it happens to lie right."""
    step = choose(source, (1, SIZE))
    free = [spot for spot, here in enumerate(board) if here == EMPTY]
    spot = CENTRE if board == EMPTY_BOARD else choose(source, free)
    rest, cells = list(rack), list(board)
    for _ in range(1 + source.below(min(4, len(rack)))):
        if cells[spot] != EMPTY:
            return None
        tile = rest.pop(source.below(len(rest)))
        cells[spot] = choose(source, LETTERS.lower()) if tile == BLANK else tile
        last = after_of("".join(cells), spot, step)
        if (last % SIZE if step == 1 else last // SIZE) == SIZE - 1:
            break
        if not rest:
            break
        spot = last + step
    after = "".join(cells)
    laid = next(at for at, (new, old) in enumerate(zip(after, board, strict=True)) if new != old)
    first = before_of(after, laid, step)
    word = range(first, after_of(after, laid, step) + 1, step)
    tiles = "".join(EMPTY if board[at] != EMPTY else after[at] for at in word)
    return Play(square_name(first, step == 1), tiles)
