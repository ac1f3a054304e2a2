"""Scripts out of what a language model answered, in whatever form it came: numbered or bulleted lines, tables, JSON, code
fences, stray quotes, and words around them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from engine.text.tokens import nfc

_FENCE = re.compile(r"^\s*(?:```|~~~)[^\n]*$", re.MULTILINE)
_SEED = re.compile(r"^[\s#*_]*(?:seed|example)\s*#?\s*(\d+)\s*[*_]*\s*[:.)\-–—]*[*_]*\s*", re.IGNORECASE)
_MARK = re.compile(
    r"^\s*(?:[*_]{0,2}\(?\s*(?:\d{1,4}\s*[.\-]\s*)?\d{1,4}\s*[.):\]]+[*_]{0,2}|[-*•–—·▪◦‣]|\[\d{1,4}\])\s+"
)
_BRACKETED = re.compile(r"\[([^\[\]]*)\]")
_NUMBER_ALONE = re.compile(r"^\d{1,4}[.)]?$")
_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "「": "」", "『": "』", "«": "»", "`": "`"}
_TEXT_KEYS = ("text", "script", "sentence", "utterance", "content")
_SEED_KEYS = ("seed", "example", "seed_id", "seed_number")


@dataclass(frozen=True, slots=True)
class Answer:
    """One script; `seed`: number of its example from 1 on, None where the answer doesn't say."""

    text: str
    seed: int | None = None


def read_answers(pasted: str) -> list[Answer]:
    """The scripts of an answer, in its order, each text once, NFC with single spaces.

    >>> [one.text for one in read_answers('Sure!\\n1. "오늘 meeting 있어."\\n2) 내일 봐')]
    ['오늘 meeting 있어.', '내일 봐']
    >>> read_answers('```json\\n[{"seed": 2, "text": "bug 고쳤어"}]\\n```')
    [Answer(text='bug 고쳤어', seed=2)]
    """
    found = list(_from_json(pasted)) or list(_from_lines(_FENCE.sub("", pasted)))
    kept: dict[str, Answer] = {}
    for answer in found:
        text = tidy(answer.text)
        if text:
            kept.setdefault(text, Answer(text, answer.seed))
    return list(kept.values())


def spread_over_seeds(answers: Sequence[Answer], seeds: int, each: int) -> list[tuple[int, str]]:
    """Each script with the place of its example, from 0: as the answer says, else in the order in which they were asked for.

    >>> spread_over_seeds([Answer("a"), Answer("b"), Answer("c", 9)], 2, 1)
    [(0, 'a'), (1, 'b'), (1, 'c')]
    """
    last = seeds - 1
    return [
        (
            answer.seed - 1
            if answer.seed is not None and 1 <= answer.seed <= seeds
            else min(last, number // max(1, each)),
            answer.text,
        )
        for number, answer in enumerate(answers)
    ]


def unbracketed(text: str, language: str) -> tuple[str, tuple[tuple[int, int, str], ...]]:
    """A script without its square brackets, and where they stood: start, end in code points, the language.

    >>> unbracketed("Perdí el [shuttle bus] ayer", "en")
    ('Perdí el shuttle bus ayer', ((9, 20, 'en'),))
    """
    text = nfc(text)
    parts: list[str] = []
    stretches: list[tuple[int, int, str]] = []
    at = length = 0
    for found in _BRACKETED.finditer(text):
        before, inside = text[at : found.start()], found[1].strip()
        start = length + len(before)
        parts += [before, inside]
        length, at = start + len(inside), found.end()
        if inside:
            stretches.append((start, length, language))
    return "".join((*parts, text[at:])), tuple(stretches)


def tidy(text: str) -> str:
    """A script without what isn't spoken: quotes around all of it, a comma behind them, marks of emphasis.

    >>> tidy('  "오늘  **meeting** 있어." , ')
    '오늘 meeting 있어.'
    """
    text = " ".join(nfc(text).split())
    text = re.sub(r"(\*\*|__)(.+?)\1", r"\2", text)
    while True:
        bare = text.rstrip(",;").rstrip() if text[-1:] in ",;" and text[:1] in _QUOTES else text
        if len(bare) > 1 and _QUOTES.get(bare[0]) == bare[-1] and bare[-1] not in bare[1:-1]:
            bare = bare[1:-1].strip()
        if bare == text:
            return text
        text = bare


# ---- JSON


def _from_json(pasted: str) -> Iterator[Answer]:
    for piece in _pieces(pasted):
        with suppress(ValueError):
            found = list(_answers_in(json.loads(piece)))
            if found:
                yield from found
                return
    lines = [line.strip().rstrip(",") for line in pasted.splitlines()]
    for line in lines:
        if line.startswith("{"):
            with suppress(ValueError):
                yield from _answers_in(json.loads(line))


def _pieces(pasted: str) -> Iterator[str]:
    """What may be one piece of JSON: all of it, or from the first bracket to the last one of its kind."""
    bare = _FENCE.sub("", pasted).strip()
    yield bare
    for opening, closing in ("[]", "{}"):
        start, end = bare.find(opening), bare.rfind(closing)
        if 0 <= start < end:
            yield bare[start : end + 1]


def _answers_in(value: Any, seed: int | None = None) -> Iterator[Answer]:
    """Texts of a list, of objects with a text, of lists by the number of their example."""
    if isinstance(value, str):
        yield Answer(value, seed)
    elif isinstance(value, list):
        for one in value:
            yield from _answers_in(one, seed)
    elif isinstance(value, dict):
        yield from _answers_of_object(value, seed)


def _answers_of_object(value: dict[str, Any], seed: int | None) -> Iterator[Answer]:
    named = next((value[key] for key in _SEED_KEYS if _whole(value.get(key)) is not None), None)
    seed = _whole(named) if named is not None else seed
    text = next((value[key] for key in _TEXT_KEYS if isinstance(value.get(key), str)), None)
    if text is not None:
        yield Answer(text, seed)
        return
    for key, one in value.items():
        if isinstance(one, list | dict):
            number = re.search(r"\d+", key)
            yield from _answers_in(one, int(number[0]) if number else seed)
        elif isinstance(one, str) and _NUMBER_ALONE.match(key):
            yield Answer(one, seed)


def _whole(value: Any) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    return int(value) if str(value).strip().isdecimal() else None


# ---- lines


def _from_lines(pasted: str) -> Iterator[Answer]:
    """Marked lines where there are any: then the others are words around them; else every line."""
    lines = [line for line in map(str.strip, pasted.splitlines()) if line]
    is_marked = any(_MARK.match(line) or _cells(line) for line in lines)
    seed: int | None = None
    for line in lines:
        if heading := _SEED.match(line):
            seed = int(heading[1])
            line = line[heading.end() :]
            if not line:
                continue
        cells = _cells(line)
        if cells:
            yield from _from_row(cells, seed)
        elif mark := _MARK.match(line):
            yield Answer(line[mark.end() :], seed)
        elif (not is_marked and not line.endswith((":", "："))) or heading:
            yield Answer(line, seed)


def _cells(line: str) -> list[str]:
    """The cells of a row of a table."""
    if line.count("|") < 2 or not line.startswith("|"):
        return []
    return [cell.strip() for cell in line.strip("|").split("|")]


def _from_row(cells: Sequence[str], seed: int | None) -> Iterator[Answer]:
    """The longest cell of a row that begins with a number; headers and rules have none."""
    if _NUMBER_ALONE.match(cells[0]) and len(cells) > 1:
        number = _whole(cells[0]) if len(cells) > 2 and _NUMBER_ALONE.match(cells[1]) else seed
        yield Answer(max(cells[1:], key=len), number)
