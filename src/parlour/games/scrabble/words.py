"""What happened, in a sentence, as the viewer may know it: for logs, screen readers and the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.game import Seat
from parlour.games.scrabble import rules
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Move, Pass, Play
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.tiles import BLANK


def tell(before: State, mover: Seat, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
    sentences = [_what(before, mover, move, after, viewer, names)]
    lost = [event for event in after.log[len(before.log) :] if event.kind == "turn-lost"]
    sentences += [f"{names[event.seat]} loses this turn." for event in lost]
    if after.phase == "over":
        sentences.append(_ending(after, names))
    return " ".join(sentence for sentence in sentences if sentence)


def seen(before: State, move: Move, viewer: Seat) -> Move | None:
    """Tiles drawn to a rack and tiles exchanged are for their player's eyes only."""
    if isinstance(move, Exchange):
        return move if viewer == before.seat else None
    if isinstance(move, Draw) and before.phase != "start":
        return move if viewer == before.seat else None
    return move


def _what(before: State, mover: Seat, move: Move, after: State, viewer: Seat, names: Sequence[str]) -> str:
    if isinstance(move, Draw):
        return _draw(before, move.tiles, after, viewer, names)
    assert mover is not None, "chance only draws"
    name = names[mover]
    match move:
        case Play(square):
            event = after.log[len(before.log)]
            return f"{name} plays {_and(event.words)} at {square} for {event.score}."
        case Exchange(tiles):
            return f"{name} exchanges {_spelled(tiles) if viewer == mover else _tiles(len(tiles))}."
        case Pass():
            return f"{name} passes."
        case Accept():
            return f"{name} accepts the last play."
        case Challenge():
            return _challenge(before, mover, after, names)


def _draw(before: State, tiles: str, after: State, viewer: Seat, names: Sequence[str]) -> str:
    if before.phase != "start":
        name = names[before.seat]
        return f"{name} draws {_spelled(tiles) if viewer == before.seat else _tiles(len(tiles))}."
    sentence = f"{names[before.contenders[len(before.shown)]]} draws {_spelled(tiles)} for the start."
    if after.first is not None:
        return f"{sentence} {names[after.first]} starts."
    if not after.shown:
        return f"{sentence} {_and([names[seat] for seat in after.contenders])} are tied and draw again."
    return sentence


def _challenge(before: State, mover: int, after: State, names: Sequence[str]) -> str:
    event = after.log[len(before.log)]
    if event.kind == "taken-back":
        verb = "is" if len(event.words) == 1 else "are"
        return (
            f"{names[mover]} challenges: {_and(event.words)} {verb} not acceptable. "
            f"{names[event.seat]} takes the tiles back and loses {-event.score} points and the turn."
        )
    verb = "is" if len(event.words) == 1 else "are"
    cost = "" if after.phase == "over" else " and loses the next turn"
    return f"{names[mover]} challenges, but {_and(event.words)} {verb} acceptable{cost}."


def _ending(after: State, names: Sequence[str]) -> str:
    changes = rules.adjustments(after.racks, after.out)
    told = [f"{name} {change:+}" for name, change in zip(names, changes, strict=True) if change]
    counted = f" Unplayed tiles: {', '.join(told)}." if told else ""
    return f"The game is over.{counted}"


def _spelled(tiles: str) -> str:
    return " ".join("a blank" if tile == BLANK else tile for tile in tiles)


def _tiles(count: int) -> str:
    return "a tile" if count == 1 else f"{count} tiles"


def _and(items: Sequence[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"
