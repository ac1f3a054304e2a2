"""What explains errors: distance from the switch, confusions, languages, loanword forms. Values are counted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.asr.confused_words import confused_words
from engine.asr.confusions import (
    EXAMPLES,
    Confusions,
    Tally,
    confusions,
    language_pairs,
    pooled_confusions,
    top_pairs,
)
from engine.asr.language_confusion import LanguageConfusion, language_confusion, pooled_language_confusion
from engine.asr.loanword_writing import Form, LoanwordWriting, loanword_writing, pooled_writing, top_loanwords
from engine.asr.seam import DEFAULT, SeamSettings, score_utterance
from engine.asr.switch_profile import (
    FARTHER,
    NOWHERE,
    ROLES,
    SwitchProfile,
    places,
    pooled_profile,
    switch_profile,
)
from engine.asr.word_alignment import (
    DIGITS,
    NO_TEXT,
    SEVERAL,
    WordAlignment,
    language_of_text,
    word_alignment,
)
from engine.text.language_runs import Marked
from engine.types import Counts


def read(
    reference: str,
    hypothesis: str,
    main: str | None = "ko",
    key: str = "u",
    loanwords: Sequence[Sequence[str]] = (),
    marked: Sequence[Marked] = (),
    settings: SeamSettings = DEFAULT,
) -> WordAlignment:
    score = score_utterance(
        reference, hypothesis, loanwords, main_language=main, marked=marked, settings=settings
    )
    return word_alignment(key, score.alignment, main, marked)


words = st.lists(
    st.sampled_from(["오늘", "회의에서", "봐", "그", "bug", "meeting", "schedule", "the", "버그", "미팅"]),
    max_size=8,
)
texts = words.map(" ".join)
numbered = st.lists(st.sampled_from(["오늘", "봐", "bug", "the", "15", "covid19", "3개"]), max_size=8).map(
    " ".join
)


# distance from the switch


def test_places_are_counted_from_the_nearest_switch() -> None:
    found = places(["ko"] * 5 + ["en"] * 7 + ["ko"], "ko")
    assert [place.distance for place in found] == [-4, -4, -3, -2, -1, 1, 2, 3, 4, -3, -2, -1, 1]
    assert [place.switch[:2] if place.switch else None for place in found[:9]] == [("ko", "en")] * 9
    assert {place.switch for place in found[9:]} == {("en", "ko", "other_to_main")}


def test_a_tie_is_counted_after_the_switch() -> None:
    assert [place.distance for place in places(["ko", "en", "en", "en", "ko"])] == [-1, 1, 2, -1, 1]
    assert [place.distance for place in places(["ko", "en", "ko"])] == [-1, 1, 1]


def test_roles_of_a_switch() -> None:
    found = places(["ko", "en", "ja", "ko"], "ko")
    assert [place.switch.role for place in found] == [
        "main_to_other",
        "main_to_other",
        "other_to_other",
        "other_to_main",
    ]
    assert places(["ko", "ko"], "ko") == [NOWHERE, NOWHERE]
    assert places([]) == []
    assert places(["ko", "en"])[0].switch.role is None, "without a main language a switch has no role"


def test_the_profile_counts_words_by_distance() -> None:
    found = switch_profile(read("이제 우리 다시 restart 해야 한다", "이제 우리는 다시 리스타트 해야 온다"))
    at = found.by_distance()
    assert {d: (c.hits, c.substitutions, c.deletions, c.insertions) for d, c in at.items()} == {
        **dict.fromkeys((-4, 3, 4), (0, 0, 0, 0)),
        -3: (1, 0, 0, 0),
        -2: (1, 0, 0, 0),  # 우리는: a unit inserted within a word that is right
        -1: (1, 0, 0, 0),
        1: (1, 1, 0, 0),
        2: (0, 1, 0, 0),
    }
    assert found.directions == (("ko", "en"), ("en", "ko"))
    assert found.by_distance(("ko", "en"))[1] == Counts(0, 1, 0, 0, 1)
    assert found.by_distance(role="other_to_main")[2] == Counts(0, 1, 0, 0, 1)
    assert at[1].rate_percent == 50.0


@pytest.mark.parametrize(
    ("hypothesis", "distance"),
    [
        ("어제 그 좀 meeting 했다", -1),  # in the language before the switch
        ("어제 그 my meeting 했다", 1),  # in that after it
        ("어제 그 7 meeting 했다", 1),  # in neither
        ("어제 또 그 meeting 했다", -1),  # next to the word before the switch
        ("또 어제 그 meeting 했다", -2),  # at the start of the text
        ("어제 그 meeting 했다 또", 1),  # at its end
    ],
)
def test_an_inserted_word_is_charged_to_its_side_of_the_gap(hypothesis: str, distance: int) -> None:
    found = switch_profile(read("어제 그 meeting 했다", hypothesis))
    assert [d for d, counts in found.by_distance().items() if counts.insertions] == [distance]
    assert sum(counts.insertions for counts in found.by_distance().values()) == 1


def test_an_inserted_word_goes_to_the_nearer_switch() -> None:
    reference = "가 나 다 one two three four five 라"
    profile = switch_profile(read(reference, "가 나 다 one two six three four five 라"))
    assert [d for d, c in profile.by_distance().items() if c.insertions] == [2]
    profile = switch_profile(read(reference, "가 나 다 one two three four six five 라"))
    assert [d for d, c in profile.by_distance().items() if c.insertions] == [-1]


def test_digits_are_no_switch() -> None:
    found = switch_profile(read("약 15 명이 왔다", "약 15 명이 왔다"))
    assert found.without_switch == Counts(4, 0, 0, 0, 4)
    assert found.directions == ()
    assert [word.run for word in read("15 bug 왔다", "").words] == ["en", "en", "ko"]
    assert [word.run for word in read("15 3", "").words] == [DIGITS, DIGITS]


def test_what_is_inserted_into_an_empty_reference_has_no_switch() -> None:
    assert switch_profile(read("", "뭐야 bug")).without_switch == Counts(0, 0, 0, 2, 0)
    assert switch_profile(read("", "")).counts == {}


def test_languages_set_by_hand_make_the_switch() -> None:
    marked = [(3, 10, "en")]
    found = switch_profile(read("el meeting fue largo", "el mitin fue largo", "es", marked=marked))
    assert found.directions == (("en", "es"), ("es", "en"))
    assert found.by_distance(role="main_to_other")[1] == Counts(0, 1, 0, 0, 1)


@given(texts, texts)
@example("오늘 the bug", "오늘 the 미팅 bug")
def test_the_words_at_a_switch_are_those_of_pier(reference: str, hypothesis: str) -> None:
    """Without digits and spellings both read the same alignment, so one step from the switch is PIER."""
    score = score_utterance(reference, hypothesis, main_language="ko")
    at = switch_profile(word_alignment("u", score.alignment, "ko")).by_distance()
    assert at[-1] + at[1] == (score.pier or Counts())


@given(numbered, numbered)
def test_all_distances_sum_to_all_words(reference: str, hypothesis: str) -> None:
    alignment = read(reference, hypothesis)
    profile = switch_profile(alignment)
    everywhere = sum(profile.by_distance().values(), profile.without_switch)
    assert everywhere.reference_units == len(alignment.words)
    assert everywhere.insertions == len(alignment.insertions)
    by_role = [sum(profile.by_distance(role=role).values(), Counts()) for role in ROLES]
    by_direction = [sum(profile.by_distance(pair).values(), Counts()) for pair in profile.directions]
    at_switches = sum(profile.by_distance().values(), Counts())
    assert sum(by_role, Counts()) == sum(by_direction, Counts()) == at_switches


# what instead of what


def pairs_of(found: Confusions) -> list[tuple[str, str]]:
    return [pair[:2] for pair in found.words]


@pytest.mark.parametrize(
    ("reference", "hypothesis", "pairs"),
    [
        ("제안한 bus를 봐", "제한화 버스를 좀 봐", [("제안한", "제한화"), ("bus", "버스"), ("", "좀")]),
        (
            "accuracy 가 향상되었으며 computational efficiency 또한",
            "curacy 가 향상되었으며 환비테이션을 이펙션 시 또한",
            [("accuracy", "curacy"), ("computational", "환비테이션을"), ("efficiency", "이펙션 시")],
        ),
        ("我们有个meeting要开", "我们有个会议要开", [("meeting", "会议")]),
        ("season finale를 끝내", "마지막 회를 끝내", [("season", "마지막"), ("finale", "회")]),
        ("a b c", "x y", [("a", "x"), ("b", "y"), ("c", "")]),
        ("오늘 meeting", "", [("오늘", ""), ("meeting", "")]),
        ("", "뭐야 bus", [("", "뭐야"), ("", "bus")]),
        ("api를 호출", "에이피아이를 호출", [("api", "에이피아이")]),
        ("가나다라마", "거나더라머", [("가나다라마", "거나더라머")]),
        ("결과 나왔다", "결과를 나왔다", [("", "를")]),
        ("Bus, 왔다!", "bus 왔다", []),
    ],
)
def test_confused_words(reference: str, hypothesis: str, pairs: list[tuple[str, str]]) -> None:
    assert pairs_of(confusions(read(reference, hypothesis))) == pairs


@given(numbered | texts, numbered | texts)
def test_confused_words_go_from_left_to_right_and_differ(reference: str, hypothesis: str) -> None:
    read_up_to = [0, 0]
    for pair in confused_words(score_utterance(reference, hypothesis).alignment):
        assert pair.reference.text.casefold() != pair.hypothesis.text.casefold()
        for side, piece in enumerate((pair.reference, pair.hypothesis)):
            if piece.text:
                assert piece.start >= read_up_to[side]
                read_up_to[side] = piece.end


def test_an_accepted_spelling_is_no_confusion() -> None:
    found = confusions(read("report 썼다 bus 안", "리포트 섰다 버스 앙", loanwords=[("report", "리포트")]))
    assert pairs_of(found) == [("썼다", "섰다"), ("bus", "버스"), ("안", "앙")]


def test_a_text_that_ran_on_is_paired_from_the_left() -> None:
    found = confusions(read("오늘 회의", " ".join(["zz yy"] * 700)))
    assert pairs_of(found)[:2] == [("오늘", "zz"), ("회의", "yy")]
    assert sum(tally.count for tally in found.words.values()) == 1400


def test_languages_and_points_of_a_pair() -> None:
    (pair, tally), *_ = confusions(
        read("먼저 meeting 하고 나중에 또", "먼저 미팅 하고 나중에 떠")
    ).words.items()
    assert (pair.reference_language, pair.hypothesis_language, tally.at_points) == ("en", "ko", 1)
    (pair, tally), *_ = confusions(
        read("먼저 meeting 하고 나중에 또", "먼저 meeting 하고 나중에 떠")
    ).words.items()
    assert (pair.reference, tally.at_points, tally.examples_at_points) == ("또", 0, ())
    (pair, tally), *_ = confusions(read("먼저 meeting", "먼저 my meeting")).words.items()
    assert (pair.reference_language, pair.hypothesis_language, tally.at_points) == (NO_TEXT, "en", 1)


def test_segments_are_runs_without_a_hit() -> None:
    found = confusions(read("결과 제안한 bus를 봐", "결과 제한화 버스를 봐"))
    assert [pair[:2] for pair in found.segments] == [("안", ""), ("bus", "화 버스")]
    assert [pair.reference_language for pair in found.segments] == ["ko", "en"]
    (pair,) = confusions(read("the 봐", "")).segments
    assert pair == ("the 봐", "", SEVERAL, NO_TEXT)


def test_top_pairs_say_what_they_hide() -> None:
    found = pooled_confusions(
        [confusions(read("bus 왔다", "버스 왔다", key=f"u{number}")) for number in range(EXAMPLES + 2)]
        + [confusions(read("나 왔다", "너 왔다", key="x")), confusions(read("나 간다", "너 간다", key="y"))]
        + [confusions(read("세 개 왔다", "새 개 왔다", key="z"))]
    )
    top = top_pairs(found.words, 1)
    ((pair, tally),) = top.rows
    assert (pair[:2], tally.count, tally.at_points) == (("bus", "버스"), 7, 7)
    assert tally.examples == ("u0", "u1", "u2", "u3", "u4")
    assert (top.total, top.distinct, top.hidden, top.hidden_pairs) == (10, 3, 3, 2)
    at_points = top_pairs(found.words, 5, at_points=True)
    assert (len(at_points.rows), at_points.total, at_points.hidden) == (1, 7, 0)
    assert {pair: tally.count for pair, tally in language_pairs(found.words).items()} == {
        ("en", "ko"): 7,
        ("ko", "ko"): 3,
    }


@given(st.lists(st.tuples(texts, texts), min_size=1, max_size=4))
def test_sums_do_not_depend_on_order_or_grouping(pairs: list[tuple[str, str]]) -> None:
    sets = [("버그", "bug"), ("미팅", "meeting")]
    reads = [read(*pair, key=f"u{number}") for number, pair in enumerate(pairs)]
    parts = [
        (
            switch_profile(one),
            confusions(one),
            language_confusion(one),
            loanword_writing(one.key, score_utterance(*pair).alignment, sets),
        )
        for one, pair in zip(reads, pairs, strict=True)
    ]

    def pooled(
        some: Sequence[tuple[SwitchProfile, Confusions, LanguageConfusion, LoanwordWriting]],
    ) -> tuple[SwitchProfile, Confusions, LanguageConfusion, LoanwordWriting]:
        columns = list(zip(*some, strict=True))
        return (
            pooled_profile(columns[0]),
            pooled_confusions(columns[1]),
            pooled_language_confusion(columns[2]),
            pooled_writing(columns[3]),
        )

    whole = pooled(parts)
    for order in list(permutations(parts))[:6]:
        assert pooled(order) == whole
        added = order[0]
        for part in order[1:]:
            added = (added[0] + part[0], added[1] + part[1], added[2] + part[2], added[3] + part[3])
        assert added == whole


# languages


def test_the_language_of_text_is_told_by_its_script() -> None:
    assert language_of_text("会议", ("ja", "en")) == "ja"
    assert language_of_text("会议", ("en",)) == "zh"
    assert language_of_text("ж", ("ko", "en")) == "ru"
    assert language_of_text("...", ("ko",)) == NO_TEXT


def test_the_matrix_of_languages() -> None:
    found = language_confusion(read("새 bus 대 두 봐 15", "새 버스 대 봐 열다섯 the"))
    assert found.words == {("ko", "ko"): 3, ("en", "ko"): 1, ("ko", NO_TEXT): 1, (DIGITS, "ko"): 1}
    assert found.inserted == {"en": 1}
    assert (found.references, found.recognised) == (("ko", DIGITS, "en"), ("ko", DIGITS, "en"))
    assert (found.row_words("ko"), found.share("ko", NO_TEXT), found.share("zh", "zh")) == (4, 1 / 4, None)


def test_an_accepted_spelling_stays_on_the_diagonal() -> None:
    found = language_confusion(read("새 bus 왔다", "새 버스 왔다", loanwords=[("bus", "버스")]))
    assert found.words == {("ko", "ko"): 2, ("en", "en"): 1}
    assert found.accepted_elsewhere == {("en", "ko"): 1}


def test_a_word_that_may_be_left_out_is_no_confusion() -> None:
    settings = SeamSettings(optional_words=("음", "uh"))
    one = read("음 새 uh bus 왔다", "새 bus 왔다 uh", settings=settings)
    found = language_confusion(one)
    assert found.words == {("ko", "ko"): 3, ("en", "en"): 2}
    assert (found.inserted, found.accepted_elsewhere, confusions(one).words) == ({}, {}, {})
    assert sum(counts.errors for counts in switch_profile(one).counts.values()) == 0


@pytest.mark.parametrize("script", ["Hangul", "Latin"])
def test_words_are_told_in_other_units_too(script: str) -> None:
    settings = SeamSettings(units=((script, "word" if script == "Hangul" else "character"),))
    one = read("나는 bus를 탔다 go", "나는 버스를 타다 go", settings=settings)
    assert [word.text for word in one.words] == ["나는", "bus", "를", "탔다", "go"]
    assert [word.language for word in one.words] == ["ko", "en", "ko", "ko", "en"]
    assert pairs_of(confusions(one)) == [("bus", "버스"), ("탔다", "타다")]
    assert sum(language_confusion(one).words.values()) == 5


def test_languages_of_one_script_are_not_guessed() -> None:
    marked = [(3, 10, "en")]
    found = language_confusion(read("el meeting fue largo", "el mitin fue largo", "es", marked=marked))
    assert found.words == {("es", "es"): 3, ("en", "und"): 1}


@given(numbered, numbered)
def test_the_matrix_holds_every_word_once(reference: str, hypothesis: str) -> None:
    alignment = read(reference, hypothesis)
    found = language_confusion(alignment)
    assert sum(found.words.values()) == len(alignment.words)
    assert sum(found.row_words(language) for language in found.references) == len(alignment.words)
    for language in found.references:
        assert sum(
            found.share(language, name) or 0 for name in (*found.recognised, NO_TEXT)
        ) == pytest.approx(1)
    assert {language for _, language in found.words} <= {*found.recognised, NO_TEXT}


# loanwords


def forms(
    reference: str, hypothesis: str, sets: Sequence[Sequence[str]], rule: bool = True
) -> dict[Form, int]:
    score = score_utterance(reference, hypothesis, sets, settings=SeamSettings(loanwords=rule))
    found = loanword_writing("u", score.alignment, sets)
    return {form: tally.count for by_form in found.forms.values() for form, tally in by_form.items()}


@pytest.mark.parametrize("rule", [True, False])
@pytest.mark.parametrize(
    ("reference", "hypothesis", "form"),
    [
        ("나는 bus를 탔다", "나는 Bus를 탔다", Form("same", "bus")),
        ("나는 bus를 탔다", "나는 버스를 탔다", Form("accepted", "버스")),
        ("나는 버스를 탔다", "나는 bus를 탔다", Form("accepted", "bus")),
        ("나는 bus를 탔다", "나는 뻐스를 탔다", Form("other", "뻐스")),
        ("나는 bus를 탔다", "나는 탔다", Form("left_out", "")),
        ("나는 bus를 탔다", "", Form("left_out", "")),
    ],
)
def test_forms_of_a_loanword(reference: str, hypothesis: str, form: Form, rule: bool) -> None:
    assert forms(reference, hypothesis, [("버스", "bus")], rule) == {form: 1}


def test_only_whole_words_are_occurrences_and_the_longest_counts() -> None:
    assert forms("버스정류장", "버스정류장", [("버스", "bus")]) == {}
    sets = [("버스 카드", "버스", "bus card", "bus")]
    assert forms("버스 카드 샀다", "bus card 샀다", sets) == {Form("accepted", "bus card"): 1}


def test_the_order_and_case_of_spellings_make_no_difference() -> None:
    parts = [
        loanword_writing("a", score_utterance("bus 왔다", "버스 왔다").alignment, [("버스", "Bus")]),
        loanword_writing("b", score_utterance("버스 왔다", "버스 왔다").alignment, [("bus", "버스")]),
    ]
    found = parts[0] + parts[1]
    assert list(found.forms) == [("bus", "버스")]
    assert found.occurrences(("bus", "버스")) == 2
    assert found.of_kind(("bus", "버스"), "same") == found.of_kind(("bus", "버스"), "accepted") == 1
    top = top_loanwords(found, 0)
    assert (top.rows, top.total, top.distinct, top.hidden) == ((), 2, 1, 2)
    ((_, rows),) = top_loanwords(found, 5).rows
    assert rows[0] == (Form("accepted", "버스"), Tally(1, 0, ("a",)))


@given(texts, texts)
def test_every_occurrence_has_one_form(reference: str, hypothesis: str) -> None:
    sets = [("버그", "bug"), ("미팅", "meeting")]
    found = loanword_writing("u", score_utterance(reference, hypothesis, sets).alignment, sets)
    said = sum(reference.split().count(word) for spellings in sets for word in spellings)
    assert sum(found.occurrences(spellings) for spellings in found.forms) == said


def test_farther_is_the_last_distance() -> None:
    assert max(place.distance for place in places(["ko", *["en"] * 40])) == FARTHER
