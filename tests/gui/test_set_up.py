"""The set-up of a microphone, and what the project asks of recordings."""

from __future__ import annotations

import wave
from dataclasses import replace
from datetime import date, timedelta

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QComboBox, QWidget

from db.recording_records import RecordingPolicy
from gui.panels import set_up_words, speaker_words
from gui.panels.record_page import RecordPage
from gui.panels.set_up_assistant import SetUpAssistant
from gui.services.takes import DeviceLists
from recorder.room_tone import measure_room
from recorder.types import Device, Samples
from recorder.virtual import DEVICE, SILENT, ScriptedMicrophone
from tests.gui.conftest import Bench
from tests.gui.test_record import begin
from tests.recorder.sounds import RATE_HZ, joined, noise, tone, voice

OTHER = Device("Yeti", "ALSA", index=4, max_input_channels=2)


def setup_of(pilot: Bench) -> RecordPage:
    pilot.show("record")
    page = pilot.window.page
    assert isinstance(page, RecordPage)
    pilot.wait(page.setup.start.isEnabled)
    return page


def assistant_of(pilot: Bench, page: RecordPage) -> SetUpAssistant:
    pilot.window.actions_by_id["record.set_up"].trigger()
    pilot.idle()
    assert page.stack.currentWidget() is page.assistant
    page.assistant.room.length_s = 0.4
    return page.assistant


def hear_room(pilot: Bench, assistant: SetUpAssistant) -> None:
    assistant.room.measure.click()
    pilot.wait(lambda: assistant.room.room is not None)


def read_sentence(pilot: Bench, assistant: SetUpAssistant, sound: Samples) -> None:
    assistant.test.record.click()
    pilot.microphone.say(sound)
    begun = pilot.window.services.takes.recent(20)[0].size
    pilot.wait(lambda: pilot.window.services.takes.recent(20)[0].size > begun + 0.9 * RATE_HZ)
    assistant.test.record.click()


def test_a_microphone_is_set_up_in_three_steps(pilot: Bench) -> None:
    services = pilot.window.services
    microphone = ScriptedMicrophone(accepts=(48_000, 44_100))
    pilot.microphone = microphone
    services.takes.use_devices(DeviceLists((DEVICE, OTHER), (SILENT,)), microphone.open, microphone.rates)
    page = setup_of(pilot)
    assert page.setup.set_up.due == "never" and page.setup.set_up.words.text().startswith("This microphone")
    assistant = assistant_of(pilot, page)
    rates = [
        assistant.microphone.rate_box.itemData(row) for row in range(assistant.microphone.rate_box.count())
    ]
    assert rates == [48_000, 44_100]
    assert not assistant.microphone.channel_box.isVisible()
    assistant.microphone.headphones.setChecked(True)
    assistant.microphone.rate_box.setCurrentIndex(1)
    assistant.microphone.rate_box.activated.emit(1)
    pilot.wait(lambda: services.takes.is_open and services.takes.status.rate_hz == 44_100)
    assistant.next.click()
    assert not assistant.next.isEnabled()
    pilot.wait(lambda: services.takes.recent(1)[0].size > 0.4 * 44_100)
    hear_room(pilot, assistant)
    assert assistant.room.lines[0].words.text() == set_up_words.ROOM_QUIET.lines
    opened = microphone.opened
    assistant.next.click()
    read_sentence(pilot, assistant, joined(voice(0.7, rate_hz=44_100), noise(0.2, rate_hz=44_100)))
    assert assistant.test.quality.verdict == "good"
    assert assistant.test.line.words.text() == set_up_words.TEST_GOOD.lines
    pilot.wait(lambda: services.playback.state == "playing")
    assert microphone.opened == opened, "the set-up hears the stream that is open"
    assistant.next.click()
    assert page.stack.currentWidget() is page.setup and services.playback.state == "stopped"

    last = services.set_ups.newest(DEVICE)
    assert last is not None and last.room_tone_path is not None
    assert (last.rate_hz, last.channel, last.headphones) == (44_100, 0, True)
    assert last.measures["floor_dbfs"] == pytest.approx(-70, abs=1)
    assert last.measures["speech_verdict"] == "good" and last.measures["speech_headroom_db"] == pytest.approx(
        12, abs=1
    )
    with wave.open(str(services.projects.folder / last.room_tone_path)) as file:
        assert file.getframerate() == 44_100 and file.getnframes() == pytest.approx(0.4 * 44_100, rel=0.3)
    assert page.setup.set_up.due == ""
    speaker = page.setup.speaker
    assert services.set_ups.due(DEVICE, speaker.id) == ""
    assert services.set_ups.due(DEVICE, "somebody") == "speaker"
    assert services.set_ups.due(DEVICE, speaker.id, date.today() + timedelta(days=1)) == "day"
    assert services.set_ups.due(OTHER, speaker.id) == "never"
    assert services.set_ups.settings_for(DEVICE).preferred_rate_hz == 44_100
    assert services.set_ups.voice_for(DEVICE, 1.0).room_dbfs == pytest.approx(-69, abs=1.5)
    page = begin(pilot)
    assert services.takes.status.rate_hz == 44_100


@pytest.mark.smoke
def test_a_set_up_can_be_put_off_and_leaves_nothing(pilot: Bench) -> None:
    page = setup_of(pilot)
    assistant = assistant_of(pilot, page)
    assistant.next.click()
    hear_room(pilot, assistant)
    room = pilot.window.services.projects.folder / assistant.room.room.path
    assert room.is_file()
    assistant.later.click()
    assert page.stack.currentWidget() is page.setup and not room.exists()
    assert pilot.window.services.set_ups.newest(DEVICE) is None
    assert page.setup.start.isEnabled()


def test_what_the_project_asks_holds_at_once_and_can_be_undone(pilot: Bench) -> None:
    services = pilot.window.services
    services.takes.use_devices(DeviceLists((DEVICE, OTHER), (SILENT,)), pilot.microphone.open)
    page = setup_of(pilot)
    pilot.window.actions_by_id["record.policy"].trigger()
    panel = page.policy
    assert page.stack.currentWidget() is panel
    panel.only.setChecked(True)
    next(box for box in panel.device_boxes if box.text() == OTHER.name).setChecked(True)
    panel.judged.setChecked(False)
    panel.longest.setValue(20)
    panel.set_up_required.setChecked(True)
    panel.save.click()
    wanted = RecordingPolicy(
        minimum_snr_db=None, allowed_devices=("Yeti",), maximum_s=20.0, set_up_required=True
    )
    assert services.policy.now == wanted
    assert page.stack.currentWidget() is page.setup
    pilot.wait(lambda: page.setup.hint.text().startswith("This project is recorded with Yeti only"))
    assert not page.setup.start.isEnabled() and not services.takes.is_open
    services.policy.change(replace(wanted, allowed_devices=()))
    pilot.wait(lambda: page.setup.hint.text().startswith("This project asks for a set-up"))
    assert not page.setup.start.isEnabled()
    assert services.takes._session.settings.maximum_s == 20.0
    assert services.takes._session.settings.minimum_snr_db is None
    assistant = assistant_of(pilot, page)
    assert not assistant.later.isVisible()
    assistant.leave()
    services.history.undo()
    services.history.undo()
    pilot.wait(page.setup.start.isEnabled)
    assert services.policy.now == RecordingPolicy()


def test_every_control_of_the_set_up_tells_a_screen_reader_its_name(pilot: Bench) -> None:
    page = setup_of(pilot)
    page.setup.modes.more.click()
    for part in (page.setup, page.assistant, page.policy):
        if part is page.assistant:
            assistant_of(pilot, page)
        if part is page.policy:
            page.open_policy()
        controls: list[QWidget] = [
            *part.findChildren(QAbstractButton),
            *part.findChildren(QComboBox),
            *part.findChildren(QAbstractSpinBox),
        ]
        silent = [
            control
            for control in controls
            if control.objectName() != "qt_toolbar_ext_button"
            and not QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name)
        ]
        assert controls and not silent, [(type(one), one.parent()) for one in silent]


def test_a_room_is_told_in_plain_words() -> None:
    def said(sound: Samples) -> list[tuple[str, object]]:
        return [(one.verdict, one.words) for one in set_up_words.findings_of(measure_room(sound, RATE_HZ))]

    assert said(noise(5, -66)) == [("good", set_up_words.ROOM_QUIET), ("good", set_up_words.NO_HUM)]
    assert said(noise(5, -55))[0] == ("check", set_up_words.ROOM_FAIR)
    assert said(noise(5, -40))[0] == ("bad", set_up_words.ROOM_NOISY)
    humming = measure_room(noise(5, -66) + tone(5, 60, -60) + tone(5, 180, -66), RATE_HZ)
    hum = set_up_words.findings_of(humming)[1]
    assert (hum.verdict, hum.words) == ("check", set_up_words.HUM)
    assert "60 Hz" in hum.numbers and "180 Hz" in hum.numbers
    bang = joined(noise(4, -66), tone(0.02, 300, -3), noise(1, -66))
    assert said(bang)[-1] == ("check", set_up_words.BANG)
    assert said(noise(2, -66) * 0) == [("bad", speaker_words.NO_SIGNAL)]
