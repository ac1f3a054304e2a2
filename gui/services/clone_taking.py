"""Clones that somebody accepted become scripts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from db.records import ScriptRecord, ScriptSetRecord
from engine.text.reading_plan import text_key
from engine.text.tokens import nfc
from gui.services.clone_review import Clone

Home = ScriptSetRecord | str | None
"""A set, the name of one that is made where it isn't there, or None: the set of the seed."""


def take_in(session: Any, clones: Sequence[Clone], home: Home) -> list[ScriptRecord]:
    """Add clones to a project, each in the place of its seed: topic, level and main language are its.

    One whose very text stands in the project already is left out.
    """
    from db.store import scripts

    by_set: dict[str, list[Clone]] = defaultdict(list)
    one_home = None if home is None else _set_id(session, home)
    for clone in clones:
        if not _stands(session, clone):
            by_set[one_home or clone.seed.set_id].append(clone)
    made: list[ScriptRecord] = []
    for set_id, chosen in by_set.items():
        taken = scripts.keys(session, set_id)
        records = [_script(clone, _free_key(taken, clone.seed.key)) for clone in chosen]
        scripts.add_many(session, set_id, records)
        made += records
    return made


def _stands(session: Any, clone: Clone) -> bool:
    from db.store import scripts

    if not any(one.similarity >= 100 for one in clone.near):
        return False
    key = text_key(clone.spoken)
    return any(text_key(script.text) == key for script in scripts.list_scripts(session, text=clone.spoken))


def _set_id(session: Any, home: ScriptSetRecord | str) -> str:
    from db.store import scripts

    if isinstance(home, ScriptSetRecord):
        return home.id
    name = " ".join(nfc(home).split())
    found = next((record for record in scripts.list_sets(session) if record.name == name), None)
    return (found or scripts.add_set(session, name)).id


def _free_key(taken: set[str], seed_key: str) -> str:
    """The key of the seed with the next number that is free; it is taken then."""
    number = 1
    while (key := f"{seed_key}-c{number}") in taken:
        number += 1
    taken.add(key)
    return key


def _script(clone: Clone, key: str) -> ScriptRecord:
    return replace(
        clone.seed, id=clone.id, key=key, position=0, text=clone.spoken, origin="cloned",
        cloned_from=clone.seed.id, loanwords=(), switched=clone.switched, retired_at=None,
    )  # fmt: skip
