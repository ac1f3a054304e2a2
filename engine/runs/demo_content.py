"""What the demo project holds: voices, takes with their quality, labels, loanword spans, imitated systems.

Everything in it is synthetic and marked so: the project, its script set (and with it every utterance) and its
systems carry the demo flag; people and devices say it in their names.
"""

from __future__ import annotations

import json
import shutil
import uuid
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta

import numpy as np
import soundfile

from db.recording_records import TakeMeasuresRecord
from db.records import PersonRecord, QualityRecord, ScriptRecord, SessionRecord, StoreError, TakeRecord
from db.session import Project, Session
from db.starter import DemoClip, DemoSpeaker, demo_clips, demo_speakers, scripts
from db.store import (
    hypotheses,
    labels,
    people,
    profiles,
    sessions,
    spans,
    systems,
    take_measures,
    takes,
    utterances,
)
from db.store import scripts as script_store
from engine.asr.cs_level import code_switching_level
from engine.runs.imitated import SYSTEMS, stretch_pattern
from engine.runs.starter import SET_NAME, add_starter_scripts
from engine.runs.take_checks import values_of
from engine.text.spoken_length import spoken_syllables
from engine.types import Progress
from recorder.checks import facts_of, speaking_rate
from recorder.quality import measure
from recorder.types import Samples

DEVICE = "espeak-ng (synthetic)"
ANNOTATOR = "Demo annotator"
DAYS_AGO = 9
"""When everything was recorded; it was labelled since."""
UNLABELLED = frozenset(
    ("academic-ko-word-2", "software-en-phrase-1", "everyday-en-phrase-2", "business-ko-sentence-1")
)
"""Scripts whose takes are left for whoever tries the annotation page; one of them is clipped, one noisy."""


@dataclass(frozen=True, slots=True)
class _Cast:
    """Who and what a take refers to."""

    speakers: dict[str, SessionRecord]
    annotator: PersonRecord
    scripts: dict[str, ScriptRecord]


def fill(project: Project) -> Generator[Progress, None, None]:
    """Put the demo's content into an empty project."""
    made = add_starter_scripts(project, f"{SET_NAME} (demo)", demo=True)
    cast = _cast(project, made.id)
    clips = demo_clips()
    for done, clip in enumerate(clips):
        yield Progress(done, len(clips), f"take {clip.script_id}")
        _add_take(project, clip, cast, minutes_ago=len(clips) - done)
    with project.write() as session:
        for sitting in cast.speakers.values():
            sessions.end(session, sitting.id)
    _add_systems(project)


def _cast(project: Project, set_id: str) -> _Cast:
    with project.write() as session:
        sittings = {
            speaker.id: sessions.start(
                session, _voice(session, speaker), input_device=DEVICE, rate_hz=demo_clips()[0].rate_hz
            )
            for speaker in demo_speakers()
        }
        annotator = people.add(session, ANNOTATOR, ["annotator", "researcher"])
        found = script_store.list_scripts(session, set_id=set_id)
    return _Cast(sittings, annotator, {script.key: script for script in found})


def _voice(session: Session, speaker: DemoSpeaker) -> str:
    """The speaker as a person of the project, with what exports say instead of a name."""
    person_id = people.add(session, speaker.name, ["speaker"]).id
    profiles.set_profile(session, replace(profiles.get(session, person_id), code=code_of(speaker)))
    return person_id


def code_of(speaker: DemoSpeaker) -> str:
    """The code of a voice: it says that there is no person."""
    return f"SYN-{1 + demo_speakers().index(speaker)}"


def _add_take(project: Project, clip: DemoClip, cast: _Cast, minutes_ago: int) -> None:
    script = cast.scripts[clip.script_id]
    read, rate_hz = soundfile.read(clip.path, dtype="float32")
    sound = np.asarray(read, np.float32)
    take = _take(project, clip, script, cast.speakers[clip.speaker_id], sound, rate_hz, minutes_ago)
    measures = _measures(take, script.text, sound)
    try:
        shutil.copyfile(clip.path, project.absolute(take.path))
    except OSError as error:
        raise StoreError(
            f"{project.absolute(take.path)} could not be written ({error.strerror}); "
            "free some space or choose another folder."
        ) from error
    with project.write() as session:
        takes.add(session, take)
        take_measures.put(session, measures)
        if clip.script_id in UNLABELLED:
            return
        found = code_switching_level(script.text, script.main_language)
        labels.set_labels(
            session,
            take.id,
            {
                "main_language": script.main_language,
                "cs_level": found.level,
                "cs_levels_all": json.dumps(found.levels_all),
                "verdict": "keep",
            },
            cast.annotator.id,
        )
        for start, end, spellings in loanword_places(script):
            spans.add(session, take.id, start, end, spellings, cast.annotator.id)


def _take(
    project: Project,
    clip: DemoClip,
    script: ScriptRecord,
    sitting: SessionRecord,
    sound: Samples,
    rate_hz: int,
    minutes_ago: int,
) -> TakeRecord:
    take_id = take_id_of(project, clip)
    return TakeRecord(
        id=take_id,
        script_id=script.id,
        speaker_id=sitting.speaker_id,
        session_id=sitting.id,
        path=f"audio/{take_id}.flac",
        state="kept",
        selected=True,
        created_at=(datetime.now(UTC) - timedelta(days=DAYS_AGO, minutes=minutes_ago)).isoformat(
            timespec="milliseconds"
        ),
        duration_s=clip.frames / clip.rate_hz,
        rate_hz=rate_hz,
        channels=1,
        bit_depth=16,
        device=DEVICE,
        overflows=0,
        sha256=clip.sha256,
        quality=QualityRecord(**asdict(measure(sound, rate_hz))),
    )


def _measures(take: TakeRecord, text: str, sound: Samples) -> TakeMeasuresRecord:
    rate = speaking_rate(spoken_syllables(text), take.quality.speech_s if take.quality else None)
    return TakeMeasuresRecord(take.id, values_of(facts_of(sound, take.rate_hz), rate), take.created_at)


def take_id_of(project: Project, clip: DemoClip) -> str:
    """The id of the take of a clip: made of the project's id, so that two demos never share one."""
    return uuid.uuid5(uuid.UUID(project.record.id), clip.script_id).hex


def loanword_places(script: ScriptRecord) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Where the loanwords of a script stand in its text, without particles: start, end, spellings."""
    for loanword in script.loanwords:
        for spelling in loanword.spellings:
            for found in stretch_pattern(spelling).finditer(script.text):
                yield found.start(), found.end(), loanword.spellings


def _add_systems(project: Project) -> None:
    by_id = {script.id: script for script in scripts()}
    read = {take_id_of(project, clip): by_id[clip.script_id] for clip in demo_clips()}
    with project.write() as session:
        spoken = {utterance.id: utterance.take_id for utterance in utterances.list_utterances(session)}
        for system in SYSTEMS:
            made = systems.add(session, system.name, system.note, demo=True)
            written = [
                (utterance_id, system.hypothesis(read[take_id]))
                for utterance_id, take_id in spoken.items()
                if take_id
            ]
            hypotheses.add_many(session, made.id, written)
