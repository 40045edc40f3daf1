"""A play judged as it is being laid, from a view alone: its words and their points, or the rule against it."""

from __future__ import annotations

from parlour.core.errors import IllegalMove
from parlour.core.game import Preview
from parlour.games.scrabble.board import Laid
from parlour.games.scrabble.moves import Move, Play
from parlour.games.scrabble.rules import check_words, lay_from
from parlour.games.scrabble.tiles import BONUS, RACK
from parlour.games.scrabble.view import View


def preview(view: View, move: Move) -> Preview | None:
    """Also while others are to move: people think ahead. By the book it never says whether a word is good (S22)."""
    if not isinstance(move, Play) or view.you is None:
        return None
    try:
        laid = lay_from(view.rack, view.board, move)
        check_words(view.options, laid)
    except IllegalMove as error:
        return Preview(_sentence(error.sentence), rule=error.rule)
    return Preview(_sentence(_counted(laid)), points=laid.score)


def _counted(laid: Laid) -> str:
    parts = [f"{word.text} {word.score}" for word in laid.words]
    if len(laid.squares) == RACK:
        parts.append(f"all seven tiles {BONUS}")
    if len(parts) == 1:
        return f"{laid.words[0].text} scores {laid.score}"
    return f"{', '.join(parts[:-1])} and {parts[-1]}: {laid.score} in all"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
