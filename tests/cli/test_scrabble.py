"""Scrabble at the command line: a game from a pipe, word lists, the coach."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from parlour.core.record import read
from tests.cli.test_cli import home, parlour

__all__ = ["home"]

GAMES = Path(__file__).parents[1] / "games" / "scrabble" / "games"


def options_of(path: Path) -> dict[str, object]:
    options: dict[str, object] = msgspec.json.decode(read(path).header.options)
    return options


@pytest.mark.rule("S22")
@pytest.mark.parametrize(("players", "challenge"), [("you,beginner", "void"), ("you:Ann,you:Ben", "book")])
def test_alone_words_are_refused_and_between_people_challenged(
    home: dict[str, str], tmp_path: Path, players: str, challenge: str
) -> None:
    path = tmp_path / "game.jsonl"
    run = parlour(home, "play", "scrabble", "--players", players, "--seed", "1", "--record", str(path))
    assert run.returncode == 0, run.stderr
    assert options_of(path)["challenge"] == challenge


def test_without_players_a_bot_sits_opposite(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run = parlour(home, "play", "scrabble", "--seed", "1", "--record", str(path))
    assert run.returncode == 0, run.stderr
    assert [player.bot for player in read(path).header.players] == [None, "common"]


def test_a_game_from_a_pipe_with_hints(home: dict[str, str], tmp_path: Path) -> None:
    words = ["play", "scrabble", "--players", "you,beginner", "--seed", "3", "-o", "first=0"]
    run = parlour(home, *words, "--record", str(tmp_path / "a.jsonl"), typed="h\nh\nh\nh\nh\nc\n?\npass\n")
    assert run.returncode == 0, run.stderr
    assert "Hint 1 of 4: there is a play with" in run.stdout
    assert run.stdout.count("Hint 4 of 4") == 2
    assert "h          a hint" in run.stdout
    book = parlour(home, *words, "--edition", "book", "--record", str(tmp_path / "b.jsonl"), typed="h\n")
    assert book.returncode == 2
    assert book.stderr == "parlour: line 1: the coach keeps silent in this game\n"


@pytest.mark.rule("S20")
def test_a_word_list_of_ones_own(home: dict[str, str], tmp_path: Path) -> None:
    home = {**home, "PARLOUR_CACHE": str(tmp_path / "cache")}
    file, path = tmp_path / "words.txt", tmp_path / "game.jsonl"
    file.write_text("zzxq\nqi\nParis\nmother-in-law\n", encoding="utf-8")
    words = ["play", "scrabble", "--players", "you,random", "--seed", "1", "--record", str(path)]
    run = parlour(home, *words, "--lexicon", str(file))
    assert run.returncode == 0, run.stderr
    assert "2 words; 2 left out" in run.stderr
    assert str(options_of(path)["lexicon"]).startswith("words-")
    arena = parlour(home, "arena", "scrabble", "beginner", "random", "--games", "2", "--lexicon", "common", "--json")
    assert arena.returncode == 0, arena.stderr
    assert json.loads(arena.stdout)["options"]["lexicon"] == "common"


@pytest.mark.rule("S20")
@pytest.mark.parametrize(
    ("command", "text", "sentence"),
    [
        (("play", "scrabble", "--players", "you,random"), "", "is empty"),
        (("arena", "scrabble", "random", "random"), "Paris\nX-ray\n", "holds no usable word"),
        (("coach", "scrabble", "--rack", "ABC"), "A\n", "holds no usable word"),
        (("play", "yahtzee"), "word\n", "--lexicon is for Scrabble"),
        (("serve", "--port", "1"), "Paris\n", "holds no usable word"),
    ],
)
def test_a_word_list_without_words_is_refused(
    home: dict[str, str], tmp_path: Path, command: tuple[str, ...], text: str, sentence: str
) -> None:
    file = tmp_path / "words.txt"
    file.write_text(text, encoding="utf-8")
    run = parlour(home, *command, "--lexicon", str(file))
    assert run.returncode == 2
    assert sentence in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


@pytest.mark.rule("S21")
def test_at_a_shared_terminal_any_opponent_challenges_by_name(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["play", "scrabble", "--players", "you:Ann,you:Ben,you:Cleo", "--seed", "5", "-o", "first=0"]
    # Ann has AADKLNR; Ben is next, and Cleo doubts the word before he plays.
    run = parlour(home, *words, "--record", str(path), typed="8G KNARD\n?\ncleo: challenge\npass\n")
    assert run.returncode == 0, run.stderr
    assert "Cleo: ...  a move of Cleo, who may move now too" in run.stdout
    assert "Cleo challenges: KNARD is not acceptable. Ann takes the tiles back" in run.stdout
    assert "Ben passes." in run.stdout
    told = [(line.seat, line.move) for line in read(path).lines if line.seat is not None]
    assert told == [(0, "8G KNARD"), (2, "challenge"), (1, "pass")]
    # Nobody makes another's move where that one has none to make.
    refused = parlour(home, *words, "--record", str(tmp_path / "b.jsonl"), typed="Cleo: pass\n")
    assert refused.returncode == 2
    out_of_turn = parlour(home, *words, "--record", str(tmp_path / "c.jsonl"), typed="8G KNARD\nCleo: pass\n")
    assert out_of_turn.returncode == 2
    assert len(out_of_turn.stderr.strip().splitlines()) == 1


def test_the_coach_on_a_described_board(home: dict[str, str]) -> None:
    run = parlour(home, "coach", "scrabble", "--rack", "FAMEEII", "--plays", "8F HORN", "--json")
    assert run.returncode == 0, run.stderr
    counsel = json.loads(run.stdout)
    assert counsel["opinions"][0]["loss"] == 0
    assert counsel["hints"][0].startswith("there is a play with")
    steps = parlour(home, "coach", "scrabble", "--rack", "FAMEEII", "--plays", "8F HORN", "--hints").stdout
    assert steps.splitlines()[-1].endswith(counsel["hints"][-1])
    assert "best is" in parlour(home, "coach", "scrabble", "--rack", "FAMEEII").stdout


def test_the_coach_on_the_board_of_a_game(home: dict[str, str], tmp_path: Path) -> None:
    file, record = GAMES / "book-phonies.gcg", tmp_path / "game.jsonl"
    assert parlour(home, "record", "import", str(file), "--record", str(record)).returncode == 0
    first = next(number for number, line in enumerate(read(record).lines, start=1) if line.seat is not None)
    run = parlour(home, "coach", "scrabble", "--position", str(record), "--move", str(first))
    assert "best is 8" in run.stdout, run.stderr
    same = parlour(home, "coach", "scrabble", "--position", str(file), "--move", str(first))
    assert same.stdout == run.stdout
    other = parlour(home, "coach", "scrabble", "--position", str(file), "--move", str(first), "--rack", "QIZAXJ?")
    assert other.returncode == 0
    assert other.stdout != run.stdout
    assert "equity" in run.stdout
    # The move after the first play is a draw.
    between = parlour(home, "coach", "scrabble", "--position", str(file), "--move", str(first + 1))
    assert between.returncode == 2
    assert f"the turns nearest to it are moves {first} and {first + 2}" in between.stderr


@pytest.mark.rule("S22")
def test_no_advice_in_a_game_by_the_book_before_it_is_over(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    parlour(home, "play", "scrabble", "--players", "you:Ann,you:Ben", "--seed", "1", "--record", str(path))
    run = parlour(home, "coach", "scrabble", "--position", str(path))
    assert run.returncode == 2
    assert "no advice before the game is over [S22]" in run.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "name the rack"),
        (("--rack", "ZZZ"), "more tiles of a kind"),
        (("--rack", "AB1"), "is no rack"),
        (("--rack", "ABC", "--plays", "1A CAB"), "covers the centre square"),
        (("--rack", "ABC", "--plays", "pass"), "is no play"),
        (("--rack", "ABC", "--move", "3"), "belongs to --position"),
        (("--position", "nowhere.gcg"), "cannot read"),
        (("--position", "nowhere.gcg", "--plays", "8F HORN"), "not by both"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(home: dict[str, str], words: tuple[str, ...], sentence: str) -> None:
    run = parlour(home, "coach", "scrabble", *words)
    assert run.returncode == 2
    assert sentence in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
