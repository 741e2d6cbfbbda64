"""Every game that is played: wild flicks from whatever was reached, records, and what is offered and what is taken."""

from __future__ import annotations

import json
from math import cos, hypot, pi, sin
from random import Random

import pytest

from fillip.bots.choose import choose
from fillip.bots.hand import HANDS
from fillip.kit.flick import quantised
from fillip.match import match as matches
from fillip.match import record
from fillip.match.match import Match, Outcome, begin
from fillip.match.refused import Refused
from fillip.match.registry import GAMES
from tests.figures import share
from tests.match.wild import flick_in, wild

NAMES = ["Ann", "Ben", "Cid", "Dan", "Eva", "Flo"]
FLAT: list[tuple[str, int, dict[str, object]]] = [
    ("carrom", 2, {"boards": 2}),
    ("carrom", 3, {"boards": 2}),
    ("carrom", 4, {"boards": 2}),
    ("queen-carrom", 2, {"points": 20}),
    ("queen-carrom", 3, {"points": 20}),
    ("queen-carrom", 4, {"points": 20}),
    ("queen-carrom", 2, {"shot_line": True, "points": 20}),
    ("queen-carrom-back", 1, {}),
    ("queen-carrom-back", 2, {}),
    ("queen-carrom-back", 6, {}),
    ("carrooka", 2, {}),
    ("carrooka", 3, {"reds": 1}),
    ("carrooka", 4, {"reds": 21}),
]


def _walk(match: Match, seed: int, plays: int, aimed: float = 0.2) -> list[Outcome]:
    """So many plays of all sorts, most of them wild flicks."""
    random = Random(seed)
    walked: list[Outcome] = []
    while match.allowed.seat is not None and len(walked) < plays:
        seat, chance = match.allowed.seat, random.random()
        if matches.movable(match) and chance < 0.5:
            walked.append(matches.put(match, match.allowed.placers[0], []))
        elif match.allowed.choices and chance < 0.5:
            walked.append(matches.choose(match, seat, chance < 0.3))
        elif chance < 0.03:
            walked.append(matches.lapse(match, seat))
        elif chance < aimed:
            walked.append(_aimed(match))
        else:
            walked.append(wild(match, random))
        match = walked[-1].match
    return walked


def _aimed(match: Match) -> Outcome:
    assert match.allowed.seat is not None
    choice = choose(match, HANDS["expert"], match.number)
    return matches.flick(match, match.allowed.seat, choice.flick, call=choice.call)


def _left(match: Match) -> dict[str, int]:
    left = match.row.game.facts(match.state)["left"]
    assert isinstance(left, dict)
    return {kind: count for kind, count in left.items() if count}


def _lying(match: Match) -> dict[str, int]:
    kinds = [piece.kind for piece in match.layout if piece.kind != "striker"]
    return {kind: kinds.count(kind) for kind in kinds}


@pytest.mark.parametrize(("game", "players", "options"), FLAT)
def test_wild_flicks_never_raise_and_what_lies_is_what_the_referee_counts(
    game: str, players: int, options: dict[str, object]
) -> None:
    for seed in range(share(20, least=2)):
        match = begin(game, NAMES[:players], options, seed)
        assert _lying(match) == _left(match)
        for outcome in _walk(match, seed, 60):
            if not outcome.ruling.over:
                assert _lying(outcome.match) == _left(outcome.match)


@pytest.mark.parametrize(("game", "players", "options"), FLAT)
def test_a_walk_is_a_record_that_folds_back_and_simulates_again(
    game: str, players: int, options: dict[str, object]
) -> None:
    for seed in range(share(10, least=1)):
        match = begin(game, NAMES[:players], options, seed)
        walked = _walk(match, 100 + seed, 40)
        head, plays = json.loads(json.dumps([record.head(match), [outcome.play for outcome in walked]]))
        assert list(record.unfold(head, plays)) == [match, *(outcome.match for outcome in walked)]
        assert record.first_difference(head, plays) is None


@pytest.mark.parametrize(("game", "players", "options"), FLAT)
def test_what_is_offered_is_taken_and_what_lies_outside_is_refused(
    game: str, players: int, options: dict[str, object]
) -> None:
    random = Random(f"{game} {players}")
    for seed in range(share(10, least=1)):
        match = begin(game, NAMES[:players], options, seed)
        for reached in [match, *(outcome.match for outcome in _walk(match, 200 + seed, 20))]:
            seat, offered = reached.allowed.seat, matches.placements(reached)
            if seat is None or offered is None:
                continue
            board, side = reached.row.board, reached.side(seat)
            for _ in range(20):
                flick = flick_in(reached.allowed.piece, offered, random)
                assert flick is not None
                board.check_flick(reached.box, reached.layout, side, reached.allowed, flick)
            for _ in range(20):
                at = random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3)
                angle = random.choice(offered.directions)[0] + 1.0
                strange = quantised("striker", at, (cos(angle), sin(angle)))
                lanes = [(lane.start, lane.end) for lane in offered.lanes]
                near = [_off(at, start, end) for start, end in lanes]
                near += [hypot(at[0] - spot.x, at[1] - spot.y) for spot in offered.spots]
                if min(near) > 0.0205:  # further than any lane is from the next, or a spot is wide
                    with pytest.raises(Refused):
                        board.check_flick(reached.box, reached.layout, side, reached.allowed, strange)


@pytest.mark.parametrize("game", GAMES)
def test_no_game_takes_another_piece_a_jump_a_still_striker_or_a_cannon(game: str) -> None:
    match = begin(game, NAMES[:2], {}, 1)
    offered = matches.placements(match)
    assert offered is not None
    good = flick_in("striker", offered, Random(1))
    assert good is not None
    others = {
        "match.not_the_striker": quantised(match.layout.pieces[0].id, good.position, good.velocity),
        "match.no_lift": quantised("striker", good.position, good.velocity, lift=0.1),
        "match.too_fast": quantised("striker", good.position, (good.vx / good.speed / 1e3, good.vy / good.speed / 1e3)),
    }
    if game != "carrom":  # there it does not cross the front line
        others["match.no_speed"] = quantised("striker", good.position, (0.0, 0.0))
    for key, flick in others.items():
        with pytest.raises(Refused) as caught:
            matches.flick(match, 1 if match.allowed.seat == 1 else 2, flick)
        assert caught.value.said.key == key


@pytest.mark.parametrize(
    ("game", "players", "quarters"),
    [
        ("carrom", 2, (0, 2)),
        ("carrom", 3, (0, 1, 2)),
        ("carrom", 4, (0, 1, 2, 3)),
        ("queen-carrom", 2, (0, 2)),
        ("queen-carrom", 3, (0, 2, 1)),
        ("queen-carrom", 4, (0, 3, 2, 1)),
        ("queen-carrom-back", 6, (0,) * 6),
        ("carrooka", 4, (0, 1, 2, 3)),
    ],
)
def test_seats_sit_as_each_game_has_it(game: str, players: int, quarters: tuple[int, ...]) -> None:
    match = begin(game, NAMES[:players], {}, 1)
    assert tuple(match.side(seat).quarter for seat in range(1, players + 1)) == quarters
    for seat, quarter in enumerate(quarters, 1):
        assert match.side(seat).angle == pytest.approx((-pi / 2, 0, pi / 2, pi)[quarter])


@pytest.mark.parametrize("players", [3, 4])
def test_carrom_for_more_than_two_is_watched_from_each_side_and_placed_back_by_others(players: int) -> None:
    match = begin("carrom", NAMES[:players], {"first": "Ann"}, 2)
    random = Random(3)
    seats: set[int] = set()
    for _ in range(200):
        seat = match.allowed.seat
        assert seat is not None
        seats.add(seat)
        outcome = _aimed(match) if random.random() < 0.4 else wild(match, random)
        report = outcome.play["report"]
        assert isinstance(report, dict)
        # an honest flick forwards of a metre a second and more crosses its own front line, whatever the side
        assert not (outcome.ruling.fouls == ("CRM-37",) and "first_hit" not in report)
        if outcome.ruling.over:
            break
        match = outcome.match
        free = matches.movable(match)
        if free:
            assert seat not in free.placers
            # a debt is paid by a shot after which the player may go on; else the next player places
            assert match.allowed.seat in (seat, free.placers[0])
            if players == 4:
                assert (seat + 1) % 4 + 1 not in free.placers
    assert seats == set(range(1, players + 1))


def _off(at: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / (dx * dx + dy * dy)
    share = min(max(share, 0.0), 1.0)
    return hypot(at[0] - start[0] - share * dx, at[1] - start[1] - share * dy)
