"""`parlour coach beetle`: the figures, and the command that prints them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.cli.coach_beetle import Throws, beetle_figures
from parlour.core import BadNotation
from parlour.games.beetle.options import SheetName


def command(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["parlour", "coach", "beetle", *words])
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def test_a_position_typed_as_the_numbers_drawn() -> None:
    figures = beetle_figures(["61225", "-"], next_player=2)
    first, second = figures.players
    assert (first.parts, second.parts, figures.size) == (5, 0, 14)
    assert round(second.throws.mean, 2) == 44.50
    assert first.chance + second.chance == pytest.approx(1)
    assert figures.summary == f"you lead: {100 * first.chance:.0f} %"
    assert first.points > second.points
    assert beetle_figures(["", ""], sheet="tail").size == 13


def test_the_distribution_of_throws_has_the_known_mean() -> None:
    means: dict[SheetName, float] = {"classic": 44.50, "tail": 44.25}
    for sheet, mean in means.items():
        (player,) = beetle_figures(["-"], sheet=sheet).players
        throws: Throws = player.throws
        assert round(throws.mean, 2) == mean
        assert sum(throws.chances) == pytest.approx(1, abs=1e-4)
        assert sum(count * chance for count, chance in enumerate(throws.chances)) == pytest.approx(mean, abs=0.02)
        assert throws.tenth < throws.half < throws.ninetieth
        reached = [sum(throws.chances[: count + 1]) for count in (throws.half - 1, throws.half)]
        assert reached[0] < 0.5 <= reached[1]
        assert player.chance == pytest.approx(1)


def test_nobody_completes_a_beetle_in_fewer_throws_than_it_has_parts() -> None:
    (player,) = beetle_figures(["-"]).players
    assert not any(player.throws.chances[:14])
    assert player.throws.chances[14] > 0


@pytest.mark.parametrize(
    ("beetles", "following", "rule"),
    [
        (["6"] * 13, 1, "B01"),
        (["6", "1"], 1, "B04"),
        (["66", ""], 1, "B04"),
        (["6x", ""], 1, "B04"),
        (["6³", ""], 1, "B04"),
        (["61222222334455", ""], 1, "B05"),
        (["6", "6"], 3, "B08"),
    ],
)
def test_what_is_no_position_is_refused(beetles: list[str], following: int, rule: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        beetle_figures(beetles, following)
    assert refusal.value.rule == rule


def test_the_command_says_who_leads(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(monkeypatch, "--beetles", "61225,6,-", "--next", "2") == 0
    said = capsys.readouterr().out
    leader = beetle_figures(["61225", "6", "-"], next_player=2)
    assert said.startswith(f"You lead: {100 * leader.players[0].chance:.0f} %.")
    assert "5 of 14" in said


def test_the_command_draws_the_throws_of_a_beetle_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(monkeypatch) == 0
    said = capsys.readouterr().out
    assert "44.50" in said
    assert "█" in said
    shares = [float(line.split("%")[0].split()[-1]) for line in said.partition("number")[2].splitlines() if "%" in line]
    assert sum(shares) == pytest.approx(100, abs=1)


def test_the_command_gives_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    parts = '[{"number":6,"name":"egg"},{"number":1,"name":"shell","count":2,"needs":["egg"]}]'
    assert command(monkeypatch, "--sheet", "own", "--parts", parts, "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["size"] == 3
    # A six, then two ones: six throws each.
    assert figures["players"][0]["throws"]["mean"] == pytest.approx(18)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--sheet", "spider"], "there is no sheet 'spider'; there are: classic, tail, own"),
        (["--sheet", "own", "--parts", "egg"], "bad sheet"),
        (["--sheet", "own"], "at least one part"),
        (["--sheet", "own", "--parts", '[{"number":6,"name":"egg","needs":["egg"]}]'], "needs itself first"),
        (["--beetles", "6,1"], "draws nothing"),
        (["--next", "2"], "there is no player 2"),
    ],
)
def test_bad_input_is_one_line(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(monkeypatch, *words) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_the_figures_of_the_page_in_the_docs_are_true() -> None:
    page = (Path(__file__).parents[2] / "docs" / "games" / "beetle.md").read_text(encoding="utf-8")
    rows = {cells[1].strip(): cells[2:4] for line in page.splitlines() if len(cells := line.split("|")) == 5}
    sheets: tuple[SheetName, SheetName] = ("classic", "tail")
    for label, players in (("two players win", 2), ("four players win", 4)):
        told = next(cells for title, cells in rows.items() if title.endswith(label))
        for sheet, cell in zip(sheets, told, strict=True):
            figures = beetle_figures(["-"] * players, sheet=sheet)
            assert cell.strip() == ", ".join(f"{100 * player.chance:.2f}" for player in figures.players) + " %"
    told = next(cells for title, cells in rows.items() if title.startswith("throws to complete"))
    for sheet, cell in zip(sheets, told, strict=True):
        assert cell.strip() == f"{beetle_figures(['-'], sheet=sheet).players[0].throws.mean:.2f}"
