"""What a quality estimator is asked and what it answers, and how pairs are put into batches; no model in here.

Batches hold pairs of about the same length, the longest first, so that little is padded, and memory that does not
suffice shows at once. Lengths are guessed from bytes, which is near enough for sorting: the tokens themselves are
counted where the model is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

CUT = "cut"
COPY = "copy"
EMPTY_SOURCE = "empty_source"
EMPTY_TRANSLATION = "empty_translation"
EMPTY_REFERENCE = "empty_reference"

FLAGS = {
    CUT: "longer than the model reads, so that its end was cut off",
    COPY: "the translation is the source text again, which estimators score high",
    EMPTY_SOURCE: "nothing to be translated",
    EMPTY_TRANSLATION: "no translation",
    EMPTY_REFERENCE: "the reference is empty",
}
"""What each flag means."""

BYTES_A_TOKEN = 4.0

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class PairItem:
    """A translation to be scored.

    Attributes:
        key: what the caller knows it by.
        source: text that was translated.
        translation: of it.
        reference: translation by people; None where there is none.
    """

    key: str
    source: str
    translation: str
    reference: str | None = None


@dataclass(frozen=True, slots=True)
class PairScore:
    """What an estimator says of a pair.

    Attributes:
        value: as the model gives it, on about 0 to 1; higher is better.
        flags: codes of `FLAGS`.
    """

    value: float
    flags: tuple[str, ...] = ()


def estimated_tokens(item: PairItem) -> float:
    """About how many tokens a pair has; by bytes, because a letter of a larger script is nearer to a token.

    >>> estimated_tokens(PairItem("k", "good", "좋아요", None))
    3.25
    """
    texts = (item.source, item.translation, item.reference or "")
    return sum(len(text.encode("utf-8")) for text in texts) / BYTES_A_TOKEN


def by_length(items: Iterable[PairItem], most: float) -> list[list[PairItem]]:
    """Batches of similar lengths, the longest pairs first.

    Args:
        items: in any order.
        most: tokens of a batch, padding included, as far as they can be guessed; a pair is never less than a batch.

    >>> [[one.key for one in batch] for batch in by_length([PairItem(k, k * 8, "") for k in "abc"], 4.0)]
    [['a', 'b'], ['c']]
    """
    ordered = sorted(items, key=estimated_tokens, reverse=True)
    return [
        list(batch) for batch in padded_batches(ordered, [estimated_tokens(one) for one in ordered], most)
    ]


def padded_batches(items: Sequence[Item], sizes: Sequence[float], most: float) -> list[Sequence[Item]]:
    """Neighbours put together while the largest of them times their number stays within `most`.

    >>> padded_batches("abcd", [5, 4, 2, 2], 8)
    ['a', 'bc', 'd']
    """
    batches: list[Sequence[Item]] = []
    start, largest = 0, 0.0
    for place, size in enumerate(sizes):
        largest = max(largest, size)
        if place > start and largest * (place + 1 - start) > most:
            batches.append(items[start:place])
            start, largest = place, size
    return [*batches, items[start:]] if items else []


def flags_of(item: PairItem) -> tuple[str, ...]:
    """What has to be known of a pair, by its texts alone.

    >>> flags_of(PairItem("k", "Hello", " hello "))
    ('copy',)
    >>> flags_of(PairItem("k", "Hello", ""))
    ('empty_translation',)
    """
    source, translation = (text.strip().casefold() for text in (item.source, item.translation))
    found = {
        COPY: bool(source) and source == translation,
        EMPTY_SOURCE: not source,
        EMPTY_TRANSLATION: not translation,
        EMPTY_REFERENCE: item.reference is not None and not item.reference.strip(),
    }
    return tuple(flag for flag, holds in found.items() if holds)
