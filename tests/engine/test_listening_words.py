"""What listeners read: the same phrases, places to fill in and numbers of answers in every language."""

from __future__ import annotations

from dataclasses import fields
from string import Formatter

import pytest

from engine.listening.listener_words import ListenerWords
from engine.listening.words import LANGUAGES, kind_wording, words

ANSWERS = {"acr": 5, "attribute": 5, "dcr": 5, "ccr": 7, "ab": 3, "abx": 2, "mushra": 5}
ATTRIBUTES = ("quality", "naturalness", "speaker", "gender", "sentiment", "background", "room", "warmth")


def filled_in(text: str) -> set[str]:
    """Names of the places of a phrase."""
    return {name for _text, name, _format, _conversion in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_places(language: str) -> None:
    english, other = words("en"), words(language)
    for field in fields(ListenerWords):
        said, meant = getattr(other, field.name), getattr(english, field.name)
        assert type(said) is type(meant)
        assert len(said) > 0
        assert all(said), field.name
        if isinstance(said, str):
            assert filled_in(said) == filled_in(meant), field.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ANSWERS)
def test_a_kind_has_its_number_of_different_answers(kind: str, language: str) -> None:
    for attribute in ATTRIBUTES:
        asked = kind_wording(kind, attribute, language)
        assert asked.question
        assert asked.instruction
        assert len(set(asked.labels)) == ANSWERS[kind]
        assert not any(filled_in(text) for text in (asked.question, asked.instruction, *asked.labels))
