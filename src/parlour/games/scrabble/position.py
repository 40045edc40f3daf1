"""Positions that somebody describes: a board by its plays or from a record, and a rack. For the coach's command."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.core.errors import BadNotation
from parlour.core.record import Record, opening, replay
from parlour.games.scrabble import GAME, notation, rules
from parlour.games.scrabble.board import lay
from parlour.games.scrabble.moves import Play
from parlour.games.scrabble.options import Options
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.tiles import ALL_TILES, BLANK, EMPTY, EMPTY_BOARD, LETTERS, RACK, in_order, take, tile_of

_VOID = "void"


def described(plays: Sequence[str], rack: str, options: Options) -> State:
    """Two players, the first to move, with these plays on the board, whatever the dictionary says of them."""
    board = EMPTY_BOARD
    for text in plays:
        play = notation.read(text)
        if not isinstance(play, Play):
            raise BadNotation("S11", f"{text!r} is no play such as '8D HORN'")
        board = lay(board, play).board
    state = replace(rules.start(replace(options, challenge=_VOID, first=0), 2), board=board, phase="turn")
    return with_rack(replace(state, racks=("", "A" * RACK)), rack)


def from_record(record: Record, move: int | None, rack: str | None) -> State:
    """The position before this move of the record, or the last one in which somebody was to move."""
    state, chosen = opening(GAME, record.header), None
    turns = []
    for step in replay(GAME, record):
        state = step.before
        if state.phase == "turn":
            turns.append(step.number)
            if move in (None, step.number):
                chosen = state
        state = step.after
    if move is None and state.phase == "turn":
        chosen = state
    if chosen is None:
        raise BadNotation("S11", _nobody(move, turns))
    if chosen.options.challenge == "book" and record.end is None:
        raise BadNotation("S22", "by the book the dictionary is for challenges only: no advice before the game is over")
    chosen = replace(chosen, options=replace(chosen.options, challenge=_VOID), last=None)
    return chosen if rack is None else with_rack(chosen, rack)


def _nobody(move: int | None, turns: Sequence[int]) -> str:
    """Why there is no turn. Draws are moves too, and a GCG file has no numbers, so the turns nearby are named."""
    if move is None or not turns:
        return "nobody is to play in it"
    near = sorted(sorted(turns, key=lambda number: abs(number - move))[:2])
    told = " and ".join(str(number) for number in near)
    return f"before move {move} nobody is to play a word; the turns nearest to it are moves {told}"


def with_rack(state: State, rack: str) -> State:
    """The same position with this rack for who is to move; what others hold is anything that fits."""
    rack = in_order(rack.upper())
    if not 1 <= len(rack) <= RACK or any(tile not in LETTERS + BLANK for tile in rack):
        raise BadNotation("S03", f"{rack!r} is no rack: one to seven letters, and ? for a blank")
    lying = "".join(tile_of(letter) for letter in state.board if letter != EMPTY)
    rest = take(ALL_TILES, lying + rack)
    if rest is None:
        raise BadNotation("S01", f"board and rack {rack} have more tiles of a kind than there are")
    racks = []
    for seat, old in enumerate(state.racks):
        count = 0 if seat == state.seat else len(old)
        racks.append(rack if seat == state.seat else rest[:count])
        rest = rest[count:]
    return replace(state, racks=tuple(racks), pool=rest)
