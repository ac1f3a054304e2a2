"""In what form exported sound leaves: depth, rate, loudness, trim points; as it is unless somebody says otherwise."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from gui.services.exchange import ExportSound
from gui.theme.tokens import GRID

RATES_HZ = (16_000, 22_050, 24_000, 44_100, 48_000)
LOUDNESS_LUFS = (-16.0, -20.0, -23.0, -26.0)
MARGIN_S = 0.1


class CorpusExportSound(QWidget):
    """Three choices and a tick."""

    def __init__(self) -> None:
        super().__init__()
        self.bits, self.rate, self.loudness = QComboBox(), QComboBox(), QComboBox()
        self.trimmed = QCheckBox(self.tr("Trimmed"))
        self._fill()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for box in (self.bits, self.rate, self.loudness):
            row.addWidget(box, 1)
        row.addSpacing(GRID)
        row.addWidget(self.trimmed)

    def _fill(self) -> None:
        self.bits.addItem(self.tr("Depth as it is"), None)
        for bits in (16, 24):
            self.bits.addItem(self.tr("{n} bit").format(n=bits), bits)
        self.rate.addItem(self.tr("Rate as it is"), None)
        for hertz in RATES_HZ:
            self.rate.addItem(self.tr("{n} kHz").format(n=f"{hertz / 1000:g}"), hertz)
        self.loudness.addItem(self.tr("Loudness as it is"), None)
        for lufs in LOUDNESS_LUFS:
            self.loudness.addItem(self.tr("{n} LUFS").format(n=f"{lufs:g}".replace("-", "−")), lufs)
        self.bits.setAccessibleName(self.tr("Depth of the sound"))
        self.rate.setAccessibleName(self.tr("Rate of the sound"))
        self.loudness.setAccessibleName(self.tr("Loudness of the sound"))
        self.loudness.setToolTip(
            self.tr("By ITU-R BS.1770; nothing is compressed, and the true peak stays under −1 dBTP")
        )
        self.trimmed.setToolTip(
            self.tr(
                "From trim point to trim point with {n} s around; takes without points stay whole"
            ).format(n=f"{MARGIN_S:g}")
        )

    @property
    def wish(self) -> ExportSound:
        """What was chosen."""
        return ExportSound(
            self.bits.currentData(),
            self.rate.currentData(),
            self.loudness.currentData(),
            self.trimmed.isChecked(),
            MARGIN_S if self.trimmed.isChecked() else 0.0,
        )
