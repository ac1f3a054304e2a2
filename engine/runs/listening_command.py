"""The command line of listening: `listening summary` and its options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.types import Progress

Run = Callable[[argparse.Namespace], int]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command says: to a person, and to a program."""

    text: str
    json: dict[str, Any]


def run(command: str, values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Do what a command line asks for.

    Args:
        command: summary.
        values: of its options, by name.

    Raises:
        EngineError: as the commands do.
    """
    jobs = {"summary": _summary}
    return (yield from jobs[command](values))


def _summary(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs.listening_summary import summarise_file
    from engine.runs.listening_summary_json import summary_json, summary_text

    found = yield from summarise_file(values["ratings"], values["scale"])
    return Answer(summary_text(found), summary_json(found))


def add_commands(commands: Any, run_of: Callable[[str], Run]) -> None:
    """Put `listening` and its commands on a command line.

    Args:
        commands: where commands are added.
        run_of: what runs a command of this name.
    """
    group = commands.add_parser("listening", help="plan and read listening tests").add_subparsers(
        required=True
    )
    _add_summary(
        group.add_parser("summary", help="opinion scores, agreement and listeners of a table of votes")
    )
    for name, command in group.choices.items():
        command.add_argument("--json", action="store_true", help="one JSON object on stdout")
        command.set_defaults(run=run_of(name))


def _add_summary(summary: argparse.ArgumentParser) -> None:
    summary.add_argument(
        "ratings", type=Path, metavar="RATINGS.csv", help="table of listener, system, item, score"
    )
    _add_scale(summary)


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
