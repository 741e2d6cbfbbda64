"""One good sheet for every game, with every key that a scoresheet of it may hold, for tests that spoil them."""

from __future__ import annotations

import json
from typing import Any

CARROOKA: dict[str, Any] = {
    "game": "carrooka",
    "players": ["Ann", "Ben"],
    "options": {"reds": 3},
    "plays": [
        {"by": "Ann", "report": {"first_hit": "red", "pocketed": ["red"], "off_board": [], "faults": []}},
        {
            "by": "Ann",
            "call": "blue",
            "report": {"first_hit": "blue", "pocketed": ["blue"]},
            "expect": {
                "scores": {"Ann": 6, "Ben": 0},
                "fouls": [],
                "clauses": ["CRK-24", "CRK-26"],
                "turn": "Ann",
                "on": "red",
                "bonus": False,
                "returned": ["blue"],
                "left": {"red": 2, "yellow": 1, "green": 1, "brown": 1, "blue": 1, "pink": 1, "black": 1},
                "over": False,
                "winners": [],
            },
        },
        {"by": "Ann", "report": {}, "expect": {"fouls": ["CRK-30"], "bonus": True}},
        {"by": "Ben", "report": {"first_hit": "red"}},
        {"by": "Ben", "choose": "bonus"},
        {"by": "Ben", "report": {"first_hit": "red", "off_board": ["striker", "red"]}},
        {"by": "Ann", "lapse": True, "expect": {"turn": "Ben"}},
        {"by": "Ben", "resign": True, "expect": {"winners": ["Ann"], "over": True, "turn": None}},
    ],
}
QUEEN: dict[str, Any] = {
    "game": "queen-carrom",
    "players": ["Ann", "Ben", "Cid"],
    "options": {"points": 25, "tower": True, "shot_line": False},
    "plays": [
        {
            "by": "Ann",
            "report": {"first_hit": "queen", "pocketed": ["blue", "queen"]},
            "expect": {
                "scores": {"Ann": 1, "Ben": 0, "Cid": 0},
                "fouls": [],
                "clauses": ["QCG-20"],
                "turn": "Ann",
                "on": "confirm",
                "returned": [],
                "left": {"blue": 11, "queen": 0},
                "round": 1,
                "over": False,
                "winners": [],
            },
        },
        {"by": "Ann", "report": {"first_hit": None, "faults": ["push"]}, "expect": {"fouls": ["QCG-11"]}},
        {"by": "Ben", "report": {"first_hit": "blue", "off_board": ["blue", "striker"]}},
        {"by": "Cid", "lapse": True},
        {"by": "Ann", "resign": True},
    ],
}
QUEEN_BACK: dict[str, Any] = {
    "game": "queen-carrom-back",
    "players": ["Ann", "Ben"],
    "options": {},
    "plays": [
        {
            "by": "Ann",
            "report": {"first_hit": "blue", "pocketed": ["blue", "striker"], "off_board": [], "faults": []},
            "expect": {
                "scores": {"Ann": 0, "Ben": 0},
                "fouls": [],
                "clauses": [],
                "turn": "Ann",
                "returned": [],
                "left": {"blue": 4},
                "round": 1,
                "over": False,
                "winners": [],
            },
        },
        {"by": "Ann", "lapse": True},
        {"by": "Ann", "report": {"faults": ["touch"]}},
        {"by": "Ann", "resign": True},
    ],
}
RACE: dict[str, Any] = {
    "game": "carabande",
    "players": ["Ann", "Ben", "Cid"],
    "options": {"laps": 2, "discs": 1, "professional": True, "track": "oval", "obstacle": {"x": 0.1, "y": -0.2}},
    "plays": [
        {
            "by": "Ann",
            "report": {"disc": 1, "crossings": {"1": 1}, "face_down": [1], "face_up": [], "obstacle": False},
            "expect": {
                "fouls": [],
                "clauses": ["CRB-23"],
                "returned": [],
                "turn": "Ben",
                "disc": 2,
                "laps": {"1": 0, "2": 0, "3": 0},
                "face_down": [1],
                "voided": False,
                "finished": [],
                "over": False,
                "winners": [],
            },
        },
        {"by": "Ben", "report": {"disc": 2, "off_track": [2, "obstacle"], "faults": []}, "expect": {"voided": True}},
        {"by": "Cid", "miss": 3},
        {"by": "Ann", "turn_over": 1, "expect": {"face_down": [], "disc": 2}},
        {"by": "Ben", "lapse": True},
        {"by": "Cid", "report": {"disc": 3, "crossings": {"3": 1, "1": -1}, "faults": ["push", "touch"]}},
        {"by": "Ann", "resign": True, "expect": {"turn": "Ben"}},
    ],
}
POLE: dict[str, Any] = {
    "game": "carabande-pole",
    "players": ["Ann", "Ben"],
    "options": {"discs": 2},
    "plays": [
        {
            "by": "Ann",
            "report": {"disc": 1, "distance": 1.5},
            "expect": {
                "fouls": [],
                "clauses": ["CRB-60"],
                "turn": "Ben",
                "pairing": ["Ann", "Ben"],
                "over": False,
                "winners": [],
            },
        },
        {"by": "Ben", "report": {"disc": 2, "distance": 1.5}},
        {"by": "Ann", "lapse": True},
        {"by": "Ben", "report": {"disc": 2, "distance": 1}, "expect": {"discs": {"Ben": [1, 3], "Ann": [2, 4]}}},
    ],
}
TOURNAMENT: dict[str, Any] = {
    "game": "carabande-tournament",
    "players": ["Ann", "Ben", "Cid"],
    "options": {"races": 2},
    "plays": [
        {
            "race": ["Ann", "Ben", "Cid"],
            "note": "wet",
            "expect": {
                "scores": {"Ann": 10, "Ben": 6, "Cid": 4},
                "fouls": [],
                "clauses": ["CRB-50"],
                "over": False,
                "winners": [],
            },
        },
        {"race": ["Cid", "Ben", "Ann"], "expect": {"winners": ["Cid"], "over": True}},
    ],
}
CARROM: dict[str, Any] = {
    "game": "carrom",
    "players": ["Ann", "Ben", "Cid", "Dan"],
    "options": {"first": "Ann", "points": 25, "boards": 8, "direction": "clockwise"},
    "plays": [
        {
            "by": "Ann",
            "report": {"first_hit": "white", "pocketed": ["white"], "off_board": [], "faults": [], "broke": True},
            "expect": {"scores": {"Ann+Cid": 0, "Ben+Dan": 0}, "owed": {"Ben+Dan": 0}, "round": 1, "on": "play"},
        },
        {"by": "Ann", "report": {"pocketed": ["striker"], "off_board": ["black"], "faults": ["push"]}},
        {"by": "Dan", "place": ["black", "white"]},
        {"by": "Dan", "lapse": True},
        {"by": "Cid", "resign": True, "expect": {"winners": ["Ben", "Dan"]}},
    ],
}
SHEETS = {sheet["game"]: sheet for sheet in (CARROM, QUEEN, QUEEN_BACK, CARROOKA, RACE, POLE, TOURNAMENT)}
"""The sheets by the ids of their games."""


def copy_of(game: str) -> dict[str, Any]:
    """The sheet of a game, to change."""
    found: dict[str, Any] = json.loads(json.dumps(SHEETS[game]))
    return found
