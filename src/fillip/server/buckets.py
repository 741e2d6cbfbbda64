"""How often somebody may ask: a bucket that fills at a steady rate and holds so much."""

from __future__ import annotations

from time import monotonic

from fillip.server.settings import Rate
from fillip.server.shelf import Shelf

MOST_KNOWN = 10_000


class Bucket:
    """One asker's allowance."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._at = monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now; it is counted if so."""
        now = monotonic()
        self._left = min(float(self._rate.burst), self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """The allowances of everybody who asked lately."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._known: Shelf[str, Bucket] = Shelf(MOST_KNOWN)

    def take(self, asker: str) -> bool:
        """Whether that asker may ask once more now."""
        bucket = self._known.get(asker)
        if bucket is None:
            bucket = Bucket(self._rate)
            self._known.put(asker, bucket)
        return bucket.take()
