"""GCG files become records: played through our rules, with draws that fit the racks they show.

The booklet's rules are kept: points for challenges and for time are left out, as are passes after the game is over by
S41, and unplayed tiles count by S42. What the record says otherwise than the file is told, with the line.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from parlour.core.errors import BadRecord, IllegalMove
from parlour.core.record import End, Line, Player, Record, new_header, opening
from parlour.games.scrabble import GAME, notation, rules
from parlour.games.scrabble.gcg_draws import Doubt, Draws, Stuck
from parlour.games.scrabble.gcg_file import Checked, Deviation, Event, check, decode, read
from parlour.games.scrabble.gcg_write import OPTIONS
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Move, Pass
from parlour.games.scrabble.options import Options
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.tiles import in_order


class Imported(Struct, frozen=True):
    """A file checked, and the record of it where one can be made; otherwise `why_not` says what is against it."""

    checked: Checked
    record: Record | None
    why_not: Deviation | None = None
    notes: tuple[Deviation, ...] = ()
    """Where the record says something else than the file."""

    @property
    def deviations(self) -> tuple[Deviation, ...]:
        return self.checked.deviations


def import_gcg(source: str | bytes) -> Imported:
    """Read and check a file, and make a record of it. BadRecord where it is no GCG, or a play cannot be laid."""
    checked = check(read(source if isinstance(source, str) else decode(source)))
    doubt = Doubt(set(), {})
    try:
        if not checked.game.events:
            raise BadRecord(1, "there is no move in the file")
        attempt = _attempt(checked, doubt)
        for number in sorted(doubt.racks):
            # Not every rack that was doubted on the way need be wrong.
            fewer = Doubt(doubt.racks - {number}, dict(doubt.bans))
            again = _Importing(checked, fewer)
            try:
                again.run()
            except (Stuck, BadRecord):
                continue
            attempt, doubt = again, fewer
    except BadRecord as error:
        return Imported(checked, None, Deviation(error.line, str(error).partition(": ")[2]))
    return Imported(checked, attempt.record(), None, attempt.notes())


def _attempt(checked: Checked, doubt: Doubt) -> _Importing:
    """Follow the file, doubting what gets us stuck, until it can be followed to its end."""
    while True:
        attempt = _Importing(checked, doubt)
        try:
            attempt.run()
        except Stuck as stuck:
            if not attempt.draws.blame(stuck, attempt.state.racks):
                event = checked.game.events[min(stuck.number, len(checked.game.events) - 1)]
                raise BadRecord(
                    event.line, f"{in_order(stuck.missing)} cannot be on the rack here, by the lines before"
                ) from None
        else:
            return attempt


class _Importing:
    """A checked file being played through our rules."""

    def __init__(self, checked: Checked, doubt: Doubt) -> None:
        self._checked = checked
        self._events = checked.game.events
        self._options = self._read_options()
        self._header = new_header(GAME, self._options, [Player(name) for name in checked.game.names])
        self.state: State = opening(GAME, self._header)
        self.draws = Draws(checked, doubt)
        self._doubt = doubt
        self._lines: list[Line] = []
        self._notes: list[Deviation] = []
        self._lost = [0] * len(checked.game.names)
        """Lines still to come that say a player passes because they lost a challenge."""

    def run(self) -> None:
        for _ in self._checked.game.nicks:
            self._draw(0, -1)
        for number, event in enumerate(self._events):
            self._follow(number, event)
        if not self._notes or self._notes[-1].line < self._events[-1].line:
            self.draws.check(len(self._events), self.state.racks)
        self._close()

    def record(self) -> Record:
        result = GAME.result(self.state)
        return Record(self._header, tuple(self._lines), None if result is None else End(end=result))

    def notes(self) -> tuple[Deviation, ...]:
        """What the record says otherwise than the file, in the order of the lines."""
        notes = list(self._notes)
        for number in sorted(self._doubt.racks):
            event = self._events[number]
            notes.append(
                Deviation(event.line, f"the rack {event.rack or event.tiles} does not fit the lines around it")
            )
        last = self._events[-1].line
        if self.draws.filled:
            notes.append(Deviation(last, f"{self.draws.filled} draws are not all in the file; they were filled in"))
        result = GAME.result(self.state)
        if result is None and self._checked.game.pragma("incomplete") is None:
            notes.append(Deviation(last, "by the booklet the game is not over"))
        elif result is not None and tuple(result.scores) != self._checked.scores:
            ours, theirs = ("-".join(map(str, scores)) for scores in (result.scores, self._checked.scores))
            notes.append(Deviation(last, f"by the booklet's scoring the game ends {ours}; in the file {theirs}"))
        return tuple(sorted(notes, key=lambda note: note.line))

    def _read_options(self) -> Options:
        first = self._events[0].seat
        text = self._checked.game.pragma(OPTIONS)
        if text is None:
            return Options(first=first)
        try:
            return msgspec.structs.replace(msgspec.json.decode(text, type=Options), first=first)
        except msgspec.MsgspecError as error:
            line = next(line for line, word, _ in self._checked.game.pragmas if word == OPTIONS)
            raise BadRecord(line, f"#{OPTIONS} does not fit: {error}") from error

    # -- line by line -------------------------------------------------------------------------------------------

    def _follow(self, number: int, event: Event) -> None:
        if event.kind == "end":
            self._close()
            return
        if event.kind == "time" or (event.kind == "challenge" and event.amount):
            self._note(event, f"the booklet gives and takes no points for the {event.kind}: left out")
            return
        if event.kind == "pass" and self._lost[event.seat]:
            self._lost[event.seat] -= 1
            return
        if self.state.phase == "over":
            if event.kind != "pass":
                raise BadRecord(event.line, "the game is over here: everybody has passed twice in a row", "S41")
            self._note(event, "the game is over by S41: this pass is left out")
            return
        if event.kind in ("taken-back", "challenge"):
            self._challenge(number, event)
            return
        self._come_to(number, event)
        self.draws.check(number, self.state.racks)
        if event.kind == "pass":
            self._play(number, event.seat, Pass())
        elif event.kind == "exchange":
            tiles = event.tiles
            if self.draws.unknown_exchange(number):
                tiles = self.draws.exchanged(event.seat, number, self.state.racks[event.seat])
            self._play(number, event.seat, Exchange(in_order(tiles)))
            self._draw(number + 1, number)
        elif self.draws.taken_back(number) and self._all_good(number):
            self._note(event, "taken back in the file, but good in our lexicon: a pass in the record")
            self._play(number, event.seat, Pass())
        else:
            self._play(number, event.seat, self._checked.plays[event.line])
            self._draw(number + 1, number)

    def _come_to(self, number: int, event: Event) -> None:
        """A turn that the file leaves out is a pass."""
        for _ in range(self.state.players):
            if self.state.seat == event.seat or self.state.phase != "turn":
                return
            self._note(
                event, f"it is the turn of {self._checked.game.names[self.state.seat]}, who passes in the record"
            )
            self._play(number, self.state.seat, Pass())

    def _challenge(self, number: int, event: Event) -> None:
        """Of more than two players the file does not tell who challenged: it is taken to be the next."""
        last = self.state.last
        if last is None:
            return  # the play is a pass in the record
        challenger = (last.seat + 1) % self.state.players
        good = all(word in rules.dictionary(self.state) for word in last.words)
        if event.kind == "challenge" and not good:
            self._note(event, "good in the file, but not in our lexicon: the challenge is left out")
            return
        if event.kind == "challenge" and self.state.phase != "closing":
            self._lost[challenger] += 1
        self._play(number, challenger, Challenge())

    def _all_good(self, number: int) -> bool:
        """Whether all words of this play are in the lexicon, so that no challenge takes it back."""
        event = self._events[number]
        laid = rules.check_play(self.state, event.seat, self._checked.plays[event.line])
        return all(word in rules.dictionary(self.state) for word in laid.texts)

    def _draw(self, following: int, number: int) -> None:
        """Chance draws, if it is to: what the lines from `following` on need."""
        state = self.state
        if GAME.turn(state).kind != "chance":
            return
        count = rules.to_draw(state)
        if number >= 0 and self.draws.taken_back(number):
            tiles = state.pool[:count]  # they go back at once, and are in no line
        else:
            tiles = self.draws.draw(state.seat, following, state.racks, state.pool, count)
        self._play(max(number, 0), None, Draw(in_order(tiles)))

    def _close(self) -> None:
        """Nobody challenged the last play: it is accepted."""
        while self.state.phase == "closing":
            self._play(len(self._events) - 1, self.state.waiting[0], Accept())

    def _note(self, event: Event, reason: str) -> None:
        self._notes.append(Deviation(event.line, reason))

    def _play(self, number: int, seat: int | None, move: Move) -> None:
        try:
            self.state = GAME.play(self.state, seat, move)
        except IllegalMove as error:
            raise BadRecord(self._events[number].line, error.sentence, error.rule) from error
        self._lines.append(Line(seat, notation.write(move)))
