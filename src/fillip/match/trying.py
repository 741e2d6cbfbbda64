"""Flicks tried rather than played: what the referee would say to each, without records and on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fillip.kit.flick import Flick
from fillip.match.match import Match
from fillip.match.observe import observe
from fillip.match.refused import Refused
from fillip.referee.game import RuleError, Ruling
from fillip.referee.plays import Shot


def may_flick(match: Match, seat: int, flick: Flick) -> bool:
    """Whether the seat may play that flick now, as far as its place, direction and speed go."""
    try:
        match.row.board.check_flick(match.box, match.layout, match.side(seat), match.allowed, flick)
    except Refused:
        return False
    return True


def rulings(
    match: Match, seat: int, tried: Sequence[tuple[Flick, str | None]], threads: int | None = None
) -> list[Ruling[Any] | None]:
    """The ruling on each flick with its call, None where the motion has no end or the rules refuse it.

    Pieces that lie on others are left out: these shots are played in the plane. Raises ValueError where a flick starts
    over a piece.
    """
    from fillip.physics.batch import simulate_many  # brings the compiler along, which nothing else about a match needs

    flat = match.layout.without(*(piece.id for piece in match.layout if not piece.flat))
    traces = simulate_many(
        match.box.surface, match.box.pieces, [(flat, flick) for flick, _ in tried], light=True, threads=threads
    )
    watch = match.row.board.watch(match.side(seat))
    found: list[Ruling[Any] | None] = []
    for index, (_, call) in enumerate(tried):
        try:
            report = observe(traces[index], flat, match.box.pieces, watch)
            found.append(match.row.game.judge(match.state, Shot(seat, report, call)))
        except (RuleError, RuntimeError):
            found.append(None)
    return found
