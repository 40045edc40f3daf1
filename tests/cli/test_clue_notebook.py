"""`parlour clue notebook` from a pipe: entering, saving, resuming, correcting, and bad input that loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.games.clue import Card
from parlour.games.clue.casebook import Accused, load
from tests.cli.test_cli import home, parlour

__all__ = ["home"]

START = ("--players", "Ann,Bob,Cy", "--you", "Ann", "--cards", "scarlet,white,knife,wrench,study,kitchen")


def test_a_whole_evening_from_a_pipe(home: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    lines = "ask Cy plum knife hall Ann\nask Cy plum revolver hall nobody\nlist\n"
    first = parlour(home, "clue", "notebook", str(file), *START, typed=lines)
    assert first.returncode == 0, first.stderr
    assert "1. Cy suggested Plum with the knife in the hall; Ann showed a card" in first.stdout
    more = "ask Cy plum rope hall Bob\nwhy rope\nchances\nbest hall\nundo\nfix 2\nfix 2 accuse Bob green rope study\n"
    second = parlour(home, "clue", "notebook", str(file), typed=f"{more}drop 1\nquit\nnever read\n")
    assert second.returncode == 0, second.stderr
    assert (
        "Bob showed one of Plum, the rope or the hall; Bob has neither Plum nor the hall, so Bob holds the rope."
        in " ".join(second.stdout.split())
    )
    assert "Chances in percent" in second.stdout
    assert "bits about the case file" in second.stdout
    assert "It is: ask Cy plum revolver hall nobody" in second.stdout
    assert load(file).entries == (Accused(1, (Card.GREEN, Card.ROPE, Card.STUDY)),)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ask Cy plum rope hall Ann", "no deal fits"),
        ("ask Zed plum rope hall Bob", "'Zed' is not one of the players: Ann, Bob, Cy"),
        ("ask Cy plum rope Bob", "is no entry"),
        ("ask me plum rope hall Bob", "which card did Bob show you?"),
        ("drop 9", "there is no entry '9'"),
        ("best rope", "is no room"),
        ("why nothing", "is no card"),
        ("sing", "help lists"),
    ],
)
def test_a_bad_line_is_one_sentence_and_loses_nothing(
    home: dict[str, str], tmp_path: Path, line: str, sentence: str
) -> None:
    file = tmp_path / "book.json"
    run = parlour(home, "clue", "notebook", str(file), *START, typed=f"ask Cy plum knife hall Ann\n{line}\nundo\n")
    assert run.returncode == 2
    assert run.stderr.startswith("parlour: line 2: ")
    assert sentence.lower() in run.stderr.lower()
    assert len(run.stderr.splitlines()) == 1
    assert len(load(file).entries) == 1


def test_what_is_not_given_is_asked_for_and_kept_in_a_place_of_its_own(home: dict[str, str]) -> None:
    words = "Ann,Bob,Cy\nBob\nscarlet, white, knife, wrench, lead pipe, kitchen\nask Cy plum knife hall Bob\n"
    first = parlour(home, "clue", "notebook", typed=words)
    assert first.returncode == 0, first.stderr
    again = parlour(home, "clue", "notebook", typed="list\n")
    assert "Taken up again" in again.stdout
    assert "1. Cy suggested Plum with the knife in the hall; Bob showed a card" in again.stdout
    anew = parlour(home, "clue", "notebook", "--new", *START, typed="list\n")
    assert "0 entries" in anew.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "needs --players"),
        (("--players", "Ann,Bob", "--cards", "plum"), "three to six"),
        (("--players", "Ann,Bob,Cy", "--cards", "plum"), "holds 6 cards, not 1"),
        (("--players", "Ann,Bob,Cy", "--cards", "plumb"), "'plumb' is no card"),
        (("--players", "Ann,Bob,Cy", "--cards", "plum", "--sizes", "six"), "no numbers of cards"),
    ],
)
def test_a_bad_beginning_is_one_line_and_makes_no_file(
    home: dict[str, str], tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    file = tmp_path / "new.json"
    run = parlour(home, "clue", "notebook", str(file), *words)
    assert run.returncode == 2
    assert sentence in run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert not file.exists()


def test_a_file_that_is_no_casebook_is_left_alone(home: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    run = parlour(home, "clue", "notebook", str(file))
    assert run.returncode == 2
    assert "is no casebook" in run.stderr
    assert file.read_text() == "Dear Ann"
    there = parlour(home, "clue", "notebook", str(file), *START)
    assert "begin again with --new" in there.stderr
