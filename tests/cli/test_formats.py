"""`parlour record import` and `export`: games of others in, games of ours out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_cli import home, parlour

__all__ = ["home"]

GAMES = Path(__file__).parents[1] / "games" / "scrabble" / "games"


def test_a_gcg_becomes_a_record_and_a_gcg_again(home: dict[str, str], tmp_path: Path) -> None:
    file, record, out = GAMES / "book-phonies.gcg", tmp_path / "game.jsonl", tmp_path / "game.gcg"
    run = parlour(home, "record", "import", str(file), "--record", str(record))
    assert run.returncode == 0, run.stderr
    assert "every score and total agrees" in run.stdout
    assert parlour(home, "record", "verify", str(record)).returncode == 0
    run = parlour(home, "record", "export", str(record), "--format", "gcg", "--output", str(out))
    assert run.returncode == 0, run.stderr
    assert out.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    assert parlour(home, "record", "export", str(record), "--format", "gcg").stdout == out.read_text(encoding="utf-8")
    again = parlour(home, "record", "export", str(record), "--format", "gcg", "--output", str(out))
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)
    again = parlour(home, "record", "import", str(file), "--record", str(record))
    assert again.returncode == 2
    assert "never overwritten" in again.stderr


def test_without_a_name_the_record_goes_where_records_are_kept(home: dict[str, str], tmp_path: Path) -> None:
    run = parlour(home, "record", "import", str(GAMES / "static-greedy.gcg"), "--json")
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["errors"] == []
    assert Path(told["record"]).is_relative_to(tmp_path)
    assert parlour(home, "record", "show", told["record"]).returncode == 0


def test_a_file_that_does_not_add_up_is_told_line_by_line(home: dict[str, str], tmp_path: Path) -> None:
    file, record = tmp_path / "bad.gcg", tmp_path / "bad.jsonl"
    file.write_text("#player1 a Ann\n#player2 b Bob\n>a: HORNABC 8F HORN +15 15\n#incomplete", encoding="utf-8")
    run = parlour(home, "record", "import", str(file), "--record", str(record))
    assert run.returncode == 1
    assert "line 3: 8F HORN scores 14, not 15" in run.stderr
    assert not record.exists()
    run = parlour(home, "record", "import", str(file), "--record", str(record), "--anyway")
    assert run.returncode == 0, run.stderr
    assert "line 3: 8F HORN scores 14, not 15" in run.stderr
    assert record.exists()


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("game.gcg", "hello\n", "line 1: 'hello' is no line of a GCG file"),
        (
            "game.gcg",
            "#player1 a\n#player2 b\n>a: ABC 1A ABC +9 9\n",
            "line 3: 1A ABC: the first play covers the centre",
        ),
        ("game.pgn", "1. e4\n", "'pgn' is no format known here; there are: gcg"),
        ("game", "", "name one with --format"),
    ],
)
def test_what_is_no_game_is_refused_in_a_line(
    home: dict[str, str], tmp_path: Path, name: str, text: str, sentence: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    run = parlour(home, "record", "import", str(tmp_path / name))
    assert run.returncode == 2
    assert sentence in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


def test_a_format_of_another_game_is_refused(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "solo.jsonl"
    parlour(home, "play", "yahtzee", "--seed", "5", "--record", str(path))
    run = parlour(home, "record", "export", str(path), "--format", "gcg")
    assert run.returncode == 2
    assert "this is a record of yahtzee" in run.stderr
