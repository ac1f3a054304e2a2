"""Speech of many voices, made by espeak-ng in memory: phrases of random words, trimmed, equally loud, at 16 kHz."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

import numpy as np

from engine.scorers.tiny.features import RATE_HZ, Floats
from engine.scorers.tiny.words import words_of
from engine.types import EngineError

Gender = Literal["female", "male"]

PROGRAM = "espeak-ng"
LOUDNESS_RMS = 0.07
_QUIET = 0.02
"""Of the peak: what is below it at the ends is trimmed."""
_HEADER_BYTES = 44
_ESPEAK_HZ = 22_050

SPOKEN = {"en": ("en", "en-us", "en-gb-x-rp"), "ko": ("ko",), "de": ("de",), "es": ("es", "es-419")}
"""Languages of espeak-ng for ours. Some (en-gb, fr-fr) ignore variants without a word, so they aren't among them."""

_MALE_VARIANTS = """
Alex Andy AnxiousAndy Demonic Denis Diogo Henrique Hugo Jacky Mario Michael Mike Nguyen RicishayMax
RicishayMax2 Storm antonio boris croak ed edward grandpa gustave iven iven2 klatt klatt2 klatt4 m1 m2 m4
m6 m7 m8 marcelo max miguel norbert pablo pedro quincy rob robert victor
"""
TRAINING_VARIANTS: dict[Gender, tuple[str, ...]] = {
    "female": ("Andrea", "anika", "aunty", "f1", "f3", "f5", "linda"),
    "male": tuple(_MALE_VARIANTS.split()),
}
HELD_OUT_VARIANTS: dict[Gender, tuple[str, ...]] = {
    "female": ("Alicia", "Annie", "belinda", "f2", "f4", "grandma", "steph"),
    "male": ("Gene", "Lee", "Marco", "david", "m3", "m5", "paul", "sandro", "travis"),
}
"""Variants (the voices of espeak-ng) that training never hears."""

_PITCHES: dict[Gender, tuple[int, int]] = {"female": (35, 90), "male": (10, 65)}
_SPEEDS = (135, 205)
_FEMALE_SETTINGS = 5
"""Voices of each female variant in training: there are fewer female variants than male ones."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Somebody who speaks.

    Attributes:
        variant: of espeak-ng.
        gender: as espeak-ng describes the variant.
        pitch: 0 to 99.
        speed: words a minute.
    """

    variant: str
    gender: Gender
    pitch: int
    speed: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is said by whom, in which of the languages of espeak-ng."""

    voice: Voice
    language: str
    text: str


def voices(seed: int, *, held_out: bool) -> tuple[Voice, ...]:
    """The voices of training, or those that training never hears: no variant is among both.

    >>> known, unknown = ({voice.variant for voice in voices(0, held_out=held)} for held in (False, True))
    >>> known & unknown, len(voices(0, held_out=False)), len(voices(0, held_out=True))
    (set(), 79, 16)
    """
    random = np.random.default_rng([seed, 1, held_out])
    variants = HELD_OUT_VARIANTS if held_out else TRAINING_VARIANTS
    return tuple(
        Voice(variant, gender, int(random.integers(*_PITCHES[gender])), int(random.integers(*_SPEEDS)))
        for gender, names in variants.items()
        for variant in names
        for _ in range(_FEMALE_SETTINGS if gender == "female" and not held_out else 1)
    )


def random_phrase(voice: Voice, language: str, random: np.random.Generator, *, held_out: bool) -> Phrase:
    """Two to four words of a language ("en", "ko", "de", "es"), all of them heard in training or all held out."""
    words = random.choice(words_of(language, held_out=held_out), int(random.integers(2, 5)), replace=False)
    return Phrase(voice, str(random.choice(SPOKEN[language])), " ".join(words))


def spoken(phrases: Sequence[Phrase]) -> list[Floats]:
    """The sounds of phrases, in their order.

    Raises:
        EngineError: espeak-ng isn't there, or says nothing.
    """
    program = shutil.which(PROGRAM)
    if program is None:
        raise EngineError("espeak-ng is not installed: install it, the training speech is made by it.")
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        return list(pool.map(lambda phrase: _spoken(program, phrase), phrases))


def _spoken(program: str, phrase: Phrase) -> Floats:
    import soxr

    voice = phrase.voice
    said = subprocess.run(
        [
            program,
            "--stdout",
            *("-v", f"{phrase.language}+{voice.variant}"),
            *("-p", str(voice.pitch)),
            *("-s", str(voice.speed)),
            phrase.text,
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=False,
    ).stdout
    wide = np.frombuffer(said[_HEADER_BYTES:], "<i2").astype(np.float32) / 32_768.0
    sound = _trimmed(soxr.resample(wide, _ESPEAK_HZ, RATE_HZ)) if len(wide) else wide
    if not len(sound):
        raise EngineError(
            f"espeak-ng says nothing as {phrase.language}+{voice.variant} for {phrase.text!r}: install its voices again."
        )
    return at_loudness(sound)


def at_loudness(sound: Floats, rms: float = LOUDNESS_RMS) -> Floats:
    """A sound at a root mean square; silence as it is."""
    now = float(np.sqrt(np.square(sound, dtype=np.float64).mean()))
    return (sound * (rms / now)).astype(np.float32) if now else sound


def joined(sounds: Iterable[Floats], random: np.random.Generator) -> Floats:
    """Sounds one after the other with a gap of 0.04 to 0.2 s before each but the first."""
    parts: list[Floats] = []
    for sound in sounds:
        if parts:
            parts.append(gap(random))
        parts.append(sound)
    return np.concatenate(parts)


def gap(random: np.random.Generator) -> Floats:
    """Silence of 0.04 to 0.2 s."""
    return np.zeros(int(random.uniform(0.04, 0.2) * RATE_HZ), np.float32)


def _trimmed(sound: Floats) -> Floats:
    loud = np.flatnonzero(np.abs(sound) > _QUIET * np.abs(sound).max())
    return sound[loud[0] : loud[-1] + 1] if len(loud) else sound[:0]
