"""Notation, sentences, and what a view carries for people to watch a move."""

from __future__ import annotations

import pytest
from tests.games.sorry.positions import after, position

from parlour.core.errors import BadNotation
from parlour.games.sorry import GAME
from parlour.games.sorry.board import START
from parlour.games.sorry.moves import (
    Change,
    Deal,
    Decline,
    Discard,
    Draw,
    Drawn,
    First,
    Move,
    Part,
    Sorry,
    StartPawn,
    Walk,
)
from parlour.games.sorry.notation import read, write
from parlour.games.sorry.options import Options

WRITTEN: list[tuple[Move, str]] = [
    (Walk(7, (Part(0, 3), Part(2, 4))), "7: a+3 c+4"),
    (Walk(4, (Part(1, -4),)), "4: b-4"),
    (StartPawn(1, 0), "1: a out"),
    (Change(0, 34), "11: a<>34"),
    (Sorry(1, 0), "sorry: b>0"),
    (Decline(), "11: -"),
    (Discard(13), "discard sorry"),
    (Draw(), "draw"),
    (Drawn(13), "card sorry"),
    (Deal((1, 2, 3, 13, 13)), "deal 1 2 3 sorry sorry"),
    (First(2), "first 3"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN)
def test_notation_goes_there_and_back(move: Move, text: str) -> None:
    assert write(move) == text
    assert read(text) == move


@pytest.mark.parametrize(
    "text",
    ["", "7:", "6: a+6", "7: i+7", "7: a+0", "7: a", "11: a<>60", "sorry: a<>3", "5: -", "13: a>4", "first 0", "hello"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read(text)


NAMES = ("Ann", "Bob", "Cy", "Di")


def test_sentences_say_what_a_slide_did() -> None:
    before = position(red=[23, 26], blue=[25], card=1)
    done = after(before, "1: a+1")
    told = GAME.tell(before, 0, read("1: a+1"), done, None, NAMES)
    assert told == "Ann plays a 1: red a goes from 23 to 24 and slides to 28, bumping blue a and red b."


def test_sentences_say_a_forfeit_and_a_shuffle() -> None:
    before = after(position(), "draw")
    told = GAME.tell(before, None, Drawn(8), after(before, "card 8"), None, NAMES)
    assert told == "Ann draws an 8, cannot move and forfeits the turn."
    empty = position(pile=(0,) * 11, discards=(1,) * 11)
    assert "shuffled" in GAME.tell(empty, 0, Draw(), after(empty, "draw"), None, NAMES)
    assert GAME.tell(position(), 0, Draw(), before, None, NAMES) == ""


def test_sentences_name_the_winner() -> None:
    before = position(red=[64, 65, 65, 65], card=1)
    assert GAME.tell(before, 0, read("1: a+1"), after(before, "1: a+1"), None, NAMES).endswith(
        "red a comes HOME. Ann wins."
    )


def test_two_people_in_teams_hear_for_which_colour_a_card_is() -> None:
    before = after(position(options=Options(mode="teams"), players=2, turn="yellow"), "draw")
    told = GAME.tell(before, None, Drawn(1), after(before, "card 1"), None, ("Ann", "Bob"))
    assert told == "Ann draws a 1 for yellow."


def test_the_view_carries_every_step_of_the_last_move() -> None:
    view = GAME.view(after(position(red=[61, 21], blue=[26], card=7), "7: a+4 b+3"), 1)
    assert view.last is not None
    home, slider = view.last.trips
    assert (home.pawn, home.path, home.slide) == (0, (61, 62, 63, 64, 65), ())
    assert (slider.path, slider.slide, slider.bumped) == ((21, 22, 23, 24), (25, 26, 27, 28), (4,))
    assert view.pawns[4] == START
