"""The command line of speech language models: `slm build|nll|score|shapley|generate|judge|correlate` and their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any

from engine.runs import slm_build_command, slm_generate_command, slm_judge_command, slm_nll_command
from engine.runs.command_answer import Answer, Run
from engine.runs.options import MOST_DRAWS, MOST_SEED, number, whole_number
from engine.types import Progress

READINGS = ("global", "windowed", "localized", "normalized", "normalized_localized")
"""As `engine.slm.readings` has them, which takes numpy to be loaded, and the window starts without it."""
RUN_HELP = "token losses: RUN.npz, JSONL, or parquet"


def run(command: str, values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Do what a command line asks for.

    Args:
        command: build, nll, score, shapley, generate, judge or correlate.
        values: of its options, by name.

    Raises:
        EngineError: as the commands do.
    """
    jobs = {
        "build": _build,
        "nll": _nll,
        "score": _score,
        "shapley": _shapley,
        "generate": _generate,
        "judge": _judge,
        "correlate": _correlate,
    }
    return (yield from jobs[command](values))


def _build(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    return Answer(*(yield from slm_build_command.run(values)))


def _nll(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    text, told = yield from slm_nll_command.run(values)
    return Answer(text, told, bool(told["failed"]))


def _score(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs import slm_score
    from engine.runs.slm_human_line import human_line
    from engine.runs.slm_score_json import scored_json, scored_text

    names = ("window_s", "offset_s", "baseline", "sweep", "draws", "seed")
    human = None if values["human"] is None else human_line(values["human"])
    settings = slm_score.ScoreSettings(human=human, **{name: values[name] for name in names})
    scored = yield from slm_score.score_files(values["runs"], settings)
    return Answer(scored_text(scored), scored_json(scored))


def _shapley(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs import slm_shapley

    settings = slm_shapley.ShapleySettings(
        values["window_s"], tuple(values["reading"] or READINGS), values["draws"], values["seed"]
    )
    found = yield from slm_shapley.shapley_file(values["file"], settings)
    return Answer(slm_shapley.shapley_text(found), slm_shapley.shapley_json(found))


def _generate(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    text, told = yield from slm_generate_command.run(values)
    return Answer(text, told, bool(told["failed"]))


def _judge(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    return Answer(*(yield from slm_judge_command.run(values)))


def _correlate(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs import slm_correlate
    from engine.runs.slm_correlate_json import correlated_json, correlated_text

    settings = slm_correlate.CorrelateSettings(
        values["window_s"], tuple(values["scale"]), values["draws"], values["seed"]
    )
    found = yield from slm_correlate.correlate_files(values["values"], values["ratings"], settings)
    reference = values["reference"]
    return Answer(correlated_text(found, reference), correlated_json(found, reference))


def add_commands(commands: Any, run_of: Callable[[str], Run]) -> Any:
    """Put `slm` and its commands on a command line.

    Args:
        commands: where commands are added.
        run_of: what runs a command of this name.

    Returns:
        Where more commands of `slm` are added.
    """
    group = commands.add_parser("slm", help="read speech language models").add_subparsers(required=True)
    slm_build_command.add_options(group.add_parser("build", help="pairs of clips of a project's takes"))
    slm_nll_command.add_options(group.add_parser("nll", help="token losses of pairs of clips by a model"))
    _add_score(group.add_parser("score", help="accuracy of every reading of token losses"))
    _add_shapley(group.add_parser("shapley", help="what each type of token contributes to an accuracy"))
    generating = group.add_parser("generate", help="continuations of the prompts of pairs by a model")
    slm_generate_command.add_options(generating)
    judging = group.add_parser("judge", help="continuations against references, by embeddings")
    slm_judge_command.add_options(judging)
    _add_correlate(group.add_parser("correlate", help="readings and judges against people's scores"))
    for name, command in group.choices.items():
        command.add_argument("--json", action="store_true", help="one JSON object on stdout")
        command.set_defaults(run=run_of(name))
    return group


def _add_score(score: argparse.ArgumentParser) -> None:
    score.add_argument("runs", type=Path, nargs="+", metavar="RUN", help=RUN_HELP)
    score.add_argument("--window-s", type=number, default=0.5, metavar="S", help="of a window (default 0.5)")
    score.add_argument(
        "--offset-s", type=number, default=0.0, metavar="S", help="of a window from the switch (default 0)"
    )
    score.add_argument(
        "--human",
        metavar="LINE",
        help="tell what is closed of the gap to people: salmon (as published), a percentage, or a table of subset and"
        " accuracy",
    )
    score.add_argument(
        "--baseline", choices=READINGS, default="global", help="where that gap begins (default global)"
    )
    score.add_argument(
        "--sweep",
        action="store_true",
        help="accuracies at windows of 0.05 to 3 s, and at 0 to 2 s from the switch, too",
    )
    _add_chance(score, 10_000)


def _add_shapley(shapley: argparse.ArgumentParser) -> None:
    shapley.add_argument("file", type=Path, metavar="RUN", help=RUN_HELP)
    shapley.add_argument(
        "--window-s", type=number, default=0.5, metavar="S", help="of a window (default 0.5)"
    )
    shapley.add_argument(
        "--reading", choices=READINGS, action="append", help="only this one; may be repeated (default all)"
    )
    _add_chance(shapley, 10_000)


def _add_correlate(correlate: argparse.ArgumentParser) -> None:
    correlate.add_argument(
        "values",
        type=Path,
        nargs="+",
        metavar="IN",
        help=f"{RUN_HELP}; JSON of slm score or slm judge; or a table of model, subset, measure, accuracy",
    )
    correlate.add_argument(
        "--ratings",
        type=Path,
        required=True,
        metavar="VOTES.csv",
        help="table of system, score and, where they are, listener, item, subset",
    )
    correlate.add_argument(
        "--scale",
        type=number,
        nargs=2,
        default=(1.0, 5.0),
        metavar=("LOW", "HIGH"),
        help="of the scores (default 1 5)",
    )
    correlate.add_argument(
        "--window-s", type=number, default=0.5, metavar="S", help="of a window (default 0.5)"
    )
    correlate.add_argument("--reference", action="store_true", help="with the published table beside it")
    _add_chance(correlate, 1_000)


def _add_chance(command: argparse.ArgumentParser, draws: int) -> None:
    command.add_argument(
        "--draws",
        type=whole_number(MOST_DRAWS),
        default=draws,
        help=f"of the bootstraps (default {draws}; 0: none)",
    )
    command.add_argument("--seed", type=whole_number(MOST_SEED), default=0, help="default 0")
