"""The start page's questions: which project, what needs doing in it, and where is a thing by its name."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs
from PySide6.QtCore import QObject, Signal

from db.records import ScriptRecord
from engine.types import Progress
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.workspace import Workspace

if TYPE_CHECKING:
    from db.session import Session

UNCOUNTED = frozenset({"claims"})
"""Changes that change no number: others make them every few seconds."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something of the project that was found by its text."""

    kind: str
    page: str
    id: str
    text: str
    icon: str


@dataclass(frozen=True, slots=True)
class Overview:
    """How much there is and how much waits, in numbers that the start page shows."""

    scripts: int
    scripts_unread: int
    takes: int
    """Selected ones that count: no practice, and nobody's who has withdrawn."""
    takes_recovered: int
    takes_to_check: int
    takes_to_label: int
    systems: int
    hypotheses: int
    translations: int = 0
    translations_unscored: int = 0
    """Without a score by any estimator."""
    estimators_without_width: int = 0
    """They scored translations that people judged, and no width of their ties is kept."""
    pairs: int = 0
    """Pairs of clips for speech language models."""
    pairs_unscored: int = 0
    """Without token losses by any model."""
    takes_returned: int = 0
    """Of those to label: a reviewer asks for another look."""
    takes_to_review: int = 0
    """Several people have finished them; they are not among those to label."""
    takes_practice: int = 0
    takes_withdrawn: int = 0
    """Selected takes that count nowhere: for practice, and of speakers who have withdrawn."""
    votes_wanted: int = 0
    """Of running studies, not given yet."""
    listeners_open: int = 0
    """Listeners who have sat down in running studies and are not done."""
    studies_ready: int = 0
    """Nobody was seated in them yet."""
    studies: int = 0
    studies_drafted: int = 0
    """Their copies aren't made yet."""
    votes: int = 0
    """Of all listening studies, on clips that are rated."""
    mine_to_label: int | None = None
    """In the open lists of whoever sits here; None where nothing is shared out to them."""


def demo_folder() -> Path:
    """Where the demo project is built for the window: beside the program's other data of this user."""
    return platformdirs.user_data_path("Seam", appauthor=False) / "demo"


class Today(QObject):
    """Opens projects and says what waits in the open one.

    Signals:
        overview_changed: an `Overview`, or None while no project is open.
    """

    overview_changed = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        workspace: Workspace,
        people: People,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences
        self._workspace = workspace
        self._people = people
        people.current_changed.connect(lambda _person: self.refresh())
        projects.opened.connect(lambda _record: self.refresh())
        projects.closed.connect(lambda: self.overview_changed.emit(None))
        projects.changed.connect(lambda kinds: self.refresh() if kinds - UNCOUNTED else None)

    def open_recent(self, folder: str) -> None:
        """Open a project folder by its path; a folder that is gone leaves the list."""
        if Path(folder).is_dir():
            self._projects.open(Path(folder))
            return
        self._preferences.forget_project(folder)
        self._notices.error(
            self.tr(
                "There is no folder {path} any more: it was moved or deleted. Open it where it is now."
            ).format(path=folder)
        )

    def usual_folder(self) -> str:
        """Where projects of this person lie: as they chose, else beside the last one, else among their documents."""
        if (chosen := self._preferences.values.projects_folder) and Path(chosen).is_dir():
            return chosen
        for folder in self._preferences.values.recent_projects:
            if Path(folder).parent.is_dir():
                return str(Path(folder).parent)
        return str(platformdirs.user_documents_path())

    def open_demo(self) -> None:
        """Build the demo project (once) and open it."""

        def work() -> Generator[Progress, None, Any]:
            from engine.runs import demo

            return (yield from demo.build(demo_folder(), speech=True))

        self._jobs.start(
            self.tr("Building the demo project"), work, lambda made: self._projects.open(Path(made["folder"]))
        )

    def back_up(self) -> None:
        """Copy the open project into its backups folder, as a job."""
        folder = self._projects.folder

        def copy() -> Generator[Progress, None, dict[str, Any]]:
            from engine.runs.project_backup import backup_steps

            return (yield from backup_steps(folder))

        self._jobs.start(self.tr("Backing up"), copy, self._tell_backup)

    def _tell_backup(self, answer: dict[str, Any]) -> None:
        if answer["missing"]:
            self._notices.warning(
                self.tr(
                    "Backed up to {path} without {n} audio files that are missing, such as {name}."
                ).format(path=answer["backup"], n=len(answer["missing"]), name=answer["missing"][0])
            )
        else:
            self._notices.done(self.tr("Backed up to {path}").format(path=answer["backup"]))

    def refresh(self) -> None:
        """Count again, off the window's thread."""
        if not self._projects.is_open:
            return

        projects, person_id = self._projects, self._people.current_id

        def count() -> Overview:
            return _count(projects, person_id)

        self._jobs.call(self.tr("Counting"), count, self.overview_changed.emit)

    def search(self, query: str) -> list[Item]:
        """Scripts of the project that hold the query, at most eight."""
        if not self._projects.is_open:
            return []
        from db.store import scripts

        nothing: list[ScriptRecord] = []
        found = self._projects.ask(
            lambda session: scripts.list_scripts(session, text=query, limit=8), nothing
        )
        return [
            Item(self.tr("script"), "scripts", script.id, script.text, "mdi6.text-box-outline")
            for script in found
        ]

    def show_item(self, item: Item) -> None:
        """Go to where an item is shown."""
        self._workspace.page_requested.emit(item.page)
        self._workspace.select_script(item.id)


def _labelling(session: Session, read: int) -> tuple[int, int, int]:
    """How many takes are to label, how many of these a reviewer returned, and how many wait for a reviewer."""
    from db.records import QueueFilter
    from db.store import annotation_queue, reviews

    waiting = reviews.waiting(session)
    open_takes = read - annotation_queue.queue_count(session, QueueFilter(label_state="done"))
    reviewable = annotation_queue.queue_of(session, sorted(waiting.to_review))
    returned = annotation_queue.queue_of(session, sorted(waiting.returned))
    settled = sum(one.label_state == "done" for one in returned)  # by what held before it was returned
    left = open_takes - sum(one.label_state != "done" for one in reviewable) + settled
    return left, len(returned), len(reviewable)


def _listening(session: Session) -> dict[str, int]:
    """Votes and listeners that studies wait for."""
    from db.store import studies

    listed = studies.list_studies(session)
    if not listed:
        return {}
    far = studies.progress_of_all(session)
    running = [far[one.id] for one in listed if one.state == "running"]
    return {
        "votes_wanted": sum(max(0, (one.wanted or 0) - one.votes) for one in running),
        "listeners_open": sum(max(0, one.seated - one.completed - one.withdrawn) for one in running),
        "studies_ready": sum(one.state == "ready" for one in listed),
        "studies": len(listed),
        "studies_drafted": sum(one.state == "draft" for one in listed),
        "votes": sum(far[one.id].votes for one in listed),
    }


def _count(projects: Projects, person_id: str | None) -> Overview:
    from db.records import QueueFilter
    from db.speech_records import LikelihoodRecord
    from db.store import (
        blind_lists,
        estimators,
        pair_sets,
        profiles,
        scripts,
        segments,
        speech_results,
        systems,
        takes,
    )

    with projects.read() as session:
        listed = systems.list_systems(session)
        read = takes.queue_count(session)
        to_label, returned, to_review = _labelling(session, read)
        withdrawn = profiles.withdrawn(session).takes
        written = scripts.count(session)
        translations = segments.count_all(session)
        sets = pair_sets.list_sets(session)
        losses = speech_results.list_results(session, LikelihoodRecord)
        most = {one.id: max((of.pairs for of in losses if of.set_id == one.id), default=0) for one in sets}
        return Overview(
            **_listening(session),
            scripts=written,
            scripts_unread=written - takes.scripts_read(session),
            takes=read,
            takes_recovered=takes.count(session, state="recovered"),
            takes_to_check=takes.queue_count(session, QueueFilter(quality="bad", label_state="new")),
            takes_to_label=to_label,
            takes_returned=returned,
            takes_to_review=to_review,
            takes_practice=takes.count(session, selected=True) - read - withdrawn,
            takes_withdrawn=withdrawn,
            systems=len(listed),
            hypotheses=sum(system.hypotheses for system in listed),
            translations=translations,
            translations_unscored=translations - segments.count_scored(session),
            estimators_without_width=estimators.count_without_width(session),
            pairs=sum(one.pairs for one in sets),
            pairs_unscored=sum(max(0, one.pairs - most[one.id]) for one in sets),
            mine_to_label=blind_lists.left_of(session, person_id),
        )
