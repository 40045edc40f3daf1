"""One game at the terminal: shows it, asks people, lets bots and chance move, keeps the record."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Sequence
from typing import IO, TYPE_CHECKING, Any

from parlour import bots
from parlour.cli import bests
from parlour.cli.coach import may_end
from parlour.core.chance import Seeded
from parlour.core.coach import Counsel
from parlour.core.door import TextDoor
from parlour.core.errors import BadNotation, IllegalMove, NotFound, ParlourError
from parlour.core.game import AnyGame, Seat
from parlour.core.record import Player, Writer
from parlour.games import part

if TYPE_CHECKING:
    from numpy.random import Generator
    from rich.console import Console


_FEW = 5
"""Moves that the coach shows unless asked for all."""

_FORGET = "\x1b[3J"
"""Wipes what has scrolled off the screen as well: hands were on it."""


class BadLine(ParlourError):
    """A line from a pipe that is no move: scripts must not play on after it."""


class Session:
    """The game goes on until it is over, nobody types any more, or somebody presses ctrl-C."""

    def __init__(
        self,
        *,
        game: AnyGame,
        state: Any,
        players: Sequence[Player],
        writer: Writer,
        generator: Generator,
        budget: float,
        console: Console,
        source: IO[str],
    ) -> None:
        module = part(game.name, "text")
        if module is None:
            raise NotFound(f"{game.title} cannot be played in the terminal")
        self._game, self._state, self._text = game, state, _door(module.TEXT)
        self._enter: str = getattr(module.TEXT, "enter", "")
        self._names = tuple(player.name for player in players)
        self._bots = {
            seat: bots.make(game.name, player.bot) for seat, player in enumerate(players) if player.bot is not None
        }
        self._writer, self._console, self._budget = writer, console, budget
        self._luck, self._thought = generator.spawn(2)
        self._source, self._typed, self._lines = source, source.isatty(), 0
        self._hints = hasattr(getattr(part(game.name, "coach"), "COACH", None), "hints")
        self._shown: int | None = None
        """The person who last looked at the screen."""
        people = [seat for seat in range(len(players)) if seat not in self._bots]
        self._hides = game.has_secrets(state.options) and self._typed and len(people) > 1
        """Whether people share the screen and must not see each other's secrets."""
        self._news: dict[int, list[str]] = {seat: [] for seat in people}
        """Where the screen is wiped between people: what each has not read yet, told as they may know it."""

    def run(self) -> int:
        """Play on; the exit code."""
        try:
            self._play()
        except (KeyboardInterrupt, EOFError):
            # To be copied whole: a long path is not broken into lines, and one with spaces is quoted.
            path = shlex.quote(str(self._writer.path))
            self._console.print(f"\nNothing is lost. Go on with: parlour play --resume {path}", soft_wrap=True)
            return 0
        finally:
            self._writer.close()
        return 0

    def _play(self) -> None:
        source = Seeded(self._luck)
        while (turn := self._game.turn(self._state)).kind != "over":
            if turn.kind == "chance":
                self._make(None, self._game.chance(self._state).draw(source))
            elif (seat := turn.seats[0]) in self._bots:
                self._make(seat, self._ask_bot(seat))
            else:
                self._make(*self._ask_person(seat))
        self._finish()

    def _make(self, seat: Seat, move: Any) -> None:
        before, self._state = self._state, self._game.play(self._state, seat, move)
        self._writer.append(seat, self._game.write(move))
        told = self._game.tell(before, seat, move, self._state, self._viewer(), self._names)
        if told:
            self._console.print(told, markup=False)
        if self._hides:
            for person, news in self._news.items():
                news.append(self._game.tell(before, seat, move, self._state, person, self._names))

    def _viewer(self) -> Seat:
        """Whose eyes see the screen: the only person, or nobody in particular where several share it."""
        people = [seat for seat in range(len(self._names)) if seat not in self._bots]
        return people[0] if len(people) == 1 else None

    def _ask_bot(self, seat: int) -> Any:
        view, moves = self._game.view(self._state, seat), self._game.moves(self._state, seat)
        return self._bots[seat].choose(view, moves, self._thought, self._budget)

    def _ask_person(self, seat: int) -> tuple[int, Any]:
        """Whose move was typed, and the move: others who may move now, as to challenge, put their name before it."""
        self._pass_the_screen(seat)
        others = [one for one in self._game.turn(self._state).seats if one != seat and one not in self._bots]
        view, moves = self._game.view(self._state, seat), self._game.moves(self._state, seat)
        self._console.print(self._text.show(view, moves, self._names))
        hinted = 0
        while True:
            line = self._read_line() or self._enter
            if line in ("?", "help"):
                self._console.print(self._help(view, moves, others), markup=False)
            elif line in ("c", "c all"):
                self._coach(view, moves, _FEW if line == "c" else None)
            elif line == "h" and self._hints:
                hinted = self._hint(view, moves, hinted)
            elif line:
                by, line = self._mover(line, seat, others)
                try:
                    if by != seat:
                        move = self._text.read(
                            line, self._game.view(self._state, by), self._game.moves(self._state, by)
                        )
                    else:
                        move = self._text.read(line, view, moves)
                    self._game.play(self._state, by, move)
                except (BadNotation, IllegalMove) as error:
                    self._refuse(str(error))
                else:
                    return by, move

    def _mover(self, line: str, seat: int, others: Sequence[int]) -> tuple[int, str]:
        """Who moves by this line, and the move: `Cleo: challenge` is Cleo's."""
        name, colon, rest = line.partition(":")
        for other in others:
            if colon and name.strip().casefold() == self._names[other].casefold():
                return other, rest.strip()
        return seat, line

    def _help(self, view: Any, moves: Collection[Any], others: Sequence[int]) -> str:
        rows = [self._text.help(view, moves)]
        for other in others:
            start = f"{self._names[other]}: ..."
            rows.append(f"{start:10} a move of {self._names[other]}, who may move now too")
        if part(self._game.name, "coach") is not None and self._coached:
            rows.append("c          ask the coach; c all for every move")
        if self._hints and self._coached:
            rows.append("h          a hint; again for more")
        return "\n".join([*rows, "?          this help", "ctrl-C     stop; the game is kept"])

    @property
    def _coached(self) -> bool:
        return self._game.coached(self._state.options, len(self._names) - len(self._bots))

    def _counsel(self, view: Any, moves: Collection[Any]) -> Counsel | None:
        module = part(self._game.name, "coach")
        if module is None:
            self._refuse(f"{self._game.title} has no coach yet")
            return None
        if not self._coached:
            self._refuse("the coach keeps silent in this game")
            return None
        counsel: Counsel = module.COACH.advise(view, moves)
        return counsel

    def _hint(self, view: Any, moves: Collection[Any], told: int) -> int:
        """The next hint; gives how many are told now."""
        counsel = self._counsel(view, moves)
        if counsel is None or not counsel.hints:
            return told
        told = min(told + 1, len(counsel.hints))
        self._console.print(f"Hint {told} of {len(counsel.hints)}: {counsel.hints[told - 1]}", markup=False)
        return told

    def _coach(self, view: Any, moves: Collection[Any], most: int | None) -> None:
        with self._console.status("The coach is thinking"):
            counsel = self._counsel(view, moves)
        if counsel is None:
            return
        self._console.print(counsel.summary, markup=False)
        if chances := may_end(counsel):
            self._console.print(chances, markup=False)
        for opinion in counsel.opinions[:most]:
            loss = f"-{opinion.loss:.2f}" if opinion.loss else "best"
            self._console.print(
                f"  {opinion.notation:22} {opinion.value:8.2f}  {loss:>7}  {opinion.words}", markup=False
            )

    def _refuse(self, sentence: str) -> None:
        if not self._typed:
            raise BadLine(f"line {self._lines}: {sentence}")
        self._console.print(sentence, style="red", markup=False)

    def _read_line(self) -> str:
        if self._typed:
            return self._console.input("> ").strip()
        line = self._source.readline()
        if not line:
            raise EOFError
        self._lines += 1
        return line.strip()

    def _pass_the_screen(self, seat: int) -> None:
        """Where hands are secret and people share the screen, the next one says when nobody else looks."""
        if self._hides and self._shown != seat:
            self._console.clear()
            if not self._console.legacy_windows:
                self._console.file.write(_FORGET)
            self._console.input(f"Pass the screen to {self._names[seat]}, who presses Enter. ")
            for told in filter(None, self._news[seat]):
                self._console.print(told, markup=False)
        self._news[seat].clear()
        self._shown = seat

    def _finish(self) -> None:
        result = self._game.result(self._state)
        assert result is not None, "a game that is over has a result"
        self._writer.finish(result)
        self._console.print(self._text.show(self._game.view(self._state, self._viewer()), (), self._names))
        people = [self._names[seat] for seat in result.winners]
        if len(self._names) == 1:
            self._console.print(f"{self._names[0] if self._bots else 'You'} scored {result.scores[0]}.", style="bold")
            if not self._bots:
                self._console.print(bests.keep(self._game.name, self._state.options, result.scores[0]))
        elif not people:
            self._console.print("Nobody wins.", style="bold")
        else:
            verb = "wins" if len(people) == 1 else "share the win"
            self._console.print(f"{' and '.join(people)} {verb}.", style="bold", markup=False)
        self._console.print(f"The record: {self._writer.path}", markup=False, soft_wrap=True)


def _door(text: TextDoor) -> TextDoor:
    return text
