"""The exact knowledge against an independent counter, also where deals are too many to list."""

from __future__ import annotations

import os

import numpy as np
import pytest
from tests.games.clue.test_knowledge import asked

from parlour.games.clue import GAME
from parlour.games.clue.evidence import Evidence
from parlour.games.clue.knowledge import Knowledge


@pytest.fixture(autouse=True)
def pysdd() -> None:
    if not os.environ.get("CI"):
        pytest.importorskip("pysdd")


def agree(evidence: Evidence) -> None:
    from tests.games.clue.counter import counted

    deals, chances = counted(evidence)
    knowledge = Knowledge(evidence)
    assert knowledge.deals == pytest.approx(deals, rel=1e-9)
    np.testing.assert_allclose(knowledge.chances, chances, atol=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("inquiries", [0, 6, 12])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_chances_agree_with_an_independent_counter(players: int, inquiries: int) -> None:
    state = asked(players, inquiries, 40 + players + inquiries)
    for seat in (0, players - 1):
        agree(GAME.view(state, seat).evidence)


def test_one_table_agrees_with_an_independent_counter() -> None:
    agree(GAME.view(asked(3, 8, 21), 1).evidence)
