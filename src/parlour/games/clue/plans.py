"""Where to go: what every spot of the mansion is worth when questions are worth so much in each room.

Only tokens that stay where they are stand in the way (`taken`): after this turn's move the others are elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from numba import njit
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


@lru_cache(maxsize=16)
def _reached(taken: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The spots that each roll reaches from each spot, one after the other, and where those of each begin."""
    ends = [[PLACE[to] for to in destinations(spot, pips, taken)] for spot in SPOTS for pips in range(1, 7)]
    first = np.cumsum([0, *map(len, ends)])
    return np.array([end for some in ends for end in some], np.int64), first.astype(np.int64)


_PASSAGES = np.array([PLACE[PASSAGES[room].value] if room in PASSAGES else -1 for room in ROOMS], np.int64)
"""For each room the place of the one that its passage leads to."""


@njit(cache=True)
def _look_ahead(worth: Any, passages: Any, ends: Any, first: Any, later: float, turns: int) -> Any:
    spots = (len(first) - 1) // 6
    starting, arriving = np.zeros(spots), np.zeros(spots)
    for _ in range(turns):
        for spot in range(spots):
            arriving[spot] = later * starting[spot]
            if spot < len(worth):
                arriving[spot] += worth[spot]
        for spot in range(spots):
            total = 0.0
            for roll in range(6 * spot, 6 * spot + 6):
                best = 0.0
                for at in range(first[roll], first[roll + 1]):
                    best = max(best, arriving[ends[at]])
                total += best
            starting[spot] = total / 6
            if spot < len(passages) and passages[spot] >= 0:
                starting[spot] = max(starting[spot], arriving[passages[spot]])
    return arriving, starting


class Plan:
    """What every spot is worth, given what a question is worth in each room."""

    def __init__(self, worth: Mapping[Card, float], taken: int = 0) -> None:
        asked = np.array([worth[room] for room in ROOMS])
        self._arriving, self._starting = _look_ahead(asked, _PASSAGES, *_reached(taken), _LATER, _TURNS)

    def value(self, spot: str) -> float:
        """What it is worth to end the move here, the question asked there included."""
        return float(self._arriving[PLACE[spot]])

    def after(self, spot: str) -> float:
        """What the turns after this one are worth when this one ends here."""
        return _LATER * float(self._starting[PLACE[spot]])
