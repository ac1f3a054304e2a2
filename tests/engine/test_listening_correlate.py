"""`listening correlate` from files: against scipy, against shuffled rows, what is left out, and bad cells."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import kendalltau, pearsonr, spearmanr

import main
from tests.engine.listening_data import Row

Capture = pytest.CaptureFixture[str]
ORACLES: dict[str, Callable[..., Any]] = {"pearson": pearsonr, "spearman": spearmanr, "kendall": kendalltau}
LEVELS = ("system", "utterance_pooled", "utterance_within_system")
SYSTEMS, ITEMS = "ABCDE", [f"i{number}" for number in range(12)]


def votes() -> list[Row]:
    draw = np.random.default_rng(4)
    return [
        Row(listener, system, item, float(np.clip(round(draw.normal(2 + place / 2 + i % 3 / 2, 0.8)), 1, 5)))
        for listener in ("a", "b", "c", "d")
        for place, system in enumerate(SYSTEMS)
        for i, item in enumerate(ITEMS)
    ]


def metrics() -> dict[tuple[str, str], tuple[float, float]]:
    draw = np.random.default_rng(5)
    return {
        (system, item): (float(-place - i % 3 + draw.normal(0, 1)), float(draw.normal()))
        for place, system in enumerate(SYSTEMS)
        for i, item in enumerate(ITEMS)
    }


def written(path: Path, columns: str, rows: Iterable[Iterable[object]]) -> Path:
    path.write_text("\n".join([columns, *(",".join(map(str, row)) for row in rows)]) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def ratings(tmp_path: Path) -> Path:
    return written(tmp_path / "votes.csv", "listener,system,item,score", votes())


@pytest.fixture
def table(tmp_path: Path) -> Path:
    rows = ((*key, mer, kiwi, "text") for key, (mer, kiwi) in metrics().items())
    return written(tmp_path / "metrics.csv", "system,item,MER,kiwi,note", rows)


def told(capsys: Capture, *command: object) -> dict[str, Any]:
    assert main.main(["listening", "correlate", *map(str, command), "--json", "--draws", "60"]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *command: object) -> str:
    assert main.main(["listening", "correlate", *map(str, command)]) == 2
    return capsys.readouterr().err.strip().splitlines()[-1]


def test_three_levels_agree_with_scipy(table: Path, ratings: Path, capsys: Capture) -> None:
    found = told(capsys, table, "--ratings", ratings)
    assert found["columns_without_numbers"] == ["note"]
    assert found["ratings"] == {"votes": 240, "listeners": 4, "systems": 5, "items": 12, "stimuli": 60}
    given: dict[tuple[str, str], list[float]] = {}
    for row in votes():
        given.setdefault((row.system, row.item), []).append(row.score)
    known = metrics()
    for column, name in enumerate(("mer", "kiwi")):
        of = {
            system: np.array([(known[system, item][column], np.mean(given[system, item])) for item in ITEMS])
            for system in SYSTEMS
        }
        system = np.array([points.mean(axis=0) for points in of.values()])
        pooled = np.concatenate(list(of.values()))
        levels = found["metrics"][name]
        assert tuple(levels) == LEVELS
        assert [levels[level]["n"] for level in LEVELS] == [5, 60, 60]
        for kind, oracle in ORACLES.items():
            within = np.mean([oracle(*points.T).statistic for points in of.values()])
            expected = (oracle(*system.T).statistic, oracle(*pooled.T).statistic, within)
            for level, value in zip(LEVELS, expected, strict=True):
                one = levels[level][kind]
                assert one["value"] == pytest.approx(value, abs=1e-12), (name, level, kind)
                assert one["low"] is None or one["low"] < one["value"] < one["high"]
        exact: Any = kendalltau(*system.T, method="exact")
        assert levels["system"]["kendall"]["p"] == pytest.approx(exact.pvalue)
        assert levels["system"]["kendall"]["p_method"] == "exact, counted"
        assert "bootstrap over clusters" in levels["utterance_pooled"]["spearman"]["interval"]
        assert "bootstrap over items" in levels["utterance_within_system"]["spearman"]["interval"]


def test_order_of_rows_and_units_never_matter(
    table: Path, ratings: Path, tmp_path: Path, capsys: Capture
) -> None:
    found = told(capsys, table, "--ratings", ratings, "--seed", 3, "--scale", "1-5")
    given, known = votes(), list(metrics().items())
    random.Random(1).shuffle(given)
    random.Random(2).shuffle(known)
    huge = written(
        tmp_path / "huge.csv",
        "kiwi,item,mer,system",
        ((kiwi * 2.0**-800, item, mer * 2.0**900, system) for (system, item), (mer, kiwi) in known),
    )
    shuffled = written(tmp_path / "shuffled.csv", "score,item,system,listener", (row[::-1] for row in given))
    other = told(capsys, huge, "--ratings", shuffled, "--seed", 3)
    assert other["metrics"] == found["metrics"]


def test_values_of_systems_and_missing_ones(
    table: Path, ratings: Path, tmp_path: Path, capsys: Capture
) -> None:
    rates = written(
        tmp_path / "rates.csv", "system,wer,speed", [("A", 30, 1), ("B", 20, ""), ("C", 25, 2), ("Z", 9, 3)]
    )
    found = told(capsys, rates, table, "--ratings", ratings, "--metric", "WER", "--metric", "mer")
    assert list(found["metrics"]) == ["wer", "mer"]
    wer = found["metrics"]["wer"]
    assert (wer["system"]["n"], wer["system"]["left_out"]) == (3, 3)  # D and E have none, Z has no vote
    assert wer["utterance_pooled"]["n"] == 0
    assert wer["utterance_pooled"]["pearson"]["value"] is None
    assert (
        wer["utterance_pooled"]["pearson"]["reason"]
        == "a correlation needs two units or more, and there is none"
    )

    some = written(
        tmp_path / "some.csv",
        "system,item,mer",
        [
            ("A", "", 12),
            ("B", "", 8),
            ("A", "i0", 1),
            ("A", "i1", ""),
            ("A", "i2", 3),
            ("A", "i3", 2),
            ("A", "far", 1),
        ],
    )
    assert main.main(["listening", "correlate", str(some), "--ratings", str(ratings), "--draws", "20"]) == 0
    text = capsys.readouterr().out
    assert "240 votes by 4 listeners on 5 systems and 12 items" in text
    assert "n = 2 systems: even a perfect order has p = 1" in text
    assert "n = 3 stimuli" in text


@pytest.mark.parametrize(
    ("columns", "rows", "said"),
    [
        ("system,item,mer", ["A,i0,1", "A,i1,N/A"], "row 3: \"mer\" is 'N/A'; write a number, or nothing"),
        ("system,item,mer", ["A,i0,1", "A,i0,2"], "rows 2 and 3 both are system 'A', item 'i0'"),
        ("system,item,mer", ["A,i0,1", ",i1,2"], 'row 3: "system" is empty'),
        ("system,item,mer", ["A,i0,1,2"], "row 2: it has 4 cells where the header has 3"),
        ("system,item,note", ["A,i0,x"], "has no column with numbers"),
        ("item,mer", ["i0,1"], "no column 'system'"),
        ("system,item,mer", ["A,i99,1"], "No system and item has both a metric and a vote"),
        ("system,mer", ["X,1"], "systems with metrics: X; with votes: A, B, C, D, E"),
    ],
)
def test_bad_tables_of_metrics(
    columns: str, rows: list[str], said: str, ratings: Path, tmp_path: Path, capsys: Capture
) -> None:
    path = written(tmp_path / "bad.csv", columns, (row.split(",") for row in rows))
    assert said in refused(capsys, path, "--ratings", ratings)


def test_names_that_are_not_there_or_stand_twice(table: Path, ratings: Path, capsys: Capture) -> None:
    assert "No table has a column 'bleu' with numbers; there are" in refused(
        capsys, table, "--ratings", ratings, "--metric", "bleu"
    )
    assert "\"note\" is 'text'" in refused(capsys, table, "--ratings", ratings, "--metric", "note")
    assert "'mer' is a column of" in refused(capsys, table, table, "--ratings", ratings)


def test_numbers_of_the_text_have_equal_digits_and_no_minus_before_zero(
    table: Path, ratings: Path, capsys: Capture
) -> None:
    command = ["listening", "correlate", str(table), "--ratings", str(ratings), "--draws", "60"]
    assert main.main(command) == 0
    text = "\n".join(line for line in capsys.readouterr().out.splitlines() if not line.startswith("Note"))
    found = re.findall(r"-?\d+\.(\d+)", text)
    assert len(found) > 30 and {len(digits) for digits in found} == {3}
    assert "-0.000" not in text and " p<0.001" in text and "1 systems" not in text


def test_a_metric_that_is_not_there_is_answered_with_those_that_are(
    table: Path, ratings: Path, capsys: Capture
) -> None:
    command = ["listening", "correlate", str(table), "--ratings", str(ratings), "--metric", "nope"]
    assert main.main(command) == 2
    assert (
        "no table has a column 'nope' with numbers; there are mer, kiwi." in capsys.readouterr().err.lower()
    )
