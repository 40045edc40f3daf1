"""Counts the positions that a game can reach in so many moves while chance follows a fixed script."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.chance import Keyed
from parlour.core.game import AnyGame, Setup

SCRIPT = b"chance's script for counting"
MOST = 3000
"""Positions of one depth; a deeper count would take too long for every run of the tests."""


def count(game: AnyGame, setup: Setup, most: int = MOST) -> list[int]:
    """How many different positions there are after 0, 1, 2 ... moves; stops before more than `most`.

    Empty where the moves cannot be listed, and where there never is a choice.
    """
    now = {game.start(setup.options, setup.players)}
    counts = [1]
    for depth in range(1, 200):
        after = set()
        for state in now:
            turn = game.turn(state)
            if turn.kind == "chance":
                after.add(game.play(state, None, game.chance(state).draw(Keyed(SCRIPT, depth))))
            for seat in turn.seats:
                moves = game.moves(state, seat)
                if not isinstance(moves, Sequence):
                    return []
                after.update(game.play(state, seat, move) for move in moves)
        if not after or len(after) > most:
            break
        counts.append(len(after))
        now = after
    return counts if max(counts) > 1 else []
