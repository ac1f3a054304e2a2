"""The votes of a study that compares pairs: as columns, screened, and what they come to."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

import numpy as np

from db.listening_records import VoteRow
from engine.listening.abx import discriminations, right_answers
from engine.listening.comparison_scores import comparison_scores
from engine.listening.pair_votes import (
    PairVotes,
    one_sided,
    pair_ratings,
    pair_votes_of,
    without_listeners,
)
from engine.listening.preferences import preferences
from engine.listening.rater_screening import Flag, ScreeningLimits
from engine.listening.ratings import Floats, Ratings
from engine.listening.study_results import LeftOut, StudyResults
from engine.runs.listening_results_votes import StudyVotes, system_label

PAIR_KINDS = ("ab", "abx", "ccr")


@dataclass(frozen=True, slots=True)
class PairTable:
    """Votes on pairs of one study. `kind`: ab, abx or ccr."""

    kind: str
    votes: PairVotes

    @property
    def gains(self) -> Floats:
        """Of each vote what it says for the clip that was played first, above 0 better."""
        return -self.votes.score if self.kind == "ccr" else 2.0 * self.votes.score - 1.0

    @property
    def ratings(self) -> Ratings:
        """As scores of pairs; in `abx` whether an answer is right."""
        if self.kind == "abx":
            return pair_ratings(self.votes, right_answers(self.votes), turned=False)
        return pair_ratings(self.votes, self.gains)

    def without(self, names: Collection[str], *, agreed_stay: bool) -> PairTable:
        """Without some listeners.

        Args:
            names: of the listeners.
            agreed_stay: whether their votes on what all agree on stay.
        """
        out = np.array([name in names for name in self.votes.listeners], dtype=np.bool_)
        stay = ~out[self.votes.listener]
        if agreed_stay and self.kind != "abx":
            stay = without_listeners(self.votes, self.gains, names)
        return PairTable(self.kind, self.votes.where(stay))

    def one_sided(self, limits: ScreeningLimits) -> dict[str, tuple[Flag, ...]]:
        """Listeners who nearly always chose the same place."""
        flags = one_sided(self.votes, self.gains, limits)
        return {name: (flag,) for name, flag in flags.items()}

    def limits(self, limits: ScreeningLimits, changed: Collection[str]) -> ScreeningLimits:
        """From where on listeners are flagged by their scores of pairs.

        Who always likes the same system isn't odd, only who always likes the same place is; and answers of two
        values hardly correlate even among people who agree, so that they are held to it only where a study says so.

        Args:
            limits: of the study.
            changed: names of those that the study sets itself.
        """
        correlation = limits.correlation if self.kind == "ccr" or "correlation" in changed else -1.0
        return replace(limits, same_score_share=1.0, correlation=correlation)


def pair_table(found: StudyVotes, rows: Iterable[VoteRow]) -> tuple[PairTable, tuple[LeftOut, ...]]:
    """The votes on pairs of a study, and those on two clips of one system, which say nothing about systems."""
    kind = found.study.kind
    votes: list[tuple[str, str, str, str, float, int]] = []
    alike: list[str] = []
    for row in rows:
        first, second, *rest = (found.stimuli.get(key) for key in row.presented)
        if first is None or second is None or row.stimulus_id != (second if kind == "ccr" else first).id:
            continue  # in `ab` and `abx` the second of both tells the same once more
        systems = system_label(first), system_label(second)
        if systems[0] == systems[1]:
            alike.append(row.listener_id)
            continue
        x = int(bool(rest) and rest[0] is second)
        votes.append((found.codes[row.listener_id], first.item, *systems, row.score, x))
    left = (LeftOut("same_system", len(alike), len(set(alike))),) if alike else ()
    if not votes:
        return PairTable(kind, pair_votes_of([], [], [], [], [])), left
    listeners, items, firsts, seconds, scores, xs = zip(*votes, strict=True)
    return PairTable(kind, pair_votes_of(listeners, items, firsts, seconds, scores, xs)), left


def with_pairs(results: StudyResults, table: PairTable) -> StudyResults:
    """The results of a study with what its pairs come to."""
    if table.kind == "ab":
        return replace(results, preferences=preferences(table.votes))
    if table.kind == "abx":
        return replace(results, discriminations=discriminations(table.votes))
    return replace(results, comparison_scores=comparison_scores(table.votes))
