"""The whole measurement: this engine alone, or in turn with its peers, as one document of plain values."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba

from fillip import __version__
from fillip.bench import accuracy, convergence, peer_environment, ready
from fillip.bench.measuring import Runner, Times, interleaved, ratio
from fillip.bench.ours import (
    COPIES,
    batch_figures,
    kernel_runner,
    shot_figures,
    simulate_runner,
    thread_figures,
    trace_figures,
)
from fillip.bench.peers import AT_REST, PEERS, SERVE, Peer, PeerFailed, Worker, faster_floor, nine_ball, runner
from fillip.bench.shots import CARROM, CLOSED, CLOSED_ONE_E, KINDS, Kind
from fillip.bench.targets import targets

NOTES = (
    "Times are those of the processor on the thread that works, so that what else the machine does counts less.",
    "A peer's time is that of its steps alone, without building its world.",
    "Where it says recording a peer keeps the places of its discs at every step; elsewhere it keeps nothing.",
    f"The kernel's time is that of a shot among {COPIES} in one call, recording included.",
    "The time of simulate is that of one call from Python for one shot, with everything around it.",
    f"Peers stop when every centre and rim is slower than {AT_REST:g} m/s; this engine goes on to the very end.",
    "pymunk and Box2D have thick walls and no pockets, and this engine the same board for the comparison.",
    "Box2D takes the larger restitution of two shapes: beside it cushions have that of the discs, here and there.",
    "pooltool plays a nine-ball break of its own, against this engine's break on the real board.",
)
ONE_CALL = "kernel, one shot a call"
_SURFACES = {"carrom": CARROM, "closed": CLOSED, "closed, one restitution": CLOSED_ONE_E}

Tell = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured: seeds, rounds over them, pairs of discs for the collision times."""

    seeds: int = 12
    rounds: int = 3
    pairs: int = 200


def measure(
    size: Size, tell: Tell, peers: Path | None = None, missing: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """All figures. `tell` hears what is being measured; `peers` is the folder of the peers' environment.

    Peers that are `missing` are left out, and listed with the reason. Raises PeerFailed where one fails on the way.
    """
    seeds = range(size.seeds)
    document: dict[str, Any] = {"fillip": __version__, "machine": machine()}
    tell("Compiling the kernel once more, and starting from kept code")
    document["ready"] = ready.figures()
    tell("Accuracy")
    document["accuracy"] = accuracy.sliding_figures() | {"collisions": accuracy.collision_figures(size.pairs)}
    with ExitStack() as stack:
        workers: dict[str, Worker] = {}
        absent = dict(missing or {})
        if peers is not None:
            workers, absent = start(stack, peers, absent, tell)
        present = [peer for peer in PEERS if peer.engine in workers]
        floor = "joints"
        if "pymunk_7" in workers:
            floor = faster_floor(workers["pymunk_7"], KINDS[0], PEERS[0])
        shots: dict[str, dict[str, float]] = {}
        compared: list[dict[str, Any]] = []
        for kind in KINDS:
            tell(f"Shots of the {kind.title}")
            runners = _runners(kind, bool(present)) | {
                peer.name: runner(peer, kind, workers[peer.engine], floor) for peer in present if _plays(peer, kind)
            }
            times = interleaved(runners, seeds, size.rounds, lambda: None)
            shots[kind.name] = shot_figures(
                kind, seeds, times["kernel, carrom"], times[ONE_CALL], times["simulate, carrom"]
            )
            compared += [comparison(peer, kind, times) for peer in present if _plays(peer, kind)]
        document["shots"] = shots
        tell("Batches, with one thread and two")
        document["batches"] = {kind.name: batch_figures(kind, seeds, 2 * size.rounds) for kind in KINDS}
        document["threads"] = {kind.name: thread_figures(kind, seeds, 2 * size.rounds) for kind in KINDS}
        document["trace"] = trace_figures(KINDS[0], seeds)
        if peers is not None:
            document["peers"] = {
                "versions": {name: worker.version for name, worker in workers.items()},
                "missing": absent,
                "pymunk_floor": floor,
                "compared": compared,
                "notes": list(NOTES),
            }
            if "pymunk_7" in workers:
                tell("Convergence")
                rows = convergence.rows(workers["pymunk_7"], "joints")
                document["peers"]["convergence"] = {"rows": rows, "note": convergence.NOTE}
    document["targets"] = targets(document)
    return document


def machine() -> dict[str, Any]:
    """What everything runs on."""
    return {
        "python": platform.python_version(),
        "numba": numba.__version__,
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def start(
    stack: ExitStack, place: Path, missing: Mapping[str, str], tell: Tell
) -> tuple[dict[str, Worker], dict[str, str]]:
    """A warm worker an engine that is there, and of the others why they are not."""
    workers: dict[str, Worker] = {}
    absent = dict(missing)
    python, variables = peer_environment.python_in(place), peer_environment.variables(place)
    for engine in dict.fromkeys(peer.engine for peer in PEERS):
        if engine in absent:
            continue
        try:
            worker = stack.enter_context(Worker([str(python), str(SERVE), engine], variables))
            if engine == "pooltool_0_6":
                tell("pooltool compiles itself (a minute or two the first time)")
                worker.ask(nine_ball(0))
        except PeerFailed as error:
            absent[engine] = str(error)
        else:
            workers[engine] = worker
    return workers, absent


def comparison(peer: Peer, kind: Kind, times: Mapping[str, Times]) -> dict[str, Any]:
    """A peer beside this engine: on the same board, and on the real one."""
    board = next((name for name, surface in _SURFACES.items() if surface is peer.surface), "carrom")
    theirs = times[peer.name]
    return {
        "peer": peer.name,
        "shot": kind.name,
        "board": board,
        "peer_us": theirs.typical() * 1e6,
        "kernel_us": times[f"kernel, {board}"].typical() * 1e6,
        "simulate_us": times[f"simulate, {board}"].typical() * 1e6,
        "kernel_ratio": ratio(theirs, times[f"kernel, {board}"]),
        "simulate_ratio": ratio(theirs, times[f"simulate, {board}"]),
        "kernel_ratio_real_board": ratio(theirs, times["kernel, carrom"]),
        "simulate_ratio_real_board": ratio(theirs, times["simulate, carrom"]),
    }


def _runners(kind: Kind, with_peers: bool) -> dict[str, Runner]:
    """This engine, on the real board and, beside peers, on those that they can have."""
    found: dict[str, Runner] = {}
    for name, surface in _SURFACES.items():
        if with_peers or surface is CARROM:
            found[f"kernel, {name}"] = kernel_runner(kind, surface)
            found[f"simulate, {name}"] = simulate_runner(kind, surface)
    return found | {ONE_CALL: kernel_runner(kind, CARROM, copies=1)}


def _plays(peer: Peer, kind: Kind) -> bool:
    return peer.surface is not None or kind.name == "break"
