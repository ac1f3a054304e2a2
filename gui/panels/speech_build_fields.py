"""What pairs are to be like: tasks, how many, how loud, how live, and which recordings they are made with."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from engine.slm.pair_plan_settings import LEAST_RT60_S, MOST_PAIRS, MOST_RT60_S
from gui.panels.speech_build_tasks import TaskChoice
from gui.services.speech_plan import BuildWish
from gui.theme.tokens import GRID
from gui.widgets.number_field import MOST_SEED, DecimalField, WholeField
from gui.widgets.place_field import PlaceField

PLAN_AFTER_MS = 350
SPIN_WIDTH, SPIN_HEIGHT = 72, 28
KINDS = "*.csv *.tsv *.jsonl"


class RangeFields(QWidget):
    """The lowest and the highest value; the lower one can't be above the higher one.

    Signals:
        changed: another range.
    """

    changed = Signal()

    def __init__(self, name: str, unit: str, limits: tuple[float, float], step: float) -> None:
        super().__init__()
        self.low, self.high = DecimalField(), DecimalField()
        lowest, highest = (
            self.tr("{name}, lowest").format(name=name),
            self.tr("{name}, highest").format(name=name),
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        for field, told in ((self.low, lowest), (self.high, highest)):
            field.setAccessibleName(told)
            field.setRange(*limits)
            field.setSingleStep(step)
            field.setDecimals(2 if step < 1 else 1)
            field.setSuffix(f" {unit}")
            field.setKeyboardTracking(False)
            field.setMinimumSize(SPIN_WIDTH, SPIN_HEIGHT)
        row.addWidget(self.low, 1)
        row.addWidget(QLabel("–"))
        row.addWidget(self.high, 1)
        self.low.valueChanged.connect(lambda value: self._keep(self.high, max(value, self.high.value())))
        self.high.valueChanged.connect(lambda value: self._keep(self.low, min(value, self.low.value())))
        self.setFocusProxy(self.low)

    def _keep(self, other: QDoubleSpinBox, value: float) -> None:
        other.blockSignals(True)
        other.setValue(value)
        other.blockSignals(False)
        self.changed.emit()

    @property
    def range(self) -> tuple[float, float]:
        """Lowest and highest."""
        return round(self.low.value(), 3), round(self.high.value(), 3)

    def put(self, values: tuple[float, float]) -> None:
        """Show a range without announcing it."""
        for field, value in zip((self.low, self.high), values, strict=True):
            field.blockSignals(True)
            field.setValue(value)
            field.blockSignals(False)


class BuildFields(QWidget):
    """A column of fields.

    Signals:
        settled: what is set has stood still for a moment, and is another than before.
    """

    settled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tasks, self.name = TaskChoice(), QLineEdit()
        self.pairs, self.seed = WholeField(), WholeField()
        self.snr = RangeFields(self.tr("Signal-to-noise ratio"), "dB", (-40.0, 60.0), 1.0)
        self.rt60 = RangeFields(self.tr("Reverberation time"), "s", (LEAST_RT60_S, MOST_RT60_S), 0.05)
        self.lengths = RangeFields(self.tr("Length of a part"), "s", (0.3, 30.0), 0.1)
        self.noise = PlaceField(
            self.tr("Folder of noises"),
            self.tr("generated"),
            self.tr("Folder of noises, a folder for each kind"),
        )
        self.responses = PlaceField(
            self.tr("Folder of impulse responses"),
            self.tr("simulated"),
            self.tr("Folder of impulse responses, a folder for each room"),
        )
        self.labels = PlaceField(
            self.tr("Table of labels"),
            self.tr("speaker, gender, sentiment, accent"),
            self.tr("Table that tells gender, sentiment or accent by speaker, clip or script"),
            self.tr("Tables ({patterns})").format(patterns=KINDS),
            "mdi6.table",
        )
        self.own_snr = DecimalField()
        self.language, self.within_gender = QComboBox(), QCheckBox(self.tr("Voices of one gender only"))
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(PLAN_AFTER_MS)
        self._settling.timeout.connect(self.settled)
        self._fill()
        self._lay_out()
        self._connect()
        self.put(BuildWish(self.tasks.tasks))

    def _fill(self) -> None:
        self.name.setPlaceholderText(self.tr("Built pairs"))
        self.pairs.setRange(2, MOST_PAIRS)
        self.pairs.setSingleStep(2)
        self.pairs.setToolTip(self.tr("Even: two conditions make two pairs, one each way round"))
        self.seed.setRange(0, MOST_SEED)
        self.seed.setToolTip(self.tr("The same seed, takes and settings give the same pairs"))
        self.own_snr.setRange(0.0, 60.0)
        self.own_snr.setDecimals(1)
        self.own_snr.setSuffix(" dB")
        self.own_snr.setToolTip(self.tr("Takes with more background of their own are left out"))
        self.labels.line.setToolTip(
            self.tr("CSV with columns clip, speaker or script, and gender, sentiment or accent")
        )
        self.rt60.setToolTip(self.tr("RT60 of simulated rooms; recorded ones are as they are"))
        self.language.addItem(self.tr("another speaker"), "speaker")
        self.language.addItem(self.tr("another accent, whoever speaks"), "accent")
        self.language.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.language.setMinimumContentsLength(8)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(GRID)
        grid.setVerticalSpacing(GRID // 2)
        grid.setColumnStretch(1, 1)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Name of the set"), self.name),
            (self.tr("Pairs of each task"), self.pairs),
            (self.tr("Seed"), self.seed),
            (self.tr("Noise below the voice"), self.snr),
            (self.tr("Noises"), self.noise),
            (self.tr("Reverberation time"), self.rt60),
            (self.tr("Rooms"), self.responses),
            (self.tr("Labels"), self.labels),
            (self.tr("Length of a part"), self.lengths),
            (self.tr("Least SNR of a take"), self.own_snr),
            (self.tr("With the language"), self.language),
        )
        for place, (text, field) in enumerate(fields):
            label = QLabel(text)
            label.setProperty("role", "small")
            label.setBuddy(field)
            if not field.accessibleName():
                field.setAccessibleName(text)
            grid.addWidget(label, place, 0)
            grid.addWidget(field, place, 1)
        grid.addWidget(self.within_gender, len(fields), 0, 1, 2)
        heading = QLabel(self.tr("What changes at the switch"))
        heading.setProperty("role", "heading")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(self.tasks)
        column.addLayout(grid)
        column.addStretch()

    def _connect(self) -> None:
        settle = self._settling.start
        self.tasks.changed.connect(settle)
        for number in (self.pairs, self.seed, self.own_snr):
            number.setKeyboardTracking(False)
            number.setMinimumHeight(SPIN_HEIGHT)
            number.valueChanged.connect(lambda _value: settle())
        for field in (self.snr, self.rt60, self.lengths, self.noise, self.responses, self.labels):
            field.changed.connect(settle)
        self.language.activated.connect(lambda _index: settle())
        self.within_gender.toggled.connect(lambda _on: settle())

    def stop(self) -> None:
        """Announce nothing any more until something is changed."""
        self._settling.stop()

    @property
    def is_settling(self) -> bool:
        """Something was changed just now."""
        return self._settling.isActive()

    @property
    def wish(self) -> BuildWish:
        """What is set."""
        shortest_s, longest_s = self.lengths.range
        return BuildWish(
            self.tasks.tasks,
            pairs=self.pairs.value() + self.pairs.value() % 2,
            seed=self.seed.value(),
            snr_db=self.snr.range,
            rt60_s=self.rt60.range,
            shortest_s=shortest_s,
            longest_s=longest_s,
            least_snr_db=self.own_snr.value(),
            language_changes=self.language.currentData(),
            within_gender=self.within_gender.isChecked(),
            noise=self.noise.path,
            responses=self.responses.path,
            labels=self.labels.path,
        )

    def put(self, wish: BuildWish) -> None:
        """Show other settings."""
        self.tasks.choose(wish.tasks)
        self.pairs.setValue(wish.pairs)
        self.seed.setValue(wish.seed)
        self.snr.put(wish.snr_db)
        self.rt60.put(wish.rt60_s)
        self.lengths.put((wish.shortest_s, wish.longest_s))
        self.own_snr.setValue(wish.least_snr_db)
        self.language.setCurrentIndex(self.language.findData(wish.language_changes))
        self.within_gender.setChecked(wish.within_gender)
        for field, path in (
            (self.noise, wish.noise),
            (self.responses, wish.responses),
            (self.labels, wish.labels),
        ):
            field.line.setText("" if path is None else str(path))
