"""A recogniser to be run: which model, in which language, on which device, over which utterances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDoubleValidator, QGuiApplication, QHideEvent, QIntValidator, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.scorers.types import Device
from gui.panels.recogniser_options import OptionFields
from gui.panels.recogniser_runs import RecogniserRuns
from gui.panels.words import language_name
from gui.services.recognisers import ModelLook, Recognisers, Wish
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

LANGUAGES = ("ko", "en", "zh", "ja", "es")
PRECISIONS = ("fp32", "fp16", "bf16")
LOOK_AFTER_MS = 400
LEAST_HEIGHT = 168
NUMBER_WIDTH = 72
GIGABYTE = 2**30


@dataclass(frozen=True, slots=True)
class Choice:
    """The utterances that can be chosen.

    Attributes:
        total: how many there are.
        shown: how many of them the filters show.
        shown_ids: asked for when they are needed: there may be many.
        selected: id of the selected one.
    """

    total: int = 0
    shown: int = 0
    shown_ids: Callable[[], tuple[str, ...]] = tuple
    selected: str | None = None


class RecogniserCard(QFrame):
    """A card over the results; it stays while recognisers are queued, until the person closes it.

    Signals:
        room_changed: it needs more room, or less.
    """

    room_changed = Signal()

    def __init__(self, recognisers: Recognisers) -> None:
        super().__init__()
        self._recognisers = recognisers
        self._look: ModelLook | None = None
        self._choice = Choice()
        self._labels: dict[QWidget, QLabel] = {}
        self.setProperty("role", "card")
        self.title = QLabel(self.tr("Run a recogniser"))
        self.title.setProperty("role", "heading")
        self.kind, self.model = QComboBox(), QComboBox()
        self.folder = QPushButton(self.tr("Folder…"))
        self.about = QLabel()
        self.language, self.device, self.precision = QComboBox(), QComboBox(), QComboBox()
        self.which = QComboBox()
        self.more = IconButton("mdi6.chevron-right", self.tr("More settings"), show_text=True)
        self.options = OptionFields()
        self.family = QComboBox()
        self.batch, self.repeats = QLineEdit(), QLineEdit()
        self.score = QCheckBox(self.tr("Score them when they are there"))
        self.start_button = QPushButton(self.tr("Start"))
        self.close_button = QPushButton(self.tr("Close"))
        self.runs = RecogniserRuns(recognisers)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(LOOK_AFTER_MS)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._fill()
        self._lay_out()
        self._connect()
        self.hide()

    # ---- its parts

    def _fill(self) -> None:
        self.kind.addItem(self.tr("Model"), "model")
        self.kind.addItem(self.tr("Program"), "command")
        self.kind.setAccessibleName(self.tr("What recognises"))
        self.model.setEditable(True)
        self.model.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.model.setMinimumContentsLength(20)
        self.model.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.about.setProperty("role", "small")
        self.about.setWordWrap(True)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
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
        for name in PRECISIONS:
            self.precision.addItem(name, name)
        self.precision.setToolTip(
            self.tr("fp32 is exact; fp16 and bf16 take half the memory and are faster on a graphics card.")
        )
        for box, name in (
            (self.model, self.tr("Model")), (self.language, self.tr("Language")), (self.device, self.tr("Device")),
            (self.precision, self.tr("Precision")), (self.which, self.tr("Utterances")),
            (self.family, self.tr("Family")), (self.batch, self.tr("Seconds in a batch")),
            (self.repeats, self.tr("Repeats")),
        ):  # fmt: skip
            box.setAccessibleName(name)
        for box in (self.device, self.which):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(12)
        self._fill_more()
        self.score.setChecked(True)
        self.start_button.setProperty("kind", "primary")

    def _fill_more(self) -> None:
        self.more.setCheckable(True)
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

    def _lay_out(self) -> None:
        self.inside = QWidget()
        column = QVBoxLayout(self.inside)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, GRID)
        column.setSpacing(GRID)
        column.addWidget(self.title)
        column.addLayout(self._model_row())
        column.addWidget(self.about)
        column.addLayout(self._usual_row())
        self.folded = QWidget()
        self._lay_out_more(self.folded)
        column.addWidget(self.folded)
        column.addWidget(self.runs)
        column.addStretch()
        self.inside.installEventFilter(self)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(self.inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setAutoFillBackground(False)
        self.inside.setAutoFillBackground(False)
        self.frame_scroll = scroll
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(0)
        whole.addWidget(scroll, 1)
        whole.addLayout(self._last_row())

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

    def _last_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(2 * GRID, GRID // 2, 2 * GRID, 2 * GRID)
        row.setSpacing(GRID)
        row.addWidget(self.more)
        row.addStretch()
        for widget in (self.score, self.start_button, self.close_button):
            row.addWidget(widget)
        return row

    def _connect(self) -> None:
        self.kind.activated.connect(lambda _index: self._kind_changed())
        self.model.editTextChanged.connect(lambda _text: self._model_edited())
        self._typing.timeout.connect(self._look_at_model)
        self.folder.clicked.connect(lambda _checked: self.choose_folder())
        self.more.toggled.connect(self._fold)
        self.family.activated.connect(lambda _index: self._say())
        for field in (self.batch, self.repeats):
            field.textChanged.connect(lambda _text: self._enable())
        self.options.edited.connect(self._enable)
        self.device.activated.connect(lambda _index: self._enable())
        self.start_button.clicked.connect(lambda _checked: self.start())
        self.close_button.clicked.connect(lambda _checked: self.hide())
        self._recognisers.devices_changed.connect(self._show_devices)
        self._recognisers.runs_changed.connect(self._grown)

    # ---- room

    def _grown(self) -> None:
        self.updateGeometry()
        self.room_changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.inside and event.type() == QEvent.Type.LayoutRequest:
            self._grown()  # the scroll area between them keeps it to itself
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.room_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.room_changed.emit()

    def sizeHint(self) -> QSize:
        inner, last = self.inside.sizeHint(), self.close_button.sizeHint().height()
        about = self.about.heightForWidth(max(1, self.width() - 4 * GRID)) if self.about.text() else 0
        extra = max(0, about - self.about.sizeHint().height())
        return QSize(inner.width(), inner.height() + extra + last + 3 * GRID)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(LEAST_HEIGHT, self.sizeHint().height()))

    def _fold(self, open_: bool) -> None:
        self.more.set_icon_name("mdi6.chevron-down" if open_ else "mdi6.chevron-right")
        self.folded.setVisible(open_)
        self._grown()

    # ---- what it shows

    def open(self) -> None:
        """Show the card; devices are looked for the first time."""
        if self.family.count() == 1:  # here and not before: what knows them takes a moment to load
            for key, words in self._recognisers.families:
                self.family.addItem(words, key)
        self._fill_models()
        self._recognisers.ask_devices()
        self._show_devices(self._recognisers.devices)
        self._kind_changed()
        self.show()
        self.model.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_choice(self, choice: Choice) -> None:
        """Offer other utterances; what was chosen stays chosen while it can be."""
        self._choice = choice
        chosen = self.which.currentData()
        offered = [("all", self.tr("All utterances ({n})").format(n=f"{choice.total:,}"))]
        if 0 < choice.shown < choice.total:
            offered.append(("shown", self.tr("Shown in the table ({n})").format(n=f"{choice.shown:,}")))
        if choice.selected is not None:
            offered.append(("selected", self.tr("The selected one")))
        self.which.clear()
        for key, text in offered:
            self.which.addItem(text, key)
        self.which.setCurrentIndex(max(0, self.which.findData(chosen)))

    def _fill_models(self) -> None:
        typed = self.model.currentText()
        self.model.blockSignals(True)
        self.model.clear()
        self.model.addItems(self._recognisers.recent_models)
        self.model.setEditText(typed or (self.model.itemText(0) if self.model.count() else ""))
        self.model.blockSignals(False)

    def _show_devices(self, devices: Sequence[Device]) -> None:
        chosen = self.device.currentData()
        self.device.clear()
        looking = self._recognisers.is_looking
        best = self.tr("auto: {device}").format(device=self._recognisers.default_device)
        self.device.addItem(self.tr("auto (looking…)") if looking else best, "auto")
        for device in devices:
            memory = f", {device.memory_bytes / GIGABYTE:.0f} GB" if device.memory_bytes else ""
            self.device.addItem(f"{device.name}: {device.label}{memory}", device.name)
        self.device.setCurrentIndex(max(0, self.device.findData(chosen)))
        self._enable()

    def _kind_changed(self) -> None:
        is_model = self._is_model
        line = self.model.lineEdit()
        assert line is not None  # it is editable
        line.setPlaceholderText(
            self.tr("Id on the hub such as openai/whisper-small, or a folder")
            if is_model
            else self.tr("Such as: python my_engine.py {list}")
        )
        self.batch.setPlaceholderText("120" if is_model else "1800")
        for widget in (self.folder, self.language, self.device, self.precision, self.family):
            widget.setVisible(is_model)
            if widget in self._labels:
                self._labels[widget].setVisible(is_model)
        self._look = None
        self._look_at_model()

    @property
    def _is_model(self) -> bool:
        return self.kind.currentData() == "model"

    @property
    def _typed(self) -> str:
        QGuiApplication.inputMethod().commit()
        return self.model.currentText().strip()

    def _model_edited(self) -> None:
        self._typing.start()
        self._enable()

    def _look_at_model(self) -> None:
        self._typing.stop()
        text = self._typed
        if not self._is_model or not text:
            self._look = None
            self._say()
        elif self._look is None or self._look.model != text:
            self._recognisers.look_at(text, self._looked)

    def _looked(self, look: ModelLook) -> None:
        if self._is_model and look.model == self._typed:
            self._look = look
            self._say()

    def _say(self) -> None:
        """What is known of the model, and the options of its family."""
        if not self._is_model:
            text, family = self._program_help(), "external"
        elif self._look is None:
            text, family = (
                self.tr("Any transformers model that recognises speech; recent ones are in the list."),
                "",
            )
        else:
            text, family = self._look.problem or self._about(self._look), self._look.family
        chosen = self.family.currentData()
        self.about.setText(text)
        self.options.show_options(
            self._recognisers.options_of(chosen if self._is_model and chosen != "auto" else family)
        )
        self._enable()
        self._grown()

    def _program_help(self) -> str:
        return self.tr(
            "It gets a file of JSON lines with id and path in place of {list}, and writes JSON lines with id and"
            " text, and, if it knows them, words with their times."
        )

    def _about(self, look: ModelLook) -> str:
        family = dict(self._recognisers.families).get(look.family, "")
        if look.is_here:
            return self.tr("{family}; its files are on this computer.").format(family=family)
        if family:
            return self.tr("{family}; its files are fetched from the hub when it starts.").format(
                family=family
            )
        return self.tr("Not on this computer: its files are fetched from the hub when it starts.")

    def _enable(self) -> None:
        wrong = self.options.wrong or next(
            (
                field.accessibleName()
                for field in (self.batch, self.repeats)
                if field.text() and not field.hasAcceptableInput()
            ),
            "",
        )
        undecided = self._is_model and self.device.currentData() == "auto" and self._recognisers.is_looking
        self.start_button.setEnabled(bool(self.model.currentText().strip()) and not wrong and not undecided)
        why = self.tr("Looking for the fastest device; or choose one.") if undecided else ""
        self.start_button.setToolTip(
            self.tr("{field} has no possible value.").format(field=wrong) if wrong else why
        )

    # ---- what it does

    def choose_folder(self) -> None:
        """Ask for the folder of a model."""
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Folder of a model (with config.json)"))
        if chosen:
            self.model.setEditText(str(Path(chosen)))
            self._look_at_model()

    def start(self) -> None:
        """Put what is set into the queue; the card stays, so that another one can follow."""
        text = self._typed
        if not text or not self.start_button.isEnabled():
            return
        is_model = self._is_model
        options = dict(self.options.values())
        seconds = self.batch.text()
        if is_model and (language := self._language()) != "auto":
            options["language"] = language
        self._recognisers.start(
            Wish(
                model=text if is_model else "",
                command="" if is_model else text,
                family=self.family.currentData() if is_model else "external",
                precision=self.precision.currentData() if is_model else "fp32",
                device=self.device.currentData() if is_model else "cpu",
                batch_seconds=float(seconds.replace(",", ".")) if seconds else None,
                repeats=int(self.repeats.text() or 1),
                options=tuple(sorted(options.items())),
                utterance_ids=self._ids(),
                score=self.score.isChecked(),
            )
        )

    def _language(self) -> str:
        """The code that was chosen or typed."""
        text = self.language.currentText().split("·")[0]
        return "".join(text.split()).casefold() or "auto"

    def _ids(self) -> tuple[str, ...] | None:
        which = self.which.currentData()
        if which == "shown":
            return self._choice.shown_ids()
        if which == "selected" and self._choice.selected is not None:
            return (self._choice.selected,)
        return None
