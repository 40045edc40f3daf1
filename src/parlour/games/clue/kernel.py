"""Counting deals fast: sets of cards are bit masks, lists of them are combined, joined and pulled apart again."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Masks = NDArray[np.int64]
Values = NDArray[np.float64]


@njit(cache=True)
def hands(bits: int, size: int, allowed: int, clauses: Any) -> Any:
    """All sets of so many of the bits that are allowed and meet every clause, in ascending order."""
    found = []
    if size == 0:
        if len(clauses) == 0:
            found.append(np.int64(0))
    else:
        hand = np.int64((1 << size) - 1)
        while hand < 1 << bits:
            if hand & ~allowed == 0:
                fits = True
                for clause in clauses:
                    if hand & clause == 0:
                        fits = False
                        break
                if fits:
                    found.append(hand)
            # Gosper's hack: the next larger number with as many bits.
            low = hand & -hand
            high = hand + low
            hand = high | (((hand ^ high) >> 2) // low)
    out = np.empty(len(found), np.int64)
    for index in range(len(found)):
        out[index] = found[index]
    return out


@njit(cache=True)
def combine(bits: int, a: Any, a_values: Any, b: Any, b_values: Any) -> Any:
    """Every union of a set of `a` and a set of `b` that share nothing, with its total value."""
    table = np.zeros(1 << bits)
    touched = np.empty(min(1 << bits, len(a) * len(b)), np.int64)
    count = 0
    for i in range(len(a)):
        mask, value = a[i], a_values[i]
        for j in range(len(b)):
            if mask & b[j] == 0:
                union = mask | b[j]
                if table[union] == 0.0:
                    touched[count] = union
                    count += 1
                table[union] += value * b_values[j]
    unions = touched[:count].copy()
    return unions, table[unions]


@njit(cache=True)
def pull(a: Any, a_values: Any, b: Any, b_values: Any, above: Any) -> Any:
    """How the total depends on each set of `a` and of `b`, from how it depends on their unions (the table `above`)."""
    from_a, from_b = np.zeros(len(a)), np.zeros(len(b))
    for i in range(len(a)):
        mask, value, total = a[i], a_values[i], 0.0
        for j in range(len(b)):
            if mask & b[j] == 0:
                outer = above[mask | b[j]]
                if outer != 0.0:
                    total += outer * b_values[j]
                    from_b[j] += outer * value
        from_a[i] = total
    return from_a, from_b


@njit(cache=True)
def marginals(bits: int, masks: Any, values: Any) -> Any:
    """For each bit the value of all sets that hold it."""
    sums = np.zeros(bits)
    for i in range(len(masks)):
        for bit in range(bits):
            if masks[i] >> bit & 1:
                sums[bit] += values[i]
    return sums


@njit(cache=True)
def split(unions: Any, b: Any, b_values: Any, below: Any, uniforms: Any) -> Any:
    """For each union draw the set of `b` in it, in proportion to its value and that of the rest (the table `below`)."""
    drawn = np.empty(len(unions), np.int64)
    for i in range(len(unions)):
        union, total = unions[i], 0.0
        for j in range(len(b)):
            if b[j] & ~union == 0:
                total += b_values[j] * below[union ^ b[j]]
        goal, run, last = uniforms[i] * total, 0.0, np.int64(0)
        for j in range(len(b)):
            if b[j] & ~union == 0:
                value = b_values[j] * below[union ^ b[j]]
                if value > 0.0:
                    run += value
                    last = b[j]
                    if run > goal:
                        break
        drawn[i] = last
    return drawn


@njit(cache=True)
def _entropies(counts: Any, total: float) -> float:
    """The entropies of suspect, weapon and room in bits, added up, times the total."""
    bits = 0.0
    for card in range(21):
        if counts[card] > 0.0:
            bits -= counts[card] * np.log2(counts[card] / total)
    return bits


@njit(cache=True)
def judge(triples: Any, deals: Any, cases: Any, order: Any) -> Any:
    """For each suggestion: the bits it is expected to tell about the case file and about who holds what, and the chance
    to name the case file after the answer.

    `deals` are drawn deals, a row of masks by seat; `order` are the seats asked, from the left. A holder of several
    of the cards is taken to show any of them.
    """
    news = np.zeros((len(triples), 3))
    shown = len(order) * 3
    for t in range(len(triples)):
        counts = np.zeros((shown + 1, 21))
        totals = np.zeros(shown + 1)
        joint = np.zeros((shown + 1, 324))
        cards = np.empty(3, np.int64)
        found = 0
        for card in range(21):
            if triples[t] >> card & 1:
                cards[found] = card
                found += 1
        for d in range(len(deals)):
            case = cases[d, 0] * 54 + (cases[d, 1] - 6) * 9 + cases[d, 2] - 12
            answered = False
            for place in range(len(order)):
                held = deals[d, order[place]] & triples[t]
                if held == 0:
                    continue
                answered = True
                choices = 0
                for k in range(3):
                    choices += held >> cards[k] & 1
                for k in range(3):
                    if held >> cards[k] & 1:
                        outcome = place * 3 + k
                        totals[outcome] += 1.0 / choices
                        joint[outcome, case] += 1.0 / choices
                        for kind in range(3):
                            counts[outcome, cases[d, kind]] += 1.0 / choices
                break
            if not answered:
                totals[shown] += 1.0
                joint[shown, case] += 1.0
                for kind in range(3):
                    counts[shown, cases[d, kind]] += 1.0
        before = np.zeros(21)
        after, outcomes = 0.0, 0.0
        for outcome in range(shown + 1):
            if totals[outcome] > 0.0:
                after += _entropies(counts[outcome], totals[outcome])
                outcomes -= totals[outcome] * np.log2(totals[outcome] / len(deals))
                before += counts[outcome]
                news[t, 2] += joint[outcome].max() / len(deals)
        news[t, 0] = (_entropies(before, float(len(deals))) - after) / len(deals)
        news[t, 1] = outcomes / len(deals)
    return news
