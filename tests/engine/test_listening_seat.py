from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from db.listening_models import StudyStimulus
from db.listening_records import BlindClip, StudyKind, StudyRecord, StudySettings
from db.records import StoreError, new_id
from db.session import Project, open_project
from db.store import listening_events, listening_sessions, people, profiles, studies, study_stimuli, votes
from engine.runs import withdrawal
from engine.runs.listening_seat import Answer, Heard, Standing, gone_back, seat_listener, standing, void, vote
from engine.runs.steps import finished
from engine.types import EngineError
from tests.listening_projects import ready_study, stimulus
from tests.projects import new_project


def _listener(project: Project, name: str = "Ana") -> str:
    with project.write() as session:
        return people.add(session, name, ["listener"]).id


def _heard(asked: Standing, shown_at: str | None = None) -> Heard:
    whole = frozenset(clip.stimulus_id for clip in asked.clips)
    return Heard(1.0, 0, "Headphones", shown_at, whole)


def _answer(asked: Standing, score: float = 3) -> Answer:
    assert asked.trial is not None
    return Answer({asked.trial.stimulus_ids[-1]: score})


def _next(project: Project, session_id: str, asked: Standing, score: float = 3) -> Standing:
    assert asked.trial is not None
    return vote(project, session_id, asked.trial.id, _answer(asked, score), _heard(asked, asked.trial.id))


def test_a_listener_goes_through_all_trials_and_resumes_in_the_same_order(tmp_path: Path) -> None:
    with new_project(tmp_path / "A.seam") as project:
        study = ready_study(project, settings=StudySettings(break_every=2))
        listener = _listener(project)
        seated = seat_listener(project, study.id, listener, "window")
        assert seat_listener(project, study.id, listener, "kiosk") == seated
        with project.read() as session:
            order = listening_sessions.trials(session, seated.id)
        now = standing(project, seated.id)
        assert (now.trial, now.done, now.total, now.break_due) == (order[0], 0, 4, False)
        now = _next(project, seated.id, _next(project, seated.id, now))
        assert (now.trial, now.done, now.break_due) == (order[2], 2, True)
        with project.write() as session:
            listening_events.note(session, seated.id, "break", {}, order[2].id)
    with open_project(tmp_path / "A.seam") as project:
        now = standing(project, seated.id)
        assert (now.trial, now.break_due, now.can_go_back) == (order[2], False, False)
        now = void(project, seated.id, order[2].id, "unplugged")
        assert now.trial == order[2]
        now = _next(project, seated.id, _next(project, seated.id, now))
        assert (now.trial, now.done, now.total) == (None, 4, 4)
        with project.read() as session:
            record = listening_sessions.get(session, seated.id)
            events = [one.kind for one in listening_events.list_events(session, seated.id)]
            assert len(votes.rows(session, study.id)) == 4
        assert record.started_at
        assert record.completed_at
        assert events == ["break", "void", "completed"]


def test_a_vote_counts_once_and_for_the_trial_that_is_asked_only(tmp_path: Path) -> None:
    with new_project(tmp_path / "A.seam") as project:
        study = ready_study(project)
        seated = seat_listener(project, study.id, _listener(project), "window")
        first = standing(project, seated.id)
        assert first.trial is not None
        with pytest.raises(EngineError, match="not played to its end"):
            vote(
                project, seated.id, first.trial.id, _answer(first), replace(_heard(first), whole=frozenset())
            )
        second = vote(project, seated.id, first.trial.id, _answer(first, 2), _heard(first, "T1"))
        again = vote(project, seated.id, first.trial.id, _answer(first, 5), _heard(first, "T1"))
        assert again == second
        with pytest.raises(EngineError, match="trial 2 is asked"):
            vote(project, seated.id, first.trial.id, _answer(first, 5), _heard(first, "T2"))
        with project.read() as session:
            third = listening_sessions.trials(session, seated.id)[2]
            assert [one.scores for one in votes.history(session, first.trial.id)] == [
                _answer(first, 2).scores
            ]
        ahead = Heard(1.0, 0, "", "T3", frozenset(third.stimulus_ids))
        with pytest.raises(EngineError, match="trial 2 is asked"):
            vote(project, seated.id, third.id, Answer({third.stimulus_ids[0]: 3}), ahead)
        with pytest.raises(EngineError, match="none of this listener"):
            vote(project, seated.id, "0" * 32, _answer(second), _heard(second))
        assert second.trial is not None
        with pytest.raises(StoreError, match="not what this trial"):
            vote(project, seated.id, second.trial.id, _answer(first), _heard(second))
        assert standing(project, seated.id) == second


def test_going_back_changes_the_last_vote_and_no_other(tmp_path: Path) -> None:
    with new_project(tmp_path / "A.seam") as project:
        study = ready_study(project, settings=StudySettings(may_go_back=True))
        seated = seat_listener(project, study.id, _listener(project), "window")
        first = standing(project, seated.id)
        assert not first.can_go_back
        with pytest.raises(EngineError, match="no going back"):
            gone_back(project, seated.id)
        second = _next(project, seated.id, first, 1)
        third = _next(project, seated.id, second, 1)
        assert third.can_go_back
        back = gone_back(project, seated.id)
        assert (back.trial, back.clips, back.done) == (second.trial, second.clips, 1)
        assert back.trial is not None
        assert vote(project, seated.id, back.trial.id, _answer(back, 5), _heard(back, "T9")) == third
        assert first.trial is not None
        with pytest.raises(EngineError, match="trial 3 is asked"):
            vote(project, seated.id, first.trial.id, _answer(first, 5), _heard(first, "T9"))
        with project.read() as session:
            held = votes.of_session(session, seated.id)
            assert [list(one.scores.values()) for one in held.values()] == [[1.0], [5.0]]
            assert len(votes.history(session, back.trial.id)) == 2
            assert [one.kind for one in listening_events.list_events(session, seated.id)] == ["went_back"]


def test_seats_end_at_the_limit_and_a_withdrawal_ends_a_seat(tmp_path: Path) -> None:
    with new_project(tmp_path / "A.seam") as project:
        study = ready_study(project, settings=StudySettings(listeners_limit=2))
        ana, bo, cy = (_listener(project, name) for name in ("Ana", "Bo", "Cy"))
        seated = seat_listener(project, study.id, ana, "window")
        with project.write() as session:
            listening_sessions.allot_seats(session, study.id, new_id(), {1: ""})
        with pytest.raises(EngineError, match="2 listeners"):
            seat_listener(project, study.id, bo, "window")
        with project.write() as session:
            asked = standing(project, seated.id)
            listening_sessions.withdraw(session, seated.id)
        assert standing(project, seated.id).trial is None
        with pytest.raises(StoreError, match="withdrawn"):
            _next(project, seated.id, asked)
        with pytest.raises(EngineError, match="Ana has withdrawn"):
            seat_listener(project, study.id, ana, "window")
        assert seat_listener(project, study.id, cy, "window").seat == 2
        with project.write() as session:
            studies.set_state(session, study.id, "closed")
        with pytest.raises(StoreError, match="closed"):
            seat_listener(project, study.id, bo, "window")


KINDS: list[tuple[StudyKind, int]] = [
    ("acr", 8),
    ("attribute", 8),
    ("dcr", 8),
    ("ccr", 4),
    ("ab", 4),
    ("abx", 4),
    ("mushra", 4),
]


@pytest.mark.parametrize(("kind", "trials"), KINDS)
def test_every_kind_is_heard_and_answered_to_its_end(tmp_path: Path, kind: StudyKind, trials: int) -> None:
    with new_project(tmp_path / "A.seam") as project:
        study = whole_study(project, kind)
        seated = seat_listener(project, study.id, _listener(project), "window")
        now = standing(project, seated.id)
        assert now.total == trials
        while now.trial is not None:
            assert [clip.stimulus_id for clip in now.clips] == list(now.trial.stimulus_ids)
            now = vote(project, seated.id, now.trial.id, full_answer(kind, now), _heard(now, now.trial.id))
        with project.read() as session:
            progress = studies.progress(session, study.id)
            rows = votes.rows(session, study.id)
        assert (progress.completed, progress.least, progress.most) == (1, 1, 1)
        assert {bool(row.against) for row in rows} == {kind in ("ccr", "ab", "abx")}


def whole_study(project: Project, kind: StudyKind) -> StudyRecord:
    """A study of two systems and four items, with references where the kind has them."""
    items = [f"{number}" for number in range(4)]
    more = (
        [stimulus("", item, 100, "reference") for item in items]
        if kind in ("attribute", "dcr", "mushra")
        else []
    )
    return ready_study(project, items=items, kind=kind, more=more)


def full_answer(kind: StudyKind, asked: Standing) -> Answer:
    """An answer that scores every clip that gets a score."""
    ids = [clip.stimulus_id for clip in asked.clips]
    if kind in ("ab", "abx"):
        return Answer({ids[0]: 1, ids[1]: 0})
    return Answer(dict.fromkeys(ids[1:], 50)) if kind == "mushra" else Answer({ids[-1]: 1})


def test_who_leaves_the_project_is_asked_nothing_more(tmp_path: Path) -> None:
    with new_project(tmp_path / "A.seam") as project:
        study = ready_study(project)
        listener = _listener(project)
        seated = seat_listener(project, study.id, listener, "window")
        first = standing(project, seated.id)
        now = _next(project, seated.id, first)
        assert now.trial is not None
        with project.write() as session:
            code = profiles.withdraw(session, listener).code
        assert standing(project, seated.id).trial is None
        with pytest.raises(StoreError, match="has withdrawn"):
            _next(project, seated.id, now)
        _next(project, seated.id, first)  # sent again: it is stored already
        with pytest.raises(EngineError, match="Ana has withdrawn from the project"):
            seat_listener(project, study.id, listener, "window")
        finished(withdrawal.purge(project, listener, code))
        with project.write() as session:
            listening_events.note(session, seated.id, "device", {"device": "Ana's headphones"})
            assert listening_events.list_events(session, seated.id)[-1].details == {}
            with pytest.raises(StoreError, match="removed for good"):
                listening_sessions.set_device(session, seated.id, "Ana's headphones", 0.5)
            with pytest.raises(StoreError, match="removed for good"):
                listening_sessions.set_answers(session, seated.id, {"0": "Ana"})
            assert listening_sessions.get(session, seated.id).completed_at is None


def test_clips_that_are_gone_are_passed_over(tmp_path: Path) -> None:
    with new_project(tmp_path / "A.seam") as project:
        study = ready_study(project)
        seated = seat_listener(project, study.id, _listener(project), "window")
        first = standing(project, seated.id)
        assert isinstance(first.clips[0], BlindClip)
        with project.write() as session:
            gone = StudyStimulus.id == first.clips[0].stimulus_id
            session.execute(update(StudyStimulus).where(gone).values(path=None))
        now = standing(project, seated.id)
        assert (now.done, now.total) == (0, 3)
        assert now.trial is not None
        assert now.trial.number == 2
        other = seat_listener(project, study.id, _listener(project, "Bo"), "window")
        with project.read() as session:
            assert len(listening_sessions.trials(session, other.id)) == 3
            assert len(study_stimuli.list_stimuli(session, study.id)) == 4
