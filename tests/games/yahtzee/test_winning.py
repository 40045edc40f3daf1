"""Chances to win, and the bot that plays for them."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import numpy as np
import pytest
from scripts.measure_yahtzee_winner import pair

from parlour.games.yahtzee import position, rules, values, winning
from parlour.games.yahtzee import view as views
from parlour.games.yahtzee.bots import LEVELS
from parlour.games.yahtzee.card import ALL_ROLLS, Column
from parlour.games.yahtzee.coach import COACH
from parlour.games.yahtzee.distribution import Distribution, final_scores
from parlour.games.yahtzee.lattice import FIRST_ROLL, KEEPS
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.rules import Keep, Roll, State
from parlour.games.yahtzee.values import Place, Rules

HASBRO = Rules("forced", 100)
NEARLY = "aces=3,twos=6,threes=9,fours=12,fives=15,sixes=18,four-of-a-kind=0,full-house=25,small-straight=30"


def card(more: str) -> Column:
    return position.read_card(f"{NEARLY},{more}")


def table(
    cards: tuple[Column, ...], dice: tuple[int, ...] = (), rolls: int = 0, options: Options | None = None
) -> State:
    return State(options or Options(), len(cards), (), (), 0, 0, dice, rolls, None, cards)


def test_shares_add_up_and_ties_are_shared() -> None:
    coin = Distribution(10, (0.5, 0.5))
    assert winning.shares([coin, coin]) == pytest.approx((0.5, 0.5))
    assert winning.shares([coin, coin, coin]) == pytest.approx((1 / 3,) * 3)
    assert winning.shares([coin, Distribution(11, (1.0,))]) == pytest.approx((0.25, 0.75))
    assert winning.shares([coin, Distribution(12, (1.0,)), coin]) == pytest.approx((0, 1, 0))


def test_the_outlook_is_exact() -> None:
    """Against a finished column the chance is that of the scores above, and half of the equal one's."""
    mine, theirs = card("large-straight=40,yahtzee=0"), card("large-straight=0,yahtzee=50,three-of-a-kind=20,chance=22")
    outlook = COACH.outlook(views.view(table((mine, theirs)), 0))
    scores = final_scores(Options(), mine)
    expected = (
        scores.at_least(theirs.total + 1) + (scores.at_least(theirs.total) - scores.at_least(theirs.total + 1)) / 2
    )
    assert outlook == pytest.approx((expected, 1 - expected))


def test_the_outlook_follows_the_dice() -> None:
    mine = theirs = card("large-straight=40,yahtzee=0,three-of-a-kind=20")
    lucky = views.view(table((mine, theirs), (6, 6, 6, 6, 6), 3), 0)
    unlucky = views.view(table((mine, theirs), (1, 1, 1, 1, 2), 3), 0)
    good, bad = COACH.outlook(lucky), COACH.outlook(unlucky)
    assert good is not None
    assert bad is not None
    assert good[0] > 0.95
    assert bad[0] < 0.05
    state = rules.play(table((mine, theirs), (1, 1, 5, 6, 6), 1), 0, Keep((6, 6)))
    before = COACH.outlook(views.view(state, 0))
    assert before is not None
    after = 0.0
    for roll, chance in rules.chance(state).outcomes():
        came = COACH.outlook(views.view(rules.play(state, None, roll), 0))
        assert came is not None
        after += float(chance) * came[0]
    assert before[0] == pytest.approx(after, abs=1e-9)


def test_the_outlook_knows_when_it_does_not_know() -> None:
    state = rules.start(Options(games=2), 2)
    assert COACH.outlook(views.view(state, 0)) is None
    assert COACH.outlook(views.view(rules.start(Options(), 1), 0)) == pytest.approx((1,))


def test_scores_walked_are_the_exact_distribution() -> None:
    mine = card("large-straight=0,yahtzee=50")
    scores = final_scores(Options(), mine)
    walked = winning._scores(HASBRO, Place.of(mine), values.banked(mine))
    assert walked.sum() == pytest.approx(1)
    assert walked[scores.first : scores.first + len(scores.chances)] == pytest.approx(np.array(scores.chances))


def test_in_the_last_turn_winning_is_worth_what_it_wins() -> None:
    """With only Chance open, the chance to beat 25 more points is that of the best rerolling for it, by hand."""
    mine = card("large-straight=0,yahtzee=0,three-of-a-kind=20")
    for need in (20, 28):
        rival = Distribution(values.banked(mine) + 35 + need, (1.0,))
        theirs = Column((0,) * 13, 0, 0, rival.first, 0, rival.first)
        turn = winning.WinTurn(HASBRO, mine, 0, ((theirs, 0),))
        best = {dice: 1.0 if sum(dice) > need else 0.5 if sum(dice) == need else 0.0 for dice in ALL_ROLLS}
        for _ in range(2):
            hope = {kept: mean(best, kept) for kept in KEEPS[:FIRST_ROLL]}
            best = {dice: max(best[dice], *(hope[k.dice] for k in rules.keeps(dice))) for dice in ALL_ROLLS}
        assert turn.chance == pytest.approx(mean(best, ()), abs=1e-12)


def mean(best: dict[tuple[int, ...], float], kept: tuple[int, ...]) -> float:
    total = 0.0
    for roll, chance in rules.chance_of(5 - len(kept)).outcomes():
        assert isinstance(roll, Roll)
        total += float(chance) * best[tuple(sorted(kept + roll.dice))]
    return total


def test_the_winner_risks_points_to_win() -> None:
    """Behind by 30 with only Yahtzee and Aces left, a sure Ace wins nothing: the winner goes for the Yahtzee."""
    mine = position.read_card(NEARLY.replace("aces=3,", "") + ",large-straight=0,three-of-a-kind=20,chance=20")
    lead = Column((0,) * 13, 0, 0, mine.total + 30, 0, mine.total + 30)
    state = table((mine, lead), (1, 1, 1, 5, 5), 2)
    view, moves = views.view(state, 0), rules.moves(state, 0)
    generator = np.random.default_rng(1)
    careful = LEVELS["perfect"].make().choose(view, moves, generator, 1.0)
    bold = LEVELS["winner"].make().choose(view, moves, generator, 1.0)
    chances = winning.win_values(view, moves)
    assert chances is not None
    assert chances[moves.index(bold)] == max(chances) >= chances[moves.index(careful)]


def test_the_winner_plays_alone_and_in_series_for_points() -> None:
    generator = np.random.default_rng(1)
    for state in (
        position.solitaire(Options(), Column(), (1, 2, 3, 4, 6), 1),
        table((Column(),) * 2, (1, 2, 3, 4, 6), 1, Options(games=2)),
    ):
        view, moves = views.view(state, 0), rules.moves(state, 0)
        assert winning.win_values(view, moves) is None
        perfect = LEVELS["perfect"].make().choose(view, moves, generator, 1.0)
        assert LEVELS["winner"].make().choose(view, moves, generator, 1.0) == perfect


@pytest.mark.slow
def test_the_winner_beats_perfect_by_what_can_be_won() -> None:
    """A blind best response to a player for points wins 0.503622; who sees the opponent's card wins no less."""
    adjusted = [fmean(game[1] for game in pair(seed)) for seed in range(400)]
    error = stdev(adjusted) / sqrt(len(adjusted))
    assert fmean(adjusted) + 2 * error > 0.5036
    assert error < 0.005


def test_taking_the_luck_out_leaves_chances() -> None:
    """Without luck a game is worth about what it was at the start, whoever happened to win it."""
    games = [game for seed in range(3) for game in pair(seed)]
    assert {result for result, _ in games} <= {0.0, 0.5, 1.0}
    assert all(0.1 < adjusted < 0.9 for _, adjusted in games)


def test_against_several_it_is_the_best_of_them_that_counts() -> None:
    one, other = (card(f"large-straight=0,yahtzee=0,three-of-a-kind=20,chance={chance}") for chance in (20, 22))
    both = winning.win_odds(HASBRO, ((one, 0), (other, 3)))
    assert both[other.total + 4] == 1
    assert both[other.total + 3] == pytest.approx(0.5), "level with the best of the others"
    assert both[other.total + 2] == 0, "one is beaten, the other is not"
    mine = card("large-straight=0,yahtzee=0,three-of-a-kind=18")
    alone = winning.win_turn(Options(), mine, 0, ((one, 0),)).chance
    assert winning.win_turn(Options(), mine, 0, ((one, 0), (other, 3))).chance < alone
