"""Ratings made elsewhere: looked through while somebody says which column is which, then imported as a study."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, Signal

from engine.types import EngineError, Progress
from gui.services.finding import Finding
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects
from gui.services.studies import Studies

if TYPE_CHECKING:
    from engine.runs.listening_import import ImportedRatings
    from engine.runs.listening_import_preview import OddCell as OddCell
    from engine.runs.listening_import_preview import RatingsPreview

Part = Literal["listener", "system", "item", "clip", "score", "trial"]
PARTS: tuple[Part, ...] = ("listener", "system", "item", "clip", "score", "trial")
Scale = tuple[float, float]


@dataclass(frozen=True, slots=True)
class RatingsWish:
    """How a table is to be read.

    Attributes:
        said: part and column, of those that somebody chose; the rest is guessed.
        columns_are: what the other columns stand for; "": guessed.
        ignore: columns that are nothing.
        scale: lowest and highest score; None: any number is one.
        leave_out: kinds of odd cells that are left out.
    """

    path: Path
    said: tuple[tuple[Part, str], ...] = ()
    columns_are: str = ""
    ignore: tuple[str, ...] = ()
    scale: Scale | None = None
    leave_out: frozenset[str] = frozenset()

    def with_part(self, part: Part, column: str | None, before: str | None) -> RatingsWish:
        """Another column for a part; None: it has none, and the one that it had is nothing."""
        said = {one: of for one, of in self.said if one != part and of != column}
        ignore = [one for one in self.ignore if one != column]
        if column is not None:
            said[part] = column
        elif before is not None:
            ignore.append(before)
        return replace(self, said=tuple(said.items()), ignore=tuple(ignore))


@dataclass(frozen=True, slots=True)
class RatingsLook:
    """What a table holds.

    Attributes:
        columns: of the table.
        preview: what an import would do; None where it can't be told.
        problem: why not; "" where it can.
    """

    columns: tuple[str, ...] = ()
    preview: RatingsPreview | None = None
    problem: str = ""

    @property
    def refused(self) -> tuple[OddCell, ...]:
        """Cells that keep it from being imported."""
        return self.preview.refused if self.preview is not None else ()


class ListeningImporting(QObject):
    """Looks and imports off the window's thread.

    Attributes:
        look: its result is a `RatingsLook`.
        importing: the job, or None.

    Signals:
        importing_changed: the job, or None.
        imported: id of the new study.
    """

    importing_changed = Signal(object)
    imported = Signal(str)

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        studies: Studies,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._studies = studies
        self.look = Finding(jobs, self.tr("Looking through ratings"), self, quiet=True, is_kept=False)
        self.importing: Job | None = None
        projects.closed.connect(self.look.forget)

    def want(self, wish: RatingsWish) -> None:
        """Look a table through as it is to be read."""
        self.look.want(wish, lambda: _look(wish), at_once=True)

    def free_name(self, path: Path) -> str:
        """What the study may be called."""
        return self._studies.free_name(path.stem)

    def take_in(self, name: str) -> None:
        """Import what was looked through."""
        look: RatingsLook | None = self.look.result
        if look is None or look.preview is None or self.importing is not None:
            return
        project, preview, author_id = self._projects.project, look.preview, self._people.current_id

        def work() -> Generator[Progress, None, ImportedRatings]:
            from engine.runs.listening_import import import_ratings

            return (yield from import_ratings(project, preview, name, author_id))

        def tell(made: ImportedRatings) -> None:
            if not self._projects.has_open(project):
                return
            text = self.tr("Votes imported: {votes}, of {n} listeners on {clips} clips.")
            told = text.format(votes=f"{made.votes:,}", n=f"{made.listeners:,}", clips=f"{made.clips:,}")
            if made.left_out:
                told += " " + self.tr("Cells without a vote: {n}.").format(n=f"{len(made.left_out):,}")
            self._notices.done(told)
            self._studies.choose(made.study_id)
            self._projects.announce("studies", "votes", "people")
            self.imported.emit(made.study_id)

        self.importing = self._jobs.start(self.tr("Importing ratings"), work, tell, self._ended)
        self.importing_changed.emit(self.importing)

    def _ended(self, _job: Job) -> None:
        self.importing = None
        self.importing_changed.emit(None)


def _look(wish: RatingsWish) -> Generator[Progress, None, RatingsLook]:
    from engine.runs.listening_import_layout import RatingsMapping
    from engine.runs.listening_import_preview import preview_ratings
    from engine.runs.listening_import_table import read_ratings_table

    yield Progress(0, 2)
    columns: tuple[str, ...] = ()
    said: dict[str, Any] = dict(wish.said)
    mapping = RatingsMapping(
        **said,
        columns_are=wish.columns_are,  # type: ignore[arg-type]
        ignore=wish.ignore,
        scale=wish.scale,
        leave_out=wish.leave_out,
    )
    try:
        columns = read_ratings_table(wish.path).columns
        yield Progress(1, 2)
        return RatingsLook(columns, preview_ratings(wish.path, mapping))
    except EngineError as error:
        return RatingsLook(columns, problem=str(error))
