"""What a listener is asked and which keys are heard, without a window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from db.listening_content import answered
from db.listening_records import StudyKind, StudyRecord, StudySettings, StudyWording
from engine.listening.words import kind_wording, words
from gui.panels.listen_keys import digit_of, letter_of
from gui.services.listen_asked import asked, languages_of, offered, place_names, scores_of_choice

KINDS: tuple[StudyKind, ...] = ("acr", "attribute", "dcr", "ccr", "ab", "abx", "mushra")


def study(kind: StudyKind = "acr", **settings: object) -> StudyRecord:
    held = StudySettings(**settings)  # pyright: ignore[reportArgumentType]
    return StudyRecord("s", "System against system", kind, "ready", "here", held, 1, None, "")


def test_a_study_without_words_of_its_own_asks_in_every_language_with_those_of_its_kind() -> None:
    for kind in KINDS:
        for language in languages_of(study(kind)):
            found = asked(study(kind, attribute="room"), language)
            usual = kind_wording(kind, "room", language)
            assert (found.question, found.labels, found.instruction) == usual
            assert found.title == words(language).title and found.phrases is words(language)
            assert len(found.numbers) == len(found.labels)
    assert asked(study("ccr"), "en").numbers == ("−3", "−2", "−1", "0", "+1", "+2", "+3")


def test_own_words_hold_where_they_fit_and_the_first_language_stands_in_for_a_missing_one() -> None:
    korean = StudyWording("제목", question="어때요?", labels=("1", "2"))
    english = StudyWording("Title", labels=("a", "b", "c", "d", "e"))
    own = study(wording={"ko": korean, "en-GB": english}, questions={"ko": ("나이?",)})
    assert languages_of(own) == ("ko", "en-GB")
    told = asked(own, "ko")
    assert (told.title, told.question, told.questions) == ("제목", "어때요?", ("나이?",))
    assert told.labels == kind_wording("acr", "quality", "ko").labels  # two are too few
    assert asked(own, "en").labels == ("a", "b", "c", "d", "e") and asked(own, "en").language == "en"
    assert asked(own, "es") == told
    assert (offered(own, "en"), offered(own, "es"), offered(study(), "zh_CN")) == ("en-GB", "ko", "zh-CN")


def test_each_answer_gives_scores_to_the_clips_that_get_one() -> None:
    for kind in KINDS[:-1]:
        ids = ("a",) if kind == "acr" else ("a", "b", "b") if kind == "abx" else ("a", "b")
        names = place_names(kind, len(ids), words("ko"))
        assert len(names) == len(ids) and (len(ids) == 1 or len(set(names)) == len(ids))
        for choice in range(len(asked(study(kind), "en").labels)):
            assert tuple(scores_of_choice(kind, ids, choice)) == answered(kind, ids)


@pytest.mark.parametrize(
    ("key", "text", "modifier", "digit", "letter"),
    [
        (Qt.Key.Key_3, "3", Qt.KeyboardModifier.NoModifier, 3, None),
        (Qt.Key.Key_3, "3", Qt.KeyboardModifier.KeypadModifier, 3, None),
        (Qt.Key.Key_3, "", Qt.KeyboardModifier.ControlModifier, None, None),
        (Qt.Key.Key_B, "b", Qt.KeyboardModifier.NoModifier, None, 1),
        (Qt.Key.Key_unknown, "ㅠ", Qt.KeyboardModifier.NoModifier, None, 1),
        (Qt.Key.Key_unknown, "ㅌ", Qt.KeyboardModifier.NoModifier, None, 2),
        (Qt.Key.Key_Space, " ", Qt.KeyboardModifier.NoModifier, None, None),
    ],
)
def test_keys_are_heard_in_any_layout(
    key: Qt.Key, text: str, modifier: Qt.KeyboardModifier, digit: int | None, letter: int | None
) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifier, text)
    assert (digit_of(event), letter_of(event)) == (digit, letter)
