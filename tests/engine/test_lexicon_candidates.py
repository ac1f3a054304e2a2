"""Candidates of the lexicon: the same word in two scripts is proposed, other words are not."""

from __future__ import annotations

import itertools

import pytest

from engine.asr.confusions import Pair, Tally, confusions, pooled_confusions
from engine.asr.lexicon_candidates import LEAST_NEARNESS, candidates, sound_nearness
from engine.asr.seam import score_utterance
from engine.asr.word_alignment import word_alignment

LOANWORDS = {
    pair.split(":")[0]: pair.split(":")[1]
    for line in (
        "meeting:미팅 bus:버스 computer:컴퓨터 coffee:커피 latency:레이턴시 deploy:디플로이 feedback:피드백",
        "project:프로젝트 server:서버 api:에이피아이 internet:인터넷 email:이메일 algorithm:알고리즘 model:모델",
        "budget:버짓 commit:커밋 restaurant:레스토랑 shopping:쇼핑 battery:배터리 chocolate:초콜릿 error:에러",
        "grocery:그로서리 banchan:반찬 kimchi:김치 allergy:알레르기 marketing:마케팅 revenue:레버뉴",
        "report:리포트 file:파일 view:뷰 ceo:씨이오 ai:에이아이",
    )
    for pair in line.split()
}


@pytest.mark.parametrize(("latin", "hangul"), LOANWORDS.items())
def test_a_loanword_is_near_its_other_spelling(latin: str, hangul: str) -> None:
    assert sound_nearness(latin, hangul) >= LEAST_NEARNESS
    assert sound_nearness(hangul, latin) >= LEAST_NEARNESS


def test_hardly_any_other_word_is() -> None:
    others = [
        sound_nearness(latin, hangul)
        for latin, hangul in itertools.product(LOANWORDS, LOANWORDS.values())
        if LOANWORDS[latin] != hangul
    ]
    assert sum(near >= LEAST_NEARNESS for near in others) <= 0.005 * len(others)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("15", "십오"),
        ("bus", "buss"),
        ("버스", "버쓰"),
        ("", "버스"),
        ("a", "아"),
        ("bus 버스", "버스"),
        ("!", "버스"),
    ],
)
def test_what_is_no_pair_of_two_scripts_is_never_proposed(one: str, other: str) -> None:
    assert sound_nearness(one, other) == 0.0


def test_confused_pairs_are_summed_and_what_was_decided_is_left_out() -> None:
    texts = {
        "a": ("오늘 meeting이 있어", "오늘 미팅이 있어"),
        "b": ("Meeting은 내일", "미팅은 내일"),
        "c": ("bus를 타", "버스를 타"),
        "d": ("meeting을 했어", "회의를 했어"),
    }
    found = pooled_confusions(
        confusions(word_alignment(key, score_utterance(reference, heard).alignment, "ko"))
        for key, (reference, heard) in texts.items()
    )
    proposed = candidates(found.segments)
    assert [(one.reference, one.hypothesis, one.tally.count) for one in proposed] == [
        ("meeting", "미팅", 2),
        ("bus", "버스", 1),
    ]
    assert proposed[0].tally.examples == ("a", "b")
    assert [one.reference for one in candidates(found.segments, [("미팅", "MEETING", "모임")])] == ["bus"]


def test_a_pair_below_the_threshold_is_kept_back_until_asked_for() -> None:
    pairs = {Pair("team", "회의", "en", "ko"): Tally(1, 0, ("a",))}
    assert not candidates(pairs) and len(candidates(pairs, least=0.0)) == 1


def test_of_equally_frequent_pairs_those_with_one_syllable_come_last() -> None:
    once = Tally(1, 0, ())
    pairs = {
        Pair("not", "낫", "en", "ko"): once,
        Pair("meeting", "미팅", "en", "ko"): once,
        Pair("me", "미", "en", "ko"): Tally(2, 0, ()),
    }
    found = [one.reference for one in candidates(pairs, least=0.1)]
    assert found == [name for name in ("me", "meeting", "not") if name in found] and "not" in found
