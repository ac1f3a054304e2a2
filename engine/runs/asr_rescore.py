"""Scoring anew only what a change of the project's lexicon touches."""

from __future__ import annotations

import json
import time
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path

from db.records import ScoreRecord, SpellingSet, UtteranceRecord
from db.session import Project, open_project
from db.store import hypotheses, lexicon, scores, systems, utterances
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_project import KIND, content_hash, marked_of, score_record
from engine.runs.asr_settings import STEP_S, ScoreSettings
from engine.runs.kept_run import KeptRun, kept_run
from engine.text.language_runs import Marked
from engine.types import Progress

SAVED_AT_ONCE = 2_000


def rescore_touched(
    project_path: Path,
    changed: Sequence[SpellingSet],
    settings: ScoreSettings,
    system_ids: Sequence[str],
    author_id: str | None = None,
    references: Mapping[str, str] | None = None,
) -> Generator[Progress, None, dict[str, list[ScoreRecord]]]:
    """Score anew the hypotheses that a change of the lexicon touches, and save them.

    A hypothesis that was never scored under the settings stays so.

    Args:
        project_path: the project's folder; the lexicon in it is that after the change.
        changed: the entries that were added or taken back.
        settings: mode and policies.
        system_ids: whose hypotheses.
        author_id: who changed the lexicon.
        references: the reference of each utterance id, where they are known already; None: read them.

    Returns:
        The new scores by system id; a system without any is missing.
    """
    with open_project(project_path) as project:
        yield Progress(0, 0, "reading")
        with project.read() as session:
            if references is None:
                references = {one.id: one.reference for one in utterances.list_utterances(session)}
            names = {one.id: one.name for one in systems.list_systems(session) if one.id in system_ids}
        touched = yield from _touched(references, ProjectLexicon(changed), settings)
        described = settings.described() | {
            "systems": names,
            "lexicon_changed": [list(words.spellings) for words in changed],
        }
        total = len(touched) * len(names)
        written = json.dumps(described, ensure_ascii=False)
        with kept_run(project, KIND, written, author_id, total) as run:
            return (yield from _Rescoring(project, run, settings, touched, list(names)).scored())


def _touched(
    references: Mapping[str, str], changed: ProjectLexicon, settings: ScoreSettings
) -> Generator[Progress, None, list[str]]:
    """The ids of the utterances whose reference may hold one of the changed spellings."""
    found: list[str] = []
    due = time.monotonic() + STEP_S
    for done, (utterance_id, reference) in enumerate(references.items()):
        if changed.may_touch(reference, settings):
            found.append(utterance_id)
        if not done % 256 and time.monotonic() >= due:
            yield Progress(done, len(references), "looking for what the change touches")
            due = time.monotonic() + STEP_S
    return found


class _Rescoring:
    """The touched utterances against every system that has a score of them."""

    def __init__(
        self,
        project: Project,
        run: KeptRun,
        settings: ScoreSettings,
        touched: Sequence[str],
        system_ids: Sequence[str],
    ) -> None:
        self._project = project
        self._run = run
        self._settings = settings
        self._hash = settings.hash
        with project.read() as session:
            self._known = {
                system_id: scores.content_hashes(session, system_id, self._hash, touched)
                for system_id in system_ids
            }
            scored = set().union(*self._known.values())
            self._ids = [utterance_id for utterance_id in touched if utterance_id in scored]
            entries = ProjectLexicon(lexicon.equal_sets(session))
            found = utterances.list_utterances(session, ids=self._ids)
            self._marked = marked_of(session, found)
        run.done += (len(touched) - len(self._ids)) * len(system_ids)
        self._utterances = [entries.added_to(one, settings) for one in found]

    def scored(self) -> Generator[Progress, None, dict[str, list[ScoreRecord]]]:
        """The new scores of each system, saved.

        Utterance by utterance, so that a reference is prepared once for all systems.
        """
        written: dict[str, Mapping[str, str]] = {}
        for system_id, known in self._known.items():
            yield Progress(self._run.done, self._run.total, "reading")
            with self._project.read() as session:
                written[system_id] = (
                    hypotheses.of_utterances(session, system_id, list(known)) if known else {}
                )
        result: dict[str, list[ScoreRecord]] = {}
        unsaved: list[ScoreRecord] = []
        due = time.monotonic() + STEP_S
        for utterance in self._utterances:
            for system_id, known in self._known.items():
                made = self._new_score(system_id, utterance, written[system_id].get(utterance.id), known)
                self._run.done += 1
                if made is not None:
                    result.setdefault(system_id, []).append(made)
                    unsaved.append(made)
            if len(unsaved) >= SAVED_AT_ONCE:
                self._save(unsaved)
            if time.monotonic() >= due:
                yield Progress(self._run.done, self._run.total, "scoring")
                due = time.monotonic() + STEP_S
        self._save(unsaved)
        return result

    def _save(self, made: list[ScoreRecord]) -> None:
        if made:
            with self._project.write() as session:
                scores.save_many(session, self._hash, made)
            made.clear()

    def _new_score(
        self, system_id: str, utterance: UtteranceRecord, hypothesis: str | None, known: Mapping[str, str]
    ) -> ScoreRecord | None:
        if hypothesis is None or utterance.id not in known:
            return None
        marked: tuple[Marked, ...] = self._marked.get(utterance.take_id or "", ())
        content = content_hash(utterance, hypothesis, marked, self._hash)
        if content == known[utterance.id]:
            return None
        return score_record(utterance, hypothesis, marked, self._settings, system_id, self._run.id, content)
