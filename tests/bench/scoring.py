"""How long scoring in mode `hike` takes, against jiwer on the raw text pairs one by one."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import jiwer

from engine.asr.hike import score_utterance
from engine.asr.points_of_interest import hike_tags

UTTERANCES = 20_000
ROUNDS = 5

KOREAN = (
    "오늘 회의에서 새로운 기능을 빨리 정리하면 좋겠다고 친구랑 우리는 내일은 학교에서 먹은 다음에 생각나요"
    " 챙기세요 배운 것"
)
ENGLISH = "meeting deadline server function ticket deploy report budget strategy commit feedback stream pull"
PARTICLES = ("는", "를", "에서", "으로", "이")
LOANWORDS = [("미팅", "meeting"), ("피드백", "feedback"), ("리포트", "report")]


@dataclass(frozen=True, slots=True)
class Pair:
    """One utterance: reference, the same with tags, hypothesis with its capitals and full stop."""

    reference: str
    tagged: str
    hypothesis: str


def measure(utterances: int = UTTERANCES, rounds: int = ROUNDS) -> dict[str, float]:
    """Seconds for mixed error rate and PIER of all utterances, and for jiwer's words of the same pairs.

    Both run alternately, so that whatever else the machine does falls on both alike; the first round only
    fills caches.

    Returns:
        hike_s, jiwer_s (medians over the rounds) and hike_ratio, the median over rounds of the one over the
        other: lower is better, the aim is less than 3.
    """
    pairs = _pairs(utterances)
    took = [(_seconds(_score, pairs), _seconds(_score_raw, pairs)) for _ in range(rounds + 1)][1:]
    hike_s, jiwer_s = (statistics.median(column) for column in zip(*took, strict=True))
    ratio = statistics.median(ours / theirs for ours, theirs in took)
    return {"hike_s": hike_s, "jiwer_s": jiwer_s, "hike_ratio": ratio}


def _pairs(count: int, seed: int = 0) -> list[Pair]:
    """Mixed sentences of 8 to 16 words, and hypotheses with about a fifth of the words wrong."""
    chance = random.Random(seed)
    pairs: list[Pair] = []
    for _ in range(count):
        words = [_word(chance) for _ in range(chance.randint(8, 16))]
        heard = [word for word in words if chance.random() > 0.07]
        heard = [word if chance.random() > 0.1 else _word(chance) for word in heard]
        reference = " ".join(words)
        pairs.append(Pair(reference, hike_tags(reference), " ".join(heard).capitalize() + "."))
    return pairs


def _word(chance: random.Random) -> str:
    if chance.random() < 0.35:
        return chance.choice(ENGLISH.split()) + chance.choice(PARTICLES)
    return chance.choice(KOREAN.split())


def _score(pairs: list[Pair]) -> None:
    for pair in pairs:
        score_utterance(pair.reference, pair.tagged, pair.hypothesis, LOANWORDS)


def _score_raw(pairs: list[Pair]) -> None:
    for pair in pairs:
        jiwer.process_words(pair.reference, pair.hypothesis)


def _seconds(job: Callable[[list[Pair]], None], pairs: list[Pair]) -> float:
    start = time.perf_counter()
    job(pairs)
    return time.perf_counter() - start
