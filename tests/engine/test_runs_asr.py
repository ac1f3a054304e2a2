"""`asr score` on files: forms of input, forms of output, refusals; and a project's hypotheses."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from db.records import RunRecord, ScoreRecord, SpellingSet, UtteranceRecord, new_id
from db.session import Project
from db.store import hypotheses, runs, scores, systems, utterances
from engine.runs import asr_project
from engine.runs.asr import score_file, summary_table
from engine.runs.asr_project import alignment_of, group_table, score_project, stored_result
from engine.runs.asr_settings import ScoreSettings
from engine.types import EngineError, Progress
from tests.projects import new_project

Result = TypeVar("Result")
CASES = Path(__file__).parents[2] / "../shared/cases"
SEAM = ScoreSettings(draws=200)
HIKE = ScoreSettings("hike")

ROWS: list[dict[str, Any]] = [
    {
        "id": 1,
        "reference": "나는 bus를 탔다",
        "hypothesis": "나는 버스를 탔다",
        "loanwords": [["버스", "bus"]],
    },
    {
        "id": "b",
        "text": "오늘 meeting에서",
        "pred_text": "오늘 meting에서",
        "category": "business",
        "cs_level": "phrase",
    },
    {"id": "c", "text_normalized": "날씨가 좋다", "hypothesis": "", "topic": "everyday", "category": "x"},
    {"id": 4.5, "reference": "없는 hypothesis"},
]


def drive(run: Generator[Progress, None, Result]) -> Result:
    """The result of a run."""
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    path.write_text(text, encoding="utf-8")
    return path


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_result_of_mode_seam(tmp_path: Path) -> None:
    result = drive(score_file(write(tmp_path / "in.jsonl", ROWS), SEAM))
    assert list(result) == ["mode", "n", "all", "level", "topic", "missing", "settings"]
    assert (result["mode"], result["n"], result["missing"]) == ("seam", 3, [4.5])
    assert list(result["level"]) == ["none", "word", "phrase"]
    assert list(result["topic"]) == ["business", "everyday"]
    mer, pier = result["all"]["mer"], result["all"]["pier"]
    assert (mer["S"], mer["D"], mer["I"], mer["N"], mer["n"]) == (1, 5, 0, 16, 3)
    assert (pier["S"], pier["D"], pier["I"], pier["N"], pier["n"]) == (1, 0, 0, 6, 2)
    assert mer["micro"] == 37.5
    assert mer["micro_low"] <= mer["micro"] <= mer["micro_high"]
    assert result["level"]["none"]["pier"]["micro"] is None
    assert result["level"]["none"]["mer"]["macro_low"] is None, "one utterance has no interval"
    settings = result["settings"]
    assert settings["normaliser"]["steps"][0] == "nfc"
    assert (settings["interval"]["draws"], settings["interval"]["seed"]) == (200, 0)
    assert set(settings["versions"]) == {"seam", "python", "jiwer", "rapidfuzz", "numpy"}
    json.dumps(result, allow_nan=False)


def test_the_table_says_what_was_drawn_and_shows_no_interval_from_fewer_than_five(tmp_path: Path) -> None:
    rows = [
        {
            "id": i,
            "reference": "버스 was late",
            "hypothesis": "bus was" if i % 3 else "버스 was late",
            "topic": "trips",
        }
        for i in range(6)
    ]
    rows[0]["topic"] = rows[1]["topic"] = "food"
    path = write(tmp_path / "in.jsonl", rows)
    asked = replace(SEAM, resample="speakers")
    table = summary_table(drive(score_file(path, asked)))
    assert "95 % intervals: percentile bootstrap over utterances, 200 draws" in table
    lines = {line.split()[0]: line for line in table.splitlines() if line}
    assert "[" in lines["all"] and "[" not in lines["food"]
    assert "no interval from fewer than 5 utterances" in table
    for row in rows[:4]:
        row["speaker"] = "a" if row["topic"] == "food" else "b"
    result = drive(score_file(write(tmp_path / "in.jsonl", rows), asked))
    assert result["settings"]["interval"]["method"] == "percentile bootstrap over speakers"
    assert result["all"]["mer"]["resampled"] == 4
    assert "each for itself: 2" in summary_table(result)
    none = summary_table(drive(score_file(path, replace(SEAM, draws=0))))
    assert "no intervals" in none and "95 %" not in none and "[" not in none


def test_utterances_are_written_in_the_order_of_the_file(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text("an earlier one", encoding="utf-8")
    drive(score_file(write(tmp_path / "in.jsonl", ROWS), SEAM, out))
    found = read(out)
    assert [row["id"] for row in found] == [1, "b", "c", 4.5]
    assert found[0]["mer"] == {"S": 0, "D": 0, "I": 0, "N": 6, "rate": 0.0}
    assert found[2]["pier"] is None
    assert (found[3]["mer"], found[3]["missing"]) == (None, "no hypothesis")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "out.jsonl"]


def test_result_of_mode_hike(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    result = drive(score_file(write(tmp_path / "in.jsonl", ROWS), HIKE, out))
    assert [result[name]["n"] for name in ("all", "word", "phrase", "sentence", "none")] == [3, 1, 1, 0, 1]
    assert result["sentence"]["mer"] is None
    assert result["settings"]["references_made_from_text"] == 3 + 1
    assert read(out)[2]["pier"] == {"S": 0, "D": 0, "I": 0, "N": 0, "rate": 0.0}
    assert "n/a" in summary_table(result)


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases lie outside the repository")
@pytest.mark.parametrize("name", ["hike_rows", "hike_synthetic"])
@pytest.mark.parametrize("loanwords", [True, False])
def test_mode_hike_agrees_with_the_public_evaluator(tmp_path: Path, name: str, loanwords: bool) -> None:
    expected = json.loads((CASES / f"{name}.expected.json").read_text(encoding="utf-8"))
    out = tmp_path / "out.jsonl"
    result = drive(score_file(CASES / f"{name}.jsonl", ScoreSettings("hike", loanwords), out))
    suffix = "" if loanwords else "_no_loanwords"
    for group, values in expected["aggregate"].items():
        assert result[group]["n"] == values["n"]
        assert result[group]["mer"] == pytest.approx(values[f"mer{suffix}"], abs=1e-9)
        assert result[group]["pier"] == pytest.approx(values[f"pier{suffix}"], abs=1e-9)
    for found, wanted in zip(read(out), expected["utterances"], strict=True):
        assert found["id"] == wanted["id"]
        assert found["mer"]["rate"] == pytest.approx(wanted[f"mer{suffix}"], abs=1e-9)
        assert found["pier"]["rate"] == pytest.approx(wanted[f"pier{suffix}"], abs=1e-9)


def test_forms_of_loanwords_and_unknown_keys_change_nothing(tmp_path: Path) -> None:
    forms: list[object] = [
        [["버스", "bus"]],
        [{"Korean": "버스", "English": "bus"}],
        json.dumps([{"Korean": "버스", "English": "bus"}]),
        json.dumps([["bus", "버스"]]),
    ]
    rows = [
        ROWS[0] | {"id": i, "loanwords": form, "speaker": i, "system": None} for i, form in enumerate(forms)
    ]
    result = drive(score_file(write(tmp_path / "in.jsonl", rows), SEAM))
    assert result["all"]["mer"]["micro"] == 0.0
    off = drive(score_file(tmp_path / "in.jsonl", ScoreSettings(loanwords=False, draws=10)))
    assert off["all"]["mer"]["micro"] == pytest.approx(100 * 2 / 6)


def test_reference_by_precedence_and_tags_in_reference_only(tmp_path: Path) -> None:
    rows = [
        {"id": 1, "reference": "a <tag b> c", "text": "x", "hypothesis": "a b c"},
        {"id": 2, "text": "a <tag b> c", "text_normalized": "x", "hypothesis": "a tag b c"},
        {
            "id": 3,
            "reference": None,
            "text_normalized": "a b",
            "text_pier_labeled": "<tag x>",
            "hypothesis": "a b",
        },
    ]
    out = tmp_path / "out.jsonl"
    result = drive(score_file(write(tmp_path / "in.jsonl", rows), SEAM, out))
    assert result["all"]["mer"]["micro"] == 0.0
    assert [row["pier"] and row["pier"]["N"] for row in read(out)] == [1, None, None]


def test_order_of_lines_changes_no_number(tmp_path: Path) -> None:
    first = drive(score_file(write(tmp_path / "in.jsonl", ROWS), SEAM))
    assert drive(score_file(write(tmp_path / "in.jsonl", ROWS[::-1]), SEAM)) == first


GOOD = '{"id": 1, "reference": "a", "hypothesis": "b"}\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty"),
        (GOOD + '{"id": 2, "reference": "a', "in.jsonl:2 isn't whole JSON"),
        (GOOD + '{"id": 2, "reference": NaN}', "in.jsonl:2 holds NaN"),
        (GOOD + GOOD, "has the id 1 in line 1 and in line 2"),
        (GOOD + '{"reference": "a"}', 'in.jsonl:2 has no "id"'),
        (GOOD + '{"id": true, "reference": "a"}', 'in.jsonl:2 has no "id"'),
        (GOOD + '{"id": 2, "hypothesis": "a"}', "in.jsonl:2 has no reference"),
        (GOOD + '{"id": 2, "reference": 7}', 'in.jsonl:2 has a "reference" that is no text'),
        (
            GOOD + '{"id": 2, "reference": "a", "hypothesis": ["b"]}',
            'in.jsonl:2 has a "hypothesis" that is no text',
        ),
        (GOOD + '{"id": 2, "reference": "a", "loanwords": [["a"]]}', "in.jsonl:2: the loanword"),
        (GOOD + '{"id": 2, "reference": "a", "loanwords": [["a", 3]]}', "in.jsonl:2: the loanword"),
        (GOOD + '{"id": 2, "reference": "a", "loanwords": 3}', "in.jsonl:2: loanwords are written"),
        (GOOD + '{"id": 2, "reference": "a", "cs_level": 3}', 'in.jsonl:2 has a "cs_level" that is no text'),
    ],
)
def test_what_is_wrong_gets_one_sentence_and_writes_nothing(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EngineError) as told:
        drive(score_file(path, SEAM, tmp_path / "out.jsonl"))
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)
    assert [entry.name for entry in tmp_path.iterdir()] == ["in.jsonl"]


def test_the_output_must_be_a_plain_file_of_its_own(tmp_path: Path) -> None:
    path = write(tmp_path / "in.jsonl", ROWS)
    before = path.read_bytes()
    for target, sentence in ((path, "is the file that is scored"), (tmp_path, "can't be replaced")):
        with pytest.raises(EngineError, match=sentence):
            drive(score_file(path, SEAM, target))
    assert path.read_bytes() == before
    with pytest.raises(EngineError, match="folder doesn't exist"):
        drive(score_file(path, SEAM, tmp_path / "nowhere" / "out.jsonl"))
    if sys.platform != "win32":
        link = tmp_path / "link.jsonl"
        link.symlink_to(path)
        with pytest.raises(EngineError, match="can't be replaced"):
            drive(score_file(path, SEAM, link))


def test_a_run_that_is_closed_leaves_no_file(tmp_path: Path) -> None:
    rows = [ROWS[0] | {"id": number} for number in range(3)]
    run = score_file(write(tmp_path / "in.jsonl", rows), SEAM, tmp_path / "out.jsonl")
    for step in run:
        if step.note.startswith("rates"):
            break
    run.close()
    assert [entry.name for entry in tmp_path.iterdir()] == ["in.jsonl"]


def test_hash_is_of_what_counts_depend_on() -> None:
    base = ScoreSettings()
    assert base.hash == ScoreSettings(seed=3, draws=5, resample="speakers").hash
    others = [
        ScoreSettings("hike"),
        ScoreSettings(loanwords=False),
        ScoreSettings(contractions=False),
        ScoreSettings(hyphens=False),
        ScoreSettings(points="embedded"),
        ScoreSettings(insertions="none"),
        ScoreSettings(costs="sclite"),
    ]
    assert len({settings.hash for settings in [base, *others]}) == 1 + len(others)


@pytest.fixture
def project(tmp_path: Path) -> Generator[Project, None, None]:
    """Five references; system A has a hypothesis for each, B for three."""
    with new_project(tmp_path / "Study.seam") as made:
        with made.write() as session:
            utterances.add_many(
                session,
                [
                    UtteranceRecord(
                        id=new_id(),
                        key=f"u{number}",
                        take_id=None,
                        reference="나는 bus를 탔다",
                        text_normalized=None,
                        text_pier_labeled=None,
                        loanwords=(SpellingSet(("버스", "bus")),),
                        level=None,
                        topic="travel" if number < 2 else None,
                        main_language=None,
                        speaker=f"s{number % 2}",
                        audio_path=None,
                        position=0,
                    )
                    for number in range(5)
                ],
            )
            ids = utterances.ids_by_key(session)
            for name, count, text in (("A", 5, "나는 버스를 탔다"), ("B", 3, "나는 bug를 탔다")):
                system = systems.add(session, name)
                hypotheses.add_many(session, system.id, [(ids[f"u{n}"], text) for n in range(count)])
        yield made


def system_ids(project: Project) -> list[str]:
    with project.read() as session:
        return [system.id for system in systems.list_systems(session)]


def stored(project: Project, settings: ScoreSettings) -> dict[str, list[ScoreRecord]]:
    with project.read() as session:
        return {
            name: scores.list_scores(session, name, settings.hash) for name in sorted(system_ids(project))
        }


def run_of(project: Project, run_id: str) -> RunRecord:
    with project.read() as session:
        return runs.get(session, run_id)


@pytest.mark.parametrize("settings", [SEAM, HIKE], ids=["seam", "hike"])
def test_a_project_is_scored_and_only_what_is_missing_again(
    project: Project, settings: ScoreSettings
) -> None:
    first, second = system_ids(project)
    run = run_of(project, drive(score_project(project.folder, [first, second], settings)))
    assert (run.state, run.done, run.total) == ("done", 10, 10)
    assert run.message == "B: 2 without a hypothesis"
    assert json.loads(run.settings)["mode"] == settings.mode
    before = stored(project, settings)
    assert [len(before[name]) for name in (first, second)] == [5, 3]
    assert {score.level for score in before[first]} == {"word"}
    again = drive(score_project(project.folder, [first, second], settings))
    assert again != run.id
    assert stored(project, settings) == before, "nothing was scored twice"


def test_the_stored_result_is_that_of_the_file(project: Project, tmp_path: Path) -> None:
    for name, settings in zip(system_ids(project) * 2, [SEAM, SEAM, HIKE, HIKE], strict=True):
        drive(score_project(project.folder, [name], settings))
        with project.read() as session:
            of = hypotheses.of_utterances(session, name, list(utterances.ids_by_key(session).values()))
            rows = [
                {"id": u.key, "reference": u.reference, "topic": u.topic, "hypothesis": of.get(u.id)}
                | {"loanwords": [list(words.spellings) for words in u.loanwords]}
                for u in utterances.list_utterances(session)
            ]
        wanted = drive(score_file(write(tmp_path / "in.jsonl", rows), settings))
        found = drive(stored_result(project, name, settings))
        if settings.mode == "hike":
            assert {k: found[k] for k in ("n", "all", "word", "missing")} == {
                k: wanted[k] for k in ("n", "all", "word", "missing")
            }
        else:
            assert found == wanted | {"withdrawn": 0}


def test_a_cancelled_run_keeps_what_it_saved_and_is_taken_up_again(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asr_project, "PAGE", 2)
    first, second = system_ids(project)
    run = score_project(project.folder, [first, second], SEAM)
    for step in run:
        if step.note == "saved" and step.done >= 4:
            break
    run.close()
    with project.read() as session:
        cancelled = runs.list_runs(session)[0]
    assert (cancelled.state, cancelled.done) == ("cancelled", 4)
    kept = stored(project, SEAM)
    assert [len(kept[name]) for name in (first, second)] == [2, 2]
    drive(score_project(project.folder, [first, second], SEAM))
    after = stored(project, SEAM)
    assert [len(after[name]) for name in (first, second)] == [5, 3]
    assert {score.run_id for score in after[first][:2]} == {cancelled.id}


def test_groups_of_systems(project: Project) -> None:
    first, second = system_ids(project)
    drive(score_project(project.folder, [first, second], SEAM))
    records = stored(project, SEAM)
    with project.read() as session:
        known = utterances.list_utterances(session)
    topics = {utterance.id: utterance.topic for utterance in known}
    table = drive(group_table(records, SEAM, {"topic": topics}, counted=len(known)))
    rows = {row.system_id: row for row in table}
    assert (rows[first].missing, rows[second].missing) == (0, 2)
    assert [(g.kind, g.name, g.n) for g in rows[second].groups] == [
        ("all", "all", 3),
        ("level", "word", 3),
        ("topic", "travel", 2),
    ]
    everything = rows[second].groups[0]
    assert everything.pier.rates.micro.value == pytest.approx(100 / 3)
    assert everything.pier.rates.micro.interval is None  # one of three points is wrong in each utterance
    assert "every resample gives the same value" in everything.pier.rates.micro.reason
    quick = drive(group_table(records, SEAM, {}, with_intervals=False))
    assert quick[0].groups[0].mer.rates.micro.interval is None
    speakers = {utterance.id: utterance.speaker for utterance in known}
    one, *others = records[first]
    records = {**records, first: [replace(one, mer_substitutions=one.mer_substitutions + 1), *others]}
    by_speaker = drive(group_table(records, ScoreSettings(draws=50, resample="speakers"), {}, speakers))
    changed = next(row for row in by_speaker if row.system_id == first)
    interval = changed.groups[0].mer.rates.micro.interval
    assert interval is not None
    assert interval.n == 2


def test_the_alignment_of_a_stored_pair(project: Project) -> None:
    with project.read() as session:
        utterance = utterances.list_utterances(session)[0]
    columns = alignment_of(utterance, "나는 버스를 탔다", SEAM).columns
    assert [column.kind for column in columns] == ["hit", "hit", "accepted", "hit", "hit", "hit"]
