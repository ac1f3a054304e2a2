"""Pairs of clips as files: a manifest, a folder laid out like SALMon's, and the hub's parquet.

A manifest is JSONL, CSV or TSV with a row for each pair:

    id, subset              texts; every id once
    positive, negative      sound files; which is the positive is said here, never by a name or an order
    switch_s                when the two part, in seconds; empty: the pair has no switch (the alignment tasks)
    prompt, positive_continuation, negative_continuation    sound files of the parts; may be left out

Paths are relative to the manifest's folder. Columns with other names are not read.

A SALMon folder is `<root>/<part>/sample_{i}_{j}.wav` with j = 0 for the positive, as its authors define it; it says
nothing about switches. The sound in a parquet file is unpacked beside it, and its manifest with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from engine.runs.exchange_files import new_file
from engine.runs.exchange_rows import JSON_LINES
from engine.runs.jsonl import jsonl_lines, place, read_jsonl
from engine.runs.slm_clip_length import LONGEST_CLIP_S
from engine.runs.slm_tables import table_rows
from engine.types import EngineError

FIELDS = (
    "id",
    "subset",
    "positive",
    "negative",
    "switch_s",
    "prompt",
    "positive_continuation",
    "negative_continuation",
)
_SOUNDS = ("positive", "negative", "prompt", "positive_continuation", "negative_continuation")
_REQUIRED = (("id",), ("subset",), ("positive",), ("negative",))
_SAMPLE = re.compile(r"sample_(\d+)_([01])\.wav", re.IGNORECASE)


class _Named(Protocol):
    """A row of a file."""

    @property
    def where(self) -> str: ...
    @property
    def id(self) -> str: ...


_Row = TypeVar("_Row", bound=_Named)


@dataclass(frozen=True, slots=True)
class PairRow:
    """A pair of clips.

    Attributes:
        where: where it stands ("pairs.jsonl:3"), for errors.
        id: its name, the only one of its file.
        subset: the task, such as "speaker_consistency".
        positive, negative: sound files of the two halves.
        switch_s: when they part, seconds; None without a switch.
        prompt: sound before the switch, where it is a file of its own.
        positive_continuation, negative_continuation: sound after the switch, likewise.
    """

    where: str
    id: str
    subset: str
    positive: Path
    negative: Path
    switch_s: float | None = None
    prompt: Path | None = None
    positive_continuation: Path | None = None
    negative_continuation: Path | None = None


def read_pairs(path: Path) -> tuple[PairRow, ...]:
    """The pairs of a manifest, a SALMon folder, or parquet (a file, or a folder of such files).

    Args:
        path: what to read. What parquet holds is unpacked to `NAME.pairs` beside it, once.

    Raises:
        EngineError: it can't be read; a row lacks a field, has a value that can't be one, an id that was there
            before or a sound that isn't there; a folder has half a pair. The line is named.
    """
    path = Path(path)
    if path.is_dir():
        from engine.runs import slm_pairs_parquet

        return slm_pairs_parquet.unpacked(path) if any(path.rglob("*.parquet")) else read_salmon_folder(path)
    if path.suffix.casefold() == ".parquet":
        from engine.runs import slm_pairs_parquet

        return slm_pairs_parquet.unpacked(path)
    return read_manifest(path)


def read_manifest(path: Path) -> tuple[PairRow, ...]:
    """The pairs of a manifest.

    Raises:
        EngineError: as of `read_pairs`.
    """
    rows = once_each(_pair(values, where, path.parent) for where, values in rows_of(path, _REQUIRED))
    if not rows:
        raise EngineError(f"{path} has no pairs: write one in each line.")
    return rows


def write_manifest(
    path: Path, rows: Iterable[PairRow], more: Mapping[str, Mapping[str, Any]] | None = None
) -> None:
    """Write pairs as a manifest in JSONL, their paths relative to it where that goes.

    Args:
        path: the new file; it appears whole or not at all.
        rows: the pairs.
        more: fields to add to a row, by its id, such as how the pair was made.

    Raises:
        EngineError: it can't be written, or is there already.
    """
    lines = [{**manifest_row(row, path.parent), **(more or {}).get(row.id, {})} for row in rows]
    with new_file(path) as file:
        file.writelines(jsonl_lines(lines))


def manifest_row(row: PairRow, folder: Path) -> dict[str, Any]:
    """A pair as a line of a manifest in a folder; fields without a value are left out.

    >>> row = PairRow("", "1", "room", Path("/a/p/1.wav"), Path("/b/n.wav"), 0.5)
    >>> manifest_row(row, Path("/a"))
    {'id': '1', 'subset': 'room', 'positive': 'p/1.wav', 'negative': '/b/n.wav', 'switch_s': 0.5}
    """
    values: dict[str, Any] = {"id": row.id, "subset": row.subset, "switch_s": row.switch_s}
    values |= {name: relative_name(getattr(row, name), folder) for name in _SOUNDS}
    return {name: values[name] for name in FIELDS if values[name] is not None}


def read_salmon_folder(root: Path) -> tuple[PairRow, ...]:
    """The pairs of a folder of SALMon, all of its parts or one.

    Raises:
        EngineError: there are no such files, or a pair lacks a half.
    """
    parts = [root] if any(_SAMPLE.fullmatch(file.name) for file in root.iterdir()) else sorted(root.iterdir())
    rows = [row for part in parts if part.is_dir() for row in _salmon_part(part)]
    if not rows:
        raise EngineError(
            f"{root} holds no pairs: it should have files PART/sample_1_0.wav and PART/sample_1_1.wav, or parquet."
        )
    return tuple(rows)


def _salmon_part(part: Path) -> Iterator[PairRow]:
    if not _is_unicode(part.name):
        raise EngineError(
            f"{str(part)!a}: the folder's name isn't Unicode, so pairs can't be named by it; rename it."
        )
    halves: dict[int, dict[str, Path]] = {}
    for file in part.iterdir():
        if found := _SAMPLE.fullmatch(file.name):
            halves.setdefault(int(found[1]), {})[found[2]] = file
    for number, files in sorted(halves.items()):
        if len(files) < 2:
            missing = "1" if "0" in files else "0"
            raise EngineError(
                f"{part}: sample_{number}_{missing}.wav is missing; add it or remove the other half of its pair."
            )
        yield PairRow(str(files["0"]), f"{part.name}-{number}", part.name, files["0"], files["1"])


def rows_of(path: Path, required: Sequence[Sequence[str]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a JSONL, CSV or TSV file: where each stands, and its values; empty cells are left out.

    Args:
        path: the file.
        required: for each column that a table must have, the names it may have.

    Raises:
        EngineError: it can't be read, or a row isn't whole.
    """
    if path.suffix.casefold() in JSON_LINES:
        for number, values in read_jsonl(path):
            yield place(path, number), values
        return
    for where, cells in table_rows(path, required):
        yield where, {name: cell for name, cell in cells.items() if cell.strip()}


def once_each(rows: Iterable[_Row]) -> tuple[_Row, ...]:
    """The rows of a file, each with an id of its own.

    Raises:
        EngineError: an id was there before; both places are named.
    """
    met: dict[str, _Row] = {}
    for row in rows:
        if row.id in met:
            raise EngineError(
                f"{row.where}: the id {row.id!r} was there before ({met[row.id].where}); rename one of them."
            )
        met[row.id] = row
    return tuple(met.values())


def _pair(values: Mapping[str, Any], where: str, folder: Path) -> PairRow:
    texts = {name: text_of(values, name, where) for name in ("id", "subset", *_SOUNDS)}
    sounds = {name: sound_of(texts[name], name, where, folder) for name in _SOUNDS}
    missing = next((name for name in ("id", "subset", "positive", "negative") if not texts[name]), None)
    if missing:
        raise EngineError(f'{where}: "{missing}" is missing; write a text that isn\'t empty.')
    positive, negative = sounds["positive"], sounds["negative"]
    assert positive is not None
    assert negative is not None
    return PairRow(
        where,
        texts["id"],
        texts["subset"],
        positive,
        negative,
        _switch_s(values.get("switch_s"), where),
        *(sounds[name] for name in _SOUNDS[2:]),
    )


def text_of(values: Mapping[str, Any], name: str, where: str) -> str:
    """A text of a row without space around it; empty where there is none. An id may be a number.

    Raises:
        EngineError: it is something else.
    """
    value = values.get(name)
    if value is None:
        return ""
    if name == "id" and isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        raise EngineError(f'{where}: "{name}" is {str(value)[:40]}; write a text.')
    return value.strip()


def sound_of(name: str, field: str, where: str, folder: Path) -> Path | None:
    """The sound file that a row names, relative to a folder; None where it names none.

    Raises:
        EngineError: it isn't there.
    """
    if not name:
        return None
    path = folder / name
    if not _is_file(path):
        raise EngineError(
            f'{where}: "{field}" is {name[:200]}, and no such file is in {folder}; correct the path.'
        )
    return path


def _is_unicode(name: str) -> bool:
    """Whether a name of the system is one: Linux takes any bytes."""
    return not any("\ud800" <= character <= "\udfff" for character in name)


def _is_file(path: Path) -> bool:
    """Whether a file is there; not so where the system allows no such name, or no look at it."""
    try:
        return path.is_file()
    except OSError:
        return False


def _switch_s(value: object, where: str) -> float | None:
    if value is None:
        return None
    try:
        switch_s = (
            float(value) if isinstance(value, int | float | str) and not isinstance(value, bool) else None
        )
    except (ValueError, OverflowError):
        switch_s = None
    if switch_s is None or not 0 <= switch_s <= LONGEST_CLIP_S:
        raise EngineError(
            f'{where}: "switch_s" is {str(value)[:40]}; write seconds from 0 to {LONGEST_CLIP_S:,.0f}, or leave it out.'
        )
    return switch_s


def relative_name(path: Path | None, folder: Path) -> str | None:
    """What a file in a folder says of a sound: relative to the folder where that goes; None of none.

    >>> relative_name(Path("/a/p/1.wav"), Path("/a")), relative_name(Path("/b/n.wav"), Path("/a"))
    ('p/1.wav', '/b/n.wav')
    """
    if path is None:
        return None
    return (path.relative_to(folder) if path.is_relative_to(folder) else path).as_posix()
