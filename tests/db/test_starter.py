"""The starter scripts and the demo's sound: complete, distinct, what they say they are."""

from __future__ import annotations

import hashlib
import itertools
import re
import unicodedata
from collections import Counter

import pytest
import soundfile
from rapidfuzz import fuzz

from db.starter import (
    DEMO_FOLDER,
    LEVELS,
    MAIN_LANGUAGES,
    TOPICS,
    StarterScript,
    demo_clips,
    demo_speakers,
    manifest,
    scripts,
)
from db.starter.make_demo_audio import PLAN, language_runs

BY_ID = {script.id: script for script in scripts()}
CELLS = list(itertools.product(TOPICS, LEVELS, MAIN_LANGUAGES))


def test_there_are_enough_and_every_cell_has_two() -> None:
    cells = Counter((script.topic, script.level, script.main_language) for script in scripts())
    assert len(scripts()) >= 96
    assert set(cells) == set(CELLS)
    assert min(cells.values()) >= 2


def test_ids_are_unique_and_name_their_cell() -> None:
    assert len(BY_ID) == len(scripts())
    for script in scripts():
        assert re.fullmatch(rf"[a-z]+-{script.main_language}-{script.level}-\d", script.id)


def test_no_two_scripts_are_alike() -> None:
    for one, other in itertools.combinations(scripts(), 2):
        assert fuzz.ratio(one.text, other.text) < 70, (one.id, other.id)


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.id)
def test_text_is_clean(script: StarterScript) -> None:
    assert script.text == unicodedata.normalize("NFC", script.text).strip()
    assert "  " not in script.text
    assert not re.search(r"[0-9]", script.text), "a number can be read in two languages"
    assert re.search(r"[가-힣]", script.text) and re.search(r"[A-Za-z]", script.text)


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.id)
def test_it_takes_four_to_ten_seconds_to_read(script: StarterScript) -> None:
    syllables = len(re.findall(r"[가-힣]", script.text))
    english_words = len(re.findall(r"[A-Za-z']+", script.text))
    assert 4.0 <= syllables / 5.2 + english_words / 2.7 <= 10.2


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.id)
def test_exactly_one_spelling_of_a_loanword_stands_in_the_text(script: StarterScript) -> None:
    text = script.text.casefold()
    for loanword in script.loanwords:
        assert len(set(loanword.spellings)) == len(loanword.spellings) >= 2
        assert sum(spelling.casefold() in text for spelling in loanword.spellings) == 1, loanword
        assert any(re.search(r"[가-힣]", spelling) for spelling in loanword.spellings)
        assert any(re.search(r"[A-Za-z]", spelling) for spelling in loanword.spellings)


def test_languages_name_the_main_one_first() -> None:
    assert BY_ID["travel-ko-word-1"].languages == ("ko", "en")
    assert BY_ID["travel-en-word-1"].languages == ("en", "ko")


def test_demo_clips_are_balanced_over_levels_topics_languages_and_voices() -> None:
    chosen = [BY_ID[clip.script_id] for clip in demo_clips()]
    assert Counter(script.level for script in chosen) == dict.fromkeys(LEVELS, 8)
    assert Counter(script.topic for script in chosen) == dict.fromkeys(TOPICS, 3)
    assert Counter(script.main_language for script in chosen) == {"ko": 12, "en": 12}
    per_voice = Counter((clip.speaker_id, BY_ID[clip.script_id].level) for clip in demo_clips())
    voices = [speaker.id for speaker in demo_speakers()]
    assert per_voice == {(voice, level): 2 for voice in voices for level in LEVELS}
    mains = Counter((clip.speaker_id, BY_ID[clip.script_id].main_language) for clip in demo_clips())
    assert set(mains.values()) == {3}


def test_demo_clips_are_the_plan_and_the_files_are_the_manifests() -> None:
    assert [(clip.script_id, clip.speaker_id, clip.flaw) for clip in demo_clips()] == list(PLAN)
    files = {path.name for path in DEMO_FOLDER.glob("*.flac")}
    assert files == {clip.file for clip in demo_clips()}
    for clip in demo_clips():
        assert hashlib.sha256(clip.path.read_bytes()).hexdigest() == clip.sha256
        header = soundfile.info(clip.path)
        assert (header.samplerate, header.frames, header.channels) == (clip.rate_hz, clip.frames, 1)
        assert 4.0 <= header.duration <= 10.0


def test_demo_sound_is_small_and_says_where_it_comes_from() -> None:
    assert sum(clip.path.stat().st_size for clip in demo_clips()) < 3_000_000
    assert "synthetic" in manifest()["origin"]
    assert "espeak" in manifest()["synthesiser"].casefold()
    assert "synthetic" in (DEMO_FOLDER / "README.txt").read_text(encoding="utf-8")
    assert all("Synthetic" in speaker.name for speaker in demo_speakers())


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.id)
def test_language_runs_lose_nothing_that_is_spoken(script: StarterScript) -> None:
    def letters(text: str) -> str:
        return re.sub(r"[^A-Za-z가-힣]", "", text)

    runs = list(language_runs(script.text))
    assert letters("".join(run.text for run in runs)) == letters(script.text)
    assert all(one.language != other.language for one, other in itertools.pairwise(runs))
