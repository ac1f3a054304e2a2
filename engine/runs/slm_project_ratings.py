"""Votes of people on what models made, in a project: taken in from a table, and read again."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

from db.records import new_id, now_utc
from db.session import Project
from db.speech_records import RatingsRecord
from db.store import pair_sets, speech_results
from engine.runs.exchange_files import content_sha256
from engine.runs.slm_ratings import Opinions, Vote, opinions_of, read_votes
from engine.types import Progress

SCALE = (1.0, 5.0)
"""Of mean opinion scores."""


def import_ratings(
    project: Project, path: Path, set_id: str, *, name: str = "", scale: tuple[float, float] = SCALE
) -> Generator[Progress, None, RatingsRecord]:
    """Take votes on models into a project: all or none.

    Args:
        project: where to.
        path: a table as `engine.runs.slm_ratings` reads it.
        set_id: of which pairs; an item of the table that is one of them tells its task.
        name: of the votes; empty: after the file.
        scale: lowest and highest score there can be.

    Raises:
        EngineError: the table is wrong; the line is named.
        StoreError: the project can't be written.
    """
    yield Progress(0, 0, f"reading {path.name}")
    with project.read() as session:
        record = pair_sets.get_set(session, set_id)
        subset_of = {pair.name: pair.subset for pair in pair_sets.list_pairs(session, set_id)}
    votes = read_votes(path, subset_of, scale)
    sha256 = content_sha256(path)
    with project.write() as session:
        made = RatingsRecord(
            new_id(),
            speech_results.free_name(session, RatingsRecord, set_id, name.strip() or path.stem),
            set_id,
            path.name,
            sha256,
            json.dumps({"scale": scale}),
            json.dumps(votes, ensure_ascii=False),
            len(votes),
            now_utc(),
            demo=record.demo,
        )
        return speech_results.add(session, made)


def opinions_in(record: RatingsRecord) -> Opinions:
    """What the votes of a record come to."""
    low, high = json.loads(record.settings)["scale"]
    return opinions_of([Vote(*vote) for vote in json.loads(record.votes)], (low, high))
