"""Plans, what they hand out, and how far everybody has come."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session

from db.recording_records import AssignmentItemRecord, AssignmentRecord, PlanSettings
from db.records import StoreError
from db.session import Project
from db.store import plan_takes, plans, scripts, sessions, skips, takes
from tests.db import sample

TRIED = PlanSettings(set_ids=("a", "b"), topics=("business",), order="random", training_ids=("x",), seed=7)


def given(session: Session, texts: int = 3, training: int = 1) -> AssignmentRecord:
    """A plan with one speaker: training items first, then the rest."""
    speaker = sample.speaker(session)
    ids = [sample.add_script(session, f"문장 {n}") for n in range(texts + training)]
    items = [AssignmentItemRecord(n, one, n < training) for n, one in enumerate(ids)]
    return plans.assign(session, plans.add(session, "Pilot", PlanSettings()).id, speaker, items)


def sit(session: Session, record: AssignmentRecord) -> str:
    return sessions.start(
        session, record.speaker_id, input_device="Mic", rate_hz=48000, assignment_id=record.id
    ).id


def test_a_plan_comes_back_as_it_was_and_is_called_otherwise(project: Project) -> None:
    with project.write() as session:
        made = plans.add(session, " Spring  2026 ", TRIED)
        assert (made.name, made.settings) == ("Spring 2026", TRIED)
        with pytest.raises(StoreError, match="already a plan named"):
            plans.add(session, "Spring 2026", TRIED)
        with pytest.raises(StoreError, match="needs a name"):
            plans.add(session, "  ", TRIED)
        renamed = plans.change(session, made.id, name="Summer", settings=PlanSettings(per_speaker=100))
        assert plans.list_plans(session) == [renamed]
        assert renamed.settings.per_speaker == 100
        plans.remove(session, made.id)
        with pytest.raises(StoreError, match="no plan"):
            plans.get(session, made.id)


def test_somebody_is_given_scripts_once_and_they_can_be_taken_back_before_the_first_take(
    project: Project,
) -> None:
    with project.write() as session:
        record = given(session)
        with pytest.raises(StoreError, match="in the plan Pilot already"):
            plans.assign(session, record.plan_id, record.speaker_id, record.items)
        with pytest.raises(StoreError, match="has speakers"):
            plans.remove(session, record.plan_id)
        assert plans.unassign(session, record.id) == record
        assert plans.assignments(session) == []
        assert plans.put_back(session, record) == record
        plans.close(session, record.plan_id)
        with pytest.raises(StoreError, match="closed"):
            plans.assign(session, record.plan_id, sample.speaker(session, "Jun"), record.items)
        plans.reopen(session, record.plan_id)
        with pytest.raises(StoreError, match="no script left"):
            plans.assign(session, record.plan_id, sample.speaker(session, "Bora"), ())


def test_takes_and_skips_move_the_state_and_training_counts_nowhere(project: Project) -> None:
    with project.write() as session:
        record = given(session)
        trained, first, second, third = (item.script_id for item in record.items)
        sitting = sit(session, record)
        assert plans.assignment(session, record.id).state == "planned"

        def read(script_id: str) -> str:
            take = sample.take(script_id, record.speaker_id, session_id=sitting)
            return plan_takes.add_take(session, take).id

        assert takes.get(session, read(trained)).training
        begun = plans.assignment(session, record.id)
        assert (begun.state, begun.completed_at) == ("started", None)
        assert begun.started_at
        assert not takes.get(session, read(first)).training
        last = read(second)
        (far,) = plans.progress(session, plan_id=record.plan_id)
        assert (far.scripts, far.recorded, far.skipped, far.left) == (3, 2, 0, 1)
        assert far.recorded_s == pytest.approx(5.0)
        skips.add(session, sitting, third, "hard")
        plan_takes.follow_session(session, sitting)
        done = plans.assignment(session, record.id)
        assert (done.state, plans.progress(session)[0].left) == ("completed", 0)
        with pytest.raises(StoreError, match="begun to read"):
            plans.unassign(session, record.id)
        takes.set_state(session, last, "rejected")
        plan_takes.follow_script(session, record.speaker_id, second)
        again = plans.assignment(session, record.id)
        assert (again.state, again.started_at, again.completed_at) == ("started", begun.started_at, None)


def test_what_is_sealed_stays_sealed_until_the_seal_is_broken(project: Project) -> None:
    with project.write() as session:
        record = given(session, texts=1, training=0)
        sealed = plans.set_state(session, record.id, "sealed")
        assert sealed.sealed_at
        sitting = sit(session, record)
        plan_takes.add_take(
            session, sample.take(record.items[0].script_id, record.speaker_id, session_id=sitting)
        )
        assert plans.assignment(session, record.id).state == "sealed"
        plans.set_state(session, record.id, "planned")
        plan_takes.follow(session, record.id)
        done = plans.assignment(session, record.id)
        assert (done.state, done.sealed_at) == ("completed", None)


def test_what_was_skipped_is_free_for_others_and_never_for_the_same_speaker(project: Project) -> None:
    with project.write() as session:
        record = given(session, texts=2, training=1)
        trained, first, second = (item.script_id for item in record.items)
        elsewhere = sample.add_script(session, "다른 문장")
        takes.add(session, sample.take(elsewhere, record.speaker_id))
        assert plans.given(session, record.plan_id) == {first: 1, second: 1}
        skips.add(session, sit(session, record), second, "")
        assert plans.given(session, record.plan_id) == {first: 1}
        assert plans.owned(session, record.speaker_id) == {trained, first, second, elsewhere}


def test_a_retired_script_is_asked_of_nobody_any_more(project: Project) -> None:
    with project.write() as session:
        record = given(session, texts=2, training=0)
        scripts.retire(session, [record.items[0].script_id])
        assert plans.progress(session)[0].scripts == 1
        scripts.restore(session, [record.items[0].script_id])
        assert plans.progress(session)[0].scripts == 2
