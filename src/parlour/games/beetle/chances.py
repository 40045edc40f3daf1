"""The chances of everybody at a table, exactly: who completes their beetle first, with how many points, who wins.

Beetles grow independently of each other until the game stops. So a game is a sum over when it stops and by whom; given
that, everybody's points are independent, and each is a row of their own Markov chain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np

from parlour.games.beetle.markov import Floats, chain
from parlour.games.beetle.sheet import Beetle, Sheet

LARGEST = 4_000_000
"""How many differences of points are followed over the games to come, before we say that we do not know."""


def game_chances(sheet: Sheet, beetles: Sequence[Beetle], seat: int) -> tuple[float, ...]:
    """Each seat's chance to complete the first beetle; `seat` throws next."""
    masses = _endings(sheet, beetles, seat).sum(axis=3)
    ends = masses.prod(axis=2).sum(axis=0)
    return _by_seat(ends, seat)


def expected_points(sheet: Sheet, beetles: Sequence[Beetle], seat: int) -> tuple[float, ...]:
    """Each seat's points on average when the game stops."""
    endings = _endings(sheet, beetles, seat)
    masses = endings.sum(axis=3)
    points = endings @ np.arange(sheet.size + 1)
    means = [
        (points[:, :, place] * np.delete(masses, place, axis=2).prod(axis=2)).sum() for place in range(len(beetles))
    ]
    return _by_seat(np.array(means), seat)


def sheet_chances(
    sheet: Sheet, beetles: Sequence[Beetle], seat: int, totals: Sequence[int], games_left: int
) -> tuple[float, ...] | None:
    """Each seat's chance to win the sheet, ties shared: with `totals` from the games before, and games to come.

    None where there are too many people and games to follow all their points.
    """
    players = len(beetles)
    ordered = [totals[(seat + place) % players] for place in range(players)]
    endings = _endings(sheet, beetles, seat)
    if games_left == 0:
        return _by_seat(_last_game(endings, ordered), seat)
    standing = _standing(sheet, players, games_left)
    if standing is None:
        return None
    return _by_seat(_before_more_games(sheet, endings, ordered, standing), seat)


def starting_chances(players: int, contenders: Sequence[int], starting: Sequence[int]) -> tuple[float, ...]:
    """Each seat's chance to go first, while they throw for it (B01)."""
    chances = [0.0] * players
    for place, seat in enumerate(contenders):
        others = [thrown for other, thrown in enumerate(starting) if other != place]
        waiting = len(contenders) - len(others) - 1
        faces = starting[place : place + 1] or range(1, 7)
        for face in faces:
            if any(thrown > face for thrown in others):
                continue
            ties = 1 + others.count(face)
            chances[seat] += sum(
                comb(waiting, more) * (1 / 6) ** more * ((face - 1) / 6) ** (waiting - more) / (ties + more)
                for more in range(waiting + 1)
            ) / len(faces)
    return tuple(chances)


def _by_seat(values: Floats, seat: int) -> tuple[float, ...]:
    """Values in the order of play, put in the order of the seats."""
    return tuple(map(float, np.roll(values, seat)))


def _endings(sheet: Sheet, beetles: Sequence[Beetle], seat: int) -> Floats:
    """Entry [t, e, p, k]: the game stops by the e-th to throw in round t, and the p-th has k parts.

    Multiplied over p these are joint chances. Who throws before e has thrown t times by then, who comes after t - 1.
    """
    figures = chain(sheet)
    size, players = sheet.size, len(beetles)
    ordered = [beetles[(seat + place) % players] for place in range(players)]
    endings = np.zeros((figures.horizon, players, players, size + 1))
    for place, beetle in enumerate(ordered):
        spreads = figures.spreads(beetle)
        endings[:, place + 1 :, place, :size] = spreads[1:, None, :size]
        endings[:, :place, place, :size] = spreads[:-1, None, :size]
        endings[:, place, place, size] = figures.finishing(beetle)[1:]
    return endings


def _last_game(endings: Floats, totals: Sequence[int]) -> Floats:
    """The chance to win in the last game: to have more than each of the others, or a share of a tie.

    A tie with m others is worth 1 / (1 + m), which is the integral of u ** m from 0 to 1; Gauss and Legendre's sum with
    six nodes gives it exactly for up to eleven others.
    """
    players, size = endings.shape[2], endings.shape[3] - 1
    nodes, weights = np.polynomial.legendre.leggauss(6)
    nodes, weights = (nodes + 1) / 2, weights / 2
    below = np.pad(endings.cumsum(axis=3), ((0, 0), (0, 0), (0, 0), (1, 0)))  # entry k: fewer than k
    equal = np.pad(endings, ((0, 0), (0, 0), (0, 0), (1, 1)))  # entry k + 1: exactly k
    chances = np.zeros(players)
    for place in range(players):
        product = endings[:, :, place, :, None] * weights
        for other in range(players):
            if other == place:
                continue
            bar = np.arange(size + 1) + totals[place] - totals[other]
            less = below[:, :, other, np.clip(bar, 0, size + 1)]
            same = equal[:, :, other, np.clip(bar, -1, size + 1) + 1]
            product *= less[..., None] + same[..., None] * nodes
        chances[place] = product.sum()
    return chances


def _before_more_games(sheet: Sheet, endings: Floats, totals: Sequence[int], standing: Floats) -> Floats:
    """The chance to win when this game is followed by more, whose outcome is in `standing`."""
    players, size = len(totals), sheet.size
    joint = _joint(endings)
    reach = (standing.shape[0] - 3) // 2
    chances = np.zeros(players)
    for place in range(players):
        lead = _differences(joint, place)
        index = []
        for step in range(1, players):
            behind = totals[(place + step) % players] - totals[place] + np.arange(-size, size + 1)
            index.append(np.clip(reach + 1 - behind, 0, 2 * reach + 2))
        chances[place] = (lead * standing[np.ix_(*index)]).sum()
    return chances


def _joint(endings: Floats) -> Floats:
    """The joint chances of everybody's points when the game stops, an axis a player in the order of play."""
    players, width = endings.shape[2:]
    joint = np.zeros((width,) * players)
    half = players // 2
    for ender in range(players):
        left, right = (_outer(endings[:, ender, places]) for places in (range(half), range(half, players)))
        joint += (left.T @ right).reshape(joint.shape)
    return joint


def _outer(rows: Floats) -> Floats:
    """For each round the products of the players' chances, flattened."""
    product = rows[:, 0]
    for place in range(1, rows.shape[1]):
        product = (product[:, :, None] * rows[:, place, None, :]).reshape(len(rows), -1)
    return product


def _differences(joint: Floats, place: int) -> Floats:
    """How many points more than `place` each of the others makes, in the order of play from there."""
    players, size = joint.ndim, joint.shape[0] - 1
    turned = joint.transpose([(place + step) % players for step in range(players)])
    differences = np.zeros((2 * size + 1,) * (players - 1))
    for own in range(size + 1):
        differences[(slice(size - own, 2 * size + 1 - own),) * (players - 1)] += turned[own]
    return differences


@lru_cache(maxsize=32)
def _standing(sheet: Sheet, players: int, games: int) -> Floats | None:
    """The chance to win by how far one may be behind each of the others, before so many whole games.

    Every one of those games begins with throws for the start, so each seat is as likely to be first, and the table
    looks the same from every seat: one array serves all. Index 1 + reach stands for no difference.
    """
    reach = sheet.size * games
    if (2 * reach + 3) ** (players - 1) > LARGEST:
        return None
    joint = _joint(_endings(sheet, (sheet.blank,) * players, 0))
    turns = [joint.transpose([(axis + first) % players for axis in range(players)]) for first in range(players)]
    one_game = _differences(sum(turns, np.zeros_like(joint)) / players, 0)
    shape = (2 * reach + 1,) * (players - 1)
    axes = tuple(range(players - 1))
    differences = np.fft.irfftn(np.fft.rfftn(one_game, shape, axes) ** games, shape, axes)
    exact = np.pad(np.maximum(differences, 0.0), 1)
    standing = np.zeros_like(exact)
    for tied in range(players):
        for equal in combinations(axes, tied):
            part = exact
            for axis in axes:
                if axis not in equal:
                    part = part.cumsum(axis=axis) - part  # strictly fewer
            standing += part / (1 + tied)
    return standing
