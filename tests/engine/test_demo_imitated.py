"""The imitated recognisers: the same errors every time, each system with its own kind."""

from __future__ import annotations

import random
import re
import unicodedata

import pytest
from rapidfuzz.distance import Levenshtein

from db.starter import demo_clips, mishearings, scripts
from engine.runs.imitated import SYSTEMS, ImitatedSystem, other_spellings, replaced, slips, stretch_pattern

BY_ID = {script.id: script for script in scripts()}
SPOKEN = [BY_ID[clip.script_id] for clip in demo_clips()]
BY_NAME = {system.name: system for system in SYSTEMS}


def distance(system: ImitatedSystem) -> float:
    pairs = [(script.text, system.hypothesis(script)) for script in SPOKEN]
    return sum(Levenshtein.distance(*pair) for pair in pairs) / sum(len(reference) for reference, _ in pairs)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_it_is_a_pure_function_of_script_and_seed(system: ImitatedSystem) -> None:
    written = [system.hypothesis(script) for script in SPOKEN]
    assert [system.hypothesis(script) for script in reversed(SPOKEN)] == written[::-1]
    assert [system.hypothesis(script, seed=1) for script in SPOKEN] != written
    assert all(text and text == unicodedata.normalize("NFC", text) for text in written)
    assert "no model" in system.note


def test_careful_errs_least() -> None:
    careful, transliterating, hallucinating = map(distance, SYSTEMS)
    assert 0.005 < careful < transliterating < 1
    assert careful < hallucinating


def test_transliterating_writes_hangul_for_latin_letters() -> None:
    latin = re.compile("[A-Za-z]")
    korean = [script for script in SPOKEN if script.main_language == "ko"]
    written = [BY_NAME["transliterating"].hypothesis(script) for script in korean]
    assert sum(len(latin.findall(text)) for text in written) < 0.5 * sum(
        len(latin.findall(script.text)) for script in korean
    )


def test_hallucinating_repeats_and_adds_endings() -> None:
    written = [BY_NAME["hallucinating"].hypothesis(script) for script in SPOKEN]
    endings = [ending for language in ("ko", "en") for ending in mishearings()["endings"][language]]
    assert sum(any(text.endswith(ending) for ending in endings) for text in written) >= 4
    assert sum(bool(re.search(r"(\S+ \S+)(?: \1){2}", text)) for text in written) >= 2


@pytest.mark.parametrize("table", ["near", "hangul", "roman", "translated"])
def test_every_mishearing_stands_in_a_script_of_the_demo(table: str) -> None:
    for stretch in mishearings()[table]:
        assert any(stretch_pattern(stretch).search(script.text) for script in SPOKEN), stretch


def test_an_english_sentence_keeps_its_english_words() -> None:
    script = BY_ID["entertainment-en-word-3"]
    text = other_spellings(script.text, script, 1.0, random.Random(0))
    assert "maknae" in text and "manager" in text
    assert replaced(text, {"man": "woman"}) == text
    assert slips(text, 0.0, 0.0, random.Random(0)) == text
