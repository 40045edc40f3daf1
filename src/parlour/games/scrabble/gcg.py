"""GCG in and out: `import_gcg` makes a record of a file where the booklet knows its rules, `export_gcg` writes one.

A file has the racks, not the draws: those are worked out from each player's next rack. What is in no line of the file
(the tiles drawn before a play was taken back) matters to nobody, and is filled in from the pool; a game whose draws
cannot be worked out, or that was played by other rules, stays a checked file without a record, and says why.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from parlour.core.errors import BadRecord, IllegalMove, NotFound
from parlour.core.record import End, Line, Player, Record, new_header, opening, replay
from parlour.games.scrabble import GAME, notation, rules
from parlour.games.scrabble.gcg_file import Checked, Deviation, Event, check, decode, read
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Move, Pass
from parlour.games.scrabble.options import Options
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.tiles import RACK, in_order, rack_value, take

__all__ = ["Imported", "export_gcg", "import_gcg"]

_OPTIONS = "parlour-options"


class Imported(Struct, frozen=True):
    """A file checked, and the record of it where one can be made; otherwise `why_not` says what is against it."""

    checked: Checked
    record: Record | None
    why_not: Deviation | None = None

    @property
    def deviations(self) -> tuple[Deviation, ...]:
        return self.checked.deviations


def import_gcg(source: str | bytes) -> Imported:
    """Read and check a file, and make a record of it. BadRecord where it is no GCG, or a play cannot be laid."""
    checked = check(read(source if isinstance(source, str) else decode(source)))
    try:
        return Imported(checked, _Importing(checked).record())
    except BadRecord as error:
        return Imported(checked, None, Deviation(error.line, str(error).partition(": ")[2]))


class _Importing:
    """A checked file being played through our rules."""

    def __init__(self, checked: Checked) -> None:
        self._checked = checked
        self._events = checked.game.events
        if not self._events:
            raise BadRecord(1, "there is no move in the file")
        self._options = self._read_options()
        self._players = [Player(name) for name in checked.game.names]
        self._header = new_header(GAME, self._options, self._players)
        self._state: State = opening(GAME, self._header)
        self._lines: list[Line] = []
        self._lost = [0] * len(self._players)

    def record(self) -> Record:
        for _ in self._players:
            rack = self._next_rack(0, self._state.seat)
            if rack is None or len(rack) != RACK:
                raise BadRecord(self._events[0].line, "the first racks of both players are not all in the file")
            self._play(0, None, Draw(rack))
        for number, event in enumerate(self._events):
            self._follow(number, event)
        self._close()
        result = GAME.result(self._state)
        return Record(self._header, tuple(self._lines), None if result is None else End(end=result))

    def _read_options(self) -> Options:
        text = self._checked.game.pragma(_OPTIONS)
        if text is None:
            return Options(first=self._events[0].seat)
        try:
            options = msgspec.json.decode(text, type=Options)
        except msgspec.MsgspecError as error:
            raise BadRecord(1, f"#{_OPTIONS} does not fit: {error}") from error
        return msgspec.structs.replace(options, first=self._events[0].seat)

    def _follow(self, number: int, event: Event) -> None:
        if event.kind == "end":
            self._close()
            return
        if event.kind == "time" or (event.kind == "challenge" and event.amount):
            raise BadRecord(event.line, f"the booklet gives and takes no points for the {event.kind}")
        if event.kind == "pass" and self._lost[event.seat]:
            self._lost[event.seat] -= 1
            return
        other = 1 - event.seat
        if event.kind == "taken-back":
            self._play(number, other, Challenge())
            if self._state.log[-1].kind != "taken-back":
                raise BadRecord(event.line, f"the play was taken back, but its words are in {self._options.lexicon}")
        elif event.kind == "challenge":
            self._lost[other] += 1
            self._play(number, other, Challenge())
        elif event.kind == "pass":
            self._play(number, event.seat, Pass())
        elif event.kind == "exchange":
            if event.tiles.isdigit():
                raise BadRecord(event.line, "which tiles were exchanged is not in the file")
            self._play(number, event.seat, Exchange(in_order(event.tiles)))
            self._refill(number, event.seat)
        else:
            self._play(number, event.seat, self._checked.plays[event.line])
            self._refill(number, event.seat)

    def _refill(self, number: int, seat: int) -> None:
        state = self._state
        if GAME.turn(state).kind != "chance":
            return
        count = rules.to_draw(state)
        following = self._events[number + 1 :]
        if following and following[0].kind == "taken-back":
            self._play(number, None, Draw(state.pool[:count]))
            return
        rack = self._next_rack(number + 1, seat)
        drawn = state.pool if count == len(state.pool) else take(rack or "", state.racks[seat])
        if drawn is None or len(drawn) != count:
            raise BadRecord(self._events[number].line, "what was drawn after this cannot be told from the next rack")
        self._play(number, None, Draw(in_order(drawn)))

    def _next_rack(self, number: int, seat: int) -> str | None:
        """The player's rack as the first line from here on shows it."""
        for event in self._events[number:]:
            if event.seat == seat and event.rack:
                return in_order(event.rack)
            if event.kind == "end" and event.amount > 0 and event.seat != seat:
                return in_order(event.tiles)
        return None

    def _close(self) -> None:
        """Nobody challenged the last play: it is accepted."""
        while self._state.phase == "closing":
            self._play(len(self._events) - 1, self._state.waiting[0], Accept())

    def _play(self, number: int, seat: int | None, move: Move) -> None:
        try:
            self._state = GAME.play(self._state, seat, move)
        except IllegalMove as error:
            raise BadRecord(self._events[number].line, error.sentence, error.rule) from error
        self._lines.append(Line(seat, notation.write(move)))


# -- writing --------------------------------------------------------------------------------------------------------


def export_gcg(record: Record) -> str:
    """A record of two players as GCG. Lost challenges are `(challenge) +0`, the turn lost for one is a pass."""
    players = record.header.players
    if len(players) != 2:
        raise NotFound(f"GCG is for two players, this game has {len(players)}")
    nicks = _nicks([player.name for player in players])
    rows = ["#character-encoding UTF-8"]
    rows += [f"#player{seat + 1} {nicks[seat]} {player.name}" for seat, player in enumerate(players)]
    state: State = opening(GAME, record.header)
    rows += [f"#lexicon {state.options.lexicon}", f"#{_OPTIONS} {msgspec.json.encode(state.options).decode()}"]
    played_from = ""
    for step in replay(GAME, record):
        if isinstance(step.move, Draw):
            state = step.after
        else:
            if step.before.phase == "turn" and step.seat == step.before.seat and not isinstance(step.move, Challenge):
                played_from = step.before.racks[step.seat]
            rows += _rows(step, nicks, played_from)
            state = step.after
        # Turns that were lost stand in the log, whichever move brought them about.
        rows += [
            f">{nicks[event.seat]}: {step.after.racks[event.seat]} - +0 {step.after.scores[event.seat]}"
            for event in step.after.log[len(step.before.log) :]
            if event.kind == "turn-lost"
        ]
    rows += _ending(state, nicks) if state.phase == "over" else ["#incomplete"]
    return "\n".join(rows) + "\n"


def _rows(step: Any, nicks: list[str], played_from: str) -> list[str]:
    before, after, move = step.before, step.after, step.move
    if isinstance(move, Accept):
        return []
    event = after.log[len(before.log)]
    if isinstance(move, Challenge):
        seat = before.last.seat
        if event.kind == "taken-back":
            return [f">{nicks[seat]}: {played_from} -- {event.score} {after.scores[seat]}"]
        return [f">{nicks[seat]}: {after.racks[seat]} (challenge) +0 {after.scores[seat]}".replace(":  ", ": ")]
    line = f">{nicks[event.seat]}: {before.racks[event.seat]}"
    total = after.scores[event.seat]
    if isinstance(move, Exchange):
        return [f"{line} -{move.tiles} +0 {total}"]
    if isinstance(move, Pass):
        return [f"{line} - +0 {total}"]
    return [f"{line} {move.square} {move.tiles} +{event.score} {total}"]


def _ending(state: State, nicks: list[str]) -> list[str]:
    """The booklet's end: who went out gains the tiles of the other, everyone loses their own (S42)."""
    rows = []
    changes = rules.adjustments(state.racks, state.out)
    for seat, rack in sorted(enumerate(state.racks), key=lambda pair: pair[0] != state.out):
        total = state.scores[seat] + changes[seat]
        if seat == state.out:
            rows.append(f">{nicks[seat]}: ({state.racks[1 - seat]}) {changes[seat]:+} {total}")
        elif rack:
            rows.append(f">{nicks[seat]}: {rack} ({rack}) -{rack_value(rack)} {total}")
    return rows


def _nicks(names: list[str]) -> list[str]:
    """Keys without blanks or colons, one for each player."""
    nicks = ["".join(letter for letter in name if not letter.isspace() and letter != ":") or "player" for name in names]
    return nicks if nicks[0] != nicks[1] else [f"{nick}{seat + 1}" for seat, nick in enumerate(nicks)]
