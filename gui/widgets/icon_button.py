"""Buttons whose icon follows the theme."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from gui.theme.icons import icon
from gui.theme.tokens import TARGET, current


class IconButton(QToolButton):
    """A tool button with an icon, a name for screen readers, and no text unless asked for."""

    def __init__(
        self,
        icon_name: str,
        text: str,
        clicked: Callable[[], object] | None = None,
        show_text: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon_name = icon_name
        self._shown: QIcon | None = None
        self.setText(text)
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.setMinimumSize(0 if show_text else TARGET, TARGET)  # words are never cut
        self.setIconSize(QSize(18, 18))
        self.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon
            if show_text
            else Qt.ToolButtonStyle.ToolButtonIconOnly
        )
        if clicked is not None:
            self.clicked.connect(lambda _checked=False: clicked())
        self._repaint_icon()

    def set_icon_name(self, icon_name: str) -> None:
        """Show another icon, as when play becomes pause."""
        if icon_name != self._icon_name:
            self._icon_name = icon_name
            self._repaint_icon()

    def _repaint_icon(self) -> None:
        made = icon(self._icon_name)
        if made is not self._shown:  # a change of theme is told several times
            self._shown = made
            self.setIcon(made)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._repaint_icon()
        super().changeEvent(event)


class BigButton(QPushButton):
    """A button for speakers and listeners: large, with icon, word and key.

    Args:
        kind: "primary", "record", "quiet" or "" (plain); see the style sheet.
    """

    def __init__(
        self,
        icon_name: str,
        text: str,
        key_text: str = "",
        kind: str = "",
        clicked: Callable[[], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon_name = icon_name
        self._shown: QIcon | None = None
        self._key_text = key_text
        self.setProperty("kind", kind)
        self.setProperty("large", True)
        self.setIconSize(QSize(20, 20))
        # a click must not take the keyboard away from the page's keys
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_label(text)
        if clicked is not None:
            self.clicked.connect(lambda _checked=False: clicked())
        self._repaint_icon()

    def set_label(self, text: str, icon_name: str | None = None) -> None:
        """Another word (and icon), as when Record becomes Stop."""
        self.setText(f"{text}   {self._key_text}" if self._key_text else text)
        self.setAccessibleName(text)
        if icon_name is not None and icon_name != self._icon_name:
            self._icon_name = icon_name
            self._repaint_icon()

    def _repaint_icon(self) -> None:
        tokens = current()
        on_fill = {"primary": tokens.on_accent, "record": tokens.on_record}
        made = icon(self._icon_name, on_fill.get(str(self.property("kind"))))
        if made is not self._shown:
            self._shown = made
            self.setIcon(made)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._repaint_icon()
        super().changeEvent(event)
