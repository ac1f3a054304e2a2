"""Why recognisers failed in a project: every figure of it from one alignment of each hypothesis.

Alignments are those of mode `seam` in mode `hike` too, since only they keep the texts as written. One system is read
after another and only its sums are kept, so that memory stays bounded; nothing is written to the project.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from math import isfinite
from pathlib import Path

from db.records import TakeRecord, UtteranceRecord
from db.session import Project, open_project
from db.store import lexicon, systems, takes, utterances
from engine.asr.off_script import off_script
from engine.runs.asr_analysis_results import Analysis, AnalysisSettings, SystemAnalysis
from engine.runs.asr_analysis_system import PAGE, Recording, Selected, SystemWork
from engine.runs.asr_lexicon import ProjectLexicon
from engine.types import Counts, Progress


def analyse_project(
    project_path: Path,
    system_ids: Sequence[str],
    settings: AnalysisSettings,
    utterance_ids: Sequence[str] | None = None,
) -> Generator[Progress, None, Analysis]:
    """Analyse the hypotheses of a project; closing the generator cancels it.

    Args:
        project_path: its folder.
        system_ids: whose hypotheses.
        settings: what counts as equal, sizes of tables, draws.
        utterance_ids: only these, whatever their takes' state; None: all that count. Control sets are always in.

    Raises:
        StoreError: the project can't be opened, or a system is unknown.
        EngineError: an utterance has too many equal spellings to be compared.
    """
    with open_project(project_path) as project:
        with project.read() as session:
            names = {system_id: systems.get(session, system_id).name for system_id in system_ids}
            entries = ProjectLexicon(lexicon.equal_sets(session))
        yield Progress(0, 0, "reading")
        recordings = yield from _recordings(project, utterance_ids)
        with project.read() as session:
            controls = [one.id for one in utterances.list_utterances(session, controls=True)]
        selected = Selected(recordings, controls, entries)
        found: list[SystemAnalysis] = []
        counts: dict[str, list[Counts | None]] = {}
        total = selected.size * len(names)
        for place, (system_id, name) in enumerate(names.items()):
            work = SystemWork(project, system_id, settings, selected)
            yield from work.align(selected.size * place, total)
            found.append((yield from work.result(name, selected.size * (place + 1), total)))
            counts[system_id] = work.counts
    report = off_script(list(recordings), counts, settings.rule)
    return Analysis(tuple(found), report, len(recordings), settings, tuple(recordings))


def _recordings(
    project: Project, utterance_ids: Sequence[str] | None
) -> Generator[Progress, None, dict[str, Recording]]:
    """What was measured of each utterance, in the order of the utterances."""
    found: dict[str, Recording] = {}
    order: dict[str, int] = {}
    offset = 0
    while True:
        with project.read() as session:
            if utterance_ids is None:
                page = utterances.list_utterances(session, offset=offset, limit=PAGE)
            else:
                page = utterances.list_utterances(session, ids=utterance_ids[offset : offset + PAGE])
            recorded = takes.list_takes(session, ids=[one.take_id for one in page if one.take_id])
        of_takes = {take.id: take for take in recorded}
        counted = [one for one in page if not one.control]
        found |= {one.id: _recording(one, of_takes.get(one.take_id or "")) for one in counted}
        order |= {one.id: one.position for one in counted}
        offset += PAGE
        yield Progress(0, 0, "reading")
        if not page and offset >= len(utterance_ids or ()):
            return {name: found[name] for name in sorted(order, key=lambda name: (order[name], name))}


def _recording(utterance: UtteranceRecord, take: TakeRecord | None) -> Recording:
    return _of_take(take) if take else _of_extra(utterance.extra)


def _of_take(take: TakeRecord) -> Recording:
    quality = take.quality
    if quality is None:
        return Recording(None, take.duration_s)
    return Recording(quality.snr_db, take.duration_s, quality.speech_s)


def _of_extra(extra: str) -> Recording:
    """What the row of an imported reference says of its sound."""
    given = json.loads(extra)

    def number(*keys: str) -> float | None:
        values = (given.get(key) for key in keys)
        numbers = (
            value for value in values if isinstance(value, int | float) and not isinstance(value, bool)
        )
        return next((float(value) for value in numbers if isfinite(value)), None)

    return Recording(number("snr_db", "snr"), number("duration_s", "duration"), number("speech_s"))
