"""Where somebody speaks: noises of many families, and rooms by image sources with a tail."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

RATE_HZ = 16_000
"""Of sounds whose rate isn't said."""

_SOUND_M_S = 343.0
_ORDER = 4
_MIXED_S = 0.02
"""Where the tail of a room sets in after the direct sound."""

Random = np.random.Generator


class Noise(Protocol):
    """A family of noises: so many samples of one of them, at a rate, chosen by a generator."""

    def __call__(self, samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray: ...


def with_noise(sound: Floats, noise: Floats, ratio_db: float) -> Floats:
    """A sound with a noise of the same length so many decibels below it (mean squares over the whole length)."""
    power = float(np.square(sound, dtype=np.float64).mean())
    loudness = float(np.square(noise, dtype=np.float64).mean())
    scale = np.sqrt(power / max(loudness, 1e-12) / 10.0 ** (ratio_db / 10.0))
    return (sound + scale * noise).astype(np.float32)


def _shaped(
    samples: int, random: Random, rate_hz: int, gain: Callable[[np.ndarray], np.ndarray]
) -> np.ndarray:
    """White noise with a spectrum."""
    size = 1 << (samples - 1).bit_length()
    bins = np.fft.rfftfreq(size, 1.0 / rate_hz)
    return np.fft.irfft(np.fft.rfft(random.standard_normal(size)) * gain(np.maximum(bins, 20.0)))[:samples]


def _slow(samples: int, random: Random, rate_hz: int, turns_hz: float) -> np.ndarray:
    """A curve between 0 and 1 that changes its direction at a rate."""
    points = random.random(max(2, int(samples / rate_hz * turns_hz) + 2))
    return np.interp(np.arange(samples), np.linspace(0, samples, len(points)), points)


def _coloured(samples: int, random: Random, rate_hz: int, slope: float) -> np.ndarray:
    return _shaped(samples, random, rate_hz, lambda hz: (hz / 1_000.0) ** slope)


def _band(samples: int, random: Random, rate_hz: int, low_hz: float, high_hz: float) -> np.ndarray:
    middle, width = np.sqrt(low_hz * high_hz), np.log(high_hz / low_hz) / 2.0
    return _shaped(samples, random, rate_hz, lambda hz: np.exp(-np.square(np.log(hz / middle) / width)))


def _at(time_s: float, rate_hz: int) -> int:
    return round(time_s * rate_hz)


def _white(samples: int, random: Random, _rate_hz: int = RATE_HZ, /) -> np.ndarray:
    return random.standard_normal(samples)


def _pink(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    return _coloured(samples, random, rate_hz, -0.5)


def _brown(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    return _coloured(samples, random, rate_hz, -1.0)


def _hiss(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    return _band(samples, random, rate_hz, 3_500.0, 7_500.0)


def _hum(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    tone, times = random.uniform(50.0, 130.0), np.arange(samples) / rate_hz
    tones = [np.sin(2 * np.pi * tone * n * times + random.uniform(0, 6.3)) / n for n in range(1, 12)]
    return np.sum(tones, axis=0) + 0.05 * random.standard_normal(samples)


def _crackle(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    clicks = (random.random(samples) < random.uniform(20, 80) / rate_hz) * random.standard_normal(samples)
    return np.convolve(clicks, np.exp(-np.arange(_at(0.01, rate_hz)) / (rate_hz / 640.0)))[
        :samples
    ] + 0.003 * random.standard_normal(samples)


def _gusts(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    return _coloured(samples, random, rate_hz, -1.2) * (0.1 + _slow(samples, random, rate_hz, 2.0) ** 2)


def _engine(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    turns = np.arange(samples) / rate_hz * random.uniform(15.0, 35.0)
    pulses = np.maximum(0.0, np.sin(2 * np.pi * turns)) ** 6
    return pulses * _band(samples, random, rate_hz, 60.0, 600.0) + 0.2 * _coloured(
        samples, random, rate_hz, -1.0
    )


def _alarm(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    times, tone = np.arange(samples) / rate_hz, random.uniform(900.0, 2_500.0)
    is_on = np.sin(2 * np.pi * times * random.uniform(2.0, 5.0)) > 0
    return np.sin(2 * np.pi * tone * times) * is_on + 0.03 * random.standard_normal(samples)


def _rain(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    drops = (random.random(samples) < 400 / rate_hz) * random.standard_normal(samples)
    return (
        0.1 * _band(samples, random, rate_hz, 2_000.0, 8_000.0)
        + np.convolve(drops, np.hanning(_at(0.0015, rate_hz)))[:samples]
    )


def _siren(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    times = np.arange(samples) / rate_hz
    tone = random.uniform(600, 900) * (1.5 + np.sin(2 * np.pi * times * random.uniform(0.4, 1.2)) / 2)
    return np.sin(2 * np.pi * np.cumsum(tone) / rate_hz) + 0.03 * random.standard_normal(samples)


def _crickets(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    times = np.arange(samples) / rate_hz
    chirp = np.maximum(0.0, np.sin(2 * np.pi * times * random.uniform(12, 25)))
    return chirp * _band(samples, random, rate_hz, 3_800.0, 4_800.0) + 0.05 * _coloured(
        samples, random, rate_hz, -0.5
    )


def _hammering(samples: int, random: Random, rate_hz: int = RATE_HZ, /) -> np.ndarray:
    since = np.mod(np.arange(samples) / rate_hz, 1.0 / random.uniform(3.0, 7.0))
    return np.exp(-since * 40.0) * _band(
        samples, random, rate_hz, 300.0, 2_500.0
    ) + 0.01 * random.standard_normal(samples)


NOISES: dict[str, Noise] = {
    "white": _white,
    "pink": _pink,
    "brown": _brown,
    "hiss": _hiss,
    "hum": _hum,
    "crackle": _crackle,
    "gusts": _gusts,
    "engine": _engine,
    "alarm": _alarm,
}
"""Families of noise that training hears."""

HELD_OUT_NOISES: dict[str, Noise] = {
    "rain": _rain,
    "siren": _siren,
    "crickets": _crickets,
    "hammering": _hammering,
}
"""Families that training never hears."""

VARIED = ("hum", "crackle", "engine", "alarm", "siren", "crickets", "hammering")
"""Families of which two noises sound apart: each has a pitch or a rhythm of its own."""


def room_response(rt60_s: float, random: Random, rate_hz: int = RATE_HZ) -> Floats:
    """Impulse response of a room without furniture, of random size, with speaker and microphone at random.

    Reflections up to the fourth order are images of the speaker in the walls; what follows is noise that falls by 60 dB in
    the reverberation time.

    Args:
        rt60_s: reverberation time, from 0.1 s on.
        random: for sizes and places.
        rate_hz: of the response.
    """
    size = random.uniform((3.0, 2.5, 2.3), (10.0, 8.0, 4.0))
    speaker, microphone = (random.uniform(0.15, 0.85, 3) * size for _ in range(2))
    volume = size.prod()
    surface = 2.0 * (size[0] * size[1] + size[1] * size[2] + size[0] * size[2])
    kept = np.exp(-0.161 * volume / (surface * rt60_s) / 2.0)  # Eyring: amplitude left by each reflection
    return _with_tail(_images(size, speaker, microphone, kept, rate_hz), rt60_s, random, rate_hz)


def _images(
    size: np.ndarray, speaker: np.ndarray, microphone: np.ndarray, kept: float, rate_hz: int
) -> np.ndarray:
    steps = np.array(list(product(range(-_ORDER, _ORDER + 1), repeat=3)))
    reflections = np.abs(steps).sum(axis=1)
    steps, reflections = steps[reflections <= _ORDER], reflections[reflections <= _ORDER]
    mirrored = np.where(steps % 2 == 0, speaker, size - speaker)
    distance = np.sqrt(np.square(steps * size + mirrored - microphone).sum(axis=1))
    arrival = np.round((distance - distance.min()) / _SOUND_M_S * rate_hz).astype(int)
    return np.bincount(arrival, kept**reflections * distance.min() / np.maximum(distance, 0.1))


def _with_tail(early: np.ndarray, rt60_s: float, random: Random, rate_hz: int) -> Floats:
    times = np.arange(int(rt60_s * rate_hz)) / rate_hz
    response = np.zeros(max(len(early), len(times)))
    response[: len(early)] = early
    fall = 10.0 ** (-3.0 * times / rt60_s)
    level = np.sqrt(np.square(early[int(_MIXED_S * rate_hz) :]).sum() / max(1, len(early)) + 1e-8)
    tail = level * random.standard_normal(len(times)) * fall * (times > _MIXED_S)
    response[: len(times)] += tail
    return response.astype(np.float32)


def in_room(sound: Floats, response: Floats) -> Floats:
    """A sound as it is heard in a room: as long and as loud as it was."""
    heard = convolved(sound, response)[: len(sound)]
    scale = np.sqrt(np.square(sound, dtype=np.float64).mean() / max(np.square(heard).mean(), 1e-12))
    return (heard * scale).astype(np.float32)


def convolved(sound: Floats, response: Floats) -> np.ndarray:
    """A sound through an impulse response, with silence behind what is left of it."""
    size = 1 << (len(sound) + len(response) - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(response, size))


def reverberation_time(response: Floats, rate_hz: int) -> float | None:
    """Time in which the sound of a room falls by 60 dB, seconds: three times that from -5 to -25 dB of the backward
    integrated response (T20 of ISO 3382); None where it doesn't fall so far.

    >>> times = np.arange(16_000) / 16_000
    >>> round(reverberation_time((10.0 ** (-3.0 * times / 0.4)).astype(np.float32), 16_000), 2)
    0.4
    """
    energy = np.cumsum(np.square(response, dtype=np.float64)[::-1])[::-1]
    if not len(energy) or energy[0] <= 0.0:
        return None
    level_db = 10.0 * np.log10(np.maximum(energy / energy[0], 1e-12))
    between = np.flatnonzero((level_db <= -5.0) & (level_db >= -25.0))
    if len(between) < 2 or level_db[-1] > -25.0:
        return None
    slope_db = np.polyfit(between / rate_hz, level_db[between], 1)[0]
    return float(-60.0 / slope_db) if slope_db < 0.0 else None
