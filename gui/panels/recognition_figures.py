"""Figures of the Recognition page as files, with how they were made in the picture and in its metadata."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.plots.figure_export import FigureError, save_png
from gui.services.bundle import Services
from gui.services.scoring_provenance import (
    data_facts,
    facts_text,
    run_facts,
    settings_facts,
    system_facts,
    table_intervals,
)
from gui.services.scoring_results import Results

LEAST = QSize(640, 400)


def data_hash(results: Results) -> str:
    """Of every number that the figures of these results can show."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(results.settings.hash.encode())
    for result in results.systems:
        digest.update(result.system.name.encode())
        for table in (result.counts.mer, result.counts.pier, result.counts.has_pier):
            digest.update(table.tobytes())
    return digest.hexdigest()


def save_figure(services: Services, plot: QWidget, path: Path, title: str) -> None:
    """Save a plot as it is shown, and say where it is."""
    results, table = services.scoring.results, services.scoring.table
    if results is None:
        return
    runs = tuple(dict.fromkeys(run for one in results.systems for run in one.run_ids))
    facts = [*settings_facts(results.settings), *data_facts(results), *run_facts(results, runs)]
    counts = system_facts(table.lines) if table is not None else []
    facts = [*(table_intervals(table.lines) if table is not None else []), *facts]
    caption = "\n".join(text for text in (facts_text(counts), facts_text(facts, "; ")) if text)
    metadata = {
        "data hash": data_hash(results),
        "n": str(len(results.utterances)),
        "method": _method(services),
        "settings": str(results.settings.described()),
    }
    try:
        with _at_size_of_figure(plot):
            save_png(plot, path, title, caption, metadata)
    except FigureError as error:
        services.notices.error(str(error))
        return
    services.notices.done(plot.tr("Written to {path}").format(path=path))


@contextmanager
def _at_size_of_figure(plot: QWidget) -> Iterator[None]:
    """The plot at least as large as a figure has to be, whatever room the page leaves it."""
    before = plot.size()
    viewport = plot.parentWidget()
    area = viewport.parentWidget() if viewport is not None else None
    scrolled = isinstance(area, QScrollArea)
    if scrolled:
        area.setWidgetResizable(False)  # it would take the size back at once
    plot.resize(before.expandedTo(LEAST).expandedTo(plot.minimumSizeHint()))
    try:
        yield
    finally:
        plot.resize(before)
        if scrolled:
            area.setWidgetResizable(True)


def _method(services: Services) -> str:
    settings = services.scoring.settings
    return f"percentile bootstrap over {settings.resample}, {settings.draws} draws, seed {settings.seed}"
