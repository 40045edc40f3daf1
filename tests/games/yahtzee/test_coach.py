"""The coach: values, order and words; and its command in the terminal."""

from __future__ import annotations

import msgspec
import pytest
from typer.testing import CliRunner

from parlour.cli.coach import app
from parlour.core.coach import Counsel, percent
from parlour.core.errors import BadNotation, NotFound
from parlour.games.yahtzee import phrases, position, rules
from parlour.games.yahtzee import view as views
from parlour.games.yahtzee.card import Box, Column
from parlour.games.yahtzee.coach import COACH
from parlour.games.yahtzee.options import Options

EXAMPLE = "aces=3,fives=15,sixes=24,small-straight=30"


def counsel(card: str, dice: str | None = None, rolls: int = 0) -> Counsel:
    column = position.read_card(card)
    state = position.solitaire(Options(), column, position.read_dice(dice) if dice else (), rolls)
    return COACH.advise(views.view(state, 0), rules.moves(state, 0))


@pytest.mark.rule("Y55")
def test_the_turn_of_the_rulebook_gets_its_verdict() -> None:
    first = counsel(EXAMPLE, "23445", 1)
    assert first.opinions[0].notation == "k 2 3 4 5", "the rulebook is right to go for the Large Straight"
    second = counsel(EXAMPLE, "22345", 2)
    assert second.opinions[0].notation == "k 2 3 4 5"
    twos = next(opinion for opinion in second.opinions if opinion.notation == "k 2 2")
    assert twos.loss == pytest.approx(2.76, abs=0.005), "it is wrong to turn to the Twos"
    third = counsel(EXAMPLE, "22233", 3)
    assert third.opinions[0].notation == "s full-house"
    assert third.opinions[0].words == "take 25 in Full House: 8.7 better than 6 in Twos"


def test_opinions_cover_every_move_best_first() -> None:
    given = counsel("", "11666", 1)
    state = position.solitaire(Options(), Column(), (1, 1, 6, 6, 6), 1)
    assert {opinion.move for opinion in given.opinions} == set(rules.moves(state, 0))
    losses = [opinion.loss for opinion in given.opinions]
    assert losses == sorted(losses)
    assert losses[0] == 0
    assert given.value == given.opinions[0].value
    assert all(opinion.value + opinion.loss == pytest.approx(given.value) for opinion in given.opinions)


def test_the_chance_of_every_box_is_told() -> None:
    given = counsel(EXAMPLE, "22345", 2)
    chances = {prospect.label: prospect.chance for prospect in given.prospects}
    assert sum(chances.values()) == pytest.approx(1)
    # Keeping 2 3 4 5 with one roll to come, an Ace or a Six of six makes the Large Straight.
    assert next(iter(chances)) == "Large Straight"
    assert chances["Large Straight"] == pytest.approx(1 / 3)
    assert given.opinions[0].label == "keep the straight 2 3 4 5"
    assert given.opinions[0].hint.startswith("Large Straight 33 %")
    assert sum(prospect.chance for prospect in counsel("").prospects) == pytest.approx(1)
    third = counsel(EXAMPLE, "22233", 3)
    assert [(prospect.label, prospect.chance) for prospect in third.prospects] == [("Full House", 1)]


def test_before_the_roll_it_tells_the_value_of_the_card() -> None:
    given = counsel("")
    assert given.value == pytest.approx(254.587728734496, abs=1e-9)
    assert given.summary == "Expect 20.6 points this turn and 254.6 in the end."


def test_others_turns_and_full_columns_have_no_choice() -> None:
    state = position.solitaire(Options(), Column())
    assert COACH.advise(views.view(state, 0), ()).value == pytest.approx(254.5877287)


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ((), "roll everything"),
        ((5,), "keep the Five"),
        ((6, 6), "keep the Sixes"),
        ((2, 3, 4), "keep the straight 2 3 4"),
        ((2, 2, 3, 3), "keep the Twos and the Threes"),
        ((1, 4, 4), "keep the 1 4 4"),
    ],
)
def test_keeps_are_named_as_players_do(dice: tuple[int, ...], words: str) -> None:
    assert phrases.keeping(dice) == words


@pytest.mark.parametrize(
    ("dice", "words"),
    [((2, 2), "two of the Twos"), ((2, 2, 2), "the Twos"), ((3,), "one of the Threes"), ((2, 2, 3), "the 2 2 3")],
)
def test_some_of_a_number_are_not_all_of_it(dice: tuple[int, ...], words: str) -> None:
    assert phrases.kept(dice, (2, 2, 2, 3, 3)) == words


def test_no_two_moves_have_the_same_name() -> None:
    for dice in ("12225", "22233", "55555", "12345"):
        labels = [opinion.label for opinion in counsel("", dice, 1).opinions]
        assert len(labels) == len(set(labels))


def test_chances_are_never_rounded_to_certainty() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]
    assert phrases.chances({Box.CHANCE: 0.2, Box.YAHTZEE: 0.5, Box.ACES: 0.3}) == "Yahtzee 50 %, Aces 30 %"


def test_a_small_gap_is_not_called_nothing() -> None:
    assert [phrases.gap(points) for points in (0.005, 0.03, 0.05, 2.76)] == ["0.01", "0.03", "0.1", "2.8"]


@pytest.mark.parametrize(
    ("card", "rule"),
    [("aces", "Y07"), ("aces=6", "Y08"), ("aces=1,aces=2", "Y07"), ("hearts=3", "Y07"), ("yahtzee=100", "Y08")],
)
def test_an_impossible_card_is_refused(card: str, rule: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        position.read_card(card)
    assert refusal.value.rule == rule


@pytest.mark.parametrize("dice", ["1234", "123456", "12347", "1234x"])
def test_impossible_dice_are_refused(dice: str) -> None:
    with pytest.raises(BadNotation):
        position.read_dice(dice)


# -- in the terminal ------------------------------------------------------------------------------------------------


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["yahtzee", *arguments])
    if result.exception is not None:
        raise result.exception
    return result.stdout


def test_the_command_says_what_the_coach_says() -> None:
    shown = " ".join(run("--dice", "22345", "--rolls", "2", "--card", EXAMPLE).split())
    assert shown.startswith("Keep the straight 2 3 4 5: 2.8 better than the Twos")
    assert "254.6 in the end" in run()


def test_the_command_speaks_json() -> None:
    given = msgspec.json.decode(run("--dice", "22345", "--rolls", "2", "--card", EXAMPLE, "--json"), type=Counsel)
    assert given.opinions[0].notation == "k 2 3 4 5"
    assert msgspec.json.decode(run("--json"), type=Counsel).value == pytest.approx(254.5877287)
    lowe = msgspec.json.decode(run("--edition", "lowe", "--json"), type=Counsel)
    assert lowe.value > 254.588


def test_the_command_refuses_nonsense() -> None:
    for arguments in (("--dice", "9"), ("--card", "aces=99"), ("--dice", "11111", "--rolls", "4")):
        with pytest.raises(BadNotation):
            run(*arguments)
    with pytest.raises(NotFound):
        run("--edition", "moon")
