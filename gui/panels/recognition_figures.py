"""Figures of the Recognition page as files, with how they were made in the picture and in its metadata."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from engine.types import EngineError
from gui.panels.recognition_provenance import folded
from gui.plots.figure_export import Caption, FigureError, file_kinds, with_suffix_of, write_figure
from gui.plots.value_words import PlotCell
from gui.services.bundle import Services
from gui.services.figure_table import figure_table_text, write_figure_table
from gui.services.scoring_provenance import (
    Facts,
    data_facts,
    facts_text,
    first_interval,
    run_facts,
    settings_facts,
    system_facts,
    table_intervals,
)
from gui.services.scoring_results import Results


class Tabled(Protocol):
    """A figure with its numbers and how they were made."""

    def table(self) -> list[tuple[PlotCell, ...]]:
        """Its head first."""
        ...

    def facts(self) -> Facts:
        """How they were made."""
        ...


def data_hash(results: Results) -> str:
    """Of every number that the figures of these results can show."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(results.settings.hash.encode())
    for result in results.systems:
        digest.update(result.system.name.encode())
        for table in (result.counts.mer, result.counts.pier, result.counts.has_pier):
            digest.update(table.tobytes())
    return digest.hexdigest()


def choose_figure(
    services: Services, plot: QWidget, name: str, title: str, facts: Facts | None = None
) -> None:
    """Ask where a figure goes and as what, then save it.

    Args:
        services: for the folder of exports, the results and the notices.
        plot: the piece.
        name: of the proposed file, without an ending.
        title: stands above the figure.
        facts: how it was made; None: as the table of rates was.
    """
    folder = services.projects.project.exports_folder
    asked = QCoreApplication.translate("RecognitionFigures", "Export the figure")
    chosen, kind = QFileDialog.getSaveFileName(
        plot.window(), asked, str(folder / f"{name}.png"), file_kinds()
    )
    if chosen:
        save_figure(services, plot, with_suffix_of(Path(chosen), kind), title, facts)


def choose_table(services: Services, figure: Tabled, name: str, title: str) -> None:
    """Ask where the numbers behind a figure go and as what, then save them.

    Args:
        services: for the folder of exports, the results and the notices.
        figure: has them.
        name: of the proposed file, without an ending.
        title: what the table shows.
    """
    folder = services.projects.project.exports_folder
    asked = QCoreApplication.translate("RecognitionFigures", "Export the data")
    kinds = "CSV (*.csv);;TSV (*.tsv);;Markdown (*.md);;LaTeX (*.tex)"
    chosen, _kind = QFileDialog.getSaveFileName(
        QApplication.activeWindow(), asked, str(folder / f"{name}.csv"), kinds
    )
    if chosen:
        save_table(services, figure, Path(chosen), title)


def save_table(services: Services, figure: Tabled, path: Path, title: str) -> None:
    """Save the numbers behind a figure, and say where they are; the ending of the path says as what."""
    if services.scoring.results is None:
        return
    head, *rows = figure.table()
    with_bom = services.preferences.values.csv_bom
    facts = [("figure", title), *_metadata(services).items(), *figure.facts()]
    try:
        write_figure_table(path, [str(name) for name in head], rows, facts, with_bom)
    except EngineError as error:
        services.notices.error(str(error))
        return
    services.notices.done(_written(path))


def table_as_text(figure: Tabled, kind: str) -> str:
    """The numbers behind a figure to be pasted: `csv`, `md` or `tex`."""
    head, *rows = figure.table()
    return figure_table_text(kind, [str(name) for name in head], rows, figure.facts())


def save_figure(
    services: Services, plot: QWidget, path: Path, title: str, facts: Facts | None = None
) -> None:
    """Save a plot as it is shown, and say where it is; the ending of the path says as what."""
    table = services.scoring.table
    if services.scoring.results is None:
        return
    counts = system_facts(table.lines) if table is not None and facts is None else []
    made = _facts(services) if facts is None else facts
    parts = (facts_text(counts), facts_text(folded(made), "; "))
    provenance = "\n".join(text for text in parts if text)
    metadata = _metadata(services) | ({"method": facts_text(facts, "; ")} if facts is not None else {})
    try:
        write_figure(plot, path, Caption(title, provenance, metadata))
    except FigureError as error:
        services.notices.error(str(error))
        return
    services.notices.done(_written(path))


def _written(path: Path) -> str:
    return QCoreApplication.translate("RecognitionFigures", "Written to {path}").format(path=path)


def _facts(services: Services) -> Facts:
    """How the shown results were made."""
    results, table = services.scoring.results, services.scoring.table
    assert results is not None
    runs = tuple(dict.fromkeys(run for one in results.systems for run in one.run_ids))
    intervals = table_intervals(table.lines) if table is not None else []
    return [*intervals, *settings_facts(results.settings), *data_facts(results), *run_facts(results, runs)]


def _metadata(services: Services) -> dict[str, str]:
    """What a file of the shown results keeps for programs."""
    results = services.scoring.results
    assert results is not None
    return {
        "data hash": data_hash(results),
        "n": str(len(results.utterances)),
        "method": _method(services),
        "settings": str(results.settings.described()),
    }


def _method(services: Services) -> str:
    settings, table = services.scoring.settings, services.scoring.table
    made = first_interval(table.lines) if table is not None else None
    method = made.method if made is not None else settings.described()["interval"]["method"]
    return f"{method}, {settings.draws} draws, seed {settings.seed}"
