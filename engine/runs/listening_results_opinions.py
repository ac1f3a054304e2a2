"""The tables of a study's results that are made of scores of single clips: systems, items, clips, listeners."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from db.listening_records import ListeningSessionRecord, StimulusRecord, VoteRow
from engine.listening.mean_opinion_score import (
    BY_LISTENER,
    StimulusOpinion,
    clustered_interval,
    mean_of,
    system_opinions,
    why_no_listener_interval,
)
from engine.listening.rater_screening import CheckAnswer, ListenerUse, ScreeningLimits
from engine.listening.ratings import Codes, Floats, Ratings
from engine.listening.study_results import (
    ItemResult,
    ListenerResult,
    Spread,
    StimulusResult,
    SystemResult,
)
from engine.runs.listening_results_votes import StudyVotes, item_labels, system_label
from engine.types import Score

Histogram = tuple[tuple[float, int], ...]
_NO_VOTE = Score(None, 0, None, "n/a: there is no vote")
_NO_SCORE = Score(None, 0, None, "n/a: pairs are compared, and no clip alone has a score")


def system_results(
    found: StudyVotes, ratings: Ratings, unflagged: Ratings | None, clips: Sequence[StimulusOpinion]
) -> tuple[SystemResult, ...]:
    """The systems of a study, in the order of their names.

    Args:
        found: the study.
        ratings: votes that count.
        unflagged: those of listeners without a flag; None: not to be shown beside.
        clips: what listeners think of each clip.
    """
    roles = _system_roles(found.stimuli.values())
    others = {one.system: one for one in system_opinions(unflagged)} if unflagged is not None else {}
    means: defaultdict[str, list[float]] = defaultdict(list)
    for one in clips:
        means[one.system].append(one.score.value or 0.0)
    tables = _histograms(ratings.system, ratings.score, len(ratings.systems))
    return tuple(
        SystemResult(
            one.system, roles[one.system], one, others.get(one.system), spread_of(means[one.system]), table
        )
        for one, table in zip(system_opinions(ratings), tables, strict=True)
    )


def _system_roles(stimuli: Iterable[StimulusRecord]) -> dict[str, str]:
    """What each system is there for: rated, where any of its clips is."""
    roles: dict[str, str] = {}
    for one in stimuli:
        if roles.get(system_label(one)) != "rated":
            roles[system_label(one)] = one.role
    return roles


def spread_of(values: Sequence[float]) -> Spread:
    """Quartiles of one value or more.

    >>> spread_of([1.0, 2.0, 3.0, 4.0, 5.0])
    Spread(lowest=1.0, lower_quartile=2.0, median=3.0, upper_quartile=4.0, highest=5.0, n=5)
    """
    lowest, lower, median, upper, highest = np.quantile(values, [0.0, 0.25, 0.5, 0.75, 1.0]).tolist()
    return Spread(lowest, lower, median, upper, highest, len(values))


def item_results(ratings: Ratings, clips: Sequence[StimulusOpinion]) -> tuple[ItemResult, ...]:
    """The items, in the order of their names; the interval of an item is for other listeners, on these systems."""
    if not len(ratings):
        return ()
    by_system: defaultdict[str, dict[str, Score]] = defaultdict(dict)
    for one in clips:
        by_system[one.item][one.system] = one.score
    order = np.argsort(ratings.item, kind="stable")
    ends = np.cumsum(np.bincount(ratings.item, minlength=len(ratings.items)))[:-1]
    parts = np.split(order, ends)
    return tuple(
        ItemResult(item, _item_score(ratings, part), by_system[item])
        for item, part in zip(ratings.items, parts, strict=True)
    )


def _item_score(ratings: Ratings, places: Codes) -> Score:
    scores = ratings.score[places]
    listeners = np.unique(ratings.listener[places], return_inverse=True)[1]
    interval = clustered_interval(scores, listeners, BY_LISTENER)
    reason = "" if interval else why_no_listener_interval(listeners)
    return Score(mean_of(scores), len(scores), interval, reason)


def stimulus_results(
    found: StudyVotes, ratings: Ratings, clips: Sequence[StimulusOpinion]
) -> tuple[StimulusResult, ...]:
    """The clips that are rated, in their order; one without a score says why."""
    missing = _NO_SCORE if len(ratings) and not clips else _NO_VOTE
    scores = {(one.system, one.item): one.score for one in clips}
    tables = _histograms(ratings.stimulus, ratings.score, len(clips)) if clips else []
    histograms = {(one.system, one.item): table for one, table in zip(clips, tables, strict=True)}
    labels = item_labels(found.stimuli.values())
    shown: list[StimulusResult] = []
    for one in found.stimuli.values():
        key = (system_label(one), labels[one.id])
        if one.role == "rated" or key in scores:
            shown.append(
                _stimulus_result(one, labels[one.id], scores.get(key, missing), histograms.get(key, ()))
            )
    return tuple(shown)


def _stimulus_result(one: StimulusRecord, item: str, score: Score, histogram: Histogram) -> StimulusResult:
    return StimulusResult(
        one.id,
        one.code,
        one.role,
        system_label(one),
        item,
        one.text,
        one.path,
        one.duration_s,
        one.take_id,
        one.utterance_id,
        score,
        histogram,
    )


def listener_results(
    found: StudyVotes,
    ratings: Ratings,
    uses: Sequence[ListenerUse],
    rows: Iterable[VoteRow],
    checks: Iterable[CheckAnswer],
    left_out: frozenset[str],
    limits: ScreeningLimits,
) -> tuple[ListenerResult, ...]:
    """Everybody whose votes were screened, in the order of their codes.

    Args:
        found: the study.
        ratings: all votes that were screened.
        uses: what screening found, in the order of `ratings.listeners`.
        rows: the same votes.
        checks: answers to traps and gold questions.
        left_out: codes of listeners whose votes are left out.
        limits: of the screening.
    """
    people = {code: key for key, code in found.codes.items()}
    sessions = {one.listener_id: one for one in found.sessions.values() if one.id not in found.withdrawn}
    played = _played(rows)
    passed = _checks_passed(checks, limits)
    tables = _histograms(ratings.listener, ratings.score, len(ratings.listeners))
    return tuple(
        _listener_result(
            people[use.listener],
            use,
            table,
            passed.get(use.listener, (0, 0)),
            sessions[people[use.listener]],
            use.listener in left_out,
            played.get(people[use.listener], (None, None)),
        )
        for use, table in zip(uses, tables, strict=True)
    )


def _listener_result(
    listener_id: str,
    use: ListenerUse,
    histogram: Histogram,
    checks: tuple[int, int],
    session: ListeningSessionRecord,
    left_out: bool,
    played: tuple[int | None, float | None],
) -> ListenerResult:
    return ListenerResult(
        listener_id,
        use.listener,
        use,
        histogram,
        *checks,
        session.mode,
        session.headphones,
        session.completed_at is not None,
        left_out,
        *played,
    )


def _played(rows: Iterable[VoteRow]) -> dict[str, tuple[int | None, float | None]]:
    """Of each listener the plays beyond the first, and the seconds that played; None where no vote tells."""
    replays: dict[str, int] = {}
    seconds: dict[str, float] = {}
    seen: set[tuple[str, int]] = set()
    for row in rows:
        if (row.session_id, row.position) in seen:  # a vote on several clips tells it with each
            continue
        seen.add((row.session_id, row.position))
        if row.replays is not None:
            replays[row.listener_id] = replays.get(row.listener_id, 0) + row.replays
        if row.listened_s is not None:
            seconds[row.listener_id] = seconds.get(row.listener_id, 0.0) + row.listened_s
    return {key: (replays.get(key), seconds.get(key)) for key in replays.keys() | seconds.keys()}


def _checks_passed(checks: Iterable[CheckAnswer], limits: ScreeningLimits) -> Mapping[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for one in checks:
        passed, asked = found.get(one.listener, (0, 0))
        found[one.listener] = (passed + one.is_passed(limits), asked + 1)
    return found


def _histograms(groups: Codes, scores: Floats, count: int) -> list[Histogram]:
    """How often each score is there in each group, ascending."""
    values, code = np.unique(scores, return_inverse=True)
    cells, times = np.unique(groups * max(1, len(values)) + code, return_counts=True)
    tables: list[list[tuple[float, int]]] = [[] for _ in range(count)]
    for cell, n in zip(cells.tolist(), times.tolist(), strict=True):
        group, place = divmod(cell, max(1, len(values)))
        tables[group].append((float(values[place]), n))
    return [tuple(table) for table in tables]
