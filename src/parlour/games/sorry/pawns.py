"""What cards do to pawns: every move a card allows, and what comes of one, pawn by pawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from parlour.games.sorry.board import (
    ALL_PAWNS,
    HOME,
    START,
    Pawns,
    circle,
    colour_of,
    on_track,
    path,
    slide_from,
)
from parlour.games.sorry.cards import BACKWARD, FORWARD, SORRY, STARTS
from parlour.games.sorry.moves import Change, Decline, Part, PawnMove, Sorry, StartPawn, Walk


class Trip(Struct, frozen=True):
    """What one pawn did, for people to watch: from the first place of `path` to its last, then along `slide`."""

    pawn: int
    """4 * colour + 0 to 3."""
    path: tuple[int, ...]
    slide: tuple[int, ...] = ()
    bumped: tuple[int, ...] = ()
    """The pawns that it sent back to START, in order."""


def team_pawns(colour: int, teams: bool) -> tuple[int, ...]:
    """The pawns that the colour's cards may move, in the order of the moves' numbers."""
    own = tuple(range(4 * colour, 4 * colour + 4))
    partner = 4 * ((colour + 2) % 4)
    return (*own, *range(partner, partner + 4)) if teams else own


# -- one pawn -------------------------------------------------------------------------------------------------------


def own_pawn_on(pawns: Pawns, pawn: int, place: int) -> bool:
    """Whether another pawn of the same colour stands there: then the pawn may not land (R14). HOME holds all."""
    first = pawn & ~3
    return place != HOME and any(pawns[other] == place for other in range(first, first + 4) if other != pawn)


def land(pawns: Pawns, pawn: int, place: int) -> tuple[Pawns, tuple[int, ...], tuple[int, ...]]:
    """The pawns after one of them lands, the squares it slid over, and the pawns it bumped (R13, R20)."""
    after = list(pawns)
    bumped: list[int] = []
    slide = slide_from(pawn, place)
    if on_track(place):
        for square in (place, *slide):
            for other in ALL_PAWNS:
                if after[other] == square and other != pawn:
                    after[other] = START
                    bumped.append(other)
    after[pawn] = slide[-1] if slide else place
    return tuple(after), slide, tuple(bumped)


def walk_to(pawns: Pawns, pawn: int, steps: int) -> int | None:
    """Where so many steps lead a pawn before any slide; None where it may not go."""
    place = pawns[pawn]
    if place in (START, HOME):
        return None
    way = path(colour_of(pawn), place, steps)
    if way is None or own_pawn_on(pawns, pawn, way[-1]):
        return None
    return way[-1]


# -- every move a card allows ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def card_moves(pawns: Pawns, colour: int, teams: bool, card: int) -> tuple[PawnMove, ...]:
    """All that a colour can do with a card; nothing where the card cannot be played."""
    return tuple(_card_moves(pawns, team_pawns(colour, teams), teams, card))


def can_play(pawns: Pawns, colour: int, teams: bool, card: int) -> bool:
    """Whether the card allows any move. Quick also for a 7, whose splits can be many."""
    mine = team_pawns(colour, teams)
    if card == 7 and any(walk_to(pawns, pawn, 7) is not None for pawn in mine):
        return True
    return bool(card_moves(pawns, colour, teams, card))


def _card_moves(pawns: Pawns, mine: tuple[int, ...], teams: bool, card: int) -> Iterator[PawnMove]:
    if card in STARTS:
        for number in _starters(pawns, mine):
            if not own_pawn_on(pawns, mine[number], circle(colour_of(mine[number]))):
                yield StartPawn(card, number)
    if card == 7:
        yield from sevens(pawns, mine, most=len(mine) if teams else 2)
    elif card == SORRY:
        squares = _sorry_squares(pawns, mine, teams)
        yield from (Sorry(number, square) for number in _starters(pawns, mine) for square in squares)
    elif card == 11:
        yield from _elevens(pawns, mine)
    else:
        for steps in (FORWARD.get(card), -BACKWARD.get(card, 0)):
            if steps:
                yield from _walks(pawns, mine, card, steps)


def _walks(pawns: Pawns, mine: tuple[int, ...], card: int, steps: int) -> Iterator[Walk]:
    for number, pawn in enumerate(mine):
        if walk_to(pawns, pawn, steps) is not None:
            yield Walk(card, (Part(number, steps),))


def _starters(pawns: Pawns, mine: tuple[int, ...]) -> list[int]:
    """The first pawn on START of each colour: they are all alike there."""
    found: dict[int, int] = {}
    for number, pawn in enumerate(mine):
        if pawns[pawn] == START:
            found.setdefault(colour_of(pawn), number)
    return list(found.values())


def rival_squares(pawns: Pawns, mine: tuple[int, ...]) -> list[int]:
    """The squares of the open track on which opponents stand."""
    return sorted(pawns[pawn] for pawn in ALL_PAWNS if pawn not in mine and on_track(pawns[pawn]))


def _sorry_squares(pawns: Pawns, mine: tuple[int, ...], teams: bool) -> list[int]:
    """Whom SORRY! can take: opponents; in teams, where there are none, one's own side (R52)."""
    squares = rival_squares(pawns, mine)
    if not squares and teams:
        squares = sorted(pawns[pawn] for pawn in mine if on_track(pawns[pawn]))
    return squares


def _elevens(pawns: Pawns, mine: tuple[int, ...]) -> Iterator[PawnMove]:
    forward = list(_walks(pawns, mine, 11, 11))
    squares = rival_squares(pawns, mine)
    movers = [number for number, pawn in enumerate(mine) if on_track(pawns[pawn])]
    changes = [Change(number, square) for number in movers for square in squares]
    yield from forward
    yield from changes
    if changes and not forward:
        yield Decline()


def sevens(pawns: Pawns, mine: tuple[int, ...], most: int) -> Iterator[Walk]:
    """Seven steps shared among up to `most` pawns, made one after the other, in every order that matters (R34, R53).

    Orders of the same parts that leave the same position are one move, named by the first of them; so the search
    goes on from positions, not from orders, and stays small.
    """
    paths: dict[tuple[tuple[Part, ...], Pawns], tuple[Part, ...]] = {((), pawns): ()}
    whole: dict[tuple[tuple[Part, ...], Pawns], tuple[Part, ...]] = {}
    for count in range(1, most + 1):
        longer: dict[tuple[tuple[Part, ...], Pawns], tuple[Part, ...]] = {}
        for (parts, position), made in paths.items():
            left = 7 - sum(part.steps for part in parts)
            used = {part.pawn for part in parts}
            for number, pawn in enumerate(mine):
                if number in used or position[pawn] in (START, HOME):
                    continue
                for steps in range(left if count == most else 1, left + 1):
                    place = walk_to(position, pawn, steps)
                    if place is None:
                        continue
                    part = Part(number, steps)
                    key = (tuple(sorted((*parts, part))), land(position, pawn, place)[0])
                    into = whole if steps == left else longer
                    order = (*made, part)
                    if key not in into or order < into[key]:
                        into[key] = order
        paths = longer
    yield from (Walk(7, order) for order in whole.values())


# -- what comes of a move -------------------------------------------------------------------------------------------


def make(pawns: Pawns, colour: int, teams: bool, move: PawnMove) -> tuple[Pawns, tuple[Trip, ...]]:
    """The pawns after a legal move, and what each moving pawn did."""
    mine = team_pawns(colour, teams)
    trips: list[Trip] = []
    match move:
        case Decline():
            pass
        case StartPawn(_, number):
            pawn = mine[number]
            place = circle(colour_of(pawn))
            pawns, slide, bumped = land(pawns, pawn, place)
            trips.append(Trip(pawn, (START, place), slide, bumped))
        case Walk(_, parts):
            for part in parts:
                pawn = mine[part.pawn]
                way = path(colour_of(pawn), pawns[pawn], part.steps)
                assert way is not None, "a legal move does not lead past HOME"
                begin = pawns[pawn]
                pawns, slide, bumped = land(pawns, pawn, way[-1])
                trips.append(Trip(pawn, (begin, *way), slide, bumped))
        case Sorry(number, square):
            pawn = mine[number]
            pawns, slide, bumped = land(pawns, pawn, square)
            trips.append(Trip(pawn, (START, square), slide, bumped))
        case Change(number, square):
            pawn = mine[number]
            other = next(other for other in ALL_PAWNS if pawns[other] == square)
            begin = pawns[pawn]
            swapped = list(pawns)
            # The opponent's pawn is set down first and does not slide; what then slides is the mover's (R36).
            swapped[other], swapped[pawn] = begin, square
            pawns, slide, bumped = land(tuple(swapped), pawn, square)
            trips += [Trip(other, (square, begin)), Trip(pawn, (begin, square), slide, bumped)]
    return pawns, tuple(trips)
