"""One play of a sheet: who, which sort, and what stands under its key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.referee.game import Words
from fillip.referee.plays import Choose, Lapse, Miss, Play, PutBack, Raced, Resign, Shot, TurnOver
from fillip.referee.sheet_record import PLAY, check_play
from fillip.referee.sheet_report import a_disc, read_report
from fillip.referee.sheet_shapes import Spot, a_list, is_true, needed, one_of, only, words

_CHOICES = ("bonus", "pass")


def read_play(play: Mapping[str, object], game: Words, players: Sequence[str], spot: Spot) -> Play:
    """A play, `expect` left aside. Raises SheetError for the first thing in it that is wrong."""
    by = ("by",) if game.named else ()
    call = ("call",) if game.calls else ()
    only(play, (*by, *game.plays, *call, "expect", *PLAY), spot)
    needed(play, by, spot)
    seat = list(players).index(one_of(play["by"], players, spot.at("by"))) + 1 if by else 0
    chosen = [sort for sort in game.plays if sort in play]
    if len(chosen) != 1:
        raise spot.wrong("one_play", known=", ".join(game.plays), found=", ".join(chosen) or "–")
    if "call" in play and chosen[0] != "report":
        raise spot.at("call").wrong("call")
    check_play(play, spot)
    return _READERS[chosen[0]](play, seat, game, players, spot.at(chosen[0]))


def _shot(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    named = None
    if "call" in play:
        named = one_of(play["call"], game.calls, Spot(spot.play, "call"))
    return Shot(seat, read_report(play["report"], game, spot), named)


def _put_back(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    return PutBack(seat, words(play["place"], game.kinds, spot))


def _choose(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    return Choose(seat, one_of(play["choose"], _CHOICES, spot) == "bonus")


def _turn_over(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    return TurnOver(seat, a_disc(play["turn_over"], spot))


def _miss(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    return Miss(seat, a_disc(play["miss"], spot))


def _raced(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    names = [one_of(each, players, spot) for each in a_list(play["race"], spot)]
    return Raced(tuple(list(players).index(name) + 1 for name in names))


def _lapse(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    is_true(play["lapse"], spot)
    return Lapse(seat)


def _resign(play: Mapping[str, object], seat: int, game: Words, players: Sequence[str], spot: Spot) -> Play:
    is_true(play["resign"], spot)
    return Resign(seat)


_READERS = {
    "report": _shot,
    "place": _put_back,
    "choose": _choose,
    "turn_over": _turn_over,
    "miss": _miss,
    "race": _raced,
    "lapse": _lapse,
    "resign": _resign,
}
