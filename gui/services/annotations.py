"""Annotating: what is stored about takes, and every change of it, saved at once and undoable."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from db.annotation_records import QueueItemRecord
from db.records import LabelField, QueueRecord, SpanRecord, SpellingSet, StoreError, TakeFlagRecord, now_utc
from engine.asr.cs_level import LEVELS
from engine.text.tokens import nfc
from engine.types import Progress
from gui.services.annotation_blind import BlindChange, read_for
from gui.services.annotation_changes import (
    Change,
    Confirmation,
    Correction,
    FlagChange,
    LabelChange,
    LanguageChange,
    Place,
    Refusal,
    Several,
    SpanChange,
)
from gui.services.annotation_everywhere import Everywhere
from gui.services.annotation_item import AnnotationItem, ProposedSpan
from gui.services.annotation_lists import ListMark, Lists, read_flags, read_lists, read_news
from gui.services.annotation_past import PastStep, past_name, past_steps
from gui.services.annotation_writes import Decision, Outcome, Plan, Writes
from gui.services.history import History, Step
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects
from gui.services.review_rows import read_withheld

if TYPE_CHECKING:
    from db.session import Session
    from engine.runs.exchange_export import TakeExport

OWNER = "annotations"
MOST_SHOWN_AT_ONCE = 50
"""More takes that change at once than this: the list is read again for the rest."""
MOST_NAMED = 4
"""How many lost marks a message names."""


class Annotations(QObject):
    """Reads and changes what annotators decide. Nothing is stored without an author.

    Signals:
        item_changed: id of a take whose labels, marks or transcript were written (or could not be).
        loanword_marked: id of a take and the spellings (tuple of str) that were marked in it.
        stepped: id of the take that an undo or redo has just changed.
        author_wanted: somebody wants to change something, but nobody who labels sits here; the names of what
            is held until somebody does (list of str), empty for what can't be held.
        saved: when (`datetime`) the latest change reached the disk.
        not_saved: the latest change did not reach it.
        waiting: how many changes wait for another program that writes.
    """

    item_changed = Signal(str)
    loanword_marked = Signal(str, object)
    stepped = Signal(str)
    author_wanted = Signal(object)
    saved = Signal(object)
    not_saved = Signal()
    waiting = Signal(int)

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
        self._unsaved: dict[str, dict[str, str]] = {}
        self._failed: list[Decision] = []
        """What waited in vain and was not decided in another way since."""
        self._held: dict[tuple[str, str], Callable[[], bool]] = {}
        """What was decided while nobody who labels sat here, by take and name."""
        self._lexicon: dict[str, tuple[str, ...]] = {}
        self._mark: ListMark | None = None
        self.mine: tuple[QueueItemRecord, ...] = ()
        """The list of the person for whom the queue was read last."""
        self._version = -1
        self._writes = Writes(projects, jobs, self)
        self.everywhere = Everywhere(projects, people, jobs, notices, history, self)
        self.everywhere.marked.connect(self._marked_elsewhere)
        self._writes.stored.connect(self._stored)
        self._writes.refused.connect(self._refused)
        self._writes.waiting_changed.connect(self.waiting)
        self._past_of: str | None = None
        """Whose changes of earlier sittings can be undone."""
        projects.closed.connect(self._forget)
        projects.opened.connect(lambda _record: self._recall())
        people.current_changed.connect(lambda _person: self._recall())

    def _forget(self) -> None:
        self._held.clear()
        self._unsaved.clear()
        self._failed.clear()
        self._mark, self.mine = None, ()
        self._past_of = None

    # ---- what there is to read

    def load_queue(self, on_done: Callable[[list[QueueRecord]], None]) -> Job:
        """Read every selected take with its labels, off the window's thread; then the spellings in use."""
        projects, person_id = self._projects, self._people.current_id
        self._version = self._data_version()

        def read() -> Lists:
            with projects.read() as session:
                return read_lists(session, person_id)

        def hand_over(found: Lists) -> None:
            self._mark, self.mine = found.mark, found.mine
            on_done(list(found.records))
            self._load_lexicon()

        return self._jobs.call(self.tr("Reading what there is to label"), read, hand_over)

    def _load_lexicon(self) -> None:
        projects = self._projects

        def read() -> list[SpellingSet]:
            from db.store import lexicon, spans

            with projects.read() as session:
                return [*spans.lexicon(session), *lexicon.equal_sets(session)]

        def learn(lexicon: list[SpellingSet]) -> None:
            self._lexicon.clear()
            for one in reversed(lexicon):  # the most used ones last, so that they win
                self._learn(one.spellings)

        if projects.is_open:
            self._jobs.call(self.tr("Reading the spellings in use"), read, learn)

    def look_elsewhere(self, on_found: Callable[[list[QueueRecord] | None], None]) -> None:
        """Hand over the takes that were labelled or corrected since the queue was read, also by another
        program; None where the whole queue has to be read again. Without news nobody is called."""
        mark, version = self._mark, self._data_version()
        if mark is None or version == self._version:
            return
        self._version = version
        projects, person_id = self._projects, self._people.current_id

        def read() -> tuple[list[QueueRecord] | None, ListMark]:
            with projects.read() as session:
                return read_news(session, mark, person_id)

        def hand_over(found: tuple[list[QueueRecord] | None, ListMark]) -> None:
            records, now = found
            if self._mark is mark:  # nobody has read everything meanwhile
                self._mark = now
                on_found(records)

        self._jobs.call(self.tr("Reading what changed"), read, hand_over)

    def _data_version(self) -> int:
        try:
            return self._projects.project.data_version() if self._projects.is_open else -1
        except StoreError as error:
            self._notices.error(str(error))
            return self._version

    def item(self, take_id: str) -> AnnotationItem | None:
        """Everything about one take, as it will be once what waits is stored; None, with a notice, where it
        can't be read."""
        try:
            with self._projects.read() as session:
                item = read_for(session, take_id, self._people.current_id)
        except StoreError as error:
            self._notices.error(str(error))
            return None
        for decision in self._writes.waiting_of(take_id):
            if item.blind is not None and decision.author_id != item.blind.person_id:
                continue
            with suppress(StoreError):  # it will be refused, and told then
                if (change := decision.plan(item)) is not None:
                    item = change.shown(item, decision.author_id)
        return replace(item, unsaved=dict(self._unsaved.get(take_id, {})))

    @property
    def has_queues(self) -> bool:
        """Whether takes are shared out, so that what is seen depends on who sits here."""
        from db.store import label_queues

        return self._projects.is_open and bool(self._projects.ask(label_queues.list_queues, []))

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

    # ---- changes; each answers whether it is stored, or waits to be

    def set_level(self, item: AnnotationItem, level: str) -> bool:
        """Confirm a level, and with it the levels present."""
        values: dict[LabelField, str | None] = {
            "cs_level": level,
            "cs_levels_all": json.dumps(levels_present(level, item.rule.levels_all)),
        }
        return self.set_labels(item, values, self.tr("level"))

    def set_labels(self, item: AnnotationItem, values: Mapping[LabelField, str | None], what: str) -> bool:
        """Decide fields; those that have their value already are left alone."""
        note = values.get("note", "") or ""
        typed = {"note": note} if "note" in values else {}
        return self._decide(item, lambda now: label_change(now, values), what, typed)

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
            if item.proposed_reason:
                wanted["reject_reason"] = item.proposed_reason
        proposed = item.proposed_spans

        def plan(now: AnnotationItem) -> Change | None:
            free = [one for one in proposed if not spans_over(now, one.start, one.end)]
            places = [(one.start, one.end, one.spellings) for one in free]
            changes: list[Change] = []
            if places:
                same_text(now, item)
                changes.append(SpanChange(now.take.id, places))
            if (labels := label_change(now, wanted)) is not None:
                changes.append(labels)
            return Confirmation(changes) if changes or now.returned else None

        return self._decide(item, plan, self.tr("confirmed proposals"))

    def answer_flag(self, item: AnnotationItem, answer: Literal["yes", "no"]) -> bool:
        """Answer whether a take is off script; yes proposes to reject it."""

        def plan(now: AnnotationItem) -> Change | None:
            flag = now.flag
            return None if flag is None or flag.answer == answer else FlagChange(flag.id, flag.answer, answer)

        return self._decide(item, plan, self.tr("off script: {answer}").format(answer=answer))

    def load_flags(self, on_done: Callable[[Mapping[str, TakeFlagRecord]], None]) -> Job:
        """Read the questions about takes, by take."""
        projects, person_id = self._projects, self._people.current_id

        def read() -> dict[str, TakeFlagRecord]:
            with projects.read() as session:
                return read_flags(session, person_id)

        return self._jobs.call(self.tr("Reading questions about takes"), read, on_done)

    def add_span(self, item: AnnotationItem, start: int, end: int, spellings: Sequence[str]) -> bool:
        """Mark a loanword; spans that it overlaps are taken away."""
        words = tuple(spellings)

        def plan(now: AnnotationItem) -> Change | None:
            same_text(now, item)
            over = spans_over(now, start, end)
            if [(one.start, one.end, one.spellings) for one in over] == [(start, end, words)]:
                return None
            return SpanChange(now.take.id, [(start, end, words)], [one.id for one in over])

        def after(_change: Change) -> None:
            self._learn(words)
            self.loanword_marked.emit(item.take.id, words)

        return self._decide(item, plan, self.tr("loanword"), after=after)

    def _marked_elsewhere(self, take_ids: Sequence[str]) -> None:
        self.saved.emit(datetime.now())
        for take_id in take_ids[:MOST_SHOWN_AT_ONCE]:
            self.item_changed.emit(take_id)

    def remove_spans(self, item: AnnotationItem, span_ids: Sequence[str]) -> bool:
        """Take loanwords away; those that the script knows are not proposed again."""
        places = {(one.start, one.end) for one in item.current_spans if one.id in span_ids}

        def plan(now: AnnotationItem) -> Change | None:
            same_text(now, item)
            there = [one.id for one in now.current_spans if (one.start, one.end) in places]
            return _removal(now, there) if there else None

        return self._decide(item, plan, self.tr("removed loanword"))

    def refuse(self, item: AnnotationItem, proposed: ProposedSpan) -> bool:
        """Say that a proposed loanword is none here; it isn't proposed again."""

        def plan(now: AnnotationItem) -> Change | None:
            same_text(now, item)
            if not any((one.start, one.end) == (proposed.start, proposed.end) for one in now.proposed_spans):
                return None
            return Refusal(now.take.id, proposed.start, proposed.end, proposed.spellings)

        return self._decide(item, plan, self.tr("refused loanword"))

    def set_language(self, item: AnnotationItem, words: Sequence[Place], language: str | None) -> bool:
        """Set the language of words by hand; None goes back to the rule."""
        places = tuple(words)

        def plan(now: AnnotationItem) -> Change | None:
            same_text(now, item)
            return LanguageChange(now.take.id, now.languages, places, now.text, language)

        return self._decide(item, plan, self.tr("language of words"))

    def correct(self, item: AnnotationItem, text: str) -> bool:
        """Store what was really said, and tell which marks went with the words that changed."""
        typed = {"transcript": text}
        text = nfc(" ".join(text.splitlines()).strip())
        if not text:
            self._notices.error(self.tr("A transcript can't be empty; reject the take if nothing was said."))
            return False

        def plan(now: AnnotationItem) -> Change | None:
            if text == now.text:
                return None
            return Correction(now.take.id, now.text, text, now.current_spans, now.languages)

        return self._decide(item, plan, self.tr("correction"), typed, self._tell_lost)

    def _tell_lost(self, change: Change) -> None:
        if isinstance(change, Correction | BlindChange) and change.lost:
            named = ", ".join(change.lost[:MOST_NAMED]) + (" …" if len(change.lost) > MOST_NAMED else "")
            text = self.tr(
                "The correction took the marks of changed words away: {words}. Undo brings them back."
            )
            self._notices.warning(text.format(words=named))

    def let_go(self, take_id: str, field: str) -> None:
        """Forget text that could not be stored: whoever typed it doesn't want it any more."""
        self._unsaved.get(take_id, {}).pop(field, None)

    # ---- how a change is stored

    def settle(self) -> bool:
        """Wait for what waits to be stored, a few seconds at most; whether all typed text is stored."""
        self._writes.settle()
        return not any(self._unsaved.values())

    @property
    def is_saving(self) -> bool:
        """Whether changes wait for another program that writes."""
        return self._writes.waiting > 0

    def _decide(
        self,
        item: AnnotationItem,
        plan: Plan,
        what: str,
        typed: Mapping[str, str] | None = None,
        after: Callable[[Change], None] | None = None,
    ) -> bool:
        take_id, author_id = item.take.id, self._people.current_id
        try:
            if plan(item) is None:
                for field in typed or {}:
                    self.let_go(take_id, field)
                return True
        except StoreError as error:
            self._notices.error(str(error))
            return False
        if not self.can_write or author_id is None:
            self._unsaved.setdefault(take_id, {}).update(typed or {})
            self._held.pop((take_id, what), None)  # the latest one of a kind counts, and comes last
            self._held[take_id, what] = lambda: self._decide(item, plan, what, typed, after)
            self.author_wanted.emit([name for _take_id, name in self._held])
            return False
        return self._put(Decision(take_id, author_id, what, plan, dict(typed or {}), after))

    def carry_out(self) -> bool:
        """Store what was decided before somebody who labels sat here; whether there was anything."""
        held, self._held = list(self._held.values()), {}
        for decide in held:
            decide()
        return bool(held)

    def drop_held(self) -> None:
        """Whoever decided has gone on without saying who they are: say what is not stored."""
        names = ", ".join(name for _take_id, name in self._held)
        self._held.clear()
        if names:
            self._notices.warning(
                self.tr("Not stored, as nobody was chosen who labels: {names}.").format(names=names)
            )

    def _put(self, decision: Decision) -> bool:
        take_id = decision.take_id
        for field in decision.typed:
            self.let_go(take_id, field)
        try:
            state = self._writes.put(decision)
        except StoreError as error:
            self._unsaved.setdefault(take_id, {}).update(decision.typed)
            self.not_saved.emit()
            self._notices.error(str(error))
            self.item_changed.emit(take_id)
            return False
        if state == "waiting":
            if self._writes.waiting == 1:
                self._notices.info(
                    self.tr("Another program is writing to the project; changes are stored when it is done.")
                )
            self.item_changed.emit(take_id)
        return True

    def _stored(self, outcome: Outcome) -> None:
        change, take_id, what = outcome.change, outcome.decision.take_id, outcome.decision.what
        self._failed = [one for one in self._failed if (one.take_id, one.what) != (take_id, what)]
        if change is not None:
            self._history.push(
                what,
                lambda: self._step(take_id, change.undo),
                lambda: self._step(take_id, change.do),
                OWNER,
            )
            if outcome.decision.after is not None:
                outcome.decision.after(change)
        self._tell_stored(take_id)

    def _tell_stored(self, take_id: str) -> None:
        self.saved.emit(datetime.now())
        self.item_changed.emit(take_id)
        self._projects.announce("labels")

    def _refused(self, outcomes: Sequence[Outcome]) -> None:
        """Nothing is lost: typed text goes back to its field, and everything can be tried again."""
        decisions = [one.decision for one in outcomes]
        self._failed += decisions
        for one in decisions:
            self._unsaved.setdefault(one.take_id, {}).update(one.typed)
        self.not_saved.emit()
        for take_id in dict.fromkeys(one.take_id for one in decisions):
            self.item_changed.emit(take_id)
        again = self.tr("Save {n} again").format(n=len(self._failed))
        self._notices.post("error", outcomes[0].refused, again, self._try_again)

    def _try_again(self) -> None:
        decisions, self._failed = self._failed, []
        for decision in decisions:
            self._put(decision)

    def _recall(self) -> None:
        """Let whoever sits here undo what was done in earlier sittings; what others did is theirs to undo."""
        person_id = self._people.current_id
        if not self._projects.is_open or person_id is None or person_id == self._past_of:
            return
        if self._past_of is not None:
            self._history.drop(OWNER)
        self._past_of = person_id
        project, before = self._projects.project, now_utc()

        def read() -> list[PastStep]:
            with project.read() as session:
                return past_steps(session, person_id, before)

        def lay(steps: list[PastStep]) -> None:
            if self._projects.has_open(project) and self._past_of == person_id:
                self._history.lay_beneath([self._past_step(step) for step in steps])

        self._jobs.call(self.tr("Reading earlier changes"), read, lay)

    def _past_step(self, step: PastStep) -> Step:
        take_id, change = step.take_id, step.change
        return Step(
            past_name(step.fields),
            lambda: self._step(take_id, change.undo),
            lambda: self._step(take_id, change.do),
            OWNER,
        )

    def _step(self, take_id: str, write: Callable[[Session, str], None]) -> bool:
        """Undo or redo; then show the take that was changed. False where it was not stored."""
        author_id = self._people.current_id
        if author_id is None:
            self.author_wanted.emit([])
            return False
        if self.is_saving:
            self._notices.info(self.tr("Earlier changes are still being saved; undo after that."))
            return False
        try:
            self._writes.now(lambda session: write(session, author_id))
        except StoreError as error:
            self.not_saved.emit()
            self._notices.error(str(error))
            self.item_changed.emit(take_id)
            return False
        self._tell_stored(take_id)
        self.stepped.emit(take_id)
        return True

    # ---- export

    def export(self, on_done: Callable[[TakeExport], None]) -> None:
        """Write takes and labels to a new folder in the project's `exports`, as a job.

        Without the takes that whoever sits here labels blind in an open list: others' work on them would be in it.
        """
        project, person_id = self._projects.project, self._people.current_id
        name = f"takes-{datetime.now():%Y-%m-%d-%H%M%S}"
        own = self._projects.ask(lambda session: read_withheld(session, person_id), set[str]())
        if own:
            text = self.tr(
                "{n} takes are not exported, because you label them yourself in a list that is still open."
            )
            self._notices.warning(text.format(n=len(own)))

        def work() -> Generator[Progress, None, TakeExport]:
            from engine.runs.exchange_export import export_takes

            return (yield from export_takes(project, name, leave_out=own))

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


def _removal(item: AnnotationItem, span_ids: Sequence[str]) -> Change:
    """Spans taken away by hand; where the script would propose them again, they are refused, too."""
    removed = SpanChange(item.take.id, remove=span_ids)
    places = {(one.start, one.end) for one in item.current_spans if one.id in span_ids}
    refused = [
        Refusal(item.take.id, one.start, one.end, one.spellings)
        for one in removed.shown(item, "").proposed_spans
        if (one.start, one.end) in places
    ]
    return Several([removed, *refused])


def spans_over(item: AnnotationItem, start: int, end: int) -> list[SpanRecord]:
    """The loanwords that hold and share a character with a stretch of the text."""
    return [span for span in item.current_spans if span.start < end and span.end > start]


def same_text(now: AnnotationItem, then: AnnotationItem) -> None:
    """Raises:
    StoreError: the transcript is another one than the one in which words were chosen.
    """
    if now.text != then.text:
        raise StoreError(
            f"The transcript of {now.take.path} was corrected elsewhere meanwhile; choose the words again."
        )
