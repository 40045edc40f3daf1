"""Positions for tests: a table with given racks, and plays in their notation."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.games.scrabble import GAME, Draw, Options, State
from parlour.games.scrabble.tiles import ALL_TILES, in_order, take

VOID = Options(challenge="void", first=0)
BOOK = Options(first=0)


def seated(*racks: str, options: Options = BOOK, pool: str | None = None, **fields: Any) -> State:
    """The first player is to move; these racks are dealt, the pool holds the other tiles unless given."""
    state = GAME.start(options, len(racks))
    rest = take(ALL_TILES, "".join(racks)) if pool is None else in_order(pool)
    assert rest is not None, "no more tiles than there are"
    dealt = tuple(in_order(rack) for rack in racks)
    return replace(state, phase="turn", racks=dealt, pool=rest, **fields)


def act(state: State, seat: int | None, *texts: str) -> State:
    for text in texts:
        state = GAME.play(state, seat, GAME.read(text))
    return state


def refill(state: State, tiles: str | None = None) -> State:
    """Chance draws these tiles, or the first of the pool."""
    count = 7 - len(state.racks[state.seat]) if not state.aside else len(state.aside)
    return GAME.play(state, None, Draw(in_order(state.pool[: min(count, len(state.pool))] if tiles is None else tiles)))


def board_with(*plays: str) -> str:
    """A board on which these plays lie; the rules of the dictionary and the rack aside."""
    from parlour.games.scrabble.board import lay
    from parlour.games.scrabble.tiles import EMPTY_BOARD

    board = EMPTY_BOARD
    for text in plays:
        play = GAME.read(text)
        board = lay(board, play).board  # type: ignore[arg-type]
    return board
