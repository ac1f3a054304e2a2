"""A recogniser to be run: which model, in which language, on which device, over which utterances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gui.panels.model_runs import ModelRuns
from gui.panels.recogniser_fields import RecogniserFields
from gui.panels.recogniser_last import LastRuns, is_unusual
from gui.services.recogniser_wish import Wish
from gui.services.recognisers import Recognisers
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from gui.services.recognisers import ModelLook

LOOK_AFTER_MS = 400
LEAST_HEIGHT = 168
RESULTS_HEIGHT = 480
"""What the results under the card need; a page that hasn't so much shows the card alone."""
MOST_RUNNING = 3


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
        self._kind = "model"
        self._typed_of: dict[str, str] = {}
        """What was typed for each kind, a model or a program."""
        self._last = LastRuns()
        self._opened_with = ("", "")
        """The kind and the text that it was opened with."""
        self._start_waits = False
        """Enter was pressed before it was known what the model is."""
        self.setProperty("role", "card")
        self.title = QLabel(self.tr("Run a recogniser"))
        self.title.setProperty("role", "heading")
        self.fields = RecogniserFields(recognisers)
        self.more = IconButton("mdi6.chevron-right", self.tr("More settings"), show_text=True)
        self.score = QCheckBox(self.tr("Score them when they are there"))
        self.start_button = QPushButton(self.tr("Start"))
        self.close_button = QPushButton(self.tr("Close"))
        self.runs = ModelRuns(recognisers)
        self._entering = QTimer(self)  # an editable box of choices says twice that Enter was pressed
        self._entering.setSingleShot(True)
        self._entering.setInterval(0)
        self._entering.timeout.connect(self._entered)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(LOOK_AFTER_MS)
        self.fill(False)
        self.more.setCheckable(True)
        self.score.setChecked(True)
        self.start_button.setProperty("kind", "primary")
        self._lay_out()
        self._connect()
        self.hide()

    # ---- its parts

    def _lay_out(self) -> None:
        self.inside = QWidget()
        column = QVBoxLayout(self.inside)
        column.setContentsMargins(2 * GRID, 0, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(self.fields)
        column.addStretch()
        self.inside.installEventFilter(self)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(self.inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setAutoFillBackground(False)
        self.inside.setAutoFillBackground(False)
        self._lay_out_running()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(0)
        self._top = self._head()
        whole.addLayout(self._top)
        whole.addWidget(self.running)
        whole.addWidget(scroll, 1)
        self._order_keys()

    def _lay_out_running(self) -> None:
        """Between the buttons and the fields, and never scrolled away with these: how far it is, and Cancel."""
        self.running = QScrollArea()
        self.running.setFrameShape(QFrame.Shape.NoFrame)
        self.running.setWidgetResizable(True)
        self.running.setWidget(self.runs)
        self.running.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.running.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.running.viewport().setAutoFillBackground(False)
        self.runs.setAutoFillBackground(False)
        self.runs.setContentsMargins(2 * GRID, 0, 2 * GRID, GRID)
        self._fit_running()

    def _fit_running(self) -> None:
        """As high as what runs and waits, up to three lines; more are scrolled to."""
        rows = len(self.runs.rows)
        shown = min(rows, MOST_RUNNING) / rows if rows else 0
        self.running.setFixedHeight(round(shown * self.runs.sizeHint().height()))
        self.running.setVisible(rows > 0)

    def _order_keys(self) -> None:
        """Tab goes over the fields, and then to the buttons that stand above them."""
        fields = self.fields
        hidden = (
            fields.batch,
            fields.repeats,
            fields.family,
            fields.trimmed,
            *fields.options.fields.values(),
        )
        way = (fields.precision, self.more, *hidden, self.score, self.start_button, self.close_button)
        for one, following in pairwise(way):
            QWidget.setTabOrder(one, following)

    def _head(self) -> QHBoxLayout:
        """At the top, where nothing that comes and goes below can move the buttons."""
        row = QHBoxLayout()
        row.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        row.setSpacing(GRID)
        row.addWidget(self.title)
        row.addStretch()
        for widget in (self.more, self.score, self.start_button, self.close_button):
            row.addWidget(widget)
        return row

    def _connect(self) -> None:
        self.fields.kind.activated.connect(lambda _index: self._kind_changed())
        self.fields.model.editTextChanged.connect(lambda _text: self._model_edited())
        for line in (self.fields.model.lineEdit(), self.fields.batch, self.fields.repeats):
            assert line is not None  # the model is editable
            line.returnPressed.connect(self._entering.start)
        self._typing.timeout.connect(self._look_at_model)
        self.fields.folder.clicked.connect(lambda _checked: self.choose_folder())
        self.more.toggled.connect(self._fold)
        self.fields.family.activated.connect(lambda _index: self._say())
        self.fields.touched.connect(lambda: setattr(self._last, "touched", True))
        for field in (self.fields.batch, self.fields.repeats):
            field.textChanged.connect(lambda _text: self._enable())
        self.fields.options.edited.connect(self._enable)
        self.fields.device.changed.connect(self._enable)
        self.start_button.clicked.connect(lambda _checked: self.start())
        self.close_button.clicked.connect(lambda _checked: self.leave())
        self._recognisers.prepared.connect(self._prepared)
        self._recognisers.runs_changed.connect(self._grown)
        self.runs.left.connect(lambda: self.start_button.setFocus(Qt.FocusReason.OtherFocusReason))

    # ---- room

    def leave(self) -> None:
        """Close it and give the keyboard back to the page; what runs goes on."""
        self.hide()
        if (page := self.parentWidget()) is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _grown(self) -> None:
        self._fit_running()
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
        inner, layout = self.inside.sizeHint(), self.inside.layout()
        wrapped = layout.totalHeightForWidth(max(1, self.width() - 2)) if layout is not None else -1
        running = self.running.height() if self.runs.rows else 0
        wanted = max(inner.height(), wrapped) + self._top.sizeHint().height() + running + 2
        return QSize(inner.width(), max(LEAST_HEIGHT, min(wanted, self._most_height())))

    def _most_height(self) -> int:
        """The results keep their room where the page has it; what doesn't fit in the card is scrolled to."""
        page = self.parentWidget()
        height = page.height() if page is not None else 0
        return (
            height - RESULTS_HEIGHT if height >= RESULTS_HEIGHT + LEAST_HEIGHT else max(height, LEAST_HEIGHT)
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(0, LEAST_HEIGHT)

    def fill(self, on: bool) -> None:
        """Take all the room there is, or no more than what is in it."""
        policy = QSizePolicy.Policy.Expanding if on else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, policy)

    def _fold(self, open_: bool) -> None:
        self.more.set_icon_name("mdi6.chevron-down" if open_ else "mdi6.chevron-right")
        self.fields.folded.setVisible(open_)
        self._grown()

    # ---- what it shows

    def open(self) -> None:
        """Show the card; devices are looked for the first time."""
        self._recognisers.prepare()
        self._show_families()
        self._recognisers.ask_devices()
        self.fields.device.show_devices()
        self._kind_changed()
        self._opened_with = self.fields.kind.currentData(), self._typed
        self._recognisers.recall(self._take_last)
        self.show()
        self.fields.model.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_families(self) -> None:
        """Offer the families, once they are known."""
        if self.fields.family.count() == 1:
            for key, words in self._recognisers.families:
                self.fields.family.addItem(words, key)

    def _prepared(self) -> None:
        self._show_families()
        self._say()

    def show_choice(self, choice: Choice) -> None:
        """Offer other utterances; what was chosen stays chosen while it can be."""
        self._choice = choice
        chosen = self.fields.which.currentData()
        offered = [("all", self.tr("All utterances ({n})").format(n=f"{choice.total:,}"))]
        if 0 < choice.shown < choice.total:
            offered.append(("shown", self.tr("Shown in the table ({n})").format(n=f"{choice.shown:,}")))
        if choice.selected is not None:
            offered.append(("selected", self.tr("The selected one")))
        self.fields.which.clear()
        for key, text in offered:
            self.fields.which.addItem(text, key)
        self.fields.which.setCurrentIndex(max(0, self.fields.which.findData(chosen)))

    def _take_last(self, project_id: str, found: Sequence[Wish]) -> None:
        """Begin with what ran last in this project, unless something else was chosen meanwhile."""
        is_other = self._last.take(project_id, found)
        if found and is_other and (self.fields.kind.currentData(), self._typed) == self._opened_with:
            self.fields.kind.setCurrentIndex(
                self.fields.kind.findData("command" if found[0].command else "model")
            )
            self._typed_of[self.fields.kind.currentData()] = found[0].what
            self._kind = self.fields.kind.currentData()
            self.fields.model.setEditText(found[0].what)
            self._kind_changed()
        elif self._look is not None or not self.fields.is_model:
            self._recall()
            self._say()

    def _recall(self) -> None:
        """Set how the chosen model was last run in this project."""
        wish = self._last.to_show(self._typed, self.fields.is_model)
        if wish is not None:
            found = self._look.family if self._look is not None else "external"
            as_found = wish.family in (found, "auto")
            self.fields.put(wish, "auto" if as_found else wish.family)
            self.more.setChecked(self.more.isChecked() or not as_found or is_unusual(wish))

    def _fill_models(self) -> None:
        """Recent models, or none for a program; what was typed for this kind stays."""
        box, kind = self.fields.model, self.fields.kind.currentData()
        self._typed_of[self._kind] = box.currentText()
        self._kind = kind
        box.blockSignals(True)
        box.clear()
        recent = self._recognisers.recent_models if self.fields.is_model else []
        box.addItems(list(dict.fromkeys([*self._last.offered(self.fields.is_model), *recent])))
        box.setEditText(self._typed_of.get(kind) or (box.itemText(0) if box.count() else ""))
        box.blockSignals(False)

    def _kind_changed(self) -> None:
        self._fill_models()
        self.fields.show_kind()
        self._look = None
        self._start_waits = False
        self._look_at_model()

    @property
    def _typed(self) -> str:
        QGuiApplication.inputMethod().commit()
        return self.fields.model.currentText().strip()

    def _entered(self) -> None:
        """Enter starts; where it isn't known yet what was typed, as soon as it is."""
        self._start_waits = True
        self._look_at_model()
        self._start_if_asked()

    def _start_if_asked(self) -> None:
        known = not self.fields.is_model or (self._look is not None and self._look.model == self._typed)
        if self._start_waits and known:
            self._start_waits = False
            self.start()

    def _model_edited(self) -> None:
        self._start_waits = False
        self._typing.start()
        self._enable()

    def _look_at_model(self) -> None:
        self._typing.stop()
        text = self._typed
        if not self.fields.is_model or not text:
            self._look = None
            self._recall()
            self._say()
        elif self._look is None or self._look.model != text:
            self._recognisers.look_at(text, self._looked)

    def _looked(self, look: ModelLook) -> None:
        if self.fields.is_model and look.model == self._typed:
            self._look = look
            self._recall()
            self._say()
            self._start_if_asked()

    def _say(self) -> None:
        """What is known of the model, and the options of its family."""
        if not self.fields.is_model:
            text, family = self._program_help(), "external"
        elif self._look is None:
            text, family = (
                self.tr("Any transformers model that recognises speech; recent ones are in the list."),
                "",
            )
        else:
            text, family = self._look.problem or self._about(self._look), self._look.family
        chosen = self.fields.family.currentData()
        self.fields.about.say(text, bool(self._problem))
        self.fields.options.show_options(
            self._recognisers.options_of(chosen if self.fields.is_model and chosen != "auto" else family)
        )
        self._order_keys()
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

    @property
    def _problem(self) -> str:
        """Why the model that was looked at can't be run; empty where nothing speaks against it."""
        look = self._look
        return look.problem if self.fields.is_model and look is not None and look.model == self._typed else ""

    def _enable(self) -> None:
        wrong = self.fields.wrong
        undecided = self.fields.is_model and self.fields.device.is_looking
        self.start_button.setEnabled(
            bool(self.fields.model.currentText().strip())
            and not wrong
            and not undecided
            and not self._problem
        )
        why = self.tr("Looking for the fastest device; or choose one.") if undecided else self._problem
        self.start_button.setToolTip(
            self.tr("{field} has no possible value.").format(field=wrong) if wrong else why
        )

    # ---- what it does

    def choose_folder(self) -> None:
        """Ask for the folder of a model."""
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Folder of a model (with config.json)"), self._folder_of_models()
        )
        if chosen:
            self.fields.model.setEditText(str(Path(chosen)))
            self._look_at_model()

    def _folder_of_models(self) -> str:
        """Where the model that is chosen lies, or one that was run before; not where something was exported last."""
        known = (Path(text).expanduser() for text in (self._typed, *self._recognisers.recent_models) if text)
        folders = (path for path in known if path.is_absolute() and path.is_dir())
        return str(next((path.parent for path in folders), Path.home()))

    def start(self) -> None:
        """Put what is set into the queue; the card stays, so that another one can follow."""
        text = self._typed
        if not text or not self.start_button.isEnabled():
            return
        wish = self._wish(text)
        self._last.started(wish)
        self._recognisers.start(wish)

    def _wish(self, text: str) -> Wish:
        """What is set."""
        is_model = self.fields.is_model
        options = dict(self.fields.options.values())
        seconds = self.fields.batch.text()
        if is_model and (language := self.fields.language_code) != "auto":
            options["language"] = language
        return Wish(
            model=text if is_model else "",
            command="" if is_model else text,
            family=self.fields.family.currentData() if is_model else "external",
            precision=self.fields.precision.precision if is_model else "fp32",
            device=self.fields.device.name if is_model else "cpu",
            batch_seconds=float(seconds.replace(",", ".")) if seconds else None,
            repeats=int(self.fields.repeats.text() or 1),
            options=tuple(sorted(options.items())),
            utterance_ids=self._ids(),
            score=self.score.isChecked(),
            trimmed=self.fields.trimmed.isChecked(),
        )

    def _ids(self) -> tuple[str, ...] | None:
        which = self.fields.which.currentData()
        if which == "shown":
            return self._choice.shown_ids()
        if which == "selected" and self._choice.selected is not None:
            return (self._choice.selected,)
        return None
