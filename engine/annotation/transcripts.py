"""Agreement of two people's transcripts, character by character.

    character agreement = 100 x (1 - sum of d / sum of l)      0 to 100, higher is better
                          d   edit distance (Levenshtein) of the two texts of a take
                          l   length of the longer one

Lengths and distances count code points of the NFC texts without spaces at the edges and with single spaces between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np
from rapidfuzz.distance import Levenshtein

from engine.annotation.resampled import USUAL, Floats, Resampling, take_score
from engine.annotation.version import tidy
from engine.types import Score

NO_TEXT = "there is no text in these takes"

Compared = tuple[int, int]
"""Edit distance, and length of the longer text."""


def compared_texts(first: str, second: str) -> Compared:
    """Distance of two transcripts and length of the longer one.

    >>> compared_texts("버스를 타요 ", "버스 타요")
    (1, 6)
    """
    one, other = tidy(first), tidy(second)
    return (0 if one == other else Levenshtein.distance(one, other)), max(len(one), len(other))


def character_agreement(compared: Iterable[Compared], resampling: Resampling = USUAL) -> Score:
    """Character agreement over takes, in percent.

    >>> character_agreement([(1, 6), (0, 4)]).value
    90.0
    """
    kinds = Counter(compared)

    def values(sums: Floats) -> Floats:
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(sums[:, 1] > 0, 100.0 * (1.0 - sums[:, 0] / sums[:, 1]), np.nan)

    rows = [*kinds] or np.zeros((0, 2))
    return take_score(rows, [*kinds.values()], values, NO_TEXT, resampling)
