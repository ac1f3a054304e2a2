"""Intervals that hold a whole scale say nothing, and are not shown as if they did.

A mean of scores from 1 to 5 lies between 1 and 5 whatever anybody votes. With two or three listeners the t
distribution makes intervals such as -1.97 to 7.97 of it: true, and no knowledge. They go, with the reason.
"""

from __future__ import annotations

from dataclasses import replace

from engine.listening.mean_opinion_score import Opinion
from engine.listening.study_results import StudyResults
from engine.types import Interval, Score

WHOLE_SCALE = "so few votes that the interval holds the whole scale"
Scale = tuple[float, float]


def telling_results(made: StudyResults) -> StudyResults:
    """The results of a study with a scale, without intervals that hold all of it; others as they are."""
    low, high = made.study.scale_low, made.study.scale_high
    if low is None or high is None or not made.systems:
        return made
    scale = low, high
    systems = [
        replace(
            one,
            opinion=_opinion(one.opinion, scale),
            unflagged=_opinion(one.unflagged, scale) if one.unflagged is not None else None,
        )
        for one in made.systems
    ]
    items = [
        replace(
            one,
            score=telling_score(one.score, scale),
            by_system={name: telling_score(score, scale) for name, score in one.by_system.items()},
        )
        for one in made.items
    ]
    stimuli = [replace(one, score=telling_score(one.score, scale)) for one in made.stimuli]
    return replace(made, systems=tuple(systems), items=tuple(items), stimuli=tuple(stimuli))


def telling_score(score: Score, scale: Scale) -> Score:
    """A score without its interval where that holds the whole scale.

    >>> few = Score(3.0, 3, Interval(-1.97, 7.97, "t", 3, 0, 0))
    >>> telling_score(few, (1.0, 5.0))
    Score(value=3.0, n=3, interval=None, reason='so few votes that the interval holds the whole scale')
    """
    if score.interval is None or _tells(score.interval, scale):
        return score
    return replace(score, interval=None, reason=WHOLE_SCALE)


def _opinion(opinion: Opinion, scale: Scale) -> Opinion:
    return replace(
        opinion,
        score=telling_score(opinion.score, scale),
        pooled=_telling(opinion.pooled, scale),
        by_listener=_telling(opinion.by_listener, scale),
        by_item=_telling(opinion.by_item, scale),
    )


def _telling(interval: Interval | None, scale: Scale) -> Interval | None:
    return interval if interval is not None and _tells(interval, scale) else None


def _tells(interval: Interval, scale: Scale) -> bool:
    return interval.low > scale[0] or interval.high < scale[1]
