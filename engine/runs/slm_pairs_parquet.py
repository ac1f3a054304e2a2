"""Pairs out of parquet as the hub has them, `slprl/SALMon` and `SpeechPPL/SALMon_with_meta`: unpacked to files.

Columns: `task`, `ind`, `positive_audio`, `negative_audio`; and with them, where they are, `prompt_audio`,
`continuation_audio_positive`, `continuation_audio_negative` and `audio_transition_s`. The last is a number of samples at
16 kHz, despite its name; a value below 100 is taken for what the name says, as no clip lasts 100 s and no prompt is
shorter than 100 samples.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import new_folder, read_bytes
from engine.runs.exchange_parquet import parquet_columns, parquet_rows
from engine.runs.jsonl import place
from engine.runs.slm_pairs import PairRow, read_manifest, write_manifest
from engine.types import EngineError

SAMPLE_RATE_HZ = 16_000
"""Of `audio_transition_s`."""
MOST_SECONDS = 100.0
MANIFEST, SOURCE = "manifest.jsonl", "source.json"
COLUMNS = {
    "positive": "positive_audio",
    "negative": "negative_audio",
    "prompt": "prompt_audio",
    "positive_continuation": "continuation_audio_positive",
    "negative_continuation": "continuation_audio_negative",
}
"""Field of a pair: column of its sound."""
_NEEDED = ("task", "ind", "positive_audio", "negative_audio")


def unpacked(path: Path) -> tuple[PairRow, ...]:
    """The pairs of a parquet file or of a folder of them, their sound in `NAME.pairs` beside it.

    What was unpacked before is used again, unless the parquet has another size or time since.

    Raises:
        EngineError: it isn't parquet with these columns, a sound is missing, an id is there twice, or the folder
            can't be written.
    """
    files = sorted(path.rglob("*.parquet")) if path.is_dir() else [path]
    folder = path.with_name(f"{path.stem if path.is_file() else path.name}.pairs")
    if not folder.exists():
        with new_folder(folder) as part:
            rows = _once([row for file in files for row in _unpack(file, part)])
            write_manifest(part / MANIFEST, rows)
            (part / SOURCE).write_text(_stamp(files), encoding="utf-8")
    elif not (folder / SOURCE).is_file() or read_bytes(folder / SOURCE).decode("utf-8") != _stamp(files):
        raise EngineError(
            f"{folder} was not unpacked from {path} as it is now; remove or rename this folder and try again."
        )
    return read_manifest(folder / MANIFEST)


def switch_s_of(value: object, where: str) -> float | None:
    """The switch in seconds, from the column `audio_transition_s`.

    >>> switch_s_of(24_000, ""), switch_s_of(1.5, ""), switch_s_of(None, "")
    (1.5, 1.5, None)
    """
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or value < 0:
        raise EngineError(
            f'{where}: "audio_transition_s" is {str(value)[:40]}; it must be a number from 0 on.'
        )
    return value / SAMPLE_RATE_HZ if value >= MOST_SECONDS else float(value)


def task_and_ind(values: Mapping[str, Any], where: str) -> tuple[str, Any]:
    """What a pair is known by.

    Raises:
        EngineError: one of them is empty.

    >>> task_and_ind({"task": "room", "ind": 3}, "")
    ('room', 3)
    """
    task, ind = values.get("task"), values.get("ind")
    if not isinstance(task, str) or not task or ind is None:
        raise EngineError(f'{where}: "task" or "ind" is empty; every pair needs both.')
    return task, ind


def _stamp(files: list[Path]) -> str:
    return json.dumps([[file.name, file.stat().st_size, file.stat().st_mtime_ns] for file in files])


def _unpack(file: Path, folder: Path) -> Iterator[PairRow]:
    columns = parquet_columns(file)
    if missing := [name for name in _NEEDED if name not in columns]:
        raise EngineError(
            f"{file} has no column {', '.join(map(repr, missing))}: pairs need {', '.join(_NEEDED)}."
        )
    for row in parquet_rows(file):
        where = place(file, row.line)
        task, ind = task_and_ind(row.values, where)
        name = f"{task}-{ind}"
        place_of = folder / _file_name(task) / _file_name(str(ind))
        sounds = {field: _sound(row.values, field, where, place_of) for field in COLUMNS}
        positive, negative = sounds.pop("positive"), sounds.pop("negative")
        if positive is None or negative is None:
            raise EngineError(f"{where}: the pair {name!r} lacks the sound of a half; every pair needs both.")
        switch_s = switch_s_of(row.values.get("audio_transition_s"), where)
        yield PairRow(where, name, task, positive, negative, switch_s, **sounds)


def _once(rows: list[PairRow]) -> list[PairRow]:
    met: dict[str, str] = {}
    for row in rows:
        if row.id in met:
            raise EngineError(
                f"{row.where}: the pair {row.id!r} was there before ({met[row.id]}); keep one of them."
            )
        met[row.id] = row.where
    return rows


def _file_name(text: str) -> str:
    """A name for a file on any system, that can't lead out of its folder.

    >>> _file_name("../room: 1")
    '_._room_ 1'
    """
    return re.sub(r'^\.|[/\\:*?"<>|\x00-\x1f]', "_", text)[:80]


def _sound(values: Mapping[str, Any], field: str, where: str, folder: Path) -> Path | None:
    cell = values.get(COLUMNS[field])
    data = cell.get("bytes") if isinstance(cell, dict) else cell
    if data is None:
        return None
    if not isinstance(data, bytes):
        raise EngineError(
            f'{where}: "{COLUMNS[field]}" holds no bytes of a sound file; it can\'t be unpacked.'
        )
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{field}{_ending(data)}"
    file.write_bytes(data)
    return file


def _ending(data: bytes) -> str:
    return next(
        (
            end
            for mark, end in ((b"RIFF", ".wav"), (b"fLaC", ".flac"), (b"OggS", ".ogg"))
            if data.startswith(mark)
        ),
        ".mp3",
    )
