"""The votes of a project's study as results need them: what counts, what doesn't and why, and who gave them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from db.listening_records import (
    ListeningSessionRecord,
    StimulusRecord,
    StudyRecord,
    VoteRow,
)
from db.session import Project, Session
from db.store import listening_sessions, profiles, studies, study_stimuli, votes
from engine.listening.rater_screening import CheckAnswer, Hearing
from engine.listening.ratings import Ratings, ratings_of
from engine.listening.study_results import LeftOut, LeftOutWhy

UNKNOWN_SYSTEM = "unknown system"
_OF_ROLES = {"reference": "hidden reference", "anchor": "anchor"}
_SHORT_S = 0.05
"""A clip counts as played whole where no more than this is missing: clocks of devices differ."""


@dataclass(frozen=True, slots=True)
class StudyVotes:
    """What a project knows of a study.

    Attributes:
        stimuli: by id, in their order; sessions: by id.
        codes: what stands for each listener, by person id.
        withdrawn: votes of each session that was withdrawn, by its own mark or its listener's; nothing else of them.
        rows: all scores of the other sessions' votes that hold, practice included.
    """

    study: StudyRecord
    stimuli: Mapping[str, StimulusRecord]
    sessions: Mapping[str, ListeningSessionRecord]
    codes: Mapping[str, str]
    withdrawn: Mapping[str, int]
    rows: tuple[VoteRow, ...]


def read_votes(project: Project, study_id: str) -> StudyVotes:
    """Read a study with all its votes.

    Raises:
        StoreError: there is no such study.
    """
    with project.read() as session:
        study = studies.get(session, study_id)
        sessions = {one.id: one for one in listening_sessions.list_sessions(session, study_id)}
        rows = tuple(votes.rows(session, study_id))
        return StudyVotes(
            study,
            {one.id: one for one in study_stimuli.list_stimuli(session, study_id)},
            sessions,
            profiles.codes(session),
            _withdrawn(session, study_id, sessions.keys() - {row.session_id for row in rows}),
            rows,
        )


def _withdrawn(session: Session, study_id: str, silent: Collection[str]) -> dict[str, int]:
    """Of those sessions of which no vote counts the ones that have votes, and how many."""
    if not silent:
        return {}
    done = listening_sessions.done_of_study(session, study_id)
    return {one: done[one][0] for one in silent if one in done and done[one][0]}


def counted(found: StudyVotes) -> tuple[list[VoteRow], tuple[LeftOut, ...]]:
    """The rows that count, and how many don't for which reason; whom to leave out is not asked here."""
    kept: list[VoteRow] = []
    scores: Counter[LeftOutWhy] = Counter()
    if found.withdrawn:
        scores["withdrawn"] = sum(found.withdrawn.values())
    listeners: defaultdict[LeftOutWhy, set[str]] = defaultdict(set)
    listeners["withdrawn"] = set(found.withdrawn)
    for row in found.rows:
        why = why_not_counted(found, row)
        if why is None:
            kept.append(row)
        else:
            scores[why] += 1
            listeners[why].add(row.listener_id)
    return kept, tuple(LeftOut(why, n, len(listeners[why])) for why, n in sorted(scores.items()))


def why_not_counted(found: StudyVotes, row: VoteRow) -> LeftOutWhy | None:
    """Why a row doesn't count, whoever may be left out; None where it does."""
    if row.stage != "rated":
        return "practice" if row.stage == "practice" else "check"
    return None if row.stimulus_id in found.stimuli else "removed_stimulus"


def system_label(stimulus: StimulusRecord) -> str:
    """What the system of a stimulus is called in results."""
    return stimulus.system or _OF_ROLES.get(stimulus.role, UNKNOWN_SYSTEM)


def conditions_of(found: StudyVotes) -> tuple[str, tuple[str, ...]]:
    """What the hidden reference and the anchors of a study are called in results."""
    of_role = [
        {system_label(one) for one in found.stimuli.values() if one.role == role}
        for role in ("reference", "anchor")
    ]
    return next(iter(sorted(of_role[0])), ""), tuple(sorted(of_role[1]))


def item_labels(stimuli: Iterable[StimulusRecord]) -> dict[str, str]:
    """The item of each stimulus by its id; a second version by the same system is told apart by a number.

    >>> from db.listening_records import StimulusRecord
    >>> made = [StimulusRecord(key, "s", 0, "rated", "A", "hello", key) for key in ("x", "y")]
    >>> item_labels(made)
    {'x': 'hello', 'y': 'hello (2)'}
    """
    seen: Counter[tuple[str, str]] = Counter()
    labels: dict[str, str] = {}
    for one in stimuli:
        key = (system_label(one), one.item)
        seen[key] += 1
        labels[one.id] = one.item if seen[key] == 1 else f"{one.item} ({seen[key]})"
    return labels


def ratings_of_rows(found: StudyVotes, rows: Iterable[VoteRow]) -> Ratings:
    """Scores of single clips as columns, listeners by their codes."""
    items = item_labels(found.stimuli.values())
    systems = {key: system_label(one) for key, one in found.stimuli.items()}
    table = [
        (found.codes[row.listener_id], systems[row.stimulus_id], items[row.stimulus_id], row.score)
        for row in rows
    ]
    if not table:
        nothing = np.zeros(0, np.intp)
        return Ratings((), (), (), nothing, nothing, nothing, np.zeros(0))
    listeners, names, of_items, scores = zip(*table, strict=True)
    return ratings_of(listeners, names, of_items, scores)


def check_answers(found: StudyVotes) -> list[CheckAnswer]:
    """Answers to traps and gold questions, each held against the nearest score that would have been right."""
    answers: list[CheckAnswer] = []
    for row in found.rows:
        stimulus = found.stimuli.get(row.stimulus_id)
        if row.stage != "check" or stimulus is None:
            continue
        low, high = stimulus.expected_low, stimulus.expected_high
        if low is None and high is None:
            continue
        expected = max(row.score if low is None else low, row.score if high is None else min(row.score, high))
        kind = "trap" if stimulus.role == "trap" else "gold"
        answers.append(CheckAnswer(found.codes[row.listener_id], kind, expected, row.score))
    return answers


def hearings(found: StudyVotes, rows: Iterable[VoteRow]) -> list[Hearing]:
    """Of each listener how many votes came when less had played than all clips of the trial once, where it is known."""
    known: Counter[str] = Counter()
    unheard: Counter[str] = Counter()
    for row in {(one.session_id, one.position): one for one in rows}.values():
        wanted_s = _wanted_s(found, row)
        if row.listened_s is None or wanted_s is None:
            continue
        known[row.listener_id] += 1
        unheard[row.listener_id] += row.listened_s < wanted_s
    return [Hearing(found.codes[key], n, unheard[key]) for key, n in known.items()]


def _wanted_s(found: StudyVotes, row: VoteRow) -> float | None:
    """Seconds that play when each clip of a trial is heard once; None where that isn't known."""
    total_s = 0.0
    for key in {row.stimulus_id, *row.presented}:
        clip = found.stimuli.get(key)
        if clip is None or clip.duration_s is None:
            return None
        total_s += clip.duration_s - _SHORT_S
    return total_s
