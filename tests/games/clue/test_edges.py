"""The corners of the rules that tables argue about: blocked doors, dragged tokens, turns without a move."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.clue.test_rules import PLUM_ROPE_HALL, WRONG, refused, rolled, table

from parlour.core import SPECTATOR
from parlour.games.clue import GAME, Accuse, Card, End, Go, Options, Passage, Roll, Show, State, Suggest
from parlour.games.clue.cards import SUSPECTS


def reached(state: State) -> set[str]:
    return {move.to for move in GAME.moves(state, state.seat) if isinstance(move, Go)}


@pytest.mark.rule("C02", "C12", "C13")
def test_unplayed_suspects_stand_in_the_way_like_any_other() -> None:
    # Three play; Plum, whom nobody plays, stands before the study's only door, and Green on the way round.
    free = rolled(table(spots={Card.SCARLET: "h5"}), 2)
    assert "study" in reached(free)
    blocked = rolled(table(spots={Card.SCARLET: "h5", Card.PLUM: "g5"}), 2)
    assert "study" not in reached(blocked)
    assert refused(blocked, 0, Go("study")) == "C13"
    assert refused(blocked, 0, Go("g5")) == "C12"


@pytest.mark.rule("C12", "C20", "C30")
def test_a_token_dragged_out_of_the_hallway_opens_the_way() -> None:
    spots = {Card.SCARLET: "lounge", Card.MUSTARD: "h5", Card.PLUM: "g5"}
    state = GAME.play(table(spots=spots, first={1: (Card.KNIFE,)}), 0, Passage())
    state = GAME.play(state, 0, Suggest(Card.PLUM, Card.KNIFE, Card.CONSERVATORY))
    state = rolled(GAME.play(state, 1, Show(Card.KNIFE)), 2)
    assert "study" in reached(state)


@pytest.mark.rule("C16", "C30")
def test_who_was_brought_into_a_trap_may_still_ask_there() -> None:
    spots = {Card.SCARLET: "library", Card.WHITE: "h9", Card.GREEN: "d12"}
    trapped = table(spots=spots, brought=(True, False, False))
    assert Roll() not in GAME.moves(trapped, 0)
    assert End() in GAME.moves(trapped, 0)
    assert GAME.play(trapped, 0, Suggest(Card.PLUM, Card.ROPE, Card.LIBRARY)).log
    # Waiting a turn gives the right away.
    waited = GAME.play(trapped, 0, End())
    assert not any(waited.brought)


@pytest.mark.rule("C16", "C17")
def test_a_trap_opens_when_the_token_before_the_door_is_dragged_away() -> None:
    spots = {Card.SCARLET: "lounge", Card.MUSTARD: "library", Card.WHITE: "h9", Card.GREEN: "d12"}
    state = GAME.play(table(spots=spots, first={2: (Card.KNIFE,)}), 0, Passage())
    state = GAME.play(state, 0, Suggest(Card.GREEN, Card.KNIFE, Card.CONSERVATORY))
    if state.phase == "show":
        state = GAME.play(state, state.mover, next(iter(GAME.moves(state, state.mover))))
    assert GAME.turn(state).seats == (1,)
    assert Roll() in GAME.moves(state, 1)
    assert refused(state, 1, End()) == "C17"


@pytest.mark.rule("C30")
def test_moving_away_gives_up_the_right_to_ask_unmoved() -> None:
    state = rolled(table(spots={Card.SCARLET: "study"}, brought=(True, False, False)), 1)
    assert refused(state, 0, Suggest(Card.PLUM, Card.ROPE, Card.STUDY)) == "C17"
    state = GAME.play(GAME.play(state, 0, Go("g5")), 0, End())
    again = msgspec.structs.replace(state, seat=0, tokens=("study", *state.tokens[1:]))
    assert not any(again.brought)
    assert refused(again, 0, Suggest(Card.PLUM, Card.ROPE, Card.STUDY)) == "C30"


@pytest.mark.rule("C30", "C10")
def test_who_was_brought_to_a_corner_may_ask_roll_or_take_the_passage() -> None:
    state = table(spots={Card.SCARLET: "study"}, brought=(True, False, False))
    moves = GAME.moves(state, 0)
    assert Roll() in moves
    assert Passage() in moves
    assert Suggest(Card.PLUM, Card.ROPE, Card.STUDY) in moves
    assert Suggest(Card.PLUM, Card.ROPE, Card.KITCHEN) not in moves
    assert End() not in moves


@pytest.mark.rule("C15", "C22")
def test_a_room_just_left_is_entered_again_on_a_later_turn() -> None:
    state = rolled(table(spots={Card.SCARLET: "study"}), 1)
    state = GAME.play(GAME.play(state, 0, Go("g5")), 0, End())
    state = rolled(msgspec.structs.replace(state, seat=0), 1)
    back = GAME.play(state, 0, Go("study"))
    assert back.phase == "suggest"


@pytest.mark.rule("C23")
@pytest.mark.parametrize("asker", range(6))
def test_the_round_of_disproof_goes_left_from_any_seat_and_back_to_the_asker(asker: int) -> None:
    spots = {SUSPECTS[asker]: "hall"}
    state = table(6, spots=spots, seat=asker, phase="suggest")
    nobody = GAME.play(state, asker, Suggest(Card.PLUM, Card.ROPE, Card.HALL))
    assert nobody.log[-1].passed == tuple((asker + step) % 6 for step in range(1, 6))
    assert GAME.turn(nobody).seats == (asker,)
    right = (asker + 5) % 6
    holds = state.hands[right][0]
    named = (
        holds if holds in SUSPECTS else Card.PLUM,
        holds if Card.ROPE.number <= holds.number <= Card.REVOLVER.number else Card.ROPE,
        Card.HALL,
    )
    if holds.number >= Card.STUDY.number:
        state = msgspec.structs.replace(
            state, tokens=tuple(holds.value if spot == "hall" else spot for spot in state.tokens)
        )
        named = (Card.PLUM, Card.ROPE, holds)
    asked = GAME.play(state, asker, Suggest(*named))
    assert asked.log[-1].shower == right
    assert GAME.turn(asked).seats == (right,)


@pytest.mark.rule("C40", "C20")
def test_on_entering_a_room_one_may_accuse_instead_of_asking() -> None:
    state = GAME.play(table(spots={Card.SCARLET: "lounge"}), 0, Passage())
    assert GAME.play(state, 0, PLUM_ROPE_HALL).winner == 0
    wrong = GAME.play(state, 0, WRONG)
    assert wrong.tokens[0] == "conservatory", "in a room it stands in nobody's way"
    assert GAME.turn(wrong).seats == (1,)


@pytest.mark.rule("C42", "C13")
def test_a_wrong_accuser_leaves_the_doorway_open() -> None:
    state = GAME.play(table(spots={Card.SCARLET: "g5", Card.MUSTARD: "h5"}), 0, WRONG)
    assert "study" in reached(rolled(state, 2))


@pytest.mark.rule("C42")
def test_a_wrong_accuser_is_dragged_along_and_asked_but_never_on_turn() -> None:
    state = GAME.play(table(4, first={0: (Card.KNIFE, Card.KITCHEN)}, spots={Card.MUSTARD: "study"}), 0, WRONG)
    state = GAME.play(state, 1, Passage())
    asked = GAME.play(state, 1, Suggest(Card.SCARLET, Card.KNIFE, Card.KITCHEN))
    assert asked.tokens[0] == "kitchen"
    assert asked.log[-1].passed == (2, 3)
    assert GAME.turn(asked).seats == (0,)
    shown = GAME.play(asked, 0, Show(Card.KNIFE))
    for mover in (2, 3, 1):
        assert GAME.turn(shown).seats == (mover,)
        shown = msgspec.structs.replace(shown, phase="end")
        shown = GAME.play(shown, mover, End())


@pytest.mark.rule("C41", "C43")
def test_when_all_have_accused_wrongly_everything_is_shown() -> None:
    state = table()
    for seat in range(3):
        state = GAME.play(state, seat, WRONG)
    result = GAME.result(state)
    assert result is not None
    assert result.winners == ()
    for viewer in (SPECTATOR, 0, 1, 2):
        assert GAME.view(state, viewer).case == state.case
        assert GAME.view(state, viewer).hands == state.hands


@pytest.mark.rule("C24", "C40")
def test_with_the_option_a_wrong_accusation_after_a_shown_card_ends_the_turn() -> None:
    options = Options(accuse_after_disproof=True)
    state = table(options=options, first={1: (Card.KNIFE,)}, spots={Card.SCARLET: "lounge"})
    state = GAME.play(state, 0, Passage())
    state = GAME.play(state, 0, Suggest(Card.PLUM, Card.KNIFE, Card.CONSERVATORY))
    state = GAME.play(state, 1, Show(Card.KNIFE))
    assert GAME.play(state, 0, End()).seat == 1
    after = GAME.play(state, 0, Accuse(Card.GREEN, Card.ROPE, Card.HALL))
    assert GAME.turn(after).seats == (1,)
    assert after.out == (True, False, False)


@pytest.mark.rule("C04")
@pytest.mark.parametrize("left_out", SUSPECTS)
def test_any_five_of_the_six_may_be_played(left_out: Card) -> None:
    suspects = tuple(suspect for suspect in SUSPECTS if suspect is not left_out)
    state = table(5, Options(suspects=suspects))
    assert [GAME.seat_title(state.options, 5, seat) for seat in range(5)] == [suspect.title for suspect in suspects]
    assert GAME.turn(state).seats == (0,)
    assert len(state.tokens) == 6
