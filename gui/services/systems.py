"""The recognisers of the project and what they wrote: list, rename, delete, import, template."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from db.records import SystemRecord
from engine.types import Progress
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project
    from db.store.systems import RemovedSystem
    from engine.runs.exchange_hypotheses import HypothesisImport


NAMED = 5
"""How many of the utterances without a hypothesis are named."""


@dataclass(frozen=True, slots=True)
class SystemFound:
    """A system in a file of hypotheses.

    Attributes:
        rows: how many hypotheses the file has of it.
        missing: how many utterances there are for which it has none.
        missing_names: a few of them, by what a person knows them by.
        taken: whether the project has hypotheses of it for some of these utterances already.
        is_known: whether the project has a system of this name.
    """

    name: str
    rows: int
    missing: int
    missing_names: tuple[str, ...]
    taken: bool
    is_known: bool


@dataclass(frozen=True, slots=True)
class HypothesisPreview:
    """What an import of a file would do.

    Attributes:
        project: for which it was read.
        new_references: utterances that the file brings with it.
        empty: rows with an empty hypothesis, which counts as all deletions.
        problems: how many rows keep the file from being imported.
        lines: all of these rows, and those whose id names no utterance, in words, in the order of the file.
    """

    project: Project
    systems: tuple[SystemFound, ...]
    matched: int
    new_references: int
    empty: int
    problems: int
    lines: tuple[str, ...]
    content: HypothesisImport


class Systems(QObject):
    """Reads and changes systems and hypotheses; announced by `Projects.changed` as `systems`, `hypotheses`.

    Every piece of work holds the project that was open when it was asked for: it may run, or be undone, after
    another one was opened.
    """

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences

    def rename(self, system: SystemRecord, name: str) -> None:
        """Give a system another name."""
        project = self._projects.project
        name = " ".join(name.split())
        if name == system.name:
            return

        def save() -> SystemRecord:
            from db.store import systems

            with project.write() as session:
                return systems.rename(session, system.id, name)

        def undo(renamed: SystemRecord) -> None:
            if self._projects.has_still_open(project):
                self.rename(renamed, system.name)

        def tell(renamed: SystemRecord) -> None:
            self._announce(project, "systems")
            self._notices.done(
                self.tr("{old} is now called {new}.").format(old=system.name, new=renamed.name),
                lambda: undo(renamed),
            )

        self._jobs.call(self.tr("Renaming a system"), save, tell)

    def delete(self, system: SystemRecord) -> None:
        """Remove a system with its hypotheses and scores; all of it can be brought back."""
        project = self._projects.project

        def remove() -> RemovedSystem:
            from db.store import systems

            with project.write() as session:
                return systems.take_out(session, system.id)

        def tell(removed: RemovedSystem) -> None:
            self._announce(project, "systems", "hypotheses", "scores")
            self._notices.done(
                self.tr("{name} was deleted with its hypotheses ({n}).").format(
                    name=system.name, n=f"{removed.record.hypotheses:,}"
                ),
                lambda: self._bring_back(project, removed),
            )

        self._jobs.call(self.tr("Deleting {name}").format(name=system.name), remove, tell)

    def _bring_back(self, project: Project, removed: RemovedSystem) -> None:
        def restore() -> SystemRecord:
            from db.store import systems

            with project.write() as session:
                return systems.put_back(session, removed)

        def tell(_system: SystemRecord) -> None:
            self._announce(project, "systems", "hypotheses", "scores")

        if self._projects.has_still_open(project):
            title = self.tr("Bringing back {name}").format(name=removed.record.name)
            self._jobs.call(title, restore, tell)

    def _announce(self, project: Project, *kinds: str) -> None:
        """Say what has changed, to pages that show this project."""
        if self._projects.has_open(project):
            self._projects.announce(*kinds)

    def take_in(
        self,
        preview: HypothesisPreview,
        replace: bool,
        skip_unknown: bool,
        on_ended: Callable[[Job], None] | None = None,
    ) -> Job:
        """Import what a preview found into the project it was read for, all or nothing, as a job that can be
        cancelled."""
        project = preview.project

        def work() -> Generator[Progress, None, tuple[SystemRecord, ...]]:
            from engine.runs.exchange_hypotheses import import_hypotheses

            return (
                yield from import_hypotheses(
                    project, preview.content, replace=replace, skip_unknown=skip_unknown
                )
            )

        def tell(made: tuple[SystemRecord, ...]) -> None:
            self._announce(project, "systems", "hypotheses", "scores")
            names = ", ".join(system.name for system in made)
            text = self.tr("Hypotheses of {names} imported: {n}.")
            if preview.new_references:
                added = self.tr("New utterances: {n}.").format(n=f"{preview.new_references:,}")
                text = f"{text} {added}"
            only_new = not preview.new_references and not any(one.is_known for one in preview.systems)
            undo = (lambda: self.delete_all(made, project)) if only_new else None
            self._notices.done(text.format(n=f"{preview.matched:,}", names=names), undo)

        return self._jobs.start(self.tr("Importing hypotheses"), work, tell, on_ended)

    def delete_all(self, systems: tuple[SystemRecord, ...], project: Project) -> None:
        """Undo an import that made these systems; each can be brought back."""
        if self._projects.has_still_open(project):
            for system in systems:
                self.delete(system)

    def write_template(self, path: Path) -> None:
        """Write the file that a person fills in with what a recogniser made of each utterance."""
        project, bom = self._projects.project, self._preferences.values.csv_bom

        def save() -> Path:
            from engine.runs.exchange_template import hypothesis_template

            return hypothesis_template(project, path, bom=bom, overwrite=True)

        def tell(written: Path) -> None:
            self._notices.done(
                self.tr("Template written to {path}. Fill in the column “hypothesis” and import it.").format(
                    path=written
                )
            )

        self._jobs.call(self.tr("Writing the template"), save, tell)


def preview_of(project: Project, found: HypothesisImport) -> HypothesisPreview:
    """What was found, in words and numbers for a person."""
    from db.store import systems

    with project.read() as session:
        known = {one.name for one in systems.list_systems(session)}
    rows = Counter(row.system for row in found.rows)
    missing = {item.system: item.keys for item in found.missing}
    names = _names(project, {key for keys in missing.values() for key in keys[:NAMED]})
    return HypothesisPreview(
        project,
        tuple(
            SystemFound(
                name,
                rows[name],
                len(missing.get(name, ())),
                tuple(names.get(key, key) for key in missing.get(name, ())[:NAMED]),
                name in found.taken,
                name in known,
            )
            for name in found.systems
        ),
        found.matched,
        len(found.new_utterances),
        found.empty,
        len(found.problems),
        tuple(str(one) for one in sorted((*found.problems, *found.unknown), key=lambda one: one.row)),
        found,
    )


def _names(project: Project, keys: set[str]) -> dict[str, str]:
    """What a person knows utterances by, by their keys."""
    from db.store import utterances
    from gui.services.scoring_results import utterance_names

    with project.read() as session:
        found = utterances.list_utterances(session, keys=sorted(keys))
        names = utterance_names(session, found)
    return {one.key: names[one.id] for one in found}
