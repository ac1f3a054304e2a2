"""The weights of the embedded model on disk: plain tensors with a note of how they were made."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.scorers.tiny.model import Shape
from engine.scorers.tiny.units import SIZES, STREAMS, Centres
from engine.types import EngineError

if TYPE_CHECKING:
    import torch

FOLDER = Path(__file__).parent
FILE = FOLDER / "weights.safetensors"
CARD = FOLDER / "card.md"
_CENTRES = "centres"
_NOTE = "note"


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """The embedded model as it was stored.

    Attributes:
        shape: how large it is.
        weights: by name, in single precision.
        centres: what its units stand for.
        made: with which seed, steps and versions.
        revision: hash over the file.
    """

    shape: Shape
    weights: dict[str, torch.Tensor]
    centres: Centres
    made: Mapping[str, str | int]
    revision: str

    @property
    def parameters(self) -> int:
        """How many numbers it has learnt, centres left out."""
        return sum(weight.numel() for weight in self.weights.values())


def save(
    path: Path,
    shape: Shape,
    weights: Mapping[str, torch.Tensor],
    centres: Centres,
    made: Mapping[str, str | int],
) -> None:
    """Store a model: weights in half precision, centres in single precision (units hang on them)."""
    import torch
    from safetensors.torch import save_file

    stored = {name: weight.detach().cpu().to(torch.float16).contiguous() for name, weight in weights.items()}
    for stream, values in enumerate(centres.streams):
        stored[f"{_CENTRES}.{stream}"] = torch.from_numpy(values).contiguous()
    # one note, for the library writes several in any order, and equal weights should be equal files
    save_file(stored, path, {_NOTE: json.dumps({"shape": asdict(shape), "made": dict(made)})})


def load(path: Path = FILE) -> Network:
    """Read a model that `save` stored.

    Raises:
        EngineError: there is no such file, or it holds something else.
    """
    import torch
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(path, "pt") as file:
            note = json.loads((file.metadata() or {})[_NOTE])
            tensors: dict[str, torch.Tensor] = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
        shape, made = Shape(**note["shape"]), note["made"]
        centres = [tensors.pop(f"{_CENTRES}.{stream}").numpy() for stream in range(len(STREAMS))]
    except FileNotFoundError:
        raise EngineError(
            f"{path} is missing: install Seam again, or make it by python -m engine.scorers.tiny.train."
        ) from None
    except (SafetensorError, OSError, KeyError, TypeError, ValueError) as error:
        raise EngineError(
            f"{path} holds no weights of the embedded model ({type(error).__name__}): install Seam again."
        ) from None
    if tuple(map(len, centres)) != SIZES:
        raise EngineError(f"{path} has {tuple(map(len, centres))} units, not {SIZES}: install Seam again.")
    revision = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    singles = {name: tensor.to(torch.float32) for name, tensor in tensors.items()}
    return Network(shape, singles, Centres(tuple(centres)), made, revision)
