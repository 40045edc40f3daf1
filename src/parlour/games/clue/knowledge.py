"""Exact knowledge: how likely every card is with every holder and in the case file, given all that a seat has seen.

Cards that nothing seen tells apart form a class. Each holder's possible hands are listed as counts by class, and the
case files as another list. Two halves of the holders are folded into the counts that they can hold together (dynamic
programming over subsets, which these are where every class is one card); the halves must complement each other, which
joins them. Running the same steps backwards tells how many deals each single hand takes part in.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import product
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.errors import ParlourError
from parlour.games.clue import kernel
from parlour.games.clue.cards import ALL_CARDS, CARDS, KIND_MASKS, Card, Triple, cards_in, mask
from parlour.games.clue.evidence import Evidence
from parlour.games.clue.notes import notes_on

if TYPE_CHECKING:
    from numpy.random import Generator


class Contradiction(ParlourError):
    """No deal fits what was entered: something must have been entered wrongly."""


class Hands(NamedTuple):
    """Possible hands, or sums of hands: packed counts, their places in tables, and what they count for."""

    words: kernel.Masks
    places: kernel.Masks
    values: kernel.Values


class Classes:
    """Cards by what is known of them, and how their counts are packed into words and places."""

    def __init__(self, groups: list[tuple[Card, ...]]) -> None:
        self.groups = groups
        self._masks = [mask(group) for group in groups]
        sizes = [len(group) for group in groups]
        widths = [size.bit_length() + 1 for size in sizes]  # a guard bit above each count
        shifts = [sum(widths[:index]) for index in range(len(groups))]
        strides = [prod(size + 1 for size in sizes[:index]) for index in range(len(groups))]
        self.states = prod(size + 1 for size in sizes)
        self.guard = sum(1 << shift + width - 1 for shift, width in zip(shifts, widths, strict=True))
        self.all = sum(size << shift for size, shift in zip(sizes, shifts, strict=True))
        self.ways = float(prod(map(factorial, sizes)))
        self.sizes = np.array(sizes, np.int64)
        self.shifts = np.array(shifts, np.int64)
        self.strides = np.array(strides, np.int64)
        self.fields = np.array([(1 << width - 1) - 1 for width in widths], np.int64)

    @property
    def full(self) -> int:
        """Every card and every guard bit: what is left of it after a hand still has the guards where the hand fits."""
        return self.all + self.guard

    def bits(self, cards: int) -> int:
        """The classes that have any of the cards."""
        return sum(1 << index for index, group in enumerate(self._masks) if cards & group)

    def counts(self, words: kernel.Masks, index: int) -> kernel.Masks:
        counts: kernel.Masks = words >> self.shifts[index] & self.fields[index]
        return counts


class Fold:
    """Some holders' lists combined one after the other: `sums` are the counts that they can hold together."""

    def __init__(self, classes: Classes, lists: list[Hands]) -> None:
        self.classes = classes
        self.lists = lists
        self.stages = [lists[0]]
        for hands in lists[1:]:
            self.stages.append(
                Hands(*kernel.combine(classes.full, classes.guard, classes.states, *self.stages[-1], *hands))
            )

    @property
    def sums(self) -> Hands:
        return self.stages[-1]

    def table(self, stage: int = -1) -> kernel.Values:
        """The values of a stage by place."""
        table = np.zeros(self.classes.states)
        table[self.stages[stage].places] = self.stages[stage].values
        return table

    def weights(self, outside: kernel.Values) -> list[kernel.Values]:
        """For each list the number of deals of each of its hands, from that of what is outside each sum."""
        found: list[kernel.Values] = []
        for stage in range(len(self.lists) - 1, 0, -1):
            above = np.zeros(self.classes.states)
            above[self.stages[stage].places] = outside
            outside, here = kernel.pull(
                self.classes.full, self.classes.guard, *self.stages[stage - 1], *self.lists[stage], above
            )
            found.append(here * self.lists[stage].values)
        found.append(outside * self.lists[0].values)
        return found[::-1]

    def draw(self, words: kernel.Masks, places: kernel.Masks, generator: Generator) -> list[kernel.Masks]:
        """For each sum a hand of each list, in proportion to the deals."""
        drawn: list[kernel.Masks] = []
        for stage in range(len(self.lists) - 1, 0, -1):
            hands = self.lists[stage]
            chosen = kernel.split(
                self.classes.guard, words, places, *hands, self.table(stage - 1), generator.random(len(words))
            )
            drawn.append(hands.words[chosen])
            words, places = words - hands.words[chosen], places - hands.places[chosen]
        drawn.append(words)
        return drawn[::-1]


class Knowledge:
    """What follows from the evidence, exactly. `weighted` takes a holder to show any fitting card as likely.

    Without it every deal that fits counts once, however a holder chooses: then having been shown the rope and not the
    hall says nothing about the hall. What is shown to others tells the same either way.
    """

    def __init__(self, evidence: Evidence, weighted: bool = False) -> None:
        self.evidence = evidence
        self.weighted = weighted
        self.notes = notes_on(evidence)
        self._solve()

    def _solve(self) -> None:
        notes, players = self.notes, self.evidence.players
        placed = 0
        for has, lacks in zip(notes.has, notes.lacks, strict=True):
            if has & (lacks | placed):
                raise Contradiction("no deal fits: a card is in two places, or shown by somebody who passed on it")
            placed |= has
        self._free = ALL_CARDS & ~placed
        self._clauses = [self._open_clauses(seat) for seat in range(players)]
        self._classes = Classes(self._groups())
        lists = [self._case_list(), *(self._hand_list(seat) for seat in range(players))]
        if any(len(hands.words) == 0 for hands in lists):
            raise Contradiction("no deal fits: somebody can have no hand that agrees with what was seen")
        # The case file and half of the others against the rest; holders without a choice are in no fold.
        self._movable = [0, *(1 + seat for seat in range(players) if self._size(seat))]
        half = (len(self._movable) + 1) // 2
        self._left = Fold(self._classes, [lists[holder] for holder in self._movable[:half]])
        self._right = Fold(self._classes, [lists[holder] for holder in self._movable[half:]] or [_nothing()])
        last = self._classes.states - 1
        outside_left = self._right.table()[last - self._left.sums.places]
        outside_right = self._left.table()[last - self._right.sums.places]
        self._joint = outside_left * self._left.sums.values
        self._total = float(self._joint.sum())
        ways = self._total * self._classes.ways
        self.deals = ways if self.weighted else float(round(ways))
        """How many deals fit (their weight, where weighted)."""
        if not self.deals:
            raise Contradiction("no deal fits what was seen: something was noted wrongly")
        weights = [*self._left.weights(outside_left), *self._right.weights(outside_right)]
        self._weights = dict(zip(self._movable, weights, strict=False))
        self._lists = lists

    def _size(self, seat: int) -> int:
        """How many cards of a seat are not known."""
        return self.evidence.sizes[seat] - self.notes.has[seat].bit_count()

    def _open_clauses(self, seat: int) -> set[int]:
        """The cards of which the seat must hold one, for each suggestion that it disproved with none that is known."""
        notes = self.notes
        return {
            mask(inquiry.triple) & ~notes.lacks[seat]
            for inquiry in self.evidence.log
            if inquiry.shower == seat and not mask(inquiry.triple) & notes.has[seat]
        }

    def _groups(self) -> list[tuple[Card, ...]]:
        """The free cards by what tells them apart: kind, who cannot have them, and what they were named in."""
        told = [clause for clauses in self._clauses for clause in clauses]
        told += [mask(triple) for triple in self.evidence.wrong]
        if self.weighted:
            told += [mask(inquiry.triple) for inquiry in self.evidence.log if inquiry.card is not None]
        marks = [*KIND_MASKS, *self.notes.lacks, *told]
        groups: dict[tuple[int, ...], list[Card]] = {}
        for card in cards_in(self._free):
            groups.setdefault(tuple(cards >> card.number & 1 for cards in marks), []).append(card)
        return [tuple(cards) for cards in groups.values()]

    def _case_list(self) -> Hands:
        """The case files by classes; those of which a card is known need one of the other kinds only."""
        classes, notes = self._classes, self.notes
        known = notes.has[notes.case]
        wrong = {mask(triple) for triple in self.evidence.wrong}
        choices: list[list[int]] = []
        for kind in KIND_MASKS:
            if not kind & known:
                fits = classes.bits(kind & self._free & ~notes.lacks[notes.case])
                choices.append([index for index in range(len(classes.groups)) if fits >> index & 1])
        self._cases = [
            chosen
            for chosen in product(*choices)
            if known | mask(classes.groups[index][0] for index in chosen) not in wrong
        ]
        words = np.array([sum(1 << int(classes.shifts[index]) for index in chosen) for chosen in self._cases], np.int64)
        places = np.array([sum(int(classes.strides[index]) for index in chosen) for chosen in self._cases], np.int64)
        return Hands(words, places, np.ones(len(words)))

    def _hand_list(self, seat: int) -> Hands:
        classes = self._classes
        clauses = np.array(sorted({classes.bits(cards) for cards in self._clauses[seat]}), np.int64)
        may = classes.bits(self._free & ~self.notes.lacks[seat])
        limits = np.where(may >> np.arange(len(classes.sizes)) & 1, classes.sizes, 0)
        hands = Hands(*kernel.hands(limits, classes.shifts, classes.strides, self._size(seat), clauses))
        return hands._replace(values=hands.values * self._choice_weights(seat, hands.words)) if self.weighted else hands

    def _choice_weights(self, seat: int, words: kernel.Masks) -> kernel.Values:
        """How likely each hand makes the cards that were seen shown: one of as many as it could have been."""
        weights = np.ones(len(words))
        for inquiry in self.evidence.log:
            if inquiry.shower == seat and inquiry.card is not None:
                asked = mask(inquiry.triple)
                many = np.full(len(words), (asked & self.notes.has[seat]).bit_count())
                for index in range(len(self._classes.groups)):
                    if self._classes.bits(asked & self._free) >> index & 1:
                        many += self._classes.counts(words, index)
                weights /= many
        return weights

    # -- what is known --------------------------------------------------------------------------------------------

    @cached_property
    def chances(self) -> NDArray[np.float64]:
        """A row for each card: its chance to be with each seat and, last, in the case file."""
        players, classes = self.evidence.players, self._classes
        chances = np.zeros((len(CARDS), players + 1))
        for holder in range(players + 1):
            for card in cards_in(self.notes.has[holder]):
                chances[card.number, holder] = 1.0
        for holder, weights in self._weights.items():
            column = players if holder == 0 else holder - 1
            sums = kernel.marginals(classes.shifts, classes.fields, self._lists[holder].words, weights)
            for index, group in enumerate(classes.groups):
                for card in group:
                    chances[card.number, column] = sums[index] / len(group) / self._total
        return chances

    @cached_property
    def cases(self) -> dict[Triple, float]:
        """What the case file may hold, the likeliest first."""
        known = cards_in(self.notes.has[self.notes.case])
        found: list[tuple[Triple, float]] = []
        for chosen, weight in zip(self._cases, self._weights[0] / self._total, strict=True):
            if weight > 0:
                groups = [self._classes.groups[index] for index in chosen]
                each = float(weight) / prod(map(len, groups))
                for cards in product(*groups):
                    who, what, where = sorted((*known, *cards), key=lambda card: card.number)
                    found.append(((who, what, where), each))
        found.sort(key=lambda case: (-case[1], [card.number for card in case[0]]))
        return dict(found)

    @property
    def best(self) -> tuple[Triple, float]:
        """The likeliest case file and its chance."""
        return next(iter(self.cases.items()))

    def draw(self, count: int, generator: Generator) -> tuple[kernel.Masks, kernel.Masks]:
        """Deals at random, each as likely as it is: the hands as masks by seat, and the numbers of the case's cards."""
        classes = self._classes
        sums = np.cumsum(self._joint)
        chosen = np.searchsorted(sums, generator.random(count) * sums[-1], side="right")
        chosen = np.minimum(chosen, len(sums) - 1)
        words, places = self._left.sums.words[chosen], self._left.sums.places[chosen]
        drawn = [
            *self._left.draw(words, places, generator),
            *self._right.draw(classes.all - words, classes.states - 1 - places, generator),
        ][: len(self._movable)]
        numbers = np.array([card.number for group in classes.groups for card in group], np.int64)
        shuffles = generator.random((count, len(numbers)))
        dealt = kernel.deal_out(
            np.stack(drawn, axis=1), classes.shifts, classes.fields, classes.sizes, numbers, shuffles
        )
        by_holder = dict(zip(self._movable, dealt.T, strict=True))
        deals = np.empty((count, self.evidence.players), np.int64)
        for seat in range(self.evidence.players):
            deals[:, seat] = self.notes.has[seat] | by_holder.get(seat + 1, 0)
        case = by_holder[0] | self.notes.has[self.notes.case]
        return deals, np.stack([_lowest(case & kind) for kind in KIND_MASKS], axis=1)

    def where(self, card: Card) -> tuple[int, float]:
        """The likeliest holder of a card (the case file comes after the last seat) and its chance."""
        row = self.chances[card.number]
        return int(row.argmax()), float(row.max())


def _nothing() -> Hands:
    return Hands(np.zeros(1, np.int64), np.zeros(1, np.int64), np.ones(1))


def _lowest(masks: kernel.Masks) -> kernel.Masks:
    """The number of the lowest bit of each mask."""
    numbers: kernel.Masks = np.bitwise_count((masks & -masks) - 1).astype(np.int64)
    return numbers


def know(evidence: Evidence, weighted: bool = False) -> Knowledge:
    """The knowledge that follows from the evidence; asked again for the same it is not worked out again."""
    return _know(evidence, weighted)


_know = lru_cache(maxsize=32)(Knowledge)
