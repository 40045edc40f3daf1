"""What a door needs of a view to offer choices: the kinds of moves, and the spots that a roll reaches."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.core import SPECTATOR, Seeded
from parlour.core.game import draw_move
from parlour.games.clue import GAME, Go, State
from parlour.games.clue.board import GRID, HALLWAY, NUMBER
from parlour.games.clue.plan import plan


def positions(setup: str, seed: int) -> list[State]:
    """A random game, position by position."""
    source = Seeded(np.random.default_rng(seed))
    chosen = GAME.setups()[setup]
    states = [GAME.start(chosen.options, chosen.players)]
    while GAME.turn(states[-1]).kind != "over":
        state = states[-1]
        turn = GAME.turn(state)
        seat = turn.seats[0] if turn.kind == "play" else None
        move = GAME.chance(state).draw(source) if seat is None else draw_move(GAME.moves(state, seat), source)
        states.append(GAME.play(state, seat, move))
    return states


@pytest.mark.parametrize("setup", ["three", "six", "late-accusation"])
def test_the_view_names_the_kinds_of_legal_moves_and_the_spots(setup: str) -> None:
    seen: set[str] = set()
    for state in positions(setup, 7):
        for seat in range(state.players):
            view = GAME.view(state, seat)
            legal = list(GAME.moves(state, seat))
            assert set(view.may) == {move.__struct_config__.tag for move in legal}
            seen.update(view.may)
            if state.phase == "move" and seat == state.seat:
                assert [Go(spot) for spot in view.spots] == [move for move in legal if isinstance(move, Go)]
        # A token's way is public: all see the same spots, and nobody but the mover may go there.
        assert len({GAME.view(state, seat).spots for seat in (SPECTATOR, *range(state.players))}) == 1
        assert GAME.view(state, SPECTATOR).may == ()
        assert bool(GAME.view(state, SPECTATOR).spots) == (state.phase == "move")
    assert {"roll", "go", "suggest", "accuse", "show"} <= seen


def test_the_plan_for_drawing_has_every_square_and_door() -> None:
    drawn = plan()
    assert list(drawn["NEAREST"]) == list(NUMBER)
    assert len(drawn["NEAREST"]) == sum(cell in HALLWAY for row in GRID for cell in row) == 188
    assert len(drawn["DOORS"]) == 17
    assert all(drawn["NEAREST"][door["square"]][1] == 1 for door in drawn["DOORS"])
    assert drawn["NEAREST"]["q1"] == ("lounge", 8)
