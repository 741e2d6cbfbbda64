"""Pieces that a ruling puts back: each goes where it belongs, and is known again by where it lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match.placing import Home, fallen, overlaps, put_nearest
from fillip.match.registry import Board
from fillip.referee.game import Place

Returned = tuple[tuple[str, Place], ...]
"""Ids that came back and that an opponent may lay elsewhere, each with the edit that put it back."""


def put_back(
    board: Board, box: Box, layout: Layout, places: Sequence[Place], lately: Iterable[str]
) -> tuple[Layout, Returned]:
    """The layout with these pieces put back, `lately` being the ids that fell just now, the first to be used.

    What belongs on one point goes there before others take it, and first of all what finds its own point free.
    """
    returned: list[tuple[str, Place]] = []
    waiting = list(places)
    lately = tuple(lately)
    while waiting:
        place = min(waiting, key=lambda each: _order(board, box, layout, each, lately))
        waiting.remove(place)
        home = board.home(place)
        identifier = fallen(box, layout, place.kind, lately)
        layout = put_nearest(box, layout, identifier, (home.x, home.y), home.margin)
        if home.choice:
            returned.append((identifier, place))
    return layout, tuple(returned)


def known_again(board: Board, box: Box, before: Layout, after: Layout, places: Sequence[Place]) -> Returned:
    """Which ids of the layout `after` were put back by these edits, `before` being the layout the play was made on.

    Nothing where the layout is not what putting back makes of it.
    """
    chosen = [place for place in places if board.home(place).choice]
    chosen.sort(key=lambda place: board.home(place).choice)
    return _known(board, box, before, after, chosen) or ()


def _order(board: Board, box: Box, layout: Layout, place: Place, lately: tuple[str, ...]) -> tuple[float, bool]:
    home = board.home(place)
    identifier = fallen(box, layout, place.kind, lately)
    return home.choice, not home.choice and not _is_free(box, layout, identifier, home)


def _is_free(box: Box, layout: Layout, identifier: str, home: Home) -> bool:
    return overlaps(box, layout, identifier, (home.x, home.y), at_any_height=True) is None


def _known(board: Board, box: Box, before: Layout, layout: Layout, places: Sequence[Place]) -> Returned | None:
    """Ids for these places, in order, that each lie exactly where putting them back in turn lays them; or None."""
    if not places:
        return ()
    *earlier, last = places
    home = board.home(last)
    # a piece that came back earlier and was not touched since lies just as exactly, so it is tried last
    for piece in sorted(layout, key=lambda piece: piece == before.find(piece.id)):
        if piece.kind != last.kind:
            continue
        rest = layout.without(piece.id)
        if put_nearest(box, rest, piece.id, (home.x, home.y), home.margin).find(piece.id) == piece:
            found = _known(board, box, before, rest, earlier)
            if found is not None:
                return (*found, (piece.id, last))
    return None
