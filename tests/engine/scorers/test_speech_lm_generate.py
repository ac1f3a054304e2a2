"""Continuations by models of every family: from a prompt to a sound, alone as in a batch, by seed, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.scorers.mimi_codec import MimiCodec
from engine.scorers.speech_lm_families import EMBEDDED, MIMI, UNITS
from engine.scorers.speech_lm_generate import Chance, Continuation, Prompt, Sampling, Sound, by_size
from engine.scorers.speech_lm_generate_mimi import MimiGenerator
from engine.scorers.speech_lm_generate_tokens import Choices, generated
from engine.scorers.speech_lm_generate_units import UnitGenerator
from engine.scorers.speech_lm_generate_vocoder import UnitVocoder, vocoder_class
from engine.scorers.speech_lm_network import TokenModel, Tokens
from engine.scorers.tiny.features import FRAME
from engine.scorers.tiny.generate import TinyGenerator
from engine.scorers.types import AudioItem, Failed
from engine.types import EngineError
from tests.engine.scorers import tiny_speech_lm as made
from tests.engine.scorers.tiny_checkpoints import sound_file, spec

FAMILIES = ["llama-mimi", "slam", "own", "tiny"]
MAX_S = 0.7
GREEDY, SAMPLED = Sampling("greedy", max_s=MAX_S), Sampling("sampled", 1.0, 8, MAX_S)
Generator = MimiGenerator | UnitGenerator | TinyGenerator


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a model of each family and what they need."""
    folder = tmp_path_factory.mktemp("models")
    made.centres(folder / "kmeans.npy", made.hubert(folder / "hubert"))
    made.vocoder(folder / "vocoder", more="offset = 2\nspeaker = 1\n")
    made.slam(folder / "slam")
    every = 'deduplicate = false\nvocoder = "../vocoder"'
    made.layout(made.twist(folder / "own", offset=2), folder / "hubert", folder / "kmeans.npy", more=every)
    made.llama_mimi(folder / "llama-mimi")
    made.mimi(folder / "mimi")
    return folder


@pytest.fixture(scope="module")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> list[AudioItem]:
    folder = tmp_path_factory.mktemp("sounds")
    return [sound_file(folder, seconds, at) for at, seconds in enumerate((0.8, 1.7, 0.3, 1.2, 2.2))]


@pytest.fixture(scope="module")
def generators(models: Path) -> dict[str, Generator]:
    return {name: generator_of(models, name) for name in FAMILIES}


def generator_of(models: Path, name: str, **more: Any) -> Generator:
    if name == "tiny":
        return TinyGenerator(spec(EMBEDDED.generator, "tiny", **more))
    if name == "llama-mimi":
        return MimiGenerator(spec(MIMI.generator, models / name, codec=str(models / "mimi"), **more))
    options: dict[str, Any] = {}
    if name == "slam":
        names = {"kmeans": "kmeans.npy", "extractor": "hubert", "vocoder": "vocoder"}
        options = {option: str(models / file) for option, file in names.items()}
    return UnitGenerator(spec(UNITS.generator, models / name, **(options | more)))


def prompts(sounds: Sequence[AudioItem], sampling: Sampling, seed: int = 0, **more: Any) -> list[Prompt]:
    return [Prompt(item.key, item, seed + at, sampling, **more) for at, item in enumerate(sounds)]


def found(results: Sequence[Continuation | Failed]) -> list[Continuation]:
    good = [result for result in results if isinstance(result, Continuation)]
    assert len(good) == len(results), results
    return good


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.smoke] * (name == "llama-mimi")) for name in FAMILIES]
)
def test_a_continuation_is_a_sound_by_its_seed_the_same_alone_as_in_a_batch(
    generators: dict[str, Generator], sounds: list[AudioItem], name: str
) -> None:
    generator, asked = generators[name], prompts(sounds, SAMPLED)

    together = found(generator.score(asked))
    alone = found([generator.score([prompt])[0] for prompt in asked])
    other = found(generator.score(prompts(sounds, SAMPLED, seed=100)))

    rate_hz = dict(generator.facts.settings)["sound_hz"]
    for one, own in zip(together, alone, strict=True):
        assert np.array_equal(one.sound, own.sound)
        assert one.tokens == own.tokens > 0
        assert (one.sound.dtype, one.rate_hz) == (np.float32, rate_hz)
        assert 0.5 <= len(one.sound) / one.rate_hz <= MAX_S
        assert np.isfinite(one.sound).all()
        assert one.references == ()
    assert any(not np.array_equal(a.sound, b.sound) for a, b in zip(together, other, strict=True))


@pytest.mark.parametrize("name", FAMILIES)
def test_references_go_through_the_codec_and_back(
    generators: dict[str, Generator], sounds: list[AudioItem], name: str
) -> None:
    stretch = AudioItem("part", sounds[4].path, 0.7, 1.1)
    gone = AudioItem("gone", "/none/gone.wav", 1.0)
    generator, (prompt,) = generators[name], prompts(sounds[:1], GREEDY, references=(sounds[1], stretch))

    (one,) = found(generator.score([prompt]))
    (other,) = found(generator.score(prompts(sounds[:1], GREEDY, references=(stretch, gone))))

    lengths = [len(sound) / one.rate_hz for sound in one.references]
    assert all(np.isfinite(sound).all() for sound in one.references)
    if name != "slam":  # its vocoder times units anew
        np.testing.assert_allclose(lengths, [1.7, 0.7], atol=0.081)
    assert other.references == ()
    assert "/none/gone.wav" in other.references_reason
    assert np.array_equal(one.sound, other.sound)  # what the references are changes no continuation


@pytest.mark.parametrize("name", ["slam", "tiny"])
def test_a_prompt_that_can_not_be_read_is_told_and_the_others_go_on(
    generators: dict[str, Generator], sounds: list[AudioItem], name: str
) -> None:
    gone = AudioItem("gone", "/none/gone.wav", 1.0)
    first, second = generators[name].score(prompts([gone, sounds[0]], GREEDY))
    assert isinstance(first, Failed)
    assert "/none/gone.wav" in first.reason
    assert isinstance(second, Continuation)


def test_a_prompt_that_leaves_no_room_is_told(generators: dict[str, Generator], tmp_path: Path) -> None:
    long = sound_file(tmp_path, 8.0)
    (result,) = generators["llama-mimi"].score([Prompt("a", long, 0, Sampling("greedy", max_s=3.0))])
    assert isinstance(result, Failed)
    assert "402 tokens, up to 152 shall follow and the model reads 512" in result.reason


def textbook(model: Any, sequence: Tokens, choices: Choices, steps: int) -> list[int]:
    """The likeliest allowed token, each time from the whole sequence."""
    import torch

    ids = sequence.tolist()
    for step in range(steps):
        allowed = [*choices.codes[step % len(choices.codes)]]
        if choices.end is not None and step and step % len(choices.codes) == 0:
            allowed.append(choices.end)
        with torch.inference_mode():
            logits = model(torch.tensor([ids])).logits[0, -1]
        ids.append(int(max(allowed, key=lambda token: float(logits[int(token)]))))
        if ids[-1] == choices.end:
            return ids[len(sequence) : -1]
    return ids[len(sequence) :]


@pytest.mark.parametrize("name", ["llama-mimi", "twist"])
@pytest.mark.parametrize("shares", [True, False])
def test_tokens_are_those_of_the_textbook(models: Path, tmp_path: Path, name: str, shares: bool) -> None:
    from transformers import AutoModelForCausalLM

    from engine.scorers.device import Place

    folder = models / name if name == "llama-mimi" else made.twist(tmp_path / "twist")
    loaded: Any = AutoModelForCausalLM.from_pretrained(folder).eval()
    model = TokenModel(loaded, name, Place("cpu", "fp32"))
    assert model.shares
    model.shares = shares
    random = np.random.default_rng(4)
    sequences = [random.integers(4, 14, size=length) for length in (3, 11, 7)]
    choices = Choices((np.arange(4, 10), np.arange(8, 14)), end=15)

    new = generated(model, sequences, choices, Chance(GREEDY, [0, 0, 0]), 10)

    for sequence, tokens in zip(sequences, new, strict=True):
        assert tokens.tolist() == textbook(loaded, sequence, choices, 10)


def test_the_embedded_model_says_what_it_finds_likeliest(
    generators: dict[str, Generator], sounds: list[AudioItem]
) -> None:
    from engine.scorers.tiny.generate import generated as frames_of
    from engine.scorers.tiny.losses import family_losses

    tiny: Any = generators["tiny"]
    network = tiny._tiny.network
    heard = [network.centres.units(soundfile.read(item.path, dtype="float32")[0]) for item in sounds[:3]]
    new = frames_of(tiny._tiny, heard, Chance(GREEDY, [0, 0, 0]), 6)
    for units, more in zip(heard, new, strict=True):
        whole = np.concatenate([units, more])
        other = whole.copy()
        other[-1, 4] = (other[-1, 4] + 1) % 64  # any other unit of the last stream is less likely
        ((own, changed),) = family_losses(network.weights, network.shape, [[whole, other]])
        assert own[-1, 4] < changed[-1, 4]
        assert own[len(units) :].max() < np.log(64)  # each is likelier than chance


def test_codes_and_their_decoder_are_those_of_mimi(models: Path, sounds: list[AudioItem]) -> None:
    import torch
    from transformers import MimiModel

    codec = MimiCodec(str(models / "mimi"), 4, "cpu")
    sound = np.random.default_rng(0).standard_normal(24_000).astype(np.float32) * 0.1
    codes = codec.encode(sound)
    own: Any = MimiModel.from_pretrained(models / "mimi").eval()
    with torch.inference_mode():
        there = own.decode(torch.from_numpy(codes.T.copy())[None]).audio_values[0, 0].numpy()
    np.testing.assert_allclose(codec.decode(codes), there, atol=1e-6)
    assert len(there) == len(codes) * codec.frame
    np.testing.assert_allclose(codec.decode(codes[:8]), there[: 8 * codec.frame], atol=1e-5)


@pytest.mark.parametrize(("kind", "within"), [("seamless_m4t", False), ("seamless_m4t_v2", True)])
def test_a_vocoder_speaks_units_as_transformers_does(tmp_path: Path, kind: str, within: bool) -> None:
    import torch

    folder = made.vocoder(tmp_path / "v", kind, more="offset = 3\nlanguage = 1\nspeaker = 2\n")
    own = vocoder_class(kind).from_pretrained(folder).eval()
    units = np.array([1, 7, 11, 0, 4])
    with torch.inference_mode():
        there = own(torch.from_numpy(units + 3)[None], torch.tensor([[2]]), torch.tensor([[1]]))[0][0].numpy()
    if within:
        made.vocoder(tmp_path / "w", kind, within=True, more="offset = 3\nlanguage = 1\nspeaker = 2\n")
    vocoder = UnitVocoder(str(tmp_path / ("w" if within else "v")), made.UNITS, 25.0, "cpu")

    spoken = vocoder.decode(units, 1_500, are_folded=True)
    np.testing.assert_allclose(spoken, there, atol=1e-5)
    assert len(vocoder.decode(units, 6, are_folded=True)) == 6 * 640 < len(spoken)
    assert len(vocoder.decode(units, 1_500, are_folded=False)) == 5 * 640


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"units": 9}, "speaks 9 units at 25 a second, and the language model has 12 at 25"),
        ({"more": "offset = 4"}, "has 15 units, and its vocoder.toml asks for 16"),
        ({"more": "speaker = 3"}, "has 3 speakers, and its vocoder.toml asks for 4"),
        ({"more": "voice = 1"}, "has a field voice that nobody reads"),
        ({"more": "offset = -1"}, "has -1: write whole numbers"),
    ],
)
def test_a_vocoder_of_other_units_is_refused(tmp_path: Path, how: dict[str, Any], said: str) -> None:
    folder = made.vocoder(tmp_path / "v", **how)
    with pytest.raises(EngineError, match=said):
        UnitVocoder(str(folder), made.UNITS, 25.0, "cpu")


def test_what_has_no_decoder_says_so(models: Path, tmp_path: Path) -> None:
    with pytest.raises(
        EngineError, match=r"slam makes units, and nothing here turns them into sound: name a"
    ):
        generator_of(models, "slam", vocoder="")
    with pytest.raises(EngineError, match="is a model of type hubert, not of the code HiFi-GAN family"):
        generator_of(models, "slam", vocoder=str(models / "hubert"))
    bare = made.vocoder(tmp_path / "bare")
    (bare / "vocoder.toml").unlink()
    with pytest.raises(EngineError, match=r"has no vocoder\.toml, which tells what units it speaks"):
        generator_of(models, "slam", vocoder=str(bare))


@given(
    st.lists(st.floats(-20, 20), min_size=3, max_size=12),
    st.integers(0, 5),
    st.floats(0.1, 3.0),
    st.integers(0, 1000),
)
@settings(max_examples=60)
def test_only_the_likeliest_have_a_chance(
    logits: list[float], top_k: int, temperature: float, seed: int
) -> None:
    row = np.array([logits])
    kept = sorted(logits)[-top_k:] if 0 < top_k < len(logits) else logits
    for _ in range(5):
        (place,) = Chance(Sampling("sampled", temperature, top_k), [seed]).choose(row)
        assert logits[place] >= min(kept)
    assert Chance(Sampling("greedy"), [seed]).choose(row)[0] == int(np.argmax(logits))


def test_chance_is_that_of_the_softmax() -> None:
    logits = np.log(np.array([[0.5, 0.3, 0.2]]))
    chance = Chance(Sampling("sampled", 1.0, 0), [3])
    counts = np.bincount([int(chance.choose(logits)[0]) for _ in range(4_000)], minlength=3)
    np.testing.assert_allclose(counts / 4_000, [0.5, 0.3, 0.2], atol=0.03)
    cold = Chance(Sampling("sampled", 0.05, 0), [3])
    assert {int(cold.choose(logits)[0]) for _ in range(200)} == {0}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"temperature": 0.0}, "The temperature is 0: give a number from 0.01 to 100"),
        ({"max_s": 61.0}, "The longest continuation is 61 s"),
        ({"max_s": float("nan")}, "The longest continuation is nan s"),
        ({"top_k": -1}, "top-k is -1"),
    ],
)
def test_a_sampling_that_can_not_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(EngineError, match=said):
        Sampling(**wrong)


def test_batches_are_of_one_sampling_and_of_so_many_seconds() -> None:
    items = [AudioItem(str(at), "", float(at)) for at in (1, 4, 2)]
    asked = [*prompts(items, GREEDY), *prompts(items[:1], SAMPLED)]
    assert [[one.key for one in batch] for batch in by_size(asked, 8.0)] == [["4", "2"], ["1"], ["1"]]
    sound: Sound = np.zeros(FRAME, np.float32)
    assert Continuation(sound, 16_000, 5).references_reason == ""
