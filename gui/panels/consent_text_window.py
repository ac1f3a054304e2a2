"""The consent text by itself, for whoever leads the recordings: no speaker need be there."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.consent_editor import ConsentEditor
from gui.services.bundle import Services
from gui.widgets.plain_dialog import PlainDialog

SIZE = QSize(860, 780)


class ConsentTextWindow(PlainDialog):
    """Over the main window; Esc closes it, and what was written is there the next time."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Consent text"))
        self.editor = ConsentEditor(services.consents, services.policy)
        self.editor.left.connect(self.close)
        services.projects.closed.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.editor)
        self.fit(SIZE)

    def open_text(self) -> None:
        """Show the newest text, or what was written and not kept."""
        self.editor.open()
        self.show()
