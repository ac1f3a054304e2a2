"""A run as one compressed file of numpy's, RUN.npz: an array for each field, the clips one after the other.

    about               JSON: {"format": "seam-token-losses", "version": 1, "name": …, "settings": {…}}
    id, subset, polarity                    of each clip ("pos", "neg")
    rate_hz, codebooks, switch_s            of each clip; switch_s is NaN without a switch
    response_start, common_prefix_tokens    tokens, -1 where there is none or it isn't known
    tokens, alone_tokens                    how many losses a clip has; alone_tokens is -1 without losses alone
    losses, losses_alone                    of all clips; NaN is no loss; as float32 where that loses nothing
    start_s                                 when each token starts, seconds (for readers; worked out anew here)
    timed, durations                        which clips have durations; frames of each token, 0 for the others
    type_names, types                       names of types, and the place of each token's among them

Text is kept as numpy's unicode, so that the file is read without pickle. Files that others make need `id`, `subset`,
`polarity`, `rate_hz`, `tokens` and `losses`; whatever else is missing is none (one codebook, no switch …).
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from engine.runs.exchange_files import must_be_file, new_file, reading_error
from engine.runs.jsonl import parse_strictly
from engine.runs.slm_losses import LossRun
from engine.slm.token_pairs import Half, pairs_of
from engine.slm.token_stream import Floats, Ints, TokenStream, first_token_after, token_stream
from engine.types import EngineError

FORMAT, VERSION = "seam-token-losses", 1
_OF_CLIPS = {
    "id": "U",
    "subset": "U",
    "polarity": "U",
    "rate_hz": "fiu",
    "codebooks": "iu",
    "switch_s": "f",
    "response_start": "i",
    "common_prefix_tokens": "i",
    "tokens": "iu",
    "alone_tokens": "i",
    "timed": "b",
}
_OF_TOKENS = {"losses": "f", "types": "iu", "durations": "iu"}
_NEEDED = ("id", "subset", "polarity", "rate_hz", "tokens", "losses")

Arrays = dict[str, np.ndarray]


def write_npz(path: Path, run: LossRun, *, overwrite: bool = False) -> None:
    """Write a run; the file appears whole or not at all.

    Raises:
        EngineError: it can't be written; or it is there already and `overwrite` isn't set.
    """
    with new_file(path, overwrite=overwrite) as file:
        file.write(_packed(run))


def _packed(run: LossRun) -> bytes:
    """The file in memory: an archive that can't be written to its end would be closed later once more, and complain."""
    out = io.BytesIO()
    np.savez_compressed(out, **_arrays(run))
    return out.getvalue()


def read_npz(path: Path) -> LossRun:
    """Read a run.

    Raises:
        EngineError: it is no such file, or broken; or as of `engine.runs.slm_losses.read_run`, with the clip's number.
    """
    arrays = _checked(_loaded(path), path)
    about = _about(arrays["about"], path)
    return LossRun(about["name"] or path.stem, pairs_of(_halves(arrays, path)), about["settings"])


def _arrays(run: LossRun) -> Arrays:
    clips = [clip for pair in run.pairs for clip in (pair.positive, pair.negative)]
    names = tuple(dict.fromkeys(name for clip in clips for name in clip.type_names))
    about = {"format": FORMAT, "version": VERSION, "name": run.name, "settings": dict(run.settings)}
    alone = [clip.losses_alone for clip in clips]
    return {
        "about": np.array(json.dumps(about, ensure_ascii=False, allow_nan=False)),
        "id": np.array([pair.pair_id for pair in run.pairs for _ in range(2)], dtype=np.str_),
        "subset": np.array([pair.subset for pair in run.pairs for _ in range(2)], dtype=np.str_),
        "polarity": np.array(["pos", "neg"] * len(run.pairs), dtype=np.str_),
        "rate_hz": np.array([clip.rate_hz for clip in clips], dtype=np.float64),
        "codebooks": np.array([clip.codebooks for clip in clips], dtype=np.int32),
        "switch_s": np.array(
            [np.nan if clip.switch_s is None else clip.switch_s for clip in clips], dtype=np.float64
        ),
        "response_start": _or_minus([clip.response_start for clip in clips]),
        "common_prefix_tokens": _or_minus([clip.common_prefix_tokens for clip in clips]),
        "tokens": np.array([len(clip) for clip in clips], dtype=np.int32),
        "alone_tokens": _or_minus([None if losses is None else len(losses) for losses in alone]),
        "timed": np.array([clip.durations is not None for clip in clips], dtype=np.bool_),
        "losses": _narrow(_joined([clip.losses for clip in clips])),
        "losses_alone": _narrow(_joined([losses for losses in alone if losses is not None])),
        "start_s": _joined([clip.start_s for clip in clips]).astype(np.float32),
        "durations": _joined([_durations(clip) for clip in clips]).astype(np.int32),
        "type_names": np.array(names, dtype=np.str_),
        "types": _joined([_types(clip, names) for clip in clips]).astype(np.int16),
    }


def _or_minus(values: Sequence[int | None]) -> np.ndarray:
    return np.array([-1 if value is None else value for value in values], dtype=np.int32)


def _joined(parts: Sequence[np.ndarray]) -> np.ndarray:
    return np.concatenate(parts) if parts else np.zeros(0)


def _narrow(values: Floats) -> np.ndarray:
    """As float32 where that is the same numbers: losses of a model nearly always are."""
    with np.errstate(over="ignore"):
        narrow = values.astype(np.float32)
    return narrow if np.array_equal(narrow, values, equal_nan=True) else values


def _durations(clip: TokenStream) -> np.ndarray:
    return np.zeros(len(clip), dtype=np.int64) if clip.durations is None else clip.durations


def _types(clip: TokenStream, names: tuple[str, ...]) -> np.ndarray:
    return np.array([names.index(name) for name in clip.type_names])[clip.types]


def _loaded(path: Path) -> Arrays:
    must_be_file(path)
    try:
        with path.open("rb") as file:
            found = np.load(file, allow_pickle=False)
            if isinstance(found, np.ndarray):  # one array, in no archive
                raise _broken(path)
            return {name: found[name] for name in found.files}
    except OSError as error:
        raise reading_error(error, path) from error
    except (zipfile.BadZipFile, zlib.error, ValueError, EOFError, KeyError) as error:
        # what numpy and zipfile raise for files that are cut short, hold objects or are something else
        raise _broken(path) from error


def _broken(path: Path) -> EngineError:
    return EngineError(f"{path} isn't whole, or no file of numpy's arrays; make or copy it again.")


def _checked(arrays: Arrays, path: Path) -> Arrays:
    """The arrays, if they fit together."""
    if missing := [name for name in _NEEDED if name not in arrays]:
        raise EngineError(
            f"{path} has no array {missing[0]!r}, so it is no run of token losses; make it again."
        )
    clips = arrays["id"].size
    arrays = _none_of(clips, arrays) | arrays
    _must_fit(arrays, _OF_CLIPS, clips, path)
    if clips and (arrays["tokens"].min() < 1 or arrays["alone_tokens"].min() < -1):
        raise EngineError(f"{path}: a clip has no tokens, or fewer than none; make the file again.")
    _must_fit(arrays, _OF_TOKENS, int(arrays["tokens"].sum()), path)
    alone = int(np.maximum(arrays["alone_tokens"], 0).sum())
    _must_fit(arrays, {"losses_alone": "f"}, alone, path)
    names = arrays["type_names"]
    _must_fit(arrays, {"type_names": "U"}, names.size, path)
    types = arrays["types"]
    if names.size and types.size and not (types.min() >= 0 and types.max() < names.size):
        raise EngineError(
            f'{path}: "types" has a place that "type_names" doesn\'t have; make the file again.'
        )
    return arrays


def _none_of(clips: int, arrays: Arrays) -> Arrays:
    """What a file says that says nothing about codebooks, switches, losses alone, durations and types."""
    none, losses = np.full(clips, -1), arrays["losses"]
    return {
        "about": np.array(json.dumps({"format": FORMAT, "version": VERSION})),
        "codebooks": np.ones(clips, dtype=np.int64),
        "switch_s": np.full(clips, np.nan),
        "response_start": none,
        "common_prefix_tokens": none,
        "alone_tokens": none,
        "losses_alone": np.zeros(0),
        "timed": np.zeros(clips, dtype=np.bool_),
        "durations": np.zeros(losses.size, dtype=np.int64),
        "type_names": np.zeros(0, dtype=np.str_),
        "types": np.zeros(losses.size, dtype=np.int64),
    }


def _must_fit(arrays: Arrays, kinds: dict[str, str], size: int, path: Path) -> None:
    for name, kind in kinds.items():
        found = arrays[name]
        if found.shape != (size,) or (size and found.dtype.kind not in kind):
            raise EngineError(
                f"{path}: {name!r} has the shape {found.shape} and the type {found.dtype}, and {size} values of "
                "another kind or number are due; make the file again."
            )


def _about(array: np.ndarray, path: Path) -> dict[str, Any]:
    try:
        about = parse_strictly(str(array))
    except (ValueError, RecursionError):
        about = None
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise EngineError(f"{path} doesn't say that it is a run of token losses; make it again.")
    if about.get("version") != VERSION:
        raise EngineError(
            f"{path} is of version {about.get('version')} and this program reads {VERSION}; use a newer program."
        )
    name, settings = about.get("name"), about.get("settings")
    return {
        "name": name if isinstance(name, str) else "",
        "settings": settings if isinstance(settings, dict) else {},
    }


def _halves(arrays: Arrays, path: Path) -> Iterator[Half]:
    ends, alone_ends = np.cumsum(arrays["tokens"]), np.cumsum(np.maximum(arrays["alone_tokens"], 0))
    names = tuple(arrays["type_names"].tolist())
    columns = {name: arrays[name].tolist() for name in _OF_CLIPS}
    for place in range(len(ends)):
        row = {name: values[place] for name, values in columns.items()}
        where = f"{path}, clip {place + 1}"
        if row["polarity"] not in ("pos", "neg") or not row["id"] or not row["subset"]:
            raise EngineError(f'{where}: it has no id, no subset, or a polarity that isn\'t "pos" or "neg".')
        part = slice(int(ends[place]) - row["tokens"], int(ends[place]))
        count = row["alone_tokens"]
        alone = None if count < 0 else arrays["losses_alone"][int(alone_ends[place]) - count :][:count]
        stream = _stream(row, {name: arrays[name][part] for name in _OF_TOKENS}, alone, where)
        if names:
            stream = _with_types(stream, names, arrays["types"][part])
        yield Half(row["id"], row["subset"], row["polarity"], stream, where)


def _stream(row: dict[str, Any], tokens: Arrays, alone: np.ndarray | None, where: str) -> TokenStream:
    """A clip whose response begins where it is said to, as tokens of no duration stand at the same time."""
    response = None if row["response_start"] == -1 else row["response_start"]
    switch_s = None if np.isnan(row["switch_s"]) else row["switch_s"]
    stream = token_stream(
        f"{row['id']} {row['polarity']}",
        tokens["losses"],
        row["rate_hz"],
        codebooks=row["codebooks"],
        durations=tokens["durations"] if row["timed"] else None,
        switch_s=switch_s if response is None else None,
        prompt_tokens=response,
        losses_alone=alone,
        common_prefix_tokens=None if row["common_prefix_tokens"] == -1 else row["common_prefix_tokens"],
        where=where,
    )
    if switch_s is None or response is None:
        return stream
    if stream.start_frames[response] != _frame_of_switch(stream, switch_s):
        raise EngineError(
            f"{where}: the switch is at {switch_s} s, and the response begins with token {response}, at another "
            "time; correct one of them."
        )
    return replace(stream, switch_s=switch_s)


def _frame_of_switch(clip: TokenStream, switch_s: float) -> int:
    """First frame of a clip's first token that starts at or after a switch; -1 where none does."""
    starts = clip.start_frames
    first = first_token_after(starts, switch_s, clip.rate_hz)
    return int(starts[first]) if first < len(starts) else -1


def _with_types(stream: TokenStream, names: tuple[str, ...], codes: Ints) -> TokenStream:
    """The clip with its types, kept apart only where they are more than its codebooks."""
    used, places = np.unique(codes, return_inverse=True)
    kept = tuple(names[code] for code in used.tolist())
    if kept == stream.type_names and np.array_equal(places, stream.types):
        return stream
    _, first = np.unique(codes, return_index=True)
    order = np.argsort(np.argsort(first))
    by_appearance = tuple(name for _, name in sorted(zip(first.tolist(), kept, strict=True)))
    type_codes = order[places].astype(np.int64)
    type_codes.setflags(write=False)
    return replace(stream, type_names=by_appearance, type_codes=type_codes)
