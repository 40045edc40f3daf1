"""What must hold for every game and every variant, at every state of a random game. A new game gets it by its name."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour import NAMES, load
from parlour.core import SPECTATOR, IllegalMove, Seat, Seeded, Source, draw_move
from parlour.core.game import AnyGame, Setup
from parlour.core.record import Line, Player, Record, decode, encode, final_state, new_header

SETUPS = [
    pytest.param(load(name), setup, id=f"{name}-{key}") for name in NAMES for key, setup in load(name).setups().items()
]
MOST_MOVES = 20_000
"""A game of random moves that takes longer than this is taken never to end."""

any_setup = pytest.mark.parametrize(("game", "setup"), SETUPS)


class Played(msgspec.Struct, frozen=True):
    """One step of a random game."""

    before: Any
    seat: Seat
    move: Any
    after: Any


def random_game(game: AnyGame, setup: Setup, source: Source) -> Iterator[Played]:
    state = game.start(setup.options, setup.players)
    for _ in range(MOST_MOVES):
        turn = game.turn(state)
        if turn.kind == "over":
            return
        seat: Seat = None
        if turn.kind == "chance":
            move = game.chance(state).draw(source)
        else:
            # Mostly the one waited for; sometimes another who may also move.
            seat = turn.seats[0] if source.below(4) else turn.seats[source.below(len(turn.seats))]
            move = draw_move(game.moves(state, seat), source)
        after = game.play(state, seat, move)
        yield Played(state, seat, move, after)
        state = after
    pytest.fail(f"the game has not ended after {MOST_MOVES} moves")


def seeded(seed: int) -> Seeded:
    return Seeded(np.random.default_rng(seed))


def there_and_back(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


@any_setup
def test_a_random_game_keeps_the_contract(game: AnyGame, setup: Setup) -> None:
    names = tuple(game.seat_title(setup.options, setup.players, seat) for seat in range(setup.players))
    lines: list[Line] = []
    source = seeded(1)
    for number, step in enumerate(random_game(game, setup, source)):
        assert game.result(step.before) is None
        text = game.write(step.move)
        assert game.read(text) == step.move
        assert "\n" not in text
        assert there_and_back(step.move, game.move_type) == step.move
        lines.append(Line(step.seat, text))
        for viewer in (SPECTATOR, *range(setup.players)):
            assert isinstance(game.tell(step.before, step.seat, step.move, step.after, viewer, names), str)
        if number % 7 == 0:
            check_state(game, setup, step.before)
    state = step.after
    check_state(game, setup, state)
    result = game.result(state)
    assert result is not None
    assert len(result.places) == len(result.scores) == setup.players
    assert all(1 <= place <= setup.players for place in result.places)
    for seat in range(setup.players):
        assert not list(game.moves(state, seat))
    header = new_header(game, setup.options, [Player(name) for name in names])
    record = decode(encode(Record(header, tuple(lines))))
    assert final_state(game, record) == state
    rematch = game.rematch(state)
    game.start(rematch, setup.players)


def check_state(game: AnyGame, setup: Setup, state: Any) -> None:
    assert there_and_back(state, game.state_type) == state
    turn = game.turn(state)
    if turn.kind == "chance":
        check_chance(game, state)
    for seat in range(setup.players):
        moves = game.moves(state, seat)
        if seat in turn.seats:
            assert len(moves) > 0, "a seat that may move has a move"
        else:
            assert not list(moves)
        view = game.view(state, seat)
        assert there_and_back(view, game.view_type) == view
    spectator = game.view(state, SPECTATOR)
    assert there_and_back(spectator, game.view_type) == spectator


def check_chance(game: AnyGame, state: Any) -> None:
    outcomes = game.chance(state).outcomes()
    if outcomes is None:
        return
    listed = list(outcomes)
    assert sum(probability for _, probability in listed) == Fraction(1)
    assert all(probability > 0 for _, probability in listed)
    assert len({game.write(move) for move, _ in listed}) == len(listed), "each outcome once"
    for move, _ in listed[:: max(1, len(listed) // 8)]:
        game.play(state, None, move)


@any_setup
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_listed_moves_play_and_others_are_refused(game: AnyGame, setup: Setup, seed: int) -> None:
    source = seeded(seed)
    seen: list[Any] = []
    for number, step in enumerate(random_game(game, setup, source)):
        seen.append(step.move)
        if number % 5:
            continue
        turn = game.turn(step.before)
        for seat in (None, *range(setup.players)):
            legal = game.moves(step.before, seat) if seat is not None else ()
            for move in list(legal)[:40]:
                assert move in legal
                game.play(step.before, seat, move)
            for other in (seen[source.below(len(seen))] for _ in range(6)):
                if other in legal or (seat is None and turn.kind == "chance"):
                    continue
                with pytest.raises(IllegalMove) as refusal:
                    game.play(step.before, seat, other)
                assert refusal.value.rule
                assert refusal.value.sentence


def observed(game: AnyGame, setup: Setup, history: Any, seat: Seat) -> Iterator[bytes]:
    """All that a seat gets to know over a history, as bytes."""
    names = tuple(f"P{number}" for number in range(setup.players))
    state = game.start(setup.options, setup.players)
    for mover, move in history:
        after = game.play(state, mover, move)
        legal = game.moves(after, seat) if seat is not None else ()
        told = game.tell(state, mover, move, after, seat, names)
        listed = list(legal) if len(legal) < 2000 else len(legal)
        yield msgspec.json.encode(
            [mover, game.seen(state, mover, move, seat), told, game.view(after, seat), listed, game.turn(after)]
        )
        state = after


@any_setup
def test_views_do_not_depend_on_what_is_hidden(game: AnyGame, setup: Setup) -> None:
    source = seeded(3)
    history = [(step.seat, step.move) for step in random_game(game, setup, source)]
    secrets = game.has_secrets(setup.options)
    if secrets:
        # A finished game may reveal everything; secrecy is about the moves before its last.
        history = history[: max(1, len(history) * 3 // 4)]
    differing = 0
    for seat in (SPECTATOR, *range(setup.players)):
        for _ in range(3):
            twin = game.twin(history, setup.options, setup.players, seat, source)
            differing += list(twin) != history
            pairs = zip(observed(game, setup, history, seat), observed(game, setup, twin, seat), strict=True)
            for number, (ours, theirs) in enumerate(pairs):
                assert ours == theirs, f"seat {seat} can tell the twins apart at move {number}"
    assert bool(differing) == secrets, "a game with secrets needs twins that differ in them"
