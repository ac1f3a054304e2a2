"""What a width of ties is fitted on and looked at with, and what a fit finds: pure, from columns of numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from engine.qe.calibration import Calibration, best_place, calibrate, calibrate_shared, plateau_place
from engine.qe.kendall import mean_over_languages
from engine.qe.segments import Segments, is_equal
from engine.qe.sweep import CalibrationSettings, CurvePoint, curve_of, objective_values, sweep
from engine.qe.ties import Rounding
from engine.qe.width_effects import TieWidths
from engine.types import EngineError, Progress, Score

if TYPE_CHECKING:
    from engine.runs.qe_project_data import SegmentTable

ROUNDINGS: tuple[Rounding, ...] = ("round", "floor", "ceil")
DRAWS = 1_000
TRAIN = "train"


@dataclass(frozen=True, slots=True, eq=False)
class PairRows:
    """The rows of one language pair.

    Attributes:
        training: what a width is fitted on.
        shown: what its effect is told of; the same object where the same rows are looked at.
        is_seen: rows that the width is fitted on are among those that are shown.
    """

    training: TieWidths
    shown: TieWidths
    is_seen: bool = True

    @property
    def is_same(self) -> bool:
        """The effect is told of the very rows that the width is fitted on."""
        return self.training is self.shown


@dataclass(frozen=True, slots=True, eq=False)
class CalibrationData:
    """Rows with scores by people and by one estimator, on 0 to 100.

    Attributes:
        set_name, estimator: what they are called.
        languages: by language pair.
        ids: segment id of each row of the set; `Segments.rows` are places in it.
        trained_on, shown_of: splits ("" is that of rows marked as nothing); none of them: all rows.
        may_fit: whether a width may be kept: the rows aren't meant for reporting.
        fingerprint: of all numbers, by which data are told apart.
        set_id, estimator_id: where they are kept; empty where they aren't of a project.
    """

    set_name: str
    estimator: str
    languages: Mapping[str, PairRows]
    ids: tuple[str, ...]
    trained_on: tuple[str, ...]
    shown_of: tuple[str, ...]
    may_fit: bool
    fingerprint: str
    set_id: str = ""
    estimator_id: str = ""

    def is_of_the_columns_of(self, other: CalibrationData) -> bool:
        """Whether both are of one estimator's scores of one set in a project."""
        here, there = (self.set_id, self.estimator_id), (other.set_id, other.estimator_id)
        return bool(self.set_id) and here == there

    def is_same_as(self, other: CalibrationData) -> bool:
        """Whether nothing that is shown of them differs."""
        here = self.fingerprint, self.shown_of, self.trained_on, self.may_fit, self.set_name, self.estimator
        there = (
            other.fingerprint,
            other.shown_of,
            other.trained_on,
            other.may_fit,
            other.set_name,
            other.estimator,
        )
        return self.is_of_the_columns_of(other) and here == there and self.ids == other.ids


@dataclass(frozen=True, slots=True, eq=False)
class LanguageFit:
    """What the sweep of one language pair, or of all together, finds.

    Attributes:
        calibration: the width chosen.
        curve: means at every width; band, band_nan0: both with intervals; accuracy: acc_eq of buckets.
        roundings: the curve with each rounding.
        shown: the curve of the rows looked at, where they are others.
    """

    calibration: Calibration
    curve: tuple[CurvePoint, ...]
    band: tuple[Score, ...]
    band_nan0: tuple[Score, ...]
    accuracy: tuple[Score, ...]
    roundings: Mapping[Rounding, tuple[CurvePoint, ...]]
    shown: tuple[CurvePoint, ...]


@dataclass(frozen=True, slots=True, eq=False)
class SharedFit:
    """One width for all language pairs.

    Attributes:
        languages: the calibration of each.
        curve: means over language pairs at every width; n_undefined is of all documents.
        k_best, k_plateau, epsilon, sigma, at_edge: as in `Calibration`, of the pairs together.
        n_documents: of all pairs.
    """

    languages: Mapping[str, Calibration]
    curve: tuple[CurvePoint, ...]
    k_best: float
    k_plateau: float
    epsilon: float
    sigma: float
    at_edge: bool
    n_documents: int


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """Sweeps of all language pairs.

    Attributes:
        data: what they are of; settings: how a width was chosen.
        languages: by pair; those without a width are in `missing`, with the reason.
        shared: one width for all; None where there is one pair only.
        missing: why there is none, by pair.
    """

    data: CalibrationData
    settings: CalibrationSettings
    languages: Mapping[str, LanguageFit]
    shared: SharedFit | None
    missing: Mapping[str, str]

    def is_of(self, language: str, rows: PairRows) -> bool:
        """Whether it was fitted on these rows of a pair."""
        mine = self.data.languages.get(language)
        return mine is not None and mine.training is rows.training

    def is_of_all(self, data: CalibrationData) -> bool:
        """Whether it was fitted on the rows of all pairs, and of no other."""
        same = (self.is_of(language, rows) for language, rows in data.languages.items())
        return self.data.languages.keys() == data.languages.keys() and all(same)


def data_of(
    pairs: Mapping[str, tuple[Segments, Segments | None]],
    *,
    ids: tuple[str, ...],
    set_name: str = "",
    estimator: str = "",
    trained_on: tuple[str, ...] = (),
    shown_of: tuple[str, ...] = (),
    may_fit: bool = True,
    set_id: str = "",
    estimator_id: str = "",
    before: CalibrationData | None = None,
) -> CalibrationData:
    """Rows made ready.

    Args:
        pairs: training rows of each language pair, and those that are shown; None: the same.
        ids: segment id of each row.
        set_name, estimator, trained_on, shown_of, may_fit, set_id, estimator_id: see `CalibrationData`.
        before: data looked at earlier; rows that are the same are the same objects, with all that rests on them.
    """
    digest = hashlib.blake2b(digest_size=16)
    languages: dict[str, PairRows] = {}
    for language, (training, shown) in sorted(pairs.items()):
        known = before.languages.get(language) if before is not None else None
        trained = _ready(training, known)
        if shown is None:
            languages[language] = PairRows(trained, trained)
        else:
            is_seen = bool(np.isin(training.rows, shown.rows, assume_unique=True).any())
            languages[language] = PairRows(trained, _ready(shown, known), is_seen)
        for one in (training, shown or training):
            digest.update(language.encode())
            digest.update(one.rows.tobytes() + one.human.tobytes() + one.metric.tobytes())
    mark = digest.hexdigest()
    return CalibrationData(
        set_name, estimator, languages, ids, trained_on, shown_of, may_fit, mark, set_id, estimator_id
    )


def _ready(segments: Segments, known: PairRows | None) -> TieWidths:
    """Rows ready for widths: those of before where they are equal."""
    widths = () if known is None else (known.training, known.shown)
    same = (one for one in widths if is_equal(one.segments, segments))
    return next(same, None) or TieWidths(segments)


def data_of_table(
    table: SegmentTable,
    estimator_id: str,
    splits: tuple[str, ...],
    before: CalibrationData | None = None,
) -> Generator[Progress, None, CalibrationData]:
    """The rows of a set that an estimator and people have scored.

    A width is fitted on the split "train"; where a set has no such split, on rows that are marked as nothing. Where
    there are none of these, the rows for reporting are shown, and nothing may be kept.

    Raises:
        EngineError: no row of any language pair has both scores.
    """
    from engine.runs.qe_project_data import segments_for

    present = set(np.unique(table.splits).tolist())
    trained_on = (TRAIN,) if TRAIN in present else ("",) if "" in present else splits
    may_fit = TRAIN in present or "" in present
    pairs: dict[str, tuple[Segments, Segments | None]] = {}
    why: EngineError | None = None
    for place, language in enumerate(table.language_pairs()):
        yield Progress(place, len(table.language_pairs()), "reading scores")
        try:
            training = segments_for(table, estimator_id, language, trained_on)
            shown = segments_for(table, estimator_id, language, splits)
        except EngineError as error:  # this pair has no such row; others may have
            why = why or error
            continue
        pairs[language] = training, None if np.array_equal(training.rows, shown.rows) else shown
    if not pairs and why is not None:
        raise why
    return data_of(
        pairs,
        ids=tuple(record.id for record in table.records),
        set_name=table.set.name,
        estimator=table.estimator(estimator_id).name,
        trained_on=trained_on,
        shown_of=splits,
        may_fit=may_fit,
        set_id=table.set.id,
        estimator_id=estimator_id,
        before=before,
    )


def fitted(
    data: CalibrationData,
    settings: CalibrationSettings,
    before: Fit | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> Generator[Progress, None, Fit]:
    """Sweep every language pair, and all together.

    Args:
        data: the rows.
        settings: of the grid and the choice.
        before: an earlier fit, of the same draws and seed; of pairs whose training rows are the same only what is told
            of the rows that are shown is worked out.
        draws, seed: of the bands.
    """
    if before is not None and before.settings != settings:
        before = None
    languages: dict[str, LanguageFit] = {}
    missing: dict[str, str] = {}
    for place, (language, rows) in enumerate(data.languages.items()):
        yield Progress(place, len(data.languages), f"sweeping {language}")
        if before is not None and before.is_of(language, rows) and language in before.languages:
            languages[language] = _shown_anew(before.languages[language], rows)
            continue
        try:
            found = calibrate(rows.training.segments, settings)
        except EngineError as error:  # no document has a value: told in the place of its curve
            missing[language] = str(error)
            continue
        languages[language] = yield from _language_fit(rows, found, draws, seed)
    shared = before.shared if before is not None and before.is_of_all(data) else None
    if shared is None and len(languages) > 1:
        shared = _shared(data, settings, languages)
    return Fit(data, settings, languages, shared, missing)


def _language_fit(
    rows: PairRows, found: Calibration, draws: int, seed: int
) -> Generator[Progress, None, LanguageFit]:
    from engine.qe.calibration_checks import sweep_band

    segments, settings = rows.training.segments, found.settings
    swept = sweep(segments, found.sigma, settings)
    bands: list[tuple[Score, ...]] = []
    for objective in ("tau-b", "tau-b-nan0", "acc-eq"):
        yield Progress(0, 0, f"bootstrap of {found.language}")
        bands.append(sweep_band(swept, objective, draws=draws, seed=seed))
    roundings: dict[Rounding, tuple[CurvePoint, ...]] = {settings.rounding: found.curve}
    for rounding in ROUNDINGS:
        if rounding not in roundings:
            yield Progress(0, 0, f"rounding of {found.language}")
            roundings[rounding] = _curve(rows.training, found.curve, rounding)
    return _shown_anew(LanguageFit(found, found.curve, bands[0], bands[1], bands[2], roundings, ()), rows)


def _shown_anew(found: LanguageFit, rows: PairRows) -> LanguageFit:
    """A fit with the curve of the rows that are shown."""
    rounding = found.calibration.settings.rounding
    return replace(found, shown=() if rows.is_same else _curve(rows.shown, found.curve, rounding))


def _curve(widths: TieWidths, swept: Sequence[CurvePoint], rounding: Rounding) -> tuple[CurvePoint, ...]:
    """Means at the widths of a sweep, of other rows or with another rounding."""
    points: list[CurvePoint] = []
    for at in swept:
        effect = widths.at(at.epsilon, rounding)
        points.append(
            CurvePoint(at.k, at.epsilon, effect.tau_b, effect.tau_b_nan0, effect.accuracy, effect.n_undefined)
        )
    return tuple(points)


def _shared(
    data: CalibrationData, settings: CalibrationSettings, languages: Mapping[str, LanguageFit]
) -> SharedFit | None:
    segments = {language: data.languages[language].training.segments for language in languages}
    try:
        found = calibrate_shared(segments, settings)
    except EngineError:  # no width gives every pair a mean: there is no shared one to offer
        return None
    any_one = next(iter(found.values()))
    swept = {language: sweep(one, any_one.sigma, settings) for language, one in segments.items()}
    values = [objective_values(one, settings.objective) for one in swept.values()]
    best = best_place(values)
    assert best is not None
    curves = [curve_of(one) for one in swept.values()]
    return SharedFit(
        found,
        tuple(_mean_point(points) for points in zip(*curves, strict=True)),
        any_one.settings.grid[best],
        any_one.settings.grid[plateau_place(values, best)],
        any_one.epsilon,
        any_one.sigma,
        any_one.at_edge,
        sum(one.n_documents for one in found.values()),
    )


def _mean_point(points: tuple[CurvePoint, ...]) -> CurvePoint:
    return CurvePoint(
        points[0].k,
        points[0].epsilon,
        mean_over_languages(point.tau_b for point in points),
        mean_over_languages(point.tau_b_nan0 for point in points),
        mean_over_languages(point.accuracy for point in points),
        sum(point.n_undefined for point in points),
    )
