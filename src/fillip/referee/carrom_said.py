"""Carrom rulings in words: which texts of the catalogue say what happened, what follows and who is next."""

from __future__ import annotations

from fillip.referee.carrom_shot import Back, Outcome
from fillip.referee.carrom_state import QUEEN_POINTS, Side, State, color_of, name_of, own_kinds, side_of
from fillip.referee.game import Said, Tone, sentences
from fillip.referee.plays import Report

_FAULTS = ("touch", "push", "diagonal", "short", "placement")
_BACK = {
    "early": "carrom.queen_back_early",
    "uncovered": "carrom.queen_back_uncovered",
    "with the foul": "carrom.queen_back",
    "flew": "carrom.queen_back",
}


def say(key: str, **values: str | int) -> Said:
    """A Said of the game's own texts."""
    return Said(f"carrom.{key}", tuple(values.items()))


def side_name(state: State, side: Side) -> str:
    """The names of a side, joined."""
    return " + ".join(name_of(state, seat) for seat in side.seats)


def shot_title(before: State, seat: int, outcome: Outcome) -> tuple[Said, Tone]:
    """The heading of a ruling on a shot, and its mark."""
    name = name_of(before, seat)
    after = outcome.after
    if outcome.fouls:
        return say("title_foul", name=name), "foul"
    if after.over:
        return _pair(after, "title_game", after.winners), "won"
    if outcome.level:
        return say("title_level"), "notice"
    if outcome.ended and before.three:
        return say("title_board_three"), "won"
    if outcome.ended:
        return _pair(after, "title_board", after.sides[side_of(after, seat)].seats), "won"
    if outcome.fall == "covered":
        return say("title_covers", name=name), "won"
    if outcome.fall == "waits":
        return say("title_waits"), "notice"
    if outcome.fall == "early":
        return say("title_early"), "notice"
    if outcome.back == "uncovered":
        return say("title_uncovered"), "notice"
    if outcome.mine:
        return say("title_pockets"), "won"
    if outcome.held:
        return say("title_holds"), "notice"
    return say("title_miss" if before.broken else "title_broken"), "notice"


def shot_sentences(before: State, seat: int, report: Report, outcome: Outcome) -> tuple[Said, ...]:
    """What a shot came to, in two sentences: fouls, pieces, the queen; what comes back, what is owed, who is next."""
    follows = _returns(before, seat, outcome)
    follows += _after_board(outcome) if outcome.ended else _next(before, seat, outcome)
    if outcome.fouls:
        key = "carrom.foul_several" if outcome.several else "ruling.foul"
        return sentences(_fouls(before, report, outcome), follows, key)
    gains = _gains(before, seat, outcome)
    return sentences(gains + _board(before, seat, outcome) if outcome.ended else gains, follows)


def back_said(back: Back) -> list[Said]:
    """Why the queen goes back."""
    return [Said(_BACK[back])] if back else []


def turn_said(state: State) -> Said:
    """Who is next after a turn has passed."""
    if state.broken:
        return say("next", name=name_of(state, state.turn))
    return say("next_breaks", name=name_of(state, state.turn))


def game_said(state: State) -> Said:
    """Who has won the game, with the score."""
    return _pair(state, "game_won", state.winners, score=score_line(state))


def score_line(state: State) -> str:
    """The scores of the sides in seat order."""
    return " : ".join(str(side.score) for side in state.sides)


def _pair(state: State, key: str, seats: tuple[int, ...], **values: str | int) -> Said:
    """A sentence about one player, or its form for two partners."""
    if len(seats) == 1:
        return say(key, name=name_of(state, seats[0]), **values)
    return say(f"{key}_pair", name=name_of(state, seats[0]), partner=name_of(state, seats[1]), **values)


def _fouls(before: State, report: Report, outcome: Outcome) -> list[Said]:
    fouls = outcome.fouls
    said: list[Said] = []
    if "CRM-30" in fouls:
        said.append(say("foul_striker_pocketed"))
    if "striker" in report.off_board:
        said.append(say("foul_striker_off"))
    flown = sum(kind != "striker" for kind in report.off_board)
    if flown:
        said.append(say("foul_piece_off", count=flown))
    if "CRM-32" in fouls:
        said.append(say(f"foul_opponent_{outcome.theirs[0]}", count=len(outcome.theirs)))
    if "CRM-33" in fouls:
        kind = "piece" if before.three else outcome.mine[-1]
        said.append(say(f"foul_last_{kind}"))
    if "CRM-34" in fouls:
        said.append(say(f"foul_opponent_last_{outcome.theirs[0]}"))
    if "CRM-35" in fouls:
        said.append(say("foul_not_broken"))
    said.extend(say(f"foul_{fault}") for fault in _FAULTS if fault in report.faults)
    return said


def _gains(before: State, seat: int, outcome: Outcome) -> list[Said]:
    name = name_of(before, seat)
    said = [
        say(f"pockets_{kind}", name=name, count=outcome.mine.count(kind))
        for kind in ("white", "black")
        if kind in outcome.mine
    ]
    if outcome.fall == "covered":
        said.append(say("queen_covered", name=name))
    if outcome.fall == "waits":
        own = own_kinds(before, side_of(before, seat))
        said.append(say(f"queen_waits_{own[0]}" if len(own) == 1 else "queen_waits_piece"))
    if outcome.fall == "early":
        said.append(say("queen_early", name=name))
    if outcome.held:
        said.append(say("not_broken"))
    elif not outcome.again:
        said.append(say("nothing_pocketed" if before.broken else "broken", name=name))
    return said


def _returns(before: State, seat: int, outcome: Outcome) -> list[Said]:
    said: list[Said] = []
    if back := outcome.returned:
        reason = "returns" if outcome.fouls else "pays"
        said = [say(f"{reason}_{kind}", count=back.count(kind)) for kind in ("white", "black") if kind in back]
        said += back_said(outcome.back)
    if not outcome.ended:
        owed = outcome.after.sides[side_of(before, seat)].owed
        if owed:
            said.append(say("owes", name=name_of(before, seat), count=owed))
    return said


def _next(before: State, seat: int, outcome: Outcome) -> list[Said]:
    name = name_of(before, seat)
    if outcome.held:
        return [say("tries_left", name=name, count=outcome.after.tries)]
    if outcome.again:
        return [say("again", name=name)]
    return [turn_said(outcome.after)]


def _board(before: State, seat: int, outcome: Outcome) -> list[Said]:
    """What the board counts."""
    if before.three:
        return [
            say("board_points_three", name=name_of(before, side.seats[0]), count=points)
            for side, points in zip(before.sides, outcome.points, strict=True)
        ]
    points = outcome.points[side_of(before, seat)]
    queen = _own_queen(before, seat, outcome)
    left = points - QUEEN_POINTS if queen else points
    return [say("board_pieces", count=left), say("board_queen") if queen else say("board_queen_nobody")]


def _after_board(outcome: Outcome) -> list[Said]:
    """The standing and who breaks the next board, or who has won."""
    after = outcome.after
    if after.over:
        return [game_said(after)]
    color = color_of(after, side_of(after, after.breaker))
    key = "next_board" if color is None else "next_board_white"
    standing = say("level" if outcome.level else "standing", score=score_line(after))
    return [standing, say(key, name=name_of(after, after.breaker))]


def _own_queen(before: State, seat: int, outcome: Outcome) -> bool:
    """Whether the winner's side covered the queen: in this shot, or earlier on the board."""
    if outcome.fall == "covered":
        return True
    return before.queen.where == "covered" and side_of(before, before.queen.seat) == side_of(before, seat)
