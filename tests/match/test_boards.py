"""The boards of the pocket games: seats, placements, the striker from where it lies, what goes back where."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fillip.bots.choose import choose
from fillip.bots.hand import HANDS, flicked
from fillip.kit.carrooka import BOARD as ROUND
from fillip.kit.carrooka import COLOURS, spot
from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import placed
from fillip.kit.queen_carrom import BOARD as QUEEN
from fillip.match import match as matches
from fillip.match.match import Match, begin
from fillip.match.record import fold, head
from fillip.match.refused import Refused
from fillip.match.registry import GAMES

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eva", "Fay")


def _refusal(match: Match, flick: Flick) -> str | None:
    seat = match.allowed.seat or 1
    try:
        match.row.board.check_flick(match.box, match.layout, match.side(seat), match.allowed, flick)
    except Refused as refused:
        return refused.said.key
    return None


@pytest.mark.parametrize(
    ("game", "count", "quarters"),
    [
        ("carrom", 4, [0, 1, 2, 3]),  # anticlockwise around the board
        ("queen-carrom", 2, [0, 2]),
        ("queen-carrom", 3, [0, 2, 1]),  # clockwise around the box: -y, +y, +x
        ("queen-carrom", 4, [0, 3, 2, 1]),
        ("queen-carrom-back", 6, [0, 0, 0, 0, 0, 0]),
        ("carrooka", 3, [0, 1, 2]),
    ],
)
def test_seats_go_around_as_the_design_says(game: str, count: int, quarters: list[int]) -> None:
    match = begin(game, NAMES[:count], {}, 1)
    assert [match.side(seat).quarter for seat in range(1, count + 1)] == quarters


@pytest.mark.parametrize(
    ("x", "y", "shot_line", "refusal"),
    [
        (0.0, 0.0, False, None),
        (QUEEN.striker_reach - 1e-6, QUEEN.striker_slack - 1e-6, False, None),
        (QUEEN.striker_reach + 2e-6, 0.0, False, "match.not_on_the_base_lines"),  # it would touch a circle
        (0.0, QUEEN.striker_slack + 2e-6, False, "match.not_on_the_base_lines"),  # on one line only
        (QUEEN.base_circle_from_middle, 0.0, False, None),  # over a circle
        (0.0, QUEEN.striker_slack + 2e-6, True, None),  # the shot line (QCG-41)
        (QUEEN.striker_reach + 0.004, 0.0, True, None),
        (0.0, 0.025, True, "match.not_on_one_line"),
    ],
)
def test_qcg_10_and_qcg_41_where_the_striker_may_lie(x: float, y: float, shot_line: bool, refusal: str | None) -> None:
    match = begin("queen-carrom", NAMES[:2], {"shot_line": shot_line}, 1)
    assert _refusal(match, quantised("striker", (x, y - QUEEN.base_middle), (0.3, -0.4))) == refusal


def test_qcg_40_a_tower_stands_on_the_queen() -> None:
    tower = begin("queen-carrom", NAMES[:2], {"tower": True}, 1).layout
    assert max(piece.z for piece in tower) == pytest.approx(12 * 0.005)
    assert max(piece.z for piece in begin("queen-carrom", NAMES[:2], {}, 1).layout) == 0


def test_qcg_52_each_player_gets_the_row_anew_and_then_the_next_row() -> None:
    match = begin("queen-carrom-back", NAMES[:2], {}, 3)
    rows = []
    for _ in range(4):
        rows.append(round(sum(piece.y for piece in match.layout) / 5 + QUEEN.base_middle, 3))
        seat = match.allowed.seat or 0
        for _ in range(200):
            if match.allowed.seat != seat:
                break
            match = matches.flick(match, seat, choose(match, HANDS["expert"], 5).flick).match
    assert rows == [0.08, 0.08, 0.12, 0.12]


def _carrooka(seed: int = 1, reds: int = 15) -> Match:
    return begin("carrooka", NAMES[:2], {"reds": reds}, seed)


def test_crk_10_the_opening_starts_anywhere_on_the_break_line_touching_nothing() -> None:
    match = _carrooka()
    line = -ROUND.break_from_centre
    assert _refusal(match, quantised("striker", (0.0, line), (0.0, 2.0))) is None
    assert _refusal(match, quantised("striker", (0.0, line), (0.0, -2.0))) is None  # any direction (CRK-04)
    assert _refusal(match, quantised("striker", (0.0375, line), (0.0, 2.0))) == "match.striker_over_blue"
    assert _refusal(match, quantised("striker", (0.0, line + 1e-3), (0.0, 2.0))) == "match.not_on_the_break_line"
    assert _refusal(match, quantised("striker", (0.22, line), (0.0, 2.0))) == "match.striker_over_black"
    assert _refusal(match, quantised("striker", (0.2, -0.1), (0.0, 2.0))) == "match.not_on_the_break_line"


def test_crk_21_the_striker_is_played_from_exactly_where_it_lies() -> None:
    match = _carrooka()
    match = matches.flick(match, 1, quantised("striker", (0.0, -0.15), (0.3, 0.5))).match
    lying = match.layout.find("striker")
    assert lying is not None
    allowed = matches.placements(match)
    assert allowed is not None
    assert allowed.lanes == ()
    assert [(spot.x, spot.y, spot.free) for spot in allowed.spots] == [(lying.x, lying.y, True)]
    assert _refusal(match, quantised("striker", (lying.x, lying.y), (0.0, 1.0))) is None
    assert _refusal(match, quantised("striker", (lying.x + 1e-5, lying.y), (0.0, 1.0))) == "match.not_where_it_lies"
    seat = match.allowed.seat or 0
    outcome = matches.flick(match, seat, quantised("striker", (lying.x, lying.y), (0.0, 1.0)))
    assert outcome.trace is not None
    path = next(path for path in outcome.trace.pieces if path.id == "striker")
    assert (path.start[0], path.start[1]) == (lying.x, lying.y)


def test_crk_36_a_puck_the_striker_rests_against_is_touched_only_if_it_is_moved() -> None:
    match = _carrooka(reds=1)
    red = match.layout.find("red-1")
    assert red is not None
    reach = 0.020 + 0.015
    beside = match.layout.having(placed("striker", red.x, red.y - reach))
    resting = replace(match, layout=beside, state=replace(match.state, opening=False, breaks=False))
    at = beside.find("striker")
    assert at is not None
    away = matches.flick(resting, 1, quantised("striker", (at.x, at.y), (0.0, -0.3)))
    assert away.ruling.fouls == ("CRK-30",)
    into = matches.flick(resting, 1, quantised("striker", (at.x, at.y), (0.0, 0.3)))
    assert into.play["report"] == {"first_hit": "red"}


def test_crk_26_a_colour_goes_back_to_its_spot_or_as_near_as_it_fits_inside_the_margin() -> None:
    match = _carrooka()
    for colour in COLOURS:
        x, y = spot(colour)
        empty = match.layout.without(colour)
        back = matches.put_back(match, empty, colour, "spot").find(colour)
        assert back is not None
        assert hypot(back.x - x, back.y - y) < 1e-9
        taken = empty.having(placed("red-1", x, y))
        near = matches.put_back(match, taken, colour, "spot").find(colour)
        assert near is not None
        assert 0.03 <= hypot(near.x - x, near.y - y) < 0.0301
        assert hypot(near.x, near.y) <= ROUND.margin_radius + 1e-8


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 10_000))
def test_random_games_keep_every_piece_and_their_records_fold_to_the_same_match(game: str, seed: int) -> None:
    luck = Random(seed)
    count = luck.choice(GAMES[game].players)
    match = begin(game, NAMES[:count], {}, seed)
    opening, plays = head(match), []
    for _ in range(6):
        if match.allowed.seat is None:
            break
        if match.allowed.choices:
            outcome = matches.choose(match, match.allowed.seat, luck.random() < 0.7)
        else:
            choice = choose(match, HANDS["novice"], seed)
            executed = flicked(choice.flick, HANDS["novice"], luck)
            outcome = matches.flick(match, match.allowed.seat, choice.flick, executed, call=choice.call)
        plays.append(outcome.play)
        match = outcome.match
        left = match.row.game.facts(match.state)["left"]
        assert isinstance(left, dict)
        lying = [piece.kind for piece in match.layout if piece.kind != "striker"]
        if match.allowed.seat is not None:
            assert {kind: lying.count(kind) for kind in left} == left
    assert fold(opening, plays) == match
