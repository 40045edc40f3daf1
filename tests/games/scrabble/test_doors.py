"""The terminal and the coach."""

from __future__ import annotations

import pytest
from rich.console import Console
from tests.games.scrabble.table import VOID, act, board_with, refill, seated

from parlour.core import BadNotation
from parlour.games.scrabble import GAME, Challenge, Exchange, Pass, Play, State
from parlour.games.scrabble.coach import COACH
from parlour.games.scrabble.text import TEXT


def shown(state: State, seat: int) -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        console.print(TEXT.show(GAME.view(state, seat), GAME.moves(state, seat), ("Ann", "Bob")))
    return capture.get()


def typed(line: str, state: State, seat: int = 0) -> object:
    return TEXT.read(line, GAME.view(state, seat), GAME.moves(state, seat))


def test_the_board_rack_and_scores_are_shown() -> None:
    state = refill(act(seated("HO?NABC", "QEEEEEE"), 0, "8F HOrN"), "IIST")
    text = shown(state, 1)
    assert "H O r N" in text
    assert "Q10" in text
    assert "challenge: HORN" in text
    assert "Unseen" in text
    assert "Q10" not in shown(state, 0)
    assert "pool" in text


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("8f horn", Play("8F", "HORN")),
        ("8F HORN", Play("8F", "HORN")),
        ("F8 HORN", Play("F8", "HORN")),
        ("x cab", Exchange("ABC")),
        ("exchange C A", Exchange("AC")),
        ("PASS", Pass()),
        ("challenge horn", Challenge("HORN")),
        ("Challenge", Challenge()),
    ],
)
def test_what_people_type_is_understood(line: str, move: object) -> None:
    assert typed(line, seated("HORNABC", "EEEEEEE")) == move


@pytest.mark.rule("S14")
def test_small_letters_are_blanks_only_for_who_has_one() -> None:
    assert typed("8f hOrn", seated("HO?NABC", "EEEEEEE")) == Play("8F", "hOrn")
    assert typed("8F HOrN", seated("HO?NABC", "EEEEEEE")) == Play("8F", "HOrN")


def test_letters_on_the_board_may_be_written_out() -> None:
    state = seated("FAMABCD", "EEEEEEE", board=board_with("8F HORN"))
    assert typed("h6 farm", state) == Play("H6", "FA.M")
    assert typed("H6 FA.M", state) == Play("H6", "FA.M")


@pytest.mark.parametrize("line", ["", "hello", "8F", "8P HORN", "x 5", "8F HO5N", "pass now please"])
def test_what_is_no_move_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        typed(line, seated("HORNABC", "EEEEEEE"))


def test_help_says_what_can_be_typed_now() -> None:
    state = refill(act(seated("HORNABC", "EEEEEEE"), 0, "8F HORN"))
    assert "challenge" in TEXT.help(GAME.view(state, 1), GAME.moves(state, 1))
    assert "8D HORN" in TEXT.help(GAME.view(state, 1), GAME.moves(state, 1))
    assert TEXT.help(GAME.view(state, 0), GAME.moves(state, 0)) == "It is not your turn."


def test_the_coach_ranks_plays_by_equity() -> None:
    state = seated("HORNABC", "EEEEEEE", options=VOID)
    moves = GAME.moves(state, 0)
    counsel = COACH.advise(GAME.view(state, 0), moves)
    values = [opinion.value for opinion in counsel.opinions]
    assert values == sorted(values, reverse=True)
    assert all(opinion.move in moves for opinion in counsel.opinions)
    assert counsel.opinions[0].loss == 0
    assert "keeps" in counsel.summary
    hints = COACH.hints(GAME.view(state, 0), moves)
    assert hints[0].startswith("there is a play with")
    assert counsel.opinions[0].notation in hints[-1]
    assert counsel.opinions[0].notation not in " ".join(hints[:-1])


@pytest.mark.rule("S22")
def test_the_coach_keeps_silent_by_the_book() -> None:
    state = seated("HORNABC", "EEEEEEE")
    counsel = COACH.advise(GAME.view(state, 0), GAME.moves(state, 0))
    assert counsel.opinions == ()
    assert COACH.hints(GAME.view(state, 0), GAME.moves(state, 0)) == ()
