"""All about one run: how it went, its settings, its log, to read and to copy."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QTextEdit, QVBoxLayout

from gui.models.run_lines import Facts, RunLine, as_text, facts, settings_facts
from gui.theme.tokens import GRID, current
from gui.widgets.elided_label import ElidedLabel


class RunDetail(QFrame):
    """The card beside the history."""

    def __init__(self) -> None:
        super().__init__()
        self._line: RunLine | None = None
        self.title = ElidedLabel()
        self.title.setProperty("role", "heading")
        self.retry_button = QPushButton(self.tr("Try again"))
        self.retry_button.setProperty("kind", "primary")
        self.retry_button.clicked.connect(self.retry)
        self.copy_button = QPushButton(self.tr("Copy"))
        self.copy_button.setToolTip(self.tr("Copy everything below (Ctrl+Shift+C)"))
        self.copy_button.clicked.connect(self.copy)
        self.retry_button.setToolTip(self.tr("Start the same once more (F5)"))
        self.text = QTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Settings and log"))
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self.title, 1)
        top.addWidget(self.retry_button)
        top.addWidget(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addWidget(self.text, 1)
        self.show_line(None)

    @property
    def line(self) -> RunLine | None:
        """What it shows."""
        return self._line

    def show_line(self, line: RunLine | None) -> None:
        """Show another line; None: nothing is chosen."""
        if line is None or line != self._line:  # what somebody is selecting stays selected
            self._line = line
            self._render()

    def _render(self) -> None:
        line = self._line
        self.title.setText(line.what if line else self.tr("Settings and log"))
        self.retry_button.setVisible(line is not None and line.can_retry)
        self.copy_button.setEnabled(line is not None)
        self.text.setHtml(self._html(line) if line else self._nothing())

    def copy(self) -> None:
        """Put everything on the clipboard."""
        if self._line is not None:
            QGuiApplication.clipboard().setText(as_text(self._line))

    def retry(self) -> None:
        """Start the same once more."""
        if self._line is not None and self._line.can_retry:
            assert self._line.again is not None
            self._line.again()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "text"):
            self._render()
        super().changeEvent(event)

    def _nothing(self) -> str:
        text = self.tr("Choose a line to see what it was started with and what happened on the way.")
        return f"<p style='color:{current().ink_muted}'>{escape(text)}</p>"

    def _html(self, line: RunLine) -> str:
        parts = [_table(facts(line))]
        if line.settings:
            parts += [_heading(self.tr("Settings")), _table(settings_facts(line.settings))]
        if line.log:
            parts += [_heading(self.tr("Log")), f"<pre style='white-space:pre-wrap'>{escape(line.log)}</pre>"]
        return "".join(parts)


def _heading(text: str) -> str:
    return f"<p style='margin-top:16px;margin-bottom:4px'><b>{escape(text)}</b></p>"


def _table(listed: Facts) -> str:
    muted = current().ink_muted
    rows = "".join(
        f"<tr><td style='color:{muted};padding-right:16px'>{escape(name)}</td><td>{escape(value)}</td></tr>"
        for name, value in listed
    )
    return f"<table cellspacing='0' cellpadding='2'>{rows}</table>"
