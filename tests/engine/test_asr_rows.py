"""Lines to be scored: hand tags in mode `hike`, levels, topics; a file and a project give the same counts."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from db.store import scores, systems, utterances
from engine.runs.asr import score_file
from engine.runs.asr_failures import failures_file
from engine.runs.asr_hike_references import hike_references
from engine.runs.asr_project import score_project, stored_result
from engine.runs.asr_rows import read_asr_rows
from engine.runs.asr_settings import ScoreSettings
from engine.runs.asr_table import summary_table
from engine.runs.exchange_hypotheses import import_hypotheses, preview_hypotheses
from engine.runs.exchange_lexicon import read_lexicon
from engine.runs.labels import label_file
from engine.types import EngineError, Progress
from tests.projects import new_project

Result = TypeVar("Result")
SEAM = ScoreSettings(draws=50)
HIKE = ScoreSettings("hike")
TAGGED = {"id": "t", "reference": "나는 <tag bus> <tag 를> 탔다", "hypothesis": "나는 bus를 탔다"}


def drive(run: Generator[Progress, None, Result]) -> Result:
    """The result of a run."""
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def scored(folder: Path, rows: list[dict[str, Any]], settings: ScoreSettings) -> list[dict[str, Any]]:
    """What `--per-utterance` says of the rows."""
    out = folder / "out.jsonl"
    drive(score_file(write(folder / "in.jsonl", rows), settings, out))
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def test_hand_tags_count_in_mode_hike(tmp_path: Path) -> None:
    found = scored(tmp_path, [TAGGED], HIKE)[0]
    assert found["mer"] == {"S": 0, "D": 0, "I": 0, "N": 6, "rate": 0.0}
    assert found["pier"] == {"S": 0, "D": 0, "I": 0, "N": 2, "rate": 0.0}


@pytest.mark.parametrize(
    ("text", "normal", "tagged"),
    [
        ("나는 <tag bus>를 탔다.", "나는 bus를 탔다", "나는 <tag bus> 를 탔다"),
        ("나는 <tag bus를> 탔다", "나는 bus를 탔다", "나는 <tag bus> <tag 를> 탔다"),
        ("<tag Let's go>, 나는", "let us go 나는", "<tag let> <tag us> <tag go> 나는"),
        ("Let<tag 's> go", "let us go", "<tag let> <tag us> go"),
        ("the office—<tag it's> 나", "the office it is 나", "the office <tag it> <tag is> 나"),
        ("<tag state-of-the-art> [음] 모델", "stateoftheart 모델", "<tag stateoftheart> 모델"),
        ("a [<tag b] c> d", "a c d", "a <tag c> d"),
        ("a <tag !> b", "a b", "a b"),
    ],
)
def test_hand_tags_through_the_normal_form(text: str, normal: str, tagged: str) -> None:
    assert hike_references(text, True) == (normal, tagged)
    decomposed = unicodedata.normalize("NFD", text)
    assert hike_references(decomposed, True) == (normal, tagged)


def test_tags_that_were_given_win_and_tags_of_another_text_are_left() -> None:
    text = "나는 <tag bus> 를"
    assert hike_references(text, True, "a b", "<tag a> b") == ("a b", "<tag a> b")
    assert hike_references(text, True, "나는 bus 를") == ("나는 bus 를", "나는 <tag bus> 를")
    assert hike_references(text, True, "오늘 bus") == ("오늘 bus", "<tag 오늘> <tag bus>")
    assert hike_references(text, True, " ", "") == ("나는 bus 를", "나는 <tag bus> 를")
    assert hike_references("나는 <tag bus> 를", False)[0] == "나는 를", "without tags it is markup"


def test_a_line_with_tags_only_has_its_reference_in_them(tmp_path: Path) -> None:
    row = {"id": 1, "text_pier_labeled": "나는 <tag bus> <tag 를> 탔다", "hypothesis": "나는 bus를 탔다"}
    found = scored(tmp_path, [row], HIKE)[0]
    assert (found["mer"]["N"], found["mer"]["rate"], found["pier"]["N"]) == (6, 0.0, 2)


SAME: list[dict[str, Any]] = [
    TAGGED,
    {"id": "u", "reference": "오늘 <tag meeting>에서", "hypothesis": "오늘 미팅에서", "loanwords": [["미팅", "meeting"]]},
    {"id": "v", "text": "Let's 가자, bus로!", "hypothesis": "let us 가자", "cs_level": " Phrase ", "topic": 0},
    {"id": "w", "text_normalized": "버스 15분", "hypothesis": "bus 15분", "loanwords": "버스|bus", "topic": "a  b"},
    {"id": "x", "text_pier_labeled": "나는 <tag bus> <tag 를>", "hypothesis": "bus를", "topic": "a b"},
    {
        "id": "y",
        "reference": "<tag 이번> bug는",
        "text_normalized": "이번 bug는",
        "text_pier_labeled": "이번 <tag bug> <tag 는>",
        "hypothesis": "저번 bug는",
        "category": unicodedata.normalize("NFD", "여행"),
    },
    {"id": "z", "reference": "오늘 <b> 날씨", "text_normalized": "", "hypothesis": "오늘 날씨", "category": "여행"},
]  # fmt: skip


@pytest.mark.parametrize("settings", [SEAM, HIKE], ids=["seam", "hike"])
def test_a_file_and_a_project_score_the_same_rows_alike(tmp_path: Path, settings: ScoreSettings) -> None:
    rows = [row for row in SAME if settings.mode == "hike" or row["id"] != "x"]  # no reference of mode seam
    told = scored(tmp_path, rows, settings)
    with new_project(tmp_path / "P.seam") as project:
        preview = preview_hypotheses(tmp_path / "in.jsonl", project, "A", add_references=True)
        assert not preview.problems
        drive(import_hypotheses(project, preview))
        with project.read() as session:
            system = systems.list_systems(session)[0].id
            keys = {identifier: key for key, identifier in utterances.ids_by_key(session).items()}
        drive(score_project(project.folder, [system], settings))
        with project.read() as session:
            stored = {keys[s.utterance_id]: s for s in scores.list_scores(session, system, settings.hash)}
        result = drive(stored_result(project, system, settings))
    for row in told:
        score = stored[row["id"]]
        assert score.level == row["cs_level"], row["id"]
        for measure, counts in (("mer", row["mer"]), ("pier", row["pier"] or dict.fromkeys("SDIN"))):
            kept = {
                name: getattr(score, f"{measure}_{field}")
                for name, field in (("S", "substitutions"), ("D", "deletions"), ("I", "insertions"))
            }
            kept["N"] = getattr(score, f"{measure}_reference_units")
            assert kept == {name: counts[name] for name in "SDIN"}, (row["id"], measure)
    wanted = drive(score_file(tmp_path / "in.jsonl", settings))
    assert result["all"] == wanted["all"]
    assert result.get("topic") == wanted.get("topic")


def test_every_way_to_write_a_topic_is_one_group(tmp_path: Path) -> None:
    topics: list[object] = [
        "여행",
        unicodedata.normalize("NFD", "여행"),
        " 여행",
        "a b",
        "a\t b",
        0,
        5,
        "0",
        0.5,
    ]
    rows = [TAGGED | {"id": n, "topic": topic} for n, topic in enumerate(topics)]
    rows += [TAGGED | {"id": 20, "topic": " ", "category": "a b"}, TAGGED | {"id": 21, "topic": None}]
    result = drive(score_file(write(tmp_path / "in.jsonl", rows), SEAM))
    assert {name: group["n"] for name, group in result["topic"].items()} == {
        "여행": 3,
        "a b": 3,
        "0": 2,
        "5": 1,
        "0.5": 1,
    }


def test_levels_are_known_names_however_they_are_written(tmp_path: Path) -> None:
    given = ["Word", " phrase", "SENTENCE", "none", "", None]
    rows = [TAGGED | {"id": n, "cs_level": level} for n, level in enumerate(given)]
    for settings in (SEAM, HIKE):
        found = [row["cs_level"] for row in scored(tmp_path, rows, settings)]
        assert found == ["word", "phrase", "sentence", "none", "word", "word"]
    odd = [TAGGED | {"id": 1}, TAGGED | {"id": 2, "cs_level": "mixed"}]
    with pytest.raises(EngineError, match=r'in\.jsonl:2 has "mixed" as "cs_level": write none, word'):
        scored(tmp_path, odd, SEAM)
    assert [row["cs_level"] for row in scored(tmp_path, odd, HIKE)] == ["word", "mixed"]


def test_a_name_that_the_system_refuses_is_told_by_its_reason(tmp_path: Path) -> None:
    path = write(tmp_path / "in.jsonl", [TAGGED])
    with pytest.raises(EngineError, match="was not written: the name is too long; choose a shorter one"):
        drive(score_file(path, SEAM, tmp_path / ("x" * 300)))
    with pytest.raises(EngineError, match="was not written: its folder doesn't exist"):
        drive(score_file(path, SEAM, path / "out.jsonl"))
    assert [entry.name for entry in tmp_path.iterdir()] == ["in.jsonl"]


def test_too_many_spellings_name_the_line(tmp_path: Path) -> None:
    words = [f"가{chr(0xAC00 + number)}" for number in range(300)]
    row = {"id": 7, "reference": "bus " * 400, "hypothesis": " ".join(words), "loanwords": [["bus", *words]]}
    with pytest.raises(EngineError, match=r'in\.jsonl:2: the 301 equal spellings of "bus" stand here'):
        scored(tmp_path, [TAGGED, row], SEAM)


@pytest.mark.parametrize("mode", ["seam", "hike"])
def test_predictions_of_hike_have_their_id_as_sample_id(tmp_path: Path, mode: str) -> None:
    rows = [
        {"sample_id": "u1", "text_normalized": "버스 탔어", "text_pier_labeled": "<tag 버스> 탔어", "pred_text": "bus 탔어"},
        {"id": 7, "sample_id": "u1", "text_normalized": "버스", "pred_text": "버스"},
        {"id": None, "sample_id": "u2", "text_normalized": "버스", "pred_text": "버스"},
    ]  # fmt: skip
    assert [row.id for row in read_asr_rows(write(tmp_path / "p.jsonl", rows), mode)] == ["u1", 7, "u2"]


def test_an_id_that_lacks_or_stands_twice_is_named_as_the_file_names_it(tmp_path: Path) -> None:
    twice = [{"sample_id": "u1", "reference": "a"}, {"sample_id": "u1", "reference": "b"}]
    with pytest.raises(
        EngineError, match="the sample_id u1 in line 1 and in line 2: give each line its own sample_id"
    ):
        read_asr_rows(write(tmp_path / "twice.jsonl", twice), "seam")
    for bad in ({"reference": "a"}, {"sample_id": True, "reference": "a"}):
        with pytest.raises(EngineError, match=r'none\.jsonl:1 has no "id" or "sample_id"'):
            read_asr_rows(write(tmp_path / "none.jsonl", [bad]), "seam")


@pytest.mark.parametrize("again", [unicodedata.normalize("NFD", "발화1"), " 발화1"])
def test_an_id_in_another_form_is_the_same_id_as_in_a_project(tmp_path: Path, again: str) -> None:
    twice = [{"id": "발화1", "reference": "a"}, {"id": again, "reference": "b"}]
    with pytest.raises(EngineError, match="in line 1 and in line 2: give each line its own id"):
        read_asr_rows(write(tmp_path / "twice.jsonl", twice), "seam")
    once = [{"id": again, "reference": "a"}, {"id": 1, "reference": "b"}, {"id": "1", "reference": "b"}]
    found = read_asr_rows(write(tmp_path / "once.jsonl", once), "seam")
    assert [row.id for row in found] == [again, 1, "1"], "told as the file has them"


def test_failures_are_named_by_sample_id_too(tmp_path: Path) -> None:
    rows = [{"sample_id": "u1", "text_normalized": "버스 탔어", "pred_text": "버스 탔어"}]
    (line,) = failures_file(write(tmp_path / "p.jsonl", rows))
    assert (line["id"], line["kinds"]) == ("u1", [])


@pytest.mark.parametrize("words", [["버스", "버스"], ["!", "?"], ["Bus", "bus"], ["bus", "bus!"]])
def test_a_set_of_one_spelling_is_refused_but_in_the_pairs_of_hike(tmp_path: Path, words: list[str]) -> None:
    row = TAGGED | {"id": 7, "loanwords": [["커피", "coffee"], words]}
    with pytest.raises(EngineError, match=r"in\.jsonl:2: the loanword .* holds fewer than two different"):
        scored(tmp_path, [TAGGED, row], SEAM)
    with pytest.raises(EngineError, match=r"lexicon\.json, line 2, spellings: "):
        lexicon = tmp_path / "lexicon.json"
        lexicon.write_text(f'["커피", "coffee"]\n{json.dumps(words)}\n', encoding="utf-8")
        read_lexicon(lexicon)
    pairs = [{"Korean": "커피", "English": "coffee"}, dict(zip(("Korean", "English"), words, strict=True))]
    path = write(tmp_path / "in.jsonl", [TAGGED | {"loanwords": pairs}])
    result = drive(score_file(path, SEAM))
    assert result["settings"]["spelling_sets_without_effect"] == 1
    assert "1 of HiKE's pairs of spellings have no effect" in summary_table(result)
    same = drive(score_file(write(path, [TAGGED | {"loanwords": json.dumps(pairs)}]), SEAM))
    assert same == result


@pytest.mark.parametrize("name", ["main_language", "main"])
@pytest.mark.parametrize("value", ["klingon", 7, True, ["ko"]])
def test_a_main_language_that_is_none_is_named_with_its_line(
    tmp_path: Path, name: str, value: object
) -> None:
    path = write(
        tmp_path / "in.jsonl", [TAGGED | {"text": "a"}, TAGGED | {"id": 7, "text": "a", name: value}]
    )
    shown = re.escape(json.dumps(value))
    for read in (lambda: drive(score_file(path, SEAM)), lambda: label_file(path)):
        with pytest.raises(
            EngineError, match=rf'in\.jsonl:2 has {shown} as "{name}", no language known here'
        ):
            read()


@pytest.mark.parametrize("value", ["ko", "ko-KR", " ko ", "", None])
def test_a_main_language_may_be_left_open(tmp_path: Path, value: str | None) -> None:
    path = write(tmp_path / "in.jsonl", [TAGGED | {"main_language": value}])
    (row,) = read_asr_rows(path, "seam")
    assert row.main_language == ((value or "").strip() or None)
