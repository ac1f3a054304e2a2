"""What is marked in a text: languages, points of interest, loanwords as whole words."""

from __future__ import annotations

import unicodedata

import pytest

from db.records import SpellingSet
from gui.panels.text_marks import marks_of_text, proposed_loanwords

SETS = (SpellingSet(("버스", "bus")), SpellingSet(("버스 정류장", "bus stop")), SpellingSet(("앱", "app")))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("버스를 탔다", ["버스"]),
        ("버스 정류장에서 Bus를 기다려", ["버스 정류장", "Bus"]),
        ("랩앱퀴즈를 풀었다", []),
        ("apple app은", ["app"]),
        ("😀 앱이 버스에서", ["앱", "버스"]),
        ("", []),
    ],
)
def test_loanwords_are_proposed_as_whole_words(text: str, found: list[str]) -> None:
    composed = unicodedata.normalize("NFC", text)
    for form in (text, unicodedata.normalize("NFD", text)):
        assert [composed[start:end] for start, end in proposed_loanwords(form, SETS)] == found


def test_marks_cover_what_they_name() -> None:
    text = "오늘 meeting이 15개"
    marks = {(mark.kind, text[mark.start : mark.end]) for mark in marks_of_text(text, "ko")}
    assert ("other", "meeting") in marks
    assert ("digits", "15") in marks
    assert ("point_of_interest", "이") in marks
    assert not any(kind == "loanword" for kind, _text in marks)
