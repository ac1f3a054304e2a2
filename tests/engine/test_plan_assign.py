"""Speakers are given scripts of a real project by its plan."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from db.recording_records import PlanSettings, ScriptTargetRecord
from db.records import ScriptRecord, StoreError, new_id
from db.session import Project
from db.store import people, plan_takes, plans, script_targets, scripts, sessions
from engine.runs.plan_assign import assign_speakers, reach
from tests.db.sample import take
from tests.projects import new_project

TEXTS = (
    "오늘 meeting 있어",
    "내일 deadline이야",
    "bug 고쳤어",
    "커피 coffee",
    "오늘 meeting 있어 ",
    "연습 문장",
)


@pytest.fixture
def project(tmp_path: Path):
    made = new_project(tmp_path / "Plan.seam", "Plan")
    with made.write() as session:
        home = scripts.add_set(session, "Set")
        rows = [
            ScriptRecord(
                new_id(), home.id, f"s{n}", n, unicodedata.normalize("NFC", text), "ko", ("ko", "en"),
                "business" if n % 2 else "medical", "word",
            )
            for n, text in enumerate(TEXTS)
        ]  # fmt: skip
        scripts.add_many(session, home.id, rows)
        for name in ("S01", "S02", "S03"):
            people.add(session, name, ["speaker"])
    yield made
    made.close()


def keys_of(project: Project, speaker: str) -> list[str]:
    with project.read() as session:
        found = people.find(session, speaker)
        (record,) = plans.assignments(session, speaker_id=found.id)
        return [scripts.get(session, item.script_id).key for item in record.items]


def ids(project: Project, *names: str) -> list[str]:
    with project.read() as session:
        return [people.find(session, name).id for name in names]


def plan(project: Project, **settings: object) -> str:
    with project.write() as session:
        training = tuple(one.id for one in scripts.list_scripts(session, text="연습"))
        wanted = PlanSettings(order="sequential", training_ids=training, **settings)  # type: ignore[arg-type]
        return plans.add(session, "Pilot", wanted).id


def test_the_same_text_is_read_once_unless_the_plan_says_otherwise(project: Project) -> None:
    assign_speakers(project, plan(project), ids(project, "S01"))
    assert keys_of(project, "S01") == ["s5", "s0", "s1", "s2", "s3"]
    with project.write() as session:
        again = plans.add(session, "Again", PlanSettings(order="sequential", repeats=True)).id
    assign_speakers(project, again, ids(project, "S02"))
    assert keys_of(project, "S02") == ["s0", "s1", "s2", "s3", "s4", "s5"]


def test_each_script_goes_to_as_many_speakers_as_wanted_and_a_speaker_too_many_is_told(
    project: Project,
) -> None:
    made = plan(project, per_speaker=2)
    assign_speakers(project, made, ids(project, "S01", "S02"))
    assert keys_of(project, "S01") == ["s5", "s0", "s1"]
    assert keys_of(project, "S02") == ["s5", "s2", "s3"]
    with pytest.raises(StoreError, match="no script left for S03"):
        assign_speakers(project, made, ids(project, "S03"))


def test_what_somebody_recorded_before_is_not_given_to_them(project: Project) -> None:
    (speaker,) = ids(project, "S01")
    with project.write() as session:
        first = scripts.list_scripts(session)[0]
        sitting = sessions.start(session, speaker, input_device="Mic", rate_hz=48000)
        plan_takes.add_take(session, take(first.id, speaker, session_id=sitting.id))
    assign_speakers(project, plan(project), [speaker])
    assert keys_of(project, "S01") == ["s5", "s1", "s2", "s3"]  # nor s4, which has the same text


def test_what_a_plan_reaches_is_counted(project: Project) -> None:
    with project.read() as session:
        listed = scripts.list_scripts(session)
    found = reach(PlanSettings(per_speaker=2, speakers_per_script=2), listed)
    assert (found.scripts, found.texts, found.readings, found.speakers) == (6, 5, 10, 5)
    assert reach(PlanSettings(topics=("business",)), listed).scripts == 3


def test_what_is_wanted_of_a_cell_can_be_changed_and_put_back(project: Project) -> None:
    with project.write() as session:
        wanted = ScriptTargetRecord("medical", "word", "ko", 20)
        before = script_targets.put(session, [wanted])
        assert before == [ScriptTargetRecord("medical", "word", "ko", 0)]
        assert script_targets.list_targets(session) == [wanted]
        assert script_targets.put(session, before) == [wanted]
        assert script_targets.list_targets(session) == []
