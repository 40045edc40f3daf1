"""Records: written, read, replayed, verified; refused with the line and the rule where they are broken."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlour import load
from parlour.core import BadRecord, Keyed, NotFound, ParlourError, Seeded, commitment, draw_move
from parlour.core.record import (
    End,
    Line,
    Player,
    Record,
    Writer,
    decode,
    encode,
    final_state,
    new_header,
    read,
    record_moves,
    replay,
    verify,
)
from parlour.games.yahtzee import Options

GAME = load("yahtzee")
KEY = bytes(range(32))


@pytest.fixture(scope="module")
def finished() -> Record:
    """A whole game of two, its dice drawn with KEY."""
    header = new_header(GAME, Options(), [Player("Ann"), Player("random", "random")], commitment(KEY))
    source = Seeded(np.random.default_rng(4))
    made = 0

    def choose(state: Any) -> tuple[int | None, Any]:
        nonlocal made
        made += 1
        turn = GAME.turn(state)
        if turn.kind == "chance":
            return None, GAME.chance(state).draw(Keyed(KEY, made))
        return turn.seats[0], draw_move(GAME.moves(state, turn.seats[0]), source)

    record = record_moves(GAME, header, choose)
    assert record.end is not None
    return Record(record.header, record.lines, End(end=record.end.end, key=KEY.hex()))


def test_a_record_goes_there_and_back(finished: Record) -> None:
    assert encode(decode(encode(finished))) == encode(finished)
    assert decode(encode(finished)).lines == finished.lines


def test_verify_checks_rules_and_dice(finished: Record) -> None:
    assert "chance moves follow from the key" in verify(GAME, finished)
    unfinished = Record(finished.header, finished.lines[:40])
    assert verify(GAME, unfinished) == "40 moves follow the rules; the game is not over yet"


def broken(record: Record, data: bytes | None = None) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        verify(GAME, decode(data if data is not None else encode(record)))
    return refusal.value


def test_other_dice_than_the_key_gives_are_found(finished: Record) -> None:
    number = next(i for i, line in enumerate(finished.lines) if line.move.startswith("roll") and i > 10)
    size = len(finished.lines[number].move.split()) - 1
    forged = "roll" + " 6" * size
    assert forged != finished.lines[number].move
    lines = (*finished.lines[:number], Line(None, forged), *finished.lines[number + 1 :])
    refusal = broken(Record(finished.header, lines, finished.end))
    assert refusal.line >= number + 2


def test_an_illegal_move_names_line_and_rule(finished: Record) -> None:
    number = next(i for i, line in enumerate(finished.lines) if line.move.startswith("s "))
    lines = (*finished.lines[:number], Line(finished.lines[number].seat, "k 1 2 3 4 5 "), *finished.lines[number + 1 :])
    refusal = broken(Record(finished.header, lines, finished.end))
    assert refusal.line == number + 2
    assert refusal.rule in {"Y05", "Y06"}


def test_a_move_out_of_turn_names_the_rule(finished: Record) -> None:
    number = next(i for i, line in enumerate(finished.lines) if line.seat is not None)
    seat = 1 - (finished.lines[number].seat or 0)
    lines = (*finished.lines[:number], Line(seat, finished.lines[number].move))
    refusal = broken(Record(finished.header, lines))
    assert (refusal.line, refusal.rule) == (number + 2, "Y03")


def test_a_result_that_does_not_follow_is_found(finished: Record) -> None:
    refusal = broken(
        finished,
        encode(finished)
        .replace(b'"end":{"places":[1,2]', b'"end":{"places":[2,1]')
        .replace(b'"end":{"places":[2,1],"scores":[', b'"end":{"places":[2,1],"scores":[9'),
    )
    assert refusal.line == len(finished.lines) + 2


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (lambda data: b"", 1, "empty"),
        (lambda data: data[:-5], None, "cut off"),
        (lambda data: data.replace(b'{"parlour":1', b'{"parlour":9', 1), 1, "format 9"),
        (lambda data: data.replace(b'"rules":1', b'"rules":7', 1), 1, "version 7"),
        (lambda data: data.replace(b'"game":"yahtzee"', b'"game":"sorry"', 1), 1, "record of sorry"),
        (lambda data: data.replace(b'"partners":1', b'"partners":2', 1), 1, "every team"),
        (lambda data: data.replace(b'"partners":1', b'"partners":"x"', 1), 1, "bad options"),
        (lambda data: b"hello\n", 1, "not a line"),
        (lambda data: data + b'{"seat":0,"move":"k"}\n', None, "nothing may follow"),
        (lambda data: data.replace(b'"key":"00', b'"key":"ff', 1), None, "does not fit the commitment"),
        (lambda data: data.replace(b'"key":"00', b'"key":"zz', 1), None, "not hexadecimal"),
    ],
)
def test_broken_files_are_refused(finished: Record, change: Any, line: int | None, words: str) -> None:
    refusal = broken(finished, change(encode(finished)))
    assert words in str(refusal)
    assert line is None or refusal.line == line


def test_missing_moves_before_the_end_are_found(finished: Record) -> None:
    refusal = broken(Record(finished.header, finished.lines[:-1], finished.end))
    assert "moves are missing" in str(refusal)


def test_a_writer_keeps_every_line_and_resumes(tmp_path: Path, finished: Record) -> None:
    path = tmp_path / "game.jsonl"
    writer = Writer.create(path, finished.header)
    for line in finished.lines[:30]:
        writer.append(line.seat, line.move)
        assert path.read_bytes().endswith(b"}\n")
    writer.close()
    with pytest.raises(ParlourError, match="never overwritten"):
        Writer.create(path, finished.header)
    with path.open("ab") as file:
        file.write(b'{"seat":0,"mo')
    writer, record = Writer.resume(path)
    assert record.lines == finished.lines[:30]
    writer.append(finished.lines[30].seat, finished.lines[30].move)
    writer.close()
    assert read(path).lines == finished.lines[:31]
    assert final_state(GAME, read(path)) == list(replay(GAME, finished))[30].after


def test_a_finished_record_is_not_taken_up_again(tmp_path: Path, finished: Record) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(encode(finished))
    with pytest.raises(NotFound, match="is over"):
        Writer.resume(path)
    assert path.read_bytes() == encode(finished)


@pytest.mark.skipif(sys.platform == "win32", reason="no locks of files there")
def test_a_record_is_written_by_one_at_a_time(tmp_path: Path, finished: Record) -> None:
    path = tmp_path / "game.jsonl"
    writer = Writer.create(path, finished.header)
    with pytest.raises(NotFound, match="another terminal"):
        Writer.resume(path)
    writer.close()
    Writer.resume(path)[0].close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_told_in_a_line(finished: Record) -> None:
    with Path("/dev/full").open("wb", buffering=0) as full:
        writer = Writer(Path("game.jsonl"), full)
        with pytest.raises(NotFound, match=r"cannot write the record game\.jsonl: No space left"):
            writer.append(finished.lines[0].seat, finished.lines[0].move)


def test_a_missing_file_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="cannot read the record"):
        read(tmp_path / "none.jsonl")
