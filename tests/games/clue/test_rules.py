"""Every rule of Clue beyond moving: set-up, suggesting, disproving, accusing, and who knows what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
import pytest

from parlour.core import SPECTATOR, BadOptions, IllegalMove, Seeded
from parlour.games.clue import (
    GAME,
    Accuse,
    Card,
    Deal,
    End,
    Go,
    Move,
    Options,
    Passage,
    Place,
    Roll,
    Rolled,
    Show,
    State,
    Suggest,
)
from parlour.games.clue.board import STARTS
from parlour.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Triple, hand_sizes

CASE: Triple = (Card.PLUM, Card.ROPE, Card.HALL)


def deal(players: int, first: Mapping[int, tuple[Card, ...]] | None = None, case: Triple = CASE) -> Deal:
    """A deal in which the seats get the named cards first, and the rest in the order of the notebook."""
    wanted = first or {}
    held = {card for cards in wanted.values() for card in cards} | set(case)
    rest = [card for card in CARDS if card not in held]
    hands = []
    for seat, size in enumerate(hand_sizes(players)):
        cards = list(wanted.get(seat, ()))
        while len(cards) < size:
            cards.append(rest.pop(0))
        hands.append(tuple(sorted(cards, key=CARDS.index)))
    return Deal(case, tuple(hands))


def table(
    players: int = 3,
    options: Options | None = None,
    first: Mapping[int, tuple[Card, ...]] | None = None,
    spots: Mapping[Card, str] | None = None,
    **changes: Any,
) -> State:
    """A dealt table at the start of the first turn, with some tokens put elsewhere and any field changed."""
    state = GAME.start(options or Options(), players)
    state = GAME.play(state, None, Place(ROOMS[:6]))
    state = GAME.play(state, None, deal(players, first))
    tokens = list(state.tokens)
    for suspect, spot in (spots or {}).items():
        tokens[SUSPECTS.index(suspect)] = spot
    return msgspec.structs.replace(state, tokens=tuple(tokens), **changes)


PLUM_ROPE_HALL = Accuse(*CASE)
WRONG = Accuse(Card.GREEN, Card.ROPE, Card.HALL)


def refused(state: State, seat: int | None, move: Move) -> str:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, seat, move)
    return refusal.value.rule


def rolled(state: State, pips: int) -> State:
    return GAME.play(GAME.play(state, state.seat, Roll()), None, Rolled(pips))


def in_hall(**changes: Any) -> State:
    """Scarlet has just entered the hall; Mustard holds the knife and White the hall's neighbours."""
    spots = {Card.SCARLET: "l8"}
    first = {0: (Card.GREEN,), 1: (Card.KNIFE, Card.WHITE), 2: (Card.KITCHEN, Card.WRENCH)}
    state = rolled(table(spots=spots, first=first, **changes), 4)
    return GAME.play(state, 0, Go("hall"))


@pytest.mark.rule("C01")
@pytest.mark.parametrize("players", [1, 2, 7])
def test_three_to_six_play(players: int) -> None:
    with pytest.raises(BadOptions, match="C01"):
        GAME.start(Options(), players)


@pytest.mark.rule("C01")
def test_the_pack_has_six_suspects_six_weapons_and_nine_rooms() -> None:
    assert (len(SUSPECTS), len(WEAPONS), len(ROOMS), len(CARDS)) == (6, 6, 9, 21)


@pytest.mark.rule("C02")
def test_all_six_tokens_stand_on_their_starts_and_weapons_in_different_rooms() -> None:
    state = GAME.start(Options(), 3)
    assert state.tokens == STARTS
    placed = GAME.chance(state).draw(Seeded(np.random.default_rng(1)))
    assert isinstance(placed, Place)
    assert len(set(placed.rooms)) == 6
    assert refused(state, None, Place((Card.HALL,) * 6)) == "C02"
    assert refused(state, None, Place(WEAPONS)) == "C02"
    assert refused(GAME.play(state, None, placed), None, placed) == "C02"


@pytest.mark.rule("C03")
@pytest.mark.parametrize(("players", "sizes"), [(3, (6, 6, 6)), (4, (5, 5, 4, 4)), (5, (4, 4, 4, 3, 3)), (6, (3,) * 6)])
def test_eighteen_cards_are_dealt_round(players: int, sizes: tuple[int, ...]) -> None:
    state = GAME.play(GAME.start(Options(), players), None, Place(ROOMS[:6]))
    drawn = GAME.chance(state).draw(Seeded(np.random.default_rng(players)))
    assert isinstance(drawn, Deal)
    assert tuple(map(len, drawn.hands)) == sizes
    assert [card in kind for card, kind in zip(drawn.case, (SUSPECTS, WEAPONS, ROOMS), strict=True)] == [True] * 3
    assert sorted((*drawn.case, *(card for hand in drawn.hands for card in hand))) == sorted(CARDS)
    assert GAME.play(state, None, drawn).phase == "start"


@pytest.mark.rule("C03")
def test_impossible_deals_are_refused() -> None:
    state = GAME.play(GAME.start(Options(), 3), None, Place(ROOMS[:6]))
    good = deal(3)
    assert refused(state, 0, Roll()) == "C03"
    assert refused(state, None, Deal((Card.ROPE, Card.PLUM, Card.HALL), good.hands)) == "C03"
    assert refused(state, None, Deal(good.case, good.hands[:2])) == "C03"
    assert refused(state, None, Deal(good.case, (good.hands[0], good.hands[0], good.hands[2]))) == "C03"
    assert refused(state, None, Deal(good.case, (good.hands[0][::-1], *good.hands[1:]))) == "C03"
    assert refused(GAME.play(state, None, good), None, good) == "C03"


@pytest.mark.rule("C04")
def test_seats_follow_the_board_and_the_first_starts() -> None:
    assert GAME.turn(table(6)).seats == (0,)
    assert GAME.seat_title(Options(), 6, 0) == "Miss Scarlet"
    without = Options(suspects=(Card.WHITE, Card.PEACOCK, Card.PLUM))
    assert GAME.seat_title(without, 3, 0) == "Mrs. White"
    assert GAME.turn(table(3, without)).seats == (0,)
    with pytest.raises(BadOptions, match="C04"):
        GAME.start(Options(suspects=(Card.PLUM, Card.WHITE, Card.PEACOCK)), 3)
    with pytest.raises(BadOptions, match="C01"):
        GAME.start(Options(suspects=(Card.WHITE, Card.PLUM)), 3)
    with pytest.raises(BadOptions, match="C01"):
        GAME.start(Options(suspects=(Card.WHITE, Card.PLUM, Card.ROPE)), 3)


@pytest.mark.rule("C04")
def test_the_turn_passes_to_the_left() -> None:
    state = rolled(table(), 3)
    assert refused(state, 1, Go("q4")) == "C04"
    state = GAME.play(GAME.play(state, 0, Go("q4")), 0, End())
    assert GAME.turn(state).seats == (1,)


@pytest.mark.rule("C10")
def test_a_turn_starts_with_a_roll() -> None:
    state = table()
    assert refused(state, 0, Go("q2")) == "C10"
    assert refused(state, 0, End()) == "C10"
    assert refused(state, 0, Passage()) == "C10"
    assert refused(state, None, Rolled(3)) == "C10"
    rolling = GAME.play(state, 0, Roll())
    assert refused(rolling, 0, Roll()) == "C10"
    assert refused(rolling, None, Rolled(7)) == "C10"
    assert refused(GAME.play(rolling, None, Rolled(2)), 0, Roll()) == "C10"
    outcomes = GAME.chance(rolling).outcomes()
    assert outcomes is not None
    assert len(list(outcomes)) == 6


@pytest.mark.rule("C10", "C20")
def test_the_passage_leads_from_corner_to_corner_without_a_roll() -> None:
    state = GAME.play(table(spots={Card.SCARLET: "lounge"}), 0, Passage())
    assert state.token == "conservatory"
    assert state.phase == "suggest"
    assert refused(table(spots={Card.SCARLET: "hall"}), 0, Passage()) == "C10"


@pytest.mark.rule("C11", "C12", "C13", "C15", "C05")
def test_a_refused_destination_says_why() -> None:
    state = rolled(table(spots={Card.SCARLET: "study", Card.PLUM: "g6", Card.MUSTARD: "r7"}), 4)
    assert refused(state, 0, Go("x8")) == "C11"
    assert refused(state, 0, Go("g6")) == "C12"
    assert refused(state, 0, Go("lounge")) == "C13"
    assert refused(state, 0, Go("study")) == "C15"
    assert refused(state, 0, Go("z99")) == "C05"
    assert refused(state, 0, End()) == "C11"
    assert refused(rolled(table(), 2), 0, Go("q1")) == "C12"


@pytest.mark.rule("C14")
def test_entering_a_room_ends_the_move() -> None:
    state = in_hall()
    assert (state.token, state.phase, state.pips) == ("hall", "suggest", 0)
    assert refused(state, 0, Go("l8")) == "C10"


@pytest.mark.rule("C16")
def test_a_trapped_player_waits_or_takes_the_passage() -> None:
    blocked = table(spots={Card.SCARLET: "study", Card.WHITE: "g5"})
    assert refused(blocked, 0, Roll()) == "C16"
    assert next(iter(GAME.moves(blocked, 0))) == Passage()
    assert refused(blocked, 0, End()) == "C17"
    no_way = table(spots={Card.SCARLET: "library", Card.WHITE: "h9", Card.GREEN: "d12"})
    assert GAME.play(no_way, 0, End()).seat == 1


@pytest.mark.rule("C17")
def test_nobody_stays_in_a_room_by_choice() -> None:
    state = table(spots={Card.SCARLET: "hall"})
    assert refused(state, 0, End()) == "C17"
    assert refused(rolled(state, 3), 0, Suggest(Card.PLUM, Card.ROPE, Card.HALL)) == "C17"


@pytest.mark.rule("C18", "C20")
def test_a_suggestion_moves_suspect_and_weapon_and_leaves_them() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.WHITE, Card.KNIFE, Card.HALL))
    assert state.tokens[Card.WHITE.number] == "hall"
    assert state.weapons[WEAPONS.index(Card.KNIFE)] is Card.HALL
    after = GAME.play(state, 1, Show(Card.KNIFE))
    assert (after.tokens, after.weapons) == (state.tokens, state.weapons)
    lounge = table(spots={Card.SCARLET: "lounge", Card.WHITE: "conservatory", Card.GREEN: "conservatory"})
    assert GAME.play(lounge, 0, Passage()).tokens.count("conservatory") == 3


@pytest.mark.rule("C20")
def test_only_the_room_one_is_in_is_suggested() -> None:
    state = in_hall()
    assert refused(state, 0, Suggest(Card.WHITE, Card.KNIFE, Card.STUDY)) == "C20"
    assert refused(state, 0, Suggest(Card.KNIFE, Card.WHITE, Card.HALL)) == "C20"
    assert refused(state, 0, End()) == "C20"
    assert refused(table(), 0, Suggest(Card.WHITE, Card.KNIFE, Card.STUDY)) == "C20"


@pytest.mark.rule("C21")
def test_unplayed_suspects_oneself_and_own_cards_may_be_named() -> None:
    state = in_hall()
    unplayed = GAME.play(state, 0, Suggest(Card.PEACOCK, Card.ROPE, Card.HALL))
    assert unplayed.tokens[Card.PEACOCK.number] == "hall"
    myself = GAME.play(state, 0, Suggest(Card.SCARLET, Card.ROPE, Card.HALL))
    assert not any(myself.brought)
    own_card = GAME.play(state, 0, Suggest(Card.GREEN, Card.ROPE, Card.HALL))
    assert own_card.log[-1].shower is None
    assert own_card.log[-1].passed == (1, 2)


@pytest.mark.rule("C22")
def test_one_suggestion_for_each_entering() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.GREEN, Card.ROPE, Card.HALL))
    assert state.phase == "end"
    assert refused(state, 0, Suggest(Card.WHITE, Card.KNIFE, Card.HALL)) == "C22"


@pytest.mark.rule("C23")
def test_the_first_from_the_left_who_can_shows_a_card_of_their_choice() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.WHITE, Card.KNIFE, Card.HALL))
    assert GAME.turn(state).seats == (1,)
    assert set(GAME.moves(state, 1)) == {Show(Card.WHITE), Show(Card.KNIFE)}
    assert refused(state, 2, Show(Card.KITCHEN)) == "C23"
    assert refused(state, 1, Show(Card.HALL)) == "C23"
    assert refused(state, 1, End()) == "C23"
    assert refused(in_hall(), 0, Show(Card.GREEN)) == "C23"
    passed = GAME.play(in_hall(), 0, Suggest(Card.GREEN, Card.WRENCH, Card.HALL))
    assert (passed.log[-1].passed, passed.log[-1].shower) == ((1,), 2)


@pytest.mark.rule("C23")
def test_all_see_who_showed_but_two_see_what() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.WHITE, Card.KNIFE, Card.HALL))
    after = GAME.play(state, 1, Show(Card.KNIFE))
    seen = {seat: GAME.view(after, seat).log[-1] for seat in (SPECTATOR, 0, 1, 2)}
    assert {inquiry.shower for inquiry in seen.values()} == {1}
    assert {seat: inquiry.card for seat, inquiry in seen.items()} == {
        None: None,
        0: Card.KNIFE,
        1: Card.KNIFE,
        2: None,
    }
    names = ("Ann", "Bob", "Cy")
    told = [GAME.tell(state, 1, Show(Card.KNIFE), after, seat, names) for seat in (0, 1, 2, SPECTATOR)]
    assert told == ["Bob shows Ann the knife."] * 2 + ["Bob shows Ann a card."] * 2
    assert [GAME.seen(state, 1, Show(Card.KNIFE), seat) for seat in (2, SPECTATOR)] == [None, None]


@pytest.mark.rule("C24")
def test_a_shown_card_ends_the_turn() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.WHITE, Card.KNIFE, Card.HALL))
    after = GAME.play(state, 1, Show(Card.KNIFE))
    assert GAME.turn(after).seats == (1,)
    assert after.phase == "start"


@pytest.mark.rule("C24")
def test_by_option_the_suggester_may_accuse_after_a_card_was_shown() -> None:
    state = GAME.play(
        in_hall(options=Options(accuse_after_disproof=True)), 0, Suggest(Card.WHITE, Card.KNIFE, Card.HALL)
    )
    after = GAME.play(state, 1, Show(Card.KNIFE))
    assert GAME.turn(after).seats == (0,)
    assert GAME.play(after, 0, PLUM_ROPE_HALL).winner == 0


@pytest.mark.rule("C24")
def test_when_nobody_shows_the_player_ends_the_turn_or_accuses() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.PLUM, Card.ROPE, Card.HALL))
    assert GAME.turn(state).seats == (0,)
    assert GAME.play(state, 0, End()).seat == 1
    assert GAME.play(state, 0, PLUM_ROPE_HALL).winner == 0


@pytest.mark.rule("C30")
def test_brought_into_a_room_one_may_suggest_there_once() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.MUSTARD, Card.KNIFE, Card.HALL))
    state = GAME.play(state, 1, Show(Card.KNIFE))
    assert state.brought == (False, True, False)
    assert Roll() in GAME.moves(state, 1)
    suggested = GAME.play(state, 1, Suggest(Card.PLUM, Card.ROPE, Card.HALL))
    assert not any(suggested.brought)
    again = msgspec.structs.replace(suggested, phase="start", seat=1)
    assert refused(again, 1, Suggest(Card.PLUM, Card.ROPE, Card.HALL)) == "C30"


@pytest.mark.rule("C30")
def test_who_stands_in_the_room_already_was_not_brought() -> None:
    spots = {Card.SCARLET: "l8", Card.MUSTARD: "hall"}
    state = GAME.play(rolled(table(spots=spots, first={1: (Card.KNIFE,)}), 1), 0, Go("hall"))
    state = GAME.play(GAME.play(state, 0, Suggest(Card.MUSTARD, Card.KNIFE, Card.HALL)), 1, Show(Card.KNIFE))
    assert not any(state.brought)
    assert refused(state, 1, Suggest(Card.PLUM, Card.ROPE, Card.HALL)) == "C30"


@pytest.mark.rule("C30", "C12")
def test_being_brought_away_frees_the_square() -> None:
    state = table(spots={Card.SCARLET: "hall", Card.MUSTARD: "i5"}, phase="suggest")
    assert state.taken
    after = GAME.play(state, 0, Suggest(Card.MUSTARD, Card.KNIFE, Card.HALL))
    assert "i5" not in after.tokens


@pytest.mark.rule("C40")
def test_one_accusation_on_ones_own_turn_before_or_after_moving() -> None:
    state = table()
    assert refused(state, 1, PLUM_ROPE_HALL) == "C04"
    assert refused(state, 0, Accuse(Card.ROPE, Card.PLUM, Card.HALL)) == "C40"
    moved = GAME.play(rolled(state, 3), 0, Go("q4"))
    for at in (state, rolled(state, 3), moved, in_hall()):
        assert GAME.play(at, 0, PLUM_ROPE_HALL).winner == 0
    after = GAME.play(state, 0, WRONG)
    assert refused(after, 0, PLUM_ROPE_HALL) == "C40"


@pytest.mark.rule("C41")
def test_only_the_accuser_looks_into_the_case_file() -> None:
    after = GAME.play(table(), 0, WRONG)
    assert GAME.view(after, 0).case == CASE
    assert [GAME.view(after, seat).case for seat in (1, 2, SPECTATOR)] == [None] * 3
    assert "Plum" in GAME.tell(table(), 0, WRONG, after, 0, "ABC")
    assert "Plum" not in GAME.tell(table(), 0, WRONG, after, 1, "ABC")


@pytest.mark.rule("C42")
def test_a_wrong_accuser_moves_no_more_but_disproves() -> None:
    state = GAME.play(table(spots={Card.WHITE: "l8"}, first={0: (Card.KNIFE,)}), 0, WRONG)
    assert refused(state, 0, Roll()) == "C42"
    state = msgspec.structs.replace(state, seat=2)
    state = GAME.play(rolled(state, 1), 2, Go("hall"))
    asked = GAME.play(state, 2, Suggest(Card.SCARLET, Card.KNIFE, Card.HALL))
    assert asked.tokens[Card.SCARLET.number] == "hall"
    assert GAME.turn(asked).seats == (0,)
    # The turn passes over the one who is out.
    assert GAME.turn(GAME.play(asked, 0, Show(Card.KNIFE))).seats == (1,)


@pytest.mark.rule("C42")
def test_a_wrong_accusers_token_makes_way_at_a_door() -> None:
    assert GAME.play(table(spots={Card.SCARLET: "g5"}), 0, WRONG).tokens[0] == "study"
    assert GAME.play(table(spots={Card.SCARLET: "g6"}), 0, WRONG).tokens[0] == "g6"


@pytest.mark.rule("C43")
def test_a_right_accusation_wins_and_shows_the_case_file_to_all() -> None:
    over = GAME.play(table(), 0, PLUM_ROPE_HALL)
    result = GAME.result(over)
    assert result is not None
    assert result.winners == (0,)
    for seat in (SPECTATOR, 0, 1, 2):
        assert GAME.view(over, seat).case == CASE
        assert GAME.view(over, seat).hands == over.hands
    assert refused(over, 1, Roll()) == "C43"


@pytest.mark.rule("C43")
def test_the_last_one_plays_on_alone_and_may_win_or_nobody_does() -> None:
    state = GAME.play(GAME.play(table(), 0, WRONG), 1, WRONG)
    assert GAME.turn(state).seats == (2,)
    moved = GAME.play(rolled(state, 1), 2, Go("o24"))
    assert GAME.turn(GAME.play(moved, 2, End())).seats == (2,)
    alone = GAME.result(GAME.play(state, 2, PLUM_ROPE_HALL))
    assert alone is not None
    assert alone.winners == (2,)
    nobody = GAME.result(GAME.play(state, 2, WRONG))
    assert nobody is not None
    assert nobody.winners == ()


@pytest.mark.rule("C50")
def test_the_notebook_has_own_cards_checked_off_and_is_private() -> None:
    state = table(first={0: (Card.KNIFE,)})
    mine, others = GAME.view(state, 0), GAME.view(state, 1)
    assert mine.marks[Card.KNIFE.number] == "+---"
    assert others.marks[Card.KNIFE.number] == ".-.."
    assert set("".join(GAME.view(state, SPECTATOR).marks)) == {"."}


@pytest.mark.rule("C50")
def test_a_card_shown_is_marked_for_the_one_who_saw_it() -> None:
    state = GAME.play(in_hall(), 0, Suggest(Card.WHITE, Card.KNIFE, Card.HALL))
    after = GAME.play(state, 1, Show(Card.KNIFE))
    assert GAME.view(after, 0).marks[Card.KNIFE.number] == "-+--"
    assert GAME.view(after, 2).marks[Card.KNIFE.number] == "..-."
