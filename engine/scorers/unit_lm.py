"""Language models over units of speech: SLAM, TWIST, and any causal language model in a folder with a `units.toml`.

Sound becomes units (`engine.scorers.unit_extractor`), runs of one unit become one token with a duration, and the
tokens are the units moved by an offset, after what the layout begins with (`engine.scorers.unit_lm_layout`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.scorers import audio, hub, loading
from engine.scorers.device import Place, place
from engine.scorers.options import Option, chosen
from engine.scorers.speech_lm import ClipPair, PairLosses
from engine.scorers.speech_lm_network import TokenModel
from engine.scorers.speech_lm_pairs import ClipTokens, scored
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Setting
from engine.scorers.unit_extractor import UnitExtractor, Units, folded
from engine.scorers.unit_lm_layout import SLAM_TYPE, UnitLayout, layout_of
from engine.types import EngineError

SCORER = "engine.scorers.unit_lm:UnitLm"

OPTIONS = (
    Option(
        "kmeans",
        "",
        "File of the units' centres (.npy or .safetensors); empty: the one in the model's folder.",
    ),
    Option("extractor", "", "Encoder whose frames become units, id or folder; empty: the layout's own."),
    Option("revision", "", "Commit, tag or branch of the language model on the hub; empty: the newest."),
)

_RATE_AGREES = 1e-6


class UnitLm:
    """The scorer; see the module.

    Attributes:
        layout: from sound to tokens.
        extractor: of the units.
        network: the language model.
        start: tokens before the first unit.
    """

    def __init__(self, spec: ScorerSpec) -> None:
        settings = chosen(spec, OPTIONS, "The scorer of unit language models")
        where = place(spec)
        revision = str(settings["revision"])
        config = hub.local_config(spec.model, revision) if _has_config(spec.model) else None
        if config is None and not hub.is_folder(spec.model):
            config = hub.find_config(spec.model, revision)
        layout = layout_of(spec.model, config, str(settings["kmeans"]), str(settings["extractor"]))
        checkpoint = hub.find(layout.model, revision if layout.model == spec.model else "", needs=())
        self.extractor = UnitExtractor(layout.units, where.device)
        _check_rate(layout, self.extractor)
        loaded = _language_model(checkpoint, layout, where)
        self.layout = layout
        self.start = np.array(layout.start, np.int64)
        self.network = TokenModel(loaded, spec.model, where)
        _check_vocabulary(layout, self.extractor, self.network)
        facts = _settings(layout, self.extractor, self.network)
        own = loading.facts(checkpoint, where, loaded, self.extractor.sampling_rate_hz, facts)
        parameters = own.parameters + self.extractor.parameters
        self._facts = replace(own, model=spec.model, parameters=parameters)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[ClipPair]) -> list[PairLosses | Failed]:
        """The losses of each pair, or why it has none."""
        return scored(self.network, self.start, self.tokens_of, batch)

    def tokens_of(self, path: str, duration_s: float) -> ClipTokens | Failed:
        """The tokens of a sound file of at most so many seconds."""
        sound = audio.load(AudioItem(path, path, duration_s), self.extractor.sampling_rate_hz)
        if isinstance(sound, Failed):
            return sound
        units, durations = self.units_of(sound)
        return ClipTokens(units + self.layout.offset, self.layout.rate_hz, durations=durations)

    def units_of(self, sound: audio.Sound) -> tuple[Units, NDArray[np.int32] | None]:
        """The units of a sound as the language model reads them, and their durations where runs are folded."""
        units = self.extractor.extract(sound)
        return folded(units) if self.layout.deduplicate else (units, None)


def _has_config(model: str) -> bool:
    """Whether a configuration is to be looked for: a folder with a layout may have its language model elsewhere."""
    return not hub.is_folder(model) or (hub.existing_folder(model) / "config.json").is_file()


def _language_model(checkpoint: hub.Checkpoint, layout: UnitLayout, where: Place) -> Any:
    """The language model; its configuration may stand within another, and its weights under a prefix."""
    from transformers import AutoModelForCausalLM

    if not layout.prefix:
        return loading.pretrained(AutoModelForCausalLM, checkpoint, where)
    weights = _without_prefix(checkpoint, layout.prefix)
    return loading.pretrained(_WithinAnother(_config(checkpoint), weights), checkpoint, where)


class _WithinAnother:
    """A causal language model that is a part of a checkpoint; loaded as transformers' own classes are."""

    def __init__(self, config: Any, weights: dict[str, Any]) -> None:
        self._config, self._weights = config, weights

    def from_pretrained(self, _folder: Any, **options: Any) -> Any:
        """The model from its weights; the folder's own configuration isn't read."""
        from transformers import MODEL_FOR_CAUSAL_LM_MAPPING

        kind: Any = MODEL_FOR_CAUSAL_LM_MAPPING[type(self._config)]
        return kind.from_pretrained(None, config=self._config, state_dict=self._weights, **options)


def _without_prefix(checkpoint: hub.Checkpoint, prefix: str) -> dict[str, Any]:
    """Weights by their names without what they begin with; those of other parts are left out."""
    from safetensors import SafetensorError
    from safetensors.torch import load_file

    if len(checkpoint.weights) != 1 or not checkpoint.is_safetensors:
        raise EngineError(
            f"The weights of {checkpoint.model} have names that begin with {prefix} and are not in one"
            " model.safetensors: save them as such a file."
        )
    try:
        stored = load_file(checkpoint.folder / checkpoint.weights[0])
    except (SafetensorError, OSError) as error:
        raise EngineError(
            f"The weights of {checkpoint.model} can't be read ({loading.first_line(error)}): fetch them again."
        ) from None
    return {name.removeprefix(prefix): value for name, value in stored.items() if name.startswith(prefix)}


def _config(checkpoint: hub.Checkpoint) -> Any:
    """The configuration of the language model: in SLAM's checkpoints it stands within that of the whole."""
    from transformers import AutoConfig

    outer = checkpoint.config
    inner = outer.get("base_config") if outer.get("model_type") == SLAM_TYPE else outer
    if not isinstance(inner, Mapping) or not isinstance(inner.get("model_type"), str):
        raise EngineError(
            f"The config.json of {checkpoint.model} has no base_config with a model_type: copy its files again."
        )
    left_out = ("model_type", "torch_dtype", "dtype")
    values = {name: value for name, value in inner.items() if name not in left_out}
    values["vocab_size"] = outer.get("vocab_size", inner.get("vocab_size"))
    try:
        return AutoConfig.for_model(inner["model_type"], **values)
    except (ValueError, TypeError, KeyError) as error:
        raise EngineError(
            f"The config.json of {checkpoint.model} makes no language model ({loading.first_line(error)}): copy its"
            " files again."
        ) from None


def _check_rate(layout: UnitLayout, extractor: UnitExtractor) -> None:
    if abs(layout.rate_hz - extractor.rate_hz) > _RATE_AGREES * extractor.rate_hz:
        raise EngineError(
            f"{layout.units.model} makes {extractor.rate_hz:g} units a second, and {layout.rate_hz:g} are expected:"
            " correct rate_hz, or choose the model's own extractor."
        )


def _check_vocabulary(layout: UnitLayout, extractor: UnitExtractor, model: TokenModel) -> None:
    highest = max(layout.offset + extractor.units - 1, *layout.start, layout.end or 0)
    if highest >= model.vocabulary:
        raise EngineError(
            f"{layout.model} knows {model.vocabulary} tokens, and its layout goes up to token {highest}: correct the"
            " offset, or use the model's own k-means file."
        )


def _settings(layout: UnitLayout, extractor: UnitExtractor, model: TokenModel) -> dict[str, Setting]:
    return {
        "extractor": layout.units.model,
        "extractor_revision": extractor.revision,
        "layer": layout.units.layer,
        "units": extractor.units,
        "offset": layout.offset,
        "start": " ".join(map(str, layout.start)) or "none",
        "frame_hz": layout.rate_hz,
        "deduplicate": layout.deduplicate,
        "shares_prefixes": model.shares,
    }
