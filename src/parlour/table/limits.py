"""Floods: token buckets an address, and a count of its live connections."""

from __future__ import annotations

import time
from collections import Counter

MOST_ADDRESSES = 10_000


class Bucket:
    """So many at once, then so many a second."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._seen = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    @property
    def full(self) -> bool:
        return self._left + (time.monotonic() - self._seen) * self._rate >= self._burst


class Buckets:
    """A bucket for each address. Full ones are forgotten, so strangers cannot fill the memory."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets = {key: kept for key, kept in self._buckets.items() if not kept.full}
            if len(self._buckets) >= MOST_ADDRESSES:
                return False
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket.take()


class Connections:
    """How many live connections an address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
