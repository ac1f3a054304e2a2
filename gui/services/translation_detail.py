"""One source segment with everything the Inspector shows of it: texts, sound, what recognisers wrote, all scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from db.records import UtteranceRecord
from db.translation_records import EstimatorRecord
from gui.services.translation_rows import DocumentRow, TranslationRow, TranslationRows

if TYPE_CHECKING:
    from db.session import Project


@dataclass(frozen=True, slots=True)
class Heard:
    """What a recogniser wrote of the utterance behind a source segment."""

    system: str
    text: str


@dataclass(frozen=True, slots=True)
class TranslationDetail:
    """A document as the Inspector shows it.

    Attributes:
        chosen: the translation that is selected.
        scores: by estimator id, on its own scale, for each row of the document; None where it has none.
        estimators: those that scored one of its rows.
        audio: its sound, None where it has none; the file may be gone.
        utterance: the utterance of the project that its source is the text of.
        heard: what recognisers wrote of it.
        references: the different translations by people.
    """

    rows: TranslationRows
    document: DocumentRow
    chosen: TranslationRow
    scores: Mapping[str, tuple[float | None, ...]]
    estimators: tuple[EstimatorRecord, ...]
    audio: Path | None
    utterance: UtteranceRecord | None
    heard: tuple[Heard, ...]
    references: tuple[str, ...]


def read_detail(project: Project, rows: TranslationRows, segment_id: str) -> TranslationDetail | None:
    """Read the document of a segment; None where the table doesn't show it. Called on a worker.

    Raises:
        StoreError: the project can't be read.
    """
    document = rows.document_of.get(segment_id)
    if document is None:
        return None
    table = rows.table
    places = [row.place for row in document.rows]
    scores = {
        one.id: tuple(None if np.isnan(value) else value for value in table.scores[one.id][places].tolist())
        for one in table.estimators
    }
    utterance, heard = _heard(project, document)
    sound = next((row.record.audio_path for row in document.rows if row.record.audio_path), None)
    if sound is None and utterance is not None:
        sound = utterance.audio_path
    return TranslationDetail(
        rows,
        document,
        next(row for row in document.rows if row.id == segment_id),
        {key: values for key, values in scores.items() if any(value is not None for value in values)},
        tuple(one for one in table.estimators if any(value is not None for value in scores[one.id])),
        project.absolute(sound) if sound else None,
        utterance,
        heard,
        tuple(dict.fromkeys(row.record.reference for row in document.rows if row.record.reference)),
    )


def _heard(project: Project, document: DocumentRow) -> tuple[UtteranceRecord | None, tuple[Heard, ...]]:
    """The utterance behind a document, and what recognisers wrote of it."""
    from db.store import hypotheses, systems, utterances

    utterance_id = next((row.record.utterance_id for row in document.rows if row.record.utterance_id), None)
    if utterance_id is None:
        return None, ()
    with project.read() as session:
        utterance = utterances.get(session, utterance_id)
        texts = hypotheses.of_utterance(session, utterance_id)
        known = systems.list_systems(session)
    return utterance, tuple(Heard(one.name, texts[one.id].text) for one in known if one.id in texts)
