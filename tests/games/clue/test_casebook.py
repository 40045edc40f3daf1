"""The companion for a real table: entering, saving, resuming and correcting."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parlour.core import ParlourError
from parlour.games.clue import Card
from parlour.games.clue.casebook import (
    MOST_ENTRIES,
    Accused,
    Asked,
    BadEntry,
    Casebook,
    checked,
    load,
    new_casebook,
    save,
)
from parlour.games.clue.companion import COMPANION, Consultation, why
from parlour.games.clue.knowledge import Contradiction, know

HAND = (Card.SCARLET, Card.WHITE, Card.KNIFE, Card.WRENCH, Card.STUDY, Card.KITCHEN)
NAMES = ("Ann", "Bob", "Cy")
ASKED: tuple[Card, Card, Card] = (Card.PLUM, Card.ROPE, Card.HALL)


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
    for sizes in ((6, 6, 7), (4, 7, 7), (6, 6), (18, 0, 0)):
        with pytest.raises(BadEntry, match="eighteen"):
            new_casebook(NAMES, "Ann", HAND, sizes)
    with pytest.raises(BadEntry, match="twice"):
        new_casebook(NAMES, "Ann", (*HAND[:5], HAND[0]))
    with pytest.raises(BadEntry, match="one word"):
        new_casebook(("Aunt May", "Bob", "Cy"), "Bob", HAND)
    with pytest.raises(BadEntry, match="three to six"):
        new_casebook(("Ann", "ann", "Cy"), "Ann", HAND)


def test_the_players_between_have_passed() -> None:
    book = new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND)
    entry = book.read("ask Bob plum rope hall nobody")
    assert new_casebook(book.names, "Ann", HAND)._inquiry(entry).passed == (2, 0)  # type: ignore[arg-type]


def test_a_book_is_saved_and_loaded(tmp_path: Path) -> None:
    book = new_casebook(("Ann", "Bob", "Cy"), "Ann", HAND)
    save(book, tmp_path / "book.json")
    assert load(tmp_path / "book.json") == book
    for broken in (b"{}", b"\xff\xfe", b"", msgspec.json.encode(msgspec.structs.replace(book, you=7))):
        (tmp_path / "broken.json").write_bytes(broken)
        with pytest.raises(BadEntry, match="no casebook"):
            load(tmp_path / "broken.json")
    with pytest.raises(ParlourError, match="cannot write"):
        save(book, tmp_path / "book.json" / "inside.json")


def test_hands_are_dealt_from_any_seat() -> None:
    book = new_casebook(("Ann", "Bob", "Cy", "Di"), "Cy", HAND[:5], (4, 4, 5, 5))
    assert sum(know(book.evidence).chances[Card.PLUM.number]) == pytest.approx(1)


BOOK = new_casebook(NAMES, "Ann", HAND)


@pytest.mark.parametrize(
    "book",
    [
        msgspec.structs.replace(BOOK, you=3),
        msgspec.structs.replace(BOOK, you=-1),
        msgspec.structs.replace(BOOK, hand=HAND[:5]),
        msgspec.structs.replace(BOOK, hand=(*HAND[:5], HAND[0])),
        msgspec.structs.replace(BOOK, names=("Ann", "", "Cy")),
        msgspec.structs.replace(BOOK, names=("Ann", "B\n", "Cy")),
        msgspec.structs.replace(BOOK, names=("Ann", "B" * 41, "Cy")),
        msgspec.structs.replace(BOOK, entries=(Asked(5, ASKED, 1),)),
        msgspec.structs.replace(BOOK, entries=(Asked(1, (Card.ROPE, Card.PLUM, Card.HALL), 2),)),
        msgspec.structs.replace(BOOK, entries=(Asked(1, ASKED, 5),)),
        msgspec.structs.replace(BOOK, entries=(Asked(1, ASKED, 1),)),
        msgspec.structs.replace(BOOK, entries=(Asked(0, ASKED, 1),)),
        msgspec.structs.replace(BOOK, entries=(Asked(1, ASKED, 2, Card.KNIFE),)),
        msgspec.structs.replace(BOOK, entries=(Asked(1, ASKED, None, Card.ROPE),)),
        msgspec.structs.replace(BOOK, entries=(Accused(9, ASKED),)),
        msgspec.structs.replace(BOOK, entries=(Accused(1, ASKED),) * (MOST_ENTRIES + 1)),
    ],
    ids=range(16),
)
def test_a_book_from_anywhere_is_checked_whole(book: Casebook) -> None:
    with pytest.raises(BadEntry):
        checked(book)
    with pytest.raises(BadEntry):
        COMPANION.consult(Consultation(book))


def test_the_companion_finds_all_that_follows() -> None:
    entries = (BOOK.read("ask Cy plum revolver hall nobody"), BOOK.read("ask Cy plum rope hall Bob"))
    book = msgspec.structs.replace(BOOK, entries=entries)
    found = COMPANION.consult(Consultation(book, (Card.HALL, Card.LOUNGE)))
    assert found.why[Card.ROPE.number] == (
        "Bob showed one of Plum, the rope or the hall; Bob has neither Plum nor the hall, so Bob holds the rope."
    )
    assert found.reasons == (found.why[Card.ROPE.number],)
    assert found.chances[Card.ROPE.number] == (0, 1, 0, 0)
    assert all(sum(row) == pytest.approx(1) for row in found.chances)
    assert {idea.triple[2] for idea in found.ideas} <= {Card.HALL, Card.LOUNGE}
    assert found.likeliest_chance == pytest.approx(max(know(book.evidence).cases.values()))
    assert found.told[1] == "Cy suggested Plum with the rope in the hall; Bob showed a card"
    with pytest.raises(BadEntry, match="not in the rope"):
        COMPANION.consult(Consultation(book, (Card.ROPE,)))


def test_what_no_elimination_finds_is_still_known() -> None:
    """Cy showed one of each of three threes and holds three cards: so none of those that nobody else has."""
    book = new_casebook((*NAMES, "Di", "Eve", "Flo"), "Ann", (Card.SCARLET, Card.WHITE, Card.KNIFE))
    lines = (
        "ask Cy mustard lead-pipe lounge nobody",
        "ask Bob plum rope hall Cy",
        "ask Bob green revolver kitchen Cy",
        "ask Bob peacock wrench study Cy",
    )
    book = msgspec.structs.replace(book, entries=tuple(map(book.read, lines)))
    assert know(book.evidence).notes.place(Card.MUSTARD) is None
    assert why(book, Card.MUSTARD) == "In every deal that fits, Mustard is in the case file."
    assert COMPANION.consult(Consultation(book)).likeliest == (Card.MUSTARD, Card.LEAD_PIPE, Card.LOUNGE)


def test_weighing_how_a_holder_chooses_changes_the_chances() -> None:
    entry = BOOK.read("ask me plum rope hall Bob rope")
    book = msgspec.structs.replace(BOOK, entries=(entry,))
    plain = COMPANION.consult(Consultation(book))
    fair = COMPANION.consult(Consultation(msgspec.structs.replace(book, weighted=True)))
    # Who had the choice of several would have shown another as often: so the others are less likely there.
    assert fair.chances[Card.HALL.number][1] < plain.chances[Card.HALL.number][1]


def test_no_deal_is_said_so() -> None:
    book = msgspec.structs.replace(BOOK, entries=(BOOK.read("ask Cy plum rope hall Ann"),))
    with pytest.raises(Contradiction, match="no deal fits"):
        COMPANION.consult(Consultation(book))
