"""The bots and the coach: legal, fair, repeatable, and they solve cases."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from parlour.bots import levels, make
from parlour.core import Seeded
from parlour.games.clue import GAME, Accuse, Card, Deal, Options, Show, State, Suggest
from parlour.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from parlour.games.clue.coach import COACH
from parlour.games.clue.evidence import Evidence, Inquiry
from parlour.games.clue.hiding import card_to_show
from parlour.games.clue.questions import questions
from parlour.games.clue.rules import Accusation


def dealt(players: int, seed: int) -> State:
    source = Seeded(np.random.default_rng(seed))
    state = GAME.start(Options(), players)
    for _ in range(2):
        state = GAME.play(state, None, GAME.chance(state).draw(source))
    return state


def played(names: tuple[str, ...], seed: int) -> State:
    generator = np.random.default_rng(seed)
    source = Seeded(generator)
    bots = [make("clue", name) for name in names]
    state = GAME.start(Options(), len(names))
    while (turn := GAME.turn(state)).kind != "over":
        if turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
            continue
        seat = turn.seats[0]
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = bots[seat].choose(view, moves, generator, 1.0)
        assert move in moves
        state = GAME.play(state, seat, move)
    return state


def test_the_levels_from_the_weakest() -> None:
    assert list(levels("clue")) == ["random", "notes", "detective"]


@pytest.mark.parametrize("seed", range(4))
def test_note_takers_never_accuse_wrongly(seed: int) -> None:
    state = played(("notes",) * (3 + seed), seed)
    assert state.winner is not None
    assert not any(state.out)


@pytest.mark.parametrize("players", [3, 6])
def test_detectives_finish_a_game_and_the_same_seed_gives_the_same(players: int) -> None:
    names = ("detective", *("notes",) * (players - 1))
    assert played(names, players) == played(names, players)


def test_detectives_among_themselves() -> None:
    assert played(("detective",) * 4, 2).phase == "over"


@pytest.mark.slow
def test_a_detective_beats_note_takers_and_random_players() -> None:
    for other, least in (("notes", 0.38), ("random", 0.9)):
        wins = 0
        for number in range(150):
            names = [other] * 3
            names[number % 3] = "detective"
            wins += played(tuple(names), number).winner == number % 3
        assert wins / 150 > least


def test_a_shown_card_is_shown_again() -> None:
    state = dealt(3, 1)
    first, second = state.hands[1][0], state.hands[1][-1]
    seen = Inquiry(0, (Card.PLUM, Card.ROPE, Card.HALL), (), 1, second)
    view = msgspec.structs.replace(GAME.view(state, 1), log=(seen,))
    picks = {card_to_show(view, (first, second), np.random.default_rng(seed)) for seed in range(8)}
    assert picks == {second}


def solved(seat: int) -> State:
    """A dealt table at which the seat has seen every card that is not in the case file."""
    state = dealt(3, 4)
    assert state.case is not None
    who, what, where = state.case
    log = tuple(
        Inquiry(
            seat,
            (
                card if card in SUSPECTS else who,
                card if card in WEAPONS else what,
                card if card in ROOMS else where,
            ),
            (),
            other,
            card,
        )
        for other, hand in enumerate(state.hands)
        if other != seat
        for card in hand
    )
    return msgspec.structs.replace(state, log=log)


@pytest.mark.parametrize("name", ["notes", "detective"])
def test_whoever_knows_accuses(name: str) -> None:
    state = solved(0)
    assert state.case is not None
    move = make("clue", name).choose(GAME.view(state, 0), GAME.moves(state, 0), np.random.default_rng(1), 1.0)
    assert move == Accuse(*state.case)


def test_the_coach_ranks_every_move() -> None:
    state = solved(0)
    counsel = COACH.advise(GAME.view(state, 0), GAME.moves(state, 0))
    assert len(counsel.opinions) == len(GAME.moves(state, 0))
    assert state.case is not None
    accusation = next(opinion for opinion in counsel.opinions if opinion.move == Accuse(*state.case))
    assert accusation.value == pytest.approx(1)
    assert accusation.loss == 0


def test_the_coach_prefers_a_question_that_tells_something() -> None:
    state = msgspec.structs.replace(dealt(3, 6), phase="suggest", tokens=("hall", *dealt(3, 6).tokens[1:]))
    counsel = COACH.advise(GAME.view(state, 0), GAME.moves(state, 0))
    best = counsel.opinions[0]
    assert isinstance(best.move, Suggest)
    assert best.move.suspect not in state.hands[0] or best.move.weapon not in state.hands[0]
    assert all(opinion.loss >= 0 for opinion in counsel.opinions)
    shower = GAME.play(state, 0, best.move)
    if shower.phase == "show":
        advice = COACH.advise(GAME.view(shower, shower.mover), GAME.moves(shower, shower.mover))
        assert isinstance(advice.opinions[0].move, Show)


def test_what_a_holder_chooses_to_show_of_known_cards_tells_nothing() -> None:
    """It did count once, and a detective alone at the table asked for the same three cards for ever."""
    triple = (Card.PLUM, Card.ROPE, Card.HALL)
    hand = (Card.SCARLET, Card.WHITE, Card.KNIFE, Card.WRENCH, Card.STUDY, Card.KITCHEN)
    evidence = Evidence((6, 6, 6), 0, hand, tuple(Inquiry(0, triple, (1,), 2, card) for card in triple))
    judged = questions(evidence, weighted=True)
    assert judged[triple].worth == pytest.approx(0, abs=1e-12)
    assert max(question.worth for question in judged.values()) > 0.5


def test_a_wrong_accusation_is_no_secret_to_the_bots() -> None:
    state = dealt(3, 8)
    deal = Deal(state.case or (Card.PLUM, Card.ROPE, Card.HALL), state.hands)
    wrong = next(card for card in CARDS[:6] if card is not deal.case[0])
    after = GAME.play(state, 0, Accuse(wrong, *deal.case[1:]))
    assert GAME.view(after, 1).accusations == (Accusation(0, (wrong, *deal.case[1:]), False),)
    assert GAME.view(after, 1).evidence.wrong == ((wrong, *deal.case[1:]),)
