"""Clue in the terminal: what is shown, and what can be typed."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from rich.console import Console
from tests.games.clue.test_rules import table

from parlour.core import BadNotation, Seeded
from parlour.games.clue import GAME, Accuse, Card, Go, Options, Roll, Rolled, State, Suggest
from parlour.games.clue.coach import COACH
from parlour.games.clue.evidence import Inquiry
from parlour.games.clue.text import TEXT

NAMES = ("Ann", "Bob", "Cy")


def dealt() -> State:
    source = Seeded(np.random.default_rng(7))
    state = GAME.start(Options(), 3)
    for _ in range(2):
        state = GAME.play(state, None, GAME.chance(state).draw(source))
    return state


def shown(state: State, seat: int | None) -> str:
    console = Console(width=120, record=True, file=None, quiet=True)
    moves = GAME.moves(state, seat) if seat is not None else ()
    with console.capture() as capture:
        console.quiet = False
        console.print(TEXT.show(GAME.view(state, seat), moves, NAMES))
    return capture.get()


def test_the_board_marks_what_the_roll_reaches() -> None:
    state = GAME.play(GAME.play(dealt(), 0, Roll()), None, Rolled(3))
    text = shown(state, 0)
    first = next(line for line in text.splitlines() if line.startswith("  1 "))
    assert first[4 + 2 * 16] == "S"  # Miss Scarlet on q1
    fourth = next(line for line in text.splitlines() if line.startswith("  4 "))
    assert fourth[4 + 2 * 16] == "*"  # q4 is three squares down
    assert "The die shows 3." in text


def test_what_can_be_done_is_said_without_asking() -> None:
    """Rooms within reach are marked by colour only, which not everybody sees."""
    state = msgspec.structs.replace(dealt(), phase="move", pips=3, tokens=("q7", *dealt().tokens[1:]))
    assert "or enter: lounge" in shown(state, 0)
    assert "or enter" not in shown(state, 1)
    state = msgspec.structs.replace(state, phase="suggest", pips=0, tokens=("hall", *dealt().tokens[1:]))
    asked = GAME.play(state, 0, Suggest(Card.PLUM, Card.ROPE, Card.HALL))
    holder = GAME.turn(asked).seats[0]
    assert "Show one of: " in shown(asked, holder)
    assert f"{NAMES[holder]} has to show a card" in shown(asked, 0)
    assert all("Show one of: " not in shown(asked, other) for other in {0, 1, 2} - {holder})


def test_a_player_sees_own_cards_and_a_spectator_none() -> None:
    state = dealt()
    assert state.hands[0][0].title in shown(state, 0).split("Your cards:")[1]
    assert "Your cards" not in shown(state, None)


def test_moves_are_typed_by_room_or_square_or_card() -> None:
    state = dealt()
    view, moves = GAME.view(state, 0), GAME.moves(state, 0)
    assert TEXT.read("r", view, moves) == Roll()
    assert TEXT.read("accuse plum rope hall", view, moves) == Accuse(Card.PLUM, Card.ROPE, Card.HALL)
    moving = GAME.play(GAME.play(state, 0, Roll()), None, Rolled(3))
    view, moves = GAME.view(moving, 0), GAME.moves(moving, 0)
    assert TEXT.read("q4", view, moves) == Go("q4")
    assert TEXT.read("dining room", view, moves) == Go("dining-room")
    assert TEXT.read("go bill", view, moves) == Go("billiard-room")
    with pytest.raises(BadNotation):
        TEXT.read("nowhere", view, moves)
    assert "q4" in {move.to for move in moves if isinstance(move, Go)}
    assert "as in 'go q2'" not in TEXT.help(view, moves)
    assert any(f"as in 'go {move.to}'" in TEXT.help(view, moves) for move in moves if isinstance(move, Go))


def test_conclusions_are_explained() -> None:
    """Cy asks twice. Nobody has Plum or the hall, so that Bob, who plays Mustard, can only have shown the knife."""
    asked = (
        Inquiry(2, (Card.PLUM, Card.ROPE, Card.HALL), (0, 1), None),
        Inquiry(2, (Card.PLUM, Card.KNIFE, Card.HALL), (0,), 1),
    )
    state = table(first={0: (Card.KITCHEN, Card.STUDY), 1: (Card.KNIFE,)}, log=asked)
    told = "Bob showed one of Plum, the knife or the hall; Bob has neither Plum nor the hall, so Bob holds the knife."
    assert told in " ".join(shown(state, 0).split())
    assert told not in " ".join(shown(state, 1).split()), "who showed it needs no telling"
    assert COACH.advise(GAME.view(state, 0), GAME.moves(state, 0)).summary.endswith(
        "Mustard showed one of Plum, the knife or the hall; he has neither Plum nor the hall, so he holds the knife."
    )


def test_a_suggestion_needs_no_room() -> None:
    state = msgspec.structs.replace(dealt(), phase="suggest", tokens=("hall", *dealt().tokens[1:]))
    view, moves = GAME.view(state, 0), GAME.moves(state, 0)
    asked = Suggest(Card.PLUM, Card.LEAD_PIPE, Card.HALL)
    assert TEXT.read("plum pipe", view, moves) == asked
    assert TEXT.read("suggest plum lead-pipe", view, moves) == asked
    assert TEXT.read("suggest plum lead-pipe hall", view, moves) == asked
    after = GAME.play(state, 0, asked)
    assert "Plum with the lead pipe in the hall" in shown(after, 1)
