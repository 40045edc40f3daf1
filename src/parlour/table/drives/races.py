"""Two people enter something at the same moment: which entries may follow each other unseen, and which may not.

A hundred tables send their points within a minute, so "somebody else was faster" must not mean "try again" where the
one has nothing to do with the other.
"""

from __future__ import annotations

from parlour.games.beetle.drive import (
    Add,
    Call,
    Correct,
    Entry,
    Leave,
    Paste,
    Place,
    Points,
    Rename,
    Return,
    Scores,
)
from parlour.table.drives.protocol import Command, PasteList


def disturbs(entry: Entry, command: Command) -> bool:
    """Whether who asked for `command` should first have seen `entry`."""
    match entry:
        case Add() | Paste():
            return False  # nobody changes seats for a late comer, and the same name twice is refused by the rules
        case Rename(player):
            return isinstance(command, Rename) and command.player == player
        case Leave(player) | Return(player) | Place(player):
            return isinstance(command, Leave | Return | Place) and command.player == player
        case Call(table):
            # Two tables may complete their beetles in the same moment.
            return isinstance(command, Call) and command.table == table
        case Scores(points):
            # A beetle called when points are being entered already comes too late, unless the organiser says so.
            return isinstance(command, Call) or (isinstance(command, Scores) and _share(points, command.points))
        case Correct(game, points):
            return isinstance(command, Correct) and command.game == game and _share(points, command.points)
    return not isinstance(command, Add | PasteList | Rename)


def _share(one: Points, other: Points) -> bool:
    return not {player for player, _ in one}.isdisjoint(player for player, _ in other)
