"""`slm correlate`: readings and judges against what people say, at model level and pooled."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from pathlib import Path

from engine.runs.slm_measures import Measures, read_measures
from engine.runs.slm_ratings import Opinions, read_opinions
from engine.slm.against_people import LeftOut, Point, Relation, mean_coefficients, relate
from engine.slm.windows import WINDOW_S
from engine.stats.correlation import DRAWS, Kind
from engine.types import EngineError, Progress


@dataclass(frozen=True, slots=True)
class CorrelateSettings:
    """How measures are held against people.

    Attributes:
        window_s: of readings of runs.
        scale: lowest and highest score that people can give.
        draws, seed: of the bootstraps over models.
    """

    window_s: float = WINDOW_S
    scale: tuple[float, float] = (1.0, 5.0)
    draws: int = DRAWS
    seed: int = 0


@dataclass(frozen=True, slots=True)
class MeasureRelations:
    """One measure against people.

    Attributes:
        subsets: by subset, over models.
        mean: of the models' means over the subsets that all of them have.
        mean_subsets: these subsets.
        pooled: over models and subsets together.
        mean_of_subsets: means of the subsets' coefficients.
    """

    subsets: Mapping[str, Relation]
    mean: Relation
    mean_subsets: tuple[str, ...]
    pooled: Relation
    mean_of_subsets: Mapping[Kind, LeftOut]


@dataclass(frozen=True, slots=True)
class Correlated:
    """All measures against people.

    Attributes:
        measures: relations by measure.
        opinions: what people think.
        unheard: models with a measure and without a vote.
        unmeasured: models with votes and without a measure.
        settings: how it was done.
    """

    measures: Mapping[str, MeasureRelations]
    opinions: Opinions
    unheard: tuple[str, ...]
    unmeasured: tuple[str, ...]
    settings: CorrelateSettings


def correlate_files(
    paths: Sequence[Path], ratings: Path, settings: CorrelateSettings
) -> Generator[Progress, None, Correlated]:
    """Read measures and votes, and correlate them.

    Args:
        paths: runs, JSON of `slm score` and `slm judge`, tables.
        ratings: table of votes.
        settings: how.

    Raises:
        EngineError: as of `read_measures` and `read_opinions`; no model has both.
    """
    measures = yield from read_measures(paths, settings.window_s)
    opinions = read_opinions(ratings, measures.subset_of, settings.scale)
    return (yield from correlate_measures(measures, opinions, settings))


def correlate_measures(
    measures: Measures, opinions: Opinions, settings: CorrelateSettings
) -> Generator[Progress, None, Correlated]:
    """Correlate measures with opinions.

    Raises:
        EngineError: no model has both on a subset.
    """
    points = {name: _points(of, opinions) for name, of in measures.values.items()}
    if not any(points.values()):
        models, heard = ", ".join(measures.models)[:200], ", ".join(opinions.means)[:200]
        raise EngineError(
            f"No model has both an accuracy and a vote on a subset: measured are {models}, and voted on {heard} "
            f"({', '.join(opinions.subsets)[:200] or 'no subsets'}); name models and subsets alike in both."
        )
    found: dict[str, MeasureRelations] = {}
    for number, (name, of) in enumerate(points.items()):
        yield Progress(number, len(points), name)
        if of:
            found[name] = _relations(of, settings)
    heard, measured = set(opinions.means), set(measures.models)
    unheard = tuple(name for name in measures.models if name not in heard)
    unmeasured = tuple(name for name in opinions.means if name not in measured)
    return Correlated(found, opinions, unheard, unmeasured, settings)


def _points(accuracies: Mapping[str, Mapping[str, float]], opinions: Opinions) -> list[Point]:
    """Points of one measure; where votes know of no subset they are held against a model's mean accuracy."""
    whole = opinions.subsets == ("",)
    return [
        Point(model, subset, value, opinions.means[model][subset])
        for model, of in accuracies.items()
        if model in opinions.means
        for subset, value in ({"": fsum(of.values()) / len(of)} if whole else of).items()
        if subset in opinions.means[model]
    ]


def _relations(points: Sequence[Point], settings: CorrelateSettings) -> MeasureRelations:
    by_subset: dict[str, list[Point]] = {}
    for point in points:
        by_subset.setdefault(point.subset, []).append(point)
    models = list(dict.fromkeys(point.model for point in points))
    common = tuple(subset for subset, of in by_subset.items() if len(of) == len(models))

    def related(some: Sequence[Point]) -> Relation:
        return relate(some, settings.scale, draws=settings.draws, seed=settings.seed)

    return MeasureRelations(
        {subset: related(of) for subset, of in by_subset.items()},
        related([_mean_point(model, points, common) for model in models] if common else []),
        common,
        related(points),
        mean_coefficients(by_subset, draws=settings.draws, seed=settings.seed),
    )


def _mean_point(model: str, points: Sequence[Point], subsets: Sequence[str]) -> Point:
    own = [point for point in points if point.model == model and point.subset in subsets]
    accuracy, opinion = (
        fsum(column) / len(own) for column in ([p.accuracy for p in own], [p.opinion for p in own])
    )
    return Point(model, "", accuracy, opinion)
