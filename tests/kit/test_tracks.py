"""Track codes: what they mean, their exact round trip, and sentences that say what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.tracks import MOST_PIECES, Track, TrackPiece, laid, looks_like_code, parse_track
from tests.kit.loops import random_code

CODES = st.builds(random_code, st.integers(0, 2**32), st.integers(0, 30))


def test_a_capital_has_its_rail_on_the_left_of_the_race() -> None:
    track = parse_track("SlLsLL")
    assert track.pieces == (
        TrackPiece("S", True),
        TrackPiece("L", False),
        TrackPiece("L", True),
        TrackPiece("S", False),
        TrackPiece("L", True),
        TrackPiece("L", True),
    )


def test_the_race_goes_east_from_the_start_piece_and_turns_left_to_the_north() -> None:
    line = laid(parse_track("SLLSLL").pieces)
    assert [each.cell for each in line] == [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
    assert [each.heading for each in line] == [0, 0, 1, 2, 2, 3]


def test_the_race_turns_right_to_the_south() -> None:
    assert [each.cell for each in laid(parse_track("srrsrr").pieces)][:3] == [(0, 0), (1, 0), (1, -1)]


@given(CODES)
def test_a_code_reads_back_to_the_same_track(code: str) -> None:
    track = parse_track(code)
    assert track.code() == code
    assert parse_track(track.code()) == track
    assert len({each.cell for each in laid(track.pieces)}) == len(code)
    # a closed loop without crossings turns once around
    assert abs(code.upper().count("L") - code.upper().count("R")) == 4


@given(CODES, st.data())
def test_a_changed_code_is_another_track_or_one_sentence(code: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(code) - 1))
    changed = code[:place] + data.draw(st.sampled_from(["", "S", "l", "Rr", "x", " "])) + code[place + 1 :]
    try:
        track = parse_track(changed)
    except ValueError as error:
        assert str(error)
        assert "\n" not in str(error)
    else:
        assert track.code() == changed


@given(CODES, st.data())
def test_any_piece_may_be_the_start_piece(code: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(code) - 1))
    assert parse_track(code[place:] + code[:place]).code() == code[place:] + code[:place]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "a track needs pieces: expected one letter a piece such as 'SLLSLL'"),
        ("SLXSLL", "piece 3, 'X', is none: expected S, L or R, small where the rail is on the right"),
        ("SSLLLLSL", "piece 6 lies on piece 2"),
        ("SLLSLLS", "piece 7 lies on piece 1"),
        ("SLLSL", "the loop does not close: it ends 1 cell west of the start"),
        ("S", "the loop does not close: it ends 1 cell east of the start"),
        ("SLL", "the loop does not close: it ends 1 cell north of the start"),
        ("LRLR", "the loop does not close: it ends 2 cells east and 2 cells north of the start"),
        ("srrs", "the loop does not close: it ends 1 cell west and 1 cell south of the start"),
        ("RLLL", "the loop does not close: it comes back to the start heading west, expected east"),
        ("S" * (MOST_PIECES + 1), f"a track has at most {MOST_PIECES} pieces, not {MOST_PIECES + 1}"),
    ],
)
def test_a_sentence_says_what_is_wrong_with_a_track(code: str, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        parse_track(code)
    assert str(caught.value) == sentence


def test_a_track_that_does_not_close_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="the loop does not close"):
        Track((TrackPiece("S", True), TrackPiece("S", False)))


def test_what_looks_like_a_code() -> None:
    assert looks_like_code("SLLsll")
    assert looks_like_code("SS")
    assert not any(looks_like_code(text) for text in ("", "S", "plane", "carrom", "SLL SLL", "object", "SLL\n"))
