"""Several people at one terminal: secrets are wiped between them, and nobody misses what was told meanwhile."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_cli import PARLOUR, home

__all__ = ["home"]

if sys.platform == "win32":
    pytest.skip("terminals are made by pty, which is not on Windows", allow_module_level=True)


class Screen:
    """A terminal with the program in it."""

    def __init__(self, home: dict[str, str], *words: str) -> None:
        self._ours, theirs = os.openpty()
        environment = {**home, "TERM": "xterm", "NO_COLOR": "1", "LINES": "60"}
        self._program = subprocess.Popen(
            [*PARLOUR, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True
        )
        os.close(theirs)

    def until(self, sentence: str) -> str:
        """What comes on the screen up to this, which must come."""
        shown, end = "", time.monotonic() + 60
        while not re.search(sentence, shown):
            assert select.select([self._ours], [], [], end - time.monotonic())[0], f"no {sentence!r} in {shown}"
            read = os.read(self._ours, 65_536).decode(errors="replace")
            shown += re.sub(r"\x1b\[[0-9;]*m", "", read)
        return shown

    def type(self, line: str) -> None:
        os.write(self._ours, f"{line}\n".encode())

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self._program.terminate()
        self._program.wait()
        os.close(self._ours)


def test_hands_are_wiped_and_what_was_missed_is_told(home: dict[str, str], tmp_path: Path) -> None:
    who = ("--players", "you:Ann,you:Ben,notes", "--seed", "3", "--record", str(tmp_path / "clue.jsonl"))
    with Screen(home, "play", "clue", *who) as screen:
        before = screen.until("Pass the screen to Ann")
        assert "Your cards" not in before
        screen.type("")
        assert "You hold Green, Peacock" in screen.until("roll\r\n> "), "the deal was told while nobody looked"
        screen.type("roll")
        screen.until("> $")
        screen.type("q3")
        screen.until("'end'\r\n> ")
        screen.type("end")
        between = screen.until("Pass the screen to Ben")
        assert "\x1b[2J" in between
        assert "\x1b[3J" in between, "what scrolled away is wiped as well"
        screen.type("")
        ben = screen.until("roll\r\n> ")
        assert "Ann moves to square q3." in ben
        assert "Your cards: Professor Plum" in ben
        assert "You hold Green, Peacock" not in ben


def test_a_game_without_secrets_is_played_on(home: dict[str, str], tmp_path: Path) -> None:
    """Sorry! has secrets with points only."""
    who = ("--players", "you:Ann,you:Ben", "--seed", "3", "--record", str(tmp_path / "sorry.jsonl"))
    with Screen(home, "play", "sorry", *who) as screen:
        shown = screen.until("top card\r\n")
        screen.type("draw")
        shown += screen.until("▶ yellow Ben")
        assert "Pass the screen" not in shown
