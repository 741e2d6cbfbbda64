"""Rulings on a race in words: which texts of the catalogue say what happened, what follows and who is next."""

from __future__ import annotations

from fillip.referee.carabande_shot import Outcome
from fillip.referee.carabande_state import State, finishing_order, laps, owner
from fillip.referee.game import Said, Tone, sentences
from fillip.referee.plays import DiscReport


def say(key: str, **values: str | int) -> Said:
    """A Said of the game's own texts."""
    return Said(f"carabande.{key}", tuple(values.items()))


def name_of(state: State, seat: int) -> str:
    """The name of the player in a seat."""
    return state.players[seat - 1]


def shot_title(before: State, outcome: Outcome) -> tuple[Said, Tone]:
    """The heading of a ruling on a flick, and its mark."""
    name = name_of(before, owner(before, before.disc))
    if outcome.after.over:
        return say("title_race"), "won"
    if outcome.fouls:
        return say("title_void" if "CRB-13" in outcome.fouls else "title_back", disc=before.disc), "foul"
    if outcome.finished:
        return say("title_finish", disc=outcome.finished[0]), "won"
    if any(number == before.disc and gain > 0 for number, gain in outcome.marked):
        return say("title_lap", name=name), "won"
    if outcome.turned:
        return say("title_face_down", disc=outcome.turned[0]), "notice"
    return say("title_on", name=name), "notice"


def shot_sentences(before: State, report: DiscReport, outcome: Outcome) -> tuple[Said, ...]:
    """What a flick came to, in two sentences: what went wrong, laps, faces, finishes; what follows, who is next."""
    said = _wrong(report, outcome) if outcome.voided else []
    after = outcome.after
    if outcome.leaves:
        said.append(say("leaves_grid", disc=before.disc))
    for number, gain in outcome.marked:
        if number not in outcome.finished:
            said.append(say("mark_comes" if gain > 0 else "mark_goes", disc=number, count=laps(after, number)))
    for number in outcome.finished:
        said.append(say("finishes", disc=number, place=after.finished.index(number) + 1))
    said += [say("face_down", disc=number) for number in outcome.turned]
    if not said:
        said.append(say("on_track", disc=before.disc))
    follows = _going_back(report, outcome) if outcome.voided else []
    if outcome.finished and not after.over:
        follows += _won_at_once(before, outcome)
    return sentences(said, follows + next_said(after))


def next_said(state: State) -> list[Said]:
    """Whose disc is next, or who has won and in which order the players finished."""
    if not state.over:
        key = "next_turns_over" if state.discs[state.disc - 1].face_down else "next"
        return [say(key, name=name_of(state, owner(state, state.disc)), disc=state.disc)]
    if not state.winners:
        return [say("given_up")]
    won = say("race_won", name=name_of(state, state.winners[0]))
    order = finishing_order(state)
    if len(order) < 2:
        return [won]
    return [won, say("order", names=", ".join(name_of(state, seat) for seat in order))]


def _won_at_once(before: State, outcome: Outcome) -> list[Said]:
    """The first to finish has won, though the others race on (CRB-15)."""
    order = finishing_order(outcome.after)
    if order and not finishing_order(before):
        return [say("won_at_once", name=name_of(before, order[0]))]
    return []


def _wrong(report: DiscReport, outcome: Outcome) -> list[Said]:
    """What went wrong with a flick whose disc goes back."""
    if report.faults:
        return [say(fault, disc=report.disc) for fault in ("push", "touch") if fault in report.faults]
    said = []
    if "CRB-43" in outcome.fouls:
        said.append(say("hits_obstacle", disc=report.disc))
    if "CRB-20" in outcome.fouls:
        said.append(say("own_off", disc=report.disc))
    others = [number for number in outcome.back if number != report.disc]
    if others:
        said.append(say("others_off", count=len(others), discs=", ".join(map(str, others))))
    if outcome.obstacle_back:
        said.append(say("obstacle_off"))
    return said


def _going_back(report: DiscReport, outcome: Outcome) -> list[Said]:
    """What goes back for that, and how."""
    placed = [say("placed", disc=report.disc)] if outcome.first else []
    if report.faults:
        return [say("all_back"), *placed]
    said = placed or [say("goes_back", disc=report.disc)]
    if outcome.turned_off:
        numbers = ", ".join(map(str, sorted(outcome.turned_off)))
        said.append(say("still_face_down", count=len(outcome.turned_off), discs=numbers))
    if outcome.lost:
        said.append(say("no_lap"))
    return said
