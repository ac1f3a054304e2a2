"""The line of people that readings are held against: SALMon's, one number, or a table of numbers by subset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.runs.slm_tables import table_rows
from engine.slm.human_gap import HUMAN_ACCURACY
from engine.types import EngineError

SALMON = "salmon"


@dataclass(frozen=True, slots=True)
class HumanLine:
    """Accuracy of people, percent.

    Attributes:
        name: where it is from.
        by_subset: of each subset.
        everywhere: of every subset that isn't among these; None: not known.
    """

    name: str
    by_subset: Mapping[str, float] = field(default_factory=dict)
    everywhere: float | None = None

    def of(self, subset: str) -> float | None:
        """Of one subset; None where it isn't known.

        >>> HumanLine("salmon", {"room": 94.4}).of("room")
        94.4
        """
        return self.by_subset.get(subset, self.everywhere)


def human_line(text: str) -> HumanLine:
    """A line as a person names it.

    Args:
        text: "salmon", a percentage, or a table with the columns subset and accuracy (percent).

    Raises:
        EngineError: it is none of these, or a number isn't a percentage.

    >>> human_line("92.2").of("room"), human_line("salmon").of("rir_consistency")
    (92.2, 94.4)
    """
    if text == SALMON:
        return HumanLine(SALMON, HUMAN_ACCURACY)
    if (percent := _percent(text)) is not None:
        return HumanLine(text, {}, percent)
    path = Path(text)
    if path.suffix.casefold() not in (".csv", ".tsv"):
        raise EngineError(
            f"The human line is {text[:60]!r}; name {SALMON!r}, a percentage from 0 to 100, or a table .csv or .tsv."
        )
    found: dict[str, float] = {}
    for where, cells in table_rows(path, (("subset",), ("accuracy",))):
        value = _percent(cells["accuracy"])
        if value is None:
            raise EngineError(
                f'{where}: "accuracy" is {cells["accuracy"]!r}; write a percentage from 0 to 100.'
            )
        found[cells["subset"].strip()] = value
    return HumanLine(path.name, found)


def _percent(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0.0 <= value <= 100.0 else None
