"""How loud clips of a study are, and the one loudness that all of them reach without clipping.

Loudness is that of ITU-R BS.1770 (gated, in LUFS) of the sound between the silences. Where that isn't defined:

- a clip shorter than the 0.4 s of a block counts as one block as long as it is;
- a clip so soft that the absolute gate (-70 LUFS) takes all of it is measured as if its peak were at full scale;
- of a silent clip there is none, and it stays as it is.

The absolute gate makes loudness depend on level: pauses that count in a loud clip don't in a soft one. So a clip is
measured as loud as it is going to be, again until a gain no longer changes what it is measured to need.

Nothing is compressed or limited: a clip gets one gain. Where the true peak of a clip would come above -1 dBTP at the
loudness that was asked for, the loudness of the whole study is lowered, so that no clip is softer than the others.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from recorder.loudness import BLOCK_S, TRUE_PEAK_LIMIT_DBTP, loudness_lufs, true_peak_dbtp

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

TARGET_LUFS = -23.0
_MOST_ROUNDS = 4
_SETTLED_LU = 0.001
Method = Literal["BS.1770", "one short block", "at full scale", "silent"]


@dataclass(frozen=True, slots=True)
class Level:
    """How loud a clip is.

    Attributes:
        loudness_lufs, true_peak_dbtp: None for silence.
        method: how the loudness was measured; see above.
    """

    loudness_lufs: float | None
    true_peak_dbtp: float | None
    method: Method


def level_of(sound: Floats, rate_hz: int, target_lufs: float = TARGET_LUFS) -> Level:
    """The level of a clip.

    Args:
        sound: samples x channels.
        rate_hz: samples per second.
        target_lufs: the loudness to which it is going to be brought.

    >>> import numpy as np
    >>> level_of(np.zeros((48_000, 1), np.float32), 48_000)
    Level(loudness_lufs=None, true_peak_dbtp=None, method='silent')
    """
    peak = true_peak_dbtp(sound, rate_hz)
    if peak is None:
        return Level(None, None, "silent")
    if len(sound) < math.ceil(BLOCK_S * rate_hz):
        found = _one_block(sound, rate_hz)
        return Level(found, peak, "silent" if found is None else "one short block")
    plain = loudness_lufs(sound, rate_hz)
    found = _raised(sound, rate_hz, -peak) if plain is None else plain
    if found is None:
        return Level(None, peak, "silent")
    settled = _settled(sound, rate_hz, found, target_lufs)
    return Level(settled, peak, "at full scale" if plain is None else "BS.1770")


def _settled(sound: Floats, rate_hz: int, found_lufs: float, target_lufs: float) -> float:
    """The loudness that a clip is measured to have when it is as loud as the target, less that gain."""
    for _ in range(_MOST_ROUNDS):
        before = found_lufs
        found_lufs = _raised(sound, rate_hz, target_lufs - before) or before
        if abs(found_lufs - before) < _SETTLED_LU:
            break
    return found_lufs


def _raised(sound: Floats, rate_hz: int, gain: float) -> float | None:
    """The loudness of a clip after a gain in dB, less that gain."""
    found = loudness_lufs(sound * 10 ** (gain / 20), rate_hz)
    return None if found is None else found - gain


def _one_block(sound: Floats, rate_hz: int) -> float | None:
    """Loudness of all of a clip as a single block, whatever gate."""
    import numpy as np
    import pyloudnorm

    scale = float(np.abs(sound).max())
    with np.errstate(divide="ignore", invalid="ignore"):
        meter = pyloudnorm.Meter(rate_hz, block_size=len(sound) / rate_hz)
        found = float(meter.integrated_loudness(sound / scale)) + 20 * math.log10(scale)
    return found if math.isfinite(found) else None


def reachable_lufs(wanted_lufs: float, levels: Iterable[Level]) -> float:
    """The loudness that all clips reach with their true peaks at most at -1 dBTP: what is wanted, or less.

    >>> reachable_lufs(-23.0, [Level(-30.0, -12.0, "BS.1770"), Level(-40.0, -10.0, "BS.1770")])
    -31.0
    """
    return min([wanted_lufs, *(highest for level in levels if (highest := highest_lufs(level)) is not None)])


def highest_lufs(level: Level) -> float | None:
    """The loudness at which the true peak of a clip is at its limit; None for silence."""
    if level.loudness_lufs is None or level.true_peak_dbtp is None:
        return None
    return level.loudness_lufs + TRUE_PEAK_LIMIT_DBTP - level.true_peak_dbtp


def gain_db(level: Level, target_lufs: float) -> float:
    """What brings a clip to a loudness; 0 for silence."""
    return 0.0 if level.loudness_lufs is None else target_lufs - level.loudness_lufs
