"""Language confusion: in which language the words of each language were recognised.

    share(a, b) = words of language a recognised in b / words of language a;  0 to 1

over reference words, deleted ones too, so that a row adds up to 1. A word that is right, in an accepted spelling too,
is on the diagonal, whatever script that spelling is in; such spellings in another language are counted beside it. Inserted words have
no reference language and stand apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.asr.word_alignment import NO_TEXT, WordAlignment


@dataclass(frozen=True, slots=True)
class LanguageConfusion:
    """A matrix of languages; matrices add up.

    Attributes:
        words: reference words by (reference language, recognised language); the latter is `NO_TEXT` for deleted ones.
        inserted: inserted words by language.
        accepted_elsewhere: words right in a spelling of another language, by (reference, recognised) language;
            they are in `words` on the diagonal.
    """

    words: Mapping[tuple[str, str], int]
    inserted: Mapping[str, int]
    accepted_elsewhere: Mapping[tuple[str, str], int]

    def __add__(self, other: LanguageConfusion) -> LanguageConfusion:
        return pooled_language_confusion((self, other))

    @property
    def references(self) -> tuple[str, ...]:
        """The languages of the rows, those with most words first."""
        return _by_size({language: self.row_words(language) for language, _ in self.words})

    @property
    def recognised(self) -> tuple[str, ...]:
        """The languages of the columns: those of the rows in their order, then the others; without `NO_TEXT`."""
        sizes: Counter[str] = Counter()
        for (_, language), count in self.words.items():
            sizes[language] += count
        sizes.update(self.inserted)
        others = [language for language in _by_size(sizes) if language not in (*self.references, NO_TEXT)]
        return (*self.references, *others)

    def row_words(self, language: str) -> int:
        """The reference words of a language: n of its row."""
        return sum(count for (reference, _), count in self.words.items() if reference == language)

    def share(self, reference: str, recognised: str) -> float | None:
        """Share of a row, 0 to 1; None where the row has no words."""
        n = self.row_words(reference)
        return self.words.get((reference, recognised), 0) / n if n else None


def _by_size(sizes: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(sorted(sizes, key=lambda language: (-sizes[language], language)))


def language_confusion(alignment: WordAlignment) -> LanguageConfusion:
    """The matrix of one utterance.

    >>> from engine.asr.seam import score_utterance
    >>> from engine.asr.word_alignment import word_alignment
    >>> found = language_confusion(word_alignment("a", score_utterance("새 bus 온다고", "새 버스").alignment, "ko"))
    >>> found.words
    {('ko', 'ko'): 2, ('en', 'ko'): 1}
    >>> found.share("en", "ko"), found.share("en", "en")
    (1.0, 0.0)
    """
    words: dict[tuple[str, str], int] = {}
    elsewhere: dict[tuple[str, str], int] = {}
    for word in alignment.words:
        pair = (word.language, word.language if word.state == "hit" else word.recognised)
        words[pair] = words.get(pair, 0) + 1
        if word.accepted and word.recognised not in (word.language, NO_TEXT):
            moved = (word.language, word.recognised)
            elsewhere[moved] = elsewhere.get(moved, 0) + 1
    inserted = Counter(word.language for word in alignment.insertions)
    return LanguageConfusion(words, dict(inserted), elsewhere)


def pooled_language_confusion(parts: Iterable[LanguageConfusion]) -> LanguageConfusion:
    """The sum of many."""
    words: Counter[tuple[str, str]] = Counter()
    inserted: Counter[str] = Counter()
    elsewhere: Counter[tuple[str, str]] = Counter()
    for part in parts:
        words.update(part.words)
        inserted.update(part.inserted)
        elsewhere.update(part.accepted_elsewhere)
    return LanguageConfusion(dict(words), dict(inserted), dict(elsewhere))
