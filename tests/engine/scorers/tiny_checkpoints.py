"""Tiny real checkpoints, made on the spot: real configurations, weights, tokenizers and extractors, a few layers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from engine.scorers.types import AudioItem, Failed, ScorerSpec, Transcription

LETTERS = "abcdefghijklmnopqrstuvwxyz가나다라마바사아자차"


def babble(seconds: float, seed: int = 0, rate_hz: int = 16000) -> np.ndarray:
    """Something with a changing pitch and pauses, louder and softer; the same for the same seed."""
    random = np.random.default_rng(seed)
    at = np.arange(round(seconds * rate_hz)) / rate_hz
    pitch_hz = 120 + 60 * np.sin(2 * np.pi * random.uniform(0.2, 0.6) * at + random.uniform(0, 6))
    voice = sum(np.sin(2 * np.pi * k * np.cumsum(pitch_hz) / rate_hz) / k for k in (1, 2, 3, 7))
    envelope = np.clip(np.sin(2 * np.pi * random.uniform(1.5, 4) * at), 0.02, 1)
    return (0.1 * voice * envelope + 0.003 * random.standard_normal(len(at))).astype(np.float32)


def sound_file(
    folder: Path, seconds: float, seed: int = 0, rate_hz: int = 16000, channels: int = 1
) -> AudioItem:
    """A sound file with babble, as an item."""
    path = folder / f"{seconds:g}s-{seed}-{rate_hz}-{channels}.wav"
    sound = babble(seconds, seed, rate_hz)
    soundfile.write(path, sound if channels == 1 else np.stack([sound] * channels, axis=1), rate_hz, "FLOAT")
    return AudioItem(path.stem, str(path), seconds)


def spec(scorer: str, folder: Path | str, **settings: Any) -> ScorerSpec:
    """A spec on the CPU."""
    return ScorerSpec(scorer, str(folder), settings=tuple(sorted(settings.items())))


def texts(results: Sequence[Transcription | Failed]) -> list[str]:
    """What was heard; nothing may have failed."""
    heard = [result.text for result in results if isinstance(result, Transcription)]
    assert len(heard) == len(results), [result for result in results if isinstance(result, Failed)]
    return heard


def ctc_vocabulary(letters: str = LETTERS) -> dict[str, int]:
    """Tokens of a character recogniser."""
    return {token: at for at, token in enumerate(["<pad>", "<s>", "</s>", "<unk>", "|", *letters])}


def ctc(
    folder: Path, kind: str = "wav2vec2", languages: Sequence[str] = (), seed: int = 0, **config: Any
) -> Path:
    """A recogniser with CTC, and its adapters where languages are given (the first one is its own)."""
    import torch
    from transformers import (
        AutoConfig,
        AutoModelForCTC,
        SeamlessM4TFeatureExtractor,
        Wav2Vec2CTCTokenizer,
        Wav2Vec2FeatureExtractor,
    )

    vocabulary = ctc_vocabulary()
    nested = dict.fromkeys(languages, vocabulary) if languages else vocabulary
    folder.mkdir(parents=True)
    (folder / "v.json").write_text(json.dumps(nested), encoding="utf-8")
    own = languages[0] if languages else None
    torch.manual_seed(seed)
    Wav2Vec2CTCTokenizer(str(folder / "v.json"), target_lang=own).save_pretrained(folder)
    (folder / "v.json").unlink()
    if kind == "wav2vec2-bert":
        SeamlessM4TFeatureExtractor(feature_size=16, num_mel_bins=16).save_pretrained(folder)
        config |= {"feature_projection_input_dim": 32, "conv_depthwise_kernel_size": 5}
    else:
        Wav2Vec2FeatureExtractor(do_normalize=True, return_attention_mask=True).save_pretrained(folder)
    shape = {
        "hidden_size": 32,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 48,
        "conv_dim": (24,) * 7,
        "num_conv_pos_embeddings": 16,
        "num_conv_pos_embedding_groups": 2,
        "vocab_size": len(vocabulary),
        "pad_token_id": 0,
        "bos_token_id": 1,
        "eos_token_id": 2,
    }
    if languages:
        shape["adapter_attn_dim"] = 4
    model = AutoModelForCTC.from_config(AutoConfig.for_model(kind, **(shape | config))).eval()
    _make_decided(model.lm_head)
    model.save_pretrained(folder)
    for number, code in enumerate(languages):
        _save_adapter(model, folder, code, number)
    return folder


def _make_decided(head: Any) -> None:
    """Large weights, so that no rounding changes the likeliest token, and no special token is ever likely."""
    import torch

    with torch.no_grad():
        head.weight.normal_(0, 3.0)
        head.bias.normal_(0, 0.5)
        head.bias[1:4] = -1e4


def _save_adapter(model: Any, folder: Path, code: str, number: int) -> None:
    import torch
    from safetensors.torch import save_file

    weights = {name: value.detach().clone() for name, value in model._get_adapters().items()}
    if number:
        weights["lm_head.weight"] = torch.roll(weights["lm_head.weight"], 1, dims=0)
        weights["lm_head.bias"] = torch.cat(
            [weights["lm_head.bias"][:5], weights["lm_head.bias"][5:].roll(1)]
        )
    save_file(weights, folder / f"adapter.{code}.safetensors", metadata={"format": "pt"})


LANGUAGES = ("en", "ko", "zh")
WINDOW_S = 2


def whisper(
    folder: Path, *, english_only: bool = False, seed: int = 0, heads: bool = True, **generation: Any
) -> Path:
    """A Whisper whose window is two seconds long; its generation config takes what else is given."""
    import torch
    from transformers import WhisperConfig, WhisperFeatureExtractor, WhisperForConditionalGeneration

    tokenizer = _whisper_tokenizer(folder)
    tokenizer.save_pretrained(folder)
    WhisperFeatureExtractor(feature_size=16, chunk_length=WINDOW_S).save_pretrained(folder)
    ids = tokenizer.get_vocab()
    torch.manual_seed(seed)
    config = WhisperConfig(
        vocab_size=len(ids),
        num_mel_bins=16,
        encoder_layers=1,
        decoder_layers=2,
        encoder_attention_heads=2,
        decoder_attention_heads=2,
        encoder_ffn_dim=32,
        decoder_ffn_dim=32,
        d_model=32,
        max_source_positions=50 * WINDOW_S,
        max_target_positions=64,
        pad_token_id=ids["<|endoftext|>"],
        bos_token_id=ids["<|endoftext|>"],
        eos_token_id=ids["<|endoftext|>"],
        decoder_start_token_id=ids["<|startoftranscript|>"],
        tie_word_embeddings=False,
        init_std=0.5,
    )
    model = WhisperForConditionalGeneration(config).eval()
    with torch.no_grad():  # decided, sometimes at an end, and never of the opinion that it hears silence
        model.proj_out.weight.normal_(0, 1.0)
        model.proj_out.weight[ids["<|endoftext|>"]] *= 1.5
        model.proj_out.weight[ids["<|nospeech|>"]] = 0
        model.proj_out.weight[ids["<|0.00|>"] :] *= 0.3
    settings = {
        "is_multilingual": not english_only,
        "no_timestamps_token_id": ids["<|notimestamps|>"],
        "max_initial_timestamp_index": 10,
        "begin_suppress_tokens": [ids["<|endoftext|>"]],
        "suppress_tokens": [at for token, at in ids.items() if not _may_be_said(token)],
        "alignment_heads": [[1, 0], [1, 1]] if heads else None,
    }
    if not english_only:
        settings["lang_to_id"] = {f"<|{code}|>": ids[f"<|{code}|>"] for code in LANGUAGES}
        settings["task_to_id"] = {task: ids[f"<|{task}|>"] for task in ("transcribe", "translate")}
    _generate_with(model, **(settings | generation))
    model.save_pretrained(folder)
    return folder


def _generate_with(model: Any, **settings: Any) -> None:
    """Set how a model generates, in a configuration that isn't made anew from the model's own one."""
    for name, value in (settings | {"_from_model_config": False}).items():
        setattr(model.generation_config, name, value)


def _may_be_said(token: str) -> bool:
    """Letters, spaces, a syllable, the end and timestamps; no marks and no broken bytes."""
    return token in ("Ġm", "eet", "íķĺ", "<|endoftext|>") or token in LETTERS[:12] or token[2:3].isdigit()


def _whisper_tokenizer(folder: Path) -> Any:
    """Bytes as tokens, a few merged ones, and all of Whisper's marks."""
    from transformers import AddedToken, WhisperTokenizerFast

    _byte_tokens(folder, ["Ġ m", "e e", "ee t", "í ķ", "íķ ĺ"], ["<|endoftext|>"])
    tokenizer = WhisperTokenizerFast(str(folder / "vocab.json"), str(folder / "merges.txt"))
    marks = [
        "startoftranscript",
        *LANGUAGES,
        "translate",
        "transcribe",
        "startoflm",
        "startofprev",
        "nospeech",
    ]
    special = [f"<|{mark}|>" for mark in [*marks, "notimestamps"]]
    tokenizer.add_special_tokens({"additional_special_tokens": special})  # pyright: ignore[reportArgumentType]
    stamps = [AddedToken(f"<|{at * 0.02:.2f}|>", special=False) for at in range(50 * WINDOW_S + 1)]
    tokenizer.add_tokens(stamps)
    return tokenizer


def _byte_tokens(folder: Path, merges: Sequence[str] = (), marks: Sequence[str] = ()) -> dict[str, int]:
    """A vocabulary of bytes, merged ones and marks: its tokens, which lie in a new folder."""
    from transformers.models.gpt2.tokenization_gpt2 import bytes_to_unicode

    names = [*bytes_to_unicode().values(), *(merge.replace(" ", "") for merge in merges), *marks]
    tokens = {token: at for at, token in enumerate(names)}
    folder.mkdir(parents=True)
    (folder / "vocab.json").write_text(json.dumps(tokens), encoding="utf-8")
    lines = ["#version: 0.2", *merges, ""]
    (folder / "merges.txt").write_text("\n".join(lines), encoding="utf-8")
    return tokens


def sentencepiece(path: Path) -> Path:
    """A sentencepiece model of a few dozen pieces, trained on the spot."""
    import io

    import sentencepiece as spm

    model = io.BytesIO()
    lines = [" ".join(LETTERS[at : at + 5]) + " meet 하자 data 를 봐요" for at in range(0, len(LETTERS), 2)]
    spm.SentencePieceTrainer.train(  # pyright: ignore[reportAttributeAccessIssue]
        sentence_iterator=iter(lines),
        model_writer=model,
        vocab_size=80,
        hard_vocab_limit=False,
        minloglevel=2,
        num_threads=1,
    )
    path.write_bytes(model.getvalue())
    return path


def seamless(folder: Path, *, version: int = 2, seed: int = 0) -> Path:
    """A SeamlessM4T of either version, its part for speech to text."""
    import torch
    import transformers

    folder.mkdir(parents=True)
    spm = sentencepiece(folder / "sentencepiece.bpe.model")
    codes = ["__eng__", "__kor__", "__cmn__"]
    tokenizer = transformers.SeamlessM4TTokenizer(str(spm), additional_special_tokens=codes)
    tokenizer.save_pretrained(folder)
    transformers.SeamlessM4TFeatureExtractor(feature_size=16, num_mel_bins=16).save_pretrained(folder)
    name = "SeamlessM4Tv2" if version == 2 else "SeamlessM4T"
    torch.manual_seed(seed)
    config = getattr(transformers, f"{name}Config")(
        vocab_size=len(tokenizer),
        hidden_size=32,
        feature_projection_input_dim=32,
        speech_encoder_layers=1,
        speech_encoder_attention_heads=2,
        speech_encoder_intermediate_size=32,
        conv_depthwise_kernel_size=5,
        speech_encoder_chunk_size=None,
        decoder_layers=1,
        decoder_ffn_dim=32,
        decoder_attention_heads=2,
        encoder_layers=1,
        num_adapter_layers=1,
        adaptor_kernel_size=4,
        adaptor_stride=4,
        max_position_embeddings=128,
        initializer_range=0.4,
        pad_token_id=tokenizer.pad_token_id,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
        decoder_start_token_id=tokenizer.eos_token_id,
    )
    model = getattr(transformers, f"{name}ForSpeechToText")(config).eval()
    _generate_with(
        model,
        text_decoder_lang_to_code_id={
            code.strip("_"): tokenizer.convert_tokens_to_ids(code) for code in codes
        },
        suppress_tokens=[
            tokenizer.convert_tokens_to_ids(token) for token in (*codes, "<unk>", "<pad>", "<s>")
        ],
        no_repeat_ngram_size=1,  # with one matrix at both ends of the decoder a token likes itself best
    )
    model.save_pretrained(folder)
    return folder


CHAT_TEMPLATE = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n"
    "{% if message['content'] is string %}{{ message['content'] }}{% else %}{% for part in message['content'] %}"
    "{% if part['type'] == 'audio' %}<|audio_bos|><|AUDIO|><|audio_eos|>\n{% else %}{{ part['text'] }}{% endif %}"
    "{% endfor %}{% endif %}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)


def qwen2_audio(folder: Path, *, template: str = CHAT_TEMPLATE, seed: int = 0) -> Path:
    """A Qwen2-Audio that hears two seconds at once."""
    import torch
    import transformers

    tokens = _byte_tokens(folder)
    tokenizer = transformers.Qwen2TokenizerFast(str(folder / "vocab.json"), str(folder / "merges.txt"))
    marks = ["<|im_start|>", "<|im_end|>", "<|AUDIO|>", "<|audio_bos|>", "<|audio_eos|>"]
    tokenizer.add_special_tokens({"additional_special_tokens": marks})  # pyright: ignore[reportArgumentType]
    extractor = transformers.WhisperFeatureExtractor(feature_size=16, chunk_length=WINDOW_S)
    transformers.Qwen2AudioProcessor(extractor, tokenizer, chat_template=template).save_pretrained(folder)
    end = tokenizer.get_vocab()["<|im_end|>"]
    torch.manual_seed(seed)
    config = transformers.Qwen2AudioConfig(
        audio_config={
            "num_mel_bins": 16,
            "encoder_layers": 1,
            "encoder_attention_heads": 2,
            "encoder_ffn_dim": 32,
            "d_model": 32,
            "max_source_positions": 50 * WINDOW_S,
        },
        text_config={
            "model_type": "qwen2",
            "vocab_size": len(tokenizer),
            "hidden_size": 32,
            "intermediate_size": 48,
            "num_hidden_layers": 2,
            "num_attention_heads": 2,
            "num_key_value_heads": 2,
            "initializer_range": 0.3,
            "eos_token_id": end,
            "pad_token_id": end,
        },
        audio_token_index=tokenizer.get_vocab()["<|AUDIO|>"],
    )
    model = transformers.Qwen2AudioForConditionalGeneration(config).eval()
    _say_letters_only(model, len(tokenizer), [tokens[letter] for letter in LETTERS[:20]], end)
    model.save_pretrained(folder)
    return folder


def granite_speech(folder: Path, *, seed: int = 0) -> Path:
    """A Granite-Speech without its adapter of low rank; its template takes text only."""
    import torch
    import transformers

    tokens = _byte_tokens(folder)
    tokenizer = transformers.GPT2TokenizerFast(str(folder / "vocab.json"), str(folder / "merges.txt"))
    marks = {"additional_special_tokens": ["<|audio|>"], "pad_token": "<|end|>", "eos_token": "<|end|>"}
    tokenizer.add_special_tokens(marks)  # pyright: ignore[reportArgumentType]
    tokenizer.chat_template = (
        "{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}ASSISTANT:"
    )
    extractor = transformers.GraniteSpeechFeatureExtractor()
    transformers.GraniteSpeechProcessor(extractor, tokenizer).save_pretrained(folder)
    end = tokenizer.get_vocab()["<|end|>"]
    torch.manual_seed(seed)
    narrow = {"hidden_size": 32, "intermediate_size": 48, "num_attention_heads": 2}
    config = transformers.GraniteSpeechConfig(
        text_config=narrow
        | {
            "model_type": "granite",
            "vocab_size": len(tokenizer),
            "num_hidden_layers": 2,
            "num_key_value_heads": 2,
            "initializer_range": 0.3,
        },
        encoder_config={
            "model_type": "granite_speech_encoder",
            "num_layers": 2,
            "hidden_dim": 32,
            "num_heads": 2,
            "dim_head": 16,
            "context_size": 50,
            "max_pos_emb": 64,
            "conv_kernel_size": 5,
        },
        projector_config=narrow
        | {"model_type": "blip_2_qformer", "num_hidden_layers": 1, "encoder_hidden_size": 32},
        audio_token_index=tokenizer.get_vocab()["<|audio|>"],
        has_lora_adapter=False,
    )
    model = transformers.GraniteSpeechForConditionalGeneration(config).eval()
    _say_letters_only(model, len(tokenizer), [tokens[letter] for letter in LETTERS[:20]], end)
    model.save_pretrained(folder)
    return folder


def _say_letters_only(model: Any, vocabulary: int, letters: Sequence[int], end: int) -> None:
    """Have a language model generate letters, and the end."""
    others = [at for at in range(vocabulary) if at not in letters and at != end]
    _generate_with(model, eos_token_id=end, pad_token_id=end, suppress_tokens=others)
