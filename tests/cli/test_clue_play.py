"""Clue in the terminal from a pipe: the board, the coach, a refusal by its rule, and taking the game up again."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_cli import home, parlour

__all__ = ["home"]


def test_a_game_is_played_refused_and_taken_up_again(home: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "clue.jsonl"
    words = ("play", "clue", "--players", "you:Ann,detective,notes", "--seed", "3", "--record", str(record))
    first = parlour(home, *words, typed="roll\n?\nc\ngo a1\n")
    assert first.returncode == 2
    assert first.stderr == "parlour: line 4: 'a1' is neither a room nor a square of the hallway [C05]\n"
    assert "Go to a square marked *" in first.stdout
    assert "The likeliest case file is" in first.stdout
    assert "Your cards:" in first.stdout
    again = parlour(home, "play", "--resume", str(record), typed="q3\nend\n")
    assert again.returncode == 0, again.stderr
    assert "Ann moves to square q3." in again.stdout
    assert "detective rolls" in again.stdout
    assert "notes rolls" in again.stdout
    assert "Nothing is lost." in again.stdout
