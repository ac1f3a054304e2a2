"""Continuations by Llama-Mimi: its codes go through Mimi's decoder.

The prompt is cut to whole frames, for a last frame filled up with silence would end it in a pause. The decoder hears
the prompt's codes before those of the continuation, whose sound is then what follows.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.scorers import audio
from engine.scorers.mimi_lm import MimiLm
from engine.scorers.speech_lm_generate import SHORTEST_S, Continuation, Prompt, Sound, facts_of_generator
from engine.scorers.speech_lm_generate_tokens import Choices, continued
from engine.scorers.speech_lm_network import Tokens
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec
from engine.slm.windows import frames_until

GENERATOR = "engine.scorers.speech_lm_generate_mimi:MimiGenerator"


class MimiGenerator:
    """The generator; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        self._lm = MimiLm(spec)
        self._codec = _CodesAndSound(self._lm)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return facts_of_generator(self._lm.facts, self._codec.sound_hz)

    def score(self, batch: Sequence[Prompt]) -> list[Continuation | Failed]:
        """The continuation of each prompt, or why it has none."""
        return continued(self._lm.network, self._codec, batch)


class _CodesAndSound:
    """Mimi as `engine.scorers.speech_lm_generate_tokens.Codec`."""

    def __init__(self, lm: MimiLm) -> None:
        self._lm, self._mimi = lm, lm.codec
        self.start = lm.start
        self.choices = Choices(
            tuple(lm.ids), lm.end, self._mimi.codebooks * frames_until(SHORTEST_S, self._mimi.rate_hz)
        )
        self.rate_hz, self.sound_hz = self._mimi.rate_hz, self._mimi.sampling_rate_hz
        self._code_of = np.zeros(lm.network.vocabulary, np.int64)
        self._code_of[lm.ids] = np.arange(lm.ids.shape[1])

    def prompt(self, item: AudioItem) -> Tokens | Failed:
        """Of whole frames; none where the sound is shorter than a frame."""
        sound = audio.load(item, self.sound_hz)
        if isinstance(sound, Failed):
            return sound
        whole = sound[: len(sound) - len(sound) % self._mimi.frame]
        return self._lm.ids_of(whole) if len(whole) else np.zeros(0, np.int64)

    def decoded(self, tokens: Tokens, before: Tokens) -> Sound:
        """As of the protocol."""
        codes = self._code_of[np.concatenate([before, tokens])].reshape(-1, self._mimi.codebooks)
        return self._mimi.decode(codes)[len(before) // self._mimi.codebooks * self._mimi.frame :]

    def there_and_back(self, item: AudioItem) -> Sound | Failed:
        """As long as it was."""
        sound = audio.load(item, self.sound_hz)
        return (
            sound if isinstance(sound, Failed) else self._mimi.decode(self._mimi.encode(sound))[: len(sound)]
        )
