"""Clips of listening studies that nobody is to hear, or that nobody can.

withdrawn(session, study_id) -> set[str]      of a speaker who has withdrawn, or was removed for good
unplayable(session, study_id) -> set[str]     those, and what has no played copy
"""

from __future__ import annotations

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from db.listening_models import StudyStimulus
from db.models import Take, Utterance
from db.store import profiles

PURGED = "purged_at"
"""The key of a stimulus' origin that says when its speaker was removed for good."""


def withdrawn(session: Session, study_id: str) -> set[str]:
    """The clips of a study whose speaker has withdrawn, or was removed for good: nobody is to hear them."""
    takes = select(Take.id).where(~profiles.counts(Take.speaker_id))
    spoken = select(Utterance.id).where(Utterance.take_id.in_(takes))
    one = StudyStimulus
    gone = or_(one.take_id.in_(takes), one.utterance_id.in_(spoken), one.origin.contains(f'"{PURGED}"'))
    return set(session.scalars(select(one.id).where(one.study_id == study_id, gone)))


def unplayable(session: Session, study_id: str) -> set[str]:
    """The clips of a study that nobody is to hear or that nobody can: those have no played copy."""
    lacking = select(StudyStimulus.id).where(StudyStimulus.study_id == study_id, StudyStimulus.path.is_(None))
    return withdrawn(session, study_id) | set(session.scalars(lacking))
