"""A play judged as it is laid: by the view alone, and by the book without the dictionary."""

from __future__ import annotations

import pytest
from tests.games.scrabble.table import BOOK, VOID, act, refill, seated

from parlour.core.game import Preview
from parlour.games.scrabble import GAME, rules
from parlour.games.scrabble.lexicon import Lexicon


def told(text: str, rack: str = "HORNFAM", **more: object) -> Preview | None:
    state = seated(rack, "EEEEEEE", **more)  # type: ignore[arg-type]
    return GAME.preview(GAME.view(state, 0), GAME.read(text))


def test_words_and_points_of_a_play_are_those_it_will_have() -> None:
    assert told("8F HORN") == Preview("HORN scores 14.", points=14)
    state = refill(act(seated("HORNFAM", "PASTEEE"), 0, "8F HORN"), "AEIO")
    view = GAME.view(state, 1)
    told_now = GAME.preview(view, GAME.read("9E PASTE"))
    after = act(state, 1, "9E PASTE")
    assert told_now is not None
    assert told_now.points == after.log[-1].score
    assert all(word in told_now.sentence for word in after.log[-1].words)
    assert told_now.sentence.endswith(f": {told_now.points} in all.")


def test_all_seven_tiles_are_counted() -> None:
    state = seated("AEINRST", "EEEEEEE")
    preview = GAME.preview(GAME.view(state, 0), GAME.read("8D NASTIER"))
    assert preview is not None
    assert preview.points == act(state, 0, "8D NASTIER").log[-1].score
    assert "all seven tiles 50" in preview.sentence


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("8F H", "S10"),
        ("1A HORN", "S10"),
        ("8F H.RN", "S11"),
        ("8F HORNS", "S03"),
        ("8F HOrN", "S14"),
        ("8M HORN", "S01"),
    ],
)
def test_the_rule_against_a_play_is_named(text: str, rule: str) -> None:
    preview = told(text)
    assert preview is not None
    assert (preview.rule, preview.points) == (rule, None)
    assert preview.sentence[0].isupper()
    assert preview.sentence.endswith(".")


def test_by_the_book_the_dictionary_stays_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> Lexicon:
        raise AssertionError("the dictionary was opened")

    monkeypatch.setattr(rules, "words_of", closed)
    assert told("8F HRNF", options=BOOK) == Preview("HRNF scores 20.", points=20)


def test_where_words_are_refused_the_word_is_named_beforehand() -> None:
    assert told("8F HRNF", options=VOID) == Preview("HRNF is not an acceptable word.", rule="S22")
    assert told("8F HORN", options=VOID) == Preview("HORN scores 14.", points=14)


def test_only_plays_of_a_seat_are_previewed() -> None:
    state = seated("HORNFAM", "EEEEEEE")
    assert GAME.preview(GAME.view(state, 0), GAME.read("pass")) is None
    assert GAME.preview(GAME.view(state, None), GAME.read("8F HORN")) is None


def test_the_last_play_that_stands_can_be_pointed_out() -> None:
    state = seated("HRNFAMO", "EEEEEEE", "IIIIIII")
    assert GAME.view(state, 2).fresh == ()
    phony = refill(act(state, 0, "8F HRNF"))
    assert GAME.view(phony, 2).fresh == (110, 111, 112, 113)
    assert GAME.view(act(phony, 2, "challenge"), 2).fresh == ()
    assert GAME.view(act(phony, 1, "pass"), 2).fresh == (110, 111, 112, 113)


def test_how_many_tiles_can_be_exchanged_is_in_the_view() -> None:
    assert GAME.view(seated("HORNFAM", "EEEEEEE"), 0).exchangeable == 7
    assert GAME.view(seated("HORNFAM", "EEEEEEE", pool="AB"), 0).exchangeable == 2
    assert GAME.view(seated("HORNFAM", "EEEEEEE"), None).exchangeable == 0


def test_the_coach_is_for_one_person_and_not_for_the_book() -> None:
    assert GAME.coached(VOID, 1)
    assert not GAME.coached(VOID, 2)
    assert not GAME.coached(BOOK, 1)
