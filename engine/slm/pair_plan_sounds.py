"""Which noises and rooms two conditions have."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.slm.acoustics import HELD_OUT_NOISES, NOISES, VARIED, reverberation_time, room_response
from engine.slm.pair_plan_rows import RecordedSound
from engine.slm.pair_plan_settings import IN_DOMAIN, ROOM, PlanSettings, Task

Random = np.random.Generator
GENERATED = {**NOISES, **HELD_OUT_NOISES}
"""Families of noise that can be generated."""
_MOST_SEED = 2**31
_ROOMS_TRIED = 24
_NEARLY = 0.2
"""Natural logarithm of a ratio."""


@dataclass(frozen=True, slots=True)
class NoisePart:
    """A noise.

    Attributes:
        family: what kind it is.
        audio: its file; None: it is generated.
        seed: of a generated one.
        start_s: where a recorded one is taken from.
        snr_db: active speech level over its root mean square.
    """

    family: str
    audio: Path | None
    seed: int
    start_s: float
    snr_db: float

    @property
    def name(self) -> str:
        """For people: its family, and which one of it."""
        return f"{self.family} {self.audio.name if self.audio else self.seed}"


@dataclass(frozen=True, slots=True)
class RoomPart:
    """A room.

    Attributes:
        family: which room; empty: a simulated one.
        audio: its impulse response; None: it is simulated.
        seed: of the sizes and places of a simulated one.
        rt60_s: reverberation time: wanted of a simulated one, measured of a recorded one.
    """

    family: str
    audio: Path | None
    seed: int
    rt60_s: float | None

    @property
    def name(self) -> str:
        """For people: its file, or its reverberation time."""
        return f"{self.family}/{self.audio.name}" if self.audio else f"{self.rt60_s:.2f} s"


def noises_of(
    task: Task, settings: PlanSettings, random: Random
) -> tuple[NoisePart, NoisePart] | tuple[None, None]:
    """Two noises of a task, at one signal-to-noise ratio; none where the background stays."""
    if not task.noise:
        return None, None
    snr_db = round(float(random.uniform(*settings.snr_db)), 2)
    if settings.noises:
        one, other = _two(settings.noises, random, of_one_family=task.noise == IN_DOMAIN)
        return _recorded(one, snr_db, settings, random), _recorded(other, snr_db, settings, random)
    names = (
        random.choice(VARIED, 1).repeat(2)
        if task.noise == IN_DOMAIN
        else random.choice(list(GENERATED), 2, False)
    )
    first, second = (
        NoisePart(str(name), None, int(random.integers(_MOST_SEED)), 0.0, snr_db) for name in names
    )
    return first, second


def _recorded(sound: RecordedSound, snr_db: float, settings: PlanSettings, random: Random) -> NoisePart:
    spare_s = sound.duration_s - settings.longest_prompt_s - settings.longest_rest_s
    start_s = round(float(random.uniform(0.0, max(spare_s, 0.0))), 3)
    return NoisePart(sound.family, sound.audio, 0, start_s, snr_db)


def rooms_of(
    task: Task, settings: PlanSettings, random: Random
) -> tuple[RoomPart, RoomPart] | tuple[None, None]:
    """Two rooms of a task; none where the room stays."""
    if ROOM not in task.changes:
        return None, None
    if settings.rooms:
        one, other = _two(settings.rooms, random, of_one_family=False)
        return tuple(RoomPart(room.family, room.audio, 0, room.rt60_s) for room in (one, other))  # type: ignore[return-value]
    least, most = np.log(settings.rt60_s)
    ratio = np.log(settings.rt60_ratio)
    dry = random.uniform(least, most - ratio)
    live = random.uniform(dry + ratio, most)
    first, second = (
        _simulated(float(np.exp(time)), settings, random) for time in random.permutation([dry, live])
    )
    return first, second


def _simulated(rt60_s: float, settings: PlanSettings, random: Random) -> RoomPart:
    """A room with a reverberation time that is heard: with the speaker close to the microphone next to none is.

    The first one whose response falls as wanted, within a fifth, or, of so many, the nearest to it.
    """
    seeds = random.integers(_MOST_SEED, size=_ROOMS_TRIED).tolist()
    best, least = seeds[0], float("inf")
    for seed in seeds:
        response = room_response(rt60_s, np.random.default_rng(seed), settings.rate_hz)
        measured_s = reverberation_time(response, settings.rate_hz)
        off = abs(np.log((measured_s or 1e-3) / rt60_s))
        if off < least:
            best, least = seed, off
        if off <= _NEARLY:
            break
    return RoomPart("", None, int(best), round(rt60_s, 3))


def _two(
    sounds: tuple[RecordedSound, ...], random: Random, *, of_one_family: bool
) -> tuple[RecordedSound, RecordedSound]:
    """Two recorded sounds of one family, or of two; each family is as likely as any other."""
    families: dict[str, list[RecordedSound]] = {}
    for sound in sounds:
        families.setdefault(sound.family, []).append(sound)
    if of_one_family:
        known = [found for found in families.values() if len(found) > 1]
        chosen = known[int(random.integers(len(known)))]
        one, other = random.choice(len(chosen), 2, False).tolist()
        return chosen[one], chosen[other]
    names = list(families)
    first, second = (families[names[at]] for at in random.choice(len(names), 2, False).tolist())
    return first[int(random.integers(len(first)))], second[int(random.integers(len(second)))]
