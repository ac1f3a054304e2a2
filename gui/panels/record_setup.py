"""Before a sitting: who speaks, into which microphone, how loud, and which scripts."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from db.records import PersonRecord
from gui.panels import speaker_words
from gui.panels.person_picker import PersonForm
from gui.services.bundle import Services
from gui.services.takes import DeviceLists
from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton
from gui.widgets.level_meter import LevelMeter
from recorder.types import Device, Status


class RecordSetup(QWidget):
    """The card that a sitting begins with.

    Signals:
        begin_requested: the `PersonRecord` who speaks and the id of the script set (None: all).
    """

    begin_requested = Signal(object, object)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.speaker_box = QComboBox()
        self.input_box = QComboBox()
        self.output_box = QComboBox()
        self.set_box = QComboBox()
        self.rescan = QPushButton(self.tr("Rescan"))
        self.rescan.setToolTip(self.tr("Look for devices again after plugging one in"))
        self.meter = LevelMeter()
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setProperty("role", "muted")
        self.form = PersonForm(services.people, ("speaker",), self._added)
        self.form.hide()
        self.new_speaker = QPushButton(self.tr("Somebody new…"))
        self.start = BigButton("mdi6.microphone", self.tr("Start the session"), kind="primary", clicked=self._begin)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("role", "card")
        card.setMaximumWidth(760)
        card.setMinimumWidth(460)
        title = QLabel(self.tr("Record a session"))
        title.setProperty("role", "title")
        form = QFormLayout()
        form.setSpacing(GRID)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for label, box, button in (
            (self.tr("Speaker"), self.speaker_box, self.new_speaker),
            (self.tr("Microphone"), self.input_box, self.rescan),
            (self.tr("Playback"), self.output_box, None),
            (self.tr("Scripts"), self.set_box, None),
        ):
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            box.setAccessibleName(label)
            row = QHBoxLayout()
            row.setSpacing(GRID)
            row.addWidget(box, 1)
            if button is not None:
                row.addWidget(button)
            form.addRow(label, row)
        form.addRow(self.tr("Level"), self.meter)
        column = QVBoxLayout(card)
        column.setContentsMargins(4 * GRID, 3 * GRID, 4 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(title)
        column.addLayout(form)
        column.addWidget(self.form)
        column.addWidget(self.hint)
        column.addWidget(self.start)
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

    def _connect(self) -> None:
        s = self._services
        self.new_speaker.clicked.connect(self._toggle_form)
        self.rescan.clicked.connect(lambda: s.takes.scan(again=True))
        self.input_box.activated.connect(self._input_chosen)
        self.output_box.activated.connect(lambda _i: s.takes.choose_output(self.output_box.currentData()))
        self.speaker_box.currentIndexChanged.connect(lambda _index: self.refresh_start())
        s.takes.devices_changed.connect(self._show_devices)
        s.takes.status_changed.connect(self._show_status)
        s.takes.opened.connect(lambda _record: self.refresh_start())
        s.takes.closed.connect(self._microphone_closed)
        s.projects.changed.connect(lambda kinds: "people" in kinds and self.fill_speakers())

    # ---- filling

    def fill(self) -> None:
        """Read people, sets and devices again."""
        self.fill_speakers()
        chosen = self.set_box.currentData()
        self.set_box.clear()
        self.set_box.addItem(self.tr("All scripts"), None)
        for record in self._services.takes.sets():
            self.set_box.addItem(self.tr("{name} ({n})").format(name=record.name, n=record.scripts), record.id)
        self.set_box.setCurrentIndex(max(0, self.set_box.findData(chosen)))
        if self._services.takes.devices == DeviceLists():
            self._services.takes.scan()
        else:
            self._show_devices(self._services.takes.devices)

    def fill_speakers(self) -> None:
        """Everybody who speaks, the one who sits here first."""
        self.speaker_box.clear()
        for person in self._services.people.all("speaker"):
            self.speaker_box.addItem(person.name, person)
        current = self._services.people.current
        if current is not None:
            place = self.speaker_box.findText(current.name)
            self.speaker_box.setCurrentIndex(max(0, place))
        self.form.setVisible(self.speaker_box.count() == 0)
        self.refresh_start()

    def _added(self, person: PersonRecord) -> None:
        self.fill_speakers()
        self.speaker_box.setCurrentIndex(self.speaker_box.findText(person.name))
        self.form.hide()

    def _toggle_form(self) -> None:
        self.form.setVisible(not self.form.isVisible())
        if self.form.isVisible():
            self.form.name.setFocus()

    # ---- devices

    def _show_devices(self, found: DeviceLists) -> None:
        takes = self._services.takes
        self.input_box.clear()
        for device in found.inputs:
            self.input_box.addItem(device.label, device)
        chosen = takes.chosen_input()
        self.output_box.clear()
        self.output_box.addItem(self.tr("The system's own"), None)
        for device in found.outputs:
            self.output_box.addItem(device.label, device)
        values = self._services.preferences.values
        wanted = f"{values.output_device} ({values.output_host_api})"
        self.output_box.setCurrentIndex(max(0, self.output_box.findText(wanted)))
        if chosen is not None:
            self.input_box.setCurrentIndex(self.input_box.findText(chosen.label))
            self.listen()
        elif found.inputs:
            self.input_box.setCurrentIndex(-1)
        self.refresh_start()

    def listen(self) -> None:
        """Open the chosen microphone, so that the level can be checked."""
        device = self.input_box.currentData()
        if isinstance(device, Device) and self.isVisible() and not self._services.takes.is_open:
            self._services.takes.listen(device)

    def _input_chosen(self, _index: int) -> None:
        device = self.input_box.currentData()
        if isinstance(device, Device):
            self._services.takes.choose_input(device)
            self._services.takes.listen(device)

    def _show_status(self, status: Status) -> None:
        if self.isVisible():
            self.meter.set_level(status.peak_dbfs, status.peak_hold_dbfs)
            self._say(status)

    def _microphone_closed(self) -> None:
        self.meter.reset()
        self.refresh_start()

    # ---- what it says

    def refresh_start(self) -> None:
        """Whether a session can start, and what is missing if not."""
        takes = self._services.takes
        missing = ""
        if takes.devices.problem:
            missing = takes.devices.problem
        elif takes.devices == DeviceLists():
            missing = self.tr("Looking for microphones…")
        elif not takes.devices.inputs:
            missing = self.tr("No microphone was found: plug one in and press Rescan. Everything else works without.")
        elif self.input_box.currentData() is None:
            name = self._services.preferences.values.input_device
            missing = self.tr("{name} is not connected: plug it in and press Rescan, or choose another one.").format(
                name=name
            )
        elif self.speaker_box.currentData() is None:
            missing = self.tr("Who speaks? Add a name or a code first.")
        elif not takes.is_open:
            missing = self.tr("Opening the microphone…")
        self.start.setEnabled(not missing)
        self.hint.setText(missing or self.tr("Say something: the bar should reach the green part."))

    def _say(self, status: Status) -> None:
        if not self.start.isEnabled():
            return
        if status.device_lost:
            text = speaker_words.DEVICE_LOST.line
        elif status.no_signal:
            text = speaker_words.NO_SIGNAL.line
        elif status.low_rate:
            text = speaker_words.LOW_RATE.line
        else:
            text = self.tr("Say something: the bar should reach the green part.")
        if text != self.hint.text():
            self.hint.setText(text)

    def _begin(self) -> None:
        self.begin_requested.emit(self.speaker_box.currentData(), self.set_box.currentData())
