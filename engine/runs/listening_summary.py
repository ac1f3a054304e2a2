"""`listening summary`: what listeners think of each system, how far they agree, and how each of them used the scale."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from math import ldexp
from pathlib import Path

import numpy as np

from engine.listening.agreement import IntraclassCorrelations, alpha_of, icc_of
from engine.listening.mean_opinion_score import Opinion, mean_of, system_opinions
from engine.listening.rater_screening import ListenerUse, screen_listeners
from engine.listening.ratings import Floats, Ratings, without_listeners
from engine.runs.listening_ratings import Scale, in_unit, read_ratings
from engine.types import Interval, Progress, Score


@dataclass(frozen=True, slots=True)
class Summary:
    """Votes, summed up; all in units of the scores.

    Attributes:
        opinions: mean opinion score of every system, in the order of their names.
        alpha: Krippendorff's, ordinal, over listeners x stimuli.
        icc: over the same; not defined where a listener lacks a stimulus.
        listeners: how each used the scale, with flags where something is odd.
        unflagged: mean opinion scores by system without the votes of flagged listeners; empty where none is flagged.
        votes, items, stimuli: how many there are.
    """

    opinions: tuple[Opinion, ...]
    alpha: Score
    icc: IntraclassCorrelations
    listeners: tuple[ListenerUse, ...]
    unflagged: Mapping[str, float]
    votes: int
    items: int
    stimuli: int


def summarise_file(path: Path, scale: Scale | None) -> Generator[Progress, None, Summary]:
    """Read votes and sum them up; arguments and errors as of `read_ratings`."""
    yield Progress(0, 5, "votes")
    return (yield from summarise(read_ratings(path, scale)))


def summarise(ratings: Ratings) -> Generator[Progress, None, Summary]:
    """Sum up one vote or more."""
    scaled, exponent = in_unit(ratings)
    yield Progress(1, 5, "mean opinion scores")
    opinions = tuple(_opinion_in(exponent, one) for one in system_opinions(scaled))
    yield Progress(2, 5, "agreement")
    alpha, icc = alpha_of(scaled), icc_of(scaled)
    yield Progress(3, 5, "listeners")
    listeners = screen_listeners(scaled)
    flagged = {use.listener for use in listeners if use.flags}
    unflagged = _means(without_listeners(ratings, flagged)) if flagged else {}
    stimuli = int(ratings.stimulus[-1]) + 1
    uses = tuple(_use_in(exponent, use) for use in listeners)
    return Summary(opinions, alpha, icc, uses, unflagged, len(ratings), len(ratings.items), stimuli)


def _means(ratings: Ratings) -> dict[str, float]:
    if not len(ratings):
        return {}
    parts: list[Floats] = np.split(ratings.score, np.flatnonzero(np.diff(ratings.system)) + 1)
    return {name: mean_of(part) for name, part in zip(ratings.systems, parts, strict=True)}


def _opinion_in(exponent: int, opinion: Opinion) -> Opinion:
    value, interval = opinion.score.value, _interval_in(exponent, opinion.score.interval)
    reason = opinion.score.reason
    if opinion.score.interval and not interval:
        reason = "the interval is wider than numbers can tell"
    return replace(
        opinion,
        score=replace(opinion.score, value=_number_in(exponent, value), interval=interval, reason=reason),
        pooled=_interval_in(exponent, opinion.pooled),
        by_listener=_interval_in(exponent, opinion.by_listener),
        by_item=_interval_in(exponent, opinion.by_item),
    )


def _interval_in(exponent: int, interval: Interval | None) -> Interval | None:
    if interval is None:
        return None
    low, high = _number_in(exponent, interval.low), _number_in(exponent, interval.high)
    return None if low is None or high is None else replace(interval, low=low, high=high)


def _use_in(exponent: int, use: ListenerUse) -> ListenerUse:
    return replace(
        use,
        mean=ldexp(min(max(use.mean, use.lowest), use.highest), exponent),  # but for rounding it is within
        deviation=_number_in(exponent, use.deviation),
        lowest=ldexp(use.lowest, exponent),
        highest=ldexp(use.highest, exponent),
        bias=_number_in(exponent, use.bias),
    )


def _number_in(exponent: int, value: float | None) -> float | None:
    """value x 2^exponent; None where that is beyond floating point."""
    if value is None:
        return None
    try:
        return ldexp(value, exponent)
    except OverflowError:
        return None
