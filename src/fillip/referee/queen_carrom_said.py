"""Queen Carrom rulings in words: which texts of the catalogue say what happened and who is next."""

from __future__ import annotations

from fillip.referee.game import Said, Tone, sentences
from fillip.referee.plays import Report
from fillip.referee.predicates import striker_flew
from fillip.referee.queen_carrom_shot import Outcome
from fillip.referee.queen_carrom_state import QUEEN_POINTS, State


def say(key: str, **values: str | int) -> Said:
    """A Said of the game's own texts."""
    return Said(f"queen-carrom.{key}", tuple(values.items()))


def name_of(state: State, seat: int) -> str:
    """The name of the player in a seat."""
    return state.players[seat - 1]


def shot_title(before: State, outcome: Outcome) -> tuple[Said, Tone]:
    """The heading of a ruling on a shot, and its mark."""
    name = name_of(before, before.turn)
    if outcome.fouls:
        return say("title_fault", name=name), "foul"
    if outcome.after.over:
        return say("title_game", name=name_of(before, outcome.after.winners[0])), "won"
    if outcome.ended:
        return say("title_level" if outcome.level else "title_round"), "notice"
    if outcome.royal == "confirmed":
        return say("title_confirmed"), "won"
    if outcome.royal == "waits":
        return say("title_waits"), "notice"
    if outcome.royal in ("unconfirmed", "lost", "outside"):
        return say("title_unconfirmed"), "notice"
    if outcome.outside:
        return say("title_outside"), "notice"
    if outcome.points:
        return say("title_points", name=name, count=outcome.points), "won"
    return say("title_miss"), "notice"


def shot_sentences(before: State, report: Report, outcome: Outcome) -> tuple[Said, ...]:
    """What a shot came to, in two sentences: faults, coins, the queen, what lies outside; and who is next."""
    name = name_of(before, before.turn)
    said = [say(f"fault_{fault}") for fault in ("touch", "push") if fault in report.faults]
    if outcome.unscored:
        said.append(say("unscored", count=outcome.unscored))
    if outcome.coins:
        said.append(say("sinks", name=name, count=outcome.coins))
    if outcome.royal:
        said.append(say(f"queen_{outcome.royal}", points=QUEEN_POINTS))
    if outcome.outside - (outcome.royal == "outside"):
        said.append(say("outside", count=outcome.outside - (outcome.royal == "outside")))
    if striker_flew(report):
        said.append(say("striker_outside"))
    if outcome.striker_sunk:
        said.append(say("striker_sunk"))
    if not said:
        said.append(say("sinks_nothing", name=name))
    if outcome.ended:
        return sentences(said, _round(outcome))
    return sentences(said, [say("again", name=name) if outcome.again else next_said(outcome.after)])


def next_said(state: State) -> Said:
    """Who is next."""
    return say("next", name=name_of(state, state.turn))


def game_said(state: State) -> Said:
    """Who has won, with the points of all."""
    return say("game_won", name=name_of(state, state.winners[0]), score=score_line(state))


def score_line(state: State) -> str:
    """The points in seat order."""
    return " : ".join(str(points) for points in state.points)


def _round(outcome: Outcome) -> list[Said]:
    after = outcome.after
    if after.over:
        return [game_said(after)]
    key = "level" if outcome.level else "round_over"
    return [say(key, score=score_line(after)), say("begins", name=name_of(after, after.turn), round=after.round)]
