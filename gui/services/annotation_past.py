"""The last changes of a person, found again in what is stored, so that they can be undone after a restart.

Labels, transcripts, loanwords and blind annotations are never overwritten; so each row and the one before it tell
what was changed. Rows of one take that were stored in one moment were one key press. A change that was undone since,
or after which somebody else decided the same field, is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from db.annotation_records import AnnotationContent
from db.records import LabelField, LabelRecord
from gui.i18n import QT_TRANSLATE_NOOP
from gui.services.annotation_blind import VersionChange
from gui.services.annotation_changes import LabelChange, Together, Undoable
from gui.services.annotation_item import BlindWork

if TYPE_CHECKING:
    from db.session import Session


MOST_STEPS = 50
TOGETHER_S = 0.05
"""Rows that were stored closer to each other than this were one key press, if one can store them all."""
MOST_TOGETHER_S = 2.0
FOLLOWS: dict[str, str] = {"cs_levels_all": "cs_level", "reject_reason": "verdict"}
"""Fields that are decided together with another one, however long that took."""
CONFIRMED = ("loanword", "main_language", "cs_level", "cs_levels_all", "verdict", "reject_reason")
"""What one key press confirms, in the order in which it is stored."""


@dataclass(frozen=True, slots=True)
class PastStep:
    """One key press of an earlier sitting.

    Attributes:
        fields: what was changed: label fields, `transcript`, `loanword`.
    """

    take_id: str
    at: str
    fields: tuple[str, ...]
    change: Undoable


@dataclass(frozen=True, slots=True)
class _Event:
    """One stored row and what it changed."""

    take_id: str
    at: str
    field: str
    old: str | None = None
    new: str | None = None
    span_id: str = ""


NAMES = {
    "cs_level": QT_TRANSLATE_NOOP("annotate", "level"),
    "main_language": QT_TRANSLATE_NOOP("annotate", "main language"),
    "verdict": QT_TRANSLATE_NOOP("annotate", "verdict"),
    "note": QT_TRANSLATE_NOOP("annotate", "note"),
    "transcript": QT_TRANSLATE_NOOP("annotate", "correction"),
    "loanword": QT_TRANSLATE_NOOP("annotate", "loanword"),
    "language": QT_TRANSLATE_NOOP("annotate", "language of words"),
    "quality_reasons": QT_TRANSLATE_NOOP("annotate", "quality"),
    "unsure": QT_TRANSLATE_NOOP("annotate", "unsure"),
    "review": QT_TRANSLATE_NOOP("annotate", "review"),
}


def past_name(fields: Sequence[str]) -> str:
    """What a change of these fields is called in the menu."""
    named = [QCoreApplication.translate("annotate", NAMES[field]) for field in fields if field in NAMES]
    return ", ".join(named) or QCoreApplication.translate("annotate", "label")


def past_steps(session: Session, person_id: str, before: str) -> list[PastStep]:
    """The last changes of a person, the oldest first.

    Args:
        before: a moment, as stored; what was done later is known in another way.
    """
    from gui.services.review_past import with_reviews

    shared = with_reviews(session, person_id, before, _shared_steps(session, person_id, before))
    found = [*shared, *_blind_steps(session, person_id, before)]
    return sorted(found, key=lambda step: step.at)[-MOST_STEPS:]


def _shared_steps(session: Session, person_id: str, before: str) -> list[PastStep]:
    events = [
        *_decided(session, person_id, before),
        *_corrected(session, person_id, before),
        *_marked(session, person_id, before),
    ]
    groups: list[list[_Event]] = []
    for event in sorted(events, key=lambda one: one.at):
        if groups and _together(groups[-1][-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    kept: list[list[_Event]] = []
    for group in groups:
        if kept and _takes_back(kept[-1], group):
            kept.pop()
        else:
            kept.append(group)
    return [_step(group) for group in kept]


def _together(last: _Event, event: _Event) -> bool:
    if last.take_id != event.take_id:
        return False
    gap_s = (datetime.fromisoformat(event.at) - datetime.fromisoformat(last.at)).total_seconds()
    if FOLLOWS.get(event.field) == last.field:
        return gap_s < MOST_TOGETHER_S
    if not {last.field, event.field} <= set(CONFIRMED) or gap_s >= TOGETHER_S:
        return False
    places = CONFIRMED.index(last.field), CONFIRMED.index(event.field)
    return places[0] < places[1] or places == (0, 0)


def _takes_back(group: Sequence[_Event], later: Sequence[_Event]) -> bool:
    """Whether a later key press is the undo of one before it."""
    done = {(one.take_id, one.field, one.old, one.new) for one in group if not one.span_id}
    undone = {(one.take_id, one.field, one.new, one.old) for one in later if not one.span_id}
    return bool(done) and done == undone


def _step(group: Sequence[_Event]) -> PastStep:
    first = group[0]
    changes: list[Undoable] = []
    labels = [one for one in group if one.field not in ("transcript", "loanword")]
    if labels:
        old: dict[LabelField, str | None] = {one.field: one.old for one in labels}  # type: ignore[misc]
        new: dict[LabelField, str | None] = {one.field: one.new for one in labels}  # type: ignore[misc]
        changes.append(LabelChange(first.take_id, old, new))
    changes += [
        _TextStep(one.take_id, one.old or "", one.new or "") for one in group if one.field == "transcript"
    ]
    changes += [_SpanStep(one.span_id) for one in group if one.span_id]
    fields = tuple(dict.fromkeys(one.field for one in group))
    return PastStep(first.take_id, group[-1].at, fields, Together(changes))


# ---- what is found in the project's own tables


def _decided(session: Session, person_id: str, before: str) -> Iterable[_Event]:
    from db.store import labels

    for history in labels.histories_touched_by(session, person_id, before, MOST_STEPS * 4).values():
        own = _since_others(history, person_id)
        values: list[str | None] = [None, *(label.value for label in history)]
        olds = values[len(history) - len(own) : len(history)]
        for label, old in zip(own, olds, strict=True):
            if label.created_at < before:
                yield _Event(label.take_id, label.created_at, label.field, old, label.value)


def _since_others(history: Sequence[LabelRecord], person_id: str) -> Sequence[LabelRecord]:
    """The decisions of a person behind which nobody else decided the same."""
    for place in range(len(history), 0, -1):
        if history[place - 1].author_id != person_id:
            return history[place:]
    return history


def _corrected(session: Session, person_id: str, before: str) -> Iterable[_Event]:
    from db.store import transcripts

    for old, new in transcripts.corrections_of(session, person_id, before, MOST_STEPS):
        yield _Event(new.take_id, new.created_at, "transcript", old.text, new.text)


def _marked(session: Session, person_id: str, before: str) -> Iterable[_Event]:
    from db.store import spans

    for span in spans.added_by(session, person_id, before, MOST_STEPS * 2):
        yield _Event(span.take_id, span.created_at, "loanword", span_id=span.id)


class _TextStep:
    """A correction; marks follow as they do whenever a text becomes one that it was before."""

    def __init__(self, take_id: str, old: str, new: str) -> None:
        self._take_id, self._old, self._new = take_id, old, new

    def do(self, session: Session, author_id: str) -> None:
        from db.store import transcripts

        transcripts.correct(session, self._take_id, self._new, author_id)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import transcripts

        transcripts.correct(session, self._take_id, self._old, author_id)


class _SpanStep:
    """A loanword that was marked."""

    def __init__(self, span_id: str) -> None:
        self._span_id = span_id

    def do(self, session: Session, author_id: str) -> None:
        from db.store import spans

        spans.restore(session, self._span_id)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import spans

        spans.remove(session, self._span_id)


# ---- what is found in a person's blind annotations


def _blind_steps(session: Session, person_id: str, before: str) -> list[PastStep]:
    from db.store import annotations, transcripts

    steps: list[PastStep] = []
    for take_id in annotations.touched_by(session, person_id, MOST_STEPS):
        rows = [one for one in annotations.history(session, take_id, person_id) if one.created_at < before]
        contents = [AnnotationContent(transcripts.history(session, take_id)[0].text, {})]
        contents += [one.content for one in rows]
        kept: list[tuple[PastStep, AnnotationContent, AnnotationContent]] = []
        for row, old, new in zip(rows, contents, contents[1:], strict=False):
            if kept and (kept[-1][1], kept[-1][2]) == (new, old):  # undone
                kept.pop()
                continue
            change = VersionChange(take_id, BlindWork(person_id, row.queue_id or ""), old, new)
            kept.append((PastStep(take_id, row.created_at, _fields(old, new), change), old, new))
        steps += [step for step, _old, _new in kept]
    return steps


def _fields(old: AnnotationContent, new: AnnotationContent) -> tuple[str, ...]:
    """What differs between two versions."""
    named = sorted({*old.labels, *new.labels})
    found = [field for field in named if old.labels.get(field) != new.labels.get(field)]
    if old.text != new.text:
        found.append("transcript")
    if (old.loanwords, old.refused) != (new.loanwords, new.refused):
        found.append("loanword")
    return tuple(found) or ("language",)
