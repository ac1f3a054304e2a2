"""Embeddings of sounds: the law of the batch, what transformers itself gives, what is heard and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from engine.scorers.audio import load
from engine.scorers.embedding import Vector, hear_all
from engine.scorers.embedding_encoder import Encoder
from engine.scorers.embedding_statistics import SCALE_FILE, SIZE, Statistics, embedding
from engine.scorers.embedding_statistics_scale import main as measure_scale
from engine.scorers.tiny.held_out import TASKS, cast, held_out_pairs
from engine.scorers.tiny.speech import PROGRAM
from engine.scorers.types import AudioItem, Failed, Scorer, ScorerSpec
from engine.slm.judge import References, reference_counts
from engine.types import EngineError
from tests.engine.scorers import tiny_checkpoints as tiny
from tests.engine.scorers import tiny_encoders

PATH = "engine.scorers.embedding_encoder:Encoder"
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "wavlm x-vector": ("wavlm", {"x_vector": True}),
    "wav2vec2 x-vector, layer norm": (
        "wav2vec2",
        {"x_vector": True, "feat_extract_norm": "layer", "do_stable_layer_norm": True},
    ),
    "wav2vec2 group norm": ("wav2vec2", {"feat_extract_norm": "group"}),
    "hubert": ("hubert", {"feat_extract_norm": "layer", "do_stable_layer_norm": True}),
    "bert": ("wav2vec2-bert", {}),
    "whisper": ("whisper", {}),
    "spectrogram": ("spectrogram", {}),
    "statistics": ("statistics", {}),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("embeddings")


@pytest.fixture(scope="module")
def speaker_model(folder: Path) -> Path:
    return tiny_encoders.speech_encoder(folder / "speaker", x_vector=True)


@pytest.fixture(scope="module")
def hubert(folder: Path) -> Path:
    return tiny_encoders.speech_encoder(folder / "hubert", "hubert")


def made(folder: Path, kind: str, config: dict[str, Any]) -> Scorer:
    """The scorer of a kind of model."""
    match kind:
        case "statistics":
            return Statistics(ScorerSpec("", "statistics"))
        case "whisper":
            return Encoder(tiny.spec(PATH, tiny.whisper(folder / kind)))
        case "spectrogram":
            return Encoder(tiny.spec(PATH, tiny_encoders.spectrogram_transformer(folder / kind)))
        case _:
            place = folder / "-".join([kind, *config])
            return Encoder(tiny.spec(PATH, tiny_encoders.speech_encoder(place, kind, **config)))


def vectors(results: Any) -> list[Vector]:
    """What was embedded; nothing may have failed."""
    assert not [result for result in results if isinstance(result, Failed)]
    return list(results)


@pytest.mark.parametrize("name", KINDS)
def test_a_sound_gives_in_any_batch_what_it_gives_alone(name: str, folder: Path) -> None:
    scorer = made(folder, *KINDS[name])
    items = [
        tiny.sound_file(folder, seconds, seed) for seed, seconds in enumerate([1.21, 0.5, 1.0, 0.7, 1.0])
    ]

    together = vectors(scorer.score(items))
    alone = [vectors(scorer.score([item]))[0] for item in items]

    for one, other in zip(together, alone, strict=True):
        assert one.dtype == np.float32 and one.ndim == 1
        np.testing.assert_allclose(one, other, atol=1e-4)
    assert len({vector.tobytes() for vector in together}) == 5  # each sound has its own


def test_an_x_vector_is_that_of_transformers(speaker_model: Path, folder: Path) -> None:
    import torch
    from transformers import AutoModelForAudioXVector

    item = tiny.sound_file(folder, 1.4, 3)
    scorer = Encoder(tiny.spec(PATH, speaker_model))
    (vector,) = vectors(scorer.score([item]))
    sound = load(item, 16_000)
    assert not isinstance(sound, Failed)
    values = torch.from_numpy((sound - sound.mean()) / np.sqrt(sound.var() + 1e-7))[None]
    model = AutoModelForAudioXVector.from_pretrained(speaker_model)
    with torch.inference_mode():
        expected = model(values).embeddings[0].numpy()

    np.testing.assert_allclose(vector, expected, atol=1e-5)
    assert dict(scorer.facts.settings)["vector"] == "x-vector"
    assert scorer.facts.revision.startswith("sha256:")


@pytest.mark.parametrize("layer", [-1, 0, 1, 2])
def test_a_mean_is_that_of_the_layer(layer: int, hubert: Path, folder: Path) -> None:
    import torch
    from transformers import AutoModel

    item = tiny.sound_file(folder, 0.9, 4)
    (vector,) = vectors(Encoder(tiny.spec(PATH, hubert, layer=layer)).score([item]))
    sound = load(item, 16_000)
    assert not isinstance(sound, Failed)
    values = torch.from_numpy((sound - sound.mean()) / np.sqrt(sound.var() + 1e-7))[None]
    with torch.inference_mode():
        states = AutoModel.from_pretrained(hubert)(values, output_hidden_states=True).hidden_states

    np.testing.assert_allclose(vector, states[layer][0].mean(dim=0).numpy(), atol=1e-5)


def test_a_layer_of_a_speaker_model_is_its_mean(speaker_model: Path, folder: Path) -> None:
    item = tiny.sound_file(folder, 0.9, 4)
    scorer = Encoder(tiny.spec(PATH, speaker_model, layer=2))

    assert vectors(scorer.score([item]))[0].shape == (tiny_encoders.WIDTH,)
    assert dict(scorer.facts.settings)["vector"] == "mean"


def test_the_rate_bounds_what_is_heard_and_quiet_ends_go(tmp_path: Path) -> None:
    at_s = np.arange(16_000) / 16_000
    low, high = np.sin(2 * np.pi * 500 * at_s), np.sin(2 * np.pi * 6_000 * at_s)
    pad = np.zeros(3_200)  # whole blocks, so that nothing of it stays
    sounds = {"low": low, "both": low + 0.3 * high, "padded": np.concatenate([pad, low, pad])}
    items = {}
    for name, sound in sounds.items():
        soundfile.write(tmp_path / f"{name}.wav", 0.3 * sound, 16_000, "FLOAT")
        items[name] = AudioItem(name, str(tmp_path / f"{name}.wav"), len(sound) / 16_000)

    def distance(first: str, second: str, **settings: Any) -> float:
        scorer = Statistics(tiny.spec("", "statistics", **settings))
        one, other = vectors(scorer.score([items[first], items[second]]))
        return float(np.abs(one - other).max())

    assert distance("low", "both") > 20 * distance("low", "both", rate_hz=8_000)
    assert distance("low", "padded") > 1.0
    assert distance("low", "padded", trim=True) < 0.1


def test_what_cannot_be_heard_says_why(speaker_model: Path, tmp_path: Path) -> None:
    def written(name: str, sound: np.ndarray) -> AudioItem:
        path = tmp_path / f"{name}.wav"
        soundfile.write(path, sound.astype(np.float32), 16_000, "FLOAT")
        return AudioItem(name, str(path), len(sound) / 16_000)

    broken = tiny.babble(1.0)
    broken[500] = np.nan
    items = [
        AudioItem("gone", str(tmp_path / "gone.wav"), 1.0),
        written("empty", np.zeros(0)),
        written("silent", np.zeros(8_000)),
        written("broken", broken),
        written("click", tiny.babble(0.05)),
        written("short", tiny.babble(0.2)),
        written("fine", tiny.babble(1.0)),
    ]

    found = Encoder(tiny.spec(PATH, speaker_model)).score(items)

    reasons = [result.reason if isinstance(result, Failed) else "" for result in found]
    for said, expected in zip(
        reasons,
        ("does not exist", "holds no sound", "silence", "no numbers", "0.050 s", "too short", ""),
        strict=True,
    ):
        assert expected in said and bool(said) == bool(expected), said


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"layer": 3}, "has 2 layers"),
        ({"rate_hz": 100}, "rate_hz is 100"),
        ({"beams": 3}, "no setting beams"),
    ],
)
def test_wrong_settings_are_told(settings: dict[str, Any], expected: str, hubert: Path) -> None:
    with pytest.raises(EngineError, match=expected):
        Encoder(tiny.spec(PATH, hubert, **settings))


def test_a_model_that_hears_nothing_is_refused(tmp_path: Path) -> None:
    from transformers import LlamaConfig, LlamaForCausalLM

    LlamaForCausalLM(
        LlamaConfig(
            vocab_size=8, hidden_size=8, intermediate_size=8, num_hidden_layers=1, num_attention_heads=1
        )
    ).save_pretrained(tmp_path)
    (tmp_path / "preprocessor_config.json").write_text("{}", encoding="utf-8")
    with pytest.raises(EngineError, match="type llama, not of the audio encoder family"):
        Encoder(tiny.spec(PATH, tmp_path))


def test_statistics_are_of_one_size_and_know_no_loudness() -> None:
    sound = tiny.babble(1.5, 2)
    one, other = embedding(sound), embedding(0.2 * sound)

    assert one.shape == (SIZE,)
    np.testing.assert_allclose(one, other, atol=1e-3)
    assert np.isfinite(embedding(sound[:1_600])).all()
    assert hear_all([AudioItem("a", "gone.wav", 1.0)], 16_000, 16_000, trim=True)[0] == Failed(
        "gone.wav does not exist: restore the file or take it off the list."
    )


@pytest.mark.smoke
@pytest.mark.skipif(shutil.which(PROGRAM) is None, reason="espeak-ng is not installed")
def test_statistics_place_prompts_of_voices_noises_and_rooms_that_set_no_scale() -> None:
    people = cast(3, texts=4)
    for subset in TASKS:
        pairs = list(held_out_pairs(people, subset, 40, 3))
        prompts, positive, negative = (
            np.array([embedding(sound) for sound in sounds], dtype=np.float64)
            for sounds in (
                [pair.positive[: pair.switch] for pair in pairs],
                [pair.positive[pair.switch :] for pair in pairs],
                [pair.negative[pair.switch :] for pair in pairs],
            )
        )
        counts = reference_counts(References(prompts, positive, negative))
        assert counts.correct >= 34, (subset, counts)


@pytest.mark.smoke
@pytest.mark.skipif(shutil.which(PROGRAM) is None, reason="espeak-ng is not installed")
def test_the_scale_of_the_statistics_is_what_its_script_measures(tmp_path: Path) -> None:
    out = tmp_path / "scale.npy"
    assert measure_scale(["--out", str(out), "--clips", "160"]) == 0
    few, stored = np.load(out), np.load(SCALE_FILE)

    assert few.shape == stored.shape == (2, SIZE)
    assert np.corrcoef(few[0], stored[0])[0, 1] > 0.95
    assert np.corrcoef(few[1], stored[1])[0, 1] > 0.9
