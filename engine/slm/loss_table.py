"""Many clips as blocks of cumulated losses, so that any window of any clip is one subtraction.

Clips of one layout (rate, codebooks, durations or not) and of like length stand together in a block, padded to its
longest. For each clip a block holds S_i, the sum of the first i losses; the sum over tokens i to j is S_j - S_i.
What is missing (NaN) is 0 in the sums and counted apart, and whoever reads a window looks at that count.
A block is kept small enough to stay in a processor's cache.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from engine.slm.token_stream import Floats, Ints, TokenStream

_BLOCK_TOKENS = 60_000
_BLOCK_FRAMES = 1_000_000


@dataclass(frozen=True, slots=True, eq=False)
class Clock:
    """When the tokens of de-duplicated clips start, of a block of n clips.

    Attributes:
        starts: (n, T) frame at which each token starts; the clip's last frame + 1 in the padding.
        frames: (n,) frames of each clip.
        tokens_before: (n, F + 1) how many tokens start before each frame.
    """

    starts: Ints
    frames: Ints
    tokens_before: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """Cumulated values of a block's tokens.

    Attributes:
        values: (n, T + 1) S_i of what is read. Behind a clip's end it falls so steeply that the sum over any window
            that touches the padding is below that of every window that doesn't.
        counts: (n, T + 1) how many of the first i tokens are read; None: all of them.
        missing: (n, T + 1) how many of the first i tokens that are read have no value; None: none of them.
        by_frame: (n, F + 2) the sum over the tokens that start before each frame and, as imaginary part, how many of them
            are read: one look gives both. Behind the clip's end the sum is -inf and the number too high. None: nobody
            looks by frame.
    """

    values: Floats
    counts: Ints | None
    missing: Ints | None
    by_frame: NDArray[np.complex128] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class LossBlock:
    """Some clips of one layout.

    Attributes:
        rows: place of each among all clips.
        rate_hz, codebooks: of all of them.
        lengths: (n,) tokens of each.
        response: (n,) first token of the response, -1 where there is no switch.
        has_alone: (n,) whether there are losses of the response without the prompt.
        losses: sums of the losses.
        gains: sums of loss with the prompt minus loss without, 0 before the response; None where no clip has any.
        clock: of de-duplicated clips; None: one token for each frame and codebook.
    """

    rows: Ints
    rate_hz: float
    codebooks: int
    lengths: Ints
    response: Ints
    has_alone: np.ndarray
    losses: Sums
    gains: Sums | None
    clock: Clock | None

    def token_at(self, tokens: Ints, frames: int) -> Ints:
        """First token at or after so many frames from the start of a token of each clip, at most the clip's length.

        Args:
            tokens: (n,) one token of each clip.
            frames: 0 or more.
        """
        if self.clock is None:
            return np.minimum(tokens + frames * self.codebooks, self.lengths)
        rows = np.arange(len(self.rows))
        at = np.minimum(self.clock.starts[rows, tokens] + frames, self.clock.frames)
        return np.maximum(self.clock.tokens_before[rows, at], tokens)


@dataclass(frozen=True, slots=True, eq=False)
class LossTable:
    """All clips.

    Attributes:
        clips: how many.
        blocks: their losses.
    """

    clips: int
    blocks: tuple[LossBlock, ...]


def loss_table(clips: Sequence[TokenStream], types: Collection[str] | None = None) -> LossTable:
    """Lay out clips for reading.

    Args:
        clips: in the order in which their readings are wanted.
        types: read only tokens of these types, at the places where they stand; None: all.

    >>> from engine.slm.token_stream import token_stream
    >>> table = loss_table([token_stream("a", [1.0, 2.0], 25.0), token_stream("b", [3.0], 25.0)])
    >>> table.blocks[0].rows.tolist(), table.blocks[0].losses.values[:, 1].tolist()
    ([0, 1], [1.0, 3.0])
    """
    return LossTable(len(clips), tuple(_block(clips, rows, types) for rows in _groups(clips)))


def _groups(clips: Sequence[TokenStream]) -> Iterator[list[int]]:
    layouts: dict[tuple[float, int, bool], list[int]] = {}
    for row, clip in enumerate(clips):
        layouts.setdefault((clip.rate_hz, clip.codebooks, clip.durations is not None), []).append(row)
    for rows in layouts.values():
        rows.sort(key=lambda row: -len(clips[row]))
        start = 0
        while start < len(rows):
            size = max(1, _BLOCK_TOKENS // len(clips[rows[start]]))
            size = _with_few_frames(clips, rows[start : start + size])
            yield rows[start : start + size]
            start += size


def _with_few_frames(clips: Sequence[TokenStream], rows: list[int]) -> int:
    """How many of the first clips stand together: a long unit among many short ones would make each of them as long."""
    if clips[rows[0]].durations is None:
        return len(rows)
    longest = np.maximum.accumulate([clips[row].frames for row in rows])
    fits = longest * np.arange(1, len(rows) + 1) <= _BLOCK_FRAMES
    return max(1, int(np.count_nonzero(fits)))


def _block(clips: Sequence[TokenStream], rows: list[int], types: Collection[str] | None) -> LossBlock:
    some = [clips[row] for row in rows]
    lengths = np.array([len(clip) for clip in some])
    shape = (len(some), int(lengths.max()))
    inside = np.arange(shape[1]) < lengths[:, None]
    used = inside if types is None else _of_types(some, shape, types)
    losses, gains = np.zeros(shape), np.zeros(shape)
    for row, clip in enumerate(some):
        losses[row, : len(clip)] = clip.losses
        if clip.losses_alone is not None and clip.response_start is not None:
            response = slice(clip.response_start, len(clip))
            gains[row, response] = clip.losses[response] - clip.losses_alone
    has_alone = np.array([clip.losses_alone is not None for clip in some])
    all_used = types is None
    sums = _cumulated(losses, inside, used, all_used)
    clock = None if some[0].durations is None else _clock(some, shape)
    return LossBlock(
        rows=np.array(rows),
        rate_hz=some[0].rate_hz,
        codebooks=some[0].codebooks,
        lengths=lengths,
        response=np.array([-1 if c.response_start is None else c.response_start for c in some]),
        has_alone=has_alone,
        losses=sums if clock is None else replace(sums, by_frame=_by_frame(sums, clock)),
        gains=_cumulated(gains, inside, used, all_used) if has_alone.any() else None,
        clock=clock,
    )


def _of_types(clips: Sequence[TokenStream], shape: tuple[int, int], types: Collection[str]) -> np.ndarray:
    used = np.zeros(shape, dtype=bool)
    for row, clip in enumerate(clips):
        wanted = np.array([name in types for name in clip.type_names])
        used[row, : len(clip)] = wanted[clip.types]
    return used


def _cumulated(values: Floats, inside: np.ndarray, used: np.ndarray, all_used: bool) -> Sums:
    gaps = np.isnan(values) & used
    kept = np.where(used & ~gaps, values, 0.0)
    fall = 1.0 + 2.0 * np.abs(kept).sum(axis=1, keepdims=True)
    sums = np.zeros((len(values), values.shape[1] + 1))
    np.cumsum(np.where(inside, kept, -fall), axis=1, out=sums[:, 1:])
    return Sums(sums, None if all_used else _counted(used), _counted(gaps) if gaps.any() else None)


def _counted(which: np.ndarray) -> Ints:
    counts = np.zeros((len(which), which.shape[1] + 1), dtype=np.int64)
    np.cumsum(which, axis=1, out=counts[:, 1:])
    return counts


def _clock(clips: Sequence[TokenStream], shape: tuple[int, int]) -> Clock:
    frames = np.array([clip.frames for clip in clips])
    starts = np.repeat(frames[:, None] + 1, shape[1], axis=1)
    before = np.zeros((len(clips), int(frames.max()) + 1), dtype=np.int64)
    for row, clip in enumerate(clips):
        began = clip.start_frames
        starts[row, : len(clip)] = began
        before[row, 1:] = np.cumsum(np.bincount(began, minlength=before.shape[1] - 1))
    return Clock(starts, frames, before)


def _by_frame(sums: Sums, clock: Clock) -> NDArray[np.complex128]:
    before = clock.tokens_before
    clips, columns = before.shape
    found = np.empty((clips, columns + 1), dtype=np.complex128)
    found[:, :-1].real = np.take_along_axis(sums.values, before, axis=1)
    found[:, :-1].imag = before if sums.counts is None else np.take_along_axis(sums.counts, before, axis=1)
    found[np.arange(columns + 1) > clock.frames[:, None]] = complex(-np.inf, sums.values.shape[1])
    return found
