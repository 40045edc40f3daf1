"""Sorry! in the terminal: the board in colour with the squares' numbers, and the legal moves numbered."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from parlour.core.errors import BadNotation
from parlour.games.sorry import notation
from parlour.games.sorry.board import (
    ABSENT,
    ALL_PAWNS,
    COLOURS,
    HOME,
    LETTERS,
    SAFETY,
    SLIDES,
    START,
    TRACK,
    colour_of,
    entry,
)
from parlour.games.sorry.cards import MEANINGS, card_name
from parlour.games.sorry.moves import Change, Decline, Draw, Move, Sorry, StartPawn, Walk
from parlour.games.sorry.pawns import Trip, make, team_pawns
from parlour.games.sorry.refusals import pawn_name
from parlour.games.sorry.scoring import home_count
from parlour.games.sorry.view import View
from parlour.games.sorry.words import place_name

_STYLES = ("red", "blue", "yellow", "green")
_SIDE = 16
_ARROWS = "›⌄‹⌃"
"""Which way a slide runs on each side of the board, so that slides are seen without colour as well."""
_MOST_LISTED = 40
"""A 7 in teams can have hundreds of splits: the rest are typed in notation."""


def square_cell(square: int) -> tuple[int, int]:
    """Row and column of a track square: 0 is the corner at the top left, and the track runs clockwise."""
    side, along = divmod(square, 15)
    return ((0, along), (along, 15), (15, 15 - along), (15 - along, 0))[side]


def safety_cell(colour: int, place: int) -> tuple[int, int]:
    """Row and column of a SAFETY square, or of HOME at its end: inward from the entry."""
    row, column = square_cell(entry(colour))
    deep = place - SAFETY + 1
    return ((row + deep, column), (row, column - deep), (row - deep, column), (row, column + deep))[colour]


def _start_cell(colour: int) -> tuple[int, int]:
    """Beside the circle, one square in."""
    row, column = square_cell(15 * colour + 4)
    return ((row + 1, column), (row, column - 1), (row - 1, column), (row, column + 1))[colour]


def board(view: View) -> Text:
    """The board: pawns as two letters, colour and name; empty squares as their numbers, slides in their colour."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    arrows: dict[tuple[int, int], tuple[str, str]] = {}
    for square in range(TRACK):
        cells[square_cell(square)] = (f"{square:>2}", "dim")
    for first, (colour, rest) in SLIDES.items():
        for square in (first, *rest):
            cell = square_cell(square)
            cells[cell] = (f"{square:>2}", f"{_STYLES[colour]} {'bold underline' if square == first else ''}")
            arrows[cell] = (_ARROWS[colour], _STYLES[colour])
    for colour, style in enumerate(_STYLES):
        for place in range(SAFETY, HOME):
            cells[safety_cell(colour, place)] = ("··", style)
        if view.pawns[4 * colour] != ABSENT:
            on_start = view.pawns[4 * colour : 4 * colour + 4].count(START)
            cells[_start_cell(colour)] = (f"S{on_start}", f"bold {style}")
            cells[safety_cell(colour, HOME)] = (f"H{home_count(view.pawns, colour)}", f"bold {style}")
    for pawn in ALL_PAWNS:
        place, colour = view.pawns[pawn], colour_of(pawn)
        if place in (START, HOME, ABSENT):
            continue
        cell = square_cell(place) if place < SAFETY else safety_cell(colour, place)
        cells[cell] = (COLOURS[colour][0].upper() + LETTERS[pawn % 4], f"bold reverse {_STYLES[colour]}")
    text = Text()
    for row in range(_SIDE):
        for column in range(_SIDE):
            shown, style = cells.get((row, column), ("  ", ""))
            text.append(shown, style)
            text.append(*arrows.get((row, column), (" ", "")))
        text.append("\n")
    return text


def describe(view: View, move: Move) -> str:
    """What a move would do, in a few words."""
    if isinstance(move, StartPawn | Walk | Change | Sorry):
        teams = view.options.mode == "teams"
        _, trips = make(view.pawns, view.colour, teams, move)
        own = team_pawns(view.colour, teams)
        if isinstance(move, Change):
            other, trip = trips
            return f"{pawn_name(trip.pawn)} changes with {pawn_name(other.pawn)} on {move.square}{_after(trip)}"
        return "; ".join(_describe_trip(trip) for trip in trips if trip.pawn in own)
    if isinstance(move, Decline):
        return "forfeit the turn instead"
    return "take the top card" if isinstance(move, Draw) else "nothing can be played"


def _describe_trip(trip: Trip) -> str:
    return f"{pawn_name(trip.pawn)} to {place_name(trip.path[-1])}{_after(trip)}"


def _after(trip: Trip) -> str:
    """What comes after a pawn has landed."""
    told = f", sliding to {trip.slide[-1]}" if trip.slide else ""
    return f"{told}, bumps {' and '.join(map(pawn_name, trip.bumped))}" if trip.bumped else told


class SorryText:
    """The terminal's side of the game."""

    def show(self, view: View, moves: Collection[Move], names: Sequence[str]) -> RenderableType:
        return Group(board(view), self._status(view, names), self._numbered(view, list(moves)))

    def help(self, view: View, moves: Collection[Move]) -> str:
        lines = ["Type the number of a move, or the move itself: 5: a+5, 7: a+3 c+4, 1: b out, 11: a<>34, sorry: b>34."]
        if view.card is not None:
            lines.append(f"{card_name(view.card)}: {MEANINGS[view.card]}. The card itself may be left out: a+5.")
        if view.options.mode == "teams":
            partner = COLOURS[(view.colour + 2) % 4]
            lines.append(f"a to d are the pawns of {COLOURS[view.colour]}, e to h those of {partner}: 7: a+3 e+4.")
        if any(isinstance(move, Draw) for move in moves):
            lines.append("draw (or just Enter) takes the top card.")
        lines += [f"{card_name(card)}: {MEANINGS[card]}." for card in sorted(set(view.hand))]
        return "\n".join(lines)

    def read(self, line: str, view: View, moves: Collection[Move]) -> Move:
        listed = list(moves)
        text = line.strip().lower()
        if not text and len(listed) == 1:
            return listed[0]
        if text.isascii() and text.isdigit():
            if 1 <= int(text) <= len(listed):
                return listed[int(text) - 1]
            raise BadNotation("R10", f"there is no move number {text}: they are 1 to {len(listed)}")
        if view.card is not None and ":" not in text and text not in ("draw", "d"):
            text = f"{notation.write_card(view.card)}: {text}"
        move = notation.read("draw" if text == "d" else text)
        return _as_listed(move, listed)

    @staticmethod
    def _status(view: View, names: Sequence[str]) -> Text:
        text = Text()
        for seat, held in enumerate(view.holds):
            mark = "▶ " if seat == view.seat and view.phase != "over" else "  "
            text.append(mark)
            for colour in held:
                text.append(f"{COLOURS[colour]:<7}", f"bold {_STYLES[colour]}")
            text.append(f"{names[seat]}")
            if view.options.mode == "points":
                text.append(f"   {view.scores[seat]} points")
            text.append("\n")
        text.append(f"pile {view.pile_size}, discards {sum(view.discards)}", "dim")
        if view.hand:
            text.append(f"\nyour hand: {'  '.join(map(card_name, view.hand))}")
        if view.card is not None:
            text.append(f"\n{card_name(view.card)}", "bold")
            text.append(f": {MEANINGS[view.card]}")
        return text

    @staticmethod
    def _numbered(view: View, moves: Sequence[Move]) -> Text:
        text = Text()
        for number, move in enumerate(moves[:_MOST_LISTED], start=1):
            text.append(f"{number:>3}  ", "bold")
            text.append(f"{notation.write(move):<20}")
            text.append(f" {describe(view, move)}\n", "dim")
        if len(moves) > _MOST_LISTED:
            text.append(f"     and {len(moves) - _MOST_LISTED} more splits: type them, as in 7: a+1 b+2 e+4\n", "dim")
        return text


def _as_listed(move: Move, listed: Sequence[Move]) -> Move:
    """A split typed in another order than the one it is listed in is the same move, where only one order is."""
    if isinstance(move, Walk) and move not in listed:
        same = [other for other in listed if isinstance(other, Walk) and sorted(other.parts) == sorted(move.parts)]
        if len(same) == 1 and same[0].card == move.card:
            return same[0]
    return move


TEXT = SorryText()
