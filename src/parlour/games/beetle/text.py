"""Beetle in the terminal: the beetles grow in text, and Enter throws the die."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.core.errors import BadNotation
from parlour.games.beetle import notation
from parlour.games.beetle.options import sheet_of
from parlour.games.beetle.rules import THROW, Move, Throw
from parlour.games.beetle.sheet import Beetle, Parts
from parlour.games.beetle.view import View
from parlour.games.beetle.words import throw_words

if TYPE_CHECKING:
    from rich.console import RenderableType

COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan")

# Where each part stands on paper, one entry for each of its kind: (row, column, text) strokes.
Stroke = tuple[int, int, str]
STROKES: dict[str, tuple[tuple[Stroke, ...], ...]] = {
    "body": (((4, 4, ".--^--."), (5, 4, "|  |  |"), (6, 4, "|  |  |"), (7, 4, "'--v--'")),),
    "head": (((1, 6, "___"), (2, 5, "/   \\"), (3, 5, "\\___/")),),
    "feeler": (((0, 4, "\\"), (1, 5, "\\")), ((0, 10, "/"), (1, 9, "/"))),
    "eye": (((2, 6, "o"),), ((2, 8, "o"),)),
    "wing": (((5, 5, "::"), (6, 5, "::")), ((5, 8, "::"), (6, 8, "::"))),
    "leg": (
        ((4, 2, "\\_"),),
        ((4, 11, "_/"),),
        ((5, 1, "---"),),
        ((5, 11, "---"),),
        ((6, 2, "/"), (6, 3, "'")),
        ((6, 11, "'"), (6, 12, "\\")),
    ),
    "tail": (((8, 7, "|"), (9, 7, "V")),),
}
ROWS, COLUMNS = 10, 15


def picture(parts: Parts, beetle: Beetle) -> str:
    """The beetle on paper, as far as it is drawn. Parts that nobody told us how to draw stand in the list only."""
    paper = [[" "] * COLUMNS for _ in range(ROWS)]
    drawn = {part.name: count for part, count in zip(parts, beetle, strict=True)}
    for name, kinds in STROKES.items():  # in the order of STROKES, so that eyes and wings lie on top
        for strokes in kinds[: drawn.get(name, 0)]:
            for row, column, text in strokes:
                paper[row][column : column + len(text)] = text
    return "\n".join("".join(row).rstrip() for row in paper)


def part_list(parts: Parts, beetle: Beetle, useful: Collection[int]) -> Text:
    """The lines of the sheet with what is drawn; numbers that would draw something stand out."""
    lines = Text()
    for part, drawn in sorted(zip(parts, beetle, strict=True), key=lambda line: line[0].number):
        lines.append(f"{part.number} ", "bold" if part.number in useful else "dim")
        lines.append(f"{part.name:<7}")
        lines.append("●" * drawn + "○" * (part.count - drawn) + "\n")
    lines.rstrip()
    return lines


class BeetleText:
    """The terminal's door to Beetle."""

    enter = "throw"

    def show(self, view: View, moves: Collection[Move], names: Sequence[str]) -> RenderableType:
        panels = [self._beetle(view, seat, names[seat]) for seat in range(view.players)]
        shown: list[RenderableType] = [Columns(panels)]
        if view.played:
            shown.append(_score_sheet(view, names))
        shown.append(Text(_headline(view, names)))
        return Group(*shown)

    def help(self, view: View, moves: Collection[Move]) -> str:
        if view.phase == "over":
            return "The sheet is full."
        if not moves:
            return "The die is with somebody else."
        return "Press Enter, or type 'throw' or 't', to throw the die."

    def read(self, line: str, view: View, moves: Collection[Move]) -> Move:
        if line.strip().lower() in ("", "t", "throw"):
            return THROW
        move = notation.read(line)
        if not isinstance(move, Throw):
            raise BadNotation("B04", "nobody names their own number: press Enter to throw the die")
        return move

    def _beetle(self, view: View, seat: int, name: str) -> Panel:
        beetle, colour = view.beetles[seat], COLOURS[seat % len(COLOURS)]
        useful = view.useful[seat] if view.phase == "turn" else ()
        drawing = Text(picture(view.parts, beetle), style=colour)
        has_die = view.phase != "over" and seat == view.seat
        title = f"{name} (die)" if has_die else name
        total = view.totals[seat] + (view.points[seat] if view.phase != "over" else 0)
        footer = f"{view.points[seat]} of {sheet_of(view.options).size}, total {total}"
        return Panel(
            Group(drawing, part_list(view.parts, beetle, useful)),
            title=Text(title),
            subtitle=footer,
            border_style=colour if has_die else "dim",
            width=max(24, min(len(footer), 30) + 6),
        )


def _score_sheet(view: View, names: Sequence[str]) -> Table:
    table = Table(title="The sheet")
    table.add_column("Game")
    for name in names:
        table.add_column(Text(name), justify="right")
    for number, scores in enumerate(view.scores, start=1):
        table.add_row(str(number), *map(str, scores))
    table.add_section()
    table.add_row("Total", *map(str, view.totals))
    return table


def _headline(view: View, names: Sequence[str]) -> str:
    game = f"Game {min(len(view.played) + 1, view.options.games)} of {view.options.games}"
    if view.phase == "over":
        best = max(view.totals)
        winners = [name for name, total in zip(names, view.totals, strict=True) if total == best]
        return f"The sheet is full: {' and '.join(winners)} with {best} points."
    if view.phase == "starting":
        return f"{game}: {names[view.seat]} throws for the start."
    return f"{game}: {names[view.seat]} has the die.{_last_words(view, names)}"


def _last_words(view: View, names: Sequence[str]) -> str:
    """The throw before, explained once more; a starting throw explains itself."""
    last = view.last
    if last is None or last.outcome == "start":
        return ""
    sheet = sheet_of(view.options)
    beetle = view.beetles[last.seat]
    if last.outcome == "drawn" and last.line is not None:
        beetle = (*beetle[: last.line], beetle[last.line] - 1, *beetle[last.line + 1 :])
    return f" {names[last.seat]} threw {throw_words(sheet, beetle, last)}."


TEXT = BeetleText()
