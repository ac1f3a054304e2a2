"""What happens to people at a microphone: wrong keys, wrong devices, crashes, long sentences."""

from __future__ import annotations

import os
import wave
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from db.records import ScriptRecord, TakeRecord, new_id
from db.session import open_project
from db.store import people, scripts, sessions
from gui.panels.record_page import RecordPage
from gui.panels.speaker_meter import LevelCheck
from gui.services.prompts import without_repeats
from gui.services.take_recovery import stem_of
from gui.services.takes import DeviceLists
from recorder.types import Device
from recorder.virtual import DEVICE, SILENT, ScriptedMicrophone
from tests.gui.conftest import Bench
from tests.gui.test_record import begin, press, record, tone

pytestmark = pytest.mark.smoke  # real time: runs in make test-long and in .ci/run

TWINS = tuple(Device("Headset", "ALSA", index=index, max_input_channels=1) for index in (3, 5))


def setup_of(pilot: Bench) -> RecordPage:
    pilot.show("record")
    page = pilot.window.page
    assert isinstance(page, RecordPage)
    pilot.idle()
    return page


def takes_here(pilot: Bench, page: RecordPage) -> list[TakeRecord]:
    assert page._script and page._speaker
    return pilot.window.services.takes.takes_of(page._script.id, page._speaker.id)


# ---- keys


def test_a_held_record_key_starts_once(pilot: Bench) -> None:
    page = begin(pilot)
    starts: list[str] = []
    pilot.window.services.takes.status_changed.connect(
        lambda status: starts.append(status.state) if status.state != (starts or [""])[-1] else None
    )
    press(pilot, Qt.Key.Key_Space)
    for _ in range(90):
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            held = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
            QCoreApplication.postEvent(pilot.window, held)
    pilot.wait(lambda: page._state == "recording" and pilot.window.services.takes.status.elapsed_s > 1.0)
    assert "idle" not in starts[1:]
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "idle")
    pilot.idle()
    assert len(takes_here(pilot, page)) == 1


def test_hammered_keys_skip_nothing_and_mix_nothing(pilot: Bench) -> None:
    page = begin(pilot)
    first = page._script
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(440))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 1.0)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "finishing")
    assert page.booth.cue.words.english == "Finishing…"
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Right):
        press(pilot, key)
    assert page._place == 1
    pilot.wait(lambda: page._state == "idle")
    pilot.idle()
    assert takes_here(pilot, page) == []
    stored = page._prompts.takes
    assert [stored[first.id].script_id] == list(stored) == [first.id]


def test_redo_while_a_take_finishes_sets_it_aside_and_begins_again(pilot: Bench) -> None:
    page = begin(pilot)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(300))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 1.0)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "finishing")
    press(pilot, Qt.Key.Key_Backspace)
    pilot.wait(lambda: page._state == "recording")
    pilot.microphone.say(tone(600))
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 1.0)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "idle" and page.booth.take is not None)
    pilot.idle()
    assert [(take.state, take.selected) for take in takes_here(pilot, page)] == [
        ("rejected", False),
        ("kept", True),
    ]


def test_a_take_that_is_too_short_says_so_and_hides_nothing(pilot: Bench) -> None:
    page = begin(pilot)
    good = record(pilot, page, tone(440))
    assert page._script
    pilot.window.services.takes.start(page._script)
    pilot.wait(lambda: page._state == "recording")
    pilot.window.services.takes.stop()
    pilot.wait(lambda: page.booth.quality.word.startswith("Too short"))
    pilot.idle()
    assert page.booth.take.id == good.id
    assert [take.selected for take in takes_here(pilot, page)] == [True, False]
    press(pilot, Qt.Key.Key_Right)
    assert page._place == 1


# ---- devices


def offer(pilot: Bench, *inputs: Device, problem: str = "") -> None:
    pilot.window.services.takes.use_devices(
        DeviceLists(inputs, (SILENT,) if not problem else (), problem), pilot.microphone.open
    )


def remember(pilot: Bench, name: str, host_api: str) -> None:
    pilot.window.services.preferences.set("input_device", name)
    pilot.window.services.preferences.set("input_host_api", host_api)


@pytest.fixture
def forgetful(pilot: Bench):
    """The window, which forgets the devices of a test afterwards."""
    yield pilot
    remember(pilot, "", "")


def test_a_missing_microphone_is_asked_for_never_replaced(forgetful: Bench) -> None:
    pilot = forgetful
    remember(pilot, "Yeti Blue", "ALSA")
    offer(pilot, DEVICE)
    page = setup_of(pilot)
    assert page.setup.input_box.currentIndex() == -1
    assert page.setup.hint.text().startswith("Yeti Blue is not connected")
    assert not page.setup.start.isEnabled()
    assert pilot.microphone.opened == 0
    offer(pilot, DEVICE, Device("Yeti Blue", "ALSA", index=9, max_input_channels=1))
    pilot.microphone.device = Device("Yeti Blue", "ALSA")
    page.setup.rescan.click()
    pilot.wait(page.setup.start.isEnabled)
    assert page.setup.input_box.currentText() == "Yeti Blue (ALSA)"
    assert pilot.microphone.opened == 1


def test_two_microphones_of_one_name_are_asked_about(forgetful: Bench) -> None:
    pilot = forgetful
    remember(pilot, "Headset", "ALSA")
    offer(pilot, DEVICE, *TWINS)
    page = setup_of(pilot)
    names = [page.setup.input_box.itemText(place) for place in range(3)]
    assert names[1:] == ["Headset (ALSA) · 1", "Headset (ALSA) · 2"]
    assert page.setup.hint.text().startswith("2 microphones are called Headset")
    pilot.microphone.device = TWINS[1]
    page.setup.input_box.setCurrentIndex(2)
    page.setup.input_box.activated.emit(2)
    pilot.wait(page.setup.start.isEnabled)
    assert pilot.window.services.takes.status.device.index == 5


def test_without_a_sound_system_everything_else_works(pilot: Bench) -> None:
    offer(pilot, problem="PortAudio isn't installed; install it and start again.")
    page = setup_of(pilot)
    assert page.setup.hint.text().startswith("PortAudio isn't installed")
    assert not page.setup.start.isEnabled()
    pilot.show("scripts")
    assert pilot.window.page_id == "scripts"


def test_a_machine_without_microphones_says_so(pilot: Bench) -> None:
    pilot.window.services.takes.use_devices(DeviceLists(), pilot.microphone.open)
    page = setup_of(pilot)
    assert page.setup.hint.text().startswith("No microphone was found")


def test_a_microphone_in_use_can_be_tried_again(pilot: Bench) -> None:
    pilot.microphone.present = False
    page = setup_of(pilot)
    pilot.wait(lambda: "isn't connected" in page.setup.hint.text())
    assert page.setup.again.isVisible()
    pilot.microphone.present = True
    page.setup.again.click()
    pilot.wait(page.setup.start.isEnabled)
    assert not page.setup.again.isVisible()


def test_the_last_wish_for_a_microphone_holds(pilot: Bench) -> None:
    setup_of(pilot)
    takes = pilot.window.services.takes
    takes.listen(DEVICE)
    takes.close()
    pilot.idle()
    assert not takes.is_open


@pytest.mark.parametrize("rate", [8_000, 44_100])
def test_a_microphone_at_another_rate_is_used_and_named(pilot: Bench, rate: int) -> None:
    device = Device("Buds", "Seam", max_input_channels=1, default_rate_hz=rate, is_default=True)
    microphone = ScriptedMicrophone(device=device, accepts=(rate,))
    pilot.window.services.takes.use_devices(DeviceLists((device,), (SILENT,)), microphone.open)
    page = begin(pilot)
    pilot.wait(lambda: ("telephone" in page.booth.warning.text()) == (rate == 8_000))
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "recording")
    microphone.say(np.sin(np.arange(rate) / rate * 2 * np.pi * 300) * 0.25)
    pilot.wait(lambda: pilot.window.services.takes.status.elapsed_s > 1.2)
    press(pilot, Qt.Key.Key_Space)
    pilot.wait(lambda: page._state == "idle" and page.booth.take is not None)
    assert page.booth.take.rate_hz == rate
    assert ("low_rate" in page.booth.take.quality.reasons) == (rate == 8_000)


# ---- after a crash


def abandoned(folder: Path, place: int = 0, age_s: float = 60.0) -> Path:
    """A finished file that nobody stored, as a crash between file and row leaves it."""
    with open_project(folder) as project, project.write() as session:
        speaker = people.list_people(session, "speaker")[0]
        sitting = sessions.start(
            session, speaker.id, input_device="", output_device="", host_api="", rate_hz=48_000
        )
        script = scripts.list_scripts(session)[place]
    path = folder / "audio" / f"{stem_of(new_id(), script.id, sitting.id)}.wav"
    sound = np.concatenate([np.zeros(24_000), tone(440, 1.0), np.zeros(24_000)])
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(48_000)
        file.writeframes((sound * 32767).astype("<i2").tobytes())
    when = path.stat().st_mtime - age_s
    os.utime(path, (when, when))
    return path


def test_a_file_that_was_not_stored_is_offered_and_kept(bench: Bench, project_folder: Path) -> None:
    path = abandoned(project_folder)
    bench.open(project_folder)
    takes = bench.window.services.takes
    bench.wait(lambda: takes.recovered)
    page = setup_of(bench)
    assert page.setup.recovered.text().startswith("A take was recovered")
    page.setup.recovered.button.click()
    row = page.recovered.chosen
    assert (takes.file_of(row.take), row.speaker) == (path, "S01")
    press(bench, Qt.Key.Key_F5)
    bench.wait(lambda: bench.window.services.playback.state == "playing")
    page.recovered.keep.click()
    bench.wait(lambda: not takes.recovered)
    assert row.take.script_id and row.take.speaker_id
    kept = takes.takes_of(row.take.script_id, row.take.speaker_id)
    assert [(take.state, take.selected) for take in kept] == [("kept", True)]
    assert page.stack.currentWidget() is page.setup


def test_a_recovered_take_is_set_aside_and_comes_back_by_undo(bench: Bench, project_folder: Path) -> None:
    abandoned(project_folder)
    bench.open(project_folder)
    takes = bench.window.services.takes
    bench.wait(lambda: takes.recovered)
    page = begin(bench)
    assert page.booth.recovered.isVisible()
    assert page.booth.list.progress_text.text().startswith("0 of 5")
    page.booth.recovered.click()
    page.recovered.drop.click()
    bench.wait(lambda: not takes.recovered)
    assert page.stack.currentWidget() is page.booth
    assert [take.state for take in takes_here(bench, page)] == ["rejected"]
    bench.window.notice_bar.button.click()
    bench.wait(lambda: takes.recovered)
    assert page.booth.recovered.isVisible()


def test_a_recovered_take_never_displaces_the_one_in_use(bench: Bench, project_folder: Path) -> None:
    abandoned(project_folder)
    bench.open(project_folder)
    takes = bench.window.services.takes
    bench.wait(lambda: takes.recovered)
    page = begin(bench)
    good = record(bench, page, tone(440))
    page.open_recovered()
    page.recovered.keep.click()
    bench.wait(lambda: not takes.recovered)
    assert {take.id: take.selected for take in takes_here(bench, page)}[good.id]
    assert page.booth.take.id == good.id


def test_a_file_of_this_moment_is_looked_at_again(bench: Bench, project_folder: Path) -> None:
    path = abandoned(project_folder, age_s=0.0)
    bench.open(project_folder)
    takes = bench.window.services.takes
    bench.wait(lambda: takes._second_look.isActive())
    assert takes.recovered == ()
    os.utime(path, (1, 1))
    takes._second_look.start(0)
    bench.wait(lambda: takes.recovered)


def test_a_broken_file_does_not_hide_the_others(bench: Bench, project_folder: Path) -> None:
    good = abandoned(project_folder)
    broken = abandoned(project_folder, place=1)
    broken.write_bytes(b"no sound")
    os.utime(broken, (1, 1))
    bench.open(project_folder)
    takes = bench.window.services.takes
    bench.wait(lambda: takes.recovered)
    assert [takes.file_of(row.take) for row in takes.recovered] == [good]
    assert any(str(broken) in notice.text for notice in bench.window.services.notices.log)


# ---- what there is to read


def test_a_sentence_that_stands_twice_is_read_once(bench: Bench, project_folder: Path) -> None:
    with open_project(project_folder) as project, project.write() as session:
        listed = scripts.list_scripts(session)
        scripts.add_many(
            session, listed[0].set_id, [replace(listed[0], id=new_id(), key="again", position=9)]
        )
    bench.open(project_folder)
    page = setup_of(bench)
    bench.wait(lambda: page.setup.repeated.isVisible())
    assert page.setup.repeated.text() == "One sentence stands there twice: it is read once."
    page = begin(bench)
    assert page.booth.list.total == 5


def test_the_repeated_sentence_that_has_a_take_is_the_one_that_stays() -> None:
    texts = ("같은  문장", "다른 문장", "같은 문장")
    made = [
        ScriptRecord(str(n), "s", str(n), n, text, "ko", ("ko",), "academic", "none")
        for n, text in enumerate(texts)
    ]
    assert [script.id for script in without_repeats(made, {})] == ["0", "1"]
    assert [script.id for script in without_repeats(made, {"2": None})] == ["2", "1"]


def test_letters_grow_and_shrink_by_key_and_stay(pilot: Bench) -> None:
    page = begin(pilot)
    values = pilot.window.services.preferences.values
    before = values.prompt_px
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert values.prompt_px == before + 4
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    page.booth.smaller.click()
    assert values.prompt_px == before - 4
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert values.prompt_px == 36


@pytest.mark.parametrize("size", [(1440, 900), (880, 560)])
def test_nothing_overlaps_a_long_sentence_and_all_of_it_can_be_read(
    pilot: Bench, size: tuple[int, int]
) -> None:
    page = begin(pilot)
    pilot.window.resize(*size)
    long = page._prompts.scripts[0]
    page.booth.show_prompt(replace(long, id=new_id(), text=f"{long.text} " * 40), 0, [])
    booth = page.booth
    pilot.wait(
        lambda: booth.prompt.text.height() >= booth.prompt.text.heightForWidth(booth.prompt.text.width())
    )
    shown = [widget for widget in (booth.prompt, booth.cue, booth.meter, booth.buttons) if widget.isVisible()]
    assert len(shown) == 4
    for above, below in pairwise(shown):
        assert above.geometry().bottom() < below.geometry().top()
    bar = booth.prompt.verticalScrollBar()
    assert bar.maximum() > 0
    pilot.qtbot.keyClick(page, Qt.Key.Key_PageDown)
    assert bar.value() > 0


# ---- a calm page


class Paints(QObject):
    """Counts what is painted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_polling_paints_the_level_and_nothing_else(pilot: Bench) -> None:
    page = begin(pilot)
    pilot.idle()
    booth = page.booth
    still: list[QWidget] = [booth.prompt.text, booth.cue, booth.waveform, booth.list.view.viewport()]
    polls: list[object] = []
    pilot.window.services.takes.status_changed.connect(polls.append)
    pilot.wait(lambda: len(polls) > 5)
    counters = [Paints(pilot.window) for _ in still]
    for counter, widget in zip(counters, still, strict=True):
        widget.installEventFilter(counter)
    moving = Paints(pilot.window)
    booth.meter.installEventFilter(moving)
    polls.clear()
    pilot.wait(lambda: len(polls) > 20)
    assert [counter.count for counter in counters] == [0, 0, 0, 0]
    assert moving.count > 0


def test_the_level_has_one_verdict_that_stands_still_between_words() -> None:
    check = LevelCheck()
    room = [check.feed(-58.0 + (n % 3), 0.03 * n) for n in range(100)]
    assert set(room) == {"waiting"}
    said = [check.feed(level, 4.0 + 0.5 * n) for n, level in enumerate((-14.0, -20.0, -26.0, -32.0, -38.0))]
    assert set(said) == {"good"}
    assert check.feed(-0.5, 7.0) == "loud"
    assert check.feed(-58.0, 20.0) == "waiting"


def test_everything_a_speaker_presses_is_large_and_named(pilot: Bench) -> None:
    page = begin(pilot)
    buttons = [*page.booth.buttons.all, page.booth.end, page.booth.smaller, page.booth.larger]
    assert all(button.height() >= 44 for button in buttons)
    assert all(button.accessibleName() for button in buttons)
