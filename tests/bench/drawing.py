"""How fast pictures follow the hand: a 30-minute waveform and spectrogram scrolling, figures with ten systems."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tests.bench.own_process import measured

RATE_HZ, MINUTES = 48_000, 30
FRAMES = 60
SPANS_S = (1_700.0, 600.0, 60.0, 10.0, 1.0)
SYSTEMS = 10
LIMIT_S = 300.0


def measure(minutes: int = MINUTES) -> dict[str, float]:
    """Frames a second that the pieces paint at 1,400 pixels, from a setter to the painted widget.

    It runs in a process of its own on Qt's offscreen platform; what a screen adds is not in it.

    Returns:
        waveform_scroll_fps: of a waveform of `minutes` read from a file, at the slowest of five zooms: higher
        is better, the aim is 30; spectrogram_scroll_fps likewise, with the tiles in memory; worst frames in
        ms; strip_ms to lay out and paint an alignment of 400 columns; figure_…_ms to take in data of ten
        systems and paint them.
    """
    return measured("tests.bench.drawing", minutes, limit_s=LIMIT_S)


def _scroll(name: str, seconds: float, paint: Callable[[float, float], None]) -> dict[str, float]:
    """Frames a second at the slowest zoom, and the worst frame of all."""
    slowest_s, worst_s = 0.0, 0.0
    for span_s in (span for span in SPANS_S if span < seconds):
        took: list[float] = []
        for frame in range(FRAMES):
            at_s = (
                (seconds - span_s) * frame / FRAMES if span_s > seconds / 4 else 100 + 0.02 * span_s * frame
            )
            start = time.perf_counter()
            paint(at_s, at_s + span_s)
            took.append(time.perf_counter() - start)
        slowest_s, worst_s = max(slowest_s, statistics.fmean(took)), max(worst_s, *took)
    return {f"{name}_scroll_fps": 1 / slowest_s, f"{name}_worst_frame_ms": 1000 * worst_s}


def _waveform(folder: Path, minutes: int) -> dict[str, float]:
    import soundfile
    from PySide6.QtWidgets import QApplication

    from gui.plots.waveform_view import WaveformView
    from recorder.envelope import Envelope

    path = folder / "long.wav"
    samples = np.random.default_rng(0).normal(0, 0.1, RATE_HZ * 60 * minutes).astype(np.float32)
    soundfile.write(path, samples, RATE_HZ, subtype="PCM_24")
    start = time.perf_counter()
    envelope = Envelope.of_file(path)
    view = WaveformView()
    view.resize(1_400, 160)
    view.set_envelope(envelope)
    view.show()
    QApplication.processEvents()
    opened = {"waveform_open_ms": 1000 * (time.perf_counter() - start)}

    def paint(start_s: float, end_s: float) -> None:
        view.set_view(start_s, end_s)
        view.repaint()

    figures = {**opened, **_scroll("waveform", 60.0 * minutes, paint)}
    view.close()
    return figures


def _spectrogram(minutes: int) -> dict[str, float]:
    from PySide6.QtWidgets import QApplication

    from gui.plots.spectrogram_tiles import SpectrogramImage, SpectrogramTile
    from gui.plots.spectrogram_view import SpectrogramView

    levels = np.random.default_rng(0).normal(-60, 15, (256, 1_024)).astype(np.float32)
    view = SpectrogramView()
    view.resize(1_400, 160)

    def answer(tile: object) -> None:
        assert isinstance(tile, SpectrogramTile)
        column_s = (tile.end_s - tile.start_s) / tile.columns
        times = tile.start_s + (np.arange(tile.columns) + 0.5) * column_s
        view.add_tile(tile, SpectrogramImage(levels, times, np.linspace(0, 8_000, 256)))

    view.tile_wanted.connect(answer)
    view.set_sound(60.0 * minutes)
    view.show()
    QApplication.processEvents()

    def paint(start_s: float, end_s: float) -> None:
        view.set_view(start_s, end_s)
        view._ask()
        view.repaint()

    figures = _scroll("spectrogram", 60.0 * minutes, paint)
    view.close()
    return figures


def _strip_ms() -> float:
    from PySide6.QtWidgets import QApplication

    from gui.plots.alignment_columns import StripColumn, StripKind
    from gui.plots.alignment_strip import AlignmentStrip

    kinds: tuple[StripKind, ...] = ("hit", "hit", "hit", "substitution", "deletion")
    columns = [
        StripColumn(kinds[i % 5], f"낱말{i}", "" if i % 5 == 4 else f"word{i}", i % 7 == 0, i, i)
        for i in range(400)
    ]
    strip = AlignmentStrip()
    strip.resize(1_400, 400)
    strip.show()
    QApplication.processEvents()
    took = _median_ms(lambda: (strip.set_columns(columns), strip.viewport().repaint()))
    strip.close()
    return took


def _median_ms(paint: Callable[[], object], rounds: int = 7) -> float:
    took: list[float] = []
    for _ in range(rounds):
        start = time.perf_counter()
        paint()
        took.append(time.perf_counter() - start)
    return 1000 * statistics.median(took)


def _figures() -> dict[str, float]:
    """Each kind of figure with ten systems, from its setter to the painted widget."""
    from PySide6.QtWidgets import QApplication

    from gui.plots.axis_label import AxisLabel
    from gui.plots.banded_plot import BandValue
    from gui.plots.difference_plot import DifferencePlot, DifferenceRow
    from gui.plots.profile_plot import ProfilePlot
    from gui.plots.stacked_bars import BarPart, StackedBar, StackedBars
    from gui.plots.value_words import Measured

    systems = [(f"인식기 {place}", place) for place in range(SYSTEMS)]
    value = Measured(20.0, 15.0, 26.0, 1_121)
    axis = AxisLabel("MER", "%", "low")
    parts = [BarPart(str(place), f"kind {place}", place) for place in range(6)]
    levels = ["word", "phrase", "sentence"]
    counts = {part.key: 15.0 for part in parts}
    bars = [StackedBar(name, level, counts, 100) for name, _ in systems for level in levels]
    points = [BandValue(name, d, value) for name, _ in systems for d in (-3, -2, -1, 1, 2, 3)]
    rows = [DifferenceRow(name, name, value, place, 0.1, 0.2, "*") for name, place in systems]
    stacked, profile, forest = StackedBars(), ProfilePlot(), DifferencePlot()
    setters: dict[str, tuple[StackedBars | ProfilePlot | DifferencePlot, Callable[[], None]]] = {
        "stacked": (stacked, lambda: stacked.set_bars(bars, systems, levels, parts, axis)),
        "profile": (profile, lambda: profile.set_profile(points, systems, axis)),
        "difference": (forest, lambda: forest.set_rows(rows, axis)),
    }
    figures: dict[str, float] = {}
    for name, (plot, fill) in setters.items():
        plot.resize(1_000, 800)
        plot.show()
        QApplication.processEvents()
        figures[f"figure_{name}_ms"] = _median_ms(lambda fill=fill, plot=plot: (fill(), plot.repaint()))
        plot.close()
    return figures


def _measure_here(folder: Path, minutes: int) -> dict[str, float]:
    from gui.app import make_application

    application = make_application()
    figures = {**_waveform(folder, minutes), **_spectrogram(minutes), "strip_ms": _strip_ms(), **_figures()}
    application.processEvents()
    return figures


if __name__ == "__main__":
    print(json.dumps(_measure_here(Path(sys.argv[1]), int(sys.argv[2]))))
