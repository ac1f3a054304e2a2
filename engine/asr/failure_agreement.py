"""How far the detector of failure kinds and people agree, kind by kind.

What is judged is a hypothesis as a whole, or one point of interest in it; the two are never counted together. For each
kind everything that was judged is one yes/no decision of both sides. With

    both        both say that the kind is there          first_only   only the first side says so
    neither     neither says so                          second_only  only the second side does

    n         = both + first_only + second_only + neither
    precision = both / (both + second_only)      the second side's findings that the first one shares
    recall    = both / (both + first_only)       the first side's that the second one found
    F1        = 2 both / (2 both + first_only + second_only)
    kappa     = (p - e) / (1 - e)                Cohen 1960
                p = (both + neither) / n, e = a b + (1 - a)(1 - b),
                a = (both + first_only) / n, b = (both + second_only) / n

The first side is the person (the truth), the second the detector; between two people precision and recall change
places with their order, F1 and kappa don't. All of them are at most 1, higher is better; kappa is 0 at the
agreement of chance and may be below. A value whose denominator is 0 is not defined: None, with a reason.

Source: J. Cohen, A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20, 1960.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from engine.asr.failure_kinds import KINDS, FailureKind

Lack = Literal["", "nobody", "kind_never_given", "always_the_same"]
"""Why a value is not defined: nothing was judged; neither side names the kind (or not the side that counts);
both sides always say the same."""

Judged = tuple[Collection[str], Collection[str]]
"""Kinds by the first side and by the second side, of one hypothesis or one point."""


@dataclass(frozen=True, slots=True)
class KindAgreement:
    """Agreement about one kind.

    Attributes:
        both, first_only, second_only, neither: hypotheses or points, see above.
    """

    kind: FailureKind
    both: int
    first_only: int
    second_only: int
    neither: int

    @property
    def n(self) -> int:
        """Hypotheses (or points) that both sides judged."""
        return self.both + self.first_only + self.second_only + self.neither

    @property
    def precision(self) -> float | None:
        """Share of the second side's findings that are the first one's too, 0 to 1."""
        return _share(self.both, self.both + self.second_only)

    @property
    def recall(self) -> float | None:
        """Share of the first side's findings that the second one has, 0 to 1."""
        return _share(self.both, self.both + self.first_only)

    @property
    def f1(self) -> float | None:
        """Harmonic mean of precision and recall, 0 to 1."""
        return _share(2 * self.both, 2 * self.both + self.first_only + self.second_only)

    @property
    def kappa(self) -> float | None:
        """Agreement beyond chance, -1 to 1; None where chance alone would agree always."""
        if not self.n:
            return None
        first = (self.both + self.first_only) / self.n
        second = (self.both + self.second_only) / self.n
        by_chance = first * second + (1 - first) * (1 - second)
        agreed = (self.both + self.neither) / self.n
        return None if by_chance == 1 else (agreed - by_chance) / (1 - by_chance)

    @property
    def lack(self) -> Lack:
        """Why F1 or kappa is not defined; empty where both are."""
        if not self.n:
            return "nobody"
        if self.neither == self.n:
            return "kind_never_given"
        return "always_the_same" if self.kappa is None else ""


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement about all kinds.

    Attributes:
        n: hypotheses (or points) that both sides judged.
        kinds: in the order of `KINDS`.
        same: how many of them have the very same kinds on both sides.
    """

    n: int
    kinds: tuple[KindAgreement, ...]
    same: int

    @property
    def macro_f1(self) -> float | None:
        """Mean F1 of the kinds for which it is defined; None where it is for none."""
        known = [value for value in (kind.f1 for kind in self.kinds) if value is not None]
        return sum(known) / len(known) if known else None


@dataclass(frozen=True, slots=True)
class PeopleAgreement:
    """Two people who judged the same hypotheses or points."""

    first: str
    second: str
    agreement: Agreement


def agreement(judged: Iterable[Judged]) -> Agreement:
    """Agreement over judged hypotheses or points; an unknown kind is left out.

    >>> found = agreement([({"phonetic"}, {"phonetic"}), ((), {"phonetic"}), ((), ())])
    >>> (found.n, found.same, found.kinds[0].precision, found.kinds[0].recall, round(found.kinds[0].kappa, 2))
    (3, 2, 0.5, 1.0, 0.4)
    >>> found.kinds[1].f1 is None, found.kinds[1].lack
    (True, 'kind_never_given')
    """
    pairs = [(set(first), set(second)) for first, second in judged]
    kinds = tuple(_of_kind(kind, pairs) for kind in KINDS)
    return Agreement(len(pairs), kinds, sum(first == second for first, second in pairs))


def between_people(answers: Mapping[str, Mapping[Hashable, Collection[str]]]) -> list[PeopleAgreement]:
    """Every two people who judged something in common, those with most in common first.

    Args:
        answers: for each person the kinds by what was judged.

    >>> found = between_people({"a": {1: {"phonetic"}, 2: ()}, "b": {1: {"phonetic"}}, "c": {3: ()}})
    >>> [(one.first, one.second, one.agreement.n, one.agreement.same) for one in found]
    [('a', 'b', 1, 1)]
    """
    found: list[PeopleAgreement] = []
    for first, second in combinations(answers, 2):
        common = [key for key in answers[first] if key in answers[second]]
        if common:
            judged = [(answers[first][key], answers[second][key]) for key in common]
            found.append(PeopleAgreement(first, second, agreement(judged)))
    return sorted(found, key=lambda one: -one.agreement.n)


def _of_kind(kind: FailureKind, pairs: Sequence[tuple[set[str], set[str]]]) -> KindAgreement:
    cells = [(kind in first, kind in second) for first, second in pairs]
    return KindAgreement(
        kind,
        cells.count((True, True)),
        cells.count((True, False)),
        cells.count((False, True)),
        cells.count((False, False)),
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
