"""Beetle by its rules, B01 to B08, in the order of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from parlour.core import OVER, BadNotation, BadOptions, IllegalMove
from parlour.games.beetle import CLASSIC, GAME, TAIL, Die, Options, Part, State, Throw
from parlour.games.beetle.rules import THROW

NAMES = ("Anna", "Ben", "Cem", "Dora")
ONE_GAME = Options(games=1)


def throw(state: State, number: int) -> State:
    """The player with the die throws this number."""
    return GAME.play(GAME.play(state, state.seat, THROW), None, Die(number))


def throws(state: State, numbers: Iterable[int]) -> State:
    for number in numbers:
        state = throw(state, number)
    return state


def begun(options: Options = ONE_GAME, players: int = 2) -> State:
    """A game in which player 1 won the throw for the start."""
    return throws(GAME.start(options, players), [6] + [1] * (players - 1))


def told(state: State, number: int) -> str:
    thrown = GAME.play(state, state.seat, THROW)
    return GAME.tell(thrown, None, Die(number), GAME.play(thrown, None, Die(number)), None, NAMES[: state.players])


def alone(state: State, numbers: Iterable[int], idle: int = 1) -> State:
    """Player 1 throws these numbers; everybody else throws `idle`, which draws nothing without a body."""
    for number in numbers:
        state = throw(state, number)
        while state.seat != 0 and state.first is not None and GAME.turn(state) is not OVER:
            state = throw(state, idle)
    return state


WHOLE = [6, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rule("B01")
@pytest.mark.parametrize("players", [-1, 0, 1, 13])
def test_too_few_or_too_many_players(players: int) -> None:
    with pytest.raises(BadOptions, match="2 to 12 players") as refusal:
        GAME.start(Options(), players)
    assert refusal.value.rule == "B01"


@pytest.mark.rule("B01")
def test_the_highest_throw_goes_first() -> None:
    state = throws(GAME.start(ONE_GAME, 3), [2, 5, 4])
    assert (state.first, state.seat) == (1, 1)
    assert GAME.turn(state).seats == (1,)


@pytest.mark.rule("B01")
def test_those_tied_for_the_highest_throw_again_among_themselves() -> None:
    state = throws(GAME.start(ONE_GAME, 4), [5, 2, 5, 5])
    assert (state.first, state.contenders, state.seat) == (None, (0, 2, 3), 0)
    state = throws(state, [1, 4])
    assert state.seat == 3
    state = throw(state, 4)
    assert (state.first, state.contenders, state.seat) == (None, (2, 3), 2)
    state = throws(state, [3, 6])
    assert (state.first, state.seat) == (3, 3)


@pytest.mark.rule("B01")
def test_a_starting_throw_draws_nothing() -> None:
    state = throws(GAME.start(ONE_GAME, 2), [6, 6, 6, 5])
    assert state.first == 0
    assert state.beetles == ((0,) * 6,) * 2


@pytest.mark.rule("B01")
def test_the_starting_throws_are_told() -> None:
    state = GAME.start(ONE_GAME, 3)
    assert told(state, 4) == "Anna throws a 4 for the start."
    state = throws(state, [4, 4])
    assert told(state, 4) == "Cem throws a 4 for the start. Anna, Ben and Cem are tied and throw again."
    assert told(state, 6) == "Cem throws a 6 for the start. Cem goes first."


@pytest.mark.rule("B02")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_nothing_counts_before_the_body(number: int) -> None:
    state = begun()
    assert told(state, number) == f"Anna throws a {number}: nothing counts before the body, a 6."
    assert throw(state, number).beetles[0] == (0,) * 6


@pytest.mark.rule("B02")
def test_a_six_starts_the_drawing() -> None:
    state = begun()
    assert told(state, 6) == "Anna throws a 6: the body."
    state = throw(state, 6)
    assert state.beetles[0] == (1, 0, 0, 0, 0, 0)
    assert state.beetles[1] == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("B03")
@pytest.mark.parametrize(("number", "plural"), [(3, "feelers"), (4, "eyes")])
def test_feelers_and_eyes_need_the_head(number: int, plural: str) -> None:
    state = alone(begun(), [6])
    assert told(state, number) == f"Anna throws a {number}: {plural} need the head first."
    assert throw(state, number).beetles[0] == (1, 0, 0, 0, 0, 0)
    state = alone(state, [1])
    line = {3: 3, 4: 4}[number]
    assert throw(state, number).beetles[0][line] == 1


@pytest.mark.rule("B03")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_other_parts_come_in_any_order_after_the_body(number: int) -> None:
    state = throw(alone(begun(), [6]), number)
    assert sum(state.beetles[0]) == 2


@pytest.mark.rule("B03")
def test_a_throw_draws_one_part() -> None:
    state = alone(begun(), [6])
    assert told(state, 2) == "Anna throws a 2: the first leg."
    assert throw(state, 2).beetles[0] == (1, 0, 1, 0, 0, 0)


@pytest.mark.rule("B04")
def test_a_complete_part_draws_nothing() -> None:
    state = alone(begun(), [6, 1, 5, 5])
    before = state.beetles[0]
    assert told(state, 6) == "Anna throws a 6: the body is drawn already."
    assert told(state, 5) == "Anna throws a 5: wings are all drawn already."
    assert throw(state, 6).beetles[0] == before
    assert throw(state, 5).beetles[0] == before


@pytest.mark.rule("B04")
def test_the_last_of_several_is_told() -> None:
    state = alone(begun(), [6, 2, 2])
    assert told(state, 2) == "Anna throws a 2: the third leg."
    assert told(alone(state, [2, 2, 2]), 2) == "Anna throws a 2: the last leg."


@pytest.mark.rule("B04")
@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_die_shows_one_to_six(number: int) -> None:
    state = GAME.play(begun(), 0, THROW)
    with pytest.raises(IllegalMove, match="1 to 6") as refusal:
        GAME.play(state, None, Die(number))
    assert refusal.value.rule == "B04"


@pytest.mark.rule("B04")
def test_nobody_names_their_own_number() -> None:
    state = begun()
    for seat in (0, None):
        with pytest.raises(IllegalMove, match="the die says it") as refusal:
            GAME.play(state, seat, Die(6))
        assert refusal.value.rule == "B04"
    with pytest.raises(IllegalMove, match="the die says it"):
        GAME.play(GAME.play(state, 0, THROW), 0, Die(6))


@pytest.mark.rule("B05")
def test_the_first_complete_beetle_ends_the_game() -> None:
    state = alone(begun(players=3), WHOLE[:-1])
    assert GAME.result(state) is None
    thrown = GAME.play(state, 0, THROW)
    over = GAME.play(thrown, None, Die(5))
    assert GAME.turn(over) is OVER
    assert over.played[0].finisher == 0
    assert GAME.tell(thrown, None, Die(5), over, None, NAMES[:3]) == (
        "Anna throws a 5: the last wing. Beetle! Game 1 of 1 is over: Anna 14, Ben 0, Cem 0. "
        "Anna wins the game with 14 points."
    )
    with pytest.raises(IllegalMove, match="all games of the sheet are played") as refusal:
        GAME.play(over, 0, THROW)
    assert refusal.value.rule == "B06"


@pytest.mark.rule("B06")
def test_everyone_scores_a_point_a_part() -> None:
    state = begun()
    for mine, theirs in zip(WHOLE, [6, 2, 2, 3, 1, 3, 6, 6, 6, 6, 6, 6, 6], strict=False):
        state = throws(state, [mine, theirs])
    state = throw(state, WHOLE[-1])
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (14, 5), "body, two legs, the head and then one feeler"
    assert result.places == (1, 2)
    assert result.words == "player 1 wins with 14 points"


@pytest.mark.rule("B06")
def test_a_sheet_holds_several_games_with_running_totals() -> None:
    state = alone(begun(Options(games=2)), WHOLE)
    assert (state.first, state.beetles) == (None, ((0,) * 6,) * 2), "a new game, with throws for the start"
    view = GAME.view(state, 1)
    assert (view.phase, view.totals, view.scores, view.points) == ("starting", (14, 0), ((14, 0),), (0, 0))
    state = throws(state, [1, 6])
    assert state.seat == 1
    for number in WHOLE[:-1]:
        state = throws(state, [number, 6])
    state = throw(state, WHOLE[-1])
    result = GAME.result(state)
    assert result is not None
    assert (result.scores, result.places) == ((15, 14), (1, 2)), "the most over the sheet, not the last game, wins"


@pytest.mark.rule("B06")
def test_equal_points_share_the_win() -> None:
    state = alone(begun(Options(games=2)), WHOLE)
    state = throws(state, [1, 6])
    for number in WHOLE[:-1]:
        state = throws(state, [number, 1])
    assert told(state, 5).endswith("Anna 0, Ben 14. Anna and Ben share the sheet with 14 points each.")
    result = GAME.result(throw(state, 5))
    assert result is not None
    assert (result.places, result.words) == ((1, 1), "player 1 and 2 share the win with 14 points")


@pytest.mark.rule("B06")
@pytest.mark.parametrize("games", [0, -1, 13])
def test_a_sheet_of_too_few_or_too_many_games(games: int) -> None:
    with pytest.raises(BadOptions, match="1 to 12 games") as refusal:
        GAME.start(Options(games=games), 2)
    assert refusal.value.rule == "B06"


@pytest.mark.rule("B07")
def test_the_two_sheets() -> None:
    assert sum(part.count for part in CLASSIC) == 14
    assert sum(part.count for part in TAIL) == 13
    assert {part.number: part.name for part in CLASSIC} == dict(
        enumerate(["head", "leg", "feeler", "eye", "wing", "body"], start=1)
    )
    state = alone(begun(Options(sheet="tail", games=1)), [6, 5])
    assert told(state, 5) == "Anna throws a 5: the tail is drawn already."
    state = alone(state, [1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4])
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (13, 0)


@pytest.mark.rule("B07")
def test_a_sheet_of_ones_own_is_played() -> None:
    fish = (Part(2, "belly", 2), Part(3, "fin", 2, ("belly",)), Part(5, "hook", 1, ("fin",)))
    state = begun(Options(sheet="own", parts=fish, games=1))
    assert told(state, 6) == "Anna throws a 6: the sheet has no part for it."
    assert told(state, 5) == "Anna throws a 5: nothing counts before a belly, a 2."
    state = alone(state, [2])
    assert told(state, 5) == "Anna throws a 5: the hook needs a fin first."
    assert GAME.view(state, 0).useful[0] == (2, 3), "one belly is enough for the fins"
    state = alone(state, [3, 5, 3, 2])
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (5, 0)


@pytest.mark.rule("B07")
@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ((), "at least one part"),
        ((Part(7, "body"),), "the die shows 1 to 6, so 7 can never draw the body"),
        ((Part(0, "body"),), "the die shows 1 to 6"),
        ((Part(6, "body"), Part(6, "head")), "6 draws the body already, so it cannot draw the head as well"),
        ((Part(6, "leg"), Part(5, "leg")), "the leg has two lines"),
        ((Part(6, "body", 0),), "at least one body, not 0"),
        ((Part(6, "body"), Part(1, "head", 1, ("head",))), "the head needs itself first"),
        ((Part(6, "body"), Part(1, "head", 1, ("neck",))), "the sheet has no neck"),
        ((Part(6, "body"), Part(1, "head", 1, ("body", "body"))), "names what it needs twice"),
        ((Part(6, "body", 1, ("head",)), Part(1, "head", 1, ("body",))), "no beetle could ever be started"),
        (
            (Part(6, "body"), Part(1, "head", 1, ("neck",)), Part(2, "neck", 1, ("body", "head"))),
            "the head needs the neck needs the head: none of them could ever be drawn",
        ),
        (
            (
                Part(6, "body"),
                Part(4, "eye", 1, ("head",)),
                Part(1, "head", 1, ("neck",)),
                Part(2, "neck", 1, ("head",)),
            ),
            "the head needs the neck needs the head",
        ),
        ((Part(6, "body", 31),), "at most 30 parts, this one has 31"),
        ((Part(6, ""),), "a part's name"),
        ((Part(6, " body"),), "a part's name"),
        ((Part(6, "a very long name for a part"),), "a part's name"),
        ((Part(6, "bo\ndy"),), "a part's name"),
    ],
)
def test_impossible_sheets_are_refused(parts: tuple[Part, ...], sentence: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.start(Options(sheet="own", parts=parts), 2)
    assert refusal.value.rule == "B07"
    assert sentence in refusal.value.sentence


@pytest.mark.rule("B07")
def test_parts_go_with_a_sheet_of_ones_own_only() -> None:
    with pytest.raises(BadOptions, match="choose 'own'") as refusal:
        GAME.start(Options(sheet="tail", parts=CLASSIC), 2)
    assert refusal.value.rule == "B07"
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"sheet": "ladybird"}', type=Options)


@pytest.mark.rule("B08")
def test_the_die_passes_to_the_left_also_when_nothing_was_drawn() -> None:
    state = begun(players=3)
    seats = []
    for number in [1, 6, 1, 6, 6, 6]:
        seats.append(state.seat)
        state = throw(state, number)
    assert seats == [0, 1, 2, 0, 1, 2]
    assert [sum(beetle) for beetle in state.beetles] == [1, 1, 1]


@pytest.mark.rule("B08")
def test_one_throw_a_turn_and_only_with_the_die() -> None:
    state = begun()
    assert GAME.moves(state, 1) == ()
    with pytest.raises(IllegalMove, match="the die is with player 1") as refusal:
        GAME.play(state, 1, THROW)
    assert refusal.value.rule == "B08"
    thrown = GAME.play(state, 0, THROW)
    with pytest.raises(IllegalMove, match="one throw a turn") as refusal:
        GAME.play(thrown, 0, THROW)
    assert refusal.value.rule == "B08"
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(GAME.start(ONE_GAME, 2), 1, THROW)
    assert refusal.value.rule == "B01"


def test_a_throw_is_nothing_to_tell_until_the_die_lies() -> None:
    state = begun()
    assert GAME.tell(state, 0, THROW, GAME.play(state, 0, THROW), None, NAMES) == ""


def test_notation() -> None:
    assert GAME.write(Throw()) == "throw"
    assert GAME.write(Die(3)) == "die 3"
    assert GAME.read("die 3") == Die(3)
    for text, rule in [
        ("die 7", "B04"),
        ("die", "B04"),
        ("die 1 2", "B04"),
        ("die ³", "B04"),
        ("pass", "B08"),
        ("", "B08"),
    ]:
        with pytest.raises(BadNotation) as refusal:
            GAME.read(text)
        assert refusal.value.rule == rule


def test_the_view_says_which_numbers_help() -> None:
    state = begun()
    assert GAME.view(state, None).useful == ((6,), (6,))
    state = alone(state, [6])
    assert GAME.view(state, 0).useful[0] == (1, 2, 5)
    state = alone(state, [1])
    assert GAME.view(state, 0).useful[0] == (2, 3, 4, 5)
