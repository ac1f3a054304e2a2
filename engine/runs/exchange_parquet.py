"""Parquet: rows read piece by piece, and written with the sound in them as data sets on the hub have it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import light
from engine.runs.exchange_files import must_be_file, reading_error
from engine.runs.exchange_rows import FileRow
from engine.types import EngineError

if TYPE_CHECKING:
    from pyarrow import RecordBatch
    from pyarrow.parquet import ParquetFile

BATCH = 64
"""Rows in memory at a time when reading, and in a row group when writing: each may hold a sound."""

CELLS, ROW_ID = "seam", "sample_id"
"""Of the metadata: cells of rows that are no columns, as {name: {value: ids of the rows}}; and the column of the ids."""

LONGEST = 1_000_000
"""Characters of a text in a cell."""


def parquet_columns(path: Path) -> tuple[str, ...]:
    """The names of the columns.

    Raises:
        EngineError: it isn't parquet, or can't be read.
    """
    with _opened(path) as file:
        return tuple(file.schema_arrow.names)


def parquet_count(path: Path) -> int:
    """How many rows there are, from the footer.

    Raises:
        EngineError: it isn't parquet, or can't be read.
    """
    with _opened(path) as file:
        return file.metadata.num_rows


def parquet_rows(path: Path) -> Iterator[FileRow]:
    """The rows, numbered from 1; a cell of sound is a mapping of `bytes` and `path`, and cells that our own export
    added to rows stand in them.

    Raises:
        EngineError: it isn't parquet, can't be read, breaks off, or a text in it is too long.
    """
    number = 0
    with _opened(path) as file:
        added = _added(file)
        for batch in file.iter_batches(batch_size=BATCH):
            _must_be_short(batch, path, number)
            for values in batch.to_pylist():
                number += 1
                found = {name: _plain(value) for name, value in values.items()}
                yield FileRow(number, {**added.get(str(found.get(ROW_ID)), {}), **found})


def _added(file: ParquetFile) -> dict[str, dict[str, str]]:
    """Cells of rows by their id, which our own export keeps beside the columns; {} where there are none."""
    try:
        found = json.loads((file.schema_arrow.metadata or {}).get(CELLS.encode(), b"{}"))
    except ValueError:
        return {}
    rows: dict[str, dict[str, str]] = {}
    for name, by_value in found.items() if isinstance(found, dict) else ():
        for value, ids in by_value.items() if isinstance(by_value, dict) else ():
            for row in ids if isinstance(ids, list) else ():
                rows.setdefault(str(row), {})[str(name)] = str(value)
    return rows


def _must_be_short(batch: RecordBatch, path: Path, before: int) -> None:
    """Refuse rows with a text that is no utterance, before it is copied; `before`: how many rows came before."""
    import pyarrow.compute
    from pyarrow import types

    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        if not (types.is_string(column.type) or types.is_large_string(column.type)):
            continue
        lengths: list[int | None] = pyarrow.compute.call_function("utf8_length", [column]).to_pylist()
        for number, length in enumerate(lengths, before + 1):
            if length is not None and length > LONGEST:
                raise EngineError(
                    f"{path}, row {number}, {name}: the text has {length} characters, more than {LONGEST};"
                    " shorten or remove it."
                )


@contextmanager
def _opened(path: Path) -> Iterator[ParquetFile]:
    """The file; what its library says about it becomes a sentence."""
    light.need("pyarrow")
    from pyarrow import ArrowException  # 50 MB: not before such a file is touched
    from pyarrow.parquet import ParquetFile

    try:
        if path.is_dir():
            raise EngineError(f"{path} is a folder: choose a parquet file.")
        must_be_file(path)
        with path.open("rb") as handle, ParquetFile(handle) as file:
            yield file
    except ArrowException as error:
        raise EngineError(f"{path} isn't whole parquet; copy or download it again.") from error
    except OSError as error:
        raise reading_error(error, path) from error


def _plain(value: Any) -> Any:
    """A value as JSON would hold it, but for the bytes of a sound; dates and other numbers become text."""
    if value is None or isinstance(value, str | bool | int | float | bytes):
        return value
    if isinstance(value, dict):
        return {str(name): _plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return str(value)


def write_parquet(
    path: Path,
    columns: Sequence[str],
    rows: Iterable[Mapping[str, Any]],
    features: Mapping[str, Any],
    cells: Mapping[str, Mapping[str, Sequence[str]]] | None = None,
) -> Iterator[int]:
    """Write rows of texts, with `audio` as a cell of `bytes` and `path`; yields how many are written.

    Args:
        path: the new file.
        columns: names in their order; all but `audio` are texts.
        rows: values by column.
        features: what the hub's libraries should take the columns for, kept in the file's metadata.
        cells: of rows that are no columns, as `CELLS` says; kept there, too.

    Raises:
        OSError: it can't be written.
        EngineError: this is the light Seam, which has no library for it.
    """
    light.need("pyarrow")
    import pyarrow
    from pyarrow.parquet import ParquetWriter

    sound = pyarrow.struct([("bytes", pyarrow.binary()), ("path", pyarrow.string())])
    schema = pyarrow.schema(
        [(name, sound if name == "audio" else pyarrow.string()) for name in columns],
        metadata={
            "huggingface": json.dumps({"info": {"features": features}}),
            **({CELLS: json.dumps(cells, ensure_ascii=False)} if cells else {}),
        },
    )
    done = 0
    with path.open("xb") as handle, ParquetWriter(handle, schema) as writer:
        part: list[dict[str, Any]] = []
        for row in rows:
            part.append({name: row.get(name) for name in columns})
            done += 1
            if len(part) == BATCH:
                writer.write_table(pyarrow.Table.from_pylist(part, schema))
                part = []
            yield done
        writer.write_table(pyarrow.Table.from_pylist(part, schema))
