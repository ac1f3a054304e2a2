"""The door to Seam: no arguments opens the window; each other command is a few lines that call engine.runs.

Exit status: 0 done, 1 a check found something wrong or something was left out, 2 a known error (one line on
stderr), 130 stopped by Ctrl+C.
"""

from __future__ import annotations

import os
import signal

if __name__ == "__main__":
    # while everything else is loaded nobody hears Ctrl+C, and Python would print a trace
    signal.signal(signal.SIGINT, lambda _number, _frame: (os.write(2, b"Stopped.\n"), os._exit(130)))

import argparse
import gc
import io
import json
import sys
from collections.abc import Callable, Generator, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from db.records import StoreError
from engine import light
from engine.runs import project_command as project_commands
from engine.runs.command_answer import Answer
from engine.runs.exchange_options import add_export, add_import
from engine.runs.options import MOST_DRAWS, whole_number
from engine.runs.signing_in import sign_in
from engine.runs.stopping import STATUS, STOPPED, interruptible, stoppable
from engine.types import EngineError, Progress
from gui import listen_command

Result = TypeVar("Result")


def finish(run: Generator[Progress, None, Result]) -> Result:
    """Drive a run to its end, its progress on stderr, and give back its result."""
    shown = -1
    while True:
        try:
            step = next(run)
        except StopIteration as end:
            return end.value
        percent = 100 * step.done // step.total if step.total else 0
        if percent // 10 != shown and step.total:
            shown = percent // 10
            print(f"{percent:3d} %  {step.note}", file=sys.stderr)


def say_what(note: str) -> None:
    """What a run does that doesn't know yet how much there is, on stderr."""
    print(f"  …    {note}", file=sys.stderr)


def print_json(value: object) -> None:
    """One JSON object on stdout; NaN can't slip through."""
    print(json.dumps(value, ensure_ascii=False, allow_nan=False))


def print_lines(rows: Iterable[dict[str, Any]]) -> None:
    """One JSON object per line on stdout."""
    for row in rows:
        print_json(row)


def asr_score(args: argparse.Namespace) -> int:
    """`asr score`: mixed error rate and PIER of a file of references and hypotheses."""
    from engine.runs import asr
    from engine.runs.asr_score_command import settings_of

    settings = settings_of(vars(args))
    result = finish(asr.score_file(args.file, settings, per_utterance=args.per_utterance))
    print_json(result) if args.json else print(asr.summary_table(result))
    return 0


def asr_failures(args: argparse.Namespace) -> int:
    """`asr failures`: what went wrong in each line, by kind, with the evidence."""
    from engine.runs import asr_failures as run

    print_lines(run.failures_file(args.file))
    return 0


def asr_answers(args: argparse.Namespace) -> int:
    """`asr answers`: what people said went wrong in the hypotheses of a project, beside the detector."""
    from engine.runs.asr_failure_answers import answers_of_project

    print_lines(answers_of_project(args.folder))
    return 0


def asr_analyse(args: argparse.Namespace) -> int:
    """`asr analyse`: why the recognisers of a project failed, as one JSON object."""
    from engine.runs import asr_analysis_json as run
    from engine.runs.asr_analysis_results import AnalysisSettings
    from engine.runs.asr_settings import ScoreSettings

    score = ScoreSettings(loanwords=not args.no_loanwords, seed=args.seed)
    settings = AnalysisSettings(score, rows=args.rows, draws=args.draws)
    print_json(finish(run.analyse_as_json(args.folder, args.system, settings)))
    return 0


def asr_run(args: argparse.Namespace) -> int:
    """`asr run`: recognise a folder of sound files, or what is missing of a project."""
    from engine.runs import asr_recognise_command as command

    settings = command.settings_of(vars(args))
    answer = finish(stoppable(command.recognise(args.folder, settings, args.out, args.name), say_what))
    for line in answer.lines:
        print(line, file=sys.stderr)
    if answer.summary is not None:
        print_json(answer.summary)
    return 1 if answer.left_out else 0


def asr_devices(args: argparse.Namespace) -> int:
    """`asr devices`: where a recogniser can run."""
    from engine.runs import asr_recognise_command as command

    print_lines(finish(command.device_rows()))
    return 0


def answered(
    run: Callable[[str, Mapping[str, Any]], Generator[Progress, None, Answer]],
    name: str,
    args: argparse.Namespace,
) -> int:
    """A command of `qe`, `slm` or `listening`: quality of translations, speech language models, what listeners say."""
    return told(args, finish(stoppable(run(name, vars(args)), say_what)))


def text_label(args: argparse.Namespace) -> int:
    """`text label`: switching level, normalised text and points of interest of each line."""
    from engine.runs import labels

    print_lines(labels.label_file(args.file))
    return 0


def project_command(name: str) -> Callable[[argparse.Namespace], int]:
    """`project new|info|check|measure|backup|restore|copy|starter`: each answers with one record."""

    def run(args: argparse.Namespace) -> int:
        answer = finish(project_commands.answer(name, args))
        print_record(args, answer)
        return 0 if answer.get("ok", True) else 1

    return run


def print_record(args: argparse.Namespace, answer: dict[str, Any]) -> None:
    """What a command on a project answers with, as one JSON object or a line for each field."""
    from engine.runs import project

    print_json(answer) if args.json else print(project.as_text(answer))


def project_import(args: argparse.Namespace) -> int:
    """`project import`: scripts, references with their sound, or hypotheses, in any format."""
    from engine.runs import exchange_commands

    answer = finish(
        exchange_commands.import_file(
            args.folder,
            args.source,
            format=args.format,
            script_set=args.scripts,
            system=args.system,
            columns=args.columns,
            encoding=args.encoding,
            audio=args.audio,
            tier=args.tier,
            control=args.control,
            replace=args.replace,
            skip=args.skip,
            labels=args.labels,
        )
    )
    print_record(args, answer)
    return 0


def project_export(args: argparse.Namespace) -> int:
    """`project export`: the utterances with labels, sound and hypotheses, in a format of others."""
    from engine.runs import exchange_commands
    from engine.runs.exchange_shape import SoundShape

    shape = SoundShape(args.bit_depth, args.rate, args.loudness, args.trim, args.margin)
    answer = finish(
        exchange_commands.export_folder(
            args.folder,
            args.format,
            args.to,
            systems=args.system,
            audio=args.audio,
            include_rejected=args.include_rejected,
            with_names=args.with_names,
            shape=shape,
        )
    )
    print_record(args, answer)
    return 0


def project_agreement(args: argparse.Namespace) -> int:
    """`project agreement`: how far those agree who labelled the same takes, by field and by pair."""
    from engine.annotation.resampled import Resampling
    from engine.runs.annotation_agreement import agreement_of_project
    from engine.runs.annotation_agreement_answer import agreement_answer

    found = finish(agreement_of_project(args.folder, args.names, Resampling(args.draws, args.seed)))
    answer = agreement_answer(found, args.by)
    print_json(answer.json) if args.json else print(answer.text)
    return 0


def project_withdraw(args: argparse.Namespace) -> int:
    """`project withdraw`: a speaker takes part no more, or again; with --purge, everything of theirs is removed for good."""
    from engine.runs import withdrawal

    if args.back:
        return told(args, finish(withdrawal.come_back(args.folder, args.speaker)))
    return told(args, finish(withdrawal.withdraw(args.folder, args.speaker, args.purge, args.code)))


def project_pack(args: argparse.Namespace) -> int:
    """`project pack`: a session pack for another computer, or what comes back from it."""
    from engine.runs import pack_command

    return told(args, finish(pack_command.pack(args.folder, args.to, args.takes)))


def project_merge(args: argparse.Namespace) -> int:
    """`project merge`: a session pack into its project, or into a new one."""
    from engine.runs import pack_command

    return told(args, finish(pack_command.merge(args.folder, args.pack, args.keep, args.decide)))


def told(args: argparse.Namespace, answer: Answer) -> int:
    """Say what a command answers; its exit status."""
    print_json(answer.json) if args.json else print(answer.text)
    for warning in answer.warnings:
        print(warning, file=sys.stderr)
    return 1 if answer.has_left_out else 0


def demo(args: argparse.Namespace) -> int:
    """`demo`: build the demo project, score it, print the tables, open it (or draw its pages)."""
    from engine.runs import demo as demo_run

    result = finish(demo_run.build(args.folder, speech=True))
    print(demo_run.summary_text(result), flush=True)
    if args.no_window:
        return 0
    from gui.app import open_or_draw

    return open_or_draw(Path(result["folder"]), pictures=args.pictures)


def shots(args: argparse.Namespace) -> int:
    """`shots`: draw every page of the demo project to PNG, in light and dark."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # the same pictures with and without a display
    from engine.runs import demo as demo_run
    from gui.shots import draw_pages

    result = finish(demo_run.build(args.folder, speech=True))
    for path in draw_pages(Path(result["folder"]), args.pictures):
        print(path)
    return 0


def window(args: argparse.Namespace) -> int:
    """No command: the window, with the project named on the command line if one is."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "true")  # looking for some takes a tenth of the start
    gc.disable()  # nothing that is made before the window shows is garbage; then gui.services.collector does it
    from gui.app import must_have_display, run

    must_have_display()
    return run(args.project)


def add_agreement(projects: Any) -> None:
    """`project agreement` on the command line."""
    command = projects.add_parser("agreement", help="how far annotators of the same takes agree")
    command.add_argument("folder", type=Path, metavar="DIR", help="the project, NAME.seam")
    command.add_argument("--json", action="store_true", help="one JSON object on stdout")
    command.add_argument("--by", choices=("week", "day"), default="week", help="over time, with --json")
    command.add_argument("--names", action="store_true", help="names of annotators instead of their codes")
    draws = whole_number(1_000_000)
    command.add_argument("--draws", type=draws, default=1000, help="resamples of takes for the intervals")
    command.add_argument("--seed", type=whole_number(2**62), default=1, help="of the resamples")
    command.set_defaults(run=project_agreement)


def add_field_work(projects: Any) -> None:
    """`project withdraw`, `project pack` and `project merge` on the command line."""
    gone = projects.add_parser("withdraw", help="a speaker withdraws: nothing of theirs counts any more")
    gone.add_argument("folder", type=Path, metavar="DIR", help="the project, NAME.seam")
    gone.add_argument("speaker", metavar="SPEAKER", help="code or name")
    way = gone.add_mutually_exclusive_group()
    way.add_argument("--back", action="store_true", help="take the withdrawal back")
    way.add_argument("--purge", action="store_true", help="say what a purge removes; with --code, remove it")
    gone.add_argument(
        "--code", default="", metavar="CODE", help="the speaker's code again, to purge for good"
    )
    gone.add_argument("--json", action="store_true", help="one JSON object on stdout")
    gone.set_defaults(run=project_withdraw)
    pack = projects.add_parser("pack", help="write a session pack for another computer, or to come back")
    pack.add_argument("folder", type=Path, metavar="DIR", help="the project, NAME.seam")
    pack.add_argument("--to", type=Path, metavar="FILE.zip", help="default: into DIR/exports")
    pack.add_argument(
        "--takes",
        action=argparse.BooleanOptionalAction,
        help="with takes and their sounds (default: only from a project that was opened from a pack)",
    )
    pack.add_argument("--json", action="store_true", help="one JSON object on stdout")
    pack.set_defaults(run=project_pack)
    merge = projects.add_parser("merge", help="merge a session pack, or open it in a new folder")
    merge.add_argument("folder", type=Path, metavar="DIR", help="the project, or a new folder NAME.seam")
    merge.add_argument("pack", type=Path, metavar="FILE.zip", help="a pack made by `project pack`")
    merge.add_argument(
        "--keep", choices=("mine", "theirs"), default="", help="where both sides changed something"
    )
    merge.add_argument(
        "--decide",
        action="append",
        default=[],
        metavar="ID=CHOICE",
        help="one conflict: mine, theirs or both",
    )
    merge.add_argument("--json", action="store_true", help="one JSON object on stdout")
    merge.set_defaults(run=project_merge)


def _add_policies(score: argparse.ArgumentParser) -> None:
    """What counts as equal, what PIER looks at, and how texts are read; mode seam."""
    score.add_argument("--no-contractions", action="store_true", help="let's and let us are different")
    score.add_argument("--no-hyphens", action="store_true", help="wi-fi, wifi and wi fi are different")
    score.add_argument(
        "--numbers",
        choices=["apart", "digits", "any"],
        help="digits: 15 equals each of its readings; any: the readings equal each other, too (default apart)",
    )
    score.add_argument("--compounds", action="store_true", help="data base and database are equal")
    score.add_argument(
        "--optional-words",
        metavar="WORDS",
        help="words that may be left out or put in: um,음,…, or a .txt file, or default for a list of fillers",
    )
    score.add_argument(
        "--points",
        choices=["both_sides", "embedded", "tagged"],
        help="which words PIER looks at (default both_sides of every switch)",
    )
    score.add_argument(
        "--insertions",
        choices=["either_side", "before", "none"],
        help="which inserted words PIER charges (default either_side of a point of interest)",
    )
    score.add_argument(
        "--costs",
        choices=["levenshtein", "sclite"],
        help="what an alignment keeps low: the number of errors (default), or their cost as in sclite, 4 for a "
        "substitution and 3 for a deletion or an insertion",
    )
    score.add_argument(
        "--normaliser", type=Path, metavar="FILE.json", help="steps of the normaliser in order, own ones too"
    )
    score.add_argument(
        "--unit",
        action="append",
        metavar="SCRIPT=UNIT",
        help="count a script by word or character: Hangul=word; again for another script",
    )
    score.add_argument(
        "--resample",
        choices=["auto", "utterances", "speakers"],
        help="what the bootstrap draws (default auto: speakers where 10 or more are known, else utterances)",
    )


def parser() -> argparse.ArgumentParser:
    """The whole command line in one place."""
    top = argparse.ArgumentParser(prog="main.py", description="Seam: a studio for code-switched speech.")
    top.add_argument("--project", type=Path, help="open this project folder (NAME.seam)")
    top.set_defaults(run=window)
    commands = top.add_subparsers(metavar="COMMAND")
    listen_command.add_to(commands)

    asr_commands = commands.add_parser("asr", help="score recognisers").add_subparsers(required=True)
    score = asr_commands.add_parser("score", help="mixed error rate and PIER of a JSONL file")
    score.add_argument(
        "file", type=Path, help="JSONL of id, reference, hypothesis, loanwords; or HiKE's prediction lines"
    )
    score.add_argument(
        "--mode",
        choices=["seam", "hike"],
        default="seam",
        help="seam (default), or hike: as published numbers are made",
    )
    score.add_argument("--no-loanwords", action="store_true", help="ignore the loanword spellings")
    _add_policies(score)
    score.add_argument(
        "--per-utterance", type=Path, metavar="OUT.jsonl", help="write the counts of each line there, too"
    )
    score.add_argument("--seed", type=whole_number(2**63 - 1), default=0, help="of the bootstrap (default 0)")
    score.add_argument(
        "--draws", type=whole_number(MOST_DRAWS), default=10_000, help="of the bootstrap (default 10000)"
    )
    score.add_argument("--json", action="store_true", help="one JSON object on stdout")
    score.set_defaults(run=asr_score)
    failures = asr_commands.add_parser("failures", help="kinds of failure of each line of a JSONL file")
    failures.add_argument("file", type=Path, help="JSONL, lines as for asr score")
    failures.set_defaults(run=asr_failures)
    answers = asr_commands.add_parser("answers", help="what people of a project said went wrong, as JSONL")
    answers.add_argument("folder", type=Path, metavar="DIR", help="the project, NAME.seam")
    answers.set_defaults(run=asr_answers)
    analyse = asr_commands.add_parser("analyse", help="why the recognisers of a project failed")
    analyse.add_argument("folder", type=Path, metavar="DIR", help="the project, NAME.seam")
    analyse.add_argument(
        "--system", action="append", default=[], metavar="NAME", help="only this one; may be repeated"
    )
    analyse.add_argument("--no-loanwords", action="store_true", help="ignore the loanword spellings")
    analyse.add_argument(
        "--rows", type=whole_number(1_000_000), default=200, help="kept in each table (default 200)"
    )
    analyse.add_argument("--seed", type=whole_number(2**62), default=0, help="of the bootstrap (default 0)")
    analyse.add_argument(
        "--draws", type=whole_number(MOST_DRAWS), default=1_000, help="of the bootstrap (default 1000)"
    )
    analyse.add_argument("--json", action="store_true", help="one JSON object on stdout: the only form")
    analyse.set_defaults(run=asr_analyse)

    add_recognisers(asr_commands)
    from engine.runs import listening_command, qe_command, slm_command

    for group in (qe_command, slm_command, listening_command):
        group.add_commands(commands, partial(partial, answered, group.run))

    text_commands = commands.add_parser("text", help="label texts").add_subparsers(required=True)
    label = text_commands.add_parser("label", help="switching level and points of interest of a JSONL file")
    label.add_argument("file", type=Path, help="JSONL of id, text or text_normalized, main (ko, en, null)")
    label.set_defaults(run=text_label)

    projects = commands.add_parser("project", help="make, check and keep projects").add_subparsers(
        required=True
    )
    project_commands.add_commands(projects, project_command)
    add_import(projects).set_defaults(run=project_import)
    add_export(projects).set_defaults(run=project_export)
    add_field_work(projects)
    add_agreement(projects)

    for name, action, what in (
        ("demo", demo, "build, score and open the demo project"),
        ("shots", shots, "draw the pages of the demo project to PNG"),
    ):
        command = commands.add_parser(name, help=what)
        command.add_argument(
            "--folder", type=Path, default=Path("demo"), help="where to build it (default: demo)"
        )
        command.add_argument(
            "--pictures",
            type=Path,
            default=Path("demo/pictures"),
            metavar="DIR",
            help="where pictures of the pages go (default: demo/pictures)",
        )
        command.add_argument("--no-window", action="store_true", help="print the tables only")
        command.set_defaults(run=action)
    return top


def add_recognisers(commands: Any) -> None:
    """`asr run` and `asr devices`."""
    run = commands.add_parser("run", help="recognise a folder of sound files, or a project's recordings")
    run.add_argument("folder", type=Path, metavar="DIR", help="sound files at any depth, or NAME.seam")
    run.add_argument("--model", default="", metavar="ID_OR_FOLDER", help="of a transformers recogniser")
    run.add_argument("--command", default="", metavar='"PROGRAM …"', help="a program instead of a model")
    run.add_argument("--family", default="auto", help="auto (default: as the model's files say), or its name")
    run.add_argument("--device", default="auto", help="auto (default: the fastest), cpu, cuda:0, mps …")
    run.add_argument("--language", default="auto", help="auto (default: the model hears it), ko, en …")
    run.add_argument("--precision", choices=["fp32", "fp16", "bf16"], default="fp32", help="default: fp32")
    run.add_argument(
        "--batch-seconds",
        type=float,
        metavar="S",
        help="of sound in a batch (default 120, of a program 1800)",
    )
    run.add_argument("--beam", type=int, metavar="N", help="hypotheses that are followed at once")
    run.add_argument("--prompt", metavar="TEXT", help="goes before the transcript")
    run.add_argument("--instruction", metavar="TEXT", help="what an audio language model is told to do")
    run.add_argument("--temperature", type=float, metavar="T", help="above 0 words are drawn")
    run.add_argument("--chunk-seconds", type=float, metavar="S", help="of a piece of a long recording")
    run.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="any other option")
    run.add_argument(
        "--trimmed", action="store_true", help="hear a project's takes from trim point to trim point"
    )
    run.add_argument("--repeats", type=int, default=1, metavar="N", help="do everything N times")
    run.add_argument("--name", default="", help="of the system in a project (default: after the model)")
    run.add_argument(
        "--out", type=Path, metavar="FILE.jsonl", help="of a folder: lines go there; ids in it are done"
    )
    run.set_defaults(run=asr_run)
    commands.add_parser("devices", help="where a recogniser can run").set_defaults(run=asr_devices)


def known_errors() -> tuple[type[Exception], ...]:
    """Errors whose text is one sentence for the person; everything else is a bug."""
    from recorder.types import RecorderError

    return EngineError, StoreError, RecorderError


def main(argv: list[str] | None = None) -> int:
    """Parse, run, and turn a known error into one line on stderr and status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Windows consoles and pipes default to a legacy code page; a file's name may be no UTF-8 at all,
            # and its bytes then come as escapes, which are whole JSON, too
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    args = parser().parse_args(argv)
    with interruptible():
        return _done(args)


def _done(args: argparse.Namespace) -> int:
    """The exit status of a command, its known error told."""
    try:
        status = args.run(args)
        if sys.stdout:
            sys.stdout.flush()  # here, where a full disk can still be told
        return status
    except ModuleNotFoundError as error:
        missing = (error.name or "").split(".")[0]
        if missing in ("db", "engine", "gui", "recorder"):
            raise
        if missing in light.LEFT_OUT:
            print(light.what_to_install(missing), file=sys.stderr)
            return 2
        print(
            f"{error.name} is not installed for {sys.executable}: use the Python in .venv"
            " (`make demo` makes it), or install requirements.lock.",
            file=sys.stderr,
        )
        return 2
    except known_errors() as error:
        if sign_in(error):  # to a database server that asked for a password
            return _done(args)
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(STOPPED, file=sys.stderr)
        return STATUS
    except BrokenPipeError:  # the reader of our output has gone, as in `… | head`
        sys.stderr.close()
        return 1
    except OSError as error:  # a place that the system refuses, or output that can't be written
        what = "The output" if error.filename is None else error.filename
        print(f"{what} can't be used ({error.strerror}): choose another place.", file=sys.stderr)
        if error.filename is None:
            _drop_output()
        return 2


def _drop_output() -> None:
    """Forget what waits to be written, or Python complains about it once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
