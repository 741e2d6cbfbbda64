"""What can be typed: every letter means one thing, in every game and language."""

from __future__ import annotations

import pytest

from fillip.locale.catalogue import LANGUAGES, say, texts
from fillip.referee.games import GAMES
from fillip.scorer.vocabulary import COMMANDS, MARKS, commands, name, vocabulary

EVERY = [(game, language) for game in GAMES for language in LANGUAGES]


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_piece_fault_and_play_of_a_game_can_be_typed_shortly(game: str, language: str) -> None:
    words = GAMES[game].WORDS
    known = vocabulary(words, language)
    for thing in (*words.kinds, *words.faults):
        assert len(known.letter(thing)) == 1, (thing, known.letter(thing))
        assert known.things[thing] == thing, "the word of the scoresheet can be typed too"
        assert name(thing, language)
    letters = [known.letter(each) for each in (*words.kinds, *words.faults)]
    letters += [known.letter(mark) for mark in MARKS] if words.report == "discs" else []
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_no_word_for_a_play_or_a_command_is_also_something_else(game: str, language: str) -> None:
    known = vocabulary(GAMES[game].WORDS, language)
    taken = [*known.things, *known.marks, *known.sorts, *commands(language)]
    assert len(set(taken)) == len(taken)
    for word in taken:
        assert word == word.casefold()
        assert not word.startswith((".", "-", "=", "@", "#"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_can_be_typed_in_the_language_and_in_english(language: str) -> None:
    assert set(commands(language).values()) == set(COMMANDS)
    for command in COMMANDS:
        assert commands(language)[say(f"scorer.command.{command}", language="en")] == command


def test_every_game_and_every_option_has_a_name() -> None:
    for game in GAMES.values():
        assert f"scorer.game.{game.NAME}" in texts("en")
        assert all(f"scorer.option.{key}" in texts("en") for key in game.WORDS.options)
    named = {key.removeprefix("scorer.option.") for key in texts("en") if key.startswith("scorer.option.")}
    assert named == {key for game in GAMES.values() for key in game.WORDS.options}
