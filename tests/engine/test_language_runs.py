"""Languages of words and the guess of the main one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.text.language_runs import guess_main_language, is_known_language, language_runs, word_languages
from engine.text.tokens import tokens


@pytest.mark.parametrize(
    ("text", "main"),
    [
        ("오늘 meeting", "ko"),  # a tie: the language of the first word
        ("meeting 오늘", "en"),
        ("15 30 45 bug", "en"),  # digits don't count
        ("error가", "en"),
        ("this drama had solid 서사", "en"),
        ("我们明天有个meeting要开", "zh"),
        ("I love 麻婆豆腐", "en"),
        ("このbugを直して", "ja"),
        ("встреча в Zoom", "ru"),
        ("2026", None),
        ("", None),
    ],
)
def test_guess(text: str, main: str | None) -> None:
    assert guess_main_language(tokens(text)) == main


def test_han_goes_to_the_language_that_is_named() -> None:
    assert word_languages(tokens("漢字"), ["ja", "en"]) == ["ja", "ja"]
    assert word_languages(tokens("漢字"), ["zh", "ja"]) == ["zh", "zh"]
    assert word_languages(tokens("漢字")) == ["zh", "zh"]
    assert word_languages(tokens("漢字の")) == ["ja", "ja", "ja"]


def test_marks_tell_languages_of_one_script_apart() -> None:
    text = "vamos al meeting de mañana"
    words = tokens(text)
    assert set(word_languages(words, ["es", "en"])) == {"es"}
    assert word_languages(words, ["es", "en"], [(9, 16, "en")]) == ["es", "es", "en", "es", "es"]
    assert guess_main_language(words, ["es", "en"], [(9, 16, "en")]) == "es"


def test_an_unknown_tag_is_known_to_be_unknown() -> None:
    assert [is_known_language(tag) for tag in ("ko", "KO", "zh-Hant", "en_GB", "kr", "Korean", "")] == [
        True,
        True,
        True,
        True,
        False,
        False,
        False,
    ]


def test_roles() -> None:
    runs = language_runs("table 2에서, 확인!", "ko", "en")
    assert [(run.text, run.role, run.language) for run in runs] == [
        ("table", "other", "en"),
        (" ", "neutral", None),
        ("2", "digits", None),
        ("에서", "main", "ko"),
        (", ", "neutral", None),
        ("확인", "main", "ko"),
        ("!", "neutral", None),
    ]


@settings(max_examples=100)
@given(st.text(st.sampled_from("ab 가나,.'7漢🙂\u0301"), max_size=20))
def test_runs_cover_the_text(text: str) -> None:
    runs = language_runs(text, "ko", "en")
    assert "".join(run.text for run in runs) == text
    assert [run.start for run in runs] == [0, *(run.end for run in runs)][: len(runs)]
