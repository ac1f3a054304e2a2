"""The command line of listening: `listening plan|import|summary|correlate|serve|codes` and their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any

from engine.runs import (
    listening_import_command,
    listening_new_command,
    listening_pack_command,
    listening_plan_command,
    listening_results_command,
    listening_server_command,
)
from engine.runs.command_answer import Answer, Run
from engine.runs.options import MOST_DRAWS, MOST_SEED, whole_number
from engine.types import EngineError, Progress


def run(command: str, values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Do what a command line asks for.

    Args:
        command: plan, import, summary, correlate, serve or codes.
        values: of its options, by name.

    Raises:
        EngineError: as the commands do.
    """
    jobs = {
        "plan": listening_plan_command.plan_command,
        "import": listening_import_command.import_command,
        "summary": _summary,
        "correlate": _correlate,
        "serve": listening_server_command.serve,
        "codes": listening_server_command.codes,
        "new": listening_new_command.new,
        "copies": listening_new_command.copies,
        "pack": listening_pack_command.pack,
        "open": listening_pack_command.open_pack,
        "votes": listening_pack_command.votes,
        "merge": listening_pack_command.merge,
        "report": listening_results_command.report,
        "export": listening_results_command.export,
    }
    return (yield from jobs[command](values))


def _summary(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs.listening_summary import summarise_file
    from engine.runs.listening_summary_json import summary_json, summary_text

    if values["project"] is not None:
        if values["ratings"] is not None:
            raise EngineError("Votes are those of a project's study, or those of a table; leave one out.")
        return (yield from listening_results_command.summary(values))
    if values["ratings"] is None or values["study"]:
        raise EngineError("Name a table of votes, RATINGS.csv, or a --project with its --study.")
    found = yield from summarise_file(values["ratings"], values["scale"])
    return Answer(summary_text(found), summary_json(found))


def _correlate(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs import listening_correlate
    from engine.runs.listening_correlate_json import correlated_json, correlated_text

    settings = listening_correlate.CorrelateSettings(
        tuple(values["metric"]),
        values["scale"],
        values["draws"],
        values["seed"],
        tuple(tuple(pair) for pair in values["compare"]),
        {name: direction for direction in ("lower", "higher") for name in values[direction]},
        values["without_flagged"],
    )
    tables, ratings, project = values["tables"], values["ratings"], values["project"]
    if project is not None:
        if ratings is not None:
            raise EngineError(
                "Votes are those of the project's studies, or those of --ratings; leave one out."
            )
        found = yield from listening_correlate.correlate_project(project, values["study"], tables, settings)
    elif ratings is None or not tables:
        raise EngineError("Name tables of metrics and --ratings RATINGS.csv, or a --project.")
    elif values["study"]:
        raise EngineError("A --study is one of a --project; name the project.")
    elif values["without_flagged"]:
        raise EngineError("--without-flagged is for the studies of a --project; name the project.")
    else:
        found = yield from listening_correlate.correlate_files(tables, ratings, settings)
    return Answer(correlated_text(found), correlated_json(found))


def add_commands(commands: Any, run_of: Callable[[str], Run]) -> None:
    """Put `listening` and its commands on a command line.

    Args:
        commands: where commands are added.
        run_of: what runs a command of this name.
    """
    group = commands.add_parser("listening", help="plan and read listening tests").add_subparsers(
        required=True
    )
    listening_plan_command.add_plan(group)
    _add_scale(listening_import_command.add_ratings_import(group))
    _add_summary(
        group.add_parser("summary", help="opinion scores, agreement and listeners of a table of votes")
    )
    listening_results_command.add_report(
        group.add_parser("report", help="the results of a project's study as one HTML page")
    )
    listening_results_command.add_export(
        group.add_parser("export", help="the votes and results of a project's study as tables")
    )
    _add_correlate(group.add_parser("correlate", help="automatic metrics against the votes of listeners"))
    listening_server_command.add_serve(
        group.add_parser("serve", help="the listening page for browsers, of a study of a project")
    )
    listening_server_command.add_codes(
        group.add_parser("codes", help="one-time codes for listeners in browsers")
    )
    listening_new_command.add_new(
        group.add_parser("new", help="make a study of clips in a project, with its played copies")
    )
    listening_new_command.add_copies(
        group.add_parser("copies", help="make the played copies of a study that are missing")
    )
    listening_pack_command.add_pack(
        group.add_parser("pack", help="a study with free seats, for listeners elsewhere")
    )
    listening_pack_command.add_open(
        group.add_parser("open", help="make a project of a pack, for listeners to sit down to")
    )
    listening_pack_command.add_votes(
        group.add_parser("votes", help="what listeners did in a project that was opened from a pack")
    )
    listening_pack_command.add_merge(group.add_parser("merge", help="take in votes that came back"))
    for name, command in group.choices.items():
        command.add_argument("--json", action="store_true", help="one JSON object on stdout")
        command.set_defaults(run=run_of(name))


def _add_summary(summary: argparse.ArgumentParser) -> None:
    summary.add_argument(
        "ratings", type=Path, nargs="?", metavar="RATINGS.csv", help="table of listener, system, item, score"
    )
    summary.add_argument(
        "--project", type=Path, metavar="FOLDER", help="in place of a table: votes of one of its studies"
    )
    summary.add_argument("--study", default="", metavar="NAME", help="of the project")
    _add_scale(summary)


def _add_correlate(correlate: argparse.ArgumentParser) -> None:
    correlate.add_argument(
        "tables",
        type=Path,
        nargs="*",
        metavar="METRICS.csv",
        help="table of system, item, and a column for each metric; a row without an item is of the system as a whole",
    )
    correlate.add_argument(
        "--ratings", type=Path, metavar="RATINGS.csv", help="table of listener, system, item, score"
    )
    correlate.add_argument(
        "--project",
        type=Path,
        metavar="FOLDER",
        help="in place of --ratings: votes of its studies, with all that it knows of their clips",
    )
    correlate.add_argument(
        "--study", action="append", default=[], metavar="NAME", help="of the project; may be repeated"
    )
    correlate.add_argument(
        "--without-flagged",
        action="store_true",
        help="of the project's studies: leave the votes of flagged listeners out",
    )
    correlate.add_argument(
        "--metric", action="append", default=[], metavar="NAME", help="only this metric; may be repeated"
    )
    correlate.add_argument(
        "--compare",
        action="append",
        nargs=2,
        default=[],
        metavar=("NAME", "NAME"),
        help="test whether one metric follows the votes better than another; may be repeated",
    )
    for direction in ("lower", "higher"):
        correlate.add_argument(
            f"--{direction}",
            action="append",
            default=[],
            metavar="NAME",
            help=f"{direction} values of this metric are better (default: told by its name); may be repeated",
        )
    _add_scale(correlate)
    correlate.add_argument(
        "--draws",
        type=whole_number(MOST_DRAWS),
        default=1_000,
        help="of the bootstraps (default 1000; 0: none)",
    )
    _add_seed(correlate)


def _add_seed(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=whole_number(MOST_SEED), default=0, help="default 0")


def _add_scale(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--scale",
        type=_scale,
        metavar="LOW-HIGH",
        help="of the scores, such as 1-5 or --scale=-3-3 (default: any finite number is a score)",
    )


def _scale(text: str) -> tuple[float, float]:
    """A type for argparse."""
    from engine.runs.listening_ratings import scale_of

    try:
        return scale_of(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no scale; write LOW-HIGH such as 1-5") from None
