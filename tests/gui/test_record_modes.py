"""Ways of recording at the real page: held key, on after a good take, by the voice, countdown and beep; second screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from db.records import TakeRecord
from gui.panels import record_lead, record_words, speaker_words
from gui.panels.record_page import RecordPage
from recorder.files import read_audio
from tests.gui.conftest import Bench
from tests.gui.test_record import begin, press, record
from tests.recorder.sounds import RATE_HZ, best_match, joined, noise, tone, voice


@pytest.fixture
def chosen(pilot: Bench) -> Iterator[Bench]:
    """The window; whatever mode a test chooses is forgotten after it."""
    usual = pilot.window.services.preferences.values.model_copy()
    yield pilot
    for field in ("record_mode", "record_hold", "record_signal", "record_silence_s"):
        pilot.window.services.preferences.set(field, getattr(usual, field))


def choose(pilot: Bench, **values: object) -> None:
    for field, value in values.items():
        pilot.window.services.preferences.set(f"record_{field}", value)


def takes_at(pilot: Bench, page: RecordPage, place: int) -> list[TakeRecord]:
    return pilot.window.services.takes.takes_of(page._prompts.scripts[place].id, page._speaker.id)


def samples_of(pilot: Bench, take: TakeRecord) -> np.ndarray:
    return read_audio(pilot.window.services.takes.file_of(take))[0]


def test_everything_that_a_speaker_is_told_follows_the_languages_of_the_prompt(chosen: Bench) -> None:
    page = begin(chosen)
    script = page._script
    assert script is not None
    try:
        page.booth.show_prompt(replace(script, languages=("zh", "en")), 0, [])
        page.booth.open_skip()
        assert page.booth.how_to.text().endswith(speaker_words.HOW_TO.text("zh"))
        assert page.booth.cue.accessibleName() == "Press Space to record  ·  按空格键开始录音"
        assert page.booth.skip_card.heading.text().endswith("为什么跳过这一句？")
        assert page.booth.skip_card.buttons[0].text().endswith("我不会这样说")
    finally:
        page.booth.show_prompt(script, 0, [])
    assert page.booth.how_to.text() == speaker_words.HOW_TO.lines


@pytest.mark.smoke
def test_a_good_take_leads_on_and_a_doubtful_one_stays(chosen: Bench) -> None:
    page = begin(chosen)
    choose(chosen, mode="advance")
    record(chosen, page, tone(0.8))
    chosen.wait(lambda: page.booth.cue.words == record_words.GOING_ON)
    chosen.wait(lambda: page._place == 1)
    record(chosen, page, tone(0.8, dbfs=-35))  # too quiet
    chosen.idle()
    assert not page.run.is_going_on and page._place == 1
    assert page.booth.quality.word.startswith("A little too quiet")


def test_a_take_lasts_as_long_as_the_key_is_held(chosen: Bench) -> None:
    page = begin(chosen)
    choose(chosen, hold=True)
    assert page.booth.cue.words == record_words.READY_TO_HOLD
    chosen.qtbot.keyPress(chosen.window, Qt.Key.Key_Space)
    chosen.wait(lambda: page._state == "recording")
    said = tone(0.6)
    chosen.microphone.say(said)
    chosen.wait(lambda: chosen.window.services.takes.status.elapsed_s > 0.7)
    assert page._state == "recording"
    chosen.qtbot.keyRelease(chosen.window, Qt.Key.Key_Space)
    chosen.wait(lambda: page._state == "idle" and page.booth.take is not None)
    chosen.idle()
    (take,) = takes_at(chosen, page, 0)
    samples = samples_of(chosen, take)
    lag, _ = best_match(said, samples)
    np.testing.assert_allclose(samples[lag : lag + said.size], said, atol=2**-22)
    assert take.duration_s > 0.6 + 0.5 + 0.25  # pre-roll and post-roll
    chosen.qtbot.keyClick(chosen.window, Qt.Key.Key_F13)  # a pedal that is only tapped: nothing to keep
    chosen.wait(lambda: page._state == "idle")
    chosen.idle()
    assert len(takes_at(chosen, page, 0)) <= 2


@pytest.mark.smoke
def test_hands_free_from_sentence_to_sentence(chosen: Bench) -> None:
    page = begin(chosen)
    choose(chosen, mode="automatic", silence_s=0.6)
    chosen.microphone.say(noise(0.5, -70))
    said = [voice(0.9), voice(0.8, hertz=170)]
    press(chosen, Qt.Key.Key_Space)
    for place, sound in enumerate(said):
        chosen.wait(lambda wanted=place: page._place == wanted and page._state == "waiting")
        assert page.booth.cue.words == speaker_words.SPEAK  # green: the speaker may speak
        assert page.booth.buttons.record.accessibleName() == "Stop"
        chosen.microphone.say(sound)
        chosen.wait(lambda: page._state == "recording")
        chosen.wait(lambda wanted=place: page._place == wanted + 1)
    chosen.wait(lambda: page._state == "waiting" and page.run.is_settled)
    press(chosen, Qt.Key.Key_Space)  # a pause
    chosen.wait(lambda: page._state == "idle" and not page.run.is_hands_free)
    chosen.idle()
    for place, sound in enumerate(said):
        (take,) = takes_at(chosen, page, place)
        assert take.quality.verdict == "good"
        samples = samples_of(chosen, take)
        lag, _ = best_match(sound, samples)
        np.testing.assert_allclose(samples[lag : lag + sound.size], sound, atol=2**-22)
        assert lag > 0.2 * RATE_HZ and lag + sound.size < samples.size - 0.4 * RATE_HZ
    assert takes_at(chosen, page, 2) == []
    press(chosen, Qt.Key.Key_Space)
    chosen.wait(lambda: page._state == "waiting")
    chosen.microphone.say(voice(0.25))  # a cough: set aside, and the microphone listens again
    chosen.wait(lambda: page._state == "idle" and page.booth.quality.word.startswith("Too short"))
    chosen.wait(lambda: page._state == "waiting")
    chosen.microphone.say(joined(voice(0.8), noise(0.5, -70), voice(0.5)))  # a pause that was nearly the end
    chosen.wait(lambda: page._state == "recording")
    chosen.wait(lambda: page._state == "idle")
    chosen.idle()
    cough, take = takes_at(chosen, page, 2)
    assert cough.state == "rejected" and take.selected
    assert "unsure" in take.quality.reasons and take.quality.verdict == "check"
    assert page._place == 2 and page._state == "idle"
    assert page.booth.quality.word.startswith("It began or ended by itself")


@pytest.mark.smoke
def test_a_countdown_comes_before_the_sign_and_can_be_stopped(chosen: Bench) -> None:
    page = begin(chosen)
    choose(chosen, signal="countdown")
    counts: list[str] = []
    chosen.window.services.takes.status_changed.connect(lambda _status: counts.append(page.booth.cue.text()))
    press(chosen, Qt.Key.Key_Space)
    assert page._state == "armed" and not chosen.window.services.takes.is_busy
    press(chosen, Qt.Key.Key_Right)
    assert page._place == 0
    chosen.wait(lambda: page._state == "recording")
    assert list(dict.fromkeys(counts))[:4] == ["3", "2", "1", speaker_words.WAIT.line] or "3" in counts
    chosen.microphone.say(tone(0.6))
    chosen.wait(lambda: chosen.window.services.takes.status.elapsed_s > 0.8)
    press(chosen, Qt.Key.Key_Space)
    chosen.wait(lambda: page._state == "idle" and page.booth.take is not None)
    chosen.idle()
    press(chosen, Qt.Key.Key_Space)
    chosen.wait(lambda: page.run.lead.count == 2)
    press(chosen, Qt.Key.Key_Escape)
    chosen.wait(lambda: page._state == "idle")
    chosen.idle()
    assert len(takes_at(chosen, page, 0)) == 1


@pytest.mark.smoke
def test_the_beep_is_not_in_the_take(chosen: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loudspeaker stands beside the microphone: what it plays is heard at once."""
    page = begin(chosen)
    choose(chosen, signal="beep")
    beep, _rate = read_audio(record_lead.beep_file())
    playback = chosen.window.services.playback
    played: list[object] = []

    def hear(state: str) -> None:
        if state == "playing" and playback.source == record_lead.beep_file():
            played.append(state)
            chosen.microphone.say(beep)

    playback.state_changed.connect(hear)
    press(chosen, Qt.Key.Key_Space)
    chosen.wait(lambda: page._state == "recording")
    assert played
    said = tone(0.6, 300)
    chosen.microphone.say(said)
    chosen.wait(lambda: chosen.window.services.takes.status.elapsed_s > 0.8)
    press(chosen, Qt.Key.Key_Space)
    chosen.wait(lambda: page._state == "idle" and page.booth.take is not None)
    chosen.idle()
    (take,) = takes_at(chosen, page, 0)
    samples = samples_of(chosen, take)
    lag, _ = best_match(said, samples)
    assert lag >= 0.25 * RATE_HZ
    np.testing.assert_allclose(samples[lag : lag + said.size], said, atol=2**-22)
    assert np.abs(samples[:lag]).max() < 10 ** (-50 / 20)


def test_the_speakers_window_follows_the_page(chosen: Bench) -> None:
    page = begin(chosen)
    chosen.window.actions_by_id["record.speaker_window"].trigger()
    window = page.speaker_screen.window
    window.activateWindow()
    chosen.wait(window.isActiveWindow)
    assert window.text.text == page._script.text
    assert window.cue.words == speaker_words.READY
    values = chosen.window.services.preferences.values
    px, line = values.speaker_px, values.speaker_line_height
    height = window.text.heightForWidth(300)
    chosen.qtbot.keyClick(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    chosen.qtbot.keyClick(window, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert (values.speaker_px, values.speaker_line_height) == (px + 4, pytest.approx(line + 0.1))
    assert window.text.heightForWidth(300) > height
    chosen.window.services.preferences.set("speaker_px", px)
    chosen.window.services.preferences.set("speaker_line_height", line)
    chosen.qtbot.keyClick(window, Qt.Key.Key_Space)  # the page's keys work here as well
    chosen.wait(lambda: page._state == "recording")
    assert window.cue.words == speaker_words.SPEAK
    chosen.microphone.say(tone(0.5))
    chosen.wait(lambda: window.level.text() == speaker_words.LEVELS["good"].line)
    chosen.qtbot.keyClick(window, Qt.Key.Key_Escape)
    chosen.wait(lambda: page._state == "idle")
    page._moved_at = 0.0
    chosen.qtbot.keyClick(window, Qt.Key.Key_Right)
    assert window.text.text == page._script.text == page._prompts.scripts[1].text

    assert window is not None
    told = {
        widget: QAccessible.queryAccessibleInterface(widget)
        for widget in (window, window.text, window.cue, window.level)
    }
    assert all(one.text(QAccessible.Text.Name) for one in told.values())
    assert told[window.text].text(QAccessible.Text.Description) == window.text.text
    assert told[window.cue].text(QAccessible.Text.Name) == window.cue.text()
    assert told[window.level].text(QAccessible.Text.Description) == window.level.text()
    booth = page.booth
    parts = (
        *booth.buttons.all,
        booth.end,
        booth.larger,
        booth.smaller,
        booth.takes_box,
        booth.meter,
        booth.cue,
    )
    for part in (*parts, booth.waveform, booth.prompt.text, booth.list.view, booth.list.progress):
        assert QAccessible.queryAccessibleInterface(part).text(QAccessible.Text.Name), part
    chosen.window.actions_by_id["record.speaker_window"].trigger()
    assert not window.isVisible()
