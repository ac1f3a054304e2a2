"""What is checked of takes once they are safe: bandwidth, pace, duplicates, the project's least SNR.

Each take's measures are kept (`db.store.take_measures`) and its verdict and reasons renewed. Done after each
take by the window; for takes of older projects, imported ones, or after a change of policy by `project measure`.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from db.recording_records import RecordingPolicy, TakeMeasuresRecord
from db.records import QualityRecord, TakeRecord, now_utc
from db.session import Project, Session, open_project
from db.store import project_settings, take_measures, takes, transcripts
from engine.text.spoken_length import spoken_syllables
from engine.types import Progress
from recorder.checks import VERSION, TakeFacts, facts_of, judged, pace, speaking_rate
from recorder.files import read_audio
from recorder.fingerprint import FingerprintIndex
from recorder.quality import measure
from recorder.types import Reason, RecorderError, Samples

LONGEST_S = 120.0
"""No more of a take is looked at."""


@dataclass(frozen=True, slots=True)
class CheckedTake:
    """A take as it stands after its check.

    Attributes:
        take: with its verdict and reasons.
        measures: what was measured; None where the file can't be read.
        problem: why it can't, in one sentence; empty otherwise.
    """

    take: TakeRecord
    measures: TakeMeasuresRecord | None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class TakesMeasured:
    """What `measure_takes` did: how many were measured, by verdict, and which files can't be read."""

    measured: int
    good: int
    check: int
    bad: int
    problems: tuple[str, ...]


class TakeChecker:
    """Checks takes of one project, one at a time; keeps the fingerprints of all its takes in memory.

    Args:
        project: whose takes; open for as long as takes are checked.
    """

    def __init__(self, project: Project) -> None:
        self.project = project
        self._index: FingerprintIndex | None = None
        self._one_at_a_time = threading.Lock()

    def check(self, take_id: str) -> CheckedTake:
        """Measure a take, and store what was found.

        Raises:
            StoreError: there is no such take, or the project can't be read or written.
        """
        with self._one_at_a_time:
            return self._check(take_id)

    def check_if_new(self, take_id: str) -> CheckedTake | None:
        """Measure a take that never was; None where it was.

        Raises:
            StoreError: as in `check`.
        """
        with self.project.read() as session:
            known = take_measures.get(session, take_id) is not None
        return None if known else self.check(take_id)

    def _check(self, take_id: str) -> CheckedTake:
        with self.project.read() as session:
            take = takes.get(session, take_id)
            text = transcripts.current(session, take_id).text
            if self._index is None:
                self._index = FingerprintIndex(take_measures.fingerprints(session))
        try:
            samples, rate_hz = read_audio(self.project.absolute(take.path), 0.0, LONGEST_S)
        except RecorderError as error:
            return CheckedTake(take, None, str(error))
        quality = take.quality or _measured(samples, rate_hz)
        facts = facts_of(samples, rate_hz)
        rate = speaking_rate(spoken_syllables(text), quality.speech_s)
        with self.project.write() as session:
            twin = self._twin(session, take, facts.fingerprint)
            values = values_of(facts, rate, twin)
            measures = TakeMeasuresRecord(take_id, values, now_utc())
            take_measures.put(session, measures)
            changed = takes.set_quality(
                session, take_id, _judged(session, take, quality, facts, rate, twin[0] is not None)
            )
        if facts.fingerprint is not None and take_id not in self._index:
            self._index.add(take_id, facts.fingerprint)
        return CheckedTake(changed, measures)

    def _twin(
        self, session: Session, take: TakeRecord, fingerprint: str | None
    ) -> tuple[str | None, float | None]:
        """The take of the same sound, and how alike they are."""
        same = take_measures.same_file(session, take.id, take.sha256)
        if same is not None:
            return same, 1.0
        assert self._index is not None
        found = None if fingerprint is None else self._index.same_as(fingerprint, take.id)
        if found is None or takes.get(session, found[0]).state == "deleted":
            return None, None
        return found[0], round(found[1], 4)


def measure_takes(project: Project, again: bool = False) -> Generator[Progress, None, TakesMeasured]:
    """Check the takes that never were, or by older definitions; oldest first.

    Args:
        project: whose takes.
        again: check all of them, as after a change of policy.

    Raises:
        StoreError: the project can't be read or written.
    """
    with project.read() as session:
        if again:
            every = takes.list_takes(session)
            waiting = [take.id for take in every if take.state != "deleted"]
        else:
            waiting = take_measures.unmeasured(session, VERSION)
    checker = TakeChecker(project)
    verdicts: list[str] = []
    problems: list[str] = []
    for done, take_id in enumerate(waiting):
        yield Progress(done, len(waiting), take_id)
        checked = checker.check(take_id)
        if checked.problem:
            problems.append(checked.problem)
        elif checked.take.quality is not None:
            verdicts.append(checked.take.quality.verdict)
    yield Progress(len(waiting), len(waiting), "")
    good, check, bad = (verdicts.count(verdict) for verdict in ("good", "check", "bad"))
    return TakesMeasured(len(verdicts), good, check, bad, tuple(problems))


def measure_folder(folder: Path, again: bool = False) -> Generator[Progress, None, dict[str, Any]]:
    """`project measure`: check the takes of a project folder; see `measure_takes`."""
    with open_project(folder) as project:
        done = yield from measure_takes(project, again)
    return {
        "measured": done.measured,
        "good": done.good,
        "check": done.check,
        "bad": done.bad,
        "ok": not done.problems,
        "problems": list(done.problems),
    }


def _measured(samples: Samples, rate_hz: int) -> QualityRecord:
    """The quality of a take that nobody measured, such as an imported one."""
    found = measure(samples, rate_hz)
    return QualityRecord(**{name: getattr(found, name) for name in QualityRecord.__slots__})


def values_of(
    facts: TakeFacts, rate: float | None, twin: tuple[str | None, float | None] = (None, None)
) -> Mapping[str, float | int | str | None]:
    """What is kept of a take beside its quality.

    Args:
        facts: of its sound.
        rate: how fast it was spoken.
        twin: the take of the same sound, and how alike they are.
    """
    bandwidth, bounds = facts.bandwidth, facts.bounds
    return {
        "bandwidth_hz": None if bandwidth is None else bandwidth.speech_hz,
        "narrow_hz": None if bandwidth is None else bandwidth.narrow_hz,
        "speech_start_s": None if bounds is None else bounds.start_s,
        "speech_end_s": None if bounds is None else bounds.end_s,
        take_measures.RATE: rate,
        take_measures.FINGERPRINT: facts.fingerprint,
        "duplicate_of": twin[0],
        "duplicate_likeness": twin[1],
        take_measures.VERSION: VERSION,
    }


def _judged(
    session: Session,
    take: TakeRecord,
    quality: QualityRecord,
    facts: TakeFacts,
    rate: float | None,
    duplicate: bool,
) -> QualityRecord:
    policy: RecordingPolicy = project_settings.policy(session)
    out_of_pace = None
    if rate is not None and take.speaker_id is not None:
        out_of_pace = pace(rate, take_measures.speaking_rates(session, take.speaker_id, take.id))
    verdict, reasons = judged(
        cast("tuple[Reason, ...]", quality.reasons),
        snr_db=quality.snr_db,
        minimum_snr_db=policy.minimum_snr_db,
        narrow=facts.bandwidth is not None and facts.bandwidth.narrow_hz is not None,
        out_of_pace=out_of_pace,
        duplicate=duplicate,
    )
    return replace(quality, verdict=verdict, reasons=reasons)
