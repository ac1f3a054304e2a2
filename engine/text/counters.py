"""What Korean numbers count, and when one syllable is a number because of what follows it (이 년, not 이 사람)."""

from __future__ import annotations

from functools import lru_cache

from engine.text.korean_numbers import BEFORE_COUNTERS
from engine.text.particles import is_attached


def _words(table: str) -> frozenset[str]:
    return frozenset(table.split())


_AFTER_NATIVE = _words(
    """
    개 개월 명 살 시 시간 분 번 번째 달 마리 가지 군데 곳 사람 잔 병 권 장 대 켤레 그루 송이 채 척 쌍 줄
    통 판 모금 건 편 곡 끼 벌 배 등 팀 단계 단어 문제 문장 글자 자리 세트 박스 상자 봉지 남매 형제 식구 종류
    컵 조각 걸음 버전 주 주일 학기 차례 인분 페이지 쪽 마디 모델 시즌 배치 레이어 스텝 킬로 그릇 접시 포기 다발
    꼬집 방울 바퀴 층
    """
)
"""What is counted with native numbers: 한 명, 두 시."""

_AFTER_SINO = _words(
    """
    년 년도 년대 년간 월 일 일간 주 주일 주간 주년 주차 개월 개국 개년 분 초 회 회차 차 차원 위 등급 급 층
    호 호선 호기 번 번지 학년 학기 과목 페이지 쪽 원 달러 유로 엔 위안 퍼센트 프로 도 배 배속 킬로 킬로미터
    미터 센티 센티미터 밀리 밀리미터 그램 킬로그램 톤 리터 세 세대 인 인분 점 승 패 단계 자리 기가 메가 테라
    바이트 비트 픽셀 헤르츠 와트 볼트 박 시즌 화 탄 장 절 에포크 스텝 레이어 배치 분기 군 부 조 항 번째 평 등 대
    """
)
"""What is counted with Sino-Korean numbers: 삼 년, 오 퍼센트."""

_GLUED_TO_SINO = _words(
    """
    월 년 층 초 번 분 회 차 등
    """
)
"""Those of one syllable that make a number plain where they are written together with it (삼월, not 사장)."""

_GLUED_TO_LARGE = _words(
    """
    원 명 년 번 분 개 권 층 회 살
    """
)
"""The same for hundreds, thousands …: 만원, not 천장."""

_OTHER_WORDS = _words(
    """
    이번 이분 사회 육회 구차 오차 공차 구분 사분 구초 영번 공번 공분 공년 공회 공초 영년 영회 만회 천분 조원
    조명 조개 조회 억년 두통 세대 한편 한층 한쪽 한도 세배 한배 네등 한등 한대 한통 한줄 네주 한주 세척 한척
    세채 한채
    """
)
"""Words that look like a number with what it counts (이번: this time, 두통: headache)."""

COUNTERS = _AFTER_SINO | _AFTER_NATIVE
"""What any number may be followed by, and numbers of more than one syllable may be written together with."""


def is_counting(syllable: str, following: str, is_glued: bool) -> bool:
    """Whether one syllable is a number because of the Hangul after it.

    >>> is_counting("이", "년에", False), is_counting("이", "사람이", False), is_counting("사", "장이", True)
    (True, False, False)
    """
    if syllable in BEFORE_COUNTERS:
        counters, glued = _AFTER_NATIVE, _AFTER_NATIVE
    elif syllable in "십백천만억조열":
        counters, glued = COUNTERS, _GLUED_TO_LARGE
    else:
        counters, glued = _AFTER_SINO, _GLUED_TO_SINO
    if not is_glued:
        return begins_with(following, counters)
    found = _beginning(following, counters)
    return any((len(word) > 1 or word in glued) and f"{syllable}{word}" not in _OTHER_WORDS for word in found)


def begins_with(text: str, words: frozenset[str]) -> bool:
    """Whether one of the words stands there, with what may be attached to it.

    >>> begins_with("명이라서", COUNTERS), begins_with("명절에", COUNTERS)
    (True, False)
    """
    return bool(_beginning(text, words))


@lru_cache(maxsize=1 << 12)
def _beginning(text: str, words: frozenset[str]) -> tuple[str, ...]:
    """The words that a text begins with, where the rest of it may be attached to them."""
    sizes = range(1, min(len(text), 5) + 1)
    return tuple(text[:size] for size in sizes if text[:size] in words and is_attached(text[size:]))
