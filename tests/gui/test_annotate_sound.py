"""Waveform and spectrogram in step, speed, loop, trim points with undo: on the Annotate page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from db.records import TakeRecord
from db.store import takes
from gui.services.playback import SPEEDS
from tests.gui import annotating
from tests.gui.annotating import CTRL, Desk, copy_takes, open_desk
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench


@pytest.fixture
def desk(bench: Bench, tmp_path: Path) -> Desk:
    folder = tmp_path / "Pilot.seam"
    made = open_desk(bench, folder, copy_takes(folder))
    made.bench.wait(lambda: made.page.sound.waveform.duration_s > 0)
    made.page.sound.stop()
    return made


def points(desk: Desk) -> tuple[float | None, float | None]:
    with desk.bench.window.services.projects.project.read() as session:
        take = takes.get(session, desk.item.take.id)
    return take.trim_start_s, take.trim_end_s


def test_both_views_follow_the_sound_and_each_other(desk: Desk) -> None:
    sound, playback = desk.page.sound, desk.bench.window.services.playback
    view = sound.spectrogram.view
    desk.bench.wait(lambda: view.isVisible() and len(view._tiles))
    assert view.text_at(QPointF(view.width() / 2, view.height() * (1 - 300 / 8000))).startswith("0:00.5")
    assert "dB" in view.text_at(QPointF(view.width() / 2, view.height() / 2))
    playback.seek(0.4)
    assert (sound.waveform.playhead_s, view._playhead_s) == (0.4, 0.4)
    sound.waveform.set_view(0.2, 0.6)
    assert view.view == pytest.approx((0.2, 0.6))
    view.range_selected.emit(0.3, 0.5)
    assert sound.waveform.selected_range == (0.3, 0.5) and playback.range_s == (0.3, 0.5)
    playback.stop()
    desk.press(Key.Key_G, modifier=CTRL)
    assert not view.isVisible() and not sound.spectrogram.button.isChecked()
    desk.press(Key.Key_G, modifier=CTRL)
    assert view.isVisible()


def test_the_speed_changes_by_key_and_by_button(desk: Desk) -> None:
    playback, button = desk.bench.window.services.playback, desk.page.sound.speed
    desk.press(Key.Key_Minus, modifier=CTRL)
    assert playback.speed == 0.9 and button.text() == "0.9×"
    for _ in SPEEDS:
        desk.press(Key.Key_Equal, modifier=CTRL)
    assert playback.speed == 2.0
    desk.press(Key.Key_0, modifier=CTRL)
    assert playback.speed == 1.0 and desk.stored(0) == {}
    button.stepped.emit(-1)
    desk.press(Key.Key_Space)
    desk.bench.wait(lambda: playback.position_s > 0.1)
    before_s = playback.position_s
    button.chosen.emit(0.5)
    assert playback.state == "playing" and before_s - 0.05 <= playback.position_s < before_s + 0.2
    desk.press(Key.Key_PageDown)
    assert playback.source != desk.bench.window.services.takes.file_of(_take(desk, 0))
    playback.stop()
    desk.bench.show("scripts")
    assert playback.speed == 1.0
    desk.bench.show("annotate")
    assert playback.speed == 0.5 and button.text() == "0.5×"
    desk.bench.wait(lambda: not desk.bench.window.services.jobs.active)
    playback.set_speed(1.0)
    playback.stop()


def _take(desk: Desk, place: int) -> TakeRecord:
    with desk.bench.window.services.projects.project.read() as session:
        return takes.get(session, desk.take_ids[place])


def test_trim_points_are_dragged_set_by_key_and_undone(desk: Desk) -> None:
    sound, qtbot = desk.page.sound, desk.bench.qtbot
    wave = sound.waveform
    low = int(wave._lanes().wave.bottom()) - 6
    before = _take(desk, 0)
    qtbot.mousePress(wave, Qt.MouseButton.LeftButton, pos=QPoint(2, low))
    qtbot.mouseMove(wave, QPoint(wave.width() // 8, low))
    qtbot.mouseMove(wave, QPoint(wave.width() // 4, low))
    qtbot.mouseRelease(wave, Qt.MouseButton.LeftButton, pos=QPoint(wave.width() // 4, low))
    start_s, end_s = points(desk)
    assert start_s == pytest.approx(0.25, abs=0.01) and end_s is None
    assert wave.selected_range is None
    desk.bench.window.services.playback.seek(0.8)
    desk.press(Key.Key_L, modifier=CTRL)
    assert points(desk) == (start_s, 0.8) and wave.trim_points == (start_s, 0.8)
    desk.press(Key.Key_Z, modifier=CTRL)
    assert points(desk) == (start_s, None) and wave.trim_points == (start_s, None)
    desk.press(Key.Key_Z, modifier=CTRL)
    assert points(desk) == (None, None)
    after = _take(desk, 0)
    assert (after.sha256, after.duration_s) == (before.sha256, before.duration_s)
    desk.press(Key.Key_T, modifier=CTRL)  # a tone from end to end: no speech that ends
    desk.bench.idle()
    assert not sound.trim.trim_button.isChecked() or points(desk) != (None, None)


def test_only_what_the_points_leave_is_played_where_that_is_wished(desk: Desk) -> None:
    sound, playback = desk.page.sound, desk.bench.window.services.playback
    sound.trim.set_points(0.6, 0.9)
    sound.trim.only_button.click()
    desk.press(Key.Key_F5)
    assert playback.state == "playing"
    desk.bench.wait(lambda: playback.position_s >= 0.6)
    desk.bench.wait(lambda: playback.state == "stopped")
    sound.trim.only_button.click()
    desk.press(Key.Key_F5)
    assert playback.position_s < 0.3
    playback.stop()
