"""Krippendorff's alpha of choices about takes: any number of people, not everybody has to see every take.

Formula, range and source stand in `engine.listening.agreement`, whose alpha this is; here choices have names, what is
drawn for the interval is the take, and n counts the takes that two people or more decided about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

import numpy as np

from engine.annotation.kappa import ONE_CATEGORY
from engine.annotation.resampled import NO_DOUBLES, USUAL, Resampling, take_score
from engine.listening.agreement import alpha_parts
from engine.types import Score


def krippendorff_alpha(
    votes: Iterable[Sequence[Hashable]], order: Sequence[Hashable] = (), resampling: Resampling = USUAL
) -> Score:
    """Alpha of the choices about each take; a take that fewer than two decided about counts nowhere.

    Args:
        votes: the choices of all who decided, take by take.
        order: the choices from the lowest to the highest: alpha is ordinal; empty: nominal. Choices that are not
            in it come after it, by name.
        resampling: of the interval; the ordinal distances stay those of all votes.

    >>> round(krippendorff_alpha([[1, 1], [2, 2], [3, 3], [4, 4], [5, 4]], order=(1, 2, 3, 4, 5)).value, 4)
    0.9544
    >>> krippendorff_alpha([["a", "a"], ["a", "a"]]).reason
    'only one category was used: no agreement beyond chance can be told'
    """
    kinds = Counter(sorted((tuple(sorted(take, key=str)) for take in votes if len(take) > 1), key=str))
    used = {choice for kind in kinds for choice in kind}
    if not kinds:
        return Score(None, 0, None, NO_DOUBLES)
    if len(used) == 1:
        return Score(None, sum(kinds.values()), None, ONE_CATEGORY)
    names = [*order, *sorted(used - set(order), key=str)]
    place = {choice: at for at, choice in enumerate(names)}
    patterns, times = [*kinds], [*kinds.values()]
    codes = [[place[choice] for choice in kind] for kind in patterns]
    sizes = np.repeat([len(kind) for kind in patterns], times)
    units = np.repeat(np.arange(len(sizes)), sizes)
    scores = np.concatenate([np.tile(code, n) for code, n in zip(codes, times, strict=True)])
    rows, alphas = alpha_parts(units, scores, "ordinal" if order else "nominal")
    firsts = np.cumsum(times) - times  # the takes of a pattern stand beside each other and are alike
    table = rows[firsts]
    return take_score(
        table if isinstance(table, np.ndarray) else table.toarray(), times, alphas, ONE_CATEGORY, resampling
    )
