"""Calibrations: widths of ties, fitted once on training rows and applied as they are.

add(session, calibration) -> CalibrationRecord
remove(session, calibration_id) -> CalibrationRecord; restore(session, calibration_id) -> CalibrationRecord
    taken back, and the undo of it
rename(session, calibration_id, name) -> CalibrationRecord
get(session, calibration_id) -> CalibrationRecord
list_calibrations(session, estimator_id=None, *, removed=False) -> list[CalibrationRecord]
    newest first
"""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from db.models import Calibration
from db.records import StoreError, now_utc
from db.store import estimators
from db.text import nfc
from db.translation_records import CalibrationRecord

FIELDS = CalibrationRecord.__slots__


def add(session: Session, calibration: CalibrationRecord) -> CalibrationRecord:
    """Keep a calibration as it is.

    Raises:
        StoreError: its estimator is unknown.
    """
    estimators.get(session, calibration.estimator_id)
    session.execute(insert(Calibration), [{name: getattr(calibration, name) for name in FIELDS}])
    return get(session, calibration.id)


def remove(session: Session, calibration_id: str) -> CalibrationRecord:
    """Take a calibration back; it stays in the history."""
    return _change(session, calibration_id, removed_at=now_utc())


def restore(session: Session, calibration_id: str) -> CalibrationRecord:
    """Let a calibration hold again."""
    return _change(session, calibration_id, removed_at=None)


def rename(session: Session, calibration_id: str, name: str) -> CalibrationRecord:
    """Call a calibration otherwise."""
    return _change(session, calibration_id, name=nfc(name).strip())


def get(session: Session, calibration_id: str) -> CalibrationRecord:
    """One calibration, taken back or not.

    Raises:
        StoreError: there is none with this id.
    """
    columns = [Calibration.__table__.c[name] for name in FIELDS]
    row = session.execute(select(*columns).where(Calibration.id == calibration_id)).one_or_none()
    if row is None:
        raise StoreError(f"There is no calibration with the id {calibration_id}; choose one of the list.")
    return CalibrationRecord(*row)


def list_calibrations(
    session: Session, estimator_id: str | None = None, *, removed: bool = False
) -> list[CalibrationRecord]:
    """Calibrations, newest first.

    Args:
        session: where from.
        estimator_id: only those for it.
        removed: those that were taken back as well.
    """
    query = select(*(Calibration.__table__.c[name] for name in FIELDS))
    if estimator_id is not None:
        query = query.where(Calibration.estimator_id == estimator_id)
    if not removed:
        query = query.where(Calibration.removed_at.is_(None))
    query = query.order_by(Calibration.created_at.desc(), Calibration.id)
    return [CalibrationRecord(*row) for row in session.execute(query)]


def _change(session: Session, calibration_id: str, **values: str | None) -> CalibrationRecord:
    get(session, calibration_id)
    session.execute(update(Calibration).where(Calibration.id == calibration_id).values(**values))
    return get(session, calibration_id)
