"""Annotating: what is stored about takes, and every change of it, saved at once and undoable."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.records import LabelField, QueueRecord, SpellingSet, StoreError
from engine.asr.cs_level import LEVELS
from engine.text.tokens import nfc
from engine.types import Progress
from gui.services.annotation_changes import (
    Change,
    Correction,
    LabelChange,
    LanguageChange,
    Place,
    Refusal,
    Several,
    SpanChange,
)
from gui.services.annotation_item import AnnotationItem, ProposedSpan, read_item
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Session
    from engine.runs.exchange_export import TakeExport

MOST_NAMED = 4
"""How many lost marks a message names."""


class Annotations(QObject):
    """Reads and changes what annotators decide. Nothing is stored without an author.

    Signals:
        item_changed: id of a take whose labels, marks or transcript were written (or could not be).
        stepped: id of the take that an undo or redo has just changed.
        author_wanted: somebody wants to change something, but nobody who labels sits here.
        saved: when (`datetime`) the latest change reached the disk.
    """

    item_changed = Signal(str)
    stepped = Signal(str)
    author_wanted = Signal()
    saved = Signal(object)

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self._shown_again: dict[str, set[str]] = {}
        self._lexicon: dict[str, tuple[str, ...]] = {}
        projects.closed.connect(self._shown_again.clear)

    # ---- what there is to read

    def load_queue(self, on_done: Callable[[list[QueueRecord]], None]) -> Job:
        """Read every selected take with its labels, and the spellings in use, off the window's thread."""
        projects = self._projects

        def read() -> tuple[list[QueueRecord], list[SpellingSet]]:
            from db.store import spans, takes

            with projects.read() as session:
                return takes.queue(session), spans.lexicon(session)

        def hand_over(found: tuple[list[QueueRecord], list[SpellingSet]]) -> None:
            records, lexicon = found
            self._lexicon.clear()
            for one in reversed(lexicon):  # the most used ones last, so that they win
                self._learn(one.spellings)
            on_done(records)

        return self._jobs.call(self.tr("Reading what there is to label"), read, hand_over)

    def item(self, take_id: str) -> AnnotationItem | None:
        """Everything about one take; None, with a notice, where it can't be read."""
        try:
            with self._projects.read() as session:
                return read_item(session, take_id, frozenset(self._shown_again.get(take_id, ())))
        except StoreError as error:
            self._notices.error(str(error))
            return None

    def known_spellings(self, word: str) -> tuple[str, ...]:
        """Spellings that the project's scripts and spans use for a word; empty where it is new."""
        return self._lexicon.get(word.casefold(), ())

    def _learn(self, spellings: tuple[str, ...]) -> None:
        self._lexicon.update(dict.fromkeys(map(str.casefold, spellings), spellings))

    @property
    def can_write(self) -> bool:
        """Whether somebody who labels sits here."""
        person = self._people.current
        return person is not None and "annotator" in person.roles

    # ---- changes; each answers whether it is stored

    def set_level(self, item: AnnotationItem, level: str) -> bool:
        """Confirm a level, and with it the levels present."""
        values: dict[LabelField, str | None] = {
            "cs_level": level,
            "cs_levels_all": json.dumps(levels_present(level, item.rule.levels_all)),
        }
        return self.set_labels(item, values, self.tr("level"))

    def set_labels(self, item: AnnotationItem, values: Mapping[LabelField, str | None], what: str) -> bool:
        """Decide fields; those that have their value already are left alone."""
        change = label_change(item, values)
        return change is None or self._perform(item.take.id, change, what)

    def confirm(self, item: AnnotationItem) -> bool:
        """Confirm everything that is proposed and not decided, as one step."""
        wanted: dict[LabelField, str | None] = {}
        if item.value("main_language") is None and item.proposed_main:
            wanted["main_language"] = item.proposed_main
        if item.value("cs_level") is None:
            wanted["cs_level"] = item.rule.level
            wanted["cs_levels_all"] = json.dumps(item.rule.levels_all)
        if item.value("verdict") is None and item.proposed_verdict:
            wanted["verdict"] = item.proposed_verdict
        spans = [(one.start, one.end, one.spellings) for one in item.proposed_spans]
        changes: list[Change] = [SpanChange(item.take.id, spans)] if spans else []
        if (labels := label_change(item, wanted)) is not None:
            changes.append(labels)
        return not changes or self._perform(item.take.id, Several(changes), self.tr("confirmed proposals"))

    def add_span(self, item: AnnotationItem, start: int, end: int, spellings: Sequence[str]) -> bool:
        """Mark a loanword; spans that it overlaps are taken away."""
        over = [span.id for span in item.current_spans if span.start < end and span.end > start]
        change = SpanChange(item.take.id, [(start, end, tuple(spellings))], over)
        stored = self._perform(item.take.id, change, self.tr("loanword"))
        if stored:
            self._learn(tuple(spellings))
        return stored

    def remove_spans(self, item: AnnotationItem, span_ids: Sequence[str]) -> bool:
        """Take loanwords away."""
        change = SpanChange(item.take.id, remove=span_ids)
        return self._perform(item.take.id, change, self.tr("removed loanword"))

    def refuse(self, item: AnnotationItem, proposed: ProposedSpan) -> bool:
        """Say that a proposed loanword is none here; it isn't proposed again."""
        take_id = item.take.id
        word = item.text[proposed.start : proposed.end]
        again = self._shown_again.setdefault(take_id, set())
        change = Refusal(take_id, proposed.start, proposed.end, proposed.spellings, again, word)
        return self._perform(take_id, change, self.tr("refused loanword"))

    def set_language(self, item: AnnotationItem, words: Sequence[Place], language: str | None) -> bool:
        """Set the language of words by hand; None goes back to the rule."""
        change = LanguageChange(item.take.id, item.languages, words, item.text, language)
        return self._perform(item.take.id, change, self.tr("language of words"))

    def correct(self, item: AnnotationItem, text: str) -> bool:
        """Store what was really said, and tell which marks went with the words that changed."""
        text = nfc(" ".join(text.splitlines()).strip())
        if text == item.text:
            return True
        change = Correction(item.take.id, item.text, text, item.current_spans, item.languages)
        if not self._perform(item.take.id, change, self.tr("correction")):
            return False
        if change.lost:
            named = ", ".join(change.lost[:MOST_NAMED]) + (" …" if len(change.lost) > MOST_NAMED else "")
            text = self.tr(
                "The correction took the marks of changed words away: {words}. Undo brings them back."
            )
            self._notices.warning(text.format(words=named))
        return True

    # ---- how a change is stored

    def _perform(self, take_id: str, change: Change, what: str) -> bool:
        if not self.can_write:
            self.author_wanted.emit()
            return False
        if not self._write(take_id, change.do):
            return False
        self._history.push(
            what, lambda: self._step(take_id, change.undo), lambda: self._step(take_id, change.do)
        )
        return True

    def _step(self, take_id: str, write: Callable[[Session, str], None]) -> None:
        """Undo or redo; then show the take that was changed."""
        self._write(take_id, write)
        self.stepped.emit(take_id)

    def _write(self, take_id: str, write: Callable[[Session, str], None]) -> bool:
        """One small transaction under the name of who sits here; a known error is told, nothing is half done."""
        author_id = self._people.current_id
        if author_id is None:
            self.author_wanted.emit()
            return False
        try:
            with self._projects.write() as session:
                write(session, author_id)
        except StoreError as error:
            self._notices.error(str(error))
            self.item_changed.emit(take_id)
            return False
        self.saved.emit(datetime.now())
        self.item_changed.emit(take_id)
        self._projects.announce("labels")
        return True

    # ---- export

    def export(self, on_done: Callable[[TakeExport], None]) -> None:
        """Write takes and labels to a new folder in the project's `exports`, as a job."""
        projects = self._projects
        name = f"takes-{datetime.now():%Y-%m-%d-%H%M%S}"

        def work() -> Generator[Progress, None, TakeExport]:
            from engine.runs.exchange_export import export_takes

            return (yield from export_takes(projects.project, name))

        self._jobs.start(self.tr("Exporting takes and labels"), work, on_done)


def label_change(item: AnnotationItem, values: Mapping[LabelField, str | None]) -> LabelChange | None:
    """The fields whose value is another one, with the way back; None where nothing changes."""
    new: dict[LabelField, str | None] = {
        field: value for field, value in values.items() if value != item.value(field)
    }
    old: dict[LabelField, str | None] = {field: item.value(field) for field in new}
    return LabelChange(item.take.id, old, new) if new else None


def levels_present(level: str, by_rule: Sequence[str]) -> list[str]:
    """All levels present under a confirmed level, lowest first: the rule's up to it, and itself.

    >>> levels_present("phrase", ("word", "sentence")), levels_present("none", ("word",))
    (['word', 'phrase'], [])
    """
    if level == "none":
        return []
    names: list[str] = list(LEVELS)
    return [name for name in names[: names.index(level) + 1] if name in by_rule or name == level]
