"""What a player sees of Clue: the board, all that was said, their own cards, and the cards shown to them."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.clue import rules
from parlour.games.clue.cards import Card, Triple, hand_sizes
from parlour.games.clue.evidence import Evidence, Inquiry
from parlour.games.clue.notes import notes_on
from parlour.games.clue.options import Options
from parlour.games.clue.rules import Accusation, Phase, State


class View(Struct, frozen=True):
    """The table as one seat sees it. `you` is the seat that looks, None for a spectator."""

    you: int | None
    options: Options
    suspects: tuple[Card, ...]
    """The suspect of each seat."""
    phase: Phase
    seat: int
    """Whose turn it is."""
    mover: int | None
    """Who has to do something, where it is a person: in the phase `show` the one who shows."""
    pips: int
    tokens: tuple[str, ...]
    weapons: tuple[Card, ...]
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    hand: tuple[Card, ...]
    brought: tuple[bool, ...]
    out: tuple[bool, ...]
    log: tuple[Inquiry, ...]
    """All suggestions; a card only where this seat showed it or was shown it."""
    accusations: tuple[Accusation, ...]
    case: Triple | None
    """The case file, for those who accused, and for all when the game is over (C41, C43)."""
    hands: tuple[tuple[Card, ...], ...] | None
    """All hands, when the game is over."""
    winner: int | None
    marks: tuple[str, ...]
    """The notebook (C50): for each card a mark for each seat and the case file, `+` has, `-` has not, `.` maybe.

    They follow from what this seat saw by plain elimination. A door may hide them from people who want to keep their
    own notebook; whatever else they write there stays with the door and is no part of the game.
    """
    may: tuple[str, ...]
    """The kinds of moves that this seat may make now, as moves are tagged: `roll`, `go`, `accuse`."""
    spots: tuple[str, ...]
    """Where the roll can take the token of the player whose turn it is, while it is to move."""

    @property
    def players(self) -> int:
        return len(self.suspects)

    @property
    def evidence(self) -> Evidence:
        """What this seat can reason from."""
        wrong = tuple(accusation.triple for accusation in self.accusations if not accusation.right)
        return Evidence(self.sizes, self.you, self.hand, self.log, wrong, self.case)


def view(state: State, seat: Seat) -> View:
    over = state.phase == "over"
    dealt = bool(state.hands)
    looked = over or (seat is not None and state.out[seat])
    looking = View(
        you=seat,
        options=state.options,
        suspects=state.suspects,
        phase=state.phase,
        seat=state.seat,
        mover=state.mover if rules.turn(state).kind == "play" else None,
        pips=state.pips,
        tokens=state.tokens,
        weapons=state.weapons,
        sizes=hand_sizes(state.players) if dealt else (0,) * state.players,
        hand=state.hands[seat] if dealt and seat is not None else (),
        brought=state.brought,
        out=state.out,
        log=state.log if over else tuple(_inquiry(inquiry, seat) for inquiry in state.log),
        accusations=state.accusations,
        case=state.case if looked else None,
        hands=state.hands if over else None,
        winner=state.winner,
        marks=(),
        may=() if seat is None else rules.kinds(state, seat),
        spots=rules.reach(state),
    )
    return msgspec.structs.replace(looking, marks=notes_on(looking.evidence).rows) if dealt else looking


def _inquiry(inquiry: Inquiry, seat: Seat) -> Inquiry:
    """The inquiry as a seat knows it: the card is between the one who asked and the one who showed (C23)."""
    if inquiry.card is None or (seat is not None and seat in (inquiry.seat, inquiry.shower)):
        return inquiry
    return Inquiry(inquiry.seat, inquiry.triple, inquiry.passed, inquiry.shower)
