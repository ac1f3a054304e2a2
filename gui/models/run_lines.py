"""What the Jobs page lists: jobs of this sitting and runs of the project, as lines of one kind."""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from db.records import RunRecord
from gui.services.job import Job
from gui.services.jobs import KNOWN_ERRORS

Facts = list[tuple[str, str]]
ENDED_EARLY = ("failed", "cancelled")
MOST_NAMED = 12
"""So many of a list are named among the settings."""


@dataclass(frozen=True, slots=True)
class RunLine:
    """One line of the history.

    Attributes:
        id: of the run, or of the job in this sitting.
        what: what was done.
        state: queued, running, done, failed or cancelled.
        started_at: ISO 8601 in UTC.
        seconds: how long it took; None as long as it runs.
        real_time_factor: seconds of computing per second of sound; lower is faster.
        device, precision, memory_bytes: of the model; None without one.
        message: why it failed, in a sentence.
        settings: what it was started with.
        log: lines of what happened on the way.
        again: starts it once more; None where that makes no sense.
    """

    id: str
    what: str
    state: str
    started_at: str
    seconds: float | None
    real_time_factor: float | None = None
    device: str | None = None
    precision: str | None = None
    memory_bytes: int | None = None
    message: str = ""
    settings: Mapping[str, object] | None = None
    log: str = ""
    again: Callable[[], object] | None = field(default=None, compare=False)

    @property
    def can_retry(self) -> bool:
        """Whether it ended before its time and can be started again from here."""
        return self.again is not None and self.state in ENDED_EARLY


def _tr(text: str) -> str:
    return QCoreApplication.translate("runs", text)


def line_of_run(run: RunRecord, again: Callable[[], object] | None = None) -> RunLine:
    """A run of the project.

    Args:
        again: starts the same once more.
    """
    settings = json.loads(run.settings)
    told: Mapping[str, object] = settings if isinstance(settings, dict) else {}
    command = str(told.get("command") or "")
    name = told.get("label") or told.get("model") or (_program(command) if command else None)
    what = kind_name(run.kind)
    return RunLine(
        id=run.id,
        what=f"{what}: {name}" if isinstance(name, str) else what,
        state=run.state,
        started_at=run.started_at,
        seconds=run.seconds,
        real_time_factor=run.seconds / run.audio_s if run.seconds is not None and run.audio_s else None,
        device=None if command else run.device,  # where a program computes only the program knows
        precision=None if command else run.precision,
        memory_bytes=None if command else run.peak_memory_bytes,
        message=run.message,
        settings=settings if isinstance(settings, dict) else None,
        log=run.log or "",
        again=again,
    )


def _program(command: str) -> str:
    """A command as a name: its script or program and what it is told, without folders.

    >>> _program("/usr/bin/python tools/my_engine.py --fast {list}")
    'python my_engine.py --fast {list}'
    """
    return " ".join(re.split(r"[/\\]", word)[-1] for word in command.split())


def line_of_job(job: Job) -> RunLine:
    """A job of this sitting that has ended."""
    error = job.error
    known = isinstance(error, KNOWN_ERRORS)
    return RunLine(
        id=str(id(job)),
        what=job.title,
        state=job.state,
        started_at=job.asked_at,
        seconds=job.seconds if job.started_at else None,
        device=None if "program" in job.settings else job.device,
        message=str(error) if known else _tr("Something unexpected went wrong") if error else "",
        settings=job.settings,
        log="" if known or error is None else "".join(traceback.format_exception(error)),
        again=job.retry,
    )


def kind_name(kind: str) -> str:
    """What a kind of run does, in words."""
    names = {
        "asr": _tr("Scoring"),
        "recognise": _tr("Recognising"),
        "estimate": _tr("Estimating"),
        "project.import": _tr("Import"),
    }
    return names.get(kind, kind)


def state_name(state: str) -> str:
    """A state in words."""
    names = {
        "queued": _tr("Waiting"),
        "running": _tr("Running"),
        "done": _tr("Done"),
        "failed": _tr("Failed"),
        "cancelled": _tr("Cancelled"),
    }
    return names.get(state, state)


def moment(at: str) -> datetime:
    """A stored time as the clock here shows it."""
    return datetime.fromisoformat(at).astimezone()


def facts(line: RunLine) -> Facts:
    """Everything about a line but its settings and log, in words."""
    from gui.widgets.durations import spoken_duration
    from gui.widgets.sizes import spoken_bytes

    factor = line.real_time_factor
    listed = [
        (_tr("State"), state_name(line.state)),
        (_tr("Why"), line.message),
        (_tr("Started"), f"{moment(line.started_at):%Y-%m-%d %H:%M:%S}"),
        (_tr("Took"), spoken_duration(line.seconds) if line.seconds is not None else ""),
        (_tr("Real-time factor"), f"{factor:.3f}" if factor is not None else ""),
        (_tr("Device"), line.device or ""),
        (_tr("Precision"), line.precision or ""),
        (_tr("Most memory"), spoken_bytes(line.memory_bytes) if line.memory_bytes is not None else ""),
    ]
    return [(name, value) for name, value in listed if value]


def settings_facts(settings: Mapping[str, object]) -> Facts:
    """Settings as pairs of name and value, those inside others named by their path.

    >>> settings_facts({"model": "tiny", "interval": {"draws": 1000}, "steps": ["nfc", "case"], "seed": None})
    [('model', 'tiny'), ('interval · draws', '1000'), ('steps', 'nfc, case'), ('seed', '–')]
    """
    return [(" · ".join(path), value) for path, value in _flat(settings, ())]


def _flat(value: object, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _flat(inner, (*path, str(name)))
    elif isinstance(value, list | tuple) and not any(
        isinstance(one, Mapping | list | tuple) for one in value
    ):
        more = ", …" if len(value) > MOST_NAMED else ""
        yield path, (", ".join(map(_word, value[:MOST_NAMED])) or "–") + more
    elif isinstance(value, list | tuple):
        yield path, json.dumps(value, ensure_ascii=False)
    else:
        yield path, _word(value)


def _word(value: object) -> str:
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return _tr("yes") if value else _tr("no")
    return str(value)


def as_text(line: RunLine) -> str:
    """A line with all that is known, as text to copy."""
    parts = [line.what, *(f"{name}: {value}" for name, value in facts(line))]
    if line.settings:
        parts += ["", _tr("Settings"), *(f"{name}: {value}" for name, value in settings_facts(line.settings))]
    if line.log:
        parts += ["", _tr("Log"), line.log.rstrip()]
    return "\n".join(parts)
