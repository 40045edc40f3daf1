"""The terminal: what is shown, and what can be typed."""

from __future__ import annotations

import pytest
from rich.console import Console
from tests.games.sorry.positions import position

from parlour.core.errors import BadNotation
from parlour.games.sorry import GAME, rules
from parlour.games.sorry.board import TRACK
from parlour.games.sorry.options import Options
from parlour.games.sorry.rules import State
from parlour.games.sorry.text import TEXT, safety_cell, square_cell


def shown(state: State) -> str:
    seat = state.seat
    console = Console(width=100, color_system=None)
    with console.capture() as output:
        console.print(TEXT.show(GAME.view(state, seat), rules.moves(state, seat), ("Ann", "Bob", "Cy", "Di")))
    return output.get()


def read(line: str, state: State) -> str:
    move = TEXT.read(line, GAME.view(state, state.seat), rules.moves(state, state.seat))
    return GAME.write(move)


def test_the_track_goes_round_the_board_square_by_square() -> None:
    cells = [square_cell(square) for square in range(TRACK)]
    assert len(set(cells)) == TRACK
    for (row, column), (next_row, next_column) in zip(cells, [*cells[1:], cells[0]], strict=True):
        assert abs(row - next_row) + abs(column - next_column) == 1
    inner = [safety_cell(colour, place) for colour in range(4) for place in range(60, 66)]
    assert len(set(inner) | set(cells)) == 24 + TRACK


def test_the_board_shows_pawns_cards_and_numbered_moves() -> None:
    output = shown(position(red=[20, 61], blue=[26], card=7))
    for piece in ("Ra", "Rb", "Ba", "S2", "S3", "7: move a pawn forward 7", "1  7: a+7", "▶ red"):
        assert piece in output
    assert "sliding to 28, bumps blue a" in output


def test_slides_can_be_seen_without_colour() -> None:
    lines = shown(position()).splitlines()
    assert lines[0].startswith(" 0  1› 2› 3› 4› 5 ")
    assert lines[1].endswith("16⌄")
    assert "43‹42‹41‹40‹39‹38" in lines[15]
    assert lines[2].startswith("58⌃")


def test_a_change_names_the_pawn_it_is_made_with() -> None:
    output = shown(position(red=[17], blue=[39], yellow=[41], card=11))
    assert "red a changes with blue a on 39, sliding to 43, bumps yellow a" in output


def test_the_partners_letters_are_explained_in_teams() -> None:
    told = TEXT.help(GAME.view(position(card=7, red=[5], yellow=[40], options=Options(mode="teams")), 0), ())
    assert "e to h those of yellow" in told


def test_the_hand_is_shown_in_the_game_for_points() -> None:
    hands = ((1, 3, 5, 13, 13), (4, 4, 4, 4, 5))
    output = shown(position(red=[4], options=Options(mode="points"), players=2, hands=hands))
    assert "your hand: 1  3  5  SORRY!  SORRY!" in output


def test_many_splits_are_cut_off() -> None:
    output = shown(position(red=[20, 34], yellow=[50, 6], card=7, options=Options(mode="teams")))
    assert "more splits" in output


def test_numbers_notation_and_shorter_forms_are_read() -> None:
    state = position(red=[34, 37, 65, 65], card=7)
    assert read("1", state) == "7: a+7"
    assert read("7: b+4 a+3", state) == "7: b+4 a+3"
    assert read("a+3 b+4", state) == "7: b+4 a+3", "the only order in which these parts can be made"
    assert read("", position()) == "draw"
    assert read("d", position()) == "draw"
    assert "11" in TEXT.help(GAME.view(position(card=11, red=[1], blue=[40]), 0), ())


@pytest.mark.parametrize("line", ["99", "0", "hello", "a+"])
def test_what_is_no_move_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        read(line, position(red=[34], card=7))
