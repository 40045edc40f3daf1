"""The companion for a real table: entering, saving, resuming and correcting."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from parlour.cli.clue_notebook import notebook
from parlour.games.clue import Card
from parlour.games.clue.casebook import Asked, BadEntry, load, new_casebook, save

HAND = (Card.SCARLET, Card.WHITE, Card.KNIFE, Card.WRENCH, Card.STUDY, Card.KITCHEN)
OPTIONS = ["--players", "Ann,Bob,Cy", "--you", "Ann", "--cards", "scarlet,white,knife,wrench,study,kitchen"]


@pytest.fixture
def app() -> typer.Typer:
    app = typer.Typer()
    app.command()(notebook)
    return app


def test_entries_are_typed_and_written_back() -> None:
    book = new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND)
    entry = book.read("ask Cy plum rope hall Bob")
    assert entry == Asked(2, (Card.PLUM, Card.ROPE, Card.HALL), 1)
    assert book.read(book.write(entry)) == entry
    wrong = book.read("accuse bob plum rope hall")
    assert book.read(book.write(wrong)) == wrong


@pytest.mark.parametrize(
    "line",
    ["ask", "ask Cy plum rope hall Cy", "ask Zed plum rope hall Bob", "ask me plum rope hall Bob", "say hello"],
)
def test_lines_that_are_no_entries_are_refused(line: str) -> None:
    with pytest.raises(BadEntry):
        new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND).read(line)


def test_impossible_tables_are_refused() -> None:
    with pytest.raises(BadEntry, match="three to six"):
        new_casebook(("Ann", "Bob"), "Ann", HAND)
    with pytest.raises(BadEntry, match="holds 6 cards"):
        new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND[:5])
    with pytest.raises(BadEntry, match="eighteen"):
        new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND, (6, 6, 7))


def test_the_players_between_have_passed() -> None:
    book = new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND)
    entry = book.read("ask Bob plum rope hall nobody")
    assert new_casebook(book.names, "Ann", HAND)._inquiry(entry).passed == (2, 0)  # type: ignore[arg-type]


def test_a_book_is_saved_and_loaded(tmp_path: Path) -> None:
    book = new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND)
    save(book, tmp_path / "book.json")
    assert load(tmp_path / "book.json") == book
    (tmp_path / "broken.json").write_text("{}")
    with pytest.raises(BadEntry, match="no casebook"):
        load(tmp_path / "broken.json")


def test_a_whole_evening(app: typer.Typer, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.json")
    lines = "ask Cy plum knife hall Ann\nask Cy plum rope hall Ann\nask Cy plum revolver hall nobody\nlist\n"
    first = CliRunner().invoke(app, [file, *OPTIONS], input=lines)
    assert first.exit_code == 0
    assert "no deal fits" in first.output  # Ann holds none of the second three
    assert "1. Cy suggested Plum with the knife in the hall; Ann showed a card" in first.output
    assert len(load(Path(file)).entries) == 2
    more = "ask Cy plum rope hall Bob\nwhy rope\nchances\nbest hall\nundo\ndrop 2\nfix 1 ask Cy green knife hall Ann\n"
    second = CliRunner().invoke(app, [file], input=more)
    assert "so Bob holds the rope" in second.output
    assert "Chances in percent" in second.output
    assert "bits about the case file" in second.output
    entries = load(Path(file)).entries
    assert [entry.triple[0] for entry in entries] == [Card.GREEN]


def test_bad_beginnings_end_with_one_line(app: typer.Typer, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, [str(tmp_path / "new.json")])
    assert result.exit_code == 1
    assert not (tmp_path / "new.json").exists()
