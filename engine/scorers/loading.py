"""From a checkpoint to a model that is ready, and what is written down about it."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from importlib import metadata
from typing import Any

from engine.scorers.device import Place, settle
from engine.scorers.finite import learnt, refuse_broken_weights
from engine.scorers.hub import Checkpoint
from engine.scorers.options import as_settings
from engine.scorers.types import ModelFacts, Setting
from engine.types import EngineError

_PACKAGES = ("torch", "transformers", "tokenizers", "safetensors", "soxr", "soundfile")
_MAY_BE_NEW = ("masked_spec_embed", "position_ids", "rotary_emb", "embed_positions", "num_batches_tracked")
"""Parts that a checkpoint may lack: not used in recognition, or computed and not learnt."""


def pretrained(model_class: Any, checkpoint: Checkpoint, where: Place, **more: Any) -> Any:
    """The model with its weights on its device, ready to infer.

    Weights come as safetensors, else as a pickle of which torch takes tensors only; code that lies beside them
    is never run.

    Raises:
        EngineError: weights are broken, of another shape, or no numbers, or parts of the model aren't among them
            (it would guess at random).
    """
    from safetensors import SafetensorError

    _be_quiet()
    settle(where)
    try:
        model, loading = model_class.from_pretrained(
            checkpoint.folder,
            local_files_only=True,
            trust_remote_code=False,
            weights_only=True,
            use_safetensors=checkpoint.is_safetensors,
            dtype=where.dtype,
            output_loading_info=True,
            ignore_mismatched_sizes=True,  # they are refused below, by name
            **more,
        )
    except (SafetensorError, OSError, EOFError) as error:
        raise EngineError(
            f"The weights of {checkpoint.model} can't be read ({first_line(error)}):"
            f" fetch {checkpoint.weights[0]} again."
        ) from None
    except (TypeError, ValueError, KeyError, AttributeError, ArithmeticError) as error:
        raise _unbuildable(checkpoint, error) from None
    except RuntimeError as error:  # memory running out is one too, and is told further up
        if type(error) is not RuntimeError or _can_be_built(model_class, checkpoint):
            raise
        raise _unbuildable(checkpoint, error) from None
    if shapes := loading["mismatched_keys"]:
        raise EngineError(
            f"In the weights of {checkpoint.model} {sorted(shapes)[0]} has another shape than its config.json says:"
            " copy the files of one model only."
        )
    missing = sorted(
        name for name in loading["missing_keys"] if not any(part in name for part in _MAY_BE_NEW)
    )
    if missing:
        raise EngineError(
            f"{checkpoint.model} has no weights for {missing[0]} ({len(missing)} parts in all), so it would guess"
            " at random: choose a checkpoint that was trained for recognition."
        )
    model = model.to(where.device).eval()
    refuse_broken_weights(learnt(model), checkpoint.model, where)
    return model


def first_line(error: Exception) -> str:
    """What an error says, in one line without its full stop; its type where it says nothing.

    >>> first_line(ValueError("No such part.\\nSee below.")), first_line(EOFError())
    ('No such part', 'EOFError')
    """
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


def _unbuildable(checkpoint: Checkpoint, error: Exception) -> EngineError:
    said = (str(error).splitlines() or [""])[0].rstrip(".")
    return EngineError(
        f"No model can be built as the config.json of {checkpoint.model} says ({type(error).__name__}: {said}):"
        " copy its files again."
    )


def _can_be_built(model_class: Any, checkpoint: Checkpoint) -> bool:
    """Whether the sizes that a checkpoint's configuration names make a model, on a device that takes no memory."""
    import torch
    from transformers import AutoConfig

    config = AutoConfig.from_pretrained(checkpoint.folder, local_files_only=True, trust_remote_code=False)
    build = model_class.from_config if hasattr(model_class, "from_config") else model_class
    try:
        with torch.device("meta"):
            build(config)
    except RuntimeError:
        return False
    return True


def from_folder(kind: Any, checkpoint: Checkpoint, **more: Any) -> Any:
    """A processor, tokenizer or feature extractor of a checkpoint, from its folder only.

    Raises:
        EngineError: its files don't fit together.
    """
    _be_quiet()
    try:
        return kind.from_pretrained(checkpoint.folder, local_files_only=True, trust_remote_code=False, **more)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise EngineError(
            f"The tokenizer or preprocessor of {checkpoint.model} can't be loaded from {checkpoint.folder}"
            f" ({first_line(error)}): copy its files again."
        ) from None


def facts(
    checkpoint: Checkpoint, where: Place, model: Any, rate_hz: int, settings: Mapping[str, Setting]
) -> ModelFacts:
    """What is kept with every result of a model."""
    return ModelFacts(
        checkpoint.model,
        checkpoint.revision,
        where.device,
        where.precision,
        sum(parameter.numel() for parameter in model.parameters()),
        rate_hz,
        versions(),
        as_settings(settings),
    )


def versions() -> tuple[tuple[str, str], ...]:
    """Versions of what a result depends on."""
    found = [(name, metadata.version(name)) for name in _PACKAGES]
    return (("python", platform.python_version()), *found)


def _be_quiet() -> None:
    """What transformers says while it loads is for people at a terminal."""
    from transformers.utils import logging

    logging.set_verbosity_error()
    logging.disable_progress_bar()
