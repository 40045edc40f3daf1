"""The ways that a page shows before a move: what each pawn would pass, slide over and bump."""

from __future__ import annotations

import numpy as np
import pytest
from tests.games.sorry.positions import position

from parlour.core.chance import Seeded
from parlour.games.sorry import GAME
from parlour.games.sorry.moves import Change, Sorry, StartPawn, Walk
from parlour.games.sorry.options import Options
from parlour.games.sorry.pawns import make
from parlour.games.sorry.view import View, view
from parlour.games.sorry.ways import Way


def ways_of(seen: View) -> dict[tuple[int, int, int], Way]:
    return {(way.number, way.steps, way.path[-1]): way for way in seen.ways}


def test_a_walk_tells_its_squares_its_slide_and_whom_it_bumps() -> None:
    seen = view(position(red=(11,), blue=(18,), card=5), 0)
    assert seen.ways == (Way(5, 0, 5, 0, (11, 12, 13, 14, 15, 16), (17, 18, 19), (4,)),)


def test_a_change_bumps_what_stands_on_the_slide_but_not_the_pawn_changed_with() -> None:
    seen = view(position(red=(17,), blue=(39,), yellow=(41,), card=11), 0)
    assert ways_of(seen)[0, 0, 39] == Way(11, 0, 0, 0, (17, 39), (40, 41, 42, 43), (8,))


def test_the_parts_of_a_seven_are_ways_of_their_own() -> None:
    seen = view(position(red=(5, 20), card=7), 0)
    assert sorted((way.number, way.steps) for way in seen.ways) == [
        (pawn, steps) for pawn in (0, 1) for steps in range(1, 8)
    ]


def test_nobody_sees_the_ways_of_others() -> None:
    state = position(red=(5,), card=5)
    assert view(state, 0).ways
    assert all(view(state, seat).ways == () for seat in (1, 2, 3, None))


@pytest.mark.parametrize("setup", ["plain", "teams-two", "points"])
def test_single_ways_tell_what_the_move_does(setup: str) -> None:
    """Through whole games: a move of one pawn does exactly what its way says."""
    chosen = GAME.setups()[setup]
    source = Seeded(np.random.default_rng(7))
    state = GAME.start(chosen.options, chosen.players)
    compared = 0
    while (turn := GAME.turn(state)).kind != "over" and compared < 1500:
        if turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
            continue
        moves = GAME.moves(state, state.seat)
        seen = GAME.view(state, state.seat)
        for move in moves:
            if not isinstance(move, StartPawn | Walk | Change | Sorry) or (
                isinstance(move, Walk) and len(move.parts) > 1
            ):
                continue
            _, trips = make(state.pawns, state.colour, state.teams, move)
            trip = trips[-1]
            steps = move.parts[0].steps if isinstance(move, Walk) else 0
            found = [
                way
                for way in seen.ways
                if (way.card, way.pawn, way.steps, way.path) == (move.card, trip.pawn, steps, trip.path)
            ]
            assert [(way.slide, way.bumped) for way in found] == [(trip.slide, trip.bumped)]
            compared += 1
        state = GAME.play(state, state.seat, moves[source.below(len(moves))])
    assert compared > 100


def test_hands_that_differ_give_others_the_same_view() -> None:
    options = Options(mode="points")
    one, other = (
        position(red=(5,), options=options, players=2, hands=((first, 3, 3, 4, 4), (1, 1, 1, 1, 1)))
        for first in (1, 12)
    )
    assert view(one, 0).ways != view(other, 0).ways
    assert view(one, 1).ways == view(other, 1).ways == ()
