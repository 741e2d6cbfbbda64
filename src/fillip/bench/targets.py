"""What the engine is meant to reach, and what of it was measured."""

from __future__ import annotations

from typing import Any

# peer, shot, how many times faster the engine is to be
RATIOS = (
    ("pymunk at 1/240 s", "break", 25.0),
    ("pymunk at 1/1000 s", "break", 150.0),
    ("pooltool nine-ball break", "break", 200.0),
    ("pymunk at 1/240 s", "middle_game", 300.0),
)
LIGHT_GAIN = 1.5
COLD_COMPILE, FROM_CACHE = 30.0, 1.0  # s
POSITION_ERROR, STOP_ERROR, COLLISION_ERROR = 1e-5, 1e-6, 1e-12  # m, m, s


def targets(document: dict[str, Any]) -> list[dict[str, Any]]:
    """One row a target: what, the bound, which way it goes, what was measured, and whether it holds.

    Ratios stand twice: for the compiled kernel with recording, and for the whole call from Python.
    """
    rows = []
    for compared in document.get("peers", {}).get("compared", []):
        for peer, shot, least in RATIOS:
            if (compared["peer"], compared["shot"]) == (peer, shot):
                named = f"{shot.replace('_', ' ')}, times {peer}"
                rows.append(_least(f"{named}, kernel with recording", least, compared["kernel_ratio"]))
                rows.append(_least(f"{named}, whole simulate", least, compared["simulate_ratio"]))
    for shot, batch in document["batches"].items():
        named = f"{shot.replace('_', ' ')}, light batch over recorded shots one by one, one thread"
        rows.append(_least(f"{named}, kernel", LIGHT_GAIN, batch["kernel_light_gain"]))
        rows.append(_least(f"{named}, whole calls", LIGHT_GAIN, batch["light_gain"]))
    ready, accuracy = document["ready"], document["accuracy"]
    rows.append(_most("cold compile, s of the processor", COLD_COMPILE, ready["cold_compile_cpu_s"]))
    rows.append(_most("kernel from kept code, s", FROM_CACHE, ready["from_cache_s"]))
    rows.append(
        _most("sliding disc with spin, position at any moment, m", POSITION_ERROR, accuracy["position_error_m"])
    )
    rows.append(_most("sliding disc with spin, where it stops, m", STOP_ERROR, accuracy["stop_error_m"]))
    rows.append(_most("collision time, s", COLLISION_ERROR, accuracy["collisions"]["largest_error_s"]))
    return rows


def _least(what: str, bound: float, measured: float) -> dict[str, Any]:
    return {"what": what, "target": bound, "is": "at least", "measured": measured, "holds": measured >= bound}


def _most(what: str, bound: float, measured: float) -> dict[str, Any]:
    return {"what": what, "target": bound, "is": "at most", "measured": measured, "holds": measured <= bound}
