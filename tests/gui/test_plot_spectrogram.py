"""The spectrogram: tiles asked for and answered, one zoom with the waveform, values under the cursor."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.plots.figure_export import Caption, write_figure
from gui.plots.live_envelope import LiveEnvelope
from gui.plots.spectrogram_tiles import (
    MOST_TILES,
    TILE_COLUMNS,
    SpectrogramImage,
    SpectrogramTile,
    TileStore,
    coloured,
    wanted_tiles,
)
from gui.plots.spectrogram_view import SpectrogramView
from gui.plots.waveform_view import WaveformView
from gui.theme import style

HOUR_HALF_S = 1800.0


def image_of(start_s: float, end_s: float, columns: int = 64, rows: int = 32) -> SpectrogramImage:
    """A tone of 2 kHz at -10 dB over silence."""
    levels = np.full((rows, columns), -120.0, np.float32)
    frequencies = np.linspace(0.0, 8000.0, rows)
    levels[int(np.argmin(np.abs(frequencies - 2000.0)))] = -10.0
    step = (end_s - start_s) / columns
    return SpectrogramImage(levels, start_s + (np.arange(columns) + 0.5) * step, frequencies)


@pytest.fixture
def view(qtbot: QtBot) -> SpectrogramView:
    made = SpectrogramView()
    qtbot.addWidget(made)
    made.resize(800, 160)
    made.show()
    return made


def answer(qtbot: QtBot, view: SpectrogramView, wanted: list[SpectrogramTile], least: int = 1) -> None:
    """Wait for requests, then give what was asked for."""
    qtbot.waitUntil(lambda: len(wanted) >= least)
    while wanted:
        tile = wanted.pop(0)
        view.add_tile(tile, image_of(tile.start_s, tile.end_s, tile.columns))


def test_a_long_sound_comes_in_tiles_that_are_asked_for_once(qtbot: QtBot, view: SpectrogramView) -> None:
    wanted: list[SpectrogramTile] = []
    view.tile_wanted.connect(wanted.append)
    view.set_sound(HOUR_HALF_S)
    qtbot.waitUntil(lambda: len(wanted) == 1)
    assert (wanted[0].start_s, wanted[0].end_s, wanted[0].columns) == (0.0, HOUR_HALF_S, TILE_COLUMNS)
    answer(qtbot, view, wanted)
    view.set_view(600.0, 610.0)
    qtbot.waitUntil(lambda: bool(wanted))
    fine = list(wanted)
    assert min(tile.start_s for tile in fine) <= 600.0
    assert max(tile.end_s for tile in fine) >= 610.0
    assert all((tile.end_s - tile.start_s) / tile.columns <= 10.0 / 800 for tile in fine)
    answer(qtbot, view, wanted)
    view.set_view(600.1, 610.1)
    view._ask()
    assert all(tile not in fine for tile in wanted)


def test_tiles_cover_every_view_with_a_column_for_each_pixel() -> None:
    for span in (1800.0, 700.0, 33.0, 4.0):
        for start in (0.0, 11.5, 1800.0 - span):
            end = min(start + span, 1800.0)
            fine = wanted_tiles(1800.0, start, end, 900.0)
            finest = max(tile.level for tile in fine)
            covering = [tile for tile in fine if tile.level == finest]
            assert covering[0].start_s <= start + 1e-6
            assert covering[-1].end_s >= end - 1e-6
            assert len(covering) <= 4


def test_a_tile_of_another_sound_does_nothing(qtbot: QtBot, view: SpectrogramView) -> None:
    wanted: list[SpectrogramTile] = []
    view.tile_wanted.connect(wanted.append)
    view.set_sound(100.0)
    qtbot.waitUntil(lambda: len(wanted) == 1)
    view.set_sound(50.0)
    view.add_tile(wanted[0], image_of(0.0, 100.0))
    assert len(view._tiles) == 0


def test_old_tiles_go_but_never_the_whole_sound() -> None:
    store, gone = TileStore(), []
    whole = SpectrogramTile(0, 0, 0.0, 64.0)
    store.add(whole, image_of(0.0, 64.0))
    for index in range(MOST_TILES + 5):
        gone += store.add(SpectrogramTile(6, index, index, index + 1.0), image_of(index, index + 1.0))
    assert len(store) == MOST_TILES
    assert [tile.index for tile in gone] == list(range(6))
    assert [tile for tile, _ in store.within(0.0, 0.5)] == [whole]


def test_a_tone_lies_at_its_frequency(view: SpectrogramView) -> None:
    view.set_image(image_of(0.0, 4.0), top_hz=8000.0)
    picture = view.grab().toImage()
    column = [picture.pixelColor(400, y).lightness() for y in range(picture.height())]
    darkest = column.index(min(column[4:-4]))
    assert darkest == pytest.approx(160 * (1 - 2000 / 8000), abs=6)
    assert view.text_at(QPointF(400, 120)) == "0:02.00 · 2 kHz · −10 dB"


def test_zoom_is_shared_both_ways(qtbot: QtBot, view: SpectrogramView) -> None:
    waveform, sound = WaveformView(), LiveEnvelope(100.0)
    qtbot.addWidget(waveform)
    sound.append(np.full(400, -0.5, np.float32), np.full(400, 0.5, np.float32))
    waveform.set_envelope(sound)
    view.set_image(image_of(0.0, 4.0))
    view.share_zoom_with(waveform)
    waveform.set_view(1.0, 2.0)
    assert view.view == (1.0, 2.0)
    qtbot.keyClick(view, Qt.Key.Key_PageDown)
    assert waveform.view == view.view == pytest.approx((1.8, 2.8))
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=QPoint(400, 80))
    assert waveform.view == view.view == (0.0, 4.0)


def test_click_seeks_and_drag_selects(qtbot: QtBot, view: SpectrogramView) -> None:
    view.set_image(image_of(0.0, 4.0))
    with qtbot.waitSignal(view.seek_requested) as sought:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(200, 80))
    assert sought.args == [pytest.approx(1.0)]
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(200, 80))
    with qtbot.waitSignal(view.range_selected) as selected:
        qtbot.mouseMove(view, QPoint(300, 80))
        qtbot.mouseMove(view, QPoint(400, 80))
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(400, 80))
    assert selected.args == [pytest.approx(1.0), pytest.approx(2.0)]


def test_keys_move_the_playhead_and_zoom(qtbot: QtBot, view: SpectrogramView) -> None:
    view.set_image(image_of(0.0, 4.0))
    sought: list[float] = []
    view.seek_requested.connect(sought.append)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(view, Qt.Key.Key_Left)
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert sought == pytest.approx([0.1, 1.1, 1.0, 4.0])
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.view[1] - view.view[0] < 4.0
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.view == (0.0, 4.0)
    assert "playhead at 0:04.00" in view.accessibleDescription()


def test_nothing_and_waiting_say_so(view: SpectrogramView) -> None:
    assert view.accessibleDescription() == "No audio here"
    view.set_empty_text("Choose an utterance")
    assert view.accessibleDescription() == "Choose an utterance"
    view.set_sound(10.0)
    assert "0:10.00 long, up to 8 kHz" in view.accessibleDescription()
    assert not view.grab().isNull()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_silence_has_the_ground_of_the_theme(qtbot: QtBot, qapp: QApplication, theme: str) -> None:
    tokens = style.apply(qapp, theme)
    picture = coloured(image_of(0.0, 1.0), (-90.0, -20.0))
    style.apply(qapp, "light")
    assert picture.pixelColor(0, 0) == QColor(tokens.plot_background)
    assert tokens.ink in {picture.pixelColor(0, y).name() for y in range(picture.height())}


def test_levels_without_a_number_are_silence() -> None:
    image = image_of(0.0, 1.0)
    image.levels_db[0] = np.nan
    image.levels_db[1] = -np.inf
    picture = coloured(image, (-90.0, -20.0))
    assert picture.pixelColor(0, 31) == picture.pixelColor(0, 30) == picture.pixelColor(0, 0)


def test_it_can_be_a_figure(view: SpectrogramView, tmp_path) -> None:
    view.set_image(image_of(0.0, 4.0))
    for suffix in ("png", "svg", "pdf"):
        write_figure(view, tmp_path / f"figure.{suffix}", Caption("Spectrogram"))
        assert (tmp_path / f"figure.{suffix}").stat().st_size > 1_000
