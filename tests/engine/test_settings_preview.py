"""What is shown of settings before a score is made."""

from __future__ import annotations

import unicodedata

import pytest

from engine.asr.seam import SeamSettings
from engine.asr.settings_preview import preview_settings
from engine.text.normaliser_settings import STANDARD, StepSettings
from engine.types import EngineError


def test_steps_units_numbers_and_optional_words_of_a_text() -> None:
    own = StepSettings("kilo", pattern="([0-9])kg", replacement=r"\1 kilogram")
    settings = SeamSettings(
        numbers="digits", optional_words=("um",), normaliser=(*STANDARD, own), units=(("Hangul", "word"),)
    )
    text = unicodedata.normalize("NFD", "Um, 1,000명이 3.5% 산 3KG bus를")
    found = preview_settings(text, settings)
    assert found.units[0] == "um"
    assert found.units[-2:] == ("bus", "를")
    assert [(number.text, number.meaning) for number in found.numbers] == [
        ("1,000", "1000"),
        ("3.5", "3.5%"),
        ("3KG", "3"),
    ]
    assert [(word.start, word.text) for word in found.optional_words] == [(0, "Um")]
    assert [step.name for step in found.steps][-1] == "kilo"
    assert "3 kilogram" in found.steps[-1].after


def test_what_is_off_is_not_looked_for() -> None:
    found = preview_settings("um 열다섯 명", SeamSettings())
    assert (found.numbers, found.optional_words) == ((), ())


def test_a_step_that_cannot_be_used_is_told() -> None:
    with pytest.raises(EngineError, match='field "pattern"'):
        preview_settings("a", SeamSettings(normaliser=(StepSettings("x", pattern="("),)))
