"""Votes from elsewhere, many at once: new people with codes, sessions, trials and votes; on both databases."""

from __future__ import annotations

import pytest

from db.listening_records import StimulusRecord, StudySettings
from db.records import StoreError
from db.session import Project
from db.store import imported_votes, listening_sessions, people, profiles, studies, study_stimuli, votes

CLIPS = [StimulusRecord(f"{n:032x}", "", n, "rated", "A", str(n), f"{n:016x}") for n in range(3)]


def test_votes_come_in_with_their_listeners(project: Project) -> None:
    with project.write() as session:
        ann = people.add(session, "Ann", ("speaker",))
        people.add(session, "Bo (rated)")
        study = studies.add(session, "rated", "acr", StudySettings(), 0, None, source="imported")
        study_stimuli.put(session, study.id, CLIPS)
        ids = imported_votes.add_listeners(session, ["Ann", "Bo", "Bo (rated)"], "rated")
        seats = [
            imported_votes.ImportedSeat(ids["Ann"], [(CLIPS[1].id, 4.5), (CLIPS[0].id, 2.0)]),
            imported_votes.ImportedSeat(ids["Bo"], [(CLIPS[1].id, 3.0)]),
        ]
        assert imported_votes.add_sessions(session, study.id, seats) == 3
    with project.read() as session:
        names = {one.id: one.name for one in people.list_people(session, "listener")}
        assert set(names.values()) == {"Ann (rated)", "Bo", "Bo (rated) (rated)"} and ann.id not in names
        assert not profiles.lack_codes(session)
        assert len(set(profiles.codes(session).values())) == 5
        rows = votes.rows(session, study.id)
        assert [(names[row.listener_id], row.stimulus_id, row.position, row.score) for row in rows] == [
            ("Ann (rated)", CLIPS[1].id, 1, 4.5),
            ("Ann (rated)", CLIPS[0].id, 2, 2.0),
            ("Bo", CLIPS[1].id, 1, 3.0),
        ]
        assert [one.mode for one in listening_sessions.list_sessions(session, study.id)] == ["import"] * 2
        assert studies.get(session, study.id).state == "closed"
        assert (studies.progress(session, study.id).least, studies.progress(session, study.id).most) == (0, 2)


def test_codes_go_on_where_others_have_theirs(project: Project) -> None:
    """Each number is tried once for everybody: 5,000 people get codes in a second."""
    with project.write() as session:
        people.add(session, "L002", ("listener",))  # its name is a code, so nobody else gets it
        names = [f"person {n}" for n in range(2_000)]
        ids = imported_votes.add_listeners(session, ["L004", *names], "rated")
        codes = profiles.codes(session)
        assert codes[ids["L004"]] == "L004"
        given = sorted(codes[ids[name]] for name in names)
        assert given == sorted(f"L{n:03d}" for n in range(1, 2_003) if n not in (2, 4))


def test_only_an_imported_study_takes_them(project: Project) -> None:
    with project.write() as session:
        study = studies.add(session, "here", "acr", StudySettings(), 0, None)
        for known in (study.id, "nothing"):
            with pytest.raises(StoreError, match="a study of their own"):
                imported_votes.add_sessions(session, known, [])
        with pytest.raises(StoreError, match="has no name"):
            imported_votes.add_listeners(session, [" "], "x")
