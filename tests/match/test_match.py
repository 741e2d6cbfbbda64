"""The match: who may play what, what a shot is seen as, and pieces that come back."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from fillip.kit.carrom import BOARD
from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import layout_of, placed
from fillip.match import carrom
from fillip.match import match as matches
from fillip.match.match import Match, Put, begin, flick, lapse, put, report_json, resign
from fillip.match.observe import observe
from fillip.match.refused import Refused
from fillip.physics.planar import simulate
from tests.shots import choose

MIDDLE = -BOARD.base_middle


def _begin(**options: object) -> Match:
    return begin("carrom", ["Ann", "Ben"], {"first": "Ann", **options}, 7)


def _with(match: Match, *pieces: tuple[str, float, float]) -> Match:
    """The match with only these pieces on the board, whatever the referee knows of the others."""
    layout = layout_of("carrom", [placed(*piece) for piece in pieces])
    return Match(match.game, match.players, match.options, match.seed, match.state, layout, match.number)


def _seen(match: Match, shot: Flick) -> Any:
    trace = simulate(match.box.surface, match.box.pieces, match.layout, shot)
    return report_json(observe(trace, match.layout, match.box.pieces, carrom.watch(match.side(1))))


def _up(speed: float, x: float = 0.0) -> Flick:
    return quantised("striker", (x, MIDDLE), (0.0, speed))


def test_a_new_match_has_its_first_board_racked_towards_the_first_player() -> None:
    for first, stem in (("Ann", -1), ("Ben", 1)):
        match = begin("carrom", ["Ann", "Ben"], {"first": first}, 3)
        lowest = min(match.layout, key=lambda piece: hypot(piece.x, piece.y - stem * 0.0638))
        assert lowest.kind == "white"
        assert match.allowed.seat == match.players.index(first) + 1


def test_the_first_player_is_drawn_from_the_seed() -> None:
    drawn = {begin("carrom", ["Ann", "Ben"], {}, seed).allowed.seat for seed in range(20)}
    assert drawn == {1, 2}
    assert begin("carrom", ["Ann", "Ben"], {}, 5).allowed == begin("carrom", ["Ann", "Ben"], {}, 5).allowed


@pytest.mark.parametrize(
    ("game", "players", "options", "sentence"),
    [
        (
            "chess",
            ["Ann", "Ben"],
            {},
            "game: There is no game chess here. Known: carrom, queen-carrom, queen-carrom-back, carrooka.",
        ),
        ("carrom", ["Ann"], {}, "players: This game takes 2, 3, 4 players here, not 1."),
        ("carrom", ["Ann", "Ben"], {"points": 0}, "options.points: "),
        ("carrom", ["Ann", "Ben"], {"colour": "white"}, "options.colour: "),
        ("carrom", ["Ann", "Ben"], {"first": "Cid"}, "options.first: "),
    ],
)
def test_a_match_that_cannot_begin_says_why(
    game: str, players: list[str], options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Refused) as caught:
        begin(game, players, options, 1)
    assert str(caught.value).startswith(sentence)
    assert len(str(caught.value)) > len(sentence) - 1


def test_first_hit_and_break_are_seen() -> None:
    match = _begin()
    assert _seen(match, _up(4.0)) == {"first_hit": "white", "broke": True}
    assert _seen(match, _up(0.5)) == {"first_hit": None, "broke": False}


def test_what_falls_is_seen_in_order() -> None:
    dx, dy = BOARD.pocket_centre - 0.1, BOARD.pocket_centre - MIDDLE
    shot = quantised("striker", (0.1, MIDDLE), (dx * 5, dy * 5))
    match = _with(_begin(), ("black-1", 0.1 + 0.9 * dx, MIDDLE + 0.9 * dy), ("queen", 0.0, 0.1))
    report = _seen(match, shot)
    assert report["first_hit"] == "black"
    assert report["pocketed"] == ["black", "striker"]


@pytest.mark.parametrize(
    ("pieces", "shot", "short"),
    [
        ((), _up(0.5), False),
        ((), _up(0.05), True),
        # on the line: touched before the crossing
        ((("white-1", 0.0, -BOARD.front_line + 0.0155),), _up(1.0, 0.033), True),
        # wholly beyond the line
        ((("white-1", 0.0, -BOARD.front_line + 0.03),), _up(1.0, 0.0), False),
        # along the base lines into a piece that lies behind the front line
        ((("black-1", 0.12, MIDDLE),), quantised("striker", (0.0, MIDDLE), (2.0, 0.01)), True),
    ],
)
def test_crm_11_a_striker_that_does_not_cross_the_front_line_first_is_short(
    pieces: tuple[tuple[str, float, float], ...], shot: Flick, short: bool
) -> None:
    report = _seen(_with(_begin(), *pieces), shot)
    assert (report.get("faults") == ["short"]) == short


def test_a_flick_out_of_turn_is_refused_and_changes_nothing() -> None:
    match = _begin()
    with pytest.raises(Refused, match="Ann"):
        flick(match, 2, quantised("striker", (0.0, -MIDDLE), (0.0, -2.0)))
    assert match == _begin()


def test_after_resigning_nothing_is_played() -> None:
    over = resign(_begin(), 1)
    assert over.ruling.winners == (2,)
    assert over.play == {"by": "Ann", "resign": True, "layout": over.match.layout.code()}
    with pytest.raises(Refused):
        flick(over.match, 1, _up(2.0))
    with pytest.raises(Refused):
        resign(over.match, 2)
    with pytest.raises(Refused):
        put(over.match, 2, [])
    with pytest.raises(Refused):
        resign(_begin(), 3)


def test_a_lapse_passes_the_turn() -> None:
    outcome = lapse(_begin(), 1)
    assert outcome.ruling.turn == 2
    assert outcome.play["lapse"] is True


def test_a_returned_piece_lies_in_the_circle_and_may_be_laid_elsewhere_inside_it_only() -> None:
    good = choose(_begin()).match
    state = flick(good, 1, _up(0.01)).match
    free = matches.movable(state)
    assert free is not None
    assert (free.placers, free.kinds) == ((2,), ("white",))
    piece = free.pieces[0]
    lies = state.layout.find(piece)
    assert lies is not None
    with pytest.raises(Refused, match="wholly inside the centre circle"):
        put(state, free.placers[0], [Put(piece, 0.08, 0.0)])
    with pytest.raises(Refused, match="did not come back"):
        put(state, free.placers[0], [Put("queen", 0.0, 0.05)])
    with pytest.raises(Refused):
        put(state, 3 - free.placers[0], [])
    other = next(at for at in state.layout if at.id != piece)
    if hypot(other.x, other.y) < 0.06:
        with pytest.raises(Refused, match="another piece"):
            put(state, free.placers[0], [Put(piece, other.x, other.y)])
    left = put(state, free.placers[0], [])
    assert left.match.layout == state.layout
    assert left.play["place"] == list(free.kinds)
    with pytest.raises(Refused):
        put(left.match, free.placers[0], [])
