"""Translations into a project: rows of a file or a test set, with the metric scores that lie there or beside it.

Strict and as a whole: a wrong row is an error that names it, and nothing is half imported. Sound files are never copied:
a path that is relative means one beside the imported file, and stays where it is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from os.path import normpath
from pathlib import Path

from db.records import new_id
from db.session import Project, Session
from db.store import estimators, segments
from db.store.batches import PORTION, batches
from db.translation_records import (
    EstimatorRecord,
    SegmentRecord,
    SegmentScoreRecord,
    SegmentSetRecord,
    SegmentSplit,
)
from engine.qe.segments import Scale
from engine.runs.qe_metric_files import read_scores
from engine.runs.qe_project_look import (
    Kind,
    MetricSource,
    TranslationFile,
    kind_of,
    proposed_split,
    read_translations,
    split_of,
)
from engine.runs.qe_project_takes import linked_rows
from engine.runs.qe_rows import QeRow
from engine.scorers.comet_checkpoint import sha256_of
from engine.types import EngineError, Progress

__all__ = ["ImportOptions", "Kind", "MetricSource", "import_metric", "import_set"]

_AUDIO = "audio_path"


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """How translations are taken in.

    Attributes:
        name: of the set; empty: after the file.
        language: pair of a test set or an MQM table, such as zh-en, where it isn't told otherwise.
        human, reference: whose scores, and which reference, of a test set.
        split: of rows that name none; None: as the name of the file says.
        metrics: columns of scores that are taken in with it, as `look` found them or a person chose.
        note: a person's words.
        demo: made up.
    """

    name: str = ""
    language: str = ""
    human: str = ""
    reference: str = ""
    split: SegmentSplit | None = None
    metrics: tuple[MetricSource, ...] = ()
    note: str = ""
    demo: bool = False


def import_set(
    project: Project, path: Path, options: ImportOptions | None = None
) -> Generator[Progress, None, SegmentSetRecord]:
    """Take a file or a folder in, in one transaction; closing the generator leaves nothing of it.

    Args:
        project: where to.
        path: JSONL of IWSLT, CSV or TSV of COMET or of WMT, a test set of mt-metrics-eval, or translations of the
            project's own utterances (`qe_project_takes`), which are linked.
        options: None: all as it is found.

    Raises:
        EngineError: a row or a metric file is wrong; the sentence names it.
        StoreError: the name is taken, or the project can't be written.
    """
    options = options or ImportOptions()
    kind = kind_of(path)
    if kind == "own":
        rows, utterance_ids = yield from linked_rows(project, path)
        return (yield from _save(project, TranslationFile(path, kind, rows), options, utterance_ids))
    found = yield from read_translations(path, kind, options.language, options.human, options.reference)
    return (yield from _save(project, found, options, None))


def _save(
    project: Project, found: TranslationFile, options: ImportOptions, utterance_ids: Sequence[str] | None
) -> Generator[Progress, None, SegmentSetRecord]:
    path, rows = found.path, found.rows
    default: SegmentSplit = proposed_split(path) if options.split is None else options.split
    splits: list[SegmentSplit] = [split_of(row, default) for row in rows]
    columns = _columns(found, options.metrics)
    outside = path.parent if path.is_file() else path
    sounds = Sounds(project, outside if utterance_ids is None else project.folder)
    links = utterance_ids or [None] * len(rows)
    records: list[SegmentRecord] = []
    for part in batches(zip(rows, splits, links, strict=True), PORTION):
        records += [_record(len(records) + at, *one, sounds) for at, one in enumerate(part)]
        yield Progress(len(records), len(rows), "looking for the sounds")
    sha256 = sha256_of(path) if path.is_file() else rows_hash(rows)
    with project.write() as session:
        name = options.name.strip() or segments.free_name(session, path.name.removesuffix(path.suffix))
        made = segments.add_set(session, name, path.name, sha256, note=options.note, demo=options.demo)
        yield from _saved(session, made, records, columns, options.demo)
        return segments.get_set(session, made.id)


def import_metric(
    project: Project, set_id: str, path: Path, name: str = "", scale: Scale = 1
) -> Generator[Progress, None, EstimatorRecord]:
    """Take a metric file in as a column: one number a line, in the order of the set.

    An imported estimator of this name that has no score in this set yet gets the column, so that widths of ties that
    were fitted on one set can be applied to another.

    Args:
        project: where to.
        set_id: of which set.
        path: the metric file.
        name: of the estimator; empty: after the file.
        scale: whether the scores run to 1 or to 100.

    Raises:
        EngineError: a line is no finite number, there are more or fewer than rows, or the name belongs to another
            estimator; the sentence names it.
    """
    yield Progress(0, 0, f"reading {path.name}")
    with project.read() as session:
        ids = [row.id for row in segments.list_segments(session, set_id)]
        demo = segments.get_set(session, set_id).demo
    values = read_scores(path, len(ids))
    source = MetricSource(name.strip() or path.name.removesuffix(path.suffix), scale, path)
    with project.write() as session:
        found = receiving_estimator(session, set_id, source, demo)
        yield Progress(0, len(ids), found.name)
        estimators.save_scores(session, _scores(found.id, ids, values))
        return estimators.get(session, found.id)


def receiving_estimator(session: Session, set_id: str, source: MetricSource, demo: bool) -> EstimatorRecord:
    """The imported estimator of a name, a new one where there is none.

    Raises:
        EngineError: another kind of estimator has this name, or one on another scale, or it has scores of the set.
    """
    known = estimators.find(session, source.name)
    note = _origin(set_id, source)
    if known is None:
        settings = json.dumps({"files": [note]}, ensure_ascii=False)
        return estimators.add(session, source.name, "imported", source.scale, settings, demo=demo)
    if known.kind != "imported" or known.scale != source.scale:
        what = "one that scores here" if known.kind != "imported" else f"one on 0 to {known.scale}"
        raise EngineError(f"There is an estimator called {known.name} already, {what}: choose another name.")
    if estimators.values(session, set_id, known.id):
        raise EngineError(
            f"{known.name} has scores of this set already: remove them first, or choose another name."
        )
    kept = json.loads(known.settings)
    files = [*kept.get("files", []), note]
    return estimators.set_settings(session, known.id, json.dumps(kept | {"files": files}, ensure_ascii=False))


class Sounds:
    """Where the sounds of rows lie: relative to the project inside it, absolute elsewhere."""

    def __init__(self, project: Project, folder: Path) -> None:
        self._inside = project.folder
        self._folder = folder.absolute()
        self._known: dict[str, str] = {}

    def stored(self, path: str) -> str:
        """The path of a row as it is kept."""
        if path not in self._known:
            whole = Path(normpath(self._folder / path))
            real = whole.resolve()
            kept = real.relative_to(self._inside) if real.is_relative_to(self._inside) else whole
            self._known[path] = kept.as_posix()
        return self._known[path]


def rows_hash(rows: Sequence[QeRow]) -> str:
    """SHA-256 over what rows say, for sets that were no single file."""
    digest = hashlib.sha256()
    for row in rows:
        said = [row.language, row.document, row.system, row.source, row.translation, row.reference, row.score]
        digest.update(json.dumps(said).encode("ascii"))
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class _Column:
    source: MetricSource
    values: Sequence[float | None] = field(repr=False)


def _columns(found: TranslationFile, metrics: Sequence[MetricSource]) -> list[_Column]:
    """The scores of every column that is taken in."""
    made: list[_Column] = []
    for source in metrics:
        if source.path is not None:
            values: Sequence[float | None] = read_scores(source.path, len(found.rows))
        elif source.key in found.scores:
            values = found.scores[source.key]
        else:
            raise EngineError(f"{found.path} has no scores of {source.key}: choose one that is listed.")
        if any(one.source.name == source.name for one in made):
            raise EngineError(f"Two columns are called {source.name}: give one of them another name.")
        made.append(_Column(source, values))
    return made


def _saved(
    session: Session,
    made: SegmentSetRecord,
    records: Sequence[SegmentRecord],
    columns: Sequence[_Column],
    demo: bool,
) -> Generator[Progress, None, None]:
    total = len(records) * (1 + len(columns))
    for done in segments.add_by_steps(session, made.id, records):
        yield Progress(done, total, "translations")
    ids = [record.id for record in records]
    for place, column in enumerate(columns, 1):
        found = receiving_estimator(session, made.id, column.source, demo)
        done = place * len(records)
        for part in batches(_scores(found.id, ids, column.values), PORTION):
            yield Progress(done, total, found.name)
            done += estimators.save_scores(session, part)


def _scores(
    estimator_id: str, ids: Sequence[str], values: Sequence[float | None]
) -> Iterator[SegmentScoreRecord]:
    """In the order of the ids, in which they are written fastest."""
    for segment_id, value in sorted(zip(ids, values, strict=True)):
        if value is not None:
            yield SegmentScoreRecord(segment_id, estimator_id, value)


def _origin(set_id: str, source: MetricSource) -> Mapping[str, str]:
    found = {"set": set_id, "file": source.path.name if source.path else source.key}
    return found | ({"sha256": sha256_of(source.path)} if source.path else {})


def _record(
    place: int, row: QeRow, split: SegmentSplit, utterance_id: str | None, sounds: Sounds
) -> SegmentRecord:
    path = sounds.stored(row.audio_path) if row.audio_path else None
    extra = row.extra
    if path != row.audio_path:  # as the file has it, so that an export says the same
        extra = json.dumps(json.loads(extra) | {_AUDIO: row.audio_path}, ensure_ascii=False)
    return SegmentRecord(
        new_id(),
        "",
        place,
        row.document,
        row.system,
        row.source,
        row.translation,
        row.source_language,
        row.target_language,
        row.score,
        row.reference,
        path,
        row.domain,
        split,
        utterance_id,
        extra,
    )
