"""`listening plan` on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from engine.runs.command_answer import Answer
from engine.runs.options import MOST_SEED, number, whole_number
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from engine.runs.listening_plan import PlanChoice, StudyPlan

_MOST = 10_000
_MOST_DRAWS = 100_000
_MOST_VARIANCE = 1e9
_ABOUT = """What a study asks of its listeners and what will come of it: trials and minutes, votes on each clip, how balanced
the orders are, the 95 % interval to expect and the smallest difference that is found in 80 % of such studies.

CLIPS is a table with a row for each clip and the columns system and item; key, role (rated, practice, gold, trap,
reference, anchor), duration (seconds) and expected may stand there. Or it is a project, NAME.seam, with --study.

An order is a pure function of the study, the listener's number and the seed: systems are balanced over positions and
over what they follow, no item comes twice in a row, practice comes first, traps and gold questions stand among the rest."""


def add_plan(group: Any) -> None:
    """`listening plan` and its options."""
    from engine.listening.plan_clips import Kind

    command: argparse.ArgumentParser = group.add_parser(
        "plan",
        help="listeners, minutes, balance and the interval to expect of a study",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    count = whole_number(_MOST)
    command.add_argument("clips", type=Path, metavar="CLIPS", help="table of system, item …, or NAME.seam")
    command.add_argument("--study", default="", metavar="NAME", help="of the project")
    command.add_argument("--kind", choices=get_args(Kind), help="default acr, or the study's")
    command.add_argument(
        "--listeners", type=count, metavar="N", help="default: as many as the votes wanted need"
    )
    command.add_argument("--votes", type=count, metavar="N", help="wanted on each rated clip (default 8)")
    command.add_argument(
        "--trials", type=count, metavar="N", help="rated by a listener at most; 0 (default): all"
    )
    command.add_argument(
        "--breaks", type=count, metavar="N", help="a break before every N trials; 0 (default): none"
    )
    command.add_argument(
        "--answer-seconds",
        type=number,
        metavar="S",
        help="from a trial's last clip to the next trial (default 4, of pairs 6)",
    )
    command.add_argument(
        "--variances",
        type=number,
        nargs=3,
        metavar=("LISTENERS", "ITEMS", "REST"),
        help="of the votes, in squared units of the scale, such as of a pilot (default .3 .15 .7 of 1 to 5)",
    )
    command.add_argument(
        "--draws",
        type=whole_number(_MOST_DRAWS),
        default=400,
        metavar="N",
        help="simulated studies (default 400)",
    )
    command.add_argument(
        "--seed", type=whole_number(MOST_SEED), metavar="N", help="default 0, or the study's"
    )
    command.add_argument(
        "--orders",
        type=Path,
        metavar="FILE.csv",
        help="write every listener's trials there by blind code, and FILE.key.csv, what each code stands for",
    )


def plan_command(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Plan a study.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import is_project
    from engine.runs import listening_plan
    from engine.runs.listening_plan_answer import plan_json, plan_text
    from engine.runs.listening_plan_manifest import clips_of_table

    choice = _choice(values)
    if values["study"] or is_project(values["clips"]):
        planned = yield from _of_project(values["clips"], values["study"], choice)
    else:
        planned = yield from listening_plan.plan(clips_of_table(values["clips"]), choice)
    orders = values["orders"]
    key = None if orders is None else listening_plan.write_orders(planned, orders)
    return Answer(plan_text(planned, orders, key), plan_json(planned, orders, key))


def _choice(values: Mapping[str, Any]) -> PlanChoice:
    from engine.listening.expected_interval import VoteVariances
    from engine.runs.listening_plan import PlanChoice

    if values["listeners"] == 0 or values["votes"] == 0:
        raise EngineError(
            "A study that nobody listens to has no plan; let there be 1 listener and 1 vote or more."
        )
    if (values["answer_seconds"] or 0.0) < 0.0 or min(values["variances"] or [0.0]) < 0.0:
        raise EngineError("Seconds and variances are never below 0; mend them.")
    if max(values["variances"] or [0.0]) > _MOST_VARIANCE:
        raise EngineError(f"A variance is {_MOST_VARIANCE:,.0f} at most; measure votes in larger units.")
    if values["draws"] < 1:
        raise EngineError("An interval can't be simulated with no study; let there be 1 draw or more.")
    return PlanChoice(
        values["kind"],
        values["listeners"],
        values["trials"],
        values["breaks"],
        values["seed"],
        values["votes"],
        values["answer_seconds"],
        VoteVariances(*values["variances"]) if values["variances"] else None,
        values["draws"],
    )


def _of_project(folder: Path, name: str, choice: PlanChoice) -> Generator[Progress, None, StudyPlan]:
    from db.session import open_project
    from engine.runs.listening_plan import plan_study
    from engine.runs.listening_study import study_named

    with open_project(folder) as project:
        return (yield from plan_study(project, study_named(project, name).id, choice))
