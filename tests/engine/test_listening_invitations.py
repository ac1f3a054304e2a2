from __future__ import annotations

from pathlib import Path

import pytest

from db.store import packs, people
from engine.runs.listening_invitations import (
    KEY,
    LETTERS,
    bind_code,
    browser_hash,
    invitations,
    leave,
    make_codes,
    release_code,
    seated_code,
    secret,
    walk_in,
)
from engine.types import EngineError
from tests.listening_projects import ready_study
from tests.projects import new_project

MINE, YOURS = browser_hash("mine"), browser_hash("yours")


def test_a_code_belongs_to_the_first_browser_that_brings_it(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project)
        codes = make_codes(project, study.id, 3)
        assert len(set(codes)) == 3 and set("".join(codes)) <= set(LETTERS)
        assert bind_code(project, study.id, "AAAA-AAAA", MINE) is None
        bound = bind_code(project, study.id, f" {codes[0][:4].lower()}-{codes[0][4:]} ", MINE)
        assert bound is not None and seated_code(project, study.id, MINE) == bound
        assert bind_code(project, study.id, codes[0], YOURS) is None
        assert bind_code(project, study.id, codes[0], MINE) == bound  # asked twice, one person
        assert [one.listener_id is not None for one in invitations(project, study.id)] == [True, False, False]
        release_code(project, study.id, codes[0])
        assert seated_code(project, study.id, MINE) is None
        moved = bind_code(project, study.id, codes[0], YOURS)
        assert moved is not None and moved.listener_id == bound.listener_id
        with pytest.raises(EngineError, match="no code"):
            release_code(project, study.id, "ZZZZZZZZ")
        with project.read() as session:
            (listener,) = people.list_people(session, "listener")
        assert listener.name == "L001"


def test_codes_stay_at_home() -> None:
    assert KEY in packs.OWN_SETTINGS


def test_who_walks_in_is_somebody_new_once_the_one_before_has_left(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study, other = ready_study(project), ready_study(project, name="Another")
        first = walk_in(project, study.id, MINE)
        assert walk_in(project, study.id, MINE) == first
        leave(project, study.id, MINE)
        second = walk_in(project, study.id, MINE)
        assert second.listener_id != first.listener_id and second.walked_in
        assert bind_code(project, study.id, first.code, MINE) is not None  # and may come back
        assert invitations(project, other.id) == ()
        assert secret(project, study.id) == secret(project, study.id) != secret(project, other.id)
        with pytest.raises(EngineError, match="1 to"):
            make_codes(project, study.id, 0)
