"""The demo's listening study is told as imagined, can be heard, and gives results and board something to show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.files import file_sha256
from db.listening_records import StudyRecord
from db.session import Project
from db.store import listening_sessions, people, studies, study_stimuli, votes
from engine.runs import demo_content, demo_field, demo_listening, demo_translations
from engine.runs.demo_listening import ITEMS, LISTENERS
from engine.runs.demo_translations import TRANSLATORS
from engine.runs.listening_results import results
from engine.runs.steps import finished
from tests.projects import new_project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with new_project(tmp_path_factory.mktemp("demo") / "demo.seam", "Demo", demo=True) as made:
        for part in (demo_content.fill, demo_field.add, demo_translations.add, demo_listening.add):
            finished(part(made))
        yield made


@pytest.fixture(scope="module")
def study(project: Project) -> StudyRecord:
    with project.read() as session:
        (found,) = studies.list_studies(session)
        return found


def test_everything_says_that_it_is_imagined(project: Project, study: StudyRecord) -> None:
    assert study.demo and study.state == "running" and "demo" in study.name
    with project.read() as session:
        listeners = people.list_people(session, "listener")
        seated = listening_sessions.list_sessions(session, study.id)
    assert len(listeners) == len(seated) == len(LISTENERS)
    assert all("Imagined" in one.name for one in listeners) and all(
        "imagined" in one.device for one in seated
    )


def test_each_clip_is_a_recording_with_a_translation_and_can_be_heard(
    project: Project, study: StudyRecord
) -> None:
    with project.read() as session:
        stimuli = study_stimuli.list_stimuli(session, study.id)
    rated = [one for one in stimuli if one.role == "rated"]
    assert {(one.system, one.item) for one in rated} == {
        (system.name, item) for system in TRANSLATORS for item in ITEMS
    }
    assert len(rated) == 40 and all(one.take_id and one.utterance_id and one.text for one in rated)
    assert all(file_sha256(project.absolute(one.path or "")) == one.sha256 for one in stimuli)
    assert sorted(one.role for one in stimuli if one.role != "rated") == [
        *("gold", "gold", "practice", "practice", "trap", "trap")
    ]


def test_results_order_the_translators_and_flag_two_listeners(project: Project, study: StudyRecord) -> None:
    found = finished(results(project, study.id))
    mos = {one.system: one.opinion.score.value or 0.0 for one in found.systems}
    assert mos["careful"] > mos["literal"] > mos["shortening"] > mos["wandering"]
    flags = [{flag.rule for flag in one.use.flags} for one in found.listeners]
    assert flags[:10] == [set()] * 10
    assert flags[10] == {"straight_line"} and flags[11] >= {"trap", "disagrees"}


@pytest.mark.smoke
def test_it_is_the_same_everywhere(project: Project, study: StudyRecord, tmp_path: Path) -> None:
    def given(of: Project) -> list[tuple[str, str, int, float]]:
        with of.read() as session:
            (one,) = studies.list_studies(session)
            known = {clip.id: clip for clip in study_stimuli.list_stimuli(session, one.id)}
            seats = {seat.id: seat.seat for seat in listening_sessions.list_sessions(session, one.id)}
            rows = votes.rows(session, one.id)
        named = [(known[row.stimulus_id], seats[row.session_id], row.score) for row in rows]
        return sorted((clip.system, clip.item, seat, score) for clip, seat, score in named)

    with new_project(tmp_path / "demo.seam", demo=True) as again:
        for part in (demo_content.fill, demo_field.add, demo_translations.add, demo_listening.add):
            finished(part(again))
        assert given(again) == given(project) and len(given(again)) == 12 * 46
