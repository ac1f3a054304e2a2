"""A window about one speaker, for the speaker to sit at: profile, consent, withdrawal."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.panels.consent_panel import ConsentPanel
from gui.panels.profile_form import ProfileForm
from gui.panels.withdrawal_panel import WithdrawalPanel
from gui.services.bundle import Services
from gui.services.notices import Notice
from gui.services.profiles import Part, Speaker
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.plain_dialog import PlainDialog

SIZE = QSize(860, 780)
PARTS: tuple[Part, ...] = ("profile", "consent", "withdrawal")


class ProfileWindow(PlainDialog):
    """Beside the main window, whose keys are asleep meanwhile; Esc closes it, and what was typed is kept."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._speaker: Speaker | None = None
        self._told: list[Notice] = []
        """What went wrong here and is not mended yet."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Speaker"))
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        self.trouble.setContentsMargins(3 * GRID, GRID, 3 * GRID, GRID)
        self.trouble.hide()
        self.tabs: dict[Part, QPushButton] = {}
        group = QButtonGroup(self)
        for part, text in self._texts().items():
            button = QPushButton(text)
            button.setCheckable(True)
            button.setMinimumHeight(TARGET_LARGE - 8)
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._tab_pressed, part))
            group.addButton(button)
            self.tabs[part] = button
        self.form = ProfileForm(services.profiles)
        self.consent = ConsentPanel(services)
        self.withdrawal = WithdrawalPanel(services.withdrawal)
        scroll = self._scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.form)
        self.stack = QStackedWidget()
        self.stack.addWidget(scroll)
        self.stack.addWidget(self.consent)
        self.stack.addWidget(self.withdrawal)
        self._lay_out()
        self.form.saved.connect(self._show)
        self.form.saved.connect(lambda _speaker: self._end_trouble())
        self.consent.changed.connect(self._end_trouble)
        services.projects.closed.connect(self.reject)
        services.projects.changed.connect(self._project_changed)
        services.notices.posted.connect(self._show_trouble)

    def _texts(self) -> dict[Part, str]:
        return {
            "profile": self.tr("Profile"),
            "consent": self.tr("Consent"),
            "withdrawal": self.tr("Withdrawal"),
        }

    def _lay_out(self) -> None:
        bar = QFrame()
        bar.setProperty("role", "bar")
        head = QHBoxLayout(bar)
        head.setContentsMargins(3 * GRID, GRID, 3 * GRID, GRID)
        head.setSpacing(GRID)
        head.addWidget(self.title, 1)
        for button in self.tabs.values():
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.stack, 1)
        column.addWidget(self.trouble)  # below: nothing moves under a hand that is about to click

    @property
    def person_id(self) -> str:
        """Id of whom it shows; empty before it shows anybody."""
        return self._speaker.person.id if self._speaker else ""

    def open_for(self, person_id: str, part: Part) -> None:
        """Show somebody, as large as the main window leaves room for."""
        speaker = self._services.profiles.of(person_id)
        if speaker is None:
            self.close()
            return
        self._show(speaker)
        self.form.show_speaker(speaker)
        self.show_part(part)
        self.fit(SIZE)
        self.show()

    def _tab_pressed(self, part: Part, _checked: bool = False) -> None:
        self.show_part(part)

    def show_part(self, part: Part) -> None:
        """Show the profile, the consent or the withdrawal."""
        self.tabs[part].setChecked(True)
        self.stack.setCurrentIndex(PARTS.index(part))
        self.trouble.hide()
        if part == "profile":
            self.form.name.setFocus()
        elif part == "consent" and self._speaker is not None:
            self.consent.show_speaker(self._speaker)
            self.consent.name.setFocus()
        elif self._speaker is not None:
            self.withdrawal.show_speaker(self._speaker)
            self.withdrawal.withdraw_button.setFocus()

    def _show(self, speaker: Speaker) -> None:
        self._speaker = speaker
        name, code = speaker.person.name, speaker.profile.code
        self.title.setText(name if name == code else f"{name}  ·  {code}")
        self.setWindowTitle(self.tr("Speaker {name}").format(name=name))

    def _project_changed(self, kinds: frozenset[str]) -> None:
        """Undone here, or changed by another program."""
        if self._speaker is None or not kinds & {"people", "profiles"}:
            return
        speaker = self._services.profiles.of(self.person_id)
        if speaker is None or speaker == self._speaker:
            return
        self._show(speaker)
        self.form.show_speaker(speaker)
        self.consent.show_speaker(speaker)
        self.withdrawal.show_speaker(speaker)

    def _show_trouble(self, notice: Notice) -> None:
        """The bar of the main window may be covered by this one."""
        self.trouble.setText(notice.text)
        self.trouble.setVisible(notice.kind in ("warning", "error", "done"))
        if notice.kind in ("warning", "error"):
            self._told.append(notice)

    def _end_trouble(self) -> None:
        """It is mended, or left behind: neither this window nor the main one goes on telling it."""
        told, self._told = self._told, []
        for notice in told:
            self._services.notices.end(notice)
        if any(notice.text == self.trouble.text() for notice in told):
            self.trouble.hide()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._keep():
            event.ignore()
            return
        self._go()
        super().closeEvent(event)

    def reject(self) -> None:
        """Esc."""
        if self._keep():
            self._go()
            super().reject()

    def _go(self) -> None:
        self.withdrawal.leave()
        self._end_trouble()

    def _keep(self) -> bool:
        """Store what was typed; False where it can't be, which is said."""
        if self._speaker is None or not self._services.projects.is_open:
            return True
        if not self.form.isEnabled() or not self.form.name.text().strip():
            return True
        return self.form.save()
