"""What the project asks of every recording, to be changed by whoever leads it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from db.recording_records import RecordingPolicy
from gui.services.bundle import Services
from gui.theme.tokens import GRID, TARGET
from gui.widgets.icon_button import BigButton
from gui.widgets.number_field import DecimalField, WholeField

WIDTH = 640
RATES_HZ = (96_000, 48_000, 44_100, 32_000, 16_000)
LONGEST_S = 3600


class PolicyPanel(QWidget):
    """Shows the policy; nothing changes before Save, and that can be undone. Esc keeps what was changed for the next time.

    Signals:
        left: it is to be put away.
    """

    left = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._opened: RecordingPolicy | None = None
        """What held when the panel was opened; None while nothing is to be remembered."""
        self._draft: RecordingPolicy | None = None
        """What was changed and neither saved nor thrown away."""
        self.is_draft = QLabel(self.tr("Here is what you changed last time. Go back throws it away."))
        self.is_draft.setProperty("role", "small")
        self.rate_box = QComboBox()
        self.rate_box.setAccessibleName(self.tr("Preferred rate"))
        self.judged = QCheckBox(self.tr("A take is doubtful when the voice stands out less than"))
        self.least_snr = DecimalField()
        self.least_snr.setRange(0, 100)
        self.least_snr.setDecimals(0)
        self.least_snr.setSuffix(self.tr(" dB"))
        self.least_snr.setAccessibleName(self.tr("Least distance of the voice from the noise"))
        self.longest = WholeField()
        self.longest.setRange(1, LONGEST_S)
        self.longest.setSuffix(self.tr(" s"))
        self.longest.setAccessibleName(self.tr("Longest take"))
        self.only = QCheckBox(self.tr("Only these microphones may record"))
        self.device_boxes: list[QCheckBox] = []
        self._devices = QVBoxLayout()
        self._devices.setContentsMargins(3 * GRID, 0, 0, 0)
        self.set_up_required = QCheckBox(self.tr("A microphone must be set up before a session"))
        self.consent_required = QCheckBox(self.tr("Speakers must have signed the newest consent text"))
        self.consent_text = QPushButton(self.tr("Consent text…"))
        self.consent_text.clicked.connect(lambda _checked=False: services.consents.ask_for_text())
        self.no_text = QLabel(self.tr("There is no consent text yet: nobody could sign."))
        self.no_text.setProperty("role", "problem")
        self.no_text.setWordWrap(True)
        policy = self.no_text.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.no_text.setSizePolicy(policy)
        self.cancel = BigButton("mdi6.arrow-left", self.tr("Go back"), clicked=self._throw_away)
        self.save = BigButton("mdi6.check", self.tr("Save"), kind="primary", clicked=self._save)
        for button in (self.cancel, self.save):
            button.setAutoDefault(True)
        self.judged.toggled.connect(self.least_snr.setEnabled)
        self.only.toggled.connect(self._enable_devices)
        self.consent_required.toggled.connect(lambda _on: self._look_for_text())
        services.projects.changed.connect(self._project_changed)
        services.projects.closed.connect(self._forget)
        self._lay_out()

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("role", "card")
        card.setFixedWidth(WIDTH)
        title = QLabel(self.tr("What this project asks of recordings"))
        title.setProperty("role", "title")
        title.setWordWrap(True)
        form = QFormLayout()
        form.setHorizontalSpacing(2 * GRID)
        form.setVerticalSpacing(GRID)
        form.addRow(self.tr("Preferred rate"), self.rate_box)
        form.addRow(self.tr("Longest take"), self.longest)
        snr = QHBoxLayout()
        snr.setSpacing(GRID)
        snr.addWidget(self.judged)
        snr.addWidget(self.least_snr)
        snr.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self.cancel)
        foot.addStretch(1)
        foot.addWidget(self.save)
        column = QVBoxLayout(card)
        column.setContentsMargins(4 * GRID, 3 * GRID, 4 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(title)
        column.addWidget(self.is_draft)
        column.addLayout(form)
        column.addLayout(snr)
        column.addWidget(self.only)
        column.addLayout(self._devices)
        column.addWidget(self.set_up_required)
        consent = QHBoxLayout()
        consent.addWidget(self.consent_required, 1)
        consent.addWidget(self.consent_text)
        column.addLayout(consent)
        column.addWidget(self.no_text)
        column.addLayout(foot)
        for box in (self.judged, self.only, self.set_up_required, self.consent_required):
            box.setMinimumHeight(TARGET)
        inner = QWidget()
        centred = QVBoxLayout(inner)
        centred.addStretch(1)
        centred.addWidget(card, alignment=Qt.AlignmentFlag.AlignHCenter)
        centred.addStretch(2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def open(self) -> None:
        """Show what holds now, or what was changed and not saved."""
        self._opened = self._services.policy.now
        policy = self._draft or self._opened
        self.is_draft.setVisible(self._draft is not None)
        rates = sorted({*RATES_HZ, policy.rate_hz}, reverse=True)
        self.rate_box.clear()
        for rate_hz in rates:
            self.rate_box.addItem(self.tr("{rate:g} kHz").format(rate=rate_hz / 1000), rate_hz)
        self.rate_box.setCurrentIndex(rates.index(policy.rate_hz))
        self.judged.setChecked(policy.minimum_snr_db is not None)
        self.least_snr.setValue(20.0 if policy.minimum_snr_db is None else policy.minimum_snr_db)
        self.least_snr.setEnabled(self.judged.isChecked())
        self.longest.setValue(round(policy.maximum_s))
        self.set_up_required.setChecked(policy.set_up_required)
        self.consent_required.setChecked(policy.consent_required)
        self._fill_devices(policy)
        self._look_for_text()
        self.rate_box.setFocus()

    def _look_for_text(self) -> None:
        lacks = self.consent_required.isChecked() and self._services.consents.newest_text() is None
        self.no_text.setVisible(lacks)

    def _project_changed(self, kinds: frozenset[str]) -> None:
        """A consent text was written meanwhile, and perhaps the rule with it."""
        if self.isVisible() and kinds & {"profiles", "policy"}:
            if "policy" in kinds:
                self.consent_required.setChecked(self._services.policy.now.consent_required)
            self._look_for_text()

    def _fill_devices(self, policy: RecordingPolicy) -> None:
        for box in self.device_boxes:
            box.deleteLater()
        here = [device.name for device in self._services.takes.devices.inputs]
        self.device_boxes = []
        for name in dict.fromkeys([*policy.allowed_devices, *here]):
            box = QCheckBox(name if name in here else self.tr("{name} (not connected)").format(name=name))
            box.setProperty("device", name)
            box.setChecked(name in policy.allowed_devices)
            box.setMinimumHeight(TARGET)
            self._devices.addWidget(box)
            self.device_boxes.append(box)
        self.only.setChecked(bool(policy.allowed_devices))
        self._enable_devices(self.only.isChecked())

    def _enable_devices(self, on: bool) -> None:
        for box in self.device_boxes:
            box.setEnabled(on)

    @property
    def wanted(self) -> RecordingPolicy:
        """What the fields say."""
        chosen = tuple(str(box.property("device")) for box in self.device_boxes if box.isChecked())
        return RecordingPolicy(
            rate_hz=self.rate_box.currentData(),
            minimum_snr_db=self.least_snr.value() if self.judged.isChecked() else None,
            allowed_devices=chosen if self.only.isChecked() else (),
            maximum_s=float(self.longest.value()),
            set_up_required=self.set_up_required.isChecked(),
            consent_required=self.consent_required.isChecked(),
        )

    def _save(self) -> None:
        if self._services.policy.change(self.wanted) is not None:
            self._throw_away()

    def _throw_away(self) -> None:
        self._forget()
        self.left.emit()

    def _forget(self) -> None:
        self._opened = self._draft = None

    def hideEvent(self, event: QHideEvent) -> None:
        """However it is left, what was changed and not saved is there the next time."""
        if self._opened is not None and not event.spontaneous():
            self._draft = self.wanted if self.wanted != self._opened else None
        super().hideEvent(event)
