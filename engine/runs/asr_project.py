"""Scoring of a project's hypotheses: only what is missing, saved as it comes, to be stopped and taken up again."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from db.records import ScoreRecord, SpellingSet, UtteranceRecord
from db.session import Project, Session, open_project
from db.store import hypotheses, lexicon, profiles, runs, scores, systems, token_languages, utterances
from engine.asr import hike, seam
from engine.asr.alignment import Alignment
from engine.asr.points_of_interest import parse_tags
from engine.runs.asr_drawn import described_as_drawn, groups_with_drawn
from engine.runs.asr_groups import GroupScore, Label, counts_table_of_records, grouped
from engine.runs.asr_hike_references import hike_references
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_settings import STEP_S, ScoreSettings
from engine.runs.kept_run import KeptRun, kept_run
from engine.runs.steps import told
from engine.text.language_runs import Marked
from engine.types import EngineError, Progress

PAGE = 500
"""Utterances read, and scores saved, at a time."""

KIND = "asr"
"""Kind of these runs in the list of runs."""


@dataclass(frozen=True, slots=True)
class SystemGroups:
    """The rates of one system.

    Attributes:
        system_id: whose.
        groups: all utterances first, then by each label.
        missing: utterances that count and have no score: no hypothesis, or not scored yet.
    """

    system_id: str
    groups: tuple[GroupScore, ...]
    missing: int


def score_project(
    project_path: Path,
    system_ids: Sequence[str],
    settings: ScoreSettings,
    author_id: str | None = None,
) -> Generator[Progress, None, str]:
    """Score hypotheses of a project; what is scored already, and unchanged, is left alone.

    Closing the generator cancels the run: what was saved stays, and the next run does the rest.

    Args:
        project_path: its folder.
        system_ids: whose hypotheses.
        settings: mode and policies.
        author_id: who started it.

    Returns:
        The id of the run.

    Raises:
        StoreError: the project can't be opened or written, or a system is unknown.
        EngineError: an utterance has too many equal spellings to be compared.
    """
    with open_project(project_path) as project:
        with project.read() as session:
            names = {system_id: systems.get(session, system_id).name for system_id in system_ids}
            size = utterances.count(session)
            entries = lexicon.equal_sets(session)
        total = size * len(names)
        with kept_run(project, KIND, _described(settings, names, entries), author_id, total) as run:
            scored_with = None
            while entries != scored_with:  # once more where it changed meanwhile
                work = _Work(project, run, settings, ProjectLexicon(entries))
                try:
                    yield from work.run(list(names), size)
                finally:
                    run.message = work.message(names)
                scored_with = entries
                with project.write() as session:
                    entries = lexicon.equal_sets(session)
                    runs.describe(session, run.id, settings=_described(settings, names, entries))
            return run.id


def _described(settings: ScoreSettings, names: Mapping[str, str], entries: Sequence[SpellingSet]) -> str:
    """What is kept with the run: the settings, the systems, the lexicon where it counts."""
    described = settings.described() | {"systems": names}
    if entries and settings.mode == "seam":
        described |= {"lexicon": [list(words.spellings) for words in entries]}
    return json.dumps(described, ensure_ascii=False)


class _Work:
    """One run: page after page of utterances, each against every system."""

    def __init__(
        self, project: Project, run: KeptRun, settings: ScoreSettings, entries: ProjectLexicon
    ) -> None:
        self._project = project
        self._run = run
        self._settings = settings
        self._entries = entries
        self._hash = settings.hash
        self._missing: dict[str, int] = {}

    def message(self, names: Mapping[str, str]) -> str:
        """What is worth telling about the run afterwards."""
        lacking = [
            f"{names[system_id]}: {count} without a hypothesis" for system_id, count in self._missing.items()
        ]
        return "; ".join(lacking)

    def run(self, system_ids: Sequence[str], size: int) -> Generator[Progress, None, None]:
        """Score all, a page at a time."""
        self._run.done = 0
        yield Progress(0, self._run.total, "reading")
        with self._project.read() as session:
            known = {name: scores.content_hashes(session, name, self._hash) for name in system_ids}
        for offset in range(0, size, PAGE):
            with self._project.read() as session:
                found = utterances.list_utterances(session, offset=offset, limit=PAGE)
                page = [self._entries.added_to(one, self._settings) for one in found]
                marked = marked_of(session, page)
            yield Progress(self._run.done, self._run.total, "scoring")
            for system_id in system_ids:
                with self._project.read() as session:
                    written = hypotheses.of_utterances(session, system_id, [u.id for u in page])
                found = yield from self._score_page(system_id, page, marked, written, known[system_id])
                with self._project.write() as session:
                    scores.save_many(session, self._hash, found)
                    runs.progress(session, self._run.id, self._run.done, self._run.total)
                yield Progress(self._run.done, self._run.total, "saved")

    def _score_page(
        self,
        system_id: str,
        page: Iterable[UtteranceRecord],
        marked: Mapping[str, tuple[Marked, ...]],
        written: Mapping[str, str],
        known: Mapping[str, str],
    ) -> Generator[Progress, None, list[ScoreRecord]]:
        """The scores of a page that aren't there yet."""
        found: list[ScoreRecord] = []
        due = time.monotonic() + STEP_S
        for utterance in page:
            hypothesis = written.get(utterance.id)
            languages = marked.get(utterance.take_id or "", ())
            if hypothesis is None:
                self._missing[system_id] = self._missing.get(system_id, 0) + 1
            else:
                content = content_hash(utterance, hypothesis, languages, self._hash)
                if known.get(utterance.id) != content:
                    found.append(self._record(utterance, hypothesis, languages, system_id, content))
            self._run.done += 1
            if time.monotonic() >= due:
                yield Progress(self._run.done, self._run.total, "scoring")
                due = time.monotonic() + STEP_S
        return found

    def _record(
        self,
        utterance: UtteranceRecord,
        hypothesis: str,
        marked: tuple[Marked, ...],
        system_id: str,
        content: str,
    ) -> ScoreRecord:
        try:
            return score_record(
                utterance, hypothesis, marked, self._settings, system_id, self._run.id, content
            )
        except EngineError as error:
            raise EngineError(f"the utterance {utterance.key}: {error}") from None


def marked_of(session: Session, found: Iterable[UtteranceRecord]) -> dict[str, tuple[Marked, ...]]:
    """The stretches of each take of some utterances whose language was set by hand or told by the script, as scoring takes
    them."""
    by_hand = token_languages.of_many(session, [one.take_id for one in found if one.take_id])
    return {
        take_id: tuple((record.start, record.end, record.language) for record in of_take)
        for take_id, of_take in by_hand.items()
    }


def content_hash(
    utterance: UtteranceRecord, hypothesis: str, marked: Sequence[Marked], settings_hash: str
) -> str:
    """Of everything that a score depends on: equal means up to date."""
    content = [
        utterance.reference,
        utterance.take_id is None,
        utterance.text_normalized,
        utterance.text_pier_labeled,
        [words.spellings for words in utterance.loanwords],
        utterance.level,
        utterance.main_language,
        marked,
        hypothesis,
        settings_hash,
    ]
    text = json.dumps(content, ensure_ascii=False)
    return hashlib.blake2b(text.encode("utf-8"), digest_size=16).hexdigest()


def score_record(
    utterance: UtteranceRecord,
    hypothesis: str,
    marked: tuple[Marked, ...],
    settings: ScoreSettings,
    system_id: str,
    run_id: str,
    content: str,
) -> ScoreRecord:
    """The score of one hypothesis, as it is stored."""
    if settings.mode == "hike":
        found = hike.score_utterance(
            *_hike_references(utterance), hypothesis, _replacements(utterance), settings.loanwords
        )
        mer, pier, pier_rate = found.mer, found.pier, found.pier_rate
        level, main_language = _level(utterance, marked)
    else:
        score = seam_score(utterance, hypothesis, settings.seam, marked)
        mer, pier, pier_rate = score.mer, score.pier, score.pier.rate_percent if score.pier else None
        level, main_language = score.level, score.main_language
    return ScoreRecord(
        utterance_id=utterance.id,
        system_id=system_id,
        run_id=run_id,
        content_hash=content,
        level=level,
        main_language=main_language or "",
        mer_hits=mer.hits,
        mer_substitutions=mer.substitutions,
        mer_deletions=mer.deletions,
        mer_insertions=mer.insertions,
        mer_reference_units=mer.reference_units,
        pier_hits=pier.hits if pier else None,
        pier_substitutions=pier.substitutions if pier else None,
        pier_deletions=pier.deletions if pier else None,
        pier_insertions=pier.insertions if pier else None,
        pier_reference_units=pier.reference_units if pier else None,
        mer_rate=mer.rate_percent,
        pier_rate=pier_rate,
    )


def _level(utterance: UtteranceRecord, marked: tuple[Marked, ...]) -> tuple[str, str | None]:
    """Level and main language, as labelled or by the rule."""
    text = utterance.reference if utterance.take_id else parse_tags(utterance.reference).text
    level, main_language = seam.level_by_rule(text, utterance.main_language, marked)
    return utterance.level or level, main_language


def seam_score(
    utterance: UtteranceRecord, hypothesis: str, settings: seam.SeamSettings, marked: tuple[Marked, ...]
) -> seam.UtteranceScore:
    """The score of one hypothesis in mode `seam`, with its alignment."""
    return seam.score_utterance(
        utterance.reference,
        hypothesis,
        [words.spellings for words in utterance.loanwords],
        tagged=utterance.take_id is None,  # what a speaker said has no tags
        level=utterance.level,
        main_language=utterance.main_language,
        marked=marked,
        settings=settings,
    )


def _hike_references(utterance: UtteranceRecord) -> tuple[str, str]:
    """The two references that the HiKE evaluator takes; made by its pipeline where there are none."""
    return hike_references(
        utterance.reference,
        utterance.take_id is None,  # what a speaker said has no tags
        utterance.text_normalized,
        utterance.text_pier_labeled,
    )


def _replacements(utterance: UtteranceRecord) -> list[tuple[str, str]]:
    return hike.replacements([words.spellings for words in utterance.loanwords])


def alignment_of(
    utterance: UtteranceRecord,
    hypothesis: str,
    settings: ScoreSettings,
    marked: Sequence[Marked] = (),
) -> Alignment:
    """The alignment of a hypothesis, to be drawn; in mode `hike` too it is that of `seam`, which keeps the texts
    as written.

    Args:
        utterance: the reference.
        hypothesis: what the system wrote.
        settings: what counts as equal.
        marked: stretches of the reference whose language was set by hand.
    """
    return seam_score(utterance, hypothesis, settings.seam, tuple(marked)).alignment


def group_table(
    records: Mapping[str, Sequence[ScoreRecord]],
    settings: ScoreSettings,
    labels: Mapping[str, Mapping[str, Label]],
    speakers: Mapping[str, Label] | None = None,
    counted: int | None = None,
    with_intervals: bool = True,
) -> Generator[Progress, None, list[SystemGroups]]:
    """Rates of systems by group.

    Args:
        records: the stored scores of each system, in the order in which the systems are shown.
        settings: under which they were made; draws and seed of the bootstrap.
        labels: further kinds of group besides the level: for each kind (such as "topic") the label of each
            utterance id.
        speakers: of each utterance id, for a bootstrap over speakers.
        counted: how many utterances count, to say how many scores are missing; None: as many as there are.
        with_intervals: the rates alone take a moment, the intervals of 100,000 utterances some seconds.

    Yields:
        One step per system and group.
    """
    found: list[SystemGroups] = []
    for number, (system_id, of_system) in enumerate(records.items()):
        ids = [record.utterance_id for record in of_system]
        kinds: dict[str, list[Label]] = {"level": [record.level for record in of_system]}
        kinds |= {kind: [label_of.get(name) for name in ids] for kind, label_of in labels.items()}
        of_speaker = None if speakers is None else [speakers.get(name) for name in ids]
        groups = grouped(counts_table_of_records(of_system), kinds, settings, of_speaker, with_intervals)
        rows = yield from told(groups, partial(_numbered, number, len(records)))
        found.append(SystemGroups(system_id, tuple(rows), max(0, (counted or len(ids)) - len(ids))))
    return found


def _numbered(number: int, count: int, step: Progress) -> Progress:
    """A step of one of several equal parts."""
    return Progress(number * step.total + step.done, count * step.total, step.note)


def stored_result(
    project: Project, system_id: str, settings: ScoreSettings
) -> Generator[Progress, None, dict[str, Any]]:
    """The stored scores of a system as `asr score` prints a file's; `missing` holds the keys of utterances, `withdrawn` how many
    takes are left out because their speakers have withdrawn."""
    with project.read() as session:
        counted = utterances.list_utterances(session)
        left_out = profiles.withdrawn(session).takes
        stored = {
            score.utterance_id: score for score in scores.list_scores(session, system_id, settings.hash)
        }
    kept = [stored[utterance.id] for utterance in counted if utterance.id in stored]
    topics = {utterance.id: utterance.topic for utterance in counted}
    tables = yield from group_table({system_id: kept}, settings, {"topic": topics})
    groups = tables[0].groups
    in_seam = settings.mode == "seam"
    result = groups_with_drawn(groups) if in_seam else _hike_json(groups)
    missing = [utterance.key for utterance in counted if utterance.id not in stored]
    return {
        "mode": settings.mode,
        "n": len(kept),
        **result,
        "missing": missing,
        "withdrawn": left_out,
        "settings": described_as_drawn(settings, ()) if in_seam else settings.described(),
    }


def _hike_json(groups: Sequence[GroupScore]) -> dict[str, Any]:
    """Means by level, as the published ones."""
    return {
        group.name: {"mer": group.mer.rates.macro.value, "pier": group.pier.rates.macro.value, "n": group.n}
        for group in groups
        if group.kind in ("all", "level")
    }
