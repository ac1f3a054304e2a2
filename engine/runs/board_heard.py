"""What people said of clips: the votes of listening studies, and those that were imported beside pairs of clips."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Generator, Iterable, Sequence
from math import fsum
from pathlib import Path
from typing import Any

import numpy as np

from db.listening_records import StimulusRecord, VoteRow
from db.session import Project, Session
from db.speech_records import ContinuationsRecord, RatingsRecord
from db.store import pair_sets, profiles, speech_results, studies, takes, utterances
from engine.runs.board_data import BoardStimulus, BoardStudy, Heard
from engine.runs.listening_results import flagged_listeners
from engine.runs.listening_results_votes import StudyVotes, counted, item_labels, read_votes, system_label
from engine.types import EngineError, Progress

SCALES: dict[str, tuple[float, float]] = {
    "acr": (1.0, 5.0),
    "attribute": (1.0, 5.0),
    "dcr": (1.0, 5.0),
    "ccr": (-3.0, 3.0),
    "ab": (0.0, 1.0),
    "mushra": (0.0, 100.0),
}
"""Scores that a clip can get; `abx` asks which clip it is, not how good it is."""


def list_board_studies(project: Project) -> tuple[BoardStudy, ...]:
    """Everything with votes that metrics can be held against, oldest first."""
    with project.read() as session:
        progress = studies.progress_of_all(session)
        found = [
            BoardStudy(
                one.id, one.name, "study", one.kind, _scale(one.kind, one.source, one.settings),
                progress[one.id].votes if one.id in progress else 0, demo=one.demo,
            )
            for one in studies.list_studies(session)
            if one.kind in SCALES
        ]  # fmt: skip
        ratings = speech_results.list_results(session, RatingsRecord)
    return (*found, *(_of_ratings(one) for one in ratings))


def _scale(kind: str, source: str, settings: Any) -> tuple[float | None, float | None]:
    return (settings.scale_low, settings.scale_high) if source == "imported" else SCALES[kind]


def _of_ratings(one: RatingsRecord) -> BoardStudy:
    low, high = json.loads(one.settings)["scale"]
    return BoardStudy(one.id, one.name, "ratings", "attribute", (low, high), one.pairs, one.set_id, one.demo)


def read_heard(
    project: Project, study_ids: Sequence[str], without_flagged: bool = False
) -> Generator[Progress, None, Heard]:
    """Read votes of one study or several together, with or without those of flagged listeners.

    Raises:
        EngineError: no study is chosen, one isn't there, or they are on different scales.
        StoreError: the project can't be read.
    """
    there = {one.id: one for one in list_board_studies(project)}
    for study_id in study_ids:
        if study_id not in there:
            raise EngineError("This study has no scores of clips, or is there no more; choose another one.")
    chosen = [there[study_id] for study_id in dict.fromkeys(study_ids)]
    if not chosen:
        raise EngineError("No study is chosen; choose one whose votes metrics are held against.")
    _refuse_scales(chosen)
    scores: list[tuple[BoardStimulus, list[float]]] = []
    listeners: set[str] = set()
    notes: list[str] = []
    for study in chosen:
        yield Progress(0, 0, f"votes of {study.name}")
        is_imported = study.source == "ratings"
        scores += (
            _imported(project, study, listeners)
            if is_imported
            else _of_study(project, study, listeners, notes, without_flagged)
        )
    scores.sort(key=lambda one: (one[0].system, one[0].item, one[0].id))
    of_system: defaultdict[str, list[float]] = defaultdict(list)
    for stimulus, given in scores:
        of_system[stimulus.system] += given
    return Heard(
        tuple(chosen),
        tuple(stimulus for stimulus, _ in scores),
        np.array([fsum(given) / len(given) for _, given in scores]),
        np.array([len(given) for _, given in scores], dtype=np.int64),
        {system: fsum(given) / len(given) for system, given in of_system.items()},
        len(listeners),
        tuple(notes),
    )


def _refuse_scales(chosen: Sequence[BoardStudy]) -> None:
    first = chosen[0]
    for other in chosen[1:]:
        if other.scale != first.scale:
            raise EngineError(
                f"{first.name} is on a scale of {_scale_text(first)} and {other.name} on {_scale_text(other)}, so their"
                " scores can't be put together; choose studies on one scale."
            )


def _scale_text(study: BoardStudy) -> str:
    low, high = study.scale
    return "any numbers" if low is None or high is None else f"{low:g} to {high:g}"


# --- listening studies ------------------------------------------------------------------------------------------


def _of_study(
    project: Project, study: BoardStudy, listeners: set[str], notes: list[str], without_flagged: bool
) -> list[tuple[BoardStimulus, list[float]]]:
    found = read_votes(project, study.id)
    rows, left_out = counted(found)
    for one in left_out:
        if one.why in ("withdrawn", "removed_stimulus"):
            notes.append(f"{study.name}: {one.scores} votes are left out ({one.why.replace('_', ' ')}).")
    if without_flagged:
        rows = _unflagged(found, rows, study, notes)
    listeners.update(row.listener_id for row in rows)
    scores = _scores_of(rows, study)
    with project.read() as session:
        made = _stimuli(session, project.folder, found, scores.keys(), study.id)
    if len(made) < len(scores):
        notes.append(f"{study.name}: {len(scores) - len(made)} clips are of speakers who have withdrawn.")
    return [(one, scores[key]) for key, one in made.items()]


def _unflagged(
    found: StudyVotes, rows: Sequence[VoteRow], study: BoardStudy, notes: list[str]
) -> list[VoteRow]:
    """The votes without those of flagged listeners, but for clips on which all agree, as results have it."""
    flagged = flagged_listeners(found, rows)
    if not flagged:
        return list(rows)
    scores: defaultdict[str, set[float]] = defaultdict(set)
    for row in rows:
        scores[row.stimulus_id].add(row.score)
    agreed = {key for key, given in scores.items() if len(given) == 1 and study.kind not in ("ccr", "ab")}
    kept = [row for row in rows if row.listener_id not in flagged or row.stimulus_id in agreed]
    if len(kept) < len(rows):
        notes.append(
            f"{study.name}: {len(rows) - len(kept)} votes of {len(flagged)} flagged listeners are left out."
        )
    return kept


def _scores_of(rows: Iterable[VoteRow], study: BoardStudy) -> dict[str, list[float]]:
    """Scores by stimulus; in `ccr` the other clip of a pair gets the same score with the other sign."""
    scores: defaultdict[str, list[float]] = defaultdict(list)
    for row in rows:
        scores[row.stimulus_id].append(row.score)
        if study.kind == "ccr" and row.against:
            scores[row.against].append(-row.score)
    return scores


def _stimuli(
    session: Session, folder: Path, found: StudyVotes, ids: Iterable[str], study_id: str
) -> dict[str, BoardStimulus]:
    """The clips, without those of speakers who have withdrawn."""
    labels = item_labels(found.stimuli.values())
    records = [found.stimuli[key] for key in ids]
    take_ids = [one.take_id for one in records if one.take_id]
    known = {one.id: one for one in takes.list_takes(session, ids=take_ids)} if take_ids else {}
    gone = {one.person_id for one in profiles.list_profiles(session) if one.withdrawn_at}
    paths = {key: one.path for key, one in known.items() if one.speaker_id not in gone}
    records = [one for one in records if not one.take_id or one.take_id in paths or one.take_id not in known]
    by_take, sounds = _utterances(session, records)
    pairs = _pairs_of(session, records)
    return {
        one.id: BoardStimulus(
            one.id,
            study_id,
            system_label(one),
            labels[one.id],
            one.text,
            _sound(folder, one, paths.get(one.take_id or "")),
            one.take_id,
            one.utterance_id or by_take.get(one.take_id or ""),
            str(one.origin.get("pair", "")),
            _is_recording(one, sounds),
            pairs.get((str(one.origin.get("continuations", "")), str(one.origin.get("pair", "")))),
        )
        for one in records
    }


def _utterances(session: Session, records: Sequence[StimulusRecord]) -> tuple[dict[str, str], dict[str, str]]:
    """Ids of utterances by take, and their sounds by their id."""
    keys = [one.take_id for one in records if one.take_id and not one.utterance_id]
    ids = [one.utterance_id for one in records if one.utterance_id]
    by_take = {
        one.take_id: one.id for one in utterances.list_utterances(session, keys=keys) if one.take_id
    } if keys else {}  # fmt: skip
    of_files = [one for one in records if one.utterance_id and one.origin.get("kind") == "file"]
    read = utterances.list_utterances(session, ids=ids) if of_files else []
    return by_take, {one.id: one.audio_path for one in read if one.audio_path}


def _pairs_of(session: Session, records: Sequence[StimulusRecord]) -> dict[tuple[str, str], str]:
    """Ids of pairs by the continuations that a clip is of and the pair's name."""
    wanted = {str(one.origin["continuations"]) for one in records if one.origin.get("continuations")}
    said = speech_results.list_results(session, ContinuationsRecord) if wanted else []
    return {
        (record.id, pair.name): pair.id
        for record in said
        if record.id in wanted
        for pair in pair_sets.list_pairs(session, record.set_id)
    }


def _is_recording(one: StimulusRecord, sounds: dict[str, str]) -> bool:
    kind = one.origin.get("kind", "")
    if kind == "file":
        return bool(one.utterance_id) and sounds.get(one.utterance_id or "") == one.origin.get("path")
    return kind in ("take", "") and bool(one.take_id or one.utterance_id)


def _sound(folder: Path, one: StimulusRecord, take_path: str | None) -> str | None:
    """The played copy, else what it was made of."""
    path = one.path or one.origin.get("path") or take_path
    return str(folder / path) if path else None


# --- imported beside pairs of clips -----------------------------------------------------------------------------


def _imported(
    project: Project, study: BoardStudy, listeners: set[str]
) -> list[tuple[BoardStimulus, list[float]]]:
    with project.read() as session:
        record = speech_results.get(session, RatingsRecord, study.id)
        said = speech_results.list_results(session, ContinuationsRecord, record.set_id)
        pairs = {pair.name: pair.id for pair in pair_sets.list_pairs(session, record.set_id)}
    scores: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    is_pair: dict[tuple[str, str], bool] = {}
    for model, subset, item, listener, score in json.loads(record.votes):
        key = model, item or subset or "all"
        scores[key].append(float(score))
        is_pair[key] = bool(item)
        if listener:
            listeners.add(f"{study.id}:{listener}")
    sounds = _continuations(project, said, {model for model, _ in scores})
    return [
        (
            BoardStimulus(
                f"{study.id}:{model}:{item}",
                study.id,
                model,
                item,
                path=sounds.get((model, item)),
                pair=item if is_pair[model, item] else "",
                pair_id=pairs.get(item) if is_pair[model, item] else None,
            ),
            given,
        )
        for (model, item), given in scores.items()
    ]


def _continuations(
    project: Project, said: Iterable[ContinuationsRecord], models: set[str]
) -> dict[tuple[str, str], str]:
    """What each model said on, by model and pair; what can't be read is not to be heard."""
    from engine.runs.slm_generations import read_generation

    found: dict[tuple[str, str], str] = {}
    for record in said:
        if record.name not in models:
            continue
        try:
            rows = read_generation(project.absolute(record.path)).rows
        except EngineError:
            continue  # a folder that is gone takes nothing from the votes
        found |= {(record.name, row.id): str(row.generated) for row in rows if row.generated is not None}
    return found
