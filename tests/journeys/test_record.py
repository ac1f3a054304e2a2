"""Recording through a real window, PortAudio and a PulseAudio microphone: what was said is what is kept."""

from __future__ import annotations

import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt

from db.records import TakeRecord
from gui.panels import speaker_words
from recorder.files import read_audio
from tests.conftest import ROOT
from tests.journeys.conftest import RATE, Studio, find
from tests.recorder.pulse import VirtualMicrophone
from tests.recorder.sounds import joined, tone

pytestmark = [pytest.mark.long, pytest.mark.timeout(240)]
END_S = 0.15
"""How much of the beginning and of the end is looked for by itself."""


def press(studio: Studio, key: Qt.Key) -> None:
    studio.qtbot.keyClick(studio.window, key)


def begin(studio: Studio, folder: Path) -> None:
    studio.open(folder)
    studio.window.show_page("record")
    studio.wait(studio.page.setup.start.isEnabled)
    studio.qtbot.mouseClick(studio.page.setup.start, Qt.MouseButton.LeftButton)
    studio.wait(lambda: studio.page.is_enabled("take.record"))
    takes = studio.window.services.takes
    studio.wait(lambda: takes.is_open and takes.status.level_dbfs > -100)


def record(studio: Studio, path: Path) -> TakeRecord:
    """One take by keys: Space, the sentence from the moment of the cue, Space as soon as it is over."""
    takes, page = studio.window.services.takes, studio.page
    added: list[TakeRecord] = []
    takes.take_added.connect(added.append)
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: page.booth.cue.words.english == "Speak now")
    studio.say(path)
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: added)
    takes.take_added.disconnect(added.append)
    studio.wait(lambda: takes.status.state == "idle")
    studio.idle()
    return added[0]


def taken(studio: Studio) -> TakeRecord:
    """The take of the prompt that is shown, as soon as it is there."""
    studio.wait(lambda: studio.page._state == "idle" and studio.page.booth.take is not None)
    take = studio.page.booth.take
    assert take is not None
    return take


def check_whole(said_path: Path, heard_path: Path) -> None:
    """The recording holds the whole sentence, at the level at which it was said."""
    said, rate = read_audio(said_path)
    heard, heard_rate = read_audio(heard_path)
    assert rate == heard_rate == RATE
    whole = find(said, heard)
    ends = round(END_S * RATE)
    onset, tail = find(said[:ends], heard), find(said[-ends:], heard)
    assert onset.likeness > 0.998
    assert tail.likeness > 0.998
    assert whole.likeness > 0.97
    assert max(abs(match.gain_db) for match in (onset, tail)) < 0.3
    stretched = (tail.at - onset.at) - (said.size - ends)
    assert abs(stretched) <= 0.05 * RATE, f"{stretched} samples were lost or put in"
    before = heard[: onset.at]
    assert before.size >= 0.25 * RATE, "the pre-roll is missing"
    assert heard.size - (tail.at + ends) >= 0.1 * RATE, "the post-roll is missing"
    assert -80 < 10 * np.log10(np.mean(np.square(before[-RATE // 5 :])) + 1e-12) < -55, (
        "that is no bed of noise"
    )


@pytest.mark.smoke
def test_one_sentence_is_kept_from_onset_to_tail(studio: Studio, folder: Path, speech: list[Path]) -> None:
    begin(studio, folder)
    take = record(studio, speech[1])
    check_whole(speech[1], studio.window.services.takes.file_of(take))
    assert (take.state, take.selected, take.overflows, take.rate_hz) == ("kept", True, 0, RATE)
    assert take.quality.verdict == "good", take.quality
    assert studio.page.booth.quality.word.startswith("Good take")


def test_text_and_sound_stay_together(studio: Studio, folder: Path, speech: list[Path]) -> None:
    begin(studio, folder)
    made = []
    for place, path in enumerate(speech):
        assert studio.page.booth.place.text() == f"Sentence {place + 1} of 5"
        made.append((studio.page.booth.prompt.text.text, record(studio, path)))
        press(studio, Qt.Key.Key_Right)
        studio.wait(lambda next_one=place + 2: studio.page.booth.place.text() == f"Sentence {next_one} of 5")
    texts = {script.id: script.text for script in studio.page._prompts.scripts}
    file_of = studio.window.services.takes.file_of
    for place, (text, take) in enumerate(made):
        assert texts[take.script_id] == text
        check_whole(speech[place], file_of(take))
        heard, _rate = read_audio(file_of(take))
        likeness = [find(read_audio(path)[0], heard).likeness for path in speech]
        assert int(np.argmax(likeness)) == place
    assert studio.page.booth.list.progress_text.text().startswith("3 of 5 recorded")


@pytest.mark.smoke
def test_an_automatic_take_holds_the_sentence_from_onset_to_tail(
    studio: Studio, folder: Path, speech: list[Path]
) -> None:
    begin(studio, folder)
    takes, page = studio.window.services.takes, studio.page
    preferences = studio.window.services.preferences
    preferences.set("record_mode", "automatic")
    preferences.set("record_silence_s", 0.8)
    added: list[TakeRecord] = []
    takes.take_added.connect(added.append)
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: page._state == "waiting")
    assert page.booth.cue.words == speaker_words.SPEAK
    studio.say(speech[2])
    studio.wait(lambda: added)
    check_whole(speech[2], takes.file_of(added[0]))
    assert added[0].quality.verdict == "good" and added[0].overflows == 0, added[0].quality
    studio.wait(lambda: page._place == 1 and page._state == "waiting" and page.run.is_settled)
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: page._state == "idle")
    preferences.set("record_mode", "manual")
    preferences.set("record_silence_s", 1.5)


def mute(studio: Studio, on: bool) -> None:
    """Mute the microphone in the sound system: only exact zeros arrive."""
    command = ["pactl", "set-source-mute", "virtual_mic", str(int(on))]
    subprocess.run(command, env=studio.sound.environment, check=True, timeout=20)


@pytest.mark.smoke
def test_a_muted_microphone_is_told_and_ends_a_take_that_runs(
    studio: Studio, folder: Path, speech: list[Path]
) -> None:
    begin(studio, folder)
    takes, page = studio.window.services.takes, studio.page
    try:
        press(studio, Qt.Key.Key_Space)
        studio.wait(lambda: page._state == "recording")
        studio.say(speech[1])
        mute(studio, True)
        studio.wait(lambda: page.booth.warning.text() == speaker_words.NO_SIGNAL.lines)
        take = taken(studio)
        studio.idle()
        assert take.quality.reasons[0] == "interrupted" and take.quality.verdict == "bad"
        assert page.booth.quality.word == speaker_words.REASONS["interrupted"].line
        said, heard = read_audio(speech[1])[0], read_audio(takes.file_of(take))[0]
        assert find(said, heard).likeness > 0.97
        press(studio, Qt.Key.Key_Right)
        press(
            studio, Qt.Key.Key_Space
        )  # nothing but zeros from the start: the speaker may go on all the same
        studio.wait(lambda: page._state == "recording")
        studio.wait(lambda: takes.status.elapsed_s > 1.0)
        press(studio, Qt.Key.Key_Space)
        studio.wait(lambda: page._state == "idle")
        studio.idle()
        (silent,) = takes.takes_of(page._script.id, page._speaker.id)
        assert silent.quality.verdict == "bad" and not silent.selected
    finally:
        mute(studio, False)
    studio.wait(lambda: not takes.status.no_signal and page.booth.warning.text() == "")


def test_the_sign_waits_for_the_first_sound_of_a_microphone_that_wakes_up(
    studio: Studio, folder: Path, speech: list[Path]
) -> None:
    begin(studio, folder)
    takes, page = studio.window.services.takes, studio.page
    try:
        mute(studio, True)
        studio.wait(lambda: takes.status.zeros_s > 0.3)
        press(studio, Qt.Key.Key_Space)
        assert page.booth.cue.words == speaker_words.WAIT
    finally:
        mute(studio, False)
    studio.wait(lambda: page._state == "recording")
    studio.say(speech[1])
    press(studio, Qt.Key.Key_Space)
    check_whole(speech[1], takes.file_of(taken(studio)))


def test_what_follows_stop_within_300_ms_is_in_the_take(studio: Studio, folder: Path, tmp_path: Path) -> None:
    begin(studio, folder)
    takes, page = studio.window.services.takes, studio.page
    first, second = tone(0.8, 500), tone(0.1, 900)
    path = tmp_path / "tones.wav"
    soundfile.write(
        path, joined(first, np.zeros(round(0.3 * RATE), np.float32), second), RATE, subtype="PCM_16"
    )
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: page._state == "recording")
    player = studio.sound.start_playing(path)
    studio.wait(lambda: np.abs(takes.recent(0.1)[0]).max() > 0.1)
    studio.wait(lambda: np.abs(takes.recent(0.02)[0]).max() < 0.01)
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: page._state == "finishing")
    assert page.booth.cue.words == speaker_words.FINISHING
    press(studio, Qt.Key.Key_Space)
    heard, _rate = read_audio(takes.file_of(taken(studio)))
    assert player.wait(timeout=20) == 0
    assert find(first, heard).likeness > 0.99
    assert find(second, heard).likeness > 0.99


def test_a_take_is_heard_through_the_loudspeaker(
    studio: Studio, folder: Path, speech: list[Path], tmp_path: Path
) -> None:
    begin(studio, folder)
    take = record(studio, speech[2])
    playback = studio.window.services.playback
    ear = tmp_path / "ear.wav"
    states: list[str] = []
    playback.state_changed.connect(states.append)
    with studio.sound.listen(ear):
        studio.wait(lambda: ear.exists() and ear.stat().st_size > RATE)
        press(studio, Qt.Key.Key_F5)
        studio.wait(lambda: states[-1:] == ["stopped"])
        size = ear.stat().st_size
        studio.wait(lambda: ear.stat().st_size > size + RATE)  # what is still on its way to the ear
    assert states == ["playing", "stopped"]
    kept, _rate = read_audio(studio.window.services.takes.file_of(take))
    heard, _rate = read_audio(ear)
    said, _rate = read_audio(speech[2])
    at = find(said, kept).at
    ends = round(END_S * RATE)
    for part in (kept[at : at + ends], kept[at + said.size - ends : at + said.size]):
        match = find(part, heard)
        assert match.likeness > 0.98
        assert abs(match.gain_db) < 0.5


def test_leaving_the_page_keeps_the_take_and_the_sitting(
    studio: Studio, folder: Path, speech: list[Path]
) -> None:
    begin(studio, folder)
    takes = studio.window.services.takes
    added: list[TakeRecord] = []
    takes.take_added.connect(added.append)
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: takes.status.state == "recording")
    studio.say(speech[1])
    studio.window.show_page("scripts")
    studio.wait(lambda: added)
    check_whole(speech[1], takes.file_of(added[0]))
    assert takes.record is not None
    studio.window.show_page("record")
    studio.wait(lambda: studio.page.booth.take is not None and studio.page.is_enabled("take.record"))
    press(studio, Qt.Key.Key_Right)
    take = record(studio, speech[0])
    assert take.session_id == added[0].session_id
    check_whole(speech[0], takes.file_of(take))


def killed_sitting(folder: Path, sound: VirtualMicrophone, speech: Path) -> tuple[str, float]:
    """Start the program, say something into it, and kill it in the middle.

    Returns:
        The name of the take and how many seconds of it the speaker had seen.
    """
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.journeys.sitting", str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=sound.environment,
    )
    stem, at_s = "", 0.0
    player: subprocess.Popen[bytes] | None = None
    assert program.stdout is not None
    with program, program.stdout as told:
        for line in told:
            word, value = line.split()
            if word == "recording":
                stem = value
                player = sound.start_playing(speech)
            else:
                at_s = float(value)
                if at_s >= 5:
                    program.kill()
                    break
    assert player is not None, "the program ended before it recorded"
    player.kill()
    player.wait()
    return stem, at_s


def test_a_killed_take_is_offered_and_can_be_kept(
    studio: Studio, folder: Path, speech: list[Path], sound: VirtualMicrophone
) -> None:
    stem, at_s = killed_sitting(folder, sound, speech[2])
    assert stem
    assert list((folder / "audio").glob("*.part.wav"))
    studio.open(folder)
    takes = studio.window.services.takes
    studio.wait(lambda: takes.recovered)
    offered = takes.recovered[0]
    take_id, script_id, _session_id = stem.split("_")
    assert (offered.take.id, offered.take.script_id) == (take_id, script_id)
    assert offered.text.startswith("오늘 meeting")
    assert offered.speaker == "S01"
    assert (offered.take.state, offered.take.selected) == ("recovered", False)
    with wave.open(str(takes.file_of(offered.take)), "rb") as file:
        assert file.getframerate() == RATE
        assert file.getnframes() / RATE == pytest.approx(offered.take.duration_s)
    assert offered.take.duration_s >= at_s - 1.0
    heard, _rate = read_audio(takes.file_of(offered.take))
    said, _rate = read_audio(speech[2])
    assert find(said[: round(END_S * RATE)], heard).likeness > 0.99

    bar = studio.window.notice_bar
    assert "recovered" in bar.text.text()
    studio.qtbot.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    card = studio.page.recovered
    assert studio.page.stack.currentWidget() is card
    assert card.chosen == offered
    states: list[str] = []
    studio.window.services.playback.state_changed.connect(states.append)
    studio.qtbot.mouseClick(card.play, Qt.MouseButton.LeftButton)
    studio.wait(lambda: states == ["playing", "stopped"])
    studio.qtbot.mouseClick(card.keep, Qt.MouseButton.LeftButton)
    studio.wait(lambda: not takes.recovered)
    assert studio.page.stack.currentWidget() is studio.page.setup
    assert offered.take.script_id and offered.take.speaker_id
    kept = takes.takes_of(offered.take.script_id, offered.take.speaker_id)
    assert [(take.state, take.selected) for take in kept] == [("kept", True)]
