"""Hypotheses at the door: by id and with references, several systems, all or nothing."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.records import ScriptRecord, SpellingSet, TakeRecord, UtteranceRecord, new_id, now_utc
from db.session import Project
from db.store import hypotheses, people, scripts, systems, takes, transcripts, utterances
from engine.runs.exchange_commands import import_file
from engine.runs.exchange_hypotheses import (
    HypothesisImport,
    import_hypotheses,
    preview_hypotheses,
)
from engine.runs.exchange_template import hypothesis_template
from engine.types import EngineError, Progress
from tests.projects import new_project

Result = TypeVar("Result")
HIKE = {
    "text_normalized": "이번 bug는 session에 있었어",
    "text_pier_labeled": "<tag 이번> <tag bug> <tag 는> <tag session> <tag 에> 있었어",
    "loanwords": '[{"Korean": "버그", "English": "bug"}]',
    "cs_level": "word",
    "category": "software development",
    "annotator": "x",
    "result": {"mer": 1.0},
}


def finish(run: Generator[Progress, None, Result]) -> Result:
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def put(folder: Path, name: str, data: str) -> Path:
    path = folder / name
    path.write_text(data, encoding="utf-8")
    return path


def jsonl(folder: Path, name: str, rows: list[dict[str, Any]]) -> Path:
    return put(folder, name, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


def hike(key: object, written: str, **values: object) -> dict[str, object]:
    return {"id": key, "pred_text": written, **HIKE, **values}


def add_takes(project: Project, *texts: str, speakers: tuple[str, ...] = ("Mina",)) -> list[str]:
    """Scripts s1, s2 … read by each speaker; gives back the ids of the takes."""
    with project.write() as session:
        made = scripts.add_set(session, "Set")
        scripts.add_many(session, made.id, [_script(f"s{n}", text) for n, text in enumerate(texts, 1)])
        found: list[str] = []
        for name in speakers:
            speaker = people.add(session, name, ["speaker"]).id
            for script in scripts.list_scripts(session, set_id=made.id):
                found.append(takes.add(session, _take(script.id, speaker)).id)
        return found


def _script(key: str, text: str) -> ScriptRecord:
    return ScriptRecord(new_id(), "", key, 0, text, "ko", ("ko", "en"), "medical", "word")


def _take(script_id: str, speaker_id: str) -> TakeRecord:
    take_id = new_id()
    return TakeRecord(
        id=take_id,
        script_id=script_id,
        speaker_id=speaker_id,
        session_id=None,
        path=f"audio/{take_id}.wav",
        state="kept",
        selected=True,
        created_at=now_utc(),
        duration_s=1.0,
        rate_hz=48000,
        channels=1,
        bit_depth=24,
        device="mic",
        overflows=0,
        sha256="0" * 64,
    )


def written(project: Project, system: str) -> dict[str, str]:
    """What a system wrote, by the utterance's key."""
    with project.read() as session:
        found = systems.find(session, system)
        assert found is not None
        keys = {key: name for name, key in utterances.ids_by_key(session).items()}
        return {keys[one.utterance_id]: one.text for one in hypotheses.iterate(session, found.id)}


def everything(project: Project) -> tuple[list[UtteranceRecord], list[str]]:
    with project.read() as session:
        return utterances.list_utterances(session), [one.name for one in systems.list_systems(session)]


def said(preview: HypothesisImport) -> list[str]:
    return [str(problem) for problem in preview.problems]


def test_hike_predictions_bring_their_references(tmp_path: Path, project: Project) -> None:
    rows = [hike("a", "이번 버그는 세션에 있었어"), hike(2, "", text="이번 bug는 session에 있었어.")]
    preview = preview_hypotheses(jsonl(tmp_path, "whisper.jsonl", rows), project)
    assert (preview.systems, preview.matched, preview.empty) == (("whisper",), 2, 1)
    assert (preview.problems, preview.unknown, preview.taken) == ((), (), ())
    (system,) = finish(import_hypotheses(project, preview))
    assert (system.name, system.hypotheses, system.note) == ("whisper", 2, "whisper.jsonl")
    (first, second), _ = everything(project)
    assert (first.key, first.reference) == ("a", HIKE["text_normalized"])
    assert (second.key, second.reference) == ("2", "이번 bug는 session에 있었어.")
    assert first.text_pier_labeled == HIKE["text_pier_labeled"]
    assert first.loanwords == (SpellingSet(("버그", "bug")),)
    assert (first.level, first.topic) == ("word", "software development")
    assert json.loads(first.extra) == {"annotator": "x"}
    assert written(project, "whisper") == {"a": "이번 버그는 세션에 있었어", "2": ""}


def test_two_systems_share_the_reference_of_an_id(tmp_path: Path, project: Project) -> None:
    finish(
        import_hypotheses(project, preview_hypotheses(jsonl(tmp_path, "a.jsonl", [hike(1, "x")]), project))
    )
    nfd = unicodedata.normalize("NFD", HIKE["text_normalized"])
    other = preview_hypotheses(jsonl(tmp_path, "b.jsonl", [hike("1", "y", text_normalized=nfd)]), project)
    assert other.new_utterances == ()
    finish(import_hypotheses(project, other))
    found, names = everything(project)
    assert (len(found), names) == (1, ["a", "b"])


def test_another_reference_for_an_id_names_the_row(tmp_path: Path, project: Project) -> None:
    changed = {"text_normalized": "something else"}
    two = jsonl(tmp_path, "two.jsonl", [hike(1, "x", system="a"), hike(1, "x", system="b", **changed)])
    assert said(preview_hypotheses(two, project)) == [
        "line 2, reference: 1 has another reference in line 1; use another id."
    ]
    finish(
        import_hypotheses(project, preview_hypotheses(jsonl(tmp_path, "a.jsonl", [hike(1, "x")]), project))
    )
    later = preview_hypotheses(jsonl(tmp_path, "b.jsonl", [hike(2, "x"), hike(1, "x", **changed)]), project)
    assert said(later) == [
        "line 2, reference: the reference of 1 isn't the one that the project has for it; give it another id."
    ]
    with pytest.raises(EngineError, match="nothing was imported; mend the file"):
        finish(import_hypotheses(project, later))
    assert len(everything(project)[0]) == 1


def test_a_duplicate_names_both_lines(tmp_path: Path, project: Project) -> None:
    first, second = add_takes(project, "하나 one", "둘 two")
    data = f'id,hypothesis\n{first},"하나\nwon"\n{second},둘\ns1,하나 one\n'
    preview = preview_hypotheses(put(tmp_path, "a.csv", data), project, "mine")
    assert said(preview) == ["line 5, id: mine has a hypothesis for s1 in line 2 too; keep one."]
    with pytest.raises(EngineError, match=r"a\.csv, line 5, id: mine has"):
        finish(import_hypotheses(project, preview))
    assert everything(project)[1] == []


def test_ids_may_be_those_of_takes_or_scripts(tmp_path: Path, project: Project) -> None:
    first, second = add_takes(project, "하나 one", "둘 two")
    path = put(tmp_path, "a.tsv", f"id\thypothesis\n{first}\t하나 won\ns2\t둘\n")
    finish(import_hypotheses(project, preview_hypotheses(path, project, "mine")))
    assert written(project, "mine") == {first: "하나 won", second: "둘"}


def test_a_script_read_by_two_is_ambiguous(tmp_path: Path, project: Project) -> None:
    add_takes(project, "하나 one", speakers=("Mina", "Jun"))
    preview = preview_hypotheses(put(tmp_path, "a.csv", "id,hypothesis\ns1,하나\n"), project)
    assert said(preview) == ["line 2, id: the script s1 was read in 2 takes; use the take's own id."]


def test_the_id_of_a_script_with_another_reference_is_refused(tmp_path: Path, project: Project) -> None:
    add_takes(project, "하나 one")
    path = jsonl(tmp_path, "a.jsonl", [{"id": "s1", "reference": "else", "hypothesis": "x"}])
    assert "isn't the one of the take of this script" in said(preview_hypotheses(path, project))[0]


def test_unknown_ids_are_named_and_may_be_left_out(tmp_path: Path, project: Project) -> None:
    first, second = add_takes(project, "하나 one", "둘 two")
    path = put(tmp_path, "a.csv", f"id,hypothesis,reference\nzz,x,\nyy,x,what\n{first},하나,\n")
    preview = preview_hypotheses(path, project, "mine")
    assert [str(problem) for problem in preview.unknown] == [
        "line 2, id: no utterance has the id zz.",
        "line 3, id: no utterance has the id yy; its reference can be added as a new utterance.",
    ]
    assert [(one.system, one.keys) for one in preview.missing] == [("mine", (second,))]
    with pytest.raises(EngineError, match=r"line 2, id: no utterance has the id zz \(and 1 more\)"):
        finish(import_hypotheses(project, preview))
    finish(import_hypotheses(project, preview, skip_unknown=True))
    assert written(project, "mine") == {first: "하나"}


def test_references_of_plain_files_are_added_when_asked(tmp_path: Path, project: Project) -> None:
    row = {
        "id": 5,
        "reference": "오늘 <tag meeting> 이야",
        "hypothesis": "오늘",
        "loanwords": [["미팅", "meeting"]],
    }
    path = jsonl(tmp_path, "a.jsonl", [row, {"id": 6, "hypothesis": "x"}])
    assert len(preview_hypotheses(path, project).unknown) == 2
    preview = preview_hypotheses(path, project, add_references=True)
    assert [problem.row for problem in preview.unknown] == [2]
    finish(import_hypotheses(project, preview, skip_unknown=True))
    (found,), _ = everything(project)
    assert (found.key, found.reference) == ("5", "오늘 <tag meeting> 이야")
    assert found.loanwords == (SpellingSet(("미팅", "meeting")),)


def test_several_systems_in_one_file(tmp_path: Path, project: Project) -> None:
    first, second = add_takes(project, "하나 one", "둘 two")
    data = f"id,system,hypothesis\n{first},b,1\n{second},a,2\n{first},a,3\n{second},,4\n"
    preview = preview_hypotheses(put(tmp_path, "a.csv", data), project, "rest")
    assert preview.systems == ("b", "a", "rest")
    assert [(one.system, one.keys) for one in preview.missing] == [
        ("b", (second,)),
        ("a", ()),
        ("rest", (first,)),
    ]
    assert [one.name for one in finish(import_hypotheses(project, preview))] == ["b", "a", "rest"]
    assert written(project, "a") == {first: "3", second: "2"}


def test_a_second_import_needs_to_say_replace(tmp_path: Path, project: Project) -> None:
    first, second = add_takes(project, "하나 one", "둘 two")
    both = put(tmp_path, "a.csv", f"id,hypothesis\n{first},1\n{second},2\n")
    finish(import_hypotheses(project, preview_hypotheses(both, project, "mine"), note="beam 5"))
    again = preview_hypotheses(put(tmp_path, "b.csv", f"id,hypothesis\n{first},one\n"), project, "mine")
    assert again.taken == ("mine",)
    with pytest.raises(EngineError, match=f"mine has hypotheses for 1 of these .*such as {first}.*replace"):
        finish(import_hypotheses(project, again))
    assert written(project, "mine") == {first: "1", second: "2"}
    (system,) = finish(import_hypotheses(project, again, replace=True))
    assert (system.note, written(project, "mine")) == ("beam 5", {first: "one"})
    rest = preview_hypotheses(put(tmp_path, "c.csv", f"id,hypothesis\n{second},two\n"), project, "mine")
    finish(import_hypotheses(project, rest))  # nothing in common: added
    assert written(project, "mine") == {first: "one", second: "two"}


def test_stopped_half_way_nothing_has_changed(tmp_path: Path, project: Project) -> None:
    path = jsonl(tmp_path, "a.jsonl", [hike(n, "x") for n in range(20)])
    run = import_hypotheses(project, preview_hypotheses(path, project))
    assert [next(run).done, next(run).done, next(run).done] == [0, 20, 40]
    run.close()
    assert everything(project) == ([], [])


def test_bad_rows_are_named_and_keep_everything_out(tmp_path: Path, project: Project) -> None:
    rows = [
        json.dumps(hike("a", "x")),
        '{"id": "b", "pred_te',
        json.dumps({"id": "c"}),
        json.dumps(hike("d", "x") | {"pred_text": 5}),
        json.dumps(hike("e", "x", cs_level="hard")),
        json.dumps(hike("f", "x", loanwords='[{"Korean": "버그"')),
        json.dumps(hike("", "x")),
        json.dumps(hike("h", "x")).replace('"x"', "NaN", 1),
    ]
    preview = preview_hypotheses(put(tmp_path, "a.jsonl", "\n".join(rows)), project)
    assert [problem.row for problem in preview.problems] == [2, 3, 4, 5, 6, 7, 8]
    assert [problem.field for problem in preview.problems] == [
        "",
        "hypothesis",
        "hypothesis",
        "cs_level",
        "loanwords",
        "id",
        "",
    ]
    with pytest.raises(EngineError, match=r"line 2: .* \(and 6 more\): nothing was imported"):
        finish(import_hypotheses(project, preview))
    assert everything(project) == ([], [])


def test_null_is_missing_and_empty_is_output(tmp_path: Path, project: Project) -> None:
    rows = [hike("a", "x"), hike("b", ""), hike("c", "x") | {"pred_text": None}]
    preview = preview_hypotheses(jsonl(tmp_path, "a.jsonl", rows), project)
    assert (preview.matched, preview.empty) == (2, 1)
    assert preview.missing[0].keys == ("c",)
    finish(import_hypotheses(project, preview))
    assert len(everything(project)[0]) == 3


@pytest.mark.parametrize("suffix", ["csv", "tsv", "jsonl"])
def test_the_template_is_filled_in_and_comes_back(tmp_path: Path, project: Project, suffix: str) -> None:
    first, second = add_takes(project, '하나 "one", two', "=둘\tone\nthree")
    path = hypothesis_template(project, tmp_path / f"mine.{suffix}")
    with pytest.raises(EngineError, match="no hypothesis filled in"):
        preview_hypotheses(path, project)
    fill_in(path, {first: "하나", second: '=둘\t"x"\n'})
    with project.write() as session:  # a correction meanwhile doesn't matter: the id names the take
        transcripts.correct(session, first, "하나 won")
    finish(import_hypotheses(project, preview_hypotheses(path, project)))
    assert written(project, "mine") == {first: "하나", second: '=둘\t"x"\n'}


def fill_in(path: Path, texts: dict[str, str]) -> None:
    """As somebody's own script would, without any of ours."""
    data = path.read_text(encoding="utf-8-sig")
    out = io.StringIO()
    if path.suffix == ".jsonl":
        for line in data.splitlines():
            row = json.loads(line)
            assert row["audio"].endswith(f"{row['id']}.wav")
            out.write(json.dumps(row | {"hypothesis": texts[row["id"]]}) + "\n")
    else:
        delimiter = "," if path.suffix == ".csv" else "\t"
        rows = list(csv.DictReader(io.StringIO(data, newline=""), delimiter=delimiter))
        writer = csv.DictWriter(out, rows[0].keys(), delimiter=delimiter, quoting=csv.QUOTE_ALL)
        writer.writeheader()
        writer.writerows(row | {"hypothesis": texts[row["id"]]} for row in rows)
    path.write_bytes(out.getvalue().encode())


def test_template_refusals(tmp_path: Path, project: Project) -> None:
    with pytest.raises(EngineError, match="no utterance yet"):
        hypothesis_template(project, tmp_path / "a.csv")
    (only,) = add_takes(project, "하나 one")
    with pytest.raises(EngineError, match=r"written as \.jsonl, \.csv or \.tsv"):
        hypothesis_template(project, tmp_path / "a.xlsx")
    path = hypothesis_template(project, tmp_path / "a.txt", "csv", utterance_ids=None)
    assert only in path.read_text(encoding="utf-8-sig")
    with pytest.raises(EngineError, match="exists already"):
        hypothesis_template(project, path, "csv")


ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=20)
HARD_TEXT = st.text(st.sampled_from(list("\"'\t\r\n,;=-@ a버😀\u2028")), min_size=1, max_size=12)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=(ANY_TEXT | HARD_TEXT).filter(str.strip), suffix=st.sampled_from(["csv", "tsv", "jsonl"]))
def test_any_hypothesis_comes_through(tmp_path: Path, project: Project, text: str, suffix: str) -> None:
    with project.read() as session:
        known = list(utterances.ids_by_key(session))
    (key,) = known or add_takes(project, "하나 one")
    path = hypothesis_template(project, tmp_path / f"t.{suffix}", overwrite=True)
    fill_in(path, {key: text})
    (row,) = preview_hypotheses(path, project).rows
    assert row.text == unicodedata.normalize("NFC", text)


def test_published_rows(tmp_path: Path, project: Project, shared: Path) -> None:
    path = shared / "cases" / "hike_rows.jsonl"
    finish(import_hypotheses(project, preview_hypotheses(path, project)))
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert written(project, "hike_rows") == {row["id"]: row["pred_text"] for row in rows}
    for found, row in zip(everything(project)[0], rows, strict=True):
        assert (found.text_normalized, found.text_pier_labeled) == (
            row["text_normalized"],
            row["text_pier_labeled"],
        )


def test_times_of_words_come_with_the_hypotheses(project: Project, tmp_path: Path) -> None:
    words = [{"word": "버스", "start_s": 0.1, "end_s": 0.4}, {"word": "missed", "start_s": 0.4, "end_s": 0.9}]
    rows = [
        {"id": "a", "reference": "버스 missed", "hypothesis": "버스 missed", "words": words, "system": "x"},
        {"id": "b", "reference": "버스", "hypothesis": "버스", "words": 1, "system": "x"},
    ]
    source = jsonl(tmp_path, "timed.jsonl", rows)
    finish(import_hypotheses(project, preview_hypotheses(source, project, add_references=True)))
    others = [{"id": row["id"], "text": row["hypothesis"], "words": row["words"]} for row in rows]
    command = import_file(project.folder, jsonl(tmp_path, "run.jsonl", others), system="y")
    finish(command)
    with project.read() as session:
        for system in systems.list_systems(session):
            found = {
                one.text: [(word.start_s, word.end_s, word.start, word.end) for word in one.words]
                for one in hypotheses.list_hypotheses(session, system.id)
            }
            assert found == {"버스 missed": [(0.1, 0.4, 0, 2), (0.4, 0.9, 3, 9)], "버스": []}
