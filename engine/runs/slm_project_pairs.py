"""Pairs of clips into a project, and the pairs of a project as rows.

Sounds are never copied: those inside the project folder are kept relative to it, others stay where they lie.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from db.records import new_id
from db.session import Project
from db.speech_records import PairSetRecord, PairSource, SpeechPairRecord
from db.store import pair_sets, purge
from engine.runs.exchange_files import content_sha256
from engine.runs.jsonl import read_jsonl
from engine.runs.slm_pairs import FIELDS, PairRow, read_pairs
from engine.slm.token_pairs import TokenPair
from engine.types import EngineError, Progress

_SOUNDS = ("positive", "negative", "prompt", "positive_continuation", "negative_continuation")


def import_pairs(
    project: Project, path: Path, *, name: str = "", demo: bool = False
) -> Generator[Progress, None, PairSetRecord]:
    """Take the pairs of a manifest, a folder laid out like SALMon's, or parquet into a project: all or none.

    Args:
        project: where to.
        path: as `engine.runs.slm_pairs.read_pairs` takes it.
        name: of the set; empty: after the file, with a number where that is taken.
        demo: made for the demo project.

    Raises:
        EngineError: a row is wrong, or can't be read; it is named.
        StoreError: the name is taken, or the project can't be written.
    """
    yield Progress(0, 0, f"reading {path.name}")
    rows = read_pairs(path)
    yield Progress(0, len(rows), "saving")
    kind: PairSource = "folder" if path.is_dir() else "manifest"
    said = built_with(path) if path.is_file() else {}
    sha256 = _sha256(path, rows)
    with project.write() as session:
        own = name.strip() or pair_sets.free_name(session, path.stem if path.is_file() else path.name)
        made = pair_sets.add_set(session, own, kind, path.name, sha256, demo=demo)
        pair_sets.add_many(session, made.id, _records(project, rows, said))
        return pair_sets.get_set(session, made.id)


def add_built(
    project: Project, manifest: Path, name: str, settings: str, *, demo: bool = False
) -> PairSetRecord:
    """Take pairs that were built into the project's folder for one of its sets.

    Args:
        project: where to.
        manifest: of the pairs, in the project's folder.
        name: of the set; a number is added where it is taken.
        settings: JSON object of how they were built.
        demo: made for the demo project.

    Raises:
        EngineError: the manifest is wrong.
        StoreError: the project can't be written.
    """
    rows = read_pairs(manifest)
    said, sha256 = built_with(manifest), _sha256(manifest, rows)
    with project.write() as session:
        free = pair_sets.free_name(session, name)
        made = pair_sets.add_set(session, free, "built", "project", sha256, settings=settings, demo=demo)
        pair_sets.add_many(session, made.id, _records(project, rows, said))
        return pair_sets.get_set(session, made.id)


def add_soundless(project: Project, pairs: Sequence[TokenPair], source: Path, name: str) -> PairSetRecord:
    """Make a set of pairs of which only token losses are known.

    Raises:
        StoreError: the project can't be written.
    """
    records = [
        SpeechPairRecord(
            new_id(), "", place, pair.pair_id, pair.subset, None, None, pair.positive.switch_s
        )
        for place, pair in enumerate(pairs)
    ]  # fmt: skip
    sha256 = _sha256(source, ())
    with project.write() as session:
        free = pair_sets.free_name(session, name)
        made = pair_sets.add_set(session, free, "losses", source.name, sha256)
        pair_sets.add_many(session, made.id, records)
        return pair_sets.get_set(session, made.id)


def rows_of_set(project: Project, set_id: str) -> tuple[PairRow, ...]:
    """The pairs of a set as rows with sounds.

    Raises:
        EngineError: none of them has sounds, or they were built with takes of a speaker who has withdrawn.
        StoreError: there is no such set.
    """
    with project.read() as session:
        record = pair_sets.get_set(session, set_id)
        pairs = pair_sets.list_pairs(session, set_id)
        if purge.has_withdrawn(session, set_id):
            raise EngineError(
                f"The pairs of {record.name} were built with takes of a speaker who has withdrawn; build them again without."
            )
    rows = tuple(row for pair in pairs if (row := row_of(project, pair)) is not None)
    if not rows:
        raise EngineError(f"The pairs of {record.name} have no sounds; import them with a manifest.")
    return rows


def row_of(project: Project, pair: SpeechPairRecord) -> PairRow | None:
    """A pair as a row of a manifest; None where it has no sounds."""
    if pair.positive is None or pair.negative is None:
        return None
    sounds = {name: project.absolute(path) for name in _SOUNDS if (path := getattr(pair, name)) is not None}
    return PairRow(f"pair {pair.name}", pair.name, pair.subset, switch_s=pair.switch_s, **sounds)


def built_with(manifest: Path) -> dict[str, dict[str, Any]]:
    """By id, what a manifest says of its pairs besides the columns that are read: how they were built."""
    if manifest.suffix.casefold() not in (".jsonl", ".ndjson"):
        return {}
    rows = (values for _, values in read_jsonl(manifest))
    return {
        str(values["id"]).strip(): {key: of for key, of in values.items() if key not in FIELDS}
        for values in rows
    }


def _records(
    project: Project, rows: Sequence[PairRow], said: dict[str, dict[str, Any]]
) -> Generator[SpeechPairRecord, None, None]:
    for place, row in enumerate(rows):
        sounds = {name: _kept_path(project, getattr(row, name)) for name in _SOUNDS}
        extra = json.dumps(said.get(row.id, {}), ensure_ascii=False)
        yield SpeechPairRecord(
            new_id(), "", place, row.id, row.subset, switch_s=row.switch_s, extra=extra, **sounds
        )


def _kept_path(project: Project, path: Path | None) -> str | None:
    if path is None:
        return None
    whole = path.resolve()
    inside = whole.is_relative_to(project.folder)
    return whole.relative_to(project.folder).as_posix() if inside else str(whole)


def _sha256(path: Path, rows: Sequence[PairRow]) -> str:
    """Of a file; of a folder, of the names of its sounds."""
    if path.is_dir():
        names = "\n".join(f"{row.id}\t{row.positive.name}\t{row.negative.name}" for row in rows)
        return hashlib.sha256(names.encode("utf-8", "surrogatepass")).hexdigest()
    return content_sha256(path)
