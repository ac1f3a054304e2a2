"""Pairs on which the embedded model is measured: voices, words and some noises that training never hears.

A pair is a prompt with two continuations that say the same: one goes on as the prompt does, in the other the voice, the
noise or the room changes. Every two conditions are taken both ways (A→A against A→B, and B→B against B→A), so whoever
doesn't listen to the prompt is right half the time. Both halves of every pair are spliced at the same place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.scorers.tiny.clips import LONGEST_RT60_S, SHORTEST_RT60_S
from engine.scorers.tiny.features import RATE_HZ, Floats
from engine.scorers.tiny.speech import Phrase, Voice, at_loudness, gap, joined, random_phrase, spoken, voices
from engine.scorers.tiny.words import WORDS
from engine.slm import acoustics

_TEXTS_OF_A_LANGUAGE = 10
_PROMPT_S = 1.2
"""A prompt of one phrase is at least so long; else it has two."""
_QUIETEST_DB, _LOUDEST_DB = 3.0, 12.0
_RATIO = 2.5
"""Between the reverberation times of two rooms, at least."""

Random = np.random.Generator


@dataclass(frozen=True, slots=True, eq=False)
class HeldOutPair:
    """A pair.

    Attributes:
        subset: the task.
        positive, negative: sounds at 16 kHz.
        switch: number of the first sample after the prompt.
    """

    subset: str
    positive: Floats
    negative: Floats
    switch: int


@dataclass(frozen=True, slots=True, eq=False)
class Cast:
    """Who says what: all voices say the same texts.

    Attributes:
        voices: that training never hears.
        languages: of each text.
        sounds: by voice, by text.
    """

    voices: tuple[Voice, ...]
    languages: tuple[str, ...]
    sounds: tuple[tuple[Floats, ...], ...]

    def texts(self, random: Random) -> tuple[list[int], int]:
        """Texts of a prompt and of what follows it, of one language."""
        language = random.choice(tuple(WORDS))
        known = [at for at, of_text in enumerate(self.languages) if of_text == language]
        first, second, last = random.choice(known, 3, replace=False).tolist()
        is_long = min(len(said[first]) for said in self.sounds) >= _PROMPT_S * RATE_HZ
        return [first] if is_long else [first, second], last

    def prompt(self, voice: int, texts: Sequence[int], random: Random) -> Floats:
        """A voice says texts, and a gap follows."""
        said = joined([self.sounds[voice][text] for text in texts], random)
        return np.concatenate([said, gap(random)])


def cast(seed: int, texts: int = _TEXTS_OF_A_LANGUAGE) -> Cast:
    """Synthesise what is said.

    Args:
        seed: of voices and texts.
        texts: of each language, at least three.

    Raises:
        EngineError: espeak-ng isn't there.
    """
    random = np.random.default_rng([seed, 11])
    people = voices(seed, held_out=True)
    asked = [
        random_phrase(people[0], language, random, held_out=True) for language in WORDS for _ in range(texts)
    ]
    languages = tuple(language for language in WORDS for _ in range(texts))
    said = spoken([Phrase(voice, phrase.language, phrase.text) for voice in people for phrase in asked])
    count = len(asked)
    return Cast(people, languages, tuple(tuple(said[at : at + count]) for at in range(0, len(said), count)))


def held_out_pairs(people: Cast, subset: str, count: int, seed: int) -> Iterator[HeldOutPair]:
    """An even number of pairs of a task.

    Args:
        people: who speaks.
        subset: a key of `TASKS`.
        count: of pairs.
        seed: of the choice.
    """
    make = TASKS[subset]
    for number in range(count // 2):
        random = np.random.default_rng([seed, 12, list(TASKS).index(subset), number])
        clips, switches = make(people, random)
        for kept, other in ((0, 1), (1, 0)):
            yield HeldOutPair(subset, clips[kept][kept], clips[kept][other], switches[kept])


_Ways = tuple[tuple[tuple[Floats, Floats], tuple[Floats, Floats]], tuple[int, int]]
"""Of each of two conditions of the prompt the clip with each condition of the rest; and each prompt's length."""


def _voices_change(people: Cast, random: Random, fits: Callable[[Voice, Voice], bool]) -> _Ways:
    pairs = [
        (one, other)
        for one, first in enumerate(people.voices)
        for other, second in enumerate(people.voices)
        if first.variant != second.variant and fits(first, second)
    ]
    chosen = pairs[int(random.integers(len(pairs)))]
    texts, last = people.texts(random)
    prompts = [people.prompt(voice, texts, random) for voice in chosen]
    rests = [people.sounds[voice][last] for voice in chosen]
    return _spliced(prompts, rests)


def _noises_change(people: Cast, random: Random, families: dict[str, acoustics.Noise]) -> _Ways:
    prompt, rest = _one_voice(people, random)
    ratio_db = float(random.uniform(_QUIETEST_DB, _LOUDEST_DB))
    names = random.choice(tuple(families), 2, replace=False)
    length = len(prompt) + len(rest)
    noises = [at_loudness(families[str(name)](2 * length, random).astype(np.float32)) for name in names]
    prompts = [acoustics.with_noise(prompt, noise[: len(prompt)], ratio_db) for noise in noises]
    rests = [acoustics.with_noise(rest, noise[length : length + len(rest)], ratio_db) for noise in noises]
    return _spliced(prompts, rests)


def _room_changes(people: Cast, random: Random) -> _Ways:
    prompt, rest = _one_voice(people, random)
    whole = np.concatenate([prompt, rest])
    least, most = np.log(SHORTEST_RT60_S), np.log(LONGEST_RT60_S)
    short = random.uniform(least, most - np.log(_RATIO))
    long = random.uniform(short + np.log(_RATIO), most)
    heard = [
        acoustics.in_room(whole, acoustics.room_response(float(np.exp(s)), random)) for s in (short, long)
    ]
    prompts, rests = [one[: len(prompt)] for one in heard], [one[len(prompt) :] for one in heard]
    return _spliced(prompts, rests)


def _one_voice(people: Cast, random: Random) -> tuple[Floats, Floats]:
    voice = int(random.integers(len(people.voices)))
    texts, last = people.texts(random)
    return people.prompt(voice, texts, random), people.sounds[voice][last]


def _spliced(prompts: Sequence[Floats], rests: Sequence[Floats]) -> _Ways:
    clips = [[np.concatenate([prompt, rest]) for rest in rests] for prompt in prompts]
    return ((clips[0][0], clips[0][1]), (clips[1][0], clips[1][1])), (len(prompts[0]), len(prompts[1]))


TASKS: dict[str, Callable[[Cast, Random], _Ways]] = {
    "speaker": lambda people, random: _voices_change(people, random, lambda _one, _other: True),
    "speaker, same gender": lambda people, random: _voices_change(
        people, random, lambda one, other: one.gender == other.gender
    ),
    "gender": lambda people, random: _voices_change(
        people, random, lambda one, other: one.gender != other.gender
    ),
    "background": lambda people, random: _noises_change(people, random, acoustics.NOISES),
    "background, unheard noises": lambda people, random: _noises_change(
        people, random, acoustics.HELD_OUT_NOISES
    ),
    "room": _room_changes,
}
"""What changes, by task."""


def keep(pairs: Sequence[HeldOutPair], folder: Path) -> Path:
    """Write pairs as sound files with a manifest.

    Returns:
        The manifest, for `slm nll`.
    """
    import soundfile

    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / "pairs.jsonl"
    with manifest.open("w", encoding="utf-8") as file:
        for number, pair in enumerate(pairs):
            row: dict[str, str | float] = {"id": f"{number:04d}", "subset": pair.subset}
            for half, sound in (("positive", pair.positive), ("negative", pair.negative)):
                name = f"{number:04d}-{half}.wav"
                soundfile.write(folder / name, sound, RATE_HZ, subtype="FLOAT")
                row[half] = name
            file.write(json.dumps(row | {"switch_s": pair.switch / RATE_HZ}) + "\n")
    return manifest
