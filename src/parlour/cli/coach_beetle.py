"""What `parlour coach beetle` says: the exact figures of a position that is typed as the numbers drawn so far."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from parlour.core.errors import BadNotation
from parlour.games.beetle.chances import expected_points, game_chances
from parlour.games.beetle.coach import standing_words
from parlour.games.beetle.markov import chain
from parlour.games.beetle.options import FEWEST_PLAYERS, MOST_PLAYERS, SheetName, named_sheet
from parlour.games.beetle.sheet import Beetle, Parts, Sheet


class Standing(Struct, frozen=True):
    """One player's figures."""

    parts: int
    throws: float
    """How many throws of their own it takes on average to complete the beetle, if nobody stopped them."""
    chance: float
    """To complete the first beetle."""
    points: float
    """On average when the game stops."""


class Figures(Struct, frozen=True):
    """The position of a game, judged. `summary` is one sentence from the first player's side."""

    sheet: SheetName
    size: int
    summary: str
    players: tuple[Standing, ...]


def beetle_figures(
    beetles: Sequence[str], next_player: int = 1, sheet: SheetName = "classic", parts: Parts = ()
) -> Figures:
    """The figures of a game: for each player the numbers that drew something (`6122`), and who throws next, from 1."""
    ready = named_sheet(sheet, parts)
    if not FEWEST_PLAYERS <= len(beetles) <= MOST_PLAYERS:
        raise BadNotation("B01", f"name the beetles of {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(beetles)}")
    if not 1 <= next_player <= len(beetles):
        raise BadNotation("B08", f"there is no player {next_player} to throw next among {len(beetles)}")
    drawn = [_beetle(ready, text) for text in beetles]
    figures = chain(ready)
    chances = game_chances(ready, drawn, next_player - 1)
    points = expected_points(ready, drawn, next_player - 1)
    players = tuple(
        Standing(sum(beetle), float(figures.mean_throws(beetle)), chances[seat], points[seat])
        for seat, beetle in enumerate(drawn)
    )
    return Figures(sheet, ready.size, standing_words(chances, 0), players)


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
