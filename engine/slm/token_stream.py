"""The losses of one clip's tokens, and where in time each token stands.

The tokens x_1 … x_T of a clip are one flat stream. A model with k codebooks gives k tokens to a frame, interleaved
by frame. De-duplicated units stand for runs of frames and carry their durations; tokens without a duration of their
own (pitch or style marks between units) have duration 0 and start with the unit that follows. The loss of a token
is nll_t = -log p(x_t | x_<t), natural logarithm; a loss that is missing or not finite is kept as NaN, and so is one
beyond a million: it stands for a probability of 0, as masked logits give it, and no sum with it would be exact.

The response is what follows the switch. The switch is given in time (the response begins at the first token that
starts at or after the first frame that starts at or after it), or as the number of tokens of the prompt; where both
are given time decides. A clip without either (the alignment tasks) has no response.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.slm.windows import frames_until
from engine.types import EngineError

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

LARGEST_LOSS = 1e6
"""Nats; e to the power of minus this is 0 in any arithmetic."""
SLOWEST_HZ, FASTEST_HZ = 1e-3, 1e6
MOST_CODEBOOKS = 1024
MOST_FRAMES = 1_000_000
"""Of a clip whose tokens have durations: three hours at 100 Hz."""
UNIT = "unit"
"""Type of the tokens of a stream with one codebook."""


@dataclass(frozen=True, slots=True, eq=False)
class TokenStream:
    """The checked losses of one clip; made by `token_stream`. Its arrays are read-only.

    Attributes:
        clip_id: what to call it.
        losses: nll of each token, NaN where there is none.
        rate_hz: frames per second.
        codebooks: tokens of each frame, where no durations are given.
        durations: frames of each token; None: one token for each frame and codebook.
        type_names: the types of tokens there are.
        type_codes: place in `type_names` of each token; None: the token's codebook.
        response_start: number of the response's first token, None where there is no switch.
        switch_s: time of the switch in seconds: as given, else the start of the response; None without one.
        losses_alone: nll of the response's tokens scored without the prompt, None where there are none.
        common_prefix_tokens: how many first tokens it shares with the pair's other half; None: not known.
    """

    clip_id: str
    losses: Floats
    rate_hz: float
    codebooks: int
    durations: Ints | None
    type_names: tuple[str, ...]
    type_codes: Ints | None
    response_start: int | None
    switch_s: float | None
    losses_alone: Floats | None
    common_prefix_tokens: int | None

    def __len__(self) -> int:
        return len(self.losses)

    @property
    def frames(self) -> int:
        """Frames of the clip; a last frame with some of its codebooks counts."""
        if self.durations is None:
            return ceil(len(self.losses) / self.codebooks)
        return int(self.durations.sum())

    @property
    def duration_s(self) -> float:
        """Length of the clip in seconds."""
        return self.frames / self.rate_hz

    @property
    def start_frames(self) -> Ints:
        """Frame at which each token starts, never falling."""
        return start_frames(len(self.losses), self.codebooks, self.durations)

    @property
    def start_s(self) -> Floats:
        """Time at which each token starts, in seconds."""
        return self.start_frames / self.rate_hz

    @property
    def types(self) -> Ints:
        """Place in `type_names` of each token."""
        if self.type_codes is None:
            return np.arange(len(self.losses)) % self.codebooks
        return self.type_codes


def token_stream(
    clip_id: str,
    losses: ArrayLike,
    rate_hz: float,
    *,
    codebooks: int = 1,
    durations: ArrayLike | None = None,
    types: Sequence[str] | None = None,
    switch_s: float | None = None,
    prompt_tokens: int | None = None,
    losses_alone: ArrayLike | None = None,
    common_prefix_tokens: int | None = None,
    where: str = "",
) -> TokenStream:
    """Check the losses of a clip.

    Args:
        clip_id: what to call it.
        losses: nll of each token from the first on; NaN where there is none.
        rate_hz: frames per second.
        codebooks: tokens of each frame; 1 where durations are given.
        durations: frames of each de-duplicated token, 0 for one without time of its own.
        types: name of each token's type; None: codebooks are told apart.
        switch_s: time of the switch.
        prompt_tokens: tokens before the response; not read where `switch_s` is given.
        losses_alone: nll of the response's tokens scored without the prompt.
        common_prefix_tokens: as of the record.
        where: where the losses stand ("losses.jsonl, line 3"), for errors; empty: the clip's name stands for it.

    Raises:
        EngineError: no tokens; a rate or codebook count that isn't positive; durations, types or losses without
            prompt of another length than they must have; a switch or prompt outside the clip.

    >>> clip = token_stream("a", [2.0] * 8, 2.0, codebooks=2, switch_s=0.6)
    >>> clip.response_start, clip.duration_s, clip.type_names
    (4, 2.0, ('codebook 0', 'codebook 1'))
    >>> units = token_stream("b", [1.0, 2.0, 3.0], 25.0, durations=[5, 1, 4], prompt_tokens=1)
    >>> units.start_s.tolist(), units.switch_s
    ([0.0, 0.2, 0.24], 0.2)
    """
    place = where or f"Clip {clip_id!r}"
    nll = _losses_of(losses, "token losses", place)
    if not len(nll):
        raise EngineError(f"{place}: there are no token losses; leave the clip out or give its losses.")
    _check_layout(rate_hz, codebooks, durations is not None, place)
    spans = None if durations is None else _durations_of(durations, len(nll), place)
    names, codes = _types_of(types, len(nll), codebooks, place)
    starts = start_frames(len(nll), codebooks, spans)
    response = _response_start(starts, rate_hz, switch_s, prompt_tokens, place)
    alone = None if losses_alone is None else _losses_of(losses_alone, "losses without prompt", place)
    _check_alone(alone, len(nll), response, place)
    if common_prefix_tokens is not None and not 0 <= common_prefix_tokens <= len(nll):
        raise EngineError(
            f"{place}: the common prefix has {common_prefix_tokens} tokens and the clip {len(nll)}; "
            "give a number within the clip."
        )
    switch = switch_s if switch_s is not None or response is None else float(starts[response]) / rate_hz
    return TokenStream(
        clip_id,
        nll,
        float(rate_hz),
        codebooks,
        spans,
        names,
        codes,
        response,
        switch,
        alone,
        common_prefix_tokens,
    )


def common_prefix(first: ArrayLike, second: ArrayLike) -> int:
    """How many first tokens two streams share.

    Args:
        first, second: the ids of their tokens.

    >>> common_prefix([5, 6, 7, 8], [5, 6, 9, 8]), common_prefix([1], [1, 2])
    (2, 1)
    """
    one, other = np.asarray(first), np.asarray(second)
    shorter = min(len(one), len(other))
    differ = np.flatnonzero(one[:shorter] != other[:shorter])
    return int(differ[0]) if len(differ) else shorter


def start_frames(tokens: int, codebooks: int, durations: NDArray[np.integer] | None) -> Ints:
    """Frame at which each token starts, never falling.

    Args:
        tokens: how many there are.
        codebooks: tokens of each frame; 1 where durations are given.
        durations: frames of each token; None: one token for each frame and codebook.

    >>> start_frames(5, 2, None).tolist(), start_frames(3, 1, np.array([5, 1, 4])).tolist()
    ([0, 0, 1, 1, 2], [0, 5, 6])
    """
    if durations is None:
        return np.arange(tokens) // codebooks
    ends = np.cumsum(durations)
    # A mark behind the last unit would start where the clip ends: it belongs to the last frame.
    return np.minimum(ends - durations, ends[-1:] - 1)


def first_token_after(starts: Ints, switch_s: float, rate_hz: float) -> int:
    """Number of the first token that starts at or after the first frame that starts at or after a switch.

    Args:
        starts: frame at which each token starts, never falling.
        switch_s: time of the switch.
        rate_hz: frames per second.

    Returns:
        The number of tokens where none starts so late.

    >>> first_token_after(np.array([0, 0, 1, 1]), 0.04, 12.5), first_token_after(np.array([0, 1]), 9.0, 12.5)
    (2, 2)
    """
    return int(np.searchsorted(starts, frames_until(switch_s, rate_hz)))


def _losses_of(values: ArrayLike, name: str, place: str) -> Floats:
    array = np.array(values, dtype=np.float64)
    if array.ndim != 1:
        raise EngineError(f"{place}: the {name} are no plain list; give one number for each token.")
    array[~(np.abs(array) <= LARGEST_LOSS)] = np.nan
    array.setflags(write=False)
    return array


def _check_layout(rate_hz: float, codebooks: int, timed: bool, place: str) -> None:
    if not SLOWEST_HZ <= rate_hz <= FASTEST_HZ:
        raise EngineError(
            f"{place}: the frame rate is {rate_hz} Hz; give a positive number, {SLOWEST_HZ:g} to {FASTEST_HZ:,.0f}."
        )
    if not 1 <= codebooks <= MOST_CODEBOOKS:
        raise EngineError(
            f"{place}: the number of codebooks is {codebooks}; give 1 or more, up to {MOST_CODEBOOKS:,}."
        )
    if timed and codebooks != 1:
        raise EngineError(
            f"{place}: there are durations and {codebooks} codebooks; tokens with durations have one stream, "
            "so give 1 codebook and name the types."
        )


def _durations_of(durations: ArrayLike, tokens: int, place: str) -> Ints:
    given = np.asarray(durations)
    if given.shape != (tokens,):
        raise EngineError(
            f"{place}: there are {given.size} durations for {tokens} tokens; give one for each."
        )
    # in this order: numbers beyond 64 bits can't be made whole ones, and can be compared
    whole = given.astype(np.int64) if np.all((given >= 0) & (given <= MOST_FRAMES)) else None
    if whole is None or not np.array_equal(whole, given) or not 1 <= whole.sum() <= MOST_FRAMES:
        raise EngineError(
            f"{place}: durations must be whole numbers of frames from 0 on, one of them above 0, and "
            f"{MOST_FRAMES:,} at most in all; correct them."
        )
    whole.setflags(write=False)
    return whole


def _types_of(
    types: Sequence[str] | None, tokens: int, codebooks: int, place: str
) -> tuple[tuple[str, ...], Ints | None]:
    if types is None:
        return ((UNIT,) if codebooks == 1 else tuple(f"codebook {c}" for c in range(codebooks))), None
    if len(types) != tokens:
        raise EngineError(f"{place}: there are {len(types)} types for {tokens} tokens; give one for each.")
    names = tuple(dict.fromkeys(types))
    code_of = {name: code for code, name in enumerate(names)}
    codes = np.array([code_of[name] for name in types], dtype=np.int64)
    codes.setflags(write=False)
    return names, codes


def _response_start(
    starts: Ints, rate_hz: float, switch_s: float | None, prompt_tokens: int | None, place: str
) -> int | None:
    if switch_s is not None:
        if switch_s >= 0 and switch_s * rate_hz < starts[-1] + 1:
            begin = first_token_after(starts, switch_s, rate_hz)
            if begin < len(starts):
                return begin
        raise EngineError(
            f"{place}: the switch at {switch_s} s is outside the clip or leaves no token after it; correct its time."
        )
    if prompt_tokens is not None and not 0 <= prompt_tokens < len(starts):
        raise EngineError(
            f"{place}: the prompt has {prompt_tokens} tokens and the clip {len(starts)}; "
            "the switch must lie within the clip."
        )
    return prompt_tokens


def _check_alone(alone: Floats | None, tokens: int, response: int | None, place: str) -> None:
    if alone is None:
        return
    if response is None:
        raise EngineError(f"{place}: there are losses without prompt and no switch; give the switch's time.")
    if len(alone) != tokens - response:
        raise EngineError(
            f"{place}: there are {len(alone)} losses without prompt and {tokens - response} tokens after the switch; "
            "give one for each token of the response."
        )
