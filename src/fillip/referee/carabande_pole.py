"""Pole position for two to eight: CRB-60 to CRB-67."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.referee import codec, seats
from fillip.referee.carabande_pole_state import Options, State, go_on, pairing_of, playing
from fillip.referee.carabande_state import discs_option
from fillip.referee.game import Allowed, Edit, Region, RuleError, Ruling, Said, SetUp, Tone, Words, sentences
from fillip.referee.plays import Lapse, Play, Resign, Shot
from fillip.referee.pole_matches import discs_of
from fillip.referee.predicates import check_no_call, distance_report
from fillip.referee.values import replace

NAME = "carabande-pole"
VERSION = 1  # of the state's form as plain values
OPTIONS = ("discs",)
PLAYERS = (2, 3, 4, 5, 6, 7, 8)
WORDS = Words(
    rulebook="CRB",
    players=PLAYERS,
    options=OPTIONS,
    plays=("report", "lapse", "resign"),
    facts=("turn", "pairing", "discs", "over", "winners"),
    report="distance",
)


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """The checked options: `discs`. The seed does not matter."""
    del seed
    seats.check_options(mapping, OPTIONS, players, PLAYERS)
    return Options(discs_option(mapping, len(players)))


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first duel or match."""
    return go_on(State(options, tuple(players)))


def opening(state: State) -> tuple[Edit, ...]:
    """An empty track."""
    return (SetUp(state.turn),)


def allowed(state: State) -> Allowed:
    """One flick from behind the start line (CRB-60)."""
    if state.over:
        return Allowed(None)
    return Allowed(
        seat=state.turn,
        shooters=(state.turn,),
        plays=("report", "lapse", "resign"),
        piece=f"disc-{state.turn}",
        striker=Region("behind-start-line", state.turn),
        directions=Region("finger-fits", state.turn),
        resigners=playing(state),
    )


def judge(state: State, play: Play) -> Ruling[State]:
    """Rule on a play. Raises RuleError for one that the rules refuse; `state` stays as it is."""
    seats.check_in_game(play, state.players, state.resigned, state.over)
    if isinstance(play, Resign):
        return _resign(state, play)
    seats.check_turn(play, state.players, state.turn)
    name = state.players[play.by - 1]
    if isinstance(play, Shot):
        report = distance_report(play)
        check_no_call(play)
        if report.disc != play.by:
            values = (("found", report.disc), ("known", play.by))
            raise RuleError(Said("refused.other_disc", values), "report.disc")
        millimetres = round(report.distance * 1000)
        key = "gets" if report.distance > 0 else "no_distance"
        seen = _say(key, name=name, metres=f"{millimetres / 1000:g}")
        return _flicked(state, play.by, report.distance, _say("title_flick", name=name), seen)
    if isinstance(play, Lapse):
        return _flicked(state, play.by, 0.0, _say("title_lapse", name=name), _say("lapsed", name=name))
    raise seats.wrong_sort()


def _flicked(state: State, by: int, distance: float, title: Said, seen: Said) -> Ruling[State]:
    after = go_on(replace(state, distances=(*state.distances, distance)))
    return _ruling(state, after, by, title, seen)


def _resign(state: State, play: Resign) -> Ruling[State]:
    name = state.players[play.by - 1]
    after = replace(state, resigned=tuple(sorted((*state.resigned, play.by))))
    after = go_on(after)
    return _ruling(state, after, play.by, _say("title_resign", name=name), _say("resigned", name=name))


def _say(key: str, **values: str | int) -> Said:
    return Said(f"carabande-pole.{key}", tuple(values.items()))


def _ruling(before: State, after: State, by: int, title: Said, seen: Said) -> Ruling[State]:
    resigned = len(after.resigned) > len(before.resigned)
    follows: list[Said] = []
    clauses = set() if resigned else {"CRB-60"}
    tone: Tone = "notice"
    names = after.players
    if after.over:
        given = discs_of(after.order, after.options.discs)
        table = ", ".join(f"{names[seat - 1]} {' + '.join(map(str, given[seat]))}" for seat in after.order)
        follows = [_say("given", table=table)]
        clauses.add(f"CRB-{61 + max(0, len(names) - 3)}")  # 61 holds for two and for three
        clauses |= {"CRB-67"} if after.options.discs == 2 else set()
        title, tone = _say("title_given"), "won"
    else:
        settled = before.distances or (after.played, after.flicking) != (before.played, before.flicking)
        if settled and not after.distances:
            key = "level" if len(after.played) == len(before.played) else "match"
            pairing = " – ".join(names[seat - 1] for seat in pairing_of(after))
            follows.append(_say(key, names=pairing))
        follows.append(_say("next", name=names[after.turn - 1]))
    return Ruling(
        state=after,
        by=by,
        title=title,
        said=sentences([seen], follows),
        tone=tone,
        clauses=tuple(sorted(clauses)),
        fouls=(),
        returned=(),
        edits=(),
        points=(0,) * len(names),
        turn=after.turn or None,
        over=after.over,
        winners=after.winners,
    )


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: whose turn, who flicks in this match, and when done the discs, and the end."""
    found: dict[str, object] = {
        "turn": state.turn or None,
        "pairing": pairing_of(state),
        "over": state.over,
        "winners": state.winners,
    }
    return {**found, "discs": discs_of(state.order, state.options.discs)} if state.over else found


def summary(state: State) -> Mapping[str, object]:
    """What a page shows as a bracket: the matches played in order, the one that is on, and the discs when done."""
    return {
        "played": [list(ranks) for ranks in state.played],
        "pairing": list(pairing_of(state)),
        "distances": list(state.distances),
        "discs": {str(seat): list(discs) for seat, discs in discs_of(state.order, state.options.discs).items()},
    }


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "pole position")
