"""The peers on the stand: each in a process of its own, with lines of JSON over pipes."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any, Self

from fillip.bench.measuring import Runner
from fillip.bench.shots import CLOSED, CLOSED_ONE_E, Kind
from fillip.kit.surfaces import Surface, Wall
from fillip.physics.bodies import Body

SERVE = Path(__file__).with_name("workers") / "serve.py"
AT_REST = 1e-3  # m/s of every centre and every rim: there a peer may stop, while this engine goes on to the very end
LONGEST = 30.0  # s of simulated time after which a peer is stopped
PATIENCE = 600.0  # s for an answer; pooltool compiles itself at its first shot


@dataclass(frozen=True, slots=True)
class Peer:
    """A peer as it is measured: the worker's engine, the surface of the comparison, the time step (s) if it has one.

    With `record` it keeps every disc's place and angle at every step, as it has to for a motion that can be shown.
    """

    name: str
    engine: str
    surface: Surface | None
    step: float | None
    record: bool = False


PEERS = (
    Peer("pymunk at 1/240 s", "pymunk_7", CLOSED, 1 / 240),
    Peer("pymunk at 1/1000 s", "pymunk_7", CLOSED, 1 / 1000),
    Peer("pymunk at 1/240 s, recording", "pymunk_7", CLOSED, 1 / 240, record=True),
    Peer("pymunk at 1/1000 s, recording", "pymunk_7", CLOSED, 1 / 1000, record=True),
    Peer("Box2D 2.3 at 1/240 s", "box2d_2", CLOSED_ONE_E, 1 / 240),
    Peer("Box2D 3.1 at 1/240 s", "box2d_3", CLOSED_ONE_E, 1 / 240),
    Peer("pooltool nine-ball break", "pooltool_0_6", None, None),
)


class PeerFailed(Exception):
    """A peer did not do what it was asked; the text says so in one sentence."""


class Worker:
    """A process that plays shots with one engine. `version` is what it says it is.

    Raises PeerFailed where it does not start. To be closed, or used as a context.
    """

    def __init__(self, command: Sequence[str], variables: dict[str, str] | None = None, patience: float = PATIENCE):
        self._name = command[-1]
        self._patience = patience
        self._lines: Queue[str] = Queue()
        try:
            self._process = subprocess.Popen(
                command,
                env=variables,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
            )
        except OSError as error:
            raise PeerFailed(f"{command[0]} cannot be started: {error.strerror or error}.") from None
        Thread(target=self._listen, daemon=True).start()
        try:
            self.version = str(self._answer()["version"])
        except PeerFailed:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def ask(self, task: dict[str, Any]) -> dict[str, Any]:
        """Have a task done. Raises PeerFailed where it is refused or takes too long, or where the peer is gone."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(task) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise PeerFailed(f"{self._name} has ended.") from None
        return self._answer()

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue
        self._process.wait()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            for line in self._process.stdout:
                self._lines.put(line)
        except ValueError:  # closed
            pass
        self._lines.put("")

    def _answer(self) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=self._patience)
        except Empty:
            raise PeerFailed(f"{self._name} did not answer within {self._patience:.0f} s.") from None
        if not line:
            self._lines.put(line)  # the end of what it says is the answer to whatever else is asked
        try:
            answer = json.loads(line)
        except ValueError:
            raise PeerFailed(f"{self._name} has ended.") from None
        if not isinstance(answer, dict):
            raise PeerFailed(f"{self._name} answered something other than an object.")
        if "error" in answer:
            raise PeerFailed(f"{self._name} failed: {answer['error']}")
        return answer


def scene(bodies: Sequence[Body], surface: Surface, step: float, floor: str = "joints") -> dict[str, Any]:
    """The task of a shot for a peer with time steps."""
    return {
        "discs": [[body.radius, body.mass, body.x, body.y, body.vx, body.vy, body.spin] for body in bodies],
        "walls": [[*wall.start, *wall.end] for wall in surface.walls if isinstance(wall, Wall)],
        "coefficients": asdict(surface.coefficients),
        "step": step,
        "floor": floor,
        "at_rest": AT_REST,
        "longest": LONGEST,
        "record": False,
        "repeats": 1,
    }


def runner(peer: Peer, kind: Kind, worker: Worker, floor: str) -> Runner:
    """The seconds of a peer on the shots of a kind, by seed."""

    def run(seed: int) -> list[float]:
        if peer.surface is None or peer.step is None:
            task = nine_ball(seed)
        else:
            task = scene(kind.bodies(seed), peer.surface, peer.step, floor) | {"record": peer.record}
        answer = worker.ask(task)
        return [float(seconds) for seconds in answer["seconds"]]

    return run


def nine_ball(seed: int) -> dict[str, Any]:
    """The task of a nine-ball break: a cue of 7 to 10 m/s, by seed."""
    return {"seed": seed, "speed": 7 + 3 * (seed * 0.6180339887 % 1), "repeats": 1}


def faster_floor(worker: Worker, kind: Kind, peer: Peer) -> str:
    """Which way of doing floor friction is the faster with pymunk: joints, or a function in Python."""
    assert peer.surface is not None
    assert peer.step is not None
    taken = {}
    for floor in ("joints", "function"):
        task = scene(kind.bodies(0), peer.surface, peer.step, floor) | {"repeats": 3}
        taken[floor] = min(worker.ask(task)["seconds"])
    return min(taken, key=lambda floor: taken[floor])
