"""What a player sees of Scrabble: the board, their own rack, and how many tiles the others and the pool have."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.scrabble import rules
from parlour.games.scrabble.options import Options
from parlour.games.scrabble.rules import Event, State
from parlour.games.scrabble.tiles import EMPTY, SIZE, read_square, unseen


class View(Struct, frozen=True):
    """The table as one seat sees it. `you` is None for a spectator, who sees no rack before the end."""

    you: int | None
    options: Options
    players: int
    phase: Literal["start", "deal", "refill", "turn", "closing", "over"]
    contenders: tuple[int, ...]
    shown: str
    first: int | None
    seat: int
    board: str
    """225 squares, row by row: a dot, a letter, or a small letter for a blank."""
    rack: str
    """Your own tiles."""
    counts: tuple[int, ...]
    """How many tiles are on each rack."""
    pool: int
    """How many tiles are left to draw."""
    unseen: str | None
    """The tiles that are neither on the board nor on your rack; None where players count for themselves."""
    scores: tuple[int, ...]
    lost: tuple[int, ...]
    """How many turns each player has yet to lose."""
    passes: tuple[int, ...]
    challengers: tuple[int, ...]
    """Who may challenge the last play."""
    words: tuple[str, ...]
    """The words of the play that may be challenged."""
    waiting: tuple[int, ...]
    log: tuple[Event, ...]
    fresh: tuple[int, ...]
    """Where the tiles of the last play that stands lie."""
    exchangeable: int
    """How many tiles can be exchanged at most with the pool as it is (S16)."""
    racks: tuple[str, ...] | None
    """Every rack, once the game is over."""
    adjustments: tuple[int, ...] | None
    """What unplayed tiles changed, once the game is over."""


def view(state: State, seat: Seat) -> View:
    over = state.phase == "over"
    rack = "" if seat is None else state.racks[seat]
    challengers = rules.challengers(state)
    return View(
        you=seat,
        options=state.options,
        players=state.players,
        phase=state.phase,
        contenders=state.contenders,
        shown=state.shown,
        first=state.first,
        seat=state.seat,
        board=state.board,
        rack=rack,
        counts=tuple(map(len, state.racks)),
        pool=len(state.pool),
        unseen=unseen(state.board, rack) if state.options.tracker else None,
        scores=state.scores,
        lost=state.lost,
        passes=state.passes,
        challengers=challengers,
        words=state.last.words if state.last is not None and challengers else (),
        waiting=state.waiting,
        log=state.log,
        fresh=_fresh(state.log),
        exchangeable=min(len(rack), rules.most_exchanged(state.options, len(state.pool))),
        racks=state.racks if over else None,
        adjustments=rules.adjustments(state.racks, state.out) if over else None,
    )


def _fresh(log: tuple[Event, ...]) -> tuple[int, ...]:
    for event in reversed(log):
        place = None if event.play is None else read_square(event.play.square)
        if event.kind == "taken-back":
            return ()
        if event.play is not None and place is not None:
            step = 1 if place[1] else SIZE
            return tuple(place[0] + step * at for at, letter in enumerate(event.play.tiles) if letter != EMPTY)
    return ()
