"""MUSHRA (ITU-R BS.1534-3): all versions of an item at once, 0 to 100 each, with a hidden reference and anchors.

Per condition (a system, the hidden reference, an anchor) the mean with the intervals of mean opinion scores, and the
median, as scores lie unevenly near both ends of the scale. The interval of the median is

    median ± t(.975, min(L, I) - 1) s,   within 0 to 100

with s the standard deviation of the medians of resamples in which listeners and items are drawn, each with all its
scores (the pigeonhole bootstrap, Owen 2007): for other listeners and other items. Its percentiles alone cover 93 % with
12 listeners x 12 items, this 95 to 97 % [simulation].

Post-screening (BS.1534-3, 4.1.2) marks who scores the hidden reference below 90 in more than 15 % of the items, and who
scores an anchor above 90 in more than 15 %. They are flagged, never deleted: results stand with and without them.
Where a quarter of the listeners or more score an anchor so high, it is the items that an anchor doesn't harm, and
nobody is flagged for it.

Sources: ITU-R BS.1534-3 (2015); Owen (2007), Annals of Applied Statistics 1, The pigeonhole bootstrap.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np

from engine.listening.mean_opinion_score import Opinion, system_opinions
from engine.listening.rater_screening import Flag
from engine.listening.ratings import Codes, Floats, Ratings
from engine.stats.resampling import interval_or_reason, portions
from engine.types import Score

LOWEST, HIGHEST = 0.0, 100.0
LIMIT = 90.0
ITEM_SHARE = 0.15
LISTENER_SHARE = 0.25
PIGEONHOLE = "t with the bootstrap's spread over listeners and items"
_CELLS = 4_000_000
"""Weights held at a time."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition.

    Attributes:
        opinion: its mean with all intervals.
        median: with the interval for other listeners and other items.
        lower_quartile, upper_quartile: of all its scores.
    """

    opinion: Opinion
    median: Score
    lower_quartile: float
    upper_quartile: float


@dataclass(frozen=True, slots=True)
class Multistimulus:
    """All conditions.

    Attributes:
        conditions: in the order of their names.
        reference, anchors: names of those conditions; "" and none where a study has none.
        note: what was not screened for and why; empty otherwise.
    """

    conditions: tuple[Condition, ...]
    reference: str
    anchors: tuple[str, ...]
    note: str = ""


def multistimulus(
    ratings: Ratings,
    reference: str = "",
    anchors: Collection[str] = (),
    *,
    draws: int = 1_000,
    seed: int = 0,
    level: float = 0.95,
) -> Multistimulus:
    """Every condition of a study.

    Args:
        ratings: scores 0 to 100, conditions as systems.
        reference: name of the hidden reference.
        anchors: names of the anchors.
        draws, seed: of the bootstrap; 0 draws: no interval of medians.
        level: nominal coverage.
    """
    conditions = [
        Condition(opinion, _median(part, draws, seed, level), *_quartiles(part.score))
        for opinion in system_opinions(ratings, level)
        for part in [ratings.of_system(opinion.system)]
    ]
    note = _anchors_note(ratings, anchors)
    return Multistimulus(tuple(conditions), reference, tuple(sorted(anchors)), note)


def post_screening(
    ratings: Ratings, reference: str = "", anchors: Collection[str] = ()
) -> dict[str, tuple[Flag, ...]]:
    """Flags of listeners by name; who has none isn't there.

    >>> from engine.listening.ratings import ratings_of
    >>> votes = ratings_of(["a"] * 4, ["ref", "ref", "X", "X"], ["1", "2"] * 2, [100, 80, 50, 40])
    >>> post_screening(votes, "ref")["a"][0].reason
    'the hidden reference got less than 90 in 1 of 2 items'
    """
    found: dict[str, list[Flag]] = {}
    if reference in ratings.systems:
        for name, beyond, n in _beyond(ratings, reference, below=True):
            reason = f"the hidden reference got less than {LIMIT:.0f} in {beyond} of {n} items"
            found.setdefault(name, []).append(Flag("hidden_reference", beyond / n, ITEM_SHARE, n, reason))
    for anchor in sorted(anchors):
        flagged = _beyond(ratings, anchor, below=False) if anchor in ratings.systems else []
        if len(flagged) >= LISTENER_SHARE * len(ratings.listeners):
            continue
        for name, beyond, n in flagged:
            reason = f"the anchor {anchor} got more than {LIMIT:.0f} in {beyond} of {n} items"
            found.setdefault(name, []).append(Flag("anchor", beyond / n, ITEM_SHARE, n, reason))
    return {name: tuple(flags) for name, flags in found.items()}


def _beyond(ratings: Ratings, condition: str, below: bool) -> list[tuple[str, int, int]]:
    """Listeners with a score beyond the limit in too many items: name, such items, items."""
    part = ratings.of_system(condition)
    beyond = part.score < LIMIT if below else part.score > LIMIT
    n = np.bincount(part.listener, minlength=len(part.listeners)).tolist()
    found = np.bincount(part.listener, weights=beyond, minlength=len(part.listeners)).astype(int).tolist()
    return [
        (name, count, items)
        for name, count, items in zip(part.listeners, found, n, strict=True)
        if count > ITEM_SHARE * items
    ]


def _anchors_note(ratings: Ratings, anchors: Collection[str]) -> str:
    harmless = [
        anchor
        for anchor in sorted(anchors)
        if anchor in ratings.systems
        and len(_beyond(ratings, anchor, below=False)) >= LISTENER_SHARE * len(ratings.listeners)
    ]
    if not harmless:
        return ""
    return (
        f"A quarter of the listeners or more scored {', '.join(harmless)} above {LIMIT:.0f}: these items suffer little "
        "from it, and nobody is flagged for that."
    )


def _quartiles(scores: Floats) -> tuple[float, float]:
    lower, upper = np.quantile(scores, [0.25, 0.75]).tolist()
    return lower, upper


def _median(part: Ratings, draws: int, seed: int, level: float) -> Score:
    from scipy.special import stdtrit

    value, n = float(np.median(part.score)), len(part)
    reason = _why_no_interval(part, draws)
    if reason:
        return Score(value, n, None, reason)
    medians = _drawn_medians(part, draws, seed)
    interval, reason = interval_or_reason(medians, PIGEONHOLE, n, draws, seed, level)
    if interval is None:
        return Score(value, n, None, reason)
    freedom = min(len(part.listeners), len(part.items)) - 1
    half = float(stdtrit(freedom, 0.5 + level / 2.0)) * float(np.nanstd(medians, ddof=1))
    low, high = min(LOWEST, float(part.score.min())), max(HIGHEST, float(part.score.max()))
    ends = max(low, value - half), min(high, value + half)
    return Score(value, n, replace(interval, low=ends[0], high=ends[1]))


def _why_no_interval(part: Ratings, draws: int) -> str:
    if len(part.listeners) < 2:
        return "all votes are of one listener: nothing is known about others"
    if len(part.items) < 2:
        return "all votes are on one item: nothing is known about others"
    return "" if draws else "no draws were asked for"


def _drawn_medians(part: Ratings, draws: int, seed: int) -> Floats:
    """Weighted medians: a score counts as often as its listener times as often as its item is drawn."""
    generator = np.random.default_rng(seed)
    order = np.argsort(part.score, kind="stable")
    scores, listener, item = part.score[order], part.listener[order], part.item[order]
    medians: list[Floats] = []
    for size in portions(draws, _CELLS // len(scores)):
        people = _drawn(generator, size, len(part.listeners))
        weights = people[:, listener] * _drawn(generator, size, len(part.items))[:, item]
        medians.append(_weighted_medians(scores, weights))
    return np.concatenate(medians)


def _drawn(generator: np.random.Generator, size: int, n: int) -> Codes:
    return generator.multinomial(n, np.full(n, 1.0 / n), size=size)


def _weighted_medians(scores: Floats, weights: Codes) -> Floats:
    """Of each row of weights the median of the ascending scores: the middle one, or the mean of the middle two."""
    sums = np.cumsum(weights, axis=1)
    total = sums[:, -1:]
    low = np.argmax(2 * sums >= np.maximum(total, 1), axis=1)
    high = np.argmax(2 * sums > total, axis=1)
    medians = (scores[low] + scores[high]) / 2.0
    return np.where(total[:, 0] > 0, medians, np.nan)
