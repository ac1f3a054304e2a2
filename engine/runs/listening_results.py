"""Results of a project's listening study: one record for the window, the report and the exports.

`StudyResults` and its parts are of `engine.listening.study_results`; here they are made of a project's votes.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from db.listening_content import scale_of
from db.listening_records import StudyRecord, VoteRow
from db.session import Project
from engine.listening.agreement import alpha_of, icc_of
from engine.listening.mean_opinion_score import stimulus_opinions
from engine.listening.mushra import multistimulus, post_screening
from engine.listening.rater_screening import Flag, ScreeningLimits, screen_listeners
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
from engine.listening.telling_intervals import telling_results
from engine.runs.listening_results_opinions import (
    item_results,
    listener_results,
    stimulus_results,
    system_results,
)
from engine.runs.listening_results_pairs import PAIR_KINDS, PairTable, pair_table, with_pairs
from engine.runs.listening_results_votes import (
    StudyVotes,
    check_answers,
    conditions_of,
    counted,
    hearings,
    ratings_of_rows,
    read_votes,
)
from engine.stats.paired import least_p
from engine.types import Progress

__all__ = ["ResultChoice", "StudyResults", "results"]

MOST_PAIRED = 24
"""So many systems are compared each with each; more need a baseline."""
OF_PACK = "This study was opened from a pack: which system made a clip is known where the pack was made."
_ALPHA = 0.05
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
    pairs, alike = pair_table(found, rows) if found.study.kind in PAIR_KINDS else (None, ())
    screened = pairs.ratings if pairs else ratings_of_rows(found, rows)
    listeners = _listeners(found, rows, screened, pairs, choice)
    kept = _kept(screened, pairs, listeners, choice)
    yield Progress(2, _STEPS, "mean opinion scores")
    clips = stimulus_opinions(kept.votes)
    made = StudyResults(
        study=_facts(found.study),
        choice=choice,
        listeners_counted=len(kept.votes.listeners),
        scores_counted=len(kept.pairs.votes) if kept.pairs else len(kept.votes),
        left_out=(*left_out, *alike, *kept.left_out),
        systems=() if pairs else system_results(found, kept.votes, kept.unflagged, clips),
        items=item_results(kept.votes, clips),
        stimuli=stimulus_results(found, kept.votes, () if pairs else clips),
        listeners=listeners,
        agreement=None,
        comparisons=(),
        friedman=None,
        votes=kept.votes,
        notes=(WHY_INTERVALS_DIFFER,),
        provenance=_provenance(found, choice),
    )
    yield Progress(3, _STEPS, "agreement")
    made = replace(made, agreement=_agreement(kept.votes, choice) if found.study.kind != "abx" else None)
    yield Progress(4, _STEPS, "comparisons")
    if kept.pairs:
        return with_pairs(made, kept.pairs)
    return telling_results(_compared(found, made, choice))


def flagged_listeners(found: StudyVotes, rows: Sequence[VoteRow]) -> frozenset[str]:
    """Ids of the listeners whom some rule finds odd among these votes of a study."""
    pairs = pair_table(found, rows)[0] if found.study.kind in PAIR_KINDS else None
    screened = pairs.ratings if pairs else ratings_of_rows(found, rows)
    listeners = _listeners(found, rows, screened, pairs, ResultChoice())
    return frozenset(one.listener_id for one in listeners if one.use.flags)


@dataclass(frozen=True, slots=True)
class _Kept:
    """The votes that count; those of listeners without a flag where they are to stand beside; and what went out."""

    votes: Ratings
    pairs: PairTable | None
    unflagged: Ratings | None
    left_out: tuple[LeftOut, ...]


def screening_limits(study: StudyRecord) -> ScreeningLimits:
    """From where on a listener of a study is flagged; a limit that another version wrote is left out."""
    known = {one.name for one in fields(ScreeningLimits)}
    changed = {name: value for name, value in study.settings.screen_rules.items() if name in known}
    return replace(ScreeningLimits(), **changed)


def _listeners(
    found: StudyVotes,
    rows: Sequence[VoteRow],
    screened: Ratings,
    pairs: PairTable | None,
    choice: ResultChoice,
) -> tuple[ListenerResult, ...]:
    limits, checks = screening_limits(found.study), check_answers(found)
    own = pairs.limits(limits, found.study.settings.screen_rules) if pairs else limits
    more = pairs.one_sided(limits) if pairs else {}
    if found.study.kind == "mushra":
        more = post_screening(screened, *conditions_of(found))
    deaf = _without_headphones(found)
    uses = [
        replace(use, flags=(*use.flags, *more.get(use.listener, ()), *deaf.get(use.listener, ())))
        for use in screen_listeners(screened, checks, own, hearings(found, rows))
    ]
    out = {found.codes[key] for key in choice.without if key in found.codes}
    if choice.without_flagged:
        out |= {use.listener for use in uses if use.flags}
    return listener_results(found, screened, uses, rows, checks, frozenset(out), limits)


def _without_headphones(found: StudyVotes) -> dict[str, tuple[Flag, ...]]:
    """Listeners who didn't pass the headphone screen, by code."""
    flag = Flag("headphones", 0.0, 1.0, 1, "the headphone screen was not passed")
    failed = [one.listener_id for one in found.sessions.values() if one.headphones == "failed"]
    return {found.codes[listener_id]: (flag,) for listener_id in failed}


def _kept(
    screened: Ratings, pairs: PairTable | None, listeners: Sequence[ListenerResult], choice: ResultChoice
) -> _Kept:
    by_hand = {one.code for one in listeners if one.listener_id in choice.without}
    flagged = {one.code for one in listeners if one.use.flags} - by_hand
    votes = _without(screened, by_hand, agreed_stay=False)
    left_out = (LeftOut("by_hand", len(screened) - len(votes), len(by_hand)),) if by_hand else ()
    if pairs and by_hand:
        pairs = pairs.without(by_hand, agreed_stay=False)
    if not flagged:
        return _Kept(votes, pairs, None, left_out)
    unflagged = _without(votes, flagged, agreed_stay=True)
    if not choice.without_flagged:
        return _Kept(votes, pairs, unflagged, left_out)
    if pairs:
        pairs = pairs.without(flagged, agreed_stay=True)
        unflagged = pairs.ratings
    more = LeftOut("flagged", len(votes) - len(unflagged), len(flagged))
    return _Kept(unflagged, pairs, None, (*left_out, more))


def _without(votes: Ratings, names: Collection[str], *, agreed_stay: bool) -> Ratings:
    """Without some listeners; where their votes on what all agree on stay, these do."""
    if agreed_stay:
        return without_listeners(votes, names)
    stay = np.array([name not in names for name in votes.listeners], dtype=np.bool_)
    return votes.where(stay[votes.listener]) if names else votes


def _compared(found: StudyVotes, made: StudyResults, choice: ResultChoice) -> StudyResults:
    """With pairs of systems compared, and all conditions of a MUSHRA study."""
    comparisons, notes = _comparisons(made.votes, choice)
    if found.study.source == "pack":
        notes = (*notes, OF_PACK)
    conditions = None
    if found.study.kind == "mushra":
        conditions = multistimulus(made.votes, *conditions_of(found), draws=choice.draws, seed=choice.seed)
        notes = (*notes, *([conditions.note] if conditions.note else []))
    return replace(
        made,
        comparisons=comparisons,
        friedman=friedman_test(made.votes),
        multistimulus=conditions,
        notes=(*made.notes, *notes),
    )


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
    found = tuple(compare_systems(ratings, choice.baseline, choice.test))
    return found, _too_few_items(found, choice)


def _too_few_items(found: Sequence[SystemDifference], choice: ResultChoice) -> tuple[str, ...]:
    """What is to be said where not even a difference on every item could be told from chance."""
    items = max((one.difference.n for one in found), default=0)
    least = least_p(items)
    if choice.test == "t" or not items or least * len(found) <= _ALPHA:
        return ()
    return (
        f"On {items} items no test of ranks or signs can give a p below {least:.2g}, or "
        f"{min(1.0, least * len(found)):.2g} after Holm's correction for {len(found)} pairs: compare with a "
        "baseline, by the t test, or on more items.",
    )


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
