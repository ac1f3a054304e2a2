"""Consent: what speakers sign, in versions, and who signed which.

add_text(session, texts, author_id=None) -> ConsentTextRecord
    a new version; the newest one is changed in place as long as nobody has signed it
list_texts(session) -> list[ConsentTextRecord]                newest first
newest_text(session) -> ConsentTextRecord | None
sign(session, person_id, text_id, language, signed_name, signed_on) -> ConsentRecord
revoke(session, consent_id) -> ConsentRecord                  stays, with the time
take_back_revocation(session, consent_id) -> ConsentRecord
of_person(session, person_id) -> list[ConsentRecord]          newest first
holding(session, person_id) -> ConsentRecord | None           to the newest text, not taken back
standing(session, person_id) -> Standing                      whether this speaker may be recorded
must_allow(session, person_id) -> None                        raises StoreError if not
languages(session) -> list[str]                               in which a text is wanted
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from typing import Literal

from sqlalchemy import Text, cast, func, select
from sqlalchemy.orm import Session

from db.models import Script
from db.recording_models import Consent, ConsentText
from db.recording_records import ConsentRecord, ConsentTextRecord
from db.records import StoreError, new_id, now_utc
from db.store import profiles, project_settings
from db.text import nfc

Standing = Literal["allowed", "withdrawn", "no_text", "unsigned"]

_REFUSALS: Mapping[Standing, str] = {
    "allowed": "",
    "withdrawn": "{code} has withdrawn; take the withdrawal back in the profile first, if this person agrees again.",
    "no_text": "This project records with consent only, and there is no text to sign yet; write it under Consent.",
    "unsigned": "{code} has not signed the newest consent text; open Consent and let this person sign it first.",
}


def add_text(session: Session, texts: Mapping[str, str], author_id: str | None = None) -> ConsentTextRecord:
    """Keep what speakers are to sign from now on; texts that say the same give the newest version back.

    Args:
        session: where.
        texts: by language tag; empty ones are dropped.
        author_id: who wrote it.

    Raises:
        StoreError: every text is empty.
    """
    kept = {tag: nfc(text).strip() for tag, text in texts.items() if text.strip()}
    if not kept:
        raise StoreError("The consent text is empty; write it in at least one language.")
    row = session.scalars(select(ConsentText).order_by(ConsentText.version.desc()).limit(1)).one_or_none()
    if row is not None and row.texts == kept:
        return _text(row)
    if row is None or _is_signed(session, row.id):
        version = 1 if row is None else row.version + 1
        row = ConsentText(id=new_id(), version=version, texts=kept, author_id=author_id, created_at=now_utc())
        session.add(row)
    else:
        row.texts, row.author_id, row.created_at = kept, author_id, now_utc()
    session.flush()
    return _text(row)


def list_texts(session: Session) -> list[ConsentTextRecord]:
    """All versions, newest first."""
    return [_text(row) for row in session.scalars(select(ConsentText).order_by(ConsentText.version.desc()))]


def newest_text(session: Session) -> ConsentTextRecord | None:
    """What is signed now; None where nothing was written yet."""
    return next(iter(list_texts(session)), None)


def sign(
    session: Session, person_id: str, text_id: str, language: str, signed_name: str, signed_on: str
) -> ConsentRecord:
    """Note that somebody agreed.

    Args:
        session: where.
        person_id: who.
        text_id: to which version.
        language: in which it was read.
        signed_name: as typed by the person.
        signed_on: `YYYY-MM-DD`.

    Raises:
        StoreError: the name is empty, the date is none or lies ahead, or the version has no text in that language.
    """
    profile = profiles.get(session, person_id)
    if profile.purged_at is not None:
        raise StoreError(f"{profile.code} was purged; add this person anew to record them again.")
    text = session.get(ConsentText, text_id)
    if text is None or language not in text.texts:
        raise StoreError(f"There is no consent text in {language or 'this language'}; write it first.")
    name = nfc(signed_name).strip()
    if not name:
        raise StoreError("A consent is signed with a name; type it.")
    row = Consent(
        id=new_id(),
        person_id=person_id,
        text_id=text_id,
        language=language,
        signed_name=name,
        signed_on=_day(signed_on),
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _consent(row, text.version)


def revoke(session: Session, consent_id: str) -> ConsentRecord:
    """Note that a consent was taken back; the first time holds."""
    row, version = _row(session, consent_id)
    if row.revoked_at is None:
        row.revoked_at = now_utc()
        session.flush()
    return _consent(row, version)


def take_back_revocation(session: Session, consent_id: str) -> ConsentRecord:
    """The undo of `revoke`."""
    row, version = _row(session, consent_id)
    row.revoked_at = None
    session.flush()
    return _consent(row, version)


def of_person(session: Session, person_id: str) -> list[ConsentRecord]:
    """Every consent of somebody, newest first."""
    query = (
        select(Consent, ConsentText.version)
        .join(ConsentText, ConsentText.id == Consent.text_id)
        .where(Consent.person_id == person_id)
        .order_by(Consent.created_at.desc(), Consent.id)
    )
    return [_consent(row, version) for row, version in session.execute(query)]


def holding(session: Session, person_id: str) -> ConsentRecord | None:
    """The consent of somebody to the newest text that wasn't taken back, None if there is none."""
    newest = session.scalar(select(func.max(ConsentText.version)))
    held = (one for one in of_person(session, person_id) if one.revoked_at is None)
    return next((one for one in held if one.version == newest), None)


def standing(session: Session, person_id: str) -> Standing:
    """Whether this speaker may be recorded, and what stands against it.

    Raises:
        StoreError: nobody has this id.
    """
    if profiles.get(session, person_id).withdrawn_at is not None:
        return "withdrawn"
    if not project_settings.policy(session).consent_required or holding(session, person_id) is not None:
        return "allowed"
    return "no_text" if newest_text(session) is None else "unsigned"


def must_allow(session: Session, person_id: str) -> None:
    """Refuse to record somebody who has withdrawn, or has not signed what the project asks for.

    Raises:
        StoreError: with what to do.
    """
    reason = _REFUSALS[standing(session, person_id)]
    if reason:
        raise StoreError(reason.format(code=profiles.get(session, person_id).code))


def languages(session: Session) -> list[str]:
    """Tags of the languages in which a consent text is wanted: those of the scripts and of the newest text, else Korean
    and English."""
    newest = newest_text(session)
    lists = session.scalars(
        select(cast(Script.languages, Text)).distinct()
    )  # lists themselves can't be compared
    spoken = [tag for tags in lists for tag in json.loads(tags)]
    return list(dict.fromkeys([*(newest.texts if newest else ()), *spoken])) or ["ko", "en"]


def _is_signed(session: Session, text_id: str) -> bool:
    return session.scalar(select(Consent.id).where(Consent.text_id == text_id).limit(1)) is not None


def _day(text: str) -> str:
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise StoreError(f"{text!r} is no date; write it as 2026-11-30.") from error
    if day.isoformat() > now_utc()[:10] and day > date.today():
        raise StoreError(f"A consent can't be signed on {day}, which lies ahead; type today's date.")
    return day.isoformat()


def _row(session: Session, consent_id: str) -> tuple[Consent, int]:
    query = select(Consent, ConsentText.version).join(ConsentText, ConsentText.id == Consent.text_id)
    found = session.execute(query.where(Consent.id == consent_id)).one_or_none()
    if found is None:
        raise StoreError(f"There is no consent with the id {consent_id}; choose one of the list.")
    return found[0], found[1]


def _text(row: ConsentText) -> ConsentTextRecord:
    return ConsentTextRecord(row.id, row.version, dict(row.texts), row.author_id, row.created_at)


def _consent(row: Consent, version: int) -> ConsentRecord:
    names = [name for name in ConsentRecord.__slots__ if name != "version"]
    return ConsentRecord(version=version, **{name: getattr(row, name) for name in names})
