"""Votes that were given elsewhere, brought into a study of their own: many at once.

add_listeners(session, names, suffix) -> dict[str, str]           people, by the name that they have elsewhere
add_sessions(session, study_id, seats) -> int                     sessions with their trials and votes; closes the study
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from db.listening_models import ListeningSession, ListeningTrial, Study, Vote
from db.models import Person, PersonRole
from db.recording_models import SpeakerProfile
from db.records import StoreError, new_id, now_utc
from db.store import profiles
from db.store.batches import batches
from db.table import Table
from db.text import nfc


@dataclass(frozen=True, slots=True)
class ImportedSeat:
    """A listener elsewhere and the votes in the order in which they are numbered: stimulus ids with scores."""

    listener_id: str
    votes: Sequence[tuple[str, float]]


def add_listeners(session: Session, names: Iterable[str], suffix: str) -> dict[str, str]:
    """New people for listeners elsewhere. They are nobody who is here, even where somebody is called the same.

    Args:
        names: as they are called elsewhere, each once.
        suffix: goes behind a name that is taken, in brackets.

    Returns:
        Ids of people by these names.

    Raises:
        StoreError: a name is empty.
    """
    taken = set(session.scalars(select(Person.name)))
    now = now_utc()
    found: dict[str, str] = {}
    rows: list[dict[str, Any]] = []
    for name in names:
        own = nfc(name).strip()
        if not own:
            raise StoreError("A listener of the ratings has no name; write one.")
        further = (f"{own} ({suffix} {number})" for number in count(2))
        called = next(way for way in chain((own, f"{own} ({suffix})"), further) if way not in taken)
        taken.add(called)
        found[name] = new_id()
        rows.append({"id": found[name], "name": called, "created_at": now})
    for part in batches(rows):
        _insert(session, Person, part)
        roles = [{"person_id": row["id"], "role": "listener"} for row in part]
        _insert(session, PersonRole, roles)
    _give_codes(session, found.values(), now)
    return found


def _give_codes(session: Session, ids: Iterable[str], now: str) -> None:
    """Keep the proposed codes of new people, as `profiles.give_codes` does it for a few."""
    proposed = profiles.codes(session)
    empty = dict.fromkeys(("gender", "dominant_language", "region", "note"), "")
    for part in batches(ids):
        rows = [{"person_id": one, "code": proposed[one], "changed_at": now, **empty} for one in part]
        _insert(session, SpeakerProfile, rows)


def _insert(session: Session, model: type[Table], rows: Sequence[dict[str, Any]]) -> None:
    """Rows straight into a table: several times as fast as through the model, which keeps track of each."""
    table: Any = model.__table__
    session.execute(insert(table), rows)


def add_sessions(session: Session, study_id: str, seats: Iterable[ImportedSeat]) -> int:
    """Seat listeners elsewhere in an empty imported study, with a trial and a vote for each score, and close it.

    Returns:
        How many votes.

    Raises:
        StoreError: there is no such study, or it is none that was imported.
    """
    study = session.get(Study, study_id)
    if study is None or study.source != "imported":
        raise StoreError("Votes from elsewhere go into a study of their own; make one for them.")
    now = now_utc()
    votes = 0
    for part in batches(_rows(study_id, seats, now), 1_000):
        _insert(session, ListeningSession, [seat for seat, _ in part])
        trials = [trial for _, of in part for trial, _ in of]
        if trials:
            _insert(session, ListeningTrial, trials)
            _insert(session, Vote, [vote for _, of in part for _, vote in of])
        votes += len(trials)
    study.state, study.closed_at = "closed", now
    session.flush()
    return votes


_Rows = tuple[dict[str, Any], list[tuple[dict[str, Any], dict[str, Any]]]]


def _rows(study_id: str, seats: Iterable[ImportedSeat], now: str) -> Iterator[_Rows]:
    """A session with its trials and votes, as rows of their tables."""
    for number, seat in enumerate(seats):
        session_id = new_id()
        own = {
            "id": session_id,
            "study_id": study_id,
            "listener_id": seat.listener_id,
            "seat": number,
            "mode": "import",
            "code": None,
            "language": "",
            "answers": {},
            "device": "",
            "volume": None,
            "headphones": "",
            "created_at": now,
            "started_at": now,
            "completed_at": now,
            "withdrawn_at": None,
        }
        yield (
            own,
            [_trial_and_vote(session_id, place, *vote, now) for place, vote in enumerate(seat.votes, 1)],
        )


def _trial_and_vote(
    session_id: str, number: int, stimulus_id: str, score: float, now: str
) -> tuple[dict[str, Any], dict[str, Any]]:
    trial_id = new_id()
    trial = {
        "id": trial_id,
        "session_id": session_id,
        "number": number,
        "stage": "rated",
        "stimuli": [stimulus_id],
        "break_before": False,
    }
    vote = {
        "id": new_id(),
        "trial_id": trial_id,
        "scores": {stimulus_id: score},
        "listened_s": None,
        "replays": None,
        "device": "",
        "shown_at": None,
        "created_at": now,
    }
    return trial, vote
