"""The embedded model as a scorer of speech language models: pairs of clips in, losses of their tokens out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine.scorers import audio, loading
from engine.scorers.device import Place, place, settle
from engine.scorers.finite import finite, refuse_broken_weights
from engine.scorers.options import as_settings, chosen
from engine.scorers.speech_lm import ClipPair, PairLosses
from engine.scorers.tiny import weights
from engine.scorers.tiny.features import FRAME_HZ, RATE_HZ
from engine.scorers.tiny.pair_losses import PairSound, pair_losses, problem
from engine.scorers.tiny.units import SIZES
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec

SCORER = "engine.scorers.tiny.scorer:Tiny"
MODEL = "tiny"
"""The name of the embedded model; any other name is that of a file that `engine.scorers.tiny.train` made."""

SUFFIX = ".safetensors"
"""Of such a file."""

_WHOLE_S = 1e6
"""Longer than any file: all of it is heard."""


def is_embedded(model: str) -> bool:
    """Whether a model is the embedded one, or one of its kind that somebody trained.

    >>> is_embedded("tiny"), is_embedded("runs/mine.safetensors"), is_embedded("slprl/slam")
    (True, True, False)
    """
    return model == MODEL or Path(model).suffix == SUFFIX


class Tiny:
    """The scorer; see the module.

    Attributes:
        network: the model, on its device.
        where: its device and precision.
    """

    def __init__(self, spec: ScorerSpec) -> None:
        chosen(spec, (), "The embedded model")
        self.where = place(spec)
        self._model = spec.model
        settle(self.where)
        stored = weights.load(weights.FILE if spec.model == MODEL else Path(spec.model).expanduser())
        moved = {
            name: value.to(self.where.device, self.where.dtype) for name, value in stored.weights.items()
        }
        refuse_broken_weights(moved, spec.model, self.where)
        self.network = replace(stored, weights=moved)
        self._facts = _facts(self.network, spec.model, self.where)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[ClipPair]) -> list[PairLosses | Failed]:
        """The losses of each pair, or why it has none."""
        heard = [_heard(pair) for pair in batch]
        sounds = [pair for pair in heard if isinstance(pair, PairSound)]
        losses = iter(self._losses(sounds) if sounds else [])
        return [pair if isinstance(pair, Failed) else next(losses) for pair in heard]

    def _losses(self, sounds: Sequence[PairSound]) -> list[PairLosses]:
        found = pair_losses(self.network, sounds, self.where.device)
        clips = [clip for pair in found for clip in (pair.positive, pair.negative)]
        finite((float(clip.nll.sum()) for clip in clips), self._model, self.where)
        return found


def _heard(pair: ClipPair) -> PairSound | Failed:
    """The sounds of a pair, if both can be read and have what the switch asks for."""
    items = [AudioItem(pair.key, path, _WHOLE_S) for path in (pair.positive, pair.negative)]
    positive, negative = (audio.load(item, RATE_HZ) for item in items)
    if isinstance(positive, Failed):
        return positive
    if isinstance(negative, Failed):
        return negative
    sound = PairSound(positive, negative, pair.switch_s)
    wrong = problem(sound)
    return Failed(wrong) if wrong else sound


def _facts(network: weights.Network, model: str, where: Place) -> ModelFacts:
    shape = network.shape
    settings = {
        "context_s": shape.context / FRAME_HZ,
        "frame_hz": FRAME_HZ,
        "streams": " ".join(map(str, SIZES)),
    }
    return ModelFacts(
        model,
        network.revision,
        where.device,
        where.precision,
        network.parameters,
        RATE_HZ,
        loading.versions(),
        as_settings(settings),
    )
