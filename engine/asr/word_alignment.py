"""The words of an alignment with their languages: what the figures of "why it failed" count.

A word is a run of one script (`engine.text.tokens`), in scripts without spaces each unit is one. The language of
a reference word is told by hand marks, else by its script; that of recognised text by its script alone, so it is
`und` where two languages of the utterance share that script.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.asr.alignment import AlignedWord, Alignment, Column
from engine.asr.confused_words import confused_words
from engine.asr.pier import WordState
from engine.text.language_runs import UNKNOWN, Marked, language_of_script, scripts_of_language, word_languages
from engine.text.normaliser import normalise_text
from engine.text.scripts import DIGIT, script_of_word
from engine.text.tokens import Token, tokens

NO_TEXT = ""
"""The language of an empty side."""
DIGITS = "digits"
"""The language of digits, which are read in any."""
SEVERAL = "mul"
"""The language of text in more than one (BCP 47: multiple languages)."""


@dataclass(frozen=True, slots=True)
class ReferenceWord:
    """A word of the reference and what became of it.

    Attributes:
        text: as written.
        language: its tag, or `DIGITS`.
        run: the language that it is spoken in: digits go on in that of the word before them (at the start of a
            text: of the first word that has one; `DIGITS` where none has), so that they are no switch.
        state: as PIER has it: deleted if all its units are, else substituted if any isn't right, else a hit.
        recognised: the language of what stands for it; `NO_TEXT` where it was deleted. Of several words in
            several languages it is that of most units, the first one in a tie.
        accepted: it is a hit in another spelling.
        point_of_interest: it is one.
    """

    text: str
    language: str
    run: str
    state: WordState
    recognised: str
    accepted: bool
    point_of_interest: bool


@dataclass(frozen=True, slots=True)
class InsertedWord:
    """A word of the hypothesis that no reference word accounts for.

    Attributes:
        text: as written.
        language: by its script.
        gap: how many reference words stand before it.
        point_of_interest: it is charged as one.
    """

    text: str
    language: str
    gap: int
    point_of_interest: bool


@dataclass(frozen=True, slots=True)
class Confused:
    """What was recognised instead of something else.

    Attributes:
        reference, hypothesis: as written; empty for an insertion and for a deletion.
        reference_language, hypothesis_language: tags, `DIGITS`, `SEVERAL`, or `NO_TEXT`.
        point_of_interest: a point of interest has part in it; of what was inserted: stands next to it.
    """

    reference: str
    hypothesis: str
    reference_language: str
    hypothesis_language: str
    point_of_interest: bool


@dataclass(frozen=True, slots=True)
class WordAlignment:
    """An alignment, word by word.

    Attributes:
        key: of the utterance, for examples.
        main_language: as known or guessed, None where there is none.
        words: of the reference, from the left.
        insertions: from the left.
        confused_words: words that aren't right with their counterparts (`engine.asr.confused_words`).
        confused_segments: maximal runs of columns that are no hit (units, so a segment may be part of a word).
    """

    key: str
    main_language: str | None
    words: tuple[ReferenceWord, ...]
    insertions: tuple[InsertedWord, ...]
    confused_words: tuple[Confused, ...]
    confused_segments: tuple[Confused, ...]


def word_alignment(
    key: str, alignment: Alignment, main_language: str | None = None, marked: Sequence[Marked] = ()
) -> WordAlignment:
    """Read an alignment word by word.

    Args:
        key: names the utterance in examples.
        alignment: as `UtteranceScore.alignment` gives it.
        main_language: of the utterance.
        marked: stretches of `alignment.reference` whose language was set by hand.

    >>> from engine.asr.seam import score_utterance
    >>> read = word_alignment("a", score_utterance("오늘 meeting에서", "오늘 미팅에서").alignment, "ko")
    >>> [(word.text, word.language, word.state, word.recognised) for word in read.words]
    [('오늘', 'ko', 'hit', 'ko'), ('meeting', 'en', 'substitution', 'ko'), ('에서', 'ko', 'hit', 'ko')]
    >>> [(pair.reference, pair.hypothesis) for pair in read.confused_words]
    [('meeting', '미팅')]
    """
    written = _written_words(alignment)
    main = [main_language] if main_language else []
    found = [language or DIGITS for language in word_languages(written, main, marked)]
    reading = _Reading(written, found, tuple(dict.fromkeys(main + _spoken(found))))
    words = tuple(reading.words(alignment.columns))
    points = [word.point_of_interest for word in words]
    return WordAlignment(
        key,
        main_language,
        words,
        tuple(reading.insertions(alignment.words)),
        tuple(reading.confused_words(alignment, points)),
        tuple(reading.confused_segments(alignment)),
    )


def _written_words(alignment: Alignment) -> list[Token]:
    """The reference words, by the places that the alignment gives them."""
    found: list[Token] = []
    for word in alignment.words:
        piece = word.reference
        parts = tokens(piece.text) if len(word.words) > 1 else ()
        if len(parts) == len(word.words) > 0:
            found += [Token(piece.start + p.start, piece.start + p.end, p.text, p.script) for p in parts]
        else:
            script = script_of_word(piece.text) or DIGIT
            found += [Token(piece.start, piece.end, piece.text, script) for _ in word.words]
    return found


def _spoken(languages: Sequence[str]) -> list[str]:
    return [language for language in languages if language != DIGITS]


@lru_cache(maxsize=1 << 15)
def language_of_text(text: str, languages: tuple[str, ...]) -> str:
    """The language of recognised text, by its script.

    Args:
        text: as written.
        languages: that may be expected.

    >>> [language_of_text(text, ("ko", "en")) for text in ("버스", "Bus", "bus를", "15", "", "15 bus")]
    ['ko', 'en', 'mul', 'digits', '', 'en']
    >>> language_of_text("meeting", ("es", "en"))
    'und'
    """
    scripts = dict.fromkeys(token.script for token in tokens(normalise_text(text)))
    found = {_language_of_script(script, languages) for script in scripts if script != DIGIT}
    if len(found) > 1:
        return SEVERAL
    return found.pop() if found else DIGITS if scripts else NO_TEXT


def _language_of_script(script: str, languages: tuple[str, ...]) -> str:
    sharing = sum(script in scripts_of_language(language) for language in languages)
    return UNKNOWN if sharing > 1 else language_of_script(script, languages) or DIGITS


def _runs(languages: Sequence[str]) -> Iterator[str]:
    """The language that each word is spoken in, digits in that of the word before them."""
    current = next(iter(_spoken(languages)), DIGITS)
    for language in languages:
        current = current if language == DIGITS else language
        yield current


class _Reading:
    """The languages of the reference, and what they say about an alignment."""

    def __init__(
        self, written: Sequence[Token], reference: Sequence[str], languages: tuple[str, ...]
    ) -> None:
        self._written = written
        self._starts = [word.start for word in written]
        self._reference = reference
        self._languages = languages

    def words(self, columns: Sequence[Column]) -> Iterator[ReferenceWord]:
        """The reference words."""
        of_words: list[list[Column]] = [[] for _ in self._written]
        for column in columns:
            for word in column.words:
                of_words[word].append(column)
        runs = _runs(self._reference)
        for word, language, run, found in zip(self._written, self._reference, runs, of_words, strict=True):
            state = _state(found)
            accepted = state == "hit" and any(column.kind == "accepted" for column in found)
            point = any(column.point_of_interest for column in found)
            recognised = self._recognised(language, state, found)
            yield ReferenceWord(word.text, language, run, state, recognised, accepted, point)

    def _recognised(self, language: str, state: WordState, columns: Sequence[Column]) -> str:
        """The language of what stands for a word, by most units."""
        if state == "deletion" or all(column.kind == "hit" for column in columns):
            return NO_TEXT if state == "deletion" else language
        votes: dict[str, int] = {}
        for column in columns:
            if column.kind != "deletion":
                found = language if column.kind == "hit" else self._of_text(column.hypothesis.text)
                votes[found] = votes.get(found, 0) + 1
        return max(votes, key=lambda found: votes[found])

    def _of_text(self, text: str) -> str:
        return language_of_text(text, self._languages)

    def insertions(self, words: Sequence[AlignedWord]) -> Iterator[InsertedWord]:
        """The inserted words."""
        gap = 0
        for word in words:
            if word.words:
                gap = word.words[-1] + 1
            elif word.kind == "insertion":
                text = word.hypothesis.text
                yield InsertedWord(text, self._of_text(text), gap, word.point_of_interest)

    def confused_words(self, alignment: Alignment, points: Sequence[bool]) -> Iterator[Confused]:
        """Words that aren't right, with what stands for them."""
        for pair in confused_words(alignment):
            said = pair.reference
            first, last = bisect_right(self._starts, said.start), bisect_left(self._starts, said.end)
            if said.text:  # a word may begin before the stretch of it that is told
                words = range(max(0, first - 1), last)
                near = [points[word] for word in words]
            else:
                words = range(0)
                near = points[max(0, last - 1) : last + 1]
            yield self._confused((said.text, pair.hypothesis.text), words, any(near))

    def confused_segments(self, alignment: Alignment) -> Iterator[Confused]:
        """Maximal runs of columns that are no hit."""
        run: list[Column] = []
        for column in alignment.columns:
            if not column.is_right:
                run.append(column)
            elif run:
                yield self._segment(alignment, run)
                run = []
        if run:
            yield self._segment(alignment, run)

    def _segment(self, alignment: Alignment, run: Sequence[Column]) -> Confused:
        texts = (
            alignment.reference[run[0].reference.start : run[-1].reference.end].strip(),
            alignment.hypothesis[run[0].hypothesis.start : run[-1].hypothesis.end].strip(),
        )
        words = sorted({word for column in run for word in column.words})
        return self._confused(texts, words, any(column.point_of_interest for column in run))

    def _confused(self, texts: tuple[str, str], words: Sequence[int], point: bool) -> Confused:
        spoken = set(_spoken([self._reference[word] for word in words]))
        language = SEVERAL if len(spoken) > 1 else spoken.pop() if spoken else DIGITS if words else NO_TEXT
        return Confused(*texts, language, self._of_text(texts[1]), point)


def _state(columns: Sequence[Column]) -> WordState:
    if {column.kind for column in columns} == {"deletion"}:
        return "deletion"
    return "hit" if all(column.is_right for column in columns) else "substitution"
