"""`slm score`: the handed values, what is told beside them, and one line for what can't be used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

import main
from engine.runs import slm_command
from engine.runs.slm_human_line import human_line
from engine.runs.slm_losses import LossRun, read_run
from engine.runs.slm_losses_npz import write_npz
from engine.slm.human_gap import gap_closed
from engine.slm.readings import READINGS
from engine.stats.mcnemar import mcnemar_test
from engine.types import EngineError
from tests.engine.qe_tables import CASES, handed
from tests.engine.slm_files import loss_rows, random_pairs, write_rows

Capture = pytest.CaptureFixture[str]
QUICK = ("--json", "--draws", "50")


def told(capsys: Capture, *command: object) -> dict[str, Any]:
    assert main.main(["slm", "score", *map(str, command)]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *command: object) -> str:
    assert main.main(["slm", "score", *map(str, command)]) == 2
    said = capsys.readouterr()
    lines = [line for line in said.err.strip().splitlines() if " %  " not in line]
    assert (len(lines), said.out) == (1, "")
    return lines[0]


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return write_rows(tmp_path / "tiny.jsonl", loss_rows(random_pairs()))


@handed
@pytest.mark.parametrize("form", ["jsonl", "npz"])
def test_the_handed_values(tmp_path: Path, capsys: Capture, form: str) -> None:
    path = CASES / "slm_losses.jsonl"
    expected = json.loads((CASES / "slm_losses.expected.json").read_text(encoding="utf-8"))
    if form == "npz":
        write_npz(tmp_path / "slm_losses.npz", read_run(path))
        path = tmp_path / "slm_losses.npz"
    found = told(capsys, path, *QUICK)
    assert found["subsets"].keys() == expected["subsets"].keys()
    for subset, readings in expected["subsets"].items():
        assert found["subsets"][subset].keys() == readings.keys()
        for reading, values in readings.items():
            scored = found["subsets"][subset][reading]
            assert {name: scored[name] for name in values} == pytest.approx(values, abs=1e-9)
            right = round(scored["accuracy"] / 100 * scored["n"])
            if right == pytest.approx(scored["accuracy"] / 100 * scored["n"]):
                oracle = binomtest(right, scored["n"]).proportion_ci(method="wilson")
                assert scored["low"] == pytest.approx(100 * oracle.low, abs=1e-6)
                assert scored["high"] == pytest.approx(100 * oracle.high, abs=1e-6)
    assert found["mean"] == pytest.approx(expected["mean"], abs=1e-9)


def test_readings_stand_where_they_are_defined(run: Path, capsys: Capture) -> None:
    found = told(capsys, run, *QUICK)
    assert list(found["subsets"]) == ["room", "speaker", "bg_alignment"]
    assert list(found["subsets"]["room"]) == list(READINGS) == list(slm_command.READINGS)
    assert list(found["subsets"]["bg_alignment"]) == ["global", "windowed"]
    assert found["mean_interval"]["localized"]["subsets"] == 2
    two = [found["subsets"][name]["localized"]["accuracy"] for name in ("room", "speaker")]
    assert found["mean"]["localized"] == pytest.approx(sum(two) / 2)
    assert found["windows"] == [
        {"rate_hz": 12.5, "codebooks": 2, "frames": 7, "tokens": 14, "duration_ms": 560.0}
    ]


def test_invalid_pairs_are_counted_apart(tmp_path: Path, capsys: Capture) -> None:
    rows = list(loss_rows(random_pairs()))
    rows[0]["nll"][0] = None
    found = told(capsys, write_rows(tmp_path / "gap.jsonl", rows), *QUICK)
    room = found["subsets"]["room"]
    assert (room["global"]["n"], room["global"]["invalid"]) == (11, 1)
    assert (room["localized"]["n"], room["localized"]["invalid"]) == (12, 0)


def test_readings_are_compared_by_mcnemar(run: Path, capsys: Capture) -> None:
    tests = told(capsys, run, *QUICK)["mcnemar"]
    pooled = [one for one in tests if one["subset"] is None]
    assert len(pooled) == 10
    assert {one["n"] for one in pooled if "localized" in one["first"] or "normal" in one["second"]} == {24}
    assert len([one for one in tests if one["subset"] == "bg_alignment"]) == 1
    assert all(one["p"] <= one["p_adjusted"] <= 1 for one in tests)


def test_several_runs_stand_by_name_and_are_compared(tmp_path: Path, run: Path, capsys: Capture) -> None:
    other = tmp_path / "other.npz"
    write_npz(other, LossRun("whatever", tuple(random_pairs(1)[:30]), {"device": "cpu"}))
    found = told(capsys, run, other, *QUICK)
    assert list(found["runs"]) == ["tiny", "other"]
    assert found["runs"]["tiny"] == told(capsys, run, *QUICK)
    assert found["runs"]["other"]["settings"] == {"device": "cpu"}
    between = [one for one in found["mcnemar"] if one["reading"] == "global" and one["subset"] is None]
    assert [(one["first"], one["second"], one["n"]) for one in between] == [("tiny", "other", 30)]


def test_the_gap_to_people(tmp_path: Path, run: Path, capsys: Capture) -> None:
    (tmp_path / "people.csv").write_text("subset,accuracy\nroom,99.5\n", encoding="utf-8")
    found = told(capsys, run, *QUICK, "--human", tmp_path / "people.csv")
    room = {name: value["accuracy"] for name, value in found["subsets"]["room"].items()}
    gaps = found["gap_closed"]
    assert gaps["subsets"].keys() == {"room"}
    expected = gap_closed(room["global"], room["localized"], 99.5).percent
    assert gaps["subsets"]["room"]["localized"]["percent"] == pytest.approx(expected)
    assert gaps["mean"] == gaps["subsets"]["room"]
    everywhere = told(capsys, run, *QUICK, "--human", "95", "--baseline", "windowed")["gap_closed"]
    assert everywhere["subsets"].keys() == {"room", "speaker", "bg_alignment"}
    assert "windowed" not in everywhere["mean"]


@pytest.mark.parametrize("line", ["people", "101", "-1", "nan"])
def test_what_is_no_human_line(line: str) -> None:
    with pytest.raises(EngineError, match="human line"):
        human_line(line)


def test_a_sweep_is_told_where_it_is_wanted(run: Path, capsys: Capture) -> None:
    answer = told(capsys, run, *QUICK, "--sweep")
    found = answer["sweep"]
    assert list(found) == ["windowed", "localized", "normalized_localized"]
    room = found["localized"]["subsets"]["room"]
    assert len(found["localized"]["window_s"]) == len(room["accuracy"]) == len(room["low"]) == 30
    offset = answer["offset_sweep"]["localized"]
    assert offset["offset_s"][:3] == [0.0, 0.1, 0.2]
    scored = answer["subsets"]["room"]["localized"]
    assert offset["subsets"]["room"]["accuracy"][0] == scored["accuracy"]


def test_a_person_reads_a_table(run: Path, capsys: Capture) -> None:
    assert main.main(["slm", "score", str(run), "--draws", "50", "--human", "salmon"]) == 0
    said = capsys.readouterr().out
    assert "tiny: 36 pairs, window 0.5 s (12.5 Hz x 2: 7 frames, 560 ms)" in said
    assert "McNemar p" in said
    assert "no subset has people's accuracy" in said


GOOD: dict[str, Any] = {"id": "1", "subset": "room", "polarity": "pos", "rate_hz": 25, "nll": [1.0, 2.0, 3.0]}


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (GOOD | {"id": "2", "polarity": "neg"}, ":1: the pair '1' has no"),
        (GOOD, ":2: the pair '1' already has"),
        (GOOD | {"polarity": "neg", "switch_s": 3.0}, ":2: the switch at 3.0 s is outside"),
        (
            GOOD | {"polarity": "neg", "prompt_tokens": 1, "nll_alone": [1.0]},
            ":2: there are 1 losses without",
        ),
        (GOOD | {"polarity": "neg", "rate_hz": -25}, ":2: the frame rate is -25.0 Hz"),
        (GOOD | {"polarity": "neg", "codebooks": 0}, ":2: the number of codebooks is 0"),
    ],
)
def test_what_cant_be_used_ends_with_status_2_and_the_line(
    tmp_path: Path, capsys: Capture, second: dict[str, Any], said: str
) -> None:
    path = write_rows(tmp_path / "run.jsonl", [GOOD, second])
    assert refused(capsys, path).startswith(f"{path}{said}")


def test_a_window_that_is_none_and_a_run_named_twice(run: Path, capsys: Capture) -> None:
    assert "The window is 0.0 s" in refused(capsys, run, "--window-s", "0")
    assert "offset" in refused(capsys, run, "--offset-s=-1")
    assert "is named twice" in refused(capsys, run, run)


@given(st.lists(st.tuples(*[st.sampled_from([0.0, 0.5, 1.0, float("nan")])] * 2), max_size=30))
def test_mcnemar_agrees_with_the_binomial_test(outcomes: list[tuple[float, float]]) -> None:
    first, second = ([both[half] for both in outcomes] for half in (0, 1))
    found = mcnemar_test(first, second)
    valid = [(a, b) for a, b in outcomes if a == a and b == b]
    better, worse = (sum(sign * (a - b) > 0 for a, b in valid) for sign in (1, -1))
    assert (found.n, found.first_better, found.second_better) == (len(valid), better, worse)
    if not valid:
        assert found.p is None
    elif better + worse:
        assert found.p == pytest.approx(binomtest(better, better + worse).pvalue, abs=1e-9)
    else:
        assert found.p == 1.0
