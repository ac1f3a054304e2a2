"""A take that several people label blind, as one of them sees it: the take, and that person's own versions only.

What the versions hold is told in the same form as labels, loanwords and languages of the project's own tables, so that
everything that shows or changes an `AnnotationItem` works alike. The differences between the versions are the history.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from db.annotation_records import AnnotationContent, AnnotationRecord, MarkedSpan
from db.records import LabelField, LabelRecord, SpanRecord, StoreError, TokenLanguageRecord, TranscriptRecord
from gui.services.annotation_changes import Change, Confirmation, FlagAnswer
from gui.services.annotation_item import AnnotationItem, BlindWork, is_refusal

if TYPE_CHECKING:
    from db.session import Session

OFF_SCRIPT_FIELD = "off_script"
"""The field in which a person's own answer to the question "off script?" stands."""


def blind_item(take: AnnotationItem, work: BlindWork, versions: Sequence[AnnotationRecord]) -> AnnotationItem:
    """A take as one person sees it who labels it blind.

    Args:
        take: as the project's own tables have it; of it only what nobody decided is shown.
        versions: this person's, oldest first.
    """
    first = take.transcripts[0]
    contents = [AnnotationContent(first.text, {}), *(one.content for one in versions)]
    steps = list(zip(versions, contents, contents[1:], strict=False))
    flag = take.flag
    if flag is not None:
        answer = cast(FlagAnswer, contents[-1].labels.get(OFF_SCRIPT_FIELD))
        flag = replace(flag, answer=answer, author_id=work.person_id if answer else None, answered_at=None)
    return replace(
        take,
        transcripts=(first, *_corrections(steps)),
        labels=tuple(label for step in steps for label in _decisions(*step)),
        spans=tuple(_spans(steps)),
        languages=tuple(_languages(take, versions[-1] if versions else None)),
        flag=flag,
        blind=work,
    )


def content_of(item: AnnotationItem) -> AnnotationContent:
    """Everything that holds in an item, as it is stored of one person."""
    labels: dict[str, str] = {field: one.value or "" for field, one in item.holding.items()}
    if item.flag is not None and item.flag.answer is not None:
        labels[OFF_SCRIPT_FIELD] = item.flag.answer
    refused = [one for one in item.spans if is_refusal(one) and item.text[one.start : one.end] == one.covered]
    return AnnotationContent(
        item.text,
        labels,
        tuple(_marked(one) for one in item.current_spans),
        tuple(MarkedSpan(one.start, one.end, one.covered, language=one.language) for one in item.languages),
        tuple(_marked(one) for one in {(one.start, one.end): one for one in refused}.values()),
    )


class VersionChange:
    """A step from one content of a person's own annotation to another, stored as a further version."""

    def __init__(
        self,
        take_id: str,
        work: BlindWork,
        before: AnnotationContent,
        after: AnnotationContent,
        answers: bool = False,
    ) -> None:
        """`answers`: it is what the person says to a reviewer who returned the take."""
        self._take_id, self._work = take_id, work
        self._before, self._after = before, after
        self._answers = answers

    def do(self, session: Session, author_id: str) -> None:
        answers = True if self._answers else None
        store_version(session, self._take_id, self._work, self._before, self._after, answers)

    def undo(self, session: Session, author_id: str) -> None:
        answers = False if self._answers else None
        store_version(session, self._take_id, self._work, self._after, self._before, answers)

    @property
    def lost(self) -> tuple[str, ...]:
        """The words whose marks it takes away with a correction."""
        if self._before.text == self._after.text:
            return ()
        there, left = (
            Counter(one.covered for one in (*content.loanwords, *content.languages))
            for content in (self._before, self._after)
        )
        return tuple((there - left).elements())


class BlindChange(VersionChange):
    """A change of a take that is stored as a further version of one person's own annotation."""

    def __init__(self, item: AnnotationItem, change: Change, work: BlindWork) -> None:
        after = content_of(change.shown(item, work.person_id))
        answers = bool(item.returned) and isinstance(change, Confirmation)
        super().__init__(item.take.id, work, content_of(item), after, answers)
        self._change = change

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        return self._change.shown(item, author_id)


def store_version(
    session: Session,
    take_id: str,
    work: BlindWork,
    old: AnnotationContent,
    new: AnnotationContent,
    answers: bool | None = None,
) -> None:
    """Store the step from one content to another on top of what the person has decided meanwhile.

    A take that a reviewer has returned stays a draft until the person has looked and says so.

    Args:
        answers: whether the person says so with it (False: takes that back); None: it is a step like any other.

    Raises:
        StoreError: the text is another one than both by now.
    """
    from db.annotation_content import label_state
    from db.store import annotations, reviews
    from db.store.blind_lists import is_returned

    newest = annotations.newest(session, take_id, work.person_id)
    content = stepped(newest.content if newest else _fresh(session, take_id), old, new)
    review = reviews.newest(session, take_id)
    is_open = review is not None and is_returned(review, newest)
    settled = answers if answers is not None else not is_open
    state = "done" if settled and label_state(content.labels) == "done" else "draft"
    annotations.append(session, take_id, work.person_id, content, state, work.queue_id)


def _fresh(session: Session, take_id: str) -> AnnotationContent:
    """What nobody has decided anything about: the text as it was read, with the languages that its script tells."""
    from db.store import scripts, takes, transcripts
    from db.store.script_languages import as_read

    text, script_id = transcripts.history(session, take_id)[0].text, takes.get(session, take_id).script_id
    told = as_read(scripts.get(session, script_id), text) if script_id else []
    languages = tuple(MarkedSpan(start, end, text[start:end], language=code) for start, end, code in told)
    return AnnotationContent(text, {}, languages=languages)


def stepped(held: AnnotationContent, old: AnnotationContent, new: AnnotationContent) -> AnnotationContent:
    """What holds after the step from `old` to `new`, where only what differs between these two is changed.

    Raises:
        StoreError: marks or text would be changed, and the text that holds is another one than before.

    >>> word, note = AnnotationContent("a", {"cs_level": "word"}), AnnotationContent("a", {"note": "x"})
    >>> stepped(note, word, AnnotationContent("a", {"cs_level": "phrase"})).labels
    {'note': 'x', 'cs_level': 'phrase'}
    """
    labels = dict(held.labels)
    for field in (*old.labels, *new.labels):
        if old.labels.get(field) == new.labels.get(field):
            continue
        if field in new.labels:
            labels[field] = new.labels[field]
        else:
            labels.pop(field, None)
    if _text_and_marks(old) == _text_and_marks(new):
        return replace(held, labels=labels)
    if held.text != old.text:
        raise StoreError("This transcript was corrected at another place meanwhile; choose the words again.")
    if old.text != new.text:
        return replace(new, labels=labels)
    return AnnotationContent(
        held.text,
        labels,
        _merged(held.loanwords, old.loanwords, new.loanwords),
        _merged(held.languages, old.languages, new.languages),
        _merged(held.refused, old.refused, new.refused),
    )


def _text_and_marks(content: AnnotationContent) -> tuple[object, ...]:
    return content.text, content.loanwords, content.languages, content.refused


def _merged(
    held: Sequence[MarkedSpan], old: Sequence[MarkedSpan], new: Sequence[MarkedSpan]
) -> tuple[MarkedSpan, ...]:
    kept = [one for one in held if one not in old or one in new]
    added = [one for one in new if one not in old and one not in kept]
    free = [one for one in kept if not any(one.start < more.end and one.end > more.start for more in added)]
    return tuple(sorted((*free, *added), key=lambda one: one.start))


# ---- from versions to what is shown

Step = tuple[AnnotationRecord, AnnotationContent, AnnotationContent]


def _decisions(
    row: AnnotationRecord, old: AnnotationContent, new: AnnotationContent
) -> Iterable[LabelRecord]:
    for field in dict.fromkeys((*old.labels, *new.labels)):
        value = new.labels.get(field)
        if value != old.labels.get(field) and field != OFF_SCRIPT_FIELD:
            named = cast(LabelField, field)
            yield LabelRecord(f"{row.id}:{field}", row.take_id, named, value, row.person_id, row.created_at)


def _corrections(steps: Iterable[Step]) -> Iterable[TranscriptRecord]:
    version = 1
    for row, old, new in steps:
        if old.text != new.text:
            version += 1
            yield TranscriptRecord(row.id, row.take_id, version, new.text, row.person_id, row.created_at)


def _spans(steps: Sequence[Step]) -> Iterable[SpanRecord]:
    """The loanwords that hold, those that were taken away, and the refusals that hold."""
    from db.store.stretches import moved

    held: dict[tuple[int, int], SpanRecord] = {}
    gone: list[SpanRecord] = []
    for row, old, new in steps:
        place = moved(old.text, new.text) if old.text != new.text else _same_place
        before, held = held, {}
        stood = {target: one for one in before.values() if (target := place(one.start, one.end))}
        for mark in new.loanwords:
            there = stood.get((mark.start, mark.end))
            if there is not None and there.spellings == mark.spellings:
                held[mark.start, mark.end] = replace(
                    there, start=mark.start, end=mark.end, covered=mark.covered
                )
            else:
                held[mark.start, mark.end] = _span(row, mark)
        left = {one.id for one in held.values()}
        gone += [replace(one, removed_at=row.created_at) for one in before.values() if one.id not in left]
    last = steps[-1] if steps else None
    refused = [_span(last[0], one) for one in last[2].refused] if last else []
    removed = [one for one in gone if not is_refusal(one)]  # added and taken away within a millisecond
    yield from sorted((*removed, *held.values()), key=lambda one: one.start)
    yield from (replace(one, removed_at=one.created_at) for one in refused)


def _same_place(start: int, end: int) -> tuple[int, int] | None:
    return start, end


def _span(row: AnnotationRecord, mark: MarkedSpan) -> SpanRecord:
    name = f"{row.id}:{mark.start}"
    words = (mark.start, mark.end, mark.covered, mark.spellings)
    return SpanRecord(name, row.take_id, *words, row.person_id, row.created_at)


def _languages(take: AnnotationItem, row: AnnotationRecord | None) -> Iterable[TokenLanguageRecord]:
    """Of the last version, else what the script tells; what is as the script tells it has no author."""
    from db.store.script_languages import as_read

    first = take.transcripts[0]
    told = as_read(take.script, row.content.text if row else first.text)
    if row is None:
        for start, end, code in told:
            words = (start, end, first.text[start:end], code)
            yield TokenLanguageRecord(f"{first.id}:{start}", first.take_id, *words, None, first.created_at)
        return
    for one in row.content.languages:
        name = f"{row.id}:{one.start}-{one.language}"
        words = (one.start, one.end, one.covered, one.language)
        author_id = None if (one.start, one.end, one.language) in told else row.person_id
        yield TokenLanguageRecord(name, row.take_id, *words, author_id, row.created_at)


def _marked(span: SpanRecord) -> MarkedSpan:
    return MarkedSpan(span.start, span.end, span.covered, span.spellings)


# ---- reading


def read_for(session: Session, take_id: str, person_id: str | None) -> AnnotationItem:
    """Everything that a person may see of a take; of one that is labelled blind only this person's own work.

    Raises:
        StoreError: there is no such take.
    """
    from db.store import annotations, label_queues, reviews
    from db.store.blind_lists import is_returned
    from gui.services.annotation_item import read_item

    item = read_item(session, take_id)
    given = label_queues.item_of(session, person_id, take_id) if person_id else None
    if given is None or person_id is None or not given.blind:
        return item
    work = BlindWork(person_id, given.queue_id)
    versions = annotations.history(session, take_id, person_id)
    review = reviews.newest(session, take_id)
    is_back = review is not None and is_returned(review, versions[-1] if versions else None)
    return replace(blind_item(item, work, versions), returned=review.note if review and is_back else "")


def as_stored(item: AnnotationItem, change: Change) -> Change:
    """A change as it is to be written: of a blind item as a version of the person's own annotation."""
    return change if item.blind is None else BlindChange(item, change, item.blind)
