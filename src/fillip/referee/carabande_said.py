"""Rulings on a race in words: which sentences of the catalogue say what happened, what follows and who is next."""

from __future__ import annotations

from fillip.referee.carabande_shot import Outcome
from fillip.referee.carabande_state import State, laps, owner
from fillip.referee.game import Said, Tone
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
    if before.disc in outcome.marked:
        return say("title_lap", name=name), "won"
    if outcome.turned:
        return say("title_face_down", disc=outcome.turned[0]), "notice"
    return say("title_on", name=name), "notice"


def shot_sentences(before: State, report: DiscReport, outcome: Outcome) -> tuple[Said, ...]:
    """What a flick came to: what goes back and why, laps, faces, who has finished, and whose disc is next."""
    said = _fouls(report, outcome)
    after = outcome.after
    for number in outcome.marked:
        if number not in outcome.finished:
            gained = laps(after, number) > laps(before, number)
            said.append(say("mark_comes" if gained else "mark_goes", disc=number, count=laps(after, number)))
    for number in outcome.finished:
        said.append(say("finishes", disc=number, place=after.finished.index(number) + 1))
    said += [say("face_down", disc=number) for number in outcome.turned]
    if not said:
        said.append(say("on_track", disc=before.disc))
    return (*said, next_sentence(after))


def next_sentence(state: State) -> Said:
    """Whose disc is next, or who has won."""
    if state.over:
        return end_sentence(state)
    name = name_of(state, owner(state, state.disc))
    key = "next_turns_over" if state.discs[state.disc - 1].face_down else "next"
    return say(key, name=name, disc=state.disc)


def end_sentence(state: State) -> Said:
    """Who has won the race."""
    if not state.winners:
        return say("given_up")
    return say("race_won", name=name_of(state, state.winners[0]))


def _fouls(report: DiscReport, outcome: Outcome) -> list[Said]:
    if report.faults:
        return [say(f"void_{fault}", disc=report.disc) for fault in ("push", "touch") if fault in report.faults]
    said: list[Said] = []
    if "CRB-43" in outcome.fouls:
        said.append(say("hits_obstacle", disc=report.disc))
    if "CRB-20" in outcome.fouls:
        said.append(say("own_off", disc=report.disc))
    others = [number for number in outcome.back if number != report.disc]
    if others:
        numbers = ", ".join(map(str, others))
        said.append(say("others_off", count=len(others), discs=numbers))
    if outcome.obstacle_back:
        said.append(say("obstacle_off"))
    if outcome.face_down_off:
        said.append(say("still_face_down"))
    if said and "CRB-20" not in outcome.fouls:
        said.append(say("goes_back", disc=report.disc))
    return said
