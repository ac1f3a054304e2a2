"""A list to choose from that shortens what is chosen in the middle instead of cutting it off."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

_ICON_GAP_PX = 8


class ElidedComboBox(QComboBox):
    """The whole of a shortened choice stands in the list."""

    @property
    def shown_text(self) -> str:
        """What can be read while the list is closed."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self._cut(option)

    def _cut(self, option: QStyleOptionComboBox) -> str:
        part = QStyle.SubControl.SC_ComboBoxEditField
        field = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        icon_px = 0 if option.currentIcon.isNull() else option.iconSize.width() + _ICON_GAP_PX
        room = field.width() - icon_px
        return self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideMiddle, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self._cut(option)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
