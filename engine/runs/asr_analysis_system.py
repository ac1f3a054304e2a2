"""The analysis of one system: alignments page by page, of which only the sums are kept, then the statistics."""

from __future__ import annotations

import time
from array import array
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from db.records import UtteranceRecord
from db.session import Project
from db.store import hypotheses, utterances
from engine.asr.confusions import (
    Confusions,
    Pair,
    Tally,
    TopPairs,
    confusions,
    language_pairs,
    pooled_confusions,
    top_pairs,
)
from engine.asr.error_against import ErrorAgainst, error_against_steps
from engine.asr.language_confusion import LanguageConfusion, language_confusion, pooled_language_confusion
from engine.asr.loanword_rule import Measured, loanword_rule
from engine.asr.loanword_writing import LoanwordWriting, loanword_writing, pooled_writing, top_loanwords
from engine.asr.points_of_interest import parse_tags
from engine.asr.ratio_to_monolingual import control_counts, control_unit, ratio_to_monolingual
from engine.asr.switch_profile import Place, SwitchProfile, pooled_profile, switch_profile
from engine.asr.word_alignment import word_alignment
from engine.runs.asr_analysis_results import (
    COVARIATES,
    AnalysisSettings,
    ConfusionTables,
    ControlSource,
    Covariate,
    MonolingualControl,
    PlaceCounts,
    SystemAnalysis,
)
from engine.runs.asr_analysis_speakers import bins_over_speakers, ratio_over_speakers, rule_over_speakers
from engine.runs.asr_groups import speaker_clusters
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_project import marked_of, seam_score
from engine.runs.asr_settings import LEVEL, STEP_S
from engine.runs.steps import told
from engine.text.language_runs import Marked
from engine.types import Counts, EngineError, Progress

PAGE = 500
"""Utterances read at a time."""


@dataclass(frozen=True, slots=True)
class Recording:
    """What was measured of an utterance's sound."""

    snr_db: float | None = None
    duration_s: float | None = None
    speech_s: float | None = None

    def covariate(self, name: Covariate, units: int) -> float | None:
        """The value that the error is held against; units: of its reference."""
        if name == "units":
            return float(units)
        if name == "snr_db":
            return self.snr_db
        if name == "duration_s":
            return self.duration_s
        seconds = self.speech_s or self.duration_s
        return units / seconds if seconds else None


@dataclass(frozen=True, slots=True)
class Selected:
    """What is analysed.

    Attributes:
        recordings: what was measured of each utterance, in the order of the utterances.
        controls: ids of the utterances of monolingual control sets.
        lexicon: entries of the project that count as equal.
    """

    recordings: Mapping[str, Recording]
    controls: Sequence[str]
    lexicon: ProjectLexicon

    @property
    def size(self) -> int:
        """Utterances of both kinds."""
        return len(self.recordings) + len(self.controls)


class _Places:
    """What was counted at each place from the switch, utterance by utterance; numbers only, so that it stays small."""

    def __init__(self) -> None:
        self._columns: dict[Place, tuple[array[int], array[int], array[int]]] = {}

    def add(self, utterance: int, profile: SwitchProfile) -> None:
        for place, counts in profile.counts.items():
            columns = self._columns.setdefault(place, (array("i"), array("i"), array("i")))
            for column, value in zip(
                columns, (utterance, counts.errors, counts.reference_units), strict=True
            ):
                column.append(value)

    def found(self) -> dict[Place, PlaceCounts]:
        return {
            place: PlaceCounts(*(np.frombuffer(column, np.int32) for column in columns))
            for place, columns in self._columns.items()
        }


@dataclass(slots=True)
class _Parts:
    """What is counted of some utterances of one system."""

    profiles: list[SwitchProfile] = field(default_factory=list)
    confusions: list[Confusions] = field(default_factory=list)
    languages: list[LanguageConfusion] = field(default_factory=list)
    loanwords: list[LoanwordWriting] = field(default_factory=list)

    def pooled(self) -> _Parts:
        """The same as one part of each."""
        return _Parts(
            [pooled_profile(self.profiles)],
            [pooled_confusions(self.confusions)],
            [pooled_language_confusion(self.languages)],
            [pooled_writing(self.loanwords)],
        )

    def add(self, other: _Parts) -> None:
        self.profiles += other.profiles
        self.confusions += other.confusions
        self.languages += other.languages
        self.loanwords += other.loanwords


@dataclass(frozen=True, slots=True)
class _Line:
    """The counts of one hypothesis: with the loanword rule, without it, and as the settings have it."""

    utterance_id: str
    with_rule: Measured
    without_rule: Measured
    counted: Measured
    level: str
    speaker: str | None


class SystemWork:
    """One system: alignments page by page, then the statistics."""

    def __init__(
        self,
        project: Project,
        system_id: str,
        settings: AnalysisSettings,
        selected: Selected,
    ) -> None:
        self._project = project
        self._system_id = system_id
        self._settings = settings
        self._with_lexicon = replace(settings.score, loanwords=True)
        self._selected = selected
        self._recordings = selected.recordings
        self._order = {utterance_id: index for index, utterance_id in enumerate(selected.recordings)}
        self._places = _Places()
        self._parts = _Parts()
        self._lines: list[_Line] = []
        self._monolingual: dict[tuple[ControlSource, str], list[tuple[Counts, str | None]]] = {}

    @property
    def counts(self) -> list[Counts | None]:
        """Of the mixed error rate, for each utterance."""
        found = {line.utterance_id: line.counted[0] for line in self._lines}
        return [found.get(utterance_id) for utterance_id in self._recordings]

    def align(self, done: int, total: int) -> Generator[Progress, None, None]:
        """Align all hypotheses, a page at a time."""
        due = time.monotonic()
        for ids in _pages([*self._recordings, *self._selected.controls]):
            of_page = _Parts()
            for utterance, hypothesis, marked in self._page(ids):
                if hypothesis is not None and utterance.control:
                    self._read_control(utterance, hypothesis, utterance.control)
                elif hypothesis is not None:
                    self._read(utterance, hypothesis, marked, of_page)
                done += 1
                if time.monotonic() >= due:
                    yield Progress(done, total, "aligning")
                    due = time.monotonic() + STEP_S
            self._parts.add(of_page.pooled())

    def _page(self, ids: Sequence[str]) -> list[tuple[UtteranceRecord, str | None, tuple[Marked, ...]]]:
        with self._project.read() as session:
            page = utterances.list_utterances(session, ids=ids)
            marked = marked_of(session, page)
            written = hypotheses.of_utterances(session, self._system_id, ids)
        return [(one, written.get(one.id), marked.get(one.take_id or "", ())) for one in page]

    def _read_control(self, utterance: UtteranceRecord, hypothesis: str, language: str) -> None:
        reference = utterance.reference if utterance.take_id else parse_tags(utterance.reference).text
        counts = control_counts(reference, hypothesis, language)
        self._monolingual.setdefault(("control_set", language), []).append((counts, utterance.speaker))

    def _read(
        self, utterance: UtteranceRecord, hypothesis: str, marked: tuple[Marked, ...], parts: _Parts
    ) -> None:
        settings = self._settings.score.seam
        utterance = self._selected.lexicon.added_to(utterance, self._with_lexicon)
        try:
            score = seam_score(utterance, hypothesis, settings, marked)
            other = score
            if utterance.loanwords:
                turned = replace(settings, loanwords=not settings.loanwords)
                other = seam_score(utterance, hypothesis, turned, marked)
        except EngineError as error:
            raise EngineError(f"the utterance {utterance.key}: {error}") from None
        alignment, main = score.alignment, score.main_language
        read = word_alignment(utterance.id, alignment, main, marked)
        profile = switch_profile(read)
        self._places.add(self._order[utterance.id], profile)
        parts.profiles.append(profile)
        parts.confusions.append(confusions(read))
        parts.languages.append(language_confusion(read))
        spellings = [words.spellings for words in utterance.loanwords]
        parts.loanwords.append(loanword_writing(utterance.id, alignment, spellings))
        if score.level == "none" and main:
            counts = control_counts(alignment.reference, hypothesis, main)
            self._monolingual.setdefault(("level_none", main), []).append((counts, utterance.speaker))
        counted, turned_counts = (score.mer, score.pier), (other.mer, other.pier)
        ruled = (counted, turned_counts) if settings.loanwords else (turned_counts, counted)
        self._lines.append(_Line(utterance.id, *ruled, counted, score.level, utterance.speaker))

    def result(self, name: str, done: int, total: int) -> Generator[Progress, None, SystemAnalysis]:
        """The sums and the statistics."""
        lines, settings = self._lines, self._settings
        clusters, draws = self._drawn
        parts = self._parts.pooled()
        yield Progress(done, total, "adding up")
        tables = _tables(parts.confusions[0], settings.rows)
        against: dict[Covariate, ErrorAgainst] = {}
        measuring = Progress(done, total, "error against measurements")
        yield measuring
        for covariate in COVARIATES:
            found = yield from told(self._against(covariate), lambda _: measuring)
            against[covariate] = found if clusters is None else bins_over_speakers(found)
        yield Progress(done, total, "loanword rule")
        rule = loanword_rule(
            [line.with_rule for line in lines],
            [line.without_rule for line in lines],
            clusters,
            draws=draws,
            seed=self._seed,
            level=LEVEL,
        )
        yield Progress(done, total, "monolingual control")
        return SystemAnalysis(
            self._system_id,
            name,
            len(lines),
            len(self._recordings) - len(lines),
            _sum(line.counted[0] for line in lines),
            _sum(line.counted[1] for line in lines if line.counted[1]),
            parts.profiles[0],
            tables,
            parts.languages[0],
            top_loanwords(parts.loanwords[0], settings.rows),
            against,
            tuple(self._controls()),
            rule if clusters is None else rule_over_speakers(rule),
            self._places.found(),
            self._clusters_of_all(clusters),
        )

    def _clusters_of_all(self, clusters: NDArray[np.int64] | None) -> NDArray[np.int64] | None:
        """The speaker of each utterance, from those of the lines."""
        if clusters is None:
            return None
        found = np.full(len(self._recordings), -1, dtype=np.int64)
        found[[self._order[line.utterance_id] for line in self._lines]] = clusters
        return found

    def _against(self, covariate: Covariate) -> Generator[int, None, ErrorAgainst]:
        counts = [line.counted[0] for line in self._lines]
        values = [
            self._recordings[line.utterance_id].covariate(covariate, one.reference_units)
            for line, one in zip(self._lines, counts, strict=True)
        ]
        clusters, draws = self._drawn
        return error_against_steps(
            values,
            *_columns(counts),
            self._settings.bins,
            clusters,
            draws=draws,
            seed=self._seed,
            level=LEVEL,
        )

    @property
    def _drawn(self) -> tuple[NDArray[np.int64] | None, int]:
        """The speaker of each line, where speakers are resampled as in the table of results; and the draws."""
        speakers = [line.speaker for line in self._lines]
        clusters = speaker_clusters(speakers, self._settings.score) if any(speakers) else None
        draws = self._settings.draws
        return clusters, draws if clusters is None else self._settings.speaker_draws or draws

    @property
    def _seed(self) -> int:
        return self._settings.score.seed

    def _controls(self) -> Iterator[MonolingualControl]:
        switched = [(line.counted[0], line.speaker) for line in self._lines if line.level != "none"]
        first = _columns([counts for counts, _ in switched])
        draws = self._drawn[1]
        for source, language in sorted(self._monolingual):
            control = self._monolingual[source, language]
            second = _columns([counts for counts, _ in control])
            clusters = self._clusters_of_sets(switched, control)
            ratio = ratio_to_monolingual(first, second, clusters, draws=draws, seed=self._seed, level=LEVEL)
            found = ratio if clusters is None else ratio_over_speakers(ratio)
            yield MonolingualControl(language, control_unit(language), source, found)

    def _clusters_of_sets(
        self, *sets: Sequence[tuple[Counts, str | None]]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]] | None:
        """The speakers of a code-switched and a monolingual set, where speakers are resampled."""
        if self._drawn[0] is None:
            return None
        settings = replace(self._settings.score, resample="speakers")
        first, second = (speaker_clusters([who for _, who in one], settings) for one in sets)
        return None if first is None or second is None else (first, second)


def _pages(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    for offset in range(0, len(ids), PAGE):
        yield ids[offset : offset + PAGE]


def _tables(found: Confusions, rows: int) -> ConfusionTables:
    def top(pairs: Mapping[Pair, Tally], at_points: bool) -> TopPairs:
        return top_pairs(pairs, rows, at_points)

    return ConfusionTables(
        top(found.words, False),
        top(found.words, True),
        top(found.segments, False),
        top(found.segments, True),
        language_pairs(found.words),
    )


def _columns(counts: Sequence[Counts]) -> tuple[list[int], list[int]]:
    """Errors and units."""
    return [one.errors for one in counts], [one.reference_units for one in counts]


def _sum(counts: Iterable[Counts]) -> Counts:
    return sum(counts, Counts())
