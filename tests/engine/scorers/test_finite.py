"""Damaged weights and precisions that are too narrow are told; no text and no score is made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.scorers.chat import Chat
from engine.scorers.comet import SCORER, Comet
from engine.scorers.ctc import Ctc
from engine.scorers.device import Place
from engine.scorers.finite import refuse_broken_weights
from engine.scorers.seamless import Seamless
from engine.scorers.types import ScorerSpec
from engine.scorers.whisper import Whisper
from engine.types import EngineError
from tests.engine.scorers import comet_tiny
from tests.engine.scorers import tiny_checkpoints as tiny

RECOGNISERS: Mapping[str, tuple[Any, Callable[..., Path], str]] = {
    "ctc": (Ctc, tiny.ctc, "lm_head.weight"),
    "whisper": (Whisper, tiny.whisper, "decoder.layer_norm.weight"),
    "seamless": (Seamless, tiny.seamless, "text_decoder.layer_norm.weight"),
    "chat": (Chat, tiny.qwen2_audio, "language_model.lm_head.weight"),
}


def spoilt(folder: Path, name: str, value: float, *, whole: bool = False) -> Path:
    """A checkpoint with one weight of one part (or all of them) set to something else."""
    from safetensors.torch import load_file, save_file

    path = folder / "model.safetensors"
    state = load_file(path)
    part = next(key for key in state if key.endswith(name))
    state[part] = state[part].clone()
    state[part].view(-1)[slice(None) if whole else slice(1)] = value
    save_file(state, path, metadata={"format": "pt"})
    return folder


def loaded(kind: str, folder: Path) -> Any:
    told = {"language": "ko"} if kind == "seamless" else {}
    return RECOGNISERS[kind][0](tiny.spec(f"engine.scorers.{kind}:{kind.capitalize()}", folder, **told))


@pytest.mark.parametrize("kind", ["ctc", pytest.param("whisper", marks=pytest.mark.smoke)])
@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_a_recogniser_with_damaged_weights_is_refused_by_name(
    kind: str, value: float, tmp_path: Path
) -> None:
    _, make, name = RECOGNISERS[kind]
    model = spoilt(make(tmp_path / "model"), name, value)
    with pytest.raises(EngineError, match=rf"The weights of {model} hold .*no numbers, in .*{name}") as told:
        loaded(kind, model)
    assert str(told.value).count(". ") == 0


@pytest.mark.parametrize(
    "kind", ["ctc", *(pytest.param(one, marks=pytest.mark.smoke) for one in ("whisper", "seamless", "chat"))]
)
def test_a_recogniser_whose_numbers_run_over_is_told(kind: str, tmp_path: Path) -> None:
    _, make, name = RECOGNISERS[kind]
    model = spoilt(make(tmp_path / "model"), name, 3e38, whole=True)
    recogniser = loaded(kind, model)
    with pytest.raises(EngineError, match=rf"What {model} computes in fp32 are no numbers"):
        recogniser.score([tiny.sound_file(tmp_path, 1.0)])


def test_an_adapter_is_looked_at_too(tmp_path: Path) -> None:
    from safetensors.torch import load_file, save_file

    model = tiny.ctc(
        tmp_path / "model", feat_extract_norm="layer", languages=("kor", "eng"), adapter_attn_dim=4
    )
    path = model / "adapter.eng.safetensors"
    state = {name: value.fill_(float("nan")) for name, value in load_file(path).items()}
    save_file(state, path, metadata={"format": "pt"})
    Ctc(tiny.spec("engine.scorers.ctc:Ctc", model, language="kor"))
    with pytest.raises(EngineError, match="hold values that are no numbers"):
        Ctc(tiny.spec("engine.scorers.ctc:Ctc", model, language="eng"))


@pytest.mark.parametrize("name", ["estimator.ff.0.weight", "encoder.model.embeddings.LayerNorm.weight"])
def test_an_estimator_with_damaged_weights_is_refused(name: str, tmp_path: Path) -> None:
    import torch

    model = comet_tiny.comet(tmp_path / "kiwi")
    path = model / "checkpoints" / "model.ckpt"
    found = torch.load(path, weights_only=True)
    found["state_dict"][name].view(-1)[0] = float("nan")
    torch.save(found, path)
    with pytest.raises(EngineError, match=rf"The weights of {model} hold .*no numbers"):
        Comet(ScorerSpec(SCORER, str(model)))
    found["state_dict"][name].fill_(3e38)
    torch.save(found, path)
    with pytest.raises(EngineError, match=rf"What {model} computes in fp32 are no numbers"):
        Comet(ScorerSpec(SCORER, str(model)))


def test_a_precision_that_is_too_narrow_is_named() -> None:
    import torch

    weights = {"a": torch.tensor([1.0, 70_000.0]), "b": torch.tensor([1]), "c": torch.empty(0)}
    refuse_broken_weights(weights, "m", Place("cpu", "fp32"))
    half = {name: value.to(torch.float16) for name, value in weights.items()}
    with pytest.raises(
        EngineError, match=r"65,504\): fetch them again, or choose another model or precision"
    ):
        refuse_broken_weights(half, "m", Place("cpu", "fp16"))
