"""Files and folders that the rows of speech language models name.

sounds(session) -> list[AudioFile]                  sounds of pairs inside the project
loss_files(session) -> list[AudioFile]              token losses, with their checksums
continuation_folders(session) -> list[AudioFile]    folders of continuations inside the project
outside_sounds(session) -> dict[str, list[str]]     sounds of pairs elsewhere, by the name of their set
"""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.speech_models import Continuations, Likelihood, PairSet, SpeechPair
from db.store.integrity import AudioFile, is_outside

_SOUNDS = (
    SpeechPair.positive,
    SpeechPair.negative,
    SpeechPair.prompt,
    SpeechPair.positive_continuation,
    SpeechPair.negative_continuation,
)


def sounds(session: Session) -> list[AudioFile]:
    """Every sound of a pair inside the project, each once; those of removed sets may be gone."""
    removed = PairSet.removed_at.is_not(None)
    query = select(removed, *_SOUNDS).join(PairSet, PairSet.id == SpeechPair.set_id)
    rows = session.execute(query.order_by(removed, SpeechPair.set_id, SpeechPair.position))
    found: dict[str, AudioFile] = {}
    for gone, *paths in rows:
        for path in paths:
            if path and not is_outside(path):
                found.setdefault(path, AudioFile(path, "", bool(gone)))
    return list(found.values())


def loss_files(session: Session) -> list[AudioFile]:
    """Every file of token losses; those of removed rows may be gone."""
    columns = (Likelihood.path, Likelihood.sha256, Likelihood.removed_at.is_not(None))
    rows = session.execute(select(*columns).order_by(Likelihood.created_at, Likelihood.id))
    return [AudioFile(path, sha256, bool(gone)) for path, sha256, gone in rows]


def continuation_folders(session: Session) -> list[AudioFile]:
    """Every folder of continuations inside the project; those of removed rows may be gone."""
    columns = (Continuations.path, Continuations.removed_at.is_not(None))
    rows = session.execute(select(*columns).order_by(Continuations.created_at, Continuations.id))
    return [AudioFile(path, "", bool(gone)) for path, gone in rows if not is_outside(path)]


def outside_sounds(session: Session) -> dict[str, list[str]]:
    """Sounds of pairs that stay where they were imported from, absolute, by the name of their set."""
    query = select(PairSet.name, *_SOUNDS).join(PairSet, PairSet.id == SpeechPair.set_id)
    query = query.where(PairSet.removed_at.is_(None)).order_by(PairSet.created_at, SpeechPair.position)
    found: dict[str, list[str]] = {}
    for name, *paths in session.execute(query):
        found.setdefault(name, []).extend(path for path in paths if path and is_outside(path))
    return {name: list(dict.fromkeys(paths)) for name, paths in found.items() if paths}
