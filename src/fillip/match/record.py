"""A game as a file: a scoresheet that also carries the flicks, the layouts and the traces.

Opening one never simulates: each play keeps the report it was judged by and the layout after its ruling.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from fillip import __version__
from fillip.kit.flick import parse_flick
from fillip.kit.layout import Layout, parse_layout
from fillip.match import match as matches
from fillip.match.match import Match
from fillip.match.refused import Refused
from fillip.physics.trace import VERSION as TRACE_VERSION
from fillip.referee import sheet
from fillip.referee.game import Edit, Place, SetUp

FORMAT = 1
ENCODED_TRACE = f"trace-{TRACE_VERSION}:"


def head(match: Match, hand: str = "exact") -> dict[str, object]:
    """Everything about a game but its plays, as the record file begins."""
    return {
        "format": FORMAT,
        "game": match.game,
        "players": list(match.players),
        "options": dict(match.options),
        "seed": match.seed,
        "versions": {"fillip": __version__},
        "table": {"hand": hand},
    }


def fold(head: Mapping[str, object], plays: Sequence[Mapping[str, object]]) -> Match:
    """The match after these plays. Raises what `unfold` raises."""
    *_, last = unfold(head, plays)
    return last


def unfold(head: Mapping[str, object], plays: Sequence[Mapping[str, object]]) -> Iterator[Match]:
    """The match before the first play and after each, judged anew from the reports, with the layouts they kept.

    Raises SheetError for a head or play that is wrong, Refused for a game that is not played here, and ValueError where
    a play lacks its layout.
    """
    read = sheet.read(json.dumps({**head, "plays": list(plays)}).encode())
    options, seed = head.get("options", {}), head.get("seed", 0)
    if not isinstance(options, Mapping) or not isinstance(seed, int):
        raise ValueError("a record needs a seed: expected a whole number")
    match = matches.begin(str(head["game"]), read.players, options, seed)
    yield match
    for judged, play in zip(sheet.judge(read), plays, strict=True):
        number, ruling = judged.line.number, judged.ruling
        before = match.layout
        match = replace(match, state=ruling.state, layout=_layout_after(play, number), number=number)
        match = replace(match, returned=_returned(match, before, ruling.edits))
        yield match


def to_file(
    head: Mapping[str, object], plays: Iterable[Mapping[str, object]], traces: Iterable[bytes | None]
) -> dict[str, object]:
    """The record file as JSON values; a trace (encoded as `Trace.encode` does) stands beside its play in base 64."""
    written = [
        {**play, "trace": ENCODED_TRACE + b64encode(trace).decode()} if trace else dict(play)
        for play, trace in zip(plays, traces, strict=True)
    ]
    return {**head, "plays": written}


def first_difference(head: Mapping[str, object], plays: Sequence[Mapping[str, object]]) -> int | None:
    """The number (from 1) of the first play whose flick, simulated again, gives another report or layout; or None.

    A flick that cannot be simulated differs too. Shots in space are not compared. Raises what `unfold` raises.
    """
    for number, (before, play) in enumerate(zip(unfold(head, plays), plays, strict=False), 1):
        if "flick" not in play:
            continue
        try:
            executed = parse_flick(str(play["flick"]))
            aim = parse_flick(str(play.get("aim", play["flick"])))
            if executed.lift or any(not piece.flat for piece in before.layout):
                continue  # in space no shot is the same twice
            seat, call = before.players.index(str(play["by"])) + 1, play.get("call")
            again = matches.flick(before, seat, aim, executed, None if call is None else str(call)).play
        except (Refused, ValueError, RuntimeError):
            return number
        if (again["layout"], again["report"]) != (play.get("layout"), play.get("report")):
            return number
    return None


def _layout_after(play: Mapping[str, object], number: int) -> Layout:
    if "layout" not in play:
        raise ValueError(f"play {number}: layout is missing: expected the layout code after the ruling")
    try:
        return parse_layout(str(play["layout"]))
    except ValueError as error:
        raise ValueError(f"play {number}: {error}") from None


def _returned(match: Match, before: Layout, edits: Sequence[Edit]) -> tuple[tuple[str, str], ...]:
    """Which ids the ruling on a play put back, `before` being the layout it was made on.

    Nothing where the layout is not what putting back makes of it.
    """
    if any(isinstance(edit, SetUp) for edit in edits):
        return ()
    board = match.row.board
    places = [edit for edit in edits if isinstance(edit, Place) and board.place(edit.kind, edit.where).radius]
    places.sort(key=lambda place: board.place(place.kind, place.where).radius)
    return _put_back(match, before, match.layout, places) or ()


def _put_back(
    match: Match, before: Layout, layout: Layout, places: Sequence[Place]
) -> tuple[tuple[str, str], ...] | None:
    """Ids for these places, in order, that each lie exactly where putting them back in turn lays them; or None."""
    if not places:
        return ()
    *earlier, last = places
    # a piece that came back earlier and was not touched since lies just as exactly, so it is tried last
    for piece in sorted(layout, key=lambda piece: piece == before.find(piece.id)):
        if piece.kind != last.kind:
            continue
        rest = layout.without(piece.id)
        if matches.put_back(match, rest, piece.id, last.where).find(piece.id) == piece:
            found = _put_back(match, before, rest, earlier)
            if found is not None:
                return (*found, (piece.id, last.where))
    return None
