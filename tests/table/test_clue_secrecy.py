"""Clue over a whole game on the wire: up to the last move before the end nobody gets what is hidden from them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import numpy as np
import pytest
from tests.table.test_secrecy import TOKENS, Past, Serve, Visit, heard, plant, views, without_commitment

from parlour.core.chance import Seeded
from parlour.core.game import AnyGame, Seat, Setup, draw_move
from parlour.games.clue import GAME, Deal, Show
from parlour.games.clue.moves import Choices

pytestmark = pytest.mark.anyio

Tables = dict[str, tuple[AnyGame, Setup, Past, bytes]]
LATEST_ACCUSATION = 300
"""A player at random would accuse, and be out, long before much is known: here nobody does before so many moves."""


def long_past(setup: str, source: Seeded) -> Past:
    """A whole game without its last move."""
    chosen = GAME.setups()[setup]
    state = GAME.start(chosen.options, chosen.players)
    past: list[tuple[Seat, object]] = []
    while (turn := GAME.turn(state)).kind != "over":
        seat = turn.seats[0] if turn.kind == "play" else None
        if seat is None:
            move = GAME.chance(state).draw(source)
        else:
            legal = GAME.moves(state, seat)
            early = isinstance(legal, Choices) and len(past) < LATEST_ACCUSATION
            move = draw_move(legal.plain if early and isinstance(legal, Choices) else legal, source)
        past.append((seat, move))
        state = GAME.play(state, seat, move)
    return past[:-1]


@pytest.mark.parametrize("setup", ["three", pytest.param("six", marks=pytest.mark.slow)])
async def test_whole_games_tell_each_seat_its_own_part_only(
    setup: str, serve: Serve, visit: Visit, tmp_path: Path
) -> None:
    source = Seeded(np.random.default_rng(18))
    chosen = GAME.setups()[setup]
    past = long_past(setup, source)
    assert len(past) >= LATEST_ACCUSATION
    assert sum(isinstance(move, Show) for _, move in past) >= 10
    deal = next(move for _, move in past if isinstance(move, Deal))
    ours: Tables = {}
    theirs: Tables = {}
    differing = 0
    seats: tuple[Seat, ...] = (None, *range(chosen.players))
    for seat in seats:
        twin = GAME.twin(past, chosen.options, chosen.players, seat, source)
        differing += list(twin) != list(past)
        ours[f"t-{seat}"] = (GAME, chosen, past, b"A" * 32)
        theirs[f"t-{seat}"] = (GAME, chosen, twin, b"B" * 32)
    assert differing
    await asyncio.gather(plant(tmp_path / "ours.sqlite", ours), plant(tmp_path / "theirs.sqlite", theirs))
    here, there = serve(tmp_path / "ours.sqlite"), serve(tmp_path / "theirs.sqlite")
    for seat in seats:
        one = await heard(visit(here, TOKENS[seat]), f"t-{seat}", GAME, chosen.players)
        other = await heard(visit(there, TOKENS[seat]), f"t-{seat}", GAME, chosen.players)
        other = [answer.replace(str(there.port).encode(), str(here.port).encode()) for answer in other]
        assert without_commitment(one) == without_commitment(other)
        for update in views(one):
            for view in update["views"]:
                check(view, seat, deal)


def check(seen: dict[str, object], seat: Seat, deal: Deal) -> None:
    """Read one by one, should twins ever be made too much alike."""
    view = seen["view"]
    assert isinstance(view, dict)
    assert view["hands"] is None
    assert view["hand"] == ([] if seat is None else list(deal.hands[seat]))
    looked = seat is not None and view["out"][seat]
    assert (view["case"] is not None) == looked
    for inquiry in view["log"]:
        if inquiry["card"] is not None:
            assert seat in (inquiry["seat"], inquiry["shower"])
    events = seen["events"]
    assert isinstance(events, list)
    for event in events:
        move = event["move"]
        assert move is None or move["type"] != "deal"
        if move is not None and move["type"] == "show":
            assert "shows" in event["text"]
            assert "a card" not in event["text"]
