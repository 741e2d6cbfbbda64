"""A record opens without simulating, folds to the same match, and simulates again to the same bits."""

from __future__ import annotations

import json
from base64 import b64decode
from dataclasses import replace
from typing import Any

import pytest

from fillip.kit.flick import quantised
from fillip.kit.layout import layout_of, placed
from fillip.match import match as matches
from fillip.match import record
from fillip.match.match import Match, Outcome, Put
from fillip.match.placing import put_nearest
from fillip.physics.trace import decode
from fillip.referee import sheet
from fillip.referee.game import Place
from tests.match.transcript import FOLDER, begin, outcomes
from tests.shots import choose


def _played(seed: int, plays: int) -> tuple[Match, list[Outcome]]:
    match = matches.begin("carrom", ["Ann", "Ben"], {"first": "Ann", "boards": 1}, seed)
    outcomes: list[Outcome] = []
    while match.allowed.seat is not None and len(outcomes) < plays:
        outcomes.append(choose(match))
        match = outcomes[-1].match
    return match, outcomes


def test_a_fold_of_the_plays_is_the_match_itself() -> None:
    match, outcomes = _played(11, 12)
    plays = [outcome.play for outcome in outcomes]
    folded = record.fold(json.loads(json.dumps(record.head(match))), json.loads(json.dumps(plays)))
    assert folded == match


def test_every_shot_simulates_again_to_the_same_bits_after_the_record() -> None:
    match, outcomes = _played(12, 10)
    traces = [outcome.trace.encode() if outcome.trace else None for outcome in outcomes]
    written = json.dumps(record.to_file(record.head(match), [outcome.play for outcome in outcomes], traces))
    read: Any = json.loads(written)
    assert record.first_difference({key: read[key] for key in read if key != "plays"}, read["plays"]) is None
    for play, outcome in zip(read["plays"], outcomes, strict=True):
        assert outcome.trace is not None
        stored = decode(b64decode(play["trace"].removeprefix(record.ENCODED_TRACE)))
        assert stored.digest() == outcome.trace.digest()


def test_a_changed_flick_is_named_by_its_play() -> None:
    match, outcomes = _played(13, 6)
    plays = [dict(outcome.play) for outcome in outcomes]
    plays[3]["aim"] = plays[3]["flick"] = plays[0]["flick"] if plays[3]["flick"] != plays[0]["flick"] else ""
    assert record.first_difference(record.head(match), plays) == 4


def test_a_record_is_a_scoresheet_that_the_umpire_reads() -> None:
    match, outcomes = _played(14, 8)
    plays = [outcome.play for outcome in outcomes]
    judged = sheet.judge(sheet.read(json.dumps({**record.head(match), "plays": plays}).encode()))
    assert [each.ruling for each in judged] == [outcome.ruling for outcome in outcomes]


def test_returned_pieces_are_known_again_after_the_fold() -> None:
    match, outcomes = _played(1, 3)
    plays = [outcome.play for outcome in outcomes]
    side = match.side(match.allowed.seat or 0)
    foul = matches.flick(
        match, match.allowed.seat or 0, quantised("striker", side.to_board((0.0, -0.2526)), side.to_board((0.0, 0.01)))
    )
    assert foul.ruling.fouls == ("CRM-37",)
    assert foul.match.returned
    folded = record.fold(record.head(match), [*plays, foul.play])
    assert folded == foul.match
    free = matches.movable(folded)
    assert free is not None
    moved = matches.put(folded, free.placers[0], [Put(free.pieces[0], 0.03, -0.06)])
    assert record.fold(record.head(match), [*plays, foul.play, moved.play]) == moved.match


@pytest.mark.parametrize("game", ["penalties-and-dues", "pieces-laid-elsewhere", "a-late-break"])
def test_a_fold_agrees_with_the_match_after_every_play(game: str) -> None:
    text = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    played = list(outcomes(text))
    match = begin(text.splitlines()[0])
    live = [match, *(outcome.match for outcome in played)]
    assert any(len(match.returned) > 1 for match in live)
    assert list(record.unfold(record.head(match), [outcome.play for outcome in played])) == live


def test_a_piece_that_came_back_earlier_is_not_taken_for_the_one_that_came_back_last() -> None:
    match = matches.begin("carrom", ["Ann", "Ben"], {"first": "Ann"}, 1)
    before = layout_of("carrom", [placed("white-3", 0.0, 0.0), placed("black-1", 0.2, 0.2)])
    after = put_nearest(match.box, before, "white-5", (0.0, 0.0))
    back = record._returned(replace(match, layout=after), before, [Place("white", "centre-circle")])
    assert back == (("white-5", "centre-circle"),)


def test_a_play_without_its_layout_is_named() -> None:
    match, outcomes = _played(15, 2)
    plays = [dict(outcome.play) for outcome in outcomes]
    del plays[1]["layout"]
    with pytest.raises(ValueError, match="play 2: layout is missing"):
        record.fold(record.head(match), plays)
    plays[1]["layout"] = "carrom:1 queen@x"
    with pytest.raises(ValueError, match="play 2: layout code: piece 1, 'queen@x'"):
        record.fold(record.head(match), plays)


def test_a_flick_that_cannot_be_simulated_is_named_by_its_play() -> None:
    match, outcomes = _played(13, 3)
    plays = [dict(outcome.play) for outcome in outcomes]
    for flick in ("striker@0,0>0,10000", "no flick at all"):
        changed = [*plays[:2], {**plays[2], "aim": flick, "flick": flick}]
        assert record.first_difference(record.head(match), changed) == 3
