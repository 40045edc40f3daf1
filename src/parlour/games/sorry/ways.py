"""Where each pawn can go now, square by square: what a page shows before a move is made, worked out by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from parlour.games.sorry.board import START, Pawns, circle, colour_of, path
from parlour.games.sorry.moves import Change, Move, Sorry, StartPawn, Walk
from parlour.games.sorry.pawns import land, team_pawns

_Key: TypeAlias = tuple[int, int, int, int | None]


class Way(Struct, frozen=True):
    """One pawn's part in a legal move, from the first place of `path` to its last, then along `slide`.

    A split 7 is made of several. Where a pawn walks and slides does not depend on the other parts; whom it bumps is
    told as if it went first.
    """

    card: int
    number: int
    """The pawn as moves name it."""
    steps: int
    """Negative backward; 0 from START and for a change."""
    pawn: int
    """4 * colour + 0 to 3."""
    path: tuple[int, ...]
    slide: tuple[int, ...]
    bumped: tuple[int, ...]


def ways(pawns: Pawns, colour: int, teams: bool, moves: Iterable[Move]) -> tuple[Way, ...]:
    """Every way that some of the moves has, each once, in the moves' order."""
    mine = team_pawns(colour, teams)
    keys = dict.fromkeys(key for move in moves for key in _keys(move))
    return tuple(_way(pawns, mine[key[1]], key) for key in keys)


def _keys(move: Move) -> Iterator[_Key]:
    """Card, pawn, steps, and the square where it is not the steps that say it."""
    match move:
        case StartPawn(card, number):
            yield card, number, 0, None
        case Walk(card, parts):
            yield from ((card, part.pawn, part.steps, None) for part in parts)
        case Change(number, square) | Sorry(number, square):
            yield move.card, number, 0, square


def _way(pawns: Pawns, pawn: int, key: _Key) -> Way:
    card, number, steps, square = key
    begin = pawns[pawn]
    if steps:
        walked = path(colour_of(pawn), begin, steps)
        assert walked is not None, "a legal move does not lead past HOME"
    else:
        walked = (circle(colour_of(pawn)) if square is None else square,)
    if begin != START and square is not None:
        # An 11 changes places: the pawn that stood there is set down where this one was, before any slide (R36).
        pawns = tuple({begin: square, square: begin}.get(place, place) for place in pawns)
    _, slide, bumped = land(pawns, pawn, walked[-1])
    return Way(card, number, steps, pawn, (begin, *walked), slide, bumped)
