from __future__ import annotations

import pytest
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from db.models import Take
from db.records import StoreError
from db.session import Project
from db.store import scripts, sessions, skips, takes, token_languages, transcripts, utterances
from tests.db import sample


@pytest.fixture
def prompt(project: Project) -> tuple[str, str]:
    with project.write() as session:
        return sample.add_script(session), sample.speaker(session)


def test_a_take_comes_with_transcript_and_utterance(project: Project, prompt: tuple[str, str]) -> None:
    record = sample.take(*prompt)
    with project.write() as session:
        assert takes.add(session, record) == record
    with project.read() as session:
        assert takes.get(session, record.id) == record
        first = transcripts.current(session, record.id)
        assert (first.version, first.text, first.author_id) == (1, "오늘 meeting 있어", None)
        utterance = utterances.find(session, record.id)
        assert utterance is not None and utterance.take_id == record.id
        assert utterance.reference == "오늘 meeting 있어" and utterance.audio_path == record.path


def test_a_take_begins_with_the_languages_that_its_script_tells(project: Project) -> None:
    text = "Trae el team's backup hoy"
    with project.write() as session:
        script_id = sample.add_script(
            session, text, main_language="es", languages=("es", "en"), switched=((8, 21, "en"),)
        )
        take_id = takes.add(session, sample.take(script_id, sample.speaker(session))).id
        held = token_languages.list_languages(session, take_id)
        assert [(one.covered, one.language, one.author_id) for one in held] == [
            ("team's", "en", None),
            ("backup", "en", None),
        ]
        token_languages.set_language(
            session, take_id, 15, 21, None
        )  # one word is taken back, the other stays
        transcripts.correct(session, take_id, "Sí, trae el team's backup hoy")
        assert [(one.start, one.covered) for one in token_languages.list_languages(session, take_id)] == [
            (12, "team's")
        ]


def test_all_takes_stay_and_the_last_one_is_selected(project: Project, prompt: tuple[str, str]) -> None:
    first, second, other = sample.take(*prompt), sample.take(*prompt), sample.take(*prompt)
    with project.write() as session:
        jun = sample.speaker(session, "Jun")
        for record in (first, second, sample.take(prompt[0], jun), sample.take(None, None), other):
            takes.add(session, record)
    with project.read() as session:
        assert takes.count(session) == 5
        assert {row.id for row in takes.list_takes(session, speaker_id=prompt[1], selected=True)} == {
            other.id
        }
        assert takes.count(session, selected=True) == 3  # Mina's, Jun's, and the one without a script
        assert takes.selected_by_script(session, prompt[1])[prompt[0]].id == other.id
        assert takes.selected_by_script(session, prompt[1], set_id="x") == {}


def test_a_recovered_take_is_not_selected_until_accepted(project: Project, prompt: tuple[str, str]) -> None:
    kept, recovered = sample.take(*prompt), sample.take(*prompt, state="recovered")
    with project.write() as session:
        takes.add(session, kept)
        assert not takes.add(session, recovered).selected
        assert takes.get(session, kept.id).selected
        accepted = takes.select_take(session, recovered.id)
        assert (accepted.selected, accepted.state) == (True, "kept")
        assert not takes.get(session, kept.id).selected


def test_a_spoiled_redo_gives_the_selection_back(project: Project, prompt: tuple[str, str]) -> None:
    good, worse, spoiled = (sample.take(*prompt, created_at=f"2026-01-0{day}") for day in (1, 2, 3))
    with project.write() as session:
        for record in (good, worse, spoiled):
            takes.add(session, record)
        assert not takes.set_state(session, spoiled.id, "rejected").selected
        assert takes.get(session, worse.id).selected
        takes.set_state(session, worse.id, "deleted")
        assert takes.get(session, good.id).selected
        assert not takes.set_state(session, worse.id, "kept").selected  # another one is selected
        takes.set_state(session, good.id, "deleted")
        takes.set_state(session, worse.id, "deleted")
        assert takes.count(session, selected=True) == 0
        assert takes.set_state(session, good.id, "kept").selected  # undo with none selected
        assert takes.count(session) == 3


def test_the_database_itself_allows_one_selected_take(project: Project, prompt: tuple[str, str]) -> None:
    with project.write() as session:
        takes.add(session, sample.take(*prompt))
        takes.add(session, sample.take(*prompt))
    for change in ({"selected": True}, {"state": "lost"}, {"selected": True, "state": "deleted"}):
        with pytest.raises(IntegrityError), project.write() as session:
            session.execute(update(Take).values(**change))


@pytest.mark.parametrize(
    "path", ["", "/abs.wav", "C:/x.wav", "audio\\x.wav", "../x.wav", "audio/../../x.wav"]
)
def test_a_path_stays_inside_the_project(project: Project, prompt: tuple[str, str], path: str) -> None:
    with project.write() as session, pytest.raises(StoreError, match="relative"):
        takes.add(session, sample.take(*prompt, path=path))


def test_a_file_belongs_to_one_take(project: Project, prompt: tuple[str, str]) -> None:
    with project.write() as session:
        takes.add(session, sample.take(*prompt, path="audio/a.wav"))
        with pytest.raises(StoreError, match="another take"):
            takes.add(session, sample.take(*prompt, path="audio/a.wav"))
        with pytest.raises(StoreError, match="no script"):
            takes.add(session, sample.take("x", prompt[1]))


def test_takes_are_filtered_and_paged(project: Project, prompt: tuple[str, str]) -> None:
    with project.write() as session:
        sitting = sessions.start(session, prompt[1], input_device="Mic", host_api="ALSA", rate_hz=48000)
        records = [
            sample.take(*prompt, created_at=f"2026-01-0{day}", session_id=sitting.id if day > 2 else None)
            for day in range(1, 6)
        ]
        for record in records:
            takes.add(session, record)
        takes.set_state(session, records[0].id, "rejected")
        assert takes.count(session, session_id=sitting.id) == 3
        assert takes.count(session, state="rejected") == 1
        assert [row.id for row in takes.list_takes(session, offset=1, limit=2)] == [
            record.id for record in records[1:3]
        ]
        assert takes.count(session, ids=[records[1].id, "x"]) == 1
        assert takes.count(session, script_id="x") == 0
        with pytest.raises(StoreError, match="no take"):
            takes.get(session, "x")


def test_quality_is_replaced_and_may_be_missing(project: Project, prompt: tuple[str, str]) -> None:
    with project.write() as session:
        record = takes.add(session, sample.take(*prompt, quality=None))
        assert record.quality is None
        assert takes.set_quality(session, record.id, sample.GOOD).quality == sample.GOOD
        assert takes.set_quality(session, record.id, sample.GOOD).quality == sample.GOOD


def test_sessions_and_skips(project: Project, prompt: tuple[str, str]) -> None:
    with project.write() as session:
        sitting = sessions.start(session, prompt[1], input_device="Mic", host_api="ALSA", rate_hz=48000)
        skip = skips.add(session, sitting.id, prompt[0], " too long ")
        ended = sessions.end(session, sitting.id)
    with project.read() as session:
        assert ended.ended_at and sessions.list_sessions(session) == [ended]
        assert sessions.list_sessions(session, "x") == []
        assert skip.reason == "too long"
        assert skips.list_skips(session, speaker_id=prompt[1]) == [skip]
        assert skips.list_skips(session, session_id="x") == []
    with project.write() as session:
        assert sessions.end(session, sitting.id) == ended  # the first end holds
        with pytest.raises(StoreError, match="no recording session"):
            skips.add(session, "x", prompt[0])


def test_progress_counts_what_is_left(project: Project) -> None:
    with project.write() as session:
        mina, jun = sample.speaker(session), sample.speaker(session, "Jun")
        ids = [sample.add_script(session, f"text {number}") for number in range(5)]
        other = scripts.add_set(session, "Other")
        scripts.add_many(session, other.id, [sample.script("o")])
        sitting = sessions.start(session, mina, input_device="Mic", rate_hz=48000)
        skips.add(session, sitting.id, ids[0])
        skips.add(session, sitting.id, ids[0])
        skips.add(session, sitting.id, ids[1])
        for script_id in (ids[1], ids[2], ids[2]):
            takes.add(session, sample.take(script_id, mina))
        takes.add(session, sample.take(ids[3], jun))
        takes.add(session, sample.take(None, mina))
        assert takes.progress(session, mina).scripts == 6
        mine = takes.progress(session, mina, scripts.list_sets(session)[0].id)
    assert (mine.scripts, mine.recorded, mine.skipped, mine.recorded_s, mine.left) == (5, 2, 1, 5.0, 2)
