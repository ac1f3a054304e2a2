"""The results of a project's study as `listening summary` answers them: to a program, and to a person."""

from __future__ import annotations

from typing import Any

from engine.listening.study_results import StudyResults
from engine.runs.listening_result_table import (
    ResultTable,
    flat_header,
    flat_rows,
    shown_rows,
    without_empty_columns,
)
from engine.runs.listening_results_tables import result_tables
from engine.runs.listening_summary_json import counted, opinion_json, use_json
from engine.runs.text_table import aligned

_ROWS_SHOWN = 60
_CELL = 60
_LONG = ("clips", "items")


def results_json(results: StudyResults) -> dict[str, Any]:
    """What `listening summary` gives of a table of votes, the study, and every table by its name; undefined is None.

    Listeners are told by their codes.
    """
    agreement = results.agreement
    return {
        "study": {
            "name": results.study.name,
            "kind": results.study.kind,
            "attribute": results.study.attribute,
            "scale": [results.study.scale_low, results.study.scale_high],
            "state": results.study.state,
        },
        "systems": {one.system: opinion_json(one.opinion) for one in results.systems},
        "alpha": agreement.alpha_ordinal.value if agreement else None,
        "icc_a1": agreement.icc.single.value if agreement else None,
        "icc_ak": agreement.icc.average.value if agreement else None,
        "listeners": {one.code: use_json(one.use) | {"left_out": one.left_out} for one in results.listeners},
        "tables": {table.name: _table_json(table) for table in result_tables(results)},
        "notes": list(results.notes),
        "provenance": dict(results.provenance),
    }


def _table_json(table: ResultTable) -> list[dict[str, Any]]:
    header = flat_header(table)
    return [dict(zip(header, row, strict=True)) for row in flat_rows(table)]


def results_text(results: StudyResults) -> str:
    """The tables of a study one below another; long ones begin and say how long they are."""
    study = results.study
    counts = f"{counted(results.scores_counted, 'score')} by {counted(results.listeners_counted, 'listener')}"
    lines = [f"{study.name}: {study.kind}, {counts}"]
    for table in result_tables(results):
        lines += ["", table.title, *_table_lines(table)]
    return "\n".join([*lines, "", *results.notes])


def _short(cell: str) -> str:
    return cell if len(cell) <= _CELL else f"{cell[: _CELL - 1]}…"


def _table_lines(table: ResultTable) -> list[str]:
    most = 10 if table.name in _LONG else _ROWS_SHOWN
    table = without_empty_columns(table)
    rows = shown_rows(table)
    header = [column.label for column in table.columns]
    lines = [aligned([header, *([_short(cell) for cell in row] for row in rows[:most])])]
    if len(rows) > most:
        lines.append(f"{counted(len(rows) - most, 'more row')}; all of them stand in the JSON.")
    return [*lines, table.note] if table.note else lines
