"""Carrooka rulings in words: which texts of the catalogue say what happened, what follows and who is next."""

from __future__ import annotations

from fillip.referee.carrooka_shot import Outcome
from fillip.referee.carrooka_state import VALUES, State, target
from fillip.referee.game import Said, SaidValue, Tone, sentences
from fillip.referee.plays import Report
from fillip.referee.predicates import pieces, striker_flew, striker_pocketed


def say(key: str, **values: SaidValue) -> Said:
    """A Said of the game's own texts."""
    return Said(f"carrooka.{key}", tuple(values.items()))


def name_of(state: State, seat: int) -> str:
    """The name of the player in a seat."""
    return state.players[seat - 1]


def shot_title(before: State, outcome: Outcome) -> tuple[Said, Tone]:
    """The heading of a ruling on a shot, and its mark."""
    name = name_of(before, before.turn)
    if outcome.fouls:
        return say("title_foul", name=name), "foul"
    if outcome.after.over:
        return say("title_game"), "won"
    if outcome.sunk:
        return say("title_points", name=name, count=outcome.points), "won"
    if outcome.opened:
        return say("title_opening"), "notice"
    if outcome.after.bonus == "offer":
        return say("title_offer", name=name), "notice"
    return say("title_miss"), "notice"


def shot_sentences(before: State, report: Report, outcome: Outcome) -> tuple[Said, ...]:
    """What a shot came to, in two sentences: fouls or points; what goes back or out, and who is next."""
    follows = _leaving(outcome)
    after = outcome.after
    if outcome.begins and not after.over:
        follows.append(say("final_begins"))
    if after.over:
        follows.append(end_said(after))
    elif after.bonus == "offer":
        follows.append(_offer(after))
    else:
        follows.append(next_said(after, outcome.again, bonus=bool(outcome.fouls)))
    if outcome.fouls:
        return sentences(_fouls(report, outcome), follows, "ruling.foul")
    return sentences(_gains(before, outcome), follows)


def next_said(state: State, again: bool = False, bonus: bool = False) -> Said:
    """Who is next, from where, at what, and whether with a bonus shot."""
    name = name_of(state, state.turn)
    on = target(state)
    if again:
        return say(f"again_{on}", name=name)
    key = f"next_line_{on}" if state.breaks else f"next_{on}"
    return say(key, name=name, bonus=(say("with_bonus"),) if bonus else ())


def end_said(state: State) -> Said:
    """Who has won, or shares the win, with the points."""
    names = [name_of(state, seat) for seat in state.winners]
    score = " : ".join(str(points) for points in state.points)
    return say("game_won", count=len(names), names=" + ".join(names), score=score)


def _fouls(report: Report, outcome: Outcome) -> list[Said]:
    said: list[Said] = []
    if "CRK-30" in outcome.fouls:
        said.append(say("foul_nothing"))
    if "CRK-31" in outcome.fouls:
        said.append(say("foul_color_first"))
    if "CRK-32" in outcome.fouls:
        said.append(say("foul_wrong", count=len(outcome.wrong)))
    if striker_pocketed(report):
        said.append(say("foul_striker_sunk"))
    if striker_flew(report):
        said.append(say("foul_striker_off"))
    flown = len(pieces(report.off_board))
    if flown:
        said.append(say("foul_puck_off", count=flown))
    return said


def _gains(before: State, outcome: Outcome) -> list[Said]:
    name = name_of(before, before.turn)
    if outcome.sunk and outcome.on == "red":
        return [say("sinks_red", name=name, count=outcome.points)]
    if outcome.sunk:
        return [say(f"sinks_{outcome.on}", name=name, points=VALUES[outcome.on])]
    if outcome.opened:
        return [say("opening_fails", name=name)]
    if outcome.played_bonus:
        return [say("bonus_missed", name=name)]
    return [say("sinks_nothing", name=name)]


def _leaving(outcome: Outcome) -> list[Said]:
    said: list[Said] = []
    if outcome.back:
        key = f"back_{outcome.back[0]}" if len(outcome.back) == 1 else "back"
        said.append(say(key, count=len(outcome.back)))
    if outcome.out:
        said.append(say("reds_out", count=outcome.out))
    if outcome.opened and not outcome.sunk and outcome.after.breaks:
        said.append(say("striker_back"))
    return said


def _offer(state: State) -> Said:
    return say(f"offer_{target(state)}", name=name_of(state, state.turn))
