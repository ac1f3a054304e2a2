"""Takes whose recogniser output is far from their script: was something else said?

A recogniser that fails says nothing about the take; all of them failing says that the script may not be what was said.
So what is looked at is the least error over systems, against its own distribution:

    L(u) = min over systems of the mixed error rate of utterance u, percent
    z(u) = (L(u) - median L) / max(1.4826 median |L - median L|, least_spread)     robust standard deviations

An utterance is flagged if L and z reach the rule's thresholds, with enough errors to tell, and all systems differ from
the script in one of three ways: other words (few of the script's units are right), less was said (much shorter),
more was said (much longer; it needs two systems, since one alone may be running in a loop).

    confidence = (1 - h) k / (k + 1)    0 to 1, higher is surer

with h the largest share of right units over the k systems (for "more was said": the script's share of the shortest
output). It is a measure of evidence, not a probability.

A system whose median rate is above `most_median_percent` has no say: being wrong is its habit. With fewer than
`least_utterances`, or where the threshold would be above 100 %, nothing is flagged, and the reason is given. The thresholds are our choice (HiKE removed 29 of 1,150
takes by hand, 2.5 %).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from engine.types import Counts

OffScriptKind = Literal["less_said", "other_words", "more_said"]

TO_DEVIATION = 1.4826
"""Median absolute deviation to standard deviation, of a normal distribution."""
EVERY_UNIT_WRONG = 100.0
"""The mixed error rate of as many other units; a threshold above it finds only output that is too long."""


@dataclass(frozen=True, slots=True)
class OffScriptRule:
    """When output is far from its script.

    Attributes:
        least_rate_percent: what the least mixed error rate over systems must reach.
        least_deviations: and how far above its median, in robust standard deviations.
        least_errors: units that must be wrong, so that a script of three words needs more than a slip.
        least_spread: percentage points that count as one deviation at least, where the rate hardly varies.
        most_hits: share of right units up to which other words were said.
        shorter, longer: ratio of units of output and script up to which less, and from which more was said.
        least_utterances: below, no habit can be told.
        most_median_percent: a system with a higher median rate is left out.
    """

    least_rate_percent: float = 60.0
    least_deviations: float = 3.0
    least_errors: int = 4
    least_spread: float = 5.0
    most_hits: float = 0.5
    shorter: float = 0.5
    longer: float = 1.5
    least_utterances: int = 20
    most_median_percent: float = 60.0


DEFAULT_RULE = OffScriptRule()


@dataclass(frozen=True, slots=True)
class SystemEvidence:
    """What one system says about an utterance.

    Attributes:
        system_id: whose output.
        errors: units wrong.
        rate_percent: its mixed error rate.
        hits: right units / units of the script, 0 to 1.
        length_ratio: units of the output / units of the script.
    """

    system_id: str
    errors: int
    rate_percent: float
    hits: float
    length_ratio: float


@dataclass(frozen=True, slots=True)
class OffScriptFlag:
    """An utterance that may be off script.

    Attributes:
        key: of the utterance.
        kind: in which way; of several the one named first in `OffScriptKind`.
        least_rate_percent: L, over the systems that have a say.
        deviations: z, robust standard deviations above the median of L.
        confidence: 0 to 1.
        evidence: of each system, the nearest to the script first.
    """

    key: str
    kind: OffScriptKind
    least_rate_percent: float
    deviations: float
    confidence: float
    evidence: tuple[SystemEvidence, ...]


@dataclass(frozen=True, slots=True)
class SystemHabit:
    """How far a system's output usually is from the script.

    Attributes:
        n: utterances with a rate.
        median_percent: its median rate; None without any.
        reason: why it has no say; empty where it has.
    """

    system_id: str
    n: int
    median_percent: float | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class OffScriptReport:
    """All flags, and what they rest on.

    Attributes:
        flags: the surest first.
        checked: utterances with output of a system that has a say.
        unchecked: the others.
        median_percent, deviation: of L: its median and one robust standard deviation; None without any.
        threshold_percent: what L must reach by both thresholds; None where nothing could be flagged.
        habits: of each system.
        rule: as applied.
        reason: why nothing could be flagged; empty where something could.
    """

    flags: tuple[OffScriptFlag, ...]
    checked: int
    unchecked: int
    median_percent: float | None
    deviation: float | None
    threshold_percent: float | None
    habits: tuple[SystemHabit, ...]
    rule: OffScriptRule
    reason: str = ""


def off_script(
    keys: Sequence[str], outputs: Mapping[str, Sequence[Counts | None]], rule: OffScriptRule = DEFAULT_RULE
) -> OffScriptReport:
    """Flag utterances whose output is far from the script for every system.

    Args:
        keys: of the utterances.
        outputs: for each system the counts of its mixed error rate on each of them, None where it has none; a
            script without units is not checked.
        rule: when output is far.

    >>> good, bad = Counts(19, 1, 0, 0, 20), Counts(2, 15, 3, 1, 20)
    >>> report = off_script([f"u{i:02}" for i in range(30)], {"tiny": [good] * 29 + [bad]})
    >>> [(flag.key, flag.kind, flag.least_rate_percent, round(flag.confidence, 2)) for flag in report.flags]
    [('u29', 'other_words', 95.0, 0.45)]
    """
    habits = tuple(_habit(system_id, counts, rule) for system_id, counts in outputs.items())
    asked = [habit.system_id for habit in habits if not habit.reason]
    found = {key: _evidence({name: outputs[name][place] for name in asked}) for place, key in enumerate(keys)}
    least = {key: evidence[0].rate_percent for key, evidence in found.items() if evidence}
    unchecked = len(keys) - len(least)
    if not least:
        reason = "; ".join(f"{habit.system_id}: {habit.reason}" for habit in habits) or "there is no system"
        return OffScriptReport((), 0, unchecked, None, None, None, habits, rule, reason)
    median, deviation = _habit_of(list(least.values()), rule)
    threshold = max(rule.least_rate_percent, median + rule.least_deviations * deviation)
    reason = ""
    if len(least) < rule.least_utterances:
        reason = (
            f"{len(least)} utterances are too few to tell what is usual, {rule.least_utterances} are needed"
        )
    elif threshold > EVERY_UNIT_WRONG:
        reason = (
            f"the error varies so much (median {median:.0f} %, deviation {deviation:.0f} points) that even"
            " output without one right word isn't unusual"
        )
    if reason:
        return OffScriptReport((), len(least), unchecked, median, deviation, None, habits, rule, reason)
    flags = [
        flag
        for key, rate in least.items()
        if rate >= threshold and (flag := _flag(key, found[key], (rate - median) / deviation, rule))
    ]
    flags.sort(key=lambda flag: (-flag.confidence, flag.key))
    return OffScriptReport(tuple(flags), len(least), unchecked, median, deviation, threshold, habits, rule)


def _habit(system_id: str, counts: Sequence[Counts | None], rule: OffScriptRule) -> SystemHabit:
    rates = [100.0 * one.errors / one.reference_units for one in counts if one and one.reference_units]
    if not rates:
        return SystemHabit(system_id, 0, None, "it has no output")
    median = float(np.median(rates))
    is_weak = median > rule.most_median_percent
    limit = f"{rule.most_median_percent:.0f} %"
    reason = f"half of its output has an error above {limit}, so it can't tell" if is_weak else ""
    return SystemHabit(system_id, len(rates), median, reason)


def _habit_of(rates: Sequence[float], rule: OffScriptRule) -> tuple[float, float]:
    """Median, and one robust standard deviation."""
    median = float(np.median(rates))
    spread = TO_DEVIATION * float(np.median(np.abs(np.asarray(rates) - median)))
    return median, max(spread, rule.least_spread)


def _evidence(counts: Mapping[str, Counts | None]) -> tuple[SystemEvidence, ...]:
    """Of each system with output, the nearest to the script first."""
    found: list[SystemEvidence] = []
    for system_id, one in counts.items():
        if one and one.reference_units:
            units = one.reference_units
            heard = one.hits + one.substitutions + one.insertions
            found.append(
                SystemEvidence(
                    system_id,
                    one.errors,
                    100.0 * one.errors / units,
                    min(1.0, one.hits / units),
                    heard / units,
                )
            )
    return tuple(sorted(found, key=lambda one: (one.rate_percent, one.system_id)))


def _flag(
    key: str, evidence: tuple[SystemEvidence, ...], deviations: float, rule: OffScriptRule
) -> OffScriptFlag | None:
    kind, likeness = _kind(evidence, rule)
    if kind is None or evidence[0].errors < rule.least_errors:
        return None
    systems = len(evidence)
    confidence = (1.0 - likeness) * systems / (systems + 1)
    return OffScriptFlag(key, kind, evidence[0].rate_percent, deviations, confidence, evidence)


def _kind(evidence: Sequence[SystemEvidence], rule: OffScriptRule) -> tuple[OffScriptKind | None, float]:
    """In which way all systems differ from the script, and how like it their output still is (0 to 1)."""
    hits = max(one.hits for one in evidence)
    if all(one.length_ratio <= rule.shorter for one in evidence):
        return "less_said", hits
    if hits <= rule.most_hits:
        return "other_words", hits
    if len(evidence) > 1 and all(one.length_ratio >= rule.longer for one in evidence):
        return "more_said", 1.0 / min(one.length_ratio for one in evidence)
    return None, hits
