"""Projects with studies, votes and metrics for tests of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from db.listening_records import PlannedTrial, StimulusRecord, StudyKind, StudySettings
from db.records import ScoreRecord, new_id
from db.session import Project, Session
from db.store import (
    hypotheses,
    listening_sessions,
    people,
    runs,
    scores,
    studies,
    study_stimuli,
    systems,
    votes,
)
from db.store import takes as take_store
from db.store import utterances as utterance_store
from engine.runs.board import Board
from tests.db import sample

SPEAKERS = ("S1", "S2", "S3", "S4", "S5")
ITEMS = tuple(f"i{number}" for number in range(6))
SETTINGS = "a" * 64
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Clip:
    """A clip of a study, what it is in the project, and where its sound came from."""

    system: str
    item: str
    take_id: str | None = None
    utterance_id: str | None = None
    origin: Mapping[str, Any] | None = None
    text: str = "안녕"


def voted_study(
    project: Project,
    name: str,
    clips: Sequence[Clip],
    scores_of: Mapping[Key, Sequence[float]],
    kind: StudyKind = "acr",
    scale: tuple[float | None, float | None] = (1.0, 5.0),
) -> str:
    """An imported study: score k of a clip is of the kth listener."""
    with project.write() as session:
        settings = StudySettings(scale_low=scale[0], scale_high=scale[1])
        study = studies.add(session, name, kind, settings, 3, None, source="imported")
        records = [_stimulus(study.id, place, clip) for place, clip in enumerate(clips)]
        study_stimuli.put(session, study.id, records)
        studies.set_state(session, study.id, "ready")
        for listener in range(max(map(len, scores_of.values()))):
            given = [
                (one, scores_of[one.system, one.item][listener])
                for one in records
                if listener < len(scores_of.get((one.system, one.item), ()))
            ]
            _vote(session, study.id, f"{name} listener {listener}", given)
    return study.id


def _stimulus(study_id: str, place: int, clip: Clip) -> StimulusRecord:
    origin = {"kind": "take"} if clip.origin is None else clip.origin
    return StimulusRecord(
        new_id(), study_id, place, "rated", clip.system, clip.item, f"{place:016x}", clip.text, origin, clip.take_id,
        clip.utterance_id, path=f"listening/{place}.wav", sha256="0" * 64, duration_s=1.0, gain_db=0.0,
    )  # fmt: skip


def _vote(session: Session, study_id: str, name: str, given: Sequence[tuple[StimulusRecord, float]]) -> None:
    person = people.add(session, name, ["listener"])
    seat = listening_sessions.next_seat(session, study_id)
    planned = [PlannedTrial("rated", (one.id,)) for one, _ in given]
    opened = listening_sessions.open_session(session, study_id, person.id, seat, "import", planned, "en")
    trials = listening_sessions.trials(session, opened.id)
    cast = [
        votes.VoteElsewhere(trial.id, {one.id: float(score)})
        for trial, (one, score) in zip(trials, given, strict=True)
    ]
    votes.add_many(session, study_id, cast)


@dataclass(frozen=True, slots=True)
class Recorded:
    """Takes of five speakers who read six items, recognised by one recogniser; the last take of S5 is not scored.

    Attributes:
        clips: to be put into a study.
        mos: of each clip; three listeners gave it, one lower and one higher, where the scale allows.
        counts: errors and units of each scored clip.
        snr_db: of each.
    """

    clips: tuple[Clip, ...]
    mos: Mapping[Key, float]
    counts: Mapping[Key, tuple[int, int]]
    snr_db: Mapping[Key, float]

    @property
    def votes(self) -> dict[Key, tuple[float, ...]]:
        """Three scores of each clip with that mean."""
        return {key: (value - 0.5, value, value + 0.5) for key, value in self.mos.items()}


def recorded(project: Project, seed: int = 4) -> Recorded:
    """Fill a project with takes, utterances and scores that follow the votes more or less."""
    draw = np.random.default_rng(seed)
    clips: list[Clip] = []
    mos: dict[Key, float] = {}
    counts: dict[Key, tuple[int, int]] = {}
    snr: dict[Key, float] = {}
    with project.write() as session:
        run = runs.start(session, "asr", "{}")
        recogniser = systems.add(session, "whisper")
        rows: list[ScoreRecord] = []
        texts: list[tuple[str, str]] = []
        for place, speaker in enumerate(SPEAKERS):
            person = sample.speaker(session, speaker)
            for item in ITEMS:
                key = speaker, item
                mos[key] = float(np.clip(round(1.8 + 0.4 * place + draw.normal(0, 0.5), 2), 1.5, 4.5))
                snr[key] = float(round(20 + 6 * mos[key] + draw.normal(0, 3), 1))
                quality = replace(sample.GOOD, snr_db=snr[key])
                take = sample.take(sample.add_script(session, f"{speaker} {item}"), person, quality=quality)
                take_id = take_store.add(session, take).id
                found = utterance_store.find(session, take_id)
                assert found is not None
                clips.append(Clip(speaker, item, take_id, found.id))
                texts.append((found.id, "안녕"))
                if key == (SPEAKERS[-1], ITEMS[-1]):
                    continue
                units = int(draw.integers(5, 20))
                errors = int(np.clip(round(units * (4.8 - mos[key]) / 5 + draw.normal(0, 1)), 0, units))
                counts[key] = errors, units
                rows.append(_score(found.id, recogniser.id, run.id, errors, units))
        hypotheses.add_many(session, recogniser.id, texts)
        scores.save_many(session, SETTINGS, rows)
    return Recorded(tuple(clips), mos, counts, snr)


def _score(utterance_id: str, system_id: str, run_id: str, errors: int, units: int) -> ScoreRecord:
    """One point of interest, right where at most three units are wrong."""
    wrong = int(errors > 3)
    return ScoreRecord(
        utterance_id, system_id, run_id, "h", "word", "ko", units - errors, errors, 0, 0, units, 1 - wrong, wrong, 0, 0,
        1, 100.0 * errors / units, 100.0 * wrong,
    )  # fmt: skip


def table(folder: Path, columns: str, rows: Sequence[Sequence[object]]) -> Path:
    """A table of metrics."""
    path = folder / "metrics.csv"
    path.write_text("\n".join([columns, *(",".join(map(str, row)) for row in rows)]) + "\n", encoding="utf-8")
    return path


def line_values(found: Board) -> dict[str, float | None]:
    """Coefficients by key of the metric."""
    return {line.metric.key: line.correlation.score.value for line in found.lines}
