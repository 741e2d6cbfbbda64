"""A tournament of races for one to eight: CRB-50."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fillip.referee import codec, seats
from fillip.referee.game import Allowed, Edit, RuleError, Ruling, Said, Words, sentences
from fillip.referee.plays import Play, Raced
from fillip.referee.values import quick, replace

NAME = "carabande-tournament"
VERSION = 1  # of the state's form as plain values
OPTIONS = ("races",)
PLAYERS = (1, 2, 3, 4, 5, 6, 7, 8)
POINTS = (10, 6, 4, 3, 2, 1, 0, 0)
MOST_RACES = 999
WORDS = Words(
    rulebook="CRB",
    players=PLAYERS,
    options=OPTIONS,
    plays=("race",),
    facts=("scores", "over", "winners"),
    named=False,
)


@dataclass(frozen=True, slots=True)
class Options:
    """How many races are run."""

    races: int


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A tournament between two races. `places` are by seat: how often it came first, second and so on."""

    options: Options
    players: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    last: tuple[int, ...] = ()
    races: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()


def options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Options:
    """The checked options: `races`, which is needed. The seed does not matter."""
    del seed
    seats.check_options(mapping, OPTIONS, players, PLAYERS)
    if "races" not in mapping:
        raise RuleError(Said("refused.races_missing"), "options.races")
    return Options(seats.whole_option(mapping, "races", 1, MOST_RACES))


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first race."""
    count = len(players)
    return State(options, tuple(players), (0,) * count, ((0,) * count,) * count)


def opening(state: State) -> tuple[Edit, ...]:
    """Nothing is set up: every race is a game of its own."""
    return ()


def allowed(state: State) -> Allowed:
    """A race is reported whole, by nobody in particular."""
    return Allowed(None) if state.over else Allowed(None, plays=("race",))


def judge(state: State, play: Play) -> Ruling[State]:
    """Rule on a race. Raises RuleError for one that the rules refuse; `state` stays as it is."""
    if state.over:
        raise RuleError(Said("refused.over"))
    if not isinstance(play, Raced):
        raise seats.wrong_sort()
    count = len(state.players)
    if sorted(play.order) != list(range(1, count + 1)):
        raise RuleError(Said("refused.not_everybody", (("known", ", ".join(state.players)),)), "race")
    place_of = {seat: place for place, seat in enumerate(play.order)}
    gained = tuple(POINTS[place_of[seat]] for seat in range(1, count + 1))
    after = replace(
        state,
        points=tuple(old + gain for old, gain in zip(state.points, gained, strict=True)),
        places=tuple(
            tuple(times + (place == place_of[seat]) for place, times in enumerate(state.places[seat - 1]))
            for seat in range(1, count + 1)
        ),
        last=play.order,
        races=state.races + 1,
    )
    if after.races == state.options.races:
        after = replace(after, over=True, winners=standings(after)[:1])
    return Ruling(
        state=after,
        by=0,
        title=_title(after, play.order[0]),
        said=_said(after, play.order),
        tone="won",
        clauses=("CRB-50",),
        fouls=(),
        returned=(),
        edits=(),
        points=gained,
        turn=None,
        over=after.over,
        winners=after.winners,
    )


def standings(state: State) -> tuple[int, ...]:
    """The seats in order: points, then wins, second places and so on, then the better place in the last race."""
    last = {seat: place for place, seat in enumerate(state.last)}
    return tuple(
        sorted(
            range(1, len(state.players) + 1),
            key=lambda seat: (
                -state.points[seat - 1],
                tuple(-times for times in state.places[seat - 1]),
                last.get(seat, seat),
            ),
        )
    )


def _title(state: State, first: int) -> Said:
    key = "title_over" if state.over else "title_race"
    name = state.players[(state.winners[0] if state.over else first) - 1]
    return Said(f"carabande-tournament.{key}", (("name", name), ("race", state.races)))


def _said(state: State, order: tuple[int, ...]) -> tuple[Said, ...]:
    names = ", ".join(state.players[seat - 1] for seat in order)
    table = ", ".join(f"{state.players[seat - 1]} {state.points[seat - 1]}" for seat in standings(state))
    follows = [Said("carabande-tournament.table", (("table", table),))]
    if state.over:
        follows.append(Said("carabande-tournament.won", (("name", state.players[state.winners[0] - 1]),)))
    return sentences([Said("carabande-tournament.order", (("names", names),))], follows)


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: points, and the end."""
    return {
        "scores": {(seat,): points for seat, points in enumerate(state.points, 1)},
        "over": state.over,
        "winners": state.winners,
    }


def summary(state: State) -> Mapping[str, object]:
    """What a page shows as a table: the seats in order, their points and places, and how many races are left."""
    return {
        "standings": list(standings(state)),
        "scores": list(state.points),
        "places": [list(places) for places in state.places],
        "race": state.races,
        "races": state.options.races,
    }


def encode(state: State) -> dict[str, object]:
    """The state as plain JSON values."""
    return codec.encode(state, VERSION)


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote. Raises ValueError for anything else."""
    return codec.decode(State, data, VERSION, "tournament")
