"""The family of a model, by its configuration alone."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from engine.scorers.families import EXTERNAL, FAMILIES, family_of
from engine.types import EngineError


@pytest.mark.parametrize(
    ("model_type", "name"),
    [
        ("whisper", "Whisper"),
        ("hubert", "CTC"),
        ("wav2vec2", "CTC"),
        ("seamless_m4t_v2", "SeamlessM4T"),
        ("gemma3n", "audio language model"),
        ("qwen2_audio", "audio language model"),
    ],
)
def test_the_type_of_the_model_tells_the_family(model_type: str, name: str) -> None:
    assert family_of("mine", {"model_type": model_type}).name == name


def test_every_family_has_its_scorer_and_settings_with_meanings() -> None:
    for family in (*FAMILIES, EXTERNAL):
        module, _, name = family.scorer.partition(":")
        assert callable(getattr(importlib.import_module(module), name))
        assert all(option.meaning.endswith(".") for option in family.options)
        assert len({option.name for option in family.options}) == len(family.options)


def test_other_models_get_the_list_of_families() -> None:
    with pytest.raises(
        EngineError, match=r"of type bert, which no recogniser here .*Whisper: whisper; CTC: wav2vec2"
    ):
        family_of("mine", {"model_type": "bert"})
    with pytest.raises(EngineError, match="mine is a model of type None"):
        family_of("mine", {})


def test_nothing_heavy_is_imported() -> None:
    source = (
        "import sys\nfrom engine.scorers.families import family_of\n"
        "family_of('mine', {'model_type': 'whisper'})\n"
        "heavy = {'torch', 'transformers', 'comet', 'soundfile', 'scipy', 'huggingface_hub'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    root = Path(__file__).parents[3]
    found = subprocess.run(
        [sys.executable, "-c", source], cwd=root, capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"
