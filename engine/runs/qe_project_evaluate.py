"""How well the estimators of a project agree with people on a set, raw and with ties, and what recognition errors do."""

from __future__ import annotations

import json
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np

from db.session import Project
from db.store import calibrations, hypotheses, systems, utterances
from db.store import lexicon as lexicon_store
from db.translation_records import CalibrationRecord
from engine.qe.document_means import mean_scores
from engine.qe.segments import Floats, Segments
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_project import marked_of, seam_score
from engine.runs.asr_settings import ScoreSettings
from engine.runs.qe_evaluate import (
    CORRELATION_DRAWS,
    Evaluation,
    EvaluationSettings,
    evaluate_segments,
)
from engine.runs.qe_project_calibrate import Misfit, misfits
from engine.runs.qe_project_data import (
    Mask,
    SegmentTable,
    calibrated_column,
    chosen_rows,
    on_hundred_of,
    segment_table,
    segments_with,
)
from engine.stats.correlation import Correlation, correlate
from engine.types import EngineError, Progress, Score


@dataclass(frozen=True, slots=True)
class EvaluatedColumn:
    """One column of an evaluation.

    Attributes:
        name: its key in `Evaluation.metrics`.
        estimator_id: whose scores.
        raw: the name of the same scores without ties.
        widths: of ties, one for each language pair; empty: the scores as they are.
    """

    name: str
    estimator_id: str
    raw: str
    widths: tuple[CalibrationRecord, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class SetEvaluation:
    """An evaluation of a set.

    Attributes:
        found: metrics by the names of the columns, raw ones first, each followed by its calibrated ones.
        set_id, splits: what it is of; splits empty: all rows.
        columns: in the order of the table.
        n_rows: rows with a score by people and by every estimator, which alone are compared; n_left_out: others of these
            splits that people scored.
        warnings: one sentence each.
    """

    found: Evaluation
    set_id: str
    splits: tuple[str, ...]
    columns: tuple[EvaluatedColumn, ...]
    n_rows: int
    n_left_out: int
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TranscriptPoint:
    """What a recogniser's transcript changes in the estimate of one translation.

    Attributes:
        segment_id, document, system: which translation; language: the pair.
        difference: estimate with the recogniser's text minus that with what was said, on 0 to 100.
        mixed_error_rate: of the transcript, in percent; None where it isn't defined.
    """

    segment_id: str
    document: str
    system: str
    language: str
    difference: float
    mixed_error_rate: float | None


@dataclass(frozen=True, slots=True)
class TranscriptEffect:
    """What recognition errors do to estimates.

    Attributes:
        recogniser: whose transcripts; estimator, heard_estimator: ids of both columns.
        points: a translation each.
        mean: of the differences, documents counting alike, with its interval.
        spearman: of size of difference and mixed error rate, interval over documents.
        n_without_rate: points without an error rate.
    """

    recogniser: str
    estimator: str
    heard_estimator: str
    points: tuple[TranscriptPoint, ...]
    mean: Score
    spearman: Correlation
    n_without_rate: int


def evaluate_set(
    project: Project,
    set_id: str,
    estimator_ids: Sequence[str],
    calibration_ids: Sequence[str] = (),
    settings: EvaluationSettings | None = None,
    *,
    splits: Collection[str] = (),
    force: bool = False,
) -> Generator[Progress, None, SetEvaluation]:
    """Evaluate estimators on the rows of a set, and each kept width of ties beside its raw scores.

    Args:
        project: where the set is.
        set_id: which.
        estimator_ids: whose scores.
        calibration_ids: widths that are applied to their estimators' scores; their estimators are evaluated as well.
        settings: of intervals and permutations.
        splits: only these rows; empty: all.
        force: also widths that don't fit these rows.

    Raises:
        Misfit: a width was fitted on documents of these rows, or doesn't fit otherwise.
        EngineError: no row has all scores.
        StoreError: the project can't be read.
    """
    yield Progress(0, 0, "reading")
    table = segment_table(project, set_id)
    with project.read() as session:
        widths = [calibrations.get(session, one) for one in calibration_ids]
    ids = list(dict.fromkeys([*estimator_ids, *(one.estimator_id for one in widths)]))
    if not ids:
        raise EngineError("No estimator is chosen: choose one or more.")
    scored = {one: on_hundred_of(table, one) for one in ids}
    rows = _common(table, scored, splits)
    warnings = _unfit(table, widths, rows, force)
    columns = _columns(table, ids, widths)
    metrics = {one.name: _parts(table, one, scored[one.estimator_id], rows) for one in columns}
    found = yield from evaluate_segments(
        metrics, [record.domain for record in table.records], settings or EvaluationSettings()
    )
    scored_by_people = int((chosen_rows(table, splits=splits) & ~np.isnan(table.human)).sum())
    n_rows = int(rows.sum())
    return SetEvaluation(
        found, set_id, tuple(splits), tuple(columns), n_rows, scored_by_people - n_rows, tuple(warnings)
    )


def transcript_effect(
    project: Project,
    set_id: str,
    estimator_id: str,
    heard_estimator_id: str,
    *,
    draws: int = CORRELATION_DRAWS,
    seed: int = 0,
) -> Generator[Progress, None, TranscriptEffect]:
    """Compare the estimates with human transcripts and with a recogniser's.

    Args:
        project: where the set is.
        set_id: which.
        estimator_id: the estimator that read the texts as they are.
        heard_estimator_id: the same model with a recogniser's transcripts as source texts.
        draws, seed: of the intervals.

    Raises:
        EngineError: the second estimator read no transcripts, its recogniser is gone, or no row has both scores.
        StoreError: the project can't be read.
    """
    yield Progress(0, 0, "reading")
    table = segment_table(project, set_id)
    heard = table.estimator(heard_estimator_id)
    if heard.transcript_system_id is None:
        raise EngineError(f"{heard.name} read the texts as they are: choose one that read a recogniser's.")
    difference = on_hundred_of(table, heard_estimator_id) - on_hundred_of(table, estimator_id)
    rows = np.flatnonzero(~np.isnan(difference)).tolist()
    if not rows:
        raise EngineError(
            f"No row of {table.set.name} has scores of both estimators: score the set with each of them."
        )
    wanted = {one for row in rows if (one := table.records[row].utterance_id)}
    yield Progress(0, len(wanted), "error rates of the transcripts")
    rates = yield from _error_rates(project, heard.transcript_system_id, sorted(wanted))
    points = tuple(
        TranscriptPoint(
            record.id,
            record.document,
            record.system,
            record.language,
            float(difference[row]),
            rates.get(record.utterance_id or ""),
        )
        for row in rows
        for record in (table.records[row],)
    )
    known = [point for point in points if point.mixed_error_rate is not None]
    spearman = correlate(
        [abs(point.difference) for point in known],
        [point.mixed_error_rate or 0.0 for point in known],
        "spearman",
        [f"{point.language} {point.document}" for point in known],
        draws=draws,
        seed=seed,
    )
    (mean,) = mean_scores(_document_means(points)[None, :], draws=draws, seed=seed)
    name = json.loads(heard.settings).get("transcripts", "")
    return TranscriptEffect(
        name, estimator_id, heard_estimator_id, points, mean, spearman, len(points) - len(known)
    )


def _common(table: SegmentTable, scored: Mapping[str, Floats], splits: Collection[str]) -> Mask:
    rows = chosen_rows(table, splits=splits) & ~np.isnan(table.human)
    for values in scored.values():
        rows &= ~np.isnan(values)
    if not rows.any():
        raise EngineError(
            f"No row of {table.set.name} has a score by people and by each of these estimators: score what is missing, or"
            " choose fewer estimators or other splits."
        )
    return rows


def _unfit(table: SegmentTable, widths: Sequence[CalibrationRecord], rows: Mask, force: bool) -> list[str]:
    """Why widths don't fit.

    Raises:
        Misfit: they don't, and it isn't forced.
    """
    reasons: list[str] = []
    for width in widths:
        mine = rows & (table.languages == width.language)
        reasons += [f"{width.name}: {reason}" for reason in misfits(table, width, mine)]
    if reasons and not force:
        raise Misfit(reasons)
    return reasons


def _columns(
    table: SegmentTable, ids: Sequence[str], widths: Sequence[CalibrationRecord]
) -> list[EvaluatedColumn]:
    """Raw columns, each followed by its calibrated ones."""
    made: list[EvaluatedColumn] = []
    for estimator_id in ids:
        raw = table.estimator(estimator_id).name
        made.append(EvaluatedColumn(raw, estimator_id, raw))
        for group in _together([one for one in widths if one.estimator_id == estimator_id]):
            epsilons = ", ".join(dict.fromkeys(f"{one.epsilon:.3f}" for one in group))
            name = f"{raw} · ε {epsilons}"
            taken = {column.name for column in made}
            if name in taken:
                name = next(one for n in count(2) if (one := f"{name} ({n})") not in taken)
            made.append(EvaluatedColumn(name, estimator_id, raw, tuple(group)))
    return made


def _together(widths: Sequence[CalibrationRecord]) -> list[list[CalibrationRecord]]:
    """Widths of one name are one column, as long as each is of another language pair."""
    groups: list[list[CalibrationRecord]] = []
    for width in widths:
        fitting = (
            group
            for group in groups
            if group[0].name == width.name and all(one.language != width.language for one in group)
        )
        if (group := next(fitting, None)) is not None:
            group.append(width)
        else:
            groups.append([width])
    return groups


def _parts(table: SegmentTable, column: EvaluatedColumn, raw: Floats, rows: Mask) -> dict[str, Segments]:
    """A column by language pair, on the rows that are compared."""
    by_pair = {width.language: calibrated_column(table, width) for width in column.widths}
    pairs = sorted(set(table.languages[rows].tolist()))
    return {
        pair: segments_with(table, np.where(rows, by_pair.get(pair, raw), np.nan), pair)
        for pair in pairs
        if not column.widths or pair in by_pair
    }


def _error_rates(
    project: Project, system_id: str, utterance_ids: Sequence[str]
) -> Generator[Progress, None, dict[str, float | None]]:
    """Mixed error rate of what a recogniser wrote, in percent, with the usual settings and the project's lexicon."""
    settings = ScoreSettings()
    with project.read() as session:
        if all(one.id != system_id for one in systems.list_systems(session)):
            raise EngineError(
                "The recogniser of these transcripts was removed: bring it back, or score anew."
            )
        found = utterances.list_utterances(session, ids=utterance_ids)
        written = hypotheses.of_utterances(session, system_id, utterance_ids)
        marked = marked_of(session, found)
        entries = ProjectLexicon(lexicon_store.equal_sets(session))
    rates: dict[str, float | None] = {}
    for done, one in enumerate(found):
        yield Progress(done, len(found), "error rates of the transcripts")
        if one.id in written:
            spoken = entries.added_to(one, settings)
            score = seam_score(spoken, written[one.id], settings.seam, marked.get(one.take_id or "", ()))
            rates[one.id] = score.mer.rate_percent
    return rates


def _document_means(points: Sequence[TranscriptPoint]) -> Floats:
    """Mean difference of each document."""
    by_document: dict[tuple[str, str], list[float]] = {}
    for point in points:
        by_document.setdefault((point.language, point.document), []).append(point.difference)
    return np.array([np.mean(values) for _, values in sorted(by_document.items())])
