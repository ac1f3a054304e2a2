"""`qe calibrate` and `qe evaluate`: the handed values, laws, and one line for what can't be used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import kendalltau, pearsonr, spearmanr

import main
from engine.qe.kendall import defined_mean
from tests.engine.qe_tables import CASES, handed

Capture = pytest.CaptureFixture[str]
QUICK = ["--json", "--draws", "20"]


def expected() -> dict[str, Any]:
    return json.loads((CASES / "qe_zhen.expected.json").read_text(encoding="utf-8"))


def told(capsys: Capture, *command: object) -> dict[str, Any]:
    assert main.main(["qe", *map(str, command)]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *command: object) -> str:
    assert main.main(["qe", *map(str, command)]) == 2
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 1
    return said[0]


class Table:
    """Rows of several language pairs with a metric that follows people, on 0 to 1."""

    def __init__(self, folder: Path, name: str, seed: int, languages: tuple[str, ...] = ("de", "zh")) -> None:
        draw = np.random.default_rng(seed)
        self.rows, self.metric = [], []
        for language in languages:
            for at in range(40):
                for system in range(5):
                    human = int(draw.integers(0, 4)) * 20
                    row = {
                        "src_text": f"{name} {at}",
                        "tgt_text": f"{at} {system}",
                        "tgt_system": f"s{system}",
                    }
                    row |= {"doc_id": f"{name}{at}", "src_lang": "en", "tgt_lang": language, "score": human}
                    self.rows.append(row | {"domain": "news" if at % 2 else "talk"})
                    self.metric.append(0.5 + human / 400 + draw.normal(0, 0.08))
        self.path = folder / f"{name}.jsonl"
        self.scores = folder / f"{name}.metric.jsonl"
        self.write()

    def write(self) -> None:
        self.path.write_text("".join(json.dumps(row) + "\n" for row in self.rows), encoding="utf-8")
        self.scores.write_text("".join(f"{value}\n" for value in self.metric), encoding="utf-8")


@pytest.fixture
def train(tmp_path: Path) -> Table:
    return Table(tmp_path, "train", 1)


@pytest.fixture
def dev(tmp_path: Path) -> Table:
    return Table(tmp_path, "dev", 2)


def fitted(train: Table, *more: object) -> list[object]:
    quick = ["--folds", 3, "--permutations", 5]
    return ["calibrate", "--train", train.path, "--train-scores", train.scores, *QUICK, *quick, *more]


@handed
@pytest.mark.parametrize("rounding", ["round", "floor", "ceil"])
def test_handed_calibration(rounding: str, capsys: Capture, tmp_path: Path) -> None:
    values, out = expected()["calibration"][rounding], tmp_path / "cal.jsonl"
    files = {
        split: (CASES / f"qe_zhen_{split}.jsonl", CASES / f"qe_zhen_{split}.CometKiwi.jsonl")
        for split in ("train", "dev")
    }
    command = [
        "calibrate",
        "--train",
        files["train"][0],
        "--train-scores",
        files["train"][1],
        "--rounding",
        rounding,
    ]
    command += [
        "--apply",
        files["dev"][0],
        "--scores",
        files["dev"][1],
        "--out",
        out,
        *QUICK,
        "--permutations",
        3,
    ]
    answer = told(capsys, *command)
    found = answer["calibrations"]["zhen"]
    for name in ("k", "epsilon", "sigma"):
        assert found[name] == pytest.approx(values[name], abs=1e-9)
    for part, name in ((found, "train"), (found["before"], "dev_before"), (found["after"], "dev_after")):
        for one in ("tau_b", "tau_b_nan0", "n_documents", "n_undefined"):
            assert part[one] == pytest.approx(values[name][one], abs=1e-9)
    for point, one in zip(found["curve"], values["curve"] or found["curve"], strict=True):
        assert point["tau_b"] == pytest.approx(one["tau_b"], abs=1e-9)
    assert found["at_edge"] is False
    assert len(found["curve"]) == len(found["band"]) == 41
    scores = np.array([json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()])
    assert len(scores) == 2730
    assert scores / found["epsilon"] == pytest.approx(np.rint(scores / found["epsilon"]), abs=1e-6)


@handed
def test_handed_evaluation(capsys: Capture) -> None:
    metrics = ("CometKiwi", "chrF", "GEMBA")
    files = [CASES / f"qe_zhen_dev.{metric}.jsonl" for metric in metrics]
    command = ["evaluate", CASES / "qe_zhen_dev.jsonl", "--spa", "compatible", "--scores", *files]
    answer = told(capsys, *command, "--json", "--draws", 0)
    for metric in metrics:
        values, name = expected()["dev"][metric], f"qe_zhen_dev.{metric}"
        for language in ("zhen", "mean"):
            assert answer["segment"][name][language] == pytest.approx(values["tau_b"], abs=1e-9)
            assert answer["segment_nan0"][name][language] == pytest.approx(values["tau_b_nan0"], abs=1e-9)
            assert answer["system"][name][language] == pytest.approx(values["spa_compatible"], abs=3e-4)
        found = answer["documents"][name]["zhen"]
        assert (found["n_documents"], found["n_undefined"]) == (values["n_documents"], values["n_undefined"])


def test_an_evaluation_is_that_of_scipy(dev: Table, capsys: Capture, tmp_path: Path) -> None:
    other = tmp_path / "people.jsonl"
    other.write_text("".join(f"{row['score']}\n" for row in dev.rows), encoding="utf-8")
    answer = told(capsys, "evaluate", dev.path, "--scores", dev.scores, other, *QUICK)
    human, metric = (
        np.array([row["score"] for row in dev.rows]).reshape(2, 40, 5),
        np.array(dev.metric).reshape(2, 40, 5),
    )
    with np.errstate(invalid="ignore"):
        taus = [
            [kendalltau(*one)[0] for one in zip(*both, strict=True)]
            for both in zip(human, metric, strict=True)
        ]
    means = [defined_mean(np.array(one)) or 0.0 for one in taus]
    assert [answer["segment"]["dev.metric"][one] for one in ("ende", "enzh")] == pytest.approx(means)
    assert answer["segment"]["dev.metric"]["mean"] == pytest.approx(sum(means) / 2)
    flat = human[0].ravel(), metric[0].ravel()
    assert answer["pearson"]["dev.metric"]["ende"] == pytest.approx(pearsonr(*flat)[0])
    assert answer["spearman"]["dev.metric"]["ende"] == pytest.approx(spearmanr(*flat)[0])
    for level in ("segment", "system", "acc_eq"):
        assert answer[level]["people"]["mean"] == pytest.approx(1.0)
    assert set(answer["domains"]["people"]["ende"]) == {"news", "talk"}
    interval = answer["intervals"]["dev.metric"]["ende"]["system"]
    assert interval["low"] <= interval["high"] <= 1.0
    (first, _) = answer["comparisons"]
    assert (first["first"], first["second"]) == ("dev.metric", "people")
    assert first["difference"]["value"] < 0
    assert 0 < first["p"] <= first["p_holm"] < 0.05


def test_order_of_rows_changes_nothing(dev: Table, capsys: Capture) -> None:
    command = ["evaluate", dev.path, "--scores", dev.scores, *QUICK]
    before = told(capsys, *command)
    order = np.random.default_rng(0).permutation(len(dev.rows))
    dev.rows, dev.metric = [dev.rows[at] for at in order], [dev.metric[at] for at in order]
    dev.write()
    after = told(capsys, *command)
    for level in ("segment", "segment_nan0", "system", "acc_eq", "documents", "domains"):
        assert after[level] == before[level]


def test_what_is_applied(train: Table, dev: Table, capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "cal.jsonl"
    applied = ["--apply", dev.path, "--scores", dev.scores, "--out", out]
    found = told(capsys, *fitted(train, *applied))["calibrations"]
    assert set(found) == {"ende", "enzh"}
    scores = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    for at, language in ((0, "ende"), (200, "enzh")):
        width = found[language]["epsilon"]
        assert scores[at] == pytest.approx(round(100 * dev.metric[at] / width) * width)
        assert found[language]["cross_validation"]["folds"]
        assert found[language]["chance"]["p_value"] < 0.5
    shared = told(capsys, *fitted(train, "--shared", *applied))["calibrations"]
    assert shared["ende"]["epsilon"] == shared["enzh"]["epsilon"]
    assert shared["ende"]["cross_validation"] is None


def test_no_effect_without_all_human_scores_is_told(train: Table, dev: Table, capsys: Capture) -> None:
    dev.rows[3]["score"] = dev.rows[7]["score"] = None
    dev.write()
    command = fitted(train, "--apply", dev.path, "--scores", dev.scores)
    found = told(capsys, *command)["calibrations"]
    assert (found["ende"]["before"], found["ende"]["after"]) == (None, None)
    assert "2 of 200 rows have no human score, the first" in found["ende"]["reason"]
    assert "dev.jsonl:4" in found["ende"]["reason"]
    assert "reason" not in found["enzh"]
    assert main.main(["qe", *(str(one) for one in command if one != "--json")]) == 0
    assert "applied: 2 of 200 rows have no human score" in capsys.readouterr().out


def test_no_width_is_the_identity(train: Table, dev: Table, capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "cal.jsonl"
    answer = told(
        capsys, *fitted(train, "--apply", dev.path, "--scores", dev.scores, "--out", out, "--k-max", "0")
    )
    scores = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert scores == [value * 100.0 for value in dev.metric]
    found = answer["calibrations"]["ende"]
    assert (found["k"], found["at_edge"], found["before"]) == (0.0, False, found["after"])


def test_a_scale_of_its_own(train: Table, capsys: Capture) -> None:
    before = told(capsys, *fitted(train))["calibrations"]["ende"]
    train.metric = [100 * value for value in train.metric]
    train.write()
    assert "outside 0 to 1" in refused(capsys, *fitted(train))
    after = told(capsys, *fitted(train, "--scale", "100"))["calibrations"]["ende"]
    assert after["epsilon"] == pytest.approx(before["epsilon"])


def test_a_calibration_is_not_applied_where_it_does_not_fit(
    train: Table, tmp_path: Path, capsys: Capture
) -> None:
    other, out = Table(tmp_path, "other", 3, ("fr",)), tmp_path / "cal.jsonl"
    new = ["--apply", other.path, "--scores", other.scores, "--out", out]
    assert "enfr, which was never calibrated" in refused(capsys, *fitted(train, *new))
    same = ["--apply", train.path, "--scores", train.scores, "--out", out]
    assert "documents that the width is fitted on" in refused(capsys, *fitted(train, *same))
    assert not out.exists()
    assert told(capsys, *fitted(train, *new, "--force"))["warnings"]
    assert len(out.read_text(encoding="utf-8").splitlines()) == 200
    assert told(capsys, *fitted(train, *same, "--force"))["warnings"]


def test_half_a_job_and_broken_files_are_told(
    train: Table, dev: Table, capsys: Capture, tmp_path: Path
) -> None:
    assert "belong together" in refused(capsys, *fitted(train, "--apply", dev.path))
    assert "--out needs" in refused(capsys, *fitted(train, "--out", tmp_path / "cal.jsonl"))
    both = ["--apply", dev.path, "--scores", dev.scores]
    assert "input of this run" in refused(capsys, *fitted(train, *both, "--out", dev.path))
    assert "above 0" in refused(capsys, *fitted(train, "--k-step", "0"))
    dev.scores.write_text("0.5\n", encoding="utf-8")
    assert "1 scores for 400 rows" in refused(capsys, *fitted(train, *both))
    twice = ["evaluate", train.path, "--scores", train.scores, train.scores]
    assert "called train.metric" in refused(capsys, *twice)
    train.rows[7]["score"] = None
    train.write()
    assert "train.jsonl:8 has no human score" in refused(capsys, *fitted(train))


def test_tables_are_for_people(train: Table, dev: Table, capsys: Capture) -> None:
    command = [one for one in fitted(train, "--apply", dev.path, "--scores", dev.scores) if one != "--json"]
    assert main.main(["qe", *map(str, command)]) == 0
    text = capsys.readouterr().out
    assert "chosen" in text
    assert "applied, after" in text
    assert "cross-validated in 3 parts" in text
    assert main.main(["qe", "evaluate", str(dev.path), "--scores", str(dev.scores), "--draws", "10"]) == 0
    text = capsys.readouterr().out
    assert "ende: 200 rows, 5 systems; exact SPA" in text
    assert "mean of language pairs" in text
