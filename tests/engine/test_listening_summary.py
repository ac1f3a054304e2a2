"""`listening summary` from files: handed values, laws, what is not defined, and bad cells."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import t as student

import main
from engine.runs.listening_summary import summarise
from engine.runs.listening_summary_json import summary_json
from tests.engine.listening_data import CASES, SHARED, Row, votes_of

Capture = pytest.CaptureFixture[str]
COLUMNS = "listener,system,item,score"
ROOT = Path(__file__).resolve().parents[2]
SMALL = [
    Row(listener, system, item, score)
    for system, table in {
        "A": ((3, 4, 5), (2, 4, 4), (3, 5, 5)),
        "B": ((1, 2, 2), (2, 2, 3), (1, 1, 3)),
    }.items()
    for listener, votes in zip(("Ann", "Bo", "김"), table, strict=True)
    for item, score in zip(("one", "two", "three"), votes, strict=True)
]


def written(path: Path, rows: Iterable[object], columns: str = COLUMNS) -> Path:
    lines = [row if isinstance(row, str) else ",".join(map(str, row)) for row in rows]  # type: ignore[arg-type]
    path.write_text("\n".join([columns, *lines]) + "\n", encoding="utf-8")
    return path


def summed_up(capsys: Capture, path: Path, *options: str) -> dict[str, Any]:
    assert main.main(["listening", "summary", str(path), "--json", *options]) == 0
    return json.loads(capsys.readouterr().out)


def told(capsys: Capture, path: Path, *options: str) -> str:
    assert main.main(["listening", "summary", str(path), *options]) == 0
    return capsys.readouterr().out


def refused(capsys: Capture, path: Path, *options: str) -> str:
    assert main.main(["listening", "summary", str(path), *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err.strip().splitlines()[-1]


def two_way(table: np.ndarray) -> tuple[float, float]:
    """Ends of the interval of a complete table by the formula, written out."""
    listeners, items = table.shape
    by_listener, by_item, mean = table.mean(1), table.mean(0), table.mean()
    squares = np.array(
        [
            items * np.sum((by_listener - mean) ** 2) / (listeners - 1),
            listeners * np.sum((by_item - mean) ** 2) / (items - 1),
            np.sum((table - by_listener[:, None] - by_item + mean) ** 2) / (listeners - 1) / (items - 1),
        ]
    )
    above = max(squares[0] + squares[1] - squares[2], squares[2])
    freedoms = [listeners - 1, items - 1, (listeners - 1) * (items - 1)]
    freedom = above**2 / np.sum(squares**2 / freedoms)
    half = float(student.ppf(0.975, freedom)) * np.sqrt(above / table.size)
    return float(mean - half), float(mean + half)


@pytest.mark.parametrize("name", CASES)
def test_handed_values_come_out_of_the_command(name: str, capsys: Capture) -> None:
    table = SHARED / f"{name}.csv"
    if not table.exists():
        pytest.skip("the handed cases are not here")
    expected = json.loads((SHARED / f"{name}.expected.json").read_text(encoding="utf-8"))
    found = summed_up(capsys, table, "--scale", "1-5")
    assert set(found) == {"systems", "alpha", "icc_a1", "icc_ak", "listeners"}
    for system, values in expected["systems"].items():
        for key, value in values.items():
            assert found["systems"][system][key] == pytest.approx(value, abs=1e-9), (system, key)
        assert found["systems"][system]["low"] < values["low_pooled"]
        assert found["systems"][system]["high"] > values["high_pooled"]
    assert found["alpha"] == pytest.approx(expected["alpha"], abs=1e-9)
    for key in ("icc_a1", "icc_ak"):
        assert found[key] == (pytest.approx(expected[key], abs=1e-9) if key in expected else None)


def test_a_small_study_by_hand(tmp_path: Path, capsys: Capture) -> None:
    """Other columns, capitals in the header, a byte order mark, semicolons and rows in any order change nothing."""
    found = summed_up(capsys, written(tmp_path / "votes.csv", SMALL))
    rows = [f"{i};{row.score};{row.item};{row.system}; {row.listener} " for i, row in enumerate(SMALL)]
    random.Random(3).shuffle(rows)
    other = written(tmp_path / "other.csv", rows, "\ufeffTime;Score;ITEM;System;listener")
    assert summed_up(capsys, other, "--scale", "1-5") == found
    a = found["systems"]["A"]
    assert (a["mos"], a["n"]) == (35 / 9, 9)
    ends = two_way(np.array([[3.0, 4, 5], [2, 4, 4], [3, 5, 5]]))
    assert (a["low"], a["high"]) == pytest.approx(ends)
    assert list(found["listeners"]) == ["Ann", "Bo", "김"]
    assert found["listeners"]["Ann"]["n"] == 6


votes = st.dictionaries(
    st.tuples(st.sampled_from("abcd"), st.sampled_from("XY"), st.sampled_from("1234")),
    st.floats(-1e300, 1e300) | st.integers(1, 5),
    min_size=1,
    max_size=25,
)


@settings(max_examples=50, deadline=None)
@given(votes, st.randoms(use_true_random=False))
def test_order_of_rows_never_matters_and_listeners_twice_leave_mos(
    given: dict[tuple[str, str, str], float], lot: random.Random
) -> None:
    rows = [Row(*key, score) for key, score in given.items()]
    found = summary_json(_ended(rows))
    json.dumps(found, allow_nan=False)
    lot.shuffle(rows)
    assert summary_json(_ended(rows)) == found
    twice = summary_json(_ended([*rows, *(row._replace(listener="again " + row.listener) for row in rows)]))
    for name, one in found["systems"].items():
        assert (twice["systems"][name]["mos"], twice["systems"][name]["n"]) == (one["mos"], 2 * one["n"])


@pytest.mark.parametrize("exponent", [-900, -60, 0, 60, 900])
def test_the_unit_of_scores_changes_nothing_else(exponent: int) -> None:
    one, other = (
        _ended(rows) for rows in (SMALL, [r._replace(score=r.score * 2.0**exponent) for r in SMALL])
    )
    assert (other.alpha, other.icc) == (one.alpha, one.icc)
    assert [use.flags for use in other.listeners] == [use.flags for use in one.listeners]
    for a, b in zip(one.opinions, other.opinions, strict=True):
        assert b.score.value == a.score.value * 2.0**exponent
        assert b.score.interval.low == a.score.interval.low * 2.0**exponent


def _ended(rows: list[Row]) -> Any:
    steps = summarise(votes_of(rows))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def test_what_is_not_defined_is_null_and_the_text_says_why(tmp_path: Path, capsys: Capture) -> None:
    single = written(tmp_path / "single.csv", [("L", "A", "one", 4)])
    found = summed_up(capsys, single)
    assert found["systems"]["A"] == {
        "mos": 4.0, "n": 1, "low": None, "high": None, "low_pooled": None, "high_pooled": None
    }  # fmt: skip
    assert (found["alpha"], found["icc_a1"], found["icc_ak"]) == (None, None, None)
    text = told(capsys, single)
    assert "1 vote by 1 listener on 1 system and 1 item (1 stimulus)" in text
    assert "A has no two-way interval: n/a: an interval needs two votes or more" in text
    assert "no stimulus has votes of two listeners" in text and "agreement needs two listeners" in text

    alike = written(tmp_path / "alike.csv", [(who, "A", item, 3) for who in "abc" for item in range(12)])
    found = summed_up(capsys, alike)
    assert (found["alpha"], found["icc_a1"]) == (None, None)
    assert all(not use["flags"] and use["correlation"] is None for use in found["listeners"].values())
    text = told(capsys, alike)
    assert "no variation" in text and "No listener is flagged." in text

    opposite = written(tmp_path / "opposite.csv", ["a,A,1,1", "a,A,2,2", "b,A,1,2", "b,A,2,1"])
    assert summed_up(capsys, opposite)["icc_a1"] is None
    huge = written(tmp_path / "huge.csv", ["a,A,1,1.7e308", "b,A,1,-1.7e308", "b,A,2,1.7e308", "a,A,2,1e308"])
    assert summed_up(capsys, huge)["systems"]["A"]["low_pooled"] is None
    assert "wider than numbers can tell" in told(capsys, huge)


def test_flagged_listeners_stand_beside_the_results_and_lose_no_vote(tmp_path: Path, capsys: Capture) -> None:
    draw = random.Random(5)
    quality = {(system, item): draw.randint(1, 5) for system in "AB" for item in range(10)}
    rows = [
        (f"L{who}", *key, max(1, min(5, good + draw.choice((-1, 0, 0, 1)))))
        for who in range(6)
        for key, good in quality.items()
    ]
    rows += [("flat", *key, 3) for key in quality]
    path = written(tmp_path / "votes.csv", rows)
    found = summed_up(capsys, path)
    assert [flag["rule"] for flag in found["listeners"]["flat"]["flags"]] == ["straight_line"]
    assert found["systems"]["A"]["n"] == 70
    text = told(capsys, path)
    assert "MOS without flagged" in text and "1 listener flagged; no vote was left out for it." in text
    assert "Note: flat: 100% of 20 votes have the same score" in text

    crowd = [(f"{who}-{one}", *rest) for who in range(6) for one, *rest in rows]
    text = told(capsys, written(tmp_path / "crowd.csv", crowd))
    assert "42 listeners; all of them stand in the JSON." in text and "5-flat" in text and "L1" not in text


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("L,A,two,high", "row 3: \"score\" is 'high'; write a finite number"),
        ('L,A,two,"3,5"', "row 3: \"score\" is '3,5'; write a finite number such as 4 or 3.5"),
        ("L,A,two,", "row 3: \"score\" is ''"),
        ("L,A,two,nan", "row 3: \"score\" is 'nan'"),
        ("L,A,two,1e999", "row 3: \"score\" is '1e999'"),
        ("L,A,two,1_0", "row 3: \"score\" is '1_0'"),
        (",A,two,3", 'row 3: "listener" is empty'),
        ("L, ,two,3", 'row 3: "system" is empty'),
        ("L,A,,3", 'row 3: "item" is empty'),
        ("L,A,two", "row 3: it has 3 cells where the header has 4"),
        ("L,A,one,3", "Rows 2 and 3 are two votes of listener 'L' on system 'A', item 'one'"),
    ],
)
def test_a_bad_cell_names_its_row(row: str, said: str, tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path / "votes.csv", ["L,A,one,4", row])
    sentence = refused(capsys, path)
    assert said in sentence and str(path) in sentence


def test_scales(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path / "votes.csv", ["L,A,one,4", "L,A,two,5.5", "L,A,three,-2"])
    assert summed_up(capsys, path)["systems"]["A"]["mos"] == 2.5
    assert "row 3: \"score\" is '5.5'; write a number from 1 to 5" in refused(capsys, path, "--scale", "1-5")
    assert "row 4" in refused(capsys, path, "--scale", "1-5.5")
    assert summed_up(capsys, path, "--scale=-3-5.5")["systems"]["A"]["n"] == 3
    for scale in ("5-1", "1", "1-", "1..5", "a-b", "3-3"):
        with pytest.raises(SystemExit):
            main.main(["listening", "summary", str(path), "--scale", scale])
        assert "is no scale; write LOW-HIGH such as 1-5" in capsys.readouterr().err
    assert "has no votes" in refused(capsys, written(tmp_path / "none.csv", []))
    assert "no column 'item'" in refused(
        capsys, written(tmp_path / "no.csv", ["L,A,3"], "listener,system,score")
    )
    assert "check the name" in refused(capsys, tmp_path / "missing.csv")


def test_one_name_in_two_forms_of_unicode_is_one_listener(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path / "votes.csv", ["\uae40,A,one,4", "\u1100\u1175\u11b7,A,two,5"])
    assert list(summed_up(capsys, path)["listeners"]) == ["\uae40"]


@pytest.mark.smoke
@pytest.mark.parametrize(("systems", "items"), [(7, 1_000), (7_000, 1)])
def test_sixty_thousand_votes_take_less_than_half_a_minute(systems: int, items: int, tmp_path: Path) -> None:
    """5,000 listeners with 12 votes each on 7,000 stimuli, with some fifty thousand different scores, under 1 GB."""
    if not Path("/proc/self/status").is_file():
        pytest.skip("only Linux tells the peak of a process without what its parent had")
    draw = random.Random(1)
    stimuli = [(f"s{system}", f"i{item}") for system in range(systems) for item in range(items)]
    rows = [
        (f"L{who}", *one, round(draw.gauss(60, 15), 4))
        for who in range(5_000)
        for one in draw.sample(stimuli, 12)
    ]
    path = written(tmp_path / "votes.csv", rows)
    program = (
        "import main, sys; main.main(sys.argv[1:]); "
        "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0], file=sys.stderr)"
    )
    begins_s = time.monotonic()
    command = [sys.executable, "-c", program, "listening", "summary", str(path), "--json"]
    answer = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    took_s = time.monotonic() - begins_s
    peak_bytes = int(answer.stderr.split()[-1]) * 1024
    assert len(json.loads(answer.stdout)["listeners"]) == 5_000
    assert took_s < 30.0 and peak_bytes < 1e9, (took_s, peak_bytes)


def test_what_rounding_leaves_of_a_bias_is_written_as_zero(tmp_path: Path, capsys: Capture) -> None:
    scores = {"a": (1.1, 2.3, 3.7), "b": (2.3, 3.7, 1.1), "c": (3.7, 1.1, 2.3)}
    rows = [f"{who},S,{item},{score}" for who, of in scores.items() for item, score in enumerate(of)]
    path = tmp_path / "votes.csv"
    path.write_text("\n".join(["listener,system,item,score", *rows]) + "\n", encoding="utf-8")
    assert main.main(["listening", "summary", str(path), "--json"]) == 0
    biases = [one["bias"] for one in json.loads(capsys.readouterr().out)["listeners"].values()]
    assert any(biases) and max(map(abs, biases)) < 1e-12
    assert main.main(["listening", "summary", str(path)]) == 0
    text = capsys.readouterr().out
    assert "e-1" not in text and text.count(" 0.000 ") >= 3
