"""Every figure of agreement that is told, by field, and how it is computed from takes with several annotations."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, Literal

from engine.annotation.alpha import krippendorff_alpha
from engine.annotation.choices import Choices
from engine.annotation.doubles import COMPARED, Double, Pair
from engine.annotation.kappa import Weights, cohen_kappa, share_agreed
from engine.annotation.resampled import USUAL, Resampling
from engine.annotation.spans import Match, Matched, f1_score, matched_marks
from engine.annotation.transcripts import Compared, character_agreement, compared_texts
from engine.asr.cs_level import LEVELS
from engine.types import Score

MeasureName = Literal[
    "alpha",
    "percent",
    "kappa",
    "kappa_linear",
    "kappa_quadratic",
    "codes_f1",
    "characters",
    "f1_exact",
    "f1_exact_unlabelled",
    "f1_overlap",
    "f1_overlap_unlabelled",
    "f1_pairs",
]
OF_TWO = "kappa is of two people; alpha is of all"
ORDERED: dict[str, tuple[str, ...]] = {"cs_level": ("none", *LEVELS)}
"""Fields whose values have an order, from the lowest."""

_Compute = Callable[[Sequence[Choices], Resampling], Score]
_NAMED: tuple[MeasureName, ...] = ("alpha", "percent", "kappa")
_SPANS: tuple[MeasureName, ...] = (
    "f1_exact",
    "f1_exact_unlabelled",
    "f1_overlap",
    "f1_overlap_unlabelled",
)
MEASURES_OF: dict[str, tuple[MeasureName, ...]] = {
    "text": ("characters", "percent"),
    "cs_level": (*_NAMED, "kappa_linear", "kappa_quadratic"),
    "cs_levels_all": _NAMED,
    "main_language": _NAMED,
    "verdict": _NAMED,
    "reject_reason": _NAMED,
    "quality_reasons": ("codes_f1", *_NAMED),
    "loanwords": (*_SPANS, "f1_pairs", "percent"),
    "languages": (*_SPANS, "percent"),
    "unsure": _NAMED,
}
"""By field, the figure that stands for it first."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of one field."""

    field: str
    name: MeasureName

    @property
    def key(self) -> str:
        """As in exports, such as `cs_level.alpha`."""
        return f"{self.field}.{self.name}"

    @property
    def is_main(self) -> bool:
        """Whether it is the one that stands for its field."""
        return MEASURES_OF[self.field][0] == self.name

    @property
    def is_percent(self) -> bool:
        """Whether it runs to 100; others run to 1."""
        return self.name in ("percent", "characters")


MEASURES = tuple(Measure(field, name) for field in COMPARED for name in MEASURES_OF[field])


def measured(
    found: Sequence[Double], measure: Measure, pair: Pair | None = None, resampling: Resampling = USUAL
) -> Score:
    """A figure over the takes that both of a pair annotated, or over all takes and all their people.

    Takes about which fewer than two of them decided the field don't count.

    >>> from engine.annotation.version import Version
    >>> from engine.annotation.doubles import doubles
    >>> rows = [("1", "p", "word"), ("1", "q", "word"), ("2", "p", "none"), ("2", "q", "none")]
    >>> two = doubles(Version("", take, who, "", "x", {"cs_level": level}) for take, who, level in rows)
    >>> measured(two, Measure("cs_level", "kappa"), ("p", "q")).value
    1.0
    """
    if pair is None and measure.name.startswith("kappa"):
        return Score(None, 0, None, OF_TWO)
    asked = (one.of(measure.field, pair) for one in found if one.has(pair))
    decided = [tuple(choice for choice in take if choice is not None) for take in asked]
    takes = [take for take in decided if len(take) > 1]
    return _compute(measure)(takes, resampling)


def _compute(measure: Measure) -> _Compute:
    name, order = measure.name, ORDERED.get(measure.field, ())
    by_name: dict[MeasureName, _Compute] = {
        "percent": _percent,
        "alpha": lambda takes, resampling: krippendorff_alpha(takes, order, resampling),
        "kappa": partial(_kappa, "none", order),
        "kappa_linear": partial(_kappa, "linear", order),
        "kappa_quadratic": partial(_kappa, "quadratic", order),
        "codes_f1": lambda takes, resampling: f1_score(map(_codes, takes), resampling),
        "characters": lambda takes, resampling: character_agreement(map(_characters, takes), resampling),
        "f1_exact": partial(_marks, "exact", True),
        "f1_exact_unlabelled": partial(_marks, "exact", False),
        "f1_overlap": partial(_marks, "overlap", True),
        "f1_overlap_unlabelled": partial(_marks, "overlap", False),
        "f1_pairs": partial(_marks, "pairs", True),
    }
    return by_name[name]


def _percent(takes: Sequence[Choices], resampling: Resampling) -> Score:
    return share_agreed([_share(take) for take in takes], resampling)


def _share(take: Choices) -> float:
    """Share of the pairs of people who chose the same."""
    if len(take) == 2:
        return float(take[0] == take[1])
    same = [a == b for a, b in combinations(take, 2)]
    return sum(same) / len(same)


def _kappa(
    weights: Weights, order: Sequence[Hashable], takes: Sequence[Choices], resampling: Resampling
) -> Score:
    first, second = [take[0] for take in takes], [take[1] for take in takes]
    return cohen_kappa(first, second, weights, order, resampling)


def _marks(match: Match, labelled: bool, takes: Sequence[Choices], resampling: Resampling) -> Score:
    def count(first: Any, second: Any) -> Matched:
        return matched_marks(first, second, match, labelled)

    return f1_score((_over_pairs(take, count) for take in takes), resampling)


def _codes(take: Choices) -> Matched:
    def count(first: Any, second: Any) -> Matched:
        return len({*first} & {*second}), len(first) + len(second)

    return _over_pairs(take, count)


def _characters(take: Choices) -> Compared:
    return _over_pairs(take, compared_texts)


def _over_pairs(take: Choices, count: Callable[[Any, Any], tuple[int, int]]) -> tuple[int, int]:
    """Both numbers summed over every two people of a take."""
    if len(take) == 2:
        return count(*take)
    found = [count(a, b) for a, b in combinations(take, 2)]
    return sum(a for a, _ in found), sum(b for _, b in found)
