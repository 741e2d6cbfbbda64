"""Queen Carrom To Go, the front of the board, for two to four: QCG-01 to QCG-41."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fillip.referee import codec, queen_carrom_state
from fillip.referee.game import Allowed, Edit, Region, Ruling, Said, SetUp, Tone, Words, sentences, without_points
from fillip.referee.plays import Lapse, Play, Resign, Shot
from fillip.referee.predicates import check_no_call, pocket_report
from fillip.referee.queen_carrom_said import (
    game_said,
    name_of,
    next_said,
    say,
    shot_sentences,
    shot_title,
)
from fillip.referee.queen_carrom_shot import FAULTS, Outcome, Royal, end_game, judge_shot, pass_turn
from fillip.referee.queen_carrom_state import OPTIONS, PLAYERS, Options, State, left_on_board, playing
from fillip.referee.seats import check_in_game, check_turn, wrong_sort
from fillip.referee.values import replace

NAME = "queen-carrom"
VERSION = 1  # of the state's form as plain values
_ROYAL: Mapping[Royal, str] = MappingProxyType(
    {"waits": "QCG-20", "confirmed": "QCG-21", "unconfirmed": "QCG-21", "lost": "QCG-23", "outside": "QCG-23"}
)
WORDS = Words(
    rulebook="QCG",
    players=PLAYERS,
    options=OPTIONS,
    plays=("report", "lapse", "resign"),
    facts=("scores", "turn", "on", "left", "round", "over", "winners"),
    kinds=("blue", "queen"),
    faults=FAULTS,
    on=("play", "confirm"),
)


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """The checked options: `points`, `tower`, `shot_line`. Nothing is drawn, so the seed does not matter."""
    del seed
    return queen_carrom_state.read_options(mapping, players)


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first seat begins (QCG-03)."""
    return queen_carrom_state.initial(options, players)


def opening(state: State) -> tuple[Edit, ...]:
    """The first round's coins (QCG-01, QCG-40)."""
    return (SetUp(state.turn, state.round),)


def allowed(state: State) -> Allowed:
    """The striker on the shooting line of the seat to move (QCG-02, QCG-10, QCG-41), in any direction."""
    if state.over:
        return Allowed(None)
    line = "one-line" if state.options.shot_line else "shooting-lines"
    return Allowed(
        seat=state.turn,
        shooters=(state.turn,),
        plays=("report", "lapse", "resign"),
        striker=Region(line, state.turn),
        directions=Region("any", state.turn),
        resigners=playing(state),
    )


def judge(state: State, play: Play) -> Ruling[State]:
    """Rule on a play. Raises RuleError for one that the rules refuse; `state` stays as it is."""
    check_in_game(play, state.players, state.resigned, state.over)
    if isinstance(play, Resign):
        return _resign(state, play)
    check_turn(play, state.players, state.turn)
    if isinstance(play, Shot):
        return _shot(state, play)
    if isinstance(play, Lapse):
        return _lapse(state, play)
    raise wrong_sort()


def _shot(state: State, play: Shot) -> Ruling[State]:
    report = pocket_report(play)
    check_no_call(play)
    outcome = judge_shot(state, report)
    after = outcome.after
    title, tone = shot_title(state, outcome)
    return Ruling(
        state=after,
        by=play.by,
        title=title,
        said=shot_sentences(state, report, outcome),
        tone=tone,
        clauses=tuple(sorted(_clauses(outcome, bool(report.off_board)))),
        fouls=outcome.fouls,
        returned=(),
        edits=(SetUp(after.turn, after.round),) if outcome.ended and not after.over else (),
        points=tuple(outcome.points if seat == play.by else 0 for seat in range(1, len(state.players) + 1)),
        turn=after.turn or None,
        over=after.over,
        winners=after.winners,
    )


def _clauses(outcome: Outcome, flew: bool) -> set[str]:
    cited = set(outcome.fouls)
    if outcome.coins:
        cited.add("QCG-12")
    if flew:
        cited.add("QCG-14")
    elif not outcome.fouls and not outcome.ended:
        cited.add("QCG-13")
    if outcome.striker_sunk:
        cited.add("QCG-15")
    if outcome.royal:
        cited.add(_ROYAL[outcome.royal])
    if (outcome.royal == "waits" and outcome.coins) or (outcome.royal == "confirmed" and flew):
        cited.add("QCG-23")  # blues beside her confirm nothing; what flies off does not undo the confirming
    if outcome.ended:
        cited.add("QCG-30")
        cited |= set() if outcome.after.over else {"QCG-31"}
        cited |= {"QCG-32"} if outcome.after.over or outcome.level else set()
    return cited


def _lapse(state: State, play: Lapse) -> Ruling[State]:
    name = name_of(state, play.by)
    after = pass_turn(state)
    said = sentences([say("lapsed", name=name)], [*_gone(state, after), next_said(after)])
    return _with_queen(_ruling(after, play.by, say("title_lapse", name=name), said, "notice"), state)


def _resign(state: State, play: Resign) -> Ruling[State]:
    name = name_of(state, play.by)
    title, gave_up = say("title_resign", name=name), say("resigned", name=name)
    after = replace(state, resigned=tuple(sorted((*state.resigned, play.by))))
    rest = playing(after)
    if len(rest) == 1:
        after = end_game(after, rest)
        ruling = _ruling(after, play.by, title, sentences([gave_up], [game_said(after)]), "notice")
        return replace(ruling, clauses=("QCG-32",))
    if state.turn != play.by:
        return _ruling(after, play.by, title, sentences([gave_up], [next_said(after)]), "notice")
    after = pass_turn(after)
    said = sentences([gave_up], [*_gone(state, after), next_said(after)])
    return _with_queen(_ruling(after, play.by, title, said, "notice"), state)


def _gone(before: State, after: State) -> tuple[Said, ...]:
    return (say("queen_unconfirmed", points=0),) if before.queen != after.queen else ()


def _with_queen(ruling: Ruling[State], before: State) -> Ruling[State]:
    """A ruling without a shot, in which the chance of a queen that waited is gone."""
    return replace(ruling, clauses=("QCG-21",) if before.queen == "waiting" else ())


def _ruling(state: State, by: int, title: Said, said: tuple[Said, ...], tone: Tone) -> Ruling[State]:
    """A ruling in which nothing but the turn changes."""
    return without_points(state, len(state.points), by, title, said, tone)


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: scores, whose turn, what is on, coins left, the round, the end."""
    return {
        "scores": {(seat,): points for seat, points in enumerate(state.points, 1)},
        "turn": state.turn or None,
        "on": "confirm" if state.queen == "waiting" else "play",
        "left": left_on_board(state),
        "round": state.round,
        "over": state.over,
        "winners": state.winners,
    }


def summary(state: State) -> Mapping[str, object]:
    """What a page shows beside the board: points, coins left, where the queen is, the round, the variations."""
    return {
        "scores": list(state.points),
        "left": left_on_board(state),
        "queen": state.queen,
        "round": state.round,
        "points": state.options.points,
        "tower": state.options.tower,
        "shot_line": state.options.shot_line,
    }


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "Queen Carrom")
