"""The practice course on the back of the Queen's board, for one to six: QCG-50 to QCG-53."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.referee import codec, seats
from fillip.referee.game import Allowed, Edit, Region, Ruling, Said, SetUp, Tone, Words, sentences, without_points
from fillip.referee.plays import Lapse, Play, Report, Resign, Shot
from fillip.referee.predicates import (
    check_no_call,
    check_report,
    pieces_gone,
    pocket_report,
    striker_flew,
    striker_pocketed,
)
from fillip.referee.queen_carrom_back_state import PLAYERS, ROWS, Options, State, end_game, next_row, playing
from fillip.referee.queen_carrom_back_state import initial as first_state
from fillip.referee.values import replace

NAME = "queen-carrom-back"
VERSION = 1  # of the state's form as plain values
FAULTS = ("push", "touch")
WORDS = Words(
    rulebook="QCG",
    players=PLAYERS,
    options=(),
    plays=("report", "lapse", "resign"),
    facts=("scores", "turn", "left", "round", "over", "winners"),
    kinds=("blue",),
    faults=FAULTS,
)


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """No option is known. Raises RuleError for any."""
    del seed
    seats.check_options(mapping, (), players, PLAYERS)
    return Options()


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first seat begins with the first row."""
    return first_state(options, players)


def opening(state: State) -> tuple[Edit, ...]:
    """The first player's first row (QCG-50)."""
    return (_set_up(state),)


def allowed(state: State) -> Allowed:
    """The striker on the one line at the near side (QCG-50), in any direction."""
    if state.over:
        return Allowed(None)
    return Allowed(
        seat=state.turn,
        shooters=(state.turn,),
        plays=("report", "lapse", "resign"),
        striker=Region("near-line", state.turn),
        directions=Region("any", state.turn),
        resigners=playing(state),
    )


def judge(state: State, play: Play) -> Ruling[State]:
    """Rule on a play. Raises RuleError for one that the rules refuse; `state` stays as it is."""
    seats.check_in_game(play, state.players, state.resigned, state.over)
    if isinstance(play, Resign):
        return _resign(state, play)
    seats.check_turn(play, state.players, state.turn)
    if isinstance(play, Shot):
        return _shot(state, play)
    if isinstance(play, Lapse):
        return _lapse(state, play)
    raise seats.wrong_sort()


def _shot(state: State, play: Shot) -> Ruling[State]:
    report = pocket_report(play)
    check_no_call(play)
    check_report(report, {"blue": state.coins}, FAULTS)
    sunk = report.pocketed.count("blue")
    name = _name(state, play.by)
    said = _seen(name, report, sunk)
    after = _missed(state) if not sunk else state
    after = replace(after, coins=state.coins - pieces_gone(report).count("blue"))
    title = _say("title_sinks", name=name) if sunk else _say("title_miss", name=name)
    return _on(state, after, play.by, title, said, "won" if sunk else "notice")


def _lapse(state: State, play: Lapse) -> Ruling[State]:
    name = _name(state, play.by)
    title, said = _say("title_lapse", name=name), [_say("lapsed", name=name)]
    return _on(state, _missed(state), play.by, title, said, "notice")


def _on(before: State, after: State, by: int, title: Said, said: list[Said], tone: Tone) -> Ruling[State]:
    """The ruling on a shot or a lapse: the same player goes on, or the next row or player is laid for."""
    missed = after.misses != before.misses
    clauses = {"QCG-51"}
    edits: tuple[Edit, ...] = ()
    if missed:
        said.append(_say("moves_on", name=_name(before, by), count=after.misses[by - 1]))
    if after.coins:
        follows = _say("goes_on", name=_name(before, by), count=after.coins)
    else:
        after = next_row(after)
        clauses |= {"QCG-52", "QCG-53"} if after.over else {"QCG-52"}
        follows = _end(after) if after.over else _next(after)
        title = _say("title_game") if after.over else _say("title_row", name=_name(before, by))
        edits = () if after.over else (_set_up(after),)
    ruling = _ruling(after, by, title, sentences(said, [follows]), tone)
    points = tuple(int(missed and seat == by) for seat in range(1, len(before.players) + 1))
    return replace(ruling, clauses=tuple(sorted(clauses)), edits=edits, points=points)


def _resign(state: State, play: Resign) -> Ruling[State]:
    name = _name(state, play.by)
    title, gave_up = _say("title_resign", name=name), _say("resigned", name=name)
    after = replace(state, resigned=tuple(sorted((*state.resigned, play.by))))
    rest = playing(after)
    if len(rest) <= 1:
        after = end_game(after, rest)
        ruling = _ruling(after, play.by, title, sentences([gave_up], [_end(after)]), "notice")
        return replace(ruling, clauses=("QCG-53",))
    if state.turn != play.by:
        said = sentences([gave_up], [_say("goes_on", name=_name(state, state.turn), count=state.coins)])
        return _ruling(after, play.by, title, said, "notice")
    after = next_row(after)
    said = sentences([gave_up], [_end(after) if after.over else _next(after)])
    ruling = _ruling(after, play.by, title, said, "notice")
    return replace(
        ruling,
        clauses=("QCG-53",) if after.over else ("QCG-52",),
        edits=() if after.over else (_set_up(after),),
    )


def _missed(state: State) -> State:
    misses = tuple(count + (seat == state.turn) for seat, count in enumerate(state.misses, 1))
    return replace(state, misses=misses)


def _set_up(state: State) -> SetUp:
    return SetUp(state.turn, state.set_ups, state.row)


def _say(key: str, **values: str | int) -> Said:
    return Said(f"queen-carrom-back.{key}", tuple(values.items()))


def _name(state: State, seat: int) -> str:
    return state.players[seat - 1]


def _seen(name: str, report: Report, sunk: int) -> list[Said]:
    said = [_say("sinks", name=name, count=sunk)] if sunk else [_say("sinks_nothing", name=name)]
    outside = report.off_board.count("blue")
    if outside:
        said.append(_say("outside", count=outside))
    if striker_pocketed(report) or striker_flew(report):
        said.append(_say("striker_gone"))
    return said


def _next(state: State) -> Said:
    return _say("next", name=_name(state, state.turn), row=state.row, rows=ROWS)


def _end(state: State) -> Said:
    names = [_name(state, seat) for seat in state.winners]
    if len(state.players) == 1:
        if not names:
            return _say("given_up")
        name, count = state.players[0], state.misses[0]
        return _say("alone", name=name, count=count) if count else _say("perfect", name=name)
    misses = state.misses[state.winners[0] - 1]
    return _say("game_won", count=len(names), names=" + ".join(names), misses=misses)


def _ruling(state: State, by: int, title: Said, said: tuple[Said, ...], tone: Tone) -> Ruling[State]:
    """A ruling in which nothing but the turn changes."""
    return without_points(state, len(state.players), by, title, said, tone)


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: misses as scores, whose turn, coins left, the row, the end."""
    return {
        "scores": {(seat,): misses for seat, misses in enumerate(state.misses, 1)},
        "turn": state.turn or None,
        "left": {"blue": state.coins},
        "round": state.row,
        "over": state.over,
        "winners": state.winners,
    }


def summary(state: State) -> Mapping[str, object]:
    """What a page shows beside the board: misses, coins left, the row."""
    return {"scores": list(state.misses), "left": {"blue": state.coins}, "row": state.row, "rows": ROWS}


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "Queen Carrom course")
