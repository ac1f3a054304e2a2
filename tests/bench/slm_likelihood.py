"""How fast token losses of pairs are against the plain way, at equal losses.

The plain way is one sequence at a time: the positive and the negative, each whole and its response alone, four passes
a pair. The scorer computes what both halves begin with once, and many pairs together. The model is small and of the
layout of a unit language model; pairs have prompts and responses of mixed length. Both take turns, on one core, and
what counts is the time of that core, so that whatever else the machine does falls out. What comes before (sound to
units) is the same for both, and left out.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from engine.scorers.device import Place
from engine.scorers.speech_lm import ClipPair, PairLosses, by_duration
from engine.scorers.speech_lm_network import TokenModel, Tokens
from engine.scorers.speech_lm_pairs import ClipTokens, scored

PAIRS = 200
ROUNDS = 3
BATCH_S = 60.0
RATE_HZ = 25.0
UNITS = 500
START = np.array([1], np.int64)
MOST_OFF = 1e-4

Clips = dict[str, ClipTokens]
Losses = dict[str, list[np.ndarray]]
"""Of each clip: whole, and of its response alone."""


def measure() -> dict[str, float]:
    """Tokens scored in a second, and how many times as fast as the plain way."""
    import torch

    os.environ["OMP_NUM_THREADS"] = "1"  # one core each: threads of small models mostly wait
    torch.set_num_threads(1)
    model = _model()
    pairs, clips = _pairs()
    scorer = TokenModel(model, "bench", Place("cpu", "fp32"))
    ours, own_s = _timed(lambda: _by_scorer(scorer, pairs, clips))
    plain, plain_s = _timed(lambda: _plainly(model, pairs, clips))
    off = _most_off(ours, plain)
    if off > MOST_OFF:
        raise AssertionError(f"the losses are {off} off those of the plain way: no speed is worth reporting")
    times = [(own_s, plain_s)]
    for _ in range(ROUNDS - 1):
        _, own_s = _timed(lambda: _by_scorer(scorer, pairs, clips))
        _, plain_s = _timed(lambda: _plainly(model, pairs, clips))
        times.append((own_s, plain_s))
    tokens = sum(
        2 * len(clip.ids) - clip.first_after(pair.switch_s or 0.0)
        for pair in pairs
        for clip in (clips[pair.positive], clips[pair.negative])
    )
    return {
        "slm_largest_difference_nats": off,
        "slm_tokens_per_second": tokens / statistics.median(own for own, _ in times),
        "slm_likelihood_ratio": statistics.median(plain / own for own, plain in times),
    }


def _model() -> Any:
    import torch
    from transformers import Qwen2Config, Qwen2ForCausalLM

    torch.manual_seed(0)
    config = Qwen2Config(
        vocab_size=UNITS + 2,
        hidden_size=128,
        intermediate_size=512,
        num_hidden_layers=4,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=1024,
    )
    return Qwen2ForCausalLM(config).eval()


def _pairs() -> tuple[list[ClipPair], Clips]:
    """Pairs of 1 to 4 s of prompt and as much of response, that part at the switch or a few tokens before it."""
    random = np.random.default_rng(0)
    pairs: list[ClipPair] = []
    clips: Clips = {}
    for number in range(PAIRS):
        lengths = random.integers(25, 100, size=3)
        prompt = random.integers(UNITS, size=lengths[0])
        key = str(number)
        for half, length in enumerate(lengths[1:]):
            rest = random.integers(UNITS, size=length)
            ids = np.concatenate([prompt, rest])
            ids[lengths[0] - random.integers(0, 4) :] = random.integers(UNITS)
            ids[lengths[0] :] = rest
            clips[f"{key}-{half}"] = ClipTokens(ids + 2, RATE_HZ)
        duration_s = float(lengths[0] + max(lengths[1:])) / RATE_HZ
        pairs.append(ClipPair(key, f"{key}-0", f"{key}-1", duration_s, float(lengths[0]) / RATE_HZ))
    return pairs, clips


def _by_scorer(scorer: TokenModel, pairs: list[ClipPair], clips: Clips) -> Losses:
    losses: Losses = {}
    for batch in by_duration(pairs, BATCH_S):
        found = scored(scorer, START, lambda path, _length_s: clips[path], batch)
        for pair, result in zip(batch, found, strict=True):
            assert isinstance(result, PairLosses)
            for path, clip in ((pair.positive, result.positive), (pair.negative, result.negative)):
                assert clip.nll_alone is not None
                losses[path] = [clip.nll, clip.nll_alone]
    return losses


def _plainly(model: Any, pairs: list[ClipPair], clips: Clips) -> Losses:
    return {
        path: [_losses(model, clips[path].ids), _losses(model, clips[path].ids[_switch(pair, clips[path]) :])]
        for pair in pairs
        for path in (pair.positive, pair.negative)
    }


def _switch(pair: ClipPair, clip: ClipTokens) -> int:
    assert pair.switch_s is not None
    return clip.first_after(pair.switch_s)


def _losses(model: Any, ids: Tokens) -> np.ndarray:
    import torch

    sequence = torch.from_numpy(np.concatenate([START, ids]))[None]
    with torch.inference_mode():
        logits = model(input_ids=sequence[:, :-1], use_cache=False).logits.float()
        return torch.nn.functional.cross_entropy(logits[0], sequence[0, 1:], reduction="none").numpy()


def _most_off(ours: Losses, plain: Losses) -> float:
    return max(
        float(np.abs(one - other).max())
        for path, losses in plain.items()
        for one, other in zip(ours[path], losses, strict=True)
    )


def _timed(work: Callable[[], Losses]) -> tuple[Losses, float]:
    begin = time.process_time()
    return work(), time.process_time() - begin
