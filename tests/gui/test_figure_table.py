"""The numbers behind a figure in files for programs and for papers."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from engine.runs.tables import read_table
from engine.types import EngineError
from gui.services.figure_table import write_figure_table

HEADER = ["section", "row", "value", "low", "high", "n", "reason", "p", "adjusted p", "stars"]
ROWS = [
    ["", "인식기_1", -2.0 / 3, -1.25, -0.125, 1121, "", 0.0001, 0.0004, "**"],
    ["", "other & co", None, None, None, 0, "no utterance in common", None, None, ""],
]
FACTS = [("mode", "seam"), ("seed", "0")]


def test_csv_has_full_precision_and_how_it_was_made(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    write_figure_table(path, HEADER, ROWS, FACTS, bom=True)
    assert path.read_bytes().startswith("\ufeff".encode())
    with path.open(encoding="utf-8-sig", newline="") as handle:
        first, second = csv.DictReader(handle)
    assert float(first["value"]) == -2.0 / 3
    assert (first["mode"], first["seed"], first["stars"]) == ("seam", "0", "**")
    assert second["value"] == ""
    assert second["reason"] == "no utterance in common"


def test_the_names_of_columns_are_told_apart(tmp_path: Path) -> None:
    """Facts that stand several times, and those named as a column is."""
    path = tmp_path / "table.csv"
    facts = [("n", "4"), ("Run", "first"), ("Mode", "seam"), ("Run", "second"), ("Reason", "why")]
    write_figure_table(path, HEADER, ROWS, facts, bom=False)
    table = read_table(path)  # refuses columns of one name
    assert not table.problems
    assert table.rows[0].cells["n"] == "1121" and table.rows[0].cells["n (2)"] == "4"
    assert table.rows[0].cells["run"] == "first; second"
    assert table.rows[1].cells["reason"] == "no utterance in common"
    assert table.rows[1].cells["reason (2)"] == "why"


def test_latex_has_the_interval_and_raised_marks(tmp_path: Path) -> None:
    path = tmp_path / "table.tex"
    write_figure_table(path, HEADER, ROWS, FACTS, bom=True)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert "% mode: seam" in lines
    assert r"\begin{tabular}{lrrrr}" in lines
    assert (
        r"인식기\_1 & $-$0.67 [$-$1.25, $-$0.12]\textsuperscript{**} & 1121 & \textless{}0.001 & \textless{}0.001 \\"
        in lines
    )
    assert r"other \& co & n/a (no utterance in common) & 0 & n/a & n/a \\" in lines


def test_markdown_has_the_facts_below(tmp_path: Path) -> None:
    path = tmp_path / "table.md"
    write_figure_table(path, HEADER, ROWS, FACTS, bom=True)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("| row | value | n | p | adjusted p |\n")
    assert text.endswith("\n- mode: seam\n- seed: 0\n")


def test_another_ending_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"written as \.csv, \.tsv, \.md or \.tex"):
        write_figure_table(tmp_path / "table.docx", HEADER, ROWS, FACTS, bom=True)
    assert not list(tmp_path.iterdir())
