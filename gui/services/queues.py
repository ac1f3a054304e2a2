"""Queues of takes to label: shared out among people, followed day by day; and the rules by which they label."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from db.annotation_records import GuidelineRecord, LabelQueueRecord, QueueSettings
from db.records import QueueFilter, StoreError, TakeFlagRecord
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Session

HOUR = timedelta(hours=1)
AT_ONCE_S = 1.0
BREAK_S = 300.0
"""A longer time between two finished takes was a break, and counts in no pace."""


@dataclass(frozen=True, slots=True)
class QueuePreview:
    """What a queue would be.

    Attributes:
        takes: how many it would share out.
        elsewhere: how many pass the filters and stand in another open queue already; they are left out.
        double: how many of the takes several people would label.
        loads: by person id how many takes each would get.
        problem: why it can't be made; empty where it can.
    """

    takes: int
    elsewhere: int
    double: int
    loads: Mapping[str, int]
    problem: str = ""


@dataclass(frozen=True, slots=True)
class QueueOverview:
    """A queue and how far everybody has come.

    Attributes:
        given, done: by person id how many takes each has, and is done with.
    """

    record: LabelQueueRecord
    given: Mapping[str, int]
    done: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DayWork:
    """What a person has finished, of own lists and blind takes alike.

    Attributes:
        today: takes since midnight, as the clock here has it.
        last_hour: takes in the 60 minutes before now.
        per_hour: the pace of the last hour in takes, breaks left out; None where too few are finished to say.
    """

    today: int
    last_hour: int
    per_hour: float | None

    def left_s(self, takes: int) -> float | None:
        """How long so many takes last at this pace, in seconds; None where there is no pace.

        >>> DayWork(90, 40, 60.0).left_s(30)
        1800.0
        """
        return None if self.per_hour is None else 3600 * takes / self.per_hour


class Queues(QObject):
    """Makes, extends and closes queues, and keeps the guidelines; all of it is announced as `queues`."""

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

    # ---- making

    def preview(self, settings: QueueSettings, on_done: Callable[[QueuePreview], None]) -> Job:
        """What a queue with these settings would be; the order is left out, as it changes no number."""
        projects = self._projects

        def read() -> QueuePreview:
            with projects.read() as session:
                takes, elsewhere = _candidates(session, settings)
                return _preview(settings, takes, len(elsewhere))

        return self._jobs.call(self.tr("Counting takes"), read, on_done)

    def make(self, name: str, settings: QueueSettings, on_done: Callable[[], None]) -> Job:
        """Share takes out; `on_done` is called once that is stored."""
        project = self._projects.project

        def write() -> LabelQueueRecord:
            from db.store import label_queues

            with project.write() as session:  # nobody else shares the same takes out meanwhile
                takes, _elsewhere = _candidates(session, settings)
                doubts = _doubts(session, takes) if settings.order == "uncertain" else {}
                return label_queues.make(session, name, settings, takes, doubts)

        def made(queue: LabelQueueRecord) -> None:
            self._noted(queue, self.tr("queue {name}").format(name=queue.name))
            on_done()

        return self._jobs.call(self.tr("Sharing takes out"), write, made)

    def add_new(self, queue: LabelQueueRecord) -> Job:
        """Share out the takes that pass the queue's filters and came since it was made."""
        project = self._projects.project

        def write() -> int:
            from db.store import label_queues

            with project.write() as session:  # nobody else shares the same takes out meanwhile
                takes, _elsewhere = _candidates(session, queue.settings)
                doubts = _doubts(session, takes) if queue.settings.order == "uncertain" else {}
                return label_queues.add_takes(session, queue.id, takes, doubts)

        def added(takes: int) -> None:
            self._projects.announce("queues")
            text = self.tr("{n} takes that came since are in {name} now.")
            none = self.tr("No take came since that passes the filters of {name}.")
            self._notices.info((text if takes else none).format(n=takes, name=queue.name))

        return self._jobs.call(self.tr("Sharing takes out"), write, added)

    def set_open(self, queue: LabelQueueRecord, is_open: bool) -> bool:
        """Close a queue, or open it again; False, with a notice, where that was not stored."""
        from db.store import label_queues

        act = label_queues.reopen if is_open else label_queues.close
        changed = self._projects.change(lambda session: act(session, queue.id))
        if changed is None:
            return False
        self._projects.announce("queues")
        return True

    def close(self, queue: LabelQueueRecord) -> None:
        """End the lists of a queue; undo opens it again."""
        if self.set_open(queue, False):
            self._history.push(
                self.tr("closed queue {name}").format(name=queue.name),
                lambda: self.set_open(queue, True),
                lambda: self.set_open(queue, False),
            )

    def _noted(self, queue: LabelQueueRecord, what: str) -> None:
        self._history.push(what, lambda: self.set_open(queue, False), lambda: self.set_open(queue, True))
        self._projects.announce("queues")

    # ---- following

    def load_overview(self, on_done: Callable[[list[QueueOverview]], None]) -> Job:
        """The open queues with what everybody has and has done."""
        projects = self._projects

        def read() -> list[QueueOverview]:
            with projects.read() as session:
                return _overview(session)

        return self._jobs.call(self.tr("Reading the queues"), read, on_done)

    def load_day(self, on_done: Callable[[DayWork], None]) -> Job | None:
        """What whoever sits here has finished today and in the last hour; nothing where nobody does."""
        projects, person_id = self._projects, self._people.current_id
        if not projects.is_open or person_id is None:
            return None
        now = datetime.now().astimezone()
        first = min(_midnight(now), now - HOUR)
        since = first.astimezone(UTC).isoformat(timespec="milliseconds")

        def read() -> DayWork:
            from db.store import annotations

            with projects.read() as session:
                return day_work([one.at for one in annotations.finished(session, person_id, since)], now)

        return self._jobs.call(self.tr("Counting what is done today"), read, on_done)

    def topics(self) -> list[str]:
        """The topics of the project's scripts, in order."""
        from db.store import scripts

        counted = self._projects.ask(scripts.counts, []) if self._projects.is_open else []
        return sorted({one.topic for one in counted if one.topic})

    # ---- guidelines

    def guideline(self) -> GuidelineRecord | None:
        """The rules that hold; None where nobody has written any."""
        from db.store import guidelines

        return self._projects.ask(guidelines.newest, None) if self._projects.is_open else None

    def write_guideline(self, texts: Mapping[str, str]) -> bool:
        """Keep the rules as a new version; False, with a notice, where they were not stored."""
        from db.store import guidelines

        author_id = self._people.current_id
        stored = self._projects.change(lambda session: guidelines.add(session, texts, author_id))
        if stored is None:
            return False
        self._projects.announce("queues")
        return True

    def languages(self) -> tuple[str, ...]:
        """The languages of the project's scripts, the most frequent pair first; at least two."""

        def read(session: Session) -> tuple[str, ...]:
            from db.store import scripts

            some = scripts.list_scripts(session, limit=200)
            used = Counter(code for script in some for code in script.languages)
            return tuple(code for code, _n in used.most_common(2))

        found = self._projects.ask(read, ()) if self._projects.is_open else ()
        return tuple(dict.fromkeys((*found, "ko", "en")))[:2]


def day_work(moments: Sequence[str], now: datetime) -> DayWork:
    """What was finished at these moments, as stored, told as of now."""
    times = [datetime.fromisoformat(at) for at in moments]
    midnight, hour_ago = _midnight(now), now - HOUR
    recent = [at for at, then in zip(moments, times, strict=True) if then >= hour_ago]
    return DayWork(sum(then >= midnight for then in times), len(recent), pace_per_hour(recent))


def _midnight(now: datetime) -> datetime:
    return now.replace(hour=0, minute=0, second=0, microsecond=0)


def pace_per_hour(moments: Sequence[str]) -> float | None:
    """Takes an hour, from the times between finished takes that were no break; None below three takes.

    Takes that were finished within a second of each other were not listened to one by one, and count in no pace.

    >>> pace_per_hour(["2026-11-30T10:00:00+00:00", "2026-11-30T10:01:00+00:00", "2026-11-30T10:02:00+00:00"])
    60.0
    """
    times = sorted(datetime.fromisoformat(at) for at in moments)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    worked = [gap for gap in gaps if timedelta(seconds=AT_ONCE_S) <= gap <= timedelta(seconds=BREAK_S)]
    seconds = sum((gap.total_seconds() for gap in worked), 0.0)
    return 3600 * len(worked) / seconds if len(worked) >= 2 and seconds > 0 else None


def filter_of(settings: QueueSettings) -> QueueFilter:
    """The filters of a queue as the list of takes knows them.

    >>> filter_of(QueueSettings(("a",), filters={"topic": "travel"})).topic
    'travel'
    """
    return QueueFilter(**dict(settings.filters or {}))  # type: ignore[arg-type]


def filters_of(wanted: QueueFilter) -> dict[str, str]:
    """The filters that are set, as a queue keeps them.

    >>> filters_of(QueueFilter(topic="travel"))
    {'topic': 'travel'}
    """
    return {name: value for name, value in asdict(wanted).items() if value}


def _candidates(session: Session, settings: QueueSettings) -> tuple[list[str], list[str]]:
    """The takes that pass the filters, as recorded: those that nobody has, and those that stand in an open queue."""
    from db.store import annotation_queue, label_queues

    given = label_queues.shared_out(session)
    found = annotation_queue.queue_ids(session, filter_of(settings))
    return [one for one in found if one not in given], [one for one in found if one in given]


def _preview(settings: QueueSettings, takes: Sequence[str], elsewhere: int) -> QueuePreview:
    from db.sharing import share

    try:
        shares = share(settings, takes)
    except StoreError as error:
        return QueuePreview(len(takes), elsewhere, 0, {}, str(error))
    loads = Counter(one.person_id for one in shares)
    return QueuePreview(len(takes), elsewhere, len({one.take_id for one in shares if one.blind}), loads)


def _doubts(session: Session, take_ids: Sequence[str]) -> dict[str, float]:
    """How many reasons there are to look at each take."""
    from db.store import annotation_queue, label_queues, take_flags
    from engine.asr.uncertainty import Heard, reasons_to_look

    heard = label_queues.heard(session, take_ids)
    flags: list[TakeFlagRecord] = take_flags.list_flags(session, "off_script", open_only=True)
    asked = {one.take_id for one in flags}
    return {
        one.take_id: float(
            len(
                reasons_to_look(
                    one.text,
                    one.main_language,
                    [Heard(*said) for said in heard.get(one.take_id, [])],
                    is_off_script_open=one.take_id in asked,
                    quality=one.quality,
                )
            )
        )
        for one in annotation_queue.queue_of(session, take_ids)
    }


def _overview(session: Session) -> list[QueueOverview]:
    from db.store import annotation_queue, annotations, label_queues

    done = {(one.person_id, one.take_id) for one in annotations.finished(session)}
    shared = set(annotation_queue.queue_ids(session, QueueFilter(label_state="done")))
    found: list[QueueOverview] = []
    for record in label_queues.list_queues(session, open_only=True):
        items = label_queues.items(session, record.id)
        given = Counter(one.person_id for one in items)
        finished = Counter(
            one.person_id
            for one in items
            if (one.person_id, one.take_id) in done or (not one.blind and one.take_id in shared)
        )
        found.append(QueueOverview(record, given, finished))
    return found
