"""A speech language model to be run: which, where, and how it goes on from prompts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.panels.model_about import ModelAbout
from gui.panels.model_device import DeviceBox, PrecisionBox, labelled
from gui.panels.recogniser_options import OptionFields
from gui.services.speech_known import SpeechKnown, SpeechModelLook
from gui.services.speech_runs import SpeechRuns
from gui.services.speech_wish import ContinueWish, Kind, LossWish, Options, SamplingWish
from gui.theme.tokens import GRID
from gui.widgets.number_field import MOST_SEED, DecimalField, WholeField

LOOK_AFTER_MS = 300


class ModelForm(QWidget):
    """For likelihoods and for continuations.

    Signals:
        edited: something is another now, or more is known of the model.
        looked: a `SpeechModelLook` of the model that is named.
        entered: Enter was pressed in a field.
    """

    edited = Signal()
    looked = Signal(object)
    entered = Signal()

    def __init__(self, known: SpeechKnown, runs: SpeechRuns) -> None:
        super().__init__()
        self._known = known
        self.look: SpeechModelLook | None = None
        self.kind: Kind = "likelihood"
        self.model = QComboBox()
        self.folder_button = QPushButton(self.tr("Folder…"))
        self.about = ModelAbout()
        self.device, self.precision = DeviceBox(runs.devices), PrecisionBox()
        self.batch = DecimalField()
        self.way, self.temperature, self.top_k = QComboBox(), DecimalField(), WholeField()
        self.longest, self.seed = DecimalField(), WholeField()
        self.references = QCheckBox(self.tr("The references go through the model's codec, too"))
        self.sampling = QWidget()
        self.options = OptionFields()
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(LOOK_AFTER_MS)
        self._fill()
        self._lay_out()
        self._connect()

    def _fill(self) -> None:
        self.model.setEditable(True)
        self.model.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.model.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.model.setMinimumContentsLength(20)
        self.model.setAccessibleName(self.tr("Model"))
        line = self.model.lineEdit()
        assert line is not None  # it is editable
        line.setPlaceholderText(self.tr("Id on the hub, or a folder"))
        self.batch.setRange(0.0, 100_000.0)
        self.batch.setDecimals(0)
        self.batch.setSuffix(" s")
        self.batch.setSpecialValueText(self.tr("by the device"))
        self.batch.setToolTip(
            self.tr("Seconds of sound at once; halved by itself where memory runs out. 0: by the device.")
        )
        self.way.addItem(self.tr("by chance"), "sampled")
        self.way.addItem(self.tr("the likeliest token"), "greedy")
        self.temperature.setRange(0.01, 100.0)
        self.temperature.setSingleStep(0.1)
        self.top_k.setRange(0, 100_000)
        self.top_k.setSpecialValueText(self.tr("all"))
        self.top_k.setToolTip(self.tr("Only so many of the likeliest tokens have a chance; 0: all."))
        self.longest.setRange(0.1, 60.0)
        self.longest.setDecimals(1)
        self.longest.setSingleStep(0.5)
        self.longest.setSuffix(" s")
        self.seed.setRange(0, MOST_SEED)
        self.references.setToolTip(
            self.tr("Then it can be told what the codec alone loses of voice, background and room.")
        )
        self._show(ContinueWish(""))

    def _lay_out(self) -> None:
        model = QHBoxLayout()
        model.setSpacing(GRID)
        model.addWidget(self.model, 1)
        model.addWidget(self.folder_button)
        where = QGridLayout()
        labelled(
            where,
            0,
            (
                (self.device, self.tr("Device"), 3),
                (self.precision, self.tr("Precision"), 1),
                (self.batch, self.tr("Sound at once"), 2),
            ),
        )
        how = QGridLayout(self.sampling)
        how.setContentsMargins(0, 0, 0, 0)
        labelled(
            how,
            0,
            (
                (self.way, self.tr("The next token"), 3),
                (self.temperature, self.tr("Temperature"), 2),
                (self.top_k, self.tr("Top k"), 2),
                (self.longest, self.tr("Longest continuation"), 2),
                (self.seed, self.tr("Seed"), 2),
            ),
        )
        how.addWidget(self.references, 2, 0, 1, 5)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(model)
        column.addWidget(self.about)
        column.addLayout(where)
        column.addWidget(self.sampling)
        column.addWidget(self.options)

    def _connect(self) -> None:
        line = self.model.lineEdit()
        assert line is not None  # it is editable
        line.returnPressed.connect(self._entered)
        self.model.editTextChanged.connect(lambda _text: self._typed_on())
        self._typing.timeout.connect(self.look_at_model)
        self.folder_button.clicked.connect(lambda _checked: self.choose_folder())
        self.way.activated.connect(lambda _index: self._enable())
        self.device.changed.connect(self.edited)
        self.options.edited.connect(self.edited)

    # ---- what it shows

    def show_kind(self, kind: Kind) -> None:
        """Show what likelihoods or continuations need."""
        self.kind = kind
        self.sampling.setVisible(kind == "continuation")
        self._show_options()

    def offer(self, models: list[str], chosen: str) -> None:
        """Offer models; what was typed stays."""
        typed = self.typed
        self.model.blockSignals(True)
        self.model.clear()
        self.model.addItems(models)
        self.model.setEditText(typed or chosen)
        self.model.blockSignals(False)
        self.look_at_model()

    @property
    def typed(self) -> str:
        """The model that is named."""
        QGuiApplication.inputMethod().commit()
        return self.model.currentText().strip()

    def _typed_on(self) -> None:
        self._typing.start()
        self.edited.emit()

    def _entered(self) -> None:
        self._typing.stop()
        self.look_at_model()
        self.entered.emit()

    def look_at_model(self) -> None:
        """Find out what the model is, unless that is known."""
        self._typing.stop()
        text = self.typed
        if not text:
            self.look = None
            self._say()
        elif self.look is None or self.look.model != text:
            self._known.look_at(text, self._took)

    def _took(self, look: SpeechModelLook) -> None:
        if look.model == self.typed:
            self.look = look
            self._show_options()
            self._say()
            self.looked.emit(look)

    def _show_options(self) -> None:
        look = self.look
        shown = () if look is None else look.options
        if look is not None and self.kind == "continuation":
            shown += look.generator_options
        self.options.show_options(shown)
        self.options.setVisible(bool(shown))

    def _say(self) -> None:
        self.about.say(self._about(), self.look is not None and bool(self.look.problem))
        self.edited.emit()

    def _about(self) -> str:
        look = self.look
        if look is None:
            return self.tr("Llama-Mimi, SLAM, TWIST, a folder with a units.toml, or the embedded model.")
        if look.problem:
            return look.problem
        if look.is_embedded:
            return self.tr("Ships with Seam: small, fast on any computer, no download.")
        if not look.family:
            return self.tr("Not on this computer: its files are fetched from the hub when it starts.")
        if not look.is_here:
            text = self.tr("{family}; its weights are fetched from the hub when it starts.")
            return text.format(family=look.family)
        return self.tr("{family}; its files are on this computer.").format(family=look.family)

    def _enable(self) -> None:
        sampled = self.way.currentData() == "sampled"
        for field in (self.temperature, self.top_k, self.seed):
            field.setEnabled(sampled)

    @property
    def problem(self) -> str:
        """Why it can't start; empty where it can."""
        if not self.typed:
            return self.tr("Name a model.")
        if self.look is not None and self.look.model == self.typed and self.look.problem:
            return self.look.problem
        if wrong := self.options.wrong:
            return self.tr("{field} can't be that.").format(field=wrong)
        if self.device.is_looking:
            return self.tr("Looking for the fastest device; or choose one.")
        return ""

    # ---- what is set

    def choose_folder(self) -> None:
        """Ask for the folder of a model."""
        asked = self.tr("Folder of a speech language model (with config.json or units.toml)")
        if chosen := QFileDialog.getExistingDirectory(self, asked):
            self.model.setEditText(str(Path(chosen)))
            self.look_at_model()

    def put(self, wish: LossWish | ContinueWish) -> None:
        """Set how a model was run; which one stays."""
        self.device.choose(wish.device)
        self.precision.choose(wish.precision)
        self.batch.setValue(wish.batch_seconds)
        self.options.put(dict(wish.options))
        if isinstance(wish, ContinueWish):
            self._show(wish)

    def _show(self, wish: ContinueWish) -> None:
        how = wish.sampling
        self.way.setCurrentIndex(self.way.findData(how.way))
        self.temperature.setValue(how.temperature)
        self.top_k.setValue(how.top_k)
        self.longest.setValue(how.max_s)
        self.seed.setValue(wish.seed)
        self.references.setChecked(wish.references)
        self._enable()

    @property
    def _options(self) -> Options:
        return tuple(sorted(self.options.values().items()))

    @property
    def loss_wish(self) -> LossWish:
        """The model that is to score."""
        return LossWish(
            self.typed, self.device.name, self.precision.precision, self.batch.value(), self._options
        )

    @property
    def continue_wish(self) -> ContinueWish:
        """The model that is to go on."""
        return ContinueWish(
            self.typed,
            SamplingWish(
                self.way.currentData(),
                round(self.temperature.value(), 2),
                self.top_k.value(),
                round(self.longest.value(), 1),
            ),
            self.seed.value(),
            self.references.isChecked(),
            self.device.name,
            self.precision.precision,
            self.batch.value(),
            self._options,
        )
