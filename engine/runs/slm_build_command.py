"""`slm build` on the command line: its options, and what it answers."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from engine.runs.options import MOST_SEED, number, whole_number
from engine.types import EngineError, Progress

SHOWN_REFUSED = 8
_MOST_PAIRS = 100_000


def run(values: Mapping[str, Any]) -> Generator[Progress, None, tuple[str, dict[str, Any]]]:
    """Plan and build the pairs of a command line.

    Args:
        values: of its options, by name.

    Returns:
        What a person and what a program is told.

    Raises:
        EngineError: as of `plan_of` and `engine.runs.slm_build.build_pairs`.
        StoreError: the project can't be opened.
    """
    from engine.runs.slm_build import build_pairs

    out: Path | None = values["out"]
    if out is None and not values["plan"]:
        raise EngineError("Name the new folder with --out, or only plan with --plan.")
    plan = yield from plan_of(values)
    built = None if out is None or values["plan"] else (yield from build_pairs(plan, out))
    return as_text(plan, built), as_json(plan, built)


def plan_of(values: Mapping[str, Any]) -> Generator[Progress, None, Any]:
    """The plan of a command line: clips are read and listened to, then pairs are planned.

    Returns:
        `engine.slm.pair_plan.Plan`.

    Raises:
        EngineError: the source, a table, a folder or a setting is wrong.
        StoreError: the project can't be opened.
    """
    from engine.runs.slm_build_sound import hear_clips, recorded_sounds
    from engine.slm.pair_plan import plan_pairs
    from engine.slm.pair_plan_settings import PlanSettings

    settings = PlanSettings(
        tuple(task for text in values["task"] for task in text.split(",") if task.strip()),
        snr_db=_range(values["snr_db"], "--snr-db"),
        rt60_s=_range(values["rt60_s"], "--rt60-s"),
        **{name: values[name] for name in _SAME},
    )
    settings.check()
    rows = clips_of(values["source"], values["labels"], values["word_times"])
    noises = rooms = ()
    if values["noise"] is not None:
        noises = yield from recorded_sounds(values["noise"], responses=False)
    if values["impulse_responses"] is not None:
        rooms = yield from recorded_sounds(values["impulse_responses"], responses=True)
    heard = yield from hear_clips(rows)
    return plan_pairs(heard, replace(settings, noises=noises, rooms=rooms), values["seed"])


_SAME = (
    "pairs",
    "shortest_s",
    "longest_prompt_s",
    "longest_rest_s",
    "rt60_ratio",
    "least_snr_db",
    "rate_hz",
    "level_dbfs",
    "language_changes",
    "within_gender",
)
"""Options that are settings of the same name."""


def clips_of(source: Path, labels: Path | None = None, word_times: str = "") -> tuple[Any, ...]:
    """The clips of a project, a list, or a folder of sound files, with the labels of a table.

    Returns:
        `engine.slm.pair_plan_rows.ClipRow` for each.

    Raises:
        EngineError: the source or the table can't be read, or has nothing.
        StoreError: the project can't be opened.
    """
    from db.session import inspect_project, is_project
    from engine.runs import slm_build_rows, slm_build_takes

    if is_project(source):
        with inspect_project(source) as project:
            rows = slm_build_takes.rows_of_takes(project, word_times)
    elif word_times:
        raise EngineError(
            f"{source} is no project, so it has no recogniser {word_times!r}; leave --word-times out."
        )
    else:
        rows = (slm_build_rows.rows_of_folder if source.is_dir() else slm_build_rows.rows_of_list)(source)
    return rows if labels is None else slm_build_rows.with_labels(rows, labels)


def _range(found: list[float], option: str) -> tuple[float, float]:
    if len(found) > 2:
        raise EngineError(f"{option} takes one number, or the lowest and the highest; take the others out.")
    return found[0], found[-1]


def as_text(plan: Any, built: Any) -> str:
    """What `slm build` tells a person.

    Args:
        plan: `engine.slm.pair_plan.Plan`.
        built: `engine.runs.slm_build.Built`; None where it was only planned.
    """
    head = "planned" if built is None else f"in {built.folder}: {built.made:,} made, {built.known:,} known"
    lines = [f"{len(plan.pairs):,} pairs {head}", *(f"{n:>6,}  {name}" for name, n in plan.subsets.items())]
    lines += [f"fewer of {subset}: {why}" for subset, why in plan.short]
    refused = [f"{one.clip}{f' ({one.subset})' if one.subset else ''}: {one.reason}" for one in plan.refused]
    lines += [f"not used: {line}" for line in refused[:SHOWN_REFUSED]]
    if len(refused) > SHOWN_REFUSED:
        lines.append(f"not used: {len(refused) - SHOWN_REFUSED} more")
    return "\n".join(lines)


def as_json(plan: Any, built: Any) -> dict[str, Any]:
    """What `slm build` answers a program.

    Args:
        plan: `engine.slm.pair_plan.Plan`.
        built: `engine.runs.slm_build.Built`; None where it was only planned: then every pair is told.
    """
    from engine.runs.slm_build import how, settings_json

    answer: dict[str, Any] = {
        "n": len(plan.pairs),
        "subsets": plan.subsets,
        "short": dict(plan.short),
        "refused": [asdict(one) for one in plan.refused],
        "settings": settings_json(plan),
    }
    if built is None:
        pairs = [
            {"id": one.id, "subset": one.subset, "switch_s": one.switch_s} | how(one, plan)
            for one in plan.pairs
        ]
        return answer | {"pairs": pairs}
    return answer | {
        "out": str(built.folder),
        "manifest": str(built.manifest),
        "made": built.made,
        "known": built.known,
    }


def add_options(command: argparse.ArgumentParser) -> None:
    """Put the options of `slm build` on a command."""
    command.add_argument(
        "source",
        type=Path,
        metavar="SOURCE",
        help="a project, a folder of sound files (a folder for each speaker), or a list: JSONL or CSV of audio, speaker, …",
    )
    command.add_argument(
        "--task",
        action="append",
        required=True,
        metavar="TASK[,TASK…]",
        help="speaker, gender, language, sentiment, background, background_in_domain, room; several at one switch joined"
        " by +, such as speaker+background",
    )
    command.add_argument("--out", type=Path, metavar="FOLDER", help="new; what was stopped goes on")
    command.add_argument("--plan", action="store_true", help="tell what would be built, and build nothing")
    command.add_argument(
        "--pairs",
        type=whole_number(_MOST_PAIRS),
        default=100,
        metavar="N",
        help="of each task, even (default 100)",
    )
    command.add_argument("--seed", type=whole_number(MOST_SEED), default=0, metavar="N", help="default 0")
    command.add_argument(
        "--labels", type=Path, metavar="TABLE", help="gender, sentiment or accent by clip, speaker or script"
    )
    command.add_argument(
        "--word-times",
        default="",
        metavar="SYSTEM",
        help="whose times of words are taken (default: the nearest text's)",
    )
    _add_voice_options(command)
    _add_sound_options(command)


def _add_voice_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language-changes",
        choices=["speaker", "accent"],
        default="speaker",
        help="what changes where the language does (default: the speaker)",
    )
    command.add_argument("--within-gender", action="store_true", help="two speakers are of one gender")
    command.add_argument(
        "--shortest-s", type=number, default=0.8, metavar="S", help="of prompt and rest (default 0.8)"
    )
    command.add_argument("--longest-prompt-s", type=number, default=3.0, metavar="S", help="default 3")
    command.add_argument("--longest-rest-s", type=number, default=3.0, metavar="S", help="default 3")
    command.add_argument(
        "--least-snr-db", type=number, default=20.0, metavar="DB", help="of the clips themselves (default 20)"
    )


def _add_sound_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--noise", type=Path, metavar="FOLDER", help="noises, a folder for each family (default: generated)"
    )
    command.add_argument(
        "--snr-db",
        type=number,
        nargs="+",
        default=[3.0, 12.0],
        metavar="DB",
        help="one, or lowest and highest (3 12)",
    )
    command.add_argument(
        "--impulse-responses",
        type=Path,
        metavar="FOLDER",
        help="of rooms, a folder for each (default: simulated)",
    )
    command.add_argument(
        "--rt60-s",
        type=number,
        nargs="+",
        default=[0.15, 1.5],
        metavar="S",
        help="of simulated rooms (0.15 1.5)",
    )
    command.add_argument(
        "--rt60-ratio",
        type=number,
        default=2.5,
        metavar="R",
        help="least, of two simulated rooms (default 2.5)",
    )
    command.add_argument(
        "--rate-hz",
        type=whole_number(48_000),
        default=16_000,
        metavar="HZ",
        help="of the pairs (default 16000)",
    )
    command.add_argument(
        "--level-dbfs", type=number, default=-26.0, metavar="DB", help="of active speech (default -26)"
    )
