"""What people say went wrong in hypotheses: stored at once, undoable, and held against the detector."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Generator, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
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
    from engine.runs.asr_failure_answers import Known
    from engine.runs.asr_settings import ScoreSettings


Place = tuple[int, int] | None
"""Offsets of a point of interest in the reference; None: the whole utterance."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How far the detector and people agree about one sort of thing.

    Attributes:
        detector: people (first) against the detector (second), over every answer.
        people: every two people who judged the same things; by name.
    """

    detector: Agreement
    people: tuple[PeopleAgreement, ...]


@dataclass(frozen=True, slots=True)
class ProjectAgreement:
    """How far the detector and people agree in a project: about whole utterances, and at points of interest."""

    whole: Comparison
    points: Comparison


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
        self._known: Known = {}
        projects.closed.connect(self._forget)

    def _forget(self) -> None:
        self._known = {}

    def of_utterance(self, utterance_id: str) -> dict[str, list[FailureLabelRecord]]:
        """The answers that hold about an utterance and its points of interest, by system, oldest first.

        About a take that whoever sits here labels blind only this person's own are told.
        """
        from db.store import blind_lists, failure_labels

        if not self._projects.is_open:
            return {}
        person_id = self._people.current_id
        found: defaultdict[str, list[FailureLabelRecord]] = defaultdict(list)
        answers: list[FailureLabelRecord] = self._projects.ask(
            lambda session: blind_lists.answers_seen_by(
                session, failure_labels.current(session, utterance_id=utterance_id), person_id
            ),
            [],
        )
        for answer in answers:
            found[answer.system_id].append(answer)
        return dict(found)

    def mine(self, utterance_id: str, system_id: str) -> dict[Place, FailureLabelRecord]:
        """The answers of the person who sits here about a hypothesis, by place."""
        answers = self.of_utterance(utterance_id).get(system_id, [])
        return {one.place: one for one in answers if one.author_id == self._people.current_id}

    def names(self) -> dict[str | None, str]:
        """The name of each person of the project by id."""
        return {person.id: person.name for person in self._people.all()}

    def answer(
        self,
        utterance_id: str,
        system_id: str,
        kinds: Sequence[FailureKind] | None,
        place: Place = None,
        word: str = "",
    ) -> bool:
        """Say what went wrong in a hypothesis; whether that is stored, as it isn't where nobody sits here.

        Args:
            kinds: the kinds; empty: nothing is wrong; None: the person's answer is taken back.
            place: the point of interest that it is about; None: the whole utterance.
            word: what stands at the point, for the words of undo.
        """
        author = self._people.current_id
        if author is None:
            return False
        before = self.mine(utterance_id, system_id).get(place)
        old = None if before is None else before.kinds
        new = None if kinds is None else tuple(kinds)
        put = partial(self._put, utterance_id, system_id, place, author)
        if not put(new):
            return False
        text = (
            self.tr("what went wrong at “{word}”").format(word=word) if word else self.tr("what went wrong")
        )
        self._history.push(text, lambda: put(old), lambda: put(new))
        return True

    def _put(
        self, utterance_id: str, system_id: str, place: Place, author: str, kinds: Sequence[str] | None
    ) -> bool:
        """Store the answer of a person, whoever sits here when it is undone."""
        from db.store import failure_labels

        start, end = place or (None, None)
        stored = self._projects.change(
            lambda session: failure_labels.add(
                session, utterance_id, system_id, kinds, start=start, end=end, author_id=author
            )
        )
        if stored is None:
            return False
        self.changed.emit(utterance_id)
        return True

    # ---- agreement

    def agreement(self, settings: ScoreSettings, on_done: Callable[[ProjectAgreement], None]) -> Job:
        """Hold every answer of the project against the detector, and people against each other."""
        project, names, known = self._projects.project, self.names(), self._known

        def work() -> Generator[Progress, None, ProjectAgreement]:
            return (yield from read_agreement(project, settings, names, known))

        return self._jobs.start(self.tr("Comparing answers with the detector"), work, on_done, quiet=True)

    def export(self, path: Path, settings: ScoreSettings, on_done: Callable[[int], None]) -> Job:
        """Write every answer to a file of JSON lines, in place of one of that name; tells how many."""
        project = self._projects.project

        def work() -> Generator[Progress, None, int]:
            from engine.runs.asr_failure_answers import write_answers

            return (yield from write_answers(project, settings, path))

        return self._jobs.start(self.tr("Writing {name}").format(name=path.name), work, on_done)


def read_agreement(
    project: Project, settings: ScoreSettings, names: Mapping[str | None, str], known: Known | None = None
) -> Generator[Progress, None, ProjectAgreement]:
    """The agreement over all answers, each held against what the detector says of the text that it judged."""
    from engine.runs.asr_failure_answers import judged_answers

    sides = {True: _Sides(names), False: _Sides(names)}
    for one in (yield from judged_answers(project, settings, known)):
        sides[one.answer.place is None].add(one.answer, one.kinds, one.detected)
    return ProjectAgreement(sides[True].compared(), sides[False].compared())


class _Sides:
    """Answers about one sort of thing beside what the detector says."""

    def __init__(self, names: Mapping[str | None, str]) -> None:
        self._names = names
        self._judged: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        self._by_person: dict[str, dict[Hashable, Collection[str]]] = {}

    def add(self, answer: FailureLabelRecord, kinds: tuple[str, ...], detected: tuple[str, ...]) -> None:
        self._judged.append((kinds, detected))
        if answer.author_id is not None:
            person = self._names.get(answer.author_id, answer.author_id)
            about = answer.system_id, answer.utterance_id, answer.hypothesis, answer.place
            self._by_person.setdefault(person, {})[about] = kinds

    def compared(self) -> Comparison:
        from engine.asr.failure_agreement import agreement, between_people

        return Comparison(agreement(self._judged), tuple(between_people(self._by_person)))
