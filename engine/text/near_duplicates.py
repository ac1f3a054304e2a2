"""Texts that are nearly the same as another one, found among many without comparing each with each.

Similarity of two texts, 0 to 100, higher is more alike:

    100 · 2 · LCS(a, b) / (|a| + |b|)

where both are folded (NFC, case folded, letters and digits only) and LCS is the length of their longest common
subsequence: rapidfuzz's `fuzz.ratio`. What two texts have in common can't be longer than the letters that both hold,
whatever their order, so only texts are compared for which

    Σ min(letters of a, letters of b) ≥ threshold / 100 · (|a| + |b|) / 2

with letters counted in a few dozen groups, which is quick and can only let too many through. Nothing above the
threshold is missed.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz

from engine.text.tokens import nfc

THRESHOLD = 80.0
GROUPS = 64
_NOT_LETTERS = re.compile(r"[\W_]+")
_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Near:
    """A text that is nearly the same; `similarity`: 0 to 100."""

    id: str
    text: str
    similarity: float


class NearDuplicates:
    """An index of texts by id; a text that is given again under its id replaces the one before.

    >>> known = NearDuplicates([("a", "오늘 meeting이 세 개나 있어."), ("b", "버스를 탔다.")])
    >>> [(one.id, round(one.similarity)) for one in known.find("오늘 meeting이 두 개나 있어!")]
    [('a', 93)]
    """

    def __init__(self, texts: Iterable[tuple[str, str]] = ()) -> None:
        listed = dict(texts)
        self._ids = list(listed)
        self._texts = list(listed.values())
        self._folded = [fold(text) for text in self._texts]
        self._place_of = {text_id: place for place, text_id in enumerate(self._ids)}
        self._lengths = np.array([len(one) for one in self._folded], np.int32)
        self._letters = _letters(self._folded)
        """How many letters of each group (row) each text (column) has."""

    def __len__(self) -> int:
        return len(self._place_of)

    def add(self, text_id: str, text: str) -> None:
        """Take one more text in."""
        place, folded = len(self._ids), fold(text)
        self._place_of[text_id] = place
        self._ids.append(text_id)
        self._texts.append(text)
        self._folded.append(folded)
        if place == self._lengths.size:  # room for as many again
            more = max(64, place)
            self._lengths = np.pad(self._lengths, (0, more))
            self._letters = np.pad(self._letters, ((0, 0), (0, more)))
        self._lengths[place] = len(folded)
        self._letters[:, place] = _letters([folded])[:, 0]

    def remove(self, text_id: str) -> None:
        """Forget a text, if it is known."""
        self._place_of.pop(text_id, None)

    def find(
        self, text: str, threshold: float = THRESHOLD, *, most: int = 3, but: str | None = None
    ) -> list[Near]:
        """The texts that are at least as similar as the threshold, the most similar first.

        Args:
            text: any text; one without a letter is similar to none.
            threshold: of the similarity, above 0 and up to 100.
            most: how many are wanted.
            but: id of a text that is passed over: the text itself.
        """
        folded = fold(text)
        found: list[tuple[float, int]] = []
        for place in self._candidates(folded, threshold):
            if self._place_of.get(self._ids[place]) != place or self._ids[place] == but:
                continue
            similarity = fuzz.ratio(folded, self._folded[place], score_cutoff=threshold)
            if similarity >= threshold:
                found.append((similarity, -place))
        return [
            Near(self._ids[-place], self._texts[-place], similarity)
            for similarity, place in heapq.nlargest(most, found)
        ]

    def _candidates(self, folded: str, threshold: float) -> Sequence[int]:
        """Places of all texts that hold enough of the same letters, and perhaps of some others."""
        if not folded:
            return ()
        shared = np.zeros(self._lengths.size, np.int32)
        own = _letters([folded])[:, 0]
        for group in np.flatnonzero(own):
            shared += np.minimum(self._letters[group], own[group])
        needed = threshold / 200 * (self._lengths + len(folded)) - _SLACK
        return np.flatnonzero(shared[: len(self._ids)] >= needed[: len(self._ids)]).tolist()


def fold(text: str) -> str:
    """What two texts are compared by.

    >>> fold("오늘 Meeting이, 있어!")
    '오늘meeting이있어'
    """
    return _NOT_LETTERS.sub("", nfc(text).casefold())


def _letters(folded: Sequence[str]) -> NDArray[np.uint16]:
    """How many letters of each group each text has: groups by texts."""
    codes = np.frombuffer("".join(folded).encode("utf-32-le", "surrogatepass"), np.uint32)
    texts = np.repeat(np.arange(len(folded)), [len(one) for one in folded])
    places = (codes % GROUPS).astype(np.int64) * len(folded) + texts
    counts = np.bincount(places, minlength=GROUPS * len(folded)).reshape(GROUPS, len(folded))
    return np.minimum(counts, np.iinfo(np.uint16).max).astype(np.uint16)
