"""Counting deals fast: hands are counts of cards by class, packed into words, combined, joined and pulled apart again.

Cards of a class cannot be told apart by anything that was seen, so only how many of them somebody holds matters. A word
has a field for each class with a guard bit on top, so that a subtraction says whether hands fit together; a place sums
the same counts in a mixed radix, and is an index into tables. A hand's value is one over the factorials of its
counts: the products of such values, times the factorials of the sizes of the classes, are numbers of deals.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Masks = NDArray[np.int64]
Values = NDArray[np.float64]


@njit(cache=True)
def hands(limits: Any, shifts: Any, strides: Any, size: int, clauses: Any) -> Any:
    """All hands of so many cards within the limits that hold one of the classes (as bits) of every clause."""
    classes = len(limits)
    room = np.zeros(classes + 1, np.int64)
    for index in range(classes - 1, -1, -1):
        room[index] = room[index + 1] + limits[index]
    words, places, values = np.empty(64, np.int64), np.empty(64, np.int64), np.empty(64)
    found = 0
    # Depth first over the classes: at each level how many of it, and what the levels above it come to.
    count, most, left = (
        np.zeros(classes + 1, np.int64),
        np.zeros(classes + 1, np.int64),
        np.zeros(classes + 1, np.int64),
    )
    held, word, place = (
        np.zeros(classes + 1, np.int64),
        np.zeros(classes + 1, np.int64),
        np.zeros(classes + 1, np.int64),
    )
    value = np.ones(classes + 1)
    left[0] = size
    level = 0
    if classes:
        count[0] = max(0, size - room[1]) - 1
        most[0] = min(limits[0], size)
    while level >= 0:
        if level < classes:
            count[level] += 1
            many = count[level]
            if many > most[level]:
                level -= 1
                continue
            below = level + 1
            left[below] = left[level] - many
            held[below] = held[level] | (np.int64(1) << level if many else 0)
            word[below] = word[level] + (many << shifts[level])
            place[below] = place[level] + many * strides[level]
            value[below] = value[level]
            for factor in range(2, many + 1):
                value[below] /= factor
            level = below
            if level < classes:
                count[level] = max(0, left[level] - room[level + 1]) - 1
                most[level] = min(limits[level], left[level])
                continue
        fits = left[level] == 0
        for clause in clauses:
            if held[level] & clause == 0:
                fits = False
                break
        if fits:
            if found == len(words):
                words = np.concatenate((words, words))
                places = np.concatenate((places, places))
                values = np.concatenate((values, values))
            words[found], places[found], values[found] = word[level], place[level], value[level]
            found += 1
        level -= 1
    return words[:found].copy(), places[:found].copy(), values[:found].copy()


@njit(cache=True)
def combine(
    full: int, guard: int, states: int, a: Any, a_places: Any, a_values: Any, b: Any, b_places: Any, b_values: Any
) -> Any:
    """Every sum of a hand of `a` and a hand of `b` that fit together, with its place and its total value."""
    table = np.zeros(states)
    most = min(states, len(a) * len(b))
    words, places = np.empty(most, np.int64), np.empty(most, np.int64)
    count = 0
    for i in range(len(a)):
        free, word, place, value = full - a[i], a[i], a_places[i], a_values[i]
        for j in range(len(b)):
            if (free - b[j]) & guard == guard:
                here = place + b_places[j]
                if table[here] == 0.0:
                    words[count], places[count] = word + b[j], here
                    count += 1
                table[here] += value * b_values[j]
    places = places[:count].copy()
    return words[:count].copy(), places, table[places]


@njit(cache=True)
def pull(
    full: int, guard: int, a: Any, a_places: Any, a_values: Any, b: Any, b_places: Any, b_values: Any, above: Any
) -> Any:
    """How the total depends on each hand of `a` and of `b`, from how it depends on their sums (the table `above`)."""
    from_a, from_b = np.zeros(len(a)), np.zeros(len(b))
    for i in range(len(a)):
        free, place, value, total = full - a[i], a_places[i], a_values[i], 0.0
        for j in range(len(b)):
            if (free - b[j]) & guard == guard:
                outer = above[place + b_places[j]]
                if outer != 0.0:
                    total += outer * b_values[j]
                    from_b[j] += outer * value
        from_a[i] = total
    return from_a, from_b


@njit(cache=True)
def marginals(shifts: Any, fields: Any, words: Any, weights: Any) -> Any:
    """For each class the weight of all hands, each as often as it holds a card of it."""
    sums = np.zeros(len(shifts))
    for i in range(len(words)):
        for index in range(len(shifts)):
            sums[index] += weights[i] * (words[i] >> shifts[index] & fields[index])
    return sums


@njit(cache=True)
def split(
    guard: int, sums: Any, sum_places: Any, b: Any, b_places: Any, b_values: Any, below: Any, uniforms: Any
) -> Any:
    """For each sum draw the hand of `b` in it, in proportion to its value and that of the rest (the table `below`)."""
    drawn = np.empty(len(sums), np.int64)
    for i in range(len(sums)):
        free, place, total = sums[i] + guard, sum_places[i], 0.0
        for j in range(len(b)):
            if (free - b[j]) & guard == guard:
                total += b_values[j] * below[place - b_places[j]]
        goal, run, last = uniforms[i] * total, 0.0, 0
        for j in range(len(b)):
            if (free - b[j]) & guard == guard:
                value = b_values[j] * below[place - b_places[j]]
                if value > 0.0:
                    run += value
                    last = j
                    if run > goal:
                        break
        drawn[i] = last
    return drawn


@njit(cache=True)
def deal_out(hands: Any, shifts: Any, fields: Any, sizes: Any, cards: Any, uniforms: Any) -> Any:
    """For drawn hands (a row a deal, a column a holder) the cards themselves, as masks: each class is shuffled.

    `cards` are the numbers of the cards class by class, `sizes` how many each class has.
    """
    dealt = np.zeros(hands.shape, np.int64)
    for i in range(len(hands)):
        deck = cards.copy()
        first = 0
        for index in range(len(sizes)):
            for k in range(sizes[index] - 1, 0, -1):
                other = first + int(uniforms[i, first + k] * (k + 1))
                deck[first + k], deck[other] = deck[other], deck[first + k]
            top = first
            for holder in range(hands.shape[1]):
                for _ in range(hands[i, holder] >> shifts[index] & fields[index]):
                    dealt[i, holder] |= np.int64(1) << deck[top]
                    top += 1
            first += sizes[index]
    return dealt


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
        free = 0.0  # bits of the holders' own choice, which tell nothing about the deal
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
                free += np.log2(choices)
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
        news[t, 1] = max(0.0, outcomes - free) / len(deals)
    return news
