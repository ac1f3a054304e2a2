"""How far the annotators of a project agree: read from what they finished blind, told by field, pair and time.

Agreement is over the newest finished annotation of each person. What a reviewer decided afterwards plays no part.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from datetime import date
from pathlib import Path

from db.annotation_records import AnnotationRecord, MarkedSpan
from db.session import Session, open_project
from db.store import annotations
from engine.annotation.doubles import Double, Pair, Period, double_of, pairs, periods
from engine.annotation.found import ALL, AgreementFound
from engine.annotation.measures import MEASURES, Measure, measured
from engine.annotation.resampled import USUAL, Resampling
from engine.annotation.version import Mark, Version
from engine.types import Progress, Score

STEP = 500
"""Takes between two looks at whether to go on."""


def read_versions(session: Session, take_ids: Sequence[str] | None = None) -> dict[str, list[Version]]:
    """By take the newest finished annotation of each person; takes that nobody finished are missing."""
    found = annotations.newest_done_of_many(session, take_ids)
    return {take_id: [version_of(one) for one in rows] for take_id, rows in found.items()}


def version_of(row: AnnotationRecord) -> Version:
    """A stored annotation as it is compared."""
    content = row.content
    return Version(
        row.id,
        row.take_id,
        row.person_id,
        row.created_at,
        content.text,
        content.labels,
        tuple(map(_mark, content.loanwords)),
        tuple(map(_mark, content.languages)),
    )


def _mark(span: MarkedSpan) -> Mark:
    return Mark(span.start, span.end, span.covered, span.spellings, span.language)


def compared(
    versions: Mapping[str, Sequence[Version]],
) -> Generator[Progress, None, list[Double]]:
    """The takes with two annotations or more, compared field by field."""
    several = [found for found in versions.values() if len(found) > 1]
    made: list[Double] = []
    for place, found in enumerate(several):
        if not place % STEP:
            yield Progress(place, len(several), "comparing annotations")
        made.append(double_of(found))
    return made


def agreement(
    doubles: Sequence[Double], names: Mapping[str, str], resampling: Resampling = USUAL
) -> Generator[Progress, None, AgreementFound]:
    """Every measure of every pair and of all."""
    found_pairs = tuple(pairs(doubles))
    columns: list[tuple[Pair | None, list[Double]]] = [(ALL, list(doubles))]
    columns += [(pair, [one for one in doubles if one.has(pair)]) for pair, _ in found_pairs]
    scores: dict[tuple[Measure, Pair | None], Score] = {}
    for place, (pair, takes) in enumerate(columns):
        for step, measure in enumerate(MEASURES):
            yield Progress(place * len(MEASURES) + step, len(columns) * len(MEASURES), "measuring agreement")
            scores[measure, pair] = measured(takes, measure, pair, resampling)
    return AgreementFound(tuple(doubles), found_pairs, scores, names, resampling)


def over_time(
    doubles: Sequence[Double],
    measure: Measure,
    pair: Pair | None = ALL,
    period: Period = "week",
    resampling: Resampling = USUAL,
) -> list[tuple[date, Score]]:
    """A measure by the day or week (its Monday) in which the later annotation of a take was finished."""
    return [
        (start, measured(takes, measure, pair, resampling)) for start, takes in periods(doubles, period, pair)
    ]


def agreement_of_project(
    folder: Path, with_names: bool = False, resampling: Resampling = USUAL
) -> Generator[Progress, None, AgreementFound]:
    """Read a project and measure.

    Args:
        folder: the project, `NAME.seam`.
        with_names: whether annotators are told by name; else by code.
        resampling: of the intervals.

    Raises:
        StoreError: there is no project, or it can't be read.
    """
    from engine.runs.exchange_people import people_as_told

    with open_project(folder) as project, project.read() as session:
        versions = read_versions(session)
        names = people_as_told(session, with_names)
    doubles = yield from compared(versions)
    return (yield from agreement(doubles, names, resampling))
