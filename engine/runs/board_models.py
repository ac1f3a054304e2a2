"""Metrics of the board from models: estimates of translations, readings of token losses, and judges of continuations."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from math import fsum
from typing import Any

import numpy as np

from db.session import Project
from db.speech_records import ContinuationsRecord, JudgementRecord, LikelihoodRecord
from db.store import calibrations, pair_sets, segments, speech_results
from engine.listening.ratings import Floats
from engine.runs.board_data import BoardMetric, Facts, Heard, empty_values, metric_of
from engine.runs.qe_project_data import SegmentTable, calibrated_column, on_hundred_of, segment_table
from engine.slm.readings import READINGS, Reading
from engine.types import EngineError, Progress

NO_SEGMENT = "no translation of this project is by its system and of its item"
NOT_ESTIMATED = "its translation has no such score"
NO_PAIR = "no pair of clips is named as its item"
NO_LOSSES = "its system has no token losses of this pair"
NOT_JUDGED = "its system's continuation of this pair wasn't judged"
PairValues = Mapping[tuple[str, str], tuple[float, float]]
"""Margin and outcome (1, 0.5, 0) by model and pair."""


def translation_metrics(project: Project, heard: Heard) -> Generator[Progress, None, list[BoardMetric]]:
    """Every estimator's scores, raw and with their width of ties, and scores by people, of the translations that a
    stimulus is: by its system, and of its utterance or a document named as its item.

    Where several sets hold it, that of the newest set counts.

    Raises:
        StoreError: the project can't be read.
    """
    with project.read() as session:
        sets = segments.list_sets(session)
        fitted = calibrations.list_calibrations(session)
    columns: dict[tuple[str, str], Floats] = {}
    facts: dict[tuple[str, str], list[tuple[str, str]]] = {}
    joined = np.zeros(len(heard.stimuli), dtype=np.bool_)
    for one in sets:
        yield Progress(0, 0, f"translations of {one.name}")
        table = segment_table(project, one.id)
        rows = _rows_of(table, heard)
        if (rows < 0).all():
            continue
        joined |= rows >= 0
        for key, (values, how) in _columns(table, fitted).items():
            column = columns.setdefault(key, empty_values(len(heard.stimuli)))
            taken = np.where(rows >= 0, values[rows], np.nan)
            column[np.isfinite(taken)] = taken[np.isfinite(taken)]
            facts.setdefault(key, []).extend([("Translations", one.name), *how])
    return [
        metric_of(*key, values, _missing(values, joined, NO_SEGMENT, NOT_ESTIMATED), facts=tuple(facts[key]))
        for key, values in sorted(columns.items())
        if np.isfinite(values).any()
    ]


def _rows_of(table: SegmentTable, heard: Heard) -> np.ndarray:
    """The row of each stimulus, -1 where there is none; of several the first."""
    by_utterance: dict[tuple[str, str], int] = {}
    by_document: dict[tuple[str, str], int] = {}
    for row, record in enumerate(table.records):
        if record.utterance_id is not None:
            by_utterance.setdefault((record.system, record.utterance_id), row)
        by_document.setdefault((record.system, record.document), row)
    return np.array(
        [
            by_utterance.get(
                (one.system, one.utterance_id or ""), by_document.get((one.system, one.item), -1)
            )
            for one in heard.stimuli
        ],
        dtype=np.int64,
    )


def _columns(
    table: SegmentTable, fitted: Sequence[Any]
) -> dict[tuple[str, str], tuple[Floats, list[tuple[str, str]]]]:
    found: dict[tuple[str, str], tuple[Floats, list[tuple[str, str]]]] = {}
    if np.isfinite(table.human).any():
        found["human_score", ""] = table.human, []
    for estimator in table.estimators:
        found["estimate", estimator.name] = on_hundred_of(table, estimator.id), []
        tied = empty_values(len(table))
        told: list[tuple[str, str]] = []
        for pair in table.language_pairs():
            newest = next(
                (one for one in fitted if one.estimator_id == estimator.id and one.language == pair), None
            )
            if newest is not None:
                of_pair = calibrated_column(table, newest)
                tied[np.isfinite(of_pair)] = of_pair[np.isfinite(of_pair)]
                told.append(("Width of ties", f"{pair}: epsilon {newest.epsilon:.3f}, {newest.name}"))
        if told:
            found["estimate_calibrated", estimator.name] = tied, told
    return found


def _missing(values: Floats, joined: np.ndarray, unjoined: str, without: str) -> dict[str, int]:
    told = {unjoined: int(np.sum(~joined)), without: int(np.sum(joined & ~np.isfinite(values)))}
    return {reason: n for reason, n in told.items() if n}


# --- speech language models ---------------------------------------------------------------------------------------


def speech_metrics(project: Project, heard: Heard) -> Generator[Progress, None, list[BoardMetric]]:
    """Readings of token losses and judges' distances of the pairs that stimuli go on from.

    A stimulus is a model's (by the name of its system) on a pair (by its origin, or by its item); one that stands for a
    whole task has the mean over the pairs of that task.

    Raises:
        StoreError: the project can't be read.
    """
    with project.read() as session:
        likelihoods = speech_results.list_results(session, LikelihoodRecord)
        said = {one.id: one for one in speech_results.list_results(session, ContinuationsRecord)}
        judged = speech_results.list_results(session, JudgementRecord)
        used = {one.set_id for one in (*likelihoods, *judged)}
        tasks = {pair.name: pair.subset for set_id in used for pair in pair_sets.list_pairs(session, set_id)}
    models = {one.system for one in heard.stimuli}
    found: list[BoardMetric] = []
    readings = yield from _readings(project, [one for one in likelihoods if one.name in models])
    for reading, values in readings.items():
        found += _of_pairs("reading", reading, values, heard, tasks, NO_LOSSES)
    newest = {one.continuations_id: one for one in judged}
    for judge, values in _judges(newest, said).items():
        found += _of_pairs("judge", judge, values, heard, tasks, NOT_JUDGED)
    return [one for one in found if one.matched]


def _readings(
    project: Project, likelihoods: Sequence[LikelihoodRecord]
) -> Generator[Progress, None, dict[Reading, dict[tuple[str, str], tuple[float, float]]]]:
    from engine.runs.slm_project_losses import read_losses
    from engine.runs.slm_score import lay_out
    from engine.slm.task_scores import read_pairs

    found: dict[Reading, dict[tuple[str, str], tuple[float, float]]] = {}
    for place, likelihood in enumerate(likelihoods):
        yield Progress(place, len(likelihoods), f"token losses of {likelihood.name}")
        try:
            table = lay_out(read_losses(project, likelihood), ())
        except EngineError:
            continue  # losses that are gone or damaged are told on their own page
        for reading in READINGS:
            read = read_pairs(table, reading)
            margins, known = read.negative - read.positive, np.isfinite(read.outcomes)
            of = found.setdefault(reading, {})
            for at in np.flatnonzero(known).tolist():
                of[likelihood.name, table.pair_ids[at]] = float(margins[at]), float(read.outcomes[at])
    return found


def _judges(
    newest: Mapping[str, JudgementRecord], said: Mapping[str, ContinuationsRecord]
) -> dict[str, PairValues]:
    """What the newest judgement of each model found: by judge; each task may have one of its own, so all are one."""
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for continuations_id, judgement in newest.items():
        if (of := said.get(continuations_id)) is None:
            continue
        for row in json.loads(judgement.result)["rows"]:
            near, far, outcome = row["positive_distance"], row["negative_distance"], row["outcome"]
            if near is not None and far is not None and outcome is not None:
                found[of.name, str(row["id"])] = float(far) - float(near), float(outcome)
    return {"": found} if found else {}


def _of_pairs(
    family: str, of: str, values: PairValues, heard: Heard, tasks: Mapping[str, str], without: str
) -> list[BoardMetric]:
    """Margin and accuracy of one reading, or of judges."""
    by_task: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for (model, pair), value in values.items():
        by_task.setdefault((model, tasks.get(pair, "")), []).append(value)
    margins, outcomes = empty_values(len(heard.stimuli)), empty_values(len(heard.stimuli))
    is_pair = np.zeros(len(heard.stimuli), dtype=np.bool_)
    for place, one in enumerate(heard.stimuli):
        name = one.pair or one.item
        is_pair[place] = name in tasks or name in tasks.values()
        own = values.get((one.system, name))
        some = [own] if own is not None else by_task.get((one.system, name), ())
        if some:
            margins[place] = fsum(value[0] for value in some) / len(some)
            outcomes[place] = 100.0 * fsum(value[1] for value in some) / len(some)
    facts: Facts = (("Window", "0.5 s"),) if family == "reading" else ()
    return [
        metric_of(f"{family}_{what}", of, column, _missing(column, is_pair, NO_PAIR, without), facts=facts)
        for what, column in (("margin", margins), ("accuracy", outcomes))
    ]
