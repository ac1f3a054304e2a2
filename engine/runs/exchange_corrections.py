"""Labels that come back to takes: texts and labels that somebody changed in a file outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from db.records import LabelField, UtteranceRecord
from db.session import Session
from db.store import labels, transcripts
from engine.asr.cs_level import code_switching_level
from engine.runs.exchange_by_rule import without_rule
from engine.runs.exchange_references import LEVELS
from engine.runs.exchange_rows import FileRow, RowRefused, folded
from engine.text.language_runs import is_known_language


@dataclass(frozen=True, slots=True)
class Correction:
    """What a file says otherwise about a take.

    Attributes:
        take_id: of the take.
        text: what was said; None: as before.
        labels: new values by field.
    """

    take_id: str
    text: str | None
    labels: Mapping[LabelField, str]


def correction_of(row: FileRow, utterance: UtteranceRecord) -> Correction | None:
    """What a row says otherwise about the take of an utterance; None: nothing.

    White space isn't compared, and a level that is the rule's, here or where it was written, confirms nothing.

    Raises:
        RowRefused: a level or language that is none.
    """
    if utterance.take_id is None:
        return None
    written = row.text("text", "reference")
    row = without_rule(row, written or utterance.reference)
    text = written if written and folded(written) != folded(utterance.reference) else None
    main = row.text("main_language", "main").casefold()
    if main and not is_known_language(main):
        raise RowRefused(
            "main_language", f"{main!r} is no language that is known here; write a tag such as ko"
        )
    level = row.text("level", "cs_level").casefold()
    if level and level not in LEVELS:
        raise RowRefused("cs_level", f"{level!r} is none of {', '.join(LEVELS)}")
    rule = code_switching_level(utterance.reference, utterance.main_language)
    changed: dict[LabelField, str] = {}
    if main and main != (utterance.main_language or rule.main_language):
        changed["main_language"] = main
    if level and level != (utterance.level or rule.level):
        changed["cs_level"] = level
    return Correction(utterance.take_id, text, changed) if text or changed else None


def save_corrections(session: Session, corrections: Iterable[Correction], author_id: str | None) -> int:
    """Correct transcripts and set labels; what held before stays in the history. Gives back how many takes.

    Raises:
        StoreError: a take is gone.
    """
    done = 0
    for one in corrections:
        if one.text is not None:
            transcripts.correct(session, one.take_id, one.text, author_id)
        labels.set_labels(session, one.take_id, one.labels, author_id)
        done += 1
    return done
