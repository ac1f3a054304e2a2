"""What a purge does to listening studies: a speaker's clips lose their sound and their text, a listener's sessions
everything that tells who it was. Votes stay: others gave them, or nobody knows any more who did.

clips_of(session, take_ids, paths) -> dict[str, str | None]      played copies by stimulus id
forget_clips(session, stimulus_ids) -> None
sessions_of(session, person_id) -> int
forget_listener(session, person_id) -> None
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import func, or_, select, update
from sqlalchemy.orm import Session

from db.listening_models import ListeningEvent, ListeningSession, ListeningTrial, StudyStimulus, Vote
from db.models import Utterance
from db.records import now_utc
from db.store import project_settings
from db.store.batches import batches
from db.store.gone_clips import PURGED
from db.store.listening_sessions import INVITATIONS


def clips_of(session: Session, take_ids: Iterable[str], paths: Iterable[str]) -> dict[str, str | None]:
    """Where the played copies lie of every clip that is made of these takes or sounds; None where one has no copy.

    Args:
        take_ids: of a speaker.
        paths: files and folders of the project.
    """
    found: dict[str, str | None] = {}
    for part in batches(take_ids):
        spoken = select(Utterance.id).where(Utterance.take_id.in_(part))
        linked = or_(StudyStimulus.take_id.in_(part), StudyStimulus.utterance_id.in_(spoken))
        query = select(StudyStimulus.id, StudyStimulus.path).where(linked)
        found |= {row.id: row.path for row in session.execute(query)}
    places = set(paths)
    if places:
        query = select(StudyStimulus.id, StudyStimulus.path, StudyStimulus.origin)
        for key, path, origin in session.execute(query):
            source = json.loads(origin).get("path")
            if isinstance(source, str) and _lies_in(source, places):
                found[key] = path
    return found


def forget_clips(session: Session, stimulus_ids: Iterable[str]) -> None:
    """Take from clips what their speaker said; that there was a clip, and its votes, stay. The origin says so."""
    origin = json.dumps({"kind": "take", PURGED: now_utc()})
    empty = {
        "take_id": None,
        "utterance_id": None,
        "path": None,
        "sha256": None,
        "text": "",
        "origin": origin,
    }
    for part in batches(stimulus_ids):
        session.execute(update(StudyStimulus).where(StudyStimulus.id.in_(part)).values(**empty))


def sessions_of(session: Session, person_id: str) -> int:
    """How many studies a person listened in."""
    query = select(func.count()).where(ListeningSession.listener_id == person_id)
    return session.scalar(query) or 0


def forget_listener(session: Session, person_id: str) -> None:
    """Take from a person's listening sessions what tells who it was: answers, codes, devices, what events noted."""
    mine = ListeningSession.listener_id == person_id
    nothing = {"answers": {}, "code": None, "device": "", "language": ""}
    session.execute(update(ListeningSession).where(mine).values(**nothing))
    seats = select(ListeningSession.id).where(mine)
    trials = select(ListeningTrial.id).where(ListeningTrial.session_id.in_(seats))
    session.execute(update(Vote).where(Vote.trial_id.in_(trials)).values(device=""))
    session.execute(update(ListeningEvent).where(ListeningEvent.session_id.in_(seats)).values(details={}))
    kept: dict[str, Any] = project_settings.get(session, INVITATIONS, {})
    if kept:
        without = {study: _uninvited(book, person_id) for study, book in kept.items()}
        project_settings.put(session, INVITATIONS, without)


def _uninvited(book: Mapping[str, Any], person_id: str) -> dict[str, Any]:
    """The codes of a study without those of a person."""
    gone = {one["code"] for one in book["codes"] if one["listener_id"] == person_id}
    codes = [one for one in book["codes"] if one["code"] not in gone]
    seated = {browser: code for browser, code in book["seated"].items() if code not in gone}
    return {**book, "codes": codes, "seated": seated}


def _lies_in(path: str, places: set[str]) -> bool:
    """Whether a path is one of these, or lies in one of these folders."""
    parts = path.split("/")
    return any("/".join(parts[:depth]) in places for depth in range(1, len(parts) + 1))
