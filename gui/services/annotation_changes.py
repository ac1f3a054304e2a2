"""What an annotator can do to a take, each with its way back: written in the transaction it is given.

`do` is also redo. Nothing is ever overwritten: a label that is taken back is a newer row with the old value, a
span that is removed keeps its row. `shown` is the take as it will be, while the change waits to be stored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

from db.records import (
    LabelField,
    LabelRecord,
    SpanRecord,
    TokenLanguageRecord,
    TranscriptRecord,
    new_id,
    now_utc,
)
from engine.text.tokens import tokens
from gui.services.annotation_item import AnnotationItem, is_whole

if TYPE_CHECKING:
    from db.session import Session

Place = tuple[int, int]
FlagAnswer = Literal["yes", "no"] | None


class Undoable(Protocol):
    """Something that was done, with its way back and forth."""

    def do(self, session: Session, author_id: str) -> None:
        """Do it, for the first time or again."""

    def undo(self, session: Session, author_id: str) -> None:
        """Take it back."""


class Change(Undoable, Protocol):
    """Something that was done to one take."""

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        """The take as it will be once this is stored."""
        ...


Kind = TypeVar("Kind", bound=Undoable)


class LabelChange:
    """Other values of label fields; None takes a decision back."""

    def __init__(
        self, take_id: str, old: Mapping[LabelField, str | None], new: Mapping[LabelField, str | None]
    ) -> None:
        self._take_id = take_id
        self._old, self._new = dict(old), dict(new)

    def do(self, session: Session, author_id: str) -> None:
        from db.store import labels

        labels.set_labels(session, self._take_id, self._new, author_id)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import labels

        labels.set_labels(session, self._take_id, self._old, author_id)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        new = [
            LabelRecord(new_id(), self._take_id, field, value, author_id, now_utc())
            for field, value in self._new.items()
        ]
        return replace(item, labels=(*item.labels, *new))


class FlagChange:
    """The answer to a question about the take; None opens it again."""

    def __init__(self, flag_id: str, old: FlagAnswer, new: FlagAnswer) -> None:
        self._flag_id = flag_id
        self._old: FlagAnswer = old
        self._new: FlagAnswer = new

    def do(self, session: Session, author_id: str) -> None:
        from db.store import take_flags

        take_flags.answer(session, self._flag_id, self._new, author_id)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import take_flags

        take_flags.answer(session, self._flag_id, self._old, author_id)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        if item.flag is None:
            return item
        return replace(item, flag=replace(item.flag, answer=self._new, author_id=author_id))


class SpanChange:
    """Loanword spans added and taken away."""

    def __init__(
        self,
        take_id: str,
        add: Sequence[tuple[int, int, tuple[str, ...]]] = (),
        remove: Sequence[str] = (),
    ) -> None:
        self._take_id = take_id
        self._add = tuple(add)
        self._remove = tuple(remove)
        self._added: list[str] = []

    def do(self, session: Session, author_id: str) -> None:
        from db.store import spans

        for span_id in self._remove:
            spans.remove(session, span_id)
        if self._added:
            for span_id in self._added:
                spans.restore(session, span_id)
        else:
            self._added = [
                spans.add(session, self._take_id, start, end, spellings, author_id).id
                for start, end, spellings in self._add
            ]

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import spans

        for span_id in self._added:
            spans.remove(session, span_id)
        for span_id in self._remove:
            spans.restore(session, span_id)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        kept = [_taken_away(span) if span.id in self._remove else span for span in item.spans]
        new = [_new_span(item, start, end, words, author_id) for start, end, words in self._add]
        return replace(item, spans=tuple(sorted((*kept, *new), key=lambda one: one.start)))


class Refusal:
    """A proposed loanword is none here: a span that never held (`is_refusal`), so that its history has it."""

    def __init__(self, take_id: str, start: int, end: int, spellings: tuple[str, ...]) -> None:
        self._span = take_id, start, end, spellings
        self._stored: SpanRecord | None = None

    def do(self, session: Session, author_id: str) -> None:
        from db.store import spans

        if self._stored is None:
            self._stored = spans.add(session, *self._span, author_id)
        spans.date_removal(session, self._stored.id, self._stored.created_at)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import spans

        if self._stored is not None:
            spans.date_removal(session, self._stored.id, now_utc())

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        _take_id, start, end, words = self._span
        new = _new_span(item, start, end, words, author_id)
        return replace(item, spans=(*item.spans, replace(new, removed_at=new.created_at)))


class LanguageChange:
    """The language of some words; None goes back to the rule."""

    def __init__(
        self,
        take_id: str,
        before: Sequence[TokenLanguageRecord],
        words: Sequence[Place],
        text: str,
        language: str | None,
    ) -> None:
        self._take_id = take_id
        self._before = tuple(before)
        self._language = language
        self._words = tuple(words)
        self._kept = tuple(self._rests(text))

    def _rests(self, text: str) -> list[tuple[Place, str]]:
        """The other words of longer stretches that are cut into: they stay as they were."""
        rests: list[tuple[Place, str]] = []
        for record in self._before:
            if any(start < record.end and end > record.start for start, end in self._words):
                rests += [
                    ((word.start, word.end), record.language)
                    for word in tokens(text)
                    if record.start <= word.start
                    and word.end <= record.end
                    and (word.start, word.end) not in self._words
                ]
        return rests

    def do(self, session: Session, author_id: str) -> None:
        from db.store import token_languages

        for start, end in self._words:
            token_languages.set_language(session, self._take_id, start, end, self._language, author_id)
        for (start, end), language in self._kept:
            token_languages.set_language(session, self._take_id, start, end, language, author_id)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import token_languages

        token_languages.replace_all(session, self._take_id, self._before)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        over = [one for one in self._before if any(one.start < b and one.end > a for a, b in self._words)]
        new = [(place, self._language) for place in self._words if self._language] + list(self._kept)
        made = [
            TokenLanguageRecord(
                new_id(),
                self._take_id,
                *place,
                item.text[slice(*place)],
                language or "",
                author_id,
                now_utc(),
            )
            for place, language in new
        ]
        held = [one for one in item.languages if one not in over]
        return replace(item, languages=tuple(sorted((*held, *made), key=lambda one: one.start)))


class Correction:
    """Another transcript. Marks move with their words; marks whose word changed are taken away.

    Attributes:
        lost: the words whose marks were taken away, known once it is done.
    """

    def __init__(
        self,
        take_id: str,
        old: str,
        new: str,
        spans: Sequence[SpanRecord],
        languages: Sequence[TokenLanguageRecord],
    ) -> None:
        self._take_id = take_id
        self._old, self._new = old, new
        self._spans, self._languages = tuple(spans), tuple(languages)
        self.lost: tuple[str, ...] = ()
        self._gained: tuple[str, ...] = ()
        """Spans of an earlier time when the text was the same: the store brings them back with it."""
        self._languages_after: tuple[TokenLanguageRecord, ...] | None = None

    def do(self, session: Session, author_id: str) -> None:
        from db.store import spans, token_languages, transcripts

        broken = self._broken()
        for span in self._spans:
            if span.id in broken:
                spans.remove(session, span.id)
        for one in self._languages:
            if one.id in broken:
                token_languages.set_language(session, self._take_id, one.start, one.end, None, author_id)
        transcripts.correct(session, self._take_id, self._new, author_id)
        if self._languages_after is None:
            self._look(session)
        else:
            _restore(session, self._take_id, self._gained)
            token_languages.replace_all(session, self._take_id, self._languages_after)

    def _look(self, session: Session) -> None:
        """What the correction did to the marks, found out when it is done for the first time."""
        from db.store import spans, token_languages

        before = {span.id for span in self._spans}
        held = {span.id for span in spans.list_spans(session, self._take_id)}
        self._gained = tuple(held - before)
        self._languages_after = tuple(token_languages.list_languages(session, self._take_id))
        left = held | {one.id for one in self._languages_after}
        self.lost = tuple(one.covered for one in (*self._spans, *self._languages) if one.id not in left)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import spans, token_languages, transcripts

        for span_id in self._gained:
            spans.remove(session, span_id)
        transcripts.correct(session, self._take_id, self._old, author_id)
        _restore(session, self._take_id, [span.id for span in self._spans])
        token_languages.replace_all(session, self._take_id, self._languages)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        from db.store.stretches import moved

        place, broken = moved(self._old, self._new), self._broken()

        def target(one: SpanRecord | TokenLanguageRecord) -> Place | None:
            return None if one.id in broken else place(one.start, one.end)

        version = item.transcripts[-1].version + 1
        new = TranscriptRecord(new_id(), self._take_id, version, self._new, author_id, now_utc())
        spans = [
            one
            if one.removed_at is not None
            else replace(one, start=to[0], end=to[1])
            if (to := target(one))
            else _taken_away(one)
            for one in item.spans
        ]
        languages = [replace(one, start=to[0], end=to[1]) for one in item.languages if (to := target(one))]
        return replace(
            item, transcripts=(*item.transcripts, new), spans=tuple(spans), languages=tuple(languages)
        )

    def _broken(self) -> set[str]:
        """Marks that would cover a part of another word: bus in what has become busy."""
        from db.store.stretches import moved

        place, before, after = moved(self._old, self._new), tokens(self._old), tokens(self._new)
        return {
            record.id
            for record in (*self._spans, *self._languages)
            if (target := place(record.start, record.end)) is not None
            and is_whole(before, record.start, record.end)
            and not is_whole(after, *target)
        }


def _new_span(
    item: AnnotationItem, start: int, end: int, spellings: tuple[str, ...], author_id: str
) -> SpanRecord:
    return SpanRecord(
        new_id(), item.take.id, start, end, item.text[start:end], spellings, author_id, now_utc()
    )


def _taken_away(span: SpanRecord) -> SpanRecord:
    return replace(span, removed_at=now_utc())


def _restore(session: Session, take_id: str, span_ids: Sequence[str]) -> None:
    """Bring spans back that are not there."""
    from db.store import spans

    held = {span.id for span in spans.list_spans(session, take_id)}
    for span_id in span_ids:
        if span_id not in held:
            spans.restore(session, span_id)


class Together(Generic[Kind]):
    """What was one key press: done and taken back together."""

    def __init__(self, changes: Sequence[Kind]) -> None:
        self._changes = tuple(changes)

    def do(self, session: Session, author_id: str) -> None:
        for change in self._changes:
            change.do(session, author_id)

    def undo(self, session: Session, author_id: str) -> None:
        for change in reversed(self._changes):
            change.undo(session, author_id)


class Several(Together[Change]):
    """Changes of one take that were one key press."""

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        for change in self._changes:
            item = change.shown(item, author_id)
        return item


class Confirmation(Several):
    """What Enter takes over of what is proposed; it also says that somebody has looked, where nothing is changed."""
