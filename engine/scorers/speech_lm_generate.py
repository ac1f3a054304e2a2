"""What a speech language model is asked to go on from and what it answers: prompts in, sounds of continuations out.

Every generator takes `Prompt`s and gives a `Continuation` for each, or `Failed`. A continuation is what follows the
prompt, without it. Each prompt has random numbers of its own, so which others are in its batch changes nothing.
No model in here, and no torch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from engine.scorers.options import as_settings
from engine.scorers.speech_lm import in_batches
from engine.scorers.types import AudioItem, Failed, ModelFacts, Setting
from engine.types import EngineError

Sound = NDArray[np.float32]

Way = Literal["greedy", "sampled"]

SOUND_HZ = "sound_hz"
"""Setting that says at which sampling rate continuations are."""
LONGEST_S = 60.0
"""Of a continuation."""
SHORTEST_S = 0.5
"""Before this a model can't end its continuation, for nothing can be heard in it."""


@dataclass(frozen=True, slots=True)
class Sampling:
    """How the next token is chosen.

    Attributes:
        way: the likeliest, or by chance.
        temperature: by which logits are divided where it is by chance.
        top_k: only so many of the likeliest then have a chance; 0: all.
        max_s: longest continuation, seconds of the model's frames.
    """

    way: Way = "sampled"
    temperature: float = 0.8
    top_k: int = 30
    max_s: float = 5.0

    def __post_init__(self) -> None:
        if not 0.01 <= self.temperature <= 100.0:
            raise EngineError(f"The temperature is {self.temperature:g}: give a number from 0.01 to 100.")
        if not 0.1 <= self.max_s <= LONGEST_S:
            raise EngineError(
                f"The longest continuation is {self.max_s:g} s: give seconds from 0.1 to {LONGEST_S:g}."
            )
        if self.top_k < 0:
            raise EngineError(f"top-k is {self.top_k}: give a whole number, or 0 for all tokens.")


@dataclass(frozen=True, slots=True)
class Prompt:
    """A sound to go on from.

    Attributes:
        key: what the caller knows it by.
        sound: the stretch of a file.
        seed: of its random numbers.
        sampling: how to go on.
        references: stretches that are to go through the model's codec and back.
    """

    key: str
    sound: AudioItem
    seed: int
    sampling: Sampling
    references: tuple[AudioItem, ...] = ()

    @property
    def size_s(self) -> float:
        """Seconds of sound that it takes, about: what a batch is measured by."""
        return self.sound.duration_s + self.sampling.max_s + sum(one.duration_s for one in self.references)


@dataclass(frozen=True, slots=True, eq=False)
class Continuation:
    """What a model made of a prompt.

    Attributes:
        sound: samples, full scale at 1, without the prompt.
        rate_hz: their sampling rate.
        tokens: how many were generated.
        references: the references through the codec and back, at the same rate; empty where nobody asked, or where
            one of them can't be.
        references_reason: why they are missing.
    """

    sound: Sound
    rate_hz: int
    tokens: int
    references: tuple[Sound, ...] = ()
    references_reason: str = ""


def by_size(prompts: Sequence[Prompt], seconds: float) -> list[list[Prompt]]:
    """Prompts in batches of one sampling and about the same duration, the longest first.

    Args:
        prompts: to go on from.
        seconds: of sound in a batch; a longer one is a batch of its own.
    """
    ordered = sorted(prompts, key=lambda one: (-one.sound.duration_s, one.key))
    alike = groupby(ordered, attrgetter("sampling"))
    return [batch for _, some in alike for batch in in_batches(some, attrgetter("size_s"), seconds)]


class Chance:
    """The choices of a batch: each of its prompts draws from random numbers of its own."""

    def __init__(self, sampling: Sampling, seeds: Sequence[int]) -> None:
        self._sampling = sampling
        self._random = [np.random.default_rng(seed) for seed in seeds]

    def choose(self, logits: NDArray[np.float64]) -> NDArray[np.int64]:
        """The place of the next token of each prompt.

        Args:
            logits: prompts x tokens; -inf where a token is out of the question.

        >>> Chance(Sampling("greedy"), [1, 2]).choose(np.array([[0.0, 2.0, 1.0], [3.0, 2.0, 1.0]])).tolist()
        [1, 0]
        """
        if self._sampling.way == "greedy":
            return logits.argmax(axis=1)
        scaled = logits / self._sampling.temperature
        most = self._sampling.top_k
        if 0 < most < scaled.shape[1]:
            least = np.partition(scaled, -most, axis=1)[:, -most, None]
            scaled = np.where(scaled >= least, scaled, -np.inf)
        reached = np.cumsum(np.exp(scaled - scaled.max(axis=1, keepdims=True)), axis=1)
        drawn = np.array([random.random() for random in self._random]) * reached[:, -1]
        return np.minimum((reached <= drawn[:, None]).sum(axis=1), logits.shape[1] - 1)


def facts_of_generator(facts: ModelFacts, sound_hz: int, **more: Setting) -> ModelFacts:
    """The facts of a language model that makes sound.

    Args:
        facts: of the language model.
        sound_hz: sampling rate of its continuations.
        more: settings of what turns its tokens into sound.
    """
    settings = dict(facts.settings) | more | {SOUND_HZ: sound_hz}
    return replace(facts, settings=as_settings(settings))


def through_codec(
    items: Sequence[AudioItem], decoded: Callable[[AudioItem], Sound | Failed]
) -> tuple[tuple[Sound, ...], str]:
    """References through a codec and back: all of them, or none and why.

    Args:
        items: the references.
        decoded: the codec.
    """
    sounds: list[Sound] = []
    for item in items:
        sound = decoded(item)
        if isinstance(sound, Failed):
            return (), sound.reason
        sounds.append(sound)
    return tuple(sounds), ""
