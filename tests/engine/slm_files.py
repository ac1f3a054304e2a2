"""Pairs of losses to write and to read, and a sound file of nothing."""

from __future__ import annotations

import json
import wave
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream

TASKS = ("room", "speaker", "bg_alignment")


def clip(draw: np.random.Generator, lead: float = 0.0, prompt: int | None = 20) -> TokenStream:
    """A clip of two codebooks; `lead` is added to the losses of its response."""
    losses = draw.gamma(2.0, 1.0, int(draw.integers(40, 90)))
    if prompt is None:
        return token_stream("a", losses, 12.5, codebooks=2)
    losses[prompt:] += lead
    alone = draw.gamma(2.0, 1.0, len(losses) - prompt)
    return token_stream("a", losses, 12.5, codebooks=2, prompt_tokens=prompt, losses_alone=alone)


def random_pairs(seed: int = 0, n: int = 12, lead: float = 0.3) -> list[TokenPair]:
    """Pairs of three tasks, the last one without a switch; the negative halves are `lead` worse."""
    draw = np.random.default_rng(seed)
    return [
        TokenPair(f"{task}-{place}", task, clip(draw, 0.0, prompt), clip(draw, lead, prompt))
        for place in range(n)
        for task, prompt in zip(TASKS, (20, 20, None), strict=True)
    ]


def write_rows(path: Path, rows: Iterable[Mapping[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def write_sound(path: Path, seconds: float = 0.1) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes(bytes(int(32_000 * seconds)))
    return path


def same(one: TokenPair, other: TokenPair) -> bool:
    """Whether two pairs have the same losses, clocks and types."""
    return (
        one.pair_id == other.pair_id
        and one.subset == other.subset
        and all(_same_clip(a, b) for a, b in ((one.positive, other.positive), (one.negative, other.negative)))
    )


def _same_clip(a: TokenStream, b: TokenStream) -> bool:
    arrays = ((a.losses, b.losses), (a.losses_alone, b.losses_alone), (a.durations, b.durations))
    return (
        (a.rate_hz, a.codebooks, a.response_start, a.common_prefix_tokens)
        == (b.rate_hz, b.codebooks, b.response_start, b.common_prefix_tokens)
        and (a.switch_s is None) == (b.switch_s is None)
        and abs((a.switch_s or 0.0) - (b.switch_s or 0.0)) < 1e-9
        and all(x is y if x is None or y is None else np.array_equal(x, y, equal_nan=True) for x, y in arrays)
        and [a.type_names[code] for code in a.types] == [b.type_names[code] for code in b.types]
    )
