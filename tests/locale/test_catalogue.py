"""The catalogue of texts: rendering, plurals, gaps, and the three files against each other."""

from __future__ import annotations

import re

import pytest

from fillip.locale import catalogue
from fillip.locale.catalogue import LANGUAGES, MissingTextError, say, texts, values_in
from fillip.referee.game import Said
from fillip.referee.games import GAMES

OURS = (
    "clause.",
    "carrom.",
    "queen-carrom.",
    "queen-carrom-back.",
    "carrooka.",
    "carabande.",
    "carabande-pole.",
    "carabande-tournament.",
    "shown.",
    "game.",
    "kind.",
    "umpire.",
    "refused.",
)


def test_the_texts_of_every_game_are_looked_at_and_nothing_else_is_named() -> None:
    assert {f"{name}." for name in GAMES} <= set(OURS)
    for prefix in OURS:
        assert any(key.startswith(prefix) for key in texts("en")), prefix


def test_values_are_filled_in() -> None:
    assert say("carrom.title_foul", {"name": "Ann"}) == "Foul by Ann"
    assert say("carrom.title_foul", {"name": "Ана"}, "bg") == "Фаул на Ана"
    assert say("carrom.title_foul", {"name": "{{name}}"}, "de") == "Foul von {{name}}"


@pytest.mark.parametrize(
    ("language", "one", "two", "none"),
    [
        ("en", "one white comes back", "2 whites come back", "0 whites come back"),
        ("bg", "връща се един бял пул", "връщат се 2 бели пула", "връщат се 0 бели пула"),
        ("de", "ein weißer Stein kommt zurück", "2 weiße Steine kommen zurück", "0 weiße Steine kommen zurück"),
    ],
)
def test_a_count_chooses_the_plural_form(language: str, one: str, two: str, none: str) -> None:
    said = [say("carrom.returns_white", {"count": count}, language) for count in (1, 2, 0)]
    assert said == [one, two, none]


def test_a_text_without_plural_forms_takes_a_count_as_a_value() -> None:
    assert say("refused.players", {"count": 1, "known": "2, 3, 4"}) == "Expected 2, 3, 4 players, found 1."


def test_a_text_that_a_language_lacks_is_taken_from_english(monkeypatch: pytest.MonkeyPatch) -> None:
    real = catalogue.texts
    poorer = {key: text for key, text in real("de").items() if not key.startswith("carrom.next")}
    monkeypatch.setattr(catalogue, "texts", lambda language: poorer if language == "de" else real(language))
    assert say("carrom.next", {"name": "Ann"}, "de") == "Ann is next"


BACK, NEXT = Said("carrom.returns_white", (("count", 1),)), Said("carrom.next", (("name", "van Loon"),))


@pytest.mark.parametrize(
    ("language", "sentence", "foul"),
    [
        ("en", "One white comes back; van Loon is next.", "Foul: one white comes back; van Loon is next."),
        ("bg", "Връща се един бял пул; на ход е van Loon.", "Фаул: връща се един бял пул; на ход е van Loon."),
        (
            "de",
            "Ein weißer Stein kommt zurück; van Loon ist dran.",
            "Foul: Ein weißer Stein kommt zurück; van Loon ist dran.",
        ),
    ],
)
def test_further_texts_are_joined_and_begin_as_the_sentence_asks(language: str, sentence: str, foul: str) -> None:
    parts = (BACK, NEXT)
    assert say("ruling.sentence", {"list": parts}, language) == sentence
    assert say("ruling.foul", {"list": parts}, language) == foul


def test_a_name_at_the_beginning_stays_as_it_is_written() -> None:
    assert say("ruling.sentence", {"list": (NEXT, BACK)}) == "van Loon is next; one white comes back."


def test_no_further_texts_leave_nothing() -> None:
    assert say("carrooka.next_red", {"name": "Ann", "bonus": ()}) == "Ann is next, at a red"
    bonus = (Said("carrooka.with_bonus"),)
    assert say("carrooka.next_red", {"name": "Ann", "bonus": bonus}) == "Ann is next, at a red, with a bonus shot"


def test_the_parts_of_a_ruling_can_be_joined_to_a_sentence() -> None:
    for language in LANGUAGES:
        for key, text in texts(language).items():
            game, _, name = key.partition(".")
            if game in GAMES and not name.startswith("title_") and key != "carrom.foul_several":
                assert not re.search(r"[.;](\s|$)", text), (language, key, text)


def test_a_missing_key_value_or_language_is_named() -> None:
    with pytest.raises(MissingTextError, match="carrom.nowhere in bg.json"):
        say("carrom.nowhere", language="bg")
    with pytest.raises(MissingTextError, match=r"carrom.next in de.json needs a value for name"):
        say("carrom.next", language="de")
    with pytest.raises(MissingTextError, match="texts in fr; known: en, bg, de"):
        say("carrom.next", {"name": "Ann"}, "fr")


def test_the_three_languages_hold_the_same_texts_with_the_same_values() -> None:
    english = texts("en")
    for language in LANGUAGES[1:]:
        others = texts(language)
        assert set(others) == set(english)
        for key, text in english.items():
            one = key.endswith("_one")  # one may be said without the numeral
            drop = {"count"} if one else set()
            assert values_in(others[key]) - drop == values_in(text) - drop, (language, key)


def test_plural_forms_come_in_pairs() -> None:
    for language in LANGUAGES:
        known = [key for key in texts(language) if key.startswith(OURS)]
        ones = {key.removesuffix("_one") for key in known if key.endswith("_one")}
        others = {key.removesuffix("_other") for key in known if key.endswith("_other")}
        assert ones == others


def test_texts_are_tidy_and_in_their_own_letters() -> None:
    for language in LANGUAGES:
        for key, text in texts(language).items():
            if not key.startswith(OURS):
                continue
            assert text == " ".join(text.split()), (language, key)
            assert "!" not in text, (language, key)
            plain = re.sub(r"\{\{\w+\}\}|JSON|UTF-8|MB|Y|fillip umpire FILE|true|false", "", text)
            if language == "bg":
                assert not re.search(r"[A-Za-z]", plain), (key, text)
            else:
                assert not re.search(r"[Ѐ-ӿ]", plain), (key, text)
