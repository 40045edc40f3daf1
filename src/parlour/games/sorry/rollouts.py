"""Chances to win by playing a position out many times through the kernel, everybody by the learned weights."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.games.sorry.board import Pawns
from parlour.games.sorry.cards import KIND
from parlour.games.sorry.expert import hand_counts, mode_of, playing, weights_for
from parlour.games.sorry.view import View


def seat_chances(
    view: View, pawns: Pawns, colour: int, games: int, seed: int, spent: int | None = None
) -> tuple[float, ...]:
    """How often each seat wins from these pawns when `colour` has the turn; partners share their wins.

    `spent` is the card that the viewer's side has just played out of its hand or from the table. What the viewer does
    not know (the pile's order, others' hands) is dealt anew for every game.
    """
    from parlour.games.sorry import kernel  # noqa: PLC0415 - compiled code is loaded when a coach first thinks

    held, holder = hand_counts(view.hand), -1
    if view.you is not None and view.options.mode == "points":
        holder = view.holds[view.you][0]
    discards = np.array(view.discards, np.int64)
    if spent is not None:
        discards[KIND[spent]] += 1
        if view.hand:
            held[KIND[spent]] -= 1
    wins = kernel.roll_out(
        games,
        np.array(pawns, np.int8),
        colour,
        playing(view),
        mode_of(view),
        np.array(view.unseen, np.int64),
        discards,
        held,
        holder,
        np.tile(weights_for(view), (4, 1)),
        seed,
    )
    return _by_seat(view, wins / max(1, wins.sum()))


def _by_seat(view: View, by_colour: Any) -> tuple[float, ...]:
    if view.options.mode != "teams":
        return tuple(float(by_colour[held[0]]) for held in view.holds)
    sides = [float(by_colour[0] + by_colour[2]), float(by_colour[1] + by_colour[3])]
    return tuple(sides[held[0] % 2] * len(held) / 2 for held in view.holds)
