"""Equipment, placement and scoring: S01 to S15 and S30 to S35, and the booklet's example."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.scrabble.table import BOOK, act, board_with, refill, seated

from parlour.core import BadOptions, IllegalMove
from parlour.games.scrabble import GAME, Options
from parlour.games.scrabble.board import lay
from parlour.games.scrabble.moves import Play
from parlour.games.scrabble.tiles import (
    ALL_TILES,
    EMPTY_BOARD,
    LETTER_TIMES,
    WORD_TIMES,
    rack_value,
    read_square,
    square_name,
    unseen,
)


def score(board: str, square: str, tiles: str) -> int:
    return lay(board, Play(square, tiles)).score


def refused(board: str, square: str, tiles: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        lay(board, Play(square, tiles))
    return refusal.value.rule


@pytest.mark.rule("S01")
def test_the_tiles_and_their_values() -> None:
    counts = Counter(ALL_TILES)
    assert (len(ALL_TILES), rack_value(ALL_TILES), counts["?"], counts["E"], counts["Z"]) == (100, 187, 2, 12, 1)


@pytest.mark.rule("S01")
@pytest.mark.parametrize(
    ("times", "kind", "squares"),
    [
        (WORD_TIMES, 3, "1A 1H 1O 8A 8O 15A 15H 15O"),
        (WORD_TIMES, 2, "2B 2N 3C 3M 4D 4L 5E 5K 8H 11E 11K 12D 12L 13C 13M 14B 14N"),
        (LETTER_TIMES, 3, "2F 2J 6B 6F 6J 6N 10B 10F 10J 10N 14F 14J"),
        (
            LETTER_TIMES,
            2,
            "1D 1L 3G 3I 4A 4H 4O 7C 7G 7I 7M 8D 8L 9C 9G 9I 9M 12A 12H 12O 13G 13I 15D 15L",
        ),
    ],
)
def test_the_premium_squares(times: tuple[int, ...], kind: int, squares: str) -> None:
    assert {square_name(at, True) for at, factor in enumerate(times) if factor == kind} == set(squares.split())


@pytest.mark.rule("S01")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.start(Options(), players)
    assert refusal.value.rule == "S01"


@pytest.mark.rule("S01")
@pytest.mark.parametrize("square", ["0A", "16A", "8P", "P8", "A0", "A16", "8", "A", "", "08A", "8a"])
def test_squares_off_the_board_are_refused(square: str) -> None:
    assert read_square(square) is None
    assert refused(EMPTY_BOARD, square, "HORN") == "S01"


@pytest.mark.rule("S01")
def test_words_do_not_run_off_the_board() -> None:
    assert refused(EMPTY_BOARD, "8M", "HORN") == "S01"
    assert refused(EMPTY_BOARD, "H13", "HORN") == "S01"


@pytest.mark.rule("S10")
@pytest.mark.parametrize(
    ("square", "tiles"), [("8H", "A"), ("8D", "HOR"), ("7H", "HORN"), ("8I", "HORN"), ("I8", "HORN"), ("H9", "HORN")]
)
def test_the_first_play_covers_the_centre_with_two_tiles(square: str, tiles: str) -> None:
    assert refused(EMPTY_BOARD, square, tiles) in ("S10", "S11")


@pytest.mark.rule("S10")
@pytest.mark.parametrize("square", ["8H", "8E", "H8", "H5"])
def test_the_first_play_goes_across_or_down(square: str) -> None:
    assert score(EMPTY_BOARD, square, "HORN") == 14


@pytest.mark.rule("S11")
def test_a_later_play_touches_and_has_no_gap_and_is_named_whole() -> None:
    board = board_with("8F HORN")
    assert refused(board, "1A", "AT") == "S11"
    assert refused(board, "7J", "A.") == "S11"  # a gap: the square beside it is free
    assert refused(board, "8J", "S") == "S11"  # only a part of HORNS
    assert refused(board, "8F", "....") == "S11"  # no tile at all
    assert refused(board, "9F", "A") == "S11"  # a word down, named across
    assert score(board, "8F", "....S") == 8
    assert score(board, "F8", ".A") == 5


@pytest.mark.rule("S12")
def test_every_run_that_touches_is_a_word_of_the_play() -> None:
    laid = lay(board_with("8F HORN"), Play("9F", "OPE"))
    assert laid.texts == ("OPE", "HO", "OP", "RE")


@pytest.mark.rule("S13")
def test_a_played_letter_is_never_covered() -> None:
    assert refused(board_with("8F HORN"), "8F", "CORN") == "S13"


@pytest.mark.rule("S14")
def test_a_blank_stands_for_its_letter_and_scores_nothing() -> None:
    state = seated("HO?NABC", "EEEEEEE")
    after = act(state, 0, "8F HOrN")
    assert after.scores == (12, 0)
    assert after.racks[0] == "ABC"
    assert after.board[read_square("8H")[0]] == "r"  # type: ignore[index]
    assert lay(after.board, Play("8F", "....S")).score == 7
    with pytest.raises(IllegalMove) as refusal:
        act(seated("HORNABC", "EEEEEEE"), 0, "8F HOrN")
    assert refusal.value.rule == "S14"
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, 0, Play("8F", "HO?N"))
    assert refusal.value.rule == "S14"


@pytest.mark.rule("S03")
def test_only_tiles_of_the_rack_can_be_played() -> None:
    with pytest.raises(IllegalMove) as refusal:
        act(seated("HORNABC", "EEEEEEE"), 0, "8F HOOT")
    assert refusal.value.rule == "S03"


@pytest.mark.rule("S15")
def test_the_rack_is_filled_while_the_pool_lasts() -> None:
    state = act(seated("HORNABC", "EEEEEEE"), 0, "8F HORN")
    assert GAME.turn(state).kind == "chance"
    with pytest.raises(IllegalMove):
        act(state, None, "draw IIS")
    with pytest.raises(IllegalMove):
        act(state, None, "draw JJKQ")
    after = act(state, None, "draw IIST")
    assert after.racks[0] == "ABCIIST"
    assert len(after.pool) == len(state.pool) - 4
    short = refill(act(seated("HORNABC", "EEEEEEE", pool="Z"), 0, "8F HORN"))
    assert short.racks[0] == "ABCZ"
    assert not short.pool


@pytest.mark.rule("S30", "S32", "S34", "S50")
def test_the_worked_example_of_the_booklet() -> None:
    board = EMPTY_BOARD
    for square, tiles, points, words in (
        ("8F", "HORN", 14, {"HORN"}),
        ("H6", "FA.M", 9, {"FARM"}),
        ("10F", "PASTE", 25, {"PASTE", "FARMS"}),
        ("9H", ".OB", 16, {"MOB", "NOT", "BE"}),
        ("11E", "BIT", 16, {"BIT", "PI", "AT"}),
    ):
        laid = lay(board, Play(square, tiles))
        assert (laid.score, set(laid.texts)) == (points, words)
        board = laid.board


def letter_at(square: str, letter: str) -> str:
    place = read_square(square)
    assert place is not None
    return EMPTY_BOARD[: place[0]] + letter + EMPTY_BOARD[place[0] + 1 :]


@pytest.mark.rule("S31", "S35")
@pytest.mark.parametrize(
    ("lying", "square", "tiles", "points"),
    [
        ("1D", "1A", "AEI.OUAE", 9 * 8 + 50),  # from red to red
        ("5H", "5E", "AEI.OUA", 4 * 7),  # from pink to pink
        ("7H", "7G", "K.", 2 * 5 + 1),  # light blue under K
        ("6G", "6F", "K.", 3 * 5 + 1),  # dark blue under K
        ("8K", "8K", ".K", 2 * 5 + 1),
        ("15E", "15A", "KEI.", None),
        ("15D", "15A", "KEI.", 3 * 8),  # red
        ("7H", "7F", "A..", None),
    ],
)
def test_premium_squares_letters_first_then_words(lying: str, square: str, tiles: str, points: int | None) -> None:
    board = letter_at(lying, "S")
    if points is None:
        assert refused(board, square, tiles) == "S11"
    else:
        assert score(board, square, tiles) == points


@pytest.mark.rule("S32")
def test_premiums_count_once() -> None:
    board = board_with("8G KA")
    assert score(board, "8G", "..S") == 5 + 1 + 1


@pytest.mark.rule("S33")
def test_a_blank_on_a_word_premium_still_multiplies() -> None:
    assert score(EMPTY_BOARD, "8G", "HoRN") == 2 * (4 + 0 + 1 + 1)


@pytest.mark.rule("S35")
def test_seven_tiles_earn_fifty_after_everything_else() -> None:
    assert score(EMPTY_BOARD, "8H", "AEIOUAE") == 2 * (7 + 1) + 50
    assert score(EMPTY_BOARD, "8H", "AEIOUA") == 2 * (6 + 1)


@pytest.mark.rule("S01")
def test_what_is_unseen_is_the_rest_of_the_hundred() -> None:
    state = refill(act(seated("HO?NABC", "EEEEEEE", options=BOOK), 0, "8F HOrN"))
    rest = GAME.view(state, 1).unseen
    assert rest is not None
    assert rest == unseen(state.board, "EEEEEEE")
    assert len(rest) == 100 - 4 - 7
    assert rest.count("?") == 1
