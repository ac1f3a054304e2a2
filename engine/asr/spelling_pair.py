"""The two spellings that somebody means who points at a confusion: whole words, without what is attached to them.

A recogniser that writes `미팅이` for `meeting이` has one word in another spelling; the particle is no part of it. An
alignment is by unit, so what was pointed at is widened to whole words on both sides first. Then endings that
both sides share (카페에서, cafe에서) are taken off, and those that follow letters of another script (meeting이)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from engine.asr.alignment import Alignment, Column, Piece
from engine.text.particles import is_attached


def spelling_pair(alignment: Alignment, first: int, last: int) -> tuple[str, str]:
    """The spellings in the reference and in the hypothesis that some columns are about.

    Args:
        alignment: of the utterance.
        first, last: columns; a single one stands for all wrong columns around it.

    Returns:
        Both texts, as written; empty where a side has nothing.

    >>> from engine.asr.seam import score_utterance
    >>> found = score_utterance("오늘 coffee shop에 갔다", "오늘 커피샵에 갔다").alignment
    >>> place = next(at for at, column in enumerate(found.columns) if column.reference.text == "coffee")
    >>> spelling_pair(found, place, place)
    ('coffee shop', '커피샵')
    """
    columns = alignment.columns
    if first == last:
        first, last = _run_around(columns, first)
    chosen = columns[first : last + 1]
    reference, hypothesis = without_endings(
        _whole_words(alignment.reference, [column.reference for column in chosen]),
        _whole_words(alignment.hypothesis, [column.hypothesis for column in chosen]),
    )
    return _without_edges(reference), _without_edges(hypothesis)


def _run_around(columns: Sequence[Column], at: int) -> tuple[int, int]:
    """The wrong columns around a wrong one; a right one alone."""
    if columns[at].kind == "hit":
        return at, at
    first = last = at
    while first > 0 and not columns[first - 1].is_right:
        first -= 1
    while last + 1 < len(columns) and not columns[last + 1].is_right:
        last += 1
    return first, last


def _whole_words(text: str, pieces: Sequence[Piece]) -> str:
    """The words of a text that some pieces touch, without punctuation at the edges."""
    there = [piece for piece in pieces if piece.end > piece.start]
    if not there:
        return ""
    start = min(piece.start for piece in there)
    end = max(piece.end for piece in there)
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return _without_edges(text[start:end])


def _without_edges(text: str) -> str:
    first, last = 0, len(text)
    while first < last and _is_edge(text[first]):
        first += 1
    while last > first and _is_edge(text[last - 1]):
        last -= 1
    return " ".join(text[first:last].split())


def _is_edge(character: str) -> bool:
    return unicodedata.category(character)[0] in "PSZC" and character not in "+#"


def without_endings(reference: str, hypothesis: str) -> tuple[str, str]:
    """Both spellings without particles and endings.

    >>> without_endings("카페에서", "cafe에서"), without_endings("meeting이", "미팅은"), without_endings("고양이", "cat")
    (('카페', 'cafe'), ('meeting', '미팅'), ('고양이', 'cat'))
    """
    shared = _shared_ending(reference, hypothesis)
    if shared:
        return reference[: len(reference) - shared], hypothesis[: len(hypothesis) - shared]
    cut = (_ending_after_letters(reference), _ending_after_letters(hypothesis))
    if not any(cut):
        return reference, hypothesis
    cuts = [own or _plain_ending(text) for own, text in zip(cut, (reference, hypothesis), strict=True)]
    return reference[: len(reference) - cuts[0]], hypothesis[: len(hypothesis) - cuts[1]]


def _shared_ending(one: str, other: str) -> int:
    """Length of the longest ending of both that is attached; something is left of each."""
    longest = min(len(one), len(other)) - 1
    return next(
        (size for size in range(longest, 0, -1) if one[-size:] == other[-size:] and is_attached(one[-size:])),
        0,
    )


def _ending_after_letters(text: str) -> int:
    """Length of what is attached to a word of another script: the 이 of meeting이."""
    size = 0
    while size < len(text) and unicodedata.name(text[len(text) - 1 - size], "").startswith("HANGUL"):
        size += 1
    before = text[: len(text) - size]
    return size if size and before.strip() and is_attached(text[len(before) :]) else 0


def _plain_ending(text: str) -> int:
    """Length of what seems to be attached to a Korean word; two syllables stay."""
    return next((len(text) - cut for cut in range(2, len(text)) if is_attached(text[cut:])), 0)
