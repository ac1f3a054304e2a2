"""Player bar, level meter, quality dot: what they announce and what they say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from gui.theme import LIGHT
from gui.widgets.level_meter import LevelMeter
from gui.widgets.player_bar import PlayerBar
from gui.widgets.quality_dot import QualityDot, QualityVerdict, verdict_icon

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def bar(qtbot: QtBot) -> PlayerBar:
    made = PlayerBar()
    qtbot.addWidget(made)
    made.set_duration(7.1)
    made.show()
    return made


def test_the_player_asks_to_play_and_to_pause(qtbot: QtBot, bar: PlayerBar) -> None:
    with qtbot.waitSignal(bar.play_requested):
        qtbot.mouseClick(bar.play_button, LEFT)
    bar.set_state("playing")
    assert bar.play_button.accessibleName() == "Pause"
    with qtbot.waitSignal(bar.pause_requested):
        qtbot.mouseClick(bar.play_button, LEFT)
    with qtbot.waitSignal(bar.stop_requested):
        qtbot.mouseClick(bar.stop_button, LEFT)


def test_looping_is_announced_by_hand_only(qtbot: QtBot, bar: PlayerBar) -> None:
    with qtbot.assertNotEmitted(bar.loop_toggled):
        bar.set_loop(True)
    with qtbot.waitSignal(bar.loop_toggled) as toggled:
        qtbot.mouseClick(bar.loop_button, LEFT)
    assert toggled.args == [False]


def test_the_clock(bar: PlayerBar) -> None:
    bar.set_position(3.42)
    assert bar.clock.text() == "0:03.42 / 0:07.10"


def test_without_sound_nothing_can_be_pressed(bar: PlayerBar) -> None:
    bar.set_duration(0.0)
    assert not bar.play_button.isEnabled()
    assert not bar.stop_button.isEnabled()


def test_tooltips_tell_keys(bar: PlayerBar) -> None:
    bar.set_keys(play="Space")
    bar.set_state("playing")
    assert bar.play_button.toolTip() == "Pause (Space)"


@pytest.fixture
def meter(qtbot: QtBot) -> LevelMeter:
    made = LevelMeter()
    qtbot.addWidget(made)
    made.resize(300, 44)
    made.show()
    return made


def test_the_meter_speaks_in_words(qtbot: QtBot, meter: LevelMeter) -> None:
    said = []
    for level in (None, -45.0, -14.0, -0.4):
        meter.set_level(level)
        said.append(meter.word().split(":")[0])
    assert said == ["nothing to hear yet", "too quiet", "good", "too loud"]
    assert "dB" not in meter.toolTip()
    with qtbot.waitSignal(meter.zone_changed) as changed:
        meter.set_level(-40.0, peak_hold_dbfs=-14.0)
    assert changed.args == ["good"]


def test_clipping_stays_marked_until_clicked(qtbot: QtBot, meter: LevelMeter) -> None:
    meter.set_level(-0.1, clipped=True)
    meter.set_level(-20.0)
    assert meter.clipped
    assert meter.word().startswith("too loud")
    qtbot.mouseClick(meter, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(20, 8))
    assert not meter.clipped


def test_the_bar_reaches_as_far_as_the_level(meter: LevelMeter) -> None:
    meter.set_level(-30.0, -14.0)
    image = meter.grab().toImage()
    assert image.pixelColor(100, 10).name() == LIGHT.good
    assert image.pixelColor(190, 10).name() == LIGHT.good_tint


@pytest.mark.parametrize(
    ("verdict", "word"), [("good", "good"), ("check", "check"), ("bad", "bad"), (None, "not recorded")]
)
def test_a_verdict_has_a_word_and_a_shape(qtbot: QtBot, verdict: QualityVerdict | None, word: str) -> None:
    dot = QualityDot(verdict)
    qtbot.addWidget(dot)
    assert dot.word == word
    dot.set_verdict(verdict, reason="a little too loud")
    assert dot.accessibleName() == f"{word}: a little too loud"
    assert not verdict_icon(verdict).isNull()


def test_shapes_differ_without_colour(qtbot: QtBot) -> None:
    corners = {}
    for verdict in ("good", "check", "bad"):
        image = verdict_icon(verdict).pixmap(12, 12).toImage()
        filled = [
            (x, y)
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() > 128
        ]
        corners[verdict] = len(filled)
    assert len(set(corners.values())) == 3
