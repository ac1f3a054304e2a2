"""The project's lexicon in scoring: what it touches is scored anew, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.records import SpellingSet, UtteranceRecord, new_id
from db.session import Project
from db.store import hypotheses, lexicon, runs, scores, systems, utterances
from engine.asr.seam import score_utterance
from engine.runs.asr_lexicon import ProjectLexicon, letters_of
from engine.runs.asr_project import score_project
from engine.runs.asr_rescore import rescore_touched
from engine.runs.asr_settings import ScoreSettings
from engine.text.normaliser import normalise_text
from engine.text.normaliser_settings import STANDARD, StepSettings
from main import finish
from tests.projects import new_project

BUS = SpellingSet(("버스", "bus"))
TEXTS = {
    "a": ("Bus를 타고 갔다", "버스를 타고 갔다"),
    "b": ("앱을 켰다", "app을 켰다"),
    "c": ("버 스 정류장에서", "bus 정류장에서"),
    "d": ("오늘 meeting", "오늘 미팅"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with new_project(tmp_path / "words.seam") as project, project.write() as session:
        utterances.add_many(session, [utterance(key, reference) for key, (reference, _) in TEXTS.items()])
        ids = utterances.ids_by_key(session)
        system = systems.add(session, "tiny")
        hypotheses.add_many(session, system.id, [(ids[key], heard) for key, (_, heard) in TEXTS.items()])
        systems.add(session, "silent")
    return tmp_path / "words.seam"


def utterance(key: str, reference: str) -> UtteranceRecord:
    return UtteranceRecord(new_id(), key, None, reference, None, None, (), None, None, None, None, None, 0)


def system_ids(folder: Path) -> list[str]:
    with Project(folder) as project, project.read() as session:
        return [one.id for one in systems.list_systems(session)]


def errors(folder: Path, settings: ScoreSettings) -> dict[str, int]:
    with Project(folder) as project, project.read() as session:
        keys = {one.id: one.key for one in utterances.list_utterances(session)}
        found = scores.list_scores(session, systems.list_systems(session)[0].id, settings.hash)
    return {
        keys[one.utterance_id]: one.mer_substitutions + one.mer_deletions + one.mer_insertions
        for one in found
    }


def change(folder: Path, spellings: SpellingSet, taken_back: bool = False) -> None:
    with Project(folder) as project, project.write() as session:
        entry = lexicon.add(session, spellings.spellings)
        if taken_back:
            lexicon.remove(session, entry.id)


def test_a_change_scores_what_it_touches_and_nothing_else(folder: Path) -> None:
    settings, ids = ScoreSettings(), system_ids(folder)
    finish(score_project(folder, ids, settings))
    before = errors(folder, settings)
    change(folder, BUS)
    made = finish(rescore_touched(folder, [BUS], settings, ids))
    assert {key: len(found) for key, found in made.items()} == {
        ids[0]: 2
    }  # a and c, of the system that was scored
    after = errors(folder, settings)
    assert (before["a"], after["a"], before["c"], after["c"]) == (2, 0, 2, 0)
    assert (after["b"], after["d"]) == (before["b"], before["d"])
    change(folder, BUS, taken_back=True)
    assert finish(rescore_touched(folder, [BUS], settings, ids)).keys() == {ids[0]}
    assert errors(folder, settings) == before


def test_scores_after_a_change_are_those_of_a_whole_new_run(folder: Path) -> None:
    settings, ids = ScoreSettings(), system_ids(folder)
    finish(score_project(folder, ids, settings))
    change(folder, BUS)
    finish(rescore_touched(folder, [BUS], settings, ids))
    with Project(folder) as project, project.read() as session:
        touched = scores.list_scores(session, ids[0], settings.hash)
    finish(score_project(folder, ids, settings))
    with Project(folder) as project, project.read() as session:
        assert scores.list_scores(session, ids[0], settings.hash) == touched  # nothing was left to do
        newest = runs.list_runs(session)[0]
    assert newest.state == "done" and '"lexicon": [["버스", "bus"]]' in newest.settings


def test_a_lexicon_that_changes_while_scoring_runs_counts_in_the_end(folder: Path) -> None:
    settings, ids = ScoreSettings(), system_ids(folder)
    run = score_project(folder, ids, settings)
    while next(run).note != "saved":  # the first page is stored with the lexicon of before
        pass
    change(folder, BUS)
    finish(run)
    found = errors(folder, settings)
    assert (found["a"], found["c"]) == (0, 0)
    with Project(folder) as project, project.read() as session:
        newest = runs.list_runs(session)[0]
    assert (newest.state, newest.done) == ("done", newest.total)
    assert '"lexicon": [["버스", "bus"]]' in newest.settings


def test_what_was_never_scored_stays_so_and_hike_knows_no_lexicon(folder: Path) -> None:
    ids = system_ids(folder)
    change(folder, BUS)
    assert finish(rescore_touched(folder, [BUS], ScoreSettings(), ids)) == {}
    hike = ScoreSettings("hike")
    finish(score_project(folder, ids, hike))
    with_entry = errors(folder, hike)
    change(folder, BUS, taken_back=True)
    assert finish(rescore_touched(folder, [BUS], hike, ids)) == {}
    assert errors(folder, hike) == with_entry
    bare = replace(utterance("x", "Bus를"), loanwords=())
    words = ProjectLexicon([BUS])
    assert words.added_to(bare, ScoreSettings(loanwords=False)) is bare
    assert words.added_to(bare, hike) is bare and words.added_to(bare, ScoreSettings()).loanwords == (BUS,)


def test_many_entries_touch_what_each_of_them_touches_alone() -> None:
    syllables = "가나다라마바사"
    sets = [SpellingSet((a + b, f"{a}{b}{a}")) for a in syllables for b in syllables]
    sets += [SpellingSet(("앱", "app")), SpellingSet(("!!", "느낌표"))]
    lexicon_of_all = ProjectLexicon(sets)
    for text in ("가나 다!", "앱을", "나나나 사가", "tram", "", "가"):
        alone = tuple(words for words in sets if ProjectLexicon([words]).touching(text))
        assert lexicon_of_all.touching(text) == alone
        for words in (lexicon_of_all, *(ProjectLexicon([one]) for one in sets), ProjectLexicon([])):
            assert words.may_touch(text) == bool(words.touching(text))


def test_a_spelling_across_the_border_of_a_tag_is_found() -> None:
    assert ProjectLexicon([BUS]).touching("오늘 <tag 버>스 <tag 왔다>") == (BUS,)
    assert ProjectLexicon([BUS]).may_touch("오늘 <tag 버>스 <tag 왔다>")
    assert ProjectLexicon([BUS]).touching("오늘") == () == ProjectLexicon([]).touching("버스")


def test_own_steps_and_words_that_may_be_left_out_let_every_entry_touch() -> None:
    step = StepSettings("brands", table=(("tram", "bus"),))
    assert ProjectLexicon([BUS]).touching("tram을 탔다") == ()
    for settings in (ScoreSettings(steps=(*STANDARD, step)), ScoreSettings(optional_words=("um",))):
        assert ProjectLexicon([BUS]).touching("tram을 탔다", settings) == (BUS,)
        assert ProjectLexicon([BUS]).may_touch("tram을 탔다", settings)


WORDS = st.lists(
    st.sampled_from(
        ["버스", "bus", "wi-fi", "Wi Fi", "와이파이", "를", "ＡＰＰ", "앱", "it's", "é", "e\u0301"]
    ),
    max_size=6,
)


@given(WORDS, WORDS, st.sampled_from([BUS, SpellingSet(("와이파이", "wifi")), SpellingSet(("앱", "App"))]))
def test_an_entry_that_does_not_touch_changes_no_count(
    reference: list[str], hypothesis: list[str], words: SpellingSet
) -> None:
    written, heard = " ".join(reference), " ".join(hypothesis)
    if not ProjectLexicon([words]).touching(written):
        bare, more = score_utterance(written, heard), score_utterance(written, heard, [words.spellings])
        assert (more.mer, more.pier) == (bare.mer, bare.pier)


@given(st.text(max_size=20) | st.text(st.sampled_from("aB9 .'_-가힣“…–·é\u0301Ａ"), max_size=20))
def test_letters_are_those_of_the_normalised_text(text: str) -> None:
    assert letters_of(text) == letters_of(normalise_text(text))
