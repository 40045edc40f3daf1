"""R20 to R40: slides, SAFETY ZONES, every card, winning. The edge cases are those that other engines get wrong."""

from __future__ import annotations

import pytest
from tests.games.sorry.positions import after, places, position, texts

from parlour.core.errors import IllegalMove
from parlour.games.sorry import rules
from parlour.games.sorry.board import COLOURS, HOME, SLIDES, START
from parlour.games.sorry.moves import Change, Decline, Part, Sorry, StartPawn, Walk


@pytest.mark.rule("R20")
@pytest.mark.parametrize("first", sorted(SLIDES))
def test_every_slide_carries_other_colours_to_its_end(first: int) -> None:
    owner, rest = SLIDES[first]
    for colour, name in enumerate(COLOURS):
        before = (first - 1) % 60
        red, blue, yellow, green = ([before] if colour == other else [] for other in range(4))
        state = position(red=red, blue=blue, yellow=yellow, green=green, turn=name, card=1)
        end = places(after(state, "1: a+1"), name)[0]
        assert end == (first if colour == owner else rest[-1])


@pytest.mark.rule("R20")
def test_a_slide_bumps_everyone_on_it_ones_own_included() -> None:
    state = position(red=[23, 26], blue=[25], yellow=[28], green=[24, 29], card=1)
    state = after(state, "1: a+1")
    assert places(state, "red") == (28, START, START, START)
    assert places(state, "blue")[0] == places(state, "yellow")[0] == START
    assert places(state, "green")[:2] == (START, 29)
    trip = state.last.trips[0] if state.last else None
    assert trip is not None
    assert trip.slide == (25, 26, 27, 28)
    assert trip.bumped == (12, 4, 1, 8)


@pytest.mark.rule("R20")
def test_landing_in_the_middle_of_a_slide_does_nothing() -> None:
    assert places(after(position(red=[24], card=2), "2: a+2"), "red")[0] == 26


@pytest.mark.rule("R20")
def test_a_pawn_backed_onto_a_slide_start_slides() -> None:
    state = after(position(red=[28], blue=[26], card=4), "4: a-4")
    assert places(state, "red")[0] == 28
    assert places(state, "blue")[0] == START


@pytest.mark.rule("R21")
def test_pawns_in_a_safety_zone_are_out_of_reach() -> None:
    safe = position(red=[20], blue=[60, 61], card=11)
    assert all("<>" not in text for text in texts(safe))
    assert texts(position(red=[], blue=[60], card=13)) == []
    assert places(after(position(red=[16], blue=[61], card=3), "3: a+3"), "red")[0] == 19, "others walk past the zone"


@pytest.mark.rule("R21")
def test_the_same_number_in_another_zone_is_another_square() -> None:
    state = after(position(red=[60], blue=[62], card=2), "2: a+2")
    assert places(state, "blue")[0] == places(state, "red")[0] == 62


@pytest.mark.rule("R22")
def test_forward_a_pawn_turns_in_at_its_entry() -> None:
    assert places(after(position(red=[1], card=3), "3: a+3"), "red")[0] == 61
    assert places(after(position(red=[0], card=2), "2: a+2"), "red")[0] == 2
    state = position(red=[1], card=8)
    assert texts(state) == []
    assert places(after(position(blue=[1], turn="blue", card=3), "3: a+3"), "blue")[0] == 4


@pytest.mark.rule("R23")
@pytest.mark.parametrize(("begin", "end"), [(60, 59), (61, 0), (62, 4), (63, 2), (64, 60)])
def test_a_pawn_may_back_out_of_its_zone(begin: int, end: int) -> None:
    """Four back from the third safety square is red's first slide square: its own, so it does not slide."""
    expected = 1 if begin == 62 else end
    assert places(after(position(red=[begin], card=4), "4: a-4"), "red")[0] == expected


@pytest.mark.rule("R23", "R24")
def test_backward_the_entry_is_passed_not_entered() -> None:
    assert places(after(position(red=[4], card=4), "4: a-4"), "red")[0] == 0
    assert places(after(position(red=[2], card=10), "10: a-1"), "red")[0] == 1
    assert places(after(position(red=[3], card=10), "10: a-1"), "red")[0] == 2


@pytest.mark.rule("R24")
def test_a_pawn_backed_behind_its_entry_turns_in_later() -> None:
    state = after(position(red=[4], card=4), "4: a-4")
    later = position(red=[places(state, "red")[0]], card=5)
    assert places(after(later, "5: a+5"), "red")[0] == 62
    not_far_enough = position(red=[3], card=5)
    assert places(after(not_far_enough, "5: a+5"), "red")[0] == 8


@pytest.mark.rule("R24")
def test_a_pawn_is_carried_past_its_entry_by_an_eleven_against_it() -> None:
    state = after(position(red=[1], blue=[6], turn="blue", card=11), "11: a<>1")
    assert places(state, "red")[0] == 6
    assert places(state, "blue")[0] == 4, "blue has landed on red's slide"


@pytest.mark.rule("R30")
def test_one() -> None:
    assert texts(position(red=[20], card=1)) == ["1: b out", "1: a+1"]


@pytest.mark.rule("R31")
def test_two_draws_again_even_when_nothing_moved() -> None:
    state = after(position(red=[20], card=2), "2: a+2")
    assert (COLOURS[state.colour], state.phase) == ("red", "draw")
    state = after(position(red=[HOME, HOME, HOME, 64], turn="red"), "draw", "card 2")
    assert state.last is not None
    assert state.last.kind == "forfeit"
    assert (COLOURS[state.colour], state.phase) == ("red", "draw")
    assert COLOURS[after(state, "draw", "card 3").colour] == "blue"


@pytest.mark.rule("R32")
@pytest.mark.parametrize("card", [3, 5, 8, 12])
def test_three_five_eight_twelve(card: int) -> None:
    state = position(red=[34], card=card)
    assert texts(state) == [f"{card}: a+{card}"]
    with pytest.raises(IllegalMove, match="R32"):
        rules.play(state, 0, Walk(card, (Part(0, 1),)))


@pytest.mark.rule("R33")
def test_four_goes_backward_only() -> None:
    assert texts(position(red=[20, 62], card=4)) == ["4: a-4", "4: b-4"]
    with pytest.raises(IllegalMove, match="R33"):
        after(position(red=[20], card=4), "4: a+4")


@pytest.mark.rule("R34")
def test_a_seven_goes_to_one_pawn_or_two() -> None:
    state = position(red=[40, 50], card=7)
    assert sorted(texts(state)) == sorted(["7: a+7", "7: b+7", *(f"7: a+{part} b+{7 - part}" for part in range(1, 7))])


@pytest.mark.rule("R34")
def test_a_seven_may_not_start_a_pawn_nor_be_split_in_three() -> None:
    state = position(red=[20, 30, 40, START], card=7)
    for parts in ("a+2 b+2 c+3", "a+3 a+4", "a+3 b+3", "a+3 d+4", "a+9 b-2"):
        with pytest.raises(IllegalMove, match="R34"):
            after(state, f"7: {parts}")
    assert all("d" not in text for text in texts(state))


@pytest.mark.rule("R34", "R14")
def test_a_split_never_leaves_two_pawns_on_one_square() -> None:
    """One behind the other, four and three would bring both to the same square."""
    found = texts(position(red=[34, 35, HOME, HOME], card=7))
    assert "7: a+3 b+4" in found
    assert not {"7: a+4 b+3", "7: b+3 a+4"} & set(found)
    for first, second in ((20, 21), (34, 35), (0, 3), (61, 58), (54, 50)):
        before = position(red=[first, second, HOME, HOME], card=7)
        for text in texts(before):
            one, two = places(after(before, text), "red")[:2]
            assert one != two or one in (START, HOME)


@pytest.mark.rule("R34")
def test_a_part_may_land_where_the_other_part_left() -> None:
    """b stands three ahead of a: a+3 is possible only after b has gone."""
    found = texts(position(red=[34, 37, HOME, HOME], card=7))
    assert "7: b+4 a+3" in found
    assert "7: a+3 b+4" not in found
    with pytest.raises(IllegalMove, match="R34"):
        after(position(red=[34, 37, HOME, HOME], card=7), "7: a+3 b+4")


@pytest.mark.rule("R34", "R20")
def test_a_part_that_slides_may_bump_the_pawn_meant_for_the_rest() -> None:
    """a+3 slides from 24 to 28 over b on 26: then b cannot go four. The other way round b has left in time."""
    state = position(red=[21, 26, HOME, HOME], card=7)
    assert "7: a+3 b+4" not in texts(state)
    assert places(after(state, "7: b+4 a+3"), "red")[:2] == (28, 30)


@pytest.mark.rule("R34", "R20")
def test_both_orders_are_moves_where_they_come_to_different_things() -> None:
    """b+4 ends on the slide that a+3 slides over: made first it is bumped, made last it stays."""
    state = position(red=[21, 22, HOME, HOME], card=7)
    assert {"7: a+3 b+4", "7: b+4 a+3"} <= set(texts(state))
    assert places(after(state, "7: a+3 b+4"), "red")[:2] == (28, 26)
    assert places(after(state, "7: b+4 a+3"), "red")[:2] == (28, START)


@pytest.mark.rule("R34")
def test_a_part_that_brings_a_pawn_home_needs_the_rest_used() -> None:
    assert texts(position(red=[63, HOME, HOME, START], card=7)) == []
    state = position(red=[63, 35, HOME, START], card=7)
    assert texts(state) == ["7: b+7", "7: a+1 b+6", "7: a+2 b+5"]
    assert places(after(state, "7: a+2 b+5"), "red") == (HOME, 40, HOME, START)


@pytest.mark.rule("R35")
def test_ten_goes_forward_or_one_back_and_must_where_it_can() -> None:
    assert texts(position(red=[20], card=10)) == ["10: a+10", "10: a-1"]
    assert texts(position(red=[60], card=10)) == ["10: a-1"]
    state = after(position(red=[60]), "draw", "card 10")
    assert state.phase == "play"
    with pytest.raises(IllegalMove, match="R35"):
        after(state, "10: a-10")


@pytest.mark.rule("R36")
def test_eleven_goes_forward_or_changes() -> None:
    state = position(red=[20], blue=[40], card=11)
    assert texts(state) == ["11: a+11", "11: a<>40"]
    with pytest.raises(IllegalMove, match="R36"):
        after(state, "11: -")


@pytest.mark.rule("R36")
def test_an_unwanted_change_may_be_declined_only_without_eleven_forward() -> None:
    state = position(red=[1, HOME, HOME, HOME], blue=[40], card=11)
    assert texts(state) == ["11: a<>40", "11: -"]
    after_all = after(state, "11: -")
    assert after_all.pawns == state.pawns
    assert after_all.last is not None
    assert after_all.last.kind == "declined"
    assert texts(position(red=[60, HOME, HOME, HOME], blue=[40], card=11)) == []


@pytest.mark.rule("R36")
def test_only_pawns_on_the_open_track_change() -> None:
    state = position(red=[60, 20], blue=[61, START, 40, HOME], card=11)
    assert [text for text in texts(state) if "<>" in text] == ["11: b<>40"]
    for text in ("11: a<>40", "11: b<>20", "11: b<>33"):
        with pytest.raises(IllegalMove, match="R36"):
            after(state, text)


@pytest.mark.rule("R36", "R20")
def test_the_changed_pawn_slides_the_opponents_does_not() -> None:
    """Blue stood on yellow's slide start (put there by a change); red comes from green's slide start."""
    state = after(position(red=[46], blue=[31], card=11), "11: a<>31")
    assert places(state, "red")[0] == 34
    assert places(state, "blue")[0] == 46


@pytest.mark.rule("R36", "R20")
def test_a_slide_after_the_change_bumps_what_stands_on_it_but_not_the_mover() -> None:
    """Red comes from the slide itself, so the pawn it changed with now stands there and is bumped."""
    state = after(position(red=[26, 27], blue=[20], green=[24], card=11), "11: a<>24")
    assert places(state, "red") == (28, START, START, START)
    assert places(state, "green")[0] == START
    assert state.last is not None
    assert [trip.pawn for trip in state.last.trips] == [12, 0]


@pytest.mark.rule("R36", "R20")
def test_a_change_onto_ones_own_slide_does_not_slide() -> None:
    assert places(after(position(red=[40], blue=[9], card=11), "11: a<>9"), "red")[0] == 9


@pytest.mark.rule("R37")
def test_sorry_takes_the_place_of_an_opponent() -> None:
    state = position(red=[20], blue=[33], yellow=[60, 40], card=13)
    assert texts(state) == ["sorry: b>33", "sorry: b>40"]
    after_it = after(state, "sorry: b>33")
    assert places(after_it, "red")[:2] == (20, 33)
    assert places(after_it, "blue")[0] == START
    for text in ("sorry: a>33", "sorry: c>33", "sorry: b>20", "sorry: b>50"):
        with pytest.raises(IllegalMove, match="R37"):
            after(state, text)


@pytest.mark.rule("R37", "R20")
def test_sorry_onto_a_slide_start_slides() -> None:
    state = after(position(blue=[46], yellow=[48], card=13), "sorry: a>46")
    assert places(state, "red")[0] == 49
    assert places(state, "blue")[0] == places(state, "yellow")[0] == START


@pytest.mark.rule("R37")
def test_without_a_pair_sorry_is_forfeit() -> None:
    assert texts(position(red=[20, 21, 22, HOME], blue=[33], card=13)) == []
    assert texts(position(red=[20], blue=[60], card=13)) == []


@pytest.mark.rule("R40")
def test_all_four_home_wins() -> None:
    state = position(red=[64, HOME, HOME, HOME], blue=[HOME, HOME], card=1)
    assert rules.result(state) is None
    over = after(state, "1: a+1")
    result = rules.result(over)
    assert result is not None
    assert result.winners == (0,)
    assert (result.places, result.scores) == ((1, 2, 3, 3), (4, 2, 0, 0))
    with pytest.raises(IllegalMove, match="R40"):
        after(over, "draw")


@pytest.mark.rule("R40", "R31")
def test_winning_with_a_two_needs_no_further_card() -> None:
    assert after(position(red=[63, HOME, HOME, HOME], card=2), "2: a+2").phase == "over"


def test_moves_for_a_wrong_card_are_refused_by_that_cards_rule() -> None:
    state = position(red=[20], blue=[40], card=11)
    with pytest.raises(IllegalMove, match="R10"):
        rules.play(state, 0, Sorry(1, 40))
    state = position(red=[20], blue=[40], card=13)
    with pytest.raises(IllegalMove, match="R37"):
        rules.play(state, 0, Walk(13, (Part(0, 13),)))
    with pytest.raises(IllegalMove, match="R12"):
        rules.play(state, 0, StartPawn(13, 1))
    with pytest.raises(IllegalMove, match="R10"):
        rules.play(state, 0, Change(9, 40))
    with pytest.raises(IllegalMove, match="R10"):
        rules.play(state, 0, Decline())
