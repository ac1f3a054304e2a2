"""`qe calibrate`: tie widths fitted on training rows, what they are worth, and their effect on other rows.

Per language pair (or one width for all of them): the sweep with its bootstrap band, the best width and where the plateau
begins, cross-validation by document, and what a metric that knows nothing would get. Scores come on 0 to 1 (or 0 to
100), and widths and calibrated scores are on 0 to 100.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from engine.qe.calibration import Calibration, calibrate, calibrate_shared
from engine.qe.calibration_checks import (
    ChanceLevel,
    CrossValidation,
    chance_level,
    cross_validate,
    sweep_band,
)
from engine.qe.kendall import TauMeans, tau_b_means
from engine.qe.pairs import document_pairs
from engine.qe.segments import Floats, Scale, Segments, checked_scores, on_hundred, scale_doubt
from engine.qe.soft_pairwise_accuracy import soft_pairwise_accuracy
from engine.qe.sweep import CalibrationSettings, sweep
from engine.qe.ties import calibrated_scores
from engine.runs.qe_metric_files import read_scores, write_scores
from engine.runs.qe_rows import QeRow, read_rows, refuse_same_file, segments_of_rows
from engine.scorers.comet_checkpoint import sha256_of
from engine.types import EngineError, Progress, Score


@dataclass(frozen=True, slots=True)
class FitPlan:
    """How widths are fitted, and what is asked about them.

    Attributes:
        settings: of the grid and the choice.
        shared: one width for all language pairs.
        folds: of the cross-validation; permutations: of the chance level; draws: of the band; 0: none.
        seed: of all three.
    """

    settings: CalibrationSettings = field(default_factory=CalibrationSettings)
    shared: bool = False
    folds: int = 5
    permutations: int = 200
    draws: int = 1_000
    seed: int = 0


@dataclass(frozen=True, slots=True)
class CalibrationJob:
    """What is fitted, and to what it is applied.

    Attributes:
        train, train_scores: rows with human scores, and a metric file of them.
        apply, scores, out: rows, their metric file, and where calibrated scores go; None: nothing is applied, or not
            written.
        plan: how widths are fitted.
        scale: of the metric files.
        force: apply it also where it doesn't fit.
    """

    train: Path
    train_scores: Path
    apply: Path | None = None
    scores: Path | None = None
    out: Path | None = None
    plan: FitPlan = field(default_factory=FitPlan)
    scale: Scale = 1
    force: bool = False


@dataclass(frozen=True, slots=True)
class Applied:
    """What ties do to one language pair, on segments and on systems; None where a row has no human score.

    Attributes:
        before, after: both means of tau_b, uncalibrated and calibrated.
        n_rows: of the language pair.
        spa_before, spa_after: soft pairwise accuracy (exact): ties may cost on systems what they win on segments.
        reason: why there is no before and after, one sentence; empty where there is.
    """

    before: TauMeans | None
    after: TauMeans | None
    n_rows: int
    spa_before: float | None = None
    spa_after: float | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LanguageCalibration:
    """A calibration and what is known of it.

    Attributes:
        calibration: the width and the whole curve.
        means: of the training rows, uncalibrated and calibrated.
        band: the objective at each width, with intervals; empty where no draws were asked for.
        cross_validation, cross_validated: each document with a width chosen without it, and the means of that,
            before and after; None where there are too few documents, or none was asked for.
        chance: None where none was asked for.
        applied: to other rows; None where there are none of this language pair.
    """

    calibration: Calibration
    means: Applied
    band: tuple[Score, ...] = ()
    cross_validation: CrossValidation | None = None
    chance: ChanceLevel | None = None
    applied: Applied | None = None


@dataclass(frozen=True, slots=True)
class Calibrations:
    """Calibrations by language pair, and what a reader must know.

    Attributes:
        languages: by pair.
        train_sha256: of the training rows, by which a calibration is told from others.
        job: what was asked for.
        warnings: one sentence each.
    """

    languages: dict[str, LanguageCalibration]
    train_sha256: str
    job: CalibrationJob
    warnings: tuple[str, ...]


def calibrate_files(job: CalibrationJob) -> Generator[Progress, None, Calibrations]:
    """Fit tie widths on training rows and apply them.

    Raises:
        EngineError: a file is wrong; the calibration doesn't fit what it is applied to (another language pair or
            scale, or the rows it was fitted on) and isn't forced to; the output can't be written.
    """
    _refuse_half_a_job(job)
    yield Progress(0, 0, "reading")
    warnings: list[str] = []
    rows = read_rows(job.train)
    train = segments_of_rows(rows, _scores(job.train_scores, rows, job, warnings))
    target = _target(job, rows, train, warnings)
    languages = yield from fit_languages(train, job.plan, warnings)
    if target:
        languages = _applied(target, languages, job)
    return Calibrations(languages, sha256_of(job.train), job, tuple(warnings))


def fit_languages(
    train: Mapping[str, Segments], plan: FitPlan, warnings: list[str]
) -> Generator[Progress, None, dict[str, LanguageCalibration]]:
    """Fit a width for each language pair, or one for all, and find out what it is worth.

    Args:
        train: training rows of each pair, with scores on 0 to 100.
        plan: how.
        warnings: gets what a reader must know, one sentence each.

    Raises:
        EngineError: a pair has the objective at no width.
    """
    found = calibrate_shared(train, plan.settings) if plan.shared else _fit_each(train, plan.settings)
    warnings += [one.warning for one in found.values() if one.warning]
    languages: dict[str, LanguageCalibration] = {}
    for place, (language, calibration) in enumerate(found.items()):
        yield Progress(place, len(found), f"checking the calibration of {language}")
        languages[language] = yield from _checked(train[language], calibration, plan, warnings)
    return languages


def _fit_each(train: Mapping[str, Segments], settings: CalibrationSettings) -> dict[str, Calibration]:
    return {language: calibrate(segments, settings) for language, segments in train.items()}


def _refuse_half_a_job(job: CalibrationJob) -> None:
    if (job.apply is None) != (job.scores is None):
        raise EngineError("--apply and --scores belong together: give the rows and their metric file.")
    if job.out is None:
        return
    if job.apply is None:
        raise EngineError("--out needs --apply and --scores: say which scores to calibrate.")
    for source in (job.train, job.train_scores, job.apply, job.scores):
        if source is not None:
            refuse_same_file(source, job.out)


def _scores(path: Path, rows: Sequence[QeRow], job: CalibrationJob, warnings: list[str]) -> list[float]:
    """Scores on 0 to 100.

    Raises:
        EngineError: they are on another scale, and it isn't forced.
    """
    values = checked_scores(read_scores(path, len(rows)), "metric score")
    if doubt := scale_doubt(values, job.scale):
        _refuse_or_warn(f"{path}: {doubt}", "set --scale, or --force to take it as it is", job, warnings)
    return on_hundred(values, job.scale).tolist()


def _refuse_or_warn(what: str, steps: str, job: CalibrationJob, warnings: list[str]) -> None:
    if not job.force:
        raise EngineError(f"{what.rstrip('.')} ({steps}).")
    warnings.append(what)


@dataclass(frozen=True, slots=True)
class _Target:
    rows: tuple[QeRow, ...]
    scores: Floats


def _target(
    job: CalibrationJob, train_rows: Sequence[QeRow], train: Mapping[str, Segments], warnings: list[str]
) -> _Target | None:
    """What the calibration is applied to, checked before anything is fitted."""
    if job.apply is None or job.scores is None:
        return None
    rows = read_rows(job.apply)
    scores = np.array(_scores(job.scores, rows, job, warnings))
    new = sorted({row.language for row in rows} - set(train))
    if new:
        steps = (
            f"the training file has {', '.join(train)}; train on {new[0]}, or --force to take the mean width"
        )
        _refuse_or_warn(
            f"{job.apply} has rows of {', '.join(new)}, which was never calibrated", steps, job, warnings
        )
    known = {(row.language, row.document, row.source) for row in train_rows}
    both = [row for row in rows if (row.language, row.document, row.source) in known]
    if both:
        what = f"{len(both)} rows of {job.apply}, the first {both[0].where}, are of documents that the width is fitted on"
        _refuse_or_warn(what, "report on another split, or --force to see it all the same", job, warnings)
    return _Target(rows, scores)


def _checked(
    segments: Segments, calibration: Calibration, plan: FitPlan, warnings: list[str]
) -> Generator[Progress, None, LanguageCalibration]:
    """A calibration with its band, cross-validation and chance level."""
    settings = plan.settings
    made = LanguageCalibration(calibration, _means(segments, calibration, plan.seed))
    if plan.draws:
        swept = sweep(segments, calibration.sigma, settings)
        made = replace(made, band=sweep_band(swept, settings.objective, draws=plan.draws, seed=plan.seed))
    if plan.shared:  # one width is of all pairs together: what follows would choose one for each
        return made
    if plan.folds:
        validated = yield from _validated(segments, calibration, plan, warnings)
        made = replace(made, cross_validation=validated)
    if plan.permutations:
        level = yield from chance_level(segments, settings, permutations=plan.permutations, seed=plan.seed)
        made = replace(made, chance=level)
    return made


def _validated(
    segments: Segments, calibration: Calibration, plan: FitPlan, warnings: list[str]
) -> Generator[Progress, None, CrossValidation | None]:
    if calibration.n_documents < plan.folds:
        warnings.append(
            f"{segments.language} has {calibration.n_documents} documents, too few for a cross-validation in"
            f" {plan.folds} parts."
        )
        return None
    return (yield from cross_validate(segments, plan.settings, folds=plan.folds, seed=plan.seed))


def _means(segments: Segments, calibration: Calibration, seed: int) -> Applied:
    after = calibrated_scores(segments.metric, calibration.epsilon, calibration.settings.rounding)
    return compared(segments, after, seed)


def compared(segments: Segments, after: Floats, seed: int = 0) -> Applied:
    """What other scores of the same rows change, on segments and on systems."""
    pairs = document_pairs(segments)
    both = segments, replace(segments, metric=after)
    before, calibrated = (tau_b_means(pairs, one.metric) for one in both)
    spa_before, spa_after = (soft_pairwise_accuracy(one, seed=seed).value for one in both)
    return Applied(before, calibrated, len(segments), spa_before, spa_after)


def _applied(
    target: _Target, languages: dict[str, LanguageCalibration], job: CalibrationJob
) -> dict[str, LanguageCalibration]:
    """Calibrated scores of other rows, written, and their effect where people scored these rows."""
    widths = {language: one.calibration.epsilon for language, one in languages.items()}
    mean = float(np.mean(list(widths.values())))
    after = target.scores.copy()
    found = dict(languages)
    for language in dict.fromkeys(row.language for row in target.rows):
        places = np.array([at for at, row in enumerate(target.rows) if row.language == language])
        width = widths.get(language, mean)
        after[places] = calibrated_scores(target.scores[places], width, job.plan.settings.rounding)
        if language in found:
            rows = [target.rows[at] for at in places]
            effect = _effect(rows, target.scores[places], after[places], job.plan.seed)
            found[language] = replace(found[language], applied=effect)
    if job.out is not None:
        write_scores(job.out, after.tolist())
    return found


def _effect(rows: Sequence[QeRow], before: Floats, after: Floats, seed: int) -> Applied:
    bare = [row for row in rows if row.score is None]
    if bare:
        reason = (
            f"{len(bare):,} of {len(rows):,} rows have no human score, the first {bare[0].where}: before and after need"
            " one of every row."
        )
        return Applied(None, None, len(rows), reason=reason)
    (segments,) = segments_of_rows(rows, before.tolist()).values()
    return compared(segments, after, seed)
