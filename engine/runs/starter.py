"""Puts the starter scripts into a project."""

from __future__ import annotations

import uuid

from db.records import ScriptRecord, ScriptSetRecord
from db.session import Project
from db.starter import StarterScript, scripts
from db.store import scripts as store

SET_NAME = "Starter scripts Korean-English"
NOTE = "Written for Seam: eight topics, three levels, two main languages."


def add_starter_scripts(project: Project, name: str = SET_NAME, *, demo: bool = False) -> ScriptSetRecord:
    """Add all starter scripts as a new set, in the order of their file.

    Args:
        project: an open project.
        name: of the set; a project holds a name once.
        demo: mark the set, and with it what is recorded from it, as demo data.

    Raises:
        StoreError: the name is taken, or the project can't be written.
    """
    with project.write() as session:
        made = store.add_set(session, name, NOTE, demo)
        store.add_many(session, made.id, [_record(script, made.id) for script in scripts()])
        return store.get_set(session, made.id)


def _record(script: StarterScript, set_id: str) -> ScriptRecord:
    return ScriptRecord(
        id=uuid.uuid5(uuid.UUID(set_id), script.id).hex,
        set_id=set_id,
        key=script.id,
        position=0,  # given by the store
        text=script.text,
        main_language=script.main_language,
        languages=script.languages,
        topic=script.topic,
        level_wanted=script.level,
        loanwords=script.loanwords,
    )
