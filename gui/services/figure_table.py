"""The numbers behind a figure as a file: full precision for programs, rounded with marks for papers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from engine.types import EngineError

if TYPE_CHECKING:
    from engine.runs.tables import Cell

    Row = Sequence[Cell]

SUFFIXES = (".csv", ".tsv", ".md", ".tex")
DIGITS = 2


def write_figure_table(
    path: Path, header: Sequence[str], rows: Sequence[Row], facts: Sequence[tuple[str, str]], bom: bool
) -> None:
    """Write what a figure shows.

    CSV and TSV have every column in full precision and a column for each fact; Markdown and LaTeX have value
    and interval in one rounded column, marks of significance behind it, and the facts as notes.

    Args:
        path: its ending says as what.
        header: names of the columns.
        rows: as many cells each.
        facts: how it was made.
        bom: begin CSV with a byte order mark.

    Raises:
        EngineError: the ending is another one, or the file can't be written.
    """
    from engine.runs.exchange_files import new_file
    from engine.runs.tables import write_table

    kind = path.suffix.casefold()
    if kind not in SUFFIXES:
        raise EngineError(
            f"{path}: a table is written as .csv, .tsv, .md or .tex; choose one of these endings."
        )
    if kind in (".csv", ".tsv"):
        made = told_once(facts)
        names, values = [name for name, _ in made], [value for _, value in made]
        columns = distinct([*header, *names])
        write_table(path, columns, [[*row, *values] for row in rows], bom=bom, overwrite=True)
        return
    text = figure_table_text(kind.removeprefix("."), header, rows, facts)
    with new_file(path, overwrite=True) as handle:
        handle.write(text.encode("utf-8"))


def figure_table_text(
    kind: str, header: Sequence[str], rows: Sequence[Row], facts: Sequence[tuple[str, str]]
) -> str:
    """What a figure shows as text to be pasted.

    Args:
        kind: csv (in full precision, without the facts), md or tex.
        header, rows, facts: as of `write_figure_table`.
    """
    from engine.runs.latex import latex_text
    from engine.runs.tables import csv_text, markdown_text

    if kind == "csv":
        return csv_text(header, rows)
    shown, lines = for_readers(header, rows)
    notes = [f"{name}: {value}" for name, value in facts]
    if kind == "tex":
        return latex_text(shown, lines, notes, DIGITS)
    return markdown_text(shown, lines, DIGITS) + "\n" + "".join(f"- {note}\n" for note in notes)


def told_once(facts: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Facts with all values of a name, such as the runs, in one.

    >>> told_once([("Run", "a"), ("Seed", "1"), ("Run", "b")])
    [('Run', 'a; b'), ('Seed', '1')]
    """
    found: dict[str, list[str]] = {}
    for name, value in facts:
        found.setdefault(name, []).append(value)
    return [(name, "; ".join(dict.fromkeys(values))) for name, values in found.items()]


def distinct(names: Sequence[str]) -> list[str]:
    """Names of columns, of which no two are the same for a program that doesn't tell capitals.

    >>> distinct(["n", "run", "N", "run"])
    ['n', 'run', 'N (2)', 'run (2)']
    """
    taken: set[str] = set()
    found: list[str] = []
    for name in names:
        ways = chain([name], (f"{name} ({number})" for number in count(2)))
        found.append(next(way for way in ways if way.casefold() not in taken))
        taken.add(found[-1].casefold())
    return found


def for_readers(header: Sequence[str], rows: Sequence[Row]) -> tuple[list[str], list[list[Cell]]]:
    """Value, low, high and stars in one column, p rounded, columns that are empty throughout left out.

    >>> for_readers(["row", "value", "low", "high", "reason", "stars"], [["a", 2.0, 1.0, 3.0, "", "*"]])
    (['row', 'value'], [['a', '2.00 [1.00, 3.00]*']])
    """
    found = {name: place for place, name in enumerate(header)}
    merged = {name for name in ("low", "high", "stars", "reason") if name in found and "value" in found}
    lines: list[list[Cell]] = []
    for row in rows:
        cells = dict(zip(header, row, strict=True))
        if "value" in found:
            cells["value"] = _value_text(cells)
        for name in ("p", "adjusted p"):
            if isinstance(number := cells.get(name), float):
                cells[name] = "<0.001" if number < 0.001 else f"{number:.3f}"
        lines.append([cells[name] for name in header if name not in merged])
    names = [name for name in header if name not in merged]
    kept = [i for i in range(len(names)) if any(line[i] not in (None, "") for line in lines)]
    return [names[i] for i in kept], [[line[i] for i in kept] for line in lines]


def _value_text(cells: dict[str, Cell]) -> str:
    value, low, high = cells["value"], cells.get("low"), cells.get("high")
    if not isinstance(value, float | int):
        reason = cells.get("reason")
        return f"n/a ({reason})" if reason else "n/a"
    interval = ""
    if isinstance(low, float | int) and isinstance(high, float | int):
        interval = f" [{_number(low)}, {_number(high)}]"
    return f"{_number(value)}{interval}{cells.get('stars') or ''}"


def _number(value: float) -> str:
    return f"{value:.{DIGITS}f}".replace("-", "−")
