"""Mean loss around the switch, with its standard error: what shows a model noticing a change.

Models have different frame rates, so curves are made over time. The loss of a frame is the mean loss of the tokens
that sound in it (all codebooks of the frame; a de-duplicated unit sounds for all its frames; a mark without duration
belongs to the frame in which it starts). Time runs from the switch, 0. A clip's value in a bin of the grid is the mean
of its frames' losses over the bin, weighted by time, so any grid fits any model; the clip has no value where less
than half of the bin is covered by frames with a loss. At each bin

    mean = mean over clips        standard error = standard deviation (n - 1) / sqrt(n)        n clips with a value

In nats per token; a curve of the negative that rises above the positive's behind the switch is what is hoped for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import Floats, TokenStream
from engine.types import EngineError


@dataclass(frozen=True, slots=True, eq=False)
class MeanCurve:
    """A mean over clips in each bin of a grid.

    Attributes:
        mean: nats per token; NaN where no clip has a value.
        standard_error: of it; NaN where fewer than two have.
        n: clips with a value.
    """

    mean: Floats
    standard_error: Floats
    n: np.ndarray


@dataclass(frozen=True, slots=True, eq=False)
class SwitchCurves:
    """Curves of one model around the switch.

    Attributes:
        edges_s: borders of the bins, seconds from the switch.
        positive, negative: mean losses of the halves.
        difference: of negative minus positive, over pairs where both have a value; above 0 the positive is preferred.
        without_switch: pairs that were left out, because a half has no switch.
    """

    edges_s: Floats
    positive: MeanCurve
    negative: MeanCurve
    difference: MeanCurve
    without_switch: int

    @property
    def centres_s(self) -> Floats:
        """Middle of each bin, seconds from the switch."""
        return (self.edges_s[1:] + self.edges_s[:-1]) / 2.0


def time_grid(before_s: float = 2.0, after_s: float = 2.0, step_s: float = 0.04) -> Floats:
    """Borders of bins of the same length, one of them at the switch.

    Args:
        before_s, after_s: how far the grid reaches at least, seconds.
        step_s: length of a bin, seconds.

    Raises:
        EngineError: the grid would have no bin.

    >>> time_grid(0.1, 0.1, 0.05)
    array([-0.1 , -0.05,  0.  ,  0.05,  0.1 ])
    """
    if not (step_s > 0 and before_s >= 0 and after_s >= 0 and before_s + after_s > 0):
        raise EngineError(
            f"A grid from {before_s} s before to {after_s} s after the switch in steps of {step_s} s has no bin; "
            "give a positive step and a span that isn't empty."
        )
    steps = (int(np.ceil(span / step_s - 1e-9)) for span in (before_s, after_s))
    before, after = steps
    return np.arange(-before, after + 1) * step_s


def frame_losses(clip: TokenStream, token_type: str | None = None) -> Floats:
    """Loss of each frame of a clip: the mean over the tokens that sound in it; NaN where none has a loss.

    Args:
        clip: the clip; frame f lasts from f / rate to (f + 1) / rate.
        token_type: tokens of this type only; None: all.

    >>> from engine.slm.token_stream import token_stream
    >>> frame_losses(token_stream("a", [1.0, 2.0, 5.0, np.nan], 12.5, codebooks=2))
    array([1.5, 5. ])
    >>> frame_losses(token_stream("b", [1.0, 4.0], 25.0, durations=[3, 1]))
    array([1., 1., 1., 4.])
    """
    used = ~np.isnan(clip.losses)
    if token_type is not None:
        used &= np.array([name == token_type for name in clip.type_names])[clip.types]
    starts, losses = clip.start_frames[used], clip.losses[used]
    if clip.durations is not None:
        spans = np.maximum(clip.durations[used], 1)
        within = np.arange(spans.sum()) - np.repeat(np.cumsum(spans) - spans, spans)
        starts, losses = np.repeat(starts, spans) + within, np.repeat(losses, spans)
    counts = np.bincount(starts, minlength=clip.frames)
    sums = np.bincount(starts, weights=losses, minlength=clip.frames)
    return np.divide(sums, counts, out=np.full(clip.frames, np.nan), where=counts > 0)


def binned_losses(clip: TokenStream, edges_s: ArrayLike, token_type: str | None = None) -> Floats:
    """A clip's loss in each bin of a grid around its switch; NaN where less than half of a bin has a loss.

    Args:
        clip: a clip with a switch.
        edges_s: borders of the bins, seconds from the switch, rising.
        token_type: tokens of this type only; None: all.

    Raises:
        EngineError: the clip has no switch.

    >>> from engine.slm.token_stream import token_stream
    >>> clip = token_stream("a", [1.0, 2.0, 6.0], 10.0, switch_s=0.1)
    >>> binned_losses(clip, [-0.2, -0.1, 0.0, 0.2])
    array([nan,  1.,  4.])
    """
    if clip.switch_s is None:
        raise EngineError(
            f"Clip {clip.clip_id!r} has no switch to draw a curve around; give the switch's time."
        )
    losses = frame_losses(clip, token_type)
    known = ~np.isnan(losses)
    times = (np.asarray(edges_s, dtype=np.float64) + clip.switch_s) * clip.rate_hz
    borders = np.arange(clip.frames + 1)
    sums = np.concatenate([[0.0], np.cumsum(np.where(known, losses, 0.0))])
    covered = np.diff(np.interp(times, borders, np.concatenate([[0.0], np.cumsum(known)])))
    enough = covered > np.diff(times) / 2.0 - 1e-9
    totals = np.diff(np.interp(times, borders, sums))
    return np.divide(totals, covered, out=np.full(len(totals), np.nan), where=enough)


def mean_curve(values: ArrayLike) -> MeanCurve:
    """Mean and standard error over clips.

    Args:
        values: (clips, bins), NaN where a clip has no value.

    >>> curve = mean_curve([[1.0, 2.0], [3.0, np.nan]])
    >>> curve.mean, curve.standard_error, curve.n
    (array([2., 2.]), array([ 1., nan]), array([2, 1]))
    """
    given = np.asarray(values, dtype=np.float64)
    known = ~np.isnan(given)
    n = known.sum(axis=0)
    mean = np.divide(np.where(known, given, 0.0).sum(axis=0), n, out=np.full(n.shape, np.nan), where=n > 0)
    squares = (np.where(known, given - mean, 0.0) ** 2).sum(axis=0)
    variance = np.divide(squares, n * (n - 1.0), out=np.full(n.shape, np.nan), where=n > 1)
    return MeanCurve(mean, np.sqrt(variance), n)


def switch_curves(
    pairs: Sequence[TokenPair], edges_s: ArrayLike | None = None, token_type: str | None = None
) -> SwitchCurves:
    """Mean curves of a model's pairs around their switches.

    Args:
        pairs: of one model, and of one task to be of use.
        edges_s: the grid; None: that of `time_grid`.
        token_type: tokens of this type only; None: all.

    >>> from engine.slm.token_stream import token_stream
    >>> same, other = (token_stream("a", [2.0, loss], 10.0, switch_s=0.1) for loss in (2.0, 5.0))
    >>> switch_curves([TokenPair("1", "room", same, other)], [-0.1, 0.0, 0.1]).difference.mean
    array([0., 3.])
    """
    edges = time_grid() if edges_s is None else np.asarray(edges_s, dtype=np.float64)
    kept = [
        pair for pair in pairs if pair.positive.switch_s is not None and pair.negative.switch_s is not None
    ]
    shape = (len(kept), len(edges) - 1)
    positive, negative = (
        np.array([binned_losses(clip, edges, token_type) for clip in halves]).reshape(shape)
        for halves in ([pair.positive for pair in kept], [pair.negative for pair in kept])
    )
    return SwitchCurves(
        edges,
        mean_curve(positive),
        mean_curve(negative),
        mean_curve(negative - positive),
        len(pairs) - len(kept),
    )


def model_curves(
    models: Mapping[str, Sequence[TokenPair]],
    edges_s: ArrayLike | None = None,
    token_type: str | None = None,
) -> dict[str, SwitchCurves]:
    """Curves of several models over the same grid.

    Args:
        models: pairs by name of the model.
        edges_s, token_type: as of `switch_curves`.

    >>> model_curves({"tiny": []}, [0.0, 1.0])["tiny"].positive.n
    array([0])
    """
    return {name: switch_curves(pairs, edges_s, token_type) for name, pairs in models.items()}
