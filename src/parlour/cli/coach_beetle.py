"""What `parlour coach beetle` says: the exact figures of a position that is typed as the numbers drawn so far."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from parlour.core.errors import BadNotation
from parlour.games.beetle.chances import expected_points, game_chances
from parlour.games.beetle.coach import standing_words
from parlour.games.beetle.markov import Chain, chain
from parlour.games.beetle.options import MOST_PLAYERS, SheetName, named_sheet
from parlour.games.beetle.sheet import Beetle, Parts, Sheet

_LEAST = 1e-6
"""Chances of a last throw that are smaller are left out of the list; together they are a few millionths."""
_STEP, _WIDTH = 5, 40
"""The drawing: so many throws to a bar, so many characters for the longest."""


class Throws(Struct, frozen=True):
    """How many throws of its own a beetle still takes, if nobody stopped it."""

    mean: float
    half: int
    """By this throw one beetle in two is complete; below, one in ten and nine in ten."""
    tenth: int
    ninetieth: int
    chances: tuple[float, ...]
    """Entry t is the chance that throw t is the last one."""


class Standing(Struct, frozen=True):
    """One player's figures. `chance` is to complete the first beetle, `points` the average when the game stops."""

    parts: int
    throws: Throws
    chance: float
    points: float


class Figures(Struct, frozen=True):
    """The position of a game, judged. `summary` is one sentence from the first player's side."""

    sheet: SheetName
    size: int
    summary: str
    players: tuple[Standing, ...]


def beetle_figures(
    beetles: Sequence[str], next_player: int = 1, sheet: SheetName = "classic", parts: Parts = ()
) -> Figures:
    """The figures of a game: for each player the numbers that drew something (`6122`), and who throws next, from 1.

    One beetle alone has nobody to win against, but still takes its throws.
    """
    ready = named_sheet(sheet, parts)
    if not 1 <= len(beetles) <= MOST_PLAYERS:
        raise BadNotation("B01", f"name the beetles of 1 to {MOST_PLAYERS} players, not {len(beetles)}")
    if not 1 <= next_player <= len(beetles):
        raise BadNotation("B08", f"there is no player {next_player} to throw next among {len(beetles)}")
    drawn = [_beetle(ready, text) for text in beetles]
    figures = chain(ready)
    chances = game_chances(ready, drawn, next_player - 1)
    points = expected_points(ready, drawn, next_player - 1)
    players = tuple(
        Standing(sum(beetle), _throws(figures, beetle), chances[seat], points[seat])
        for seat, beetle in enumerate(drawn)
    )
    mean = players[0].throws.mean
    summary = standing_words(chances, 0) if len(drawn) > 1 else f"the beetle takes {mean:.2f} more throws on average"
    return Figures(sheet, ready.size, summary, players)


def _beetle(sheet: Sheet, text: str) -> Beetle:
    """The beetle that these numbers drew, in the order thrown; `-` or nothing is a blank sheet."""
    beetle = sheet.blank
    for digit in text.strip("- "):
        line = sheet.drawn_by(beetle, int(digit)) if digit in "123456" else None
        if line is None:
            raise BadNotation("B04", f"in {text!r} the {digit} draws nothing: write only numbers that drew a part")
        beetle = sheet.draw(beetle, line)
    if sheet.is_complete(beetle):
        raise BadNotation("B05", f"{text!r} is a complete beetle: the game is over")
    return beetle


def _throws(figures: Chain, beetle: Beetle) -> Throws:
    finishing = figures.finishing(beetle)
    reached = finishing.cumsum()
    shown = int(np.flatnonzero(finishing >= _LEAST)[-1]) + 1
    return Throws(
        mean=float(figures.mean_throws(beetle)),
        half=int((reached < 0.5).sum()),
        tenth=int((reached < 0.1).sum()),
        ninetieth=int((reached < 0.9).sum()),
        chances=tuple(float(chance) for chance in finishing[:shown]),
    )


def show(figures: Figures, console: Console) -> None:
    """The figures as people read them: a sentence, a line a player; a beetle alone has its throws drawn as bars."""
    console.print(f"{figures.summary[0].upper()}{figures.summary[1:]}.", highlight=False)
    table = Table(box=None, header_style="bold")
    table.add_column("player")
    for title in ("parts", "throws to go", "half by", "10 % by", "90 % by", "wins", "points"):
        table.add_column(title, justify="right")
    for number, player in enumerate(figures.players, start=1):
        throws = player.throws
        table.add_row(
            str(number),
            f"{player.parts} of {figures.size}",
            f"{throws.mean:.2f}",
            *(str(count) for count in (throws.half, throws.tenth, throws.ninetieth)),
            f"{100 * player.chance:.1f} %",
            f"{player.points:.1f}",
        )
    console.print(table, highlight=False)
    if len(figures.players) == 1:
        _draw(figures.players[0].throws, console)


def _draw(throws: Throws, console: Console) -> None:
    """How likely each handful of throws is to hold the last one; the two thin ends are a line each."""
    chances = throws.chances[1:]
    shares = [sum(chances[start : start + _STEP]) for start in range(0, len(chances), _STEP)]
    tall = [bar for bar, share in enumerate(shares) if share >= 0.01]
    longest = max(shares)
    console.print("\nThe last throw is number", highlight=False)
    if tall[0]:
        console.print(f"{1:>4} to {tall[0] * _STEP:<3} {100 * sum(shares[: tall[0]]):5.1f} %", highlight=False)
    for bar in range(tall[0], tall[-1] + 1):
        first, share = bar * _STEP + 1, shares[bar]
        bars = "█" * round(_WIDTH * share / longest)
        console.print(f"{first:>4} to {first + _STEP - 1:<3} {100 * share:5.1f} %  {bars}", highlight=False)
    rest = max(0.0, 1.0 - sum(shares[: tall[-1] + 1]))
    console.print(f"{(tall[-1] + 1) * _STEP + 1:>4} or more {100 * rest:4.1f} %", highlight=False)
