"""Who sits together, who is next, who may play at all, and how options are read: the same in every game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from fillip.referee.game import RuleError, Said, SideSeats
from fillip.referee.plays import Play


def sides(count: int) -> tuple[SideSeats, ...]:
    """The sides of a game for `count` players in which four play two against two, partners opposite each other."""
    if count == 4:
        return ((1, 3), (2, 4))
    return tuple((seat,) for seat in range(1, count + 1))


def after(count: int, seat: int, out: Collection[int] = (), step: int = 1) -> tuple[int, ...]:
    """The seats still in the game in the order of turns, beginning after `seat`, which comes last if it is in.

    `out` are the seats that have given up; `step` is -1 where turns go through the seats backwards.
    """
    order = [(seat - 1 + step * turn) % count + 1 for turn in range(1, count + 1)]
    return tuple([each for each in order if each not in out] if out else order)


def check_in_game(play: Play, players: Sequence[str], out: Collection[int], over: bool) -> None:
    """Raise RuleError where the game is over, or the play is by nobody who is still in it."""
    if over:
        raise RuleError(Said("refused.over"))
    if not 1 <= play.by <= len(players):
        raise RuleError(Said("refused.seat", (("found", play.by), ("most", len(players)))), "by")
    if play.by in out:
        raise RuleError(Said("refused.resigned", (("name", players[play.by - 1]),)), "by")


def check_turn(play: Play, players: Sequence[str], turn: int) -> None:
    """Raise RuleError where it is another seat's turn."""
    if play.by != turn:
        values = (("name", players[play.by - 1]), ("turn", players[turn - 1]))
        raise RuleError(Said("refused.turn", values), "by")


def wrong_sort() -> RuleError:
    """The refusal of a sort of play that the game does not have, or not now."""
    return RuleError(Said("refused.sort"))


# Options of a scoresheet


def check_options(
    mapping: Mapping[str, object], known: Sequence[str], players: Sequence[str], counts: Sequence[int]
) -> None:
    """Raise RuleError for a number of players that the game does not take, or an option it does not know."""
    if len(players) not in counts:
        values = (("count", len(players)), ("known", ", ".join(map(str, counts))))
        raise RuleError(Said("refused.players", values), "players")
    for key in mapping:
        if key not in known:
            raise RuleError(Said("refused.option", (("known", ", ".join(known) or "–"),)), f"options.{key}")


def whole_option(mapping: Mapping[str, object], key: str, default: int, most: int, least: int = 1) -> int:
    """A whole number from `least` to `most`. Raises RuleError."""
    value = mapping.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise RuleError(Said("refused.range", (("least", least), ("most", most))), f"options.{key}")
    return value


def switch_option(mapping: Mapping[str, object], key: str, default: bool = False) -> bool:
    """True or false. Raises RuleError."""
    value = mapping.get(key, default)
    if not isinstance(value, bool):
        raise RuleError(Said("refused.switch"), f"options.{key}")
    return value
