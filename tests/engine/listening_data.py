"""Votes for the tests of listening: rows, and the handed cases where they are."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from engine.listening.ratings import Ratings, ratings_of

SHARED = Path(__file__).resolve().parents[2] / "../shared/cases"
CASES = ("listening_complete", "listening_missing")


class Row(NamedTuple):
    listener: str
    system: str
    item: str
    score: float


def votes_of(rows: Iterable[Row]) -> Ratings:
    listeners, systems, items, scores = zip(*rows, strict=True)
    return ratings_of(listeners, systems, items, scores)


def read_case(name: str) -> tuple[Ratings, dict[str, Any]] | None:
    """Votes and right values of a handed case; None where it is not here."""
    table = SHARED / f"{name}.csv"
    if not table.exists():
        return None
    with table.open(encoding="utf-8", newline="") as file:
        rows = [
            Row(row["listener"], row["system"], row["item"], float(row["score"]))
            for row in csv.DictReader(file)
        ]
    return votes_of(rows), json.loads((SHARED / f"{name}.expected.json").read_text(encoding="utf-8"))
