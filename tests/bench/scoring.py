"""How fast scoring is on one core: utterances against the reference scorer's way with jiwer, and a long transcript.

The way of the reference scorer is jiwer's transforms on the hypothesis and `jiwer.process_words` twice, over mixed
units and over words. Texts are mixed Korean and English of 8 to 25 words with capitals and punctuation, hypotheses
have about a quarter of the words wrong. Every round has texts of its own, so nothing of an utterance is known from
the round before; both ways take turns within a round, so that whatever else the machine does falls on both alike.
"""

from __future__ import annotations

import random
import re
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import jiwer
from jiwer import transforms

from engine.asr import hike, seam
from engine.asr.points_of_interest import hike_tags
from engine.text.hike_normaliser import normalise, space_before_hangul

UTTERANCES = 2_000
ROUNDS = 7
LONG_WORDS = 10_000
AS_IN_HIKE = (0, 0, 0, 0, 0, 1, 1, 1, 2, 4)
"""Loanwords in an utterance, roughly as often as in HiKE's rows."""

KOREAN = (
    "오늘 회의 기능 친구 우리 내일 학교 다음 사람 생각 시간 문제 결과 방법 자료 연구 분석 준비 환자 치료 검사 음악 영화"
    " 배우 장면 감독 여행 음식 가격 회사 팀장 일정 계획 발표 수업 학생 선생님 문장 단어 발음 표현 운동 경기 선수 건강"
    " 날씨 주말 아침 저녁 가족 동생 지하철 정류장 건물 사진 소식 기사 경제 정부 정책 시장 투자 은행 계좌 모델 실험 논문"
)
ENDINGS = (
    *(
        "",
        "이",
        "은",
        "는",
        "을",
        "를",
        "에",
        "에서",
        "에게",
        "으로",
        "와",
        "과",
        "도",
        "만",
        "의",
        "까지",
        "부터",
    ),
    *("하고", "했어요", "합니다", "하면", "하려고", "했는데", "이에요"),
)
ENGLISH = (
    "the a this of to in and for is we have should really about with on time people work study result method kpop"
    " amazing obviously honestly literally totally weird important analysis strategy behaviour thinking research"
    " pull request merge branch deadline server function ticket deploy budget commit stream sprint patient surgery"
    " marketing growth revenue quarter customer experience vocabulary pronunciation grammar accent listening"
)
LOANWORDS = (
    "미팅|meeting 피드백|feedback 리포트|report 스토리|story 드라마|drama 레벨|level 테스트|test 케이스|case 체크|check"
    " 글로벌|global 디자인|design 프로젝트|project 데이터|data 콘텐츠|컨텐츠|content 메시지|메세지|message"
    " 업데이트|update 커피|coffee 버스|bus 컴퓨터|computer 이메일|e-mail|email 스케줄|스케쥴|schedule 팀|team"
    " 번아웃|burn_out|burnout 와이파이|wi-fi 앱스토어|app_store 스마트폰|smartphone 인터넷|internet 서비스|service"
)


@dataclass(frozen=True, slots=True)
class Pair:
    """One utterance.

    Attributes:
        reference, hypothesis: as written.
        normal, tagged: the reference in HiKE's normal form, without and with tags.
        spellings: its loanwords, as sets of spellings.
        replaced: the same as Korean and English pairs.
    """

    reference: str
    hypothesis: str
    normal: str
    tagged: str
    spellings: tuple[tuple[str, ...], ...]
    replaced: list[tuple[str, str]]


def measure(utterances: int = UTTERANCES, rounds: int = ROUNDS) -> dict[str, float]:
    """Throughput of both modes against the reference scorer's way, and a transcript of 10,000 words.

    Returns:
        hike_throughput_ratio: `hike` mode, at least 3 wanted; seam_throughput_ratio: `seam` mode, at least 1.5
        wanted; both with as many loanwords in an utterance as HiKE has (none in every second, up to four). The same
        for `seam` with five sets of spellings in every utterance, with one, and with none. All are medians over the
        rounds, higher is better; hike_utterances_per_s and the like say how many utterances a second that was.
        long_transcript_s: 10,000 reference words (30,000 units) with spellings, a quarter of them wrong.
    """
    figures: dict[str, float] = {}
    for name, sets, score in (
        ("hike", AS_IN_HIKE, _score_hike),
        ("seam", AS_IN_HIKE, _score_seam),
        ("seam_five_sets", (5,), _score_seam),
        ("seam_one_set", (1,), _score_seam),
        ("seam_no_set", (0,), _score_seam),
    ):
        figures |= _against_jiwer(name, sets, score, utterances, rounds)
    return figures | {"long_transcript_s": _long_transcript_s()}


def _against_jiwer(
    name: str, sets: Sequence[int], score: Callable[[list[Pair]], None], utterances: int, rounds: int
) -> dict[str, float]:
    took: list[tuple[float, float]] = []
    for seed in range(rounds + 1):
        pairs = make_pairs(utterances, sets, seed)
        took.append((_seconds(score, pairs), _seconds(_score_as_the_reference_does, pairs)))
    ratios = [theirs / ours for ours, theirs in took[1:]]  # the first round warms the interpreter up
    return {
        f"{name}_throughput_ratio": statistics.median(ratios),
        f"{name}_utterances_per_s": utterances / statistics.median(ours for ours, _ in took[1:]),
    }


def make_pairs(count: int, sets: Sequence[int], seed: int = 0) -> list[Pair]:
    """Mixed utterances that hold each of their loanwords once; one of the numbers of sets is drawn for each."""
    chance = random.Random(seed)
    return [_pair(chance, chance.sample(_loanwords(), chance.choice(sets))) for _ in range(count)]


def _loanwords() -> list[tuple[str, ...]]:
    return [tuple(spelling.replace("_", " ") for spelling in one.split("|")) for one in LOANWORDS.split(" ")]


def _pair(chance: random.Random, loanwords: list[tuple[str, ...]]) -> Pair:
    reference: list[str] = []
    hypothesis: list[str] = []
    places = [*loanwords, *[None] * (chance.randint(8, 25) - len(loanwords))]
    chance.shuffle(places)
    for loanword in places:
        ending = chance.choice(ENDINGS)
        written, heard = chance.choices(loanword, k=2) if loanword else [_word(chance)] * 2
        reference.append(written + ending if loanword else written)
        hypothesis += _heard(heard + ending if loanword else heard, chance)
    text = " ".join(reference).capitalize() + chance.choice(".?!")
    normal = normalise(text)
    return Pair(
        text,
        " ".join(hypothesis).capitalize() + ".",
        normal,
        hike_tags(normal),
        tuple(loanwords),
        hike.replacements(loanwords),
    )


def _word(chance: random.Random) -> str:
    if chance.random() < 0.45:
        return chance.choice(ENGLISH.split()) + chance.choice(("", "", "", ",", "는", "을", "에서"))
    return chance.choice(KOREAN.split()) + chance.choice(ENDINGS)


def _heard(word: str, chance: random.Random) -> list[str]:
    """What a recogniser makes of a word: one in four is wrong in some way."""
    kind = chance.random()
    if kind < 0.09:
        return [_word(chance)]
    if kind < 0.15:
        return [word[:-1] + chance.choice("는가다어요s")]
    if kind < 0.20:
        return []
    return [word, _word(chance)] if kind < 0.25 else [word]


def _score_hike(pairs: list[Pair]) -> None:
    for pair in pairs:
        hike.score_utterance(pair.normal, pair.tagged, pair.hypothesis, pair.replaced)


def _score_seam(pairs: list[Pair]) -> None:
    for pair in pairs:
        seam.score_utterance(pair.reference, pair.hypothesis, pair.spellings)


_UNITS = re.compile("([가-힣])")
_TRANSFORMS = transforms.Compose(
    [
        transforms.ToLowerCase(),
        transforms.ExpandCommonEnglishContractions(),
        transforms.RemoveKaldiNonWords(),
        transforms.SubstituteWords({"—": " "}),
        transforms.RemovePunctuation(),
        transforms.RemoveMultipleSpaces(),
        transforms.Strip(),
    ]
)


def _score_as_the_reference_does(pairs: list[Pair]) -> None:
    for pair in pairs:
        heard = str(_TRANSFORMS(pair.hypothesis))
        jiwer.process_words(_UNITS.sub(r" \1 ", pair.normal), _UNITS.sub(r" \1 ", heard))
        jiwer.process_words(space_before_hangul(pair.normal), space_before_hangul(heard))


def _long_transcript_s() -> float:
    parts = make_pairs(LONG_WORDS // 16, (3,), 1)
    reference = " ".join(pair.reference for pair in parts)
    hypothesis = " ".join(pair.hypothesis for pair in parts)
    start = time.perf_counter()
    seam.score_utterance(reference, hypothesis, _loanwords())
    return time.perf_counter() - start


def _seconds(job: Callable[[list[Pair]], None], pairs: list[Pair]) -> float:
    start = time.perf_counter()
    job(pairs)
    return time.perf_counter() - start
