"""sclite's `trn` (texts with ids) and `ctm` (words with times); both ways."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.runs.exchange_corpus import (
    AS_IT_IS,
    Corpus,
    CorpusRow,
    ReadOptions,
    place,
    seconds,
    timed_text,
    timed_words,
)
from engine.runs.exchange_export_items import ExportItem, without_line_ends
from engine.runs.exchange_files import detected_encoding, read_text, text_lines
from engine.runs.exchange_hypotheses import suggested_system
from engine.runs.exchange_rows import FileRow
from engine.types import EngineError, Progress

TRN_LINE = re.compile(r"(?P<text>.*)\((?P<id>[^()]+)\)\s*")
ALTERNATIVES = re.compile(r"\{([^{}]*)\}")
COMMENT = ";;"
EMPTY = "@"
"""sclite's word for nothing."""
STEP = 10_000
"""Words read between two steps of the progress."""


def read_trn(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """Lines of `words (id)`: references, or hypotheses where a system is named.

    Of alternatives `{ 버스 / bus }` the first is the text; in references they are equal spellings.

    Raises:
        EngineError: the file can't be read, or a line has no id.
    """
    encoding, note = detected_encoding(path, options.encoding)
    lines = _lines(path, encoding)
    rows = (_trn_row(path, number, line, options) for number, line in lines)
    return Corpus(path, rows, len(lines), (note,) if note else ())


def read_ctm(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """Lines of `file channel start duration word [confidence]`: hypotheses with the times of their words.

    A file of several channels gives an utterance for each, named `file_channel`. Of alternatives the first is
    taken.

    Raises:
        EngineError: the file can't be read, or a line has another form.
    """
    encoding, note = detected_encoding(path, options.encoding)
    lines = _lines(path, encoding)
    return Corpus(path, _ctm_rows(path, lines, options), 0, (note,) if note else ())


def _ctm_rows(
    path: Path, lines: Sequence[tuple[int, str]], options: ReadOptions
) -> Iterator[CorpusRow | Progress]:
    """The hypotheses in the order in which their files begin; lines of a file need not stand together."""
    words: dict[tuple[str, str], list[tuple[float, float, str]]] = {}
    first: dict[tuple[str, str], int] = {}
    for count, (number, key, word) in enumerate(_ctm_words(path, lines)):
        if count % STEP == 0:
            yield Progress(0, 0, f"reading {path.name}")
        first.setdefault(key, number)
        if word[2] != EMPTY:
            words.setdefault(key, []).append(word)
    channels = Counter(name for name, _ in first)
    for key, line in first.items():
        name = key[0] if channels[key[0]] == 1 else "_".join(key)
        yield _ctm_row(path, line, name, words.get(key, []), options)


def _lines(path: Path, encoding: str | None) -> list[tuple[int, str]]:
    lines = text_lines(read_text(path, encoding))
    return [(n, line) for n, line in lines if line.strip() and not line.lstrip().startswith(COMMENT)]


def _trn_row(path: Path, number: int, line: str, options: ReadOptions) -> CorpusRow:
    found = TRN_LINE.fullmatch(line)
    if found is None:
        raise EngineError(f"{path}, line {number}: it doesn't end in an id in brackets; write TEXT (ID).")
    text, sets = _first_alternatives(found["text"], path, number)
    values: dict[str, Any] = {"id": found["id"].strip()}
    if options.system:
        values["hypothesis"] = text
    else:
        values["text"] = text
        if sets:
            values["loanwords"] = sets
    return CorpusRow(place(path, number), FileRow(number, values))


def _first_alternatives(text: str, path: Path, number: int) -> tuple[str, list[list[str]]]:
    """The text with the first of each alternatives, and the alternatives of more than one spelling."""
    sets: list[list[str]] = []

    def first(match: re.Match[str]) -> str:
        words = [" ".join(word.split()) for word in match[1].split("/")]
        spellings = list(dict.fromkeys(word for word in words if word and word != EMPTY))
        if len(spellings) > 1:
            sets.append(spellings)
        return f" {words[0] if words[0] != EMPTY else ''} "

    plain = ALTERNATIVES.sub(first, text)
    if "{" in plain or "}" in plain:
        raise EngineError(f"{path}, line {number}: the braces of alternatives don't match; mend the line.")
    return " ".join(word for word in plain.split() if word != EMPTY), sets


def _ctm_words(
    path: Path, lines: Sequence[tuple[int, str]]
) -> Iterator[tuple[int, tuple[str, str], tuple[float, float, str]]]:
    """The words with their file and channel; of alternatives only the first."""
    skipping = False
    for number, line in lines:
        parts = line.split()
        if len(parts) < 5:
            raise EngineError(
                f"{path}, line {number}: a word is written as FILE CHANNEL START DURATION WORD; mend the line."
            )
        file, channel, start, duration, word = parts[:5]
        if word.startswith("<ALT"):
            skipping = word == "<ALT>"
            continue
        if skipping:
            continue
        where = f"line {number}"
        start_s = seconds(start, path, where, "the start")
        end_s = start_s + seconds(duration, path, where, "the duration")
        yield number, (file, channel), (start_s, end_s, word)


def _ctm_row(
    path: Path, line: int, key: str, words: list[tuple[float, float, str]], options: ReadOptions
) -> CorpusRow:
    text, times = timed_text(sorted(words, key=lambda word: word[:2]))
    system = options.system or suggested_system(path)
    values = {"id": key, "hypothesis": text, "system": system}
    return CorpusRow(place(path, line), FileRow(line, values), words=times)


def write_trn(folder: Path, items: Sequence[ExportItem], systems: Sequence[str]) -> None:
    """`ref.trn` and, for each system, `SYSTEM.trn`, in the order of the utterances.

    Raises:
        EngineError: an id or text holds a sign that means something else there.
    """
    _write(folder / "ref.trn", (f"{_trn_text(item.text, item.key)} ({_trn_id(item.key)})" for item in items))
    for index, name in enumerate(systems):
        written = ((item, item.hypotheses[index]) for item in items)
        lines = (
            f"{_trn_text(one.text, item.key)} ({_trn_id(item.key)})"
            for item, one in written
            if one is not None
        )
        _write(folder / f"{name}.trn", lines)


def write_ctm(folder: Path, items: Sequence[ExportItem], systems: Sequence[str]) -> None:
    """For each system `SYSTEM.ctm`: the words with their times, sorted as sclite wants it.

    Raises:
        EngineError: no system is there, an id has a space in it, or a hypothesis has no times of words.
    """
    if not systems:
        raise EngineError("A ctm holds words of hypotheses with their times; there is no system to export.")
    ordered = sorted(items, key=lambda item: item.key.encode("utf-8"))
    for index, name in enumerate(systems):
        _write(folder / f"{name}.ctm", _ctm_lines(ordered, index, name))


def _ctm_lines(items: Sequence[ExportItem], index: int, name: str) -> Iterator[str]:
    for item in items:
        written = item.hypotheses[index]
        if written is None:
            continue
        if written.text.strip() and not written.words:
            raise EngineError(
                f"{name} has no times of words for {item.key}; export as trn, or recognise it again."
            )
        key = _trn_id(item.key)
        if not written.text.strip():
            yield f"{key} 1 0.00 0.00 {EMPTY}"
        for start_s, end_s, words in timed_words(written.text, written.words):
            share = (end_s - start_s) / len(words.split())
            for number, word in enumerate(words.split()):
                yield f"{key} 1 {start_s + number * share:.3f} {share:.3f} {word}"


def _trn_id(key: str) -> str:
    if re.search(r"[\s()]", key):
        raise EngineError(
            f"The id {key!r} has a space or bracket in it, which sclite can't hold; rename it first."
        )
    return key


def _trn_text(text: str, key: str) -> str:
    if re.search(r"[{}]", text) or text.lstrip().startswith(COMMENT):
        raise EngineError(
            f"The text of {key} has braces in it, which sclite takes for alternatives; export as Kaldi or CSV."
        )
    return without_line_ends(text)


def _write(path: Path, lines: Iterator[str]) -> None:
    path.write_text("".join(f"{line.lstrip()}\n" for line in lines), encoding="utf-8", newline="\n")
