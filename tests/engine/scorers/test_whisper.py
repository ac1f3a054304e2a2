"""Whisper: the law of the batch, long recordings, languages, tasks, times of words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.scorers.types import Transcription
from engine.scorers.whisper import Whisper
from engine.scorers.whisper_times import median_filtered, warped
from engine.types import EngineError
from tests.engine.scorers import tiny_checkpoints as tiny
from tests.engine.scorers.tiny_checkpoints import texts

PATH = "engine.scorers.whisper:Whisper"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("whisper")


@pytest.fixture(scope="module")
def model(folder: Path) -> Path:
    return tiny.whisper(folder / "model")


def scorer(model: Path, **settings: object) -> Whisper:
    return Whisper(tiny.spec(PATH, model, **({"max_new_tokens": 12} | settings)))


@pytest.fixture(scope="module")
def plain(model: Path) -> Whisper:
    return scorer(model)


def written(results: Sequence[object]) -> list[tuple[object, ...]]:
    """All but the seconds: with two or three tokens an edge of a word hangs on a rounding."""
    heard = [result for result in results if isinstance(result, Transcription)]
    assert len(heard) == len(results)
    return [(one.text, one.language, one.flags, [word[2:] for word in one.words]) for one in heard]


def test_an_utterance_gives_in_any_batch_what_it_gives_alone(plain: Whisper, folder: Path) -> None:
    lengths = [1.31, 0.5, 2.0, 5.3, 1.0, 4.1]
    items = [tiny.sound_file(folder, seconds, seed) for seed, seconds in enumerate(lengths)]
    together = plain.score(items)
    assert written(together) == written([plain.score([item])[0] for item in items])
    assert all(texts(together))


def test_short_text_is_that_of_the_model_alone(plain: Whisper, model: Path, folder: Path) -> None:
    import soundfile
    from transformers import WhisperForConditionalGeneration, WhisperProcessor

    item = tiny.sound_file(folder, 1.7, 11)
    processor = WhisperProcessor.from_pretrained(model)
    theirs = WhisperForConditionalGeneration.from_pretrained(model).eval()
    made = processor(soundfile.read(item.path, dtype="float32")[0], sampling_rate=16000, return_tensors="pt")
    tokens = theirs.generate(made["input_features"], task="transcribe", max_new_tokens=12)
    expected = processor.batch_decode(tokens, skip_special_tokens=True)[0].strip()
    assert texts(plain.score([item])) == [expected]


def test_words_lie_in_their_text_and_in_their_sound(plain: Whisper, folder: Path) -> None:
    for seconds in (1.6, 6.6):
        (heard,) = plain.score([tiny.sound_file(folder, seconds, 21)])
        assert isinstance(heard, Transcription) and heard.words
        assert "".join(heard.text[start:end] for _, _, start, end in heard.words) == heard.text.replace(
            " ", ""
        )
        edges = [second for start_s, end_s, _, _ in heard.words for second in (start_s, end_s)]
        assert edges == sorted(edges) and edges[0] >= 0 and edges[-1] <= seconds + 0.02


def test_without_named_heads_the_upper_layers_give_the_times(folder: Path) -> None:
    heard = scorer(tiny.whisper(folder / "no-heads", heads=False))
    assert dict(heard.facts.settings)["times_by"] == "all upper heads"
    (one,) = heard.score([tiny.sound_file(folder, 1.6, 21)])
    assert isinstance(one, Transcription) and one.words


def test_times_can_be_left_out(model: Path, plain: Whisper, folder: Path) -> None:
    item = tiny.sound_file(folder, 1.6, 21)
    (bare,), (timed,) = scorer(model, word_times=False).score([item]), plain.score([item])
    assert isinstance(bare, Transcription) and isinstance(timed, Transcription)
    assert (bare.text, bare.words) == (timed.text, ())


@pytest.mark.parametrize(
    "settings", [{"beams": 3}, {"prompt": "meet 하"}, {"fallback": True}, {"temperature": 0.7}]
)
def test_every_way_of_writing_goes_with_every_length(
    settings: dict[str, object], model: Path, folder: Path
) -> None:
    items = [tiny.sound_file(folder, seconds, 31) for seconds in (1.2, 2.7)]
    heard = scorer(model, condition_on_previous=True, max_new_tokens=6, **settings)
    first = heard.score(items)
    assert all(texts(first))
    assert heard.score(items) == first


def test_the_language_is_heard_forced_or_chosen_among_some(model: Path, folder: Path) -> None:
    item = tiny.sound_file(folder, 1.4, 3)

    def language(asked: str) -> str | None:
        (heard,) = scorer(model, language=asked).score([item])
        assert isinstance(heard, Transcription)
        return heard.language

    assert language("auto") in tiny.LANGUAGES
    assert [language(code) for code in ("ko", "kor", "en")] == ["ko", "ko", "en"]
    assert language("ko,en") in ("ko", "en")
    with pytest.raises(EngineError, match="knows no language ja: choose auto or among en, ko, zh"):
        scorer(model, language="ja")


def test_a_checkpoint_that_wants_to_translate_transcribes(model: Path, plain: Whisper, folder: Path) -> None:
    item = tiny.sound_file(folder, 1.5, 5)
    ids = plain._tokenizer.get_vocab()
    forced = [[1, ids["<|ko|>"]], [2, ids["<|translate|>"]]]
    wants = tiny.whisper(folder / "translator", task="translate", language="ko", forced_decoder_ids=forced)
    assert scorer(wants).score([item]) == plain.score([item])


def test_an_old_generation_config_is_completed(plain: Whisper, folder: Path) -> None:
    import json

    old = tiny.whisper(folder / "old")
    path = old / "generation_config.json"
    config = json.loads(path.read_text(encoding="utf-8"))
    for name in ("lang_to_id", "task_to_id", "no_timestamps_token_id", "is_multilingual"):
        del config[name]
    path.write_text(json.dumps(config), encoding="utf-8")
    items = [tiny.sound_file(folder, seconds, 8) for seconds in (1.5, 3.0)]
    assert scorer(old).score(items) == plain.score(items)


def test_an_english_only_model_hears_english(folder: Path) -> None:
    model = tiny.whisper(folder / "english", english_only=True)
    items = [tiny.sound_file(folder, seconds, 2) for seconds in (1.1, 2.9)]
    heard = scorer(model, language="en").score(items)
    assert all(isinstance(one, Transcription) and one.text and one.language == "en" for one in heard)
    with pytest.raises(EngineError, match="hears English only"):
        scorer(model, language="ko")


def test_a_text_that_fills_the_room_is_cut(model: Path, folder: Path) -> None:
    (heard,) = scorer(model, max_new_tokens=2).score([tiny.sound_file(folder, 1.6, 21)])
    assert isinstance(heard, Transcription) and "cut" in heard.flags


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"max_new_tokens": 100_000, "beams": 2},
        {"max_new_tokens": 60, "prompt": "meet 하", "condition_on_previous": True},
    ],
)
def test_a_text_may_fill_the_window_to_its_last_place(
    settings: dict[str, object], model: Path, folder: Path
) -> None:
    heard = scorer(model, **({"max_new_tokens": 0} | settings)).score(
        [tiny.sound_file(folder, seconds, 1) for seconds in (1.0, 2.7)]
    )
    assert all(isinstance(one, Transcription) and one.words for one in heard)
    assert any(isinstance(one, Transcription) and "cut" in one.flags for one in heard)


def test_settings_are_checked(model: Path) -> None:
    with pytest.raises(EngineError, match="has no setting beam: choose among beams, condition"):
        scorer(model, beam=3)
    with pytest.raises(EngineError, match="The setting beams is 0: choose 1 to 32"):
        scorer(model, beams=0)
    with pytest.raises(EngineError, match="The setting beams must be a whole number, not 'many'"):
        scorer(model, beams="many")
    with pytest.raises(EngineError, match=r"The prompt has \d+ tokens"):
        scorer(model, prompt="a b c d e f g h i j k l m n o p q r s t u v w x y z")


def test_the_fast_path_through_time_is_that_of_the_loop() -> None:
    import numpy as np
    from transformers.models.whisper.generation_whisper import _dynamic_time_warping

    random = np.random.default_rng(0)
    for height, width in [(1, 1), (1, 5), (5, 1), (3, 4), (12, 40), (40, 12)]:
        cost = random.standard_normal((height, width))
        for own, other in zip(warped(cost), _dynamic_time_warping(cost), strict=True):
            np.testing.assert_array_equal(own, other)


def test_the_fast_median_is_that_of_the_library() -> None:
    import numpy as np
    import torch
    from transformers.models.whisper.generation_whisper import _median_filter

    values = np.random.default_rng(0).standard_normal((2, 3, 50)).astype(np.float32)
    np.testing.assert_array_equal(
        median_filtered(values, 7), _median_filter(torch.from_numpy(values), 7).numpy()
    )
    assert median_filtered(values[..., :3], 7).shape == (2, 3, 3)
