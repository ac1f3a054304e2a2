"""Preferences: the microphone that is recorded from and the device that is played to."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton, QSizePolicy

from gui.panels.preferences_parts import Section
from gui.services.bundle import Services
from gui.services.takes import DeviceLists
from recorder.types import Device


class SoundSection(Section):
    """Devices are known by name and by the system they hang on: their numbers change from day to day."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            self.tr("Sound"),
            self.tr("A chosen device is never replaced by another one: where it is missing, Seam asks."),
        )
        self._services = services
        self.input, self.output = QComboBox(), QComboBox()
        self.rescan = QPushButton(self.tr("Rescan"))
        self.rescan.setToolTip(self.tr("Look for devices again after plugging one in"))
        for box in (self.input, self.output):
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.add_row(self.tr("Microphone"), self.input, self.rescan)
        self.said = self.add_hint()
        self.add_row(
            self.tr("Playback"),
            self.output,
            hint=self.tr("Speakers and listeners hear more with headphones, and the microphone hears less."),
        )
        self.input.activated.connect(lambda _index: self._choose_input())
        self.output.activated.connect(lambda _index: self._choose_output())
        self.rescan.clicked.connect(lambda _checked: self.look_again())
        services.takes.devices_changed.connect(self._show)
        services.preferences.changed.connect(self._changed)

    def fill(self) -> None:
        """Show the devices; they are looked for the first time."""
        takes = self._services.takes
        if takes.scanned:
            self._show(takes.devices)
        else:
            takes.scan()

    def look_again(self) -> None:
        """Ask the system anew which devices there are; not while one is in use."""
        if self._services.takes.is_busy:
            self.said.setText(self.tr("A take is running: stop it first."))
            return
        self._services.playback.close()  # the list can be read anew only while nothing sounds
        self._services.takes.scan(again=True)

    def _changed(self, field: str) -> None:
        if field in ("input_device", "input_host_api", "output_device", "output_host_api"):
            self._show(self._services.takes.devices)

    def _choose_input(self) -> None:
        device = self.input.currentData()
        if isinstance(device, Device):
            self._services.takes.choose_input(device)
        else:
            for field in ("input_device", "input_host_api"):
                self._services.preferences.set(field, "")

    def _choose_output(self) -> None:
        self._services.takes.choose_output(self.output.currentData())

    def _show(self, found: DeviceLists) -> None:
        values = self._services.preferences.values
        self._fill(self.input, found.inputs, values.input_device, values.input_host_api)
        self._fill(self.output, found.outputs, values.output_device, values.output_host_api)
        self.said.setText(found.problem or self._words(found))

    def _words(self, found: DeviceLists) -> str:
        if not found.inputs:
            return self.tr("No microphone was found: plug one in and press Rescan.")
        return self.tr("The level is checked on the Record page, before a session begins.")

    def _fill(self, box: QComboBox, devices: tuple[Device, ...], name: str, host_api: str) -> None:
        """All devices, the system's own before them; a chosen one that is missing is named."""
        box.clear()
        box.addItem(self.tr("The system's own"), None)
        for device in devices:
            box.addItem(device.label, device)
        if not name:
            box.setCurrentIndex(0)
            return
        fitting = [
            place
            for place, device in enumerate(devices, 1)
            if (device.name, device.host_api) == (name, host_api)
        ]
        if not fitting:
            box.addItem(self.tr("{name} is not connected").format(name=name))
            model_row = box.count() - 1
            box.setItemData(model_row, 0, int(Qt.ItemDataRole.UserRole) - 1)  # shown, and not to be chosen
            fitting = [model_row]
        box.setCurrentIndex(fitting[0])
