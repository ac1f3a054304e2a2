"""`qe import` and `qe score` on projects, as the command line asks for them and answers."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from db.session import Project, open_project
from db.store import estimators, runs, segments, systems
from db.translation_records import SegmentSetRecord
from engine.runs.qe_estimate import EstimatorSettings
from engine.runs.qe_metric_files import metric_name, read_scores
from engine.runs.qe_project_import import ImportOptions, MetricSource, import_set
from engine.runs.qe_project_look import look, scale_of
from engine.runs.qe_project_score import score_set
from engine.types import EngineError, Progress

SHOWN = 5
Answer = tuple[str, dict[str, Any]]
"""For a person, and for a program."""


def import_file(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Take a file or a test set into a project, with the metric files that are named and those of the test set.

    Raises:
        EngineError, StoreError: as `import_set`; or something has to be chosen first.
    """
    path: Path = values["file"]
    seen = yield from look(path, values["language"], values["human"], values["reference"])
    if seen.needs == "language":
        raise EngineError(f"{path} has {', '.join(seen.language_choices)}: name one with --language.")
    if seen.needs == "human":
        raise EngineError(f"{path} has scores by {', '.join(seen.human_choices)}: name one with --human.")
    named = [_metric(path, one, seen.n_rows) for one in values["scores"]]
    inside = [one for one in seen.metrics if one.path is None]
    options = ImportOptions(
        values["name"],
        values["language"],
        values["human"],
        values["reference"],
        values["split"],
        (*inside, *named),
    )
    with open_project(values["project"]) as project:
        made = yield from import_set(project, path, options)
    columns = [one.name for one in options.metrics]
    text = f"{made.name}: {made.segments:,} translations of {made.documents:,} documents ({', '.join(made.languages)})"
    lines = [text, *([f"scores of {', '.join(columns)}"] if columns else [])]
    return "\n".join([*lines, *(f"Note: {one}" for one in seen.warnings)]), {
        "set": asdict(made),
        "scores": columns,
        "warnings": list(seen.warnings),
    }


def _metric(path: Path, scores: Path, count: int) -> MetricSource:
    """A metric file, called after what its name has beyond that of the rows."""
    name = metric_name(scores).removeprefix(path.stem).lstrip("._- ") or metric_name(scores)
    return MetricSource(name, scale_of(read_scores(scores, count)), scores)


def score_project(
    values: Mapping[str, Any], settings: EstimatorSettings
) -> Generator[Progress, None, Answer]:
    """Score what is missing of a set in a project.

    Raises:
        EngineError, StoreError: as `score_set`; or no such set or recogniser.
    """
    if values["out"] is not None:
        raise EngineError(f"{values['file']} is a project, which keeps its scores itself; leave --out away.")
    with open_project(values["file"]) as project:
        chosen = _set(project, values["set"])
        found = yield from score_set(
            project,
            chosen.id,
            settings,
            name=values["name"],
            transcript_system_id=_recogniser(project, values["transcripts"]),
            cache=values["cache"],
        )
        with project.read() as session:
            estimator = estimators.get(session, found.estimator_id) if found.estimator_id else None
            run = runs.get(session, found.run_id)
    told = {
        "set": chosen.name,
        "estimator": estimator.name if estimator else None,
        "scored": found.scored,
        "known": found.known,
        "pairs": found.made,
        "left_out": len(found.left_out),
        "device": run.device,
        "precision": run.precision,
        "seconds": run.seconds,
        "peak_memory_bytes": run.peak_memory_bytes,
    }
    lines = [
        f"{told['estimator']} on {chosen.name}: {found.scored:,} translations scored ({found.made:,} different pairs"
        f" were new), {found.known:,} had their scores",
        *found.left_out[:SHOWN],
    ]
    if (more := len(found.left_out) - SHOWN) > 0:
        lines.append(f"and {more:,} more left out")
    return "\n".join(lines), told


def _set(project: Project, name: str) -> SegmentSetRecord:
    """The set of a name, or the only one."""
    with project.read() as session:
        sets = segments.list_sets(session)
    found = [one for one in sets if one.name == name] if name else sets
    if len(found) != 1:
        said = f"has no set called {name}" if name else "has several sets, or none"
        raise EngineError(f"{project.folder} {said} ({_names(sets)}): name one of them with --set.")
    return found[0]


def _names(sets: Sequence[SegmentSetRecord]) -> str:
    return ", ".join(one.name for one in sets) or "import one first"


def _recogniser(project: Project, name: str) -> str | None:
    if not name:
        return None
    with project.read() as session:
        found = systems.find(session, name)
    if found is None:
        raise EngineError(f"{project.folder} has no recogniser called {name}: check the name.")
    return found.id
