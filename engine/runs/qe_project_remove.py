"""Sets of translations and columns of scores taken out of a project, with all that is needed to put them back."""

from __future__ import annotations

from dataclasses import dataclass

from db.session import Project, Session
from db.store import calibrations, estimators, segments
from db.store.estimators import RemovedEstimator
from db.store.segments import RemovedSet
from db.translation_records import SegmentScoreRecord, SegmentSetRecord


@dataclass(frozen=True, slots=True)
class RemovedTranslations:
    """A set that was taken out, with the imported estimators that had scores of it only."""

    set: RemovedSet
    estimators: tuple[RemovedEstimator, ...]


@dataclass(frozen=True, slots=True)
class RemovedColumn:
    """The scores of an estimator in a set, and the estimator where nothing of it was left."""

    scores: tuple[SegmentScoreRecord, ...]
    estimator: RemovedEstimator | None


def remove_set(project: Project, set_id: str) -> RemovedTranslations:
    """Take a set out; also the undo of an import.

    Raises:
        StoreError: there is no such set, or the project can't be written.
    """
    with project.write() as session:
        removed = segments.take_out(session, set_id)
        scored = dict.fromkeys(score["estimator_id"] for score in removed.scores)
        gone = [_take_out_if_empty(session, estimator_id) for estimator_id in scored]
    return RemovedTranslations(removed, tuple(one for one in gone if one is not None))


def restore_set(project: Project, removed: RemovedTranslations) -> SegmentSetRecord:
    """Put a set back as it was.

    Raises:
        StoreError: its name, or that of an estimator, is taken by now.
    """
    with project.write() as session:
        for one in removed.estimators:
            estimators.put_back(session, one)
        return segments.put_back(session, removed.set)


def remove_column(project: Project, set_id: str, estimator_id: str) -> RemovedColumn:
    """Take an estimator's scores of a set out, and an imported one that has no others; also the undo of its import.

    Raises:
        StoreError: there is no such estimator, or the project can't be written.
    """
    with project.write() as session:
        scores = tuple(estimators.list_scores(session, set_id, estimator_id))
        estimators.clear_scores(session, set_id, estimator_id)
        return RemovedColumn(scores, _take_out_if_empty(session, estimator_id))


def restore_column(project: Project, removed: RemovedColumn) -> None:
    """Put a column back as it was.

    Raises:
        StoreError: the name of its estimator is taken by now.
    """
    with project.write() as session:
        if removed.estimator is not None:
            estimators.put_back(session, removed.estimator)
        estimators.save_scores(session, removed.scores)


def _take_out_if_empty(session: Session, estimator_id: str) -> RemovedEstimator | None:
    """An imported estimator without scores; one with a width of ties stays, and so does one that scores here."""
    found = estimators.get(session, estimator_id)
    if found.segments or found.kind != "imported" or calibrations.list_calibrations(session, estimator_id):
        return None
    return estimators.take_out(session, estimator_id)
