"""Failure kinds at points of interest: where the points are, and what the detector sees there."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.asr.alignment import Piece
from engine.asr.failure_points import FailurePoint, failure_points, points_in
from engine.asr.failures import failures_of
from engine.asr.seam import score_utterance
from engine.asr.seam_settings import SeamSettings

LINES: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "data/failures.jsonl").read_text(encoding="utf-8").splitlines()
][::4]


def told(reference: str, hypothesis: str, loanwords: tuple[tuple[str, ...], ...] = ()) -> list[FailurePoint]:
    alignment = score_utterance(reference, hypothesis, loanwords).alignment
    report = failures_of(reference, hypothesis, loanwords)
    return list(failure_points(points_in(reference), alignment, report))


def test_the_points_are_those_that_pier_counts() -> None:
    for line in LINES:
        reference, tagged = line["reference"], "<tag" in line["reference"]
        score = score_utterance(reference, line["hypothesis"], line["loanwords"], tagged=tagged)
        points = points_in(reference, tagged=tagged)
        assert len(points) == (score.pier.reference_units if score.pier else 0), reference
        text = score.alignment.reference
        assert [text[point.start : point.end] for point in points] == [point.text for point in points]
        assert all(before.end <= after.start for before, after in pairwise(points))


def test_where_a_point_stands_depends_on_no_hypothesis_and_no_lexicon() -> None:
    reference = "내려서 coffee shop에 갔어"
    assert [(one.start, one.text) for one in points_in(reference)] == [
        (0, "내려서"),
        (4, "coffee"),
        (11, "shop"),
        (15, "에"),
    ]
    merged = told(reference, "내려서 커피샵에 갔어", (("coffee shop", "커피숍"),))
    assert [one.place for one in merged] == [(0, 3), (4, 10), (11, 15), (15, 16)]


@pytest.mark.parametrize(
    ("reference", "hypothesis", "kinds"),
    [
        ("이번 분기 revenue가 낮아요", "이번 분기 레버뉴가 낮아요", [(), ("phonetic",), ()]),
        ("오늘 meeting이 있어", "오늘 meeting은 있어", [(), (), ("particle",)]),
        ("정말 힘들었어. long day", "정말 힘들었어.", [(), ("dropped_switch",)]),
        ("이번 분기 revenue가 낮아요", "이번 분기 Revenue가 낮아요.", [(), (), ()]),
    ],
)
def test_kinds_hold_at_the_points_that_are_wrong(
    reference: str, hypothesis: str, kinds: list[tuple[str, ...]]
) -> None:
    assert [point.kinds for point in told(reference, hypothesis)] == kinds


def test_a_point_that_is_right_has_no_kind_and_each_kind_is_one_of_the_whole() -> None:
    for line in LINES:
        reference, hypothesis, tagged = line["reference"], line["hypothesis"], "<tag" in line["reference"]
        report = failures_of(reference, hypothesis, line["loanwords"], tagged=tagged)
        alignment = score_utterance(reference, hypothesis, line["loanwords"], tagged=tagged).alignment
        points = failure_points(points_in(reference, tagged=tagged), alignment, report)
        right = {(word.reference.start, word.reference.end) for word in alignment.words if word.kind == "hit"}
        for point in points:
            assert set(point.kinds) <= set(report.kinds)
            assert set(point.evidence) <= set(report.evidence)
            if point.place in right:
                assert not point.evidence


def test_tags_marks_and_settings_say_what_a_point_is() -> None:
    assert points_in("이번 <tag burn out>될 것", tagged=True) == (Piece(3, 7, "burn"), Piece(8, 11, "out"))
    by_hand = points_in("my house is big", marked=[(3, 8, "de")], main_language="en")
    assert [point.text for point in by_hand] == ["my", "house", "is"]
    embedded = points_in("오늘 bug 두 개", settings=SeamSettings(points="embedded"), main_language="ko")
    assert embedded == (Piece(3, 6, "bug"),)
