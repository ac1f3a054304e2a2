"""What the intervals of a result of `asr score` were drawn from, as its JSON says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.runs.asr_groups import GroupScore, Measure, groups_json, resampled_over
from engine.runs.asr_settings import ScoreSettings


def groups_with_drawn(groups: Sequence[GroupScore]) -> dict[str, Any]:
    """Groups by their kind, each measure with "resampled": how many utterances or speakers its intervals were drawn
    from, 0 where it has none; under `engine.types.LEAST_RESAMPLED` the interval is rough."""
    result = groups_json(groups)
    for group in groups:
        of_group = result["all"] if group.kind == "all" else result[group.kind][group.name]
        for name, measure in (("mer", group.mer), ("pier", group.pier)):
            of_group[name]["resampled"] = _resampled(measure)
    return result


def described_as_drawn(settings: ScoreSettings, speakers: Sequence[str | None]) -> dict[str, Any]:
    """The settings as kept with a result, their interval as it was made in truth.

    Args:
        settings: of mode `seam`.
        speakers: of each scored utterance, None where it isn't known: it then stands for itself.

    >>> described_as_drawn(ScoreSettings(resample="speakers"), [None, None])["interval"]["method"]
    'percentile bootstrap over utterances'
    """
    described = settings.described()
    interval = described["interval"]
    known = sum(map(bool, speakers))
    if not settings.draws:
        interval["method"] = None
    elif not known or resampled_over(settings, speakers) == "utterances":
        interval["method"] = "percentile bootstrap over utterances"
    else:
        interval["method"] = "percentile bootstrap over speakers"
        interval["without_speaker"] = len(speakers) - known
    return described


def _resampled(measure: Measure) -> int:
    intervals = (measure.rates.micro.interval, measure.rates.macro.interval)
    return next((interval.n for interval in intervals if interval), 0)
