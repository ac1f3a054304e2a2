"""Small projects with sound, labels and hypotheses, and what of them must survive a trip through a file."""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import soundfile

from db.records import (
    ScriptRecord,
    SpellingSet,
    TakeRecord,
    UtteranceRecord,
    WordTime,
    new_id,
    now_utc,
)
from db.session import Project
from db.store import hypotheses, labels, people, scripts, systems, takes, utterances
from engine.runs.exchange_corpus import timed_text
from engine.types import Progress

Result = TypeVar("Result")
RATE_HZ = 16_000
BUS = SpellingSet(("버스", "bus"))


def finish(run: Generator[Progress, None, Result]) -> Result:
    """Drive a run to its end."""
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def noise(seconds: float, seed: int = 7) -> np.ndarray:
    """16-bit noise, the same for the same seed."""
    return np.random.default_rng(seed).integers(-20_000, 20_000, round(seconds * RATE_HZ), dtype=np.int16)


def sound_file(path: Path, seconds: float = 0.5, seed: int = 7, **options: Any) -> Path:
    """A sound of noise."""
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, noise(seconds, seed), RATE_HZ, **options)
    return path


def reference(key: str, text: str, **values: Any) -> UtteranceRecord:
    """An imported reference."""
    given: dict[str, Any] = {
        "take_id": None,
        "text_normalized": None,
        "text_pier_labeled": None,
        "loanwords": (),
        "level": "word",
        "topic": "travel",
        "main_language": "ko",
        "speaker": "s1",
        "audio_path": None,
        "position": 0,
    }
    return UtteranceRecord(id=new_id(), key=key, reference=text, **given | values)


def add_take(project: Project, text: str) -> str:
    """A recorded take of a script, with a confirmed level; gives back its id."""
    take_id = new_id()
    path = sound_file(project.audio_folder / f"{take_id}.wav", 0.6, subtype="PCM_24")
    with project.write() as session:
        speaker = people.find(session, "Mina") or people.add(session, "Mina", ["speaker"])
        made = scripts.add_set(session, "Set")
        script = ScriptRecord(
            new_id(), "", "s1", 0, text, "ko", ("ko", "en"), "work", "phrase", loanwords=(BUS,)
        )
        scripts.add_many(session, made.id, [script])
        take = TakeRecord(
            take_id,
            script.id,
            speaker.id,
            None,
            project.relative(path),
            "kept",
            True,
            now_utc(),
            0.6,
            RATE_HZ,
            1,
            24,
            "headset",
            0,
            hashlib.sha256(path.read_bytes()).hexdigest(),
        )
        takes.add(session, take)
        labels.set_label(session, take_id, "cs_level", "phrase")
    return take_id


def fill(project: Project, silent: bool = True) -> None:
    """A take and two imported references, `silent`: one without sound; two systems, one with times of its words."""
    take_id = add_take(project, "오늘 버스 stop에서 만나")
    sound = sound_file(project.audio_folder / "imported" / "r1.wav", 0.8, seed=3)
    with project.write() as session:
        new = [
            reference("r1", "그 bug를 fix했어", loanwords=(BUS,), audio_path=project.relative(sound)),
            reference("r2", 'he said "안녕" to me', level="phrase", main_language="en", speaker=None),
        ]
        utterances.add_many(session, new if silent else new[:1])
        ids = utterances.ids_by_key(session)
        plain = systems.add(session, "openai/whisper")
        hypotheses.add_many(session, plain.id, [(ids["r1"], "그 버그를 픽스했어"), (ids[take_id], "")])
        timed = systems.add(session, "timed")
        text, words = timed_text([(0.0, 0.2, "그"), (0.25, 0.5, "bug를"), (0.5, 0.79, "fix했어")])
        hypotheses.add_many(session, timed.id, [(ids["r1"], text)], {ids["r1"]: words})


def references_of(project: Project) -> dict[str, UtteranceRecord]:
    """The utterances by key."""
    with project.read() as session:
        return {one.key: one for one in utterances.list_utterances(session)}


def written_of(project: Project, system: str) -> dict[str, tuple[str, tuple[WordTime, ...]]]:
    """What a system wrote, with its times, by key."""
    keys = {one.id: key for key, one in references_of(project).items()}
    with project.read() as session:
        found = systems.find(session, system)
        assert found is not None, system
        return {
            keys[one.utterance_id]: (one.text, one.words) for one in hypotheses.iterate(session, found.id)
        }


def samples_of(project: Project, key: str) -> np.ndarray | None:
    """The sound of an utterance as 16-bit samples."""
    path = references_of(project)[key].audio_path
    return None if path is None else soundfile.read(project.absolute(path), dtype="int16")[0]


def nothing_came(project: Project) -> bool:
    """Whether the project is as empty as it was, on disk too."""
    with project.read() as session:
        rows = utterances.count(session) + len(systems.list_systems(session))
    return rows == 0 and not list(project.audio_folder.iterdir())
