"""An independent counter of deals: the evidence as a formula, its models counted by PySDD.

It knows nothing of hands, halves or classes of cards: only that every card is in one place, how many cards a place has,
and what was seen. So it reaches tables of six, where listing the deals one by one is out of reach.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pysdd.sdd import SddManager, Vtree

from parlour.games.clue.cards import CARDS, KINDS
from parlour.games.clue.evidence import Evidence


def counted(evidence: Evidence) -> tuple[float, NDArray[np.float64]]:
    """How many deals fit, and the chance of every card with every holder."""
    file = evidence.players
    holders = range(file + 1)
    # A variable says that a card is with a holder; the case file and the hands take their cards one after the other.
    variable = {
        (card, holder): 1 + index * len(holders) + holder for index, card in enumerate(CARDS) for holder in holders
    }
    manager = SddManager.from_vtree(Vtree(var_count=len(variable), vtree_type="right"))

    def exactly(many: int, variables: list[int]) -> Any:
        @cache
        def rest(at: int, left: int) -> Any:
            if left < 0 or left > len(variables) - at:
                return manager.false()
            if at == len(variables):
                return manager.true()
            here = manager.literal(variables[at])
            return (here & rest(at + 1, left - 1)) | (~here & rest(at + 1, left))

        return rest(0, many)

    def no(card: Any, holder: int) -> Any:
        return ~manager.literal(variable[card, holder])

    parts = [exactly(1, [variable[card, holder] for holder in holders]) for card in CARDS]
    if evidence.you is not None:
        parts += [manager.literal(variable[card, evidence.you]) for card in evidence.hand]
    for inquiry in evidence.log:
        parts += [no(card, seat) for seat in inquiry.passed for card in inquiry.triple]
        if inquiry.shower is not None:
            seen = (inquiry.card,) if inquiry.card is not None else inquiry.triple
            shown = manager.false()
            for card in seen:
                shown |= manager.literal(variable[card, inquiry.shower])
            parts.append(shown)
    for triple in evidence.wrong:
        parts.append(no(triple[0], file) | no(triple[1], file) | no(triple[2], file))
    parts += [exactly(1, [variable[card, file] for card in kind]) for kind in KINDS]
    parts += [exactly(size, [variable[card, seat] for card in CARDS]) for seat, size in enumerate(evidence.sizes)]
    formula = manager.true()
    for part in parts:
        formula &= part
    counter = formula.wmc(log_mode=True)
    total = counter.propagate()
    chances = np.zeros((len(CARDS), len(holders)))
    for (card, holder), literal in variable.items():
        chances[card.number, holder] = exp(counter.literal_pr(manager.literal(literal)))
    return exp(total), chances
