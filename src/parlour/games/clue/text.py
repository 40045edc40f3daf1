"""Clue in the terminal: the mansion as text, the notebook as a table, moves by room name or square."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text

from parlour.core.errors import BadNotation
from parlour.games.clue import notation
from parlour.games.clue.board import DOOR_WAYS, GRID, HALLWAY, NUMBER, ROOM_LETTERS, ROOM_SPOTS, square_name
from parlour.games.clue.cards import CARDS, KINDS, SUSPECTS, WEAPONS, spoken
from parlour.games.clue.moves import Accuse, Go, Move, Show, Suggest
from parlour.games.clue.notes import HAS, HAS_NOT, notes_on
from parlour.games.clue.view import View

if TYPE_CHECKING:
    from rich.console import RenderableType

_COLOURS = ("bold red", "bold yellow", "bold white", "bold green", "bold blue", "bold magenta")
_TOKENS = "SMWGKP"
"""A letter for each suspect's token; Peacock's is K, for Plum has the P."""
_ARROWS = {"N": "^", "S": "v", "W": "<", "E": ">"}
_NAME = 13
"""How wide the longest card is: Billiard room."""
_LATEST = 6
"""How many suggestions and conclusions are shown."""


class ClueDoor:
    """The text door of Clue."""

    def show(self, view: View, moves: Collection[Move], names: Sequence[str]) -> RenderableType:
        spots = {move.to for move in moves if isinstance(move, Go)}
        parts: list[RenderableType] = [board(view, spots), _people(view, names)]
        if view.hand:
            parts.append(Text(f"Your cards: {', '.join(card.title for card in view.hand)}"))
        parts.extend(Text(_inquiry(view, number, names)) for number in _latest(view))
        if view.marks:
            parts.extend(Text(sentence) for sentence in notes_on(view.evidence).deduced(names)[-_LATEST:])
        if view.case is not None:
            parts.append(Text(f"In the case file: {spoken(view.case)}"))
        # Rooms within reach differ on the board by colour alone, and who must disprove wants to know with what.
        parts.extend(Text(line) for line in _now(view, moves))
        return Group(*parts)

    def help(self, view: View, moves: Collection[Move]) -> str:
        lines = _now(view, moves)
        if view.phase not in ("show", "over") and moves:
            lines.append("Once in the game, when you are sure: 'accuse plum rope hall'")
        return "\n".join(lines)

    def read(self, line: str, view: View, moves: Collection[Move]) -> Move:
        words = line.lower().split()
        if not words:
            raise BadNotation("C10", "nothing was typed")
        if words[0] in _WORDS and (len(words) > 1 or words[0] not in ("go", "show", "suggest", "accuse")):
            if words[0] == "suggest" and len(words) == 3:
                return _suggestion(words[1:], view)
            return notation.read(line)
        match view.phase:
            case "move":
                return Go(notation.read_spot("-".join(words)))
            case "show":
                return Show(notation.read_card("-".join(words)))
            case "suggest" | "start" if len(words) in (2, 3):
                return _suggestion(words, view)
            case "start" if "roll".startswith(words[0]):
                return notation.read("roll")
            case "start" if "passage".startswith(words[0]):
                return notation.read("passage")
        return notation.read(line)


_WORDS = ("roll", "passage", "go", "suggest", "show", "accuse", "end")


def _now(view: View, moves: Collection[Move]) -> list[str]:
    """What the one who is to move can type now."""
    lines: list[str] = []
    if not moves:
        return lines
    match view.phase:
        case "start":
            words = [notation.write(move) for move in moves if not isinstance(move, Accuse | Suggest)]
            lines.append(f"To start the turn: {', '.join(words)}")
            if any(isinstance(move, Suggest) for move in moves):
                lines.append("You were brought here: you may suggest without moving, as in 'plum rope'")
        case "move":
            rooms = [move.to for move in moves if isinstance(move, Go) and move.to in ROOM_SPOTS]
            square = next((move.to for move in moves if isinstance(move, Go) and move.to not in ROOM_SPOTS), None)
            ways = [f"go to a square marked *, as in 'go {square}'"] if square else []
            ways += [f"enter: {', '.join(rooms)}"] if rooms else []
            lines.append(", or ".join(ways).capitalize())
        case "suggest":
            lines.append("Suggest a suspect and a weapon in this room, as in 'plum rope'")
        case "show":
            lines.append(f"Show one of: {', '.join(move.card.value for move in moves if isinstance(move, Show))}")
        case "end":
            lines.append("End the turn with 'end'")
    return lines


def _suggestion(words: Sequence[str], view: View) -> Move:
    """A suspect and a weapon, the room being the one the player is in; or all three."""
    room = ROOM_SPOTS.get(view.tokens[view.suspects[view.seat].number])
    names = [*words, room.value] if len(words) == 2 and room is not None else words
    return Suggest(*notation.read_triple(names))


def _latest(view: View) -> range:
    return range(max(0, len(view.log) - _LATEST), len(view.log))


def _inquiry(view: View, number: int, names: Sequence[str]) -> str:
    inquiry = view.log[number]
    sentence = f"{number + 1}. {names[inquiry.seat]}: {spoken(inquiry.triple)}"
    if inquiry.shower is None:
        return f"{sentence} - nobody could disprove it"
    if view.phase == "show" and number == len(view.log) - 1:
        return f"{sentence} - {names[inquiry.shower]} has to show a card"
    card = inquiry.card.short if inquiry.card is not None else "a card"
    return f"{sentence} - {names[inquiry.shower]} showed {card}"


def board(view: View, spots: Collection[str] = ()) -> Text:
    """The mansion and the notebook beside it. Squares within reach are marked *, doors point into their rooms."""
    standing = {spot: number for number, spot in enumerate(view.tokens) if spot in NUMBER}
    beside = notebook(view)
    text = Text("    " + " ".join("abcdefghijklmnopqrstuvwx") + "\n", style="default")
    for row, line in enumerate(GRID):
        text.append(f"{row + 1:3} ", style="dim")
        for column, cell in enumerate(line):
            name = square_name(row, column)
            if name in standing:
                text.append(f"{_TOKENS[standing[name]]} ", style=_COLOURS[standing[name]])
            elif cell in HALLWAY:
                way = DOOR_WAYS.get(NUMBER[name])
                mark = "*" if name in spots else _ARROWS[way] if way else "."
                text.append(f"{mark} ", style="bold cyan" if name in spots else "dim")
            elif cell in ROOM_LETTERS:
                reached = ROOM_LETTERS[cell].value in spots
                text.append(f"{cell.lower()} ", style="bold cyan" if reached else "default")
            else:
                text.append("  ")
        if row < len(beside):
            text.append(beside[row])
        text.append("\n")
    text.append(_rooms_in_words(view))
    return text


def _rooms_in_words(view: View) -> str:
    """Each room's letter, and who and what is in it."""
    rooms: list[str] = []
    for letter, room in ROOM_LETTERS.items():
        inside = [suspect.value.capitalize() for suspect in SUSPECTS if view.tokens[suspect.number] == room.value]
        inside += [
            weapon.value.replace("-", " ") for weapon, lies in zip(WEAPONS, view.weapons, strict=False) if lies is room
        ]
        rooms.append(f"{letter.lower()} {room.title}" + (f" ({', '.join(inside)})" if inside else ""))
    return ", ".join(rooms) + "\n"


def _people(view: View, names: Sequence[str]) -> Text:
    text = Text()
    for seat, suspect in enumerate(view.suspects):
        mark = ">" if seat == view.mover else " "
        out = ", accused wrongly" if view.out[seat] else ""
        you = ", you" if seat == view.you else ""
        text.append(f"{mark} {_TOKENS[suspect.number]} ", style=_COLOURS[suspect.number])
        text.append(f"{names[seat]} ({suspect.title}{you}{out}), {view.sizes[seat]} cards\n")
    if view.marks:
        text.append("  F the case file; + has the card, - has not\n")
    if view.pips:
        text.append(f"The die shows {view.pips}.\n")
    return text


def notebook(view: View) -> list[Text]:
    """The detective's notebook as a table: + for who has a card, - for who has not, a column for each token.

    F is the case file. Short enough to stand beside the board on a screen of eighty columns.
    """
    if not view.marks:
        return []
    head = Text(" " * _NAME)
    for suspect in view.suspects:
        head.append(f" {_TOKENS[suspect.number]}", style=_COLOURS[suspect.number])
    rows = [head.append("  F", style="bold")]
    for card, marks in zip(CARDS, view.marks, strict=True):
        if any(card is kind[0] for kind in KINDS[1:]):
            rows.append(Text())
        found = HAS in marks
        row = Text(f"{card.value.replace('-', ' ').capitalize():{_NAME}}", style="dim" if found else "default")
        for place, mark in enumerate(marks):
            last = place == len(marks) - 1
            row.append("  " if last else " ")
            row.append(mark, style="bold" if mark == HAS else "dim" if mark == HAS_NOT else "default")
        rows.append(row)
    return rows


TEXT = ClueDoor()
