"""What a player sees of Sorry!: the whole board and the discards; of the hands, only their own (R62)."""

from __future__ import annotations

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.sorry import rules
from parlour.games.sorry.board import Pawns
from parlour.games.sorry.cards import CARDS, DECK, Counts
from parlour.games.sorry.options import Options, seat_colours
from parlour.games.sorry.rules import Last, Phase, State
from parlour.games.sorry.ways import Way, ways


class View(Struct, frozen=True):
    """The table as the seat `you` sees it, None for a spectator. Places: -1 START, 0 to 59 the track, 60 to 64 the
    colour's own SAFETY ZONE, 65 HOME, -2 a colour that does not play."""

    you: int | None
    options: Options
    players: int
    holds: tuple[tuple[int, ...], ...]
    """The colours of each seat: 0 red, 1 blue, 2 yellow, 3 green."""
    phase: Phase
    colour: int
    """Whose turn it is."""
    seat: int
    pawns: Pawns
    card: int | None
    """The card drawn and to be played; 13 is SORRY!."""
    hand: tuple[int, ...]
    """Your own cards in the game for points."""
    hand_sizes: tuple[int, ...]
    pile_size: int
    discards: Counts
    """How many of each kind lie open, in the order 1 2 3 4 5 7 8 10 11 12 SORRY!."""
    unseen: Counts
    """How many of each kind you have not seen: in the pile, or in others' hands."""
    again: bool
    """While a hand is filled up: the same player goes on afterwards."""
    first: int | None
    """The colour that started."""
    pad: tuple[tuple[int, ...], ...]
    """The points of the finished games."""
    scores: tuple[int, ...]
    last: Last | None
    """The last card and what each pawn did with it."""
    ways: tuple[Way, ...]
    """Where your pawns can go now, while the turn is yours; nobody else's, for they would tell of your hand."""


def view(state: State, seat: Seat) -> View:
    hand = state.hands[seat] if seat is not None and seat < len(state.hands) else ()
    open_cards = hand if state.card is None else (*hand, state.card)
    return View(
        you=seat,
        options=state.options,
        players=state.players,
        holds=seat_colours(state.options, state.players),
        phase=state.phase,
        colour=state.colour,
        seat=state.seat,
        pawns=state.pawns,
        card=state.card,
        hand=hand,
        hand_sizes=tuple(map(len, state.hands)),
        pile_size=sum(state.pile),
        discards=state.discards,
        unseen=tuple(
            whole - gone - open_cards.count(card) for card, whole, gone in zip(CARDS, DECK, state.discards, strict=True)
        ),
        again=state.again,
        first=state.first,
        pad=state.pad,
        scores=rules.scores(state),
        last=state.last,
        ways=_ways(state, seat),
    )


def _ways(state: State, seat: Seat) -> tuple[Way, ...]:
    if seat is None or state.phase != "play" or seat != state.seat:
        return ()
    return ways(state.pawns, state.colour, state.teams, rules.moves(state, seat))
