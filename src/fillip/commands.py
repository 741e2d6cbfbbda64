"""Every command but the umpire's, with its options. What a command needs is imported inside it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from fillip import __version__

app = typer.Typer(
    name="fillip",
    help="Plays, referees and studies finger-flick board games.",
    add_completion=False,
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Port = Annotated[int | None, typer.Option(min=0, max=65535, help="The port; without it the first free one from 8377.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the game in the browser.")]
Lan = Annotated[bool, typer.Option("--lan", help="Let other devices of this network in.")]


def carry_out(words: Sequence[str]) -> int:
    """Carry out one command and answer its exit status. Wrong words are one sentence on standard error and 2."""
    try:
        status = app(list(words) or ["--help"], prog_name="fillip", standalone_mode=False)
    except typer.TyperException as error:
        sentence = " ".join(error.format_message().split()).rstrip(".")
        print(f"fillip: {sentence} (fillip --help tells what there is).", file=sys.stderr)
        return 2
    except typer.Abort:
        return 130
    return status if isinstance(status, int) else 0


def _version(asked: bool) -> None:
    if asked:
        print(f"fillip {__version__}")
        raise typer.Exit


@app.callback()
def _all(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    pass


@app.command()
def play(port: Port = None, browser: Browser = True, lan: Lan = False) -> int:
    """Start the server for this screen and open the game."""
    from fillip.server import run

    return run.play(port, browser, lan)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8377,
    workers: Annotated[int, typer.Option(help="How many processes share the work.")] = 1,
    database: Annotated[str, typer.Option(metavar="URL", help="Where games are kept.")] = "",
    bus: Annotated[str, typer.Option(metavar="URL", help="What carries news between workers.")] = "",
    public_url: Annotated[str, typer.Option(metavar="URL", help="The address under which others reach it.")] = "",
) -> int:
    """Start the server for others."""
    from fillip.server import run

    return run.serve(host, port, workers, database, bus, public_url)


@app.command(add_help_option=False, context_settings={"ignore_unknown_options": True, "allow_extra_args": True})
def umpire(context: typer.Context) -> int:
    """Rule on scoresheets and records."""
    from fillip.cli import main

    return main(["umpire", *context.args])


@app.command()
def shoot(
    scene: Annotated[str, typer.Argument(metavar="SCENE.json", help="The scene's file; - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="Draw the shot into this file.")] = None,
) -> int:
    """Simulate one scene."""
    from fillip import shoot_command

    return shoot_command.run(scene, as_json, svg)


@app.command()
def bench(
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure others beside it, in an environment of their own.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> int:
    """Measure the physics on this machine."""
    from fillip import bench_command

    return bench_command.run(peers, as_json)


@app.command()
def warm() -> int:
    """Compile the physics, so that nobody waits at the first flick."""
    from fillip import warm_command

    return warm_command.run()
