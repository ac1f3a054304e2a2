"""Recording through the window, with a scripted microphone in real time."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt

from db.records import TakeRecord
from gui.panels.record_page import RecordPage
from gui.services.takes import ids_of_stem
from recorder.files import read_audio
from tests.gui.conftest import Bench

RATE = 48_000


def tone(hertz: float, seconds: float = 0.8, level: float = 0.25) -> np.ndarray:
    at = np.arange(round(seconds * RATE)) / RATE
    return (level * np.sin(2 * np.pi * hertz * at)).astype(np.float32)


def loudest_hertz(samples: np.ndarray, rate: int) -> float:
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(samples.size)))
    return float(np.argmax(spectrum) * rate / samples.size)


def begin(pilot: Bench) -> RecordPage:
    pilot.show("record")
    page = pilot.window.page
    assert isinstance(page, RecordPage)
    pilot.wait(page.setup.start.isEnabled)
    page.setup.start.click()
    pilot.wait(lambda: page.stack.currentWidget() is page.booth and page.booth.list.total == 5)
    pilot.wait(lambda: page.is_enabled("take.record") and page._state == "idle")
    pilot.wait(lambda: pilot.window.services.takes.status.level_dbfs > -100)
    return page


def press(pilot: Bench, key: Qt.Key) -> None:
    pilot.qtbot.keyClick(pilot.window, key)


def record(pilot: Bench, page: RecordPage, samples: np.ndarray) -> TakeRecord:
    """One take by keys: Space, say it, Space."""
    added: list[TakeRecord] = []
    pilot.window.services.takes.take_added.connect(added.append)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(samples)
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > samples.size / RATE + 0.2)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: added)
    pilot.wait(lambda: page._state == "idle")
    pilot.idle()
    return added[0]


def test_takes_hold_what_was_said_and_stay_with_their_prompts(pilot: Bench) -> None:
    page = begin(pilot)
    hertz = [440.0, 660.0, 880.0]
    takes = []
    for place, pitch in enumerate(hertz):
        assert page._place == place
        takes.append(record(pilot, page, tone(pitch)))
        press(pilot, Qt.Key.Key_Right)
        pilot.wait(lambda wanted=place + 1: page._place == wanted)
        page._moved_at = 0.0
    for place, (take, pitch) in enumerate(zip(takes, hertz, strict=True)):
        assert take.script_id == page._prompts.scripts[place].id
        samples, rate = read_audio(pilot.window.services.takes.file_of(take))
        assert abs(loudest_hertz(samples, rate) - pitch) < 3
        assert take.state == "kept"
        assert take.selected
    assert page.booth.list.progress_text.text().startswith("3 of 5")


def test_a_double_press_starts_once_and_moves_once(pilot: Bench) -> None:
    page = begin(pilot)
    press(pilot, Qt.Key.Key_Space)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    press(pilot, Qt.Key.Key_Right)
    assert page._place == 0
    pilot.microphone.say(tone(500))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 1.0)
    press(pilot, Qt.Key.Key_Escape)
    pilot.wait(lambda: page._state == "idle")
    pilot.idle()
    press(pilot, Qt.Key.Key_Right)
    press(pilot, Qt.Key.Key_Right)
    assert page._place == 1


def test_redo_while_recording_sets_the_take_aside_and_begins_again(pilot: Bench) -> None:
    page = begin(pilot)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(300))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.8)
    press(pilot, Qt.Key.Key_Backspace)
    pilot.wait(lambda: page._state == "recording" and pilot.window.services.takes.status.elapsed_s < 0.7)
    pilot.microphone.say(tone(600))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 1.0)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "idle" and page.booth.take is not None)
    pilot.idle()
    script, speaker = page._script, page._speaker
    takes = pilot.window.services.takes.takes_of(script.id, speaker.id)
    assert [(take.state, take.selected) for take in takes] == [("rejected", False), ("kept", True)]
    assert all(pilot.window.services.takes.file_of(take).exists() for take in takes)


@pytest.mark.smoke
def test_a_silent_microphone_says_so_and_the_speaker_may_go_on(pilot: Bench) -> None:
    page = begin(pilot)
    pilot.microphone.mute(30)
    pilot.wait(lambda: "No sound arrives" in page.booth.warning.text())
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.6)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "idle")
    pilot.idle()
    takes = pilot.window.services.takes.takes_of(page._script.id, page._speaker.id)
    assert [take.quality.verdict for take in takes] == ["bad"]
    assert not takes[0].selected
    assert page.booth.list.progress_text.text().startswith("0 of 5")


def test_an_unplugged_microphone_ends_the_take_and_keeps_it(pilot: Bench) -> None:
    page = begin(pilot)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(440, 0.5))
    pilot.microphone.unplug()
    pilot.wait(lambda: page._state == "idle")
    pilot.idle()
    takes = pilot.window.services.takes.takes_of(page._script.id, page._speaker.id)
    assert len(takes) == 1
    assert "interrupted" in takes[0].quality.reasons
    pilot.wait(lambda: "unplugged" in page.booth.warning.text())


def test_an_overflow_is_marked_with_its_count(pilot: Bench) -> None:
    page = begin(pilot)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(440, 0.4))
    pilot.microphone.overflow()
    pilot.wait(lambda: "lost" in page.booth.warning.text())
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.8)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "idle" and page.booth.take is not None)
    take = page.booth.take
    assert take.overflows == 1
    assert "overflow" in take.quality.reasons


def test_skipping_asks_for_a_reason_and_moves_on(pilot: Bench) -> None:
    page = begin(pilot)
    first = page._script
    press(pilot, Qt.Key.Key_F8)
    assert page.booth.skip_card.isVisible()
    pilot.qtbot.mouseClick(page.booth.skip_card.buttons[1], Qt.MouseButton.LeftButton)
    pilot.wait(lambda: page._place == 1)
    pilot.idle()
    assert page._prompts.skipped == {first.id}
    assert not page.booth.skip_card.isVisible()


def test_closing_the_window_during_a_take_keeps_it(pilot: Bench) -> None:
    page = begin(pilot)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(440))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 0.6)
    script, speaker, folder = page._script, page._speaker, pilot.window.services.projects.folder
    pilot.window.close()
    from db.session import open_project
    from db.store import takes

    with open_project(folder) as project, project.read() as session:
        found = takes.list_takes(session, script_id=script.id, speaker_id=speaker.id)
    assert len(found) == 1
    assert found[0].duration_s > 0.5
    assert not list((folder / "audio").glob("*.part.wav"))


def test_a_file_name_binds_a_take_to_its_prompt() -> None:
    assert ids_of_stem("a" * 32 + "_" + "b" * 32 + "_" + "c" * 32 + "-2")[1] == "b" * 32


def test_the_speaker_who_was_chosen_stays_and_whoever_sits_here_too(pilot: Bench) -> None:
    pilot.person("Mina")
    pilot.show("record")
    page, people = pilot.window.page, pilot.window.services.people
    assert isinstance(page, RecordPage)
    setup = page.setup
    pilot.wait(setup.start.isEnabled)
    top = setup.speaker_box.mapTo(page, setup.speaker_box.rect().topLeft()).y()
    setup.new_speaker.click()
    assert pilot.window.focusWidget() is setup.form.name
    setup.form.name.setText("박준")
    pilot.qtbot.keyClick(setup.form.name, Qt.Key.Key_Escape)
    assert setup.form.isHidden() and pilot.window.focusWidget() is setup.new_speaker
    setup.new_speaker.click()
    assert setup.form.name.text() == "박준"
    pilot.qtbot.keyClick(setup.form.name, Qt.Key.Key_Return)
    assert setup.speaker is not None and setup.speaker.name == "박준"
    assert setup.form.isHidden() and pilot.window.focusWidget() is setup.start
    assert setup.speaker_box.mapTo(page, setup.speaker_box.rect().topLeft()).y() == top
    assert people.current is not None and people.current.name == "Mina"
    setup.speaker_box.setCurrentIndex(setup.speaker_box.findText("S01"))
    setup.speaker_box.activated.emit(setup.speaker_box.currentIndex())
    page.open_set_up()
    page.escape()
    assert setup.speaker.name == "S01"
    page.open_policy()
    page.policy.consent_required.setChecked(True)
    assert page.policy.no_text.isVisible()
    page.escape()
    assert setup.isVisible() and setup.speaker.name == "S01"
    assert not pilot.window.services.policy.now.consent_required
    page.open_policy()
    assert page.policy.consent_required.isChecked() and page.policy.is_draft.isVisible()
    page.policy.cancel.click()
    pilot.window.services.workspace.say("s1")
    pilot.show("scripts")
    pilot.show("record")
    assert setup.speaker.name == "S01" and pilot.window.services.workspace.status == ""
    pilot.wait(setup.start.isEnabled)
    setup.start.click()
    pilot.wait(lambda: page.stack.currentWidget() is page.booth)
    assert people.current.name == "Mina"
    page.end()
    folder = pilot.window.services.projects.folder
    pilot.window.services.projects.close()
    pilot.open(folder)
    pilot.show("record")
    assert people.current.name == "Mina" and setup.speaker.name == "S01"
