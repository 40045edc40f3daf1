"""R01 to R15: the set-up, whose turn it is, cards and pile, starting, jumping, bumping, HOME."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.sorry.positions import after, places, position, texts

from parlour.core.errors import BadOptions, IllegalMove
from parlour.games.sorry import GAME, rules
from parlour.games.sorry.board import ABSENT, COLOURS, HOME, SLIDES, START, circle, entry, path, to_go
from parlour.games.sorry.cards import CARDS, DECK, EMPTY, add
from parlour.games.sorry.moves import Draw, Drawn, First
from parlour.games.sorry.options import Colour, Options


@pytest.mark.rule("R01")
def test_the_deck_and_the_pawns() -> None:
    assert dict(zip(CARDS, DECK, strict=True)) == {1: 5} | dict.fromkeys((2, 3, 4, 5, 7, 8, 10, 11, 12, 13), 4)
    assert sum(DECK) == 45
    state = rules.start(Options(), 4)
    assert state.pawns == (START,) * 16
    assert state.pile == DECK


@pytest.mark.rule("R01")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_are_refused(players: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        rules.start(Options(), players)
    assert refusal.value.rule == "R01"


@pytest.mark.rule("R01")
def test_two_and_three_players_leave_the_other_colours_out() -> None:
    two = rules.start(Options(), 2)
    assert two.pawns == (START,) * 4 + (ABSENT,) * 4 + (START,) * 4 + (ABSENT,) * 4
    three = rules.start(Options(colours=("green", "red", "blue")), 3)
    assert three.pawns == (START,) * 8 + (ABSENT,) * 4 + (START,) * 4
    assert [GAME.seat_title(three.options, 3, seat) for seat in range(3)] == ["Green", "Red", "Blue"]


@pytest.mark.rule("R01", "R20")
def test_the_slides_of_absent_colours_still_slide() -> None:
    state = after(position(red=[15], card=1, players=2), "1: a+1")
    assert places(state, "red")[0] == 19


@pytest.mark.parametrize(
    ("colours", "rule"),
    [(("red", "red"), "R01"), (("red",), "R01"), (("red", "green", "blue"), "R03")],
)
def test_colours_that_make_no_game_are_refused(colours: tuple[Colour, ...], rule: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        rules.start(Options(colours=colours), max(2, len(colours)))
    assert refusal.value.rule == rule


@pytest.mark.rule("R02")
def test_lots_are_drawn_for_the_start() -> None:
    state = rules.start(Options(), 4)
    outcomes = rules.chance(state).outcomes()
    assert outcomes is not None
    assert list(outcomes) == [(First(seat), Fraction(1, 4)) for seat in range(4)]
    state = rules.play(state, None, First(2))
    assert (state.colour, state.phase) == (COLOURS.index("yellow"), "draw")
    with pytest.raises(IllegalMove, match="R02"):
        rules.play(rules.start(Options(), 3), None, First(3))
    with pytest.raises(IllegalMove, match="R02"):
        rules.play(rules.start(Options(), 3), 0, Draw())


@pytest.mark.rule("R02")
def test_the_winner_starts_the_rematch() -> None:
    state = after(position(blue=[63, HOME, HOME, HOME], turn="blue", card=2), "2: a+2")
    assert rules.result(state) is not None
    again = rules.start(rules.rematch(state), 4)
    assert (again.phase, again.seat) == ("draw", 1)
    with pytest.raises(BadOptions, match="R02"):
        rules.start(Options(first=4), 4)


@pytest.mark.rule("R03")
def test_the_geometry() -> None:
    for colour, corner in enumerate((0, 15, 30, 45)):
        assert (entry(colour), circle(colour)) == (corner + 2, corner + 4)
        assert SLIDES[corner + 1] == (colour, (corner + 2, corner + 3, corner + 4))
        assert SLIDES[corner + 9] == (colour, (corner + 10, corner + 11, corner + 12, corner + 13))
        way = path(colour, circle(colour), 64)
        assert way is not None
        assert way[-1] == HOME
        assert way[-6:] == (60, 61, 62, 63, 64, HOME)[-6:]
        assert len(set(way)) == 64
        assert path(colour, circle(colour), 65) is None
        assert to_go(colour, circle(colour)) == 64
    assert len(SLIDES) == 8


@pytest.mark.rule("R03")
def test_play_passes_clockwise() -> None:
    state = position()
    order = []
    for _ in range(5):
        order.append(COLOURS[state.colour])
        state = after(state, "draw", "card 3")
        assert state.last is not None
        if sum(state.pile) < 42:
            state = position(turn=COLOURS[state.colour])
    assert order == ["red", "blue", "yellow", "green", "red"]
    with pytest.raises(IllegalMove, match="R03"):
        rules.play(state, state.seat - 1, Draw())


@pytest.mark.rule("R03")
def test_a_colour_left_out_is_passed_over() -> None:
    state = after(position(players=2), "draw", "card 3")
    assert COLOURS[state.colour] == "yellow"
    assert COLOURS[after(state, "draw", "card 3").colour] == "red"


@pytest.mark.rule("R10")
def test_a_card_is_drawn_played_and_discarded() -> None:
    state = position()
    assert texts(state) == ["draw"]
    state = after(state, "draw", "card 1")
    assert (state.card, sum(state.pile)) == (1, 44)
    assert texts(state) == ["1: a out"]
    state = after(state, "1: a out")
    assert state.card is None
    assert state.discards == add(EMPTY, 1)


@pytest.mark.rule("R10")
def test_an_empty_pile_is_made_anew_from_the_discards_only() -> None:
    """The card on the table is not among them until it is played."""
    state = position(pile=add(EMPTY, 2), discards=add(add(EMPTY, 5), 8))
    state = after(state, "draw", "card 2")
    assert (sum(state.pile), state.card) == (0, 2)
    assert state.discards == add(add(EMPTY, 5), 8)
    state = after(state, "2: a out", "draw")
    assert state.pile == add(add(add(EMPTY, 5), 8), 2)
    assert state.discards == EMPTY


@pytest.mark.rule("R10")
def test_a_card_that_is_gone_cannot_be_drawn() -> None:
    state = after(position(pile=add(EMPTY, 5)), "draw")
    with pytest.raises(IllegalMove, match="R10"):
        rules.play(state, None, Drawn(7))
    with pytest.raises(IllegalMove, match="R10"):
        rules.play(state, 0, Drawn(5))


@pytest.mark.rule("R10")
def test_the_order_of_a_turn_is_kept() -> None:
    state = position(red=[10])
    for early in ("5: a+5", "discard 5"):
        with pytest.raises(IllegalMove, match="R10"):
            after(state, early)
    with pytest.raises(IllegalMove, match="R10"):
        rules.play(after(state, "draw"), 0, Draw())
    state = after(state, "draw", "card 5")
    for wrong in ("draw", "3: a+3"):
        with pytest.raises(IllegalMove, match="R10"):
            after(state, wrong)


@pytest.mark.rule("R11")
def test_a_bad_move_must_be_made_when_it_is_the_only_one() -> None:
    state = position(red=[59, 64, HOME, HOME], card=4)
    assert texts(state) == ["4: a-4", "4: b-4"]
    state = position(red=[64, HOME, HOME, HOME], card=4)
    assert texts(state) == ["4: a-4"]
    with pytest.raises(IllegalMove, match="R11"):
        after(state, "discard 4")


@pytest.mark.rule("R11")
def test_without_a_move_the_turn_is_forfeit() -> None:
    state = after(position(), "draw", "card 5")
    assert (COLOURS[state.colour], state.phase) == ("blue", "draw")
    assert state.last is not None
    assert (state.last.kind, state.last.card) == ("forfeit", 5)
    assert state.discards == add(EMPTY, 5)


@pytest.mark.rule("R12")
@pytest.mark.parametrize("card", CARDS)
def test_only_a_one_or_a_two_starts_a_pawn(card: int) -> None:
    state = position(red=[20], card=card, blue=[HOME] * 4, yellow=[HOME] * 4, green=[HOME] * 4)
    assert any("out" in text for text in texts(state)) == (card in (1, 2))


@pytest.mark.rule("R12")
def test_a_start_bumps_an_opponent_and_not_ones_own() -> None:
    state = after(position(blue=[4], card=1), "1: a out")
    assert places(state, "red") == (4, START, START, START)
    assert places(state, "blue") == (START,) * 4
    state = position(red=[4], card=1)
    assert texts(state) == ["1: a+1"]
    for text in ("1: b out", "1: a out", "5: b out"):
        with pytest.raises(IllegalMove, match="R12" if text[0] == "1" else "R10"):
            after(state, text)


@pytest.mark.rule("R12")
def test_the_pawns_on_start_are_alike() -> None:
    state = position(red=[20, START, START, START], card=1)
    assert texts(state) == ["1: b out", "1: a+1"]
    with pytest.raises(IllegalMove, match="R12"):
        after(state, "1: c out")
    with pytest.raises(IllegalMove, match="R12"):
        after(position(red=[20], card=5), "5: b+5")


@pytest.mark.rule("R13")
def test_jumping_is_free_and_landing_bumps() -> None:
    state = after(position(red=[5, 6], blue=[7, 8, 21], card=3), "3: a+3")
    assert places(state, "red")[:2] == (8, 6)
    assert places(state, "blue") == (7, START, 21, START)
    assert state.last is not None
    assert state.last.trips[0].path == (5, 6, 7, 8)
    assert state.last.trips[0].bumped == (5,)


@pytest.mark.rule("R14")
def test_two_pawns_of_a_colour_never_share_a_square() -> None:
    state = position(red=[5, 8], card=3)
    assert texts(state) == ["3: b+3"]
    with pytest.raises(IllegalMove, match="R14"):
        after(state, "3: a+3")
    assert after(position(red=[5, 8, HOME, HOME]), "draw", "card 3").phase == "play"
    assert texts(position(red=[60, 63], card=3)) == []


@pytest.mark.rule("R14")
def test_ones_own_pawn_on_a_slide_start_forbids_landing_there() -> None:
    assert texts(position(red=[15, 16], card=1, yellow=[HOME])) == ["1: c out", "1: b+1"]


@pytest.mark.rule("R15")
def test_home_is_entered_by_exact_count() -> None:
    state = position(red=[63, 62, HOME, HOME], card=3)
    assert texts(state) == ["3: b+3"]
    with pytest.raises(IllegalMove, match="R15"):
        after(state, "3: c+3")
    assert places(after(state, "3: b+3"), "red") == (63, HOME, HOME, HOME)
    with pytest.raises(IllegalMove, match="R15"):
        after(position(red=[64, 20], card=3), "3: a+3")


@pytest.mark.rule("R15")
@pytest.mark.parametrize("card", CARDS)
def test_a_pawn_at_home_never_moves_again(card: int) -> None:
    state = position(red=[HOME, HOME, HOME, 30], card=card, blue=[20])
    assert all("a" not in text and "b" not in text and "c" not in text for text in texts(state))
