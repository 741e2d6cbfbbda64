"""The document of a measurement as tables for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

_TITLES = {"break": "break", "middle_game": "middle game"}
_BATCHES = (
    ("recorded, one call a shot", "one_by_one"),
    ("recorded batch", "batch"),
    ("light batch", "light"),
    ("kernel: recorded, one by one", "kernel_one_by_one"),
    ("kernel: recorded batch", "kernel_batch"),
    ("kernel: light batch", "kernel_light"),
)


def show(document: dict[str, Any], console: Console) -> None:
    """Print the tables."""
    for part in parts(document):
        console.print(part)
        console.print()


def parts(document: dict[str, Any]) -> Iterator[RenderableType]:
    """The tables, one after the other."""
    machine = document["machine"]
    yield Text(
        f"fillip {document['fillip']} on {machine['system']}, {machine['cores']} cores, Python {machine['python']},"
        f" numba {machine['numba']}"
    )
    yield _shots(document["shots"])
    yield _batches(document["batches"])
    yield _threads(document["threads"])
    yield _figures("Ready, stored and sent", _other(document))
    if "peers" in document:
        yield from _peers(document["peers"])
    yield _targets(document["targets"])


def _shots(shots: dict[str, dict[str, float]]) -> Table:
    table = _table("One shot on the board, one thread", "", *(_TITLES[name] for name in shots))
    lines = (
        ("discs", "discs"),
        ("speed of the flick, m/s", "speed_m_s"),
        ("events of the loop", "turns"),
        ("events told", "events"),
        ("segments recorded", "segments"),
        ("kernel with recording, µs", "kernel_us"),
        ("the slowest of the seeds, µs", "kernel_slowest_us"),
        ("kernel, called for one shot alone, µs", "kernel_one_call_us"),
        ("kernel, shots a second", "kernel_shots_per_s"),
        ("kernel, ns an event of the loop", "ns_per_turn"),
        ("whole simulate, µs", "simulate_us"),
        ("whole simulate, shots a second", "simulate_shots_per_s"),
    )
    for title, key in lines:
        table.add_row(title, *(number(figures[key]) for figures in shots.values()))
    return table


def _batches(batches: dict[str, dict[str, float]]) -> Table:
    table = _table("Shots a second in batches, one thread", "", *(_TITLES[name] for name in batches))
    for title, key in _BATCHES:
        table.add_row(title, *(number(batch[f"{key}_shots_per_s"]) for batch in batches.values()))
    return table


def _threads(threads: dict[str, dict[str, float]]) -> Table:
    table = _table("Shots a second in light batches, by threads", "", "one", "two", "gain")
    for shot, figures in threads.items():
        for title, key, gain in (("simulate_many", "calls", "gain"), ("kernel", "kernel", "kernel_gain")):
            one, two = figures[f"{key}_1_shots_per_s"], figures[f"{key}_2_shots_per_s"]
            table.add_row(f"{_TITLES[shot]}, {title}", number(one), number(two), number(figures[gain]))
    return table


def _other(document: dict[str, Any]) -> list[tuple[str, float]]:
    ready, trace, accuracy = document["ready"], document["trace"], document["accuracy"]
    collisions = accuracy["collisions"]
    return [
        ("kernel compiled from its sources, s", ready["cold_compile_s"]),
        ("of that the processor's, s", ready["cold_compile_cpu_s"]),
        ("kernel ready from kept code, s", ready["from_cache_s"]),
        ("imports before that, s", ready["imports_s"]),
        ("trace of a break, stored bytes", trace["stored_bytes"]),
        ("encode, µs", trace["encode_us"]),
        ("decode, µs", trace["decode_us"]),
        ("to the wire as JSON, µs", trace["wire_json_us"]),
        ("digest, µs", trace["digest_us"]),
        ("stop distance off the table of Farkas et al., relative", accuracy["stop_distance_off_table"]),
        ("stop time off it, relative", accuracy["stop_time_off_table"]),
        ("position off the exact motion at any moment, m", accuracy["position_error_m"]),
        ("place of the stop off it, m", accuracy["stop_error_m"]),
        (f"collision times of {collisions['pairs']} pairs, largest error, s", collisions["largest_error_s"]),
        ("collisions missed", collisions["missed"]),
    ]


def _peers(peers: dict[str, Any]) -> Iterator[RenderableType]:
    for shot in dict.fromkeys(row["shot"] for row in peers["compared"]):
        table = _table(
            f"Peers beside the {_TITLES[shot]}, in turn", "", "peer µs", "kernel µs", "×", "simulate µs", "×"
        )
        real = _table("The same, this engine on the real board", "", "kernel ×", "simulate ×")
        for row in peers["compared"]:
            if row["shot"] == shot:
                keys = ("peer_us", "kernel_us", "kernel_ratio", "simulate_us", "simulate_ratio")
                table.add_row(row["peer"], *(number(row[key]) for key in keys))
                both = (row["kernel_ratio_real_board"], row["simulate_ratio_real_board"])
                real.add_row(row["peer"], *map(number, both))
        yield table
        yield real
    lines = [*peers["versions"].values(), *(f"Left out: {reason}" for reason in peers["missing"].values())]
    if "pymunk_7" in peers["versions"]:
        lines.append(f"Floor friction in pymunk by {peers['pymunk_floor']}, the faster of two ways.")
    yield Text("\n".join([*lines, *peers["notes"]]))
    if "convergence" in peers:
        rows = peers["convergence"]["rows"]
        steps = list(rows[0]["distance_m"])
        table = _table("How far from here pymunk ends, mm, by steps a second", "scene, friction", *steps)
        for row in rows:
            distances = (number(row["distance_m"][step] * 1e3) for step in steps)
            table.add_row(f"{row['scene']}, {row['disc_mu']:g}", *distances)
        yield table
        yield Text(peers["convergence"]["note"])


def _targets(rows: Sequence[dict[str, Any]]) -> Text:
    text = Text("Targets", "bold")
    for row in rows:
        text.append(f"\n  {row['what']}: ", "not bold")
        text.append(f"target {row['is']} {row['target']:g}, measured {number(row['measured'])}, ", "not bold")
        text.append(*(("holds", "not bold green") if row["holds"] else ("does not hold", "bold red")))
    return text


def _figures(title: str, lines: Sequence[tuple[str, float]]) -> Table:
    table = _table(title, "", "")
    table.show_header = False
    for name, value in lines:
        table.add_row(name, number(value))
    return table


def _table(title: str, first: str, *others: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    table.add_column(first, no_wrap=True)
    for name in others:
        table.add_column(name, justify="right")
    return table


def number(value: float) -> str:
    """A figure with as many digits as say something."""
    size = abs(value)
    if value == int(value) and size < 1e6:
        return f"{value:.0f}"
    if size >= 1000:
        return f"{value:,.0f}"
    if size >= 100:
        return f"{value:.0f}"
    if size >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if size >= 0.01 else f"{value:.1e}"
