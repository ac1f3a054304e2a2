"""The password of a database server, asked for where a project's database is in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QLineEdit, QWidget

from gui.services.projects import Projects


class SignIn(QInputDialog):
    """Opens by itself when a server asks; what is typed is kept in memory until the program ends.

    Args:
        projects: asks, and goes on with the password.
    """

    def __init__(self, projects: Projects, parent: QWidget) -> None:
        super().__init__(parent)
        self._go_on: Callable[[str], None] | None = None
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setTextEchoMode(QLineEdit.EchoMode.Password)
        self.setWindowTitle(self.tr("Password"))
        self.setOkButtonText(self.tr("Sign in"))
        self.setCancelButtonText(self.tr("Cancel"))
        self.textValueSelected.connect(self._answer)
        projects.password_asked.connect(self.ask)

    def ask(self, server: str, go_on: Callable[[str], None]) -> None:
        """Ask for the password of an account on a server."""
        self._go_on = go_on
        self.setTextValue("")
        self.setLabelText(self.tr("Password for {server}").format(server=server))
        self.open()

    def _answer(self, password: str) -> None:
        self.setTextValue("")
        if password and self._go_on is not None:
            self._go_on(password)
