"""Carrooka for two, three, and two against two: CRK-01 to CRK-52."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.referee import carrooka_state, codec
from fillip.referee.carrooka_said import (
    end_said,
    name_of,
    next_said,
    say,
    shot_sentences,
    shot_title,
)
from fillip.referee.carrooka_shot import Outcome, judge_shot, pass_turn, won
from fillip.referee.carrooka_state import (
    COLOURS,
    KINDS,
    OPTIONS,
    PLAYERS,
    Options,
    State,
    calls,
    left_on_board,
    side_of,
    sides,
    target,
)
from fillip.referee.game import (
    Allowed,
    Edit,
    Place,
    Region,
    RuleError,
    Ruling,
    Said,
    SetUp,
    Tone,
    Words,
    sentences,
    without_points,
)
from fillip.referee.plays import Choose, Lapse, Play, Resign, Shot
from fillip.referee.predicates import pocket_report
from fillip.referee.seats import check_in_game, check_turn, wrong_sort
from fillip.referee.values import replace

NAME = "carrooka"
VERSION = 1  # of the state's form as plain values
WORDS = Words(
    rulebook="CRK",
    players=PLAYERS,
    options=OPTIONS,
    plays=("report", "choose", "lapse", "resign"),
    facts=("scores", "turn", "on", "bonus", "left", "over", "winners"),
    kinds=KINDS,
    calls=COLOURS,
    on=("red", "color", *COLOURS),
)


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """The checked options: `reds`. Nothing is drawn, so the seed does not matter."""
    del seed
    return carrooka_state.read_options(mapping, players)


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first seat opens (CRK-09)."""
    return carrooka_state.initial(options, players)


def opening(state: State) -> tuple[Edit, ...]:
    """The one set-up of a game (CRK-01, CRK-02)."""
    return (SetUp(state.turn),)


def allowed(state: State) -> Allowed:
    """The striker from where it lies or from the break line, in any direction (CRK-04, CRK-10, CRK-21)."""
    if state.over:
        return Allowed(None)
    seats = tuple(seat for seat in range(1, len(state.players) + 1) if seat not in state.resigned)
    offered = state.bonus == "offer"
    return Allowed(
        seat=state.turn,
        shooters=(state.turn,),
        plays=("report", *(("choose",) if offered else ()), "lapse", "resign"),
        striker=Region("break-line" if state.breaks else "where-it-lies", state.turn),
        directions=Region("any", state.turn),
        calls=calls(state),
        must_call=target(state) == "color",
        choices=("bonus", "pass") if offered else (),
        resigners=seats,
    )


def judge(state: State, play: Play) -> Ruling[State]:
    """Rule on a play. Raises RuleError for one that the rules refuse; `state` stays as it is."""
    check_in_game(play, state.players, state.resigned, state.over)
    if isinstance(play, Resign):
        return _resign(state, play)
    check_turn(play, state.players, state.turn)
    if isinstance(play, Shot):
        return _shot(state, play)
    if isinstance(play, Choose):
        return _choose(state, play)
    if isinstance(play, Lapse):
        return _lapse(state, play)
    raise wrong_sort()


def _shot(state: State, play: Shot) -> Ruling[State]:
    report = pocket_report(play)
    outcome = judge_shot(state, report, play.call)
    title, tone = shot_title(state, outcome)
    gained = side_of(state, play.by)
    return replace(
        _ruling(outcome.after, play.by, title, shot_sentences(state, report, outcome), tone),
        clauses=tuple(sorted(_clauses(state, outcome))),
        fouls=outcome.fouls,
        returned=outcome.back,
        edits=tuple(Place(kind, "spot") for kind in outcome.back),
        points=tuple(outcome.points if side == gained else 0 for side in range(len(state.points))),
    )


def _clauses(before: State, outcome: Outcome) -> set[str]:
    cited = set(outcome.fouls)
    if outcome.opened:
        cited.add("CRK-11")
    if outcome.sunk:
        cited.add("CRK-23" if outcome.on == "red" else "CRK-50" if before.last_round else "CRK-24")
    elif not outcome.fouls and not outcome.opened:
        cited.add("CRK-22")
    if outcome.begins:
        cited.add("CRK-50")
    if outcome.back:
        cited.add("CRK-51" if before.last_round else "CRK-26")
    if outcome.fouls or outcome.played_bonus or outcome.after.bonus == "offer":
        cited.add("CRK-40")
    if outcome.after.over:
        cited.add("CRK-52")
    return cited


def _choose(state: State, play: Choose) -> Ruling[State]:
    if state.bonus != "offer":
        raise RuleError(Said("refused.no_offer"), "choose")
    name = name_of(state, play.by)
    if play.bonus:
        after = replace(state, bonus="taken")
        said = sentences([say("takes_bonus", name=name)], [next_said(after, again=True)])
    else:
        after = pass_turn(state)
        said = sentences([say("passes_bonus", name=name)], [next_said(after)])
    title = say("title_takes" if play.bonus else "title_passes", name=name)
    return replace(_ruling(after, play.by, title, said, "notice"), clauses=("CRK-40",))


def _lapse(state: State, play: Lapse) -> Ruling[State]:
    name = name_of(state, play.by)
    after = pass_turn(state)
    said = sentences([say("lapsed", name=name)], [next_said(after)])
    return _ruling(after, play.by, say("title_lapse", name=name), said, "notice")


def _resign(state: State, play: Resign) -> Ruling[State]:
    name = name_of(state, play.by)
    title, gave_up = say("title_resign", name=name), say("resigned", name=name)
    after = replace(state, resigned=tuple(sorted((*state.resigned, play.by))))
    rest = tuple(seat for seat in range(1, len(state.players) + 1) if seat not in after.resigned)
    if len(state.points) == 2:
        rest = sides(state)[1 - side_of(state, play.by)]
    if len(state.points) == 2 or len(rest) == 1:
        after = won(after, rest)
        ruling = _ruling(after, play.by, title, sentences([gave_up], [end_said(after)]), "notice")
        return replace(ruling, clauses=("CRK-52",))
    if state.turn == play.by:
        after = pass_turn(after)
    return _ruling(after, play.by, title, sentences([gave_up], [next_said(after)]), "notice")


def _ruling(state: State, by: int, title: Said, said: tuple[Said, ...], tone: Tone) -> Ruling[State]:
    """A ruling in which nothing but the turn changes."""
    return without_points(state, len(state.points), by, title, said, tone)


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: scores by side, whose turn, what is on, the bonus, pucks left, the end."""
    return {
        "scores": dict(zip(sides(state), state.points, strict=True)),
        "turn": state.turn or None,
        "on": target(state),
        "bonus": bool(state.bonus),
        "left": left_on_board(state),
        "over": state.over,
        "winners": state.winners,
    }


def summary(state: State) -> Mapping[str, object]:
    """What a page shows beside the board: points by side, what is on, the bonus, pucks left, the final round."""
    return {
        "sides": [
            {"seats": list(side), "score": points} for side, points in zip(sides(state), state.points, strict=True)
        ],
        "on": target(state),
        "bonus": state.bonus,
        "left": left_on_board(state),
        "reds": state.options.reds,
        "final": state.last_round,
        "opening": state.opening,
        "break_line": state.breaks,
    }


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "Carrooka")
