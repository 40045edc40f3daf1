"""Games of Beetle by the million: the same rules on flat arrays, for simulation. Imported only where it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.games.beetle.sheet import FACES, Sheet

if TYPE_CHECKING:
    from numpy.random import Generator

Ints = NDArray[np.int64]


class Lines(NamedTuple):
    """A sheet as arrays: the line of each number (-1 where there is none), how many parts, which lines come first."""

    line_of: Ints
    counts: Ints
    needs: Ints


class Outcomes(NamedTuple):
    """Of each game: who completed their beetle, how many throws that took in all, everybody's points."""

    finisher: Ints
    throws: Ints
    points: Ints


def lines(sheet: Sheet) -> Lines:
    """The sheet for the kernel."""
    line_of = [-1] + [-1 if (line := sheet.line(number)) is None else line for number in FACES]
    needs = np.zeros((len(sheet.parts), len(sheet.parts)), dtype=np.int64)
    for line, first in enumerate(sheet.needs):
        needs[line, list(first)] = 1
    return Lines(np.array(line_of), np.array([part.count for part in sheet.parts]), needs)


def simulate(sheet: Sheet, players: int, games: int, generator: Generator) -> Outcomes:
    """Play so many games out; the first seat throws first."""
    outcomes = _room(players, games)
    _simulate(*lines(sheet), generator, *outcomes)
    return outcomes


def play_dice(sheet: Sheet, players: int, dice: Ints) -> Outcomes:
    """One game with these dice, as far as they are needed: to hold the kernel against the rules."""
    outcomes = _room(players, 1)
    _play_dice(*lines(sheet), dice, *outcomes)
    return outcomes


def _room(players: int, games: int) -> Outcomes:
    return Outcomes(
        np.full(games, -1, dtype=np.int64),
        np.zeros(games, dtype=np.int64),
        np.zeros((games, players), dtype=np.int64),
    )


@njit(cache=True)
def _throw(number, seat, line_of, counts, needs, beetles):  # type: ignore[no-untyped-def]
    """Draw what the number draws on the seat's beetle; whether it drew anything."""
    line = line_of[number]
    if line < 0 or beetles[seat, line] == counts[line]:
        return False
    for need in range(len(counts)):
        if needs[line, need] and beetles[seat, need] == 0:
            return False
    beetles[seat, line] += 1
    return True


@njit(cache=True)
def _simulate(line_of, counts, needs, generator, finisher, throws, points):  # type: ignore[no-untyped-def]
    games, players = points.shape
    size = counts.sum()
    beetles = np.zeros((players, len(counts)), dtype=np.int64)
    for game in range(games):
        beetles[:] = 0
        seat = 0
        while True:
            throws[game] += 1
            # random() has 53 bits, so the faces differ in probability by less than 1e-15.
            number = 1 + int(generator.random() * 6)
            if _throw(number, seat, line_of, counts, needs, beetles):
                points[game, seat] += 1
                if points[game, seat] == size:
                    finisher[game] = seat
                    break
            seat = seat + 1 if seat + 1 < players else 0


@njit(cache=True)
def _play_dice(line_of, counts, needs, dice, finisher, throws, points):  # type: ignore[no-untyped-def]
    players = points.shape[1]
    size = counts.sum()
    beetles = np.zeros((players, len(counts)), dtype=np.int64)
    seat = 0
    for number in dice:
        throws[0] += 1
        if _throw(number, seat, line_of, counts, needs, beetles):
            points[0, seat] += 1
            if points[0, seat] == size:
                finisher[0] = seat
                return
        seat = seat + 1 if seat + 1 < players else 0
