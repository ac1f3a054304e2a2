"""The command line of quality estimation: `qe import|score|calibrate|evaluate|convert` and their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any

from engine.runs.command_answer import Answer, Run
from engine.runs.options import MOST_DRAWS, MOST_SEED, number, whole_number
from engine.types import EngineError, Progress


def run(command: str, values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Do what a command line asks for.

    Args:
        command: import, score, calibrate, evaluate or convert.
        values: of its options, by name.

    Raises:
        EngineError: as the commands do.
    """
    jobs = {
        "import": _import,
        "score": _score,
        "calibrate": _calibrate,
        "evaluate": _evaluate,
        "convert": _convert,
    }
    return (yield from jobs[command](values))


def _import(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs import qe_project_command

    return Answer(*(yield from qe_project_command.import_file(values)))


def _score(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from db.session import is_project
    from engine.runs import qe_project_command, qe_score
    from engine.runs.qe_estimate import EstimatorSettings

    names = ("model", "command", "device", "precision", "trust", "revision", "batch_tokens")
    settings = EstimatorSettings(**{name: values[name] for name in names})
    if is_project(values["file"]):
        text, told = yield from qe_project_command.score_project(values, settings)
        return Answer(text, told, bool(told["left_out"]))
    if values["out"] is None:
        raise EngineError("No output is named: give --out SCORES.jsonl.")
    found = yield from qe_score.score_file(values["file"], values["out"], settings, values["cache"])
    return Answer(qe_score.as_text(found, values["out"]), qe_score.as_json(found, values["out"]))


def _calibrate(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.qe.sweep import CalibrationSettings
    from engine.runs import qe_calibrate
    from engine.runs.qe_calibrate_json import calibrations_json, calibrations_text

    names = ("k_max", "k_step", "rounding", "objective", "choose")
    settings = CalibrationSettings(**{name: values[name] for name in names})
    fitting = ("shared", "folds", "permutations", "draws", "seed")
    plan = qe_calibrate.FitPlan(settings, **{name: values[name] for name in fitting})
    others = ("train", "train_scores", "apply", "scores", "out", "scale", "force")
    job = qe_calibrate.CalibrationJob(plan=plan, **{name: values[name] for name in others})
    found = yield from qe_calibrate.calibrate_files(job)
    return Answer(calibrations_text(found), calibrations_json(found))


def _evaluate(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs import qe_evaluate
    from engine.runs.qe_evaluate_json import evaluation_json, evaluation_text

    settings = qe_evaluate.EvaluationSettings(values["spa"], values["draws"], values["seed"])
    found = yield from qe_evaluate.evaluate_files(values["file"], values["scores"], settings)
    return Answer(evaluation_text(found), evaluation_json(found))


def _convert(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    from engine.runs import qe_convert

    found = yield from qe_convert.convert(
        values["source"], values["out"], values["scores"], language=values["language"], human=values["human"]
    )
    text, told = qe_convert.as_text(found), qe_convert.converted_json(found)
    return Answer(text, told, bool(found.warnings), found.warnings)


def add_commands(commands: Any, run_of: Callable[[str], Run]) -> None:
    """Put `qe` and its commands on a command line.

    Args:
        commands: where commands are added.
        run_of: what runs a command of this name.
    """
    estimates = commands.add_parser("qe", help="estimate the quality of translations").add_subparsers(
        required=True
    )
    _add_import(estimates.add_parser("import", help="take translations into a project"))
    _add_score(
        estimates.add_parser("score", help="score translations by a model, into a metric file or a project")
    )
    _add_calibrate(
        estimates.add_parser("calibrate", help="fit the width of ties on training rows, and apply it")
    )
    _add_evaluate(estimates.add_parser("evaluate", help="how well metrics agree with people"))
    _add_convert(estimates.add_parser("convert", help="rows and metric files from one layout to another"))
    for name, command in estimates.choices.items():
        command.add_argument("--json", action="store_true", help="one JSON object on stdout")
        command.set_defaults(run=run_of(name))


def _add_import(command: argparse.ArgumentParser) -> None:
    layouts = (
        "JSONL of IWSLT, CSV or TSV of COMET, MQM table of WMT, a test set of mt-metrics-eval, or translations of the"
        " project's own takes"
    )
    command.add_argument("project", type=Path, metavar="DIR", help="the project, NAME.seam")
    command.add_argument("file", type=Path, metavar="IN", help=layouts)
    command.add_argument("--name", default="", help="of the set (default: the file's)")
    command.add_argument(
        "--scores", type=Path, nargs="+", default=[], metavar="A.jsonl", help="metric files of IN"
    )
    command.add_argument(
        "--split",
        choices=["train", "dev", "test"],
        help="of rows that name none (default: as the name of IN says)",
    )
    command.add_argument("--language", default="", metavar="zh-en", help="of a test set or an MQM table")
    command.add_argument("--human", default="", metavar="NAME", help="whose scores, of a test set")
    command.add_argument("--reference", default="", metavar="NAME", help="of a test set (default: the first)")


def _add_score(score: argparse.ArgumentParser) -> None:
    rows = "JSONL of src_text, tgt_text, tgt_system, doc_id, src_lang, tgt_lang; COMET's CSV or TSV; or a project"
    score.add_argument("file", type=Path, metavar="IN", help=rows)
    score.add_argument(
        "--model",
        default="",
        metavar="ID_OR_FOLDER",
        help="a COMET model; or chrf, chrf++, bleu against references",
    )
    score.add_argument("--command", default="", metavar='"PROGRAM …"', help="a program instead of a model")
    score.add_argument(
        "--out",
        type=Path,
        metavar="SCORES.jsonl",
        help="one number a line (a project keeps its scores itself)",
    )
    score.add_argument("--set", default="", metavar="NAME", help="of a project (default: its only one)")
    score.add_argument("--name", default="", help="of a new estimator in a project (default: the model's)")
    score.add_argument(
        "--transcripts",
        default="",
        metavar="SYSTEM",
        help="the recogniser whose texts stand in for the sources",
    )
    score.add_argument("--device", default="auto", help="auto (default: the fastest), cpu, cuda:0, mps …")
    score.add_argument("--precision", choices=["fp32", "fp16", "bf16"], default="fp32", help="default: fp32")
    score.add_argument(
        "--batch-tokens",
        type=whole_number(10_000_000),
        default=0,
        metavar="N",
        help="read at once (default: by device)",
    )
    score.add_argument(
        "--trust", default="", metavar="SHA256", help="of a checkpoint that may run code while it is read"
    )
    score.add_argument(
        "--revision", default="", help="commit, tag or branch on the hub (default: the newest)"
    )
    score.add_argument(
        "--cache", type=Path, metavar="DIR", help="where scores are kept (default: the user's cache folder)"
    )


def _add_calibrate(calibrate: argparse.ArgumentParser) -> None:
    calibrate.add_argument(
        "--train", type=Path, required=True, metavar="TRAIN.jsonl", help="with human scores"
    )
    calibrate.add_argument(
        "--train-scores", type=Path, required=True, metavar="S.jsonl", help="metric file of it"
    )
    calibrate.add_argument("--apply", type=Path, metavar="IN.jsonl", help="rows to calibrate")
    calibrate.add_argument("--scores", type=Path, metavar="S2.jsonl", help="metric file of them")
    calibrate.add_argument(
        "--out", type=Path, metavar="CAL.jsonl", help="their calibrated scores, on 0 to 100"
    )
    calibrate.add_argument("--k-max", type=number, default=0.2, help="end of the grid (default 0.2)")
    calibrate.add_argument("--k-step", type=number, default=0.005, help="its step (default 0.005)")
    calibrate.add_argument("--rounding", choices=["round", "floor", "ceil"], default="round")
    calibrate.add_argument("--shared", action="store_true", help="one width for all language pairs")
    calibrate.add_argument("--objective", choices=["tau-b", "tau-b-nan0", "acc-eq"], default="tau-b")
    calibrate.add_argument(
        "--choose",
        choices=["max", "plateau"],
        default="max",
        help="plateau: the smallest within one standard error",
    )
    calibrate.add_argument("--scale", type=int, choices=[1, 100], default=1, help="of the scores (default 1)")
    calibrate.add_argument("--force", action="store_true", help="apply it also where it doesn't fit")
    calibrate.add_argument(
        "--folds", type=whole_number(1000), default=5, help="of the cross-validation (default 5; 0: none)"
    )
    calibrate.add_argument(
        "--permutations",
        type=whole_number(MOST_DRAWS),
        default=200,
        help="of the chance level (default 200; 0: none)",
    )
    calibrate.add_argument(
        "--draws", type=whole_number(MOST_DRAWS), default=1_000, help="of the band (default 1000; 0: none)"
    )
    calibrate.add_argument("--seed", type=whole_number(MOST_SEED), default=0, help="default 0")


def _add_evaluate(evaluate: argparse.ArgumentParser) -> None:
    evaluate.add_argument("file", type=Path, metavar="IN.jsonl", help="rows with human scores")
    evaluate.add_argument(
        "--scores",
        type=Path,
        required=True,
        nargs="+",
        metavar="A.jsonl",
        help="metric files, one number a line",
    )
    evaluate.add_argument(
        "--spa",
        choices=["exact", "compatible"],
        default="exact",
        help="compatible: as the shared task computes it",
    )
    evaluate.add_argument(
        "--draws",
        type=whole_number(MOST_DRAWS),
        default=10_000,
        help="of the intervals (default 10000; 0: none)",
    )
    evaluate.add_argument("--seed", type=whole_number(MOST_SEED), default=0, help="default 0")


def _add_convert(convert: argparse.ArgumentParser) -> None:
    layouts = "JSONL of IWSLT, CSV or TSV of COMET, MQM table of WMT, or a test set of mt-metrics-eval"
    convert.add_argument("source", type=Path, metavar="IN", help=layouts)
    convert.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="OUT",
        help=".jsonl, .csv, .tsv, or a new folder: a test set",
    )
    convert.add_argument(
        "--scores", type=Path, nargs="+", default=[], metavar="A.jsonl", help="metric files of IN"
    )
    convert.add_argument("--language", default="", metavar="zh-en", help="of a test set or an MQM table")
    convert.add_argument(
        "--human", default="", metavar="NAME", help="whose scores, of a test set (default: mqm)"
    )
