"""The start, exchanges, challenges, and the end: S02, S03, S16, S20 to S23, S40 to S43."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace
from tests.games.scrabble.table import BOOK, VOID, act, board_with, refill, seated

from parlour.core import BadOptions, IllegalMove, Seeded, draw_move
from parlour.games.scrabble import GAME, Accept, Challenge, Draw, Exchange, Options, Pass, Play, State, rules
from parlour.games.scrabble.lexicon import words_of
from parlour.games.scrabble.tiles import ALL_TILES


def refused(state: State, seat: int | None, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refusal:
        act(state, seat, text)
    assert seat is None or GAME.read(text) not in GAME.moves(state, seat)
    return refusal.value.rule, refusal.value.sentence


# -- the start ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S02")
@pytest.mark.parametrize(("draws", "first"), [("BA", 1), ("AB", 0), ("Z?", 1), ("?A", 0), ("CDB", 2), ("BBAZ", 2)])
def test_the_letter_nearest_a_starts_and_a_blank_beats_it(draws: str, first: int) -> None:
    state = act(GAME.start(Options(), len(draws)), None, *(f"draw {tile}" for tile in draws))
    assert (state.first, state.seat, state.phase) == (first, first, "deal")
    assert state.pool == ALL_TILES


@pytest.mark.rule("S02")
def test_tied_players_draw_again() -> None:
    state = act(GAME.start(Options(), 3), None, "draw B", "draw Z", "draw B")
    assert state.contenders == (0, 2)
    assert act(state, None, "draw E", "draw D").first == 2


@pytest.mark.rule("S02")
def test_a_tile_that_somebody_shows_cannot_be_drawn_for_the_start() -> None:
    state = act(GAME.start(Options(), 2), None, "draw Q")
    assert refused(state, None, "draw Q")[0] == "S02"
    assert refused(state, None, "draw AB")[0] == "S02"


@pytest.mark.rule("S02")
def test_who_starts_can_be_settled_but_must_sit_at_the_table() -> None:
    assert GAME.start(Options(first=1), 2).seat == 1
    with pytest.raises(BadOptions):
        GAME.start(Options(first=2), 2)


@pytest.mark.rule("S03")
def test_everyone_draws_seven_the_starter_first() -> None:
    state = act(GAME.start(Options(first=1), 2), None, "draw AAAAAAA")
    assert state.racks == ("", "AAAAAAA")
    assert refused(state, None, "draw AABCDEF"[:-1])[0] == "S03"
    assert refused(state, None, "draw AAABCDE")[0] == "S03"
    assert refused(state, 0, "pass")[0] == "S15"
    state = act(state, None, "draw EEEEEEE")
    assert GAME.turn(state).seats == (1,)
    assert len(state.pool) == 86


# -- exchanges and passes -------------------------------------------------------------------------------------------


@pytest.mark.rule("S16")
def test_exchanged_tiles_are_drawn_before_they_are_mixed_in() -> None:
    state = act(seated("QVABCDE", "EEEEEEE", pool="IIIRS"), 0, "x QV")
    assert refused(state, None, "draw QV")[0] == "S16"
    after = act(state, None, "draw IR")
    assert after.racks[0] == "ABCDEIR"
    assert after.pool == "IIQSV"
    assert after.seat == 1
    assert after.log[-1].count == 2


@pytest.mark.rule("S16")
def test_the_pool_limits_exchanges() -> None:
    state = seated("QVABCDE", "EEEEEEE", pool="III")
    assert refused(state, 0, "x ABCD")[0] == "S16"
    assert refused(state, 0, "x ZZ")[0] == "S16"
    with pytest.raises(IllegalMove):
        GAME.play(state, 0, Exchange("VQ"))
    with pytest.raises(IllegalMove):
        GAME.play(state, 0, Exchange(""))
    assert Exchange("ABC") in GAME.moves(state, 0)
    tournament = seated("QVABCDE", "EEEEEEE", pool="IIIIII", options=Options(first=0, exchange_min_pool=7))
    assert refused(tournament, 0, "x A")[0] == "S16"
    with pytest.raises(BadOptions):
        GAME.start(Options(exchange_min_pool=-1), 2)


@pytest.mark.rule("S16")
def test_others_do_not_learn_which_tiles_were_exchanged() -> None:
    before = seated("QVABCDE", "EEEEEEE")
    after = act(before, 0, "x QV")
    assert GAME.seen(before, 0, Exchange("QV"), 1) is None
    assert GAME.seen(before, 0, Exchange("QV"), 0) == Exchange("QV")
    assert GAME.tell(before, 0, Exchange("QV"), after, 1, ("Ann", "Bob")) == "Ann exchanges 2 tiles."
    drawn = refill(after, "IR")
    assert GAME.seen(after, None, Draw("IR"), None) is None
    assert "draws 2 tiles" in GAME.tell(after, None, Draw("IR"), drawn, 1, ("Ann", "Bob"))


# -- the dictionary -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S20")
def test_the_dictionary_is_agreed_before_the_game() -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.start(Options(lexicon="latin"), 2)
    assert refusal.value.rule == "S20"
    assert "QI" in words_of("enable", True)
    assert "QI" not in words_of("enable", False)
    assert "AALII" in words_of("enable", False)
    assert "AALII" not in words_of("common", True)


@pytest.mark.rule("S22")
def test_in_book_nothing_tells_whether_a_word_is_good() -> None:
    good, bad = seated("HORNABC", "EEEEEEE"), seated("HORNABC", "EEEEEEE")
    for state, play in ((good, "8F HORN"), (bad, "8F NROH")):
        move = GAME.read(play)
        assert move in GAME.moves(state, 0)
    good, bad = refill(act(good, 0, "8F HORN"), "IIST"), refill(act(bad, 0, "8F NROH"), "IIST")
    assert list(GAME.moves(good, 1))[2:] == list(GAME.moves(bad, 1))[2:]
    assert len(GAME.moves(good, 1)) == len(GAME.moves(bad, 1))
    assert good.scores == bad.scores


@pytest.mark.rule("S22")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_book_the_dictionary_stays_closed_until_a_challenge(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can leak, not even by the time it takes: moves, views, sentences and previews never look a word up."""
    state = GAME.start(Options(), 3)

    def opened(*_: object) -> None:
        raise AssertionError("the dictionary was opened")

    monkeypatch.setattr(rules, "words_of", opened)
    source = Seeded(np.random.default_rng(seed))
    played: State | None = None
    while GAME.result(state) is None:
        turn = GAME.turn(state)
        seat: int | None = None
        if turn.kind == "chance":
            move = GAME.chance(state).draw(source)
        else:
            seat = turn.seats[0]
            moves = GAME.moves(state, seat)
            move = draw_move(moves, source)
            while isinstance(move, Challenge):
                move = draw_move(moves, source)
            GAME.preview(GAME.view(state, seat), move)
        after = GAME.play(state, seat, move)
        for viewer in (None, 0, 1, 2):
            GAME.view(after, viewer)
            GAME.tell(state, seat, move, after, viewer, ("Ann", "Bob", "Cy"))
        state = after
        played = state if rules.challengers(state) else played
    assert played is not None, "something was played"
    with pytest.raises(AssertionError, match="opened"):
        GAME.play(played, rules.challengers(played)[0], Challenge())


@pytest.mark.rule("S22")
def test_void_refuses_unacceptable_words_and_names_them() -> None:
    state = seated("NROHABC", "EEEEEEE", options=VOID)
    rule, sentence = refused(state, 0, "8F NROH")
    assert rule == "S22"
    assert "NROH" in sentence
    after = refill(act(state, 0, "8F HORN"))
    assert refused(after, 1, "challenge")[0] == "S22"
    assert GAME.turn(after).seats == (1,)
    rule, sentence = refused(replace(after, racks=(after.racks[0], "EEEEEEE")), 1, "9F EE")
    assert "HE" not in sentence.split()
    assert "EE" in sentence.split()


# -- challenges -----------------------------------------------------------------------------------------------------


def phony() -> State:
    return refill(act(seated("NROHABC", "EEEEEEE", "IIIIIII"), 0, "8F NROH"), "?IST")


@pytest.mark.rule("S21")
@pytest.mark.parametrize("challenger", [1, 2])
def test_a_challenged_phony_is_taken_back(challenger: int) -> None:
    before = seated("NROHABC", "EEEEEEE", "IIIIIII")
    state = phony()
    assert GAME.turn(state).seats == (1, 2)
    after = act(state, challenger, "challenge")
    assert (after.board, after.racks, after.pool, after.scores) == (
        before.board,
        before.racks,
        before.pool,
        before.scores,
    )
    assert GAME.turn(after).seats == (1,)
    assert after.log[-1].kind == "taken-back"
    assert after.log[-1].words == ("NROH",)
    told = GAME.tell(state, challenger, Challenge(), after, None, ("Ann", "Bob", "Cy"))
    assert "NROH is not acceptable. Ann takes the tiles back" in told


@pytest.mark.rule("S21")
def test_a_lost_challenge_costs_the_next_turn() -> None:
    state = refill(act(seated("HORNABC", "EEEEEEE", "IIIIIII"), 0, "8F HORN"))
    next_up = act(state, 1, "challenge")
    assert next_up.seat == 2  # the next player challenged: this turn is the lost one
    assert next_up.lost == (0, 0, 0)
    other = act(state, 2, "challenge HORN")
    assert other.seat == 1
    assert GAME.view(other, 0).lost == (0, 0, 1)
    assert act(other, 1, "pass").seat == 0
    assert [event.kind for event in act(other, 1, "pass").log[-2:]] == ["pass", "turn-lost"]


@pytest.mark.rule("S21")
def test_until_the_next_player_moves_and_by_opponents_only() -> None:
    state = phony()
    assert refused(state, 0, "challenge")[0] == "S21"
    assert refused(state, 2, "pass")[0] == "S21"
    assert refused(state, 1, "accept")[0] == "S21"
    assert refused(act(state, 1, "pass"), 2, "challenge")[0] == "S21"
    assert refused(seated("HORNABC", "EEEEEEE"), 1, "challenge")[0] == "S21"


@pytest.mark.rule("S23")
def test_a_challenge_names_a_word_or_the_play_and_there_is_one() -> None:
    board = board_with("8F HORN")
    state = refill(act(seated("ZJABCDE", "EEEEEEE", "IIIIIII", board=board), 0, "9F AZ"))
    assert state.last is not None
    assert state.last.words == ("AZ", "HA", "OZ")
    assert refused(state, 1, "challenge HORN")[0] == "S23"
    stands = act(state, 2, "challenge HA")
    assert refused(stands, 1, "challenge")[0] == "S23"
    assert GAME.turn(stands).seats == (1,)
    assert act(state, 1, "challenge AZ").log[-1].words == ("AZ",)
    assert act(state, 1, "challenge").log[-1].words == ("AZ", "OZ")


# -- the end --------------------------------------------------------------------------------------------------------


def last_play(text: str, options: Options = BOOK) -> State:
    board = board_with("8F HORN")
    state = seated("S", "QU", "AAA", options=options, pool="", board=board, scores=(10, 20, 30))
    return act(state, 0, text)


@pytest.mark.rule("S40", "S42", "S43")
def test_the_last_tile_ends_the_game_once_the_play_is_accepted() -> None:
    state = last_play("8F ....S")
    assert GAME.turn(state).seats == (1, 2)
    assert refused(state, 1, "pass")[0] == "S40"
    state = act(state, 1, "accept")
    assert GAME.turn(state).seats == (2,)
    assert refused(state, 1, "accept")[0] == "S40"
    state = act(state, 2, "accept")
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (10 + 8 + 11 + 3, 20 - 11, 30 - 3)
    assert result.winners == (0,)
    assert GAME.view(state, None).racks == ("", "QU", "AAA")
    assert refused(state, 1, "pass")[0] == "S40"


@pytest.mark.rule("S40", "S21")
def test_the_last_play_can_be_challenged() -> None:
    state = act(last_play("H7 S."), 2, "challenge")
    assert (state.phase, state.seat, state.racks[0], state.scores) == ("turn", 1, "S", (10, 20, 30))
    over = act(last_play("8F ....S"), 2, "challenge")
    assert (over.phase, over.out) == ("over", 0)
    assert act(act(last_play("H7 S."), 1, "accept"), 2, "challenge").phase == "turn"


@pytest.mark.rule("S40")
def test_void_ends_at_once() -> None:
    assert GAME.turn(last_play("8F ....S", VOID)).kind == "over"


@pytest.mark.rule("S41", "S42")
def test_everyone_passing_twice_in_a_row_ends_the_game() -> None:
    state = seated("HORNABC", "QUEEEEE")
    state = act(act(act(state, 0, "pass"), 1, "pass"), 0, "pass")
    assert state.phase == "turn"
    over = act(state, 1, "pass")
    result = GAME.result(over)
    assert result is not None
    assert result.scores == (-14, -16)
    exchanged = refill(act(state, 1, "x Q"))
    assert act(act(exchanged, 0, "pass"), 1, "pass").phase == "turn"
    assert refused(over, 0, "pass")[0] == "S41"


@pytest.mark.rule("S41")
def test_a_lost_turn_is_no_pass() -> None:
    state = act(refill(act(seated("HORNABC", "EEEEEEE"), 0, "8F HORN")), 1, "challenge")
    assert state.seat == 0
    assert state.passes == (0, 0)


@pytest.mark.rule("S41")
def test_no_pool_and_no_acceptable_play_ends_a_void_game() -> None:
    board = board_with("8F HORN")
    state = seated("VS", "V", options=VOID, pool="", board=board)
    stuck = act(state, 0, "8F ....S")
    assert stuck.phase == "over"
    assert stuck.out is None
    alive = act(seated("AS", "V", options=VOID, pool="", board=board), 0, "8F ....S")
    assert alive.phase == "turn"
    # By the book the dictionary stays shut, so the same position goes on until they pass.
    assert act(seated("VS", "V", pool="", board=board), 0, "8F ....S").phase == "turn"


@pytest.mark.rule("S43")
@pytest.mark.parametrize(
    ("scores", "racks", "places"),
    [
        ((50, 44), ("AAAAAA", ""), (1, 2)),  # 44 each, 50 before
        ((44, 50), ("", "AAAAAA"), (2, 1)),
        ((50, 50), ("A", "E"), (1, 1)),
        ((50, 60), ("A", "QZ"), (1, 2)),
    ],
)
def test_a_tie_goes_to_the_score_before_the_adjustment(
    scores: tuple[int, int], racks: tuple[str, str], places: tuple[int, int]
) -> None:
    over = replace(seated(*racks, pool="", scores=scores), phase="over")
    result = GAME.result(over)
    assert result is not None
    assert result.places == places


def test_draws_are_listed_with_exact_chances_where_few() -> None:
    state = act(seated("HORNABC", "EEEEEEE", pool="AABQ"), 0, "8H HO")
    outcomes = GAME.chance(state).outcomes()
    assert outcomes is not None
    assert {GAME.write(move): float(chance) for move, chance in outcomes} == pytest.approx(
        {"draw AA": 1 / 6, "draw AB": 2 / 6, "draw AQ": 2 / 6, "draw BQ": 1 / 6}
    )


def test_moves_are_tested_exactly() -> None:
    moves = GAME.moves(seated("HORNABC", "EEEEEEE"), 0)
    assert Pass() in moves
    assert Play("8F", "HORN") in moves
    assert Play("8F", "HOOT") not in moves
    assert Accept() not in moves
    assert Draw("A") not in moves
