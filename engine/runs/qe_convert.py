"""`qe convert`: rows and their metric scores from one layout to another.

In: JSONL of IWSLT, CSV or TSV of COMET (WMT's DA tables, too), an MQM table of WMT, a test set of mt-metrics-eval. Out, by
the ending: JSONL of IWSLT with metric files beside it, CSV or TSV of COMET, or without an ending a test set.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engine.runs.exchange_files import new_file
from engine.runs.jsonl import jsonl_lines
from engine.runs.qe_eval_set import read_eval_set, write_eval_set
from engine.runs.qe_metric_files import metric_name, read_scores, write_scores
from engine.runs.qe_mqm import is_mqm, read_mqm
from engine.runs.qe_rows import JSONL, TABLES, QeRow, as_object, read_rows
from engine.types import EngineError, Progress

RowsKind = Literal["iwslt", "csv", "tsv"]
COLUMNS = ("lp", "src", "mt", "ref", "score", "system", "doc", "domain", "audio_path", "split")


@dataclass(frozen=True, slots=True)
class Converted:
    """What was written.

    Attributes:
        n_rows: rows; n_unrated: of a test set, outputs without a human score, which were left out.
        files: in the order they were written.
        warnings: which metrics of a test set were left out and why, one sentence each.
    """

    n_rows: int
    n_unrated: int
    files: tuple[Path, ...]
    warnings: tuple[str, ...] = ()


def convert(
    source: Path, out: Path, scores: Sequence[Path] = (), *, language: str = "", human: str = ""
) -> Generator[Progress, None, Converted]:
    """Write rows in another layout. Nothing that is there is replaced.

    Args:
        source: what to read.
        out: what to write; its ending says how.
        scores: metric files of the rows; those of a test set come with it. One that has no score of some rows goes into
            another test set only, for a metric file has a score for each row.
        language: pair of a test set or an MQM table, where it isn't told otherwise.
        human: whose scores, of a test set.

    Raises:
        EngineError: a file is wrong, a name is taken, or the output can't be written.
    """
    yield Progress(0, 0, "reading")
    n_unrated = 0
    metrics: dict[str, Sequence[float]] = {}
    partial: Mapping[str, Sequence[float | None]] = {}
    if source.is_dir():
        found = read_eval_set(source, language, human)
        rows, n_unrated = found.rows, found.n_unrated
        metrics |= found.metrics
        partial = found.partial
    else:
        rows = read_mqm(source, language) if is_mqm(source) else read_rows(source)
    metrics |= {metric_name(path): read_scores(path, len(rows)) for path in scores}
    yield Progress(0, 0, "writing")
    if not out.suffix:
        write_eval_set(out, rows, {**metrics, **partial})
        return Converted(len(rows), n_unrated, (out,))
    files = _write(out, rows, metrics)
    return Converted(len(rows), n_unrated, files, tuple(_left_out(*one) for one in partial.items()))


def _left_out(name: str, scores: Sequence[float | None]) -> str:
    missing = sum(score is None for score in scores)
    return (
        f"The metric {name} was left out, for it has no score of {missing:,} of {len(scores):,} rows, and a metric file"
        " needs one for each: mend its scores, or convert to a test set, which keeps them."
    )


def table_text(rows: Sequence[QeRow], delimiter: str) -> str:
    """Rows as a table of COMET, texts letter by letter; what that layout doesn't have follows in columns of its own.

    A value that is no text is written as JSON; one whose name is that of a column of the layout goes by `extra.NAME`.

    >>> print(table_text([QeRow("", "d", "a,b", "c", "S", "zh", "en", 0.5)], ","), end="")
    lp,src,mt,score,system,doc,domain
    zh-en,"a,b",c,0.5,S,d,
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    has_any = {
        "ref": any(row.reference is not None for row in rows),
        "audio_path": any(row.audio_path for row in rows),
        "split": any(row.split for row in rows),
    }
    columns = [name for name in COLUMNS if has_any.get(name, True)]
    extras = [json.loads(row.extra) for row in rows]
    more = list(dict.fromkeys(name for extra in extras for name in extra))
    writer.writerow([*columns, *(f"extra.{name}" if name in COLUMNS else name for name in more)])
    for row, extra in zip(rows, extras, strict=True):
        pair = f"{row.source_language}-{row.target_language}" if row.source_language else ""
        score = "" if row.score is None else repr(row.score)
        cells = (
            pair,
            row.source,
            row.translation,
            row.reference or "",
            score,
            row.system,
            row.document,
            row.domain,
            row.audio_path or "",
            row.split,
        )
        kept = [cell for name, cell in zip(COLUMNS, cells, strict=True) if name in columns]
        writer.writerow([*kept, *(_cell(extra.get(name)) for name in more)])
    return out.getvalue()


def _cell(value: object) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _write(out: Path, rows: Sequence[QeRow], metrics: Mapping[str, Sequence[float]]) -> tuple[Path, ...]:
    suffix = out.suffix.casefold()
    if suffix not in (*JSONL, *TABLES):
        raise EngineError(
            f"{out} ends in none of {', '.join((*JSONL, *TABLES))}: choose one, or none for a test set."
        )
    kind: RowsKind = "iwslt" if suffix in JSONL else "tsv" if suffix == ".tsv" else "csv"
    return write_with_scores(out, kind, rows, metrics)


def write_with_scores(
    out: Path, kind: RowsKind, rows: Sequence[QeRow], metrics: Mapping[str, Sequence[float]]
) -> tuple[Path, ...]:
    """Write a file of rows and their metric files beside it; gives back all of them. Nothing that is there is replaced.

    Args:
        out: the file; kind: JSONL of IWSLT 2026, or CSV or TSV of COMET.
        rows: what it holds.
        metrics: a score for each row, by what follows the name of the file in that of the metric file.

    Raises:
        EngineError: a name is taken, or a file can't be written.
    """
    beside = {out.with_name(f"{out.stem}.{name}.jsonl"): scores for name, scores in metrics.items()}
    if taken := next((path for path in (out, *beside) if path.exists()), None):
        raise EngineError(f"{taken} exists already: choose another name.")
    with new_file(out) as file:
        if kind == "iwslt":
            file.writelines(jsonl_lines(map(as_object, rows)))
        else:
            file.write(table_text(rows, "\t" if kind == "tsv" else ",").encode("utf-8"))
    for path, scores in beside.items():
        write_scores(path, scores)
    return (out, *beside)


def as_text(found: Converted) -> str:
    """What `qe convert` tells a person."""
    left = f"; {found.n_unrated:,} outputs without a human score were left out" if found.n_unrated else ""
    return f"{found.n_rows:,} rows in {', '.join(str(path) for path in found.files)}{left}"


def converted_json(found: Converted) -> dict[str, object]:
    """What `qe convert` answers a program."""
    files = [str(path.resolve()) for path in found.files]
    return {
        "n": found.n_rows,
        "unrated": found.n_unrated,
        "files": files,
        "warnings": list(found.warnings),
    }
