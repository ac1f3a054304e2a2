"""The head of a table whose words keep clear of the arrow that tells the order."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QStyleOptionHeader, QWidget

GAP = "\u2003"
"""Between a word at the right end and its arrow."""


class SortHeader(QHeaderView):
    """Columns to click on for another order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        super().initStyleOptionForIndex(option, logicalIndex)
        is_sorted = option.sortIndicator != QStyleOptionHeader.SortIndicator.None_
        if is_sorted and option.textAlignment & Qt.AlignmentFlag.AlignRight:
            option.text += GAP
