"""Failure kinds: told as people tell them, on cases of all kinds; a right hypothesis has none."""

from __future__ import annotations

import json
import random
import time
import unicodedata
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.failure_kinds import KINDS, LEAST_CONFIDENCE
from engine.asr.failure_loops import Repetitions
from engine.asr.failures import failures_of
from engine.asr.seam import score_utterance
from engine.runs.asr_failures import failures_file
from engine.types import EngineError
from tests.engine.failure_cases import FailureCase, failure_cases

SHARED = Path(__file__).resolve().parents[2].parent / "shared/cases/failures.jsonl"
CASES = failure_cases()


def f1_by_kind(cases: Iterable[FailureCase]) -> dict[str, float]:
    """2 TP / (2 TP + FP + FN) of each kind over utterances."""
    hits = dict.fromkeys(KINDS, 0)
    wrong = dict.fromkeys(KINDS, 0)
    for case in cases:
        found = set(failures_of(case.reference, case.hypothesis, case.loanwords).kinds)
        for kind in KINDS:
            hits[kind] += kind in found and kind in case.kinds
            wrong[kind] += (kind in found) != (kind in case.kinds)
    return {kind: 2 * hits[kind] / max(2 * hits[kind] + wrong[kind], 1) for kind in KINDS}


def halves() -> list[list[FailureCase]]:
    shuffled = list(CASES)
    random.Random(20261).shuffle(shuffled)
    return [shuffled[::2], shuffled[1::2]]


@pytest.mark.parametrize("half", [0, 1])
def test_kinds_are_told_as_people_tell_them(half: int) -> None:
    found = f1_by_kind(halves()[half])
    assert found["phonetic"] >= 0.93, found
    assert min(found.values()) >= 0.85, found
    assert sum(found.values()) / len(found) >= 0.92, found


def test_handed_cases() -> None:
    if not SHARED.exists():
        pytest.skip("the shared cases aren't here")
    lines = [json.loads(line) for line in SHARED.read_text(encoding="utf-8").splitlines()]
    cases = [
        FailureCase(
            frozenset(line["kinds"]),
            line["reference"],
            line["hypothesis"],
            tuple(map(tuple, line["loanwords"])),
        )
        for line in lines
    ]
    found = f1_by_kind(cases)
    assert found["phonetic"] >= 0.8
    assert sum(found.values()) / len(found) >= 0.8, found


def as_written_otherwise(text: str) -> list[str]:
    return [
        text,
        unicodedata.normalize("NFD", text),
        text.upper(),
        f"“{text}”!",
        text.replace(",", ""),
        text.replace(" ", "  "),
    ]


@pytest.mark.parametrize("reference", sorted({case.reference for case in CASES}))
def test_a_right_hypothesis_has_no_kind(reference: str) -> None:
    for hypothesis in as_written_otherwise(reference):
        assert failures_of(reference, hypothesis).kinds == (), hypothesis


@pytest.mark.parametrize(
    ("reference", "hypothesis"),
    [
        ("정말 정말 고마워 so much", "정말 정말 고마워 so much"),
        ("네 네 네 confirm했습니다", "네, 네, 네. confirm했습니다"),
        ("구독과 좋아요 부탁드려요 and see you", "구독과 좋아요 부탁드려요 and see you."),
        ("20% discount래요", "20퍼센트 discount래요"),
        ("나이는 스물다섯 years old", "나이는 25 years old"),
        ("meeting은 3시야", "meeting은 세 시야"),
        ("We have twelve 명 left", "we have 12명 left"),
        ("ice cream 먹자", "icecream 먹자"),
        ("이거 organise해 주세요", "이거 organize해주세요"),
        ("어 그 bug는 고쳤어요", "그 bug는 고쳤어요"),
        ("제가 할게요 tomorrow", "제가 할께요 tomorrow"),
        ("저는 student예요", "저는 student에요"),
        ("A.I. 시대", "AI 시대"),
        ("10시 30분에 conference call", "열 시 삼십 분에 conference call"),
        ("회의는 2:30 PM에 시작", "회의는 2시 30분 PM에 시작"),
        ("그 phone은 100달러래", "그 phone은 $100래"),
        ("fifty dollars인데", "50달러인데"),
        ("할인율이 삼십 퍼센트예요 right", "할인율이 30%예요 right"),
        ("June 5th에 봐", "June fifth에 봐"),
        ("5 kilometers를 running", "5km를 running"),
        ("rock'n'roll을 좋아해", "rock n roll을 좋아해"),
        ("저는 office에는 없어요", "전 office엔 없어요"),
        ("이것은 fix되었어요", "이건 fix됐어요"),
    ],
)
def test_what_is_written_differently_and_yet_right(reference: str, hypothesis: str) -> None:
    report = failures_of(reference, hypothesis)
    assert report.kinds == (), report.evidence


def test_a_listed_loanword_is_accepted_in_both_directions_and_in_spellings_of_its_sound() -> None:
    loanwords = [("리포트", "report"), ("버스", "bus")]
    assert failures_of("report는 버스에서", "리포트는 bus에서", loanwords).kinds == ()
    assert failures_of("report는 버스에서", "레포트는 버스에서", loanwords).kinds == ()
    assert failures_of("report는 버스에서", "리포트는 버스에서").kinds == ("phonetic",)


def test_evidence_names_the_place_and_the_point_of_interest() -> None:
    reference, hypothesis = "이번 분기 revenue가 낮아요", "이번 분기 레버뉴가 낮아요 시청해 주셔서 감사합니다"
    report = failures_of(reference, hypothesis)
    assert report.kinds == ("phonetic", "hallucination")
    phonetic, hallucination = report.evidence
    assert (phonetic.reference.text, phonetic.hypothesis.text) == ("revenue", "레버뉴")
    assert phonetic.point_of_interest
    assert phonetic.words == (2,)
    assert phonetic.nearness is not None
    assert phonetic.nearness > 0.9
    assert report.at_word(2) == (phonetic,)
    assert (hallucination.hypothesis.text, hallucination.signal) == (
        "시청해 주셔서 감사합니다",
        "stock phrase",
    )
    assert report.confidence("phonetic") == phonetic.confidence
    assert report.confidence("particle") == 0


def test_a_repetition_is_counted_and_what_comes_before_it_still_told() -> None:
    report = failures_of("내 hobby는 pottery야", "내 하비는 pottery야 pottery야 pottery야 pottery야")
    assert report.kinds == ("phonetic", "hallucination")
    assert report.evidence[1].count == 4


def test_an_empty_side() -> None:
    assert failures_of("오늘 meeting 있어", "").kinds == ("dropped_switch",)
    assert failures_of("", "오늘은 날씨가 좋네요").kinds == ("hallucination",)
    assert failures_of("", "").kinds == ()


ALPHABET = "가나다는를서버 meting버스ab 3.5,!にをー会议‘’%\u1112\u1161\u0301😀"


@given(st.text(ALPHABET, max_size=24), st.text(ALPHABET, max_size=24))
@settings(max_examples=100, deadline=None)
def test_any_texts(reference: str, hypothesis: str) -> None:
    report = failures_of(reference, hypothesis)
    alignment = score_utterance(reference, hypothesis).alignment
    assert (report.reference, report.hypothesis) == (alignment.reference, alignment.hypothesis)
    if not score_utterance(reference, hypothesis).mer.errors:
        assert report.evidence == ()
    for failure in report.evidence:
        assert 0 <= failure.confidence <= 1
        assert failure.nearness is None or 0 <= failure.nearness <= 1
        for piece, text in (
            (failure.reference, report.reference),
            (failure.hypothesis, unicodedata.normalize("NFC", hypothesis)),
        ):
            assert text[piece.start : piece.end] == piece.text
    sure = {failure.kind for failure in report.evidence if failure.confidence >= LEAST_CONFIDENCE}
    assert report.kinds == tuple(kind for kind in KINDS if kind in sure)


@given(st.sampled_from(CASES))
@settings(max_examples=50, deadline=None)
def test_unicode_form_and_order_of_loanwords_change_nothing(case: FailureCase) -> None:
    plain = failures_of(case.reference, case.hypothesis, case.loanwords)
    decomposed = [unicodedata.normalize("NFD", text) for text in (case.reference, case.hypothesis)]
    assert failures_of(decomposed[0], decomposed[1], case.loanwords[::-1]) == plain


def write(path: Path, *lines: object) -> Path:
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_file_of_lines(tmp_path: Path) -> None:
    path = write(
        tmp_path / "in.jsonl",
        {"id": "a", "reference": "내 <tag hobby>는", "hypothesis": "내 하비는", "loanwords": []},
        {"id": 2, "reference": "내 hobby는", "hypothesis": None},
        {"id": 3, "reference": "내 hobby는", "hypothesis": "내 하비는", "loanwords": [["하비", "hobby"]]},
    )
    first, second, third = failures_file(path)
    assert (first["id"], first["kinds"]) == ("a", ["phonetic"])
    assert first["evidence"][0]["reference"] == {"start": 2, "end": 7, "text": "hobby"}
    assert first["evidence"][0]["point_of_interest"] is True
    assert second == {"id": 2, "kinds": [], "evidence": [], "missing": "no hypothesis"}
    assert third == {"id": 3, "kinds": [], "evidence": []}
    json.dumps(first, allow_nan=False)


def test_a_file_as_windows_and_macos_write_it(tmp_path: Path) -> None:
    lines = [
        {"id": "a", "reference": "내 hobby는", "hypothesis": unicodedata.normalize("NFD", "내 하비는")},
        {"id": "b", "reference": "내 hobby는", "hypothesis": ""},
        {"id": "c", "reference": "내 hobby는"},
    ]
    path = tmp_path / "in.jsonl"
    text = "\ufeff" + "\r\n".join(json.dumps(line, ensure_ascii=False) for line in lines) + "\r\n\r\n"
    path.write_bytes(text.encode("utf-8"))
    kinds = [line["kinds"] for line in failures_file(path)]
    assert kinds == [["phonetic"], ["dropped_switch"], []]


@pytest.mark.parametrize(
    ("reference", "hypothesis", "kind"),
    [
        ("나 요즘 insomnia가 심해", "불면증이 있으시군요. 카페인을 줄여 보세요.", "instruction"),
        ("나 요즘 insomnia가 심해", "이번 시간에는 새로운 제품을 소개해 드리겠습니다", "hallucination"),
        ("나 요즘 insomnia가 심해", "감사합니다.", "hallucination"),
        ("오늘 practice는 여기까지", "이것은 한국어로 말하는 남성의 음성입니다.", "instruction"),
        ("She ordered 치맥 for us", "She ordered Kimmy for us", "phonetic"),
        ("환자가 왔어 right now", "화자가 왔어 right now", "misrecognition"),
        ("I guess 동생이 오늘 안 오려나 봐", "제 생각엔 동생이 오늘 안 올 것 같다고 봅니다", "instruction"),
        ("I believe 우리가 이겨야 해", "저는 우리가 이겨야 한다고 믿어요", "instruction"),
        ("예약은 끝났어 for next weekend", "예약은 끝나서 for next weak and", "misrecognition"),
    ],
)
def test_replies_other_texts_and_words_written_by_ear(reference: str, hypothesis: str, kind: str) -> None:
    report = failures_of(reference, hypothesis)
    assert report.kinds == (kind,), report.evidence


def test_a_wrong_word_apart_from_a_translation_is_told_too() -> None:
    report = failures_of(
        "이 기능은 next release에 포함되니까 미리 준비해 주세요",
        "이 기능은 다음 버전에 포함되니까 미리 준배해 주세요",
    )
    assert report.kinds == ("instruction", "misrecognition")


def test_a_wrong_last_line_refuses_the_whole_file(tmp_path: Path) -> None:
    path = write(tmp_path / "in.jsonl", {"id": 1, "reference": "a", "hypothesis": "b"}, {"id": 1})
    with pytest.raises(EngineError, match=r"in\.jsonl:2 has no reference"):
        failures_file(path)


def test_a_line_tells_which_places_count(tmp_path: Path) -> None:
    row = {"id": "a", "reference": "오늘 meeting이 있어", "hypothesis": ""}
    (tmp_path / "in.jsonl").write_text(json.dumps(row), encoding="utf-8")
    (line,) = failures_file(tmp_path / "in.jsonl")
    counted = {place["kind"] for place in line["evidence"] if place["counted"]}
    assert counted == set(line["kinds"]) == {"dropped_switch"}
    assert any(not place["counted"] for place in line["evidence"])


@pytest.mark.parametrize(
    ("reference", "hypothesis"),
    [
        ("a " * 20_000, "b " * 20_000),
        ("a-b-" * 3_000 + "c", "a b " * 3_000),
        ("안녕 하세요", "아" * 30_000),
        ("아" * 8_000, "나" * 8_000),
        ("오늘 report " * 1_500, "오늘 리포트 " * 1_500),
        ("음성 파일", "구독" * 10_000),
    ],
    ids=["other words", "hyphens", "one sound", "one word", "switches", "phrase"],
)
@pytest.mark.smoke
def test_a_long_text_takes_seconds(reference: str, hypothesis: str) -> None:
    """Each took minutes, or would at twice the length, where places were compared with all other places."""
    start = time.process_time()
    failures_of(reference, hypothesis)
    assert time.process_time() - start < 12


def test_repetitions_are_counted_as_by_reading_on() -> None:
    """Against counting phrase by phrase, in texts of two words that repeat in many ways."""
    choose = random.Random(7)
    for _ in range(200):
        texts = [choose.choice("ab") for _ in range(choose.randint(1, 24))]
        found = Repetitions(texts)
        for at in range(len(texts)):
            for period in range(1, (len(texts) - at) // 2 + 1):
                phrase, count = texts[at : at + period], 1
                while texts[at + period * count : at + period * (count + 1)] == phrase:
                    count += 1
                assert found.count(at, period) == count
                assert found.most(phrase) >= count
