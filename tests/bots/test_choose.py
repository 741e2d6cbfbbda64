"""The first opponent: always a legal flick, the same for the same seed, and far better than any flick at all."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest

from fillip.bots.candidates import places_of
from fillip.bots.choose import choose
from fillip.bots.games import SENSES
from fillip.bots.hand import EXACT, HANDS, flicked
from fillip.kit.flick import Flick
from fillip.match import match as matches
from fillip.match.match import Match, begin
from fillip.match.refused import Refused
from fillip.match.registry import GAMES
from fillip.match.trying import may_flick, rulings

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eva", "Fay")


def played(match: Match, hand: str, seed: int) -> Match:
    """One flick of the computer's, with the error of its hand."""
    assert match.allowed.seat is not None
    if match.allowed.choices:
        return matches.choose(match, match.allowed.seat, True).match
    choice = choose(match, HANDS[hand], seed)
    executed = flicked(choice.flick, HANDS[hand], Random(f"{seed} {match.number}"))
    return matches.flick(match, match.allowed.seat, choice.flick, executed, call=choice.call).match


@pytest.mark.parametrize("game", SENSES)
def test_every_choice_is_legal_and_the_same_wherever_it_is_made(game: str) -> None:
    for count in GAMES[game].players:
        match = begin(game, NAMES[:count], {}, count)
        for _ in range(5):
            seat = match.allowed.seat
            if seat is None:
                break
            if not match.allowed.choices:
                choice = choose(match, HANDS["club"], 3)
                assert may_flick(match, seat, choice.flick)
                assert choice == choose(match, HANDS["club"], 3)
                assert choice.call is None or choice.call in match.allowed.calls
                assert choice.call is not None or not match.allowed.must_call
            match = played(match, "club", 3)


def test_a_tower_is_played_by_geometry_alone() -> None:
    match = begin("queen-carrom", NAMES[:2], {"tower": True}, 4)
    choice = choose(match, HANDS["club"], 1)
    assert may_flick(match, 1, choice.flick)
    assert matches.flick(match, 1, choice.flick).play["report"] != {"first_hit": None}


def test_nobody_to_flick_is_said() -> None:
    over = matches.resign(begin("carrooka", NAMES[:2], {}, 1), 1).match
    with pytest.raises(ValueError, match="nobody is to flick"):
        choose(over, EXACT, 1)


def wild(match: Match, luck: Random) -> Match:
    """Any flick at all that the rules allow."""
    placements = matches.placements(match)
    assert placements is not None
    while True:
        (x, y), angle = luck.choice(list(places_of(placements))), luck.uniform(-pi, pi)
        speed = luck.uniform(0.3, 4.0)
        at = round(x * 1e6), round(y * 1e6)
        flick = Flick("striker", *at, int(speed * cos(angle) * 1e4), int(speed * sin(angle) * 1e4))
        try:
            return matches.flick(match, 1, flick).match
        except Refused:
            continue


def misses(hand: str | None, seed: int) -> int:
    """Misses alone on the first row of the course, at most 60."""
    match, luck = begin("queen-carrom-back", NAMES[:1], {}, seed), Random(seed)
    while match.state.row == 1 and match.state.misses[0] < 60:
        match = wild(match, luck) if hand is None else played(match, hand, seed)
    return int(match.state.misses[0])


def test_it_misses_far_less_than_any_flick_at_all_and_a_steadier_hand_misses_less() -> None:
    experts, novices, anybody = (sum(misses(hand, seed) for seed in range(6)) for hand in ("expert", "novice", None))
    assert experts * 4 < anybody
    assert experts < novices


def test_tried_flicks_are_ruled_on_as_played_ones_are() -> None:
    match = begin("carrom", NAMES[:2], {"first": "Ann"}, 5)
    flicks = [Flick("striker", 20_000 * step, -252_600, 2_000 * step, 30_000) for step in range(-4, 5)]
    for flick, ruling in zip(flicks, rulings(match, 1, [(each, None) for each in flicks]), strict=True):
        assert ruling == matches.flick(match, 1, flick).ruling
