"""The waveform under mouse and keys."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.plots.live_envelope import LiveEnvelope, OutlineColumns
from gui.plots.time_window import SHORTEST_S
from gui.plots.times import clock, tick_step_s, ticks_s
from gui.plots.waveform_paint import RULER_PX
from gui.plots.waveform_view import WaveformView
from gui.theme import DARK, LIGHT, current
from gui.theme.tokens import use
from recorder.envelope import Envelope

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def tone(duration_s: float, level: float = 0.5) -> LiveEnvelope:
    """An even sound of 100 columns a second."""
    made = LiveEnvelope(100.0)
    count = round(duration_s * 100)
    made.append(np.full(count, -level, np.float32), np.full(count, level, np.float32))
    return made


@pytest.fixture
def view(qtbot: QtBot) -> WaveformView:
    """Ten seconds on a thousand pixels: one pixel is 10 ms."""
    made = WaveformView()
    qtbot.addWidget(made)
    made.resize(1000, 140)
    made.set_envelope(tone(10.0))
    made.show()
    return made


def wheel(view: WaveformView, x: int, steps: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
    event = QWheelEvent(
        QPointF(x, 60), view.mapToGlobal(QPointF(x, 60)), QPoint(), QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)


def drag(
    qtbot: QtBot, view: WaveformView, start: int, end: int, modifiers: Qt.KeyboardModifier = NONE
) -> None:
    qtbot.mousePress(view, LEFT, modifiers, QPoint(start, 60))
    qtbot.mouseMove(view, QPoint((start + end) // 2, 60))
    qtbot.mouseMove(view, QPoint(end, 60))
    qtbot.mouseRelease(view, LEFT, modifiers, QPoint(end, 60))


def test_a_click_seeks(qtbot: QtBot, view: WaveformView) -> None:
    with qtbot.waitSignal(view.seek_requested) as seek:
        qtbot.mouseClick(view, LEFT, NONE, QPoint(250, 60))
    assert seek.args == [pytest.approx(2.5)]
    assert view.selected_range is None


def test_a_drag_selects_in_either_direction_and_does_not_seek(qtbot: QtBot, view: WaveformView) -> None:
    with qtbot.assertNotEmitted(view.seek_requested), qtbot.waitSignal(view.range_selected) as chosen:
        drag(qtbot, view, 600, 200)
    assert chosen.args == pytest.approx([2.0, 6.0])


def test_an_edge_of_the_selection_can_be_moved(qtbot: QtBot, view: WaveformView) -> None:
    view.set_range(2.0, 4.0)
    with qtbot.waitSignal(view.range_selected) as chosen:
        drag(qtbot, view, 401, 500)
    assert chosen.args == pytest.approx([2.0, 5.0])


def test_a_click_or_escape_drops_the_selection(qtbot: QtBot, view: WaveformView) -> None:
    view.set_range(2.0, 4.0)
    with qtbot.waitSignal(view.range_cleared):
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    view.set_range(2.0, 4.0)
    with qtbot.waitSignal(view.range_cleared):
        qtbot.mouseClick(view, LEFT, NONE, QPoint(700, 60))


def test_the_wheel_zooms_about_the_cursor(view: WaveformView) -> None:
    wheel(view, 250, 3)
    start_s, end_s = view.view
    assert end_s - start_s == pytest.approx(10 / 1.25**3)
    assert start_s + 0.25 * (end_s - start_s) == pytest.approx(2.5)


def test_zooming_out_stops_at_the_whole_and_zooming_in_at_the_shortest(view: WaveformView) -> None:
    wheel(view, 500, -5)
    assert view.view == (0.0, 10.0)
    for _ in range(20):
        wheel(view, 500, 3)
    assert view.view[1] - view.view[0] == pytest.approx(SHORTEST_S)


def test_shift_wheel_and_shift_drag_pan(qtbot: QtBot, view: WaveformView) -> None:
    view.set_view(2.0, 4.0)
    wheel(view, 500, -1, SHIFT)
    assert view.view == pytest.approx((2.2, 4.2))
    with qtbot.assertNotEmitted(view.range_selected):
        drag(qtbot, view, 500, 400, SHIFT)
    assert view.view == pytest.approx((2.4, 4.4))


def test_double_click_shows_everything(qtbot: QtBot, view: WaveformView) -> None:
    view.set_view(2.0, 3.0)
    with qtbot.waitSignal(view.view_changed) as moved:
        qtbot.mouseDClick(view, LEFT, NONE, QPoint(500, 60))
    assert moved.args == [0.0, 10.0]


def test_keys_move_the_playhead_and_select(qtbot: QtBot, view: WaveformView) -> None:
    view.set_playhead(5.0)
    with qtbot.waitSignal(view.seek_requested) as seek:
        qtbot.keyClick(view, Qt.Key.Key_Right)
    assert seek.args == [pytest.approx(5.1)]
    qtbot.keyClick(view, Qt.Key.Key_Right, SHIFT)
    qtbot.keyClick(view, Qt.Key.Key_Right, SHIFT)
    assert view.selected_range == pytest.approx((5.1, 5.3))
    with qtbot.waitSignal(view.seek_requested) as end:
        qtbot.keyClick(view, Qt.Key.Key_End)
    assert end.args == [10.0]


def test_the_page_turns_with_the_playhead_but_not_under_the_eyes_of_somebody(view: WaveformView) -> None:
    view.set_view(0.0, 2.0)
    view.set_playhead(1.99)
    view.set_playhead(2.02)
    assert view.view[0] == pytest.approx(2.02 - 0.1)
    view.set_view(7.0, 9.0)
    view.set_playhead(2.05)
    assert view.view == pytest.approx((7.0, 9.0))
    view.set_playhead(5.0)
    assert view.view[0] < 5.0 < view.view[1]


def test_a_labelled_stretch_is_clicked_not_sought(qtbot: QtBot, view: WaveformView) -> None:
    view.set_marks([(0.0, 2.0, "오늘"), (2.0, 4.0, "meeting")])
    with qtbot.assertNotEmitted(view.seek_requested), qtbot.waitSignal(view.mark_clicked) as mark:
        qtbot.mouseClick(view, LEFT, NONE, QPoint(300, view.height() - 12))
    assert mark.args == [1]


def test_a_new_sound_forgets_range_marks_zoom_and_playhead(view: WaveformView) -> None:
    view.set_view(2.0, 3.0)
    view.set_range(2.0, 2.5)
    view.set_playhead(2.2)
    view.set_envelope(tone(4.0))
    assert (view.view, view.selected_range, view.playhead_s) == ((0.0, 4.0), None, None)


def painted(view: WaveformView) -> QImage:
    return view.grab().toImage()


def test_what_is_clipped_is_red_and_what_is_silent_has_a_line(view: WaveformView) -> None:
    sound = tone(5.0, 0.2)
    sound.append([-1.0] * 100, [1.0] * 100)
    sound.append([0.0] * 400, [0.0] * 400)
    view.set_envelope(sound)
    image = painted(view)
    middle = (RULER_PX + view.height() - 2) // 2
    assert image.pixelColor(555, RULER_PX + 4).name() == LIGHT.bad
    assert LIGHT.waveform in {image.pixelColor(805, middle + step).name() for step in range(-3, 4)}


def test_it_follows_the_theme(view: WaveformView) -> None:
    before = current()
    try:
        use(DARK)
        assert painted(view).pixelColor(5, 40).name() == DARK.plot_background
    finally:
        use(before)


def test_words_for_those_who_cannot_see_it(view: WaveformView) -> None:
    view.set_range(1.0, 2.5)
    view.set_playhead(1.5)
    assert "0:10.00" in view.accessibleDescription()
    assert "0:01.00 – 0:02.50" in view.accessibleDescription()


def test_columns_of_a_growing_envelope_hold_every_extreme() -> None:
    rng = np.random.default_rng(3)
    values = rng.uniform(-1, 1, 9000).astype(np.float32)
    sound = LiveEnvelope(50.0)
    for part in np.array_split(values, 7):
        sound.append(part, part)
    columns = sound.columns(0.0, sound.duration_s, 333)
    assert columns.lows.min() == values.min()
    assert columns.highs.max() == values.max()
    assert sound.columns(10.0, 10.1, 500).lows.shape == (500,)


def test_a_running_take_is_shown_whole_on_a_ruler_that_doubles(qtbot: QtBot, view: WaveformView) -> None:
    whole = OutlineColumns(np.full(600, -0.1, np.float32), np.full(600, 0.1, np.float32))
    view.set_live_columns(whole, 4.0)
    assert (view.view, view.duration_s) == ((0.0, 10.0), pytest.approx(4.0))
    with qtbot.assertNotEmitted(view.seek_requested):
        qtbot.mouseClick(view, LEFT, NONE, QPoint(250, 60))
    view.set_live_columns(whole, 10.1)
    assert view.view == (0.0, 20.0)
    view.set_envelope(tone(3.0))
    assert view.view == (0.0, 3.0)


def test_it_shows_the_outline_of_the_recorder(view: WaveformView) -> None:
    ramp = np.linspace(-1, 1, 16_000, dtype=np.float32)
    view.set_envelope(Envelope.of_samples(ramp, 8_000))
    assert view.view == (0.0, 2.0)
    assert painted(view).width() == 1000


def test_ticks_are_apart_and_inside() -> None:
    for span_s in (0.02, 0.7, 7.1, 64.0, 1800.0):
        step_s = tick_step_s(span_s, 900)
        assert step_s / span_s * 900 >= 72
        assert all(1.3 <= tick <= 1.3 + span_s for tick in ticks_s(1.3, 1.3 + span_s, step_s))


@pytest.mark.parametrize("value", [0.29, 1.15, 4.35, 59.99])
def test_the_clock_reads_to_the_hundredth(value: float) -> None:
    assert clock(value).endswith(f"{value:05.2f}")
