"""Puts the starter scripts into a project."""

from __future__ import annotations

import uuid

from db.records import ScriptRecord, ScriptSetRecord
from db.session import Project
from db.starter import PAIRS, StarterScript, scripts
from db.store import scripts as store
from engine.types import EngineError

NOTE = "Written for Seam: eight topics, three levels, two main languages."


def set_name(pair: str) -> str:
    """What the set of a pair of languages is called.

    >>> set_name("zh-en")
    'Starter scripts Mandarin-English'
    """
    return f"Starter scripts {PAIRS[pair]}"


SET_NAME = set_name("ko-en")


def add_starter_scripts(
    project: Project, name: str = "", *, pair: str = "ko-en", demo: bool = False
) -> ScriptSetRecord:
    """Add all starter scripts of a pair of languages as a new set, in the order of their file.

    Args:
        project: an open project.
        name: of the set; a project holds a name once; empty: after the pair.
        pair: one of `db.starter.PAIRS`.
        demo: mark the set, and with it what is recorded from it, as demo data.

    Raises:
        EngineError: there are no scripts of this pair.
        StoreError: the name is taken, or the project can't be written.
    """
    if pair not in PAIRS:
        raise EngineError(f"There are no starter scripts of {pair}; choose one of {', '.join(PAIRS)}.")
    with project.write() as session:
        made = store.add_set(session, name or set_name(pair), NOTE, demo)
        store.add_many(session, made.id, [_record(script, made.id) for script in scripts(pair)])
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
        switched=tuple((start, end, script.languages[1]) for start, end in script.switched_places),
    )
