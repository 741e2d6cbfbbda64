"""Flicks worth trying: at each wanted piece towards each pocket, from where the striker may be put, and hard ones.

Plain geometry of first contact: the striker is sent to where it has to be when it touches the piece so that the line of
centres points at the pocket. What is in the way, and what a cut costs, decides which of them are tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, hypot, pi, sqrt

from fillip.kit.flick import MOST_SPEED, Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match.placements import Placements

_PLACES = 13  # on a lane, evenly over its free parts
_LEAST_CUT = 0.2  # cosine of the sharpest cut that is tried
_SPEEDS = (1.15, 1.6)  # times the speed at which the piece just arrives
_FIRM = 2.5  # m/s, of a flick that only has to reach something
_HARD = 0.8 * MOST_SPEED  # the break of a rack


@dataclass(frozen=True, slots=True)
class Wish:
    """Pieces of one kind are wanted in a pocket; `call` is what has to be named first."""

    kind: str
    call: str | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A flick, what is named with it, and how easy it looks: the higher, the sooner it is tried."""

    flick: Flick
    call: str | None
    ease: float


Point = tuple[float, float]


def candidates(
    box: Box, layout: Layout, piece: str, allowed: Placements, wishes: Sequence[Wish], most: int
) -> list[Candidate]:
    """Up to `most` flicks of `piece` on a layout of flat pieces, the easiest first, and two plain ones a wish."""
    table = _Table(box, layout, piece, allowed)
    places = list(places_of(allowed))
    found = [each for wish in wishes for at in places for each in table.towards_pockets(at, wish)]
    found.sort(key=lambda each: -each.ease)
    best = _spread(found, most)
    return best + [each for wish in wishes for each in table.straight(places, wish)]


def places_of(allowed: Placements) -> Iterator[Point]:
    """Where the piece may be put: along the usual lane, and on the free spots."""
    for lane in allowed.lanes[:1]:
        length = hypot(lane.end[0] - lane.start[0], lane.end[1] - lane.start[1])
        free = sum(end - start for start, end in lane.free)
        for start, end in lane.free:
            count = max(1, round(_PLACES * (end - start) / free)) if free else 1
            for step in range(count):
                share = (start + (end - start) * (step + 0.5) / count) / length
                yield (
                    lane.start[0] + (lane.end[0] - lane.start[0]) * share,
                    lane.start[1] + (lane.end[1] - lane.start[1]) * share,
                )
    yield from ((spot.x, spot.y) for spot in allowed.spots if spot.free)


def _spread(found: Iterable[Candidate], most: int) -> list[Candidate]:
    """The first of them, but no more than a few from one place, so that not all are alike."""
    taken: dict[tuple[int, int], int] = {}
    kept: list[Candidate] = []
    for each in found:
        place = each.flick.x_um, each.flick.y_um
        if taken.get(place, 0) < max(3, most // 4):
            taken[place] = taken.get(place, 0) + 1
            kept.append(each)
        if len(kept) == most:
            break
    return kept


class _Table:
    """What lies where, for one choice."""

    def __init__(self, box: Box, layout: Layout, piece: str, allowed: Placements) -> None:
        self.box, self.piece, self.allowed = box, box.pieces[piece], allowed
        self.lying = [(each.id, each.kind, each.x, each.y, box.pieces[each.id].radius) for each in layout]
        self.lying = [each for each in self.lying if each[0] != piece]
        self.braking = 2 * box.surface.coefficients.floor * box.surface.coefficients.g

    def towards_pockets(self, at: Point, wish: Wish) -> Iterator[Candidate]:
        """From one place at every piece of the kind, to every pocket that it can be cut into."""
        for name, kind, x, y, radius in self.lying:
            if kind != wish.kind:
                continue
            for pocket in self.box.surface.pockets:
                run = hypot(pocket.x - x, pocket.y - y)
                if run < 1e-6:
                    continue
                way = (pocket.x - x) / run, (pocket.y - y) / run
                reach = radius + self.piece.radius
                contact = x - way[0] * reach, y - way[1] * reach
                path = hypot(contact[0] - at[0], contact[1] - at[1])
                if path < 1e-6:
                    continue
                aim = (contact[0] - at[0]) / path, (contact[1] - at[1]) / path
                cut = aim[0] * way[0] + aim[1] * way[1]
                if cut < _LEAST_CUT or not self._allowed(aim):
                    continue
                if self._blocked(at, contact, self.piece.radius, (name,)):
                    continue
                if self._blocked((x, y), (pocket.x, pocket.y), radius, (name,)):
                    continue
                ease = cut * cut * pocket.radius / ((run + 0.02) * (path + 0.1))
                yield from self._at_speeds(at, aim, run, path, cut, radius, wish, ease)

    def straight(self, places: Sequence[Point], wish: Wish) -> Iterator[Candidate]:
        """Full at the nearest piece of the kind from the middlemost place, firmly and as hard as at a rack."""
        pieces = [each for each in self.lying if each[1] == wish.kind]
        if not pieces or not places:
            return
        at = places[len(places) // 2]
        _, _, x, y, _ = min(pieces, key=lambda each: hypot(each[2] - at[0], each[3] - at[1]))
        away = hypot(x - at[0], y - at[1])
        if away < 1e-6 or not self._allowed(((x - at[0]) / away, (y - at[1]) / away)):
            return
        for speed in (_FIRM, _HARD):
            yield Candidate(self._flick(at, ((x - at[0]) / away, (y - at[1]) / away), speed), wish.call, 0.0)

    def _at_speeds(
        self, at: Point, aim: Point, run: float, path: float, cut: float, radius: float, wish: Wish, ease: float
    ) -> Iterator[Candidate]:
        mass = next(kind.mass for kind in self.box.kinds.values() if kind.kind == wish.kind)
        e = self.box.surface.coefficients.disc_e
        passed = self.piece.mass * (1 + e) * cut / (self.piece.mass + mass)
        for factor in _SPEEDS:
            arrives = sqrt(self.braking * run) * factor / passed
            speed = min(sqrt(arrives * arrives + self.braking * path), MOST_SPEED)
            yield Candidate(self._flick(at, aim, speed), wish.call, ease / factor)

    def _flick(self, at: Point, aim: Point, speed: float) -> Flick:
        x, y = round(at[0] * 1e6), round(at[1] * 1e6)
        return Flick(self.piece.id, x, y, int(aim[0] * speed * 1e4), int(aim[1] * speed * 1e4))

    def _allowed(self, aim: Point) -> bool:
        angle = atan2(aim[1], aim[0])
        return any(
            start < angle + turn < end for start, end in self.allowed.directions for turn in (-2 * pi, 0, 2 * pi)
        )

    def _blocked(self, start: Point, end: Point, radius: float, but: tuple[str, ...]) -> bool:
        """Whether a disc of that radius meets another on its way, the ones named left aside."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        for name, _, x, y, other in self.lying:
            if name in but:
                continue
            ahead = (x - start[0]) * along[0] + (y - start[1]) * along[1]
            aside = (x - start[0]) * along[1] - (y - start[1]) * along[0]
            if 0 < ahead < length and abs(aside) < radius + other:
                return True
        return False
