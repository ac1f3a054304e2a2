"""Embeddings by encoders of transformers: x-vectors of speaker models, and mean frames of any encoder of speech or sound.

A checkpoint with a head for x-vectors (WavLM, wav2vec 2.0 …) gives its x-vector. Every other one gives the mean over
time of the last layer's frames, or of the layer that is chosen. Encoders that hear a window of fixed length (Whisper, the
audio spectrogram transformer) are averaged over the frames that belong to the sound, not over what fills the window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.scorers import ctc, hub, loading
from engine.scorers.device import place
from engine.scorers.embedding import HEARING, Vector, hear_all
from engine.scorers.finite import refuse_no_numbers
from engine.scorers.options import Option, chosen
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec
from engine.types import EngineError

if TYPE_CHECKING:
    import torch

    from engine.scorers.audio import Sound

_WHISPER, _SPECTROGRAM = "whisper", "audio-spectrogram-transformer"
MODEL_TYPES = (*ctc.MODEL_TYPES, _WHISPER, _SPECTROGRAM)

OPTIONS = (
    *HEARING,
    Option(
        "layer",
        -1,
        "The mean of this layer's frames, 0 for the input of the first; -1: the x-vector, else the last one.",
        least=-1,
    ),
    Option("revision", "", "Commit, tag or branch on the hub; empty: the newest."),
)
_HOP = 160
"""Samples from one frame of a spectrogram to the next."""
_SPECTROGRAM_SAMPLES = 400
_LEAST_FRAMES = 2
"""An x-vector has a deviation over time in it."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A sound on its way through the model.

    Attributes:
        at: its place in the batch.
        heard: what the model hears.
        frames: how many of the frames that come out belong to it; 0: all.
    """

    at: int
    heard: np.ndarray
    frames: int = 0


class Encoder:
    """The scorer; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        from transformers import AutoFeatureExtractor

        settings = chosen(spec, OPTIONS, "The scorer of embeddings")
        where = place(spec)
        checkpoint = hub.find(spec.model, str(settings["revision"]), needs=(hub.PROCESSORS,))
        hub.refuse_other_family(checkpoint, MODEL_TYPES, "audio encoder")
        self._kind: str = checkpoint.config["model_type"]
        self._layer = int(settings["layer"])
        self._has_head = self._layer < 0 and _has_x_vector(checkpoint)
        self._extractor = loading.from_folder(AutoFeatureExtractor, checkpoint)
        self._model = _loaded(checkpoint, where, has_head=self._has_head)
        layers = _layers(self._model.config)
        if self._layer > layers:
            raise EngineError(
                f"{spec.model} has {layers} layers, and layer {self._layer} is asked for: choose 0 to {layers}."
            )
        self._where, self._name = where, spec.model
        self._rate_hz, self._trim = int(settings["rate_hz"]), bool(settings["trim"])
        self._own_rate_hz: int = self._extractor.sampling_rate
        settings["vector"] = "x-vector" if self._has_head else "mean"
        self._facts = loading.facts(checkpoint, where, self._model, self._own_rate_hz, settings)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> list[Vector | Failed]:
        """The embedding of each sound, or why it has none."""
        found: dict[int, Vector | Failed] = {}
        pieces: list[_Piece] = []
        for at, sound in enumerate(hear_all(batch, self._rate_hz, self._own_rate_hz, trim=self._trim)):
            piece = sound if isinstance(sound, Failed) else self._piece(at, sound, batch[at].path)
            if isinstance(piece, Failed):
                found[at] = piece
            else:
                pieces.append(piece)
        for group in _groups(pieces):
            found |= zip((piece.at for piece in group), self._vectors(group), strict=True)
        return [found[at] for at in range(len(batch))]

    def _piece(self, at: int, sound: Sound, path: str) -> _Piece | Failed:
        """What the model hears of a sound."""
        fits = self._fits(len(sound))
        if not fits:
            seconds = len(sound) / self._own_rate_hz
            return Failed(f"{path}: {seconds:.2f} s of sound are too short or too long for {self._name}.")
        made = self._extractor(
            sound, sampling_rate=self._own_rate_hz, return_tensors="np", return_attention_mask=True
        )
        heard = made[self._model.main_input_name][0]
        if self._kind == _WHISPER:
            return _Piece(at, heard, -(-len(sound) // (2 * _HOP)))
        if self._kind == _SPECTROGRAM:
            return _Piece(at, heard, self._patches(len(sound)))
        return _Piece(at, heard[: int(made["attention_mask"][0].sum())])

    def _fits(self, samples: int) -> bool:
        """Whether a sound is neither too short nor too long."""
        import torch

        if self._kind == _WHISPER:
            return samples <= self._extractor.n_samples
        if self._kind == _SPECTROGRAM:
            return _SPECTROGRAM_SAMPLES <= samples <= self._model.config.max_length * _HOP
        if self._kind == "wav2vec2-bert":
            return True  # the shortest sound that is heard makes frames enough
        frames = self._model._get_feat_extract_output_lengths(torch.tensor([samples]))
        if not self._has_head:
            return int(frames) >= 1
        return int(self._model._get_tdnn_output_lengths(frames)) >= _LEAST_FRAMES

    def _patches(self, samples: int) -> int:
        """Patches in time that begin within a sound."""
        frames = 1 + (samples - _SPECTROGRAM_SAMPLES) // _HOP
        config = self._model.config
        most = (config.max_length - config.patch_size) // config.time_stride + 1
        return min(most, -(-frames // config.time_stride))

    def _vectors(self, group: Sequence[_Piece]) -> list[Vector]:
        """Embeddings of sounds of one length."""
        import torch

        heard = torch.from_numpy(np.stack([piece.heard for piece in group]))
        with torch.inference_mode():
            out = self._model(
                heard.to(self._where.device, self._where.dtype), output_hidden_states=self._layer >= 0
            )
            vectors = out.embeddings.float() if self._has_head else self._means(out, group)
            refuse_no_numbers(vectors.abs(), self._name, self._where)
        return list(vectors.cpu().numpy())

    def _means(self, out: Any, group: Sequence[_Piece]) -> torch.Tensor:
        """The mean over time of a layer, only of frames that belong to the sound."""
        import torch

        states = out.last_hidden_state if self._layer < 0 else out.hidden_states[self._layer]
        states = states.float()
        if self._kind == _SPECTROGRAM:  # two tokens of its own, then frequency by frequency, each over time
            config = self._model.config
            rows = (config.num_mel_bins - config.patch_size) // config.frequency_stride + 1
            states = states[:, 2:].unflatten(1, (rows, -1)).mean(dim=1)
        return torch.stack(
            [row[: piece.frames or None].mean(dim=0) for row, piece in zip(states, group, strict=True)]
        )


def _has_x_vector(checkpoint: hub.Checkpoint) -> bool:
    names = checkpoint.config.get("architectures")
    return isinstance(names, list) and any(str(name).endswith("ForXVector") for name in names)


def _loaded(checkpoint: hub.Checkpoint, where: Any, *, has_head: bool) -> Any:
    from transformers import AutoModel, AutoModelForAudioXVector

    if has_head:
        return loading.pretrained(AutoModelForAudioXVector, checkpoint, where)
    model = loading.pretrained(AutoModel, checkpoint, where)
    return model.get_encoder() if checkpoint.config["model_type"] == _WHISPER else model


def _layers(config: Any) -> int:
    return getattr(config, "encoder_layers", None) or config.num_hidden_layers


def _groups(pieces: Sequence[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces of one length together: nothing is padded."""
    by_shape: dict[tuple[int, ...], list[_Piece]] = {}
    for piece in pieces:
        by_shape.setdefault(piece.heard.shape, []).append(piece)
    yield from by_shape.values()
