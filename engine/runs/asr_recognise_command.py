"""The command line of recognisers: from options to settings, and an answer that is short and can be read by machines."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.session import DATABASE, inspect_project, is_project
from db.store import runs, systems
from engine.runs.asr_recognise import recognise_project
from engine.runs.asr_recognise_folder import recognise_folder
from engine.runs.asr_recognise_settings import RecogniserSettings
from engine.scorers.isolate import devices
from engine.scorers.options import as_settings
from engine.scorers.types import ScorerRun, Setting
from engine.types import EngineError, Progress

OPTION_NAMES = {
    "language": "language",
    "beam": "beams",
    "prompt": "prompt",
    "instruction": "instruction",
    "temperature": "temperature",
    "chunk_seconds": "chunk_s",
}
"""Options of the command line that are options of a family."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command says.

    Attributes:
        lines: for a person.
        summary: for a program; None where its lines are the answer.
        left_out: how many files could not be recognised.
    """

    lines: tuple[str, ...]
    summary: dict[str, Any] | None
    left_out: int


def settings_of(values: Mapping[str, Any]) -> RecogniserSettings:
    """The settings of a command line.

    Raises:
        EngineError: `--set` without a name and a value.
    """
    options: dict[str, Setting] = {
        name: values[key] for key, name in OPTION_NAMES.items() if values.get(key) is not None
    }
    for pair in values["set"]:
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise EngineError(f"--set {pair} has no name and value; write it as NAME=VALUE.")
        options[name.strip()] = _typed(text)
    if options.get("language") == "auto":
        del options["language"]
    return RecogniserSettings(
        model=values["model"],
        family=values["family"],
        precision=values["precision"],
        device=values["device"],
        batch_seconds=values["batch_seconds"],
        repeats=values["repeats"],
        options=as_settings(options),
        command=values["command"],
        trimmed=values["trimmed"],
    )


def _typed(text: str) -> Setting:
    """A value as a number or a truth where it reads like one.

    >>> _typed("5"), _typed("0.5"), _typed("true"), _typed("ko")
    (5, 0.5, True, 'ko')
    """
    if text.casefold() in ("true", "false"):
        return text.casefold() == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def recognise(
    folder: Path, settings: RecogniserSettings, out: Path | None, name: str
) -> Generator[Progress, None, Answer]:
    """Recognise a project, where the folder is one, else the sound files in it.

    Raises:
        EngineError, StoreError: as `recognise_project` and `recognise_folder`.
    """
    if is_project(folder):
        if out is not None:
            raise EngineError(f"{folder} is a project, which keeps its hypotheses itself; leave --out away.")
        return (yield from _project(folder, settings, name))
    if folder.name.endswith(".seam"):
        raise EngineError(f"{folder} is not a project (no {DATABASE} in it); check the path.")
    return (yield from _folder(folder, settings, out))


def _refuse_nothing(recognised: int, known: int, left_out: Sequence[str]) -> None:
    """Where not a single sound could be recognised, that is no answer."""
    if left_out and not recognised and not known:
        more = f" (and {len(left_out) - 1} more)" if len(left_out) > 1 else ""
        first = left_out[0].removesuffix(".")
        raise EngineError(f"No sound could be recognised; {first}{more}.")


def _project(folder: Path, settings: RecogniserSettings, name: str) -> Generator[Progress, None, Answer]:
    found = yield from recognise_project(folder, settings, name=name)
    _refuse_nothing(found.recognised, found.known, found.left_out)
    with inspect_project(folder) as project, project.read() as session:
        made = [systems.get(session, system_id) for system_id in found.system_ids]
        ran = [runs.get(session, run_id) for run_id in found.run_ids]
    summary = {
        "project": str(folder.resolve()),
        "systems": [{"name": one.name, "hypotheses": one.hypotheses} for one in made],
        "recognised": found.recognised,
        "known": found.known,
        "left_out": len(found.left_out),
        "runs": [
            {
                "device": one.device,
                "precision": one.precision,
                "seconds": one.seconds,
                "audio_s": one.audio_s,
                "real_time_factor": real_time_factor(one.seconds, one.audio_s),
                "peak_memory_bytes": one.peak_memory_bytes,
            }
            for one in ran
        ],
    }
    return Answer(found.left_out, summary, len(found.left_out))


def _folder(
    folder: Path, settings: RecogniserSettings, out: Path | None
) -> Generator[Progress, None, Answer]:
    found = yield from recognise_folder(folder, settings, out)
    _refuse_nothing(found.written, found.known, found.left_out)
    summary = {
        "folder": str(folder.resolve()),
        "out": None if out is None else str(out.resolve()),
        "recognised": found.written,
        "known": found.known,
        "left_out": len(found.left_out),
        "audio_s": round(found.audio_s, 3),
        "loading_s": round(found.loading_s, 3),
        "runs": [_run_row(run, found.audio_s / len(found.runs)) for run in found.runs],
    }
    return Answer(found.left_out, summary if out is not None else None, len(found.left_out))


def _run_row(run: ScorerRun, audio_s: float) -> dict[str, Any]:
    return {
        "model": run.facts.model,
        "revision": run.facts.revision,
        "device": run.facts.device,
        "precision": run.facts.precision,
        "seconds": round(run.seconds - run.loading_s, 3),
        "real_time_factor": real_time_factor(run.seconds - run.loading_s, audio_s),
        "peak_memory_bytes": run.peak_memory_bytes,
        "log": list(run.log),
    }


def real_time_factor(seconds: float | None, audio_s: float | None) -> float | None:
    """Seconds of work for a second of sound, below 1 is faster than it was spoken; None where it isn't known.

    >>> real_time_factor(30.0, 120.0), real_time_factor(1.0, 0.0)
    (0.25, None)
    """
    return round(seconds / audio_s, 4) if seconds is not None and audio_s else None


def device_rows() -> Generator[Progress, None, list[dict[str, Any]]]:
    """The devices of this computer, the CPU first.

    Raises:
        EngineError: they can't be asked for.
    """
    found = yield from devices()
    return [{"device": one.name, "name": one.label, "memory_bytes": one.memory_bytes} for one in found]
