"""The Mimi codec: sound as frames of codes, one of each codebook, the semantic one first.

It runs in single precision and one sound at a time: a code hangs on small differences, and its encoder has no mask
for padding. Its convolutions and its attention look back only, so what two sounds begin with gives the same codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.scorers import hub, loading
from engine.scorers.device import Place
from engine.types import EngineError

if TYPE_CHECKING:
    from engine.scorers.audio import Sound

MODEL = "kyutai/mimi"


class MimiCodec:
    """The encoder with its codebooks."""

    def __init__(self, model: str, codebooks: int, device: str) -> None:
        """Load it.

        Args:
            model: id on the hub, or a folder.
            codebooks: how many are used, from the first on.
            device: where it runs.

        Raises:
            EngineError: it is missing or no Mimi, or has fewer codebooks.
        """
        from transformers import MimiModel

        checkpoint = hub.find(model, needs=())
        hub.refuse_other_family(checkpoint, ("mimi",), "Mimi")
        self._model: Any = loading.pretrained(MimiModel, checkpoint, Place(device, "fp32"))
        config = self._model.config
        if not 0 < codebooks <= config.num_quantizers:
            raise EngineError(
                f"{model} has {config.num_quantizers} codebooks, and the language model reads {codebooks}: use the codec"
                " that it was trained with."
            )
        self._device = device
        self.codebooks = codebooks
        """How many there are to a frame."""
        self.codes: int = config.codebook_size
        """How many each codebook has."""
        self.sampling_rate_hz: int = config.sampling_rate
        self.rate_hz = float(config.frame_rate)
        """Frames in a second."""
        self.frame = round(self.sampling_rate_hz / self.rate_hz)
        """Samples in a frame."""
        self.parameters = sum(parameter.numel() for parameter in self._model.parameters())
        self.revision = checkpoint.revision

    def encode(self, sound: Sound) -> NDArray[np.int64]:
        """The codes of a sound at the codec's rate: frames x codebooks."""
        import torch

        samples = torch.from_numpy(np.ascontiguousarray(sound, np.float32)).to(self._device)
        with torch.inference_mode():
            codes = self._model.encode(samples[None, None], num_quantizers=self.codebooks).audio_codes
        return codes[0].T.contiguous().cpu().numpy()

    def decode(self, codes: NDArray[np.int64]) -> Sound:
        """The sound of codes, frames x codebooks, at the codec's rate; a frame is the same whatever follows it."""
        import torch

        books = torch.from_numpy(np.ascontiguousarray(codes.T)).to(self._device)
        with torch.inference_mode():
            return self._model.decode(books[None]).audio_values[0, 0].float().cpu().numpy()
