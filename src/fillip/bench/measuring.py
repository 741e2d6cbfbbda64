"""Measuring on a machine that others use too: everything in turn, many times, and medians of medians.

Times are those that the processor spent on the thread that works, but where threads are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from time import get_clock_info, perf_counter, thread_time
from typing import TypeVar

Thing = TypeVar("Thing")
# of this thread alone where that is told finely enough: what others do meanwhile on the same cores is none of its cost
clock: Callable[[], float] = thread_time if get_clock_info("thread_time").resolution < 1e-6 else perf_counter
Runner = Callable[[int], list[float]]


@dataclass(slots=True)
class Times:
    """Seconds that something took, by seed: several a seed."""

    by_seed: dict[int, list[float]] = field(default_factory=dict)

    def add(self, seed: int, seconds: float | Sequence[float]) -> None:
        """Note one time of a seed, or several."""
        self.by_seed.setdefault(seed, []).extend([seconds] if isinstance(seconds, float) else seconds)

    def of(self, seed: int) -> float:
        """The median of a seed's times."""
        return median(self.by_seed[seed])

    def typical(self) -> float:
        """The median over the seeds of their medians."""
        return median(self.of(seed) for seed in self.by_seed)

    def slowest(self) -> float:
        """The largest of the seeds' medians."""
        return max(self.of(seed) for seed in self.by_seed)


def ratio(slow: Times, fast: Times) -> float:
    """How many times longer `slow` takes than `fast`: the median over the seeds that both have, pair by pair.

    Raises ValueError where they have no seed in common.
    """
    both = [seed for seed in slow.by_seed if seed in fast.by_seed]
    if not both:
        raise ValueError("expected a seed that both were measured with")
    return median(slow.of(seed) / fast.of(seed) for seed in both)


def timed(work: Callable[[], object], at_least: float = 0.0) -> list[float]:
    """The seconds of each run of `work`: one run, and more until `at_least` seconds have passed."""
    times: list[float] = []
    until = perf_counter() + at_least
    while not times or perf_counter() < until:
        begun = clock()
        work()
        times.append(clock() - begun)
    return times


def each(things: Iterable[Thing], work: Callable[[Thing], object], at_least: float = 0.002) -> float:
    """The typical seconds of a piece of work on each of these things: the median over them of the median of a few."""
    return median(median(timed(partial(work, thing), at_least)) for thing in things)


def interleaved(
    runners: Mapping[str, Runner], seeds: Sequence[int], rounds: int, tick: Callable[[], object]
) -> dict[str, Times]:
    """Seconds of every runner on every seed, in so many rounds, all in turn, so that a busy spell hits them alike.

    A runner answers the seconds of one or more runs of a seed. `tick` is called after each.
    """
    names = list(runners)
    times = {name: Times() for name in names}
    for turn in range(rounds):
        order = names[turn % len(names) :] + names[: turn % len(names)]
        for seed in seeds:
            for name in order:
                times[name].add(seed, runners[name](seed))
                tick()
    return times
