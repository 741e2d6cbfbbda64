"""A Carabande race for one to eight, basic and professional: CRB-01 to CRB-45."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.referee import carabande_facts, carabande_state, codec
from fillip.referee.carabande_said import name_of, next_said, say, shot_sentences, shot_title
from fillip.referee.carabande_shot import FAULTS, Outcome, end_race, go_on, judge_shot
from fillip.referee.carabande_state import OPTIONS, PLAYERS, Options, State, owner, playing
from fillip.referee.game import (
    Allowed,
    Edit,
    GoBack,
    Region,
    Remove,
    RuleError,
    Ruling,
    Said,
    SetUp,
    TurnUp,
    Words,
    sentences,
)
from fillip.referee.plays import OBSTACLE, Lapse, Miss, Play, Resign, Shot, TurnOver
from fillip.referee.predicates import check_no_call, disc_report
from fillip.referee.seats import check_in_game, check_turn, wrong_sort
from fillip.referee.values import replace

NAME = "carabande"
VERSION = 1  # of the state's form as plain values
WORDS = Words(
    rulebook="CRB",
    players=PLAYERS,
    options=OPTIONS,
    plays=("report", "turn_over", "miss", "lapse", "resign"),
    facts=("turn", "disc", "laps", "face_down", "voided", "finished", "over", "winners"),
    report="discs",
    faults=FAULTS,
)


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """The checked options: `laps`, `discs`, `professional`, `track`, `obstacle`. The seed does not matter."""
    del seed
    return carabande_state.read_options(mapping, players)


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: no disc is on the track (CRB-12)."""
    return carabande_state.initial(options, players)


def opening(state: State) -> tuple[Edit, ...]:
    """An empty track, and in the professional game its obstacle (CRB-42)."""
    return (SetUp(owner(state, state.disc)),)


def allowed(state: State) -> Allowed:
    """A disc that lies face down is turned over; any other is flicked, the first time from behind the start line."""
    if state.over:
        return Allowed(None)
    disc = state.discs[state.disc - 1]
    seat = owner(state, state.disc)
    professional = state.options.professional
    turned = Allowed(
        seat=seat,
        shooters=(seat,),
        plays=("turn_over", "lapse", "resign"),
        piece=f"disc-{state.disc}",
        resigners=playing(state),
    )
    if disc.face_down:
        return turned
    return replace(
        turned,
        plays=("report", "miss", "lapse", "resign") if professional else ("report", "lapse", "resign"),
        striker=Region("where-it-lies" if disc.where == "track" else "behind-start-line", seat),
        directions=Region("finger-fits" if professional else "any", seat),
    )


def judge(state: State, play: Play) -> Ruling[State]:
    """Rule on a play. Raises RuleError for one that the rules refuse; `state` stays as it is."""
    check_in_game(play, state.players, state.resigned, state.over)
    if isinstance(play, Resign):
        return _resign(state, play)
    check_turn(play, state.players, owner(state, state.disc))
    if isinstance(play, Shot):
        return _shot(state, play)
    if isinstance(play, TurnOver):
        return _turn_over(state, play)
    if isinstance(play, Miss):
        return _miss(state, play)
    if isinstance(play, Lapse):
        return _lapse(state, play)
    raise wrong_sort()


def _shot(state: State, play: Shot) -> Ruling[State]:
    report = disc_report(play)
    check_no_call(play)
    outcome = judge_shot(state, report)
    title, tone = shot_title(state, outcome)
    gained = [0] * len(state.players)
    for number, laps in outcome.marked:
        gained[owner(state, number) - 1] += laps
    return Ruling(
        state=outcome.after,
        by=play.by,
        title=title,
        said=shot_sentences(state, report, outcome),
        tone=tone,
        clauses=tuple(sorted(_clauses(outcome))),
        fouls=outcome.fouls,
        returned=(),
        edits=_edits(state, outcome),
        points=tuple(gained),
        turn=_turn(outcome.after),
        over=outcome.after.over,
        winners=outcome.after.winners,
        voided=outcome.voided,
    )


def _edits(before: State, outcome: Outcome) -> tuple[Edit, ...]:
    """What goes back, the flicked disc to where it was at the start of the turn, and what is lifted off.

    A disc that is not on its way yet was nowhere then, and goes back to where it had been placed (CRB-12).
    """
    own = GoBack(f"disc-{before.disc}", "shot" if outcome.first else "turn")
    back: list[Edit] = [own if number == before.disc else GoBack(f"disc-{number}", "shot") for number in outcome.back]
    if "CRB-13" in outcome.fouls:  # a void shot undoes all of its motion
        others = [
            number
            for number, disc in enumerate(before.discs, 1)
            if number != before.disc and disc.where in ("placed", "track")
        ]
        back = [own, *(GoBack(f"disc-{number}", "shot") for number in others)]
        back += [GoBack(OBSTACLE, "shot")] if before.options.professional else []
    elif outcome.obstacle_back:
        back.append(GoBack(OBSTACLE, "shot"))
    return (*back, *(Remove(f"disc-{number}") for number in outcome.finished))


def _clauses(outcome: Outcome) -> set[str]:
    cited = set(outcome.fouls)
    if outcome.marked:
        cited.add("CRB-14")
    if outcome.finished:
        cited |= {"CRB-14", "CRB-15"}
    if any(disc.face_down for disc in outcome.after.discs):
        cited.add("CRB-23")
    if outcome.turned_off:
        cited.add("CRB-25")
    if not cited:
        cited.add("CRB-12" if outcome.first else "CRB-11")
    return cited


def _turn_over(state: State, play: TurnOver) -> Ruling[State]:
    _check_disc(state, play.disc, "turn_over")
    if not state.discs[play.disc - 1].face_down:
        raise RuleError(Said("refused.already_up", (("found", play.disc),)), "turn_over")
    turned = replace(state.discs[play.disc - 1], face_down=False)
    discs = tuple(turned if number == play.disc else disc for number, disc in enumerate(state.discs, 1))
    after = go_on(replace(state, discs=discs))
    said = sentences([say("turned_over", disc=play.disc)], next_said(after))
    ruling = _ruling(after, play.by, say("title_turned", disc=play.disc), said)
    return replace(ruling, clauses=("CRB-23",), edits=(TurnUp(f"disc-{play.disc}"),))


def _miss(state: State, play: Miss) -> Ruling[State]:
    _check_disc(state, play.disc, "miss")
    if not state.options.professional:
        raise RuleError(Said("refused.basic_miss"), "miss")
    if state.discs[play.disc - 1].face_down:
        raise RuleError(Said("refused.face_down_flicked", (("found", play.disc),)), "miss")
    after = go_on(state)
    said = sentences([say("misses", disc=play.disc)], next_said(after))
    title = say("title_misses", name=name_of(state, play.by))
    return replace(_ruling(after, play.by, title, said), clauses=("CRB-41",))


def _lapse(state: State, play: Lapse) -> Ruling[State]:
    name = name_of(state, play.by)
    after = go_on(state)
    said = sentences([say("lapsed", name=name, disc=state.disc)], next_said(after))
    return _ruling(after, play.by, say("title_lapse", name=name), said)


def _resign(state: State, play: Resign) -> Ruling[State]:
    name = name_of(state, play.by)
    after = replace(state, resigned=tuple(sorted((*state.resigned, play.by))))
    rest = playing(after)
    if len(rest) <= 1:
        after = end_race(after, rest)
    elif owner(state, state.disc) == play.by:
        after = go_on(after)
    said = sentences([say("resigned", name=name)], next_said(after))
    ruling = _ruling(after, play.by, say("title_resign", name=name), said)
    return replace(ruling, clauses=("CRB-15",) if after.over else ())


def _check_disc(state: State, disc: int, place: str) -> None:
    if disc != state.disc:
        raise RuleError(Said("refused.other_disc", (("found", disc), ("known", state.disc))), place)


def _ruling(after: State, by: int, title: Said, said: tuple[Said, ...]) -> Ruling[State]:
    """A ruling without a shot: it cites nothing and moves nothing, and nobody gains."""
    return Ruling(
        state=after,
        by=by,
        title=title,
        said=said,
        tone="notice",
        clauses=(),
        fouls=(),
        returned=(),
        edits=(),
        points=(0,) * len(after.players),
        turn=_turn(after),
        over=after.over,
        winners=after.winners,
    )


def _turn(state: State) -> int | None:
    return owner(state, state.disc) if state.disc else None


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: whose turn, which disc, laps, faces, finishing order, the end."""
    return carabande_facts.facts(state)


def summary(state: State) -> Mapping[str, object]:
    """What a page shows beside the track: the scorepad, faces, finishing order, and whether room may be made."""
    return carabande_facts.summary(state)


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "Carabande")
