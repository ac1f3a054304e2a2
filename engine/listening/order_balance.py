"""How balanced the orders of a study come out for so many listeners: measured on the orders themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.listening.trial_order import Study, clips, rated_order, trial_order


@dataclass(frozen=True, slots=True)
class OrderBalance:
    """What a planner shows.

    Attributes:
        listeners: seats counted, from 0.
        trials_least, trials_most: of a listener, practice and checks included.
        votes_least, votes_most: on a stimulus.
        position_spread: largest difference between two systems' counts at one position among the rated clips; 0 or
            1 is as even as can be.
        follows_least, follows_most: how often one system comes right after another, over all ordered pairs.
        system_in_a_row: times a system follows itself.
        item_in_a_row: times an item follows itself, checks included; 0 unless the study has one item only, or a
            table with many holes.
    """

    listeners: int
    trials_least: int
    trials_most: int
    votes_least: int
    votes_most: int
    position_spread: int
    follows_least: int
    follows_most: int
    system_in_a_row: int
    item_in_a_row: int


def order_balance(study: Study, listeners: int, seed: int) -> OrderBalance:
    """Balance over the first so many seats.

    Args:
        study: what is rated.
        listeners: 1 or more.
        seed: of the study.

    >>> from engine.listening.trial_order import Stimulus
    >>> study = Study(tuple(Stimulus(s + i, s, i) for s in "ABCD" for i in "12345"))
    >>> balance = order_balance(study, 6, seed=1)
    >>> balance.position_spread, balance.votes_least, balance.votes_most, balance.item_in_a_row
    (1, 6, 6, 0)
    """
    orders = [rated_order(study, seat, seed) for seat in range(listeners)]
    systems = [[one.system for one in order] for order in orders]
    votes = Counter(one.key for order in orders for one in order)
    counts = [votes[one.key] for one in study.stimuli]
    follows = Counter(pair for row in systems for pair in pairwise(row))
    others = [follows[a, b] for a in study.systems for b in study.systems if a != b] or [0]
    in_a_row, lengths = _heard(study, listeners, seed)
    return OrderBalance(
        listeners,
        min(lengths),
        max(lengths),
        min(counts),
        max(counts),
        position_spread(systems, study.systems),
        min(others),
        max(others),
        sum(follows[name, name] for name in study.systems),
        in_a_row,
    )


def _heard(study: Study, listeners: int, seed: int) -> tuple[int, list[int]]:
    """Items twice in a row after practice, and the length of every listener's session."""
    of = clips(study, seed)
    in_a_row, lengths = 0, []
    for seat in range(listeners):
        trials = trial_order(study, seat, seed)
        items = [of[trial.clip].item for trial in trials if not trial.is_practice]
        in_a_row += sum(a == b for a, b in pairwise(items))
        lengths.append(len(trials))
    return in_a_row, lengths


def position_spread(rows: Sequence[Sequence[str]], names: Iterable[str]) -> int:
    """Largest difference between two names' counts at one place of all rows.

    Places that some rows don't reach are left out: there nothing can be even.

    >>> position_spread(["AB", "AB", "BA"], "AB")
    1
    """
    shortest = min(len(row) for row in rows)
    known = tuple(names)
    spread = 0
    for place in range(shortest):
        counts = Counter(row[place] for row in rows)
        at = [counts[name] for name in known]
        spread = max(spread, max(at) - min(at))
    return spread
