"""What documents of a set are used for: fitting (train), choosing (dev), reporting (test). Whole documents only."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from db.session import Project
from db.store import segments
from db.translation_records import SegmentSplit
from engine.runs.qe_project_data import SegmentTable
from engine.types import EngineError


def mark_documents(
    project: Project, set_id: str, splits: Mapping[str, SegmentSplit]
) -> dict[str, SegmentSplit]:
    """Say what documents are used for, in every language pair.

    Args:
        project, set_id: where.
        splits: by document; others stay as they are.

    Returns:
        The earlier split of each segment that changed, by its id, for `unmark`.

    Raises:
        StoreError: the project can't be written.
    """
    with project.write() as session:
        before: dict[str, SegmentSplit] = {
            row.id: row.split
            for row in segments.list_segments(session, set_id)
            if row.split != splits.get(row.document, row.split)
        }
        segments.split_documents(session, set_id, splits)
    return before


def unmark(project: Project, before: Mapping[str, SegmentSplit]) -> None:
    """Bring earlier splits back, as `mark_documents` gave them.

    Raises:
        StoreError: the project can't be written.
    """
    with project.write() as session:
        segments.set_splits(session, before)


def dealt(
    table: SegmentTable, shares: Mapping[SegmentSplit, float], *, seed: int = 0
) -> dict[str, SegmentSplit]:
    """Deal the documents of a set out at random, the same for the same seed whatever their order.

    Args:
        table: the set.
        shares: of each split, such as {"train": 2, "dev": 1, "test": 1}; only their proportions count.
        seed: of the generator.

    Returns:
        The split of each document; a split with a share above 0 gets one document at least, as far as they reach.

    Raises:
        EngineError: no share is above 0.
    """
    wanted = {split: share for split, share in shares.items() if share > 0}
    if not wanted:
        raise EngineError("No split has a share: give train, dev or test one above 0.")
    documents = sorted({record.document for record in table.records})
    order = np.random.default_rng(seed).permutation(len(documents))
    ends = np.cumsum(list(wanted.values())) / sum(wanted.values())
    places = (np.arange(len(documents)) + 0.5) / max(1, len(documents))
    chosen = np.searchsorted(ends, places, side="right").clip(max=len(wanted) - 1)
    names = list(wanted)
    return {documents[at]: names[place] for at, place in zip(order.tolist(), chosen.tolist(), strict=True)}
