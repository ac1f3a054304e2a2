"""Speech language models from waveform to losses: layouts token by token, batches, and what is refused."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from engine.scorers.device import Place
from engine.scorers.mimi_lm import MimiLm
from engine.scorers.speech_lm import ClipPair, PairLosses, TokenLosses, by_duration
from engine.scorers.speech_lm_families import EMBEDDED, MIMI, UNITS, family_of, needs_config, stamp
from engine.scorers.speech_lm_network import TokenModel
from engine.scorers.speech_lm_pairs import ClipTokens, scored
from engine.scorers.types import Failed, ScorerSpec
from engine.scorers.unit_extractor import ExtractorSettings, UnitExtractor, folded, read_centres
from engine.scorers.unit_lm import UnitLm
from engine.slm.token_stream import token_stream
from engine.types import EngineError
from tests.engine.scorers import tiny_speech_lm as made
from tests.engine.scorers.tiny_checkpoints import babble, spec

MOST_OFF = 1e-4


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a model of each family and what they need."""
    folder = tmp_path_factory.mktemp("models")
    made.centres(folder / "kmeans.npy", made.hubert(folder / "hubert"))
    made.slam(folder / "slam")
    made.twist(folder / "twist")
    made.layout(made.twist(folder / "own", offset=2), folder / "hubert", folder / "kmeans.npy")
    made.llama_mimi(folder / "llama-mimi")
    made.mimi(folder / "mimi")
    return folder


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> list[ClipPair]:
    return made.some_pairs(tmp_path_factory.mktemp("sounds"))


def scorer_of(models: Path, name: str, **more: Any) -> UnitLm | MimiLm:
    """A scorer of a model of the folder, as a run would ask for it."""
    if name == "llama-mimi":
        return MimiLm(spec(MIMI.scorer, models / name, codec=str(models / "mimi"), **more))
    options = {} if name == "own" else {"kmeans": models / "kmeans.npy", "extractor": models / "hubert"}
    return UnitLm(
        spec(UNITS.scorer, models / name, **{key: str(value) for key, value in options.items()}, **more)
    )


def found(result: PairLosses | Failed) -> PairLosses:
    assert isinstance(result, PairLosses), result
    return result


def clips_of(results: list[PairLosses | Failed]) -> list[TokenLosses]:
    return [clip for result in results for clip in (found(result).positive, found(result).negative)]


def alone_of(clip: TokenLosses) -> np.ndarray:
    assert clip.nll_alone is not None
    return clip.nll_alone


def textbook(model: Any, ids: list[int]) -> np.ndarray:
    """-log p of each token but the first."""
    import torch

    with torch.inference_mode():
        logits = model(torch.tensor([ids])).logits[0]
    chosen = torch.log_softmax(logits.double(), dim=-1)[:-1].gather(1, torch.tensor(ids)[1:, None])
    return -chosen[:, 0].numpy()


@pytest.mark.parametrize("name", ["llama-mimi", "slam", "twist", "own"])
def test_one_pair_alone_is_one_of_five(models: Path, pairs: list[ClipPair], name: str) -> None:
    scorer = scorer_of(models, name)

    together = clips_of(scorer.score(pairs))
    alone = clips_of([scorer.score([pair])[0] for pair in pairs])

    for one, own in zip(together, alone, strict=True):
        np.testing.assert_allclose(one.nll, own.nll, atol=MOST_OFF)
        np.testing.assert_allclose(alone_of(one), alone_of(own), atol=MOST_OFF)
        assert one.response_start == own.response_start


@pytest.mark.parametrize("name", ["llama-mimi", "slam", "twist", "own"])
def test_what_a_scorer_answers_is_a_stream_of_losses(models: Path, pairs: list[ClipPair], name: str) -> None:
    for pair, result in zip(pairs, scorer_of(models, name).score(pairs), strict=True):
        for path, clip in ((pair.positive, found(result).positive), (pair.negative, found(result).negative)):
            stream = token_stream(
                pair.key,
                clip.nll,
                clip.rate_hz,
                codebooks=clip.codebooks,
                durations=clip.durations,
                switch_s=pair.switch_s,
                losses_alone=clip.nll_alone,
            )
            assert stream.response_start == clip.response_start
            assert stream.duration_s == pytest.approx(soundfile.info(path).duration, abs=0.081)
            assert np.isfinite(stream.losses).all()


def test_llama_mimi_is_laid_out_as_its_text(models: Path, pairs: list[ClipPair]) -> None:
    """`<audio>`, each frame's codes in the order of the codebooks, `</audio>`, after the tokenizer's start token."""
    import torch
    from transformers import AutoTokenizer, LlamaForCausalLM, MimiModel

    scorer, pair = scorer_of(models, "llama-mimi"), pairs[0]
    sound, rate_hz = soundfile.read(pair.positive, dtype="float32")
    import soxr

    at_24 = torch.from_numpy(soxr.resample(sound, rate_hz, 24_000))[None, None]
    with torch.inference_mode():
        codec: Any = MimiModel.from_pretrained(models / "mimi").eval()
        codes = codec.encode(at_24, num_quantizers=4).audio_codes[0]
    frames = [[int(code) for code in frame] for frame in codes.T]
    marks = ["".join(f"<{code}_{book}>" for book, code in enumerate(frame)) for frame in frames]
    tokenizer = AutoTokenizer.from_pretrained(models / "llama-mimi")
    model = LlamaForCausalLM.from_pretrained(models / "llama-mimi").eval()
    ids = tokenizer(f"<audio>{''.join(marks)}</audio>").input_ids

    own = scorer.tokens_of(pair.positive, pair.duration_s)
    assert isinstance(own, ClipTokens)
    assert own.ids.tolist() == ids[2:-1]  # the first code is token 2
    assert tokenizer.convert_ids_to_tokens(ids[:6]) == [
        "<|begin_of_text|>",
        "<audio>",
        *(f"<{code}_{book}>" for book, code in enumerate(frames[0])),
    ]
    clip = found(scorer.score([pair])[0]).positive
    assert (clip.rate_hz, clip.codebooks, clip.durations) == (12.5, 4, None)
    np.testing.assert_allclose(clip.nll, textbook(model, ids)[1:-1], atol=MOST_OFF)
    # 0.8 s are ten frames, so the response begins with token 40, and alone it is a text of its own
    assert clip.response_start == 40
    alone = tokenizer(f"<audio>{''.join(marks[10:])}</audio>").input_ids
    np.testing.assert_allclose(alone_of(clip), textbook(model, alone)[1:-1], atol=MOST_OFF)


def test_slam_folds_runs_and_begins_with_its_mark(models: Path, pairs: list[ClipPair]) -> None:
    """1, unit + 2 for each run, and how many frames of 0.04 s the run lasts."""
    from safetensors.torch import load_file
    from transformers import Qwen2Config, Qwen2ForCausalLM

    scorer, pair = scorer_of(models, "slam"), pairs[2]
    assert isinstance(scorer, UnitLm)
    settings = ExtractorSettings(str(models / "hubert"), 11, str(models / "kmeans.npy"), (40, 40))
    sound: Any = soundfile.read(pair.negative, dtype="float32")[0]
    runs = [
        (unit, len(list(run)))
        for unit, run in groupby(UnitExtractor(settings, "cpu").extract(sound).tolist())
    ]
    outer = json.loads((models / "slam" / "config.json").read_text(encoding="utf-8"))
    config = Qwen2Config(**(outer["base_config"] | {"vocab_size": outer["vocab_size"]}))
    model = Qwen2ForCausalLM(config).eval()
    weights = load_file(models / "slam" / "model.safetensors")
    model.load_state_dict({name.removeprefix("lm."): value for name, value in weights.items()}, strict=False)
    model.tie_weights()

    clip = found(scorer.score([pair])[0]).negative

    assert clip.durations is not None
    assert clip.durations.tolist() == [length for _, length in runs]
    assert max(length for _, length in runs) > 1
    assert clip.rate_hz == 25.0
    ids = [unit + 2 for unit, _ in runs]
    np.testing.assert_allclose(clip.nll, textbook(model, [1, *ids, 1])[:-1], atol=MOST_OFF)
    ends = np.cumsum(clip.durations)
    response = int(np.searchsorted(ends - clip.durations, 30))  # 1.2 s
    assert clip.response_start == response
    np.testing.assert_allclose(alone_of(clip), textbook(model, [1, *ids[response:]]), atol=MOST_OFF)


def test_units_of_a_worked_example() -> None:
    units, durations = folded(np.array([7, 7, 7, 2, 7, 7]))
    clip = ClipTokens(units + 2, 25.0, durations=durations)

    assert clip.ids.tolist() == [9, 4, 9]
    assert durations.tolist() == [3, 1, 2]
    assert [clip.first_after(at_s) for at_s in (0.0, 0.04, 0.12, 0.13, 0.16, 0.17)] == [0, 1, 1, 2, 2, 3]


def test_twist_has_no_start_and_its_first_token_changes_no_mean(models: Path, pairs: list[ClipPair]) -> None:
    from transformers import OPTForCausalLM

    scorer, pair = scorer_of(models, "twist"), pairs[0]
    assert isinstance(scorer, UnitLm)
    tokens = scorer.tokens_of(pair.positive, pair.duration_s)
    assert isinstance(tokens, ClipTokens)
    assert tokens.ids.min() >= 4
    losses = textbook(OPTForCausalLM.from_pretrained(models / "twist").eval(), tokens.ids.tolist())

    clip = found(scorer.score([pair])[0]).positive

    np.testing.assert_allclose(clip.nll[1:], losses, atol=MOST_OFF)
    assert clip.nll.mean() == pytest.approx(losses.mean(), abs=MOST_OFF)
    gains = clip.nll[clip.response_start :] - alone_of(clip)
    assert gains.mean() == pytest.approx(gains[1:].mean(), abs=MOST_OFF)


def test_a_pair_without_a_switch_has_no_response(models: Path, pairs: list[ClipPair]) -> None:
    whole = ClipPair("whole", pairs[0].positive, pairs[0].negative, pairs[0].duration_s)

    with_switch, without = scorer_of(models, "slam").score([pairs[0], whole])

    assert found(without).positive.nll_alone is None
    assert found(without).positive.response_start is None
    np.testing.assert_allclose(found(without).positive.nll, found(with_switch).positive.nll, atol=MOST_OFF)


def test_codes_of_a_common_prompt_are_shared_up_to_the_switch(models: Path, pairs: list[ClipPair]) -> None:
    for pair, result in zip(pairs, scorer_of(models, "llama-mimi").score(pairs), strict=True):
        assert pair.switch_s is not None
        whole_frames = int(pair.switch_s * 12.5) - 1  # resampling hears a little of what follows
        assert found(result).common_prefix_tokens >= 4 * whole_frames


def test_items_that_cannot_be_scored_say_why_and_leave_the_others(
    models: Path, pairs: list[ClipPair], tmp_path: Path
) -> None:
    long = tmp_path / "long.wav"
    soundfile.write(long, babble(14.0), 16_000)
    late = ClipPair("late", pairs[0].positive, pairs[0].negative, 2.0, 1.5)
    gone = ClipPair("gone", pairs[0].positive, str(tmp_path / "none.wav"), 2.0, 0.5)
    much = ClipPair("much", str(long), str(long), 14.0, 0.5)

    results = scorer_of(models, "llama-mimi").score([late, pairs[1], gone, much])

    reasons = [result.reason if isinstance(result, Failed) else "" for result in results]
    assert "the switch at 1.5 s leaves no token after it" in reasons[0]
    assert reasons[1] == ""
    assert "none.wav does not exist" in reasons[2]
    assert "702 tokens and the model reads 512" in reasons[3]


def test_the_facts_tell_what_the_losses_hang_on(models: Path) -> None:
    facts = scorer_of(models, "slam").facts
    settings = dict(facts.settings)

    assert (facts.device, facts.precision, facts.rate_hz) == ("cpu", "fp32", 16_000)
    assert (settings["offset"], settings["start"], settings["layer"], settings["units"]) == (
        2,
        "1",
        11,
        made.UNITS,
    )
    assert str(settings["extractor_revision"]).startswith("sha256:")
    assert settings["shares_prefixes"] is True
    assert facts.revision.startswith("sha256:")


def test_half_precision_is_of_the_language_model_alone(models: Path, pairs: list[ClipPair]) -> None:
    wide, narrow = scorer_of(models, "slam"), UnitLm(_with_precision(models, "bf16"))

    assert narrow.facts.precision == "bf16"
    one, other = found(wide.score(pairs)[0]).positive, found(narrow.score(pairs)[0]).positive
    assert one.durations is not None
    assert other.durations is not None
    assert one.durations.tolist() == other.durations.tolist()
    assert other.nll.dtype == np.float32
    assert float(np.abs(one.nll - other.nll).mean()) < 0.2


def _with_precision(models: Path, precision: Any) -> ScorerSpec:
    options = (("extractor", str(models / "hubert")), ("kmeans", str(models / "kmeans.npy")))
    return ScorerSpec(UNITS.scorer, str(models / "slam"), "cpu", precision, options)


def test_families_are_told_by_their_files(models: Path, tmp_path: Path) -> None:
    def config(name: str) -> dict[str, Any]:
        return json.loads((models / name / "config.json").read_text(encoding="utf-8"))

    assert family_of("x", config("llama-mimi")) is MIMI
    assert family_of("x", config("slam")) is UNITS
    assert family_of("x", config("twist")) is UNITS
    assert not needs_config(str(models / "own"))
    assert family_of(str(models / "own"), None) is UNITS
    assert not needs_config("mine.safetensors")
    assert family_of("mine.safetensors", None) is family_of("tiny", None) is EMBEDDED
    with pytest.raises(EngineError, match=r"put a units\.toml into its folder"):
        family_of("x", {"model_type": "llama"})
    before = stamp(str(models / "own"))
    made.centres(tmp_path / "other.npy", models / "hubert", layer=4)
    toml = models / "own" / "units.toml"
    text = toml.read_text(encoding="utf-8")
    toml.write_text(text.replace(str(models / "kmeans.npy"), str(tmp_path / "other.npy")), encoding="utf-8")
    assert stamp(str(models / "own")) != before
    toml.write_text(text, encoding="utf-8")


def test_batches_go_by_duration() -> None:
    batch = by_duration([ClipPair(str(at), "", "", float(at)) for at in (1, 9, 2)], 6.0)

    assert [[pair.key for pair in part] for part in batch] == [["9"], ["2", "1"]]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("kmeans", "none.npy"), "There is no k-means file none.npy"),
        (("kmeans", "pickle.bin"), "pickle.bin may run code when it is read: convert it once"),
        (("kmeans", "narrow.npy"), r"have 3 numbers each and .* gives 24"),
        (("kmeans", "many.npy"), r"knows 14 tokens, and its layout goes up to token 31"),
        (("kmeans", "broken.npy"), "broken.npy is no table of numbers"),
        (("extractor", "llama-mimi"), "is a model of type llama, not of the HuBERT family"),
    ],
)
def test_what_does_not_fit_a_unit_model_is_refused(
    models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: tuple[str, str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pickle.bin").write_bytes(b"\x80")
    Path("broken.npy").write_bytes(b"\x93NUMPY")
    np.save("narrow.npy", np.zeros((4, 3), np.float32))
    np.save("many.npy", np.zeros((30, made.WIDTH), np.float32))
    options = {"kmeans": str(models / "kmeans.npy"), "extractor": str(models / "hubert")}
    options[change[0]] = change[1] if change[0] == "kmeans" else str(models / change[1])

    with pytest.raises(EngineError, match=said):
        UnitLm(spec(UNITS.scorer, models / "slam", **options))


def test_a_missing_k_means_file_tells_how_to_make_one() -> None:
    with pytest.raises(EngineError, match=r"No k-means file is named: .*joblib\.load"):
        read_centres("")


def test_llama_mimi_wants_its_own_codec_and_codes(models: Path, tmp_path: Path) -> None:
    more = made.llama_mimi(tmp_path / "eight", codebooks=8)
    with pytest.raises(EngineError, match="has 6 codebooks, and the language model reads 8"):
        MimiLm(spec(MIMI.scorer, more, codec=str(models / "mimi")))
    config = json.loads((models / "llama-mimi" / "config.json").read_text(encoding="utf-8"))
    five = made.llama_mimi(tmp_path / "five")
    (five / "config.json").write_text(json.dumps(config | {"num_quantizers": 5}), encoding="utf-8")
    with pytest.raises(EngineError, match=r"has no <0_4>"):
        MimiLm(spec(MIMI.scorer, five, codec=str(models / "mimi")))


def test_a_response_of_one_token_after_no_start_gains_nothing(models: Path) -> None:
    from transformers import OPTForCausalLM

    model = TokenModel(OPTForCausalLM.from_pretrained(models / "twist").eval(), "twist", Place("cpu", "fp32"))
    clip = ClipTokens(np.array([5, 6, 7], np.int64), 25.0)

    result = scored(
        model, np.zeros(0, np.int64), lambda _path, _length_s: clip, [ClipPair("a", "", "", 1.0, 0.08)]
    )

    losses = found(result[0]).positive
    assert alone_of(losses).tolist() == [losses.nll[2]]
