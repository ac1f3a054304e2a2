"""The project's lexicon at work: what counts as equal everywhere, with undo, and scores that follow at once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import LexiconRecord, LexiconSource, LexiconVerdict, SpellingSet
from engine.types import Progress
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects
from gui.services.scoring import Scoring

if TYPE_CHECKING:
    from gui.services.scoring_results import Results


@dataclass(frozen=True, slots=True)
class _Rescored:
    """What a change of the lexicon made of the scores.

    Attributes:
        before: the results it was worked out for.
        results: those after it; None where none were shown.
        hypotheses: how many scores were made anew.
    """

    before: Results | None
    results: Results | None
    hypotheses: int


class Lexicon(QObject):
    """Adds entries and takes them back; every change can be undone, and only what it touches is scored anew.

    Signals:
        changed: entries were added or taken back.
        rescored: how many hypotheses have another score after the last change.
    """

    changed = Signal()
    rescored = Signal(int)

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        history: History,
        scoring: Scoring,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self._scoring = scoring
        self._waiting: list[SpellingSet] = []
        self._to_say = ""
        self._rescoring: Job | None = None
        projects.closed.connect(self._forget)

    def entries(self, verdict: LexiconVerdict | None = None) -> list[LexiconRecord]:
        """The entries that hold, oldest first."""
        from db.store import lexicon

        if not self._projects.is_open:
            return []
        return self._projects.ask(lambda session: lexicon.list_entries(session, verdict), [])

    def treat_as_equal(
        self, spellings: Sequence[str], source: LexiconSource = "hand", note: str = ""
    ) -> bool:
        """Take spellings as equal in the whole project.

        Returns:
            Whether that is so now; False, with a notice, where it could not be stored.
        """
        return self._add(spellings, "equal", source, note)

    def keep_apart(self, spellings: Sequence[str]) -> bool:
        """Say that these are different words: they are not proposed again."""
        return self._add(spellings, "different", "hand", "")

    def take_back(self, entry: LexiconRecord) -> bool:
        """Take an entry back."""
        if not self._put(entry, held=False):
            return False
        words = " = ".join(entry.spellings)
        self._history.push(
            self.tr("take back {words}").format(words=words),
            lambda: self._put(entry, held=True),
            lambda: self._put(entry, held=False),
        )
        self._to_say = self.tr("{words} is taken back").format(words=words)
        return True

    def _add(
        self, spellings: Sequence[str], verdict: LexiconVerdict, source: LexiconSource, note: str
    ) -> bool:
        from db.store import lexicon

        known = {entry.id for entry in self.entries()}
        author = self._people.current_id
        entry = self._projects.change(
            lambda session: lexicon.add(
                session, spellings, verdict=verdict, source=source, note=note, author_id=author
            )
        )
        if entry is None:
            return False
        words = " = ".join(entry.spellings)
        if entry.id in known:
            self._notices.info(self.tr("The lexicon has {words} already.").format(words=words))
            return True
        self._announce(entry)
        text = (
            self.tr("treat {words} as equal").format(words=words)
            if verdict == "equal"
            else self.tr("keep {words} apart").format(words=" ≠ ".join(entry.spellings))
        )
        self._history.push(text, lambda: self._put(entry, held=False), lambda: self._put(entry, held=True))
        self._to_say = words if verdict == "equal" else " ≠ ".join(entry.spellings)
        return True

    def _put(self, entry: LexiconRecord, held: bool) -> bool:
        """Let an entry hold, or not."""
        from db.store import lexicon

        way: Callable[[Any, str], LexiconRecord] = lexicon.restore if held else lexicon.remove
        if self._projects.change(lambda session: way(session, entry.id)) is None:
            return False
        self._announce(entry)
        return True

    def _announce(self, entry: LexiconRecord) -> None:
        self.changed.emit()
        self._waiting.append(SpellingSet(entry.spellings))
        if self._rescoring is None:
            # in a turn of its own: several changes at once are one rescoring
            QTimer.singleShot(0, self, self._rescore)

    # ---- scores

    def _rescore(self) -> None:
        changed, self._waiting = self._waiting, []
        if not changed or self._rescoring is not None or not self._projects.is_open:
            self._waiting = changed
            return
        project, settings = self._projects.project, self._scoring.settings
        results, author = self._scoring.results, self._people.current_id

        def work() -> Generator[Progress, None, _Rescored]:
            from db.store import runs, systems
            from engine.runs.asr_rescore import rescore_touched
            from gui.services.scoring_patch import patched

            with project.read() as session:
                ids = [system.id for system in systems.list_systems(session)]
            references = {row.id: row.reference for row in results.utterances} if results else None
            made = yield from rescore_touched(project.folder, changed, settings, ids, author, references)
            count = sum(map(len, made.values()))
            if results is None or not made:
                return _Rescored(results, results, count)
            with project.read() as session:
                by_run = {score.run_id for new in made.values() for score in new}
                told = {run_id: runs.get(session, run_id) for run_id in by_run}
            return _Rescored(results, patched(results, made, told), count)

        self._rescoring = self._jobs.start(
            self.tr("Scoring what the lexicon touches"), work, on_ended=self._ended, quiet=True
        )

    def _ended(self, job: Job) -> None:
        if job is not self._rescoring:
            return
        self._rescoring = None
        if job.state == "done" and self._projects.is_open:
            done: _Rescored = job.result
            self._scoring.replace_results(done.before, done.results)
            self.rescored.emit(done.hypotheses)
            self._say(done.hypotheses)
        if self._waiting:
            self._rescore()

    def _say(self, hypotheses: int) -> None:
        """Tell what a change did; undo and redo need no words."""
        what, self._to_say = self._to_say, ""
        if what:
            text = self.tr("{what}: %n hypothesis(es) scored anew", "", hypotheses).format(what=what)
            self._notices.done(text, self._history.undo)

    def _forget(self) -> None:
        self._waiting, self._rescoring, self._to_say = [], None, ""
