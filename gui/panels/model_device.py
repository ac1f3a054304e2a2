"""Where a model runs, and with which precision."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from engine.scorers.types import Precision
from gui.services.recognisers import Recognisers
from gui.theme.tokens import GRID

GIGABYTE = 2**30
PRECISIONS: tuple[Precision, ...] = ("fp32", "fp16", "bf16")
FIELD_HEIGHT = 28


class DeviceBox(QComboBox):
    """The devices of this computer, the fastest first.

    Signals:
        changed: another one is chosen, or they are known now.
    """

    changed = Signal()

    def __init__(self, devices: Recognisers) -> None:
        super().__init__()
        self._devices = devices
        self.setAccessibleName(self.tr("Device"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)
        self.activated.connect(lambda _index: self.changed.emit())
        devices.devices_changed.connect(lambda _devices: self.show_devices())

    def show_devices(self) -> None:
        """Offer what is known now; what was chosen stays chosen."""
        known, chosen = self._devices, self.currentData()
        self.clear()
        best = self.tr("auto: {device}").format(device=known.default_device)
        self.addItem(self.tr("auto (looking…)") if known.is_looking else best, "auto")
        for device in known.devices:
            memory = f", {device.memory_bytes / GIGABYTE:.0f} GB" if device.memory_bytes else ""
            self.addItem(f"{device.name}: {device.label}{memory}", device.name)
        self.choose(chosen)
        self.changed.emit()

    def choose(self, name: str | None) -> None:
        """Choose a device; the fastest where it isn't here."""
        self.setCurrentIndex(max(0, self.findData(name)))

    @property
    def name(self) -> str:
        """What is chosen: `auto`, or the name of a device."""
        return self.currentData() or "auto"

    @property
    def is_looking(self) -> bool:
        """The fastest is wanted, and it isn't known yet which that is."""
        return self.name == "auto" and self._devices.is_looking


class PrecisionBox(QComboBox):
    """How exactly a model computes."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Precision"))
        for name in PRECISIONS:
            self.addItem(name, name)
        self.setToolTip(
            self.tr("fp32 is exact; fp16 and bf16 take half the memory and are faster on a graphics card.")
        )

    @property
    def precision(self) -> Precision:
        """What is chosen."""
        return self.currentData()

    def choose(self, precision: str) -> None:
        """Choose another one; the exact one where it isn't offered."""
        self.setCurrentIndex(max(0, self.findData(precision)))


def labelled(grid: QGridLayout, row: int, fields: tuple[tuple[QWidget, str, int], ...]) -> list[QLabel]:
    """Put fields with their names above them into two rows of a grid.

    Args:
        grid: where to; row: the first of both.
        fields: each with its name, and how much of the room it takes.

    Returns:
        The names, from the left.
    """
    grid.setHorizontalSpacing(2 * GRID)
    grid.setVerticalSpacing(GRID // 2)
    labels: list[QLabel] = []
    for place, (field, text, stretch) in enumerate(fields):
        label = QLabel(text)
        label.setProperty("role", "small")
        label.setBuddy(field)
        field.setAccessibleName(text)
        field.setMinimumHeight(FIELD_HEIGHT)
        grid.addWidget(label, row, place, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(field, row + 1, place)
        grid.setColumnStretch(place, stretch)
        labels.append(label)
    return labels
