"""The rules of Yahtzee, in the order of the catalogue."""

from __future__ import annotations

import pytest

from parlour.core import BadNotation, BadOptions, IllegalMove
from parlour.games.yahtzee import GAME, Box, Keep, Options, Roll, Score
from parlour.games.yahtzee.card import BOXES
from parlour.games.yahtzee.options import EDITIONS
from tests.games.yahtzee.table import card, fill, full_card, play_out, roll_off, rolled, turn, worth

LOWE = EDITIONS["lowe"]
SOLO_LOWE = Options(joker="lowe")


def refused(state: object, move: object, seat: int | None = 0) -> str:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, seat, move)  # type: ignore[arg-type]
    return refusal.value.rule


# -- players and order ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Y01")
def test_one_to_ten_players() -> None:
    assert GAME.turn(GAME.start(Options(), 1)).seats == (0,)
    assert GAME.start(Options(), 10).players == 10
    for players in (0, 11, -1):
        with pytest.raises(BadOptions, match="1 to 10 players") as refusal:
            GAME.start(Options(), players)
        assert refusal.value.rule == "Y01"


@pytest.mark.rule("Y02")
def test_the_highest_total_starts() -> None:
    state = GAME.start(Options(), 3)
    assert GAME.turn(state).kind == "chance"
    state = roll_off(state, "11111", "66666", "12345")
    assert (state.first, state.seat) == (1, 1)


@pytest.mark.rule("Y02")
def test_those_tied_for_highest_roll_again_among_themselves() -> None:
    state = roll_off(GAME.start(Options(), 3), "66655", "11111", "66664")
    assert (state.first, state.contenders) == (None, (0, 2))
    state = roll_off(state, "11111", "11111")
    assert state.contenders == (0, 2)
    state = roll_off(state, "11111", "11112")
    assert state.first == 2


@pytest.mark.rule("Y03")
def test_play_passes_to_the_left() -> None:
    state = roll_off(GAME.start(Options(), 3), "11111", "66666", "12345")
    order = []
    for _ in range(4):
        order.append(state.seat)
        state = turn(state, "12346", BOXES[len(order) - 1].value)
    assert order == [1, 2, 0, 1]
    assert refused(state, Keep(), seat=0) == "Y03"


@pytest.mark.rule("Y03")
def test_thirteen_turns_a_column() -> None:
    state = GAME.start(Options(), 1)
    for number in range(13):
        assert GAME.turn(state).kind == "play", number
        state = turn(state, "12346", BOXES[number].value)
    assert GAME.turn(state).kind == "over"


# -- a turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y04")
def test_the_first_roll_is_all_five_dice() -> None:
    state = GAME.start(Options(), 1)
    assert GAME.moves(state, 0) == (Keep(),)
    assert refused(state, Keep((3,))) == "Y04"
    assert refused(state, Score(Box.CHANCE)) == "Y04"
    asked = GAME.play(state, 0, Keep())
    assert refused(asked, Roll((1, 2, 3, 4)), seat=None) == "Y04"
    assert refused(asked, Roll((1, 2, 3, 4, 7)), seat=None) == "Y04"
    assert refused(asked, Roll((5, 4, 3, 2, 1)), seat=None) == "Y04"
    assert GAME.play(asked, None, Roll((1, 2, 3, 4, 5))).dice == (1, 2, 3, 4, 5)


@pytest.mark.rule("Y05")
def test_any_dice_are_rerolled_also_those_kept_before() -> None:
    state = rolled("33456", rolls=1)
    state = GAME.play(GAME.play(state, 0, Keep((3, 3))), None, Roll((1, 1, 6)))
    assert (state.dice, state.rolls) == ((1, 1, 3, 3, 6), 2)
    again = GAME.play(GAME.play(state, 0, Keep((1, 1))), None, Roll((1, 2, 2)))
    assert (again.dice, again.rolls) == ((1, 1, 1, 2, 2), 3)


@pytest.mark.rule("Y05")
def test_only_dice_on_the_table_are_kept_and_at_least_one_is_rolled() -> None:
    state = rolled("33456", rolls=1)
    assert refused(state, Keep((3, 3, 3))) == "Y05"
    assert refused(state, Keep((3, 3, 4, 5, 6))) == "Y05"
    assert refused(state, Keep((4, 3))) == "Y05"
    assert refused(GAME.play(state, 0, Keep((3,))), Keep((3,))) == "Y05"
    assert refused(state, Roll((1, 2, 3, 4, 5)), seat=None) == "Y05"
    kept = [move for move in GAME.moves(state, 0) if isinstance(move, Keep)]
    # Two Threes and three different dice: 3 * 2 * 2 * 2 sets, less the one of all five.
    assert len(kept) == len(set(kept)) == 23


@pytest.mark.rule("Y06")
def test_a_player_may_stop_after_any_roll_and_must_after_the_third() -> None:
    for rolls in (1, 2, 3):
        assert fill(rolled("33456", rolls=rolls), "threes").boxes[2] == 6
    assert refused(rolled("33456", rolls=3), Keep((3, 3))) == "Y06"
    assert not any(isinstance(move, Keep) for move in GAME.moves(rolled("33456"), 0))


@pytest.mark.rule("Y07")
def test_a_filled_box_is_never_changed() -> None:
    state = rolled("33456", card(threes=9))
    assert refused(state, Score(Box.THREES)) == "Y07"
    assert "threes" not in worth(state)


@pytest.mark.rule("Y07")
def test_boxes_are_filled_in_any_order_one_a_turn() -> None:
    column = fill(rolled("33456", card(chance=20, aces=3)), "sixes")
    assert [number for number, score in enumerate(column.boxes) if score is not None] == [0, 5, 12]


@pytest.mark.rule("Y08")
def test_a_zero_is_entered_where_the_dice_are_worth_nothing() -> None:
    assert fill(rolled("33456"), "yahtzee").boxes[11] == 0
    assert fill(rolled("33456"), "threes").boxes[2] == 6


# -- boxes ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y10")
@pytest.mark.parametrize(("dice", "scores"), [("11123", (3, 2, 3, 0, 0, 0)), ("44566", (0, 0, 0, 8, 5, 12))])
def test_upper_boxes_count_their_number_only(dice: str, scores: tuple[int, ...]) -> None:
    assert tuple(worth(rolled(dice))[box.value] for box in BOXES[:6]) == scores


@pytest.mark.rule("Y11")
def test_the_upper_bonus_needs_63_however_it_is_reached() -> None:
    below = card(sixes=24, fives=20, fours=16)
    assert (below.upper, below.bonus) == (60, 0)
    assert fill(rolled("11345", below), "twos").bonus == 0
    reached = fill(rolled("33312", below), "threes")
    assert (reached.upper, reached.bonus, reached.total) == (69, 35, 104)
    exactly = fill(rolled("11123", below), "aces")
    assert (exactly.upper, exactly.bonus) == (63, 35)


@pytest.mark.rule("Y12", "Y13")
@pytest.mark.parametrize(
    ("dice", "three", "four"), [("22345", 0, 0), ("22234", 13, 0), ("22223", 11, 11), ("66666", 30, 30)]
)
def test_of_a_kind_scores_all_the_dice(dice: str, three: int, four: int) -> None:
    values = worth(rolled(dice))
    assert (values["three-of-a-kind"], values["four-of-a-kind"]) == (three, four)


@pytest.mark.rule("Y14")
@pytest.mark.parametrize(("dice", "score"), [("22333", 25), ("22233", 25), ("22334", 0), ("22223", 0), ("33333", 0)])
def test_a_full_house_is_three_and_two(dice: str, score: int) -> None:
    assert worth(rolled(dice))["full-house"] == score


@pytest.mark.rule("Y15", "Y16")
@pytest.mark.parametrize(
    ("dice", "small", "large"),
    [
        ("12346", 30, 0),
        ("12344", 30, 0),
        ("23456", 30, 40),
        ("12345", 30, 40),
        ("13456", 30, 0),
        ("12356", 0, 0),
        ("12456", 0, 0),
    ],
)
def test_straights(dice: str, small: int, large: int) -> None:
    values = worth(rolled(dice))
    assert (values["small-straight"], values["large-straight"]) == (small, large)


@pytest.mark.rule("Y17", "Y18")
def test_yahtzee_and_chance() -> None:
    assert worth(rolled("44444"))["yahtzee"] == 50
    assert worth(rolled("44443"))["yahtzee"] == 0
    assert worth(rolled("44443"))["chance"] == 19
    assert worth(rolled("12356"))["chance"] == 17


# -- Yahtzee bonus and Joker ----------------------------------------------------------------------------------------


@pytest.mark.rule("Y20")
def test_every_further_yahtzee_earns_a_bonus_when_the_box_holds_50() -> None:
    column = card(yahtzee=50)
    for number, face in enumerate("123456", start=1):
        column = fill(rolled(face * 5, column), BOXES[int(face) - 1].value)
        assert column.chips == number
        assert column.lower == 50 + 100 * number
    assert column.total == 105 + 35 + 650


@pytest.mark.rule("Y20")
def test_a_house_may_play_without_the_bonus() -> None:
    column = fill(rolled("44444", card(yahtzee=50), Options(yahtzee_bonus=0)), "fours")
    assert (column.chips, column.total) == (0, 70)


@pytest.mark.rule("Y21")
def test_no_bonus_when_the_yahtzee_box_holds_a_zero() -> None:
    column = fill(rolled("44444", card(yahtzee=0)), "fours")
    assert (column.chips, column.total) == (0, 20)


@pytest.mark.rule("Y22")
@pytest.mark.parametrize("held", [0, 50])
def test_a_joker_must_go_into_its_upper_box_while_that_is_open(held: int) -> None:
    state = rolled("44444", card(yahtzee=held))
    assert worth(state) == {"fours": 20}
    assert refused(state, Score(Box.LARGE_STRAIGHT)) == "Y22"
    assert refused(state, Score(Box.ACES)) == "Y22"


@pytest.mark.rule("Y23")
def test_then_into_a_lower_box_at_its_full_value() -> None:
    state = rolled("44444", card(yahtzee=0, fours=12))
    assert worth(state) == {
        "three-of-a-kind": 20,
        "four-of-a-kind": 20,
        "full-house": 25,
        "small-straight": 30,
        "large-straight": 40,
        "chance": 20,
    }
    assert refused(state, Score(Box.ACES)) == "Y23"


@pytest.mark.rule("Y24")
@pytest.mark.parametrize("options", [Options(), SOLO_LOWE])
def test_then_a_zero_into_an_open_upper_box(options: Options) -> None:
    state = rolled("44444", full_card(yahtzee=50, aces=None, sixes=None), options)
    assert worth(state) == {"aces": 0, "sixes": 0}
    column = fill(state, "sixes")
    assert (column.boxes[5], column.chips) == (0, 1)


@pytest.mark.rule("Y25")
def test_lowe_has_a_joker_only_when_the_upper_box_is_used() -> None:
    used = rolled("44444", card(yahtzee=0, fours=12), SOLO_LOWE)
    assert worth(used)["large-straight"] == 40
    assert "aces" not in worth(used)
    assert refused(used, Score(Box.ACES)) == "Y25"
    with_chip = rolled("44444", card(yahtzee=50), SOLO_LOWE)
    assert worth(with_chip) == {"fours": 20}
    assert refused(with_chip, Score(Box.CHANCE)) == "Y25"
    assert fill(with_chip, "fours").chips == 1
    ordinary = worth(rolled("44444", card(yahtzee=0), SOLO_LOWE))
    assert (ordinary["fours"], ordinary["large-straight"], ordinary["chance"], ordinary["aces"]) == (20, 0, 20, 0)


def test_house_rules_for_the_joker_are_options() -> None:
    open_upper, used = card(yahtzee=50), card(yahtzee=50, fours=12)
    free = Options(joker="free")
    assert worth(rolled("44444", open_upper, free))["full-house"] == 0
    assert worth(rolled("44444", used, free))["full-house"] == 25
    assert worth(rolled("44444", used, free))["aces"] == 0
    none = worth(rolled("44444", used, Options(joker="none")))
    assert (none["full-house"], none["chance"], none["aces"]) == (0, 20, 0)


# -- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y30")
def test_the_game_ends_when_every_column_is_full() -> None:
    state = roll_off(GAME.start(Options(), 2), "66666", "11111")
    while GAME.turn(state).kind != "over":
        filled = [sum(score is not None for score in column.boxes) for column in state.cards]
        assert filled != [13, 13]
        state = turn(state, "12346", BOXES[min(filled)].value)
    assert all(column.full for column in state.cards)
    assert refused(state, Keep()) == "Y30"


@pytest.mark.rule("Y31")
def test_the_card_adds_up() -> None:
    column = full_card(sixes=24, fives=20, fours=16, threes=9, full_house=25, yahtzee=50)
    assert (column.upper, column.bonus, column.lower, column.total) == (69, 35, 75, 179)
    state = rolled("33333", full_card(sixes=24, fives=20, fours=16, threes=None, yahtzee=50, chance=22))
    final = fill(state, "threes")
    assert (final.upper, final.bonus, final.chips, final.lower, final.total) == (75, 35, 1, 172, 282)


@pytest.mark.rule("Y32")
def test_the_highest_total_wins_and_equal_totals_share() -> None:
    state = roll_off(GAME.start(Options(), 3), "66666", "11111", "11112")
    result = GAME.result(play_out(state, {0: "12345", 1: "23456", 2: "12345"}))
    assert result is not None
    assert result.places == (2, 1, 2)
    level = GAME.result(play_out(state, {0: "12345", 1: "11112", 2: "12345"}))
    assert level is not None
    assert level.winners == (0, 2)


@pytest.mark.rule("Y33")
def test_the_winner_earns_the_difference_from_each_opponent() -> None:
    state = roll_off(GAME.start(LOWE, 3), "66666", "11111", "11112")
    over = play_out(state, {0: "12345", 1: "23456", 2: "11112"})
    a, b, c = (column.total for column in over.pad[0])
    assert b > a > c
    settled = GAME.view(over, None).settlement
    assert settled == (a - b, (b - a) + (b - c), c - b)
    assert (
        GAME.view(
            play_out(roll_off(GAME.start(Options(), 2), "66666", "11111"), {0: "12345", 1: "11111"}), 0
        ).settlement
        is None
    )
    with pytest.raises(BadOptions, match="nobody to settle with"):
        GAME.start(LOWE, 1)


@pytest.mark.rule("Y34")
def test_the_highest_possible_scores() -> None:
    # 5 of each number above, 30 + 30 + 25 + 30 + 40 + 50 + 30 below.
    best = full_card(
        aces=5, twos=10, threes=15, fours=20, fives=25, sixes=30,
        three_of_a_kind=30, four_of_a_kind=30, full_house=25, small_straight=30, large_straight=40,
        yahtzee=50, chance=30,
    )  # fmt: skip
    assert best.total == 375
    column = card(yahtzee=50)
    for face in "123456":
        column = fill(rolled(face * 5, column), BOXES[int(face) - 1].value)
    for box in ("three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight", "chance"):
        column = fill(rolled("66666", column), box)
    assert (column.chips, column.total) == (12, 1575)


@pytest.mark.rule("Y36")
def test_the_pad_holds_several_games_and_adds_them_up() -> None:
    state = roll_off(GAME.start(Options(games=2), 2), "66666", "11111")
    state = play_out(state, {0: "12345", 1: "11111"})
    assert len(state.pad) == 1
    assert state.first is None
    assert GAME.result(state) is None
    state = play_out(roll_off(state, "11111", "66666"), {0: "11111", 1: "23456"})
    result = GAME.result(state)
    assert result is not None
    assert result.scores == tuple(sum(cards[team].total for cards in state.pad) for team in (0, 1))
    assert GAME.view(state, 0).totals_so_far == result.scores
    with pytest.raises(BadOptions) as refusal:
        GAME.start(Options(games=0), 2)
    assert refusal.value.rule == "Y36"


# -- partners -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y40")
def test_partners_fill_one_column_in_rotation_and_teams_alternate() -> None:
    state = roll_off(GAME.start(Options(partners=2), 4), "11111", "66666", "11111", "11111")
    assert len(state.cards) == 2
    order = []
    for number in range(5):
        order.append((state.seat, state.team(state.seat)))
        state = turn(state, "12346", BOXES[number].value)
    assert order == [(1, 1), (2, 0), (3, 1), (0, 0), (1, 1)]
    filled = [sum(score is not None for score in column.boxes) for column in state.cards]
    assert filled == [2, 3]


@pytest.mark.rule("Y40")
@pytest.mark.parametrize(("partners", "players"), [(2, 3), (2, 5), (2, 2), (3, 4), (0, 4)])
def test_teams_that_do_not_work_out_are_refused(partners: int, players: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.start(Options(partners=partners), players)
    assert refusal.value.rule == "Y40"


@pytest.mark.rule("Y40")
def test_partners_win_together() -> None:
    state = roll_off(GAME.start(Options(partners=2), 4), "66666", "11111", "11111", "11111")
    result = GAME.result(play_out(state, {0: "12345", 1: "11112", 2: "23456", 3: "11112"}))
    assert result is not None
    assert result.places == (1, 3, 1, 3)


# -- worked examples of the rulebooks -------------------------------------------------------------------------------


@pytest.mark.rule("Y50")
def test_example_upper_section() -> None:
    values = worth(rolled("33324"))
    assert (values["threes"], values["twos"], values["fours"]) == (9, 2, 4)


@pytest.mark.rule("Y51")
def test_example_three_of_a_kind() -> None:
    values = worth(rolled("55521"))
    assert [values[box] for box in ("three-of-a-kind", "chance", "fives", "twos", "aces")] == [18, 18, 15, 2, 1]


@pytest.mark.rule("Y52")
def test_example_four_of_a_kind() -> None:
    values = worth(rolled("22226"))
    boxes = ("four-of-a-kind", "three-of-a-kind", "chance", "twos", "sixes")
    assert [values[box] for box in boxes] == [14, 14, 14, 8, 6]


@pytest.mark.rule("Y53")
def test_example_full_house() -> None:
    values = worth(rolled("33355"))
    assert [values[box] for box in ("full-house", "three-of-a-kind", "chance", "threes", "fives")] == [
        25,
        19,
        19,
        9,
        10,
    ]


@pytest.mark.rule("Y54")
def test_example_joker() -> None:
    column = card(yahtzee=0, fours=12)
    assert fill(rolled("44444", column), "large-straight").boxes[10] == 40
    lowe = worth(rolled("44444", column, SOLO_LOWE))
    assert {lowe[box] for box in ("three-of-a-kind", "four-of-a-kind", "chance")} == {20}


@pytest.mark.rule("Y55")
def test_example_turn() -> None:
    column = card(aces=3, fives=15, sixes=24, small_straight=30)
    state = rolled("23445", column, rolls=1)
    state = GAME.play(GAME.play(state, 0, Keep((2, 3, 4, 5))), None, Roll((2,)))
    state = GAME.play(GAME.play(state, 0, Keep((2, 2))), None, Roll((2, 3, 3)))
    values = worth(state)
    assert (values["twos"], values["three-of-a-kind"], values["full-house"]) == (6, 12, 25)


# -- notation -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("k 3 3", Keep((3, 3))),
        ("k", Keep()),
        ("k 53", Keep((3, 5))),
        ("s fh", Score(Box.FULL_HOUSE)),
        ("s ch", Score(Box.CHANCE)),
        ("s small straight", Score(Box.SMALL_STRAIGHT)),
    ],
)
def test_short_moves(text: str, move: object) -> None:
    assert GAME.read(text) == move


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("k 7", "Y04", "showing 1 to 6"),
        ("k 123456", "Y04", "there are five"),
        ("k x", "Y04", "no dice"),
        ("s foo", "Y07", "no box"),
        ("s t", "Y07", "more than one"),
        ("", "Y05", "no move"),
        ("frob", "Y05", "no move"),
    ],
)
def test_bad_moves_name_a_rule(text: str, rule: str, words: str) -> None:
    with pytest.raises(BadNotation, match=words) as refusal:
        GAME.read(text)
    assert refusal.value.rule == rule
