"""The trace as a value: exact to the bit through storing, plain on the wire, rounded where it comes to rest."""

from __future__ import annotations

import json
import zlib
from itertools import pairwise
from math import pi

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.bench.shots import break_shot, middle_game
from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import Layout, layout_of, parse_layout, placed
from fillip.physics.bodies import Body
from fillip.physics.planar import run, simulate
from fillip.physics.trace import Trace, decode, wrapped
from tests.physics.scenes import CARROM, COIN, PIECES, plane

BREAK = simulate(CARROM, PIECES, *break_shot(5, 4.0))


def test_a_stored_trace_comes_back_to_the_bit() -> None:
    again = decode(BREAK.encode())
    assert again == BREAK
    assert again.digest() == BREAK.digest()
    assert again.events == BREAK.events
    for before, after in zip(BREAK.pieces, again.pieces, strict=True):
        assert before.segments.tobytes() == after.segments.tobytes()
        assert (before.start, before.end, before.t_end) == (after.start, after.end, after.t_end)


def test_different_shots_have_different_digests() -> None:
    other = simulate(CARROM, PIECES, *break_shot(5, 4.0001))
    assert other != BREAK
    assert other.digest() != BREAK.digest()
    assert len({BREAK, other, decode(BREAK.encode())}) == 2


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nothing",
        BREAK.encode()[:-20],
        zlib.compress(b"\x90"),
        zlib.compress(msgspec.msgpack.encode([9, "planar", 0.0, [], [], b"", b""])),
        zlib.compress(msgspec.msgpack.encode([1, "planar", 0.0, [], [], b"12345678", b""])),
        zlib.compress(msgspec.msgpack.encode([1, "other", 0.0, [], [], b"", b""])),
    ],
)
def test_what_is_no_stored_trace_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^this is not a stored trace: [^\n]+$"):
        decode(data)


def test_on_the_wire_it_is_plain_and_exact() -> None:
    wire = BREAK.to_wire()
    read = json.loads(json.dumps(wire))
    assert read["version"] == 2
    assert read["engine"] == "planar"
    assert read["time"] == BREAK.time
    for piece, path in zip(read["pieces"], BREAK.pieces, strict=True):
        assert set(piece) == {
            *("id", "kind", "radius", "start", "segments", "poses", "state", "t_end", "pocket"),
        }
        assert np.array(piece["segments"]).reshape(-1, 11).tobytes() == path.segments.tobytes()
        assert piece["poses"] == []
    assert [event["t"] for event in read["events"]] == [event.t for event in BREAK.events]
    hit = next(event for event in read["events"] if event["kind"] == "hit")
    assert set(hit) == {"t", "kind", "discs", "x", "y", "impulse"}


def test_events_are_in_order_and_segments_follow_each_other() -> None:
    times = [event.t for event in BREAK.events]
    assert times == sorted(times)
    assert times[-1] == BREAK.time
    for path in BREAK.pieces:
        rows = path.segments
        assert (rows[:, 1] > 0).all()
        assert (rows[1:, 0] - (rows[:-1, 0] + rows[:-1, 1]) > -1e-12).all()
        for before, after in pairwise(rows):
            t, duration, x, y, vx, vy, ax, ay, angle, spin, change = before
            assert after[2] == pytest.approx(x + vx * duration + ax * duration**2 / 2, abs=1e-13)
            assert after[3] == pytest.approx(y + vy * duration + ay * duration**2 / 2, abs=1e-13)
            assert after[8] == pytest.approx(angle + spin * duration + change * duration**2 / 2, abs=1e-10)
            assert t + duration == pytest.approx(after[0], abs=1e-12) or after[0] > t + duration


def test_a_trace_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        BREAK.pieces[0].segments[0, 0] = 1.0
    with pytest.raises(AttributeError):
        BREAK.events[0].t = 1.0  # type: ignore[misc]


def test_resting_pieces_are_laid_out_rounded() -> None:
    layout = BREAK.final_layout("carrom")
    assert [piece.id for piece in layout] == sorted(
        (path.id for path in BREAK.pieces if path.state == "on"), key=lambda name: (name.split("-")[0], len(name), name)
    )
    assert parse_layout(layout.code()) == layout
    for piece in layout:
        x, y, angle = BREAK.path(piece.id).end
        assert (piece.x, piece.y) == (pytest.approx(x, abs=5.1e-10), pytest.approx(y, abs=5.1e-10))
        assert (piece.angle - angle + pi) % (2 * pi) - pi == pytest.approx(0, abs=2e-6)
        assert -pi < piece.angle <= pi


@given(st.floats(-1e4, 1e4))
def test_angles_are_wrapped_into_one_turn_and_stay_there(angle: float) -> None:
    once = wrapped(angle)
    assert -pi < round(once * 1e6) / 1e6 <= pi
    assert wrapped(once) == once


def test_the_pose_follows_the_segments_and_holds_when_they_end() -> None:
    trace = run([Body("coin-1", "coin", COIN, 0.005, 0, 0, 0.5, 1.0, 0.0, 0.0, up=False)], plane())
    assert trace.pose("coin-1", -1.0) == (0, 0, 0.5)
    assert trace.pose("coin-1", 0.1)[0] == pytest.approx(0.1 - 0.981 * 0.01 / 2, abs=1e-15)
    assert trace.pose("coin-1", 99.0) == trace.path("coin-1").end
    assert not trace.final_layout("carrom").pieces[0].up
    with pytest.raises(KeyError):
        trace.path("coin-2")


def test_what_falls_is_listed_in_order() -> None:
    for seed in range(40):
        trace = simulate(CARROM, PIECES, *break_shot(seed, 5.0))
        fallen = trace.fallen()
        assert {name for name, _ in fallen} == {path.id for path in trace.pieces if path.state == "pocketed"}
        assert all(trace.path(name).pocket == pocket for name, pocket in fallen)
        if len(fallen) > 1:
            break
    else:
        pytest.fail("no break pocketed two")
    times = [trace.path(name).t_end for name, _ in fallen]
    assert times == sorted(times)


def _flicked(layout: Layout, flick: Flick) -> Trace:
    return simulate(CARROM, PIECES, layout, flick)


def test_the_flicked_piece_is_put_where_the_flick_says() -> None:
    lying = layout_of("carrom", [placed("striker", 0.1, 0.1, 1.0), placed("queen", 0, 0)])
    trace = _flicked(lying, quantised("striker", (0, -0.2526), (0, 1.0)))
    assert trace.path("striker").start == (0, -0.2526, 1.0)
    assert [path.id for path in trace.pieces] == ["striker", "queen"]
    assert _flicked(lying.without("striker"), quantised("striker", (0, -0.2526), (0, 1.0))).time == trace.time


@pytest.mark.parametrize(
    ("flick", "sentence"),
    [
        (Flick("striker", 0, -252600, 0, 10000, 0, 100), "planar refuses lift: expected 0, got 0.1"),
        (Flick("king", 0, -252600, 0, 10000), "king is not a piece of this set"),
        (Flick("striker", 0, -20000, 0, 10000), "striker and queen overlap by 16550 µm, expected at most 0.003 µm"),
        (Flick("striker", 360000, 0, 0, 10000), "striker is 10650 µm inside wall 1, expected at most 0.003 µm"),
    ],
)
def test_an_impossible_flick_is_refused_in_a_sentence(flick: Flick, sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        _flicked(layout_of("carrom", [placed("queen", 0, 0)]), flick)
    assert str(refused.value) == sentence


def test_three_nanometres_of_overlap_are_contact() -> None:
    layout = layout_of("carrom", [placed("queen", 0, 0), placed("white-1", 2 * COIN - 3e-9, 0)])
    trace = _flicked(layout, quantised("striker", (-0.2, 0), (2.0, 0)))
    assert [event.discs for event in trace.events if event.kind == "hit"][:2] == [
        ("striker", "queen"),
        ("queen", "white-1"),
    ]
    with pytest.raises(ValueError, match="overlap"):
        _flicked(layout.having(placed("white-1", 2 * COIN - 4e-9, 0)), quantised("striker", (-0.2, 0), (2.0, 0)))


def test_shots_of_the_middle_game_differ() -> None:
    assert len({simulate(CARROM, PIECES, *middle_game(seed)).digest() for seed in range(20)}) == 20
