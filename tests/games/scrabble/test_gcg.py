"""GCG files: those of others where they are at hand, our own, and files that do not add up."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from parlour.core import BadRecord, NotFound, Seeded
from parlour.core.record import Player, Record, final_state, new_header, record_moves
from parlour.games.scrabble import GAME, Options, Play
from parlour.games.scrabble.bots import LEVELS
from parlour.games.scrabble.gcg import export_gcg, import_gcg
from parlour.games.scrabble.gcg_file import check, decode, read

OURS = sorted((Path(__file__).parent / "games").glob("*.gcg"))
ROOT = Path(__file__).parents[3]
# Beside the repository; a worktree lies a folder deeper than a checkout.
SHARED = next((up / "shared" / "gcg" for up in ROOT.parents[:2] if (up / "shared" / "gcg").is_dir()), ROOT / "none")
THEIRS = sorted(SHARED.glob("*.gcg"))

BAD_RACKS = {
    "magpie_testdata__challenge_bonus_rack_malformed.gcg": [24],
    "magpie_testdata__pass_rack_malformed.gcg": [28],
    "quackle_iotest__capp.gcg": [14],
}
"""The lines of those files that do not add up: two broken racks, and a play taken back for no points."""


@pytest.mark.skipif(not THEIRS, reason="the games of others are not part of the repository")
@pytest.mark.parametrize("path", THEIRS, ids=lambda path: path.stem)
def test_every_score_of_the_games_of_others_agrees(path: Path) -> None:
    final = {game["file"]: game["final"] for game in json.loads((SHARED / "index.json").read_text(encoding="utf-8"))}
    checked = check(read(decode(path.read_bytes())))
    assert dict(zip(checked.game.nicks, checked.scores, strict=True)) == final[path.name]
    assert [deviation.line for deviation in checked.deviations] == BAD_RACKS.get(path.name, [])
    imported = import_gcg(path.read_bytes())
    assert (imported.record is None) == (imported.why_not is not None)
    if imported.record is not None:
        final_state(GAME, imported.record)


def bot_game(options: Options, seed: int, level: str) -> Record:
    generator, source = np.random.default_rng(seed), Seeded(np.random.default_rng(seed))
    bot = LEVELS[level].make()

    def choose(state: object) -> tuple[int | None, object]:
        turn = GAME.turn(state)  # type: ignore[arg-type]
        if turn.kind == "chance":
            return None, GAME.chance(state).draw(source)  # type: ignore[arg-type]
        seat = turn.seats[0]
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)  # type: ignore[arg-type]
        return seat, bot.choose(view, moves, generator, 1.0)

    return record_moves(GAME, new_header(GAME, options, [Player("Ann Lee"), Player("Bob: the bot")]), choose)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("options", [Options(challenge="void", first=1), Options(first=0)])
def test_a_record_goes_to_gcg_and_back(options: Options, seed: int) -> None:
    record = bot_game(options, seed, "casual")
    imported = import_gcg(export_gcg(record))
    assert not imported.deviations
    assert imported.record is not None, imported.why_not
    assert imported.record.lines == record.lines
    assert imported.record.end == record.end


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_our_own_files_replay_and_are_written_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    imported = import_gcg(text)
    assert not imported.deviations
    assert imported.record is not None, imported.why_not
    assert export_gcg(imported.record) == text


def test_there_are_files_of_our_own() -> None:
    assert len(OURS) >= 3
    book = next(path for path in OURS if path.stem == "book-phonies").read_text(encoding="utf-8")
    assert " -- -" in book
    assert "(challenge) +0" in book


HEAD = "#player1 a Ann\n#player2 b Bob\n"


def test_what_does_not_add_up_is_reported_with_its_line() -> None:
    text = HEAD + ">a: HORNABC 8F HORN +15 15\n>b: EEEEEEE 9F EE +4 5\n>a: ABCZZZZ -Q +3 18\n"
    found = {(one.line, one.reason.split()[0]) for one in check(read(text)).deviations}
    assert found == {(3, "8F"), (4, "9F"), (4, "the"), (5, "a"), (5, "the")}


def test_dialects_of_others_are_understood() -> None:
    text = HEAD + ">a: HORNABC 8f HORN +14 14\n>b: FAMEEEE h6 FA(R)M +9 9 FARM\n>a: PASTEXY 10f PASTE +25 39\n"
    checked = check(read("\ufeff" + text.replace("\n", "\r\n")))
    assert checked.plays[4] == Play("H6", "FA.M")
    assert checked.deviations == ()
    whole = check(read(HEAD + ">a: HORNABC 8f HORN +14 14\n>b: FAMEEEE h6 FARM +9 9\n"))
    assert whole.plays[4] == Play("H6", "FA.M")
    assert decode("#player1 ú Ú\n".encode("iso-8859-1")) == "#player1 ú Ú\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        (HEAD + "8F HORN\n", 3),
        (HEAD + ">c: HORNABC 8F HORN +14 14\n", 3),
        (HEAD + ">a: HORNABC 8F HORN\n", 3),
        (HEAD + ">a: HORNABC 8F HO5N +14 14\n", 3),
        (HEAD + ">a: HORNABC 1A HORN +14 14\n", 3),
        (HEAD + ">a: HORNABC 8F HORN +14 14\n>b: EEEEEEE -- -14 0\n", 4),
        (HEAD + ">a: HORNABC ?! +14 14\n", 3),
    ],
)
def test_a_line_that_is_none_is_refused(text: str, line: int) -> None:
    with pytest.raises(BadRecord) as refusal:
        check(read(text))
    assert refusal.value.line == line


def test_gcg_is_for_two() -> None:
    header = new_header(GAME, Options(first=0), [Player("A"), Player("B"), Player("C")])
    with pytest.raises(NotFound, match="two players"):
        export_gcg(Record(header, ()))
