"""A project's own takes as clips to make pairs of: those that are kept, selected and not rejected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from db.records import HypothesisRecord, ScriptRecord, UtteranceRecord
from db.session import Project, Session
from db.store import hypotheses, people, profiles, scripts, systems, takes, utterances
from engine.asr.short_path import distance
from engine.runs.asr_project import marked_of
from engine.runs.slm_build_rows import said_words
from engine.slm.pair_plan_gaps import language_changes
from engine.slm.pair_plan_rows import ClipRow, SaidWord
from engine.text.language_runs import Marked
from engine.types import EngineError

MOST_WRONG = 0.2
"""Share of a transcript's letters in which a recogniser may differ whose times of words are taken."""


def rows_of_takes(project: Project, word_times: str = "") -> tuple[ClipRow, ...]:
    """The takes of a project as clips, in their order.

    When words are said is known by a recogniser's hypothesis: that of the named system, else of every take the one that
    is nearest to its transcript, if at most a fifth of the letters differ.

    Args:
        project: whose.
        word_times: name of a system; empty: any.

    Raises:
        EngineError: the project has no such take, or there is no system of this name.
    """
    with project.read() as session:
        spoken = [
            found for found in utterances.list_utterances(session) if found.take_id and found.audio_path
        ]
        if not spoken:
            raise EngineError(f"{project.record.name} has no kept take; record or import some.")
        read = _scripts(session, spoken)
        marked = marked_of(session, spoken)
        timed = _timed(session, spoken, word_times)
        code_of = profiles.codes(session)
        names = {code_of[person.id]: person.name for person in people.list_people(session)}
    rows = (
        _row(project, one, read.get(one.id), marked.get(one.take_id or "", ()), timed.get(one.id))
        for one in spoken
    )
    return tuple(replace(row, speaker_name=names.get(row.speaker, "")) for row in rows)


def _scripts(session: Session, spoken: Sequence[UtteranceRecord]) -> dict[str, ScriptRecord]:
    """The script of each utterance that has one."""
    known = {script.id: script for script in scripts.list_scripts(session)}
    read = {take.id: take.script_id for take in takes.list_takes(session, state="kept", selected=True)}
    found = {one.id: known.get(read.get(one.take_id or "") or "") for one in spoken}
    return {key: script for key, script in found.items() if script is not None}


def _timed(session: Session, spoken: Sequence[UtteranceRecord], name: str) -> dict[str, HypothesisRecord]:
    """The hypothesis of each utterance whose times of words are to be taken."""
    listed = systems.list_systems(session)
    if name:
        listed = [system for system in listed if system.name == name]
        if not listed:
            raise EngineError(f"The project has no recogniser named {name!r}; choose one of its list.")
    references = {one.id: one.reference for one in spoken}
    best: dict[str, tuple[float, HypothesisRecord]] = {}
    for system in listed:
        for written in hypotheses.iterate(session, system.id):
            reference = references.get(written.utterance_id)
            if not written.words or reference is None:
                continue
            wrong = distance(reference.casefold(), written.text.casefold()) / max(len(reference), 1)
            if (name or wrong <= MOST_WRONG) and wrong < best.get(written.utterance_id, (9.0, written))[0]:
                best[written.utterance_id] = wrong, written
    return {key: written for key, (_, written) in best.items()}


def _row(
    project: Project,
    spoken: UtteranceRecord,
    script: ScriptRecord | None,
    marked: Sequence[Marked],
    timed: HypothesisRecord | None,
) -> ClipRow:
    languages = list(script.languages) if script else [spoken.main_language] if spoken.main_language else []
    assert spoken.audio_path is not None
    return ClipRow(
        spoken.take_id or spoken.id,
        project.absolute(spoken.audio_path),
        speaker=spoken.speaker or "",
        text_key=script.key if script else "",
        words=_words(timed, languages),
        changes=language_changes(spoken.reference, languages, marked),
    )


def _words(timed: HypothesisRecord | None, languages: Sequence[str]) -> tuple[SaidWord, ...]:
    if timed is None:
        return ()
    times = ((word.start_s, word.end_s, timed.text[word.start : word.end]) for word in timed.words)
    return said_words(times, languages)
