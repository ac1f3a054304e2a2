"""What somebody means who points at a confusion: whole words without what is attached to them."""

from __future__ import annotations

import pytest

from engine.asr.seam import score_utterance
from engine.asr.spelling_pair import spelling_pair


@pytest.mark.parametrize(
    ("reference", "hypothesis", "at", "pair"),
    [
        ("오늘 meeting이 있어", "오늘 미팅이 있어.", "meeting", ("meeting", "미팅")),
        ("오늘 meeting이 있어", "오늘 미팅은 있어.", "meeting", ("meeting", "미팅")),
        ("coffee shop에 갔다", "커피샵에 갔다", "shop", ("coffee shop", "커피샵")),
        ("카페에서 봐", "cafe에서 봐", "카", ("카페", "cafe")),
        ("(Wi-Fi)가 돼", "와이파이가 돼", "Wi", ("Wi-Fi", "와이파이")),
        ("C++를 배워", "씨플플을 배워", "C", ("C++", "씨플플")),
        ("고양이 봤어", "cat 봤어", "고", ("고양이", "cat")),
    ],
)
def test_pairs(reference: str, hypothesis: str, at: str, pair: tuple[str, str]) -> None:
    found = score_utterance(reference, hypothesis).alignment
    place = next(i for i, column in enumerate(found.columns) if column.reference.text.startswith(at))
    assert spelling_pair(found, place, place) == pair


def test_a_side_without_anything_is_empty() -> None:
    found = score_utterance("오늘 bug 봤어", "오늘 봤어").alignment
    place = next(i for i, column in enumerate(found.columns) if column.kind == "deletion")
    assert spelling_pair(found, place, place) == ("bug", "")


def test_several_chosen_columns_are_joined() -> None:
    found = score_utterance("우리 big data 팀", "우리 빅 데이터 팀").alignment
    assert spelling_pair(found, 2, 5) == ("big data", "빅 데이터")
