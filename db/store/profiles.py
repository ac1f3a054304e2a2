"""Who speaks: profiles, the codes that exports say instead of names, and whose consent was taken back.

get(session, person_id) -> SpeakerProfileRecord               with the code that is proposed, where none is kept yet
set_profile(session, profile, languages=None) -> SpeakerProfileRecord
    languages: pairs of tag and level, in place of those before; where they were learnt stands in the profile
list_profiles(session) -> list[SpeakerProfileRecord]          of everybody who speaks, by code
next_code(session, role="speaker") -> str                     the first that nobody has or had
lack_codes(session) -> bool                                   whether somebody has none that is kept
give_codes(session) -> int                                    keeps a code for everybody who has none
codes(session) -> dict[str, str]                              code by person id, of everybody
withdraw(session, person_id) -> SpeakerProfileRecord          nothing of this speaker counts from now on
take_back_withdrawal(session, person_id) -> SpeakerProfileRecord
withdrawn(session) -> Withdrawn                               how many speakers, and how many takes of theirs
has_withdrawn(session, person_id), was_purged(session, person_id) -> bool
counts(speaker_id) -> SQL condition                           the speaker of the row has not withdrawn
check_code(session, person_id, code), check_year(year)        raise StoreError where a field can't be kept
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from typing import Any

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.orm import Session

from db.models import Person, PersonLanguage, PersonRole, Take
from db.recording_models import SpeakerProfile
from db.recording_records import SpeakerProfileRecord
from db.records import Role, StoreError, now_utc
from db.store import project_settings
from db.text import nfc

FORMER = "former_codes"
"""The setting that keeps codes which somebody had before: person id by code."""
FIRST_YEAR = 1900
_CODE = re.compile(r"[A-Za-z]{1,4}[-_]?[0-9]{1,5}")
_LETTERS: tuple[tuple[Role, str], ...] = (
    ("speaker", "S"),
    ("annotator", "A"),
    ("researcher", "R"),
    ("listener", "L"),
)
_OWN = (
    "code",
    "birth_year",
    "gender",
    "dominant_language",
    "region",
    "note",
    "changed_at",
    "withdrawn_at",
    "purged_at",
)


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """How many speakers have withdrawn, and how many of their takes would count otherwise."""

    speakers: int
    takes: int

    @property
    def sentence(self) -> str:
        """What is told where something is left out because of them; empty where nobody has withdrawn.

        >>> Withdrawn(2, 31).sentence
        'Speakers who have withdrawn: 2. Their takes are left out: 31.'
        """
        if not self.speakers:
            return ""
        return f"Speakers who have withdrawn: {self.speakers}. Their takes are left out: {self.takes}."


def get(session: Session, person_id: str) -> SpeakerProfileRecord:
    """The profile of a person; where none was kept yet, an empty one with the code that is proposed.

    Raises:
        StoreError: nobody has this id.
    """
    row = session.get(SpeakerProfile, person_id)
    if row is None:
        person = session.get(Person, person_id)
        if person is None:
            raise StoreError(f"There is no person with the id {person_id}; choose one of the list.")
        return SpeakerProfileRecord(person_id, codes(session)[person_id], person.created_at)
    return _record(row, _learnt(session, [person_id]).get(person_id, ()))


def set_profile(
    session: Session, profile: SpeakerProfileRecord, languages: Iterable[tuple[str, str]] | None = None
) -> SpeakerProfileRecord:
    """Keep what a speaker told. When the consent was taken back, and the purge, are not changed by it.

    Args:
        session: where.
        profile: as it is to be; `learnt` of languages that the person doesn't have is dropped.
        languages: pairs of tag and level, the order counts; None: as they are.

    Raises:
        StoreError: nobody has this id, the code is empty or somebody else's, or the year can't be one of birth.
    """
    before = get(session, profile.person_id)
    if before.purged_at is not None:
        raise StoreError(f"{before.code} was purged; nothing can be kept about this speaker any more.")
    code = nfc(profile.code).strip()
    check_code(session, profile.person_id, code)
    check_year(profile.birth_year)
    if before.code != code and session.get(SpeakerProfile, profile.person_id) is not None:
        former = project_settings.get(session, FORMER, {})
        project_settings.put(session, FORMER, former | {before.code: profile.person_id})
    texts = ("gender", "dominant_language", "region", "note")
    _write(
        session,
        profile.person_id,
        code=code,
        birth_year=profile.birth_year,
        **{name: nfc(getattr(profile, name)).strip() for name in texts},
    )
    _set_languages(session, profile, languages)
    return get(session, profile.person_id)


def list_profiles(session: Session) -> list[SpeakerProfileRecord]:
    """The profiles of everybody who speaks, by code."""
    ids = list(session.scalars(select(PersonRole.person_id).where(PersonRole.role == "speaker")))
    rows = {row.person_id: row for row in session.scalars(select(SpeakerProfile))}
    learnt = _learnt(session, ids)
    found = [_record(rows[one], learnt.get(one, ())) if one in rows else get(session, one) for one in ids]
    return sorted(found, key=lambda profile: profile.code)


def next_code(session: Session, role: Role = "speaker") -> str:
    """The first code of this role that nobody has or had, such as `S001`."""
    taken = set(codes(session).values()) | set(project_settings.get(session, FORMER, {}))
    return next(code for code in _numbered(dict(_LETTERS)[role]) if code not in taken)


def lack_codes(session: Session) -> bool:
    """Whether somebody has no code that is kept."""
    kept = select(SpeakerProfile.person_id)
    return session.scalar(select(Person.id).where(Person.id.not_in(kept)).limit(1)) is not None


def give_codes(session: Session) -> int:
    """Keep the code that is proposed for everybody who has none; gives back for how many."""
    known = set(session.scalars(select(SpeakerProfile.person_id)))
    proposed = {key: code for key, code in codes(session).items() if key not in known}
    empty = dict.fromkeys(("gender", "dominant_language", "region", "note"), "")
    now = now_utc()
    rows = [{"person_id": key, "code": code, "changed_at": now, **empty} for key, code in proposed.items()]
    if rows:
        session.execute(insert(SpeakerProfile), rows)
    return len(proposed)


def codes(session: Session) -> dict[str, str]:
    """The code of everybody by person id. Who has none yet gets, in the order in which people were added, the name
    where it is a code itself, else the next number of the role; `give_codes` keeps just these."""
    found: dict[str, str] = dict(session.execute(select(SpeakerProfile.person_id, SpeakerProfile.code)).all())
    query = select(Person.id, Person.name).order_by(Person.created_at, Person.id)
    people = [(key, name) for key, name in session.execute(query)]
    waiting = [(key, name) for key, name in people if key not in found]
    if not waiting:
        return found
    taken = set(found.values()) | set(project_settings.get(session, FORMER, {}))
    own = {name for _key, name in people if _CODE.fullmatch(name)}
    letters = _letters(session, [key for key, _name in waiting])
    numbers = {letter: _numbered(letter) for letter in set(letters.values())}  # what was taken stays so
    for key, name in waiting:
        is_code = name in own and name not in taken
        free = (code for code in numbers[letters[key]] if code not in taken and code not in own)
        found[key] = name if is_code else next(free)
        taken.add(found[key])
    return found


def withdraw(session: Session, person_id: str) -> SpeakerProfileRecord:
    """Note that a speaker has withdrawn, once: from now on nothing of theirs is exported, scored or queued."""
    if get(session, person_id).withdrawn_at is None:
        _write(session, person_id, withdrawn_at=now_utc())
    return get(session, person_id)


def take_back_withdrawal(session: Session, person_id: str) -> SpeakerProfileRecord:
    """Let a speaker's takes count again.

    Raises:
        StoreError: they were removed for good.
    """
    profile = get(session, person_id)
    if profile.purged_at is not None:
        raise StoreError(
            f"The takes of {profile.code} were removed for good; there is nothing to bring back."
        )
    if profile.withdrawn_at is not None:
        _write(session, person_id, withdrawn_at=None)
    return get(session, person_id)


def withdrawn(session: Session) -> Withdrawn:
    """How many speakers have withdrawn and still have takes here, and how many selected takes."""
    theirs = select(func.count(Take.speaker_id.distinct()), func.count()).select_from(Take)
    speakers, takes = session.execute(
        theirs.where(Take.selected, Take.training.is_(False), ~counts(Take.speaker_id))
    ).one()
    return Withdrawn(speakers, takes)


def has_withdrawn(session: Session, person_id: str) -> bool:
    """Whether somebody wants nothing of theirs to count any more, or was removed for good."""
    row = session.get(SpeakerProfile, person_id)
    return row is not None and row.withdrawn_at is not None


def was_purged(session: Session, person_id: str) -> bool:
    """Whether somebody was removed for good, so that nothing may be kept about them any more."""
    row = session.get(SpeakerProfile, person_id)
    return row is not None and row.purged_at is not None


def counts(speaker_id: Any) -> ColumnElement[bool]:
    """The condition that the speaker of a row has not withdrawn; a row without speaker counts."""
    gone = select(SpeakerProfile.person_id).where(SpeakerProfile.withdrawn_at.is_not(None))
    return or_(speaker_id.is_(None), speaker_id.not_in(gone))


def _numbered(letter: str) -> Iterator[str]:
    return (f"{letter}{number:03d}" for number in count(1))


def _letters(session: Session, person_ids: list[str]) -> dict[str, str]:
    """The letter with which the code of each person begins."""
    roles: dict[str, set[str]] = {key: set() for key in person_ids}
    for key, role in session.execute(select(PersonRole.person_id, PersonRole.role)):
        if key in roles:
            roles[key].add(role)
    return {
        key: next((letter for role, letter in _LETTERS if role in held), "P") for key, held in roles.items()
    }


def check_code(session: Session, person_id: str, code: str) -> None:
    """Whether somebody may have a code.

    Raises:
        StoreError: it is empty, or is or was somebody else's.
    """
    if not code:
        raise StoreError(
            "A speaker needs a code, which stands for the name in exports; type one, such as S001."
        )
    taken = {held: key for key, held in codes(session).items()}
    former = project_settings.get(session, FORMER, {})
    if taken.get(code, person_id) != person_id or former.get(code, person_id) != person_id:
        raise StoreError(f"The code {code} is or was somebody else's; {next_code(session)} is free.")


def check_year(year: int | None) -> None:
    """Whether somebody may have been born then.

    Raises:
        StoreError: the year lies ahead, or before `FIRST_YEAR`.
    """
    now = datetime.now(UTC).year
    if year is not None and not FIRST_YEAR <= year <= now:
        raise StoreError(f"{year} can't be a year of birth; type one from {FIRST_YEAR} to {now}, or none.")


def _write(session: Session, person_id: str, **values: Any) -> None:
    """Change the row of a person, which is made if there is none."""
    row = session.get(SpeakerProfile, person_id)
    if row is None:
        code = values.pop("code", None) or codes(session)[person_id]
        empty = dict.fromkeys(("gender", "dominant_language", "region", "note"), "")
        row = SpeakerProfile(person_id=person_id, code=code, **empty)
        session.add(row)
    for name, value in (values | {"changed_at": now_utc()}).items():
        setattr(row, name, value)
    session.flush()


def _set_languages(
    session: Session, profile: SpeakerProfileRecord, languages: Iterable[tuple[str, str]] | None
) -> None:
    mine = PersonLanguage.person_id == profile.person_id
    learnt = {tag: nfc(text).strip() for tag, text in profile.learnt}
    if languages is None:
        for tag in session.scalars(select(PersonLanguage.tag).where(mine)):
            text = learnt.get(tag, "")
            session.execute(update(PersonLanguage).where(mine, PersonLanguage.tag == tag).values(learnt=text))
        return
    session.execute(delete(PersonLanguage).where(mine))
    rows = [
        {
            "person_id": profile.person_id,
            "tag": tag,
            "level": level,
            "position": position,
            "learnt": learnt.get(tag, ""),
        }
        for position, (tag, level) in enumerate(dict(languages).items())
    ]
    if rows:
        session.execute(insert(PersonLanguage), rows)


def _learnt(session: Session, person_ids: list[str]) -> dict[str, tuple[tuple[str, str], ...]]:
    query = (
        select(PersonLanguage.person_id, PersonLanguage.tag, PersonLanguage.learnt)
        .where(PersonLanguage.person_id.in_(person_ids), PersonLanguage.learnt != "")
        .order_by(PersonLanguage.position)
    )
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for person_id, tag, text in session.execute(query):
        found[person_id] = (*found.get(person_id, ()), (tag, text))
    return found


def _record(row: SpeakerProfile, learnt: tuple[tuple[str, str], ...]) -> SpeakerProfileRecord:
    return SpeakerProfileRecord(
        person_id=row.person_id, learnt=learnt, **{name: getattr(row, name) for name in _OWN}
    )
