"""Pairs of a plan built into a project, as one of its sets."""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import TYPE_CHECKING

from db.session import Project
from db.speech_records import PairSetRecord
from engine.runs.slm_build import build_pairs, plan_key, settings_json
from engine.runs.slm_project_pairs import add_built
from engine.runs.slm_project_results import folder_in
from engine.types import Progress

if TYPE_CHECKING:
    from engine.slm.pair_plan import Plan

FOLDER = "pairs"
"""Where sets that were built lie in a project's results, each in a folder named by what it was built of."""
NAME = "Built pairs"


def build_set(project: Project, plan: Plan, *, name: str = "") -> Generator[Progress, None, PairSetRecord]:
    """Build the pairs of a plan into a project. Closing the generator stops it: what is done is kept, and the same plan
    goes on with it; the set is there when all is.

    Args:
        project: where to.
        plan: as `engine.slm.pair_plan.plan_pairs` makes it.
        name: of the set; a number is added where it is taken.

    Raises:
        EngineError: as of `build_pairs`.
        StoreError: the project can't be written.
    """
    key = plan_key(plan)
    built = yield from build_pairs(plan, folder_in(project, FOLDER) / key[:12])
    settings = json.dumps({**settings_json(plan), "key": key}, ensure_ascii=False)
    return add_built(project, built.manifest, name.strip() or NAME, settings)
