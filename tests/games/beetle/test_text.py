"""Beetle in the terminal: what a person sees grow, and what they may type."""

from __future__ import annotations

import pytest
from rich.console import Console

from parlour.core import BadNotation, Seat
from parlour.games.beetle import CLASSIC, GAME, TAIL, Options, Part, State
from parlour.games.beetle.rules import THROW, Die
from parlour.games.beetle.text import TEXT, picture

WHOLE = r"""
    \     /
     \___/
     /o o\
     \___/
  \_.--^--._/
 ---|::|::|---
  /'|::|::|'\
    '--v--'
"""
TAILED = r"""
    \     /
     \___/
     /o o\
     \___/
  \_.--^--._/
 ---|  |  |---
  /'|  |  |'\
    '--v--'
       |
       V
"""


def throws(state: State, numbers: list[int]) -> State:
    for number in numbers:
        state = GAME.play(GAME.play(state, state.seat, THROW), None, Die(number))
    return state


def shown(state: State, seat: Seat, names: tuple[str, ...]) -> str:
    console = Console(width=100, record=True, color_system=None, force_terminal=False, quiet=True)
    with console.capture() as capture:
        console.quiet = False
        console.print(TEXT.show(GAME.view(state, seat), GAME.moves(state, 0), names))
    return capture.get()


def test_whole_beetles() -> None:
    assert picture(CLASSIC, (1, 1, 6, 2, 2, 2)).rstrip() == WHOLE.strip("\n")
    assert picture(TAIL, (1, 1, 6, 2, 2, 1)).rstrip() == TAILED.strip("\n")
    assert picture(CLASSIC, (0,) * 6).strip() == ""


def test_every_part_shows_on_the_paper() -> None:
    beetle = [0] * 6
    seen = {picture(CLASSIC, tuple(beetle))}
    for line, part in enumerate(CLASSIC):
        for _ in range(part.count):
            beetle[line] += 1
            seen.add(picture(CLASSIC, tuple(beetle)))
    assert len(seen) == 15


def test_parts_on_top_do_not_depend_on_the_order_of_the_lines() -> None:
    turned = tuple(reversed(CLASSIC))
    assert picture(turned, (2, 2, 2, 6, 1, 1)) == picture(CLASSIC, (1, 1, 6, 2, 2, 2))


def test_the_table_as_a_person_sees_it() -> None:
    state = throws(GAME.start(Options(games=2), 2), [6, 1, 6, 3, 2, 6])
    text = shown(state, 0, ("Anna", "[b]Ben"))
    assert "Anna (die)" in text
    assert "[b]Ben" in text, "names are never markup"
    assert "2 of 14, total 2" in text
    assert "leg    ●○○○○○" in text
    assert "Game 1 of 2: Anna has the die. [b]Ben threw a 6: the body." in text


def test_the_throw_before_is_explained() -> None:
    state = throws(GAME.start(Options(games=1), 2), [6, 1, 6, 1])
    assert "Ben threw a 1: nothing counts before the body, a 6." in shown(state, 0, ("Anna", "Ben"))
    state = throws(state, [3])
    assert "Anna threw a 3: feelers need the head first." in shown(state, 0, ("Anna", "Ben"))


def test_the_score_sheet_and_the_end() -> None:
    state = throws(GAME.start(Options(sheet="own", parts=(Part(6, "egg"),), games=2), 2), [6, 1, 6])
    text = shown(state, None, ("Anna", "Ben"))
    assert "The sheet" in text
    assert "Game 2 of 2: Anna throws for the start." in text
    text = shown(throws(state, [1, 6, 6]), None, ("Anna", "Ben"))
    assert "The sheet is full: Anna and Ben with 1 points." in text


def test_what_can_be_typed() -> None:
    state = GAME.start(Options(), 2)
    view = GAME.view(state, 0)
    for line in ("", "t", "throw", " T "):
        assert TEXT.read(line, view, GAME.moves(state, 0)) == THROW
    for line in ("die 6", "6", "pass"):
        with pytest.raises(BadNotation):
            TEXT.read(line, view, GAME.moves(state, 0))
    assert "Enter" in TEXT.help(view, GAME.moves(state, 0))
    assert "somebody else" in TEXT.help(GAME.view(state, 1), GAME.moves(state, 1))
