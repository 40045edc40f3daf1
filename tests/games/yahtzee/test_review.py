"""Reviews: luck and skill add up, losses are the coach's, the drawing and the command."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import numpy as np
import pytest
import typer
from typer.testing import CliRunner

from parlour.cli.review import review as command
from parlour.core import Seeded
from parlour.core.errors import BadRecord, NotFound
from parlour.core.record import Line, Player, Record, encode, new_header, record_moves
from parlour.core.review import ColumnReview, Review
from parlour.games.yahtzee import GAME, rules
from parlour.games.yahtzee import view as views
from parlour.games.yahtzee.bots import LEVELS
from parlour.games.yahtzee.coach import COACH
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.review import review
from parlour.games.yahtzee.rules import Move, State


@cache
def recorded(level: str, options: Options, players: int) -> Record:
    generator = np.random.default_rng(7)
    source, bot = Seeded(generator), LEVELS[level].make()

    def choose(state: State) -> tuple[int | None, Move]:
        turn = rules.turn(state)
        if turn.kind == "chance":
            return None, rules.chance(state).draw(source)
        seat = turn.seats[0]
        return seat, bot.choose(views.view(state, seat), rules.moves(state, seat), generator, 1.0)

    header = new_header(GAME, options, [Player(f"P{seat}") for seat in range(players)])
    return record_moves(GAME, header, choose)


def adds_up(column: ColumnReview) -> bool:
    assert column.luck is not None
    assert column.skill is not None
    return column.start + column.luck + column.skill == pytest.approx(column.end, abs=1e-9) and column.skill <= 1e-9


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options(), 1),
        (Options(), 3),
        (Options(joker="lowe", settlement=True, partners=2, games=2), 4),
        (Options(joker="none", yahtzee_bonus=0), 2),
    ],
)
@pytest.mark.parametrize("level", ["greedy", "casual"])
def test_luck_and_skill_add_up_to_the_score(level: str, options: Options, players: int) -> None:
    record = recorded(level, options, players)
    judged = review(record)
    assert len(judged.columns) == options.games * players // options.partners
    for column in judged.columns:
        assert adds_up(column)
        losses = [one.loss for one in judged.decisions if judged.columns[one.column] is column]
        assert all(one.seat in column.seats for one in judged.decisions if judged.columns[one.column] is column)
        assert column.skill == pytest.approx(-sum(losses), abs=1e-9)
        assert column.decisions == len(losses)
    assert record.end is not None
    for seat, score in enumerate(record.end.end.scores):
        ends = sum(column.end for column in judged.columns if seat in column.seats)
        assert ends == pytest.approx(score, abs=1e-9)


def test_perfect_play_has_no_costly_decision() -> None:
    judged = review(recorded("perfect", Options(), 2))
    assert judged.costliest == ()
    assert all(column.accuracy == 1 and column.skill == pytest.approx(0, abs=1e-9) for column in judged.columns)


def test_the_costliest_decisions_come_first() -> None:
    judged = review(recorded("casual", Options(), 3))
    losses = sorted((decision.loss for decision in judged.decisions), reverse=True)
    assert [decision.loss for decision in judged.costliest] == losses[:3]
    assert all(column.accuracy < 1 for column in judged.columns)


def test_a_loss_is_what_the_coach_says() -> None:
    record = recorded("casual", Options(), 1)
    judged = {decision.number: decision for decision in review(record).decisions}
    state = rules.start(Options(), 1)
    for number, line in enumerate(record.lines, start=1):
        move = GAME.read(line.move)
        if number in judged:
            given = COACH.advise(views.view(state, 0), rules.moves(state, 0))
            opinion = next(opinion for opinion in given.opinions if opinion.move == move)
            assert judged[number].loss == pytest.approx(opinion.loss, abs=1e-9)
        state = rules.play(state, line.seat, move)


def test_an_unfinished_game_is_reviewed_as_far_as_it_went() -> None:
    whole = recorded("casual", Options(), 2)
    part = Record(whole.header, whole.lines[:40])
    assert all(adds_up(column) for column in review(part).columns)
    assert review(Record(whole.header, ())).columns == ()


def test_a_forged_record_is_refused() -> None:
    whole = recorded("casual", Options(), 1)
    with pytest.raises(BadRecord):
        review(Record(whole.header, (*whole.lines[:1], Line(None, "roll 1 1"))))


app = typer.Typer()
app.command()(command)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments))
    if result.exception is not None:
        raise result.exception
    return result.stdout


def test_the_command_reviews_a_file(tmp_path: Path) -> None:
    file, drawing = tmp_path / "game.jsonl", tmp_path / "game.svg"
    record = recorded("casual", Options(), 2)
    file.write_bytes(encode(record))
    shown = run(str(file), "--out", str(drawing))
    picture = drawing.with_suffix(".png")
    run(str(file), "--out", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert shown.startswith("The costliest decisions:")
    assert "P1" in shown
    assert drawing.read_text().startswith("<svg")
    assert msgspec.json.decode(run(str(file), "--json"), type=Review) == review(record)
    with pytest.raises(NotFound):
        run(str(file), "--out", "game.gif")
    with pytest.raises(NotFound):
        run(str(tmp_path / "none.jsonl"))


def test_a_costly_decision_says_what_was_better() -> None:
    for decision in review(recorded("casual", Options(), 3)).costliest:
        assert f"{decision.loss:.1f} worse than " in decision.words
        assert decision.words.split(" worse than ")[1].split()[0] in ("keeping", "rolling", "taking", "giving")
