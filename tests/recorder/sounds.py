"""Small sounds with known properties, and real speech where espeak-ng is installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import numpy as np

from recorder.types import Samples

RATE_HZ = 48_000


def tone(seconds: float, hertz: float = 440.0, dbfs: float = -12.0, rate_hz: int = RATE_HZ) -> Samples:
    """A sine whose peak has the given level."""
    moments = np.arange(round(seconds * rate_hz)) / rate_hz
    return (10 ** (dbfs / 20) * np.sin(2 * np.pi * hertz * moments)).astype(np.float32)


def noise(seconds: float, dbfs: float = -70.0, rate_hz: int = RATE_HZ, seed: int = 0) -> Samples:
    """White noise of the given RMS level."""
    drawn = np.random.default_rng(seed).standard_normal(round(seconds * rate_hz))
    return (drawn * 10 ** (dbfs / 20)).astype(np.float32)


def voice(seconds: float, dbfs: float = -12.0, rate_hz: int = RATE_HZ, hertz: float = 120.0) -> Samples:
    """A voiced sound with two formants, four syllables a second that run into each other; its peak has the level."""
    moments = np.arange(round(seconds * rate_hz)) / rate_hz
    phase = 2 * np.pi * np.cumsum(hertz * (1 + 0.05 * np.sin(2 * np.pi * 3 * moments))) / rate_hz
    sound = np.zeros_like(moments)
    for k in range(1, 25):
        formants = np.exp(-(((k * hertz - 500) / 900) ** 2)) / k + 0.3 * np.exp(
            -(((k * hertz - 1500) / 400) ** 2)
        )
        sound += formants * np.sin(k * phase)
    sound *= 0.6 + 0.4 * np.sin(2 * np.pi * 4 * moments - np.pi / 2) ** 2
    return (sound / np.abs(sound).max() * 10 ** (dbfs / 20)).astype(np.float32)


def joined(*parts: Samples) -> Samples:
    return np.concatenate(parts)


def speech(path: Path, text: str = "Let us proceed without any further delay, shall we?") -> Path:
    """A WAV file of synthetic speech."""
    assert shutil.which("espeak-ng"), "espeak-ng is needed for speech"
    subprocess.run(["espeak-ng", "-v", "en", "-a", "60", "-w", str(path), text], check=True, timeout=60)
    return path


def best_match(played: Samples, recorded: Samples) -> tuple[int, float]:
    """Where in `recorded` the beginning of `played` lies (frames), and their correlation there (1: equal)."""
    from scipy.signal import correlate

    lag = int(np.argmax(correlate(recorded, played, mode="full", method="fft"))) - (len(played) - 1)
    first, last = max(0, -lag), min(len(played), len(recorded) - lag)
    a, b = played[first:last], recorded[lag + first : lag + last]
    return lag, float(np.corrcoef(a, b)[0, 1])
