"""Scoring of files by a real tiny COMET model in a real child process: once for each pair, kept, stopped, taken up."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

import main
from engine.runs.qe_estimate import Estimates, EstimatorSettings, estimate
from engine.runs.qe_reference_metrics import reference_scores
from engine.runs.qe_rows import QeRow
from engine.runs.qe_score_cache import SELF_TESTS
from engine.scorers.comet import SCORER
from engine.scorers.comet_pairs import PairItem, PairScore
from engine.scorers.isolate import load, run_scorer
from engine.scorers.types import Failed, ScorerSpec
from engine.types import EngineError, Progress
from tests.engine.scorers import comet_tiny

Result = TypeVar("Result")


def finish(run: Generator[Progress, None, Result]) -> Result:
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


@pytest.fixture(scope="module")
def kiwi(tmp_path_factory: pytest.TempPathFactory, warm_process: None) -> Path:
    os.environ.setdefault(
        "OMP_NUM_THREADS", "1"
    )  # more threads only wait for each other in a model this small
    folder = comet_tiny.comet(tmp_path_factory.mktemp("comet") / "kiwi")
    finish(load(ScorerSpec(SCORER, str(folder))))  # one process for all tests, there before the first begins
    return folder


def settings(model: Path, **more: Any) -> EstimatorSettings:
    return EstimatorSettings(str(model), device="cpu", **more)


def values(found: Estimates) -> list[float]:
    return [score.value for score in found.scores]


def written(path: Path, items: Sequence[PairItem], **more: Any) -> Path:
    """The pairs as rows of IWSLT, three systems a document."""
    with path.open("w", encoding="utf-8") as file:
        for at, item in enumerate(items):
            row = {"src_text": item.source, "tgt_text": item.translation, "tgt_system": f"s{at % 3}"}
            row |= {
                "doc_id": f"d{at // 3}",
                "src_lang": "en",
                "tgt_lang": "de",
                "audio_path": None,
                "score": None,
            }
            file.write(json.dumps(row | {"ref_text": item.reference} | more, ensure_ascii=False) + "\n")
    return path


def test_a_file_is_scored_in_its_order_and_each_pair_once(
    kiwi: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    items = comet_tiny.pairs(30)
    items += [
        PairItem("again", items[4].source, items[4].translation),
        PairItem("copy", "the cat", "The cat"),
    ]
    path, out, cache = written(tmp_path / "in.jsonl", items), tmp_path / "out.jsonl", tmp_path / "cache"
    command = ["qe", "score", str(path), "--model", str(kiwi), "--out", str(out), "--cache", str(cache)]
    command += ["--device", "cpu", "--json"]
    assert main.main(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["n"], told["scored"], told["known"]) == (32, 31, 0)
    assert told["flags"] == {"copy": [32]}
    assert (told["device"], told["precision"]) == ("cpu", "fp32")
    scores = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert scores[30] == scores[4] != scores[5]
    (kept,) = cache.glob("*.jsonl")
    assert len(kept.read_text(encoding="ascii").splitlines()) == 31

    assert main.main(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["scored"], told["known"], told["flags"]) == (0, 31, {"copy": [32]})
    assert [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] == scores
    assert values(finish(estimate(items, settings(kiwi), tmp_path / "other"))) == pytest.approx(
        scores, abs=1e-6
    )


def test_a_run_that_is_stopped_goes_on_where_it_was(kiwi: Path, tmp_path: Path) -> None:
    items = comet_tiny.pairs(40)
    run = estimate(items, settings(kiwi, batch_tokens=40), tmp_path)
    while not (step := next(run)).done:
        assert step.done == 0
    run.close()
    (kept,) = tmp_path.glob("*.jsonl")
    with kept.open("ab") as file:
        file.write(b'{"pair": "half a li')
    found = finish(estimate(items, settings(kiwi), tmp_path))
    assert found.known > 0
    assert found.made > 0
    assert found.known + found.made == 40
    assert values(found) == pytest.approx(
        values(finish(estimate(items, settings(kiwi), tmp_path / "n"))), abs=1e-5
    )


def test_what_does_not_fit_into_memory_is_halved(kiwi: Path, tmp_path: Path) -> None:
    items = comet_tiny.pairs(20)
    kept: dict[str, float] = {}

    def save(batch: Sequence[PairItem], results: Sequence[PairScore | Failed]) -> None:
        for item, result in zip(batch, results, strict=True):
            assert isinstance(result, PairScore)
            kept[item.key] = result.value

    spec = ScorerSpec("tests.engine.scorers.comet_small:SmallMemory", str(kiwi))
    run = finish(run_scorer(spec, [items], save, total=20))
    assert any("in halves" in line for line in run.log)
    whole = values(finish(estimate(items, settings(kiwi), tmp_path)))
    assert [kept[item.key] for item in items] == pytest.approx(whole, abs=1e-5)


def test_scores_of_two_environments_are_not_mixed(kiwi: Path, tmp_path: Path) -> None:
    items = comet_tiny.pairs(3)
    finish(estimate(items, settings(kiwi), tmp_path))
    path = tmp_path / SELF_TESTS
    noted = json.loads(path.read_text(encoding="ascii"))
    ((key, first),) = noted.items()
    first["values"] = [one + 0.0009 for one in first["values"]]
    path.write_text(json.dumps(noted), encoding="ascii")
    finish(estimate(items, settings(kiwi), tmp_path))
    noted[key]["values"] = [one + 0.01 for one in first["values"]]
    noted[key]["versions"]["transformers"] = "4.0"
    path.write_text(json.dumps(noted), encoding="ascii")
    with pytest.raises(EngineError, match=r"transformers 4\.0 then"):
        finish(estimate(items, settings(kiwi), tmp_path))
    path.write_text("{", encoding="ascii")
    with pytest.raises(EngineError, match="remove it"):
        finish(estimate(items, settings(kiwi), tmp_path))


def test_a_reference_that_is_not_read_makes_no_other_pair(kiwi: Path, tmp_path: Path) -> None:
    items = comet_tiny.pairs(3, references=True)
    finish(estimate(items, settings(kiwi), tmp_path))
    bare = [PairItem(item.key, item.source, item.translation) for item in items]
    assert finish(estimate(bare, settings(kiwi), tmp_path)).known == 3


def test_a_model_with_references_asks_for_them(tmp_path: Path, kiwi: Path) -> None:
    del kiwi  # its process serves here as well, and is ended with it
    model = comet_tiny.comet(tmp_path / "model", "regression_metric")
    with pytest.raises(EngineError, match="1 has no reference"):
        finish(estimate(comet_tiny.pairs(2)[1:], settings(model), tmp_path))
    found = finish(estimate(comet_tiny.pairs(2, references=True), settings(model), tmp_path))
    assert len(set(values(found))) == 2


def test_errors_are_one_line_and_leave_nothing(
    kiwi: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = written(tmp_path / "in.jsonl", comet_tiny.pairs(3)), tmp_path / "out.jsonl"

    def refused(*options: str) -> str:
        command = ["qe", "score", str(path), "--cache", str(tmp_path), "--device", "cpu", *options]
        assert main.main(command) == 2
        said = capsys.readouterr().err.strip().splitlines()
        assert len(said) == 1
        return said[0]

    assert "--model" in refused("--out", str(out))
    assert "input of this run" in refused("--model", str(kiwi), "--out", str(path))
    assert "no folder" in refused("--model", str(tmp_path / "none" / "here"), "--out", str(out))
    assert "has no reference" in refused("--model", "chrf", "--out", str(out))
    path.write_text(path.read_text(encoding="utf-8").replace('"tgt_text"', '"text"', 1), encoding="utf-8")
    assert "in.jsonl:1: tgt_text is missing" in refused("--model", str(kiwi), "--out", str(out))
    path = tmp_path / "in.csv"
    path.write_text("src,mt,score,lp,ref\n", encoding="utf-8")
    for chosen in (("--model", "chrf"), ("--command", "nothing")):
        assert "in.csv has no row" in refused(*chosen, "--out", str(out))
    assert not out.exists()


@pytest.mark.smoke  # asking for devices takes a process of its own
def test_a_device_that_is_not_there_is_told(kiwi: Path, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="no device cuda:9 here; choose one of cpu"):
        finish(estimate(comet_tiny.pairs(1), EstimatorSettings(str(kiwi), device="cuda:9"), tmp_path))


PROGRAM = """
import json, sys
for line in open(sys.argv[1], encoding="utf-8"):
    row = json.loads(line)
    print(json.dumps({"id": row["id"], "score": len(row["translation"]) / 1000}))
"""


def test_any_program_can_estimate(kiwi: Path, tmp_path: Path) -> None:
    del kiwi
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    items = comet_tiny.pairs(5)
    chosen = EstimatorSettings("lengths", command=f'"{sys.executable}" "{program}" {{list}}')
    found = finish(estimate(items, chosen, tmp_path))
    assert values(found) == [len(item.translation) / 1000 for item in items]
    assert finish(estimate(items, chosen, tmp_path)).known == 5
    program.write_text(PROGRAM.replace("1000", '"x"'), encoding="utf-8")
    with pytest.raises(EngineError, match="status 1"):
        finish(estimate(items, chosen, tmp_path))
    program.write_text(PROGRAM.replace("/ 1000", "> 3"), encoding="utf-8")
    with pytest.raises(EngineError, match="no finite score"):
        finish(estimate(items, chosen, tmp_path))
    program.write_text(PROGRAM.replace("/ 1000", "* 1e300"), encoding="utf-8")
    with pytest.raises(EngineError, match=r"no finite score in the line .*e\+30.*1e\+100"):
        finish(estimate(items, chosen, tmp_path))


@pytest.mark.parametrize("code", ["zh-CN", "zho", "ZH", "cmn", "zh_Hant", "ja-JP", "jpn", "ko-KR", "kor"])
def test_letters_are_tokens_whatever_the_code_of_the_language(code: str) -> None:
    row = QeRow("1", "d", "x", "我喜欢小猫", "S", "en", code, reference="我喜欢小狗")
    plain = replace(row, target_language={"z": "zh", "c": "zh", "j": "ja", "k": "ko"}[code[0].casefold()])
    (score,), signature = finish(reference_scores([row], "bleu"))
    assert score > 0.5
    assert ([score], signature) == finish(reference_scores([plain], "bleu"))


@pytest.mark.smoke
def test_references_are_compared_by_sacrebleu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Values of sacrebleu 2.6 for one sentence, by its command line."""
    rows = [
        PairItem("1", "고양이", "the cat sat on mat", "the cat sat on the mat"),
        PairItem("2", "x", "a", "a"),
    ]
    path, out = written(tmp_path / "in.jsonl", rows), tmp_path / "out.jsonl"
    for metric in ("chrf", "chrf++", "bleu"):
        assert main.main(["qe", "score", str(path), "--model", metric, "--out", str(out), "--json"]) == 0
        first, second = (json.loads(line) for line in out.read_text(encoding="utf-8").splitlines())
        assert 0.5 < first < 0.9
        assert second == pytest.approx(1.0)
        assert "version:" in json.loads(capsys.readouterr().out)["signature"]
