"""The peers' processes: what is asked, what is answered, and what is said where something is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fillip.bench import peers
from fillip.bench.peers import PEERS, PeerFailed, Worker, nine_ball, runner, scene
from fillip.bench.shots import CLOSED, KINDS
from tests.bench.fakes import workers
from tests.project.imports import outsiders

ENGINES = {"pymunk_7": "pymunk", "box2d_2": "Box2D", "box2d_3": "pyb2d3", "pooltool_0_6": "pooltool"}


def started(folder: Path, engine: str = "still", patience: float = 60.0) -> Worker:
    return Worker([sys.executable, str(workers(folder)), engine], patience=patience)


def test_a_worker_says_what_it_is_and_plays_every_repeat(tmp_path: Path) -> None:
    with started(tmp_path) as worker:
        assert worker.version == "nothing 1.0"
        task = scene(KINDS[0].bodies(1), CLOSED, 1 / 240)
        answer = worker.ask(task | {"repeats": 3})
        assert len(answer["seconds"]) == 3
        assert all(seconds >= 0 for seconds in answer["seconds"])
        assert answer["ends"] == [[disc[2], disc[3], 0.0] for disc in task["discs"]]


def test_a_refused_task_is_a_sentence_and_the_next_one_is_done(tmp_path: Path) -> None:
    with started(tmp_path) as worker:
        with pytest.raises(PeerFailed, match=r"^still failed: ValueError: the scene is broken$"):
            worker.ask({"broken": True, "repeats": 1})
        assert len(worker.ask({"repeats": 2})["seconds"]) == 2


def test_an_engine_that_cannot_be_loaded_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PeerFailed, match="there is no engine unheard"):
        started(tmp_path, "unheard")
    with pytest.raises(PeerFailed, match=r"^.*no-such-python cannot be started: "):
        Worker([str(tmp_path / "no-such-python"), "still"])


def test_a_worker_that_ends_or_is_silent_is_a_sentence(tmp_path: Path) -> None:
    workers(tmp_path)
    (tmp_path / "gone.py").write_text("import os\ndef version(): return '1'\ndef build(task): os._exit(3)\n", "utf-8")
    with Worker([sys.executable, str(tmp_path / "serve.py"), "gone"]) as worker:
        with pytest.raises(PeerFailed, match="^gone has ended"):
            worker.ask({"repeats": 1})
        with pytest.raises(PeerFailed, match="^gone "):
            worker.ask({"repeats": 1})
    (tmp_path / "slow.py").write_text("import time\ndef version(): time.sleep(60)\n", "utf-8")
    with pytest.raises(PeerFailed, match="did not answer within"):
        Worker([sys.executable, str(tmp_path / "serve.py"), "slow"], patience=0.5)


def test_a_scene_for_a_peer_has_all_that_ours_has() -> None:
    bodies = KINDS[1].bodies(3)
    task = scene(bodies, CLOSED, 1 / 240)
    assert [row[0] for row in task["discs"]] == [body.radius for body in bodies]
    striker = task["discs"][0]
    assert striker == [0.02065, 0.015, bodies[0].x, bodies[0].y, bodies[0].vx, bodies[0].vy, bodies[0].spin]
    assert len(task["walls"]) == 4
    assert task["coefficients"]["disc_e"] == CLOSED.coefficients.disc_e
    assert task["at_rest"] == peers.AT_REST


def test_boards_lie_on_the_left_of_their_walls() -> None:
    """The workers put the thickness of a wall on its right."""
    for ax, ay, bx, by in scene([], CLOSED, 1.0)["walls"]:
        assert (bx - ax) * -ay - (by - ay) * -ax > 0


def test_a_nine_ball_break_is_hard_and_differs_by_seed() -> None:
    speeds = [nine_ball(seed)["speed"] for seed in range(20)]
    assert len(set(speeds)) == 20
    assert all(7 <= speed <= 10 for speed in speeds)


def test_a_peer_s_runner_answers_seconds(tmp_path: Path) -> None:
    for peer in PEERS:
        with started(tmp_path, peer.engine) as worker:
            assert len(runner(peer, KINDS[0], worker, "joints")(0)) == 1


def test_workers_need_the_standard_library_and_their_engine_alone() -> None:
    folder = peers.SERVE.parent
    assert {peer.engine for peer in PEERS} == set(ENGINES)
    for path in sorted(folder.glob("*.py")):
        allowed = {ENGINES.get(path.stem, "")} | ({"numpy"} if path.stem == "pooltool_0_6" else set())
        strangers = outsiders(path.read_text("utf-8"), "fillip.bench.workers") - sys.stdlib_module_names - allowed
        assert not strangers, f"{path.name} imports {strangers}"
        assert "fillip" not in path.read_text("utf-8")
