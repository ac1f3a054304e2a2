"""The Mandarin-English and Spanish-English starter scripts: complete, distinct, of the levels that they say."""

from __future__ import annotations

import itertools
import json
import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest
from rapidfuzz import fuzz

import main
from db.session import open_project
from db.starter import LEVELS, PAIRS, TOPICS, StarterScript, scripts
from db.store import scripts as store
from engine.asr.cs_level import code_switching_level
from engine.runs.starter import add_starter_scripts, set_name
from engine.types import EngineError
from tests.projects import new_project

NEW = ("zh-en", "es-en")
BOTH = [script for pair in NEW for script in scripts(pair)]
BY_PAIR = [pytest.param(script, id=f"{script.pair}-{script.id}") for script in BOTH]
SYLLABLES_A_SECOND, WORDS_A_SECOND = 4.6, 2.7


@pytest.mark.parametrize("pair", NEW)
def test_every_topic_and_level_has_one_and_half_of_them_are_mainly_english(pair: str) -> None:
    found = scripts(pair)
    assert Counter((script.topic, script.level) for script in found) == dict.fromkeys(
        itertools.product(TOPICS, LEVELS), 1
    )
    assert Counter(script.main_language for script in found) == {pair[:2]: 12, "en": 12}
    for script in found:
        assert re.fullmatch(rf"[a-z]+-{script.main_language}-{script.level}-\d", script.id)
        assert set(script.languages) == {pair[:2], "en"} and script.languages[0] == script.main_language


@pytest.mark.parametrize("pair", NEW)
def test_no_two_scripts_are_alike(pair: str) -> None:
    for one, other in itertools.combinations(scripts(pair), 2):
        assert fuzz.ratio(one.text, other.text) < 70, (one.id, other.id)


@pytest.mark.parametrize("script", BY_PAIR)
def test_text_is_clean_and_takes_four_to_ten_seconds_to_read(script: StarterScript) -> None:
    assert script.text == unicodedata.normalize("NFC", script.text).strip()
    assert "  " not in script.text
    assert not re.search(r"\d", script.text), "a number can be read in two languages"
    han, words = (
        re.findall(r"[\u4e00-\u9fff]", script.text),
        re.findall(r"[^\W\d_\u4e00-\u9fff]+", script.text),
    )
    assert words and bool(han) == (script.pair == "zh-en")
    assert 4.0 <= len(han) / SYLLABLES_A_SECOND + len(words) / WORDS_A_SECOND <= 10.2


@pytest.mark.parametrize("script", BY_PAIR)
def test_the_rule_finds_the_wanted_level(script: StarterScript) -> None:
    other = script.languages[1]
    marked = [(start, end, other) for start, end in script.switched_places]
    assert bool(marked) == (script.pair == "es-en")  # there the script doesn't tell the languages apart
    assert code_switching_level(script.text, script.main_language, marked).level == script.level
    if script.pair == "zh-en":
        assert code_switching_level(script.text).level == script.level


@pytest.mark.parametrize("script", BY_PAIR)
def test_exactly_one_spelling_of_a_loanword_stands_in_the_text(script: StarterScript) -> None:
    for loanword in script.loanwords:
        assert len(set(loanword.spellings)) == len(loanword.spellings) >= 2
        assert sum(one.casefold() in script.text.casefold() for one in loanword.spellings) == 1


def test_they_enter_a_project_each_pair_as_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "study.seam"
    with new_project(folder) as project:
        made = add_starter_scripts(project, pair="zh-en")
        assert (made.name, made.scripts) == ("Starter scripts Mandarin-English", 24)
        with pytest.raises(EngineError, match="ko-en, zh-en, es-en"):
            add_starter_scripts(project, pair="fr-en")
    assert main.main(["project", "starter", str(folder), "--pair", "es-en", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"set": set_name("es-en"), "scripts": 24}
    with open_project(folder) as project, project.read() as session:
        assert [one.name for one in store.list_sets(session)] == [set_name("zh-en"), set_name("es-en")]
        stored = store.list_scripts(session)
    languages = {script.languages for script in stored}
    for script in stored:  # the rule finds the level of what is in the project, too
        assert bool(script.switched) == ("es" in script.languages)
        assert (
            code_switching_level(script.text, script.main_language, script.switched).level
            == script.level_wanted
        )
    assert languages == {("zh", "en"), ("en", "zh"), ("es", "en"), ("en", "es")}


def test_pairs_are_named() -> None:
    assert all(scripts(pair) for pair in PAIRS)
