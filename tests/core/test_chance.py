"""Chance: exact distributions, unbiased and repeatable draws."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from parlour.core import Keyed, Seeded, Weighted, commitment, shuffled


def test_outcomes_have_exact_probabilities() -> None:
    coin = Weighted([("heads", 1), ("edge", 0 + 1), ("tails", 2)])
    assert dict(coin.outcomes()) == {"heads": Fraction(1, 4), "edge": Fraction(1, 4), "tails": Fraction(1, 2)}


@pytest.mark.parametrize("n", [1, 2, 6, 252, 7776, 3 * 2**62, 2**70])
def test_draws_stay_below(n: int) -> None:
    for source in (Seeded(np.random.default_rng(1)), Keyed(b"k" * 32, 1)):
        values = [source.below(n) for _ in range(200)]
        assert all(0 <= value < n for value in values)
        assert n == 1 or len(set(values)) > 1


def test_nothing_can_be_drawn_from_nothing() -> None:
    for source in (Seeded(np.random.default_rng(1)), Keyed(b"k" * 32, 1)):
        with pytest.raises(ValueError, match="nothing to draw from"):
            source.below(0)


def test_draws_are_even() -> None:
    # 6,000 draws of a die: a face is 1,000 with a standard deviation of 29; 5 of them are 145.
    for source in (Seeded(np.random.default_rng(7)), Keyed(b"x" * 32, 3)):
        counts = Counter(source.below(6) for _ in range(6000))
        assert all(abs(count - 1000) < 145 for count in counts.values())


def test_a_keyed_draw_depends_on_key_and_number_alone() -> None:
    def draws(key: bytes, number: int) -> list[int]:
        source = Keyed(key, number)
        return [source.below(1000) for _ in range(8)]

    assert draws(b"a" * 32, 1) == draws(b"a" * 32, 1)
    assert draws(b"a" * 32, 1) != draws(b"a" * 32, 2)
    assert draws(b"a" * 32, 1) != draws(b"b" * 32, 1)
    assert commitment(b"a" * 32) == hashlib.sha256(b"a" * 32).hexdigest()


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    source = Seeded(np.random.default_rng(5))
    counts = Counter("".join(shuffled(source, "abc")) for _ in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 145 for count in counts.values())
