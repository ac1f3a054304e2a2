"""Figures as files, with how they were made in the picture and in its metadata."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from engine.types import EngineError
from gui.panels.figure import Figure
from gui.panels.provenance_card import folded
from gui.plots.figure_export import Caption, FigureError, file_kinds, with_suffix_of, write_figure
from gui.plots.value_words import PlotCell
from gui.services.bundle import Services
from gui.services.figure_table import SUFFIXES, figure_table_text, write_figure_table
from gui.services.scoring_provenance import Facts, facts_text

PRINTED = ("md", "tex")
TABLE_KINDS = "CSV (*.csv);;TSV (*.tsv);;Markdown (*.md);;LaTeX (*.tex)"
LONGEST_NAME = 120


def proposed_name(parts: Iterable[str]) -> str:
    """A name for a file on every system, of what it is of and what it is, without an ending.

    >>> proposed_name(["Talks (demo)", "dev", "", "org/kiwi", "metrics"])
    'Talks_(demo)-dev-org_kiwi-metrics'
    """
    *what, kind = [re.sub(r'[\x00-\x1f<>:"/\\|?*\s]+', "_", part).strip("._ ") for part in parts]
    named = "-".join(part for part in what if part)[: LONGEST_NAME - len(kind)]
    return f"{named}-{kind}" if named else kind


def ask_figure_path(services: Services, plot: QWidget, name: str) -> Path | None:
    """Ask where a picture goes and as what; None where nobody wants it.

    Args:
        services: for the folder of exports.
        plot: what is to be drawn.
        name: of the proposed file, without an ending.
    """
    folder = services.projects.project.exports_folder
    asked = QCoreApplication.translate("FigureFiles", "Export the figure")
    chosen, kind = QFileDialog.getSaveFileName(
        plot.window(), asked, str(folder / f"{name}.png"), file_kinds()
    )
    return with_suffix_of(Path(chosen), kind) if chosen else None


def choose_figure_file(services: Services, figure: Figure) -> None:
    """Ask where a figure goes and as what, then save it."""
    if not _has_something(services, figure):
        return
    name = proposed_name((*figure.export_parts, figure.KEY))
    if (path := ask_figure_path(services, figure.plot, name)) is not None:
        save_figure(services, figure, path)


def _has_something(services: Services, figure: Figure) -> bool:
    """Whether there is something to export; says so where there isn't."""
    if figure.metadata() is not None:
        return True
    text = QCoreApplication.translate("FigureFiles", "There is nothing to export yet: {figure} is empty.")
    services.notices.info(text.format(figure=figure.name))
    return False


def save_figure(services: Services, figure: Figure, path: Path) -> None:
    """Save a figure as it is shown, and say where it is; the ending of the path says as what."""
    metadata = figure.metadata()
    if metadata is not None:
        facts = figure.facts()
        kept = {**metadata, "method": in_a_line(facts)}
        write_plot(services, figure.plot, path, Caption(figure.title, in_a_line(folded(facts)), kept))


def in_a_line(facts: Facts) -> str:
    """Facts one after the other; a sentence ends with what parts it from the next.

    >>> in_a_line([("Rows", "60 rows."), ("SPA", "exact")])
    'Rows: 60 rows; SPA: exact'
    """
    return facts_text([(name, value.rstrip(". ")) for name, value in facts], "; ")


def write_plot(services: Services, plot: QWidget, path: Path, caption: Caption) -> None:
    """Write a plot with its caption, and say where it is, or why it isn't."""
    try:
        write_figure(plot, path, caption)
    except FigureError as error:
        services.notices.error(str(error))
        return
    services.notices.done(_written(path))


def choose_table_file(services: Services, figure: Figure) -> None:
    """Ask where the numbers behind a figure go and as what, then save them."""
    if not _has_something(services, figure):
        return
    folder = services.projects.project.exports_folder
    asked = QCoreApplication.translate("FigureFiles", "Export the data")
    name = proposed_name((*figure.export_parts, figure.KEY))
    chosen, kind = QFileDialog.getSaveFileName(
        QApplication.activeWindow(), asked, str(folder / f"{name}.csv"), TABLE_KINDS
    )
    if chosen:
        save_table(services, figure, with_suffix_of(Path(chosen), kind, SUFFIXES))


def save_table(services: Services, figure: Figure, path: Path) -> None:
    """Save the numbers behind a figure, and say where they are; the ending of the path says as what."""
    metadata = figure.metadata()
    if metadata is None:
        return
    head, *rows = _table_for(figure, path.suffix)
    with_bom = services.preferences.values.csv_bom
    try:
        write_figure_table(path, [str(name) for name in head], rows, _told_with(figure, metadata), with_bom)
    except EngineError as error:
        services.notices.error(str(error))
        return
    services.notices.done(_written(path))


def _told_with(figure: Figure, metadata: Mapping[str, str]) -> Facts:
    """How a table was made, each thing once; n of all is no n of a row."""
    facts = figure.facts()
    known = {name.casefold() for name, _ in facts}
    kept = [("n in all" if name == "n" else name, value) for name, value in metadata.items() if value]
    told = [(name, value) for name, value in kept if name.casefold() not in known]
    return [("figure", figure.title), *told, *facts]


def table_as_text(figure: Figure, kind: str) -> str:
    """The numbers behind a figure to be pasted: `csv`, `md` or `tex`."""
    head, *rows = _table_for(figure, kind)
    return figure_table_text(kind, [str(name) for name in head], rows, figure.facts())


def _table_for(figure: Figure, kind: str) -> list[tuple[PlotCell, ...]]:
    """Every number for programs, the printed table for papers."""
    return figure.printed_table() if kind.lstrip(".").casefold() in PRINTED else figure.table()


def _written(path: Path) -> str:
    return QCoreApplication.translate("FigureFiles", "Written to {path}").format(path=path)
