"""Pole position for two to eight: CRB-60 to CRB-67."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from fillip.referee import codec, seats
from fillip.referee.carabande_state import discs_option
from fillip.referee.game import Allowed, Edit, Region, RuleError, Ruling, Said, SetUp, Tone, Words
from fillip.referee.plays import Lapse, Play, Resign, Shot
from fillip.referee.pole_matches import Match, Ranks, discs_of, groups, next_match, places
from fillip.referee.predicates import distance_report

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
_GONE = -1.0  # metres of somebody who has given up: behind everybody who flicks
_ALONE = 1e9  # metres of the only one who has not: before everybody


@dataclass(frozen=True, slots=True)
class Options:
    """House options: how many discs each player will race (CRB-06)."""

    discs: int = 1


@dataclass(frozen=True, slots=True)
class State:
    """Flicks for position between two plays.

    `played` are the matches that are settled, the furthest first. `settled` are the seats of the running match in
    order, as groups: those that stand together are still level. `flicking` are the seats of the match or the re-flick
    now being played, `distances` what they got, in metres and in order.
    """

    options: Options
    players: tuple[str, ...]
    played: tuple[Ranks, ...] = ()
    settled: tuple[Match, ...] = ()
    flicking: Match = ()
    distances: tuple[float, ...] = ()
    resigned: tuple[int, ...] = ()
    over: bool = False
    order: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The seat that flicks next, 0 when all is settled."""
        return 0 if self.over else self.flicking[len(self.distances)]


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """The checked options: `discs`. The seed does not matter."""
    del seed
    seats.check_options(mapping, OPTIONS, players, PLAYERS)
    return Options(discs_option(mapping, len(players)))


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first duel or match."""
    return _on(State(options, tuple(players)))


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
        resigners=_playing(state),
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
        if play.call is not None:
            raise seats.wrong_sort()
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
    after = _on(replace(state, distances=(*state.distances, distance)))
    return _ruling(state, after, by, title, seen)


def _resign(state: State, play: Resign) -> Ruling[State]:
    name = state.players[play.by - 1]
    after = replace(state, resigned=tuple(sorted((*state.resigned, play.by))))
    after = _on(after)
    return _ruling(state, after, play.by, _say("title_resign", name=name), _say("resigned", name=name))


def _on(state: State) -> State:
    """Go on until somebody who still plays is to flick, or every disc is given out."""
    while not state.over:
        if state.flicking and len(state.distances) < len(state.flicking):
            if state.turn not in state.resigned and len(_playing(state)) > 1:
                return state
            distance = _GONE if state.turn in state.resigned else _ALONE
            state = replace(state, distances=(*state.distances, distance))
        elif state.flicking:
            state = _settle(state)
        else:
            match = next_match(len(state.players), state.played)
            state = _end(state) if match is None else replace(state, settled=(match,), flicking=match)
    return state


def _settle(state: State) -> State:
    """The flicks of a match or a re-flick are in: who is level flicks again at once, or the match is settled."""
    got = dict(zip(state.flicking, state.distances, strict=True))
    split: list[Match] = []
    for group in state.settled:
        split += groups({seat: got[seat] for seat in group}) if group == state.flicking else (group,)
    split = [each for group in split for each in _those_who_left(state, group)]
    level = next((group for group in split if len(group) > 1), ())
    if level:
        return replace(state, settled=tuple(split), flicking=level, distances=())
    ranks = tuple(seat for group in split for seat in group)
    return replace(state, played=(*state.played, ranks), settled=(), flicking=(), distances=())


def _those_who_left(state: State, group: Match) -> tuple[Match, ...]:
    """A group of people who all gave up is not flicked for: it stays in seat order."""
    if all(seat in state.resigned for seat in group):
        return tuple((seat,) for seat in group)
    return (group,)


def _end(state: State) -> State:
    order = places(len(state.players), state.played)
    able = _playing(state)
    first = next((seat for seat in order if seat in able), 0)
    return replace(state, over=True, order=order, winners=(first,) if first else ())


def _playing(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in range(1, len(state.players) + 1) if seat not in state.resigned)


def _say(key: str, **values: str | int) -> Said:
    return Said(f"carabande-pole.{key}", tuple(values.items()))


def _ruling(before: State, after: State, by: int, title: Said, seen: Said) -> Ruling[State]:
    said = [seen]
    clauses = {"CRB-60"}
    tone: Tone = "notice"
    names = after.players
    if after.over:
        given = discs_of(after.order, after.options.discs)
        said += [
            _say("given", name=names[seat - 1], count=len(given[seat]), discs=" + ".join(map(str, given[seat])))
            for seat in after.order
        ]
        clauses.add(f"CRB-{61 + max(0, len(names) - 3)}")
        clauses |= {"CRB-67"} if after.options.discs == 2 else set()
        title, tone = _say("title_given"), "won"
    else:
        if not after.distances:
            key = "level" if len(after.played) == len(before.played) and before.flicking != () else "match"
            pairing = " – ".join(names[seat - 1] for seat in after.flicking)
            said.append(_say(key, names=pairing))
        said.append(_say("next", name=names[after.turn - 1]))
    return Ruling(
        state=after,
        by=by,
        title=title,
        said=tuple(said),
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
        "pairing": state.flicking,
        "over": state.over,
        "winners": state.winners,
    }
    return {**found, "discs": discs_of(state.order, state.options.discs)} if state.over else found


def summary(state: State) -> Mapping[str, object]:
    """What a page shows as a bracket: the matches played in order, the one that is on, and the discs when done."""
    return {
        "played": [list(ranks) for ranks in state.played],
        "pairing": list(state.flicking),
        "distances": list(state.distances),
        "discs": {str(seat): list(discs) for seat, discs in discs_of(state.order, state.options.discs).items()},
    }


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "pole position")
