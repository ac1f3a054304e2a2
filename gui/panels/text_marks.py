"""From a text to what is marked in it: languages, loanwords, points of interest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from db.records import SpanRecord, SpellingSet, TokenLanguageRecord
from engine.asr.points_of_interest import points_of_interest
from engine.text.language_runs import language_runs
from engine.text.particles import is_attached
from engine.text.tokens import nfc, tokens
from gui.widgets.coloured_text import TextMark


def marks_of_text(
    text: str,
    main_language: str | None,
    loanwords: Iterable[SpellingSet] = (),
    spans: Sequence[SpanRecord] = (),
    token_languages: Sequence[TokenLanguageRecord] = (),
    points: bool = True,
) -> tuple[TextMark, ...]:
    """Marks in code points of the NFC text.

    Args:
        loanwords: spelling sets; every occurrence of a spelling at the start of a word is a proposal.
        spans: loanwords confirmed by hand.
        token_languages: languages set by hand, which win over the script of a word.
        points: whether points of interest are marked.
    """
    text = nfc(text)
    main = main_language or "ko"
    marked = [(item.start, item.end, item.language) for item in token_languages]
    marks = [
        TextMark(run.start, run.end, run.role)
        for run in language_runs(text, main, "en" if main != "en" else "ko", marked)
        if run.role in ("other", "digits")
    ]
    words = tokens(text)
    if points:
        flags = points_of_interest(words, main_language=main, marked=marked)
        marks += [
            TextMark(word.start, word.end, "point_of_interest")
            for word, flag in zip(words, flags, strict=True)
            if flag
        ]
    marks += [TextMark(span.start, span.end, "loanword") for span in spans]
    marks += [
        TextMark(start, end, "loanword", proposed=True)
        for start, end in proposed_loanwords(text, loanwords)
        if not any(span.start < end and span.end > start for span in spans)
    ]
    return tuple(marks)


def proposed_loanwords(text: str, loanwords: Iterable[SpellingSet]) -> list[tuple[int, int]]:
    """Where a spelling stands as a whole word, particles and endings aside; longest first, without overlaps."""
    text = nfc(text)
    folded = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text)
    words = tokens(text)
    ends = {offset: word.end for word in words for offset in range(word.start, word.end)}
    starts = {word.start for word in words}
    spellings = sorted(
        {nfc(s).lower() for group in loanwords for s in group.spellings}, key=len, reverse=True
    )
    found: list[tuple[int, int]] = []
    for spelling in filter(None, spellings):
        at = folded.find(spelling)
        while at >= 0:
            end = at + len(spelling)
            rest = text[end : ends.get(end - 1, end)]
            is_free = not any(start < end and stop > at for start, stop in found)
            if at in starts and is_free and (not rest or is_attached(rest)):
                found.append((at, end))
            at = folded.find(spelling, at + 1)
    return sorted(found)
