"""Tiny real audio encoders with random weights: of speech, with and without a head for x-vectors, and of sound."""

from __future__ import annotations

from pathlib import Path
from typing import Any

WIDTH = 24
_SHAPE = {
    "hidden_size": WIDTH,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 32,
    "conv_dim": (16,) * 7,
    "num_conv_pos_embeddings": 16,
    "num_conv_pos_embedding_groups": 2,
    "tdnn_dim": (16, 16, 16, 16, 32),
    "xvector_output_dim": 12,
    "pad_token_id": 0,
}


def speech_encoder(
    folder: Path, kind: str = "wavlm", *, x_vector: bool = False, seed: int = 0, **config: Any
) -> Path:
    """An encoder of the family of wav2vec 2.0."""
    import torch
    from transformers import (
        AutoConfig,
        AutoModel,
        AutoModelForAudioXVector,
        SeamlessM4TFeatureExtractor,
        Wav2Vec2FeatureExtractor,
    )

    if kind == "wav2vec2-bert":
        SeamlessM4TFeatureExtractor(feature_size=16, num_mel_bins=16).save_pretrained(folder)
        config |= {"feature_projection_input_dim": 32, "conv_depthwise_kernel_size": 5}
    else:
        Wav2Vec2FeatureExtractor(do_normalize=True, return_attention_mask=True).save_pretrained(folder)
    torch.manual_seed(seed)
    made = AutoModelForAudioXVector if x_vector else AutoModel
    made.from_config(AutoConfig.for_model(kind, **(_SHAPE | config))).eval().save_pretrained(folder)
    return folder


def spectrogram_transformer(folder: Path, seed: int = 0) -> Path:
    """An audio spectrogram transformer whose window is 1.28 s long."""
    import torch
    from transformers import ASTConfig, ASTFeatureExtractor, ASTModel

    ASTFeatureExtractor(max_length=128, num_mel_bins=32).save_pretrained(folder)
    torch.manual_seed(seed)
    config = ASTConfig(
        hidden_size=WIDTH,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=32,
        max_length=128,
        num_mel_bins=32,
    )
    ASTModel(config).eval().save_pretrained(folder)
    return folder
