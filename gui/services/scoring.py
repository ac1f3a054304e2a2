"""Scoring of recognition: the systems that are shown, the settings, the results, the jobs that make them."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import ProjectRecord, RunRecord
from engine.types import EngineError, Progress
from gui.services.analysis import Analyses
from gui.services.comparison import Comparisons
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.scoring_detail import UtteranceDetail, read_detail
from gui.services.scoring_groups import COLUMN
from gui.services.scoring_presets import Presets, settings_as_json, settings_from_json
from gui.services.scoring_rest import Rest
from gui.services.scoring_results import (
    GroupKind,
    GroupTable,
    Results,
    UtteranceRow,
    read_groups,
    read_results,
)
from gui.services.scoring_shown import ShownRates, filtered
from gui.services.scoring_trial import Trials
from gui.services.systems import Systems

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.asr_settings import ScoreSettings

RUN_KIND = "asr"


class Scoring(QObject):
    """Reads results off the window's thread and hands them out as frozen records.

    Signals:
        results_changed: `Results`, whenever they were read anew.
        table_changed: `GroupTable`; without intervals first, with them as soon as they are computed.
        settings_changed: `ScoreSettings`.
        running_changed: the scoring `Job` of the open project that runs now, or None.
    """

    results_changed = Signal(object)
    table_changed = Signal(object)
    settings_changed = Signal(object)
    running_changed = Signal(object)

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences
        self._settings: ScoreSettings | None = None
        self._reading: Job | None = None
        self._tabling: Job | None = None
        self._rest = Rest(self)
        self._whole: GroupTable | None = None
        """The table without what filters leave."""
        self.shown = ShownRates(jobs, self._rest, self)
        self.shown.changed.connect(self._tell_table)
        self.systems = Systems(projects, jobs, notices, preferences, self)
        self.analyses = Analyses(projects, jobs, self)
        self.comparisons = Comparisons(projects, jobs, self)
        self.trials = Trials(projects, jobs, self)
        self.presets = Presets(projects, preferences, notices, self)
        self.results_changed.connect(self.analyses.show)
        self.results: Results | None = None
        self.table: GroupTable | None = None
        self.running: Job | None = None
        self._runs: dict[Path, Job] = {}
        """Scoring goes on where another project is opened; by project folder."""
        self.kind: GroupKind = "level"
        projects.opened.connect(self._project_opened)
        projects.closed.connect(self._forget)

    # ---- settings

    @property
    def settings(self) -> ScoreSettings:
        """What is scored and shown with: what was last chosen in the project; where nothing was, those of its last
        run (of mode `seam`, where there was one), else the defaults."""
        if self._settings is None:
            from engine.runs.asr_settings import ScoreSettings

            self._settings = ScoreSettings()
        return self._settings

    def change(self, **values: Any) -> None:
        """Change some of the settings; results made with them are shown if there are any."""
        changed = replace(self.settings, **values)
        if changed != self.settings:
            self._show_with(changed)
            self._remember()

    def _show_with(self, settings: ScoreSettings) -> None:
        self._settings = settings
        self.settings_changed.emit(settings)
        self.refresh()

    def _remember(self) -> None:
        """Keep what was chosen: a run tells only what was scored, and what has its scores already makes no run."""
        record = self._projects.record
        if record is not None:
            self._preferences.remember("scoring_settings", record.id, settings_as_json(self.settings))

    def _remembered(self, project_id: str) -> ScoreSettings | None:
        """What was chosen the last time; None where nothing was, or where this version can't use it."""
        kept = self._preferences.values.scoring_settings.get(project_id)
        try:
            return None if kept is None else settings_from_json(kept)
        except EngineError:
            return None  # of a later version, or edited by hand

    def group_by(self, kind: GroupKind) -> None:
        """Group the table otherwise."""
        if kind != self.kind:
            self.kind = kind
            self._tabulate()

    def _project_opened(self, record: ProjectRecord) -> None:
        self._forget()
        self._set_running(self._runs.get(self._projects.project.folder))
        remembered = self._remembered(record.id)
        if remembered is None:
            self._take_up_last_run()
        elif remembered != self.settings:
            self._show_with(remembered)

    def _take_up_last_run(self) -> None:
        project = self._projects.project

        def last() -> RunRecord | None:
            from db.store import runs

            with project.read() as session:
                found = runs.list_runs(session, RUN_KIND)
            own = [run for run in found if json.loads(run.settings).get("mode") != "hike"]
            return next(iter(own or found), None)

        def take(run: RunRecord | None) -> None:
            if run is not None and self._projects.has_open(project):
                settings = replace(self.settings, **_settings_of(run))
                if settings != self.settings:
                    self._show_with(settings)

        self._jobs.call(self.tr("Reading the last settings"), last, take)

    def _forget(self) -> None:
        for job in (self._reading, self._tabling):
            if job is not None:
                job.cancel()
        self._reading = self._tabling = self._settings = self.results = self.table = self._whole = None
        self.shown.forget()
        self._rest.end()
        if self.kind.startswith(COLUMN):  # other projects have other columns
            self.kind = "level"
        self._set_running(None)

    # ---- what is shown

    def refresh(self, system_ids: Sequence[str] | None = None) -> None:
        """Read the results of some systems; of those that are shown when None, of all when there are none."""
        if not self._projects.is_open:
            return
        if self._reading is not None:
            self._reading.cancel()
        if system_ids is None:
            system_ids = self._shown_ids()
        project, settings, ids = self._projects.project, self.settings, tuple(system_ids)
        job = self._jobs.start(
            self.tr("Reading results"),
            lambda: read_results(project, settings, ids),
            on_ended=lambda ended: self._show(ended),
            quiet=True,
        )
        self._reading = job

    def _shown_ids(self) -> tuple[str, ...]:
        """The shown systems, empty where all of them are."""
        results = self.results
        if results is None or len(results.systems) == len(results.all_systems):
            return ()
        return tuple(result.system.id for result in results.systems)

    def _show(self, job: Job) -> None:
        if job is not self._reading:
            return
        self._reading = None
        if job.state == "done" and self._projects.is_open:
            results: Results = job.result
            self.results = results
            self.results_changed.emit(results)
            self._tabulate(at_rest=True)
            if not results.checked:
                self._check(results)

    def _check(self, results: Results) -> None:
        """Look for scores that are out of date, after a large project's results are shown already."""
        project, ids = self._projects.project, tuple(one.system.id for one in results.systems)
        steps = self._rest.then(read_results(project, results.settings, ids, check=True))
        self._reading = self._jobs.start(
            self.tr("Looking for what has changed since it was scored"),
            lambda: steps,
            on_ended=self._checked,
            is_kept=False,
        )

    def _checked(self, job: Job) -> None:
        if job is self._reading and job.state == "done" and not job.result.tally("stale"):
            self._reading = None
        else:
            self._show(job)

    def _tabulate(self, with_intervals: bool = False, at_rest: bool = False) -> None:
        """Make the table: first without intervals, then once more with them."""
        results, kind = self.results, self.kind
        if self._tabling is not None:
            self._tabling.cancel()
        if results is None:
            return
        steps = read_groups(results, kind, with_intervals)
        if at_rest:
            steps = self._rest.then(steps)
        self._tabling = self._jobs.start(
            self.tr("Computing intervals"),
            lambda: steps,
            on_ended=self._show_table,
            quiet=not with_intervals,
            is_kept=False,
        )

    def _show_table(self, job: Job) -> None:
        if job is not self._tabling:
            return
        self._tabling = None
        if job.state == "done" and job.result.results is self.results:
            table: GroupTable = job.result
            self._whole = table
            self._tell_table()
            if not table.with_intervals and table.results.settings.draws:
                self._tabulate(with_intervals=True, at_rest=True)

    def _tell_table(self) -> None:
        if self._whole is not None and self._whole.results is self.results:
            self.table = self.shown.on(self._whole)
            self.table_changed.emit(self.table)

    def rates_of(self, rows: Sequence[UtteranceRow] | None, words: str = "") -> None:
        """Tell the rates of these utterances beside those of all.

        Args:
            rows: that filters leave; None: everything is shown.
            words: the filters, as a person reads them.
        """
        results = self.results
        self.shown.choose(None if rows is None or results is None else filtered(results, rows, words))

    def replace_results(self, before: Results | None, after: Results | None) -> None:
        """Show results that were worked out from those shown; where others are shown meanwhile, read them anew."""
        if after is None or before is not self.results or self._reading is not None:
            self.refresh()
        elif after is not before:
            self.results = after
            self.results_changed.emit(after)
            self._tabulate()

    def detail(
        self, utterance_id: str, system_ids: Sequence[str], on_done: Callable[[UtteranceDetail], None]
    ) -> Job:
        """Read one utterance with the alignments of some systems."""
        project, settings, ids = self._projects.project, self.settings, tuple(system_ids)
        return self._jobs.call(
            self.tr("Aligning"), lambda: read_detail(project, utterance_id, ids, settings), on_done
        )

    # ---- scoring

    def score(self) -> None:
        """Score what is missing of all systems under the settings; what was scored stays."""
        if self.running is not None or not self._projects.is_open:
            return
        project, settings, author = self._projects.project, self.settings, self._people.current_id
        self._remember()

        def work() -> Generator[Progress, None, Any]:
            from db.store import systems
            from engine.runs.asr_off_script import ask_off_script
            from engine.runs.asr_project import score_project

            with project.read() as session:
                ids = [system.id for system in systems.list_systems(session)]
            scored = yield from score_project(project.folder, ids, settings, author)
            yield from ask_off_script(project.folder, ids, settings)
            return scored

        job = self._jobs.start(self.tr("Scoring"), work, on_ended=lambda ended: self._scored(ended, project))
        self._runs[project.folder] = job
        self._set_running(job)

    def go_on(self, run: RunRecord) -> None:
        """Score with the settings of a run that ended before its time; what it scored stays."""
        self.change(**_settings_of(run))
        self.score()

    def _scored(self, job: Job, project: Project) -> None:
        del self._runs[project.folder]
        if self._projects.is_open and self._projects.folder == project.folder:
            self._set_running(None)
            self._projects.announce("scores", "runs", "flags")
            where = ""
        else:
            where = f"{project.record.name}: "
        # in a turn of its own: the notice moves the whole page
        QTimer.singleShot(0, self, lambda: self._say_how_it_ended(job, where))

    def _say_how_it_ended(self, job: Job, where: str) -> None:
        if job.state == "done":
            self._notices.done(where + self.tr("Everything is scored."))
        elif job.state == "cancelled":
            self._notices.info(
                where + self.tr("Scoring was stopped; what was scored is kept. Score goes on from here.")
            )

    def _set_running(self, job: Job | None) -> None:
        if job is not self.running:
            self.running = job
            self.running_changed.emit(job)

    # ---- export

    def export_groups(self, path: Path) -> None:
        """Write the table of groups as it is shown, in full precision, with how it was made."""
        table, bom = self.table, self._preferences.values.csv_bom
        if table is not None:
            self._export(path, lambda: _write_groups(path, table, bom))

    def export_utterances(self, path: Path, utterance_ids: Sequence[str] | None = None) -> None:
        """Write the rates and counts of utterances, of all or of some."""
        results, bom = self.results, self._preferences.values.csv_bom
        if results is not None:
            self._export(path, lambda: _write_utterances(path, results, utterance_ids, bom))

    def _export(self, path: Path, write: Callable[[], None]) -> None:
        def tell(_none: None) -> None:
            self._notices.done(self.tr("Written to {path}").format(path=path))

        self._jobs.call(self.tr("Writing {name}").format(name=path.name), write, tell)


def _write_groups(path: Path, table: GroupTable, bom: bool) -> None:
    from gui.services.scoring_export import write_groups

    write_groups(path, table, bom)


def _write_utterances(path: Path, results: Results, utterance_ids: Sequence[str] | None, bom: bool) -> None:
    from gui.services.scoring_export import write_utterances

    write_utterances(path, results, utterance_ids, bom)


def _settings_of(run: RunRecord) -> dict[str, Any]:
    """The settings of a run, as far as this version knows them."""
    from engine.runs.asr_settings import settings_kept

    return settings_kept(json.loads(run.settings))
