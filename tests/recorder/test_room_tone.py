"""A quiet room is measured: floor, mains, headroom."""

from __future__ import annotations

import numpy as np
import pytest

from recorder.room_tone import measure_room
from tests.recorder.sounds import RATE_HZ, noise, tone

SECONDS = 10.0


@pytest.mark.parametrize("level", [-75.0, -60.0, -40.0])
def test_the_floor_of_white_noise_is_its_level(level: float) -> None:
    room = measure_room(noise(SECONDS, dbfs=level), RATE_HZ)
    assert room.floor_dbfs == pytest.approx(level, abs=0.3)
    assert room.loudest_dbfs == pytest.approx(level, abs=1.0)
    assert room.headroom_db == pytest.approx(-level - 13, abs=2)
    assert (room.hum_hz, room.hum_db, room.harmonics_db) == (None, None, ())


@pytest.mark.parametrize("mains", [50, 60])
@pytest.mark.parametrize("rate_hz", [48_000, 44_100, 16_000])
def test_hum_is_found_with_its_harmonics(mains: int, rate_hz: int) -> None:
    sound = noise(SECONDS, dbfs=-60, rate_hz=rate_hz)
    for harmonic, level in ((1, -62.0), (3, -70.0), (5, -78.0)):
        sound = sound + tone(SECONDS, harmonic * mains * 1.0005, level, rate_hz)
    room = measure_room(sound, rate_hz)
    assert room.hum_hz == mains
    assert [hz for hz, _level in room.harmonics_db] == [mains, 3 * mains, 5 * mains]
    # a sine of amplitude A has the power A²/2; the noise of 5 bins of 0.5 Hz lies that much under all of it
    beside = -60 + 10 * np.log10(2.5 / (rate_hz / 2))
    for (_hz, found), level in zip(room.harmonics_db, (-62.0, -70.0, -78.0), strict=True):
        assert found == pytest.approx(level - 3.01 - beside, abs=3.0)
    assert room.hum_db == room.harmonics_db[0][1]


def test_a_tone_of_something_else_is_no_hum() -> None:
    for hertz in (440.0, 133.0, 75.0):
        assert measure_room(noise(SECONDS) + tone(SECONDS, hertz, -50), RATE_HZ).hum_hz is None


def test_zeros_are_no_room() -> None:
    room = measure_room(np.zeros(RATE_HZ, np.float32), RATE_HZ)
    assert room.is_silent and room.floor_dbfs is None and room.headroom_db is None


def test_half_a_second_gives_a_floor_and_no_hum() -> None:
    room = measure_room(noise(0.5, dbfs=-60), RATE_HZ)
    assert room.floor_dbfs == pytest.approx(-60, abs=1) and room.hum_hz is None
