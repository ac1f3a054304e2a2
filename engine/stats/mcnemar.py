"""McNemar's test: do two ways to decide the same things differ in how often they are right?

Only the things that one of them gets right and the other doesn't tell something. With b of one kind and c of the other

    p = P(at most min(b, c) or at least max(b, c) of b + c fair coins fall heads)        exact, two-sided

and 1 where b + c is 0. Where a decision may be a tie (half right) a thing counts for the one that came off better, which
makes it a sign test; without ties it is McNemar's.

Source: McNemar (1947), Note on the sampling error of the difference between correlated proportions or percentages.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike


@dataclass(frozen=True, slots=True)
class McNemar:
    """Two ways on the same things.

    Attributes:
        n: things decided both ways.
        first_better, second_better: where one came off better than the other.
        difference: mean outcome of the first minus that of the second, -1 to 1; None where n is 0.
        p: two-sided; None where n is 0.
    """

    n: int
    first_better: int
    second_better: int
    difference: float | None
    p: float | None


def mcnemar_test(first: ArrayLike, second: ArrayLike) -> McNemar:
    """Compare the outcomes of two ways.

    Args:
        first, second: of each thing 1 right, 0.5 tie, 0 wrong, NaN undecided (then it is left out).

    >>> found = mcnemar_test([1, 1, 1, 1, 0, np.nan], [0, 0, 0, 1, 0, 1])
    >>> found.first_better, found.second_better, found.n, found.p
    (3, 0, 5, 0.25)
    """
    from scipy.special import bdtr

    lead = np.asarray(first, dtype=np.float64) - np.asarray(second, dtype=np.float64)
    lead = lead[~np.isnan(lead)]
    n, better, worse = len(lead), int(np.sum(lead > 0)), int(np.sum(lead < 0))
    if not n:
        return McNemar(0, 0, 0, None, None)
    apart = better + worse
    p = min(1.0, 2.0 * float(bdtr(min(better, worse), apart, 0.5))) if apart else 1.0
    return McNemar(n, better, worse, float(lead.mean()), p)
