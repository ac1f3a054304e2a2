"""Recognition of a folder of sound files: a JSON line for each as it comes, taken up again from what is there."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from typing import Any, TextIO

from engine.runs.asr_recognise_audio import SUFFIXES, Unreadable, duration_s, left_out, text_hash
from engine.runs.asr_recognise_model import Plan, planned
from engine.runs.asr_recognise_settings import RecogniserSettings
from engine.runs.jsonl import read_jsonl
from engine.scorers.isolate import load, run_scorer
from engine.scorers.types import AudioItem, Failed, ScorerRun, Transcription
from engine.text.tokens import nfc
from engine.types import EngineError, Progress
from recorder.writer import lock

EVERY = 200
"""Files looked at between two steps."""


@dataclass(frozen=True, slots=True)
class FolderRecognition:
    """How a recognition of a folder went.

    Attributes:
        written: lines that were written.
        known: lines that were there already.
        left_out: files that could not be recognised, a line each: which, and why.
        audio_s: seconds of sound that were recognised.
        loading_s: until the model was there.
        runs: how the model ran, once for each repeat with something to do.
    """

    written: int
    known: int
    left_out: tuple[str, ...]
    audio_s: float
    loading_s: float
    runs: tuple[ScorerRun, ...]


def recognise_folder(
    folder: Path, settings: RecogniserSettings, out: Path | None = None
) -> Generator[Progress, None, FolderRecognition]:
    """Recognise every sound file below a folder.

    A line is `{"id", "system", "text", "words", "settings", "flags"}`: `id` is the file's path below the folder
    without its ending; `words` is a list of `{"word", "start_s", "end_s"}`, empty where the model gives no
    times; `settings` is a hash of them; `flags` is there where something has to be known.

    Args:
        folder: with sound files, at any depth.
        settings: of the recogniser.
        out: a JSONL file; ids that it holds of this system are not done again, and what a crash left of its
            last line goes. None: standard output.

    Raises:
        EngineError: the folder has no sound file; the output is that of another recogniser or no JSONL, or another
            run is writing to it; a setting is wrong; the model is missing, gated or incomplete.
        OSError: the output can't be written.
    """
    sound_files(folder)  # first what can be told at once
    plan = yield from planned(settings)
    return (yield from recognise_folder_with(folder, plan, out))


def recognise_folder_with(
    folder: Path, plan: Plan, out: Path | None = None
) -> Generator[Progress, None, FolderRecognition]:
    """`recognise_folder` once scorer and device are settled."""
    found = sound_files(folder)
    began = time.monotonic()
    spec = plan.spec()
    facts = yield from load(spec)  # its weights are part of what the lines are of
    loading_s = time.monotonic() - began
    work = _Work(folder, found, plan, spec.files, text_hash(plan.settings.identity(facts.revision))[:12])
    with _claimed(out):
        done = _done(out, work.settings)
        with _opened(out) as stream:
            work.stream = stream
            for repeat in range(plan.settings.repeats):
                yield from work.run(repeat, done)
    return FolderRecognition(
        work.written,
        work.known,
        tuple(dict.fromkeys(work.left_out)),
        work.audio_s,
        loading_s,
        tuple(work.runs),
    )


def sound_files(folder: Path) -> dict[str, Path]:
    """The sound files below a folder by their ids, in order of these.

    Raises:
        EngineError: the folder isn't there or has none.
    """
    if not folder.is_dir():
        raise EngineError(f"{folder} is no folder; give a folder of sound files, or a project NAME.seam.")
    try:
        paths = [
            path
            for path in sorted(folder.rglob("*"))
            if path.suffix.lower() in SUFFIXES and not path.name.startswith(".") and path.is_file()
        ]
    except OSError as error:
        raise EngineError(f"{folder} can't be read ({error.strerror}); check its rights.") from None
    if not paths:
        raise EngineError(f"{folder} has no sound file ({', '.join(sorted(SUFFIXES))}); give another folder.")
    bare = [(_id(folder, path.with_suffix("")), path) for path in paths]
    count = Counter(name for name, _ in bare)
    return {name if count[name] == 1 else _id(folder, path): path for name, path in bare}


def _id(folder: Path, path: Path) -> str:
    return nfc(path.relative_to(folder).as_posix())


def _done(out: Path | None, settings: str) -> set[tuple[str, str]]:
    """Pairs of system and id that a file of results holds; half a line at its end is cut off.

    Two recognisers in one file would be taken for one, so all lines have to be of these settings.
    """
    if out is None or not out.exists():
        return set()
    _cut_half_line(out)
    if not out.stat().st_size:
        return set()
    done: set[tuple[str, str]] = set()
    for line, row in read_jsonl(out):
        found = [row.get(name) for name in ("id", "system", "settings")]
        if not all(isinstance(value, str) for value in found):
            raise EngineError(
                f"{out}:{line} is no line of `asr run` (id, system, settings); write to another file with --out."
            )
        if row["settings"] != settings:
            raise EngineError(
                f"{out} holds results of {row['system']} with other settings; write to another file with --out."
            )
        done.add((row["system"], row["id"]))
    return done


def _cut_half_line(out: Path) -> None:
    with out.open("r+b") as file:
        end = file.seek(0, 2)
        at, tail = end, b""
        while at > 0 and b"\n" not in tail:
            at = max(0, at - 65_536)
            file.seek(at)
            tail = file.read(end - at)
        whole = at + tail.rfind(b"\n") + 1
        if whole != end:
            file.truncate(whole)


@contextmanager
def _claimed(out: Path | None) -> Iterator[None]:
    """While it is open no other run writes to this file."""
    if out is None:
        yield
        return
    with out.open("ab") as file:
        if not lock(file):
            raise EngineError(
                f"Another run is writing to {out}: wait for its end, or write to another file with --out."
            )
        yield


@contextmanager
def _opened(out: Path | None) -> Iterator[TextIO]:
    if out is None:
        yield sys.stdout
        return
    with out.open("a", encoding="utf-8", newline="\n") as stream:
        yield stream


@dataclass(slots=True)
class _Work:
    """One recognition of a folder, with its repeats."""

    folder: Path
    found: dict[str, Path]
    plan: Plan
    files: str
    settings: str
    stream: TextIO = sys.stdout
    written: int = 0
    known: int = 0
    audio_s: float = 0.0
    left_out: list[str] = field(default_factory=list)
    runs: list[ScorerRun] = field(default_factory=list)

    def system(self, repeat: int) -> str:
        """What the lines of a repeat say."""
        name = self.plan.settings.label
        return f"{name} · repeat {repeat + 1}" if repeat else name

    def run(self, repeat: int, done: set[tuple[str, str]]) -> Generator[Progress, None, None]:
        """Recognise what isn't there yet."""
        system = self.system(repeat)
        items = yield from self._missing(system, done)
        if not items:
            return

        def save(batch: Sequence[AudioItem], results: Sequence[Transcription | Failed]) -> None:
            for item, result in zip(batch, results, strict=True):
                self._keep(system, item, result)
            self.stream.flush()

        count = self.plan.settings.repeats
        run = yield from run_scorer(
            replace(self.plan.spec(repeat), files=self.files),  # should they change, the loaded one goes on
            self.plan.batches(items),
            save,
            total=ceil(sum(item.duration_s for item in items)),
            size=lambda item: item.duration_s,
            note=f"{system} ({repeat + 1} of {count})" if count > 1 else system,
        )
        self.runs.append(run)

    def _missing(self, system: str, done: set[tuple[str, str]]) -> Generator[Progress, None, list[AudioItem]]:
        items: list[AudioItem] = []
        for place, (name, path) in enumerate(self.found.items()):
            if place % EVERY == 0:
                yield Progress(0, 0, "looking at the sounds")
            if (system, name) in done:
                self.known += 1
                continue
            try:
                items.append(AudioItem(name, str(path), duration_s(path)))
            except Unreadable as error:
                self.left_out.append(left_out(str(path), str(error)))
        return items

    def _keep(self, system: str, item: AudioItem, result: Transcription | Failed) -> None:
        if isinstance(result, Failed):
            self.left_out.append(left_out(item.path, result.reason))
            return
        text = nfc(result.text)
        row: dict[str, Any] = {
            "id": item.key,
            "system": system,
            "text": text,
            "words": [
                {"word": text[start:end], "start_s": round(start_s, 3), "end_s": round(end_s, 3)}
                for start_s, end_s, start, end in result.words
            ],
            "settings": self.settings,
        }
        if result.flags:
            row["flags"] = list(result.flags)
        self.stream.write(json.dumps(row, ensure_ascii=False, allow_nan=False) + "\n")
        self.written += 1
        self.audio_s += item.duration_s
