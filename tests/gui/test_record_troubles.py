"""What happened to people who recorded with other tools, done at the real page: to the sample, with both languages."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton

from db.records import TakeRecord
from gui.panels import speaker_words
from gui.panels.record_page import RecordPage
from gui.services.takes import DeviceLists
from recorder.files import read_audio
from recorder.quality import LOW_RATE_HZ
from recorder.types import Device, Samples
from recorder.virtual import DEVICE, SILENT
from tests.gui.conftest import Bench
from tests.gui.test_record import begin, press, record
from tests.recorder.sounds import RATE_HZ, best_match, joined, noise, tone

pytestmark = pytest.mark.smoke  # real time: runs in make test-long and in .ci/run
LSB = 2**-22


def takes_at(pilot: Bench, page: RecordPage, place: int) -> list[TakeRecord]:
    assert page._prompts and page._speaker
    return pilot.window.services.takes.takes_of(page._prompts.scripts[place].id, page._speaker.id)


def where(pilot: Bench, take: TakeRecord, said: Samples) -> tuple[int, Samples]:
    """Where a take holds this, sample for sample, and the whole take."""
    samples, _rate = read_audio(pilot.window.services.takes.file_of(take))
    lag, _ = best_match(said, samples)
    np.testing.assert_allclose(samples[lag : lag + said.size], said, atol=LSB)
    return lag, samples


def on_cue(pilot: Bench, page: RecordPage, act: Callable[[], object]) -> None:
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    act()


def ended(pilot: Bench, page: RecordPage) -> None:
    pilot.wait(lambda: page._state == "idle")
    pilot.idle()


def test_a_tone_that_ends_at_stop_and_the_next_one_are_in_the_post_roll(pilot: Bench) -> None:
    page = begin(pilot)
    first, second = tone(0.5, 500), tone(0.1, 900)
    on_cue(pilot, page, lambda: pilot.microphone.say(first))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.7)
    press(pilot, Qt.Key.Key_Space)
    pilot.microphone.say(joined(noise(0.3), second))
    pilot.wait(lambda: page._state == "finishing")
    assert page.booth.cue.words == speaker_words.FINISHING
    press(pilot, Qt.Key.Key_Space)
    press(pilot, Qt.Key.Key_Escape)
    ended(pilot, page)
    (take,) = takes_at(pilot, page, 0)
    where(pilot, take, first)
    where(pilot, take, second)


def test_the_green_sign_waits_for_sound_and_no_onset_is_lost(pilot: Bench) -> None:
    page = begin(pilot)
    said = tone(0.8)
    pilot.microphone.mute(0.9)
    pilot.microphone.say(said)
    pilot.wait(lambda: pilot.window.services.takes.status.zeros_s > 0.3)
    press(pilot, Qt.Key.Key_Space)
    assert page.booth.cue.words == speaker_words.WAIT
    pilot.wait(lambda: page._state == "recording")
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 1.0)
    press(pilot, Qt.Key.Key_Space)
    ended(pilot, page)
    (take,) = takes_at(pilot, page, 0)
    lag, _samples = where(pilot, take, said)
    assert lag >= 0.25 * RATE_HZ


def test_the_same_microphone_is_found_after_indices_shifted(pilot: Bench) -> None:
    takes, preferences = pilot.window.services.takes, pilot.window.services.preferences
    chosen = Device("USB Mic", "ALSA", index=3, max_input_channels=1)
    new = Device("Webcam", "ALSA", index=3, max_input_channels=1, is_default=True)
    moved = Device("USB Mic", "ALSA", index=4, max_input_channels=1)
    namesake = Device("USB Mic", "JACK", index=5, max_input_channels=1)
    takes.choose_input(chosen)
    pilot.microphone.device = chosen
    takes.use_devices(DeviceLists((new, DEVICE, moved, namesake), (SILENT,)), pilot.microphone.open)
    pilot.show("record")
    page = pilot.window.page
    assert isinstance(page, RecordPage)
    pilot.wait(page.setup.start.isEnabled)
    assert page.setup.device == moved and takes.status.device.index == 4
    takes.use_devices(DeviceLists((new, DEVICE, namesake), (SILENT,)), pilot.microphone.open)
    page.setup.rescan.click()
    pilot.wait(lambda: page.setup.hint.text().startswith("USB Mic is not connected"))
    assert page.setup.device is None and not takes.is_open and not page.setup.start.isEnabled()
    preferences.set("input_device", "")
    preferences.set("input_host_api", "")


def double_click(pilot: Bench, button: QPushButton) -> None:
    pilot.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    pilot.qtbot.mouseDClick(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))


def test_double_clicks_skip_nothing_and_every_sound_stays_with_its_text(pilot: Bench) -> None:
    page = begin(pilot)
    buttons = page.booth.buttons
    said = [tone(0.5, 300 + 200 * place) for place in range(3)]
    for place, sound in enumerate(said):
        assert page._place == place
        double_click(pilot, buttons.record)
        pilot.wait(lambda: page._state == "recording")
        pilot.microphone.say(sound)
        pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.7)
        double_click(pilot, buttons.record)
        double_click(pilot, buttons.next)  # while it finishes
        assert page._place == place + 1
        ended(pilot, page)
        pilot.wait(lambda: page._state == "idle" and page.is_enabled("take.record"))
        page._moved_at = 0.0
    for place, sound in enumerate(said):
        (take,) = takes_at(pilot, page, place)
        where(pilot, take, sound)
    assert takes_at(pilot, page, 3) == []


def test_a_redo_that_is_cancelled_and_a_short_take_hide_nothing(pilot: Bench) -> None:
    page = begin(pilot)
    kept = []
    for place in range(5):
        kept.append(record(pilot, page, tone(0.4, 300 + 100 * place)))
        if place < 4:
            page._moved_at = 0.0
            press(pilot, Qt.Key.Key_Right)
    page._moved_at = 0.0
    press(pilot, Qt.Key.Key_Left)
    assert page._place == 3
    pilot.microphone.mute(5)
    pilot.wait(lambda: pilot.window.services.takes.status.zeros_s > 0.2)
    press(pilot, Qt.Key.Key_Backspace)  # again
    pilot.wait(lambda: page._state == "armed" and page.run.is_settled)
    press(pilot, Qt.Key.Key_Escape)  # and cancelled before the sign
    ended(pilot, page)
    assert [take.id for take in takes_at(pilot, page, 3)] == [kept[3].id]
    pilot.wait(lambda: pilot.window.services.takes.status.zeros_s == 0)
    script = page._prompts.scripts[3]
    pilot.window.services.takes.start(script)
    pilot.wait(lambda: page._state == "recording")
    pilot.window.services.takes.stop()
    ended(pilot, page)
    pilot.wait(lambda: page.booth.quality.word.startswith("Too short"))
    assert [(take.id == kept[3].id, take.selected) for take in takes_at(pilot, page, 3)] == [
        (True, True),
        (False, False),
    ]
    assert page._prompts.progress.recorded == 5
    assert page.booth.done.isVisible() and page.booth.done.text() == speaker_words.ALL_DONE.line


def test_an_overflow_offers_the_redo(pilot: Bench) -> None:
    page = begin(pilot)
    on_cue(pilot, page, lambda: (pilot.microphone.say(tone(0.4)), pilot.microphone.overflow()))
    pilot.wait(lambda: page.booth.warning.text() == speaker_words.OVERFLOW.lines)
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.8)
    press(pilot, Qt.Key.Key_Space)
    ended(pilot, page)
    (take,) = takes_at(pilot, page, 0)
    assert take.overflows == 1 and take.quality.verdict == "bad"
    assert page.booth.quality.word == speaker_words.REASONS["overflow"].line
    assert page.booth.buttons.redo.isEnabled()
    press(pilot, Qt.Key.Key_Backspace)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(0.5, 700))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.8)
    press(pilot, Qt.Key.Key_Space)
    ended(pilot, page)
    assert [(one.overflows, one.selected) for one in takes_at(pilot, page, 0)] == [(1, False), (0, True)]


def interrupted(pilot: Bench, page: RecordPage, said: Samples) -> TakeRecord:
    """The take ended by itself, is kept up to there, and says so in both languages."""
    ended(pilot, page)
    (take,) = takes_at(pilot, page, 0)
    assert take.quality.reasons[0] == "interrupted" and take.quality.verdict == "bad" and take.state == "kept"
    assert page.booth.quality.word == speaker_words.REASONS["interrupted"].line
    samples, _rate = read_audio(pilot.window.services.takes.file_of(take))
    lag, _ = best_match(said, samples)
    held = samples[lag : lag + said.size]
    np.testing.assert_allclose(held, said[: held.size], atol=LSB)
    assert held.size > said.size - 0.05 * RATE_HZ
    return take


def test_a_headset_that_is_called_in_the_middle(pilot: Bench) -> None:
    page = begin(pilot)
    said = tone(0.8)
    on_cue(pilot, page, lambda: (pilot.microphone.say(said), pilot.microphone.change_rate(8_000)))
    take = interrupted(pilot, page, said)
    assert take.rate_hz == RATE_HZ and "changed to 8000 Hz" in pilot.window.notice_bar.whole
    pilot.wait(lambda: page.booth.warning.text() == speaker_words.LOW_RATE.lines)
    status = pilot.window.services.takes.status
    assert status.rate_hz == 8_000 < LOW_RATE_HZ and page.is_enabled("take.record")


def test_a_permission_that_is_taken_away_in_the_middle(pilot: Bench) -> None:
    page = begin(pilot)
    said = tone(0.6)
    on_cue(pilot, page, lambda: (pilot.microphone.say(said), pilot.microphone.mute(8)))
    interrupted(pilot, page, said)
    assert "only silence" in pilot.window.notice_bar.whole
    assert page.booth.warning.text() == speaker_words.NO_SIGNAL.lines


def test_a_computer_that_slept_in_the_middle(pilot: Bench) -> None:
    page = begin(pilot)
    said = tone(0.5)
    on_cue(pilot, page, lambda: pilot.microphone.say(said))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.8)
    gaps = pilot.window.services.takes._session._gaps
    awake = gaps._clock
    gaps._clock = lambda: awake() + 3600.0
    take = interrupted(pilot, page, said)
    assert "slept" in pilot.window.notice_bar.whole and take.duration_s < 4.0
    assert not pilot.window.services.takes.status.device_lost and page.is_enabled("take.record")


def test_an_unplugged_microphone_says_so_in_both_languages(pilot: Bench) -> None:
    page = begin(pilot)
    said = tone(0.5)
    on_cue(pilot, page, lambda: (pilot.microphone.say(said), pilot.microphone.unplug()))
    interrupted(pilot, page, said)
    assert page.booth.warning.text() == speaker_words.DEVICE_LOST.lines
    press(pilot, Qt.Key.Key_Space)
    pilot.idle()
    assert page._state == "idle" and len(takes_at(pilot, page, 0)) == 1
