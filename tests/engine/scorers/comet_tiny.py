"""Tiny real checkpoints of COMET: its own names of parts and hparams, a tokenizer trained on the spot, two layers.

They are written as a trainer of COMET writes them, and `comet.load_from_checkpoint` reads them (a test does).
"""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from engine.scorers.comet_pairs import PairItem

LINES = """the cat sat on a mat and it was quite warm there today we meet again at noon data model
die Katze saß auf der Matte und es war warm heute treffen wir uns wieder um zwölf Uhr
오늘 회의 는 오후 세시 에 시작 합니다 数据 模型 训练 今天 会议"""
WORDS = LINES.split()
WIDTH = 16
POSITIONS = 130
FACTOR = {"regression_metric": 6, "referenceless_regression_metric": 4}


def sentence(random: np.random.Generator, longest: int = 24) -> str:
    """Words in a random order."""
    return " ".join(random.choice(WORDS, random.integers(1, longest + 1)))


def pairs(count: int, seed: int = 0, longest: int = 24, references: bool = False) -> list[PairItem]:
    """Pairs of random texts of very different lengths."""
    random = np.random.default_rng(seed)
    texts = [[sentence(random, longest) for _ in range(3)] for _ in range(count)]
    return [
        PairItem(str(at), one, two, three if references else None)
        for at, (one, two, three) in enumerate(texts)
    ]


def comet(
    folder: Path, kind: str = "unified_metric", *, seed: int = 0, width: int = WIDTH, **hparams: Any
) -> Path:
    """A model of COMET in its folder; further settings as in its hparams."""
    import torch
    import transformers
    import yaml

    encoder = folder / "encoder"
    vocabulary = _tokenizer(encoder)
    said = _hparams(kind) | {"pretrained_model": str(encoder)} | hparams
    torch.manual_seed(seed)
    name = {"XLM-RoBERTa": "XLMRoberta", "XLM-RoBERTa-XL": "XLMRobertaXL"}[said["encoder_model"]]
    config = getattr(transformers, f"{name}Config")(
        vocab_size=vocabulary,
        hidden_size=width,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=2 * width,
        max_position_embeddings=POSITIONS,
        type_vocab_size=1,
        pad_token_id=1,
        initializer_range=0.3,
    )
    config.save_pretrained(encoder)
    model = getattr(transformers, f"{name}Model")(config, add_pooling_layer=False)
    state = {f"encoder.model.{name}": value for name, value in model.state_dict().items()} | _head(
        kind, said, width
    )
    (folder / "checkpoints").mkdir()
    kept = {"state_dict": state, "hyper_parameters": said, "pytorch-lightning_version": "2.6.0", "epoch": 1}
    torch.save(kept, folder / "checkpoints" / "model.ckpt")
    (folder / "hparams.yaml").write_text(yaml.safe_dump(said | {"class_identifier": kind}), encoding="utf-8")
    return folder


def _hparams(kind: str) -> dict[str, Any]:
    said: dict[str, Any] = {
        "encoder_model": "XLM-RoBERTa",
        "hidden_sizes": [24, 8],
        "activations": "Tanh",
        "final_activation": None,
        "layer_transformation": "sparsemax",
        "layer_norm": False,
        "dropout": 0.1,
        "nr_frozen_epochs": 0.3,
        "keep_embeddings_frozen": True,
        "train_data": [],
        "validation_data": [],
    }
    if kind == "unified_metric":
        return said | {"input_segments": ["mt", "src"], "sent_layer": "mix", "word_level_training": False}
    if kind == "xcomet_metric":
        labels = {
            "error_labels": ["minor", "major", "critical"],
            "cross_entropy_weights": [0.1, 0.4, 0.5, 0.5],
        }
        return said | labels | {"sent_layer": "mix", "word_layer": 2, "word_level_training": True}
    return said | {"pool": "avg", "layer": "mix"}


def _head(kind: str, said: dict[str, Any], width: int) -> dict[str, Any]:
    """What stands above the encoder, drawn at random; its mixture leaves one of three layers out."""
    import torch

    sizes = [FACTOR.get(kind, 1) * width, *said["hidden_sizes"], 1]
    state: dict[str, Any] = {}
    if said.get("sent_layer", said.get("layer")) == "mix":
        state["layerwise_attention.gamma"] = torch.tensor([1.3])
        for at, weight in enumerate((0.2, -1.5, 0.6)):
            state[f"layerwise_attention.scalar_parameters.{at}"] = torch.tensor([weight])
        state |= {f"layerwise_attention.dropout_{name}": torch.zeros(3) for name in ("mask", "fill")}
    for place, (before, after) in enumerate(pairwise(sizes)):
        state[f"estimator.ff.{3 * place}.weight"] = torch.randn(after, before) * 0.4
        state[f"estimator.ff.{3 * place}.bias"] = torch.randn(after) * 0.2
    if kind == "xcomet_metric":
        state["wordloss.weight"] = torch.tensor(said["cross_entropy_weights"])
        state |= {"hidden2tag.weight": torch.randn(4, width), "hidden2tag.bias": torch.randn(4)}
    return state


def _tokenizer(folder: Path) -> int:
    """Train and save a tokenizer; how many tokens it has."""
    import sentencepiece as spm
    from transformers import XLMRobertaTokenizerFast

    folder.mkdir(parents=True)
    random = np.random.default_rng(0)
    model = io.BytesIO()
    spm.SentencePieceTrainer.train(  # pyright: ignore[reportAttributeAccessIssue]
        sentence_iterator=iter([sentence(random) for _ in range(300)]),
        model_writer=model,
        vocab_size=160,
        hard_vocab_limit=False,
        minloglevel=2,
        num_threads=1,
    )
    path = folder / "sentencepiece.bpe.model"
    path.write_bytes(model.getvalue())
    tokenizer = XLMRobertaTokenizerFast(str(path))
    tokenizer.save_pretrained(folder)
    return len(tokenizer)
