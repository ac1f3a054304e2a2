"""Pairs whose voice or noise changes at the switch, and continuations of them, from nothing but numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from engine.slm.acoustics import NOISES, with_noise
from tests.engine.slm_files import write_rows

RATE_HZ = 16_000
PROMPT_S, REST_S = 1.2, 0.9


def voice(speaker: int, seconds: float, seed: int) -> np.ndarray:
    """Somebody who says something: a pitch and a colour of their own, syllables of the moment."""
    person, random = np.random.default_rng([speaker, 1]), np.random.default_rng([seed, 2])
    at_s = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    height_hz = person.uniform(90.0, 240.0) * 2.0 ** (
        0.15 * np.sin(2 * np.pi * random.uniform(0.5, 2.0) * at_s)
    )
    formants_hz = person.uniform((300.0, 900.0, 2_200.0), (800.0, 2_000.0, 3_800.0))
    turns = 2 * np.pi * np.cumsum(height_hz) / RATE_HZ
    sound = np.zeros(len(at_s))
    for number in range(1, 25):
        tone_hz = number * height_hz.mean()
        loudness = sum(np.exp(-(((tone_hz - middle) / 250.0) ** 2)) for middle in formants_hz) + 0.02
        sound += loudness * np.sin(number * turns)
    syllables = np.clip(np.sin(2 * np.pi * random.uniform(2.5, 4.5) * at_s + random.uniform(0, 6)), 0.03, 1)
    return (0.1 * sound * syllables + 0.001 * random.standard_normal(len(at_s))).astype(np.float32)


def noisy(sound: np.ndarray, noise: int, seed: int) -> np.ndarray:
    """A sound with a noise of some family."""
    name = sorted(NOISES)[noise % len(NOISES)]
    made = NOISES[name](len(sound), np.random.default_rng([seed, 3]))
    return with_noise(sound, made.astype(np.float32), 6.0)


@cache
def continuations(subset: str, number: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A prompt, the way it should go on, and the way it should not."""
    if subset == "speaker":
        one, other = 2 * number, 2 * number + 1
        return (
            voice(one, PROMPT_S, number),
            voice(one, REST_S, number + 50),
            voice(other, REST_S, number + 50),
        )
    prompt, rest = voice(7, PROMPT_S, number), voice(7, REST_S, number + 50)
    return noisy(prompt, number, 1), noisy(rest, number, 2), noisy(rest, number + 2, 3)


def pair_set(folder: Path, count: int, subsets: Sequence[str] = ("speaker", "background")) -> Path:
    """A manifest of so many pairs of each subset, and one pair without a switch."""
    folder.mkdir(parents=True)
    rows: list[dict[str, Any]] = []
    for subset in subsets:
        for number in range(count):
            prompt, positive, negative = continuations(subset, number)
            row: dict[str, Any] = {"id": f"{subset}-{number}", "subset": subset, "switch_s": PROMPT_S}
            for half, rest in (("positive", positive), ("negative", negative)):
                row[half] = f"{row['id']}-{half}.wav"
                write(folder / row[half], np.concatenate([prompt, rest]))
            rows.append(row)
    plain = {name: value for name, value in rows[0].items() if name != "switch_s"}
    return write_rows(folder / "pairs.jsonl", [*rows, plain | {"id": "aligned", "subset": "alignment"}])


def generated(
    folder: Path,
    count: int,
    right: float = 1.0,
    subsets: Sequence[str] = ("speaker", "background"),
    **settings: Any,
) -> Path:
    """What a model made of those pairs: the first part of each subset goes on as it should, the rest doesn't."""
    folder.mkdir(parents=True)
    rows: list[dict[str, Any]] = []
    for subset in subsets:
        for number in range(count):
            _, positive, negative = continuations(subset, number)
            name = f"{subset}-{number}"
            rest = positive if number < right * count else negative
            write(folder / f"{name}.wav", 0.5 * rest[600:])
            rows.append({"id": name, "subset": subset, "generated": f"{name}.wav"})
    write_rows(folder / "continuations.jsonl", rows)
    write_rows(folder / "settings.json", [{"model": "some/model", "hash": "sha256:1", **settings}])
    return folder


def write(path: Path, sound: np.ndarray) -> Path:
    """A sound file."""
    soundfile.write(path, sound, RATE_HZ, "FLOAT")
    return path
