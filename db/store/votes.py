"""Votes of listeners, append-only: the newest of a trial holds, none is ever changed.

cast(session, trial_id, scores, listened_s, replays, device, shown_at) -> VoteRecord
add_many(session, study_id, votes) -> int                       of listeners elsewhere, all or none
newest(session, trial_id) -> VoteRecord | None
history(session, trial_id) -> list[VoteRecord]                  oldest first
of_session(session, session_id) -> dict[str, VoteRecord]        the newest of each trial, by its id
rows(session, study_id, with_withdrawn=False) -> list[VoteRow]  every score that holds, by seat and trial
misfit(study, stimuli, scores) -> str                           why a trial can't have these scores; "": it can
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any
from typing import cast as as_type

from sqlalchemy import Select, Text, func, insert, select
from sqlalchemy import cast as sql_cast
from sqlalchemy.orm import Session

from db.listening_content import Scale, against, answered, scale_of
from db.listening_models import ListeningSession, ListeningTrial, Study, Vote
from db.listening_records import StudyKind, StudyRecord, TrialStage, VoteRecord, VoteRow
from db.records import StoreError, new_id, now_utc
from db.store import profiles, studies
from db.store.batches import batches
from db.text import nfc


@dataclass(frozen=True, slots=True)
class VoteElsewhere:
    """A vote that was given elsewhere. `created_at`: when that was; "" where it isn't known, which is now."""

    trial_id: str
    scores: Mapping[str, float]
    created_at: str = ""
    listened_s: float | None = None
    replays: int | None = None
    device: str = ""


def cast(
    session: Session,
    trial_id: str,
    scores: Mapping[str, float],
    listened_s: float | None,
    replays: int | None,
    device: str,
    shown_at: str | None,
) -> VoteRecord:
    """Store a vote. A second one of the same showing of a trial changes nothing: the first is given back.

    Args:
        trial_id: what was asked.
        scores: by stimulus id, of each clip of the trial that gets one; see `db.listening_records.VoteRecord`.
        listened_s, replays, device: of the sound that played.
        shown_at: when the trial was shown; tells showings apart.

    Raises:
        StoreError: there is no such trial, its session was withdrawn, its study is closed or removed, a score is of
            another trial's clip or outside the scale, or one is missing.
    """
    trial, seat, study = _asked(session, trial_id)
    if seat.withdrawn_at is not None or profiles.has_withdrawn(session, seat.listener_id):
        raise StoreError("This listener has withdrawn; take the withdrawal back before you go on.")
    if study.removed_at is not None or study.state == "closed":
        raise StoreError(f"The study {study.name} takes no more votes; open it again to go on.")
    _must_fit(studies.get(session, study.id), trial.stimuli, scores)
    before = newest(session, trial_id)
    if before is not None and before.shown_at == shown_at and (shown_at or before.scores == scores):
        return before
    row = Vote(
        id=new_id(),
        trial_id=trial_id,
        scores={key: float(value) for key, value in scores.items()},
        listened_s=listened_s,
        replays=replays,
        device=nfc(device),
        shown_at=shown_at,
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def add_many(session: Session, study_id: str, votes: Iterable[VoteElsewhere]) -> int:
    """Store votes that were given elsewhere, each as a new one.

    Returns:
        How many.

    Raises:
        StoreError: a trial is none of the study, or a score can't be one of it; nothing is to be kept then.
    """
    study = studies.get(session, study_id)
    known = (
        select(ListeningTrial.id, ListeningTrial.stimuli)
        .join(ListeningSession, ListeningSession.id == ListeningTrial.session_id)
        .where(ListeningSession.study_id == study_id)
    )
    stimuli: dict[str, list[str]] = dict(session.execute(known).all())
    now, added = now_utc(), 0
    for part in batches(votes):
        for one in part:
            if one.trial_id not in stimuli:
                raise StoreError(
                    f"The study {study.name} has no trial {one.trial_id}; import the votes again."
                )
            _must_fit(study, stimuli[one.trial_id], one.scores)
        session.execute(insert(Vote), [_values(one, now) for one in part])
        added += len(part)
    return added


def newest(session: Session, trial_id: str) -> VoteRecord | None:
    """The vote of a trial that holds; None before it."""
    query = select(Vote).where(Vote.trial_id == trial_id).order_by(Vote.number.desc()).limit(1)
    row = session.scalar(query)
    return None if row is None else _record(row)


def history(session: Session, trial_id: str) -> list[VoteRecord]:
    """Every vote of a trial, oldest first."""
    query = select(Vote).where(Vote.trial_id == trial_id).order_by(Vote.number)
    return [_record(row) for row in session.scalars(query)]


def of_session(session: Session, session_id: str) -> dict[str, VoteRecord]:
    """The vote that holds of each trial that has one, in the order of the trials."""
    query = (
        select(Vote)
        .join(ListeningTrial, ListeningTrial.id == Vote.trial_id)
        .where(ListeningTrial.session_id == session_id)
        .order_by(ListeningTrial.number, Vote.number)
    )
    return {row.trial_id: _record(row) for row in session.scalars(query)}


def rows(session: Session, study_id: str, with_withdrawn: bool = False) -> list[VoteRow]:
    """Every score that holds, by seat and trial, practice and checks too.

    Args:
        with_withdrawn: also those of listeners who have withdrawn.

    Raises:
        StoreError: there is no such study.
    """
    kind = as_type(StudyKind, session.scalar(select(Study.kind).where(Study.id == study_id)))
    if not kind:
        raise StoreError(f"There is no study with the id {study_id}; choose one of the list.")
    found: list[VoteRow] = []
    for row in session.execute(_holding(study_id, with_withdrawn)):
        seat, listener, stage, number, stimuli, scores, listened_s, replays, created_at = row
        presented = tuple(json.loads(stimuli))
        found += [
            VoteRow(
                seat,
                listener,
                stimulus,
                against(kind, presented, stimulus),
                as_type(TrialStage, stage),
                number,
                score,
                listened_s,
                replays,
                created_at,
                presented,
            )
            for stimulus, score in json.loads(scores).items()
        ]
    return found


def _holding(study_id: str, with_withdrawn: bool) -> Select[*tuple[Any, ...]]:
    """The newest vote of each trial of a study: what `rows` needs of it. JSON as text: read once, here."""
    seats = select(ListeningSession.id).where(ListeningSession.study_id == study_id)
    if not with_withdrawn:
        seats = seats.where(
            ListeningSession.withdrawn_at.is_(None), profiles.counts(ListeningSession.listener_id)
        )
    trials = select(ListeningTrial.id).where(ListeningTrial.session_id.in_(seats))
    last = select(func.max(Vote.number)).where(Vote.trial_id.in_(trials)).group_by(Vote.trial_id)
    return (
        select(
            ListeningSession.id,
            ListeningSession.listener_id,
            ListeningTrial.stage,
            ListeningTrial.number,
            sql_cast(ListeningTrial.stimuli, Text),
            sql_cast(Vote.scores, Text),
            Vote.listened_s,
            Vote.replays,
            Vote.created_at,
        )
        .join(ListeningTrial, ListeningTrial.id == Vote.trial_id)
        .join(ListeningSession, ListeningSession.id == ListeningTrial.session_id)
        .where(Vote.number.in_(last))
        .order_by(ListeningSession.seat, ListeningTrial.number)
    )


def _asked(session: Session, trial_id: str) -> tuple[ListeningTrial, ListeningSession, Study]:
    query = (
        select(ListeningTrial, ListeningSession, Study)
        .join(ListeningSession, ListeningSession.id == ListeningTrial.session_id)
        .join(Study, Study.id == ListeningSession.study_id)
        .where(ListeningTrial.id == trial_id)
    )
    found = session.execute(query).first()
    if found is None:
        raise StoreError(f"There is no trial with the id {trial_id}; open the study again.")
    return found[0], found[1], found[2]


def misfit(study: StudyRecord, stimuli: Sequence[str], scores: Mapping[str, float]) -> str:
    """Why these can't be the scores of a trial, in one sentence; "" where they can.

    An imported study has whatever clips were rated, on whatever scale was written with it.

    Args:
        study: whose trial.
        stimuli: ids of what the trial presents, in order.
        scores: by stimulus id.
    """
    is_imported = study.source == "imported"
    asked = set(answered(study.kind, stimuli))
    foreign = sorted(set(scores) - (set(stimuli) if is_imported else asked))
    if foreign:
        return f"The clip {foreign[0]} is not what this trial asks for; vote on the trial that is shown."
    if not scores or (not is_imported and len(scores) < len(asked)):
        return "A clip of this trial has no score; rate every clip of it."
    scale = _scale(study)
    for value in scores.values():
        if not isfinite(value) or not scale.low <= value <= scale.high or (scale.whole and value % 1):
            return f"The score {value:g} is outside the scale, {scale.low:g} to {scale.high:g}."
    if study.kind in ("ab", "abx") and not is_imported and sorted(scores.values()) not in _CHOICES:
        return "One clip of a pair is chosen with 1 against 0, or none of them with 0.5 each."
    return ""


_CHOICES = ([0, 1], [0.5, 0.5])


def _must_fit(study: StudyRecord, stimuli: Sequence[str], scores: Mapping[str, float]) -> None:
    why = misfit(study, stimuli, scores)
    if why:
        raise StoreError(why)


def _scale(study: StudyRecord) -> Scale:
    if study.source != "imported":
        return scale_of(study.kind)
    low, high = study.settings.scale_low, study.settings.scale_high
    return Scale(float("-inf") if low is None else low, float("inf") if high is None else high, False)


def _values(vote: VoteElsewhere, now: str) -> dict[str, Any]:
    return {
        "id": new_id(),
        "trial_id": vote.trial_id,
        "scores": {key: float(value) for key, value in vote.scores.items()},
        "listened_s": vote.listened_s,
        "replays": vote.replays,
        "device": nfc(vote.device),
        "shown_at": None,
        "created_at": vote.created_at or now,
    }


def _record(row: Vote) -> VoteRecord:
    return VoteRecord(
        row.id,
        row.trial_id,
        dict(row.scores),
        row.listened_s,
        row.replays,
        row.device,
        row.shown_at,
        row.created_at,
    )
