"""What Seam makes for listeners itself: its voice, spoiled clips, the headphone screen."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from db.starter.voice import ANSWERS, VOICE_LANGUAGES, VOLUME, press_name, voice_file
from engine.listening.headphone_screen import (
    PASS_AT,
    SOFTER_DB,
    TONE_HZ,
    headphone_trials,
    trial_sound,
    wears_headphones,
)
from engine.listening.treatments import lowpass, treated
from engine.runs.listening_made import gold, made_sound, practice, trap, traps, volume_origin
from engine.runs.listening_sources import StimulusDraft
from engine.types import EngineError
from tests.engine.listening_clips import RATE_HZ, tone

RATED = [StimulusDraft("rated", system, str(item), {"kind": "take"}) for system in "AB" for item in range(5)]


def test_every_sentence_of_the_voice_is_there_and_speaks() -> None:
    for language in VOICE_LANGUAGES:
        for name in (*map(press_name, ANSWERS), VOLUME):
            sound, rate_hz = soundfile.read(voice_file(language, name), dtype="float32")
            assert sound.ndim == 1 and 0.8 < len(sound) / rate_hz < 8.0
            assert 0.3 < np.abs(sound).max() < 1.0


def test_a_request_is_spoken_in_each_language_in_turn() -> None:
    both, one, two = (made_sound(trap(4, of).origin, RATE_HZ) for of in (["en", "ko-KR"], ["en"], ["ko"]))
    assert both.shape[1] == 1 and len(both) > len(one) + len(two)
    np.testing.assert_array_equal(both[: len(one)], one)
    np.testing.assert_array_equal(both[-len(two) :], two)
    assert len(made_sound(volume_origin([]), RATE_HZ)) > RATE_HZ
    with pytest.raises(EngineError, match="can't ask for 6"):
        trap(6, ["en"])
    with pytest.raises(EngineError, match="makes no clip 'song'"):
        made_sound({"made": "song", "languages": ["en"]}, RATE_HZ)


@given(st.integers(0, 12), st.integers(0, 2**31 - 1))
def test_traps_ask_for_all_answers_in_turn(count: int, seed: int) -> None:
    made = traps(count, ["en"], seed)
    asked = Counter(one.expected_low for one in made)
    assert sum(asked.values()) == count and len({one.item for one in made}) == count
    assert max(asked.values(), default=0) - min((asked[float(a)] for a in ANSWERS), default=0) <= 1
    assert all(one.expected_low != 3.0 for one in made[:4])


def test_gold_is_spoiled_or_clean_and_of_another_item_each() -> None:
    spoiled = gold(RATED, 3, 1)
    assert len({one.item for one in spoiled}) == 3
    assert {(one.role, one.system, one.expected_low, one.expected_high) for one in spoiled} == {
        ("gold", "", 1.0, 2.0)
    }
    clean = gold(RATED, 4, 1, clean="B")
    assert [one.expected_high for one in clean] == [2.0, 5.0, 2.0, 5.0]
    assert ["treatment" in one.origin for one in clean] == [True, False, True, False]
    with pytest.raises(EngineError, match="as many items, and there are 5"):
        gold(RATED, 6, 1)
    with pytest.raises(EngineError, match="no system 'C'"):
        gold(RATED, 1, 1, clean="C")


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 9])
def test_practice_runs_from_worst_to_best(count: int) -> None:
    made = practice(RATED, count, 1)
    assert len(made) == min(count, 4)
    lows = [one.expected_low or 0.0 for one in made]
    assert lows == sorted(lows) and len({one.item for one in made}) == len(made)


@pytest.mark.parametrize("rate_hz", [16_000, 24_000, 44_100, 48_000])
def test_anchors_are_filtered_as_bs_1534_asks(rate_hz: int) -> None:
    impulse = np.zeros((8_192, 1), np.float32)
    impulse[4_096] = 1.0
    made = lowpass(impulse, rate_hz, 3_500)[:, 0]
    gain_db = 20 * np.log10(np.abs(np.fft.rfft(made)) + 1e-12)
    hertz = np.fft.rfftfreq(len(made), 1 / rate_hz)
    assert np.argmax(made) == 4_096  # nothing moves in time
    assert np.abs(gain_db[hertz <= 3_500]).max() <= 0.1
    assert gain_db[hertz >= 4_000].max() <= -60.0
    with pytest.raises(EngineError, match="leaves nothing"):
        treated(np.zeros((800, 1), np.float32), 8_000, "lowpass-0")
    for treatment in ("lowpass-3500", "vocoded-2", "noise-5"):
        assert treated(np.zeros((0, 2), np.float32), 8_000, treatment).shape == (0, 2)
    with pytest.raises(EngineError, match="nothing lies above 7000 Hz"):
        lowpass(impulse, 14_000, 7_000)


@pytest.mark.parametrize("treatment", ["vocoded-2", "lowpass-3500", "noise-5", ""])
@pytest.mark.parametrize("channels", [1, 2])
def test_a_treatment_keeps_length_and_channels_and_is_the_same_each_time(
    treatment: str, channels: int
) -> None:
    sound = np.repeat(tone(0.3)[:, None], channels, axis=1)
    made, again = (treated(sound, RATE_HZ, treatment) for _ in range(2))
    assert made.shape == sound.shape and made.dtype == np.float32 and np.isfinite(made).all()
    np.testing.assert_array_equal(made, again)
    assert np.array_equal(made, sound) is not bool(treatment)


def test_a_vocoder_keeps_the_level_and_nothing_of_the_tones() -> None:
    sound = tone(1.0, hertz=500.0)[:, None]
    made = treated(sound, RATE_HZ, "vocoded-2")
    rms = [float(np.sqrt(np.square(one).mean())) for one in (sound, made)]
    assert 0.5 < rms[1] / rms[0] < 2.0
    assert abs(float(np.corrcoef(sound[:, 0], made[:, 0])[0, 1])) < 0.2
    for wrong in ("vocoded", "vocoded-0", "vocoded-x", "louder-3"):
        with pytest.raises(EngineError):
            treated(sound, RATE_HZ, wrong)


@given(st.integers(0, 2**31 - 1))
def test_headphone_trials_are_balanced_and_pass_at_five_of_six(seed: int) -> None:
    trials = headphone_trials(seed)
    assert trials == headphone_trials(seed)
    assert len({(one.softer, one.antiphase) for one in trials}) == 6
    right = [one.softer for one in trials]
    for wrong in range(7):
        answers = [(one + 1) % 3 if at < wrong else one for at, one in enumerate(right)]
        assert wears_headphones(seed, answers) is (6 - wrong >= PASS_AT)


def test_only_the_antiphase_tone_vanishes_in_the_air() -> None:
    trial = headphone_trials(3)[0]
    sound = trial_sound(trial, RATE_HZ)
    part, pause = RATE_HZ, RATE_HZ // 2
    tones = [sound[pause // 2 + at * (part + pause) :][:part] for at in range(3)]
    level = [float(np.sqrt(np.square(one[:, 0]).mean())) for one in tones]
    air = [float(np.sqrt(np.square(one.sum(axis=1)).mean())) for one in tones]
    plain = 3 - trial.softer - trial.antiphase
    assert 20 * np.log10(level[trial.softer] / level[plain]) == pytest.approx(SOFTER_DB, abs=0.01)
    assert level[trial.antiphase] == pytest.approx(level[plain], rel=1e-4)
    assert air[trial.antiphase] < 1e-4 * air[plain] and min(air) == air[trial.antiphase]
    spectrum = np.abs(np.fft.rfft(tones[plain][:, 0]))
    assert np.argmax(spectrum) == pytest.approx(TONE_HZ, abs=1)
    assert np.abs(sound[: pause // 2]).max() == 0.0
