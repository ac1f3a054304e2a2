from __future__ import annotations

import io

import numpy as np
import soundfile

from engine.runs.listening_copy_sound import copy_bytes
from engine.runs.listening_server_twins import MOST_LEAD, disguised, length_of, twins_of

RATE_HZ = 8_000


def test_what_is_heard_stays() -> None:
    for channels in (1, 2):
        speech = np.random.default_rng(1).uniform(-0.5, 0.5, (101, channels)).astype(np.float32)
        plain = copy_bytes(speech, RATE_HZ)
        assert length_of(plain) == 101
        sent, other = disguised(plain, 7, 150), disguised(plain, 7, 150)
        assert len(sent) == len(other) and sent != other and len(sent) % 2 == 0
        heard, rate_hz = soundfile.read(io.BytesIO(sent), always_2d=True)
        was, _ = soundfile.read(io.BytesIO(plain), always_2d=True)
        silent = np.zeros((7, channels)), np.zeros((49, channels))
        assert rate_hz == RATE_HZ and len(heard) == 7 + 150
        assert np.abs(heard - np.concatenate([silent[0], was, silent[1]])).max() <= 2.0**-23


def test_only_trials_with_a_sound_twice_are_changed() -> None:
    assert twins_of(["a", "b"]) is None
    found = [twins_of(["a", "b", "a"]) for _ in range(200)]
    leads = {one.lead for one in found if one is not None}
    assert len(leads) > 10 and min(leads) >= 1 and max(leads) <= MOST_LEAD
