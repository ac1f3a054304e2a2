"""Particles and endings, loanwords on whole words, contractions, hyphen spellings."""

from __future__ import annotations

import pytest

from engine.text import spellings
from engine.text.contractions import contractions
from engine.text.hyphens import compounds_in, spellings_of
from engine.text.normaliser import normalise_text
from engine.text.particles import is_attached
from engine.text.spellings import (
    Arc,
    Lexicon,
    arcs_against,
    built_in,
    compound_lexicon,
    find_matches,
    loanword_lexicon,
)
from engine.text.unit_text import UnitText, unit_text
from engine.types import EngineError

ATTACHED = """
    은 는 이 가 을 를 에 에서 으로 로 와 과 도 만 의 이랑 랑 하고 에게 한테 께 까지 부터 보다 처럼 마다 밖에 조차 마저 이나 라도
    에서는 에서만은 까지도 으로부터의 에게만 만의 와의 하고는 이랑은 뿐만 밖에는 부터요 는요 요 때문에
    들 들이 들을 들의 들에게 들과 들이랑 들한테는
    이다 다 입니다 이에요 예요 였어요 이었다 인데 인데요 이라서 라서 이지만 인가요 일까요 이라고 라는 이네요 뿐이다 에서다 까지였어요
    하다 한다 했다 했어요 해 해요 해서 해줘 해주세요 해봤어요 해봐 하면 하면서도 하는데 하는 하던 하자 하지만 할 할게요 할까요 합니다
    합시다 하세요 하셨어요 하십시오 하시겠어요 하겠습니다 하기가 함을 했는데 했더니 했습니다 해야겠다 해버렸어 해두고 하려고 하느라
    되다 된다 됐다 됐어요 되어 돼 되었습니다 되는 되면 될 됩니다 되고 되셨나요 시키다 시켜 시켰다 시키는 시킬게요 당했다 받았어요
    을했다 해드릴게요 해보시면 해주셨더라고요
    엔 에선 에겐 한텐 으론 론 까진 부턴 보단 만으론 마냥 이야말로 야말로 이나마 은커녕 이라든가 라든가 이라니 이라며 라면서 래요 같은 같아요
    에서의 로의 으로써 에다가 치고는 마저도 밖에도 에게까지 만큼은 만으로도 님 님이 님들이 적인 적으로 중에 중이에요 때 때는 용으로 별로 등을
    하고있어요 하고있는 되고있어요 하지않아요 하지못했어요 하지말고 할수있어요 할수없는 할수도있고 하는중이에요 하길래 하더군요 하재요 했대요
    했잖아요 하잖아요 해달라고 한다는데 하길 되길 됐대요 화된 화했어요 이예요 이였어요 이래요
"""

NOT_ATTACHED = """
    정류장 정류장에서 퀴즈를 장이 기사 링 회사 해킹 하드웨어 트를 판 네임 썬 터 나나 한국 한계 할인 시장 이름 가방 도구 의자 야구
    와인 로봇 과장 고양이 라면집 해외 합격 보드 받침 카드 하이라이트 에러 로딩 이벤트 지도
    화면 화가 화장 적금 적군 중학교 중국 별명 로고 용돈 용기 등산 등록 쪽지 때밀이 님프 론칭 엔진 까진다 고있 재즈 길이 수있
"""


@pytest.mark.parametrize("text", ATTACHED.split())
def test_what_may_be_attached(text: str) -> None:
    assert is_attached(text)


@pytest.mark.parametrize("text", NOT_ATTACHED.split())
def test_what_makes_another_word(text: str) -> None:
    assert not is_attached(text)


def found_arcs(text: UnitText, lexicons: list[Lexicon]) -> tuple[Arc, ...]:
    """Every spelling as an arc, whatever a hypothesis holds."""
    return tuple(
        sorted({Arc(m.start, m.end, way.units) for m in find_matches(text, lexicons) for way in m.spellings})
    )


def arcs(text: str, *sets: tuple[str, ...]) -> list[tuple[str, str]]:
    """The matches as (what is written, what may stand there)."""
    units = unit_text(normalise_text(text))
    found = found_arcs(units, [loanword_lexicon(sets)])
    return [(" ".join(units.units[arc.start : arc.end]), " ".join(arc.units)) for arc in found]


@pytest.mark.parametrize(
    "text", ["bus", "Bus를 탔다", "그 bus에서만은", "bus들이랑", "bus였어요", "(bus)", "우리 bus!"]
)
def test_a_loanword_is_found_with_what_is_attached(text: str) -> None:
    assert arcs(text, ("버스", "Bus")) == [("bus", "버 스")]


@pytest.mark.parametrize(
    "text", ["버스정류장에서", "시내버스", "buses", "랩bus퀴즈", "랩버스퀴즈를", "셔틀bus를", "미bus"]
)
def test_no_loanword_inside_a_longer_word(text: str) -> None:
    assert arcs(text, ("버스", "bus")) == []


def test_every_match_is_an_arc_overlapping_ones_too_in_any_order() -> None:
    sets = [("버스", "bus"), ("버스 정류장", "bus stop"), ("정류장", "stop", "정거장")]
    expected = arcs("버스 정류장에서 보자", *sets)
    assert expected == [
        ("버 스", "bus"),
        ("버 스 정 류 장", "bus stop"),
        ("정 류 장", "stop"),
        ("정 류 장", "정 거 장"),
    ]
    assert arcs("버스 정류장에서 보자", *reversed(sets)) == expected


def test_spaces_between_hangul_words_do_not_count() -> None:
    assert arcs("버스정류장에서", ("버스 정류장", "bus stop")) == [("버 스 정 류 장", "bus stop")]


def test_both_directions_and_more_than_two_spellings() -> None:
    three = ("콘텐츠", "컨텐츠", "content")
    assert [new for _, new in arcs("컨텐츠를", three)] == ["content", "콘 텐 츠"]
    assert [new for _, new in arcs("content를", three)] == ["컨 텐 츠", "콘 텐 츠"]


def test_scripts_without_spaces_show_no_borders_but_katakana_runs_are_words() -> None:
    assert arcs("このバグを直して", ("バグ", "bug")) == [("バ グ", "bug")]
    assert arcs("このbugを直して", ("バグ", "bug")) == [("bug", "バ グ")]
    assert arcs("デバグを", ("バグ", "bug")) == []
    assert arcs("我们开会议了", ("会议", "meeting")) == [("会 议", "meeting")]


@pytest.mark.parametrize("text", ["와이파이가", "wi-fi가", "wifi가", "wi fi가"])
def test_hyphen_spellings_hold_inside_loanwords(text: str) -> None:
    spellings = {new for _, new in arcs(text, ("와이파이", "wi-fi"))}
    written = {"와 이 파 이", "wi fi", "wifi"} - spellings
    assert len(written) == 1, "all spellings but the written one"


def test_a_spelling_without_letters_is_left_out() -> None:
    assert arcs("C를 배운다", ("++", "씨", "C++")) == [("c", "씨")]


def test_compounds_of_a_text() -> None:
    assert compounds_in("Large‐scale 모델을 e-mail로") == (("large", "scale"), ("e", "mail"))
    assert compounds_in("3-4일, 소프트웨어-하드웨어, 2020-2021") == ()
    assert ("largescale",) in spellings_of(("large", "scale"))
    units = unit_text("largescale dataset")
    assert found_arcs(units, [compound_lexicon((("large", "scale"),))]) == (Arc(0, 1, ("large", "scale")),)


def test_contractions_are_pairs_that_do_not_chain() -> None:
    pairs = contractions()
    assert len(set(pairs)) == len(pairs)
    found = {arc.units for arc in found_arcs(unit_text("it is"), [built_in()])}
    assert found == {("it's",)}
    assert {arc.units for arc in found_arcs(unit_text("it's"), [built_in()])} == {("it", "is"), ("it", "has")}
    assert found_arcs(unit_text("the model's good let's"), [built_in(with_contractions=False)]) == ()


def against(reference: str, hypothesis: str, *sets: tuple[str, ...]) -> list[str]:
    """The spellings that are arcs against a hypothesis."""
    text, heard = unit_text(normalise_text(reference)), unit_text(normalise_text(hypothesis))
    matches = find_matches(text, [loanword_lexicon(sets)])
    return [" ".join(arc.units) for arc in arcs_against(text.units, matches, heard.units)]


def test_a_spelling_that_nobody_listed_is_an_arc_only_where_it_was_heard() -> None:
    wifi = ("와이파이", "wi-fi")
    assert against("와이파이가", "느려요", wifi) == ["wi fi"], "listed, and shorter than what is written"
    assert against("와이파이가", "wifi가", wifi) == ["wi fi", "wifi"]
    assert against("와이파이 존", "wifi 좋은", ("와이파이 존", "wi-fi zone")) == ["wi fi zone", "wifi zone"]
    assert against("와이파이가", "느려요", (*wifi, "wifi")) == ["wi fi", "wifi"], (
        "somebody wrote it in the list"
    )


def test_a_spelling_that_can_be_of_no_use_is_left_out() -> None:
    assert against("bus를", "차를", ("버스", "bus")) == [], "longer, and nothing of it was heard"
    assert against("bus를", "버르", ("버스", "bus")) == ["버 스"]
    many = [f"가나{last}" for last in "다라마바사아자차"]
    assert against("bus를", "가 나 를", ("bus", *many)) == ["가 나 다"], "no alignment tells them apart"


def test_too_many_spellings_are_refused_by_name() -> None:
    words = tuple(f"가{chr(0xAC00 + number)}" for number in range(300))
    text = unit_text("bus " * 400)
    matches = find_matches(text, [loanword_lexicon((("bus", *words),))])
    assert len(arcs_against(text.units, matches, unit_text("나").units)) == 0
    with pytest.raises(
        EngineError, match=r'the 301 equal spellings of "bus" stand here 400 times, .* 200,000'
    ):
        arcs_against(text.units, matches, unit_text(" ".join(words[2:])).units)


def too_many(reference: str, hypothesis: str, *sets: tuple[str, ...]) -> str:
    with pytest.raises(EngineError) as error, pytest.MonkeyPatch.context() as patch:
        patch.setattr(spellings, "MOST_ARC_UNITS", 10)
        against(reference, hypothesis, *sets)
    return str(error.value)


def test_too_many_spellings_are_counted_as_they_are_listed() -> None:
    """Those that nobody listed and nobody said are none; all sets of a word count together, each spelling once; and
    the word that is named is the one that makes most of them, not the last one."""
    wifi = ("wi-fi", "와이파이", "위피")
    said = "와이파이 위피 " * 6
    assert 'the 3 equal spellings of "wi fi" stand here 6 times,' in too_many("wi-fi " * 6, said, wifi)
    assert 'the 4 equal spellings of "wi fi" stand' in too_many("wi-fi " * 6, said + "wifi", wifi)
    more = ("wi-fi", "와이파이", "무선랜")
    assert 'the 4 equal spellings of "wi fi" stand' in too_many("wi-fi " * 6, said, wifi, more)
    assert 'the 3 equal spellings of "wi fi" stand' in too_many(
        "wi-fi " * 3 + "bus", said + "버스", wifi, ("bus", "버스")
    )
