"""Recognisers with CTC: the law of the batch, chunks, times of words, adapters, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from engine.scorers.audio import load
from engine.scorers.ctc import Ctc
from engine.scorers.types import Failed, Transcription
from engine.types import EngineError
from tests.engine.scorers import tiny_checkpoints as tiny
from tests.engine.scorers.tiny_checkpoints import texts

PATH = "engine.scorers.ctc:Ctc"
KINDS = {
    "wav2vec2 layer": ("wav2vec2", {"feat_extract_norm": "layer", "do_stable_layer_norm": True}),
    "wav2vec2 group": ("wav2vec2", {"feat_extract_norm": "group"}),
    "hubert layer": ("hubert", {"feat_extract_norm": "layer", "do_stable_layer_norm": True}),
    "wavlm group": ("wavlm", {"feat_extract_norm": "group"}),
    "data2vec": ("data2vec-audio", {"conv_pos_kernel_size": 5, "num_conv_pos_embeddings": 3}),
    "bert": ("wav2vec2-bert", {}),
    "bert with adapter": ("wav2vec2-bert", {"add_adapter": True}),
    "conformer": ("wav2vec2-conformer", {"feat_extract_norm": "layer", "conv_depthwise_kernel_size": 5}),
}

pytestmark = pytest.mark.filterwarnings(
    "ignore:Support for mismatched key_padding_mask:UserWarning"
)  # WavLM's


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("ctc")


@pytest.fixture(scope="module")
def layer(folder: Path) -> Path:
    kind, config = KINDS["wav2vec2 layer"]
    return tiny.ctc(folder / "layer", kind, **config)


@pytest.fixture(scope="module")
def layer_scorer(layer: Path) -> Ctc:
    return Ctc(tiny.spec(PATH, layer))


@pytest.mark.parametrize("name", KINDS)
def test_an_utterance_gives_in_any_batch_what_it_gives_alone(name: str, folder: Path) -> None:
    kind, config = KINDS[name]
    scorer = Ctc(tiny.spec(PATH, tiny.ctc(folder / name.replace(" ", "-"), kind, **config)))
    items = [
        tiny.sound_file(folder, seconds, seed) for seed, seconds in enumerate([2.31, 0.6, 3.17, 1.0, 1.0])
    ]
    together = scorer.score(items)
    alone = [scorer.score([item])[0] for item in items]
    assert together == alone
    assert all(isinstance(heard, Transcription) and len(heard.text) > 3 for heard in alone)


def test_the_text_is_that_of_the_pipeline(layer: Path, layer_scorer: Ctc, folder: Path) -> None:
    from transformers import pipeline

    items = [tiny.sound_file(folder, seconds, 7) for seconds in (1.5, 2.5)]
    theirs = pipeline("automatic-speech-recognition", model=str(layer), device="cpu")
    expected = [theirs(load(item, 16000))["text"] for item in items]  # pyright: ignore[reportArgumentType, reportIndexIssue, reportCallIssue, reportOptionalSubscript]
    assert texts(layer_scorer.score(items)) == [" ".join(text.split()) for text in expected]


def test_words_have_the_times_of_their_frames(layer_scorer: Ctc, folder: Path) -> None:
    (heard,) = layer_scorer.score([tiny.sound_file(folder, 4.0, 3)])
    assert isinstance(heard, Transcription)
    assert [heard.text[start:end] for _, _, start, end in heard.words] == heard.text.split()
    edges = [second for start_s, end_s, _, _ in heard.words for second in (start_s, end_s)]
    assert edges == sorted(edges)
    assert edges[0] >= 0 and edges[-1] <= 4.0
    np.testing.assert_allclose(
        [edge / 0.02 for edge in edges], np.round([edge / 0.02 for edge in edges]), atol=1e-6
    )


def test_chunks_are_joined_at_the_frames(layer: Path, folder: Path) -> None:
    item = tiny.sound_file(folder, 23.0, 5)
    sound = load(item, 16000)
    assert not isinstance(sound, Failed)
    chunked = Ctc(tiny.spec(PATH, layer, chunk_s=5.0, overlap_s=2.0))
    whole = Ctc(tiny.spec(PATH, layer))
    (tokens,), (expected,) = chunked._frames([sound]), whole._frames([sound])
    assert len(tokens) == len(expected)
    # a chunk is normalised by itself and sees no further than its overlap, so a few frames may differ
    assert np.mean(tokens == expected) > 0.8


@pytest.mark.parametrize("seconds", [5.0, 5.01, 6.9, 7.1, 9.99, 10.0, 14.37])
def test_no_frame_is_lost_or_doubled_at_any_length(seconds: float, layer: Path) -> None:
    chunked = Ctc(tiny.spec(PATH, layer, chunk_s=5.0, overlap_s=2.0))
    sound = tiny.babble(seconds)
    (tokens,) = chunked._frames([sound])
    assert len(tokens) == (len(sound) - 400) // 320 + 1


def test_chunks_of_features_are_joined_at_the_frames(folder: Path) -> None:
    model = tiny.ctc(folder / "chunked-bert", "wav2vec2-bert")
    sound = tiny.babble(17.3)
    (tokens,) = Ctc(tiny.spec(PATH, model, chunk_s=5.0, overlap_s=2.0))._frames([sound])
    (expected,) = Ctc(tiny.spec(PATH, model))._frames([sound])
    assert len(tokens) == len(expected)


def test_an_adapter_is_chosen_by_either_code(folder: Path) -> None:
    model = tiny.ctc(folder / "mms", feat_extract_norm="layer", languages=["eng", "kor"])
    item = tiny.sound_file(folder, 3.0, 1)
    heard = {}
    for language in ("auto", "en", "ko", "kor"):
        scorer = Ctc(tiny.spec(PATH, model, language=language))
        (heard[language],) = scorer.score([item])
        assert dict(scorer.facts.settings)["language"] == ("en" if language in ("auto", "en") else "ko")
    assert heard["auto"] == heard["en"] != heard["ko"] == heard["kor"]
    assert isinstance(heard["ko"], Transcription) and heard["ko"].language == "ko"
    with pytest.raises(EngineError, match="has no language ja: choose auto or one of eng, kor"):
        Ctc(tiny.spec(PATH, model, language="ja"))
    (model / "adapter.kor.safetensors").unlink()
    with pytest.raises(EngineError, match=r"has no adapter\.kor\.safetensors: copy"):
        Ctc(tiny.spec(PATH, model, language="ko"))


def test_what_cannot_be_read_fails_alone(layer_scorer: Ctc, folder: Path) -> None:
    good = tiny.sound_file(folder, 1.0)
    bad = tiny.AudioItem("gone", str(folder / "gone.wav"), 1.0)
    heard = layer_scorer.score([bad, good])
    assert isinstance(heard[0], Failed) and "gone.wav does not exist" in heard[0].reason
    assert heard[1] == layer_scorer.score([good])[0]


def test_a_pretrained_model_without_a_head_is_refused(folder: Path) -> None:
    from safetensors.torch import load_file, save_file

    model = tiny.ctc(folder / "headless", feat_extract_norm="layer")
    weights = {k: v for k, v in load_file(model / "model.safetensors").items() if not k.startswith("lm_head")}
    save_file(weights, model / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(EngineError, match=r"has no weights for lm_head\.bias \(2 parts in all\)"):
        Ctc(tiny.spec(PATH, model))


def test_facts_say_what_was_loaded(layer_scorer: Ctc, layer: Path) -> None:
    facts = layer_scorer.facts
    assert facts.model == str(layer) and facts.revision.startswith("sha256:")
    assert (facts.device, facts.precision, facts.rate_hz) == ("cpu", "fp32", 16000)
    assert facts.parameters > 1000
    assert {"python", "torch", "transformers", "tokenizers", "soxr", "soundfile"} <= dict(
        facts.versions
    ).keys()


def test_precisions_on_the_cpu(layer: Path, folder: Path) -> None:
    item = tiny.sound_file(folder, 1.0)
    half = Ctc(tiny.ScorerSpec(PATH, str(layer), precision="fp16"))
    assert half.facts.precision == "fp32"
    brain = Ctc(tiny.ScorerSpec(PATH, str(layer), precision="bf16"))
    assert brain.facts.precision == "bf16"
    assert isinstance(brain.score([item])[0], Transcription)


@pytest.mark.parametrize(
    ("config", "said"),
    [
        ({"hidden_size": "x"}, "TypeError"),
        ({"conv_dim": [1, 2]}, "ValueError"),
        ({"hidden_act": "nope"}, "KeyError: 'nope'"),
        ({"num_attention_heads": 0}, "ZeroDivisionError"),
        ({"hidden_size": -1}, "RuntimeError: Trying to create tensor with negative dimension"),
    ],
)
def test_a_config_that_describes_no_model_is_one_sentence(
    config: dict[str, object], said: str, tmp_path: Path
) -> None:
    folder = tiny.ctc(tmp_path / "model")
    path = folder / "config.json"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | config), encoding="utf-8")
    with pytest.raises(EngineError, match=f"No model can be built as the config.json of .* says .{said}"):
        Ctc(tiny.spec(PATH, folder))


def test_the_preprocessor_of_another_model_is_refused(tmp_path: Path) -> None:
    folder = tiny.ctc(tmp_path / "model")
    other = {"feature_extractor_type": "WhisperFeatureExtractor"}
    (folder / "preprocessor_config.json").write_text(json.dumps(other), encoding="utf-8")
    with pytest.raises(EngineError, match=r"is of another model .it makes input_features, not input_values"):
        Ctc(tiny.spec(PATH, folder))


def test_a_language_must_be_a_code(tmp_path: Path) -> None:
    folder = tiny.ctc(tmp_path / "model")
    with pytest.raises(EngineError, match="'no such thing' is no code of a language"):
        Ctc(tiny.spec(PATH, folder, language="no such thing"))
    assert dict(Ctc(tiny.spec(PATH, folder, language="kor")).facts.settings)["language"] == "ko"
