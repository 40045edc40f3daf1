"""GCG files, the games of others: read, and checked against the board and the tiles.

The file's own score keeping is followed (tournament bonuses, time penalties) and every number in it is checked; what
does not add up is reported with its line.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, Literal

from msgspec import Struct

from parlour.core.errors import BadRecord, IllegalMove
from parlour.games.scrabble.board import lay
from parlour.games.scrabble.moves import Play
from parlour.games.scrabble.options import MOST_PLAYERS
from parlour.games.scrabble.tiles import (
    ALL_TILES,
    COUNTS,
    EMPTY,
    EMPTY_BOARD,
    SIZE,
    in_order,
    rack_value,
    read_square,
    take,
    tile_of,
)

_EVENT: Final = re.compile(r">\s*([^:\s]+):\s*(.*)$")
_NUMBERS: Final = re.compile(r"(.*?)\s*(?<!\S)([+-]\d+)\s+(-?\d+)(?:\s.*)?$")
"""What was done, points and total; some write the words made in passing after them."""
RACK_TEXT: Final = re.compile(r"[A-Z?]+")
_UTF8: Final = re.compile(rb"\s*#character-encoding\s+utf-?8\b", re.IGNORECASE)
_LINE: Final = re.compile("\r\n|\n|\r")
"""Not `splitlines`: byte 85 of ISO-8859-1, an ellipsis where Windows wrote it, would end a line."""
_PROSE: Final = ("note", "description", "title")
"""What may go on for several lines."""


class Event(Struct, frozen=True):
    """One line of play. `total` is the player's cumulative score after it, as the file has it."""

    line: int
    seat: int
    kind: Literal["play", "exchange", "pass", "taken-back", "challenge", "time", "end"]
    rack: str
    amount: int
    total: int
    square: str = ""
    tiles: str = ""
    """Of a play the word as written; of an exchange and of the end the tiles, of an exchange perhaps their number."""


class Gcg(Struct, frozen=True):
    """A file as read."""

    nicks: tuple[str, ...]
    names: tuple[str, ...]
    events: tuple[Event, ...]
    pragmas: tuple[tuple[int, str, str], ...]
    """Line, keyword and text of everything else that begins with #."""

    def pragma(self, keyword: str) -> str | None:
        return next((text for _, word, text in self.pragmas if word == keyword), None)


class Deviation(Struct, frozen=True):
    """Something in a file that does not add up. A slip changes no score: a rack misspelt, points written elsewhere."""

    line: int
    reason: str
    slip: bool = False


class Checked(Struct, frozen=True):
    """A file followed to its end: the plays in our notation, the scores, and what did not add up."""

    game: Gcg
    board: str
    scores: tuple[int, ...]
    plays: dict[int, Play]
    """By line."""
    deviations: tuple[Deviation, ...]


def decode(data: bytes) -> str:
    """GCG is ISO-8859-1 unless its first line or a byte-order mark says otherwise."""
    name = "iso-8859-1"
    if data.startswith(b"\xef\xbb\xbf"):
        name = "utf-8-sig"
    elif data.startswith((b"\xff\xfe", b"\xfe\xff")):
        name = "utf-16"
    elif _UTF8.match(data):
        name = "utf-8"
    try:
        return data.decode(name)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadRecord(line, f"the file says it is {name.upper().removesuffix('-SIG')}, but this is not") from error


# -- reading --------------------------------------------------------------------------------------------------------


def read(text: str) -> Gcg:
    """The lines of a file, or BadRecord with the line that is none of GCG."""
    nicks: dict[str, str] = {}
    events: list[Event] = []
    pragmas: list[tuple[int, str, str]] = []
    prose = False
    for number, raw in enumerate(_LINE.split(text.lstrip("\ufeff")), start=1):
        row = raw.strip()
        if not row:
            continue
        if row.startswith("#"):
            word, rest = [*row[1:].split(None, 1), "", ""][:2]
            prose = word.lower() in _PROSE
            if re.fullmatch("player[1-9]", word.lower()):
                nick, name = [*rest.split(None, 1), "", ""][:2]
                if not nick or nick in nicks:
                    raise BadRecord(number, f"#{word} has no nick of its own, as in '#player1 ann Ann Lee'")
                nicks[nick] = name.strip() or nick
            else:
                pragmas.append((number, word.lower(), rest.strip()))
        elif row.startswith(">"):
            prose = False
            events.append(_event(row, number, list(nicks)))
        elif not prose:
            raise BadRecord(number, f"{row[:40]!r} is no line of a GCG file: those begin with # or >")
    if len(nicks) < 2:
        raise BadRecord(1, "the file names no two players: #player1 and #player2 are missing")
    if len(nicks) > MOST_PLAYERS:
        raise BadRecord(1, f"the file names {len(nicks)} players; Scrabble is for {MOST_PLAYERS} at most")
    return Gcg(tuple(nicks), tuple(nicks.values()), tuple(events), tuple(pragmas))


def _event(row: str, number: int, nicks: list[str]) -> Event:
    match = _EVENT.match(row)
    if match is None:
        raise BadRecord(number, "a line of play begins with '>nick:'")
    if match[1] not in nicks:
        raise BadRecord(number, f"there is no player {match[1]!r} in the file's #player lines")
    numbers = _NUMBERS.match(match[2])
    if numbers is None:
        raise BadRecord(number, "a line of play has its points and the player's total, as in '+24 90'")
    words = numbers[1].split()
    seat, points, sum_ = nicks.index(match[1]), int(numbers[2]), int(numbers[3])
    if len(words) >= 2 and read_square(words[-2].upper()) is not None:
        rack = words[0] if len(words) == 3 else ""
        return Event(number, seat, "play", rack, points, sum_, words[-2].upper(), words[-1])
    if not words or len(words) > 2:
        raise BadRecord(number, "neither a play, an exchange, a pass, a challenge nor an end")
    action, rack = words[-1], words[0] if len(words) == 2 else ""
    if action == "--":
        return Event(number, seat, "taken-back", rack, points, sum_)
    if action in ("(challenge)", "(time)"):
        return Event(number, seat, "challenge" if action == "(challenge)" else "time", rack, points, sum_)
    if re.fullmatch(r"\([A-Z?]*\)", action):
        return Event(number, seat, "end", rack, points, sum_, tiles=action[1:-1])
    if action == "-":
        return Event(number, seat, "pass", rack, points, sum_)
    if re.fullmatch(r"-([A-Z?]+|\d)", action):
        return Event(number, seat, "exchange", rack, points, sum_, tiles=action[1:])
    raise BadRecord(number, f"{action!r} is neither a play, an exchange, a pass, a challenge nor an end")


# -- checking -------------------------------------------------------------------------------------------------------


class _Following:
    """A game being followed line by line."""

    def __init__(self, game: Gcg) -> None:
        self.game = game
        self.board = EMPTY_BOARD
        self.before: tuple[int, str, int] | None = None
        """Who played last, the board before it, and its score: what a challenge takes back."""
        self.scores = [0] * len(game.nicks)
        self.plays: dict[int, Play] = {}
        self.found: list[Deviation] = []

    def note(self, event: Event, reason: str, slip: bool = False) -> None:
        self.found.append(Deviation(event.line, reason, slip))

    def follow(self, event: Event) -> None:
        last, self.before = self.before, None
        if event.kind == "taken-back":
            # First, for the tiles that go back to the rack are still on the board.
            self._take_back(event, last)
        if event.rack and not RACK_TEXT.fullmatch(event.rack):
            self.note(event, f"{event.rack!r} is no rack: those are capitals, and ? for a blank", slip=True)
        elif event.rack and self._too_many(event.rack):
            self.note(event, f"the rack {event.rack} has more tiles of a kind than are left")
        if event.kind == "play":
            self._play(event)
        elif event.kind != "taken-back":
            if event.kind == "end":
                self._end(event)
            elif event.kind in ("pass", "exchange") and event.amount:
                self.note(event, f"a {event.kind} scores nothing, not {event.amount:+}")
            elif event.kind == "exchange" and self._not_on_rack(event):
                self.note(event, f"{event.tiles} are not all on the rack {event.rack}")
            self.scores[event.seat] += event.amount
        if event.total != self.scores[event.seat]:
            self.note(event, f"the total is {self.scores[event.seat]}, not {event.total}")
            self.scores[event.seat] = event.total

    def _play(self, event: Event) -> None:
        play = Play(event.square, self._dotted(event))
        try:
            laid = lay(self.board, play)
        except IllegalMove as error:
            raise BadRecord(event.line, f"{play.square} {play.tiles}: {error.sentence}", error.rule) from error
        if laid.score != event.amount:
            self.note(event, f"{play.square} {play.tiles} scores {laid.score}, not {event.amount}")
        if RACK_TEXT.fullmatch(event.rack) and take(event.rack, laid.tiles) is None:
            self.note(event, f"{play.tiles} cannot be played from the rack {event.rack}")
        self.before = (event.seat, self.board, event.amount)
        self.board = laid.board
        if self._too_many(""):
            self.note(event, "more tiles of a kind are on the board than there are")
        self.plays[event.line] = play
        self.scores[event.seat] += event.amount

    def _dotted(self, event: Event) -> str:
        """The word with dots for letters on the board: old files write those out, or put them in parentheses."""
        place = read_square(event.square)
        assert place is not None, "looked at when the line was read"
        start, across = place
        step, text = 1 if across else SIZE, event.tiles.replace("(", "").replace(")", "")
        room = SIZE - (start % SIZE if across else start // SIZE)
        if not re.fullmatch("[A-Za-z.]+", text) or len(text) > room:
            raise BadRecord(event.line, f"{event.tiles!r} is no word that fits at {event.square}")
        letters = []
        for number, letter in enumerate(text):
            here = self.board[start + number * step]
            letters.append(EMPTY if here != EMPTY and letter.upper() == here.upper() else letter)
        return "".join(letters)

    def _take_back(self, event: Event, last: tuple[int, str, int] | None) -> None:
        if last is None or last[0] != event.seat:
            raise BadRecord(event.line, "there is no play of this player to take back on the line before")
        if event.amount != -last[2]:
            slip = event.total == self.scores[event.seat] - last[2]
            self.note(event, f"taking the play back costs {last[2]}, but the line says {event.amount:+}", slip)
        self.board = last[1]
        self.scores[event.seat] -= last[2]

    def _end(self, event: Event) -> None:
        value = rack_value(event.tiles)
        if event.amount not in (value, 2 * value, -value):
            self.note(event, f"the tiles {event.tiles} are worth {value}, not {abs(event.amount)}")
        if len(self.game.nicks) == 2 and event.amount > 0:
            left = self._left()
            if in_order(event.tiles) != left:
                self.note(event, f"the tiles left are {left}, not {event.tiles}")
        elif event.amount < 0 and RACK_TEXT.fullmatch(event.rack) and in_order(event.rack) != in_order(event.tiles):
            self.note(event, f"the rack is {event.rack}, but {event.tiles} is counted")

    @staticmethod
    def _not_on_rack(event: Event) -> bool:
        known = not event.tiles.isdigit() and RACK_TEXT.fullmatch(event.rack) is not None
        return known and take(event.rack, event.tiles) is None

    def _left(self) -> str:
        rest = take(ALL_TILES, "".join(tile_of(letter) for letter in self.board if letter != EMPTY))
        return rest or ""

    def _too_many(self, rack: str) -> bool:
        used = Counter(tile_of(letter) for letter in self.board if letter != EMPTY)
        used.update(rack)
        return any(number > COUNTS[tile] for tile, number in used.items())


def check(game: Gcg) -> Checked:
    """Follow the file: every score, total, end line and tile. BadRecord where it cannot be followed."""
    following = _Following(game)
    for event in game.events:
        following.follow(event)
    return Checked(game, following.board, tuple(following.scores), following.plays, tuple(following.found))
