"""Readings by slow loops over plain lists, and clips to read: a second implementation, written from the definitions."""

from __future__ import annotations

from math import ceil, isnan, nan

from hypothesis import strategies as st

from engine.slm.readings import Reading
from engine.slm.token_stream import TokenStream, token_stream

LOSSES = st.floats(-4.0, 12.0).map(lambda loss: round(loss, 3))
"""Below 0 too: the loss of a continuous token is minus the logarithm of a density."""


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else nan


def start_frames(clip: TokenStream) -> list[int]:
    if clip.durations is None:
        return [token // clip.codebooks for token in range(len(clip))]
    frame, starts = 0, []
    for duration in clip.durations.tolist():
        starts.append(frame)
        frame += duration
    return [min(start, frame - 1) for start in starts]


def windows(clip: TokenStream, window_s: float) -> list[list[int]]:
    """Tokens of every window of the windowed reading."""
    frames = max(1, ceil(round(window_s * clip.rate_hz, 6)))
    everything = list(range(len(clip)))
    if clip.durations is None:
        size = frames * clip.codebooks
        if len(clip) <= size:
            return [everything]
        return [everything[first : first + size] for first in range(len(clip) - size + 1)]
    total, starts = sum(clip.durations.tolist()), start_frames(clip)
    if total <= frames:
        return [everything]
    found = [
        [token for token in everything if token >= first and starts[token] < starts[first] + frames]
        for first in everything
        if starts[first] + frames <= total
    ]
    return [*found, [token for token in everything if starts[token] >= total - frames]]


def located(clip: TokenStream, window_s: float, offset_s: float) -> list[int]:
    """Tokens of the window behind the switch."""
    response = clip.response_start
    assert response is not None
    frames = max(1, ceil(round(window_s * clip.rate_hz, 6)))
    offset = ceil(round(offset_s * clip.rate_hz, 6))
    if clip.durations is None:
        first = response + offset * clip.codebooks
        return [t for t in range(first, first + frames * clip.codebooks) if t < len(clip)]
    starts = start_frames(clip)
    begin = starts[response] + offset
    return [t for t in range(response, len(clip)) if begin <= starts[t] < begin + frames]


def slow_reading(clip: TokenStream, reading: Reading, window_s: float = 0.5, offset_s: float = 0.0) -> float:
    """A reading of a clip; NaN where it is invalid or not defined."""
    nll = clip.losses.tolist()
    if reading == "global":
        return mean(nll)
    if reading == "windowed":
        if any(isnan(loss) for loss in nll):
            return nan
        return max(mean([nll[t] for t in tokens]) for tokens in windows(clip, window_s) if tokens)
    if clip.response_start is None:
        return nan
    here = list(range(clip.response_start, len(clip)))
    if reading in ("localized", "normalized_localized"):
        here = located(clip, window_s, offset_s)
    if reading == "localized":
        return mean([nll[t] for t in here])
    if clip.losses_alone is None:
        return nan
    alone = clip.losses_alone.tolist()
    return mean([nll[t] - alone[t - clip.response_start] for t in here])


@st.composite
def clips(draw: st.DrawFn, gaps: bool = True, longest: int = 60) -> TokenStream:
    """A clip of any layout, with or without switch, losses without prompt and gaps."""
    losses = draw(st.lists(LOSSES, min_size=1, max_size=longest))
    timed = draw(st.booleans())
    codebooks = 1 if timed else draw(st.sampled_from([1, 2, 4]))
    durations = None
    if timed:
        durations = draw(st.lists(st.integers(0, 6), min_size=len(losses), max_size=len(losses)))
        durations[draw(st.integers(0, len(losses) - 1))] = 3
    prompt = draw(st.none() | st.integers(0, len(losses) - 1))
    alone = None
    if prompt is not None and draw(st.booleans()):
        size = len(losses) - prompt
        alone = draw(st.lists(LOSSES, min_size=size, max_size=size))
    if gaps and draw(st.integers(0, 4)) == 0:
        losses[draw(st.integers(0, len(losses) - 1))] = nan
    if gaps and alone and draw(st.integers(0, 4)) == 0:
        alone[draw(st.integers(0, len(alone) - 1))] = nan
    return token_stream(
        "clip",
        losses,
        draw(st.sampled_from([12.5, 25.0, 50.0])),
        codebooks=codebooks,
        durations=durations,
        prompt_tokens=prompt,
        losses_alone=alone,
    )
