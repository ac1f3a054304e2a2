"""The sound of one planned pair, in memory: cut, matched in loudness, in its rooms, with its noises, spliced.

Both halves are made alike. A prompt is the same in both, sample for sample: what comes after the switch never reaches
back. The splice is a crossfade of 10 ms that begins at the switch, in both halves, also where nothing changes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from engine.runs.exchange_files import content_sha256
from engine.runs.slm_build_sound import direct_first, read_sound, speech_and_floor
from engine.types import EngineError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.slm.pair_plan import Condition, Plan, PlannedPair
    from engine.slm.pair_plan_cuts import Stretch
    from engine.slm.pair_plan_settings import PlanSettings
    from engine.slm.pair_plan_sounds import NoisePart, RoomPart

    Floats = NDArray[np.float32]

_Key = TypeVar("_Key")

FADE_S = 0.01
EDGE_S = 0.005
PEAK = 0.98
"""Full scale at 1: a pair with a higher peak is made softer as a whole, both halves by the same gain."""
_KEPT_SOUNDS = 48
_KEPT_NOISES = 2
"""Of the two conditions of a pair, and of the same pair the other way round."""
_LEAST_OF_FILE_DB = 20.0
"""Of a recorded noise a part counts as no softer than that under the whole: else a pause in it becomes a roar."""


@dataclass(frozen=True, slots=True, eq=False)
class RenderedPair:
    """A pair as sound.

    Attributes:
        positive, negative: 16 bit samples, one channel.
        rate_hz: of both.
        switch: number of the first sample after the prompt.
        facts: what was done: gains in dB, levels, reverberation times as they came out.
    """

    positive: NDArray[np.int16]
    negative: NDArray[np.int16]
    rate_hz: int
    switch: int
    facts: dict[str, Any]


class Sounds:
    """The recordings of a plan, each read when it is needed, the last ones kept.

    Args:
        plan: whose.
    """

    def __init__(self, plan: Plan) -> None:
        self._settings = plan.settings
        self._hashes = {row.audio: row.heard.sha256 for row in plan.rows if row.heard}
        self._hashes |= {sound.audio: sound.sha256 for sound in (*plan.settings.noises, *plan.settings.rooms)}
        self._paths = {row.id: row.audio for row in plan.rows}
        self._files: OrderedDict[Path, Floats] = OrderedDict()
        self._noises: OrderedDict[NoisePart, Floats] = OrderedDict()

    def stretch(self, part: Stretch, more_s: float = 0.0) -> Floats:
        """A part of a recording, and of what follows it so many seconds.

        Raises:
            EngineError: the recording isn't what it was when the plan was made.
        """
        rate_hz = self._settings.rate_hz
        sound = self.of_file(self._paths[part.clip])
        return _filled(
            sound[round(part.start_s * rate_hz) :], _samples(part, rate_hz) + round(more_s * rate_hz)
        )

    def of_file(self, path: Path) -> Floats:
        """A recording at the rate of the pairs.

        Raises:
            EngineError: it isn't what it was when the plan was made.
        """
        return _kept(self._files, _KEPT_SOUNDS, path, lambda: self._read(path))

    def noise(self, part: NoisePart) -> Floats:
        """A noise as long as the longest pair; it is made once for all that two conditions need it for.

        Raises:
            EngineError: its recording isn't what it was when the plan was made.
        """
        return _kept(self._noises, _KEPT_NOISES, part, lambda: _noise(part, self, self._settings))

    def _read(self, path: Path) -> Floats:
        if content_sha256(path) != self._hashes[path]:
            raise EngineError(f"{path} has changed since the pairs were planned; plan them again.")
        return read_sound(path, self._settings.rate_hz)[0]


def _kept(known: OrderedDict[_Key, Floats], most: int, key: _Key, make: Callable[[], Floats]) -> Floats:
    """What is known of a key, else made now; so many that were asked for last are kept."""
    if key not in known:
        known[key] = make()
        if len(known) > most:
            known.popitem(last=False)
    known.move_to_end(key)
    return known[key]


def render_pair(pair: PlannedPair, sounds: Sounds, settings: PlanSettings) -> RenderedPair:
    """One pair, to be heard or kept.

    Args:
        pair: as planned.
        sounds: the recordings of its plan.
        settings: of its plan.

    Raises:
        EngineError: a recording isn't what it was when the plan was made, or holds no speech where it is cut.
    """
    import numpy as np

    facts: dict[str, Any] = {}
    before = _prompt(pair.first, sounds, settings, facts)
    halves = [
        _half(pair.first, before, condition, sounds, settings, facts.setdefault(name, {}))
        for name, condition in (("positive", pair.first), ("negative", pair.second))
    ]
    peak = max(float(np.abs(half).max()) for half in halves)
    gain = min(1.0, PEAK / max(peak, 1e-9))
    facts["gain_db"] = _db(gain)
    positive, negative = (np.rint(half * gain * 32767.0).astype(np.int16) for half in halves)
    return RenderedPair(positive, negative, settings.rate_hz, switch_of(pair, settings), facts)


@dataclass(frozen=True, slots=True, eq=False)
class _Prompt:
    """A prompt with what follows it for the length of a crossfade: as it was said, and as it is heard."""

    dry: Floats
    heard: Floats


def _prompt(condition: Condition, sounds: Sounds, settings: PlanSettings, facts: dict[str, Any]) -> _Prompt:
    import numpy as np

    from engine.slm.acoustics import convolved

    size = _samples(condition.prompt, settings.rate_hz)
    dry = sounds.stretch(condition.prompt, FADE_S)
    gain = _gain(dry[:size], condition.prompt, settings)
    dry = dry * gain
    facts["prompt_gain_db"] = _db(gain)
    heard = dry
    if condition.room is not None:
        response = _response(condition.room, sounds, settings)
        heard = convolved(dry, response)[: len(dry)].astype(np.float32)
        heard = heard * _gain(heard[:size], condition.prompt, settings)
        facts["prompt_rt60_s"] = _rt60_s(response, settings)
    if condition.noise is not None:
        noise = sounds.noise(condition.noise)[: len(dry)]
        heard = heard + noise * _noise_gain(noise[:size], condition.noise, sounds, settings)
    return _Prompt(dry, heard)


def _half(
    first: Condition,
    before: _Prompt,
    condition: Condition,
    sounds: Sounds,
    settings: PlanSettings,
    facts: dict[str, Any],
) -> Floats:
    """The prompt of one condition, and what goes on in one."""
    import numpy as np

    from engine.slm.acoustics import convolved

    size = _samples(first.prompt, settings.rate_hz)
    rest = sounds.stretch(condition.rest)
    gain = _gain(rest, condition.rest, settings)
    rest = rest * gain
    facts["rest_gain_db"] = _db(gain)
    if condition.room is not None:
        response = _response(condition.room, sounds, settings)
        whole = convolved(_spliced(before.dry, rest, size), response)
        rest = whole[size : size + len(rest)].astype(np.float32)
        rest = rest * _gain(rest, condition.rest, settings)
        facts["rest_rt60_s"] = _rt60_s(response, settings)
    if condition.noise is not None:
        noise = sounds.noise(condition.noise)[_later(settings) :][: len(rest)]
        rest = rest + noise * _noise_gain(noise, condition.noise, sounds, settings)
    facts["rest_level_dbfs"] = _db(speech_and_floor(rest, settings.rate_hz)[0])
    return _edged(_spliced(before.heard, rest, size), settings.rate_hz)


def _spliced(before: Floats, after: Floats, size: int) -> Floats:
    """`size` samples of what is before, then what is after; the rest of what is before fades out over it."""
    import numpy as np

    fade = len(before) - size
    rise = (0.5 - 0.5 * np.cos(np.pi * (np.arange(fade) + 0.5) / max(fade, 1))).astype(np.float32)
    joined = np.concatenate([before[:size], after])
    joined[size : size + fade] = joined[size : size + fade] * rise + before[size:] * (1.0 - rise)
    return joined


def _edged(sound: Floats, rate_hz: int) -> Floats:
    """Faded in and out, so that neither end clicks."""
    import numpy as np

    rise = np.linspace(0.0, 1.0, round(EDGE_S * rate_hz), dtype=np.float32)
    sound[: len(rise)] *= rise
    sound[-len(rise) :] *= rise[::-1]
    return sound


def _gain(sound: Floats, part: Stretch, settings: PlanSettings) -> float:
    """What brings active speech to the level that is wanted."""
    speech, _ = speech_and_floor(sound, settings.rate_hz)
    if speech <= 0.0:
        raise EngineError(
            f"{part.clip} holds no speech from {part.start_s:.2f} to {part.end_s:.2f} s; take it off the list."
        )
    return _amplitude(settings.level_dbfs) / speech


def _later(settings: PlanSettings) -> int:
    """Where the noise of what goes on begins: behind the longest prompt, so that no noise is heard twice."""
    return round((settings.longest_prompt_s + FADE_S) * settings.rate_hz) + 1


def _noise(part: NoisePart, sounds: Sounds, settings: PlanSettings) -> Floats:
    """A noise as long as the longest pair."""
    import numpy as np

    from engine.slm.pair_plan_sounds import GENERATED

    size = _later(settings) + round(settings.longest_rest_s * settings.rate_hz) + 1
    if part.audio is None:
        made = GENERATED[part.family](size, np.random.default_rng(part.seed), settings.rate_hz)
        return made.astype(np.float32)
    sound = sounds.of_file(part.audio)
    return repeated(
        np.roll(sound, -round(part.start_s * settings.rate_hz)), size, round(FADE_S * settings.rate_hz)
    )


def repeated(sound: Floats, size: int, fade: int) -> Floats:
    """A sound said again until it is so many samples long, each time fading into itself.

    >>> import numpy as np
    >>> len(repeated(np.ones(10, np.float32), 25, 2)), len(repeated(np.ones(30, np.float32), 25, 2))
    (25, 25)
    """
    import numpy as np

    whole = sound
    while len(whole) < size:
        whole = _spliced(whole, sound, len(whole) - min(fade, len(sound)))
    return np.array(whole[:size])


def _noise_gain(noise: Floats, part: NoisePart, sounds: Sounds, settings: PlanSettings) -> float:
    rms = _rms(noise)
    if part.audio is not None:
        rms = max(rms, _rms(sounds.of_file(part.audio)) * _amplitude(-_LEAST_OF_FILE_DB))
    return _amplitude(settings.level_dbfs - part.snr_db) / max(rms, 1e-9)


def _response(part: RoomPart, sounds: Sounds, settings: PlanSettings) -> Floats:
    import numpy as np

    from engine.slm.acoustics import room_response

    if part.audio is not None:
        return direct_first(sounds.of_file(part.audio), settings.rate_hz)
    assert part.rt60_s is not None
    return room_response(part.rt60_s, np.random.default_rng(part.seed), settings.rate_hz)


def _rt60_s(response: Floats, settings: PlanSettings) -> float | None:
    from engine.slm.acoustics import reverberation_time

    found = reverberation_time(response, settings.rate_hz)
    return None if found is None else round(found, 3)


def switch_of(pair: PlannedPair, settings: PlanSettings) -> int:
    """Number of the first sample after the prompt."""
    return _samples(pair.first.prompt, settings.rate_hz)


def _samples(part: Stretch, rate_hz: int) -> int:
    return round((part.end_s - part.start_s) * rate_hz)


def _filled(sound: Floats, size: int) -> Floats:
    """So many samples; silence where there are fewer."""
    import numpy as np

    return np.pad(sound[:size], (0, max(0, size - len(sound)))).astype(np.float32)


def _rms(sound: Floats) -> float:
    import numpy as np

    return float(np.sqrt(np.square(sound, dtype=np.float64).mean()))


def _amplitude(level_db: float) -> float:
    return 10.0 ** (level_db / 20.0)


def _db(amplitude: float) -> float:
    from math import log10

    return round(20.0 * log10(max(amplitude, 1e-9)), 3)
