"""Token losses over time: the window that is dragged, what is read, many values, several models, both sounds."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.slm.curves import switch_curves
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import token_stream
from gui.plots.figure_export import Caption, write_figure
from gui.plots.nll_curve import NllCurve
from gui.plots.nll_grid import ModelLines, NllGrid
from gui.plots.nll_lines import HalfSpan, LossLine, NllLines, WindowBand, mean_lines, outline
from gui.plots.pair_waveforms import PaddedEnvelope, PairWaveforms
from gui.plots.spectrogram_tiles import SpectrogramImage
from gui.theme import style
from recorder.envelope import Envelope


def pair(shift: float = 0.0) -> TokenPair:
    """Ten frames a second, two codebooks, the switch after one second; the negative loses a nat more behind it."""
    positive, negative = (
        token_stream(
            half,
            np.tile([1.0 + shift, 3.0 + shift], 30) + np.repeat([0.0, rise], [20, 40]),
            10.0,
            codebooks=2,
            switch_s=1.0,
        )
        for half, rise in (("a", 0.0), ("b", 1.0))
    )
    return TokenPair("1", "speaker", positive, negative)


@pytest.fixture
def curve(qtbot: QtBot) -> NllCurve:
    made = NllCurve()
    qtbot.addWidget(made)
    made.resize(600, 260)
    made.set_pair(pair())
    made.set_window(WindowBand(0.0, 0.5))
    made.show()
    return made


def at(curve: NllCurve, time_s: float) -> QPoint:
    """The middle of the plot at a time."""
    start_s, end_s = curve.view
    return QPoint(round((time_s - start_s) / (end_s - start_s) * curve.width()), 150)


def drag(qtbot: QtBot, curve: NllCurve, from_s: float, to_s: float) -> None:
    qtbot.mousePress(curve, Qt.MouseButton.LeftButton, pos=at(curve, from_s))
    qtbot.mouseMove(curve, at(curve, (from_s + to_s) / 2))
    qtbot.mouseMove(curve, at(curve, to_s))
    qtbot.mouseRelease(curve, Qt.MouseButton.LeftButton, pos=at(curve, to_s))


def test_the_window_is_dragged_whole_and_by_its_end(qtbot: QtBot, curve: NllCurve) -> None:
    moved: list[tuple[float, float]] = []
    settled: list[tuple[float, float]] = []
    curve.window_moved.connect(lambda *ends: moved.append(ends))
    curve.window_settled.connect(lambda *ends: settled.append(ends))
    drag(qtbot, curve, 1.2, 1.6)
    assert len(moved) == 2
    assert settled == [pytest.approx((0.4, 0.5), abs=0.01)]
    drag(qtbot, curve, 1.9, 2.2)
    assert settled[1] == pytest.approx((0.4, 0.8), abs=0.01)
    drag(qtbot, curve, 1.6, 0.2)
    assert curve.window_band is not None
    assert curve.window_band.offset_s == 0.0  # not before the switch


def test_a_click_asks_for_the_sound_from_there(qtbot: QtBot, curve: NllCurve) -> None:
    asked: list[float] = []
    curve.seek_requested.connect(asked.append)
    for time_s in (0.5, 1.2):  # beside the window, and in it
        qtbot.mouseClick(curve, Qt.MouseButton.LeftButton, pos=at(curve, time_s))
    assert asked == pytest.approx([0.5, 1.2], abs=0.01)


def test_a_stretch_is_selected_beside_the_window_and_dropped(qtbot: QtBot, curve: NllCurve) -> None:
    selected: list[tuple[float, float]] = []
    dropped: list[bool] = []
    curve.range_selected.connect(lambda *ends: selected.append(ends))
    curve.range_cleared.connect(lambda: dropped.append(True))
    drag(qtbot, curve, 0.3, 0.8)
    assert selected == [pytest.approx((0.3, 0.8), abs=0.01)]
    qtbot.keyClick(curve, Qt.Key.Key_Escape)
    assert dropped == [True]
    assert curve.window_band == WindowBand(0.0, 0.5)


def test_keys_move_the_window_and_the_reading_line(qtbot: QtBot, curve: NllCurve) -> None:
    settled: list[tuple[float, float]] = []
    asked: list[float] = []
    curve.window_settled.connect(lambda *ends: settled.append(ends))
    curve.seek_requested.connect(asked.append)
    qtbot.keyClick(curve, Qt.Key.Key_Left)
    assert settled == []  # it stands at the switch already
    qtbot.keyClick(curve, Qt.Key.Key_Right)
    qtbot.keyClick(curve, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(curve, Qt.Key.Key_Home)
    assert settled == [(0.1, 0.5), (0.1, 0.6), (0.0, 0.6)]
    for _ in range(2):
        qtbot.keyClick(curve, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(curve, Qt.Key.Key_Return)
    assert asked == [pytest.approx(1.1)]
    assert "negative − positive +1.00" in curve.accessibleDescription()
    qtbot.keyClick(curve, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("half\tstart_s")


def test_what_is_read_is_the_mean_of_a_frame_or_of_one_type(curve: NllCurve) -> None:
    assert curve.text_at(1.25).splitlines() == [
        "0:01.250 · +0.250 s from the switch",
        "positive 2.00",
        "negative 3.00",
        "negative − positive +1.00",
    ]
    curve.set_pair(pair(), "codebook 1")
    assert "positive 3.00" in curve.text_at(1.25)
    curve.set_pair(pair(), "pitch")
    assert "positive n/a" in curve.text_at(1.25)


def test_means_run_from_the_switch_with_their_standard_error(curve: NllCurve) -> None:
    curve.set_lines(mean_lines(switch_curves([pair(), pair(1.0)], np.arange(-10, 21) / 10)))
    assert curve.view == (-1.0, 2.0)
    assert curve.text_at(0.05).splitlines()[:2] == ["+0.050 s from the switch", "positive 2.50 ± 0.50, n 2"]
    curve.set_view(-5.0, 0.5)
    assert curve.view[0] == -1.0
    assert not curve.grab().isNull()


def test_a_million_values_are_drawn_as_a_stroke_for_each_pixel(curve: NllCurve) -> None:
    losses = np.random.default_rng(1).gamma(2.0, 1.0, 1_000_000)
    losses[3_000:5_000] = np.nan
    line = LossLine("positive", np.arange(1_000_001) / 50.0, losses)
    found = outline(line, 0.0, 20_000.0, 600)
    assert found.is_dense
    assert len(found.lows) == 600
    assert np.nanmax(found.highs) == np.nanmax(losses)
    assert np.isnan(found.lows[2])
    curve.set_lines(NllLines((line,), 0.0, 20_000.0, 100.0))
    assert not curve.grab().isNull()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_painted_and_exported_in_both_themes(
    qapp: QApplication, curve: NllCurve, tmp_path: Path, theme: str
) -> None:
    style.apply(qapp, theme)
    curve.set_title("tiny", 0)
    curve.set_half_spans([HalfSpan("positive", 1.2, 1.7), HalfSpan("negative", 1.4, 1.9)])
    curve.set_playhead(0.4)
    curve.set_reading(1.3)
    assert not curve.grab().isNull()
    write_figure(curve, tmp_path / "curve.svg", Caption("losses"))
    assert "nats per token" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    style.apply(qapp, "light")


def test_without_losses_it_says_so(curve: NllCurve) -> None:
    curve.set_pair(None)
    assert curve.accessibleDescription() == "No token losses to show"
    assert not curve.grab().isNull()


def test_models_in_a_grid_are_looked_at_as_one(qtbot: QtBot) -> None:
    grid = NllGrid()
    qtbot.addWidget(grid)
    grid.resize(800, 500)
    edges = np.arange(-10, 21) / 10
    models = [
        ModelLines(name, place, mean_lines(switch_curves([pair(place), pair(place + 0.5)], edges)))
        for place, name in enumerate(("tiny", "TWIST", "SLAM"))
    ]
    grid.set_models(models)
    grid.set_window(WindowBand(0.0, 0.5))
    grid.show()
    settled: list[tuple[float, float]] = []
    asked: list[tuple[str, float]] = []
    grid.window_settled.connect(lambda *ends: settled.append(ends))
    grid.seek_requested.connect(lambda *where: asked.append(where))
    first, second, third = grid.curves
    qtbot.waitUntil(lambda: second.width() > 300)
    drag(qtbot, second, 0.2, 0.6)
    assert settled == [pytest.approx((0.4, 0.5), abs=0.01)]
    assert first.window_band == third.window_band == second.window_band
    first.set_view(0.0, 1.0)
    assert second.view == third.view == (0.0, 1.0)
    assert len({plot.value_limits for plot in grid.curves}) == 1
    qtbot.mouseClick(third, Qt.MouseButton.LeftButton, pos=at(third, 0.1))
    assert asked == [("SLAM", pytest.approx(0.1, abs=0.01))]
    assert grid.table()[0][0] == "model"
    grid.set_models(models[:1])
    assert len(grid.curves) == 1


def test_both_sounds_stand_over_one_time(qtbot: QtBot, curve: NllCurve) -> None:
    sounds = PairWaveforms()
    qtbot.addWidget(sounds)
    sounds.resize(500, 400)
    samples = np.sin(np.arange(24_000) / 20.0).astype(np.float32)
    sounds.set_pair(Envelope.of_samples(samples, 8_000), Envelope.of_samples(samples[:16_000], 8_000), 1.0)
    sounds.set_spectrograms_shown(True)
    levels = SpectrogramImage(
        np.full((9, 20), -40.0, np.float32), np.arange(20) / 10 + 0.05, np.linspace(0, 4000, 9)
    )
    sounds.set_spectrogram("negative", levels)
    sounds.share_time_with(curve)
    sounds.show()
    asked: list[tuple[str, float]] = []
    sounds.seek_requested.connect(lambda *where: asked.append(where))
    assert sounds.duration_s == sounds.waveforms["negative"].duration_s == 3.0
    sounds.waveforms["positive"].set_view(0.5, 2.5)
    assert curve.view == sounds.spectrograms["negative"].view == (0.5, 2.5)
    curve.set_view(1.0, 2.0)
    assert sounds.waveforms["negative"].view == (1.0, 2.0)
    shorter = sounds.waveforms["negative"]
    qtbot.mouseClick(shorter, Qt.MouseButton.LeftButton, pos=QPoint(shorter.width() // 2, 40))
    assert asked == [("negative", pytest.approx(1.5, abs=0.01))]
    sounds.set_playhead("negative", 1.6)
    assert sounds.waveforms["positive"].playhead_s is None
    assert not sounds.grab().isNull()


def test_silence_behind_a_shorter_sound_is_flat() -> None:
    padded = PaddedEnvelope(Envelope.of_samples(np.ones(100, np.float32), 100), 2.0)
    assert padded.columns(0.0, 2.0, 4).highs.tolist() == [1.0, 1.0, 0.0, 0.0]
    assert padded.columns(1.5, 2.0, 2).highs.tolist() == [0.0, 0.0]
