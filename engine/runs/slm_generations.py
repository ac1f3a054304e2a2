"""Continuations of prompts as files: those that a model made here, and those that were made elsewhere.

A generation is a folder:

    continuations.jsonl     one line for each pair: id, subset, and generated (a WAV of this folder) or reason (why there
                            is none); of references through the model's codec and back also positive_codec and
                            negative_codec, or codec_reason; prompt and key say what it was made of
    settings.json           model, hash, sampling, seed, longest continuation, rate, versions, device, precision
    sounds/                 WAVs, 16 bit, one channel, at the rate of the model's codec, named by a hash

Continuations made elsewhere are a JSONL, CSV or TSV file of id and generated, and subset where it is known; paths are
relative to the file's folder.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.runs.exchange_files import new_file, read_bytes, writing_error
from engine.runs.jsonl import jsonl_lines, parse_object
from engine.runs.slm_pairs import once_each, relative_name, rows_of, sound_of, text_of
from engine.runs.slm_wave import wave_bytes
from engine.types import EngineError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROWS, SETTINGS, SOUNDS = "continuations.jsonl", "settings.json", "sounds"
_PATHS = ("generated", "positive_codec", "negative_codec")
_TEXTS = ("id", "subset", "reason", "codec_reason", "prompt", "key")
_FIELDS = (
    "id",
    "subset",
    "generated",
    "reason",
    "positive_codec",
    "negative_codec",
    "codec_reason",
    "prompt",
    "key",
)
_REQUIRED = (("id",), ("generated",))


@dataclass(frozen=True, slots=True)
class ContinuationRow:
    """What a model made of the prompt of a pair.

    Attributes:
        where: where it stands ("continuations.jsonl:3"), for errors.
        id: of the pair.
        subset: of the pair; empty where nobody says it.
        generated: sound file of the continuation; None where there is none.
        reason: why there is none, one sentence; empty where there is one.
        positive_codec, negative_codec: the reference continuations through the model's codec and back; None where nobody
            asked, or where it can't be.
        codec_reason: why these two are missing though they were asked for.
        prompt: the sound that it continues, as it was named.
        key: hash of all that it was made of: model, settings, prompt (and references); empty: made elsewhere.
    """

    where: str
    id: str
    subset: str = ""
    generated: Path | None = None
    reason: str = ""
    positive_codec: Path | None = None
    negative_codec: Path | None = None
    codec_reason: str = ""
    prompt: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Generation:
    """The continuations of one model under one setting.

    Attributes:
        name: of its folder or file.
        folder: what its paths are relative to.
        settings: of `settings.json`; empty where there is none.
        rows: of each pair, in the order of the file.
    """

    name: str
    folder: Path
    settings: Mapping[str, Any] = field(default_factory=dict)
    rows: tuple[ContinuationRow, ...] = ()

    @property
    def model(self) -> str:
        """The model that made them, else the generation's name."""
        return str(self.settings.get("model") or self.name)


def read_generation(path: Path) -> Generation:
    """The continuations of a folder that `slm generate` made, or of a JSONL, CSV or TSV file made elsewhere.

    Raises:
        EngineError: it can't be read; a row has no id, neither a sound nor a reason (or both), an id that was there
            before, or a sound that isn't there. The line is named.
    """
    path = Path(path)
    file = path / ROWS if path.is_dir() else path
    if path.is_dir() and not file.is_file():
        raise EngineError(
            f"{path} has no {ROWS}: name a folder that slm generate made, or a file of id and generated."
        )
    rows = once_each(row_of(values, where, file.parent) for where, values in rows_of(file, _REQUIRED))
    if not rows:
        raise EngineError(f"{file} has no continuations: write one in each line.")
    own = file.name == ROWS
    name = file.parent.resolve().name if own else file.stem
    settings = read_settings(file.parent / SETTINGS) if own and (file.parent / SETTINGS).is_file() else {}
    return Generation(name, file.parent, settings, rows)


def read_settings(path: Path) -> dict[str, Any]:
    """The settings of a generation.

    Raises:
        EngineError: the file can't be read or holds no JSON object.
    """
    try:
        text = read_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        raise EngineError(f"{path} isn't UTF-8: save it as UTF-8.") from None
    return parse_object(text, str(path))


def write_generation(folder: Path, rows: Iterable[ContinuationRow], settings: Mapping[str, Any]) -> None:
    """Write the lines and the settings of a folder whose sounds are there; those of before are replaced.

    Raises:
        EngineError: they can't be written.
    """
    with new_file(folder / SETTINGS, overwrite=True) as file:
        file.write(f"{json.dumps(dict(settings), ensure_ascii=False, indent=1)}\n".encode())
    with new_file(folder / ROWS, overwrite=True) as file:
        file.writelines(jsonl_lines(row_json(row, folder) for row in rows))


def row_json(row: ContinuationRow, folder: Path) -> dict[str, Any]:
    """A row as a line of the file, without what is empty.

    >>> row_json(ContinuationRow("", "1", "room", Path("/g/sounds/a.wav")), Path("/g"))
    {'id': '1', 'subset': 'room', 'generated': 'sounds/a.wav'}
    """
    values = {name: getattr(row, name) for name in _FIELDS}
    values |= {name: relative_name(values[name], folder) for name in _PATHS}
    return {name: value for name, value in values.items() if value}


def sound_file(folder: Path, pair_id: str, key: str, part: str = "") -> Path:
    """Where the sound of a pair lies in a generation; its name tells nothing about the pair.

    Args:
        folder: of the generation.
        pair_id, key: of its row: made anew of something else it gets another name.
        part: of references "positive" or "negative".

    >>> sound_file(Path("g"), "speaker-1", "f3").as_posix()
    'g/sounds/bbae06689455ff35.wav'
    >>> sound_file(Path("g"), "speaker-1", "f3", "positive").name
    'bbae06689455ff35-positive.wav'
    """
    name = hashlib.sha256(f"{key} {pair_id}".encode()).hexdigest()[:16]
    return folder / SOUNDS / f"{name}{f'-{part}' if part else ''}.wav"


def write_sound(path: Path, sound: NDArray[np.float32], rate_hz: int) -> None:
    """Write a sound as a WAV of 16 bit; one that is louder than full scale is made softer as a whole.

    Args:
        path: the file; what is there is replaced.
        sound: samples, full scale at 1.
        rate_hz: sampling rate.

    Raises:
        EngineError: it can't be written.
    """
    loudest = float(abs(sound).max()) if len(sound) else 0.0
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(error, path.parent) from error
    with new_file(path, overwrite=True) as file:
        file.write(wave_bytes(sound / max(loudest, 1.0), rate_hz))


def row_of(values: Mapping[str, Any], where: str, folder: Path) -> ContinuationRow:
    """A row of its values.

    Args:
        values: of the fields.
        where: it stands, for errors.
        folder: what paths are relative to.

    Raises:
        EngineError: as of `read_generation`.
    """
    texts = {name: text_of(values, name, where) for name in (*_TEXTS, *_PATHS)}
    if not texts["id"]:
        raise EngineError(f'{where}: "id" is missing; write that of the pair.')
    if bool(texts["generated"]) == bool(texts["reason"]):
        has = "both" if texts["generated"] else "neither"
        raise EngineError(
            f'{where}: there is {has} of "generated" and "reason"; write a sound file, or why there is none.'
        )
    generated, positive, negative = (sound_of(texts[name], name, where, folder) for name in _PATHS)
    return ContinuationRow(
        where,
        texts["id"],
        texts["subset"],
        generated,
        texts["reason"],
        positive,
        negative,
        texts["codec_reason"],
        texts["prompt"],
        texts["key"],
    )
