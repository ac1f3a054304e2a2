"""One utterance with everything the Inspector shows of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from db.records import ScoreRecord, SpellingSet, SystemRecord, UtteranceRecord, WordTime
from gui.services.scoring_results import utterance_names

if TYPE_CHECKING:
    from db.session import Project
    from engine.asr.alignment import Alignment
    from engine.asr.failure_kinds import FailureReport
    from engine.asr.failure_points import FailurePoint
    from engine.runs.asr_settings import ScoreSettings


@dataclass(frozen=True, slots=True)
class SystemDetail:
    """What one system made of the utterance.

    Attributes:
        place: of the system in the scale of colours.
        hypothesis: None where there is none.
        alignment: of the hypothesis as it is now.
        score: as stored; None where it isn't scored under the settings.
        stale: whether something changed since it was scored.
        words: when the words of the hypothesis were said; empty where its model or file gave no times.
        flags: what has to be known about the hypothesis, as codes: `cut`, `no_speech`, `translated` …
        failures: why it failed, as the detector sees it; None where there is no hypothesis.
        points: the same at each point of interest, from the left.
    """

    system: SystemRecord
    place: int
    hypothesis: str | None
    alignment: Alignment | None
    score: ScoreRecord | None
    stale: bool
    words: tuple[WordTime, ...] = ()
    flags: tuple[str, ...] = ()
    failures: FailureReport | None = None
    points: tuple[FailurePoint, ...] = ()

    def time_at(self, start: int, end: int) -> tuple[float, float] | None:
        """When a stretch of the hypothesis was said, in seconds; None where no word of it has a time.

        Args:
            start, end: offsets in code points of the NFC text, end exclusive.
        """
        met = [word for word in self.words if word.start < end and start < word.end]
        return (met[0].start_s, max(word.end_s for word in met)) if met else None


@dataclass(frozen=True, slots=True)
class UtteranceDetail:
    """An utterance and what the shown systems made of it.

    Attributes:
        name: what a person knows it by.
        audio: its sound, None where it has none; the file may be gone.
        own_spellings: sets of spellings that its script, its take or its imported reference brought.
        lexicon: entries of the project's lexicon that touch it.
    """

    utterance: UtteranceRecord
    name: str
    systems: tuple[SystemDetail, ...]
    audio: Path | None
    settings: ScoreSettings
    own_spellings: tuple[SpellingSet, ...] = ()
    lexicon: tuple[SpellingSet, ...] = ()


def read_detail(
    project: Project, utterance_id: str, system_ids: Sequence[str], settings: ScoreSettings
) -> UtteranceDetail:
    """Read an utterance and align what some systems wrote.

    Raises:
        StoreError: there is no such utterance.
    """
    from db.store import hypotheses, lexicon, scores, systems, utterances
    from engine.runs.asr_failure_kinds import points_of_utterance, report_of
    from engine.runs.asr_lexicon import ProjectLexicon
    from engine.runs.asr_project import alignment_of, content_hash, marked_of

    with project.read() as session:
        entries = ProjectLexicon(lexicon.equal_sets(session))
        bare = utterances.get(session, utterance_id)
        utterance = entries.added_to(bare, settings)
        known = systems.list_systems(session)
        written = hypotheses.of_utterance(session, utterance_id)
        stored = scores.of_utterance(session, utterance_id, settings.hash)
        languages = marked_of(session, [utterance])
        name = utterance_names(session, [utterance])[utterance_id]
    marked = languages.get(utterance.take_id or "", ())
    found: list[SystemDetail] = []
    for system_id in system_ids:
        place = next((at for at, one in enumerate(known) if one.id == system_id), None)
        if place is None:
            continue
        hypothesis = written.get(system_id)
        text = hypothesis.text if hypothesis is not None else None
        score = stored.get(system_id)
        report = report_of(utterance, text, settings) if text is not None else None
        found.append(
            SystemDetail(
                known[place],
                place,
                text,
                alignment_of(utterance, text, settings, marked) if text is not None else None,
                score,
                score is not None
                and text is not None
                and content_hash(utterance, text, marked, settings.hash) != score.content_hash,
                hypothesis.words if hypothesis is not None else (),
                hypothesis.flags if hypothesis is not None else (),
                report,
                points_of_utterance(utterance, report, settings, marked) if report is not None else (),
            )
        )
    audio = project.absolute(utterance.audio_path) if utterance.audio_path else None
    touching = entries.touching(bare.reference, settings) if utterance is not bare else ()
    return UtteranceDetail(utterance, name, tuple(found), audio, settings, bare.loanwords, touching)
