"""Continuations of speech language models as clips of a study: the prompt stands beside as the reference of its item.

A system is a model; the recording itself, which goes on as a person did, may be one more. An item is a pair of the set.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from db.session import Project
from db.speech_records import ContinuationsRecord
from db.store import speech_results
from engine.runs.listening_sources import StimulusDraft, kept_path
from engine.runs.slm_generations import read_generation
from engine.runs.slm_pairs import PairRow
from engine.runs.slm_project_pairs import rows_of_set
from engine.types import EngineError

HUMAN = "human"


def drafts_of_continuations(
    project: Project,
    continuations_ids: Sequence[str],
    *,
    human: str | None = HUMAN,
    subsets: Collection[str] = (),
    most: int | None = None,
    seed: int = 0,
) -> tuple[StimulusDraft, ...]:
    """Prompts as references and what models, and people, go on with as clips to be rated.

    Args:
        project: where they are.
        continuations_ids: of models, all of one set of pairs.
        human: what the recording itself is called as a system; None: it is none.
        subsets: only pairs of these tasks; empty: of all.
        most: so many prompts at most, drawn by lot, as evenly from the tasks as goes.
        seed: of that lot.

    Raises:
        EngineError: they are of several sets, or no pair with a prompt is left that all of them continue.
        StoreError: there are no such continuations.
    """
    if not continuations_ids:
        raise EngineError("No continuations are chosen; choose those of a model.")
    with project.read() as session:
        records = [speech_results.get(session, ContinuationsRecord, one) for one in continuations_ids]
    if len({record.set_id for record in records}) > 1:
        raise EngineError(
            "The continuations are of several sets of pairs; choose models that continue the same prompts."
        )
    said = {record.name: _said(project, record) for record in records}
    pairs = [
        row
        for row in rows_of_set(project, records[0].set_id)
        if (not subsets or row.subset in subsets)
        and (row.prompt is not None or row.switch_s)
        and all(row.id in of for of in said.values())
    ]
    if not pairs:
        raise EngineError(
            "No pair of this choice has a prompt that all of these models continue; choose others."
        )
    chosen = pairs if most is None else _drawn(pairs, most, seed)
    ids = {record.name: record.id for record in records}
    return tuple(draft for row in chosen for draft in _drafts(project, row, said, ids, human))


def _said(project: Project, record: ContinuationsRecord) -> dict[str, Path]:
    """The sound of a model by pair, where there is one."""
    rows = read_generation(project.absolute(record.path)).rows
    return {row.id: row.generated for row in rows if row.generated is not None}


def _drawn(pairs: Sequence[PairRow], most: int, seed: int) -> list[PairRow]:
    """So many pairs, one of each task in turn, in the order of the set."""
    lot = Random(f"continuations {seed}")
    by_subset: dict[str, list[PairRow]] = {}
    for row in pairs:
        by_subset.setdefault(row.subset, []).append(row)
    shuffled = [lot.sample(rows, len(rows)) for rows in by_subset.values()]
    in_turn = [
        rows[at] for at in range(max(map(len, shuffled), default=0)) for rows in shuffled if at < len(rows)
    ]
    kept = {row.id for row in in_turn[:most]}
    return [row for row in pairs if row.id in kept]


def _drafts(
    project: Project,
    row: PairRow,
    said: Mapping[str, Mapping[str, Path]],
    ids: Mapping[str, str],
    human: str | None,
) -> Iterator[StimulusDraft]:
    def draft(role: str, system: str, path: Path, **more: str | float | None) -> StimulusDraft:
        origin = {"kind": "continuation", "path": kept_path(path, project), "pair": row.id}
        origin |= {name: value for name, value in more.items() if value is not None}
        return StimulusDraft("reference" if role == "reference" else "rated", system, row.id, origin)

    prompt = row.prompt or row.positive
    yield draft("reference", "", prompt, end_s=None if row.prompt else row.switch_s)
    for name, of in said.items():
        yield draft("rated", name, of[row.id], continuations=ids[name])
    if human is not None:
        rest = row.positive_continuation or row.positive
        yield draft("rated", human, rest, start_s=None if row.positive_continuation else row.switch_s)
