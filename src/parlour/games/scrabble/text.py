"""Scrabble in the terminal: the board in colour, and `8D HORN`, `x QV`, `pass`, `challenge` to type."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table
from rich.text import Text

from parlour.core.errors import BadNotation
from parlour.games.scrabble import notation
from parlour.games.scrabble.moves import Exchange, Move, Play
from parlour.games.scrabble.tiles import BLANK, CENTRE, EMPTY, LETTERS, PREMIUMS, SIZE, read_square, value
from parlour.games.scrabble.view import View

if TYPE_CHECKING:
    from rich.console import RenderableType

# Marks as well as colours, so that the premium squares can be told without colour.
_PREMIUM = {"W": ("=", "white on red"), "w": ("-", "black on bright_magenta"), "L": ('"', "white on blue")}
_PREMIUM |= {"d": ("'", "black on bright_cyan"), EMPTY: (".", "dim")}
_TILE, _NEW_TILE = "bold black on yellow", "bold black on bright_yellow"


class ScrabbleText:
    """The terminal's door to Scrabble."""

    def show(self, view: View, moves: Collection[Move], names: Sequence[str]) -> RenderableType:
        shown: list[RenderableType] = [board_text(view), _standings(view, names)]
        if view.rack:
            shown.append(Text("Your rack: ").append_text(rack_text(view.rack)))
        if view.unseen is not None and view.phase in ("turn", "closing"):
            shown.append(Text(f"Unseen: {_tracker(view.unseen)}", "dim"))
        if view.racks is not None:
            left = [f"{name} {' '.join(rack) or 'nothing'}" for name, rack in zip(names, view.racks, strict=True)]
            shown.append(Text(f"Left on the racks: {'; '.join(left)}."))
        if view.you in view.challengers:
            shown.append(Text(f"You may challenge: {', '.join(view.words)}.", "italic"))
        return Group(*shown)

    def help(self, view: View, moves: Collection[Move]) -> str:
        lines = []
        if view.phase == "turn" and view.seat == view.you:
            lines += [
                "8D HORN    play across from row 8, column D; D8 HORN plays down",
                "8D H.RN    a dot, or the letter itself, for what lies on the board",
                "8D HOrN    a small letter is a blank",
                "pass       play nothing",
            ]
            if any(isinstance(move, Exchange) for move in moves):
                lines.append("x QV       exchange tiles; ? is a blank")
        if view.you in view.challengers:
            lines.append("challenge  doubt the last play (challenge HORN: one word); if it is good you lose a turn")
        if view.phase == "closing" and view.you in view.waiting:
            lines.append("accept     let the last play stand")
        return "\n".join(lines) or "It is not your turn."

    def read(self, line: str, view: View, moves: Collection[Move]) -> Move:
        """Case is free but for blanks, and letters on the board may be written out."""
        words = line.split()
        if not words:
            raise BadNotation("S16", "type a move such as 8D HORN, x QV or pass")
        first = words[0].lower()
        if first in ("x", "exchange") and len(words) > 1:
            return notation.read(f"x {''.join(words[1:]).upper()}")
        if first in ("pass", "accept", "challenge"):
            return notation.read(" ".join([first, *(word.upper() for word in words[1:])]))
        if len(words) == 2 and read_square(words[0].upper()) is not None:
            return Play(words[0].upper(), _dotted(view, words[0].upper(), words[1]))
        return notation.read(line)


def _dotted(view: View, square: str, word: str) -> str:
    """The word with dots where it runs over letters on the board; small letters are tiles if there is no blank."""
    if word.islower() and BLANK not in view.rack:
        word = word.upper()
    place = read_square(square)
    assert place is not None, "the square was looked at"
    start, across = place
    step = 1 if across else SIZE
    room = SIZE - (start % SIZE if across else start // SIZE)
    tiles = notation.read(f"{square} {word}")
    assert isinstance(tiles, Play), "a square and letters are a play"
    if len(word) > room:
        return word
    here = [view.board[start + number * step] for number in range(len(word))]
    return "".join(
        EMPTY if lying != EMPTY and lying.upper() == letter.upper() else letter
        for lying, letter in zip(here, word, strict=True)
    )


def board_text(view: View) -> Text:
    """The board; small letters are blanks, the last play stands out."""
    new = last_squares(view)
    head = "    " + " ".join(LETTERS[:SIZE]) + "\n"
    text = Text(head, "dim")
    for row in range(SIZE):
        text.append(f"{row + 1:>2} ", "dim")
        for column in range(SIZE):
            spot = row * SIZE + column
            letter = view.board[spot]
            if letter == EMPTY:
                mark, style = _PREMIUM[PREMIUMS[spot]]
                text.append(" " + ("*" if spot == CENTRE else mark), style)
            else:
                text.append(f" {letter}", _NEW_TILE if spot in new else _TILE)
        text.append("\n")
    return text.append("= word x3   - word x2   \" letter x3   ' letter x2", "dim")


def last_squares(view: View) -> frozenset[int]:
    """The squares of the word that the last move played, if it was a play."""
    play = view.log[-1].play if view.log else None
    place = read_square(play.square) if play is not None else None
    if play is None or place is None:
        return frozenset()
    step = 1 if place[1] else SIZE
    return frozenset(place[0] + number * step for number, tile in enumerate(play.tiles) if tile != EMPTY)


def rack_text(rack: str) -> Text:
    """Tiles with their values."""
    text = Text()
    for tile in rack:
        text.append(f" {tile}", _TILE).append(f"{value(tile)}" if tile != BLANK else " ", "black on yellow").append(" ")
    return text


def _standings(view: View, names: Sequence[str]) -> Table:
    table = Table("player", "points", "tiles", "", box=None)
    for seat, name in enumerate(names):
        points = view.scores[seat] + (view.adjustments[seat] if view.adjustments else 0)
        remark = f"loses {view.lost[seat]} turn(s)" if view.lost[seat] else ""
        style = "bold" if view.phase == "turn" and seat == view.seat else ""
        table.add_row(name, str(points), str(view.counts[seat]), remark, style=style)
    table.add_row("pool", "", str(view.pool), "", style="dim")
    return table


def _tracker(unseen: str) -> str:
    return " ".join(f"{tile}{unseen.count(tile)}" for tile in sorted(set(unseen)))


TEXT = ScrabbleText()
