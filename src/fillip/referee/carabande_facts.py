"""What can be read off a race: for scoresheets, and for a page beside the track."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.referee.carabande_state import State, face_down, finishing_order, laps, owner


def may_space(state: State) -> bool:
    """Whether the player to move may use the black disc to make room, as far as the rules alone say (CRB-30)."""
    disc = state.discs[state.disc - 1] if state.disc else None
    return disc is not None and not state.options.professional and disc.where == "track" and not disc.face_down


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: whose turn, which disc, laps, faces, finishing order, the end."""
    return {
        "turn": owner(state, state.disc) if state.disc else None,
        "disc": state.disc or None,
        "laps": {str(number): laps(state, number) for number in range(1, len(state.discs) + 1)},
        "face_down": list(face_down(state)),
        "finished": list(state.finished),
        "over": state.over,
        "winners": state.winners,
    }


def summary(state: State) -> Mapping[str, object]:
    """What a page shows beside the track: the scorepad, faces, finishing order, and whether room may be made."""
    return {
        "laps": state.options.laps,
        "discs": [
            {
                "disc": number,
                "seat": owner(state, number),
                "where": disc.where,
                "laps": laps(state, number),
                "face_down": disc.face_down,
            }
            for number, disc in enumerate(state.discs, 1)
        ],
        "finished": list(state.finished),
        "order": list(finishing_order(state)),
        "professional": state.options.professional,
        "may_space": may_space(state),
    }
