"""Which question to ask: what every suggestion is expected to tell, judged on deals drawn from the exact knowledge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from msgspec import Struct

from parlour.games.clue import kernel
from parlour.games.clue.cards import ROOMS, TRIPLES, Card, Triple, mask
from parlour.games.clue.evidence import Evidence
from parlour.games.clue.knowledge import know

DEALS = 400
"""Deals drawn to judge the questions of a move."""
_ABOUT_HANDS = 0.2
"""What a bit about the hands counts against a bit about the case file: it pays later. In 400 games against `notes` with
three and with six players 0.2 won 51 % and 36 %, 0.05 48 % and 33 %, 0.8 42 % and 31 %."""


class Question(Struct, frozen=True):
    """A suggestion judged. `bits` is what it should tell about the case file, `hands` about who holds what."""

    triple: Triple
    bits: float
    hands: float
    solve: float
    """The chance to name the case file rightly after the answer."""

    @property
    def worth(self) -> float:
        return self.bits + _ABOUT_HANDS * self.hands


def questions(evidence: Evidence, deals: int = DEALS, weighted: bool = False) -> dict[Triple, Question]:
    """Every suggestion judged. The deals are drawn alike for the same evidence, so the answer is always the same."""
    return _questions(evidence, deals, weighted)


@lru_cache(maxsize=32)  # behind a function with defaults: the same question must be found however it is put
def _questions(evidence: Evidence, deals: int, weighted: bool) -> dict[Triple, Question]:
    assert evidence.you is not None, "only a player asks"
    hands, cases = know(evidence, weighted).draw(deals, np.random.default_rng(1))
    players = evidence.players
    order = np.array([(evidence.you + step) % players for step in range(1, players)])
    news = kernel.judge(np.array([mask(triple) for triple in TRIPLES]), hands, cases, order)
    return {triple: Question(triple, *map(float, told)) for triple, told in zip(TRIPLES, news.tolist(), strict=True)}


def worth_by_room(evidence: Evidence) -> dict[Card, float]:
    """For each room what the best question there is worth, holders being taken to show any card as likely."""
    worth = dict.fromkeys(ROOMS, 0.0)
    for question in questions(evidence, weighted=True).values():
        worth[question.triple[2]] = max(worth[question.triple[2]], question.worth)
    return worth


def best_questions(
    evidence: Evidence, rooms: Iterable[Card] = ROOMS, deals: int = DEALS, weighted: bool = False
) -> list[Question]:
    """The questions that may be asked in these rooms, the best first."""
    allowed = set(rooms)
    judged = (question for question in questions(evidence, deals, weighted).values() if question.triple[2] in allowed)
    return sorted(judged, key=lambda question: -question.worth)
