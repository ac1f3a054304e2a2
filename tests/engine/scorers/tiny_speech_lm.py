"""Tiny real speech language models: encoders, codecs, centres, tokenizers and language models with random weights."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from engine.scorers.speech_lm import ClipPair
from engine.scorers.speech_lm_generate_vocoder import vocoder_class
from tests.engine.scorers.tiny_checkpoints import babble

UNITS = 12
CODES = 16
WIDTH = 24


def pair_files(
    folder: Path, key: str, switch_s: float, lengths_s: tuple[float, float], rate_hz: int = 16_000
) -> ClipPair:
    """A pair that is the same up to the switch."""
    folder.mkdir(parents=True, exist_ok=True)
    seed = sum(key.encode())
    prompt = babble(switch_s, seed, rate_hz)
    paths: list[str] = []
    for number, length_s in enumerate(lengths_s):
        rest = 0.6 * babble(length_s - switch_s, seed + 100 * (number + 1), rate_hz)
        paths.append(str(folder / f"{key}-{number}.wav"))
        soundfile.write(paths[-1], np.concatenate([prompt, rest]), rate_hz, "FLOAT")
    return ClipPair(key, paths[0], paths[1], max(lengths_s), switch_s)


def some_pairs(folder: Path) -> list[ClipPair]:
    """Pairs of different lengths and switches."""
    return [
        pair_files(folder, key, switch_s, lengths_s)
        for key, switch_s, lengths_s in (
            ("a", 0.8, (1.6, 1.4)),
            ("b", 0.4, (1.0, 1.9)),
            ("c", 1.2, (1.5, 1.5)),
            ("d", 0.7, (2.1, 2.3)),
            ("e", 0.3, (0.9, 0.7)),
        )
    ]


def pair_rows(folder: Path) -> list[dict[str, Any]]:
    """The rows of `some_pairs` in a manifest of this folder, their sounds in `sounds`."""
    return [
        {
            "id": pair.key,
            "subset": "speaker",
            "positive": f"sounds/{Path(pair.positive).name}",
            "negative": f"sounds/{Path(pair.negative).name}",
            "switch_s": pair.switch_s,
        }
        for pair in some_pairs(folder / "sounds")
    ]


def hubert(folder: Path, seed: int = 0, layers: int = 11) -> Path:
    """An encoder with 25 frames a second."""
    import torch
    from transformers import HubertConfig, HubertModel

    torch.manual_seed(seed)
    config = HubertConfig(
        hidden_size=WIDTH,
        num_hidden_layers=layers,
        num_attention_heads=2,
        intermediate_size=32,
        conv_dim=(8, 8, 8, 8),
        conv_kernel=(10, 8, 4, 4),
        conv_stride=(10, 8, 4, 2),
        num_conv_pos_embeddings=16,
        num_conv_pos_embedding_groups=2,
    )
    HubertModel(config).eval().save_pretrained(folder)
    return folder


def centres(path: Path, encoder: Path, layer: int = 11) -> Path:
    """Centres among the frames of some sound, so that many units occur."""
    import torch
    from transformers import HubertModel

    model = HubertModel.from_pretrained(encoder).eval()
    with torch.inference_mode():
        sound = torch.from_numpy(babble(6.0, 7))[None]
        frames = model(sound, output_hidden_states=True).hidden_states[layer][0].numpy()
    picked = np.random.default_rng(0).choice(len(frames), UNITS, replace=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.save(path, frames[picked])
    return path


def mimi(folder: Path, seed: int = 0) -> Path:
    """A codec with 12.5 frames a second at 24 kHz, six codebooks of 16 codes."""
    import torch
    from transformers import MimiConfig, MimiModel

    torch.manual_seed(seed)
    config = MimiConfig(
        hidden_size=16,
        num_filters=4,
        upsampling_ratios=[8, 6, 5, 4],
        codebook_size=CODES,
        codebook_dim=8,
        vector_quantization_hidden_dimension=8,
        num_quantizers=6,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
        head_dim=8,
        intermediate_size=24,
        upsample_groups=16,
        sliding_window=250,
    )
    model = MimiModel(config).eval()
    with torch.no_grad():  # spread, so that many codes occur
        for name, buffer in model.named_buffers():
            if name.endswith("embed_sum"):
                buffer.normal_(0, 0.02)
            if name.endswith("cluster_usage"):
                buffer.fill_(1.0)
    model.save_pretrained(folder)
    return folder


def llama_mimi(folder: Path, seed: int = 0, codebooks: int = 4) -> Path:
    """A Llama with the vocabulary of Llama-Mimi: some text, `<audio>`, `</audio>`, and every code of every codebook."""
    import torch
    from tokenizers import Tokenizer, models, processors
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    words = ["<|begin_of_text|>", "<|end_of_text|>", *"abcdefgh"]
    tokenizer = Tokenizer(models.WordLevel({word: at for at, word in enumerate(words)}, unk_token="a"))
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<|begin_of_text|> $A", special_tokens=[("<|begin_of_text|>", 0)]
    )
    fast = PreTrainedTokenizerFast(tokenizer_object=tokenizer, bos_token=words[0], eos_token=words[1])
    codes = [f"<{code}_{codebook}>" for codebook in range(codebooks) for code in range(CODES)]
    fast.add_tokens([*codes, "<audio>", "</audio>"])
    fast.save_pretrained(folder)
    torch.manual_seed(seed)
    config = LlamaConfig(
        vocab_size=len(fast),
        hidden_size=32,
        intermediate_size=48,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=512,
        initializer_range=0.4,
        bos_token_id=0,
        eos_token_id=1,
    )
    config.num_quantizers = codebooks
    LlamaForCausalLM(config).eval().save_pretrained(folder)
    return folder


def slam(folder: Path, seed: int = 0) -> Path:
    """A Qwen2 within SLAM's configuration, its weights under `lm.`."""
    import torch
    from safetensors.torch import save_file
    from transformers import Qwen2Config, Qwen2ForCausalLM

    torch.manual_seed(seed)
    config = Qwen2Config(
        vocab_size=UNITS + 2,
        hidden_size=32,
        intermediate_size=48,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=256,
        initializer_range=0.4,
        tie_word_embeddings=True,
        bos_token_id=1,
        eos_token_id=1,
        pad_token_id=0,
    )
    model = Qwen2ForCausalLM(config).eval()
    folder.mkdir(parents=True)
    weights = {f"lm.{name}": value.contiguous() for name, value in model.state_dict().items()}
    weights.pop("lm.lm_head.weight")  # tied
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    outer = {
        "architectures": ["UnitLM"],
        "model_type": "speech_language_model",
        "base_model_name": "Qwen/Qwen2.5-0.5B",
        "base_config": config.to_dict() | {"vocab_size": 151_936, "torch_dtype": None},
        "vocab_size": UNITS + 2,
        "twist_init": True,
    }
    (folder / "config.json").write_text(json.dumps(outer), encoding="utf-8")
    return folder


def twist(folder: Path, offset: int = 4, seed: int = 0, **config: Any) -> Path:
    """An OPT with TWIST's offset."""
    import torch
    from transformers import OPTConfig, OPTForCausalLM

    torch.manual_seed(seed)
    made = OPTConfig(
        vocab_size=UNITS + offset,
        hidden_size=32,
        ffn_dim=48,
        num_hidden_layers=2,
        num_attention_heads=4,
        max_position_embeddings=256,
        word_embed_proj_dim=32,
        init_std=0.4,
        **config,
    )
    made.offset = offset
    OPTForCausalLM(made).eval().save_pretrained(folder)
    return folder


def vocoder(
    folder: Path, kind: str = "seamless_m4t", *, units: int = UNITS, within: bool = False, more: str = ""
) -> Path:
    """A code HiFi-GAN for 25 units a second, alone or as a part of a whole model."""
    import torch
    from safetensors.torch import save_file
    from transformers import AutoConfig

    torch.manual_seed(0)
    config = AutoConfig.for_model(
        kind,
        unit_hifi_gan_vocab_size=units + 3,
        unit_embed_dim=16,
        lang_embed_dim=4,
        spkr_embed_dim=4,
        vocoder_num_langs=2,
        vocoder_num_spkrs=3,
        upsample_initial_channel=32,
        upsample_rates=[8, 5, 4, 4],
        upsample_kernel_sizes=[16, 11, 8, 8],
        resblock_kernel_sizes=[3],
        resblock_dilation_sizes=[[1, 3]],
        initializer_range=0.3,
    )
    model = vocoder_class(kind)(config).eval()
    with torch.no_grad():
        model.dur_predictor.proj.bias.fill_(1.0)  # of two frames or so
    model.save_pretrained(folder)
    if within:
        weights = {f"vocoder.{name}": value.contiguous() for name, value in model.state_dict().items()}
        save_file(weights | {"shared.weight": torch.zeros(2)}, folder / "model.safetensors", {"format": "pt"})
    (folder / "vocoder.toml").write_text(f"units = {units}\n{more}", encoding="utf-8")
    return folder


def layout(folder: Path, encoder: Path, kmeans: Path, start: Sequence[int] = (1,), more: str = "") -> Path:
    """A `units.toml` in the folder of a model."""
    text = f"""rate_hz = 25.0
{more}
[units]
extractor = {json.dumps(str(encoder))}
layer = 11
kmeans = {json.dumps(str(kmeans))}
pad = [40, 40]

[tokens]
offset = 2
start = {list(start)}
"""
    (folder / "units.toml").write_text(text, encoding="utf-8")
    return folder
