"""Results of a project's listening study: one record for the window, the report and the exports.

`StudyResults` and its parts are of `engine.listening.study_results`; here they are made of a project's votes.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import fields, replace

import numpy as np

from db.listening_content import scale_of
from db.listening_records import StudyRecord, VoteRow
from db.session import Project
from engine.listening.agreement import alpha_of, icc_of
from engine.listening.mean_opinion_score import stimulus_opinions
from engine.listening.rater_screening import ScreeningLimits, screen_listeners
from engine.listening.ratings import Ratings, without_listeners
from engine.listening.study_results import (
    WHY_INTERVALS_DIFFER,
    Agreement,
    LeftOut,
    ListenerResult,
    ResultChoice,
    StudyFacts,
    StudyResults,
)
from engine.listening.system_comparison import SystemDifference, compare_systems, friedman_test
from engine.runs.listening_results_opinions import (
    item_results,
    listener_results,
    stimulus_results,
    system_results,
)
from engine.runs.listening_results_votes import (
    StudyVotes,
    check_answers,
    counted,
    hearings,
    ratings_of_rows,
    read_votes,
)
from engine.types import Progress

__all__ = ["ResultChoice", "StudyResults", "results"]

MOST_PAIRED = 24
"""So many systems are compared each with each; more need a baseline."""
_STEPS = 5


def results(
    project: Project, study_id: str, choice: ResultChoice | None = None
) -> Generator[Progress, None, StudyResults]:
    """Everything that is shown of a study; nothing is written.

    Args:
        project: open.
        study_id: which study.
        choice: whose votes are left out, and how systems are compared.

    Raises:
        StoreError: there is no such study.
        EngineError: no vote is on the baseline.
    """
    choice = choice or ResultChoice()
    yield Progress(0, _STEPS, "votes")
    found = read_votes(project, study_id)
    rows, left_out = counted(found)
    yield Progress(1, _STEPS, "listeners")
    screened = ratings_of_rows(found, rows)
    listeners = _listeners(found, rows, screened, choice)
    kept, unflagged, more = _kept(screened, listeners, choice)
    yield Progress(2, _STEPS, "mean opinion scores")
    clips = stimulus_opinions(kept)
    systems = system_results(found, kept, unflagged, clips)
    items, stimuli = item_results(kept, clips), stimulus_results(found, kept, clips)
    yield Progress(3, _STEPS, "agreement")
    agreement = _agreement(kept, choice)
    yield Progress(4, _STEPS, "comparisons")
    comparisons, notes = _comparisons(kept, choice)
    return StudyResults(
        study=_facts(found.study),
        choice=choice,
        listeners_counted=len(kept.listeners),
        scores_counted=len(kept),
        left_out=(*left_out, *more),
        systems=systems,
        items=items,
        stimuli=stimuli,
        listeners=listeners,
        agreement=agreement,
        comparisons=comparisons,
        friedman=friedman_test(kept),
        votes=kept,
        notes=(WHY_INTERVALS_DIFFER, *notes),
        provenance=_provenance(found, choice),
    )


def screening_limits(study: StudyRecord) -> ScreeningLimits:
    """From where on a listener of a study is flagged; a limit that another version wrote is left out."""
    known = {one.name for one in fields(ScreeningLimits)}
    changed = {name: value for name, value in study.settings.screen_rules.items() if name in known}
    return replace(ScreeningLimits(), **changed)


def _listeners(
    found: StudyVotes, rows: Sequence[VoteRow], screened: Ratings, choice: ResultChoice
) -> tuple[ListenerResult, ...]:
    limits, checks = screening_limits(found.study), check_answers(found)
    uses = screen_listeners(screened, checks, limits, hearings(found, rows))
    out = {found.codes[key] for key in choice.without if key in found.codes}
    if choice.without_flagged:
        out |= {use.listener for use in uses if use.flags}
    return listener_results(found, screened, uses, rows, checks, frozenset(out), limits)


def _kept(
    screened: Ratings, listeners: Sequence[ListenerResult], choice: ResultChoice
) -> tuple[Ratings, Ratings | None, tuple[LeftOut, ...]]:
    """The votes that count, those of listeners without a flag where they are to stand beside, and what went out."""
    by_hand = {one.code for one in listeners if one.listener_id in choice.without}
    stay = np.array([name not in by_hand for name in screened.listeners], dtype=np.bool_)
    chosen = screened.where(stay[screened.listener])
    more = (LeftOut("by_hand", len(screened) - len(chosen), len(by_hand)),) if by_hand else ()
    flagged = {one.code for one in listeners if one.use.flags} - by_hand
    if not flagged:
        return chosen, None, more
    unflagged = without_listeners(chosen, flagged)
    if not choice.without_flagged:
        return chosen, unflagged, more
    return unflagged, None, (*more, LeftOut("flagged", len(chosen) - len(unflagged), len(flagged)))


def _agreement(ratings: Ratings, choice: ResultChoice) -> Agreement | None:
    if not len(ratings):
        return None
    ordinal, interval = (
        alpha_of(ratings, level, draws=choice.draws, seed=choice.seed) for level in ("ordinal", "interval")
    )
    return Agreement(ordinal, interval, icc_of(ratings))


def _comparisons(
    ratings: Ratings, choice: ResultChoice
) -> tuple[tuple[SystemDifference, ...], tuple[str, ...]]:
    """All pairs or all with the baseline; and what is to be said where there are too many."""
    if choice.baseline is None and len(ratings.systems) > MOST_PAIRED:
        return (), (
            f"{len(ratings.systems)} systems make too many pairs to compare each with each; choose a baseline.",
        )
    return tuple(compare_systems(ratings, choice.baseline, choice.test)), ()


def _facts(study: StudyRecord) -> StudyFacts:
    scale = scale_of(study.kind)
    low, high = (scale.low, scale.high) if study.source != "imported" else (None, None)
    settings = study.settings
    wording = next(iter(settings.wording.values()), None)
    return StudyFacts(
        id=study.id,
        name=study.name,
        kind=study.kind,
        state=study.state,
        source=study.source,
        attribute=settings.attribute,
        question=wording.question if wording else "",
        scale_low=low if settings.scale_low is None else settings.scale_low,
        scale_high=high if settings.scale_high is None else settings.scale_high,
        seed=study.seed,
        demo=study.demo,
        created_at=study.created_at,
    )


def _provenance(found: StudyVotes, choice: ResultChoice) -> dict[str, str]:
    """What the numbers follow from: the same votes and choices give the same numbers."""
    newest = max((row.created_at for row in found.rows), default="")
    limits = screening_limits(found.study)
    return {
        "study": found.study.id,
        "newest vote": newest,
        "scores": str(len(found.rows)),
        "test": choice.test,
        "baseline": choice.baseline or "",
        "draws": str(choice.draws),
        "seed": str(choice.seed),
        "screening": ", ".join(f"{one.name} {getattr(limits, one.name):g}" for one in fields(limits)),
    }
