from __future__ import annotations

from dataclasses import replace
from time import perf_counter

import pytest
from sqlalchemy import delete, insert

from db.listening_models import ListeningSession, ListeningTrial, Vote
from db.listening_records import PlannedTrial, StudyKind, StudySettings, StudyWording
from db.records import StoreError, new_id
from db.session import Project
from db.store import (
    listening_events,
    listening_packs,
    listening_purge,
    listening_sessions,
    people,
    profiles,
    studies,
    study_stimuli,
    votes,
)
from db.store.listening_sessions import AllottedSeat
from db.store.votes import VoteElsewhere
from tests.listening_projects import ready_study, seat, stimulus, vote_all


def test_what_a_study_is_comes_back(project: Project) -> None:
    settings = StudySettings(
        {"ko": StudyWording("듣기", labels=("나쁨", "좋음"))}, replays=2, questions={"ko": ("나이?",)}
    )
    with project.write() as session:
        made = studies.add(session, " Voices ", "mushra", settings, 2**31 - 1, None)
        with pytest.raises(StoreError, match="already"):
            studies.add(session, "Voices", "acr", settings, 1, None)
        with pytest.raises(StoreError, match="seed"):
            studies.add(session, "Other", "acr", settings, 2**31, None)
    with project.read() as session:
        assert studies.get(session, made.id) == made
        assert (made.name, made.settings, made.state) == ("Voices", settings, "draft")
    with project.write() as session:
        assert studies.remove(session, made.id).removed_at
        assert studies.list_studies(session) == []
        with pytest.raises(StoreError, match="removed one"):
            studies.add(session, "Voices", "acr", settings, 1, None)
        studies.restore(session, made.id)
        assert [one.id for one in studies.list_studies(session)] == [made.id]


def test_a_study_goes_from_draft_to_closed(project: Project) -> None:
    with project.write() as session:
        study = studies.add(session, "Empty", "acr", StudySettings(), 1, None)
        with pytest.raises(StoreError, match="no clip"):
            studies.set_state(session, study.id, "ready")
        study_stimuli.put(session, study.id, [stimulus("A", "1")])
        with pytest.raises(StoreError, match="no played copy"):
            studies.set_state(session, study.id, "ready")
        with pytest.raises(StoreError, match="no played copy"):
            study_stimuli.clip(session, study_stimuli.list_stimuli(session, study.id)[0].id)
        with pytest.raises(StoreError, match="draft"):
            seat(session, study, "Ana")
        with pytest.raises(StoreError, match="can't become closed"):
            studies.set_state(session, study.id, "closed")
    study = ready_study(project)
    with project.write() as session:
        studies.set_settings(session, study.id, replace(study.settings, may_go_back=True))
        with pytest.raises(StoreError, match="draft again"):
            studies.set_settings(session, study.id, replace(study.settings, loudness_lufs=-20.0))
        first = seat(session, study, "Bo")
        assert studies.get(session, study.id).state == "running"
        for change in (
            lambda: study_stimuli.put(session, study.id, []),
            lambda: studies.set_kind(session, study.id, "dcr"),
            lambda: studies.set_seed(session, study.id, 8),
            lambda: studies.set_settings(session, study.id, StudySettings({"en": StudyWording("Hi")})),
        ):
            with pytest.raises(StoreError, match="copy of"):
                change()
        later = replace(studies.get(session, study.id).settings, listeners_limit=3)
        assert studies.set_settings(session, study.id, later).settings == later
        assert studies.set_state(session, study.id, "closed").closed_at
        with pytest.raises(StoreError, match="closed"):
            seat(session, study, "Cy")
        trial = listening_sessions.next_trial(session, first.id)
        assert trial is not None
        with pytest.raises(StoreError, match="no more votes"):
            votes.cast(session, trial.id, {trial.stimulus_ids[0]: 3}, None, None, "", None)
        assert studies.set_state(session, study.id, "running").closed_at is None


def test_changing_how_copies_sound_forgets_them_in_a_draft(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        studies.set_state(session, study.id, "draft")
        studies.set_settings(session, study.id, replace(study.settings, rate_hz=16_000))
        assert {one.path for one in study_stimuli.list_stimuli(session, study.id)} == {None}


def test_clips_are_blind_and_in_the_order_asked_for(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        stored = study_stimuli.list_stimuli(session, study.id)
        asked = [stored[2].id, stored[0].id, stored[2].id]
        assert [one.stimulus_id for one in study_stimuli.clips(session, asked)] == asked
        assert not {"system", "item", "origin"} & set(study_stimuli.clip(session, asked[0]).__slots__)
        again = study_stimuli.put(session, study.id, stored)
        assert again == stored
        assert studies.get(session, study.id).state == "ready"
        study_stimuli.put(session, study.id, [*stored, stimulus("C", "9", 9)])
        assert studies.get(session, study.id).state == "draft"
        with pytest.raises(StoreError, match="2 times"):
            study_stimuli.put(session, study.id, [stored[0], stored[0]])
        with pytest.raises(StoreError, match="no take"):
            study_stimuli.put(session, study.id, [stimulus("A", "1", take_id=new_id())])


def test_clips_that_come_back_have_the_copies_that_there_are(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        before = study_stimuli.list_stimuli(session, study.id)
        study_stimuli.put(session, study.id, before[:-1])
        study_stimuli.set_copy(session, before[0].id, before[0].path or "", "0" * 64, 3.0, 1.5)
        listening_purge.forget_clips(session, [before[1].id])
        texts = [replace(one, text="as it was said") for one in before]
        back = study_stimuli.put(session, study.id, texts)  # as undo does, with what it remembers
        assert [one.sha256 for one in back] == ["0" * 64, None, before[2].sha256, None]
        assert (back[0].duration_s, back[0].gain_db, back[3].path) == (3.0, 1.5, None)
        assert (back[1].text, back[1].take_id, study_stimuli.PURGED in back[1].origin) == ("", None, True)
        assert studies.get(session, study.id).state == "draft"


def test_seats_are_given_once_and_those_of_packs_are_kept(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        assert seat(session, study, "Ana").seat == 0
        assert listening_sessions.free_seats(session, study.id, 3) == (1, 2, 3)
        given = new_id()
        listening_sessions.allot_seats(session, study.id, given, {1: "a", 2: "b", 3: "c"})
        kept = listening_sessions.allotted(session, study.id)[2]
        assert kept == AllottedSeat(given, "b", kept.given_at)
        last = seat(session, study, "Bo")
        assert last.seat == 4
        planned = [PlannedTrial("rated", (study_stimuli.list_stimuli(session, study.id)[0].id,))]
        person = people.add(session, "Cy", ["listener"])
        with pytest.raises(StoreError, match="taken"):
            listening_sessions.open_session(session, study.id, person.id, 4, "window", planned)
        with pytest.raises(StoreError, match="doesn't have"):
            foreign = [PlannedTrial("rated", (new_id(),))]
            listening_sessions.open_session(session, study.id, person.id, 5, "window", foreign)
        made = listening_sessions.open_session(
            session, study.id, person.id, 5, "browser", planned, "ko", "ABC-123"
        )
        assert listening_sessions.by_code(session, "ABC-123") == made
        with pytest.raises(StoreError, match="Nobody"):
            listening_sessions.by_code(session, "ABC")
        assert [one.seat for one in listening_sessions.list_sessions(session, study.id)] == [0, 4, 5]
        assert listening_sessions.of_listener(session, person.id) == [made]


def test_what_is_known_of_a_session(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        made = seat(session, study, "Ana")
        started = listening_sessions.start(session, made.id).started_at
        assert listening_sessions.start(session, made.id).started_at == started
        listening_sessions.set_answers(session, made.id, {"1": "27"})
        listening_sessions.set_device(session, made.id, "Headphones", 0.5)
        listening_sessions.set_headphones(session, made.id, "passed")
        done = listening_sessions.complete(session, made.id)
        trial = listening_sessions.trials(session, made.id)[1]
        noted = listening_events.note(session, made.id, "void", {"reason": "unplugged"}, trial.id)
        listening_events.note(session, made.id, "resumed", {})
        other = seat(session, study, "Bo")
        with pytest.raises(StoreError, match="none of this listener"):
            listening_events.note(session, other.id, "void", {}, trial.id)
    with project.read() as session:
        assert listening_sessions.get(session, made.id) == done
        assert (done.answers, done.device, done.volume, done.headphones) == (
            {"1": "27"},
            "Headphones",
            0.5,
            "passed",
        )
        events = listening_events.list_events(session, made.id)
        assert events[0] == noted
        assert [one.kind for one in events] == ["void", "resumed"]


def test_the_newest_vote_holds_and_the_older_one_is_kept(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        made = seat(session, study, "Ana")
        trial = listening_sessions.next_trial(session, made.id)
        assert trial is not None
        (clip,) = trial.stimulus_ids
        first = votes.cast(session, trial.id, {clip: 2}, 1.5, 1, "Headphones", "2026-01-01T00:00:00Z")
        assert votes.cast(session, trial.id, {clip: 5}, 1.5, 1, "", "2026-01-01T00:00:00Z") == first
        last = votes.cast(session, trial.id, {clip: 4}, 1.5, 0, "", "2026-01-01T00:01:00Z")
        assert votes.newest(session, trial.id) == last
        assert votes.history(session, trial.id) == [first, last]
        assert votes.of_session(session, made.id) == {trial.id: last}
        following = listening_sessions.next_trial(session, made.id)
        assert following is not None
        assert following.number == 2
        (row,) = votes.rows(session, study.id)
        assert (row.stimulus_id, row.score, row.position, row.stage) == (clip, 4.0, 1, "rated")
        progress = studies.progress(session, study.id)
        assert (progress.votes, progress.wanted, progress.least, progress.most) == (1, 32, 0, 1)


SCORES: list[tuple[StudyKind, int, dict[int, float], str]] = [
    ("acr", 1, {0: 5}, ""),
    ("acr", 1, {0: 0}, "outside"),
    ("acr", 1, {0: 3.5}, "outside"),
    ("acr", 1, {0: float("nan")}, "outside"),
    ("acr", 1, {}, "no score"),
    ("acr", 1, {1: 3}, "not what"),
    ("attribute", 2, {1: 3}, ""),
    ("attribute", 2, {0: 3}, "not what"),
    ("ccr", 2, {1: -3}, ""),
    ("ccr", 2, {1: -4}, "outside"),
    ("ab", 2, {0: 1, 1: 0}, ""),
    ("ab", 2, {0: 0.5, 1: 0.5}, ""),
    ("ab", 2, {0: 1, 1: 1}, "chosen"),
    ("ab", 2, {0: 1}, "no score"),
    ("mushra", 3, {0: 100, 1: 0.5, 2: 20}, "not what"),
    ("mushra", 3, {1: 0.5, 2: 20}, ""),
    ("mushra", 3, {1: 0.5, 2: 101}, "outside"),
]


def test_only_scores_of_the_trial_and_its_scale_are_taken(project: Project) -> None:
    for number, (kind, presented, scores, refusal) in enumerate(SCORES):
        study = ready_study(project, kind=kind, name=f"Study {number}")
        with project.write() as session:
            clips = [one.id for one in study_stimuli.list_stimuli(session, study.id)]
            planned = [PlannedTrial("rated", tuple(clips[:presented]))]
            trial = listening_sessions.trials(session, seat(session, study, f"L{number}", planned).id)[0]
            given = {clips[place]: score for place, score in scores.items()}
            if refusal:
                with pytest.raises(StoreError, match=refusal):
                    votes.cast(session, trial.id, given, None, None, "", None)
            else:
                assert votes.cast(session, trial.id, given, None, None, "", None).scores == given


def test_votes_of_who_withdraws_stay_and_do_not_count(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        seats = [seat(session, study, name) for name in ("Ana", "Bo")]
        clips = [one.id for one in study_stimuli.list_stimuli(session, study.id)]
        for one in seats:
            vote_all(session, one, dict.fromkeys(clips, 3))
        assert len(votes.rows(session, study.id)) == 8
        listening_sessions.withdraw(session, seats[0].id)
        assert {row.session_id for row in votes.rows(session, study.id)} == {seats[1].id}
        assert len(votes.rows(session, study.id, with_withdrawn=True)) == 8
        assert studies.progress(session, study.id).votes == 4
        trial = listening_sessions.trials(session, seats[0].id)[0]
        with pytest.raises(StoreError, match="withdrawn"):
            votes.cast(session, trial.id, {clips[0]: 4}, None, None, "", None)
        listening_sessions.take_back_withdrawal(session, seats[0].id)
        assert len(votes.rows(session, study.id)) == 8
        profiles.withdraw(session, seats[1].listener_id)
        assert {row.session_id for row in votes.rows(session, study.id)} == {seats[0].id}
        assert studies.progress_of_all(session)[study.id].votes == 4


def test_ratings_from_elsewhere_keep_their_scale(project: Project) -> None:
    with project.write() as session:
        settings = StudySettings(scale_low=0, scale_high=10)
        study = studies.add(session, "Imported", "acr", settings, 0, None, source="imported")
        study_stimuli.put(session, study.id, [stimulus("A", "1")])
        person = people.add(session, "Ana", ["listener"])
        clip = study_stimuli.list_stimuli(session, study.id)[0].id
        planned = [PlannedTrial("rated", (clip,))]
        made = listening_sessions.open_session(session, study.id, person.id, 0, "import", planned)
        (trial,) = listening_sessions.trials(session, made.id)
        with pytest.raises(StoreError, match="outside the scale, 0 to 10"):
            votes.add_many(session, study.id, [VoteElsewhere(trial.id, {clip: 11})])
        assert votes.add_many(session, study.id, [VoteElsewhere(trial.id, {clip: 7.25}, "2020-01-01")]) == 1
        (row,) = votes.rows(session, study.id)
        assert (row.score, row.created_at, row.listened_s) == (7.25, "2020-01-01", None)
        assert studies.progress(session, study.id).wanted is None


def test_sixteen_thousand_votes_are_read_in_a_moment(project: Project) -> None:
    study = ready_study(project, [f"S{number}" for number in range(8)], [f"{number}" for number in range(50)])
    with project.write() as session:
        clips = [one.id for one in study_stimuli.list_stimuli(session, study.id)]
        people_ids = [people.add(session, f"L{number}", ["listener"]).id for number in range(40)]
        seats = [(new_id(), number, person) for number, person in enumerate(people_ids)]
        session.execute(
            insert(ListeningSession),
            [
                {
                    "id": seat_id,
                    "study_id": study.id,
                    "listener_id": person,
                    "seat": number,
                    "mode": "window",
                    "language": "en",
                    "answers": {},
                    "device": "",
                    "headphones": "",
                    "created_at": "",
                }
                for seat_id, number, person in seats
            ],
        )
        trials = [(new_id(), seat_id, n, clip) for seat_id, _, _ in seats for n, clip in enumerate(clips, 1)]
        session.execute(
            insert(ListeningTrial),
            [
                {
                    "id": trial_id,
                    "session_id": seat_id,
                    "number": n,
                    "stage": "rated",
                    "stimuli": [clip],
                    "break_before": False,
                }
                for trial_id, seat_id, n, clip in trials
            ],
        )
        given = [
            {"id": new_id(), "trial_id": trial_id, "scores": {clip: 3.0}, "device": "", "created_at": ""}
            for trial_id, _, _, clip in trials
        ]
        session.execute(insert(Vote), given)
    with project.read() as session:
        started = perf_counter()
        rows = votes.rows(session, study.id)
        took_s = perf_counter() - started
        progress = studies.progress(session, study.id)
    assert len(rows) == 16_000
    assert (progress.votes, progress.least, progress.most) == (16_000, 40, 40)
    assert took_s < 5.0


def test_what_came_back_is_taken_in_as_it_was(project: Project) -> None:
    study = ready_study(project)
    with project.write() as session:
        made = seat(session, study, "Ana")
        trials = listening_sessions.trials(session, made.id)
        order = [PlannedTrial(one.stage, one.stimulus_ids, one.break_before) for one in trials]
        vote_all(session, made, {one.stimulus_ids[0]: 3 for one in trials})
        listening_events.note(session, made.id, "void", {"reason": "x"}, trials[0].id)
        pack_id, seats = new_id(), {0: listening_packs.order_hash(order)}
        listening_sessions.allot_seats(session, study.id, pack_id, seats)
        held = listening_packs.rows(session, study.id)
        before = votes.rows(session, study.id)
        events = listening_events.list_events(session, made.id)
        assert listening_packs.fault(session, study.id, new_id(), held) == "listening_sessions, row 1"
        session.execute(delete(ListeningSession))
        assert votes.rows(session, study.id) == []
    with project.write() as session:
        assert listening_packs.fault(session, study.id, pack_id, held) == ""
        taken = listening_packs.take_in(session, study.id, held)
        assert (taken.sessions, taken.votes, taken.events, taken.notes) == (1, 4, 1, ())
        again = listening_packs.take_in(session, study.id, held)
        assert (again.sessions, again.votes, again.events) == (0, 0, 0)
        assert votes.rows(session, study.id) == before
        assert listening_events.list_events(session, made.id) == events
        assert replace(listening_sessions.get(session, made.id), mode="window") == made


def test_many_listeners_are_seated_at_once(project: Project) -> None:
    with project.write() as session:
        study = studies.add(session, "Imported", "acr", StudySettings(), 0, None, source="imported")
        clips = [
            one.id
            for one in study_stimuli.put(session, study.id, [stimulus("A", f"{n}", n) for n in range(3)])
        ]
        ids = people.add_many(session, ["Ana", "Bo"], ["listener"])
        with pytest.raises(StoreError, match="Two people are named Cy"):
            people.add_many(session, ["Cy", "Cy "])
        with pytest.raises(StoreError, match="already a person named Ana"):
            people.add_many(session, ["Ana"])
        assert [people.get(session, one).roles for one in ids] == [("listener",)] * 2
        assert {profiles.get(session, one).code for one in ids} == {"L001", "L002"}  # in either order
        order = [PlannedTrial("rated", (one,)) for one in clips]
        with pytest.raises(StoreError, match="rated nothing"):
            listening_sessions.open_many(session, study.id, [(ids[0], [])])
        with pytest.raises(StoreError, match="doesn't have"):
            listening_sessions.open_many(session, study.id, [(ids[0], [PlannedTrial("rated", (new_id(),))])])
        opened = listening_sessions.open_many(session, study.id, [(ids[0], order), (ids[1], order[:2])])
        assert [(one.seat, len(one.trial_ids)) for one in opened] == [(0, 3), (1, 2)]
        given = [VoteElsewhere(opened[0].trial_ids[1], {clips[1]: 4.5})]
        votes.add_many(session, study.id, given)
        assert listening_sessions.done_of_study(session, study.id) == {
            opened[0].session_id: (1, 3),
            opened[1].session_id: (0, 2),
        }
        (row,) = votes.rows(session, study.id)
        assert (row.listener_id, row.position, row.score) == (ids[0], 2, 4.5)
