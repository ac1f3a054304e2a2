"""MQM tables of WMT: errors that raters marked, an error a line, made into scores.

    columns  system, doc, seg_id (or globalSegId), rater, source, target, category, severity

    score of a segment = - mean over raters of the sum of weights of their errors        0 is best

Weights: major 5, a major non-translation 25, minor 1, minor punctuation 0.1, neutral and no error 0; critical as
major. The marks `<v>` and `</v>` around an error are taken off the texts. Source: Freitag et al. (2021), Experts, Errors, and
Context.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import fsum
from pathlib import Path

from engine.runs.exchange_files import read_text, text_lines
from engine.runs.jsonl import place
from engine.runs.qe_rows import QeRow, composed, some_rows
from engine.types import EngineError

_SEGMENT = ("seg_id", "globalsegid")
_NEEDED = ("system", "doc", "rater", "source", "target", "category", "severity")
_MARK = re.compile(r"</?v>")
_PAIR_IN_NAME = re.compile(r"[_.]([a-z]{2})-?([a-z]{2})(?=[_.])")
_NOTHING = ("neutral", "no-error", "no error")


@dataclass(slots=True)
class _Segment:
    """One output as it is found in the table."""

    where: str
    document: str
    system: str
    source: str
    translation: str
    charges: dict[str, list[float]] = field(default_factory=dict)


def is_mqm(path: Path) -> bool:
    """Whether a file has the columns of an MQM table."""
    if path.suffix.casefold() != ".tsv" or not path.is_file():
        return False
    with path.open("rb") as file:
        columns = file.readline().decode("utf-8-sig", errors="replace").casefold().split("\t")
    return {"rater", "severity"} <= {column.strip() for column in columns}


def read_mqm(path: Path, language: str = "") -> tuple[QeRow, ...]:
    """The rows of an MQM table, one for each segment of each system, with its score.

    Args:
        path: the table.
        language: pair, such as zh-en; empty: as the name of the file says (`mqm_newstest2020_zhen.tsv`).

    Raises:
        EngineError: a line or a severity is wrong, two raters saw other texts, or no language pair is known.
    """
    source, target = _languages(path, language)
    lines = [(number, line.split("\t")) for number, line in text_lines(read_text(path)) if line.strip()]
    columns = [name.strip().casefold() for name in lines[0][1]]
    segment = next((name for name in _SEGMENT if name in columns), "")
    if missing := [name for name in _NEEDED if name not in columns] or ([] if segment else [_SEGMENT[0]]):
        raise EngineError(f"{path} has no column {missing[0]}: it is no MQM table of WMT.")
    found: dict[tuple[str, str], _Segment] = {}
    for number, cells in lines[1:]:
        where = place(path, number)
        if len(cells) != len(columns):
            raise EngineError(
                f"{where} has {len(cells)} cells where the header has {len(columns)}: mend the line."
            )
        _take(dict(zip(columns, cells, strict=True)), segment, where, found)
    rows = [
        QeRow(one.where, one.document, one.source, one.translation, one.system, source, target, _score(one))
        for one in found.values()
    ]
    return tuple(some_rows(rows, path))


def weight(category: str, severity: str) -> float | None:
    """What an error is charged; None for a severity that there isn't.

    >>> weight("Accuracy/Omission", "Major"), weight("Non-translation!", "major"), weight("Fluency/Punctuation", "minor")
    (5.0, 25.0, 0.1)
    """
    kind, level = category.strip().casefold(), severity.strip().casefold()
    if level in _NOTHING or kind in ("source issue", "source error"):
        return 0.0
    if level in ("major", "critical"):
        return 25.0 if kind.startswith("non-translation") else 5.0
    if level == "minor":
        return 0.1 if kind == "fluency/punctuation" else 1.0
    return None


def _take(cells: Mapping[str, str], segment: str, where: str, found: dict[tuple[str, str], _Segment]) -> None:
    charge = weight(cells["category"], cells["severity"])
    if charge is None:
        raise EngineError(
            f"{where}: the severity is {cells['severity'][:40]!r}, and must be major, minor or neutral."
        )
    document = composed(f"{cells['doc'].strip()}:{cells[segment].strip()}")
    texts = _MARK.sub("", cells["source"]), _MARK.sub("", cells["target"])
    system = composed(cells["system"].strip())
    one = found.setdefault((document, system), _Segment(where, document, system, *texts))
    if (one.source, one.translation) != texts:
        raise EngineError(
            f"{one.where} and {where} are of one segment, but have other texts: mend one of them."
        )
    one.charges.setdefault(cells["rater"].strip(), []).append(charge)


def _score(one: _Segment) -> float:
    """Minus the mean over raters; exactly 0 where nobody marked anything."""
    return 0.0 - fsum(fsum(charges) for charges in one.charges.values()) / len(one.charges)


def _languages(path: Path, language: str) -> tuple[str, str]:
    source, _, target = language.partition("-")
    if source and target:
        return source, target
    if language:
        raise EngineError(f"The language pair is {language!r}, and must look like zh-en.")
    named = _PAIR_IN_NAME.search(path.name)
    if not named:
        raise EngineError(f"{path} doesn't say its language pair: name it, such as zh-en.")
    return named[1], named[2]
