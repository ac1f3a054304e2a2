"""The question "off script?": takes whose recognisers all wrote something else, asked of the annotator.

It is read off the stored scores, so it takes a moment after every scoring run. What was answered stays answered.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

from db.records import ScoreRecord
from db.session import Project, open_project
from db.store import scores, systems, take_flags, utterances
from engine.asr.off_script import DEFAULT_RULE, OffScriptReport, OffScriptRule, off_script
from engine.runs.asr_analysis_json import off_script_evidence
from engine.runs.asr_settings import ScoreSettings
from engine.types import Counts, Progress

PAGE = 2_000
"""Utterances read at a time."""


def ask_off_script(
    project_path: Path,
    system_ids: Sequence[str],
    settings: ScoreSettings,
    rule: OffScriptRule = DEFAULT_RULE,
) -> Generator[Progress, None, OffScriptReport]:
    """Check all takes that count, and ask about those that are far from their script.

    Open questions about other takes go; where too little is known to check anything they stay.

    Args:
        project_path: its folder.
        system_ids: recognisers that are asked; those whose scores aren't there have no say.
        settings: under which they were scored.
        rule: when a take is far from its script.

    Returns:
        The report; its keys are ids of takes.

    Raises:
        StoreError: the project can't be opened or written, or a system is unknown.
    """
    with open_project(project_path) as project:
        yield Progress(0, len(system_ids) + 1, "reading takes")
        takes: dict[str, str] = {}
        for page in _takes(project):
            takes |= page
            yield Progress(0, len(system_ids) + 1, "reading takes")
        outputs: dict[str, list[Counts | None]] = {}
        names: dict[str, str] = {}
        for place, system_id in enumerate(system_ids, 1):
            yield Progress(place, len(system_ids) + 1, "reading scores")
            with project.read() as session:
                names[system_id] = systems.get(session, system_id).name
                stored = scores.list_scores(session, system_id, settings.hash)
            found = {score.utterance_id: _counts(score) for score in stored}
            outputs[system_id] = [found.get(utterance_id) for utterance_id in takes]
        report = off_script(list(takes.values()), outputs, rule)
        if not report.reason:
            evidence = {flag.key: off_script_evidence(flag, names) for flag in report.flags}
            with project.write() as session:
                take_flags.ask(session, "off_script", evidence)
    return report


def _takes(project: Project) -> Iterator[dict[str, str]]:
    """Utterance to take, of the takes that count."""
    offset = 0
    while True:
        with project.read() as session:
            page = utterances.list_utterances(session, offset=offset, limit=PAGE)
        if not page:
            return
        yield {one.id: one.take_id for one in page if one.take_id}
        offset += PAGE


def _counts(score: ScoreRecord) -> Counts:
    return Counts(
        score.mer_hits,
        score.mer_substitutions,
        score.mer_deletions,
        score.mer_insertions,
        score.mer_reference_units,
    )
