"""Why a recogniser failed at code-switched speech: the kinds of failure of an utterance, place by place.

Repetition and stock phrases are taken out of the hypothesis first; the rest is aligned with the reference as
for scoring, and every stretch that isn't right is compared by sound. A word in the other script is `phonetic`
if it sounds alike and translated (`instruction`) if it doesn't; in the same script it is another word
(`misrecognition`) or another ending (`particle`); a language's part with nothing in its place is a
`dropped_switch`; what nothing was said for is a `hallucination`. Spacing, case, punctuation, accepted
spellings, numbers in digits or words and fillers are no failure.

The kinds are those that the authors of HiKE told apart by hand (Paik et al. 2026) with three more; how they are
told apart is our own.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.asr.alignment import Alignment, Piece
from engine.asr.failure_by_sound import LONG_WEIGHT, Rest, failures_by_sound
from engine.asr.failure_endings import differ_in_ending
from engine.asr.failure_kinds import LEAST_CONFIDENCE, Failure, FailureKind, FailureReport, report
from engine.asr.failure_loops import loops_in
from engine.asr.failure_matches import weight_of
from engine.asr.failure_rests import failures_of_rests, unrelated_failure
from engine.asr.failure_sameness import is_same
from engine.asr.failure_sides import Stretch, widened, wrong_stretches
from engine.asr.failure_texts import Texts, texts_of
from engine.asr.seam import DEFAULT, SeamSettings, score_utterance
from engine.asr.stock_phrases import ASSISTANTS, phrases_in
from engine.text.normaliser import normalise_text
from engine.text.scripts import HANGUL
from engine.text.spans import blanked
from engine.text.tokens import nfc

STUCK = 4
"""Repetitions in which a recogniser is stuck: what is missing besides was lost in them."""

NEAR_BESIDE_TRANSLATION = 0.75
"""Least nearness of a wrong word to be told beside words that were translated."""

_EXPLAINED_CONFIDENCE = 0.45
_NOTHING = Piece(0, 0, "")


def failures_of(
    reference: str,
    hypothesis: str,
    loanwords: Sequence[Sequence[str]] = (),
    *,
    tagged: bool = False,
    main_language: str | None = None,
    settings: SeamSettings = DEFAULT,
) -> FailureReport:
    """The failures of one hypothesis, with their evidence.

    Args:
        reference, hypothesis, loanwords, tagged, main_language, settings: as `seam.score_utterance` takes them.

    >>> failures_of("이번 분기 revenue가 낮아요", "이번 분기 레버뉴가 낮아요").kinds
    ('phonetic',)
    >>> failures_of("report는 내일까지", "리포트는 내일까지.", [("리포트", "report")]).kinds
    ()
    """

    def alignment_with(text: str) -> Alignment:
        score = score_utterance(
            reference, text, loanwords, tagged=tagged, main_language=main_language, settings=settings
        )
        return score.alignment

    heard = nfc(hypothesis)
    alignment = alignment_with(heard)
    written = alignment.reference
    if all(column.is_right for column in alignment.columns):
        return report(written, heard, ())
    excess = list(_excess(written, heard))
    if excess:
        rest = blanked(heard, [(failure.hypothesis.start, failure.hypothesis.end) for failure in excess])
        if normalise_text(rest).isspace():
            return report(written, heard, excess)
        alignment = alignment_with(rest)
    texts = texts_of(alignment, loanwords if settings.loanwords else (), main_language)
    stretches = wrong_stretches(alignment, texts.reference, texts.hypothesis)
    unrelated = unrelated_failure(texts, stretches)
    found = [unrelated] if unrelated else _told(texts, stretches, bool(excess))
    found = [_as_written(failure, heard) for failure in found]
    return report(written, heard, _reconciled([*excess, *_assistant(written, heard), *found], texts))


def _excess(reference: str, hypothesis: str) -> Iterator[Failure]:
    """Stock phrases and repetitions."""
    spans = phrases_in(hypothesis, reference)
    for start, end in spans:
        yield Failure(
            "hallucination", "stock phrase", _NOTHING, Piece(start, end, hypothesis[start:end]), 0.95
        )
    for loop in loops_in(blanked(hypothesis, spans), reference):
        piece = Piece(loop.start, loop.end, hypothesis[loop.start : loop.end])
        confidence = round(min(0.6 + 0.1 * loop.count, 0.98), 3)
        yield Failure("hallucination", "repeated", _NOTHING, piece, confidence, count=loop.count)


def _assistant(reference: str, hypothesis: str) -> Iterator[Failure]:
    """What an assistant says instead of writing down what it hears."""
    for start, end in phrases_in(hypothesis, reference, ASSISTANTS):
        piece = Piece(start, end, hypothesis[start:end])
        yield Failure("instruction", "assistant's phrase", _NOTHING, piece, 0.85)


def _as_written(failure: Failure, hypothesis: str) -> Failure:
    """The failure with its text as written, including repetitions that were taken out within it."""
    start, end = failure.hypothesis.start, failure.hypothesis.end
    return replace(failure, hypothesis=Piece(start, end, hypothesis[start:end]))


def _told(texts: Texts, stretches: Sequence[Stretch], has_excess: bool) -> list[Failure]:
    """The failures of all stretches that are wrong."""
    reference, hypothesis = texts.reference, texts.hypothesis
    found: list[Failure] = []
    left: list[Stretch] = []
    for stretch in stretches:
        ending = differ_in_ending(reference, hypothesis, stretch)
        if not ending:
            left.append(stretch)
        elif not any(is_same(reference, hypothesis, place) for place in (stretch, ending)):
            run, heard = (ending.r0, ending.r1), range(ending.h0, ending.h1)
            confidence = 0.8 if texts.reference.classes[ending.r1 - 1] == HANGUL else 0.7
            found.append(texts.failure("particle", "particle or ending", run, heard, confidence))
    rests = [Rest(stretch) for stretch in _wrong_words(texts, left)]
    for rest in rests:
        found += failures_by_sound(texts, rest)
    wrong = {unit for stretch in stretches for unit in range(stretch.r0, stretch.r1)}
    return [*found, *failures_of_rests(texts, rests, wrong, has_excess)]


def _wrong_words(texts: Texts, stretches: Sequence[Stretch]) -> Iterator[Stretch]:
    """The stretches, of whole words, that aren't the same in another spelling; as a whole or in parts."""
    reference, hypothesis = texts.reference, texts.hypothesis
    starts = [stretch.r0 for stretch in stretches]
    for wide in widened(stretches, reference, hypothesis):
        if is_same(reference, hypothesis, wide):
            continue
        parts = stretches[bisect_left(starts, wide.r0) : bisect_right(starts, wide.r1)]
        parts = [part for part in parts if part.r1 <= wide.r1 and part.h0 >= wide.h0 and part.h1 <= wide.h1]
        wrong = [part for part in parts if not is_same(reference, hypothesis, part)]
        for part in widened(wrong, reference, hypothesis):
            if not is_same(reference, hypothesis, part):
                yield part


def _reconciled(failures: Sequence[Failure], texts: Texts) -> list[Failure]:
    """The failures; those that a greater one explains keep too little confidence to make a kind."""
    failures = _by_word_order(failures)
    sure: set[FailureKind] = {failure.kind for failure in failures if failure.confidence >= LEAST_CONFIDENCE}
    keeps_main = texts.main_weight(texts.hypothesis) >= 0.2 * texts.main_weight(texts.reference)
    is_stuck = any(failure.count >= STUCK for failure in failures)
    translated = [failure.reference for failure in failures if failure.kind == "instruction"]
    apart = {
        failure
        for failure in failures
        if _stands_alone(failure, keeps_main, texts) and not _touches(failure.reference, translated, texts)
    }
    return [
        replace(failure, confidence=min(failure.confidence, _EXPLAINED_CONFIDENCE))
        if (is_stuck or failure not in apart) and _is_explained(failure, sure, keeps_main, is_stuck)
        else failure
        for failure in failures
    ]


def _by_word_order(failures: Sequence[Failure]) -> Sequence[Failure]:
    """Words that may have been written by ear were translated where as much was added elsewhere: the word order of
    another language puts a phrase in two places (`I think …`: `저는 … 생각해요`)."""
    if not any(failure.signal == "nothing like it was said" for failure in failures):
        return failures
    return [
        replace(failure, kind="instruction", signal="other script, other sound", confidence=0.6)
        if failure.signal == "written by sound" and failure.nearness is None
        else failure
        for failure in failures
    ]


def _is_explained(failure: Failure, sure: set[FailureKind], keeps_main: bool, is_stuck: bool) -> bool:
    """Whether a greater failure accounts for this one."""
    if is_stuck and failure.signal in ("missing language", "missing words"):
        return True
    if "instruction" in sure:
        if failure.kind == "phonetic":
            is_by_chance = failure.confidence <= LEAST_CONFIDENCE
            return is_by_chance or not keeps_main  # names and loanwords of a translation
        is_of_words = failure.kind in ("particle", "dropped_switch", "misrecognition")
        return is_of_words or failure.signal in ("nothing like it was said", "unrelated")
    if failure.signal == "missing words":
        return "dropped_switch" in sure
    return failure.kind == "particle" and "misrecognition" in sure  # only a particle, or it is none


def _stands_alone(failure: Failure, keeps_main: bool, texts: Texts) -> bool:
    """Whether a failure is told whatever became of the rest, if it is apart from what was translated."""
    if failure.signal == "missing language":
        lost = [unit for word in failure.words for unit in texts.reference.units_of_word(word)]
        return keeps_main and weight_of(texts.reference, lost) >= LONG_WEIGHT
    return keeps_main and _is_near_in_sound(failure)


def _is_near_in_sound(failure: Failure) -> bool:
    """Whether a word was heard as another of nearly the same sound."""
    is_near = failure.nearness is not None and failure.nearness >= NEAR_BESIDE_TRANSLATION
    return failure.signal == "near in sound" and is_near


def _touches(piece: Piece, others: Sequence[Piece], texts: Texts) -> bool:
    """Whether nothing of the reference stands between a piece and one of others."""
    gaps = [(min(piece.end, other.end), max(piece.start, other.start)) for other in others if other.text]
    return any(not texts.reference.text[start:end].strip() for start, end in gaps)
