"""The card that runs an estimator: which, over which texts, on which device; what is running; whom to trust."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QIntValidator, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from db.records import SystemRecord
from gui.panels.model_device import DeviceBox, PrecisionBox
from gui.panels.model_runs import ModelRuns
from gui.panels.translation_import_metrics import ScaleBox
from gui.services.estimating import REFERENCE_METRICS, Estimating, EstimatorLook
from gui.services.estimator_wish import EstimatorWish
from gui.theme.tokens import GRID
from gui.widgets.elided_combo_box import ElidedComboBox

METRIC_NAMES = {"chrf": "chrF", "chrf++": "chrF++", "bleu": "BLEU"}
LOOK_AFTER_MS = 250


class ScoreCard(QFrame):
    """Stays over the tables while estimators are queued, until the person closes it.

    Signals:
        room_changed: it was opened or closed.
    """

    room_changed = Signal()

    def __init__(self, estimating: Estimating) -> None:
        super().__init__()
        self._estimating = estimating
        self._look: EstimatorLook | None = None
        self._asked: tuple[EstimatorWish, str] | None = None
        """A wish whose file has to be trusted first, with the SHA-256 of that file."""
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.title = QLabel(self.tr("Run an estimator"))
        self.title.setProperty("role", "heading")
        self.start_button = QPushButton(self.tr("Start"))
        self.start_button.setProperty("kind", "primary")
        self.close_button = QPushButton(self.tr("Close"))
        self.kind, self.model = QComboBox(), QComboBox()
        self.folder_button = QPushButton(self.tr("Folder…"))
        self.about = QLabel()
        self.texts, self.device, self.precision = (
            ElidedComboBox(),
            DeviceBox(estimating.devices),
            PrecisionBox(),
        )
        self.scale = ScaleBox(1)
        self.batch, self.name = QLineEdit(), QLineEdit()
        self.runs = ModelRuns(estimating)
        self.trust = QWidget()
        self.trust_text = QLabel()
        self.trust_button = QPushButton(self.tr("Trust this file and start"))
        self.distrust_button = QPushButton(self.tr("Don't"))
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(LOOK_AFTER_MS)
        self._fill()
        self._lay_out()
        self._connect()
        self.hide()

    # ---- its parts

    def _fill(self) -> None:
        for text, way in (
            (self.tr("Model"), "model"),
            (self.tr("Compare with references"), "reference"),
            (self.tr("Program"), "command"),
        ):
            self.kind.addItem(text, way)
        self.kind.setAccessibleName(self.tr("What estimates"))
        self.model.setEditable(True)
        self.model.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.model.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.model.setMinimumContentsLength(24)
        self.model.setAccessibleName(self.tr("Model"))
        self.about.setProperty("role", "small")
        self.batch.setValidator(QIntValidator(64, 1_000_000, self.batch))
        by_device = self.tr("by the device")
        self.batch.setPlaceholderText(by_device)
        self.batch.setMinimumWidth(self.batch.fontMetrics().horizontalAdvance(by_device) + 4 * GRID)
        self.batch.setToolTip(
            self.tr("Tokens that are read at once, padding included; halved by itself where memory runs out.")
        )
        self.name.setPlaceholderText(self.tr("after the model"))
        for label in (self.about, self.trust_text):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
            label.setOpenExternalLinks(True)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        head, model = QHBoxLayout(), QHBoxLayout()
        for row in (head, model):
            row.setSpacing(GRID)
        head.addWidget(self.title)
        head.addStretch()
        head.addWidget(self.start_button)
        head.addWidget(self.close_button)
        model.addWidget(self.kind)
        model.addWidget(self.model, 1)
        model.addWidget(self.folder_button)
        column.addLayout(head)
        column.addLayout(model)
        column.addWidget(self.about)
        column.addLayout(self._usual_row())
        column.addWidget(self._trust_row())
        column.addWidget(self.runs)
        previous: QWidget = self.start_button
        for widget in (
            self.kind, self.model, self.folder_button, self.texts, self.device, self.precision,
            self.batch, self.scale, self.name,
        ):  # fmt: skip
            self.setTabOrder(previous, widget)
            previous = widget

    def _usual_row(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        self._labels: dict[QWidget, QLabel] = {}
        fields: tuple[tuple[QWidget, str, int], ...] = (
            (self.texts, self.tr("Reads as the source"), 3),
            (self.device, self.tr("Device"), 2),
            (self.precision, self.tr("Precision"), 1),
            (self.batch, self.tr("Tokens in a batch"), 1),
            (self.scale, self.tr("Its scores run from"), 1),
            (self.name, self.tr("Name of the estimator"), 2),
        )
        for place, (field, text, stretch) in enumerate(fields):
            label = QLabel(text)
            label.setProperty("role", "small")
            label.setBuddy(field)
            field.setAccessibleName(text)
            self._labels[field] = label
            grid.addWidget(label, 0, place)
            grid.addWidget(field, 1, place)
            grid.setColumnStretch(place, stretch)
        self.texts.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.texts.setMinimumContentsLength(12)
        return grid

    def _trust_row(self) -> QWidget:
        row = QHBoxLayout(self.trust)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.trust_text, 1)
        row.addWidget(self.trust_button)
        row.addWidget(self.distrust_button)
        self.trust.hide()
        return self.trust

    def _connect(self) -> None:
        self.kind.activated.connect(lambda _index: self._kind_changed())
        self.model.editTextChanged.connect(lambda _text: self._model_edited())
        line = self.model.lineEdit()
        assert line is not None  # it is editable
        for field in (line, self.batch, self.name):
            field.returnPressed.connect(self.start)
        self._typing.timeout.connect(self._look_at_model)
        self.folder_button.clicked.connect(lambda _checked: self.choose_folder())
        self.device.changed.connect(self._enable)
        self.start_button.clicked.connect(lambda _checked: self.start())
        self.close_button.clicked.connect(lambda _checked: self.leave())
        self.trust_button.clicked.connect(lambda _checked: self._trust())
        self.distrust_button.clicked.connect(lambda _checked: self._distrust())
        self._estimating.trust_wanted.connect(self._ask_trust)

    # ---- what it shows

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.room_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.room_changed.emit()

    def leave(self) -> None:
        """Close it and give the keyboard back to the page; what runs goes on."""
        self.hide()
        if (page := self.parentWidget()) is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def open(self) -> None:
        """Show the card; devices are looked for the first time."""
        self._estimating.devices.ask_devices()
        self.device.show_devices()
        self._estimating.ask_transcribers(self._show_transcribers)
        self._kind_changed()
        self.show()
        self.model.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def way(self) -> str:
        """What estimates: `model`, `reference` or `command`."""
        return self.kind.currentData()

    def _kind_changed(self) -> None:
        way, box = self.way, self.model
        box.blockSignals(True)
        box.clear()
        if way == "model":
            box.addItems(self._estimating.models)
        elif way == "reference":
            for metric in REFERENCE_METRICS:
                box.addItem(METRIC_NAMES[metric], metric)
        box.blockSignals(False)
        box.setEditable(way != "reference")
        line = box.lineEdit()
        if line is not None:
            line.setPlaceholderText(
                self.tr("Id on the hub, or a folder")
                if way == "model"
                else self.tr("Such as: python my_estimator.py {list}")
            )
        for widget, ways in (
            (self.folder_button, ("model",)),
            (self.texts, ("model", "command")),
            (self.device, ("model",)),
            (self.precision, ("model",)),
            (self.batch, ("model",)),
            (self.scale, ("command",)),
        ):
            widget.setVisible(way in ways)
            if widget in self._labels:
                self._labels[widget].setVisible(way in ways)
        self._look = None
        self._look_at_model()

    def _show_transcribers(self, systems: Sequence[SystemRecord]) -> None:
        chosen = self.texts.currentData()
        self.texts.clear()
        self.texts.addItem(self.tr("the source texts as they are"), None)
        for system in systems:
            text = self.tr("what {system} heard").format(system=system.name)
            self.texts.addItem(text, system.id)
        self.texts.setCurrentIndex(max(0, self.texts.findData(chosen)))

    def _typed(self) -> str:
        QGuiApplication.inputMethod().commit()
        return self.model.currentText().strip()

    def _model_edited(self) -> None:
        self._typing.start()
        self._enable()

    def _look_at_model(self) -> None:
        self._typing.stop()
        text = self._typed()
        if self.way != "model" or not text:
            self._look = None
            self._say()
        elif self._look is None or self._look.model != text:
            self._estimating.look_at(text, self._looked)

    def _looked(self, look: EstimatorLook) -> None:
        if self.way == "model" and look.model == self._typed():
            self._look = look
            self._say()

    def _say(self) -> None:
        """What is known of the estimator."""
        self.about.setText(self._about())
        self._enable()

    def _about(self) -> str:
        if self.way == "reference":
            return self.tr("Compares each translation with its reference; rows without one get no score.")
        if self.way == "command":
            return self.tr(
                "It gets a file of JSON lines with id, source, translation and reference in place of {list}, and"
                " writes JSON lines with id and score."
            )
        look = self._look
        if look is None:
            return self.tr("Any COMET model: of the list, of the hub by its id, or in a folder.")
        if look.problem:
            return look.problem
        if look.is_here:
            return self.tr("Its files are on this computer.")
        if look.is_gated:
            link = f'<a href="https://huggingface.co/{look.model}">huggingface.co/{look.model}</a>'
            return self.tr(
                "Not on this computer, and gated: accept its terms at {link}, run <code>hf auth login</code> with a"
                " token of that account, and start. Or choose a folder that has it."
            ).format(link=link)
        return self.tr("Not on this computer: its files are fetched from the hub when it starts.")

    def _enable(self) -> None:
        looking = self.way == "model" and self.device.is_looking
        problem = self._look.problem if self.way == "model" and self._look is not None else ""
        wrong = bool(self.batch.text()) and not self.batch.hasAcceptableInput()
        typed = bool(self.model.currentText().strip())
        self.start_button.setEnabled(typed and not looking and not problem and not wrong)
        why = self.tr("Looking for the fastest device; or choose one.") if looking else problem
        self.start_button.setToolTip(why)

    # ---- what it does

    def choose_folder(self) -> None:
        """Ask for the folder of a model."""
        asked = self.tr("Folder of a COMET model (with hparams.yaml and checkpoints)")
        if chosen := QFileDialog.getExistingDirectory(self, asked):
            self.model.setEditText(str(Path(chosen)))
            self._look_at_model()

    def start(self) -> None:
        """Put what is set into the queue; the card stays, so that another one can follow."""
        text = self._typed()
        if not text or not self.start_button.isEnabled():
            return
        way = self.way
        wish = EstimatorWish(name=self.name.text().strip())
        if way == "model":
            wish = replace(
                wish,
                model=text,
                device=self.device.name,
                precision=self.precision.precision,
                batch_tokens=int(self.batch.text() or 0),
            )
        elif way == "reference":
            wish = replace(wish, model=self.model.currentData())
        else:
            wish = replace(wish, command=text, scale=self.scale.scale)
        if way != "reference":
            wish = replace(wish, transcript_system_id=self.texts.currentData())
        self._estimating.start(wish)

    # ---- whom to trust

    def _ask_trust(self, wish: EstimatorWish, sha256: str) -> None:
        """The file may run code when it is read: nothing of it was; the person decides."""
        self._asked = (wish, sha256)
        text = self.tr(
            "<b>{model} holds more than numbers, so reading it may run code of whoever made it.</b> Nothing of it was"
            " read. Start it only if you know where it comes from and its SHA-256 is the one you expect:"
            "<br/><code>{sha256}</code>"
        )
        self.trust_text.setText(text.format(model=wish.model, sha256=sha256))
        self.trust.show()
        self.show()
        self.distrust_button.setFocus()

    def _trust(self) -> None:
        if self._asked is not None:
            (wish, sha256), self._asked = self._asked, None
            self.trust.hide()
            self._estimating.start(replace(wish, trust=sha256))

    def _distrust(self) -> None:
        self._asked = None
        self.trust.hide()
