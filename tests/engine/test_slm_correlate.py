"""Readings and judges against people: coefficients, leave-one-out, slopes, and `slm correlate` from files."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import kendalltau, pearsonr, spearmanr

import main
from engine.slm.against_people import Point, mean_coefficients, relate
from engine.slm.published_kendall import KENDALL, KENDALL_MEAN, untied_kendall_p
from engine.stats.correlation import Kind
from tests.engine.slm_files import loss_rows, random_pairs, write_rows

Capture = pytest.CaptureFixture[str]
MODELS = "abcdefg"
ORACLES: dict[Kind, Callable[..., Any]] = {"pearson": pearsonr, "spearman": spearmanr, "kendall": kendalltau}
SUBSETS = ("room", "speaker", "gender")


def random_points(seed: int = 0) -> list[Point]:
    draw = np.random.default_rng(seed)
    return [
        Point(
            model,
            subset,
            float(50 + 5 * place + draw.normal(0, 9)),
            float(1.5 + 0.4 * place + draw.normal(0, 0.4)),
        )
        for place, model in enumerate(MODELS)
        for subset in SUBSETS
    ]


def told(capsys: Capture, *command: object) -> dict[str, Any]:
    assert main.main(["slm", "correlate", *map(str, command), "--json", "--draws", "50"]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *command: object) -> str:
    assert main.main(["slm", "correlate", *map(str, command)]) == 2
    return capsys.readouterr().err.strip().splitlines()[-1]


def write_table(path: Path, columns: str, rows: Sequence[tuple[object, ...]]) -> Path:
    path.write_text("\n".join([columns, *(",".join(map(str, row)) for row in rows)]) + "\n", encoding="utf-8")
    return path


def test_coefficients_agree_with_scipy_and_p_is_exact() -> None:
    points = [point for point in random_points() if point.subset == "room"]
    x, y = np.array([p.accuracy for p in points]), np.array([p.opinion for p in points])
    found = relate(points, draws=200)
    for kind, oracle in ORACLES.items():
        one = found.coefficients[kind].correlation
        assert one.score.value == pytest.approx(oracle(x, y)[0])
        assert one.score.interval.method == "percentile bootstrap over models"
        if kind == "kendall":
            assert one.p == pytest.approx(kendalltau(x, y, method="exact")[1])
        for place, model in enumerate(MODELS):
            left = oracle(np.delete(x, place), np.delete(y, place))[0]
            assert found.coefficients[kind].without[model] == pytest.approx(left)
    assert found.slope.value == pytest.approx(np.polyfit(x / 100, (y - 1) / 4, 1)[0])


def test_pooled_points_are_drawn_by_model() -> None:
    points = random_points()
    found = relate(points, draws=200)
    assert found.coefficients["pearson"].correlation.score.interval.n == len(MODELS)
    assert found.coefficients["pearson"].correlation.score.n == len(points)
    assert "independent" in found.coefficients["pearson"].correlation.p_method
    kept = [point for point in points if point.model != "a"]
    left = relate(kept, draws=0).coefficients["kendall"].correlation.score.value
    assert found.coefficients["kendall"].without["a"] == pytest.approx(left)


def test_the_mean_of_coefficients_is_that_of_the_published_tables_last_column() -> None:
    points = random_points()
    subsets = {name: [point for point in points if point.subset == name] for name in SUBSETS}
    found = mean_coefficients(subsets, draws=100)
    for kind, one in found.items():
        each = [relate(of, draws=0).coefficients[kind] for of in subsets.values()]
        assert one.correlation.score.value == pytest.approx(
            np.mean([e.correlation.score.value or 0.0 for e in each])
        )
        for model in MODELS:
            assert one.without[model] == pytest.approx(np.mean([e.without[model] or 0.0 for e in each]))
    for measure, row in KENDALL.items():
        assert np.mean(list(row.values())) == pytest.approx(KENDALL_MEAN[measure], abs=0.0016)


def test_published_values_have_an_exact_p_where_they_are_untied() -> None:
    assert untied_kendall_p(0.524) == pytest.approx(0.136, abs=5e-4)
    assert untied_kendall_p(0.714) == pytest.approx(0.030, abs=5e-4)
    assert untied_kendall_p(0.451) is None
    assert untied_kendall_p(-0.048) == pytest.approx(1.0)


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A table of two measures of seven models, and votes of three listeners."""
    draw = np.random.default_rng(1)
    values = [
        (point.model, point.subset, measure, round(point.accuracy + shift, 3))
        for measure, shift in (("global", 0), ("judge", 1))
        for point in random_points()
    ]
    votes = [
        (
            listener,
            point.model,
            f"{point.subset}-{item}",
            point.subset,
            int(np.clip(round(point.opinion + draw.normal()), 1, 5)),
        )
        for point in random_points()
        for item in range(4)
        for listener in ("L1", "L2", "L3")
    ]
    return (
        write_table(tmp_path / "values.csv", "model,subset,measure,accuracy", values),
        write_table(tmp_path / "votes.csv", "listener,system,item,subset,score", votes),
    )


def test_measures_are_held_against_votes(files: tuple[Path, Path], capsys: Capture) -> None:
    found = told(capsys, files[0], "--ratings", files[1], "--reference")
    assert found["opinions"]["votes"] == 7 * 3 * 4 * 3
    assert found["opinions"]["listeners"] == 3
    assert list(found["measures"]) == ["global", "judge"]
    of = found["measures"]["global"]
    assert list(of["subsets"]) == list(SUBSETS)
    assert (of["subsets"]["room"]["n"], of["mean"]["n"], of["pooled"]["n"]) == (7, 7, 21)
    points = of["mean"]["points"]
    expected = pearsonr([p["accuracy"] for p in points], [p["opinion"] for p in points])[0]
    assert of["mean"]["pearson"]["value"] == pytest.approx(expected)
    assert of["mean"]["kendall"]["p_method"].startswith("exact")
    assert of["mean"]["kendall"]["low"] <= of["mean"]["kendall"]["value"] <= of["mean"]["kendall"]["high"]
    assert of["mean"]["kendall"]["leave_one_out"].keys() == set(MODELS)
    assert found["reference"]["kendall"]["global"]["sentiment_consistency"]["p"] == pytest.approx(
        0.136, abs=5e-4
    )


def test_runs_and_their_scores_say_the_same(tmp_path: Path, capsys: Capture) -> None:
    runs = [
        write_rows(tmp_path / f"{m}.jsonl", loss_rows(random_pairs(n, 8, n / 4)))
        for n, m in enumerate("abcd")
    ]
    assert main.main(["slm", "score", *map(str, runs), "--json", "--draws", "0"]) == 0
    scored = tmp_path / "scores.json"
    scored.write_text(capsys.readouterr().out, encoding="utf-8")
    votes = [
        ("L", model, f"room-{item}", place + 1) for place, model in enumerate("abcd") for item in range(3)
    ]
    ratings = write_table(tmp_path / "votes.csv", "listener,model,item,score", votes)
    found = told(capsys, *runs, "--ratings", ratings)
    assert list(found["measures"]["localized"]["subsets"]) == ["room"]
    votes = [(listener, model, "room", score) for listener, model, _, score in votes[::3]]
    named = write_table(tmp_path / "named.csv", "listener,model,subset,score", votes)
    again = told(capsys, scored, "--ratings", named)
    assert again["measures"] == found["measures"]
    assert "p = 0.083" in found["measures"]["global"]["mean"]["warning"]


def test_votes_that_know_no_subset_are_held_against_means(tmp_path: Path, capsys: Capture) -> None:
    values = [
        (m, s, "global", 50 + place * 3 + shift)
        for place, m in enumerate("abcd")
        for shift, s in enumerate(SUBSETS)
    ]
    table = write_table(tmp_path / "values.csv", "model,subset,reading,accuracy", values)
    ratings = write_table(
        tmp_path / "mos.csv", "system,mos", [(m, 1 + place) for place, m in enumerate("abc")]
    )
    found = told(capsys, table, "--ratings", ratings)
    assert [p["accuracy"] for p in found["measures"]["global"]["subsets"]["all"]["points"]] == [51, 54, 57]
    assert found["unheard"] == ["d"]


def test_a_judges_json_is_a_measure(tmp_path: Path, capsys: Capture) -> None:
    for place, model in enumerate("abc"):
        judged = {"subsets": {"room": {"accuracy": 60.0 + place, "low": 1, "high": 99}}}
        (tmp_path / f"{model}.json").write_text(json.dumps(judged), encoding="utf-8")
    ratings = write_table(
        tmp_path / "mos.csv", "system,subset,mos", [(m, "room", 2 + p) for p, m in enumerate("abc")]
    )
    found = told(capsys, *(tmp_path / f"{model}.json" for model in "abc"), "--ratings", ratings)
    assert found["measures"]["judge"]["subsets"]["room"]["kendall"]["value"] == 1.0


def test_a_person_reads_a_table(files: tuple[Path, Path], capsys: Capture) -> None:
    command = ["slm", "correlate", str(files[0]), "--ratings", str(files[1]), "--reference", "--draws", "20"]
    assert main.main(command) == 0
    said = capsys.readouterr().out
    assert said.startswith("252 votes by 3 listeners on 7 models")
    assert "as published, 7 models" in said
    assert "without one" in said
    assert "Note: n = 7 models: only very strong relations can show." in said


@pytest.mark.parametrize(
    ("votes", "said"),
    [
        ([("L1", "a", "x", "room", 6)], "votes.csv:2: \"score\" is '6'; write a number from 1 to 5"),
        ([("L1", "a", "x", "room", "good")], "votes.csv:2: \"score\" is 'good'"),
        ([("L1", "", "x", "room", 4)], 'votes.csv:2: "system" is empty'),
        ([("L1", "a", "x", "room", 4)] * 2, "votes.csv:3: the same vote stands there before"),
        ([("L1", "z", "x", "room", 4)], "No model has both an accuracy and a vote on a subset"),
        ([("L1", "a", "x")], "votes.csv, line 2: it has 3 cells where the header has 5"),
    ],
)
def test_votes_that_cant_be_used_are_named(
    tmp_path: Path, files: tuple[Path, Path], capsys: Capture, votes: list[tuple[object, ...]], said: str
) -> None:
    table = write_table(tmp_path / "votes.csv", "listener,system,item,subset,score", votes)
    assert said in refused(capsys, files[0], "--ratings", table)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.json", "{", "a.json:1 isn't whole JSON"),
        ("a.json", "[1]", "holds no accuracies by subset"),
        ("a.json", '{"subsets": {"room": {"global": {"accuracy": 101}}}}', '"accuracy" is 101'),
        ("a.json", '{"subsets": {"room": {"global": {"accuracy": true}}}}', '"accuracy" is True'),
        ("a.csv", "model,subset,measure,accuracy\na,room,global,x\n", 'a.csv:2: "accuracy" is nan'),
        ("a.csv", "model,subset,measure,accuracy\na,room,g,1\na,room,g,1\n", "was there before"),
        ("a.csv", "model,subset,accuracy\na,room,1\n", "no column 'measure' or 'reading'"),
    ],
)
def test_accuracies_that_cant_be_used_are_named(
    tmp_path: Path, files: tuple[Path, Path], capsys: Capture, name: str, text: str, said: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert said in refused(capsys, tmp_path / name, "--ratings", files[1])
