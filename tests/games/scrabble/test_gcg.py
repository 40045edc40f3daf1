"""GCG files: those of others where they are at hand, our own, and files that do not add up."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from parlour.core import BadRecord, NotFound, Seeded
from parlour.core.record import Player, Record, final_state, new_header, record_moves
from parlour.games.scrabble import GAME, Options, Play
from parlour.games.scrabble.bots import LEVELS
from parlour.games.scrabble.gcg import import_gcg
from parlour.games.scrabble.gcg_file import check, decode, read
from parlour.games.scrabble.gcg_write import export_gcg

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
    assert all(deviation.slip for deviation in checked.deviations)


DOUBTED = {
    "liwords_omgwords__vs_josh": [23],
    "liwords_puzzles__r12_peter": [4, 31],
    "liwords_puzzles__r5_conrad": [6],
    "liwords_stats__four_or_more_consecutive_bingos": [20],
    "liwords_stats__josh_nationals_round_2": [18],
    "liwords_stats__josh_nationals_round_3": [7],
    "macondo_gcgio__vs_andy": [12],
    "quackle_iotest__capp": [19],
}
"""Racks that their annotators made up (seven times I, exchanged), or that lack a tile of the rack before."""


@pytest.mark.skipif(not THEIRS, reason="the games of others are not part of the repository")
@pytest.mark.parametrize("path", THEIRS, ids=lambda path: path.stem)
def test_the_games_of_others_become_records(path: Path) -> None:
    imported = import_gcg(path.read_bytes())
    assert imported.record is not None, imported.why_not
    state = final_state(GAME, imported.record)
    plays = [event.score for event in state.log if event.kind == "play"]
    taken_back = sum(event.kind == "taken-back" for event in imported.checked.game.events)
    in_file = [event.amount for event in imported.checked.game.events if event.kind == "play"]
    assert len(in_file) - len(plays) <= taken_back, "only plays taken back may be passes in the record"
    assert Counter(plays) <= Counter(in_file)
    assert state.board == imported.checked.board
    doubted = [note.line for note in imported.notes if "does not fit" in note.reason]
    assert doubted == DOUBTED.get(path.stem, [])


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


RACKS = HEAD + ">a: HORNABC 8F HORN +14 14\n>b: FAMEEII H6 FA.M +9 9\n"


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        (">a: ABCDEFG -ABC +0 14", ["exchange"]),
        (">a: ABCDEFG -5 +0 14", ["exchange"]),
        (">a: ABCDEFG - +0 14", ["pass"]),
        (">a: ABCDEFG -  +0 14", ["pass"]),
        (">b: EEII (challenge) +5 14\n>a: ABCDEFG - +0 14", ["challenge", "pass"]),
        (">b: FAMEEII -- -9 0\n>a: ABCDEFG - +0 14", ["taken-back", "pass"]),
        (">b: (ABC) +14 23", ["end"]),
        (">b: (ABC) +7 16\n>a: ABC (ABC) -7 7", ["end", "end"]),
        (">b: (time) -20 -11", ["time"]),
        (">b: EEII (TIME) -6 3", ["end"]),
    ],
)
def test_every_kind_of_line_is_read(line: str, kinds: list[str]) -> None:
    events = read(RACKS + line).events
    assert [event.kind for event in events[2:]] == kinds


def test_pragmas_notes_and_line_ends() -> None:
    text = (
        "#character-encoding UTF-8\r\n#title Ann v Bob\r\n#description One round\r\nof two\r\n#id org 7\r\n"
        "#lexicon CSW21\r\n#player1\tann  Ann Lee\r\n#player2 bob\r\n>ann: HORNABC 8F HORN +14 14\r\n#note well\r\n"
        "done, Ann\r\n#incomplete\r\n#rack1 AABBCCD\r\n#rack2 EEEIIOO"
    )
    game = read(decode(text.encode("utf-8-sig")))
    assert game.names == ("Ann Lee", "bob")
    assert (game.pragma("title"), game.pragma("lexicon"), game.pragma("rack1")) == ("Ann v Bob", "CSW21", "AABBCCD")
    imported = import_gcg(text.encode())
    assert imported.record is not None, imported.why_not
    assert final_state(GAME, imported.record).racks == ("AABBCCD", "EEEIIOO")
    with pytest.raises(BadRecord, match="line 10"):
        read(text.replace("#note well", "well"))


def test_an_ellipsis_of_windows_does_not_end_a_line() -> None:
    data = HEAD.encode() + b">a: HORNABC 8F HORN +14 14\n#note wait\x85 what\n"
    assert len(read(decode(data)).pragmas) == 1
    assert read(decode("\ufeff".encode("utf-16-le") + HEAD.encode("utf-16-le"))).nicks == ("a", "b")
    with pytest.raises(BadRecord, match="line 2"):
        decode(b"#character-encoding utf8\n#player1 \xfa x\n")


def test_partial_racks_are_filled_in_and_told() -> None:
    text = HEAD + ">a: HORN 8F HORN +14 14\n>b: FAM H6 FA.M +9 9\n>a: PASTE 10F PASTE +25 39\n#incomplete\n"
    imported = import_gcg(text)
    assert imported.record is not None
    state = final_state(GAME, imported.record)
    assert (state.scores, state.phase) == ((39, 9), "turn")
    assert [note.reason.partition(" ")[2] for note in imported.notes] == [
        "draws are not all in the file; they were filled in"
    ]


def test_a_rack_that_cannot_be_is_told_with_its_line() -> None:
    text = HEAD + ">a: HORNABC 8F HORN +14 14\n>b: FAMEEII H6 FA.M +9 9\n>a: PASTEEE 10F PASTE +25 39\n"
    imported = import_gcg(text)
    assert imported.record is not None
    assert [note.line for note in imported.notes if "does not fit" in note.reason] == [5]


def test_other_rules_are_left_out_and_told() -> None:
    bonus = RACKS + ">b: EEII (challenge) +5 14\n>a: ABC - +0 14\n>b: EEII (time) -10 4\n#incomplete\n"
    imported = import_gcg(bonus)
    assert imported.record is not None
    assert final_state(GAME, imported.record).scores == (14, 9)
    assert [note.line for note in imported.notes][:2] == [5, 7]
    assert not imported.deviations
    good = import_gcg(HEAD + ">a: HORNABC 8F HORN +14 14\n>a: HORNABC -- -14 0\n>b: EEEEEEE - +0 0\n#incomplete\n")
    assert good.record is not None
    assert [line.move for line in good.record.lines if line.seat is not None] == ["pass", "pass"]
    assert "good in our lexicon" in good.notes[0].reason


def test_three_players_are_read() -> None:
    text = HEAD + "#player3 c Cid\n>a: HORNABC 8F HORN +14 14\n>b: FAMEEII H6 FA.M +9 9\n>c: PASTEEE 10F PASTE +25 25\n"
    imported = import_gcg(text)
    assert imported.record is not None
    assert final_state(GAME, imported.record).scores == (14, 9, 25)
    with pytest.raises(BadRecord, match="5 players"):
        read(text + "#player4 d\n#player5 e\n")


@pytest.mark.parametrize("moves", [5, 12, 30])
def test_a_game_broken_off_goes_to_gcg_and_back(moves: int) -> None:
    whole = bot_game(Options(first=0), 3, "common")
    lines = whole.lines[:moves]
    while lines[-1].seat is not None:  # a rack is filled before the game is left
        lines = whole.lines[: len(lines) + 1]
    part = Record(whole.header, lines)
    imported = import_gcg(export_gcg(part))
    assert imported.record is not None
    assert imported.record.lines == part.lines
    assert imported.record.end is None


def test_gcg_is_for_two() -> None:
    header = new_header(GAME, Options(first=0), [Player("A"), Player("B"), Player("C")])
    with pytest.raises(NotFound, match="two players"):
        export_gcg(Record(header, ()))
