"""The network of a COMET model: an encoder, a mixture of its layers, and an estimator on top.

    mixture     m = gamma * sum_k w_k h_k            w = softmax or sparsemax of learnt numbers
    estimator   score = linear(act(linear(… m …)))

Only what a score needs is computed: of a sequence the first position (or the mean over it), of the layers those with
a weight above 0. The encoder runs in the precision that was chosen, mixture and estimator always in fp32, so that half
precision stays near. COMET's own classes compute the same (`unbabel-comet` 2.2, models and modules).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.scorers.comet_shape import REFERENCELESS, REGRESSION, XCOMET, Shape
from engine.scorers.device import Place
from engine.types import EngineError

if TYPE_CHECKING:
    import torch

SEVERITIES = (0, 1, 5, 10)
"""Charge of no error, a minor, a major and a critical one, by the number of the label."""
MOST_CHARGED = 25
VIEW_WEIGHTS = (0.12, 0.33, 0.33)
"""XCOMET: of source, reference, and both."""
SPANS_WEIGHT = 0.22
"""XCOMET: of the errors that it marks."""
VIEW_WEIGHTS_OF_LABELS = (0.1667, 0.3333, 0.5)
_ENCODER = "encoder.model."
_NOT_LEARNT = ("position_ids", "token_type_ids")


class Network:
    """A model that is loaded; in: sequences of tokens, out: scores."""

    def __init__(self, shape: Shape, encoder: Any, state: Mapping[str, Any], where: Place) -> None:
        import torch

        self._shape = shape
        self._encoder = encoder
        self._device = where.device
        self._pad: int = encoder.config.pad_token_id
        head = {  # copied: the file itself is read as memory, and mustn't change what is loaded
            name: value.to(where.device, torch.float32, copy=True) for name, value in state.items()
        }
        self._linears = _linears(head)
        self._mixture = _mixture(shape, head)
        self._labels = head.get("hidden2tag.weight"), head.get("hidden2tag.bias")

    @property
    def parameters(self) -> int:
        """How many numbers it holds."""
        head = [one for pair in self._linears for one in pair] + [
            one for one in self._labels if one is not None
        ]
        return sum(one.numel() for one in [*self._encoder.parameters(), *head])

    def scores(self, views: Sequence[Sequence[Sequence[int]]], lengths: Sequence[int]) -> list[float]:
        """A score for each pair.

        Args:
            views: of each pair its sequences; all pairs have as many.
            lengths: tokens of each translation, its marks included.
        """
        by_view = [list(one) for one in zip(*views, strict=True)]
        found = self._unified(by_view, lengths) if self._shape.in_one else self._compared(by_view)
        return found.cpu().tolist()

    def _unified(self, views: Sequence[Sequence[Sequence[int]]], lengths: Sequence[int]) -> torch.Tensor:
        import torch

        scores, labels = [], []
        marks = self._shape.kind == XCOMET
        for view in views:
            layers, mask = self._encoded(view)
            scores.append(self._estimated(self._sentence(layers, mask)))
            if marks:
                labels.append(self._label_shares(layers, max(lengths)))
        if not marks:
            return torch.stack(scores).mean(dim=0)
        return _with_spans(scores, labels, lengths)

    def _compared(self, texts: Sequence[Sequence[Sequence[int]]]) -> torch.Tensor:
        return self._estimated(_features([self._vectors(one) for one in texts], self._shape.kind))

    def _vectors(self, texts: Sequence[Sequence[int]]) -> torch.Tensor:
        """A vector for each text; equal ones are read once."""
        import torch

        unique = list(dict.fromkeys(tuple(text) for text in texts))
        layers, mask = self._encoded(unique)
        place = {text: at for at, text in enumerate(unique)}
        rows = torch.tensor([place[tuple(text)] for text in texts], device=self._device)
        return self._sentence(layers, mask)[rows]

    def _encoded(self, sequences: Sequence[Sequence[int]]) -> tuple[Any, torch.Tensor]:
        """Every layer of the encoder, and which positions hold tokens."""
        import torch

        longest = max(len(one) for one in sequences)
        ids = torch.tensor([[*one, *[self._pad] * (longest - len(one))] for one in sequences])
        counts = torch.tensor([len(one) for one in sequences])
        mask = (torch.arange(longest)[None, :] < counts[:, None]).to(self._device)
        found = self._encoder(
            input_ids=ids.to(self._device), attention_mask=mask.long(), output_hidden_states=True
        )
        return found.hidden_states, mask

    def _sentence(self, layers: Any, mask: torch.Tensor) -> torch.Tensor:
        """The vector of each sequence, pairs x width."""
        shape = self._shape
        pool = "cls" if shape.in_one else shape.pool
        if pool == "default":
            return layers[-1][:, 0].float()
        if shape.layer is not None:
            return _pooled(layers[shape.layer], mask, pool)
        gamma, weights = self._mixture
        if pool != "max":  # a mean of a mixture is the mixture of the means
            return gamma * sum(
                weight * _normed(_pooled(layers[at], mask, pool), layers[at], mask, shape.layer_norm)
                for at, weight in weights
            )
        whole = sum(
            weight * _normed(layers[at].float(), layers[at], mask, shape.layer_norm) for at, weight in weights
        )
        return _pooled(gamma * whole, mask, pool)

    def _estimated(self, vectors: torch.Tensor) -> torch.Tensor:
        import torch

        last = len(self._linears) - 1
        for at, (weight, bias) in enumerate(self._linears):
            vectors = torch.nn.functional.linear(vectors, weight, bias)
            name = self._shape.final_activation if at == last else self._shape.activation
            if name:
                vectors = getattr(torch.nn, name)()(vectors)
        return vectors.view(-1)

    def _label_shares(self, layers: Any, longest: int) -> torch.Tensor:
        """Likelihood of each kind of error at each position of the translations."""
        import torch

        hidden = layers[self._shape.word_layer][:, :longest].float()
        weight, bias = self._labels
        assert weight is not None
        return torch.nn.functional.linear(hidden, weight, bias).softmax(dim=2)


def load_encoder(shape: Shape, folder: Any, state: dict[str, Any], where: Place, model: str) -> Any:
    """The encoder with its weights, on its device; its part of the state is taken out of it.

    Raises:
        EngineError: weights are missing or of another shape.
    """
    import torch
    from transformers import AutoConfig, XLMRobertaModel, XLMRobertaXLModel
    from transformers.modeling_utils import no_init_weights

    config = AutoConfig.from_pretrained(folder, local_files_only=True, trust_remote_code=False)
    kind = {"XLM-RoBERTa": XLMRobertaModel, "XLM-RoBERTa-XL": XLMRobertaXLModel}[shape.encoder]
    if not isinstance(config, kind.config_class):
        raise EngineError(
            f"{folder} configures a {config.model_type}, and {model} needs {shape.encoder}: copy the config.json of"
            f" {shape.encoder_name}."
        )
    before = torch.get_default_dtype()
    torch.set_default_dtype(where.dtype)
    try:
        with no_init_weights():
            encoder = kind(config, add_pooling_layer=False)
    finally:
        torch.set_default_dtype(before)
    own = {name.removeprefix(_ENCODER): state.pop(name) for name in list(state) if name.startswith(_ENCODER)}
    _fill(encoder, own, model)
    return encoder.to(where.device).eval()


def _fill(encoder: Any, own: Mapping[str, Any], model: str) -> None:
    wanted = encoder.state_dict()
    learnt = {name for name in wanted if not name.endswith(_NOT_LEARNT)}
    if missing := sorted(learnt - set(own)):
        raise EngineError(
            f"{model} has no weights for {missing[0]} ({len(missing)} parts in all), so it would guess at random:"
            " fetch it again."
        )
    if other := sorted(name for name in learnt if own[name].shape != wanted[name].shape):
        raise EngineError(
            f"In the weights of {model} {other[0]} has another shape than its encoder's config.json says: copy the"
            " files of one model only."
        )
    encoder.load_state_dict({name: own[name] for name in learnt}, strict=False)


def require(shape: Shape, state: Mapping[str, Any], encoder: Any, model: str) -> None:
    """One sentence where the parts above the encoder aren't whole.

    Raises:
        EngineError: a part is missing or doesn't fit.
    """
    wanted = ["estimator.ff.0.weight"]
    if shape.layer is None:
        count = encoder.config.num_hidden_layers + 1
        wanted += [f"layerwise_attention.scalar_parameters.{at}" for at in range(count)]
        wanted.append("layerwise_attention.gamma")
    if shape.kind == XCOMET:
        wanted.append("hidden2tag.weight")
    if missing := [name for name in wanted if name not in state]:
        raise EngineError(
            f"{model} has no weights for {missing[0]}: fetch it again, or choose another model."
        )
    factor = {REGRESSION: 6, REFERENCELESS: 4}.get(shape.kind, 1)
    if state[wanted[0]].shape[1] != factor * encoder.config.hidden_size:
        raise EngineError(f"In the weights of {model} the estimator doesn't fit its encoder: fetch it again.")


def _linears(head: Mapping[str, torch.Tensor]) -> list[tuple[torch.Tensor, torch.Tensor]]:
    """Layers of the estimator in their order."""
    places = sorted(
        int(name.split(".")[2])
        for name in head
        if name.startswith("estimator.ff.") and name.endswith("weight")
    )
    return [(head[f"estimator.ff.{at}.weight"], head[f"estimator.ff.{at}.bias"]) for at in places]


def _mixture(
    shape: Shape, head: Mapping[str, torch.Tensor]
) -> tuple[torch.Tensor, list[tuple[int, torch.Tensor]]]:
    """Scale, and the layers that have a weight with it."""
    import torch

    start = "layerwise_attention."
    names = [name for name in head if name.startswith(f"{start}scalar_parameters.")]
    if shape.layer is not None or not names:
        return torch.ones(1), []
    learnt = torch.cat([head[f"{start}scalar_parameters.{at}"] for at in range(len(names))])
    weights = sparsemax(learnt) if shape.sparsemax else learnt.softmax(dim=0)
    return head[f"{start}gamma"], [(at, weight) for at, weight in enumerate(weights) if float(weight)]


def sparsemax(values: torch.Tensor) -> torch.Tensor:
    """The point of the simplex nearest to the values, many of them 0 (Martins and Astudillo 2016).

    >>> import torch
    >>> sparsemax(torch.tensor([1.0, 0.5, -1.0]))
    tensor([0.7500, 0.2500, 0.0000])
    """
    import torch

    ordered, _ = values.sort(descending=True)
    sums = ordered.cumsum(0)
    counts = torch.arange(1, len(values) + 1, device=values.device)
    kept = int((1 + counts * ordered > sums).sum())
    return (values - (sums[kept - 1] - 1) / kept).clamp(min=0)


def _pooled(hidden: torch.Tensor, mask: torch.Tensor, pool: str) -> torch.Tensor:
    """One vector for each sequence, in fp32: of its start, or the mean or maximum over its tokens."""
    if pool == "cls":
        return hidden[:, 0].float()
    hidden = hidden.float()
    if pool == "max":
        return hidden.masked_fill(~mask[:, :, None], float("-inf")).amax(dim=1)
    return (hidden * mask[:, :, None]).sum(dim=1) / mask.sum(dim=1)[:, None]


def _normed(values: torch.Tensor, layer: torch.Tensor, mask: torch.Tensor, layer_norm: bool) -> torch.Tensor:
    """Values of a layer less its mean, over its deviation, both over the tokens of each sequence."""
    if not layer_norm:
        return values
    hidden, there = layer.float(), mask[:, :, None]
    count = (mask.sum(dim=1) * hidden.shape[2])[:, None]
    mean = (hidden * there).sum(dim=(1, 2))[:, None] / count
    variance = (((hidden - mean[:, :, None]) * there) ** 2).sum(dim=(1, 2))[:, None] / count
    if values.ndim == 3:
        mean, variance = mean[:, :, None], variance[:, :, None]
    return (values - mean) / (variance + 1e-12).sqrt()


def _features(vectors: Sequence[torch.Tensor], kind: str) -> torch.Tensor:
    """What the estimator of the regression kinds reads: vectors, products and differences."""
    import torch

    translation, source = vectors[:2]
    with_source = (translation * source, (translation - source).abs())
    if kind == REFERENCELESS:
        return torch.cat((translation, source, *with_source), dim=1)
    reference = vectors[2]
    with_reference = (translation * reference, (translation - reference).abs())
    return torch.cat((translation, reference, *with_reference, *with_source), dim=1)


def _with_spans(
    scores: Sequence[torch.Tensor], labels: Sequence[torch.Tensor], lengths: Sequence[int]
) -> torch.Tensor:
    """XCOMET: regression of each view, up to 1, and what its marked errors leave of 1."""
    import torch

    clipped = [score.clamp(max=1.0) for score in scores]
    if len(scores) == 1:
        regression, shares = clipped[0] * sum(VIEW_WEIGHTS), labels[0]
    else:
        regression = sum(score * weight for score, weight in zip(clipped, VIEW_WEIGHTS, strict=True))
        shares = sum(one * weight for one, weight in zip(labels, VIEW_WEIGHTS_OF_LABELS, strict=True))
    assert isinstance(regression, torch.Tensor) and isinstance(shares, torch.Tensor)
    kinds = shares.argmax(dim=2).tolist()
    charges = [charge(row[:length]) for row, length in zip(kinds, lengths, strict=True)]
    left = torch.tensor([(MOST_CHARGED - one) / MOST_CHARGED for one in charges], device=regression.device)
    return regression + left * SPANS_WEIGHT


def charge(labels: Sequence[int]) -> int:
    """What the errors of a translation are charged, at most 25; an error that runs to the very end isn't, as in XCOMET.

    >>> charge([0, 1, 1, 0, 2, 0]), charge([0, 3, 0] * 3), charge([0, 1, 2])
    (6, 25, 0)
    """
    total, severity = 0, 0
    for label in labels:
        if label and not severity:
            severity = label
        elif not label and severity:
            total, severity = total + SEVERITIES[severity], 0
    return min(total, MOST_CHARGED)
