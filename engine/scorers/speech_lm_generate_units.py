"""Continuations by language models over units: a vocoder of these units turns them into sound.

Most such models fold runs of a unit and say nothing of how long one lasts; the vocoder's predictor does. References go the
same way, folded and timed anew, so that what they lose is what a continuation loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.scorers import audio
from engine.scorers.options import Option, as_settings
from engine.scorers.speech_lm_generate import (
    LONGEST_S,
    SHORTEST_S,
    Continuation,
    Prompt,
    Sound,
    facts_of_generator,
)
from engine.scorers.speech_lm_generate_tokens import Choices, continued
from engine.scorers.speech_lm_generate_vocoder import UnitVocoder
from engine.scorers.speech_lm_network import Tokens
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec
from engine.scorers.unit_lm import UnitLm
from engine.slm.windows import frames_until
from engine.types import EngineError

GENERATOR = "engine.scorers.speech_lm_generate_units:UnitGenerator"
VOCODER = "vocoder"
OPTION = Option(
    VOCODER, "", "Vocoder of the model's units, id or folder with a vocoder.toml; empty: the layout's."
)


class UnitGenerator:
    """The generator; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        settings = dict(spec.settings)
        named = settings.pop(VOCODER, "")
        self._lm = UnitLm(replace(spec, settings=as_settings(settings)))
        vocoder = str(named or self._lm.layout.vocoder)
        if not vocoder:
            raise EngineError(
                f"{spec.model} makes units, and nothing here turns them into sound: name a vocoder of these units, or"
                " import continuations that were made elsewhere."
            )
        layout, extractor = self._lm.layout, self._lm.extractor
        self._vocoder = UnitVocoder(vocoder, extractor.units, layout.rate_hz, self._lm.facts.device)
        self._codec = _UnitsAndSound(self._lm, self._vocoder)
        facts = facts_of_generator(
            self._lm.facts,
            self._vocoder.sampling_rate_hz,
            vocoder=vocoder,
            vocoder_revision=self._vocoder.revision,
        )
        self._facts = replace(facts, parameters=facts.parameters + self._vocoder.parameters)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[Prompt]) -> list[Continuation | Failed]:
        """The continuation of each prompt, or why it has none."""
        return continued(self._lm.network, self._codec, batch)


class _UnitsAndSound:
    """Units and a vocoder as `engine.scorers.speech_lm_generate_tokens.Codec`."""

    def __init__(self, lm: UnitLm, vocoder: UnitVocoder) -> None:
        self._lm, self._vocoder = lm, vocoder
        self.start = lm.start
        codes = np.arange(lm.extractor.units) + lm.layout.offset
        self.choices = Choices((codes,), lm.layout.end, frames_until(SHORTEST_S, lm.layout.rate_hz))
        self.rate_hz, self.sound_hz = lm.layout.rate_hz, vocoder.sampling_rate_hz

    def prompt(self, item: AudioItem) -> Tokens | Failed:
        """As of the protocol."""
        units = self._units(item)
        return units if isinstance(units, Failed) else units + self._lm.layout.offset

    def decoded(self, tokens: Tokens, before: Tokens) -> Sound:
        """As of the protocol; it is a sound of its own, for the vocoder hears a tenth of a second round it."""
        return self._sound(tokens - self._lm.layout.offset)

    def there_and_back(self, item: AudioItem) -> Sound | Failed:
        """Timed anew where runs are folded."""
        units = self._units(item)
        return units if isinstance(units, Failed) else self._sound(units)

    def _units(self, item: AudioItem) -> Tokens | Failed:
        sound = audio.load(item, self._lm.extractor.sampling_rate_hz)
        return sound if isinstance(sound, Failed) else self._lm.units_of(sound)[0]

    def _sound(self, units: Tokens) -> Sound:
        most = frames_until(LONGEST_S, self.rate_hz)
        return self._vocoder.decode(units, most, are_folded=self._lm.layout.deduplicate)
