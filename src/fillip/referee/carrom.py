"""Carrom for two, three and four: CRM-01 to CRM-54."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.referee import carrom_facts, carrom_state, codec
from fillip.referee.carrom_fouls import FAULTS, PIECES
from fillip.referee.carrom_said import (
    back_said,
    game_said,
    say,
    shot_sentences,
    shot_title,
    turn_said,
)
from fillip.referee.carrom_shot import Back, Outcome, end_game, judge_shot, miss_queen, pass_turn
from fillip.referee.carrom_state import Options, State, name_of, seats_after, side_of
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
from fillip.referee.plays import Lapse, Play, PutBack, Resign, Shot
from fillip.referee.predicates import check_no_call, pocket_report
from fillip.referee.seats import check_in_game, check_turn, wrong_sort
from fillip.referee.values import replace

NAME = "carrom"
VERSION = 1  # of the state's form as plain values
WORDS = Words(
    rulebook="CRM",
    players=(2, 3, 4),
    options=carrom_state.OPTIONS,
    kinds=PIECES,
    faults=FAULTS,
    plays=("report", "place", "lapse", "resign"),
    on=("break", "play", "cover"),
    facts=("scores", "turn", "on", "left", "owed", "round", "over", "winners"),
)


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """The checked options: `first` (a name), `points`, `boards`, `direction`. Without `first`, `seed` draws it."""
    return carrom_state.read_options(mapping, players, seed)


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play."""
    return carrom_state.initial(options, players)


def opening(state: State) -> tuple[Edit, ...]:
    """The first board, turned towards the first player (CRM-03)."""
    return (SetUp(state.breaker or 1),)


def allowed(state: State) -> Allowed:
    """The striker on the base lines of the seat to move (CRM-10), flicked across the front one (CRM-11)."""
    if state.over:
        return Allowed(None)
    seats = tuple(seat for seat in range(1, len(state.players) + 1) if seat not in state.resigned)
    if not state.turn:
        return Allowed(None, shooters=seats, plays=("report", "lapse", "resign"), resigners=seats)
    placers = _placers(state)
    return Allowed(
        seat=state.turn,
        shooters=(state.turn,),
        plays=("report", "place", "lapse", "resign") if placers else ("report", "lapse", "resign"),
        striker=Region("base-lines", state.turn),
        directions=Region("across-front-line", state.turn),
        place=state.to_place,
        placers=placers,
        resigners=seats,
    )


def judge(state: State, play: Play) -> Ruling[State]:
    """Rule on a play. Raises RuleError for one that the rules refuse; `state` stays as it is."""
    check_in_game(play, state.players, state.resigned, state.over)
    if isinstance(play, Resign):
        return _resign(state, play)
    if isinstance(play, PutBack):
        return _put_back(state, play)
    if not state.turn:
        # Nobody was drawn: the player of the first play begins, and his side is white.
        state = replace(state, breaker=play.by, turn=play.by)
    check_turn(play, state.players, state.turn)
    if isinstance(play, Lapse):
        return _lapse(state, play)
    if not isinstance(play, Shot):
        raise wrong_sort()
    return _shot(state, play)


def _shot(state: State, play: Shot) -> Ruling[State]:
    check_no_call(play)
    report = pocket_report(play)
    outcome = judge_shot(state, play.by, report)
    title, tone = shot_title(state, play.by, outcome)
    edits: tuple[Edit, ...] = outcome.places
    if outcome.ended and not outcome.after.over:
        edits = (SetUp(outcome.after.breaker, outcome.after.round),)
    said = shot_sentences(state, play.by, report, outcome)
    after = outcome.after
    return Ruling(
        state=after,
        by=play.by,
        title=title,
        said=said,
        tone=tone,
        clauses=tuple(sorted(_clauses(state, outcome))),
        fouls=outcome.fouls,
        returned=outcome.returned,
        edits=edits,
        points=outcome.points,
        turn=after.turn or None,
        over=after.over,
        winners=after.winners,
    )


def _clauses(before: State, outcome: Outcome) -> set[str]:
    cited = set(outcome.fouls)
    if outcome.several:
        cited.add("CRM-39")
    if outcome.held:
        cited.add("CRM-20")
    if outcome.fouls and not before.broken and not outcome.after.broken:
        cited.add("CRM-22")
    if outcome.fall == "early" or outcome.back == "early":
        cited.add("CRM-25")
    if outcome.fall == "waits" or outcome.back == "uncovered":
        cited.add("CRM-26")
    if outcome.fall == "covered":
        cited.add("CRM-27")
    if outcome.ended:
        cited |= {"CRM-52"} if before.three else {"CRM-50", "CRM-51"}
        cited |= {"CRM-53"} if outcome.after.over or outcome.level else {"CRM-54"}
    elif not outcome.fouls and not outcome.held:
        cited.add("CRM-21")
    return cited


def _put_back(state: State, play: PutBack) -> Ruling[State]:
    placers = _placers(state)
    if not placers:
        raise RuleError(Said("refused.place_nothing"), "place")
    if play.by not in placers:
        raise RuleError(Said("refused.place_own", (("name", name_of(state, play.by)),)), "by")
    expected = sorted(place.kind for place in state.to_place)
    if sorted(play.kinds) != expected:
        raise RuleError(Said("refused.place_kinds", (("known", ", ".join(expected)),)), "place")
    after = replace(state, to_place=(), placed_for=0)
    name = name_of(state, play.by)
    said = sentences([say("placed", name=name), turn_said(after)])
    return _ruling(after, play.by, say("title_placed", name=name), said, "notice")


def _lapse(state: State, play: Lapse) -> Ruling[State]:
    name = name_of(state, play.by)
    after, back = miss_queen(state)
    after = pass_turn(replace(after, to_place=(), placed_for=0))
    said = sentences([say("lapsed", name=name)], [*back_said(back), turn_said(after)])
    return _with_queen(_ruling(after, play.by, say("title_lapse", name=name), said, "notice"), back)


def _resign(state: State, play: Resign) -> Ruling[State]:
    name = name_of(state, play.by)
    title, gave_up = say("title_resign", name=name), say("resigned", name=name)
    after = replace(state, resigned=tuple(sorted((*state.resigned, play.by))))
    rest = seats_after(after, play.by)
    if not state.three:
        rest = state.sides[1 - side_of(state, play.by)].seats
    if not state.three or len(rest) == 1:
        after = end_game(after, rest)
        ruling = _ruling(after, play.by, title, sentences([gave_up], [game_said(after)]), "notice")
        return replace(ruling, clauses=("CRM-53",))
    back: Back = ""
    if state.turn == play.by:
        after, back = miss_queen(after)
        after = pass_turn(replace(after, to_place=(), placed_for=0))
    follows = [*back_said(back), turn_said(after)] if after.turn else back_said(back)
    said = sentences([gave_up], follows)
    return _with_queen(_ruling(after, play.by, title, said, "notice"), back)


def _with_queen(ruling: Ruling[State], back: Back) -> Ruling[State]:
    """A ruling without a shot, in which a queen goes back if one was at stake."""
    if not back:
        return ruling
    place = Place("queen", "centre")
    state = ruling.state
    if back == "uncovered":
        state = replace(state, to_place=(place,), placed_for=ruling.by)
    clause = "CRM-26" if back == "uncovered" else "CRM-25"
    return replace(ruling, state=state, clauses=(clause,), returned=("queen",), edits=(place,))


def _ruling(state: State, by: int, title: Said, said: tuple[Said, ...], tone: Tone) -> Ruling[State]:
    """A ruling that cites nothing and moves nothing."""
    return without_points(state, len(state.sides), by, title, said, tone)


def _placers(state: State) -> tuple[int, ...]:
    """The opponents who may put back what the last ruling returned, in the order of turns."""
    if not state.to_place:
        return ()
    side = state.sides[side_of(state, state.placed_for)]
    return tuple(seat for seat in seats_after(state, state.placed_for) if seat not in side.seats)


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: scores and debts by side, whose turn, what is on, pieces left, board, end."""
    return carrom_facts.facts(state)


def summary(state: State) -> Mapping[str, object]:
    """What a page shows beside the board: each side with colour, score, pieces left and debts; tries; the queen."""
    return carrom_facts.summary(state)


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "Carrom")
