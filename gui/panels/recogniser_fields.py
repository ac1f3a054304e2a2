"""The fields of a recogniser to be run: what recognises, in which language, where, over what, and how."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDoubleValidator, QIntValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.panels.model_about import ModelAbout
from gui.panels.model_device import DeviceBox, PrecisionBox
from gui.panels.recogniser_options import OptionFields
from gui.panels.words import language_name
from gui.services.recogniser_wish import Wish
from gui.services.recognisers import Recognisers
from gui.theme.tokens import GRID

LANGUAGES = ("ko", "en", "zh", "ja", "es")
NUMBER_WIDTH = 72


class RecogniserFields(QWidget):
    """Made, named, explained and laid out; what they do is the card's.

    Signals:
        touched: a person changed how it is run.
    """

    touched = Signal()

    def __init__(self, devices: Recognisers) -> None:
        super().__init__()
        self._labels: dict[QWidget, QLabel] = {}
        self.kind, self.model = QComboBox(), QComboBox()
        self.folder = QPushButton(self.tr("Folder…"))
        self.about = ModelAbout()
        self.language, self.device, self.precision = QComboBox(), DeviceBox(devices), PrecisionBox()
        self.which = QComboBox()
        self.options = OptionFields()
        self.family = QComboBox()
        self.batch, self.repeats = QLineEdit(), QLineEdit()
        self.trimmed = QCheckBox(self.tr("Takes trimmed"))
        self.folded = QWidget()
        self._fill()
        self._lay_out_more(self.folded)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(self._model_row())
        column.addWidget(self.about)
        column.addLayout(self._usual_row())
        column.addWidget(self.folded)
        self._hear_touches()

    def _hear_touches(self) -> None:
        for box in (self.precision, self.family, self.language):
            box.activated.connect(lambda _index: self.touched.emit())
        for line in (self.language.lineEdit(), self.batch, self.repeats):
            assert line is not None  # the language is editable
            line.textEdited.connect(lambda _text: self.touched.emit())
        self.options.touched.connect(self.touched)

    def put(self, wish: Wish, family: str) -> None:
        """Set how something is run; what it is, the device and the utterances stay.

        Args:
            family: that is shown as chosen.
        """
        options = dict(wish.options)
        self.show_language(str(options.pop("language", None) or "auto"))
        self.options.put(options)
        self.precision.choose(wish.precision)
        self.family.setCurrentIndex(max(0, self.family.findData(family)))
        self.batch.setText("" if wish.batch_seconds is None else f"{wish.batch_seconds:g}")
        self.repeats.setText(str(wish.repeats))
        self.trimmed.setChecked(wish.trimmed)

    def show_language(self, code: str) -> None:
        """Choose a language, or several, by code."""
        place = self.language.findData(code)
        if place >= 0:
            self.language.setCurrentIndex(place)
        else:
            self.language.setEditText(code)

    @property
    def is_model(self) -> bool:
        """Whether a model is to recognise, not a program."""
        return self.kind.currentData() == "model"

    def show_kind(self) -> None:
        """Show what a model needs, or what a program does."""
        line = self.model.lineEdit()
        assert line is not None  # it is editable
        line.setPlaceholderText(
            self.tr("Id on the hub such as openai/whisper-small, or a folder")
            if self.is_model
            else self.tr("Such as: python my_engine.py {list}")
        )
        self.batch.setPlaceholderText("120" if self.is_model else "1800")
        for widget in (self.folder, self.language, self.device, self.precision, self.family):
            widget.setVisible(self.is_model)
            if widget in self._labels:
                self._labels[widget].setVisible(self.is_model)

    @property
    def language_code(self) -> str:
        """The code that was chosen or typed; `auto` where nothing was."""
        text = self.language.currentText().split("·")[0]
        return "".join(text.split()).casefold() or "auto"

    @property
    def wrong(self) -> str:
        """The name of the first field whose text can't be a value; empty where all can."""
        for field in (self.batch, self.repeats):
            if field.text() and not field.hasAcceptableInput():
                return field.accessibleName()
        return self.options.wrong

    def _fill(self) -> None:
        self.kind.addItem(self.tr("Model"), "model")
        self.kind.addItem(self.tr("Program"), "command")
        self.kind.setAccessibleName(self.tr("What recognises"))
        self.model.setEditable(True)
        self.model.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.model.setMinimumContentsLength(20)
        self.model.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.about.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.language.setEditable(True)
        self.language.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.language.setToolTip(
            self.tr(
                "auto: the model hears it. Otherwise a code such as ko; Whisper also takes several (ko,en) and"
                " chooses the likeliest for each utterance."
            )
        )
        for code in ("auto", *LANGUAGES):
            self.language.addItem(code if code == "auto" else f"{code} · {language_name(code)}", code)
        for box, name in (
            (self.model, self.tr("Model")), (self.language, self.tr("Language")),
            (self.which, self.tr("Utterances")), (self.family, self.tr("Family")),
            (self.batch, self.tr("Seconds in a batch")), (self.repeats, self.tr("Repeats")),
        ):  # fmt: skip
            box.setAccessibleName(name)
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.which.setMinimumContentsLength(12)
        self._fill_more()

    def _fill_more(self) -> None:
        self.family.addItem(self.tr("as its files say"), "auto")
        self.batch.setValidator(QDoubleValidator(0.1, 36_000.0, 1, self.batch))
        self.batch.setToolTip(
            self.tr("How much sound the model hears at once. It is halved by itself where memory runs out.")
        )
        self.repeats.setText("1")
        self.repeats.setValidator(QIntValidator(1, 20, self.repeats))
        self.repeats.setToolTip(
            self.tr("Each repeat is a system of its own, so that the spread of the results can be seen.")
        )
        for field in (self.batch, self.repeats):
            field.setFixedWidth(NUMBER_WIDTH)
        self.trimmed.setToolTip(
            self.tr(
                "Takes are heard from trim point to trim point; those without points, and everything else, as a"
                " whole. It makes a system of its own."
            )
        )

    def _model_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.kind)
        row.addWidget(self.model, 1)
        row.addWidget(self.folder)
        return row

    def _usual_row(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        fields = (
            (self.tr("Utterances"), self.which, 3), (self.tr("Language"), self.language, 2),
            (self.tr("Device"), self.device, 3), (self.tr("Precision"), self.precision, 1),
        )  # fmt: skip
        for column, (text, box, stretch) in enumerate(fields):
            label = self._label(text, box)
            label.setProperty("role", "small")
            grid.addWidget(label, 0, column)
            grid.addWidget(box, 1, column)
            grid.setColumnStretch(column, stretch)
        return grid

    def _lay_out_more(self, where: QWidget) -> None:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        for text, field in (
            (self.tr("Seconds in a batch"), self.batch), (self.tr("Repeats"), self.repeats),
            (self.tr("Family"), self.family),
        ):  # fmt: skip
            row.addWidget(self._label(text, field))
            row.addWidget(field)
            row.addSpacing(GRID)
        row.addWidget(self.trimmed)
        row.addStretch()
        column = QVBoxLayout(where)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(row)
        column.addWidget(self.options)
        where.hide()

    def _label(self, text: str, field: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(field)
        self._labels[field] = label
        return label
