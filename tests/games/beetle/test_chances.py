"""The exact figures: against the known ones, against each other, and against the rules played out to the end."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from parlour.core import CHANCE, Seeded
from parlour.games.beetle import CLASSIC, GAME, Options, Part, State
from parlour.games.beetle import chances as figures
from parlour.games.beetle.coach import COACH, game_outlook, standing_words
from parlour.games.beetle.markov import NEVER, REMEMBERED, Chain, chain
from parlour.games.beetle.options import named_sheet, sheet_of
from parlour.games.beetle.rules import THROW, Die
from parlour.games.beetle.sheet import Sheet, ready

CLASSIC_SHEET = named_sheet("classic", ())
Values = NDArray[np.float64]
TINY = (Part(6, "body"), Part(1, "leg", 2, ("body",)))
WORM = (Part(6, "body", 2),)


@pytest.mark.parametrize(("name", "mean"), [("classic", 44.50), ("tail", 44.25)])
def test_the_known_means(name: str, mean: float) -> None:
    sheet = named_sheet(name, ())  # type: ignore[arg-type]
    exact = chain(sheet).mean_throws(sheet.blank)
    assert round(float(exact), 2) == mean
    finishing = chain(sheet).finishing(sheet.blank)
    assert finishing.sum() == pytest.approx(1, abs=2 * NEVER)
    assert (finishing * np.arange(len(finishing))).sum() == pytest.approx(float(exact), abs=1e-9)
    assert finishing[: sheet.size].sum() == 0, "no beetle is complete before it has had a throw a part"
    assert finishing[sheet.size] > 0


def test_means_that_can_be_done_by_hand() -> None:
    worm = ready(WORM)
    assert chain(worm).mean_throws((0,)) == 12, "two sixes, six throws each"
    either = ready((Part(1, "left"), Part(2, "right")))
    assert chain(either).mean_throws((0, 0)) == 3 + 6
    assert chain(either).mean_throws((0, 1)) == 6
    assert chain(either).mean_throws((1, 1)) == 0
    assert chain(CLASSIC_SHEET).mean_throws((1, 1, 6, 2, 2, 1)) == Fraction(6)


def test_all_beetles_of_the_classic_sheet_are_found() -> None:
    beetles = {
        beetle
        for beetle in product(*(range(part.count + 1) for part in CLASSIC))
        if not (any(beetle) and not beetle[0]) and not ((beetle[3] or beetle[4]) and not beetle[1])
    }
    assert set(chain(CLASSIC_SHEET).beetles) == beetles
    assert len(beetles) == 211


def test_rows_are_chances_and_parts_never_go() -> None:
    spreads = chain(CLASSIC_SHEET).spreads((1, 0, 3, 0, 0, 1))
    assert np.allclose(spreads.sum(axis=1), 1)
    assert spreads[0, 5] == 1
    below = spreads.cumsum(axis=1)
    assert (np.diff(below, axis=0) <= 1e-15).all()


def test_a_chain_forgets_old_tables_but_not_the_blank_beetle() -> None:
    many = Chain(Sheet((Part(1, "left", 6), Part(2, "right", 6), Part(3, "middle", 6))))
    first = many.spreads((1, 0, 0))
    for beetle in many.beetles:
        many.spreads(beetle)
    assert len(many.beetles) > REMEMBERED + 2
    assert many.horizon == len(first) - 1
    again = many.spreads((1, 0, 0))
    assert again is not first
    assert (again == first).all()


# -- against the rules ----------------------------------------------------------------------------------------------


def plain(state: State) -> State:
    """The state without its memory of the last throw, which changes nothing that is to come."""
    return msgspec.structs.replace(state, last=None)


def played_out(options: Options, players: int) -> dict[State, Values]:
    """The win chances of every reachable state, by the rules alone: sweep until nothing changes."""
    opening = plain(GAME.start(options, players))
    following: dict[State, list[State]] = {}
    fixed: dict[State, Values] = {}
    found = [opening]
    for state in found:
        if state in following or state in fixed:
            continue
        if (result := GAME.result(state)) is not None:
            fixed[state] = np.array([place == 1 for place in result.places]) / len(result.winners)
            continue
        thrown = GAME.play(state, state.seat, THROW)
        following[state] = [plain(GAME.play(thrown, CHANCE, Die(number))) for number in range(1, 7)]
        found += following[state]
    values = {state: fixed.get(state, np.zeros(players)) for state in (*following, *fixed)}
    backwards = list(reversed(following))
    while True:
        change = 0.0
        for state in backwards:
            value = sum((values[after] for after in following[state]), np.zeros(players)) / 6
            change = max(change, float(np.abs(value - values[state]).max()))
            values[state] = value
        if change < 1e-12:
            return values


@pytest.mark.parametrize(
    ("parts", "players", "games"), [(TINY, 2, 1), (WORM, 2, 2), (WORM, 3, 1), ((Part(3, "egg"),), 2, 3)]
)
def test_the_coach_agrees_with_the_rules_played_out(parts: tuple[Part, ...], players: int, games: int) -> None:
    values = played_out(Options(sheet="own", parts=parts, games=games), players)
    assert len(values) > 20
    for state, value in values.items():
        assert COACH.outlook(GAME.view(state, 0)) == pytest.approx(value, abs=1e-9)


def test_chances_of_the_first_beetle_and_points_agree_with_each_other() -> None:
    beetles = ((1, 1, 4, 1, 2, 2), (0,) * 6, (1, 0, 2, 0, 0, 1))
    wins = figures.game_chances(CLASSIC_SHEET, beetles, 1)
    points = figures.expected_points(CLASSIC_SHEET, beetles, 1)
    assert sum(wins) == pytest.approx(1)
    assert wins[0] > wins[2] > wins[1]
    assert all(sum(beetle) <= mean <= 14 for beetle, mean in zip(beetles, points, strict=True))
    assert points[0] > points[2] > points[1]
    alone = figures.sheet_chances(CLASSIC_SHEET, beetles, 1, (0, 0, 0), 0)
    assert alone == pytest.approx(wins), "in a sheet of one game the first beetle has the most points"


def test_seats_of_four_by_the_exact_figures() -> None:
    """Simulated by the kernel in test_kernel; the seats win 26.3, 25.4, 24.6 and 23.8 %."""
    wins = figures.game_chances(CLASSIC_SHEET, (CLASSIC_SHEET.blank,) * 4, 2)
    assert [round(100 * wins[(2 + place) % 4], 1) for place in range(4)] == [26.3, 25.4, 24.6, 23.8]


@pytest.mark.parametrize(("players", "left"), [(2, 0), (2, 4), (3, 2), (4, 2), (5, 0), (5, 1), (12, 0)])
def test_sheet_chances_add_up_and_favour_the_leader(players: int, left: int) -> None:
    blank = (CLASSIC_SHEET.blank,) * players
    totals = (5, *[0] * (players - 1))
    wins = figures.sheet_chances(CLASSIC_SHEET, blank, 1, totals, left)
    assert wins is not None
    assert sum(wins) == pytest.approx(1, abs=1e-9)
    assert max(wins) == wins[0]


def test_a_lead_that_cannot_be_made_up() -> None:
    blank = (CLASSIC_SHEET.blank,) * 3
    assert figures.sheet_chances(CLASSIC_SHEET, blank, 0, (0, 43, 0), 2) == pytest.approx((0, 1, 0), abs=1e-9)
    assert figures.sheet_chances(CLASSIC_SHEET, blank, 0, (0, 15, 0), 0) == pytest.approx((0, 1, 0), abs=1e-9)


def test_too_many_people_and_games_are_not_guessed() -> None:
    blank = (CLASSIC_SHEET.blank,) * 6
    assert figures.sheet_chances(CLASSIC_SHEET, blank, 0, (0,) * 6, 2) is None
    counsel = COACH.advise(GAME.view(begun(6, 3), 0), (THROW,))
    assert counsel.summary.startswith("in this game you lead: ")


@pytest.mark.parametrize(
    ("contenders", "starting"), [((0, 1), ()), ((0, 2, 3), (4,)), ((0, 1, 2), (3, 3)), ((1, 3), (6,))]
)
def test_the_chance_to_go_first(contenders: tuple[int, ...], starting: tuple[int, ...]) -> None:
    open_ = len(contenders) - len(starting)
    expected = [0.0] * 4
    for rest in product(range(1, 7), repeat=open_):
        throws = (*starting, *rest)
        best = [seat for seat, thrown in zip(contenders, throws, strict=True) if thrown == max(throws)]
        for seat in best:
            expected[seat] += 1 / len(best) / 6**open_
    assert figures.starting_chances(4, contenders, starting) == pytest.approx(expected)


# -- the coach ------------------------------------------------------------------------------------------------------


def begun(players: int, games: int) -> State:
    state = GAME.start(Options(games=games), players)
    for number in [6] + [1] * (players - 1):
        state = GAME.play(GAME.play(state, state.seat, THROW), CHANCE, Die(number))
    return state


def test_the_coach_line() -> None:
    state = GAME.start(Options(games=1), 2)
    assert COACH.advise(GAME.view(state, 0), (THROW,)).summary == "all are even: 50 % each"
    state = begun(2, 1)
    for number in [6, 1, 1, 1, 5, 1, 2, 1]:
        state = GAME.play(GAME.play(state, state.seat, THROW), CHANCE, Die(number))
    mine, theirs = (COACH.advise(GAME.view(state, seat), GAME.moves(state, seat)) for seat in range(2))
    share = round(100 * mine.value)
    assert share > 60
    assert mine.summary == f"you lead: {share} %"
    assert theirs.summary == f"player 1 leads: {share} %, you have {100 - share} %"
    assert [opinion.words for opinion in mine.opinions] == ["2, 3, 4 and 5 draw a part"]
    assert theirs.opinions == ()
    watching = COACH.advise(GAME.view(state, None), ())
    assert watching.summary == f"player 1 leads: {share} %"


def test_standing_words_of_several_leaders() -> None:
    assert standing_words((0.4, 0.4, 0.2), 0) == "you and player 2 lead: 40 % each"
    assert standing_words((0.4, 0.4, 0.2), 2) == "player 1 and player 2 lead: 40 % each, you have 20 %"
    assert standing_words((0.9991, 0.0009), 1) == "player 1 leads: over 99 %, you have under 1 %"


def test_outlooks_of_a_whole_game_end_with_its_result() -> None:
    source = Seeded(np.random.default_rng(5))
    state = GAME.start(Options(games=2), 3)
    while GAME.result(state) is None:
        if GAME.turn(state).kind == "chance":
            state = GAME.play(state, CHANCE, GAME.chance(state).draw(source))
        else:
            outlook = COACH.outlook(GAME.view(state, None))
            assert outlook is not None
            assert sum(outlook) == pytest.approx(1, abs=1e-9)
            assert sum(game_outlook(GAME.view(state, None))) == pytest.approx(1, abs=1e-9)
            state = GAME.play(state, state.seat, THROW)
    result = GAME.result(state)
    assert result is not None
    outlook = COACH.outlook(GAME.view(state, None))
    assert outlook == tuple((place == 1) / len(result.winners) for place in result.places)
    assert sheet_of(state.options) is CLASSIC_SHEET
