"""Vocoders of units: the code HiFi-GAN, as transformers has it, in a folder with a `vocoder.toml`.

    units = 500                  # how many it knows: those of the k-means file of the language model's units
    offset = 0                   # row of unit 0 among its embeddings
    speaker = 0                  # whose voice, where it has several
    language = 0

`units` must be there; the others are left out as above. The weights are those of `SeamlessM4TCodeHifiGan` or
`SeamlessM4Tv2CodeHifiGan`, alone or within a whole SeamlessM4T under `vocoder.`. Other vocoders of transformers
(SpeechT5's, FastSpeech2Conformer's) turn mel spectra into sound, and units hold none.

It runs in single precision and one sequence at a time, for its convolutions look round and let padding in. Where runs
of units were folded, its own predictor says how long each unit lasts.

Source: Polyak et al., Speech resynthesis from discrete disentangled self-supervised representations (2021).
"""

from __future__ import annotations

import importlib
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.scorers import hub, loading
from engine.scorers.device import Place
from engine.scorers.unit_extractor import Units
from engine.scorers.unit_lm_layout import Tables, not_negative, read_tables
from engine.types import EngineError

if TYPE_CHECKING:
    from engine.scorers.speech_lm_generate import Sound

FILE = "vocoder.toml"
_NAMES = ("units", "offset", "speaker", "language")
_FIELDS: Tables = {"": dict.fromkeys(_NAMES, int)}
_KINDS = {"seamless_m4t": "SeamlessM4TCodeHifiGan", "seamless_m4t_v2": "SeamlessM4Tv2CodeHifiGan"}
_WITHIN_ANOTHER = {r"^vocoder\.": ""}
_AGREES = 1e-6


class UnitVocoder:
    """A code HiFi-GAN."""

    def __init__(self, model: str, units: int, rate_hz: float, device: str) -> None:
        """Load it.

        Args:
            model: id on the hub, or a folder.
            units: of the language model.
            rate_hz: units a second.
            device: where it runs.

        Raises:
            EngineError: it is missing, of another kind, or of other units.
        """
        checkpoint = hub.find(model, needs=())
        hub.refuse_other_family(checkpoint, tuple(_KINDS), "code HiFi-GAN")
        known, self._offset, speaker, language = _read(hub.fetch(checkpoint, FILE), model)
        kind = vocoder_class(checkpoint.config["model_type"])
        self._model: Any = loading.pretrained(
            kind, checkpoint, Place(device, "fp32"), key_mapping=_WITHIN_ANOTHER
        )
        config = self._model.config
        _check_rows(config, self._offset + known, speaker, language, model)
        self.sampling_rate_hz: int = config.sampling_rate
        own_hz = config.sampling_rate / prod(config.upsample_rates)
        if known != units or abs(own_hz - rate_hz) > _AGREES * rate_hz:
            raise EngineError(
                f"The vocoder {model} speaks {known} units at {own_hz:g} a second, and the language model has {units} at"
                f" {rate_hz:g}: use a vocoder of its units."
            )
        self._speaker, self._language, self._device = speaker, language, device
        self.parameters = sum(parameter.numel() for parameter in self._model.parameters())
        self.revision = checkpoint.revision

    def decode(self, units: Units, most_frames: int, *, are_folded: bool) -> Sound:
        """The sound of units.

        Args:
            units: one after the other.
            most_frames: where it ends at the latest.
            are_folded: each stands for a run, whose length is predicted; else for a frame.
        """
        import torch

        model = self._model
        ids = torch.from_numpy(units + self._offset).to(self._device)
        with torch.inference_mode():
            states = model.unit_embedding(ids[:most_frames])[None]
            if are_folded:
                lengths = torch.expm1(model.dur_predictor(states)[0]).round().clamp(min=1).long()
                states = states.repeat_interleave(_until(lengths, most_frames), dim=1)
            row = torch.zeros((1, states.shape[1]), dtype=torch.long, device=self._device)
            parts = (
                model.language_embedding(row + self._language),
                states,
                model.speaker_embedding(row + self._speaker),
            )
            return model.hifi_gan(torch.cat(parts, dim=2).transpose(1, 2))[0].float().cpu().numpy()


def vocoder_class(model_type: str) -> Any:
    """The class of transformers for a kind of model."""
    module = importlib.import_module(f"transformers.models.{model_type}.modeling_{model_type}")
    return getattr(module, _KINDS[model_type])


def _until(lengths: Any, most: int) -> Any:
    """Lengths whose sum is at most so many."""
    ends = lengths.cumsum(0).clamp(max=most)
    return ends.diff(prepend=ends.new_zeros(1))


def _read(path: Path | None, model: str) -> tuple[int, int, int, int]:
    """Units, offset, speaker and language of a `vocoder.toml`."""
    if path is None:
        raise EngineError(
            f"The vocoder {model} has no {FILE}, which tells what units it speaks: write one with units = 500, or how"
            " many they are."
        )
    found = read_tables(path, _FIELDS, (("", "units"),))[""]
    values = [found.get(name, 0) for name in _NAMES]
    units, offset, speaker, language = not_negative(values, "a number", path)
    return units, offset, speaker, language


def _check_rows(config: Any, units: int, speaker: int, language: int, model: str) -> None:
    for what, asked, there in (
        ("units", units, config.unit_hifi_gan_vocab_size),
        ("speakers", speaker + 1, config.vocoder_num_spkrs),
        ("languages", language + 1, config.vocoder_num_langs),
    ):
        if asked > there:
            raise EngineError(
                f"The vocoder {model} has {there} {what}, and its {FILE} asks for {asked}: correct it."
            )
