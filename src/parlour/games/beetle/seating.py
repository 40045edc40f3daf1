"""Who sits where in the next game of a drive: winners up, losers down, and new company where it can be had (B09)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from parlour.core.errors import IllegalMove
from parlour.games.beetle.drive import Drive, Move, Seating, closed_game, in_order, keeps_shape, table_sizes

# What a seating costs. To meet somebody again is worst, worse each time; then to come back to a table; among equals
# people walk as little as they can.
_MEETING, _TABLE, _STEP = 1000, 100, 1
_PASSES = 8
"""Swapping settles in two or three passes over a hall of 400; the bound only makes sure that it ends."""


def plan(drive: Drive, lot: Sequence[int]) -> Move:
    """The seating for the next game. `lot` is everybody here in an order drawn by chance: it decides ties."""
    if sorted(lot) != list(drive.present):
        raise IllegalMove("B09", "the lot must name everybody who is here, each once")
    if drive.phase != "scoring":
        raise IllegalMove("B09", "people change tables when a game was played")
    closed_game(drive)
    sizes = table_sizes(len(lot))
    if drive.settings.moving == "fresh":
        return Move(_Hall(drive, in_order(lot, sizes)).mixed(lot))
    goals, others = _goals(drive, lot)
    rank = {player: number for number, player in enumerate(lot)}
    if keeps_shape(drive):
        seating: Seating = tuple(
            tuple(player for player in lot if goals[player] == table) for table in range(len(drive.game.tables))
        )
    else:
        # People came or went: everybody lines up by the table they should go to, who waited last, and sits down.
        line = sorted(lot, key=lambda player: (goals.get(player, len(sizes) + 1), rank[player]))
        seating = in_order(line, sizes)
        others = [player for player in lot if player in others or player not in goals]
    return Move(_Hall(drive, seating).mixed(others) if drive.settings.moving == "spread" else seating)


def _goals(drive: Drive, lot: Sequence[int]) -> tuple[dict[int, int], list[int]]:
    """The table, from 0, to which everybody who played should go; and those who were neither winner nor loser."""
    rank = {player: number for number, player in enumerate(lot)}
    points = dict(drive.game.points)
    goals: dict[int, int] = {}
    others: list[int] = []
    last = len(drive.game.tables) - 1
    for number, table in enumerate(drive.game.tables):
        here = sorted(
            (player for player in table if player in rank), key=lambda player: (-points[player], rank[player])
        )
        goals.update(dict.fromkeys(here, number))
        if here:
            goals[here[0]] = max(number - 1, 0)
        if len(here) > 1:
            goals[here[-1]] = min(number + 1, last)
        others += here[1:-1]
    return goals, others


def meetings(drive: Drive) -> dict[int, Counter[int]]:
    """How often everybody has sat with each of the others, the game just played included."""
    met: dict[int, Counter[int]] = {player: Counter() for player in range(len(drive.people))}
    for tables in _seatings(drive):
        for table in tables:
            for player in table:
                met[player].update(other for other in table if other != player)
    return met


def _seatings(drive: Drive) -> list[Seating]:
    played = [game.tables for game in drive.games]
    return [*played, drive.game.tables] if drive.phase in ("playing", "scoring") else played


class _Hall:
    """A seating that is made better by swapping two people at a time."""

    def __init__(self, drive: Drive, seating: Seating) -> None:
        self._tables = [list(table) for table in seating]
        self._table_of = {player: number for number, table in enumerate(seating) for player in table}
        self._home = dict(self._table_of)
        self._met = meetings(drive)
        self._been: dict[int, Counter[int]] = {player: Counter() for player in self._table_of}
        for tables in _seatings(drive):
            for number, table in enumerate(tables):
                for player in table:
                    if player in self._been:
                        self._been[player][number] += 1

    def mixed(self, movable: Collection[int]) -> Seating:
        """The seating after swaps between movable people, each the best that somebody who meets others again can do."""
        for _ in range(_PASSES):
            swapped = False
            for player in movable:
                if self._cost(player, self._table_of[player]) < _TABLE:
                    continue
                gain, partner = min(((self._change(player, other), other) for other in movable), default=(0, player))
                if gain < 0:
                    self._swap(player, partner)
                    swapped = True
            if not swapped:
                break
        return tuple(tuple(table) for table in self._tables)

    def _cost(self, player: int, number: int, leaving: int | None = None) -> int:
        """What it costs that the player sits at this table, somebody there having left."""
        met = self._met[player]
        again = sum(met[other] for other in self._tables[number] if other not in (player, leaving))
        steps = abs(number - self._home[player])
        return _MEETING * again + _TABLE * self._been[player][number] + _STEP * steps

    def _change(self, player: int, other: int) -> int:
        here, there = self._table_of[player], self._table_of[other]
        if here == there:
            return 0
        before = self._cost(player, here) + self._cost(other, there)
        return self._cost(player, there, leaving=other) + self._cost(other, here, leaving=player) - before

    def _swap(self, player: int, other: int) -> None:
        here, there = self._table_of[player], self._table_of[other]
        self._tables[here][self._tables[here].index(player)] = other
        self._tables[there][self._tables[there].index(other)] = player
        self._table_of[player], self._table_of[other] = there, here
