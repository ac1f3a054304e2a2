"""`listening report`, `listening export` and `listening summary --project` on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.runs.command_answer import Answer
from engine.runs.options import MOST_DRAWS, MOST_SEED, whole_number
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from engine.listening.study_results import ResultChoice


def summary(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Sum up a study of a project.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_results import results
    from engine.runs.listening_results_json import results_json, results_text
    from engine.runs.listening_study import study_named

    if not values["study"]:
        raise EngineError("Say which study of the project with --study NAME.")
    if values["scale"] is not None:
        raise EngineError("A study of a project has a scale of its own; leave out --scale.")
    with open_project(values["project"]) as project:
        found = yield from results(project, study_named(project, values["study"]).id)
    return Answer(results_text(found), results_json(found))


def report(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Write the report of a study.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_report import write_report
    from engine.runs.listening_study import study_named

    with open_project(values["project"]) as project:
        study = study_named(project, values["study"])
        made = yield from write_report(
            project,
            study.id,
            values["to"],
            _choice(values),
            with_audio=values["audio"],
            overwrite=values["overwrite"],
        )
    told = f"{made.path}: {made.size_bytes / 1e6:.1f} MB"
    if values["audio"]:
        told += f", {made.clips_with_sound} clips with sound"
    warnings = (
        (f"{made.clips_without} clips have no played copy and can't be heard; make the copies again.",)
        if made.clips_without
        else ()
    )
    answer = {
        "file": str(made.path),
        "bytes": made.size_bytes,
        "clips_with_sound": made.clips_with_sound,
        "clips_without_sound": made.clips_without,
    }
    return Answer(told, answer, warnings=warnings)


def export(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Write a study's votes and results as tables.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_export import export_study
    from engine.runs.listening_study import study_named

    with open_project(values["project"]) as project:
        study = study_named(project, values["study"])
        made = yield from export_study(
            project,
            study.id,
            values["to"],
            _choice(values),
            bom=not values["no_bom"],
            with_names=values["with_names"],
        )
    told = f"{made.folder}: {made.scores:,} scores, {made.other_scores:,} others, {len(made.files)} files"
    answer = {
        "folder": str(made.folder),
        "files": list(made.files),
        "scores": made.scores,
        "other_scores": made.other_scores,
    }
    return Answer(told, answer, warnings=(made.warning,) if made.warning else ())


def _choice(values: Mapping[str, Any]) -> ResultChoice:
    from engine.listening.study_results import ResultChoice

    return ResultChoice(
        without_flagged=values["without_flagged"],
        baseline=values["baseline"],
        test=values["test"],
        draws=values["draws"],
        seed=values["seed"],
    )


def add_report(command: argparse.ArgumentParser) -> None:
    """Options of `listening report`."""
    _add_study(command)
    command.add_argument(
        "--to", type=Path, required=True, metavar="FILE.html", help="the page, which stands alone"
    )
    command.add_argument("--audio", action="store_true", help="with the sound of every clip in it")
    command.add_argument("--overwrite", action="store_true", help="replace the file if there is one")
    _add_choice(command)


def add_export(command: argparse.ArgumentParser) -> None:
    """Options of `listening export`."""
    _add_study(command)
    command.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="a new folder")
    command.add_argument(
        "--no-bom", action="store_true", help="CSV without a byte order mark (Excel then garbles Hangul)"
    )
    command.add_argument(
        "--with-names", action="store_true", help="listeners by their names instead of their codes"
    )
    _add_choice(command)


def _add_study(command: argparse.ArgumentParser) -> None:
    command.add_argument("project", type=Path, metavar="PROJECT", help="the project, NAME.seam")
    command.add_argument("study", metavar="STUDY", help="name of the study")


def _add_choice(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--without-flagged", action="store_true", help="leave out the votes of flagged listeners"
    )
    command.add_argument(
        "--baseline", metavar="SYSTEM", help="hold every other system against this one (default: all pairs)"
    )
    command.add_argument(
        "--test",
        choices=("wilcoxon", "t", "sign_flip"),
        default="wilcoxon",
        help="of pairs (default wilcoxon)",
    )
    command.add_argument(
        "--draws",
        type=whole_number(MOST_DRAWS),
        default=1_000,
        help="of the bootstraps (default 1000; 0: none)",
    )
    command.add_argument("--seed", type=whole_number(MOST_SEED), default=0, help="default 0")
