"""Removing a speaker for good: what would go, its removal in one transaction, and the files that are then left to
delete.

content(session, person_id) -> PurgeContent            what would go
remove(session, person_id, strays=()) -> Purge         removes the rows; the files are noted until they are gone
left(session) -> list[Purge]                           purges whose files are not all gone yet
settle(session, person_id) -> None                     the files are gone
has_withdrawn(session, set_id) -> bool                 a set of pairs was built with takes of who has withdrawn
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.orm import Session

from db.annotation_models import Annotation, Claim, QueueItem, Review
from db.files import SPEECH
from db.models import (
    FailureLabel,
    Hypothesis,
    Label,
    Person,
    PersonLanguage,
    Quality,
    Score,
    Segment,
    Sitting,
    Skip,
    Span,
    Take,
    TakeFlag,
    TokenLanguage,
    Transcript,
    Utterance,
)
from db.recording_models import Assignment, Consent, SetUp, SpeakerProfile, TakeMeasures
from db.records import StoreError, now_utc
from db.speech_models import Continuations, Judgement, Likelihood, PairSet, Ratings, SpeechPair
from db.store import listening_purge, profiles, project_settings
from db.table import Table

LEFT = "purges_left"
"""The setting that keeps which files are still to be deleted: by person id, paths."""
_ID = re.compile(r"[0-9a-f]{32}")
_OF_TAKES: tuple[tuple[str, Any], ...] = (
    ("transcripts", Transcript),
    ("labels", Label),
    ("loanword_marks", Span),
    ("language_marks", TokenLanguage),
    ("blind_annotations", Annotation),
    ("reviews", Review),
    ("questions", TakeFlag),
)
_OF_UTTERANCES: tuple[tuple[str, Any], ...] = (
    ("hypotheses", Hypothesis),
    ("scores", Score),
    ("answers", FailureLabel),
)
_RESULTS = (Judgement, Likelihood, Continuations, Ratings)


@dataclass(frozen=True, slots=True)
class PurgeContent:
    """What a purge removes.

    Attributes:
        code: of the speaker, which stays.
        takes: how many, in every state; seconds: of their sound.
        counts: how many rows of everything that hangs on them, by name; `clips` of listening studies and sessions of
            `listening` are emptied, their votes stay.
        pair_sets: names of the sets of clips for speech language models that were built of these takes, which go with
            all that models and people made of them.
        person_id, take_ids, clip_ids, session_ids, paths: who, and what the files are; clips are of listening studies.
    """

    person_id: str
    code: str
    takes: int
    seconds: float
    counts: dict[str, int]
    pair_sets: tuple[str, ...]
    take_ids: tuple[str, ...]
    clip_ids: tuple[str, ...]
    session_ids: tuple[str, ...]
    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Purge:
    """A purge whose rows are gone; paths of files and folders that are still to be deleted."""

    person_id: str
    paths: tuple[str, ...]


def content(session: Session, person_id: str) -> PurgeContent:
    """What a purge of this speaker would remove.

    Raises:
        StoreError: nobody has this id, or they were purged already.
    """
    profile = profiles.get(session, person_id)
    if profile.purged_at is not None:
        raise StoreError(f"{profile.code} was purged already; nothing is left to remove.")
    rows = session.execute(
        select(Take.id, Take.path, Take.duration_s).where(Take.speaker_id == person_id).order_by(Take.id)
    ).all()
    take_ids = [row.id for row in rows]
    sets = _pair_sets(session, take_ids, [row.path for row in rows])
    counts = {name: _count(session, table, _hangs(table, person_id)) for name, table in _OF_TAKES}
    counts |= {name: _count(session, table, _hangs(table, person_id)) for name, table in _OF_UTTERANCES}
    counts["translations"] = _count(session, Segment, _hangs(Segment, person_id))
    counts["sessions"] = _count(session, Sitting, Sitting.speaker_id == person_id)
    counts["set_ups"] = _count(session, SetUp, SetUp.speaker_id == person_id)
    paths = [*(row.path for row in rows), *_other_paths(session, person_id, list(sets))]
    clips = listening_purge.clips_of(session, take_ids, paths)
    counts |= {"clips": len(clips), "listening": listening_purge.sessions_of(session, person_id)}
    return PurgeContent(
        person_id,
        profile.code,
        len(rows),
        float(sum(row.duration_s for row in rows)),
        {name: number for name, number in counts.items() if number},
        tuple(sets.values()),
        tuple(take_ids),
        tuple(clips),
        tuple(session.scalars(select(Sitting.id).where(Sitting.speaker_id == person_id))),
        (*paths, *(path for path in clips.values() if path)),
    )


def remove(session: Session, person_id: str, strays: Iterable[str] = ()) -> Purge:
    """Remove everything of a speaker but the code, in the transaction of the session; which files are to go is kept
    with the project until `settle`.

    Args:
        session: where.
        person_id: who.
        strays: more files of theirs, which no row names.

    Raises:
        StoreError: the speaker hasn't withdrawn, or was purged already.
    """
    found = content(session, person_id)
    if profiles.get(session, person_id).withdrawn_at is None:
        raise StoreError(f"{found.code} has not withdrawn; note the withdrawal before you remove anything.")
    _remove_pair_sets(session, list(_pair_sets(session, found.take_ids, found.paths)))
    listening_purge.forget_clips(session, listening_purge.clips_of(session, found.take_ids, found.paths))
    listening_purge.forget_listener(session, person_id)
    session.execute(delete(Segment).where(_hangs(Segment, person_id)))
    for _name, table in _OF_UTTERANCES:
        session.execute(delete(table).where(_hangs(table, person_id)))
    takes = _takes(person_id)
    session.execute(delete(Utterance).where(Utterance.take_id.in_(takes)))
    for table in (*(table for _name, table in _OF_TAKES), QueueItem, TakeMeasures, Quality):
        session.execute(delete(table).where(table.take_id.in_(takes)))
    session.execute(delete(Claim).where(Claim.item.in_([f"take:{one}" for one in found.take_ids])))
    session.execute(delete(Take).where(Take.speaker_id == person_id))
    sittings = select(Sitting.id).where(Sitting.speaker_id == person_id)
    session.execute(delete(Skip).where(Skip.session_id.in_(sittings)))
    for table in (Sitting, Assignment, SetUp):
        session.execute(delete(table).where(table.speaker_id == person_id))
    _empty_profile(session, person_id, found.code)
    kept = project_settings.get(session, LEFT, {})
    paths = tuple(dict.fromkeys((*found.paths, *strays)))
    project_settings.put(session, LEFT, kept | {person_id: list(paths)})
    return Purge(person_id, paths)


def left(session: Session) -> list[Purge]:
    """Purges that were begun and whose files are not known to be gone."""
    kept: dict[str, list[str]] = project_settings.get(session, LEFT, {})
    return [Purge(person_id, tuple(paths)) for person_id, paths in kept.items()]


def settle(session: Session, person_id: str) -> None:
    """Note that nothing of a purge is left to delete."""
    kept: dict[str, list[str]] = project_settings.get(session, LEFT, {})
    rest = {key: paths for key, paths in kept.items() if key != person_id}
    project_settings.put(session, LEFT, rest or None)


def has_withdrawn(session: Session, set_id: str) -> bool:
    """Whether a set of pairs was built with takes of a speaker who has withdrawn."""
    gone = set(session.scalars(select(Take.id).where(~profiles.counts(Take.speaker_id))))
    if not gone:
        return False
    built = session.scalars(select(SpeechPair.extra).where(SpeechPair.set_id == set_id))
    return any(not gone.isdisjoint(_ID.findall(extra)) for extra in built)


def _takes(person_id: str) -> Any:
    return select(Take.id).where(Take.speaker_id == person_id)


def _hangs(table: Any, person_id: str) -> ColumnElement[bool]:
    """The condition that a row hangs on a take of the speaker."""
    takes = _takes(person_id)
    if hasattr(table, "take_id"):
        return table.take_id.in_(takes)
    return table.utterance_id.in_(select(Utterance.id).where(Utterance.take_id.in_(takes)))


def _count(session: Session, table: type[Table], condition: ColumnElement[bool]) -> int:
    return session.scalar(select(func.count()).select_from(table).where(condition)) or 0


def _pair_sets(session: Session, take_ids: Iterable[str], paths: Iterable[str]) -> dict[str, str]:
    """The sets of pairs in which a sound of these takes is, by id: their names. How a pair was built names its takes."""
    ids, files = set(take_ids), set(paths)
    if not ids:
        return {}
    query = select(PairSet.id, PairSet.name, SpeechPair.extra, SpeechPair.positive, SpeechPair.negative).join(
        SpeechPair, SpeechPair.set_id == PairSet.id
    )
    found: dict[str, str] = {}
    for set_id, name, extra, positive, negative in session.execute(query):
        if set_id not in found and (
            not ids.isdisjoint(_ID.findall(extra)) or not files.isdisjoint((positive, negative))
        ):
            found[set_id] = name
    return found


def _remove_pair_sets(session: Session, set_ids: list[str]) -> None:
    for table in _RESULTS:
        session.execute(delete(table).where(table.set_id.in_(set_ids)))
    session.execute(delete(SpeechPair).where(SpeechPair.set_id.in_(set_ids)))
    session.execute(delete(PairSet).where(PairSet.id.in_(set_ids)))


def _other_paths(session: Session, person_id: str, set_ids: list[str]) -> Iterable[str]:
    """Files and folders inside the project beside the takes: of sets of pairs, and recordings of silent rooms."""
    clips = select(SpeechPair.positive, SpeechPair.negative, SpeechPair.prompt).where(
        SpeechPair.set_id.in_(set_ids)
    )
    sounds = [path for row in session.execute(clips) for path in row if path and path.startswith(SPEECH)]
    folders = ["/".join(path.split("/")[:3]) for path in sounds if path.count("/") > 2]
    tables = (Likelihood, Continuations)
    results = [
        path
        for table in tables
        for path in session.scalars(select(table.path).where(table.set_id.in_(set_ids)))
        if path.startswith(SPEECH)
    ]
    rooms = session.scalars(
        select(SetUp.room_tone_path).where(SetUp.speaker_id == person_id, SetUp.room_tone_path.is_not(None))
    )
    return list(dict.fromkeys([*folders, *sounds, *results, *(path for path in rooms if path)]))


def _empty_profile(session: Session, person_id: str, code: str) -> None:
    """What is left of a speaker: the code in place of the name, and that there was a consent."""
    now = now_utc()
    taken = session.scalar(select(Person.id).where(Person.name == code, Person.id != person_id))
    name = code if taken is None else f"{code} ({person_id[:8]})"
    session.execute(update(Person).where(Person.id == person_id).values(name=name))
    session.execute(delete(PersonLanguage).where(PersonLanguage.person_id == person_id))
    emptied = {"birth_year": None, "gender": "", "dominant_language": "", "region": "", "note": ""}
    session.execute(
        update(SpeakerProfile)
        .where(SpeakerProfile.person_id == person_id)
        .values(**emptied, changed_at=now, purged_at=now)
    )
    mine = Consent.person_id == person_id
    session.execute(update(Consent).where(mine).values(signed_name=code))
    session.execute(update(Consent).where(mine, Consent.revoked_at.is_(None)).values(revoked_at=now))
