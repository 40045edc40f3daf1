"""R50 to R54: two teams, with four people or with two who hold two colours each."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from tests.games.sorry.positions import after, places, position, texts

from parlour.core.errors import BadOptions, IllegalMove
from parlour.games.sorry import GAME, rules
from parlour.games.sorry.board import COLOURS, HOME, START, Pawns
from parlour.games.sorry.moves import Part, Walk
from parlour.games.sorry.options import Options
from parlour.games.sorry.pawns import land, team_pawns, walk_to

TEAMS = Options(mode="teams")


@pytest.mark.rule("R50")
def test_every_card_may_be_used_for_the_partners_pawns() -> None:
    state = position(red=[20], yellow=[50], card=1, options=TEAMS)
    assert texts(state) == ["1: b out", "1: f out", "1: a+1", "1: e+1"]
    assert places(after(state, "1: f out"), "yellow")[:2] == (50, 34)
    green = position(green=[20], blue=[50], card=5, options=TEAMS, turn="green")
    assert texts(green) == ["5: a+5", "5: e+5"]
    assert places(after(green, "5: e+5"), "blue")[0] == 55


@pytest.mark.rule("R50")
def test_the_extra_card_of_a_two_may_be_used_for_either() -> None:
    state = after(position(red=[20], yellow=[50], card=2, options=TEAMS), "2: e+2", "draw", "card 3")
    assert texts(state) == ["3: a+3", "3: e+3"]


@pytest.mark.rule("R50")
def test_the_teams_are_fixed() -> None:
    with pytest.raises(BadOptions, match="R50"):
        rules.start(Options(mode="teams", colours=("red", "blue", "yellow", "green")), 4)
    with pytest.raises(IllegalMove, match="R50"):
        rules.play(position(red=[20], card=5, options=TEAMS), 0, Walk(5, (Part(8, 5),)))


@pytest.mark.rule("R50", "R36")
def test_an_eleven_changes_with_opponents_not_with_the_partner() -> None:
    state = position(red=[20], yellow=[50], blue=[40], card=11, options=TEAMS)
    assert [text for text in texts(state) if "<>" in text] == ["11: a<>40", "11: e<>40"]
    with pytest.raises(IllegalMove, match="R36"):
        after(state, "11: a<>50")


@pytest.mark.rule("R51")
def test_landing_on_the_partner_bumps_it() -> None:
    state = after(position(red=[20], yellow=[25], card=5, options=TEAMS), "5: a+5")
    assert places(state, "yellow")[0] == START
    state = after(position(yellow=[4], card=1, options=TEAMS), "1: a out")
    assert places(state, "yellow")[0] == START


@pytest.mark.rule("R52")
def test_sorry_takes_opponents_while_there_are_any() -> None:
    state = position(red=[20], yellow=[50], blue=[40], card=13, options=TEAMS)
    assert texts(state) == ["sorry: b>40", "sorry: f>40"]
    with pytest.raises(IllegalMove, match="R52"):
        after(state, "sorry: b>50")


@pytest.mark.rule("R52")
def test_sorry_must_take_ones_own_side_when_there_is_no_opponent() -> None:
    state = position(red=[20], yellow=[50], blue=[60], card=13, options=TEAMS)
    assert texts(state) == ["sorry: b>20", "sorry: b>50", "sorry: f>20", "sorry: f>50"]
    swapped = after(state, "sorry: b>50")
    assert (places(swapped, "red")[1], places(swapped, "yellow")[0]) == (50, START)
    own = after(state, "sorry: b>20")
    assert places(own, "red") == (START, 20, START, START)
    assert texts(position(red=[60], card=13, options=TEAMS)) == []


@pytest.mark.rule("R53")
def test_a_seven_may_be_split_among_more_than_two() -> None:
    state = position(red=[20, 34], yellow=[50, 6], card=7, options=TEAMS)
    assert "7: a+1 b+2 e+3 f+1" in texts(state)
    after_it = after(state, "7: a+1 b+2 e+3 f+1")
    assert places(after_it, "red")[:2] == (21, 36)
    assert places(after_it, "yellow")[:2] == (53, 7)
    for text in ("7: a+1 b+2 e+3", "7: a+1 b+5 a+1"):
        with pytest.raises(IllegalMove, match="R53"):
            after(state, text)


def splits_by_brute_force(pawns: Pawns, mine: tuple[int, ...]) -> set[tuple[frozenset[tuple[int, int]], Pawns]]:
    """Every ordered split tried one by one: which parts were made, and where the pawns are then."""
    found = set()
    active = [number for number, pawn in enumerate(mine) if pawns[pawn] not in (START, HOME)]
    for count in range(1, len(active) + 1):
        sizes = [sizes for sizes in product(range(1, 8), repeat=count) if sum(sizes) == 7]
        for order in permutations(active, count):
            for steps in sizes:
                position = pawns
                for number, step in zip(order, steps, strict=True):
                    place = walk_to(position, mine[number], step)
                    if place is None:
                        break
                    position = land(position, mine[number], place)[0]
                else:
                    found.add((frozenset(zip(order, steps, strict=True)), position))
    return found


@pytest.mark.rule("R53", "R34")
@pytest.mark.parametrize(
    ("red", "yellow"),
    [([20, 22], [21, 15]), ([61, 63, 20], [58, 31]), ([5, 8, 12], [6, 9]), ([0, 2], [40, 44, 64])],
)
def test_the_splits_are_exactly_those_of_a_blind_search(red: list[int], yellow: list[int]) -> None:
    state = position(red=red, yellow=yellow, card=7, options=TEAMS)
    expected = splits_by_brute_force(state.pawns, team_pawns(0, teams=True))
    found = []
    for move in rules.moves(state, 0):
        assert isinstance(move, Walk)
        parts = frozenset((part.pawn, part.steps) for part in move.parts)
        found.append((parts, rules.play(state, 0, move).pawns))
    assert len(found) == len(set(found)), "each split once"
    assert set(found) == expected


@pytest.mark.rule("R54")
def test_all_eight_home_wins_for_both() -> None:
    three = position(red=[64, HOME, HOME, HOME], yellow=[HOME, HOME, HOME, 10], card=1, options=TEAMS)
    assert after(three, "1: a+1").phase == "draw"
    state = position(red=[HOME] * 4, yellow=[64, HOME, HOME, HOME], card=1, options=TEAMS)
    over = after(state, "1: e+1")
    result = rules.result(over)
    assert result is not None
    assert result.winners == (0, 2)
    assert (result.places, result.scores) == ((1, 3, 1, 3), (8, 0, 8, 0))


@pytest.mark.rule("R54")
def test_two_people_hold_two_colours_each() -> None:
    state = position(options=TEAMS, players=2)
    seats = []
    for _ in range(4):
        seats.append((COLOURS[state.colour], state.seat))
        state = after(state, "draw", f"card {(3, 5, 8, 12)[len(seats) - 1]}")
    assert seats == [("red", 0), ("blue", 1), ("yellow", 0), ("green", 1)]
    assert GAME.seat_title(TEAMS, 2, 1) == "Blue and Green"
    over = after(position(red=[HOME] * 4, yellow=[64, *[HOME] * 3], card=1, options=TEAMS, players=2), "1: e+1")
    result = rules.result(over)
    assert result is not None
    assert (result.places, result.scores) == ((1, 2), (8, 0))


@pytest.mark.rule("R54")
def test_three_make_no_teams() -> None:
    with pytest.raises(BadOptions, match="R54"):
        rules.start(TEAMS, 3)
