"""What an alignment strip draws: columns of a reference above a hypothesis, and their plain text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

StripKind = Literal["hit", "substitution", "deletion", "insertion", "accepted"]


@dataclass(frozen=True, slots=True)
class StripColumn:
    """One step of an alignment.

    Attributes:
        kind: hit, an error, or an accepted spelling (right, though written otherwise).
        reference, hypothesis: the covered text; empty on the side that has nothing here.
        point_of_interest: whether the step counts for a point of interest.
        reference_word, hypothesis_word: index of the word it belongs to, None where there is none.
        accepted_as: the spelling that made an accepted column right, where it is worth telling.
        joined: no space stands before it in the written text: it keeps to the column before (`bug` + `는`).
    """

    kind: StripKind
    reference: str
    hypothesis: str
    point_of_interest: bool = False
    reference_word: int | None = None
    hypothesis_word: int | None = None
    accepted_as: str = ""
    joined: bool = False

    @property
    def is_error(self) -> bool:
        """Whether the step counts as an error."""
        return self.kind in ("substitution", "deletion", "insertion")


def words_of(columns: Sequence[StripColumn]) -> Iterator[range]:
    """Indices of the columns that stand together, in order: a word, or words written without a space.

    Columns of one reference word belong together; inserted ones join the word before them if they are part of
    the same hypothesis word.

    >>> parts = [StripColumn("hit", "미", "미", False, 0, 0), StripColumn("deletion", "팅", "", False, 0),
    ...          StripColumn("insertion", "", "uh", False, None, 1), StripColumn("hit", "a", "a", False, 1)]
    >>> list(words_of(parts))
    [range(0, 2), range(2, 3), range(3, 4)]
    """
    start = 0
    for index in range(1, len(columns)):
        if not _together(columns[index - 1], columns[index]):
            yield range(start, index)
            start = index
    if columns:
        yield range(start, len(columns))


def _together(before: StripColumn, after: StripColumn) -> bool:
    if after.joined:
        return True
    if before.reference_word is not None and after.reference_word is not None:
        return before.reference_word == after.reference_word
    return after.hypothesis_word is not None and before.hypothesis_word == after.hypothesis_word


def reference_word_at(columns: Sequence[StripColumn], index: int) -> int | None:
    """The reference word of a column; for an insertion the nearest one before it, else the first after it."""
    before = (columns[place].reference_word for place in range(index, -1, -1))
    after = (columns[place].reference_word for place in range(index + 1, len(columns)))
    found = (word for part in (before, after) for word in part if word is not None)
    return next(found, None)


def text_width(text: str) -> int:
    """How many cells of a monospaced grid a text takes: wide characters two, combining ones none.

    >>> text_width("버스 bus")
    8
    """
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


def plain_alignment(columns: Sequence[StripColumn]) -> str:
    """Two lines of text, reference above hypothesis, padded so that columns stand above each other.

    A side that has nothing is filled with stars.

    >>> print(plain_alignment([StripColumn("hit", "우리", "우리", False, 0, 0),
    ...                        StripColumn("substitution", "bus", "버스", True, 1, 1),
    ...                        StripColumn("insertion", "", "음", False, None, 2)]))
    우리 bus  **
    우리 버스 음
    """
    reference_words, hypothesis_words = [], []
    for word in words_of(columns):
        pairs = [(columns[index].reference, columns[index].hypothesis) for index in word]
        widths = [max(text_width(reference), text_width(hypothesis)) for reference, hypothesis in pairs]
        reference_words.append(_padded([pair[0] for pair in pairs], widths))
        hypothesis_words.append(_padded([pair[1] for pair in pairs], widths))
    return " ".join(reference_words).rstrip() + "\n" + " ".join(hypothesis_words).rstrip()


def _padded(texts: list[str], widths: list[int]) -> str:
    return "".join(
        text + " " * (width - text_width(text)) if text else "*" * width
        for text, width in zip(texts, widths, strict=True)
    )


def plain_side(columns: Sequence[StripColumn], side: Literal["reference", "hypothesis"]) -> str:
    """The text of one side, words divided by single spaces.

    >>> plain_side([StripColumn("hit", "a", "a", False, 0, 0), StripColumn("deletion", "b", "", False, 1)],
    ...            "reference")
    'a b'
    """
    made: list[str] = []
    for word in words_of(columns):
        made.append("".join(getattr(columns[index], side) for index in word))
    return " ".join(part for part in made if part)
