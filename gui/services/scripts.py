"""The scripts of the project: lists, counts, import and export."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from db.recording_records import ScriptTargetRecord
from db.records import ScriptRecord, ScriptSetRecord, SpellingSet, new_id
from engine.types import Progress
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.script_spellings import SpellingsKnown

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.exchange_scripts import ScriptImport


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What an import needs, for which project it was read, and how many labels were filled in by rule."""

    guessed_levels: int
    guessed_languages: int
    content: ScriptImport
    project: Project


@dataclass(frozen=True, slots=True)
class ScriptsShown:
    """All script sets and scripts, and how many scripts are wanted of which cell."""

    sets: list[ScriptSetRecord]
    scripts: list[ScriptRecord]
    targets: list[ScriptTargetRecord]


class Scripts(QObject):
    """Reads and changes scripts; every change can be undone and is announced by `Projects.changed`."""

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        history: History,
        preferences: PreferencesService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self._preferences = preferences

    def load(self, on_done: Callable[[ScriptsShown], None]) -> None:
        """Read all sets, scripts and targets, off the window's thread."""
        projects = self._projects

        def read() -> ScriptsShown:
            from db.store import script_targets, scripts

            with projects.read() as session:
                return ScriptsShown(
                    scripts.list_sets(session),
                    scripts.list_scripts(session),
                    script_targets.list_targets(session),
                )

        self._jobs.call(self.tr("Reading scripts"), read, on_done)

    def load_spellings(
        self, listed: Sequence[ScriptRecord], on_done: Callable[[SpellingsKnown], None]
    ) -> None:
        """Find which spellings of loanwords are known: of the lexicon, of these scripts, of the starter scripts."""
        projects = self._projects

        def read() -> SpellingsKnown:
            from db import starter
            from db.store import lexicon

            with projects.read() as session:
                sets = list(lexicon.equal_sets(session))
            sets += [group for script in listed for group in script.loanwords]
            pairs = [script for pair in starter.PAIRS for script in starter.scripts(pair)]
            sets += [group for script in pairs for group in script.loanwords]
            return SpellingsKnown.of(sets)

        self._jobs.call(self.tr("Reading spellings"), read, on_done)

    def want(self, targets: Sequence[ScriptTargetRecord]) -> None:
        """Want so many scripts of some cells; undoable."""
        from db.store import script_targets

        def put(targets: Sequence[ScriptTargetRecord]) -> list[ScriptTargetRecord] | None:
            before = self._projects.change(lambda session: script_targets.put(session, targets))
            if before is not None:
                self._projects.announce("scripts")
            return before

        before = put(targets)
        if before:
            self._history.push(
                self.tr("number of scripts wanted"),
                lambda: put(before) is not None,
                lambda: put(targets) is not None,
            )

    def set_retired(self, script_ids: Sequence[str], retired: bool) -> None:
        """Take scripts out of use, or into use again; undoable. What was read of them stays."""
        from db.store import scripts

        def put(ids: Sequence[str], retired: bool) -> list[ScriptRecord] | None:
            step = scripts.retire if retired else scripts.restore
            changed = self._projects.change(lambda session: step(session, ids))
            if changed:
                self._projects.announce("scripts")
            return changed

        changed = put(script_ids, retired)
        if changed:
            ids = [script.id for script in changed]
            self._history.push(
                self.tr("scripts taken out of use") if retired else self.tr("scripts taken into use"),
                lambda: put(ids, not retired) is not None,
                lambda: put(ids, retired) is not None,
            )

    def add_starter(self, pair: str = "ko-en") -> None:
        """Add the starter scripts of a pair of languages to the project, as a set of their own."""
        projects = self._projects

        def add() -> int:
            from engine.runs.starter import add_starter_scripts

            return add_starter_scripts(projects.project, pair=pair).scripts

        def tell(number: int) -> None:
            self._projects.announce("scripts")
            self._notices.done(self.tr("{n} starter scripts added.").format(n=number))

        self._jobs.call(self.tr("Adding the starter scripts"), add, tell)

    def add_written(self, text: str) -> ScriptRecord | None:
        """Add one sentence that was typed here; level and main language are filled in by rule.

        None where it stands in the project already, or can't be stored: the person is told.
        """
        from db.store import scripts
        from engine.asr.cs_level import code_switching_level
        from engine.text.tokens import nfc

        text = nfc(" ".join(text.split()))
        found = code_switching_level(text)
        main = found.main_language or "ko"
        name = self.tr("Written here")

        def add(session: Any) -> ScriptRecord | None:
            if any(script.text == text for script in scripts.list_scripts(session, text=text)):
                return None
            sets = [record for record in scripts.list_sets(session) if record.name == name]
            home = sets[0] if sets else scripts.add_set(session, name)
            script = ScriptRecord(
                id=new_id(),
                set_id=home.id,
                key=f"w{home.scripts + 1:04d}",
                position=home.scripts,
                text=text,
                main_language=main,
                languages=tuple(dict.fromkeys((main, "en" if main != "en" else "ko"))),
                topic="",
                level_wanted=found.level,
            )
            scripts.add_many(session, home.id, [script])
            return script

        made = self._projects.change(add)
        if made is None:
            self._notices.info(self.tr("This sentence is in the project already."))
        else:
            self._projects.announce("scripts")
        return made

    def take_in(
        self, preview: ImportPreview, set_name: str, on_ended: Callable[[Job], None] | None = None
    ) -> Job:
        """Take the good rows of a preview into the project it was read for, as a new set, as a job that can be
        cancelled."""
        project = preview.project

        def work() -> Generator[Progress, None, ScriptSetRecord]:
            from engine.runs.exchange_scripts import import_scripts_by_steps

            return (yield from import_scripts_by_steps(project, preview.content, set_name))

        def tell(made: ScriptSetRecord) -> None:
            if self._projects.has_open(project):
                self._projects.announce("scripts")
            self._notices.done(
                self.tr("{n} scripts imported as {set}.").format(n=made.scripts, set=made.name),
                lambda: self._take_back(made, project),
            )

        return self._jobs.start(self.tr("Importing scripts"), work, tell, on_ended)

    def _take_back(self, made: ScriptSetRecord, project: Project) -> None:
        """Undo an import, as long as nobody has read one of its scripts."""
        if not self._projects.has_still_open(project):
            return

        def remove() -> int:
            from db.store import script_sets

            with project.write() as session:
                return script_sets.remove_unread(session, made.id)

        def tell(number: int) -> None:
            self._projects.announce("scripts")
            self._notices.done(self.tr("{n} scripts were taken out again.").format(n=number))

        self._jobs.call(self.tr("Taking out {name}").format(name=made.name), remove, tell)

    def export(self, path: Path) -> None:
        """Write all scripts to a file that the person named, as its suffix says."""
        projects, bom = self._projects, self._preferences.values.csv_bom

        def save() -> int:
            from db.store import scripts
            from engine.runs.exchange_scripts import export_scripts

            with projects.read() as session:
                found = scripts.list_scripts(session)
            export_scripts(found, path, bom=bom, overwrite=True)
            return len(found)

        def tell(number: int) -> None:
            self._notices.done(self.tr("{n} scripts written to {path}.").format(n=number, path=path))

        self._jobs.call(self.tr("Exporting scripts"), save, tell)

    def change(
        self,
        script: ScriptRecord,
        *,
        text: str | None = None,
        topic: str | None = None,
        level_wanted: str | None = None,
        main_language: str | None = None,
        loanwords: tuple[SpellingSet, ...] | None = None,
    ) -> ScriptRecord | None:
        """Change a script and make it undoable; takes that were read before keep their transcript.

        Returns:
            The script as it is stored now; None, with a notice, where it could not be stored.
        """
        new = {
            "text": text,
            "topic": topic,
            "level_wanted": level_wanted,
            "main_language": main_language,
            "loanwords": loanwords,
        }
        new = {name: value for name, value in new.items() if value not in (None, getattr(script, name))}
        if not new:
            return script
        old = {name: getattr(script, name) for name in new}
        stored = self._update(script.id, new)
        if stored is not None:
            self._history.push(
                self.tr("change of a script"),
                lambda: self._update(script.id, old) is not None,
                lambda: self._update(script.id, new) is not None,
            )
        return stored

    def _update(self, script_id: str, values: dict[str, object]) -> ScriptRecord | None:
        from db.store import scripts

        stored = self._projects.change(
            lambda session: scripts.update(session, script_id, **values)  # type: ignore[arg-type]
        )
        if stored is not None:
            self._projects.announce("scripts")
        return stored
