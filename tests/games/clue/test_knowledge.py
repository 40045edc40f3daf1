"""The exact knowledge against deals listed one by one, the notebook's reasons, and the drawn deals."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, factorial

import numpy as np
import pytest

from parlour.core import Seeded, draw_move
from parlour.games.clue import GAME, Card, Options, State
from parlour.games.clue.cards import CARDS, KIND_MASKS, TRIPLES, cards_in, mask
from parlour.games.clue.evidence import Evidence, Inquiry
from parlour.games.clue.knowledge import Contradiction, Knowledge
from parlour.games.clue.moves import Choices
from parlour.games.clue.notes import Notes

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")


def asked(players: int, inquiries: int, seed: int) -> State:
    """A game of random moves without accusations, up to so many suggestions."""
    source = Seeded(np.random.default_rng(seed))
    state = GAME.start(Options(), players)
    while not state.hands or len(state.log) < inquiries or state.phase == "show":
        turn = GAME.turn(state)
        if turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
        else:
            moves = GAME.moves(state, turn.seats[0])
            plain = moves.plain if isinstance(moves, Choices) else moves
            state = GAME.play(state, turn.seats[0], draw_move(plain, source))
    return state


def deals(evidence: Evidence) -> Iterator[tuple[int, ...]]:
    """Every deal that fits, card by card: the hands as masks, the case file last. Shares nothing with the kernel."""
    players = evidence.players
    sizes = (*evidence.sizes, 3)
    wrong = {mask(triple) for triple in evidence.wrong}

    def place(number: int, held: list[int]) -> Iterator[tuple[int, ...]]:
        if number == len(CARDS):
            if held[-1] not in wrong and all(
                held[i.shower] & mask(i.triple) for i in evidence.log if i.shower is not None
            ):
                yield tuple(held)
            return
        bit = 1 << number
        for holder in range(players + 1):
            if held[holder].bit_count() == sizes[holder]:
                continue
            if holder == players and any(held[holder] & kind and bit & kind for kind in KIND_MASKS):
                continue
            if evidence.you is not None and (holder == evidence.you) != (CARDS[number] in evidence.hand):
                continue
            if any(holder in i.passed and bit & mask(i.triple) for i in evidence.log):
                continue
            if any(i.card is CARDS[number] and i.shower != holder for i in evidence.log):
                continue
            held[holder] |= bit
            yield from place(number + 1, held)
            held[holder] ^= bit

    return place(0, [0] * (players + 1))


def check(evidence: Evidence, weighted: bool) -> None:
    counts = np.zeros((len(CARDS), evidence.players + 1))
    cases: dict[int, float] = {}
    total = 0.0
    for deal in deals(evidence):
        weight = 1.0
        if weighted:
            for inquiry in evidence.log:
                if inquiry.card is not None and inquiry.shower is not None and inquiry.shower != evidence.you:
                    weight /= (deal[inquiry.shower] & mask(inquiry.triple)).bit_count()
        total += weight
        cases[deal[-1]] = cases.get(deal[-1], 0) + weight
        for holder, held in enumerate(deal):
            for card in cards_in(held):
                counts[card.number, holder] += weight
    knowledge = Knowledge(evidence, weighted)
    np.testing.assert_allclose(knowledge.chances, counts / total, atol=1e-12)
    assert {mask(triple): chance for triple, chance in knowledge.cases.items()} == pytest.approx(
        {case: weight / total for case, weight in cases.items()}
    )
    if not weighted:
        assert knowledge.deals == total


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize(("players", "inquiries", "seed"), [(3, 4, 1), (3, 8, 2), (3, 12, 3), (4, 14, 4), (5, 26, 5)])
def test_chances_agree_with_all_deals_listed(players: int, inquiries: int, seed: int, weighted: bool) -> None:
    state = asked(players, inquiries, seed)
    check(GAME.view(state, seed % players).evidence, weighted)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_chances_agree_with_all_deals_listed_in_many_games(seed: int) -> None:
    players = 3 + seed % 2
    state = asked(players, (6 if players == 3 else 12) + seed % 5, 100 + seed)
    for seat in range(players):
        check(GAME.view(state, seat).evidence, weighted=bool(seed & 4))


def test_the_number_of_deals_at_the_start() -> None:
    two_of_each = (Card.SCARLET, Card.WHITE, Card.KNIFE, Card.ROPE, Card.HALL, Card.STUDY)
    assert Knowledge(Evidence((6, 6, 6), 0, two_of_each)).deals == 4 * 4 * 7 * comb(12, 6)
    one_of_each = (Card.SCARLET, Card.KNIFE, Card.HALL)
    assert Knowledge(Evidence((3,) * 6, 0, one_of_each)).deals == 5 * 5 * 8 * factorial(15) // factorial(3) ** 5


def test_a_wrong_accusation_rules_out_just_that_case_file() -> None:
    hand = (Card.SCARLET, Card.WHITE, Card.KNIFE, Card.ROPE, Card.HALL, Card.STUDY)
    triple = (Card.PLUM, Card.WRENCH, Card.KITCHEN)
    evidence = Evidence((6, 6, 6), 0, hand, wrong=(triple,))
    assert Knowledge(evidence).deals == (4 * 4 * 7 - 1) * comb(12, 6)
    assert triple not in Knowledge(evidence).cases


def test_what_cannot_be_is_refused() -> None:
    hand = (Card.SCARLET, Card.WHITE, Card.KNIFE, Card.ROPE, Card.HALL, Card.STUDY)
    mine = Inquiry(1, (Card.SCARLET, Card.KNIFE, Card.HALL), (), 2)
    with pytest.raises(Contradiction, match="no deal fits"):
        Knowledge(Evidence((6, 6, 6), 0, hand, (mine,)))
    both = (
        Inquiry(0, (Card.PLUM, Card.KNIFE, Card.HALL), (1,), 2, Card.PLUM),
        Inquiry(1, (Card.PLUM, Card.KNIFE, Card.KITCHEN), (2,), None),
    )
    with pytest.raises(Contradiction, match="two places"):
        Knowledge(Evidence((6, 6, 6), 0, hand, both))


@pytest.mark.parametrize("players", [3, 6])
def test_drawn_deals_fit_and_come_as_often_as_they_should(players: int) -> None:
    state = asked(players, 6, players)
    evidence = GAME.view(state, 1).evidence
    knowledge = Knowledge(evidence)
    hands, cases = knowledge.draw(4000, np.random.default_rng(5))
    for row, case in zip(hands[:200], cases[:200], strict=True):
        held = mask(CARDS[number] for number in case)
        for hand, size in zip(row, evidence.sizes, strict=True):
            assert int(hand).bit_count() == size
            assert not int(hand) & held
            held |= int(hand)
        for inquiry in evidence.log:
            assert not any(int(row[seat]) & mask(inquiry.triple) for seat in inquiry.passed)
            assert inquiry.shower is None or int(row[inquiry.shower]) & mask(inquiry.triple)
    for card in CARDS:
        often = np.mean(hands >> card.number & 1, axis=0)
        # 4,000 draws: four standard deviations are at most 0.032.
        np.testing.assert_allclose(often, knowledge.chances[card.number, :-1], atol=0.032)


@pytest.mark.parametrize("seed", range(6))
def test_elimination_says_nothing_that_is_not_certain(seed: int) -> None:
    players = 3 + seed % 4
    evidence = GAME.view(asked(players, 10, seed), 0).evidence
    notes, chances = Notes(evidence), Knowledge(evidence).chances
    for card in CARDS:
        for holder in range(players + 1):
            mark, chance = notes.mark(card, holder), chances[card.number, holder]
            assert mark != "+" or chance == 1
            assert mark != "-" or chance == 0


def test_a_reason_in_words() -> None:
    hand = (Card.SCARLET, Card.WHITE, Card.KNIFE, Card.WRENCH, Card.STUDY, Card.KITCHEN)
    log = (
        Inquiry(2, (Card.PLUM, Card.KNIFE, Card.HALL), (0, 1), None),
        Inquiry(2, (Card.PLUM, Card.ROPE, Card.HALL), (0,), 1),
    )
    notes = Notes(Evidence((6, 6, 6), 0, hand, log))
    assert notes.why(Card.ROPE, NAMES) == (
        "Bob showed one of Plum, the rope or the hall; Bob has neither Plum nor the hall, so Bob holds the rope."
    )
    assert notes.why(Card.LOUNGE, NAMES).startswith("It is not known where the lounge is")
    assert "Bob holds the rope." in next(iter(notes.explain(NAMES)))


def test_all_case_files_are_324() -> None:
    assert len(set(TRIPLES)) == 324
