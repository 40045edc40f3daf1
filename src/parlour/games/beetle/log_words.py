"""What an entry of a drive's log says, in a sentence: for the organiser, who may want to undo it."""

from __future__ import annotations

from parlour.games.beetle.drive import (
    Add,
    Call,
    Correct,
    Drive,
    End,
    Entry,
    Leave,
    Move,
    Paste,
    Place,
    Points,
    Rename,
    Return,
    Scores,
    SeatByLot,
    Start,
    Undo,
)
from parlour.games.beetle.words import listed


def describe(drive: Drive, entry: Entry) -> str:
    """The entry in words. `drive` knows the people: any state of the evening that has them."""
    match entry:
        case Add(name):
            return f"{name} came"
        case Paste(names):
            return f"{names[0]} came" if len(names) == 1 else f"{len(names)} people came, {names[0]} to {names[-1]}"
        case Rename(player, name):
            return f"number {player} is called {name}"
        case Leave(player):
            return f"{_name(drive, player)} left"
        case Return(player):
            return f"{_name(drive, player)} came back"
        case SeatByLot(order):
            return f"{len(order)} people were seated by lot"
        case Place(player, table):
            return f"{_name(drive, player)} sat down at table {table}"
        case Start():
            return "a game started"
        case Call(table, caller):
            who = "" if caller is None else f": {_name(drive, caller)}"
            return f"Beetle! from table {table}{who}"
        case Scores(points):
            return f"points: {_points(drive, points)}"
        case Correct(game, points):
            return f"points of game {game} put right: {_points(drive, points)}"
        case Move(tables):
            return f"everybody changed seats, at {len(tables)} {'table' if len(tables) == 1 else 'tables'}"
        case End():
            return "the evening ended"
        case Undo(None):
            return "the last entry was undone"
        case Undo(number):
            return f"entry {number} was undone"
    raise AssertionError(f"no entry of a drive: {entry}")


def _name(drive: Drive, player: int) -> str:
    return drive.people[player].name


def _points(drive: Drive, points: Points) -> str:
    shown = [f"{_name(drive, player)} {number}" for player, number in points[:4]]
    return listed(shown) if len(points) <= 4 else f"{', '.join(shown)} and {len(points) - 4} more"
