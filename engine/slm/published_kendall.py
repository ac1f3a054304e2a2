"""What the paper found about readings and people: figures to hold one's own against.

Kendall's τ_b of each reading, and of the judge, with mean opinion scores over seven models, by subset; the mean is over
the subsets' coefficients. With n = 7 and no ties τ goes in steps of 2/21, and is far from sure: .524 has p = .136, .714
has p = .030. Values between the steps are of columns with ties, whose p can't be told from the value.

Source: "On the Fallacy of Global Token Perplexity".
"""

from __future__ import annotations

import numpy as np

from engine.stats.correlation import over_all_orders

MODELS = 7
SUBSETS = (
    "sentiment_consistency",
    "speaker_consistency",
    "gender_consistency",
    "bg_domain_consistency",
    "bg_all_consistency",
    "rir_consistency",
)
_TABLE = {
    "global": (0.524, 0.333, 0.143, 0.619, 0.333, 0.714),
    "normalized": (0.524, 0.451, 0.048, 0.524, 0.619, 0.714),
    "windowed": (0.524, 0.429, 0.238, 0.619, 0.586, 0.619),
    "localized": (0.488, 0.048, 0.195, 0.714, 0.619, 0.333),
    "normalized_localized": (0.429, -0.048, -0.098, 0.238, 0.619, 0.524),
    "judge": (0.683, 0.878, 0.524, 0.878, 0.651, 0.429),
}
KENDALL = {measure: dict(zip(SUBSETS, row, strict=True)) for measure, row in _TABLE.items()}
"""By measure and subset."""
KENDALL_MEAN = {
    "global": 0.444,
    "normalized": 0.480,
    "windowed": 0.502,
    "localized": 0.400,
    "normalized_localized": 0.277,
    "judge": 0.674,
}
"""By measure, as published."""
POOLED = {"global": {"pearson": 0.62, "spearman": 0.65}, "normalized": {"pearson": 0.73, "spearman": 0.74}}
"""By measure and coefficient, over models and subsets, as published."""
_ROUNDED = 0.0005


def untied_kendall_p(value: float, n: int = MODELS) -> float | None:
    """Exact two-sided p of a published τ, if it can be one of n units without ties; else None.

    >>> round(untied_kendall_p(0.524), 3), round(untied_kendall_p(0.714), 3), untied_kendall_p(0.488)
    (0.136, 0.03, None)
    """
    pairs = n * (n - 1) / 2
    lead = round(abs(value) * pairs)
    if abs(lead / pairs - abs(value)) > _ROUNDED + 1e-9 or (int(pairs) - lead) % 2:
        return None
    orders = over_all_orders(np.arange(n, dtype=np.float64), np.arange(n, dtype=np.float64), "kendall")
    return float(np.mean(np.abs(orders) >= lead / pairs - 1e-9))
