"""Preferences: what leaves this computer, and what is remembered on it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QPushButton

from gui.panels.preferences_parts import Section
from gui.services.bundle import Services
from gui.widgets.elided_label import ElidedLabel


class PrivacySection(Section):
    """Plain sentences about what happens with recordings, names and errors.

    Args:
        log_file: where errors are written to.
    """

    def __init__(self, services: Services, log_file: Path) -> None:
        super().__init__(
            self.tr("Privacy"),
            self.tr(
                "Nothing leaves this computer. Recordings, labels, names and scores stay in the folder of their"
                " project; Seam sends no reports and asks no server."
            ),
        )
        self._services = services
        self._log = log_file
        for name, text in (
            (
                self.tr("Exports"),
                self.tr(
                    "They name speakers by their codes, such as S01, unless you say otherwise each time."
                ),
            ),
            (
                self.tr("Models"),
                self.tr(
                    "Only a model that you start and that is not here yet is fetched, from the Hugging Face hub."
                ),
            ),
        ):
            said = QLabel(text)
            said.setWordWrap(True)
            self.add_row(name, said)
        place = ElidedLabel(str(log_file))
        show = QPushButton(self.tr("Show the folder"))
        show.clicked.connect(lambda _checked: self._show_log())
        self.add_row(
            self.tr("Errors"),
            place,
            show,
            hint=self.tr(
                "Unexpected errors are written to this file, for you to send to whoever mends them."
            ),
        )
        self.forget = QPushButton(self.tr("Forget recent projects and models"))
        self.forget.clicked.connect(lambda _checked: self._forget())
        self.said = QLabel()
        self.said.setProperty("role", "small")
        self.add_row(self.tr("Remembered"), self.said, self.forget)
        services.preferences.changed.connect(lambda _field: self.refresh())
        self.refresh()

    def _show_log(self) -> None:
        folder = self._log.parent
        folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _forget(self) -> None:
        """Empty the lists; projects and models themselves stay."""
        preferences = self._services.preferences
        fields = (
            "recent_projects",
            "recent_models",
            "recent_estimators",
            "recent_speech_models",
            "recent_judges",
        )
        before = {field: getattr(preferences.values, field) for field in fields}

        def put(lists: dict[str, list[str]]) -> None:
            for field, names in lists.items():
                preferences.set(field, names)

        put({field: [] for field in fields})
        self._services.history.push(
            self.tr("forgetting of recent projects and models"),
            lambda: put(before),
            lambda: put({field: [] for field in fields}),
        )

    def refresh(self) -> None:
        """Show what holds now."""
        values = self._services.preferences.values
        models = {
            *values.recent_models,
            *values.recent_estimators,
            *values.recent_speech_models,
            *values.recent_judges,
        }
        projects = len(values.recent_projects)
        self.said.setText(
            self.tr("projects: {projects}, models: {models}").format(projects=projects, models=len(models))
        )
        self.forget.setEnabled(bool(projects or models))
