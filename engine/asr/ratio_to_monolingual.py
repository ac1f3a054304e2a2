"""Monolingual control: how much worse a system is where languages are switched than where they aren't.

    ratio = rate of the code-switched set / rate of the monolingual set

both 100 sum(errors) / sum(units); 1: switching costs nothing, above 1: it does. Not defined where the monolingual
rate is 0 or a set has no unit. The two sets are different utterances, so each draw of the bootstrap resamples both
independently; speakers where utterances hang together, else utterances.

The monolingual error is the usual one of its language, over normalised texts (`engine.text.normaliser`):

- character error rate for Korean, Chinese, Japanese, Thai, Lao, Khmer and Burmese: each Hangul syllable, Han
  character, kana or cluster is a unit, and each Latin letter and digit; spaces and punctuation count nothing;
- word error rate for all others: a unit is what stands between spaces.

No equal spellings apply. The code-switched error stays the mixed error rate, whose units are the same syllables and
words, so the ratio to the Korean control compares syllables with mostly syllables, and that to English words with words
and syllables: read it across systems rather than across languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray
from rapidfuzz.distance import Levenshtein

from engine.stats.bootstrap import rate_scores
from engine.stats.resampling import interval_of, resample_weights
from engine.text.language_runs import scripts_of_language
from engine.text.normaliser import normalise_text
from engine.text.scripts import BY_CHARACTER
from engine.text.tokens import Token, tokens, units
from engine.types import Counts, Interval, Score

ControlUnit = Literal["character", "word"]

DRAWS = 1_000

Floats = NDArray[np.float64]
Columns = tuple[ArrayLike, ArrayLike]
"""Errors and units of each utterance."""
Clusters = NDArray[np.int64]
"""A number for the speaker of each utterance."""


@dataclass(frozen=True, slots=True)
class RatioToMonolingual:
    """A system with and without switches.

    Attributes:
        code_switched, monolingual: rates of the two sets in percent; n counts utterances with units.
        ratio: of the two; its n is that of the smaller set.
    """

    code_switched: Score
    monolingual: Score
    ratio: Score


def control_unit(language: str) -> ControlUnit:
    """The unit in which the monolingual error of a language is counted.

    >>> [control_unit(language) for language in ("ko", "en", "zh-TW")]
    ['character', 'word', 'character']
    """
    scripts = scripts_of_language(language)
    return "word" if scripts.isdisjoint(BY_CHARACTER) else "character"


def control_units(text: str, language: str) -> tuple[str, ...]:
    """The units of a text in the monolingual control.

    >>> control_units("오늘 3.5%", "ko"), control_units("It's 3.5 Wi-Fi!", "en")
    (('오', '늘', '3', '5'), ("it's", '3.5', 'wi', 'fi'))
    """
    normalised = normalise_text(text)
    if control_unit(language) == "word":
        return tuple(chunk for chunk in normalised.split() if tokens(chunk))
    return tuple(unit for token in tokens(normalised) for unit in _characters(token))


def _characters(token: Token) -> Sequence[str]:
    if token.script in BY_CHARACTER:
        return units(token.text)
    return [character for character in token.text if character.isalnum()]


def control_counts(reference: str, hypothesis: str, language: str) -> Counts:
    """Character or word errors of one monolingual utterance, of an alignment with fewest errors.

    >>> control_counts("오늘 갔다", "오늘은 갔다", "ko"), control_counts("let us go", "let's go", "en").errors
    (Counts(hits=4, substitutions=0, deletions=0, insertions=1, reference_units=4), 2)
    """
    said, heard = control_units(reference, language), control_units(hypothesis, language)
    kinds = [step.tag for step in Levenshtein.editops(said, heard)]
    substitutions, deletions, insertions = (kinds.count(kind) for kind in ("replace", "delete", "insert"))
    hits = len(said) - substitutions - deletions
    return Counts(hits, substitutions, deletions, insertions, len(said))


def ratio_to_monolingual(
    code_switched: Columns,
    monolingual: Columns,
    clusters: tuple[Clusters, Clusters] | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
    level: float = 0.95,
) -> RatioToMonolingual:
    """The ratio of two error rates on different utterances.

    Args:
        code_switched, monolingual: errors and units of each utterance.
        clusters: of either set, where speakers are resampled.
        draws: resamples of each set; 0: no interval.
        seed: of the first set's generator; the second one has the next.
        level: nominal coverage.

    >>> found = ratio_to_monolingual(([3, 2], [10, 10]), ([1, 1], [10, 10]))
    >>> found.ratio.value, found.ratio.n
    (2.5, 2)
    >>> ratio_to_monolingual(([1], [4]), ([0], [4])).ratio.reason
    'the monolingual set has no error, so there is no ratio to it'
    """
    labels = clusters or (None, None)
    sets = tuple(zip((_columns(code_switched), _columns(monolingual)), labels, strict=True))
    first, second = (
        rate_scores(table[:, 0], table[:, 1], of_set, draws=draws, seed=seed, level=level).micro
        for table, of_set in sets
    )
    tables = [_drawn_from(table, of_set) for table, of_set in sets]
    n = min(first.n, second.n)
    reason = _why_undefined(first, second)
    if reason or first.value is None or second.value is None:
        return RatioToMonolingual(first, second, Score(None, n, None, reason))
    what = "speakers" if clusters else "utterances"
    interval, missing = _interval(tables, what, draws, seed, level)
    return RatioToMonolingual(first, second, Score(first.value / second.value, n, interval, missing))


def _columns(columns: Columns) -> Floats:
    return np.column_stack([np.asarray(column, dtype=np.float64) for column in columns]).reshape(-1, 2)


def _drawn_from(table: Floats, clusters: Clusters | None) -> Floats:
    """Errors and units of what is drawn, in a fixed order, so that the order of the utterances can't show."""
    if clusters is not None:
        _, places = np.unique(clusters, return_inverse=True)
        sums = np.zeros((int(places.max(initial=-1)) + 1, 2))
        np.add.at(sums, places, table)
        table = sums
    return table[np.lexsort(table.T)]


def _why_undefined(code_switched: Score, monolingual: Score) -> str:
    if code_switched.value is None:
        return "there is no code-switched utterance to be scored"
    if monolingual.value is None:
        return "there is no monolingual utterance to be scored"
    return "" if monolingual.value else "the monolingual set has no error, so there is no ratio to it"


def _interval(
    tables: Sequence[Floats], what: str, draws: int, seed: int, level: float
) -> tuple[Interval | None, str]:
    n = min(map(len, tables))
    if n < 2:
        return None, f"an interval needs at least two {what} of each set"
    if not draws:
        return None, "no draws were asked for"
    drawn = [_drawn_rates(table, draws, seed + place) for place, table in enumerate(tables)]
    with np.errstate(invalid="ignore", divide="ignore"):
        ratios = drawn[0] / drawn[1]
    kept = ratios[np.isfinite(ratios)]
    if 2 * len(kept) <= draws:
        return None, "no interval: half of the draws have no monolingual error"
    method = f"percentile bootstrap over the {what} of both sets"
    return interval_of(kept, method, n, draws, seed, level), ""


def _drawn_rates(table: Floats, draws: int, seed: int) -> Floats:
    with np.errstate(invalid="ignore", divide="ignore"):
        parts = [
            sums[:, 0] / sums[:, 1] for sums in (w @ table for w in resample_weights(len(table), draws, seed))
        ]
    return np.concatenate(parts)
