"""Listening studies: what is asked, of which state, and how far they are.

add(session, name, kind, settings, seed, author_id, source="here", demo=False) -> StudyRecord     a name is used once
get(session, study_id) -> StudyRecord
list_studies(session, with_removed=False) -> list[StudyRecord]                 oldest first
set_settings(session, study_id, settings) -> StudyRecord
rename(session, study_id, name) -> StudyRecord
set_kind(session, study_id, kind), set_seed(session, study_id, seed) -> StudyRecord     as long as nobody is seated
set_state(session, study_id, state) -> StudyRecord
remove(session, study_id), restore(session, study_id) -> StudyRecord           marks; nothing is deleted
progress(session, study_id) -> StudyProgress
progress_of_all(session) -> dict[str, StudyProgress]                           by study, removed ones too
is_seated(session, study_id) -> bool                                           somebody has a seat
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from sqlalchemy import Select, Text, func, select, update
from sqlalchemy import cast as as_type
from sqlalchemy.orm import Session

from db.listening_content import settings_json, study_settings
from db.listening_models import ListeningSession, ListeningTrial, Study, StudyStimulus, Vote
from db.listening_records import (
    StudyKind,
    StudyProgress,
    StudyRecord,
    StudySettings,
    StudySource,
    StudyState,
)
from db.records import StoreError, new_id, now_utc
from db.store import gone_clips, profiles, project_settings
from db.store.known import must_be_people
from db.text import nfc

SEED_LIMIT = 2**31
ALLOTTED = "listening_seats"
"""The setting that keeps seats which were given to packs: by study and number, the pack and the order's hash."""
_WAYS: Mapping[StudyState, tuple[StudyState, ...]] = {
    "draft": ("ready",),
    "ready": ("draft", "running"),
    "running": ("closed",),
    "closed": ("running",),
}
_ALWAYS = ("listeners_limit", "votes_per_stimulus", "completion_code", "screen_rules")
"""Settings that may be changed while listeners are seated: no order and nothing that they read hangs on them."""
_OF_COPIES = ("loudness_lufs", "rate_hz", "fade_ms", "silence_ms")


def add(
    session: Session,
    name: str,
    kind: StudyKind,
    settings: StudySettings,
    seed: int,
    author_id: str | None,
    source: StudySource = "here",
    demo: bool = False,
) -> StudyRecord:
    """Make a study, a draft.

    Args:
        seed: of everything drawn for it, from 0 below 2**31.

    Raises:
        StoreError: the name is empty or taken, the author is unknown, or the seed is out of range.
    """
    if author_id is not None:
        must_be_people(session, [author_id])
    row = Study(
        id=new_id(),
        name=_free_name(session, name),
        kind=kind,
        state="draft",
        source=source,
        settings=settings_json(settings),
        seed=_seed(seed),
        author_id=author_id,
        created_at=now_utc(),
        demo=demo,
    )
    session.add(row)
    session.flush()
    return _record(row)


def get(session: Session, study_id: str) -> StudyRecord:
    """One study, a removed one too.

    Raises:
        StoreError: there is none with this id.
    """
    return _record(_row(session, study_id))


def list_studies(session: Session, with_removed: bool = False) -> list[StudyRecord]:
    """The studies, oldest first."""
    query = select(Study).order_by(Study.created_at, Study.id)
    if not with_removed:
        query = query.where(Study.removed_at.is_(None))
    return [_record(row) for row in session.scalars(query)]


def set_settings(session: Session, study_id: str, settings: StudySettings) -> StudyRecord:
    """Run a study by other settings. Where the played copies would be others, those that are made are forgotten.

    Raises:
        StoreError: somebody is seated and what they were given would change, or the copies are made and would change.
    """
    row = _row(session, study_id)
    before = study_settings(row.settings)
    if is_seated(session, study_id):
        held = {name: getattr(before, name) for name in _ALWAYS}
        if replace(settings, **held) != before:
            raise StoreError(
                f"Somebody is seated in the study {row.name}, so its wording and order stay as they are; "
                "make a copy of the study to change them."
            )
    if any(getattr(settings, name) != getattr(before, name) for name in _OF_COPIES):
        _forget_copies(session, row)
    row.settings = settings_json(settings)
    session.flush()
    return _record(row)


def rename(session: Session, study_id: str, name: str) -> StudyRecord:
    """Call a study otherwise; listeners see its title, not its name.

    Raises:
        StoreError: there is no such study, or the name is empty or taken.
    """
    row = _row(session, study_id)
    row.name = _free_name(session, name, study_id)
    session.flush()
    return _record(row)


def set_kind(session: Session, study_id: str, kind: StudyKind) -> StudyRecord:
    """Ask something else, in a draft or where only the copies are made.

    Raises:
        StoreError: somebody was seated.
    """
    row = changeable(session, study_id, "kind")
    row.kind = kind
    session.flush()
    return _record(row)


def set_seed(session: Session, study_id: str, seed: int) -> StudyRecord:
    """Draw everything anew, in a draft or where only the copies are made; the codes of the clips are the caller's.

    Raises:
        StoreError: somebody was seated, or the seed is out of range.
    """
    row = changeable(session, study_id, "seed")
    row.seed = _seed(seed)
    session.flush()
    return _record(row)


def set_state(session: Session, study_id: str, state: StudyState) -> StudyRecord:
    """Bring a study into another state; into the one that it has: nothing happens.

    Raises:
        StoreError: this state can't follow, or a study is to be ready that lacks clips or their played copies.
    """
    row = _row(session, study_id)
    before = cast(StudyState, row.state)
    if state == before:
        return _record(row)
    if state not in _WAYS[before]:
        raise StoreError(
            f"The study {row.name} is {before} and can't become {state}; from there it goes to "
            f"{' or '.join(_WAYS[before])}."
        )
    if state == "ready":
        _must_be_complete(session, row)
    row.state = state
    row.closed_at = now_utc() if state == "closed" else None
    session.flush()
    return _record(row)


def remove(session: Session, study_id: str) -> StudyRecord:
    """Mark a study as removed: it is listed no more and takes no votes; everything stays."""
    return _mark(session, study_id, now_utc())


def restore(session: Session, study_id: str) -> StudyRecord:
    """Undo of `remove`."""
    return _mark(session, study_id, None)


def is_seated(session: Session, study_id: str) -> bool:
    """Whether somebody has a seat in a study, or seats were given to listeners elsewhere."""
    query = select(ListeningSession.id).where(ListeningSession.study_id == study_id).limit(1)
    return session.scalar(query) is not None or study_id in project_settings.get(session, ALLOTTED, {})


def progress(session: Session, study_id: str) -> StudyProgress:
    """How far a study is.

    Raises:
        StoreError: there is no such study.
    """
    _row(session, study_id)
    return _progress(session, study_id)[study_id]


def progress_of_all(session: Session) -> dict[str, StudyProgress]:
    """How far each study is; a vote on a pair counts for both clips, one of `mushra` for each."""
    return _progress(session)


def changeable(session: Session, study_id: str, what: str) -> Study:
    """The row of a study whose stimuli, kind or seed may be changed; for `db.store` only.

    Raises:
        StoreError: there is no such study, or somebody was seated.
    """
    row = _row(session, study_id)
    if row.state not in ("draft", "ready") or is_seated(session, study_id):
        raise StoreError(
            f"The study {row.name} is {row.state}, so its {what} can't be changed; make a copy of it instead."
        )
    return row


def _progress(session: Session, study_id: str | None = None) -> dict[str, StudyProgress]:
    rated = _rated(session, study_id)
    for study, stimuli, votes in session.execute(_voted(study_id)):
        counts = rated.get(study, Counter())
        counts.update({one: votes for one in set(json.loads(stimuli)) if one in counts})
    query = select(Study.id, Study.source, Study.settings)
    if study_id is not None:
        query = query.where(Study.id == study_id)
    seats = _seats(session, study_id)
    found: dict[str, StudyProgress] = {}
    for study, source, settings in session.execute(query):
        counts = rated.get(study, Counter())
        votes = list(counts.values())
        each = study_settings(settings).votes_per_stimulus
        wanted = None if source == "imported" else each * len(votes)
        least, most = (min(votes), max(votes)) if votes else (0, 0)
        found[study] = StudyProgress(*seats.get(study, (0, 0, 0, 0)), sum(votes), wanted, least, most)
    return found


def _rated(session: Session, study_id: str | None) -> dict[str, Counter[str]]:
    """The rated stimuli of each study, with no vote yet."""
    query = select(StudyStimulus.study_id, StudyStimulus.id).where(StudyStimulus.role == "rated")
    if study_id is not None:
        query = query.where(StudyStimulus.study_id == study_id)
    found: dict[str, Counter[str]] = {}
    for study, stimulus in session.execute(query):
        found.setdefault(study, Counter())[stimulus] = 0
    return found


def _voted(study_id: str | None) -> Select[*tuple[Any, ...]]:
    """How many trials with the same stimuli in the same order have a vote that counts."""
    stimuli = as_type(ListeningTrial.stimuli, Text)
    query = (
        select(ListeningSession.study_id, stimuli, func.count())
        .join(ListeningSession, ListeningSession.id == ListeningTrial.session_id)
        .where(
            ListeningTrial.stage == "rated",
            ListeningSession.withdrawn_at.is_(None),
            profiles.counts(ListeningSession.listener_id),
            select(Vote.number).where(Vote.trial_id == ListeningTrial.id).exists(),
        )
        .group_by(ListeningSession.study_id, stimuli)
    )
    return query if study_id is None else query.where(ListeningSession.study_id == study_id)


def _seats(session: Session, study_id: str | None) -> dict[str, tuple[int, int, int, int]]:
    """Sessions of each study: seated, started, completed, withdrawn."""
    one = ListeningSession
    query = select(
        one.study_id,
        func.count(),
        func.count(one.started_at),
        func.count(one.completed_at),
        func.count(one.withdrawn_at),
    ).group_by(one.study_id)
    if study_id is not None:
        query = query.where(one.study_id == study_id)
    return {study: (a, b, c, d) for study, a, b, c, d in session.execute(query)}


def _must_be_complete(session: Session, row: Study) -> None:
    mine = StudyStimulus.study_id == row.id
    rated = select(func.count()).where(mine, StudyStimulus.role == "rated")
    if not session.scalar(rated):
        raise StoreError(f"The study {row.name} has no clip to be rated; add some first.")
    lacking = set(session.scalars(select(StudyStimulus.id).where(mine, StudyStimulus.path.is_(None))))
    lacking -= gone_clips.withdrawn(session, row.id)
    if lacking:
        raise StoreError(
            f"{len(lacking)} clips of the study {row.name} have no played copy yet; make the copies first."
        )


def _forget_copies(session: Session, row: Study) -> None:
    mine = StudyStimulus.study_id == row.id
    made = select(StudyStimulus.id).where(mine, StudyStimulus.path.is_not(None)).limit(1)
    if session.scalar(made) is None:
        return
    if row.state != "draft":
        raise StoreError(
            f"The played copies of the study {row.name} are made; make it a draft again to have others."
        )
    empty = {"path": None, "sha256": None, "duration_s": None, "gain_db": None}
    session.execute(update(StudyStimulus).where(mine).values(**empty))


def _mark(session: Session, study_id: str, at: str | None) -> StudyRecord:
    row = _row(session, study_id)
    if at is None or row.removed_at is None:
        row.removed_at = at
    session.flush()
    return _record(row)


def _seed(seed: int) -> int:
    if not 0 <= seed < SEED_LIMIT:
        raise StoreError(f"The seed {seed} is out of range; choose one from 0 to {SEED_LIMIT - 1}.")
    return seed


def _free_name(session: Session, name: str, study_id: str | None = None) -> str:
    name = nfc(name).strip()
    if not name:
        raise StoreError("A study needs a name; write one.")
    holder = session.execute(select(Study.id, Study.removed_at).where(Study.name == name)).first()
    if holder is not None and holder.id != study_id:
        removed = " (a removed one, which can be restored)" if holder.removed_at else ""
        raise StoreError(f"There is a study named {name} already{removed}; choose another name.")
    return name


def _row(session: Session, study_id: str) -> Study:
    row = session.get(Study, study_id)
    if row is None:
        raise StoreError(f"There is no study with the id {study_id}; choose one of the list.")
    return row


def _record(row: Study) -> StudyRecord:
    settings, kind = study_settings(row.settings), cast(StudyKind, row.kind)
    return StudyRecord(
        row.id,
        row.name,
        kind,
        cast(StudyState, row.state),
        cast(StudySource, row.source),
        settings,
        row.seed,
        row.author_id,
        row.created_at,
        row.closed_at,
        row.removed_at,
        row.demo,
    )
