"""Units of speech: the cluster that each frame of a self-supervised encoder (HuBERT and its relatives) lies nearest to.

The encoder runs in single precision and one sound at a time: a unit hangs on small differences, and models that
normalise over time would let padding in.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.scorers import hub, loading
from engine.scorers.device import Place
from engine.types import EngineError

if TYPE_CHECKING:
    import torch

    from engine.scorers.audio import Sound

Units = NDArray[np.int64]

MODEL_TYPES = ("hubert", "wav2vec2", "wavlm", "data2vec-audio", "unispeech", "unispeech-sat")
_HZ = 16_000
_HOW_TO_CONVERT = (
    "python -c \"import joblib, numpy; numpy.save('kmeans.npy', joblib.load('FILE.bin').cluster_centers_)\""
)


@dataclass(frozen=True, slots=True)
class ExtractorSettings:
    """How units are made.

    Attributes:
        model: id on the hub, or a folder.
        layer: whose output is clustered; 0 is the input of the first.
        kmeans: file of the centres, units x numbers, as .npy or .safetensors.
        pad: samples of silence before and behind a sound.
        normalize: bring a sound to mean 0 and deviation 1.
    """

    model: str = "slprl/mhubert-base-25hz"
    layer: int = 11
    kmeans: str = ""
    pad: tuple[int, int] = (40, 40)
    normalize: bool = False


class UnitExtractor:
    """An encoder and its clusters."""

    def __init__(self, settings: ExtractorSettings, device: str) -> None:
        """Load both.

        Raises:
            EngineError: one of them is missing or of another kind, or they don't fit together.
        """
        import torch
        from transformers import AutoModel

        centres = read_centres(settings.kmeans)
        checkpoint = hub.find(settings.model, needs=())
        hub.refuse_other_family(checkpoint, MODEL_TYPES, "HuBERT")
        where = Place(device, "fp32")
        self._model: Any = loading.pretrained(AutoModel, checkpoint, where)
        layers: int = self._model.config.num_hidden_layers
        if not 0 <= settings.layer <= layers:
            raise EngineError(
                f"{settings.model} has {layers} layers, and layer {settings.layer} is asked for: correct it."
            )
        if centres.shape[1] != self._model.config.hidden_size:
            raise EngineError(
                f"The centres in {settings.kmeans} have {centres.shape[1]} numbers each and {settings.model} gives"
                f" {self._model.config.hidden_size}: use the k-means file of this encoder and layer."
            )
        self._settings, self._device = settings, device
        self._centres = torch.from_numpy(centres).to(device)
        self._squares = self._centres.square().sum(dim=1)
        self.units = len(centres)
        """How many there are."""
        self.sampling_rate_hz = _HZ
        self.rate_hz = _HZ / prod(self._model.config.conv_stride)
        """Units in a second."""
        self.parameters = sum(parameter.numel() for parameter in self._model.parameters())
        self.revision = f"{checkpoint.revision}, k-means {hashlib.sha256(centres.tobytes()).hexdigest()[:16]}"
        """Of both, kept with every result."""

    def extract(self, sound: Sound) -> Units:
        """The unit of each frame of a sound at 16 kHz."""
        import torch

        samples = torch.from_numpy(np.ascontiguousarray(sound, np.float32)).to(self._device)
        if self._settings.normalize:
            samples = (samples - samples.mean()) / (samples.var(correction=0) + 1e-7).sqrt()
        padded = torch.nn.functional.pad(samples, self._settings.pad)
        with torch.inference_mode():
            states = self._model(padded[None], output_hidden_states=True).hidden_states
            return self._nearest(states[self._settings.layer][0]).cpu().numpy()

    def _nearest(self, frames: torch.Tensor) -> torch.Tensor:
        """The centre with the smallest distance: |x - c|² without |x|², which is the same for all."""
        return (self._squares - 2.0 * frames @ self._centres.T).argmin(dim=1)


def folded(units: Units) -> tuple[Units, NDArray[np.int32]]:
    """Runs of one unit as one token with a duration in frames.

    >>> units, durations = folded(np.array([7, 7, 7, 2, 7, 7]))
    >>> units.tolist(), durations.tolist()
    ([7, 2, 7], [3, 1, 2])
    """
    first = np.flatnonzero(np.diff(units, prepend=units[:1] - 1))
    return units[first], np.diff(first, append=len(units)).astype(np.int32)


def read_centres(path: str) -> NDArray[np.float32]:
    """The centres of a k-means file.

    Args:
        path: .npy, or .safetensors with one array.

    Raises:
        EngineError: it is missing, broken, no table of numbers, or a pickle, which could run code.
    """
    file = Path(path).expanduser()
    if not path or not file.is_file():
        what = f"There is no k-means file {path}" if path else "No k-means file is named"
        raise EngineError(f"{what}: units need the centres of their clusters; make it by {_HOW_TO_CONVERT}.")
    if file.suffix not in (".npy", ".safetensors"):
        raise EngineError(f"{path} may run code when it is read: convert it once, by {_HOW_TO_CONVERT}.")
    hub.refuse_pointer(file)
    centres = _table(file)
    if centres is None or centres.ndim != 2 or not centres.size or not np.isfinite(centres).all():
        raise EngineError(
            f"{path} is no table of numbers, a row for each unit: make it by {_HOW_TO_CONVERT}."
        )
    return np.ascontiguousarray(centres, np.float32)


def _table(file: Path) -> np.ndarray | None:
    """The one array of a file; None where there is something else."""
    from safetensors import SafetensorError
    from safetensors.numpy import load_file

    try:
        if file.suffix == ".npy":
            found = np.load(file, allow_pickle=False)
        else:
            arrays = list(load_file(file).values())
            found = arrays[0] if len(arrays) == 1 else None
    except (
        OSError,
        ValueError,
        EOFError,
        SafetensorError,
    ):  # what numpy and safetensors raise for broken files
        return None
    return found if isinstance(found, np.ndarray) and found.dtype.kind in "fiu" else None
