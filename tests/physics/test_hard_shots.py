"""Ten thousand hard shots on every surface: all end, none over 5,000 events, nothing through a wall."""

from __future__ import annotations

import pytest

from fillip.kit import sets
from tests.figures import share
from tests.physics.hard_shots import board, check, played, track

SHOTS = 10_000  # on each surface
TRACKS = 100
AT_ONCE = 250


@pytest.mark.parametrize("name", sets.NAMES)
def test_hard_shots_on_a_board(name: str) -> None:
    field, shots = board(name), range(share(SHOTS))
    for first in shots[::AT_ONCE]:
        seeds = shots[first : first + AT_ONCE]
        check(field, played(field, seeds), seeds)


def test_hard_shots_on_curved_tracks() -> None:
    each = SHOTS // TRACKS
    for number in range(share(TRACKS)):
        field, seeds = track(number), range(number * each, (number + 1) * each)
        check(field, played(field, seeds), seeds)
