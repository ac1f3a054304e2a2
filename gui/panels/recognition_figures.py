"""The two plots of the Recognition page that show its table of rates, as files with how that was made."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from PySide6.QtWidgets import QWidget

from gui.panels.figure_files import ask_figure_path, write_plot
from gui.panels.provenance_card import folded
from gui.plots.figure_export import Caption
from gui.services.bundle import Services
from gui.services.scoring import Scoring
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


def data_hash(results: Results) -> str:
    """Of every number that the figures of these results can show."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(results.settings.hash.encode())
    for result in results.systems:
        digest.update(result.system.name.encode())
        for table in (result.counts.mer, result.counts.pier, result.counts.has_pier):
            digest.update(table.tobytes())
    return digest.hexdigest()


def choose_figure(services: Services, plot: QWidget, name: str, title: str) -> None:
    """Ask where a plot goes and as what, then save it.

    Args:
        services: for the folder of exports, the results and the notices.
        plot: the piece.
        name: of the proposed file, without an ending.
        title: stands above the figure.
    """
    if (path := ask_figure_path(services, plot, name)) is not None:
        save_plot(services, plot, path, title)


def save_plot(services: Services, plot: QWidget, path: Path, title: str) -> None:
    """Save a plot as it is shown, and say where it is; the ending of the path says as what."""
    scoring = services.scoring
    metadata = results_metadata(scoring)
    if metadata is None:
        return
    counts = system_facts(scoring.table.lines) if scoring.table is not None else []
    parts = (facts_text(counts), facts_text(folded(_facts(scoring)), "; "))
    write_plot(services, plot, path, Caption(title, "\n".join(text for text in parts if text), metadata))


def _facts(scoring: Scoring) -> Facts:
    """How the shown results were made."""
    results, table = scoring.results, scoring.table
    assert results is not None
    runs = tuple(dict.fromkeys(run for one in results.systems for run in one.run_ids))
    intervals = table_intervals(table.lines) if table is not None else []
    return [*intervals, *settings_facts(results.settings), *data_facts(results), *run_facts(results, runs)]


def results_metadata(scoring: Scoring) -> dict[str, str] | None:
    """What a file of the shown results keeps for programs; None where nothing is shown."""
    results = scoring.results
    if results is None:
        return None
    return {
        "data hash": data_hash(results),
        "n": str(len(results.utterances)),
        "method": _method(scoring),
        "settings": json.dumps(results.settings.described(), ensure_ascii=False),
    }


def _method(scoring: Scoring) -> str:
    settings, table = scoring.settings, scoring.table
    made = first_interval(table.lines) if table is not None else None
    method = made.method if made is not None else settings.described()["interval"]["method"]
    return f"{method}, {settings.draws} draws, seed {settings.seed}"
