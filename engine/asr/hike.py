"""Mode `hike`: mixed error rate and PIER as the public HiKE evaluator computes them, to the letter.

For comparison with published numbers only; its known faults are kept. Loanwords are replaced (Korean to
English) by plain substring replacement in list order, in the hypothesis and in both references. The
hypothesis alone is normalised, references are taken as they are. Corpus figures are unweighted means of
utterance rates. The one departure: all texts are brought to NFC first, and utterances that this changed are
marked. A mixed error rate without a reference unit is undefined (None) and left out of the mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum

from rapidfuzz.distance import Levenshtein

from engine.asr.cs_level import LEVELS
from engine.text.hike_normaliser import normalise, space_before_hangul
from engine.text.scripts import HANGUL, script_of
from engine.text.tokens import nfc
from engine.types import Counts

_OTHER_SPACE = re.compile("[\t-\r\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
_TAG = re.compile(r"<tag (.*?)>")
_OPEN, _CLOSE = "\ufdd0", "\ufdd1"  # noncharacters: never in text
_UNITS = re.compile(r"[가-힣]|[^\s가-힣]+")


@dataclass(frozen=True, slots=True)
class HikeScore:
    """One utterance in mode `hike`; rates in percent, 0 is best, both may exceed 100.

    Attributes:
        mer: counts over units: precomposed Hangul syllables and words of everything else.
        pier: counts over points of interest; all zero where there is none.
        mer_rate: None where the reference has no unit.
        pier_rate: 0 where there is no point of interest: this mode enters it in the mean.
        nfc_changed: whether a text wasn't in NFC.
    """

    mer: Counts
    pier: Counts
    mer_rate: float | None
    pier_rate: float
    nfc_changed: bool


def replacements(spellings: Iterable[Sequence[str]]) -> list[tuple[str, str]]:
    """Sets of spellings as Korean -> English pairs, in list order.

    Each spelling with Hangul is replaced by the set's first one without; a set that lacks either is left out.

    >>> replacements([["콘텐츠", "컨텐츠", "content"], ["bus", "버스"], ["colour", "color"]])
    [('콘텐츠', 'content'), ('컨텐츠', 'content'), ('버스', 'bus')]
    """
    pairs: list[tuple[str, str]] = []
    for spelling_set in spellings:
        korean = [spelling for spelling in spelling_set if _has_hangul(spelling)]
        english = [spelling for spelling in spelling_set if not _has_hangul(spelling)]
        pairs += [(spelling, english[0]) for spelling in korean if english]
    return pairs


def _has_hangul(text: str) -> bool:
    return any(script_of(character) == HANGUL for character in text)


def score_utterance(
    text_normalized: str,
    text_pier_labeled: str,
    hypothesis: str,
    loanwords: Sequence[tuple[str, str]] = (),
    use_loanwords: bool = True,
) -> HikeScore:
    """The counts and rates of one utterance.

    Args:
        text_normalized: reference for the mixed error rate, already normalised.
        text_pier_labeled: the same with `<tag …>` round each point of interest, Latin split from Hangul.
        hypothesis: what the recogniser wrote.
        loanwords: pairs of Korean and English spelling, in list order.
        use_loanwords: whether they are replaced.

    >>> tagged = "<tag 오늘> <tag bug> <tag 는>"
    >>> score = score_utterance("오늘 bug는", tagged, "오늘 버그는.", [("버그", "bug")])
    >>> score.mer_rate, score.pier_rate
    (0.0, 0.0)
    """
    texts = text_normalized, text_pier_labeled, hypothesis
    composed = [nfc(text) for text in texts]
    changed = any(before != after for before, after in zip(texts, composed, strict=True))
    if use_loanwords and loanwords:
        pairs = [(nfc(korean), nfc(english)) for korean, english in loanwords if korean]
        composed = [_replaced(text, pairs) for text in composed]
    reference, tagged, written = composed
    normal = normalise(written)
    mer = unit_counts(reference, normal)
    pier = point_of_interest_counts(tagged, space_before_hangul(normal))
    return HikeScore(mer, pier, mer.rate_percent, pier.rate_percent or 0.0, changed)


def _replaced(text: str, loanwords: Sequence[tuple[str, str]]) -> str:
    for korean, english in loanwords:
        text = text.replace(korean, english)
    return text


def unit_counts(reference: str, hypothesis: str) -> Counts:
    """Edit counts over units: each precomposed Hangul syllable is one, so is each word of what is left.

    HiKE's own unit test: 5 substitutions, 9 insertions, no deletion, 34 units, 41.17647 %.

    >>> unit_counts("오늘 bug는", "오늘은 bug")
    Counts(hits=3, substitutions=0, deletions=1, insertions=1, reference_units=4)
    """
    units = _UNITS.findall(reference)
    if reference == hypothesis:
        return Counts(len(units), 0, 0, 0, len(units))
    substitutions = deletions = insertions = 0
    for kind, _, _ in Levenshtein.editops(units, _UNITS.findall(hypothesis)).as_list():
        if kind == "replace":
            substitutions += 1
        elif kind == "delete":
            deletions += 1
        else:
            insertions += 1
    hits = len(units) - substitutions - deletions
    return Counts(hits, substitutions, deletions, insertions, len(units))


def point_of_interest_counts(tagged_reference: str, hypothesis: str) -> Counts:
    """Edit counts of the points of interest of a tagged reference, over words between spaces.

    Substitutions and deletions of points of interest, and insertions that directly precede one. Trailing
    insertions precede none: HiKE ends both sides with a dummy word, which has no other effect.

    >>> point_of_interest_counts("a <tag b> c", "a x b c").rate_percent
    100.0
    >>> point_of_interest_counts("a b <tag c>", "a b c x y").rate_percent
    0.0
    """
    words, points = _tagged_words(tagged_reference)
    if not points:
        return Counts()
    substitutions = deletions = insertions = 0
    for kind, index, _ in Levenshtein.editops(words, _words(hypothesis)).as_list():
        if index in points:
            if kind == "replace":
                substitutions += 1
            elif kind == "delete":
                deletions += 1
            else:
                insertions += 1
    hits = len(points) - substitutions - deletions
    return Counts(hits, substitutions, deletions, insertions, len(points))


def _words(text: str) -> list[str]:
    """Words as jiwer cuts them: at spaces, at other white space only where two stand together."""
    if _OTHER_SPACE.search(text):
        text = re.sub(r"\s\s+", " ", text).strip()
        return [word for word in text.split(" ") if word]
    return text.split()


def _tagged_words(tagged_reference: str) -> tuple[list[str], set[int]]:
    """The words of a tagged reference, and which of them (counted from 0) stand in a tag.

    Where every tag stands between spaces, as in all published references, one pass over the words does.
    """
    words: list[str] = []
    points: set[int] = set()
    opened = closed = 0
    for word in tagged_reference.split():
        if word == "<tag":
            opened += 1
            continue
        if opened > closed:
            if word[-1] == ">":
                word = word[:-1]
                closed += 1
            if word:
                points.add(len(words))
        if word:
            words.append(word)
    plain = opened == closed == tagged_reference.count("<tag") == tagged_reference.count(">")
    if plain and not _OTHER_SPACE.search(tagged_reference):
        return words, points
    return _tagged_words_anywhere(tagged_reference)


def _tagged_words_anywhere(tagged_reference: str) -> tuple[list[str], set[int]]:
    """The same where tags may touch words: a word of which a tag holds a part is a point of interest.

    The evaluator's own count of such a tag is one word off; no published reference has one.
    """
    words: list[str] = []
    points: set[int] = set()
    inside = False
    closed = tagged_reference.rfind(">") + 1  # looking behind it takes the square of the time
    found = _TAG.sub(f"{_OPEN}\\1{_CLOSE}", tagged_reference[:closed]) + tagged_reference[closed:]
    for marked in _words(found):
        word = marked.replace(_OPEN, "").replace(_CLOSE, "")
        if word and (inside or _OPEN in marked):
            points.add(len(words))
        if word:
            words.append(word)
        if word != marked:
            inside = marked.rfind(_OPEN) > marked.rfind(_CLOSE)
    return words, points


def mean_rates(
    scores: Sequence[HikeScore], levels: Sequence[str | None]
) -> dict[str, dict[str, float | None]]:
    """Unweighted means of the utterance rates, as HiKE publishes them: of all and of each level.

    Returns:
        "all", "word", "phrase", "sentence", and "none" where that occurs, each with "mer" and "pier" in percent
        (None where no utterance has one) and the number of utterances "n". An utterance of any other level
        is part of "all" only: the other names of the result are taken.
    """
    groups: dict[str, list[HikeScore]] = {"all": list(scores), **{level: [] for level in LEVELS}}
    for score, level in zip(scores, levels, strict=True):
        if level in ("none", *LEVELS):
            groups.setdefault(level, []).append(score)
    return {
        name: {
            "mer": _mean([score.mer_rate for score in group if score.mer_rate is not None]),
            "pier": _mean([score.pier_rate for score in group]),
            "n": len(group),
        }
        for name, group in groups.items()
    }


def _mean(rates: Sequence[float]) -> float | None:
    return fsum(rates) / len(rates) if rates else None
