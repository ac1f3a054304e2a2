"""Counts in units."""

from __future__ import annotations

from engine.asr.mixed_error_rate import mixed_error_counts
from engine.asr.network import network_of
from engine.asr.network_path import best_path
from engine.asr.seam import score_utterance
from engine.text.spellings import Arc
from engine.types import Counts


def test_the_published_unit_test() -> None:
    """HiKE: 14 errors of 34 units; of the alignments with 14, ours is the one with most hits."""
    score = score_utterance(
        "실험 결과 제안한 algorithm 은 기존 방법 대비 accuracy 가 향상되었으며 computational efficiency 또한 크게 개선되었다",
        "실험 결과 제한화 algorithm 은 기존 방법 대비 r curacy 가 향상되었으며 환비테이션을 이펙션 시 또한 크게 개선되었다",
    )
    assert score.mer == Counts(30, 3, 1, 10, 34)
    assert score.mer.rate_percent is not None
    assert abs(score.mer.rate_percent - 41.17647) < 1e-5


def test_the_denominator_is_that_of_the_spelling_as_written() -> None:
    network = network_of(("버", "스", "를"), (Arc(0, 2, ("bus",)),))
    hypothesis = ("bus", "을")
    counts = mixed_error_counts(network, best_path(network, hypothesis))
    assert counts == Counts(hits=1, substitutions=1, deletions=0, insertions=0, reference_units=3)


def test_an_empty_reference_has_insertions_and_no_rate() -> None:
    score = score_utterance("", "네 맞아요")
    assert (score.mer.insertions, score.mer.rate_percent, score.pier) == (4, None, None)


def test_an_empty_hypothesis_is_all_deletions_whatever_is_built_in() -> None:
    assert score_utterance("state-of-the-art 모델, it is e-mail", "").mer == Counts(0, 0, 10, 0, 10)
