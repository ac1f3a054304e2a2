"""The clips of training: phrases by one voice, clean, with a noise and in a room, as units of the embedded model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from engine.scorers.tiny.features import RATE_HZ, Floats
from engine.scorers.tiny.speech import at_loudness, joined, random_phrase, spoken, voices
from engine.scorers.tiny.words import WORDS
from engine.slm import acoustics

LONGEST_S = 8.0
_LANGUAGES_OF_A_VOICE = 2
_SWITCHED = 0.25
"""Share of clips in which the voice goes from one of its languages to the other."""
_LOUDER_DB = 3.0
QUIETEST_DB, LOUDEST_DB = 0.0, 15.0
"""Signal over noise."""
SHORTEST_RT60_S, LONGEST_RT60_S = 0.12, 2.2


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """Phrases of one voice, by language."""

    by_language: dict[str, list[Floats]]


def said_in_training(seed: int, phrases: int) -> list[Said]:
    """What each voice of training says: so many phrases in all, in two languages."""
    random = np.random.default_rng([seed, 2])
    asked = [
        (at, language, random_phrase(voice, language, random, held_out=False))
        for at, voice in enumerate(voices(seed, held_out=False))
        for language in random.choice(tuple(WORDS), _LANGUAGES_OF_A_VOICE, replace=False)
        for _ in range(phrases // _LANGUAGES_OF_A_VOICE)
    ]
    sounds = spoken([phrase for _, _, phrase in asked])
    said: dict[int, dict[str, list[Floats]]] = {}
    for (at, language, _), sound in zip(asked, sounds, strict=True):
        said.setdefault(at, {}).setdefault(str(language), []).append(sound)
    return [Said(found) for found in said.values()]


def training_clips(said: Sequence[Said], count: int, seed: int) -> Iterator[Floats]:
    """So many clips by voices in turn, each of them three times: clean, with a noise, in a room."""
    for number in range(count):
        random = np.random.default_rng([seed, 3, number])
        clean = _clip(said[number % len(said)], random)
        yield _louder(clean, random)
        yield _louder(at_loudness(_noisy(clean, random)), random)
        yield _louder(acoustics.in_room(clean, _room(random)), random)


def _clip(said: Said, random: np.random.Generator) -> Floats:
    languages = tuple(said.by_language)
    first = int(random.integers(len(languages)))
    second = len(languages) - 1 - first if random.random() < _SWITCHED else first
    count = int(random.integers(2, 4))
    order = [languages[first]] * (count - 1) + [languages[second]]
    chosen = [said.by_language[language] for language in order]
    sounds = [phrases[int(random.integers(len(phrases)))] for phrases in chosen]
    return joined(sounds, random)[: int(LONGEST_S * RATE_HZ)]


def _noisy(clean: Floats, random: np.random.Generator) -> Floats:
    family = acoustics.NOISES[str(random.choice(tuple(acoustics.NOISES)))]
    noise = family(len(clean), random).astype(np.float32)
    return acoustics.with_noise(clean, noise, float(random.uniform(QUIETEST_DB, LOUDEST_DB)))


def _room(random: np.random.Generator) -> Floats:
    rt60_s = np.exp(random.uniform(np.log(SHORTEST_RT60_S), np.log(LONGEST_RT60_S)))
    return acoustics.room_response(float(rt60_s), random)


def _louder(sound: Floats, random: np.random.Generator) -> Floats:
    """A sound with up to three decibels more or less."""
    return (sound * 10.0 ** (random.uniform(-_LOUDER_DB, _LOUDER_DB) / 20.0)).astype(np.float32)
