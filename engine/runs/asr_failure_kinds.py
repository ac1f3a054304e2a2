"""Failure kinds of the hypotheses of a project, utterance by utterance: by the detector, or as people say.

Where a person has judged a hypothesis as a whole, and it is still the same text, the newest answer counts instead of
the detector's. Nothing is written to the project.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.records import UtteranceRecord
from db.session import Project, open_project
from db.store import failure_labels, hypotheses, lexicon, systems, utterances
from engine.asr.failures import failures_of
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_settings import STEP_S, ScoreSettings
from engine.types import EngineError, Progress

PAGE = 500
"""Utterances read at a time."""

Judged = Mapping[str, tuple[str, tuple[str, ...]]]
"""For each utterance that a person judged the text that was judged, and its kinds."""


@dataclass(frozen=True, slots=True)
class KindsOfSystem:
    """What failed in the hypotheses of one system.

    Attributes:
        kinds: for each utterance with a hypothesis its kinds; none where nothing is wrong.
        by_people: how many of them are as people say.
    """

    system_id: str
    kinds: Mapping[str, tuple[str, ...]]
    by_people: int


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
            found.append(KindsOfSystem(system_id, work.kinds, work.by_people))
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

    def run(self, ids: Sequence[str], done: int, total: int) -> Generator[Progress, None, None]:
        judged = self._judged()
        due = time.monotonic()
        for offset in range(0, len(ids), PAGE):
            part = ids[offset : offset + PAGE]
            with self._project.read() as session:
                page = utterances.list_utterances(session, ids=part)
                written = hypotheses.of_utterances(session, self._system_id, part)
            for utterance in page:
                if utterance.id in written and not utterance.control:
                    self.kinds[utterance.id] = self._kinds(utterance, written[utterance.id], judged)
                done += 1
                if time.monotonic() >= due:
                    yield Progress(done, total, "telling failure kinds")
                    due = time.monotonic() + STEP_S

    def _judged(self) -> Judged:
        with self._project.read() as session:
            answers = failure_labels.current(session, [self._system_id])
        return {
            answer.utterance_id: (answer.hypothesis, answer.kinds)
            for answer in answers
            if answer.start is None and answer.kinds is not None
        }

    def _kinds(self, utterance: UtteranceRecord, hypothesis: str, judged: Judged) -> tuple[str, ...]:
        text, kinds = judged.get(utterance.id, (None, ()))
        if text == hypothesis:
            self.by_people += 1
            return kinds
        utterance = self._entries.added_to(utterance, self._settings)
        try:
            found = failures_of(
                utterance.reference,
                hypothesis,
                [words.spellings for words in utterance.loanwords],
                tagged=utterance.take_id is None,  # what a speaker said has no tags
                main_language=utterance.main_language,
                settings=self._settings.seam,
            )
        except EngineError as error:
            raise EngineError(f"the utterance {utterance.key}: {error}") from None
        return found.kinds
