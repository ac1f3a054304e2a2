"""Pairs of losses to write and to read, and a sound file of nothing."""

from __future__ import annotations

import json
import wave
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import Floats, TokenStream, first_token_after, token_stream

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


def loss_rows(pairs: Iterable[TokenPair]) -> Iterator[dict[str, Any]]:
    """Pairs as rows of token losses, the positive half of each first."""
    for pair in pairs:
        for polarity, clip in (("pos", pair.positive), ("neg", pair.negative)):
            yield {"id": pair.pair_id, "subset": pair.subset, "polarity": polarity, **_clip_fields(clip)}


def _clip_fields(clip: TokenStream) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "rate_hz": clip.rate_hz,
        "codebooks": clip.codebooks,
        "prompt_tokens": clip.response_start,
        "switch_s": _time_that_says_the_same(clip),
        "nll": _numbers(clip.losses),
        "nll_alone": None if clip.losses_alone is None else _numbers(clip.losses_alone),
        "durations": None if clip.durations is None else clip.durations.tolist(),
        "types": None if clip.type_codes is None else [clip.type_names[code] for code in clip.type_codes],
        "common_prefix_tokens": clip.common_prefix_tokens,
    }
    return {name: value for name, value in fields.items() if value is not None}


def _time_that_says_the_same(clip: TokenStream) -> float | None:
    """The switch, unless the response is known by its tokens and begins elsewhere by time."""
    if clip.switch_s is None or clip.response_start is None:
        return None
    by_time = first_token_after(clip.start_frames, clip.switch_s, clip.rate_hz)
    return clip.switch_s if by_time == clip.response_start else None


def _numbers(values: Floats) -> list[float | None]:
    return [None if value != value else value for value in values.tolist()]


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
