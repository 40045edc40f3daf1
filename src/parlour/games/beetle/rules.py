"""The rules of Beetle: whose throw it is, what the die draws, and when the game and the sheet are over."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.core.chance import Weighted
from parlour.core.errors import IllegalMove
from parlour.core.game import CHANCE_TURN, OVER, Result, Seat, Turn, places
from parlour.games.beetle.options import MOST_PLAYERS, Options, check, sheet_of
from parlour.games.beetle.sheet import FACES, Beetle, Sheet


class Throw(Struct, frozen=True, tag="throw"):
    """Throw the die. It is all that a player ever does, and nobody may pass."""


class Die(Struct, frozen=True, tag="die"):
    """What chance made of the throw."""

    number: int


Move: TypeAlias = Throw | Die

Outcome = Literal["start", "drawn", "complete", "needs", "unused"]
"""What a throw came to: a throw for the start, a part drawn, or why nothing was drawn (B04)."""


class Thrown(Struct, frozen=True):
    """The last throw, as the table remembers it: the page and the terminal explain it."""

    seat: int
    number: int
    outcome: Outcome
    line: int | None = None
    """The line of the sheet that the number stands on."""
    missing: int | None = None
    """The line that has to be drawn first, where the outcome is `needs`."""


class Played(Struct, frozen=True):
    """A finished game of the sheet: everybody's beetle, and who completed theirs."""

    beetles: tuple[Beetle, ...]
    finisher: int


class State(Struct, frozen=True):
    """A position. While the players throw for the start, `first` is None."""

    options: Options
    players: int
    contenders: tuple[int, ...]
    """Who throws for the start (B01)."""
    starting: tuple[int, ...]
    """What the first of them threw in this round of starting throws."""
    first: int | None
    seat: int
    """Who has the die."""
    in_hand: bool
    """Whether the die still lies with the player; once thrown, chance decides."""
    beetles: tuple[Beetle, ...]
    last: Thrown | None = None
    played: tuple[Played, ...] = ()


THROW = Throw()
_THROWS = (THROW,)
_DICE = Weighted((Die(number), 1) for number in FACES)
_PLAY = tuple(Turn("play", (seat,)) for seat in range(MOST_PLAYERS))


def start(options: Options, players: int) -> State:
    check(options, players)
    return _new_game(options, players, None, ())


def _new_game(options: Options, players: int, last: Thrown | None, played: tuple[Played, ...]) -> State:
    blank = (sheet_of(options).blank,) * players
    return State(options, players, tuple(range(players)), (), None, 0, True, blank, last, played)


def is_over(state: State) -> bool:
    return len(state.played) == state.options.games


def turn(state: State) -> Turn:
    if is_over(state):
        return OVER
    return _PLAY[state.seat] if state.in_hand else CHANCE_TURN


def moves(state: State, seat: int) -> tuple[Move, ...]:
    return _THROWS if state.in_hand and seat == state.seat and not is_over(state) else ()


def chance(state: State) -> Weighted[Move]:
    assert turn(state) is CHANCE_TURN, "the die is in somebody's hand"
    return _DICE  # type: ignore[return-value]  # Weighted is only read, and a Die is a Move


def play(state: State, seat: Seat, move: Move) -> State:
    if is_over(state):
        raise IllegalMove("B06", "all games of the sheet are played")
    if isinstance(move, Throw):
        return _throw(state, seat)
    if seat is not None or state.in_hand:
        raise IllegalMove("B04", "nobody names their own number: the die says it, after it was thrown")
    if move.number not in FACES:
        raise IllegalMove("B04", f"a die shows 1 to 6, not {move.number}")
    if state.first is None:
        return _starting_throw(state, move.number)
    return _draw(state, move.number)


def _throw(state: State, seat: Seat) -> State:
    if not state.in_hand:
        raise IllegalMove("B08", "the die is rolling: one throw a turn")
    if seat != state.seat:
        rule = "B01" if state.first is None else "B08"
        raise IllegalMove(rule, f"the die is with player {state.seat + 1}: wait until it comes round to you")
    return State(
        state.options,
        state.players,
        state.contenders,
        state.starting,
        state.first,
        state.seat,
        False,
        state.beetles,
        state.last,
        state.played,
    )


def _starting_throw(state: State, number: int) -> State:
    """The highest throw goes first; those tied for it throw again among themselves (B01)."""
    last = Thrown(state.seat, number, "start")
    contenders, starting, first = state.contenders, (*state.starting, number), None
    if len(starting) == len(contenders):
        highest = max(starting)
        contenders = tuple(seat for seat, thrown in zip(contenders, starting, strict=True) if thrown == highest)
        starting = ()
        first = contenders[0] if len(contenders) == 1 else None
    seat = contenders[len(starting)]
    return State(
        state.options, state.players, contenders, starting, first, seat, True, state.beetles, last, state.played
    )


def _draw(state: State, number: int) -> State:
    sheet = sheet_of(state.options)
    seat, beetles = state.seat, state.beetles
    beetle = beetles[seat]
    last = explain(sheet, seat, beetle, number)
    if last.outcome == "drawn" and last.line is not None:
        beetle = sheet.draw(beetle, last.line)
        beetles = (*beetles[:seat], beetle, *beetles[seat + 1 :])
        if sheet.is_complete(beetle):
            return _game_over(state, beetles, last)
    left = (seat + 1) % state.players
    return State(state.options, state.players, (), (), state.first, left, True, beetles, last, state.played)


def explain(sheet: Sheet, seat: int, beetle: Beetle, number: int) -> Thrown:
    """What the number does for the beetle, and why (B02-B04)."""
    line = sheet.line(number)
    if line is None:
        return Thrown(seat, number, "unused")
    if sheet.drawn_by(beetle, number) is not None:
        return Thrown(seat, number, "drawn", line)
    if beetle[line] == sheet.parts[line].count:
        return Thrown(seat, number, "complete", line)
    return Thrown(seat, number, "needs", line, sheet.missing(beetle, line))


def _game_over(state: State, beetles: tuple[Beetle, ...], last: Thrown) -> State:
    """The first complete beetle ends the game (B05); the next one of the sheet begins with throws for the start."""
    played = (*state.played, Played(beetles, state.seat))
    if len(played) < state.options.games:
        return _new_game(state.options, state.players, last, played)
    return State(state.options, state.players, (), (), state.first, state.seat, True, beetles, last, played)


# -- points ---------------------------------------------------------------------------------------------------------


def points(beetles: tuple[Beetle, ...]) -> tuple[int, ...]:
    """A point for each part drawn (B06)."""
    return tuple(map(sum, beetles))


def totals(state: State) -> tuple[int, ...]:
    """Everybody's points over the finished games of the sheet."""
    games = [points(game.beetles) for game in state.played]
    return tuple(sum(game[seat] for game in games) for seat in range(state.players))


def result(state: State) -> Result | None:
    if not is_over(state):
        return None
    scores = totals(state)
    ranks = places(scores)
    winners = [str(seat + 1) for seat, place in enumerate(ranks) if place == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    who = winners[0] if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]}"
    return Result(ranks, scores, f"player {who} {verb} with {max(scores)} points")
