"""The project's lexicon at work: what counts as equal everywhere, with undo, and scores that follow at once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import LexiconRecord, LexiconSource, LexiconVerdict, SpellingSet
from engine.types import Progress
from gui.services.analysis import spread_out
from gui.services.history import History, Step
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects
from gui.services.projects_elsewhere import SCORES
from gui.services.scoring import Scoring

if TYPE_CHECKING:
    from db.session import Project
    from engine.asr.confusions import Pair, Tally, TopPairs
    from engine.asr.lexicon_candidates import Candidate
    from engine.runs.exchange_lexicon import LexiconLine
    from gui.services.scoring_results import Results

PAIRS_LOOKED_AT = 5_000
"""Confused pairs of a system, the most frequent first, among which spellings are looked for."""


HYPOTHESES_LOOKED_AT = 20_000
"""Of a larger project so many, evenly from its first utterance to its last: half a minute."""


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

    Attributes:
        looked_at: among how many utterances proposals were last looked for, and of how many.

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
        self._step: Step | None = None
        self._rescoring: Job | None = None
        self.looked_at = (0, 0)
        projects.closed.connect(self._forget)
        projects.changed.connect(lambda kinds: "lexicon" in kinds and self.changed.emit())

    def entries(self, verdict: LexiconVerdict | None = None) -> list[LexiconRecord]:
        """The entries that hold, oldest first."""
        from db.store import lexicon

        if not self._projects.is_open:
            return []
        return self._projects.ask(lambda session: lexicon.list_entries(session, verdict), [])

    def load(self, on_done: Callable[[list[LexiconRecord]], None]) -> Job:
        """Read the entries that hold off the window's thread, oldest first."""
        project = self._projects.project

        def read() -> list[LexiconRecord]:
            from db.store import lexicon

            with project.read() as session:
                return lexicon.list_entries(session)

        return self._jobs.call(self.tr("Reading the lexicon"), read, on_done)

    def count(self, spellings: Sequence[str], on_done: Callable[[int], None]) -> Job:
        """Tell how many utterances of the project hold one of some spellings."""
        return self.reach([SpellingSet(tuple(spellings))], lambda found: on_done(found[0]))

    def reach(self, sets: Sequence[SpellingSet], on_done: Callable[[list[int]], None]) -> Job:
        """Tell for each of some sets how many utterances hold one of its spellings."""
        project, results = self._projects.project, self._scoring.results

        def work() -> Generator[Progress, None, list[int]]:
            from engine.runs.asr_lexicon_reach import utterances_touched

            references = [row.reference for row in results.utterances] if results else _references(project)
            return (yield from utterances_touched(sets, references))

        return self._jobs.start(
            self.tr("Counting utterances"), work, on_done, quiet=len(sets) == 1, is_kept=False
        )

    def propose(self, on_done: Callable[[list[Candidate]], None]) -> Job:
        """Look for confused words that sound alike: they may be spellings of one word. Nothing is applied."""
        project, settings = self._projects.project, self._scoring.settings

        def work() -> Generator[Progress, None, list[Candidate]]:
            from db.store import lexicon, systems, utterances
            from engine.asr.lexicon_candidates import candidates
            from engine.runs.asr_analysis import analyse_project
            from engine.runs.asr_analysis_results import AnalysisSettings

            with project.read() as session:
                ids = [system.id for system in systems.list_systems(session)]
                known = [entry.spellings for entry in lexicon.list_entries(session)]
                every = tuple(one.id for one in utterances.list_utterances(session))
            part = spread_out(every, HYPOTHESES_LOOKED_AT // max(1, len(ids)))
            wanted = AnalysisSettings(score=settings, rows=PAIRS_LOOKED_AT, draws=1)
            analysis = yield from analyse_project(project.folder, ids, wanted, part)
            self.looked_at = len(part), len(every)
            of_segments = _summed([one.confusions.segments for one in analysis.systems])
            of_words = _summed([one.confusions.words for one in analysis.systems])
            return candidates({**of_words, **of_segments}, known)

        return self._jobs.start(
            self.tr("Looking for spellings that sound alike"), work, on_done, is_kept=False
        )

    def rescore(self, spellings: Sequence[str]) -> None:
        """Score anew what holds some spellings, as after a loanword was marked in a take."""
        self._touch(spellings)

    def treat_as_equal(
        self, spellings: Sequence[str], source: LexiconSource = "hand", note: str = ""
    ) -> bool:
        """Take spellings as equal in the whole project.

        Returns:
            Whether that is so now; False, with a notice, where it could not be stored or nobody sits here.
        """
        return self._add(spellings, "equal", source, note)

    def keep_apart(self, spellings: Sequence[str], source: LexiconSource = "hand", note: str = "") -> bool:
        """Say that these are different words: they are not proposed again."""
        return self._add(spellings, "different", source, note)

    def take_back(self, entry: LexiconRecord) -> bool:
        """Take an entry back."""
        if not self._put(entry, held=False):
            return False
        words = " = ".join(entry.spellings)
        self._step = self._history.push(
            self.tr("take back {words}").format(words=words),
            lambda: self._put(entry, held=True),
            lambda: self._put(entry, held=False),
        )
        self._to_say = self.tr("{words} is taken back").format(words=words)
        return True

    # ---- files

    def import_file(self, path: Path, on_done: Callable[[int], None] | None = None) -> None:
        """Take the sets of a file in, all of them or none; one step to undo."""

        def read() -> list[LexiconLine]:
            from engine.runs.exchange_lexicon import read_lexicon

            return read_lexicon(path)

        def take(lines: list[LexiconLine]) -> None:
            made = self._take_in(lines, path.name)
            if made is not None and on_done is not None:
                on_done(made)

        self._jobs.call(self.tr("Reading {name}").format(name=path.name), read, take)

    def _take_in(self, lines: Sequence[LexiconLine], name: str) -> int | None:
        from db.store import lexicon

        sets: list[tuple[Sequence[str], LexiconVerdict, str]] = [
            (line.spellings, line.verdict, line.note) for line in lines
        ]
        author = self._author()
        if author is None:
            return None
        made = self._projects.change(lambda session: lexicon.add_many(session, sets, author_id=author))
        if made is None:
            return None
        known = len(lines) - len(made)
        already = self.tr("; there already: {n}").format(n=known) if known else ""
        self._to_say = self.tr("{name}: sets taken in: {n}").format(name=name, n=len(made)) + already
        if not made:
            self._notices.info(self._to_say)
            self._to_say = ""
            return 0
        self._announce(*made)
        self._step = self._history.push(
            self.tr("import {name}").format(name=name),
            lambda: self._put_all(made, held=False),
            lambda: self._put_all(made, held=True),
        )
        return len(made)

    def export_file(self, path: Path, entries: Sequence[LexiconRecord], bom: bool = True) -> None:
        """Write entries to a file of the kind that its suffix names, in place of one of that name."""
        chosen = tuple(entries)

        def write() -> Path:
            from engine.runs.exchange_lexicon import write_lexicon

            return write_lexicon(path, chosen, bom=bom, overwrite=True)

        self._jobs.call(
            self.tr("Writing {name}").format(name=path.name),
            write,
            lambda made: self._notices.done(self.tr("Written to {path}").format(path=made)),
        )

    # ---- entries

    def _add(
        self, spellings: Sequence[str], verdict: LexiconVerdict, source: LexiconSource, note: str
    ) -> bool:
        from db.store import lexicon

        author = self._author()
        if author is None:
            return False
        known = {entry.id for entry in self.entries()}
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
        self._step = self._history.push(
            text, lambda: self._put(entry, held=False), lambda: self._put(entry, held=True)
        )
        self._to_say = words if verdict == "equal" else " ≠ ".join(entry.spellings)
        return True

    def _author(self) -> str | None:
        """Who sits here; None, with a notice, where nobody does."""
        if self._people.current_id is None:
            self._notices.warning(
                self.tr("Choose who sits here at the top right first: an entry of the lexicon has an author.")
            )
        return self._people.current_id

    def _put(self, entry: LexiconRecord, held: bool) -> bool:
        """Let an entry hold, or not."""
        return self._put_all([entry], held)

    def _put_all(self, entries: Sequence[LexiconRecord], held: bool) -> bool:
        from db.store import lexicon

        way: Callable[[Any, str], LexiconRecord] = lexicon.restore if held else lexicon.remove
        if self._projects.change(lambda session: [way(session, one.id) for one in entries]) is None:
            return False
        self._announce(*entries)
        return True

    def _announce(self, *entries: LexiconRecord) -> None:
        self._projects.announce("lexicon")
        for entry in entries:
            self._touch(entry.spellings)

    def _touch(self, spellings: Sequence[str]) -> None:
        self._waiting.append(SpellingSet(tuple(spellings)))
        if self._rescoring is None and len(self._waiting) == 1:
            self._projects.elsewhere.hold(*SCORES)
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
            from db.store import lexicon, runs, systems
            from engine.runs.asr_rescore import rescore_touched
            from gui.services.scoring_patch import patched

            with project.read() as session:
                ids = [system.id for system in systems.list_systems(session)]
            references = {row.id: row.reference for row in results.utterances} if results else None
            made = yield from rescore_touched(project.folder, changed, settings, ids, author, references)
            count = sum(map(len, made.values()))
            if results is None:
                return _Rescored(None, None, count)
            with project.read() as session:
                sets = lexicon.equal_sets(session)
                if not made and sets == results.lexicon:
                    return _Rescored(results, results, count)
                by_run = {score.run_id for new in made.values() for score in new}
                told = {run_id: runs.get(session, run_id) for run_id in by_run}
            return _Rescored(results, replace(patched(results, made, told), lexicon=sets), count)

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
        else:
            self._projects.elsewhere.let_go(*SCORES)

    def _say(self, hypotheses: int) -> None:
        """Tell what a change did; undo and redo need no words."""
        what, self._to_say = self._to_say, ""
        step, self._step = self._step, None
        if not what or step is None or not self._history.holds(step):  # taken back in the meantime
            return
        text = self.tr("{what}; hypotheses scored anew: {n}").format(what=what, n=f"{hypotheses:,}")
        self._notices.done(text, self._history.undo if self._history.last is step else None)

    def _forget(self) -> None:
        self._waiting, self._rescoring, self._to_say, self._step = [], None, "", None


def _references(project: Project) -> list[str]:
    """The references of all utterances."""
    from db.store import utterances

    with project.read() as session:
        return [one.reference for one in utterances.list_utterances(session)]


def _summed(tables: Sequence[TopPairs]) -> dict[Pair, Tally]:
    """The confused pairs of all systems."""
    found: dict[Pair, Tally] = {}
    for table in tables:
        for pair, tally in table.rows:
            found[pair] = found[pair] + tally if pair in found else tally
    return found
