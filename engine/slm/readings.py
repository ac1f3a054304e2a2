"""Five readings of a clip's token losses. Of a pair, the half with the lower reading is the better one.

With the losses nll_1 … nll_T of a clip and the first token tp of its response:

    global                mean of nll over all tokens
    windowed              highest mean of nll over a window; windows begin at every token
    localized             mean of nll over the window that begins at tp
    normalized            mean over the response of nll_t with the prompt minus nll_t of the response alone
    normalized_localized  the same over the window that begins at tp

All in nats per token. A window lasts whole frames (`engine.slm.windows`). In a stream of one token for each frame
and codebook it has a fixed number of tokens, and windows begin at every token (stride one). De-duplicated units are
mapped by time: a window holds the tokens that start in its frames, those that fit into the clip begin at every token,
and one more ends with the clip, so that every token is in some window. A clip or response shorter than the
window is read whole.

A reading is invalid, with the reason, where one of the tokens it uses has no loss, and where there is nothing to
read. Without a switch there are only the global and the windowed reading.

Source: "On the Fallacy of Global Token Perplexity"; the window of 0.5 s is this program's default.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from engine.slm.loss_table import Clock, LossBlock, LossTable, Sums, loss_table
from engine.slm.token_stream import Floats, Ints, TokenStream
from engine.slm.windows import WINDOW_S, checked_offset_s, checked_window_s, frames_until, window_of

Reading = Literal["global", "windowed", "localized", "normalized", "normalized_localized"]
READINGS: tuple[Reading, ...] = get_args(Reading)

NO_SWITCH = "the clip has no switch, so there is no response to read"
NO_ALONE = "there are no losses of the response without its prompt"
NOTHING = "no token of the clip lies in the window"
NO_LOSS = "a token of the reading has no loss"
REASONS = ("", NO_SWITCH, NO_ALONE, NOTHING, NO_LOSS)
_NO_SWITCH, _NO_ALONE, _NOTHING, _NO_LOSS = 1, 2, 3, 4


@dataclass(frozen=True, slots=True, eq=False)
class ClipReadings:
    """One reading of many clips.

    Attributes:
        values: of each clip in nats per token, lower is better; NaN where invalid or not defined.
        reason_codes: place in `REASONS` of each clip's reason, 0 where there is a value.
    """

    values: Floats
    reason_codes: Ints

    @property
    def defined(self) -> np.ndarray:
        """Where the clip has what the reading needs: a switch, losses without prompt."""
        return (self.reason_codes != _NO_SWITCH) & (self.reason_codes != _NO_ALONE)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why each clip has no value; empty where it has one."""
        return tuple(REASONS[code] for code in self.reason_codes)


def read_clips(
    clips: Sequence[TokenStream] | LossTable,
    reading: Reading,
    window_s: float = WINDOW_S,
    offset_s: float = 0.0,
) -> ClipReadings:
    """Read many clips one way.

    Args:
        clips: the clips, or a table of them where they are read more than once.
        reading: which.
        window_s: length of the window; rounded up to whole frames.
        offset_s: where the window of the two localized readings begins, seconds after the start of the response;
            rounded up to whole frames.

    Raises:
        EngineError: the window isn't positive, or the offset negative.

    >>> from engine.slm.token_stream import token_stream
    >>> positive = token_stream("a", [2.0] * 20, 6.0, prompt_tokens=10)
    >>> negative = token_stream("b", [2.0] * 10 + [5, 4, 3] + [1.5] * 7, 6.0, prompt_tokens=10)
    >>> for reading in ("global", "localized", "windowed"):
    ...     print(reading, read_clips([positive, negative], reading).values)
    global [2.    2.125]
    localized [2. 4.]
    windowed [2. 4.]
    """
    table = clips if isinstance(clips, LossTable) else loss_table(clips)
    window, offset = checked_window_s(window_s), checked_offset_s(offset_s)
    values, codes = np.full(table.clips, np.nan), np.zeros(table.clips, dtype=np.int64)
    for block in table.blocks:
        values[block.rows], codes[block.rows] = _read(block, reading, window, offset)
    values[codes > 0] = np.nan
    return ClipReadings(values, codes)


def _read(block: LossBlock, reading: Reading, window_s: float, offset_s: float) -> tuple[Floats, Ints]:
    frames = window_of(window_s, block.rate_hz).frames
    first = np.zeros(len(block.rows), dtype=np.int64)
    match reading:
        case "global":
            return _mean_of(block.losses, first, block.lengths)
        case "windowed":
            return _highest_mean(block, frames)
        case "localized":
            found = _mean_of(block.losses, *_located(block, frames, offset_s))
        case "normalized":
            found = _mean_of(block.gains, np.maximum(block.response, 0), block.lengths)
        case "normalized_localized":
            found = _mean_of(block.gains, *_located(block, frames, offset_s))
    if reading != "localized":
        found[1][~block.has_alone] = _NO_ALONE
    found[1][block.response < 0] = _NO_SWITCH
    return found


def _located(block: LossBlock, frames: int, offset_s: float) -> tuple[Ints, Ints]:
    """First token of the window behind the switch, and the token after its last."""
    response, offset = np.maximum(block.response, 0), max(0, frames_until(offset_s, block.rate_hz))
    return block.token_at(response, offset), block.token_at(response, offset + frames)


def _mean_of(sums: Sums | None, begin: Ints, end: Ints) -> tuple[Floats, Ints]:
    """Mean over tokens begin to end of each clip, and the code of the reason where there is none."""
    if sums is None:
        return np.full(len(begin), np.nan), np.zeros(len(begin), dtype=np.int64)
    rows = np.arange(len(begin))
    counts = end - begin if sums.counts is None else sums.counts[rows, end] - sums.counts[rows, begin]
    codes = np.where(counts > 0, 0, _NOTHING)
    if sums.missing is not None:
        codes[sums.missing[rows, end] > sums.missing[rows, begin]] = _NO_LOSS
    totals = sums.values[rows, end] - sums.values[rows, begin]
    return totals / np.maximum(counts, 1), codes


def _highest_mean(block: LossBlock, frames: int) -> tuple[Floats, Ints]:
    whole, codes = _mean_of(block.losses, np.zeros_like(block.lengths), block.lengths)
    if block.clock is not None and block.losses.by_frame is not None:
        highest = _highest_timed(block, block.clock, block.losses.by_frame, frames)
        return np.where(block.clock.frames <= frames, whole, highest), codes
    tokens = frames * block.codebooks
    if tokens >= block.losses.values.shape[1] - 1:
        return whole, codes
    sums = block.losses
    totals = sums.values[:, tokens:] - sums.values[:, :-tokens]
    if sums.counts is None:
        highest = totals.max(axis=1) / tokens  # windows in the padding have the lowest sums: see Sums
    else:
        counts = sums.counts[:, tokens:] - sums.counts[:, :-tokens]
        fits = np.arange(totals.shape[1]) + tokens <= block.lengths[:, None]
        highest = _highest(totals, counts, fits)
    return np.where(block.lengths <= tokens, whole, highest), codes


def _highest_timed(block: LossBlock, clock: Clock, by_frame: NDArray[np.complex128], frames: int) -> Floats:
    sums, rows = block.losses, np.arange(len(block.rows))
    begins = (rows * by_frame.shape[1])[:, None]
    ends = np.minimum(clock.starts + frames, clock.frames[:, None] + 1) + begins
    until = by_frame.reshape(-1).take(ends)
    counts = np.arange(until.shape[1]) if sums.counts is None else sums.counts[:, :-1]
    with np.errstate(invalid="ignore"):  # no token of the types in a window: 0 of 0
        means = (until.real - sums.values[:, :-1]) / (until.imag - counts)
    highest = means.max(axis=1) if sums.counts is None else np.fmax.reduce(means, axis=1)
    last, codes = _mean_of(
        sums, clock.tokens_before[rows, np.maximum(clock.frames - frames, 0)], block.lengths
    )
    return np.where(codes == _NOTHING, highest, np.fmax(highest, last))


def _highest(totals: Floats, counts: Ints, fits: np.ndarray) -> Floats:
    means = np.divide(totals, counts, out=np.full(totals.shape, -np.inf), where=fits & (counts > 0))
    return means.max(axis=1)
