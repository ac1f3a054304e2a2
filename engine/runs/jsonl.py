"""JSONL: strict reading, one JSON object a line or one sentence that says which line is wrong and why; and writing."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import likely_encoding
from engine.types import EngineError

_BOM = b"\xef\xbb\xbf"
_OTHER_BOMS = {
    b"\xff\xfe\0\0": "UTF-32",
    b"\0\0\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}


class RefusedValue(ValueError):
    """What JSON readers accept in silence and we don't; its text goes into the sentence."""


def place(path: Path, number: int) -> str:
    """Where a line stands, as errors name it: `FILE:LINE`.

    >>> place(Path("in.jsonl"), 3)
    'in.jsonl:3'
    """
    return f"{path}:{number}"


def read_jsonl(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a JSONL file with their line numbers (from 1), in the order of the file.

    UTF-8, with or without a byte order mark; blank lines are skipped. Read it to its end before anything is
    written: an error in the last line means that the whole file is refused.

    Raises:
        EngineError: the file is missing, a folder, unreadable or empty; a line isn't UTF-8, isn't one whole
            JSON object, names a key twice, or holds NaN, Infinity, a number beyond floating point or half
            of a surrogate pair.
    """
    path = Path(path)
    empty = True
    try:
        if path.is_dir():
            raise EngineError(f"{path} is a folder: choose a JSONL file.")
        with path.open("rb") as file:
            for number, raw in enumerate(file, 1):
                line = _decoded(raw, number, path)
                if line and not line.isspace():
                    empty = False
                    yield number, parse_object(line, place(path, number))
    except FileNotFoundError:
        raise EngineError(f"{path} does not exist: check the name.") from None
    except OSError as error:
        raise EngineError(
            f"{path} can't be read ({error.strerror}): check the file and its rights."
        ) from None
    if empty:
        raise EngineError(f"{path} is empty: it should hold one JSON object per line.")


def _decoded(raw: bytes, number: int, path: Path) -> str:
    """One line as text; only the first may begin with a byte order mark."""
    if number == 1:
        other = next((name for mark, name in _OTHER_BOMS.items() if raw.startswith(mark)), None)
        if other:
            raise EngineError(f"{path} is in {other}: save it as UTF-8.")
        raw = raw.removeprefix(_BOM)
    try:
        return raw.decode("utf-8").rstrip("\r\n")
    except UnicodeDecodeError as error:
        byte = raw[error.start]
        raise EngineError(
            f"{place(path, number)} isn't UTF-8 (byte {byte:#04x} at {error.start + 1}): "
            f"{likely_encoding(raw)}."
        ) from None


def parse_object(line: str, where: str) -> dict[str, Any]:
    """The one JSON object of a line.

    Raises:
        EngineError: it isn't one, or holds what `parse_strictly` refuses; the sentence begins with `where`.
    """
    try:
        value = parse_strictly(line)
    except json.JSONDecodeError as error:
        raise EngineError(
            f"{where} isn't whole JSON ({_json_reason(error)}): mend or remove the line."
        ) from None
    except RefusedValue as error:
        raise EngineError(f"{where} {error}: mend or remove the line.") from None
    except (ValueError, RecursionError):
        raise EngineError(f"{where} holds a number too long or a nesting too deep: mend the line.") from None
    if not isinstance(value, dict):
        raise EngineError(f'{where} isn\'t a JSON object: each line should look like {{"id": …}}.')
    return value


def _json_reason(error: json.JSONDecodeError) -> str:
    """What is wrong and where; some of Python's messages end in "at", to be followed by a place.

    >>> _json_reason(json.JSONDecodeError("Unterminated string starting at", '{"a', 1))
    'unterminated string starting at column 2'
    """
    reason = error.msg.removesuffix(": ").removesuffix(" at")
    return f"{reason[:1].lower()}{reason[1:]} at column {error.colno}"


def parse_strictly(text: str) -> Any:
    """The value of a JSON text.

    Raises:
        RefusedValue: it names a key twice, or holds NaN, Infinity, a number beyond floating point or half of a
            surrogate pair.
        ValueError: it isn't whole JSON, or holds a number too long.
        RecursionError: its nesting is too deep.

    >>> parse_strictly('{"a": [1, 2.5, null]}')
    {'a': [1, 2.5, None]}
    """
    value = json.loads(
        text, object_pairs_hook=_unique_keys, parse_constant=_refuse_constant, parse_float=_finite
    )
    if "\\u" in text:
        _refuse_half_pairs(value)
    return value


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise RefusedValue(f"names the key {json.dumps(double, ensure_ascii=False)} twice")
    return found


def _refuse_constant(name: str) -> float:
    raise RefusedValue(f"holds {name}, which isn't JSON")


def _finite(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise RefusedValue(f"holds the number {digits}, which is too large")
    return value


def _refuse_half_pairs(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise RefusedValue(
            "holds half of a surrogate pair (\\ud800 to \\udfff), which is no character"
        ) from None


def write_jsonl(path: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """Write a new file of objects, one a line, in the order given.

    Raises:
        OSError: it can't be written, or is there already.
    """
    with path.open("xb") as handle:
        handle.writelines(jsonl_lines(rows))


def jsonl_lines(rows: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """Objects as lines of a file, in UTF-8 and with their ends.

    Raises:
        ValueError: a number isn't finite.

    >>> list(jsonl_lines([{"a": "b"}, {"n": 1}]))
    [b'{"a": "b"}\\n', b'{"n": 1}\\n']
    """
    for row in rows:
        yield f"{json.dumps(row, ensure_ascii=False, allow_nan=False)}\n".encode()
