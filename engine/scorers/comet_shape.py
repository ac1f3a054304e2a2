"""Shape of a COMET model: what its own account and its `hparams.yaml` say, checked before anything is built.

Kinds: `unified_metric` (COMETKiwi, UniTE: source and translation in one sequence), `xcomet_metric` (the same, with
errors marked), `regression_metric` (COMET-22: each text by itself, with a reference) and
`referenceless_regression_metric` (the same without).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.types import EngineError

UNIFIED = "unified_metric"
XCOMET = "xcomet_metric"
REGRESSION = "regression_metric"
REFERENCELESS = "referenceless_regression_metric"
KINDS = (UNIFIED, XCOMET, REGRESSION, REFERENCELESS)
ENCODERS = ("XLM-RoBERTa", "XLM-RoBERTa-XL")
POOLS = ("cls", "avg", "max", "default")
ACTIVATIONS = ("Tanh", "Sigmoid", "Softplus", "Softsign", "Mish", "Hardtanh")
"""Names in torch, of those that COMET can write."""

SOFTMAX_IN_YAML = "sparsemax_patch"
"""In `hparams.yaml` it overrules a checkpoint that says sparsemax: the model was trained with softmax."""

_DEFAULTS: dict[str, Any] = {
    "encoder_model": "XLM-RoBERTa",
    "layer_transformation": "softmax",
    "layer_norm": True,
    "pool": "avg",
    "activations": "Tanh",
    "final_activation": None,
    "input_segments": ["mt", "src", "ref"],
    "word_level_training": False,
    "word_layer": 24,
}
_DEFAULTS_OF = {
    UNIFIED: {"layer_transformation": "sparsemax"},
    XCOMET: {"layer_transformation": "sparsemax", "layer_norm": False, "word_layer": 36},
}


@dataclass(frozen=True, slots=True)
class Shape:
    """What a model is built by.

    Attributes:
        kind: one of `KINDS`.
        encoder: one of `ENCODERS`; encoder_name: id or folder of its configuration and tokenizer.
        layer: of the encoder that sentences are read from; None: a mixture of all.
        sparsemax: weights of the mixture by sparsemax instead of softmax.
        layer_norm: each layer is normalised over its sequence before it is mixed.
        pool: how a text becomes a vector, of the regression kinds.
        activation, final_activation: of the estimator; the last is None for none.
        reads: which texts it was trained on, of mt, src and ref.
        word_layer: layer by which XCOMET marks errors.
    """

    kind: str
    encoder: str
    encoder_name: str
    layer: int | None
    sparsemax: bool
    layer_norm: bool
    pool: str
    activation: str
    final_activation: str | None
    reads: tuple[str, ...]
    word_layer: int

    @property
    def in_one(self) -> bool:
        """Whether source and translation stand in one sequence."""
        return self.kind in (UNIFIED, XCOMET)

    @property
    def references(self) -> str:
        """Whether references are `required`, `used` where there are some, or `ignored`."""
        if self.kind == REFERENCELESS or "ref" not in self.reads:
            return "ignored"
        return "required" if self.kind == REGRESSION or "src" not in self.reads else "used"


def shape_of(hparams: Mapping[str, Any], own: Mapping[str, Any], model: str) -> Shape:
    """The shape of a model.

    Args:
        hparams: of `hparams.yaml`.
        own: what the checkpoint says itself, which has precedence, as in COMET.
        model: for the error.

    Raises:
        EngineError: it is of a kind, or has an encoder, that can't be run here.

    >>> found = shape_of({"class_identifier": "unified_metric"}, {"input_segments": ["mt", "src"]}, "mine")
    >>> found.sparsemax, found.references, found.layer is None
    (True, 'ignored', True)
    """
    kind = hparams["class_identifier"]
    if kind not in KINDS:
        raise EngineError(
            f"{model} is a {kind}, and scores come from {', '.join(KINDS)}: choose another model."
        )
    said = {**_DEFAULTS, **_DEFAULTS_OF.get(kind, {}), **hparams, **own}
    _refuse_unknown(said, model)
    layer = said.get("sent_layer" if kind in (UNIFIED, XCOMET) else "layer", "mix")
    overruled = hparams.get("layer_transformation") == SOFTMAX_IN_YAML
    return Shape(
        kind=kind,
        encoder=said["encoder_model"],
        encoder_name=str(said.get("pretrained_model") or ""),
        layer=None if layer == "mix" else int(layer),
        sparsemax=said["layer_transformation"] == "sparsemax" and not overruled,
        layer_norm=bool(said["layer_norm"]),
        pool=said["pool"],
        activation=said["activations"].title(),
        final_activation=said["final_activation"] and said["final_activation"].title(),
        reads=("mt", "src", "ref") if kind != UNIFIED else tuple(said["input_segments"]),
        word_layer=int(said["word_layer"]),
    )


def _refuse_unknown(said: Mapping[str, Any], model: str) -> None:
    names: list[tuple[str, tuple[str, ...]]] = [
        ("encoder_model", ENCODERS),
        ("pool", POOLS),
        ("activations", ACTIVATIONS),
    ]
    if said["final_activation"]:
        names.append(("final_activation", ACTIVATIONS))
    for name, known in names:
        found = said[name]
        named = found.title() if isinstance(found, str) and known is ACTIVATIONS else found
        if named not in known:
            raise EngineError(
                f"{model} has {found} as {name}, which can't be run here: choose a model with {' or '.join(known)}."
            )
