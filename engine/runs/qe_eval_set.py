"""The folder layout of mt-metrics-eval: one test set, several language pairs.

    sources/zh-en.txt                        a segment a line
    documents/zh-en.docs                     DOMAIN DOCNAME, a line for each segment
    references/zh-en.NAME.txt                a segment a line
    system-outputs/zh-en/SYSTEM.txt          a segment a line
    human-scores/zh-en.NAME.seg.score        SYSTEM SCORE, all segments of a system, then those of the next; None: missing
    metric-scores/zh-en/METRIC-REF.seg.score the same; REF is src where no reference was used: no part of the name then

Here a document is one source segment: a document of several segments becomes DOCNAME:1, DOCNAME:2 ….
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.qe.segments import is_score
from engine.runs.exchange_files import new_folder, read_text, text_lines
from engine.runs.jsonl import place
from engine.runs.qe_rows import QeRow, composed, some_rows
from engine.types import EngineError

_NONE = "None"
_WITHOUT_REFERENCE = "-src"
_NOT_IN_FILES = "/\\"
"""What parts folders, so that no file can be called so."""
_OF_REFERENCE = re.compile(r"-ref[\w.]*$")
"""Ends the name of a metric that used references, such as BLEU-refA."""


@dataclass(frozen=True, slots=True)
class EvalSet:
    """One language pair of a test set.

    Attributes:
        rows: systems by name, segments in their order.
        metrics: a score for each row, of every metric that scores all of them.
        n_unrated: outputs without a human score, left out unless they are asked for.
        partial: of every other metric, None where it has no score.
    """

    rows: tuple[QeRow, ...]
    metrics: dict[str, tuple[float, ...]]
    n_unrated: int
    partial: Mapping[str, tuple[float | None, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EvalSetChoices:
    """What a test set has, to choose from.

    Attributes:
        languages: pairs, such as zh-en.
        human: kinds of human scores of each pair; references: their names.
    """

    languages: tuple[str, ...]
    human: Mapping[str, tuple[str, ...]]
    references: Mapping[str, tuple[str, ...]]


def is_eval_set(folder: Path) -> bool:
    """Whether a folder is laid out as a test set."""
    return (folder / "sources").is_dir() and (folder / "system-outputs").is_dir()


def eval_set_choices(folder: Path) -> EvalSetChoices:
    """What there is to choose from in a test set, by the names of its files."""
    languages = tuple(sorted(one.stem for one in (folder / "sources").glob("*.txt")))
    return EvalSetChoices(
        languages,
        {pair: tuple(_named(folder / "human-scores", f"{pair}.", ".seg.score")) for pair in languages},
        {pair: tuple(_named(folder / "references", f"{pair}.", ".txt")) for pair in languages},
    )


def read_eval_set(
    folder: Path, language: str = "", human: str = "", reference: str = "", *, unrated: bool = False
) -> EvalSet:
    """One language pair of a test set; references that are scored as systems are left out.

    Args:
        folder: of the test set.
        language: pair, such as zh-en; empty where there is only one.
        human: whose scores, such as mqm; empty: mqm where there is one, else the only one.
        reference: name of the reference; empty: the first by name.
        unrated: with the outputs that have no human score; a pair without any human scores is read then, too.

    Raises:
        EngineError: a file is missing or wrong, or there is a choice to make; the sentence names it.
    """
    pair = _chosen(
        language, [one.stem for one in (folder / "sources").glob("*.txt")], "language pair", folder
    )
    sources = _lines(folder / "sources" / f"{pair}.txt")
    documents = _documents(folder / "documents" / f"{pair}.docs", len(sources))
    references = _named(folder / "references", f"{pair}.", ".txt")
    outputs = {composed(path.stem): path for path in sorted((folder / "system-outputs" / pair).glob("*.txt"))}
    systems = [name for name in outputs if name not in references]
    if not systems:
        raise EngineError(
            f"{folder / 'system-outputs' / pair} has no system: choose the folder of a test set."
        )
    texts = {name: _lines(outputs[name], len(sources)) for name in systems}
    judges = _named(folder / "human-scores", f"{pair}.", ".seg.score")
    scores: dict[str, list[float | None]] = {}
    if judges or not unrated:
        judge = _chosen(
            human or ("mqm" if "mqm" in judges else ""), list(judges), "kind of human score", folder
        )
        scores = _scores(judges[judge], len(sources))
        if unknown := sorted(set(scores) - set(outputs)):
            raise EngineError(
                f"{judges[judge]} scores {unknown[0]}, of which there is no output: add it or remove the scores."
            )
    reference = reference or min(references, default="")
    by_people = _lines(references[reference], len(sources)) if reference in references else None
    source_language, _, target_language = pair.partition("-")
    rows: list[QeRow] = []
    n_unrated = 0
    kept: list[tuple[str, int]] = []
    for name in systems:
        for at, source in enumerate(sources):
            score = scores[name][at] if name in scores else None
            n_unrated += score is None
            if score is None and not unrated:
                continue
            kept.append((name, at))
            domain, document = documents[at]
            rows.append(
                QeRow(
                    place(outputs[name], at + 1),
                    document,
                    source,
                    texts[name][at],
                    name,
                    source_language,
                    target_language,
                    score,
                    by_people[at] if by_people else None,
                    domain=domain,
                )
            )
    some_rows(rows, folder)
    metrics, partial = _metrics(folder, pair, kept, len(sources))
    return EvalSet(tuple(rows), metrics, n_unrated, partial)


def write_eval_set(
    folder: Path,
    rows: Sequence[QeRow],
    metrics: Mapping[str, Sequence[float | None]] | None = None,
    human: str = "human",
) -> None:
    """Write rows as a new test set; it appears whole or not at all.

    Args:
        folder: a new one.
        rows: of one or several language pairs.
        metrics: a score for each row, by the name of the metric; None where it has none.
        human: what the human scores are called.

    Raises:
        EngineError: a text has a line break, a name a blank, a document two sources, a metric lacks a system's output
            of a document that others have or has a name that no file can have, or the folder can't be made.
    """
    metrics = metrics or {}
    for row in rows:
        _refuse_unfit(row)
    for name in metrics:
        _refuse_unfit_metric(name)
    with new_folder(folder) as part:
        for language in dict.fromkeys(f"{row.source_language}-{row.target_language}" for row in rows):
            places = [
                at
                for at, row in enumerate(rows)
                if f"{row.source_language}-{row.target_language}" == language
            ]
            values = {name: [scores[at] for at in places] for name, scores in metrics.items()}
            _write_language(part, language, [rows[at] for at in places], values, human)


def _write_language(
    folder: Path,
    language: str,
    rows: Sequence[QeRow],
    metrics: Mapping[str, Sequence[float | None]],
    human: str,
) -> None:
    documents: dict[str, QeRow] = {}
    for row in rows:
        first = documents.setdefault(row.document, row)
        if (first.source, first.reference) != (row.source, row.reference):
            raise EngineError(
                f"{first.where} and {row.where} are of document {row.document!r}, but have other sources or references:"
                " a test set has one of each."
            )
    systems = sorted({row.system for row in rows})
    found = {(row.document, row.system): at for at, row in enumerate(rows)}
    _put(folder / "sources" / f"{language}.txt", [row.source for row in documents.values()])
    _put(
        folder / "documents" / f"{language}.docs",
        [f"{row.domain or 'none'}\t{row.document}" for row in documents.values()],
    )
    if any(row.reference is not None for row in rows):
        _put(
            folder / "references" / f"{language}.ref.txt", [row.reference or "" for row in documents.values()]
        )
    grid = [(system, found.get((document, system))) for system in systems for document in documents]
    for system in systems:
        texts = [rows[at].translation if at is not None else "" for name, at in grid if name == system]
        _put(folder / "system-outputs" / language / f"{system}.txt", texts)
    people = [(system, None if at is None else rows[at].score) for system, at in grid]
    _put(folder / "human-scores" / f"{language}.{human}.seg.score", [_score_line(*one) for one in people])
    for name, scores in metrics.items():
        if any(at is None for _, at in grid):
            raise EngineError(
                f"{name} has no score where a system lacks a document, and a test set needs one: leave these documents out."
            )
        lines = [_score_line(system, scores[at]) for system, at in grid if at is not None]
        _put(folder / "metric-scores" / language / f"{_metric_stem(name)}.seg.score", lines)


def _metric_stem(name: str) -> str:
    """What the file of a metric is called: by its name and the reference that it used, none where the name tells none.

    >>> _metric_stem("wmt22-cometkiwi-da"), _metric_stem("BLEU-refA")
    ('wmt22-cometkiwi-da-src', 'BLEU-refA')
    """
    return name if _OF_REFERENCE.search(name) else name + _WITHOUT_REFERENCE


def _metric_names(stems: Iterable[str]) -> dict[str, str]:
    """What metrics are called by what their files are, which `_metric_stem` makes of it again.

    >>> _metric_names(["kiwi-src", "BLEU-refA", "a-src", "a"])
    {'a': 'a', 'a-src': 'a-src', 'kiwi-src': 'kiwi', 'BLEU-refA': 'BLEU-refA'}
    """
    names: dict[str, str] = {}
    for stem in sorted(stems, key=len):
        bare = stem.removesuffix(_WITHOUT_REFERENCE)
        names[stem] = bare if bare not in names.values() else stem
    return names


def _refuse_unfit_metric(name: str) -> None:
    if any(letter in _NOT_IN_FILES or letter < " " for letter in name):
        raise EngineError(
            f"The metric {name!r} can't be written: its file would have that name; call it without"
            f" {' '.join(_NOT_IN_FILES)} and control characters."
        )


def _refuse_unfit(row: QeRow) -> None:
    for name, text in (
        ("source", row.source),
        ("translation", row.translation),
        ("reference", row.reference or ""),
    ):
        if "\n" in text or "\r" in text:
            raise EngineError(
                f"{row.where}: its {name} has a line break, and a test set has one segment a line."
            )
    for name, text in (("document", row.document), ("domain", row.domain), ("system", row.system)):
        if any(letter.isspace() or letter in '/\\:*?"<>|' for letter in text) or text.startswith("."):
            raise EngineError(
                f"{row.where}: its {name} {text!r} can't be a name in a test set: take letters and digits."
            )
    if not (row.source_language and row.target_language):
        raise EngineError(f"{row.where} has no language pair, and a test set needs one.")


def _score_line(system: str, score: float | None) -> str:
    return f"{system}\t{_NONE if score is None else repr(score)}"


def _put(path: Path, lines: Sequence[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes("".join(f"{line}\n" for line in lines).encode("utf-8"))


def _chosen(asked: str, there: Sequence[str], what: str, folder: Path) -> str:
    """What is asked for, or the only one."""
    if asked in there:
        return asked
    names = ", ".join(sorted(there)) or "none"
    if asked or len(there) != 1:
        said = f"no {what} {asked}" if asked else f"more than one {what}, or none"
        raise EngineError(f"{folder} has {said} (there are: {names}): name one of them.")
    return there[0]


def _named(folder: Path, start: str, end: str) -> dict[str, Path]:
    """Files by what stands between start and end of their names."""
    found = {composed(path.name): path for path in sorted(folder.glob(f"{start}*{end}"))}
    return {name.removeprefix(start).removesuffix(end): path for name, path in found.items()}


def _lines(path: Path, count: int | None = None) -> list[str]:
    lines = [line for _, line in text_lines(read_text(path))]
    if count is not None and len(lines) != count:
        raise EngineError(f"{path} has {len(lines)} lines for {count} segments: each segment needs one line.")
    return lines


def _documents(path: Path, count: int) -> list[tuple[str, str]]:
    """Domain and document of each segment; segments of one document are numbered."""
    found: list[tuple[str, str]] = []
    for number, line in enumerate(_lines(path, count), 1):
        words = composed(line).split()
        if len(words) != 2:
            raise EngineError(f"{place(path, number)} is {line[:40]!r}, and must be a domain and a document.")
        found.append((words[0], words[1]))
    names = [document for _, document in found]
    if len(set(names)) == len(names):
        return found
    counts: dict[str, int] = {}
    numbered: list[tuple[str, str]] = []
    for domain, document in found:
        counts[document] = counts.get(document, 0) + 1
        numbered.append((domain, f"{document}:{counts[document]}"))
    return numbered


def _scores(path: Path, count: int) -> dict[str, list[float | None]]:
    """Scores of each system, one for each segment."""
    found: dict[str, list[float | None]] = {}
    for number, line in enumerate(_lines(path), 1):
        words = composed(line).split()
        if len(words) != 2:
            raise EngineError(f"{place(path, number)} is {line[:40]!r}, and must be a system and a score.")
        found.setdefault(words[0], []).append(
            None if words[1] == _NONE else _number(words[1], place(path, number))
        )
    if wrong := next((name for name, scores in found.items() if len(scores) != count), None):
        raise EngineError(
            f"{path} has {len(found[wrong])} scores of {wrong} for {count} segments: each needs one."
        )
    return found


def _number(text: str, where: str) -> float:
    try:
        value = float(text.replace("_", "?"))
    except ValueError:
        value = float("nan")
    if not is_score(value):
        raise EngineError(f"{where}: the score is {text[:40]!r}, and must be a finite number.")
    return value


def _metrics(
    folder: Path, pair: str, kept: Sequence[tuple[str, int]], count: int
) -> tuple[dict[str, tuple[float, ...]], dict[str, tuple[float | None, ...]]]:
    """Every metric that has a score for each kept output, and those that lack some."""
    found: dict[str, tuple[float, ...]] = {}
    partial: dict[str, tuple[float | None, ...]] = {}
    files = _named(folder / "metric-scores" / pair, "", ".seg.score")
    names = _metric_names(files)
    for stem, path in files.items():
        scores = _scores(path, count)
        values = tuple(scores[system][at] if system in scores else None for system, at in kept)
        known = tuple(value for value in values if value is not None)
        if len(known) == len(values):
            found[names[stem]] = known
        else:
            partial[names[stem]] = values
    return found, partial
