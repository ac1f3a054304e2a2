"""What an axis shows: its name, its unit, and which end is the better one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class AxisLabel:
    """What an axis shows.

    Attributes:
        text: such as "MER of careful".
        unit: such as "%".
        better: which end is the better one, if any.
    """

    text: str
    unit: str = ""
    better: Literal["low", "high", ""] = ""

    @property
    def with_unit(self) -> str:
        """Text with the unit in brackets.

        >>> AxisLabel("MER", "%").with_unit, AxisLabel("words").with_unit
        ('MER (%)', 'words')
        """
        return f"{self.text} ({self.unit})" if self.unit else self.text

    def with_arrow(self, better_word: str) -> str:
        """Text, unit and an arrow to the better end; on the vertical axis it is read upwards.

        >>> AxisLabel("MER", "%", "low").with_arrow("better")
        'MER (%)   ← better'
        """
        arrows = {"low": f"   ← {better_word}", "high": f"   {better_word} →", "": ""}
        return self.with_unit + arrows[self.better]
