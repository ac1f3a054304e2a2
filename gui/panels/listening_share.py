"""Listeners elsewhere: the web page with its codes, and walk-in listeners at this computer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.services.bundle import Services
from gui.services.listening import LEAST_DIGITS
from gui.services.listening_serving import Codes
from gui.services.studies import StudyShown
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.number_field import WholeField

MOST_CODES, NUMBER_PX, PIN_LENGTH = 1_000, 84, 12
TAKES = ("ready", "running")


class WebPage(QWidget):
    """Opens and closes the page of the study that is shown, and makes codes for it."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._serving = services.listening_serving
        self._notices = services.notices
        self._preferences = services.preferences
        self._shown: StudyShown | None = None
        self._codes = Codes()
        heading = QLabel(self.tr("In browsers"))
        heading.setProperty("role", "heading")
        self.scope = QComboBox()
        self.scope.setAccessibleName(self.tr("Who can reach the page"))
        self.scope.addItem(self.tr("This computer only"), False)
        self.scope.addItem(self.tr("The local network"), True)
        self.scope.setCurrentIndex(self.scope.findData(services.preferences.values.listening_on_network))
        self.walk_ins = QCheckBox(self.tr("People without a code may take part"))
        self.switch = QPushButton()
        self.where = QLineEdit()
        self.where.setReadOnly(True)
        self.where.setAccessibleName(self.tr("Address of the page"))
        self.copy_where = IconButton("mdi6.content-copy", self.tr("Copy the address"), self._copy_where)
        self.says = QLabel()
        self.count = WholeField()
        self.count.setRange(1, MOST_CODES)
        self.count.setValue(10)
        self.count.setFixedWidth(NUMBER_PX)
        self.count.setAccessibleName(self.tr("How many codes"))
        self.make = QPushButton(self.tr("Make codes"))
        self.copy = QPushButton(self.tr("Copy the unused ones"))
        self.codes_say = QLabel()
        for label in (self.says, self.codes_say):
            label.setProperty("role", "small")
            label.setWordWrap(True)
        self._lay_out(heading)
        self._serving.changed.connect(self._show_served)
        self.scope.activated.connect(
            lambda _index: self._preferences.set("listening_on_network", self.scope.currentData())
        )
        self.switch.clicked.connect(lambda _checked: self.toggle())
        self.make.clicked.connect(lambda _checked: self._make_codes())
        self.copy.clicked.connect(lambda _checked: self._copy_codes())

    def _lay_out(self, heading: QLabel) -> None:
        address = QHBoxLayout()
        address.setSpacing(GRID // 2)
        address.addWidget(self.where, 1)
        address.addWidget(self.copy_where)
        codes = QHBoxLayout()
        codes.setSpacing(GRID)
        codes.addWidget(self.count)
        codes.addWidget(self.make, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (heading, self.scope, self.walk_ins, self.switch):
            column.addWidget(widget)
        column.addLayout(address)
        column.addWidget(self.says)
        column.addLayout(codes)
        column.addWidget(self.codes_say)
        column.addWidget(self.copy)

    # ---- what it shows

    def show_study(self, shown: StudyShown | None) -> None:
        """Show the page and the codes of a study."""
        before, self._shown = self._shown, shown
        if shown is not None and (before is None or before.study.id != shown.study.id):
            self._show_codes(Codes())
        self._show_served()
        self._read_codes()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read_codes()

    def _read_codes(self) -> None:
        if self._shown is not None and self.isVisible():
            self._serving.read_codes(self._shown.study.id, self._show_codes)

    def _show_codes(self, codes: Codes) -> None:
        self._codes = codes
        text = self.tr("Each code lets one person in. Codes: {n}, used: {m}.")
        used = len(codes.made) - len(codes.unused)
        self.codes_say.setText(text.format(n=f"{len(codes.made):,}", m=f"{used:,}"))
        self.copy.setEnabled(bool(codes.unused))

    @property
    def _is_served(self) -> bool:
        return self._shown is not None and self._serving.study_id == self._shown.study.id

    def _show_served(self) -> None:
        shown = self._shown
        if shown is None:
            return
        served, takes = self._is_served, shown.study.state in TAKES
        for widget in (self.scope, self.walk_ins):
            widget.setEnabled(takes and not served)
        self.switch.setText(self.tr("Close the page") if served else self.tr("Open the page"))
        self.switch.setEnabled(served or takes)
        address = self._serving.address if served else ""
        self.where.setText(address)
        self.where.setCursorPosition(0)
        self.where.setVisible(bool(address))
        self.copy_where.setVisible(bool(address))
        self.says.setText(self._told(shown))
        self.says.setVisible(bool(self.says.text()))
        for widget in (self.count, self.make):
            widget.setEnabled(takes)

    def _told(self, shown: StudyShown) -> str:
        if self._is_served:
            if self._serving.is_starting:
                return self.tr("Opening the page…")
            return self.tr("Votes are stored here as they come. The page closes with this window.")
        if self._serving.study_id:
            return self.tr("Another study is open in browsers; opening this one closes that one.")
        return ""

    # ---- what can be done

    def toggle(self) -> None:
        """Open the page, or close it."""
        if self._is_served:
            self._serving.stop()
        elif self._shown is not None and self.switch.isEnabled():
            study_id = self._shown.study.id
            self._serving.serve(study_id, self.scope.currentData(), self.walk_ins.isChecked())

    def _copy_where(self) -> None:
        QGuiApplication.clipboard().setText(self._serving.address)
        self._notices.done(self.tr("The address is on the clipboard."))

    def _make_codes(self) -> None:
        if self._shown is not None:
            self._serving.make_codes(self._shown.study.id, self.count.value(), self._made)

    def _made(self, codes: Codes) -> None:
        self._show_codes(codes)
        self._copy_codes()

    def _copy_codes(self) -> None:
        QGuiApplication.clipboard().setText(self._serving.links(self._codes))
        text = self.tr("Unused codes on the clipboard, one in each line: {n}.")
        self._notices.done(text.format(n=f"{len(self._codes.unused):,}"))


class WalkIns(QWidget):
    """Whoever walks in listens at this computer, until somebody types the number to leave."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._listening = services.listening
        self._shown: StudyShown | None = None
        heading = QLabel(self.tr("Walk-in listeners"))
        heading.setProperty("role", "heading")
        note = QLabel(self.tr("The screen stays with the study; the number is typed to leave it."))
        note.setProperty("role", "small")
        note.setWordWrap(True)
        self.pin = QLineEdit()
        self.pin.setMaxLength(PIN_LENGTH)
        self.pin.setPlaceholderText(self.tr("Four digits or more"))
        self.pin.setAccessibleName(self.tr("Number to leave"))
        self.pin.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self.start = QPushButton(self.tr("Start"))
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.pin, 1)
        row.addWidget(self.start)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(note)
        column.addLayout(row)
        self.pin.textChanged.connect(lambda _text: self._enable())
        self.pin.returnPressed.connect(self.begin)
        self.start.clicked.connect(lambda _checked: self.begin())

    def show_study(self, shown: StudyShown | None) -> None:
        """Offer it for a study that takes listeners."""
        self._shown = shown
        self._enable()

    def _enable(self) -> None:
        takes = self._shown is not None and self._shown.study.state in TAKES
        self.pin.setEnabled(takes)
        self.start.setEnabled(takes and sum(map(str.isdecimal, self.pin.text())) >= LEAST_DIGITS)

    def begin(self) -> None:
        """Show the first listener's screen."""
        QGuiApplication.inputMethod().commit()
        if self._shown is not None and self.start.isEnabled():
            self._listening.open_kiosk(self._shown.study.id, self.pin.text())
