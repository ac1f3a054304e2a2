"""What a file or folder of translations holds, before anything of it is taken into a project."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from db.translation_records import SegmentSplit
from engine.qe.segments import Scale
from engine.runs.qe_eval_set import eval_set_choices, is_eval_set, read_eval_set
from engine.runs.qe_metric_files import read_scores
from engine.runs.qe_mqm import is_mqm, read_mqm
from engine.runs.qe_project_takes import names_utterances, unlinked_rows
from engine.runs.qe_rows import TABLES, QeRow, read_rows_by_steps
from engine.types import EngineError, Progress

Kind = Literal["iwslt", "table", "mqm", "eval_set", "own"]
"""`own`: translations of what the project has, without source texts."""

FIRST = 20
"""Rows that are shown."""
_NEAR_ONE = 1.5
_BETWEEN = "._- "
"""What stands between the name of a file of rows and that of a metric."""
_SPLITS: Mapping[str, SegmentSplit] = {
    "": "",
    "train": "train",
    "training": "train",
    "dev": "dev",
    "valid": "dev",
    "validation": "dev",
    "test": "test",
}


@dataclass(frozen=True, slots=True)
class MetricSource:
    """A column of scores that may be taken in with a set.

    Attributes:
        name: what the estimator is called.
        scale: whether its scores run to 1 or to 100.
        path: a metric file; None: it is in the folder of the test set, as `key`.
        key: its name there.
        n: how many rows have a score, as far as it is known.
    """

    name: str
    scale: Scale = 1
    path: Path | None = None
    key: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class TranslationFile:
    """Translations as they are read.

    Attributes:
        path: of the file or folder; kind: what it is.
        rows: all of them, checked.
        scores: of metrics that came with them, by their names there, None where there is none.
    """

    path: Path
    kind: Kind
    rows: tuple[QeRow, ...]
    scores: Mapping[str, Sequence[float | None]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ImportLook:
    """What would be taken in.

    Attributes:
        path: of the file or folder; kind: what it is; name: proposed for the set.
        language_choices: pairs of a test set, such as zh-en; empty where there is nothing to choose.
        human_choices, reference_choices: kinds of human scores, and references, of the pair that is looked at.
        needs: what has to be chosen before there are rows: `language`, `human`, or empty.
        languages: of the rows, such as zhen.
        n_rows, n_documents, n_scored, n_references: rows, source segments, rows with a human score, with a reference.
        systems: rows of each, by name.
        splits: rows of each, as the file says; split: proposed for rows that name none.
        metrics: columns of scores in the folder, or beside the file.
        n_sounds, missing_sounds: different sound files that are named, and those that are not there.
        first: the first rows.
        warnings: one sentence each.
    """

    path: Path
    kind: Kind
    name: str
    language_choices: tuple[str, ...] = ()
    human_choices: tuple[str, ...] = ()
    reference_choices: tuple[str, ...] = ()
    needs: Literal["", "language", "human"] = ""
    languages: tuple[str, ...] = ()
    n_rows: int = 0
    n_documents: int = 0
    n_scored: int = 0
    n_references: int = 0
    systems: Mapping[str, int] = field(default_factory=dict)
    splits: Mapping[str, int] = field(default_factory=dict)
    split: SegmentSplit = ""
    metrics: tuple[MetricSource, ...] = ()
    n_sounds: int = 0
    missing_sounds: tuple[str, ...] = ()
    first: tuple[QeRow, ...] = ()
    warnings: tuple[str, ...] = ()


def look(
    path: Path, language: str = "", human: str = "", reference: str = ""
) -> Generator[Progress, None, ImportLook]:
    """Read a file or folder as a whole and say what it holds; nothing is taken in.

    Args:
        path: JSONL of IWSLT, CSV or TSV of COMET or of WMT, or a test set of mt-metrics-eval.
        language, human, reference: what a person has chosen of a test set.

    Raises:
        EngineError: it is none of these, or a row is wrong; the sentence names it.
    """
    kind = kind_of(path)
    name = path.name.removesuffix(path.suffix) if path.is_file() else path.name
    empty = ImportLook(path, kind, name)
    if kind == "eval_set":
        empty = _choices(empty, language, human)
        if empty.needs:
            return empty
    found = yield from read_translations(path, kind, language, human, reference)
    yield Progress(0, 0, "looking for scores and sounds")
    return _look(found, empty)


def _choices(empty: ImportLook, language: str, human: str) -> ImportLook:
    """What a person can choose of a test set, and has to."""
    there = eval_set_choices(empty.path)
    pair = language or (there.languages[0] if len(there.languages) == 1 else "")
    people = there.human.get(pair, ())
    open_human = not human and len(people) > 1 and "mqm" not in people
    return replace(
        empty,
        name=f"{empty.name} {pair}".strip(),
        needs="language" if not pair else "human" if open_human else "",
        language_choices=there.languages,
        human_choices=people,
        reference_choices=there.references.get(pair, ()),
    )


def kind_of(path: Path) -> Kind:
    """What a file or folder is.

    Raises:
        EngineError: none of the kinds that are read.
    """
    if path.is_dir():
        if not is_eval_set(path):
            raise EngineError(
                f"{path} is no test set of mt-metrics-eval (no folders sources and system-outputs in it): choose its"
                " folder, or a file."
            )
        return "eval_set"
    if is_mqm(path):
        return "mqm"
    if names_utterances(path):
        return "own"
    return "table" if path.suffix.casefold() in TABLES else "iwslt"


def read_translations(
    path: Path, kind: Kind, language: str = "", human: str = "", reference: str = ""
) -> Generator[Progress, None, TranslationFile]:
    """The rows of a file or folder, with the metric scores that a folder holds; those that name utterances without texts.

    Args:
        path: of the file or folder; kind: what it is (`kind_of`).
        language, human, reference: as in `look`.

    Raises:
        EngineError: as in `look`.
    """
    if kind == "eval_set":
        yield Progress(0, 0, f"reading {path.name}")
        found = read_eval_set(path, language, human, reference, unrated=True)
        return TranslationFile(path, kind, found.rows, {**found.metrics, **_with_any(found.partial)})
    if kind == "own":
        yield Progress(0, 0, f"reading {path.name}")
        return TranslationFile(path, kind, unlinked_rows(path))
    if kind == "mqm":
        yield Progress(0, 0, f"reading {path.name}")
        return TranslationFile(path, kind, read_mqm(path, language))
    return TranslationFile(path, kind, (yield from read_rows_by_steps(path)))


def _with_any(
    metrics: Mapping[str, Sequence[float | None]],
) -> dict[str, Sequence[float | None]]:
    """Metrics that have a score of some row."""
    return {name: scores for name, scores in metrics.items() if any(score is not None for score in scores)}


def proposed_split(path: Path) -> SegmentSplit:
    """What a file is for, by the words of its name.

    >>> proposed_split(Path("qe_zhen_train.jsonl")), proposed_split(Path("iwslt26-validation.csv"))
    ('train', 'dev')
    >>> proposed_split(Path("testimony.jsonl"))
    ''
    """
    words = "".join(letter if letter.isalnum() else " " for letter in path.stem.casefold()).split()
    found: set[SegmentSplit] = {_SPLITS[word] for word in words if word in _SPLITS}
    return found.pop() if len(found) == 1 else ""


def split_of(row: QeRow, default: SegmentSplit) -> SegmentSplit:
    """What a row is used for.

    Raises:
        EngineError: it names a split that there isn't.
    """
    named = row.split.strip().casefold()
    if named not in _SPLITS:
        raise EngineError(f"{row.where}: the split is {row.split[:40]!r}, and must be train, dev or test.")
    return _SPLITS[named] or default


def scale_of(values: Sequence[float | None]) -> Scale:
    """The scale that scores seem to be on.

    >>> scale_of([0.7, None, 1.02]), scale_of([70.0, 0.3])
    (1, 100)
    """
    return 1 if all(abs(value) <= _NEAR_ONE for value in values if value is not None) else 100


def metrics_beside(path: Path, count: int) -> tuple[MetricSource, ...]:
    """Metric files beside a file of rows, which share the beginning of its name and have a number for each row."""
    found: list[MetricSource] = []
    for other in sorted(path.parent.glob("*.jsonl")):
        rest = other.stem.removeprefix(path.stem)
        name = rest.lstrip(_BETWEEN)
        if rest == other.stem or rest == name or not name:
            continue
        if _begins_with_number(other):
            with suppress(EngineError):  # of other rows
                found.append(MetricSource(name, scale_of(read_scores(other, count)), other, n=count))
    return tuple(found)


def _begins_with_number(path: Path) -> bool:
    with path.open("rb") as file:
        line = file.readline(100).strip()
    return line[:1].isdigit() or (line[:1] == b"-" and line[1:2].isdigit())


def _look(found: TranslationFile, empty: ImportLook) -> ImportLook:
    rows, path = found.rows, found.path
    folder = path.parent if path.is_file() else path
    sounds = list(dict.fromkeys(row.audio_path for row in rows if row.audio_path))
    missing = tuple(one for one in sounds if not (folder / one).is_file())
    inside = tuple(
        MetricSource(key, scale_of(values), None, key, sum(value is not None for value in values))
        for key, values in found.scores.items()
    )
    beside = metrics_beside(path, len(rows)) if path.is_file() else ()
    return replace(
        empty,
        languages=tuple(sorted({row.language for row in rows})),
        n_rows=len(rows),
        n_documents=len({(row.language, row.document) for row in rows}),
        n_scored=sum(row.score is not None for row in rows),
        n_references=sum(row.reference is not None for row in rows),
        systems=Counter(row.system for row in rows),
        splits=Counter(split_of(row, "") for row in rows),
        split=proposed_split(path),
        metrics=inside + beside,
        n_sounds=len(sounds),
        missing_sounds=missing,
        first=rows[:FIRST],
        warnings=tuple(_warnings(rows, len(missing))),
    )


def _warnings(rows: Sequence[QeRow], n_missing: int) -> list[str]:
    counts = Counter((row.language, row.document) for row in rows)
    single = sum(count == 1 for count in counts.values())
    splits: dict[tuple[str, str], set[str]] = {}
    for row in rows:
        splits.setdefault((row.language, row.document), set()).add(row.split)
    torn = sum(len(one) > 1 for one in splits.values())
    bare = sum(row.score is None for row in rows)
    changed = sum(not unicodedata.is_normalized("NFC", row.source + "\n" + row.translation) for row in rows)
    said = {
        f"{single:,} of {len(counts):,} documents have one translation only, which can't be compared.": single,
        f"{torn:,} documents have rows of several splits, so that one may be fitted on what another reports.": torn,
        f"{bare:,} of {len(rows):,} rows have no score by people.": bare,
        f"{n_missing:,} sound files are not there; their paths are kept.": n_missing,
        f"{changed:,} rows are kept in another Unicode form (NFC), which looks the same.": changed,
    }
    return [sentence for sentence, count in said.items() if count]
