"""R60 to R64: hands of five, what must be played, secrecy, scoring, a series."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from tests.games.sorry.positions import after, places, position, texts

from parlour.core.chance import Seeded
from parlour.core.errors import BadOptions, IllegalMove
from parlour.games.sorry import GAME, rules
from parlour.games.sorry.board import COLOURS, HOME, START, Pawns
from parlour.games.sorry.cards import DECK, EMPTY, add
from parlour.games.sorry.moves import Deal, Drawn
from parlour.games.sorry.options import Options
from parlour.games.sorry.scoring import game_scores

POINTS = Options(mode="points")
OTHERS = ((3, 3, 3, 4, 4), (5, 5, 5, 7, 7), (8, 8, 8, 10, 10))


def with_hand(*hand: int, red: list[int], blue: list[int] | None = None, turn: str = "red") -> rules.State:
    return position(red=red, blue=blue or [], options=POINTS, hands=(hand, *OTHERS), turn=turn)


@pytest.mark.rule("R60")
def test_the_fourth_pawn_starts_on_the_circle_and_five_cards_are_dealt() -> None:
    state = rules.start(Options(mode="points", first=1), 4)
    assert [places(state, colour) for colour in COLOURS] == [(c, START, START, START) for c in (4, 19, 34, 49)]
    source = Seeded(np.random.default_rng(1))
    for _ in range(4):
        assert state.phase == "deal"
        state = rules.play(state, None, rules.chance(state).draw(source))
    assert (state.phase, state.seat) == ("play", 1)
    assert [len(hand) for hand in state.hands] == [5] * 4
    counts = [sum(hand.count(card) for hand in state.hands) for card in (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13)]
    assert tuple(left + out for left, out in zip(state.pile, counts, strict=True)) == DECK


@pytest.mark.rule("R60")
def test_impossible_deals_are_refused() -> None:
    state = rules.start(Options(mode="points", first=0), 2)
    for hand in ((1, 1, 1, 1), (2, 1, 3, 4, 5), (2, 2, 2, 2, 2), (6, 7, 7, 7, 8)):
        with pytest.raises(IllegalMove, match="R60"):
            rules.play(state, None, Deal(hand))


@pytest.mark.rule("R60")
def test_a_turn_plays_a_card_discards_it_and_draws_one() -> None:
    state = with_hand(3, 5, 8, 8, 12, red=[4])
    assert texts(state) == ["3: a+3", "5: a+5", "8: a+8", "12: a+12"]
    played = after(state, "8: a+8")
    assert (played.hands[0], played.phase, played.seat) == ((3, 5, 8, 12), "card", 0)
    assert played.discards == add(EMPTY, 8)
    drawn = after(played, "card 2")
    assert (drawn.hands[0], drawn.seat) == ((2, 3, 5, 8, 12), 1)
    for text in ("7: a+7", "draw", "discard 7"):
        with pytest.raises(IllegalMove, match="R60"):
            after(state, text)


@pytest.mark.rule("R60", "R10")
def test_the_hand_is_filled_from_the_discards_when_the_pile_is_empty() -> None:
    state = position(red=[4], options=POINTS, hands=((3, 5, 8, 8, 12), *OTHERS), pile=EMPTY, discards=add(EMPTY, 1, 5))
    played = after(state, "8: a+8")
    assert played.pile == add(add(EMPTY, 1, 5), 8)
    assert played.discards == EMPTY


@pytest.mark.rule("R61")
def test_a_playable_card_must_be_chosen() -> None:
    state = with_hand(3, 5, 8, 8, 13, red=[61])
    assert texts(state) == ["3: a+3"]
    with pytest.raises(IllegalMove, match="R61"):
        after(state, "discard 8")


@pytest.mark.rule("R61")
def test_without_a_playable_card_one_is_discarded_and_the_turn_ends() -> None:
    state = with_hand(3, 5, 8, 8, 13, red=[])
    assert texts(state) == ["discard 3", "discard 5", "discard 8", "discard sorry"]
    done = after(state, "discard 8", "card 1")
    assert (done.hands[0], done.seat) == ((1, 3, 5, 8, 13), 1)
    assert done.last is not None
    assert done.last.kind == "discarded"


@pytest.mark.rule("R61")
def test_a_two_gives_another_turn_after_refilling() -> None:
    state = after(with_hand(2, 5, 8, 8, 12, red=[4]), "2: a+2", "card 7")
    assert (state.hands[0], state.seat, state.phase) == ((5, 7, 8, 8, 12), 0, "play")
    assert after(state, "5: a+5", "card 1").seat == 1


@pytest.mark.rule("R61")
def test_a_two_that_is_discarded_gives_none() -> None:
    state = position(red=[64, HOME, HOME, HOME], options=POINTS, hands=((2, 5, 8, 8, 12), *OTHERS))
    assert "discard 2" in texts(state)
    assert after(state, "discard 2", "card 7").seat == 1


@pytest.mark.rule("R61", "R36")
def test_an_eleven_that_can_be_declined_counts_as_playable() -> None:
    state = position(
        red=[1, HOME, HOME, HOME], blue=[40], options=POINTS, hands=((8, 8, 8, 11, 12), *OTHERS[:2], (1, 10, 10, 1, 1))
    )
    assert texts(state) == ["11: a<>40", "11: -"]
    assert after(state, "11: -", "card 1").seat == 1


@pytest.mark.rule("R62")
def test_hands_are_secret() -> None:
    state = with_hand(3, 5, 8, 8, 12, red=[4])
    assert GAME.view(state, 0).hand == (3, 5, 8, 8, 12)
    other = msgspec.structs.replace(state, hands=((1, 1, 2, 2, 2), *state.hands[1:]), pile=add(state.pile, 3))
    for seat in (1, 2, 3, None):
        assert GAME.view(state, seat).hand == (() if seat is None else OTHERS[seat - 1])
        assert GAME.view(state, seat).unseen == GAME.view(other, seat).unseen
    played = after(state, "5: a+5")
    names = ("Ann", "Bob", "Cy", "Di")
    assert GAME.seen(played, None, Drawn(7), 0) == Drawn(7)
    assert GAME.seen(played, None, Drawn(7), 1) is None
    assert "7" in GAME.tell(played, None, Drawn(7), after(played, "card 7"), 0, names)
    assert GAME.tell(played, None, Drawn(7), after(played, "card 7"), 2, names) == "Ann draws a card."
    dealing = rules.start(Options(mode="points", first=0), 4)
    deal = Deal((1, 2, 3, 4, 5))
    assert GAME.seen(dealing, None, deal, 0) == deal
    assert GAME.seen(dealing, None, deal, None) is None
    assert GAME.has_secrets(POINTS)
    assert not GAME.has_secrets(Options())


@pytest.mark.rule("R62")
def test_the_discards_lie_open() -> None:
    state = after(with_hand(3, 5, 8, 8, 12, red=[4]), "8: a+8")
    view = GAME.view(state, 2)
    assert view.discards == add(EMPTY, 8)
    assert sum(view.unseen) == 45 - 5 - 1


def homes(*counts: int) -> Pawns:
    return tuple(place for count in counts for place in (HOME,) * count + (START,) * (4 - count))


@pytest.mark.rule("R63")
@pytest.mark.parametrize(
    ("counts", "best", "added"),
    [
        ((4, 3, 2, 1), (20 + 30, 15, 10, 5), (20 + 30, 15, 10, 5)),
        ((4, 2, 1, 0), (20 + 45 + 25, 10, 5, 0), (20 + 45 + 25, 10, 5, 0)),
        ((4, 1, 1, 0), (20 + 50 + 50, 5, 5, 0), (20 + 50 + 75, 5, 5, 0)),
        ((4, 0, 0, 0), (20 + 60 + 100, 0, 0, 0), (20 + 60 + 175, 0, 0, 0)),
    ],
)
def test_scoring(counts: tuple[int, ...], best: tuple[int, ...], added: tuple[int, ...]) -> None:
    assert game_scores(homes(*counts), (0, 1, 2, 3), 0, cumulative=False) == best
    assert game_scores(homes(*counts), (0, 1, 2, 3), 0, cumulative=True) == added


@pytest.mark.rule("R63")
def test_the_winner_of_a_single_game_is_first() -> None:
    state = with_hand(1, 5, 8, 8, 12, red=[64, HOME, HOME, HOME], blue=[HOME, HOME, HOME])
    over = after(state, "1: a+1")
    result = rules.result(over)
    assert result is not None
    assert result.scores == (20 + 5 * 9, 15, 0, 0)
    assert result.places == (1, 2, 3, 3)
    with pytest.raises(BadOptions, match="R63"):
        rules.start(Options(cumulative_bonus=True), 4)


@pytest.mark.rule("R64", "R02")
def test_a_series_adds_the_points_up_and_the_winner_starts() -> None:
    options = Options(mode="points", games=2)
    last_card = (1, 5, 8, 8, 12)
    one = position(
        red=[HOME],
        yellow=[64, *[HOME] * 3],
        turn="yellow",
        options=options,
        players=2,
        hands=(OTHERS[0], last_card),
    )
    state = after(one, "1: a+1")
    assert rules.result(state) is None
    assert state.pad == ((5, 20 + 15 + 50),)
    assert (state.phase, COLOURS[state.colour], state.pile, state.hands) == ("deal", "yellow", DECK, ())
    assert places(state, "red") == (4, START, START, START)
    two = position(red=[64, *[HOME] * 3], options=options, players=2, hands=(last_card, OTHERS[0]))
    second = msgspec.structs.replace(two, pad=state.pad)
    result = rules.result(after(second, "1: a+1"))
    assert result is not None
    assert result.scores == (5 + 20 + 20 + 100, 85)
    assert result.winners == (0,)


@pytest.mark.rule("R64")
@pytest.mark.parametrize("options", [Options(games=2), Options(mode="points", games=0)])
def test_only_points_have_a_series(options: Options) -> None:
    with pytest.raises(BadOptions, match="R64"):
        rules.start(options, 4)
