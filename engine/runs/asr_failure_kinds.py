"""Failure kinds of the hypotheses of a project, by utterance and by point of interest: by the detector, or as people say.

Where a person has judged a hypothesis as a whole, or at one of its points, and it is still the same text, the newest
answer counts there instead of the detector's. Nothing is written to the project.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.records import UtteranceRecord
from db.session import Project, open_project
from db.store import failure_labels, hypotheses, lexicon, systems, utterances
from engine.asr.failure_kinds import FailureReport
from engine.asr.failure_points import FailurePoint, failure_points, points_in
from engine.asr.failures import failures_of
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_project import alignment_of, marked_of
from engine.runs.asr_settings import STEP_S, ScoreSettings
from engine.text.language_runs import Marked
from engine.types import EngineError, Progress

PAGE = 500
"""Utterances read at a time."""

Place = tuple[int, int] | None
"""Offsets of a point in the NFC reference; None: the whole utterance."""

Judged = Mapping[tuple[str, Place], tuple[str, tuple[str, ...]]]
"""For each utterance and place that a person judged the text that was judged, and its kinds."""


@dataclass(frozen=True, slots=True)
class KindsOfSystem:
    """What failed in the hypotheses of one system.

    Attributes:
        kinds: for each utterance with a hypothesis its kinds; none where nothing is wrong.
        by_people: how many of them are as people say.
        points: for each of these utterances the kinds at each of its points of interest, from the left.
        points_by_people: how many of these points are as people say.
    """

    system_id: str
    kinds: Mapping[str, tuple[str, ...]]
    by_people: int
    points: Mapping[str, tuple[tuple[str, ...], ...]]
    points_by_people: int


def kinds_of_project(
    project_path: Path, system_ids: Sequence[str], settings: ScoreSettings, utterance_ids: Sequence[str]
) -> Generator[Progress, None, tuple[KindsOfSystem, ...]]:
    """Tell the failure kinds of every hypothesis; closing the generator cancels it.

    Args:
        project_path: its folder.
        system_ids: whose hypotheses.
        settings: what counts as equal.
        utterance_ids: which utterances; those of control sets are left out.

    Raises:
        StoreError: the project can't be opened, or a system is unknown.
        EngineError: an utterance has too many equal spellings to be compared.
    """
    with open_project(project_path) as project:
        with project.read() as session:
            for system_id in system_ids:
                systems.get(session, system_id)
            entries = ProjectLexicon(lexicon.equal_sets(session))
        total = len(system_ids) * len(utterance_ids)
        found: list[KindsOfSystem] = []
        for place, system_id in enumerate(system_ids):
            work = _Work(project, system_id, settings, entries)
            yield from work.run(utterance_ids, place * len(utterance_ids), total)
            found.append(
                KindsOfSystem(system_id, work.kinds, work.by_people, work.points, work.points_by_people)
            )
    return tuple(found)


class _Work:
    """One system, page after page."""

    def __init__(
        self, project: Project, system_id: str, settings: ScoreSettings, entries: ProjectLexicon
    ) -> None:
        self._project = project
        self._system_id = system_id
        self._settings = settings
        self._entries = entries
        self.kinds: dict[str, tuple[str, ...]] = {}
        self.by_people = 0
        self.points: dict[str, tuple[tuple[str, ...], ...]] = {}
        self.points_by_people = 0

    def run(self, ids: Sequence[str], done: int, total: int) -> Generator[Progress, None, None]:
        judged = self._judged()
        due = time.monotonic()
        for offset in range(0, len(ids), PAGE):
            part = ids[offset : offset + PAGE]
            with self._project.read() as session:
                page = utterances.list_utterances(session, ids=part)
                written = hypotheses.of_utterances(session, self._system_id, part)
                marked = marked_of(session, page)
            for utterance in page:
                if utterance.id in written and not utterance.control:
                    languages = marked.get(utterance.take_id or "", ())
                    self._tell(utterance, written[utterance.id], languages, judged)
                done += 1
                if time.monotonic() >= due:
                    yield Progress(done, total, "telling failure kinds")
                    due = time.monotonic() + STEP_S

    def _judged(self) -> Judged:
        with self._project.read() as session:
            answers = failure_labels.current(session, [self._system_id])
        return {
            (answer.utterance_id, answer.place): (answer.hypothesis, answer.kinds)
            for answer in answers
            if answer.kinds is not None
        }

    def _tell(self, bare: UtteranceRecord, hypothesis: str, marked: Sequence[Marked], judged: Judged) -> None:
        """The kinds of one hypothesis and at its points, the detector's where no person has said otherwise."""
        utterance = self._entries.added_to(bare, self._settings)
        try:
            report = report_of(utterance, hypothesis, self._settings)
            points = points_of_utterance(utterance, report, self._settings, marked)
        except EngineError as error:
            raise EngineError(f"the utterance {utterance.key}: {error}") from None

        def said(place: Place) -> tuple[str, ...] | None:
            text, kinds = judged.get((utterance.id, place), (None, ()))
            return kinds if text == hypothesis else None

        whole = said(None)
        at_points = [said(point.place) for point in points]
        self.by_people += whole is not None
        self.points_by_people += sum(kinds is not None for kinds in at_points)
        self.kinds[utterance.id] = report.kinds if whole is None else whole
        self.points[utterance.id] = tuple(
            point.kinds if kinds is None else kinds for point, kinds in zip(points, at_points, strict=True)
        )


def report_of(utterance: UtteranceRecord, hypothesis: str, settings: ScoreSettings) -> FailureReport:
    """What the detector says of a hypothesis; the utterance has the entries of the lexicon already."""
    return failures_of(
        utterance.reference,
        hypothesis,
        [words.spellings for words in utterance.loanwords],
        tagged=utterance.take_id is None,  # what a speaker said has no tags
        main_language=utterance.main_language,
        settings=settings.seam,
    )


def points_of_utterance(
    utterance: UtteranceRecord, report: FailureReport, settings: ScoreSettings, marked: Sequence[Marked] = ()
) -> tuple[FailurePoint, ...]:
    """The points of interest of an utterance, with what the detector says of a hypothesis at each.

    Args:
        utterance, report, settings: as `report_of` has them.
        marked: stretches of the reference whose language was set by hand.
    """
    points = points_in(
        utterance.reference,
        tagged=utterance.take_id is None,
        main_language=utterance.main_language,
        marked=marked,
        settings=settings.seam,
    )
    if not report.evidence:
        return tuple(FailurePoint(point) for point in points)
    return failure_points(points, alignment_of(utterance, report.hypothesis, settings, marked), report)
