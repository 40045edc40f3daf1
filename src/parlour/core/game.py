"""The contract of a game: a pure, immutable state machine that everything else only reads and offers moves to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from msgspec import Struct

from parlour.core.chance import Chance, Source, choose

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741
M_co = TypeVar("M_co", covariant=True)

CHANCE: Final = None
"""Who makes a chance move, in records and in `play`: nobody at the table."""

SPECTATOR: Final = None
"""The seat of somebody who only watches."""

Seat: TypeAlias = int | None
History: TypeAlias = Sequence[tuple[Seat, M]]


class Turn(Struct, frozen=True):
    """Who moves now. Of several `seats` any may move; the first is the one the table waits for."""

    kind: Literal["chance", "play", "over"]
    seats: tuple[int, ...] = ()


CHANCE_TURN: Final = Turn("chance")
OVER: Final = Turn("over")


class Result(Struct, frozen=True):
    """How a finished game came out, a value a seat. Places start at 1; equal places share them."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    words: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Preview(Struct, frozen=True):
    """What a move would come to, told before it is made: from what its player may know, and no more than that."""

    sentence: str
    points: int | None = None
    """What it scores; None where a rule is against it, or nothing is scored."""
    rule: str | None = None
    """The rule that is against it."""


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Places by score, the highest first, ties sharing the better place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


@runtime_checkable
class OpenMoves(Protocol[M_co]):
    """Legal moves too many to list: membership is exact, iteration gives a part, `draw` gives any."""

    def draw(self, source: Source) -> M_co: ...


def draw_move(moves: Collection[M], source: Source) -> M:
    """A legal move at random, uniform where the moves are listed."""
    if isinstance(moves, Sequence):
        return cast("M", choose(source, moves))
    assert isinstance(moves, OpenMoves), "moves that are no sequence must know how to draw one"
    return cast("M", moves.draw(source))


class Setup(Struct, frozen=True, kw_only=True):
    """One way to play a game: options and how many seats. The generic suite plays every setup a game names."""

    options: Any
    players: int


class Game(ABC, Generic[S, M, V, O]):
    """A game. States, moves, views and options are frozen msgspec structs; moves are one tagged union.

    Nothing here has a clock, a file or a random generator. `seat` is a number from 0, or CHANCE.
    """

    name: ClassVar[str]
    """As in the registry, the folders and the records: `yahtzee`."""
    title: ClassVar[str]
    """As people write it: `Yahtzee`."""
    version: ClassVar[int] = 1
    """Counted up when a change of the rules makes earlier records replay differently."""
    seats: ClassVar[range]
    """How many may play."""
    secrets: ClassVar[bool] = False
    """Whether seats know different things (racks, hands): then `twin` must be given."""
    state_type: ClassVar[Any]
    move_type: ClassVar[Any]
    view_type: ClassVar[Any]
    options_type: ClassVar[Any]

    # -- the way to set it up -------------------------------------------------------------------------------

    @abstractmethod
    def editions(self) -> Mapping[str, O]:
        """Named sets of options; the first is the default."""

    def usual_edition(self, people: int) -> str:
        """The edition where nobody names one, at a table with so many people; bots do not count."""
        return next(iter(self.editions()))

    @abstractmethod
    def setups(self) -> Mapping[str, Setup]:
        """Every variant worth testing, by name."""

    @abstractmethod
    def start(self, options: O, players: int) -> S:
        """The state before the first move, or BadOptions naming the rule."""

    def rematch(self, state: S) -> O:
        """Options for another game of the same people, with the rulebook's rule on who starts."""
        options: O = state.options  # type: ignore[attr-defined]
        return options

    def has_secrets(self, options: O) -> bool:
        """Whether seats know different things with these options; some games have secrets in some modes only."""
        return self.secrets

    def seat_title(self, options: O, players: int, seat: int) -> str:
        """What the seat is called in the game where it has a name of its own (Red, Miss Scarlet)."""
        return f"Player {seat + 1}"

    # -- playing --------------------------------------------------------------------------------------------

    @abstractmethod
    def turn(self, state: S) -> Turn: ...

    @abstractmethod
    def moves(self, state: S, seat: int) -> Collection[M]:
        """All legal moves of the seat: a sequence, or OpenMoves where listing them is out of reach."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> S:
        """The next state, or IllegalMove. Also for chance: an impossible outcome is refused."""

    @abstractmethod
    def chance(self, state: S) -> Chance[M]:
        """What chance may do; only where it is chance's turn."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How it came out; None until it is over."""

    # -- what players get -----------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """All that the seat may know, and nothing else; SPECTATOR for somebody who only watches."""

    def seen(self, before: S, mover: Seat, move: M, viewer: Seat) -> M | None:
        """The move as the viewer may see it; None where any of it is hidden from them."""
        return move

    @abstractmethod
    def tell(self, before: S, mover: Seat, move: M, after: S, viewer: Seat, names: Sequence[str]) -> str:
        """What happened in a sentence, as the viewer may know it. May be empty where there is nothing to say."""

    def preview(self, view: V, move: M) -> Preview | None:
        """What the move would come to, as far as the view tells; None where a game has nothing to say.

        For moves that are put together bit by bit (tiles on a board). It gets a view, so that it cannot leak.
        """
        return None

    def coached(self, options: O, people: int) -> bool:
        """Whether a coach may be asked in such a game with so many people; bots do not count."""
        return True

    def twin(self, history: History[M], options: O, players: int, seat: Seat, source: Source) -> History[M]:
        """Another history that the seat cannot tell from this one. For tests of secrecy; see `secrets`."""
        return history

    # -- text -----------------------------------------------------------------------------------------------

    @abstractmethod
    def write(self, move: M) -> str:
        """The move as short text: the notation of records and of the terminal."""

    @abstractmethod
    def read(self, text: str) -> M:
        """The move that `write` wrote, or BadNotation."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
