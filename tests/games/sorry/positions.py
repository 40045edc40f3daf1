"""Positions for the tests of Sorry!, set up the way a person would: where each colour's pawns stand, and the card."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.sorry import rules
from parlour.games.sorry.board import COLOURS, START
from parlour.games.sorry.cards import DECK, EMPTY, Counts, take
from parlour.games.sorry.moves import Move
from parlour.games.sorry.notation import read, write
from parlour.games.sorry.options import Options
from parlour.games.sorry.rules import Phase, State


def position(
    *,
    red: Sequence[int] = (),
    blue: Sequence[int] = (),
    yellow: Sequence[int] = (),
    green: Sequence[int] = (),
    turn: str = "red",
    card: int | None = None,
    options: Options | None = None,
    players: int = 4,
    hands: tuple[tuple[int, ...], ...] = (),
    pile: Counts | None = None,
    discards: Counts = EMPTY,
) -> State:
    """A position with the pawns at the places given, all others on START, and the card drawn or the hands dealt."""
    options = options or Options()
    start = rules.start(options, players)
    pawns = list(start.pawns)
    for colour, places in enumerate((red, blue, yellow, green)):
        pawns[4 * colour : 4 * colour + len(places)] = places
    for number in range(16):
        if start.pawns[number] >= START and number % 4 >= len((red, blue, yellow, green)[number // 4]):
            pawns[number] = START
    out = [card] if card is not None else [card for hand in hands for card in hand]
    if pile is None:
        pile = DECK
        for gone in out:
            pile = take(pile, gone)
    phase: Phase = "play" if card is not None or hands else "draw"
    return State(
        options=options,
        players=players,
        phase=phase,
        colour=COLOURS.index(turn),
        pawns=tuple(pawns),
        pile=pile,
        discards=discards,
        card=card,
        hands=hands,
        first=COLOURS.index(turn),
    )


def texts(state: State) -> list[str]:
    """The legal moves of the player whose turn it is, in notation."""
    return [write(move) for move in rules.moves(state, state.seat)]


def after(state: State, *plays: str) -> State:
    """The state after these moves, each written by whoever's turn it is; chance's moves are written out too."""
    for text in plays:
        move: Move = read(text)
        seat = None if rules.turn(state).kind == "chance" else state.seat
        state = rules.play(state, seat, move)
    return state


def places(state: State, colour: str) -> tuple[int, ...]:
    """Where a colour's four pawns stand."""
    first = 4 * COLOURS.index(colour)
    return state.pawns[first : first + 4]
