"""First step of the set-up: which microphone, which of its channels, at what rate, and whether it is heard."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gui.panels import set_up_words
from gui.panels.speaker_meter import SpeakerMeter
from gui.services.bundle import Services
from gui.theme.tokens import GRID, TARGET_LARGE
from recorder.types import Device, RecordingSettings, Status

LOW_RATE_HZ = 16_000


class MicrophoneStep(QWidget):
    """What is chosen here opens the microphone anew; everything else of the set-up hears the same stream.

    Signals:
        changed: another choice, which makes what was measured before worthless.
    """

    changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._device: Device | None = None
        self.settings = RecordingSettings()
        self.device_box = QComboBox()
        self.channel_box = QComboBox()
        self.rate_box = QComboBox()
        self.meter = SpeakerMeter()
        self.headphones = QCheckBox(self.tr("The speaker wears headphones"))
        self.headphones.setMinimumHeight(TARGET_LARGE)
        self.headphones.setAccessibleDescription(set_up_words.HEADPHONES.line)
        self._lay_out()
        self.device_box.activated.connect(self._device_chosen)
        self.channel_box.activated.connect(lambda _index: self._reopen())
        self.rate_box.activated.connect(lambda _index: self._reopen())
        services.takes.status_changed.connect(self._follow)
        services.takes.closed.connect(self.meter.forget)

    def _lay_out(self) -> None:
        told = QLabel(set_up_words.WHICH.lines)
        told.setWordWrap(True)
        note = QLabel(set_up_words.HEADPHONES.lines)
        note.setWordWrap(True)
        note.setProperty("role", "small")
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(2 * GRID)
        self._form.setVerticalSpacing(GRID)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for text, box in (
            (self.tr("Microphone"), self.device_box),
            (self.tr("Channel"), self.channel_box),
            (self.tr("Rate"), self.rate_box),
        ):
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            box.setProperty("large", True)
            box.setAccessibleName(text)
            label = QLabel(text)
            label.setMinimumHeight(TARGET_LARGE)
            self._form.addRow(label, box)
        self._form.addRow(QLabel(self.tr("Level")), self.meter)
        self._form.addRow(QLabel(), self.headphones)
        self._form.addRow(QLabel(), note)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        column.addWidget(told)
        column.addLayout(self._form)

    @property
    def device(self) -> Device | None:
        """The microphone that is set up."""
        return self._device

    def open(self, device: Device) -> None:
        """Begin with a microphone that is open already, as it was set up last."""
        takes, last = self._services.takes, self._services.set_ups.newest(device)
        self.headphones.setChecked(bool(last is not None and last.headphones))
        self.device_box.clear()
        for number, one in enumerate(takes.devices.inputs):
            self.device_box.addItem(one.label, one)
            if one == device:
                self.device_box.setCurrentIndex(number)
        self._fill(device)

    def _fill(self, device: Device) -> None:
        set_ups, takes = self._services.set_ups, self._services.takes
        self._device = device
        self.settings = set_ups.settings_for(device)
        self.channel_box.clear()
        for channel in range(max(1, device.max_input_channels)):
            self.channel_box.addItem(self.tr("Channel {n}").format(n=channel + 1), channel)
        self.channel_box.setCurrentIndex(self.settings.channel)
        self._form.setRowVisible(self.channel_box, self.channel_box.count() > 1)
        self._fill_rates((self.settings.preferred_rate_hz,))
        takes.load_rates(device, lambda rates: self._rates_known(device, rates))

    def _rates_known(self, device: Device, rates: tuple[int, ...]) -> None:
        if device == self._device and rates:
            self._fill_rates(rates)

    def _fill_rates(self, rates: tuple[int, ...]) -> None:
        asked = self._services.set_ups.policy.rate_hz
        self.rate_box.clear()
        for rate_hz in rates:
            text = self.tr("{rate:g} kHz").format(rate=rate_hz / 1000)
            if rate_hz == asked:
                text = self.tr("{rate}, as this project asks").format(rate=text)
            elif rate_hz < LOW_RATE_HZ:
                text = self.tr("{rate}, telephone quality").format(rate=text)
            self.rate_box.addItem(text, rate_hz)
        wanted = (self.settings.preferred_rate_hz, asked)
        self.rate_box.setCurrentIndex(next((rates.index(rate) for rate in wanted if rate in rates), 0))

    def _device_chosen(self, _index: int) -> None:
        device = self.device_box.currentData()
        if isinstance(device, Device) and device != self._device:
            self._services.takes.choose_input(device)
            self._fill(device)
            self._services.takes.listen(device, self.settings)
            self.changed.emit()

    def _reopen(self) -> None:
        device = self._device
        if device is None:
            return
        settings = self._services.set_ups.settings_for(
            device, self.channel_box.currentData(), self.rate_box.currentData()
        )
        if settings != self.settings:
            self.settings = settings
            self._services.takes.listen(device, settings)
            self.changed.emit()

    def _follow(self, status: Status) -> None:
        if self.isVisible():
            self.meter.follow(status)
