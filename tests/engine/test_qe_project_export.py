"""What comes in goes out again as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import main
from db.session import Project
from db.store import estimators
from db.text import nfc
from engine.runs.qe_eval_set import read_eval_set
from engine.runs.qe_project_export import export_set
from engine.runs.qe_project_import import ImportOptions, MetricSource, import_set
from engine.runs.qe_project_look import look
from engine.runs.qe_rows import read_rows
from engine.runs.steps import finished
from engine.types import EngineError
from tests.engine.qe_projects import imported, metric, rows, written
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def kiwi(project: Project) -> str:
    with project.read() as session:
        return estimators.list_estimators(session)[0].id


TEXTS = st.text(st.characters(categories=("L", "N", "P", "Zs"), max_codepoint=0xD7A3), max_size=12).map(nfc)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.data())
def test_values_come_back_to_the_byte(project: Project, tmp_path: Path, data: st.DataObject) -> None:
    lines = rows(data.draw(st.integers(1, 3)))
    numbers = st.floats(-1e9, 1e9, allow_nan=False).map(lambda value: value + 0.0)
    for line in lines:
        line |= {"src_text": data.draw(TEXTS), "tgt_text": data.draw(TEXTS), "score": data.draw(numbers)}
        line |= {"speaker": data.draw(TEXTS), "split": "dev"}
    scores = data.draw(st.lists(numbers, min_size=len(lines), max_size=len(lines)))
    folder = tmp_path / str(len(list(tmp_path.iterdir())))
    folder.mkdir()
    path = written(folder / "in.jsonl", lines)
    metrics = (MetricSource("M", 100, written(folder / "m.jsonl", scores)),)
    made = finished(import_set(project, path, ImportOptions(name=folder.name, metrics=metrics)))
    with project.read() as session:
        column = next(one for one in estimators.list_estimators(session) if one.name == "M")
    found = finished(export_set(project, made.id, folder / "out.jsonl", estimator_ids=[column.id]))
    written_again = [
        json.loads(line) for line in found.files[0].read_text(encoding="utf-8").split("\n") if line
    ]
    assert written_again == lines
    assert found.files[1].read_bytes() == (folder / "m.jsonl").read_bytes()


def test_every_layout_is_read_again(project: Project, tmp_path: Path) -> None:
    made = imported(project, tmp_path)
    for kind, name in (("iwslt", "a.jsonl"), ("csv", "a.csv"), ("tsv", "a.tsv")):
        out = tmp_path / kind / name
        out.parent.mkdir()
        found = finished(export_set(project, made.id, out, kind, estimator_ids=[kiwi(project)]))  # type: ignore[arg-type]
        assert [one.name for one in found.files] == [name, "a.Kiwi.jsonl"] and found.n_rows == 18
        seen = finished(look(out))
        assert (seen.n_rows, seen.n_scored, seen.n_documents) == (18, 18, 6)
        with pytest.raises(EngineError, match="exists already"):
            finished(export_set(project, made.id, out, kind))  # type: ignore[arg-type]
    folder = tmp_path / "wmt"
    finished(export_set(project, made.id, folder, "eval_set", estimator_ids=[kiwi(project)]))
    again = read_eval_set(folder)
    assert sorted(again.metrics["Kiwi"]) == sorted(metric(18))
    finished(export_set(project, made.id, tmp_path / "all.csv", "table", estimator_ids=[kiwi(project)]))
    head = (tmp_path / "all.csv").read_text(encoding="utf-8-sig").splitlines()[0]
    assert head.endswith(",human,Kiwi")
    assert read_rows(tmp_path / "iwslt" / "a.jsonl")[0].audio_path == "clips/d0.wav"


def test_a_metric_file_has_no_gaps(project: Project, tmp_path: Path) -> None:
    made = imported(project, tmp_path)
    with project.write() as session:
        one = estimators.list_scores(session, made.id, kiwi(project))[0]
        estimators.clear_scores(session, made.id, kiwi(project))
        estimators.save_scores(session, [one])
    with pytest.raises(EngineError, match="Kiwi has scores of 1 of 18 rows"):
        finished(export_set(project, made.id, tmp_path / "x.jsonl", estimator_ids=[kiwi(project)]))
    with pytest.raises(EngineError, match="no row of these splits"):
        finished(export_set(project, made.id, tmp_path / "x.jsonl", splits=["test"]))
    assert not (tmp_path / "x.jsonl").exists()


def test_the_command_line_imports_and_scores(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [row | {"ref_text": row["tgt_text"]} for row in rows(2)]
    path = written(tmp_path / "dev.jsonl", lines)
    scores = written(tmp_path / "dev.Kiwi.jsonl", metric(6))
    folder = str(project.folder)
    assert main.main(["qe", "import", folder, str(path), "--scores", str(scores), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["set"]["name"], told["set"]["segments"], told["scores"]) == ("dev", 6, ["Kiwi"])
    assert main.main(["qe", "score", folder, "--model", "chrf", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["estimator"], told["scored"], told["left_out"]) == ("chrF", 6, 0)
    assert main.main(["qe", "score", folder, "--set", "dev", "--model", "chrf"]) == 0
    assert "6 had their scores" in capsys.readouterr().out
    for command, words in (
        (["score", folder, "--set", "x", "--model", "chrf"], "no set called x (dev)"),
        (["score", folder, "--model", "chrf", "--transcripts", "w"], "no recogniser called w"),
        (["score", folder, "--model", "chrf", "--out", "o"], "leave --out away"),
        (["score", str(path), "--model", "chrf"], "give --out"),
    ):
        assert main.main(["qe", *command]) == 2
        assert words in capsys.readouterr().err
    del lines[0]["ref_text"]
    path = written(tmp_path / "bare.jsonl", lines)
    assert main.main(["qe", "import", folder, str(path)]) == 0
    assert main.main(["qe", "score", folder, "--set", "bare", "--model", "chrf", "--json"]) == 1
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["left_out"] == 1
