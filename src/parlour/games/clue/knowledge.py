"""Exact knowledge: how likely every card is with every holder and in the case file, given all that a seat has seen.

Each holder's possible hands are listed as bit masks, and the case files as another list. Two halves of the holders are
folded into the sets of cards that they can hold together (subset dynamic programming); the halves must complement each
other, which joins them. Running the same steps backwards tells how many deals each single hand takes part in.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from parlour.core.errors import ParlourError
from parlour.games.clue import kernel
from parlour.games.clue.cards import ALL_CARDS, CARDS, KIND_MASKS, TRIPLES, Card, Triple, cards_in, mask
from parlour.games.clue.evidence import Evidence
from parlour.games.clue.notes import Notes

if TYPE_CHECKING:
    from numpy.random import Generator


class Contradiction(ParlourError):
    """No deal fits what was entered: something must have been entered wrongly."""


class Fold:
    """Some holders' lists combined one after the other: `unions` are the sets that they can hold together."""

    def __init__(self, bits: int, lists: list[tuple[kernel.Masks, kernel.Values]]) -> None:
        self.bits = bits
        self.lists = lists
        self.stages = [lists[0]]
        for masks, values in lists[1:]:
            self.stages.append(kernel.combine(bits, *self.stages[-1], masks, values))

    @property
    def unions(self) -> kernel.Masks:
        return self.stages[-1][0]

    def table(self, stage: int = -1) -> kernel.Values:
        """The values of a stage by set."""
        table = np.zeros(1 << self.bits)
        masks, values = self.stages[stage]
        table[masks] = values
        return table

    def weights(self, outside: kernel.Values) -> list[kernel.Values]:
        """For each list the number of deals of each of its hands, from that of what is outside each union."""
        found: list[kernel.Values] = []
        for stage in range(len(self.lists) - 1, 0, -1):
            above = np.zeros(1 << self.bits)
            above[self.stages[stage][0]] = outside
            outside, here = kernel.pull(*self.stages[stage - 1], *self.lists[stage], above)
            found.append(here * self.lists[stage][1])
        found.append(outside * self.lists[0][1])
        return found[::-1]

    def draw(self, unions: kernel.Masks, generator: Generator) -> list[kernel.Masks]:
        """For each union a hand of each list, in proportion to the deals."""
        drawn: list[kernel.Masks] = []
        for stage in range(len(self.lists) - 1, 0, -1):
            hands = kernel.split(unions, *self.lists[stage], self.table(stage - 1), generator.random(len(unions)))
            drawn.append(hands)
            unions = unions ^ hands
        drawn.append(unions)
        return drawn[::-1]


class Knowledge:
    """What follows from the evidence, exactly. `weighted` takes a holder to show any fitting card as likely.

    Without it every deal that fits counts once, however a holder chooses: then having been shown the rope and not the
    hall says nothing about the hall. What is shown to others tells the same either way.
    """

    def __init__(self, evidence: Evidence, weighted: bool = False) -> None:
        self.evidence = evidence
        self.weighted = weighted
        self.notes = Notes(evidence)
        self._solve()

    def _solve(self) -> None:
        notes, players = self.notes, self.evidence.players
        placed = 0
        for has, lacks in zip(notes.has, notes.lacks, strict=True):
            if has & (lacks | placed):
                raise Contradiction("no deal fits: a card is in two places, or shown by somebody who passed on it")
            placed |= has
        self._free = cards_in(ALL_CARDS & ~placed)
        self._bits = len(self._free)
        self._full = (1 << self._bits) - 1
        lists = [self._case_list(), *(self._hand_list(seat) for seat in range(players))]
        # The case file and half of the others against the rest; holders without a choice are in no fold.
        self._movable = [0, *(1 + seat for seat in range(players) if self._size(seat))]
        half = (len(self._movable) + 1) // 2
        self._left = Fold(self._bits, [lists[holder] for holder in self._movable[:half]])
        self._right = Fold(self._bits, [lists[holder] for holder in self._movable[half:]] or [_nothing()])
        if any(len(masks) == 0 for masks, _ in lists):
            raise Contradiction("no deal fits: somebody can have no hand that agrees with what was seen")
        outside_left = self._right.table()[self._full ^ self._left.unions]
        outside_right = self._left.table()[self._full ^ self._right.unions]
        self._joint = outside_left * self._left.stages[-1][1]
        self.deals = float(self._joint.sum())
        """How many deals fit (their weight, where weighted)."""
        if not self.deals:
            raise Contradiction("no deal fits what was seen: something was noted wrongly")
        weights = [*self._left.weights(outside_left), *self._right.weights(outside_right)]
        self._weights = dict(zip(self._movable, weights, strict=False))
        self._lists = lists

    def _size(self, seat: int) -> int:
        """How many cards of a seat are not known."""
        return self.evidence.sizes[seat] - self.notes.has[seat].bit_count()

    def _compact(self, cards: int) -> int:
        return sum(1 << index for index, card in enumerate(self._free) if cards >> card.number & 1)

    def _expand(self, masks: kernel.Masks) -> kernel.Masks:
        """Masks over the free cards as masks over all."""
        full = np.zeros_like(masks)
        for index, card in enumerate(self._free):
            full |= (masks >> index & 1) << card.number
        return full

    def _case_list(self) -> tuple[kernel.Masks, kernel.Values]:
        lacks, has = self.notes.lacks[self.notes.case], self.notes.has[self.notes.case]
        wrong = {mask(triple) for triple in self.evidence.wrong}
        self._cases = [
            triple
            for triple in TRIPLES
            if not mask(triple) & lacks
            and mask(triple) not in wrong
            and all(mask(triple) & kind & has or not kind & has for kind in KIND_MASKS)
        ]
        masks = np.array([self._compact(mask(triple)) for triple in self._cases], np.int64)
        return masks, np.ones(len(masks))

    def _hand_list(self, seat: int) -> tuple[kernel.Masks, kernel.Values]:
        notes = self.notes
        clauses = {
            self._compact(mask(inquiry.triple) & ~notes.lacks[seat])
            for inquiry in self.evidence.log
            if inquiry.shower == seat and not mask(inquiry.triple) & notes.has[seat]
        }
        allowed = self._compact(ALL_CARDS & ~notes.lacks[seat])
        masks = kernel.hands(self._bits, self._size(seat), allowed, np.array(sorted(clauses), np.int64))
        return masks, self._choice_weights(seat, masks) if self.weighted else np.ones(len(masks))

    def _choice_weights(self, seat: int, masks: kernel.Masks) -> kernel.Values:
        """How likely each hand makes the cards that were seen shown: one of as many as it could have been."""
        weights = np.ones(len(masks))
        for inquiry in self.evidence.log:
            if inquiry.shower == seat and inquiry.card is not None:
                asked = mask(inquiry.triple)
                known = (asked & self.notes.has[seat]).bit_count()
                weights /= known + np.bitwise_count(masks & self._compact(asked))
        return weights

    # -- what is known --------------------------------------------------------------------------------------------

    @cached_property
    def chances(self) -> NDArray[np.float64]:
        """A row for each card: its chance to be with each seat and, last, in the case file."""
        players = self.evidence.players
        chances = np.zeros((len(CARDS), players + 1))
        for holder in range(players + 1):
            for card in cards_in(self.notes.has[holder]):
                chances[card.number, holder] = 1.0
        for holder, weights in self._weights.items():
            column = players if holder == 0 else holder - 1
            sums = kernel.marginals(self._bits, self._lists[holder][0], weights)
            for index, card in enumerate(self._free):
                chances[card.number, column] = sums[index] / self.deals
        return chances

    @cached_property
    def cases(self) -> dict[Triple, float]:
        """What the case file may hold, the likeliest first."""
        chances = self._weights[0] / self.deals
        order = np.argsort(-chances, kind="stable")
        return {self._cases[index]: float(chances[index]) for index in order if chances[index] > 0}

    @property
    def best(self) -> tuple[Triple, float]:
        """The likeliest case file and its chance."""
        return next(iter(self.cases.items()))

    def draw(self, count: int, generator: Generator) -> tuple[kernel.Masks, kernel.Masks]:
        """Deals at random, each as likely as it is: the hands as masks by seat, and the numbers of the case's cards."""
        sums = np.cumsum(self._joint)
        chosen = np.searchsorted(sums, generator.random(count) * sums[-1], side="right")
        unions = self._left.unions[np.minimum(chosen, len(sums) - 1)]
        drawn = [*self._left.draw(unions, generator), *self._right.draw(self._full ^ unions, generator)]
        by_holder = dict(zip(self._movable, drawn, strict=False))
        deals = np.empty((count, self.evidence.players), np.int64)
        for seat in range(self.evidence.players):
            deals[:, seat] = self.notes.has[seat]
            if seat + 1 in by_holder:
                deals[:, seat] |= self._expand(by_holder[seat + 1])
        case = self._expand(by_holder[0]) | self.notes.has[self.notes.case]
        numbers = np.stack([_lowest(case & kind) for kind in KIND_MASKS], axis=1)
        return deals, numbers

    def where(self, card: Card) -> tuple[int, float]:
        """The likeliest holder of a card (the case file comes after the last seat) and its chance."""
        row = self.chances[card.number]
        return int(row.argmax()), float(row.max())


def _nothing() -> tuple[kernel.Masks, kernel.Values]:
    return np.zeros(1, np.int64), np.ones(1)


def _lowest(masks: kernel.Masks) -> kernel.Masks:
    """The number of the lowest bit of each mask."""
    numbers: kernel.Masks = np.bitwise_count((masks & -masks) - 1).astype(np.int64)
    return numbers


@lru_cache(maxsize=32)
def know(evidence: Evidence, weighted: bool = False) -> Knowledge:
    """The knowledge that follows from the evidence; asked again for the same it is not worked out again."""
    return Knowledge(evidence, weighted)
