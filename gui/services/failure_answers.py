"""What people say went wrong in hypotheses: stored at once, undoable, and held against the detector."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Generator, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.records import FailureLabelRecord
from engine.types import Progress
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.people import People
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project
    from engine.asr.failure_agreement import Agreement, PeopleAgreement
    from engine.asr.failure_kinds import FailureKind
    from engine.runs.asr_settings import ScoreSettings

STEP = 20


@dataclass(frozen=True, slots=True)
class ProjectAgreement:
    """How far the detector and people agree in a project.

    Attributes:
        detector: people (first) against the detector (second), over every answer about a whole hypothesis.
        people: every two people who judged the same hypotheses; by name.
    """

    detector: Agreement
    people: tuple[PeopleAgreement, ...]


class FailureAnswers(QObject):
    """Reads and stores answers about failure kinds.

    Signals:
        changed: id of the utterance about which an answer was given or taken back.
    """

    changed = Signal(str)

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._history = history

    def of_utterance(self, utterance_id: str) -> dict[str, list[FailureLabelRecord]]:
        """The answers that hold about an utterance as a whole, by system, oldest first."""
        from db.store import failure_labels

        if not self._projects.is_open:
            return {}
        found: defaultdict[str, list[FailureLabelRecord]] = defaultdict(list)
        answers: list[FailureLabelRecord] = self._projects.ask(
            lambda session: failure_labels.current(session, utterance_id=utterance_id), []
        )
        for answer in answers:
            if answer.start is None:
                found[answer.system_id].append(answer)
        return dict(found)

    def mine(self, utterance_id: str, system_id: str) -> FailureLabelRecord | None:
        """The answer of the person who sits here about a hypothesis."""
        answers = self.of_utterance(utterance_id).get(system_id, [])
        return next((one for one in answers if one.author_id == self._people.current_id), None)

    def names(self) -> dict[str | None, str]:
        """The name of each person of the project by id."""
        return {person.id: person.name for person in self._people.all()}

    def answer(self, utterance_id: str, system_id: str, kinds: Sequence[FailureKind] | None) -> bool:
        """Say what went wrong in a hypothesis; whether that is stored, as it isn't where nobody sits here.

        Args:
            kinds: the kinds; empty: nothing is wrong; None: the person's answer is taken back.
        """
        author = self._people.current_id
        if author is None:
            return False
        before = self.mine(utterance_id, system_id)
        old = None if before is None else before.kinds
        new = None if kinds is None else tuple(kinds)
        if not self._put(utterance_id, system_id, new, author):
            return False
        self._history.push(
            self.tr("what went wrong"),
            lambda: self._put(utterance_id, system_id, old, author),
            lambda: self._put(utterance_id, system_id, new, author),
        )
        return True

    def _put(self, utterance_id: str, system_id: str, kinds: Sequence[str] | None, author: str) -> bool:
        """Store the answer of a person, whoever sits here when it is undone."""
        from db.store import failure_labels

        stored = self._projects.change(
            lambda session: failure_labels.add(session, utterance_id, system_id, kinds, author_id=author)
        )
        if stored is None:
            return False
        self.changed.emit(utterance_id)
        return True

    # ---- agreement

    def agreement(self, settings: ScoreSettings, on_done: Callable[[ProjectAgreement], None]) -> Job:
        """Hold every answer of the project against the detector, and people against each other."""
        project, names = self._projects.project, self.names()

        def work() -> Generator[Progress, None, ProjectAgreement]:
            return (yield from read_agreement(project, settings, names))

        return self._jobs.start(self.tr("Comparing answers with the detector"), work, on_done, quiet=True)


def read_agreement(
    project: Project, settings: ScoreSettings, names: dict[str | None, str]
) -> Generator[Progress, None, ProjectAgreement]:
    """The agreement over all answers about whole hypotheses, with the text that each answer judged."""
    from db.store import failure_labels, lexicon, utterances
    from engine.asr.failure_agreement import agreement, between_people
    from engine.asr.failures import failures_of
    from engine.runs.asr_lexicon import ProjectLexicon

    with project.read() as session:
        answers = [one for one in failure_labels.current(session) if one.start is None]
        wanted = list(dict.fromkeys(one.utterance_id for one in answers))
        found = {one.id: one for one in utterances.list_utterances(session, ids=wanted)} if wanted else {}
        entries = ProjectLexicon(lexicon.equal_sets(session))
    detected: dict[tuple[str, str], tuple[str, ...]] = {}
    by_person: dict[str, dict[Hashable, Collection[str]]] = {}
    judged: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    for place, answer in enumerate(answers):
        if not place % STEP:
            yield Progress(place, len(answers))
        if answer.utterance_id not in found or answer.kinds is None:
            continue
        key = (answer.utterance_id, answer.hypothesis)
        if key not in detected:
            utterance = entries.added_to(found[answer.utterance_id], settings)
            detected[key] = failures_of(
                utterance.reference,
                answer.hypothesis,
                [words.spellings for words in utterance.loanwords],
                tagged=utterance.take_id is None,
                main_language=utterance.main_language,
                settings=settings.seam,
            ).kinds
        judged.append((answer.kinds, detected[key]))
        if answer.author_id is not None:
            person = names.get(answer.author_id, answer.author_id)
            by_person.setdefault(person, {})[answer.system_id, *key] = answer.kinds
    return ProjectAgreement(agreement(judged), tuple(between_people(by_person)))
