"""Files and folders that come in or go out: what they are, what an import would do, the import, the export."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from db.records import StoreError, SystemRecord
from engine.types import EngineError, Progress
from gui.services.exchange_file import FIELDS_OF, FileLook, Purpose, holds_translations, look_at, mapping_of
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.scripts import Scripts
from gui.services.systems import Systems
from gui.services.workspace import Workspace

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.exchange_corpus import ReadOptions
    from engine.runs.exchange_formats import CorpusExport
    from engine.runs.exchange_import import CorpusImport
    from engine.runs.exchange_preview import CorpusPreview, PreviewedRow


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be imported, and how.

    Attributes:
        look: the file.
        purpose: as what it is taken.
        columns: the column of each field that has one.
        encoding: of text; None: found out.
        system: of hypotheses that name none.
        audio: folder in which sound is looked for; None: beside the file.
        tier: of the text, in files with tiers; None: guessed.
        add_references: references of a file of hypotheses become new utterances.
        control: the utterances are a monolingual control set of this language; None: of none.
    """

    look: FileLook
    purpose: Purpose
    columns: Mapping[str, str] = field(default_factory=dict)
    encoding: str | None = None
    system: str = ""
    audio: Path | None = None
    tier: str | None = None
    add_references: bool = False
    control: str | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it is a table of scripts or hypotheses, which have previews of their own."""
        return self.look.is_table and self.purpose != "utterances"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an import would do.

    Attributes:
        project: for which it was read.
        rows: the first ones, as they are understood.
        new, known, refused, unknown, differing: how many rows are taken, are in the project already, refuse the
            import (of scripts: are left out), have an id that names no utterance, differ from a take's labels.
        sounds: how many new utterances have a sound.
        systems: how many hypotheses of each.
        taken: those of them that have hypotheses for these utterances already.
        sentences: more that is to be said.
        problems: rows that aren't taken, in words.
        error: why nothing could be understood; empty where it could.
        notes: sentences about the file.
        content: what the import itself needs.
    """

    wish: Wish
    project: Project
    rows: tuple[PreviewedRow, ...] = ()
    new: int = 0
    known: int = 0
    refused: int = 0
    unknown: int = 0
    differing: int = 0
    sounds: int = 0
    systems: Mapping[str, int] = field(default_factory=dict)
    taken: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    error: str = ""
    notes: tuple[str, ...] = ()
    content: Any = None


@dataclass(frozen=True, slots=True)
class Choices:
    """What the person said beside the wish: the name of a new set, and what is replaced, left out or corrected."""

    set_name: str = ""
    replace: bool = False
    skip_unknown: bool = False
    correct_labels: bool = False


@dataclass(frozen=True, slots=True)
class ExportSound:
    """The form of exported sound; None and False: as it is.

    Attributes:
        bit_depth: 16 or 24; rate_hz; loudness_lufs: as in `engine.runs.exchange_shape.SoundShape`.
        trimmed, margin_s: from trim point to trim point, with so much around.
    """

    bit_depth: int | None = None
    rate_hz: int | None = None
    loudness_lufs: float | None = None
    trimmed: bool = False
    margin_s: float = 0.0


@dataclass(frozen=True, slots=True)
class ExportWish:
    """What is to be exported.

    Attributes:
        format: one of the written formats.
        folder: the new folder.
        systems: names of those whose hypotheses go with it; None: all.
        utterance_ids: only these; None: all.
        audio: `wav`, `flac` or `project`.
        include_rejected: also takes that were rejected.
        with_names: speakers by name instead of code.
        sound: the form of the sound.
    """

    format: str
    folder: Path
    systems: tuple[str, ...] | None = None
    utterance_ids: tuple[str, ...] | None = None
    audio: str = "wav"
    include_rejected: bool = False
    with_names: bool = False
    sound: ExportSound = ExportSound()


class Exchange(QObject):
    """Import and export of every format; what it did is announced by `Projects.changed`.

    Signals:
        looked: a `FileLook` that a page is asked to offer.
        export_wanted: a page is asked to offer an export.
        folder_wanted: a folder that the person wants to see.
        translations_offered: a file or folder of translations that the page for them is asked to offer.
    """

    looked = Signal(object)
    export_wanted = Signal()
    folder_wanted = Signal(object)
    translations_offered = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        workspace: Workspace,
        scripts: Scripts,
        systems: Systems,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences
        self._workspace = workspace
        self._scripts = scripts
        self._systems = systems

    # ---- a file, looked at

    def look(self, path: Path, on_done: Callable[[FileLook], None], purpose: Purpose | None = None) -> Job:
        """Find out what a file or folder is; what can't be read is told in the notice bar.

        Args:
            path: file or folder.
            on_done: gets what was found.
            purpose: as what the person wants to take it; None: as its columns say.
        """
        return self._jobs.call(
            self.tr("Looking at {name}").format(name=path.name), lambda: look_at(path, purpose), on_done
        )

    def offer(self, path: Path, purpose: Purpose | None = None) -> None:
        """Look at a file and ask the page that is made for it to show it."""
        if not self._projects.is_open:
            self._notices.warning(self.tr("Open or make a project first, then bring the file in."))
            return
        if purpose is not None:
            self.look(path, self._offer, purpose)
            return
        title = self.tr("Looking at {name}").format(name=path.name)
        self._jobs.call(title, lambda: holds_translations(path), lambda found: self._offer_as(path, found))

    def _offer_as(self, path: Path, are_translations: bool) -> None:
        if are_translations and self._projects.is_open:
            self._workspace.page_requested.emit("translation")
            self.translations_offered.emit(path)
        else:
            self.look(path, self._offer)

    def _offer(self, look: FileLook) -> None:
        self.show_page_of(look.purpose)
        self.looked.emit(look)

    def show_page_of(self, purpose: Purpose) -> None:
        """Go to the page where what is imported so is shown."""
        self._workspace.page_requested.emit("scripts" if purpose == "scripts" else "recognition")

    def offer_export(self) -> None:
        """Ask the page that shows the utterances to offer an export of them."""
        self._workspace.page_requested.emit("recognition")
        self.export_wanted.emit()

    def look_again(
        self, look: FileLook, encoding: str | None, on_done: Callable[[FileLook | str], None]
    ) -> Job:
        """Read the head of a file once more in another encoding; a sentence where it doesn't fit."""

        def read() -> FileLook | str:
            try:
                return look_at(look.path, look.purpose, encoding)
            except EngineError as error:
                return str(error)

        return self._jobs.call(self.tr("Looking at {name}").format(name=look.path.name), read, on_done)

    @property
    def is_open(self) -> bool:
        """Whether there is a project to import into."""
        return self._projects.is_open

    def remembered(self, look: FileLook, purpose: Purpose) -> dict[str, str]:
        """The columns that were chosen the last time for a table with these columns; empty where none were."""
        kept = self._preferences.values.column_mappings.get(_name_of(look, purpose), {})
        return {name: column for name, column in kept.items() if column in look.columns}

    # ---- import

    def preview(
        self, wish: Wish, on_done: Callable[[Outlook], None], on_ended: Callable[[Job], None] | None = None
    ) -> Job:
        """Read everything without changing anything, as a job that can be cancelled."""
        project = self._projects.project

        def work() -> Generator[Progress, None, Outlook]:
            yield Progress(0, 0)
            try:
                return (yield from _outlook(project, wish))
            except (EngineError, StoreError) as error:
                return Outlook(wish, project, error=str(error))

        title = self.tr("Reading {name}").format(name=wish.look.path.name)
        return self._jobs.start(title, work, on_done, on_ended, is_kept=False)

    def take_in(self, outlook: Outlook, choices: Choices, on_ended: Callable[[Job], None]) -> Job:
        """Import what was shown, all or nothing, as a job that can be cancelled."""
        wish = outlook.wish
        if wish.columns:
            name = _name_of(wish.look, wish.purpose)
            self._preferences.remember("column_mappings", name, dict(wish.columns))
        if wish.is_plain and wish.purpose == "scripts":
            return self._scripts.take_in(outlook.content, choices.set_name, on_ended)
        if wish.is_plain:
            return self._systems.take_in(
                outlook.content, choices.replace, choices.skip_unknown, on_ended=on_ended
            )
        return self._take_corpus(outlook, choices, on_ended)

    def _take_corpus(self, outlook: Outlook, choices: Choices, on_ended: Callable[[Job], None]) -> Job:
        project, wish = outlook.project, outlook.wish

        def work() -> Generator[Progress, None, tuple[CorpusImport, tuple[SystemRecord, ...]]]:
            from engine.runs.exchange_formats import import_path

            before = _systems(project)
            done = yield from import_path(
                project,
                wish.look.path,
                wish.look.format,
                _options(wish),
                replace_systems=choices.replace,
                skip_unknown=choices.skip_unknown,
                correct_labels=choices.correct_labels,
            )
            there = {system.id for system in before}
            return done, tuple(system for system in _systems(project) if system.id not in there)

        def tell(found: tuple[CorpusImport, tuple[SystemRecord, ...]]) -> None:
            done, made = found
            if self._projects.has_open(project):
                self._projects.announce("systems", "hypotheses", "scores", "takes", "labels")
            only_new_systems = made and not (done.references or done.corrected or choices.replace)
            undo = (lambda: self._systems.delete_all(made, project)) if only_new_systems else None
            self._notices.done(self._added(wish, done), undo)

        return self._jobs.start(
            self.tr("Importing {name}").format(name=wish.look.path.name),
            work,
            tell,
            on_ended,
            settings={"path": str(wish.look.path), "format": wish.look.format},
        )

    def _added(self, wish: Wish, done: CorpusImport) -> str:
        """What an import added, in one line."""
        counted = (
            (done.references, self.tr("new utterances: {n}")),
            (done.sounds, self.tr("with sound: {n}")),
            (sum(done.hypotheses.values()), self.tr("hypotheses: {n}")),
            (done.corrected, self.tr("takes corrected: {n}")),
            (done.unknown, self.tr("rows left out: {n}")),
        )
        said = ", ".join(text.format(n=f"{number:,}") for number, text in counted if number)
        text = self.tr("{name} imported ({said}).").format(name=wish.look.path.name, said=said)
        return " ".join((text, *done.notes))

    # ---- export

    def systems(self) -> list[SystemRecord]:
        """The systems whose hypotheses may go along."""
        nothing: list[SystemRecord] = []

        def read(session: Any) -> list[SystemRecord]:
            from db.store import systems

            return systems.list_systems(session)

        return self._projects.ask(read, nothing) if self._projects.is_open else nothing

    def _usual_folder(self) -> Path:
        """Where exports go: as somebody chose for all projects, else into the project."""
        chosen = self._preferences.values.exports_folder
        return Path(chosen) if chosen and Path(chosen).is_dir() else self._projects.project.exports_folder

    def free_folder(self, parent: Path | None, format: str) -> Path:
        """A folder that doesn't exist yet, named after the project and the format."""
        home = parent or self._usual_folder()
        name = f"{self._projects.project.name}-{format}"
        name = "".join("-" if mark in '<>:"/\\|?*' else mark for mark in name)
        folder, number = home / name, 1
        while folder.exists():
            number += 1
            folder = home / f"{name}-{number}"
        return folder

    def export(self, wish: ExportWish, on_ended: Callable[[Job], None] | None = None) -> Job:
        """Write the utterances to a new folder, whole or not at all, as a job that can be cancelled."""
        project = self._projects.project

        def work() -> Generator[Progress, None, CorpusExport]:
            from engine.runs.exchange_formats import export_corpus
            from engine.runs.exchange_shape import SoundShape

            return (
                yield from export_corpus(
                    project,
                    wish.format,  # type: ignore[arg-type]
                    wish.folder,
                    systems=wish.systems,
                    audio=wish.audio,  # type: ignore[arg-type]
                    include_rejected=wish.include_rejected,
                    utterance_ids=wish.utterance_ids,
                    with_names=wish.with_names,
                    shape=SoundShape(**asdict(wish.sound)),
                )
            )

        def tell(made: CorpusExport) -> None:
            text = self.tr("Exported to {folder} (utterances: {n}, sounds: {sounds}, systems: {systems}).")
            folder = made.folder.resolve()
            told = text.format(
                folder=folder, n=made.utterances, sounds=made.sounds, systems=len(made.systems)
            )
            self._notices.post(
                "done",
                " ".join([told, *made.notes]),
                self.tr("Open folder"),
                lambda: self.folder_wanted.emit(folder),
            )

        return self._jobs.start(
            self.tr("Exporting as {format}").format(format=wish.format),
            work,
            tell,
            on_ended,
            settings={"folder": str(wish.folder), "format": wish.format, "audio": wish.audio},
            retry=lambda: self.export(wish, on_ended),
        )


def _name_of(look: FileLook, purpose: Purpose) -> str:
    """Under what the columns of such a table are remembered."""
    columns = "\x1f".join(sorted(look.columns))
    return f"{purpose}:{hashlib.sha256(columns.encode()).hexdigest()[:16]}"


def _systems(project: Project) -> list[SystemRecord]:
    from db.store import systems

    with project.read() as session:
        return systems.list_systems(session)


def _options(wish: Wish) -> ReadOptions:
    from engine.runs.exchange_corpus import ReadOptions

    system = (wish.system or None) if wish.purpose == "hypotheses" else None
    mapping = mapping_of(wish.look, wish.columns) if wish.look.is_table else None
    return ReadOptions(system, mapping, wish.encoding, wish.audio, wish.tier, wish.control)


def _outlook(project: Project, wish: Wish) -> Generator[Progress, None, Outlook]:
    if wish.is_plain and wish.purpose == "scripts":
        return (yield from _script_outlook(project, wish))
    if wish.is_plain:
        return (yield from _hypothesis_outlook(project, wish))
    from engine.runs.exchange_preview import preview_corpus

    found = yield from preview_corpus(project, wish.look.path, wish.look.format, _options(wish))
    return _corpus_outlook(project, wish, found)


def _script_outlook(project: Project, wish: Wish) -> Generator[Progress, None, Outlook]:
    from db.store import scripts
    from engine.runs.exchange_preview import preview_rows
    from engine.runs.exchange_scripts import preview_scripts_by_steps
    from gui.services.scripts import ImportPreview

    mapping = wish.look.plain_mapping(wish.purpose, wish.columns)
    path = wish.look.path
    with project.read() as session:
        existing = scripts.list_scripts(session)
    found = yield from preview_scripts_by_steps(path, existing, wish.encoding, mapping)
    guessed = {str(row.line): row for row in found.rows}
    rows = tuple(
        replace(row, values={**_script_values(guessed[row.place].script), **row.values})
        if row.place in guessed
        else row
        for row in preview_rows(path, mapping, wish.encoding, found.problems)
    )
    fields = [name for row in found.rows for name in row.guessed]
    content = ImportPreview(fields.count("level_wanted"), fields.count("main_language"), found, project)
    return Outlook(
        wish,
        project,
        rows,
        new=len(found.rows),
        known=found.duplicates,
        refused=len(found.problems) - found.duplicates,
        problems=tuple(map(str, found.problems)),
        content=content,
    )


def _script_values(script: Any) -> dict[str, str]:
    """What rules fill in where a row leaves it open."""
    return {"id": script.key, "level": script.level_wanted, "main_language": script.main_language}


def _hypothesis_outlook(project: Project, wish: Wish) -> Generator[Progress, None, Outlook]:
    from engine.runs.exchange_hypotheses import preview_hypotheses_by_steps
    from engine.runs.exchange_preview import preview_rows
    from gui.services.systems import preview_of

    mapping = wish.look.plain_mapping(wish.purpose, wish.columns)
    path, system = wish.look.path, wish.system or wish.look.system
    found = yield from preview_hypotheses_by_steps(
        path, project, system, wish.encoding, add_references=wish.add_references, mapping=mapping
    )
    content = preview_of(project, found)
    return Outlook(
        wish,
        project,
        preview_rows(path, mapping, wish.encoding, found.problems, found.unknown),
        new=found.matched,
        refused=len(found.problems),
        unknown=len(found.unknown),
        systems={one.name: one.rows for one in content.systems},
        taken=found.taken,
        problems=content.lines,
        content=content,
    )


def _corpus_outlook(project: Project, wish: Wish, found: CorpusPreview) -> Outlook:
    counts = found.counts
    return Outlook(
        wish,
        project,
        found.rows,
        new=counts.get("new", 0),
        known=counts.get("known", 0),
        refused=counts.get("refused", 0),
        unknown=counts.get("unknown", 0),
        differing=counts.get("differs", 0),
        sounds=found.sounds,
        systems=found.systems,
        taken=found.taken,
        problems=found.problems,
        error=found.ended,
        notes=found.notes,
        content=found,
    )


__all__ = ["FIELDS_OF", "Choices", "Exchange", "ExportWish", "FileLook", "Outlook", "Purpose", "Wish"]
