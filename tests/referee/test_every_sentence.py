"""Every sentence that the catalogue keeps for a game is said by its referee, and every other key stands in it."""

from __future__ import annotations

import re
from importlib import import_module
from random import Random

import pytest

from fillip.locale.catalogue import texts
from fillip.referee.games import GAMES
from tests.referee.spoken import keys

_FRAMES = {"ruling.sentence", "ruling.foul"}
_MOST_GAMES, _MOST_PLAYS = 1500, 120


def kept(name: str) -> set[str]:
    """The keys of a game's texts, the endings of plural forms left away."""
    return {re.sub(r"_(one|other)$", "", key) for key in texts("en") if key.startswith(f"{name}.")}


@pytest.mark.parametrize("name", GAMES)
def test_random_games_say_every_sentence_of_the_catalogue_and_no_other(name: str) -> None:
    game, module = GAMES[name], import_module(f"tests.referee.playing.{name.replace('-', '_')}")
    unsaid = kept(name)
    for seed in range(_MOST_GAMES):
        luck = Random(seed)
        state = module.begin(luck)
        for _ in range(_MOST_PLAYS):
            if game.facts(state)["over"]:
                break
            play = module.any_play(luck, state) if luck.random() < 0.8 else module.good_play(state)
            ruling = game.judge(state, play)
            state = ruling.state
            said = {re.sub(r"_(one|other)$", "", key) for key in keys(ruling)}
            assert said - kept(name) <= _FRAMES
            unsaid -= said
        if not unsaid:
            return
    raise AssertionError(f"never said: {', '.join(sorted(unsaid))}")
