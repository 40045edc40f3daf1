"""Yahtzee in the terminal: dice drawn as dice, the score card with what each open box would score now."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich import box as lines
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.errors import BadNotation
from parlour.games.yahtzee import notation
from parlour.games.yahtzee.card import BOXES, UPPER, Column, Dice
from parlour.games.yahtzee.rules import Keep, Move, Score
from parlour.games.yahtzee.view import View

_PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


class YahtzeeText:
    """The terminal's door to Yahtzee."""

    def show(self, view: View, moves: Collection[Move], names: Sequence[str]) -> RenderableType:
        parts: list[RenderableType] = [_card(view, names)]
        if view.pad:
            parts.append(_pad(view, names))
        if view.dice and view.phase == "turn":
            parts.append(_dice(view.dice))
        if sentence := _notice(view):
            parts.append(Text(sentence, style="bold yellow"))
        if moves:
            parts.append(Text(_prompt(view, names), style="bold"))
        return Group(*parts)

    def help(self, view: View, moves: Collection[Move]) -> str:
        if view.rolls == 0:
            return "r          roll all five dice"
        rows = ["s threes   fill a box (or just: threes, 3k, 4k, fh, ss, ls, y, ch)"]
        if any(isinstance(move, Keep) for move in moves):
            rows = ["k 3 3      keep two Threes and roll the others", "r          roll all five again", *rows]
        return "\n".join(rows)

    def read(self, line: str, view: View, moves: Collection[Move]) -> Move:
        word = line.strip().lower()
        if word in ("r", "roll", "k"):
            return Keep()
        if word[:1] == "k" and word[1:].strip(" ").replace(" ", "").isdigit():
            return notation.read(f"k {word[1:]}")
        if word.startswith("s "):
            return notation.read(word)
        try:
            return Score(notation.read_box(word))
        except BadNotation as error:
            raise BadNotation(error.rule, f"{line!r} is no move; type ? to see what can be done") from error


def _dice(dice: Dice) -> Text:
    drawing = [["╭───────╮"] * 5, *([f"│ {_PIPS[die][row]} │" for die in dice] for row in range(3)), ["╰───────╯"] * 5]
    return Text("\n".join(" ".join(row) for row in drawing), style="bold")


def _card(view: View, names: Sequence[str]) -> Table:
    table = Table(box=lines.ROUNDED, title=_title(view), title_justify="left", title_style="bold")
    table.add_column("")
    for team in range(view.teams):
        table.add_column(_team_name(view, team, names), justify="right", min_width=6)
    active = view.seat % view.teams if view.phase == "turn" else None
    for number, box in enumerate(BOXES):
        if number == len(UPPER):
            _sums(table, view.cards)
        cells = [_cell(view, team, number, team == active) for team in range(view.teams)]
        table.add_row(box.title, *cells, end_section=number == len(UPPER) - 1)
    table.add_row("Yahtzee bonus", *(f"{'✓' * card.chips}" for card in view.cards), end_section=True)
    table.add_row("Lower total", *(str(card.lower) for card in view.cards))
    table.add_row("Grand total", *(Text(str(card.total), style="bold") for card in view.cards))
    return table


def _sums(table: Table, cards: Sequence[Column]) -> None:
    table.add_row("Upper score", *(f"{card.upper}" for card in cards))
    table.add_row("Bonus (63)", *(f"{card.bonus}" for card in cards))
    table.add_row("Upper total", *(f"{card.upper + card.bonus}" for card in cards), end_section=True)


def _cell(view: View, team: int, number: int, active: bool) -> Text:
    score = view.cards[team].boxes[number]
    if score is not None:
        return Text(str(score))
    worth = view.worth[number] if active else None
    return Text("") if worth is None else Text(f"({worth})", style="cyan" if worth else "dim")


def _pad(view: View, names: Sequence[str]) -> Table:
    table = Table(box=lines.SIMPLE, title="The score pad", title_justify="left")
    table.add_column("")
    for team in range(view.teams):
        table.add_column(_team_name(view, team, names), justify="right")
    for game, cards in enumerate(view.pad, start=1):
        table.add_row(f"Game #{game}", *(str(card.total) for card in cards), end_section=game == len(view.pad))
    table.add_row("Together", *map(str, view.totals_so_far))
    if view.settlement is not None:
        table.add_row("Settlement", *(f"{owed:+d}" for owed in view.settlement))
    return table


def _title(view: View) -> str:
    return (
        f"Game #{min(len(view.pad) + 1, view.options.games)} of {view.options.games}" if view.options.games > 1 else ""
    )


def _team_name(view: View, team: int, names: Sequence[str]) -> str:
    return " & ".join(names[seat] for seat in range(team, view.players, view.teams))


def _notice(view: View) -> str:
    """What is special about the dice, where they are a further Yahtzee."""
    words = []
    if view.bonus:
        words.append(f"Another Yahtzee: a bonus of {view.bonus}!")
    if view.forced:
        words.append(f"It must go into {BOXES[view.dice[0] - 1].title}.")
    elif view.joker:
        words.append("It is a Joker: lower boxes score in full.")
    return " ".join(words)


def _prompt(view: View, names: Sequence[str]) -> str:
    if view.rolls == 0:
        return f"{names[view.seat]}: r rolls the dice."
    if view.rolls == 3:
        return f"{names[view.seat]}: fill a box."
    left = 3 - view.rolls
    return f"{names[view.seat]}: keep and roll (k 3 3), or fill a box (s threes). {left} roll{'s' * (left > 1)} left."


TEXT = YahtzeeText()
