"""What people said went wrong in the hypotheses of a project, beside what the detector says of the same texts.

An answer is about a hypothesis as a whole or about one point of interest of its reference. It keeps the text that it
judged, and the transcript of a take keeps its versions, so the detector is asked about these texts, whatever
hypothesis and transcript are now. The reference of an imported utterance has no versions: it is taken as it is.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from db.records import FailureLabelRecord, TranscriptRecord, UtteranceRecord
from db.session import Project, open_project
from db.store import failure_labels, hypotheses, lexicon, profiles, systems, transcripts, utterances
from engine.asr.alignment import Alignment, Piece
from engine.asr.failure_kinds import FailureReport
from engine.asr.failure_points import failure_points
from engine.runs.asr_failure_kinds import report_of
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_project import alignment_of, marked_of
from engine.runs.asr_settings import STEP_S, ScoreSettings
from engine.runs.exchange_files import new_file
from engine.runs.jsonl import jsonl_lines
from engine.runs.steps import finished
from engine.text.language_runs import Marked
from engine.types import Progress


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """One answer that holds, and the detector's.

    Attributes:
        answer: what the person said.
        utterance: with the entries of the lexicon, its reference as it was judged.
        reference_holds: whether the reference is still that one.
        covered: the text of the reference that it is about.
        detected: the kinds that the detector finds there.
    """

    answer: FailureLabelRecord
    utterance: UtteranceRecord
    covered: str
    detected: tuple[str, ...]
    reference_holds: bool = True

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that the person said; an answer that was taken back is none."""
        return self.answer.kinds or ()


Known = dict[Hashable, tuple[str, tuple[str, ...]]]
"""What the detector has said already: the text of a place and its kinds, by everything that they depend on."""


def judged_answers(
    project: Project, settings: ScoreSettings, known: Known | None = None
) -> Generator[Progress, None, list[JudgedAnswer]]:
    """Every answer that holds, oldest first; one about a place outside the reference, as it may be since that was
    corrected, is left out.

    Args:
        project: whose.
        settings: what counts as equal to the detector.
        known: what it said before, which is added to: thousands of answers are then held against it in a moment.

    Raises:
        StoreError: the project can't be read.
        EngineError: an utterance has too many equal spellings to be compared.
    """
    with project.read() as session:
        answers = failure_labels.current(session)
        wanted = list(dict.fromkeys(one.utterance_id for one in answers))
        bare = utterances.list_utterances(session, ids=wanted) if wanted else []
        entries = ProjectLexicon(lexicon.equal_sets(session))
        marked = marked_of(session, bare)
        said = {one.take_id: transcripts.history(session, one.take_id) for one in bare if one.take_id}
    found = {one.id: entries.added_to(one, settings) for one in bare}
    detector = _Detector(settings, {} if known is None else known)
    judged: list[JudgedAnswer] = []
    due = time.monotonic()
    for done, answer in enumerate(answers):
        if time.monotonic() >= due:
            yield Progress(done, len(answers), "telling failure kinds")
            due = time.monotonic() + STEP_S
        utterance = found.get(answer.utterance_id)
        if utterance is None:
            continue
        then = _as_judged(utterance, answer, said.get(utterance.take_id or "", ()))
        holds = then.reference == utterance.reference  # what was marked by hand has moved with the text
        by_hand = marked.get(utterance.take_id or "", ()) if holds else ()
        judged += (replace(one, reference_holds=holds) for one in detector.judged(answer, then, by_hand))
    return judged


def _as_judged(
    utterance: UtteranceRecord, answer: FailureLabelRecord, versions: Sequence[TranscriptRecord]
) -> UtteranceRecord:
    """The utterance with the transcript that held when somebody answered."""
    held = [one for one in versions if one.created_at <= answer.created_at]
    return replace(utterance, reference=held[-1].text) if held else utterance


class _Detector:
    """The detector, which looks at each text once."""

    def __init__(self, settings: ScoreSettings, known: Known) -> None:
        self._settings = settings
        self._known = known
        self._seen: dict[Hashable, tuple[FailureReport, Alignment]] = {}

    def judged(
        self, answer: FailureLabelRecord, utterance: UtteranceRecord, marked: tuple[Marked, ...]
    ) -> Iterator[JudgedAnswer]:
        """The answer beside what the detector says; nothing where its place lies outside the reference."""
        text = self._settings.hash, utterance, marked, answer.hypothesis
        key = (*text, answer.place)
        if key not in self._known:
            if text not in self._seen:
                alignment = alignment_of(utterance, answer.hypothesis, self._settings, marked)
                self._seen[text] = report_of(utterance, answer.hypothesis, self._settings), alignment
            self._known[key] = _detected(answer.place, *self._seen[text])
        covered, kinds = self._known[key]
        if covered or answer.place is None:
            yield JudgedAnswer(answer, utterance, covered, kinds)


def _detected(
    place: tuple[int, int] | None, report: FailureReport, alignment: Alignment
) -> tuple[str, tuple[str, ...]]:
    """The text of a place, empty where it lies outside the reference, and the kinds there."""
    if place is None:
        return report.reference, report.kinds
    start, end = place
    if end > len(report.reference):
        return "", ()
    piece = Piece(start, end, report.reference[start:end])
    return piece.text, failure_points([piece], alignment, report)[0].kinds


def answers_of_project(folder: Path, settings: ScoreSettings | None = None) -> list[dict[str, Any]]:
    """`answer_lines` of a project that isn't open.

    Raises:
        StoreError: the project can't be opened.
        EngineError: an utterance has too many equal spellings to be compared.
    """
    with open_project(folder) as project:
        return finished(answer_lines(project, settings or ScoreSettings()))


def answer_lines(
    project: Project, settings: ScoreSettings
) -> Generator[Progress, None, list[dict[str, Any]]]:
    """The answers of a project as JSON objects, oldest first: lines that `asr failures` takes, and what people said.

    Returns:
        For each answer `id` (its own), `reference` and `hypothesis` (the texts that were judged, so that a line stands
        alone), `loanwords` and `main`;
        `utterance` (its key) and `system`; `start`, `end` and `text` of the point of interest in the NFC reference
        without tags, null for a whole utterance; `kinds` as said and as `detected`; `author` (a code), `at` (UTC), and whether
        the hypothesis is still the same (`holds`), and the reference (`reference_holds`).

    Raises:
        StoreError, EngineError: as `judged_answers` has them.
    """
    judged = yield from judged_answers(project, settings)
    with project.read() as session:
        names = profiles.codes(session)
        called = {one.id: one.name for one in systems.list_systems(session)}
        now = {system_id: hypotheses.texts(session, system_id) for system_id in called}
    return [_line(one, names, called, now) for one in judged]


def write_answers(project: Project, settings: ScoreSettings, path: Path) -> Generator[Progress, None, int]:
    """Write `answer_lines` to a file, in place of one of that name; gives back how many.

    Raises:
        StoreError: the project can't be read.
        EngineError: the file can't be written, or as `judged_answers` has it.
    """
    lines = yield from answer_lines(project, settings)
    with new_file(path, overwrite=True) as handle:
        handle.writelines(jsonl_lines(lines))
    return len(lines)


def _line(
    judged: JudgedAnswer,
    names: Mapping[str, str],
    systems_by_id: Mapping[str, str],
    now: Mapping[str, Mapping[str, str]],
) -> dict[str, Any]:
    answer, utterance = judged.answer, judged.utterance
    start, end = answer.place or (None, None)
    return {
        "id": answer.id,
        "utterance": utterance.key,
        "system": systems_by_id[answer.system_id],
        "reference": utterance.reference,
        "hypothesis": answer.hypothesis,
        "loanwords": [list(words.spellings) for words in utterance.loanwords],
        "main": utterance.main_language,
        "start": start,
        "end": end,
        "text": None if start is None else judged.covered,
        "kinds": list(judged.kinds),
        "detected": list(judged.detected),
        "author": names.get(answer.author_id or ""),
        "at": answer.created_at,
        "holds": now[answer.system_id].get(utterance.id) == answer.hypothesis,
        "reference_holds": judged.reference_holds,
    }
