"""What holds for the whole project and everybody in it, by key, as JSON.

get(session, key, default) -> the value, or `default` where none was put
put(session, key, value, author_id=None) -> None         None removes it
policy(session) -> RecordingPolicy                       what the project asks of every recording
put_policy(session, policy, author_id=None) -> RecordingPolicy
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any, TypeVar

from sqlalchemy import delete
from sqlalchemy.orm import Session

from db.recording_models import ProjectSetting
from db.recording_records import RecordingPolicy
from db.records import StoreError, now_utc
from db.text import nfc

Value = TypeVar("Value")

POLICY = "recording_policy"
RATES_HZ = (8_000, 192_000)
LONGEST_S = 3600.0


def get(session: Session, key: str, default: Value) -> Value:
    """The value of a setting as JSON gives it, or `default` where none was put."""
    row = session.get(ProjectSetting, key)
    return default if row is None else json.loads(row.value)


def put(session: Session, key: str, value: object, author_id: str | None = None) -> None:
    """Keep a value that JSON can hold under a key, in place of the one before; None removes it."""
    session.execute(delete(ProjectSetting).where(ProjectSetting.key == key))
    if value is not None:
        stored = json.dumps(value, ensure_ascii=False, allow_nan=False)
        session.add(ProjectSetting(key=key, value=stored, author_id=author_id, changed_at=now_utc()))
    session.flush()


def policy(session: Session) -> RecordingPolicy:
    """What the project asks of every recording; the usual where nothing was decided.

    Fields that a newer Seam added are passed over.
    """
    stored: Mapping[str, Any] = get(session, POLICY, {})
    known = {field.name for field in fields(RecordingPolicy)}
    values = {name: value for name, value in stored.items() if name in known}
    if "allowed_devices" in values:
        values["allowed_devices"] = tuple(values["allowed_devices"])
    return RecordingPolicy(**values)


def put_policy(session: Session, policy: RecordingPolicy, author_id: str | None = None) -> RecordingPolicy:
    """Change what the project asks of every recording.

    Raises:
        StoreError: a number is out of its range.
    """
    _check(policy)
    names = dict.fromkeys(nfc(name).strip() for name in policy.allowed_devices)
    kept = replace(policy, allowed_devices=tuple(name for name in names if name))
    put(session, POLICY, asdict(kept), author_id)
    return kept


def _check(policy: RecordingPolicy) -> None:
    least, most = RATES_HZ
    if not least <= policy.rate_hz <= most:
        raise StoreError(f"A rate of {policy.rate_hz} Hz can't be asked for; choose {least} to {most} Hz.")
    if not 0 < policy.maximum_s <= LONGEST_S:
        raise StoreError(
            f"A take can't be at most {policy.maximum_s:g} s long; choose more than 0 and at most {LONGEST_S:g} s."
        )
    snr_db = policy.minimum_snr_db
    if snr_db is not None and not (math.isfinite(snr_db) and 0 <= snr_db <= 100):
        raise StoreError(f"A signal-to-noise ratio of {snr_db:g} dB can't be asked for; choose 0 to 100 dB.")
