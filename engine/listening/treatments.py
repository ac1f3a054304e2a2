"""What is done to a clip before it is heard: anchors of MUSHRA, and clips that everybody hears to be bad.

A treatment is a name and a number:

- `lowpass-HZ`: what lies above is gone. Linear phase; within 0.1 dB up to HZ, 60 dB down from 8/7 HZ on, as ITU-R BS.1534
  asks of its anchors (25 dB at 4 kHz and 50 dB at 4.5 kHz for 3.5 kHz). Nothing moves in time.
- `vocoded-BANDS`: a noise vocoder; bands of equal width in octaves from 100 Hz to 7 kHz keep their envelope (up to 30 Hz)
  and nothing else. Two bands can't be understood, four hardly.
- `noise-DB`: pink noise lies under the clip, by so many dB softer than it.

The noise is the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.types import EngineError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

STOP_DB = 62.0
STOP_RATIO = 8 / 7
"""Where a low-pass filter has reached its attenuation, as a multiple of its frequency."""
BANDS_HZ = (100.0, 7_000.0)
ENVELOPE_HZ = 30.0
NOISE_SEED = 20261130


def treated(sound: Floats, rate_hz: int, treatment: str) -> Floats:
    """A sound after its treatment, as long as before.

    Args:
        sound: samples x channels, full scale at 1.
        rate_hz: samples per second.
        treatment: such as "lowpass-3500"; "" leaves the sound as it is.

    Raises:
        EngineError: there is no such treatment, or the rate is too low for it.
    """
    if not treatment:
        return sound
    name, number = _parsed(treatment)
    return TREATMENTS[name](sound, rate_hz, number) if len(sound) else sound


def is_treatment(text: str) -> bool:
    """Whether there is such a treatment.

    >>> is_treatment("lowpass-3500"), is_treatment("vocoded-2"), is_treatment("vocoded"), is_treatment("louder-3")
    (True, True, False, False)
    """
    name, dash, number = text.partition("-")
    return name in TREATMENTS and bool(dash) and number.removeprefix("-").isdecimal()


def _parsed(treatment: str) -> tuple[str, int]:
    if not is_treatment(treatment):
        known = ", ".join(f"{name}-NUMBER" for name in TREATMENTS)
        raise EngineError(f"{treatment[:40]!r} can't be done to a clip; use one of {known}.")
    name, _, number = treatment.partition("-")
    return name, int(number)


def lowpass(sound: Floats, rate_hz: int, cutoff_hz: float) -> Floats:
    """A sound without what lies above a frequency.

    Raises:
        EngineError: there is nothing above it at this rate, or nothing below it.
    """
    import numpy as np
    from scipy.signal import firwin, kaiserord, oaconvolve

    nyquist_hz = rate_hz / 2
    if cutoff_hz <= 0:
        raise EngineError("A low-pass filter at 0 Hz leaves nothing; choose a frequency above it.")
    if cutoff_hz >= nyquist_hz:
        raise EngineError(
            f"At {rate_hz:,} samples a second nothing lies above {cutoff_hz:g} Hz; choose a higher rate for the copies."
        )
    stop_hz = min(cutoff_hz * STOP_RATIO, (cutoff_hz + nyquist_hz) / 2)
    taps, beta = kaiserord(STOP_DB, (stop_hz - cutoff_hz) / nyquist_hz)
    taps |= 1  # odd: the filter's delay is whole samples
    window: Any = ("kaiser", beta)
    response = np.asarray(firwin(taps, (cutoff_hz + stop_hz) / 2, window=window, fs=rate_hz))
    made = np.asarray(oaconvolve(sound, response[:, None], mode="full", axes=0), np.float32)
    half = taps // 2
    return made[half : half + len(sound)]


def noise_vocoded(sound: Floats, rate_hz: int, bands: int) -> Floats:
    """A sound of which only the envelopes of some bands are left, on noise.

    Raises:
        EngineError: there is no band, or the rate is too low.
    """
    import numpy as np
    from scipy import signal

    top_hz = min(BANDS_HZ[1], 0.45 * rate_hz)
    if not 1 <= bands <= 64 or top_hz <= 2 * BANDS_HZ[0]:
        raise EngineError(f"{bands} bands can't be made at {rate_hz:,} samples a second; choose 1 to 64.")
    edges = np.geomspace(BANDS_HZ[0], top_hz, bands + 1)
    noise = np.random.default_rng(NOISE_SEED).standard_normal(len(sound))[:, None]
    smooth = signal.butter(2, ENVELOPE_HZ, fs=rate_hz, output="sos")
    made = np.zeros(sound.shape, np.float64)
    for low, high in pairwise(edges):
        band = signal.butter(3, (low, high), "bandpass", fs=rate_hz, output="sos")
        heard = np.asarray(signal.sosfilt(band, sound, axis=0))
        envelope = np.maximum(signal.sosfiltfilt(smooth, np.abs(heard), axis=0, padlen=_padding(sound)), 0.0)
        carried = envelope * signal.sosfilt(band, noise, axis=0)
        made += carried * (_rms(heard) / max(_rms(carried), 1e-12))
    return made.astype(np.float32)


def noisy(sound: Floats, rate_hz: int, snr_db: float) -> Floats:
    """A sound with pink noise under it, alike in all channels."""
    import numpy as np

    spectrum = np.fft.rfft(np.random.default_rng(NOISE_SEED).standard_normal(len(sound)))
    hertz = np.fft.rfftfreq(len(sound), 1 / rate_hz)
    noise = np.fft.irfft(spectrum / np.sqrt(np.maximum(hertz, 20.0)), len(sound))[:, None]
    level = _rms(sound) * 10 ** (-snr_db / 20) / max(_rms(noise), 1e-12)
    return (sound + level * noise).astype(np.float32)


TREATMENTS: Mapping[str, Callable[[Floats, int, int], Floats]] = {
    "lowpass": lowpass,
    "vocoded": noise_vocoded,
    "noise": noisy,
}


def _padding(sound: Floats) -> int:
    """Samples by which a filter that runs both ways goes on beyond the ends: fewer than there are."""
    return max(0, min(9, len(sound) - 1))


def _rms(sound: NDArray[np.floating]) -> float:
    import numpy as np

    return float(np.sqrt(np.square(sound, dtype=np.float64).mean())) if sound.size else 0.0
