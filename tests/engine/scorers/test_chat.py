"""Audio language models: the law of the batch, the instruction, pieces, and what a checkpoint may lack."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from engine.scorers.chat import INSTRUCTION, Chat
from engine.scorers.types import Transcription
from engine.types import EngineError
from tests.engine.scorers import tiny_checkpoints as tiny
from tests.engine.scorers.tiny_checkpoints import texts

PATH = "engine.scorers.chat:Chat"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chat")


@pytest.fixture(scope="module")
def model(folder: Path) -> Path:
    return tiny.qwen2_audio(folder / "model")


def scorer(model: Path, **settings: object) -> Chat:
    return Chat(tiny.spec(PATH, model, **({"max_new_tokens": 12} | settings)))


@pytest.mark.smoke
def test_an_utterance_gives_in_any_batch_what_it_gives_alone(model: Path, folder: Path) -> None:
    heard = scorer(model)
    items = [tiny.sound_file(folder, seconds, seed) for seed, seconds in enumerate([1.31, 0.6, 2.0, 1.7])]
    together = heard.score(items)
    assert together == [heard.score([item])[0] for item in items]
    assert all(texts(together)) and len(set(texts(together))) > 1


def test_the_instruction_is_what_the_model_reads(model: Path, folder: Path) -> None:
    item = tiny.sound_file(folder, 1.5, 3)
    plain, other = (
        scorer(model),
        scorer(model, instruction="Write what {language} words you hear.", language="ko"),
    )
    assert INSTRUCTION in plain._prompt
    assert "Write what Korean words you hear." in other._prompt
    assert "<|im_start|>system\nBe exact.<|im_end|>" in scorer(model, system="Be exact.")._prompt
    assert dict(plain.facts.settings)["instruction"] == INSTRUCTION
    assert texts(plain.score([item])) != texts(other.score([item]))
    (heard,) = other.score([item])
    assert isinstance(heard, Transcription) and heard.language == "ko" and "translated" in heard.flags


def test_what_is_longer_than_it_hears_is_cut_where_it_is_quiet(model: Path, folder: Path) -> None:
    heard = scorer(model, max_new_tokens=4)
    (one,) = heard.score([tiny.sound_file(folder, 5.0, 3)])
    assert dict(heard.facts.settings)["chunk_s"] == tiny.WINDOW_S
    assert isinstance(one, Transcription) and len(one.words) >= 3
    assert " ".join(one.text[start:end] for _, _, start, end in one.words) == one.text
    assert one.words[-1][1] == 5.0


def test_drawing_at_random_repeats_itself_with_its_seed(model: Path, folder: Path) -> None:
    item = tiny.sound_file(folder, 1.5, 3)

    def drawn(seed: int) -> list[str]:
        return texts(scorer(model, temperature=1.5, seed=seed).score([item]))

    assert drawn(1) == drawn(1) != drawn(2)


def test_a_template_that_takes_text_only(folder: Path) -> None:
    template = "{% for message in messages %}{% if message['content'] is string %}{{ message['content'] }}{% endif %}{% endfor %}"
    heard = scorer(tiny.qwen2_audio(folder / "text-only", template=template))
    assert heard._prompt == f"<|AUDIO|>{INSTRUCTION}"
    assert all(texts(heard.score([tiny.sound_file(folder, 1.0, 1)])))


def test_a_template_without_a_place_for_sound_is_refused(folder: Path) -> None:
    with pytest.raises(EngineError, match="has no place for a sound"):
        scorer(tiny.qwen2_audio(folder / "deaf", template="hello"))


def test_a_checkpoint_without_a_template_is_refused(model: Path) -> None:
    heard = scorer(model)
    # Qwen2-Audio brings one in its code, others don't
    heard._processor.chat_template = heard._processor.tokenizer.chat_template = None
    with pytest.raises(EngineError, match="has no chat template: copy"):
        heard._rendered("somebody/mute")


@pytest.mark.skipif(importlib.util.find_spec("timm") is not None, reason="timm is here")
def test_a_package_that_a_model_needs_is_named(model: Path, folder: Path) -> None:
    config = json.loads((model / "config.json").read_text(encoding="utf-8")) | {"model_type": "gemma3n"}
    other = folder / "gemma"
    other.mkdir()
    for path in model.iterdir():
        (other / path.name).write_bytes(path.read_bytes())
    (other / "config.json").write_text(json.dumps(config), encoding="utf-8")
    with pytest.raises(EngineError, match="needs more packages: run `pip install timm"):
        scorer(other)


@pytest.mark.skipif(importlib.util.find_spec("torchaudio") is None, reason="torchaudio isn't here")
def test_granite_speech_hears_through_the_same_adapter(folder: Path) -> None:
    heard = scorer(tiny.granite_speech(folder / "granite"))
    items = [tiny.sound_file(folder, seconds, seed) for seed, seconds in enumerate([1.3, 0.6, 3.0])]
    together = heard.score(items)
    assert together == [heard.score([item])[0] for item in items]
    assert all(texts(together))
