"""Where to go: what every spot of the mansion is worth when questions are worth so much in each room.

A walk is planned as if nobody stood in the way: after this turn's move the tokens are elsewhere anyway.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from parlour.games.clue.board import PASSAGES, SQUARE_NAMES
from parlour.games.clue.cards import ROOMS, Card
from parlour.games.clue.movement import destinations

SPOTS = (*(room.value for room in ROOMS), *SQUARE_NAMES)
PLACE = {spot: index for index, spot in enumerate(SPOTS)}
_LATER = 0.8
"""What a turn later counts: each question leaves less to be asked, and somebody else may win first."""
_TURNS = 12
"""How many turns are looked ahead; beyond them little counts."""


@cache
def _reached() -> NDArray[np.int64]:
    """For every spot and roll the spots reached, in rows of one length."""
    rows = [[[PLACE[to] for to in destinations(spot, pips, 0)] for pips in range(1, 7)] for spot in SPOTS]
    width = max(len(ends) for row in rows for ends in row)
    return np.array([[ends + ends[:1] * (width - len(ends)) for ends in row] for row in rows], np.int64)


@cache
def _passages() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    return (
        np.array([PLACE[room.value] for room in PASSAGES]),
        np.array([PLACE[other.value] for other in PASSAGES.values()]),
    )


class Plan:
    """`arriving` is what it is worth to end the move on each spot, `starting` to start a turn there."""

    def __init__(self, worth: Mapping[Card, float]) -> None:
        asked = np.zeros(len(SPOTS))
        asked[: len(ROOMS)] = [worth[room] for room in ROOMS]
        reached, (corners, opposite) = _reached(), _passages()
        self.starting = np.zeros(len(SPOTS))
        for _ in range(_TURNS):
            self.arriving = asked + _LATER * self.starting
            self.starting = self.arriving[reached].max(axis=2).mean(axis=1)
            self.starting[corners] = np.maximum(self.starting[corners], self.arriving[opposite])

    def value(self, spot: str) -> float:
        """What it is worth to end the move here, the question asked there included."""
        return float(self.arriving[PLACE[spot]])
