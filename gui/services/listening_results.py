"""What the chosen listening study comes to: worked out off the window's thread, again whenever votes come in."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engine.listening.study_results import ResultChoice, StimulusResult, StudyResults
from engine.types import Progress
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.studies import Studies

SHOWN_BY = frozenset({"studies", "votes", "people"})
SETTLED_MS = 400
"""Votes that come in quick succession are counted together."""


class ListeningResults(QObject):
    """Results of the study that is chosen on the Listening page; made only while somebody looks at them.

    Attributes:
        choice: whose votes count and how systems are compared.
        found: makes the `StudyResults` of the chosen study.
        selected_id: id of the stimulus that is looked at.

    Signals:
        changed: results, the choice, or how far they are, are others now.
        selected: another stimulus is looked at.
        place_wanted: the file or folder (`Path`) that was written is to be opened.
    """

    changed = Signal()
    selected = Signal()
    place_wanted = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        studies: Studies,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._studies = studies
        self._is_watched = False
        self._round = 0
        """Counts what may have changed the votes."""
        self.choice = ResultChoice()
        self.selected_id: str | None = None
        self.found = Finding(jobs, self.tr("Results of the study"), self, quiet=True)
        self.found.changed.connect(self.changed)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self._ask)
        projects.changed.connect(self._follow)
        projects.closed.connect(self._forget)
        studies.shown_changed.connect(self._study_changed)

    # ---- reading

    @property
    def results(self) -> StudyResults | None:
        """Of the chosen study, as far as there are some; older ones stand until newer ones are there."""
        results: StudyResults | None = self.found.result
        return results if results is not None and results.study.id == self._studies.chosen_id else None

    def watch(self, on: bool) -> None:
        """Somebody looks at results, or no longer does."""
        self._is_watched = on
        if on:
            self._ask()

    def choose(self, **parts: Any) -> None:
        """Ask for results with another choice, such as `without_flagged=True`."""
        choice = replace(self.choice, **parts)
        if choice != self.choice:
            self.choice = choice
            self._ask()
            self.changed.emit()

    def _study_changed(self) -> None:
        results: StudyResults | None = self.found.result
        if results is not None and results.study.id != self._studies.chosen_id:
            self.choice = ResultChoice(draws=self.choice.draws, seed=self.choice.seed)
            self.select(None)
        self._ask()
        self.changed.emit()

    def _follow(self, kinds: frozenset[str]) -> None:
        if kinds & SHOWN_BY:
            self._round += 1
            self._settled.start()

    def _forget(self) -> None:
        self._settled.stop()
        self.choice, self.selected_id = ResultChoice(), None
        self.found.forget()

    def _ask(self) -> None:
        study_id = self._studies.chosen_id
        if not self._is_watched or study_id is None or not self._projects.is_open:
            return
        project, choice = self._projects.project, self.choice

        def work() -> Generator[Progress, None, StudyResults]:
            from engine.runs.listening_results import results

            return (yield from results(project, study_id, choice))

        self.found.want((study_id, choice, self._round), work, at_once=True)

    # ---- one stimulus

    def select(self, stimulus_id: str | None) -> None:
        """Look at a stimulus."""
        if stimulus_id != self.selected_id:
            self.selected_id = stimulus_id
            self.selected.emit()

    @property
    def stimulus(self) -> StimulusResult | None:
        """The one that is looked at."""
        results = self.results
        found = results.stimuli if results is not None else ()
        return next((one for one in found if one.stimulus_id == self.selected_id), None)

    def sound_of(self, stimulus: StimulusResult) -> Path | None:
        """What listeners heard; None where no copy is there."""
        if stimulus.path is None or not self._projects.is_open:
            return None
        path = self._projects.project.folder / stimulus.path
        return path if path.exists() else None

    # ---- files

    def export_report(self, path: Path, with_sound: bool) -> None:
        """Write a page that stands alone.

        Args:
            path: the HTML file; one that is there is replaced, as whoever chose it has said so.
            with_sound: whether it holds the clips.
        """
        project, study_id, choice = self._projects.project, self._studies.chosen_id, self.choice
        assert study_id is not None

        def write() -> Generator[Progress, None, Path]:
            from engine.runs.listening_report import write_report

            yield from write_report(project, study_id, path, choice, with_audio=with_sound, overwrite=True)
            return path

        self._jobs.start(self.tr("Writing the report"), write, self._written)

    def export_tables(self, folder: Path) -> None:
        """Write every vote and the results as tables, to a folder that isn't there yet; listeners go by code."""
        project, study_id, choice = self._projects.project, self._studies.chosen_id, self.choice
        assert study_id is not None

        def write() -> Generator[Progress, None, Path]:
            from engine.runs.listening_export import export_study

            yield from export_study(project, study_id, folder, choice)
            return folder

        self._jobs.start(self.tr("Writing votes and tables"), write, self._written)

    def _written(self, path: Path) -> None:
        text = self.tr("Written to {path}").format(path=path)
        self._notices.post("done", text, self.tr("Open"), lambda: self.place_wanted.emit(path))
