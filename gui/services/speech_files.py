"""What comes into the Speech LM page and goes out of it: pairs, losses, continuations and votes; names and removals.

All of it can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from db.speech_records import (
    ContinuationsRecord,
    JudgementRecord,
    LikelihoodRecord,
    PairSetRecord,
    RatingsRecord,
    SpeechResult,
)
from engine.types import Progress
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.speech import Speech

if TYPE_CHECKING:
    from db.session import Project

Import = Callable[["Project"], Generator[Progress, None, Any]]


class SpeechFiles(QObject):
    """Takes files in, all or nothing, and changes what is there; announced by `Projects.changed`."""

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        speech: Speech,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._speech = speech

    # ---- in

    def import_pairs(self, path: Path, on_ended: Callable[[Job], None] | None = None) -> Job:
        """Take the pairs of a manifest, a folder laid out like SALMon's, or parquet in, as a set that is then shown."""

        def read(project: Project) -> Generator[Progress, None, PairSetRecord]:
            from engine.runs.slm_project_pairs import import_pairs

            return (yield from import_pairs(project, path))

        return self._import(path, read, self._came_in, on_ended)

    def import_losses(self, path: Path, on_ended: Callable[[Job], None] | None = None) -> Job:
        """Take token losses in: for the pairs that are shown if they are theirs, else as pairs of their own."""
        shown = self._speech.set
        set_id = shown.id if shown is not None else None

        def read(project: Project) -> Generator[Progress, None, LikelihoodRecord]:
            return (yield from _losses(project, path, set_id))

        return self._import(path, read, self._came_in, on_ended)

    def import_continuations(self, path: Path, on_ended: Callable[[Job], None] | None = None) -> Job | None:
        """Take continuations of the shown prompts in that were made elsewhere."""
        shown = self._speech.set
        if shown is None:
            return None

        def read(project: Project) -> Generator[Progress, None, ContinuationsRecord]:
            from engine.runs.slm_project_continuations import import_continuations

            return (yield from import_continuations(project, path, shown.id))

        return self._import(path, read, self._came_in, on_ended)

    def import_ratings(
        self,
        path: Path,
        scale: tuple[float, float] = (1.0, 5.0),
        on_ended: Callable[[Job], None] | None = None,
    ) -> Job | None:
        """Take votes on models in, for the shown pairs."""
        shown = self._speech.set
        if shown is None:
            return None

        def read(project: Project) -> Generator[Progress, None, RatingsRecord]:
            from engine.runs.slm_project_ratings import import_ratings

            return (yield from import_ratings(project, path, shown.id, scale=scale))

        return self._import(path, read, self._came_in, on_ended)

    def note_set(self, project: Project, made: PairSetRecord, told: str) -> None:
        """Tell that a set was made, and show it; that can be taken back."""
        if not self._projects.has_open(project):
            self._notices.done(told)
            return
        self._speech.choose_when_there(set_id=made.id)
        self._projects.announce("pairs", "speech_results")
        what = self.tr("building of {name}") if made.kind == "built" else self.tr("import of {name}")
        name = what.format(name=made.name)
        out, back = partial(_set_removed, record=made, to=True), partial(_set_removed, record=made, to=False)
        self._speech.steps.done(name, told, out, back, "pairs", "speech_results")

    def _import(
        self,
        path: Path,
        read: Import,
        came_in: Callable[[Project, Path, Any], None],
        on_ended: Callable[[Job], None] | None,
    ) -> Job:
        project = self._projects.project
        title = self.tr("Importing {name}").format(name=path.name)
        return self._jobs.start(
            title,
            lambda: read(project),
            lambda made: came_in(project, path, made),
            on_ended,
            settings={"path": str(path)},
        )

    def _came_in(self, project: Project, path: Path, made: PairSetRecord | SpeechResult) -> None:
        if isinstance(made, PairSetRecord):
            text = self.tr("{name} imported: pairs {n}, tasks {tasks}.")
            told = text.format(name=made.name, n=f"{made.pairs:,}", tasks=len(made.subsets))
            self.note_set(project, made, told)
            return
        told = self._words(made).format(name=made.name, n=f"{made.pairs:,}", file=path.name)
        if not self._projects.has_open(project):
            self._notices.done(told)
            return
        self._speech.choose_when_there(set_id=made.set_id)
        if isinstance(made, LikelihoodRecord):
            self._speech.choose_when_there(likelihood_id=made.id)
        self._projects.announce("pairs", "speech_results")
        name = self.tr("import of {name}").format(name=made.name)
        out = partial(_result_removed, record=made, to=True)
        back = partial(_result_removed, record=made, to=False)
        self._speech.steps.done(name, told, out, back, "pairs", "speech_results")

    def _words(self, made: SpeechResult) -> str:
        if isinstance(made, LikelihoodRecord):
            return self.tr("Token losses of {name} imported: pairs {n}.")
        if isinstance(made, ContinuationsRecord):
            return self.tr("Continuations by {name} imported: {n}.")
        return self.tr("Votes imported from {file}: {n}.")

    # ---- names and removals

    def rename_set(self, record: PairSetRecord, name: str) -> None:
        """Give a set another name."""
        name = " ".join(name.split())
        if name != record.name:
            self._rename(record.name, name, partial(_set_named, record=record), "pairs")

    def remove_set(self, record: PairSetRecord) -> None:
        """Take a set out with all that was made of it."""
        told = self.tr("{name} was deleted with its pairs ({n}).")
        self._remove(
            record.name,
            told.format(name=record.name, n=f"{record.pairs:,}"),
            partial(_set_removed, record=record),
        )

    def rename(self, record: SpeechResult, name: str) -> None:
        """Call a model otherwise."""
        name = " ".join(name.split())
        if name != record.name:
            self._rename(record.name, name, partial(_result_named, record=record), "speech_results")

    def remove(self, record: SpeechResult) -> None:
        """Take losses, continuations, a judgement or votes out."""
        if isinstance(record, LikelihoodRecord):
            told = self.tr("The token losses of {name} were deleted.")
        elif isinstance(record, ContinuationsRecord):
            told = self.tr("The continuations by {name} were deleted.")
        elif isinstance(record, JudgementRecord):
            told = self.tr("The judgement {name} was deleted.")
        else:
            told = self.tr("The votes {name} were deleted.")
        self._remove(
            record.name, told.format(name=record.name), partial(_result_removed, record=record)
        )  # fmt: skip

    def _rename(self, before: str, after: str, write: Callable[..., object], kind: str) -> None:
        project = self._projects.project

        def tell(_none: object) -> None:
            if self._projects.has_open(project):
                self._projects.announce(kind)
                told = self.tr("{before} is called {after} now.").format(before=before, after=after)
                name = self.tr("name of {name}").format(name=after)
                back, forth = partial(write, name=before), partial(write, name=after)
                self._speech.steps.done(name, told, back, forth, kind)

        self._jobs.call(
            self.tr("Renaming {name}").format(name=before), lambda: write(project, name=after), tell
        )

    def _remove(self, name: str, told: str, write: Callable[..., object]) -> None:
        project = self._projects.project

        def tell(_none: object) -> None:
            if self._projects.has_open(project):
                self._projects.announce("pairs", "speech_results")
                what = self.tr("deletion of {name}").format(name=name)
                back, forth = partial(write, to=False), partial(write, to=True)
                self._speech.steps.done(what, told, back, forth, "pairs", "speech_results")

        self._jobs.call(self.tr("Deleting {name}").format(name=name), lambda: write(project, to=True), tell)


def _losses(project: Project, path: Path, set_id: str | None) -> Generator[Progress, None, LikelihoodRecord]:
    """Losses of the pairs of a set, else of pairs of their own; called on a worker."""
    from db.store import pair_sets
    from engine.runs.slm_losses import read_run
    from engine.runs.slm_project_losses import import_losses

    if set_id is not None:
        with project.read() as session:
            names = {pair.name for pair in pair_sets.list_pairs(session, set_id)}
        yield Progress(0, 0, path.name)
        if names.isdisjoint(pair.pair_id for pair in read_run(path).pairs):
            set_id = None
    return (yield from import_losses(project, path, set_id))


def _set_named(project: Project, *, record: PairSetRecord, name: str) -> None:
    from db.store import pair_sets

    with project.write() as session:
        pair_sets.rename_set(session, record.id, name)


def _set_removed(project: Project, *, record: PairSetRecord, to: bool) -> None:
    from db.store import pair_sets

    with project.write() as session:
        pair_sets.set_removed(session, record.id, to)


def _result_named(project: Project, *, record: SpeechResult, name: str) -> None:
    from db.store import speech_results

    with project.write() as session:
        now = speech_results.get(session, type(record), record.id)
        speech_results.rename(session, now, name)


def _result_removed(project: Project, *, record: SpeechResult, to: bool) -> None:
    """Losses that were imported as pairs of their own take these with them."""
    from db.store import pair_sets, speech_results

    with project.write() as session:
        speech_results.set_removed(session, record, to)
        owner = pair_sets.get_set(session, record.set_id)
        others = speech_results.list_results(session, LikelihoodRecord, record.set_id)
        if owner.kind == "losses" and not others:
            pair_sets.set_removed(session, owner.id, to)
        elif owner.removed_at is not None and not to:
            pair_sets.set_removed(session, owner.id, removed=False)
