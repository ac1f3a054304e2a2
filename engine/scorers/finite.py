"""Numbers that are none: in damaged weights, and computed in a precision that is too narrow for a model.

A text made of them is empty or the same sign again and again, and a score means nothing: that has to be told, once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from engine.scorers.device import Place
from engine.types import EngineError

if TYPE_CHECKING:
    import torch


def refuse_broken_weights(weights: Mapping[str, torch.Tensor], model: str, where: Place) -> None:
    """One sentence where a weight is NaN or infinite. Each is read once and nothing is copied.

    Raises:
        EngineError: with the name of the first one.
    """
    import torch

    names = [name for name, value in weights.items() if value.is_floating_point() and value.numel()]
    if not names:
        return
    ends = [torch.stack(torch.aminmax(_readable(weights[name]))).float() for name in names]
    found = torch.stack(ends).isfinite().all(dim=1).tolist()
    broken = [name for name, is_finite in zip(names, found, strict=True) if not is_finite]
    if broken:
        narrow = " (fp16 holds up to 65,504)" if where.precision == "fp16" else ""
        more = f" and {len(broken) - 1} other parts" if broken[1:] else ""
        raise EngineError(
            f"The weights of {model} hold values that are no numbers, in {broken[0]}{more}{narrow}: fetch them"
            f" again, or choose another model{' or precision' if narrow else ''}."
        )


def _readable(value: torch.Tensor) -> torch.Tensor:
    return value.detach().cpu() if value.is_mps else value.detach()


def learnt(model: torch.nn.Module) -> dict[str, torch.Tensor]:
    """What a model has learnt: its parameters, and the means and variances of its normalisations."""
    statistics = {name: value for name, value in model.named_buffers() if "running_" in name}
    return dict(model.named_parameters()) | statistics


def watch(model: torch.nn.Module, name: str, where: Place) -> None:
    """Have every step of a model that writes token after token looked at, from now on."""

    def look(_model: Any, _inputs: Any, output: Any) -> None:
        logits = getattr(output, "logits", None)
        if logits is not None and logits.ndim == 3:
            refuse_no_numbers(logits[:, -1], name, where)

    model.register_forward_hook(look)


def refuse_no_numbers(logits: torch.Tensor, model: str, where: Place) -> None:
    """One sentence where what a model computed is NaN or has no upper bound; minus infinity is a likelihood of 0.

    Args:
        logits: of any shape; or only the highest ones.
        model, where: as the sentence names them.

    Raises:
        EngineError: it is.
    """
    if not bool((logits < math.inf).all()):
        raise _no_numbers(model, where)


def finite(values: Iterable[float], model: str, where: Place) -> list[float]:
    """The scores of a model, if all of them are numbers.

    Raises:
        EngineError: one is not.
    """
    found = list(values)
    if not all(map(math.isfinite, found)):
        raise _no_numbers(model, where)
    return found


def _no_numbers(model: str, where: Place) -> EngineError:
    other = "choose another model" if where.precision == "fp32" else "choose fp32, or another model"
    return EngineError(
        f"What {model} computes in {where.precision} are no numbers (NaN or infinite): {other}."
    )
