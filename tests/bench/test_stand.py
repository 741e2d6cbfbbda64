"""The document of a measurement, its tables, and the command that prints them. No figure of speed is judged here."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from fillip import bench_command
from fillip.bench import peer_environment, ready, report, stand
from fillip.bench.convergence import STARTS, STEPS
from fillip.bench.peer_environment import Unavailable
from fillip.bench.peers import PEERS
from fillip.bench.targets import RATIOS, targets
from fillip.cli import main
from tests.bench.fakes import workers

SMALL = stand.Size(seeds=2, rounds=1, pairs=5)
READY = {"cold_compile_s": 40.0, "cold_compile_cpu_s": 20.0, "from_cache_s": 0.5, "imports_s": 1.0}


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A whole measurement beside peers that do nothing, of which one cannot be had."""
    folder = tmp_path_factory.mktemp("peers")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ready, "figures", lambda: READY)
        patched.setattr(stand, "SERVE", workers(folder))
        patched.setattr(peer_environment, "python_in", lambda place: Path(sys.executable))
        return stand.measure(SMALL, lambda step: None, folder, {"box2d_3": "it has no build for this machine."})


def test_the_document_is_plain_and_whole(measured: dict[str, Any]) -> None:
    assert json.loads(json.dumps(measured)) == measured
    assert set(measured["shots"]) == {"break", "middle_game"}
    for figures in measured["shots"].values():
        assert all(value > 0 for value in figures.values())
    assert measured["shots"]["break"]["discs"] == 20
    assert measured["shots"]["break"]["speed_m_s"] == 5.0
    assert measured["machine"]["cores"] >= 1
    assert measured["threads"]["break"]["gain"] > 0


def test_figures_of_accuracy_are_those_of_a_true_engine(measured: dict[str, Any]) -> None:
    """Facts, "A disc that slides and spins", printed to four places; the engine's own bounds are 1e-5 and 1e-6 m."""
    accuracy = measured["accuracy"]
    assert accuracy["stop_distance_off_table"] < 1e-4
    assert accuracy["stop_time_off_table"] < 1e-4
    assert accuracy["position_error_m"] < 1e-5
    assert accuracy["stop_error_m"] < 1e-6
    assert accuracy["collisions"]["largest_error_s"] < 1e-12
    assert accuracy["collisions"]["missed"] == 0


def test_every_peer_is_compared_and_a_missing_one_is_named(measured: dict[str, Any]) -> None:
    peers = measured["peers"]
    there = [peer for peer in PEERS if peer.engine != "box2d_3"]
    assert set(peers["versions"]) == {peer.engine for peer in there}
    assert peers["missing"] == {"box2d_3": "it has no build for this machine."}
    compared = {(row["peer"], row["shot"]) for row in peers["compared"]}
    assert compared == {
        (peer.name, shot) for peer in there for shot in measured["shots"] if peer.surface or shot == "break"
    }
    for row in peers["compared"]:
        assert row["kernel_ratio"] > row["simulate_ratio"] > 0
    rows = peers["convergence"]["rows"]
    assert [len(row["distance_m"]) for row in rows] == [len(STEPS)] * 4
    assert STARTS > 1


def test_targets_stand_for_the_kernel_and_for_the_whole_call(measured: dict[str, Any]) -> None:
    for peer, shot, least in RATIOS:
        named = f"{shot.replace('_', ' ')}, times {peer}"
        rows = [row for row in measured["targets"] if row["what"].startswith(f"{named}, ")]
        assert [row["what"].rpartition(", ")[2] for row in rows] == ["kernel with recording", "whole simulate"]
        assert all(row["target"] == least and not row["holds"] for row in rows)


def test_a_target_holds_at_its_bound_and_not_beyond(measured: dict[str, Any]) -> None:
    for seconds, holds in ((30.0, True), (30.1, False)):
        document = {**measured, "ready": READY | {"cold_compile_cpu_s": seconds}}
        row = next(row for row in targets(document) if row["what"].startswith("cold compile"))
        assert row["holds"] is holds


def test_the_tables_fit_a_terminal_and_say_which_targets_hold(measured: dict[str, Any]) -> None:
    console = Console(width=80, record=True, file=sys.stderr)
    report.show(measured, console)
    said = console.export_text()
    assert max(map(len, said.splitlines())) <= 80
    assert "…" not in said
    assert "does not hold" in said
    assert "Left out: it has no build for this machine." in said
    assert "nothing 1.0" in said


def test_without_peers_there_is_nothing_of_them(measured: dict[str, Any]) -> None:
    alone = {name: part for name, part in measured.items() if name != "peers"}
    assert not any("pymunk" in row["what"] for row in targets(alone))
    console = Console(width=80, record=True, file=sys.stderr)
    report.show(alone, console)
    assert "Peers" not in console.export_text()


@pytest.mark.parametrize(
    ("value", "shown"), [(0.0, "0"), (3.0, "3"), (61.04, "61.0"), (1234.5, "1,234"), (2e-15, "2.0e-15"), (0.31, "0.31")]
)
def test_figures_have_as_many_digits_as_say_something(value: float, shown: str) -> None:
    assert report.number(value) == shown


def test_json_is_one_document_and_nothing_else(
    measured: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stand, "measure", lambda size, tell, place, missing: (tell("Working"), measured)[1])
    assert main(["bench", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out) == measured
    assert said.out.count("\n") == 1
    assert said.err == "Working ...\n"
    assert main(["bench"]) == 0
    assert "One shot on the board" in capsys.readouterr().out


def test_peers_that_cannot_be_had_are_one_sentence_and_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unavailable(place: Path, tell: object) -> dict[str, str]:
        raise Unavailable("The peers cannot be fetched: the network or the package index cannot be reached.")

    monkeypatch.setattr(peer_environment, "make", unavailable)
    assert bench_command.run(peers=True, as_json=True) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("fillip bench: The peers cannot be fetched: ")
    assert said.err.count("\n") == 1
