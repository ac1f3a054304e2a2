"""How fast the figures of tie calibration follow a hand that drags the width, on 48,000 rows in documents of 8."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from engine.qe.segments import Segments, segments_of
from tests.bench.own_process import measured

if TYPE_CHECKING:
    from gui.panels.translation_tie_figure import TieFigure
    from gui.services.calibrating import Calibrating

ROWS, ROWS_OF_A_DOCUMENT = 48_000, 8
STEPS = 60
LIMIT_MS = 50.0
LIMIT_S = 300.0
SIZE = 620, 420


def measure(rows: int = ROWS) -> dict[str, float]:
    """Milliseconds from a new width to everything painted, recomputing included.

    It runs in a process of its own on Qt's offscreen platform; what a screen adds is not in it.

    Returns:
        drag_two_figures_ms and drag_four_figures_ms: median over a drag through the grid, with the sweep and the pairs
        in sight, and with the distribution and the documents, too; lower is better, the aim is 50;
        drag_worst_ms: the slowest step of the four; drag_of_limit_ratio: how many times the two figures fit into 50 ms;
        width_effect_ms: of the numbers alone.
    """
    return measured("tests.bench.calibration_drag", rows, limit_s=LIMIT_S)


def _measure_here(rows: int) -> dict[str, float]:
    from PySide6.QtWidgets import QApplication

    from gui.app import make_application
    from gui.panels.translation_documents_gain import DocumentGains
    from gui.panels.translation_histogram import TieHistogram
    from gui.panels.translation_sweep import TieSweep
    from gui.panels.translation_ties import TieTable
    from gui.services.calibrating import Calibrating
    from gui.services.calibration_data import data_of
    from gui.services.jobs import Jobs
    from gui.services.notices import Notices

    application = make_application()
    notices = Notices()
    jobs = Jobs(notices)
    calibrating = Calibrating(jobs, notices)
    figures = [kind(calibrating) for kind in (TieSweep, TieTable, TieHistogram, DocumentGains)]
    for figure in figures:
        figure.resize(*SIZE)
        figure.show()
    calibrating.show_data(data_of({"koen": (_segments(rows), None)}, ids=tuple(map(str, range(rows)))))
    while calibrating.fit is None:
        QApplication.processEvents()
        time.sleep(0.01)
    for figure in figures:
        figure.ask()
    QApplication.processEvents()
    found = calibrating.language_fit
    assert found is not None
    widths = np.linspace(0.0, found.curve[-1].epsilon, STEPS + 1)[1:].tolist()
    four = [_step_ms(calibrating, width, figures) for width in widths]
    for figure in figures[2:]:
        figure.hide()
    two = [_step_ms(calibrating, width - 1e-4, figures[:2]) for width in widths]
    alone = [_effect_ms(calibrating, width - 2e-4) for width in widths]
    for figure in figures:
        figure.close()
    calibrating.show_data(None)
    jobs.close()
    application.processEvents()
    return {
        "drag_two_figures_ms": statistics.median(two),
        "drag_four_figures_ms": statistics.median(four),
        "drag_worst_ms": max(four),
        "drag_of_limit_ratio": LIMIT_MS / statistics.median(two),
        "width_effect_ms": statistics.median(alone),
    }


def _segments(rows: int) -> Segments:
    draw = np.random.default_rng(0)
    documents = rows // ROWS_OF_A_DOCUMENT
    human = draw.integers(0, 5, (documents, ROWS_OF_A_DOCUMENT)).astype(float)
    metric = 70 + 3 * human + draw.normal(0, 8, human.shape)
    names = [f"문서 {at:05}" for at in range(documents) for _ in range(ROWS_OF_A_DOCUMENT)]
    systems = [f"s{at}" for _ in range(documents) for at in range(ROWS_OF_A_DOCUMENT)]
    return segments_of(names, systems, human.ravel().tolist(), metric.ravel().tolist(), "koen")


def _step_ms(calibrating: Calibrating, width: float, figures: Sequence[TieFigure]) -> float:
    start = time.perf_counter()
    calibrating.set_epsilon(width)
    for figure in figures:
        figure.plot.repaint()
        for plot in getattr(figure.plot, "shown", ()):
            plot.repaint()
    return 1000 * (time.perf_counter() - start)


def _effect_ms(calibrating: Calibrating, width: float) -> float:
    rows = calibrating.rows
    assert rows is not None
    start = time.perf_counter()
    effect = rows.shown.at(width)
    rows.shown.made(effect)
    return 1000 * (time.perf_counter() - start)


if __name__ == "__main__":
    print(json.dumps(_measure_here(int(sys.argv[2]) if len(sys.argv) > 2 else ROWS)))
