"""Above the pairs: which set and task, how losses are read, what people reach; what is running."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QMenu,
    QWidget,
)

from engine.slm.readings import READINGS
from engine.slm.windows import WINDOW_S
from gui.panels.figure import ChoiceBox
from gui.panels.run_line import RunLine
from gui.panels.speech_words import reading_name, subset_name, window_text
from gui.services.speech import Speech, SpeechChoice, SpeechData
from gui.theme.icons import icon
from gui.theme.tokens import GRID
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.number_field import DecimalField

HEIGHT = 40
SHORTEST_S, LONGEST_S, STEP_S = 0.04, 3.0, 0.02
MOST_OFFSET_S = 2.0
WITH_TYPES_PX, WITH_OFFSET_PX, WITH_DEMO_PX = 780, 960, 1200


class WindowField(DecimalField):
    """A time in seconds; what is typed counts once it is whole."""

    def __init__(self, name: str, low: float, high: float) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setRange(low, high)
        self.setSingleStep(STEP_S)
        self.setDecimals(3)
        self.setSuffix(" s")
        self.setKeyboardTracking(False)
        self.setFixedWidth(92)

    def show_value(self, value: float) -> None:
        """Show without announcing."""
        self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(False)


class SpeechToolbar(QWidget):
    """One line; everything in it is in the page's menu or has a key, too.

    Signals:
        set_wanted: a `PairSetRecord` and what is to be done with it: `rename` or `remove`.
        votes_wanted: a `RatingsRecord`, and the same.
    """

    set_wanted = Signal(object, str)
    votes_wanted = Signal(object, str)

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self._speech = speech
        self.set_box = ChoiceBox(self.tr("Set of pairs"), least=12)
        self.set_box.setMaximumWidth(280)
        self.set_menu = IconButton(
            "mdi6.dots-vertical", self.tr("What can be done with the set"), self.open_menu
        )
        self.subset_box = ChoiceBox(self.tr("Task"), least=10)
        self.reading_box = ChoiceBox(self.tr("Reading by which pairs are right or wrong"), least=11)
        self.type_box = ChoiceBox(self.tr("Type of tokens"), least=8)
        self.length = WindowField(self.tr("Length of the window"), SHORTEST_S, LONGEST_S)
        self.offset = WindowField(self.tr("Distance of the window from the switch"), 0.0, MOST_OFFSET_S)
        self.about = FittingLabel()
        self.about.setProperty("role", "small")
        self.demo = QLabel(self.tr("synthetic demo data"))
        self.demo.setProperty("role", "small")
        self._optional: list[tuple[QWidget, int]] = []
        """What is seen only in a window that is at least so wide."""
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.setFixedHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for widget in (self.set_box, self.set_menu, self.subset_box, self.reading_box, self.type_box):
            row.addWidget(widget)
        for name, field, at_width in (
            (self.tr("Window"), self.length, 0),
            (self.tr("after"), self.offset, WITH_OFFSET_PX),
        ):
            label = QLabel(name)
            label.setProperty("role", "small")
            label.setBuddy(field)
            self._optional += [(label, at_width), (field, at_width)]
            row.addWidget(label)
            row.addWidget(field)
        self._optional.append((self.demo, WITH_DEMO_PX))
        row.addWidget(self.demo)
        row.addWidget(self.about, 2)
        self.run_line = RunLine(self._speech, row)

    def _connect(self) -> None:
        speech = self._speech
        self.set_box.chosen.connect(lambda: speech.choose(set_id=self.set_box.currentData()))
        self.subset_box.chosen.connect(lambda: speech.choose(subset=self.subset_box.currentData()))
        self.reading_box.chosen.connect(lambda: speech.choose(reading=self.reading_box.currentData()))
        self.type_box.chosen.connect(lambda: speech.choose(token_type=self.type_box.currentData()))
        self.length.valueChanged.connect(lambda value: speech.choose(window_s=round(value, 3)))
        self.offset.valueChanged.connect(lambda value: speech.choose(offset_s=round(value, 3)))
        speech.sets_changed.connect(lambda _sets: self.show_present())
        speech.choice_changed.connect(self._show_choice)
        speech.data_changed.connect(self._show_data)
        self.reading_box.fill([(reading_name(reading), reading, None) for reading in READINGS])
        self.show_present()

    # ---- what it shows

    def show_present(self) -> None:
        """Show what the service has now: it may have been read before there was anybody to hear of it."""
        self.set_box.fill([(one.name, one.id, None) for one in self._speech.sets])
        self._show_data(self._speech.data)

    def _show_data(self, data: SpeechData | None) -> None:
        shown = self._speech.set
        subsets = shown.subsets if shown is not None else ()
        self.subset_box.fill(
            [(self.tr("All tasks"), "", None), *((subset_name(one), one, None) for one in subsets)]
        )
        types = data.token_types if data is not None else ()
        self.type_box.fill([(self.tr("All tokens"), "", None), *((name, name, None) for name in types)])
        self._make_room()
        self._show_choice(self._speech.choice)

    def _make_room(self) -> None:
        """In a narrow window what is needed least goes."""
        shown, data = self._speech.set, self._speech.data
        for widget, at_width in self._optional:
            widget.setVisible(self.width() >= at_width)
        self.demo.setVisible(shown is not None and shown.demo and self.width() >= WITH_DEMO_PX)
        has_types = data is not None and len(data.token_types) > 1
        is_chosen = bool(self._speech.choice.token_type)
        self.type_box.setVisible(has_types and (is_chosen or self.width() >= WITH_TYPES_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _show_choice(self, choice: SpeechChoice) -> None:
        for box, value in (
            (self.set_box, choice.set_id),
            (self.subset_box, choice.subset),
            (self.reading_box, choice.reading),
            (self.type_box, choice.token_type),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        self.length.show_value(choice.window_s)
        self.offset.show_value(choice.offset_s)
        self._say_window()

    def _say_window(self) -> None:
        """What the window is in tokens, and how many pairs there are."""
        data, shown = self._speech.data, self._speech.set
        if shown is None:
            self.about.set_wordings(())
            return
        words = [self.tr("pairs: {n}").format(n=f"{shown.pairs:,}")]
        run = data.runs.get(self._speech.choice.likelihood_id or "") if data is not None else None
        if run is not None and run.pairs:
            clip = run.pairs[0].positive
            is_timed = clip.durations is not None
            words.insert(
                0,
                window_text(self._speech.choice.window_s, clip.rate_hz, clip.codebooks, is_timed=is_timed),
            )
        self.about.set_wordings([" · ".join(words[:most]) for most in (2, 1, 0)])

    # ---- what can be done

    def reset_window(self) -> None:
        """Back to half a second right behind the switch."""
        self._speech.choose(window_s=WINDOW_S, offset_s=0.0)

    def open_menu(self) -> None:
        """What can be done with the set, and which line of people is shown."""
        shown = self._speech.set
        if shown is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rename = self.tr("Rename…")
        menu.addAction(icon("mdi6.pencil-outline"), rename, lambda: self.set_wanted.emit(shown, "rename"))
        self._add_people(menu.addMenu(icon("mdi6.account-group-outline"), self.tr("Line of people")))
        if self._speech.data is not None and self._speech.data.ratings:
            self._add_votes(menu.addMenu(icon("mdi6.vote-outline"), self.tr("Votes of people")))
        menu.addSeparator()
        remove = self.tr("Delete the set")
        menu.addAction(icon("mdi6.delete-outline"), remove, lambda: self.set_wanted.emit(shown, "remove"))
        menu.popup(self.set_menu.mapToGlobal(QPoint(0, self.set_menu.height())))

    def _add_votes(self, menu: QMenu) -> None:
        data = self._speech.data
        for one in data.ratings if data is not None else ():
            of = menu.addMenu(one.name)
            rename, remove = partial(self.votes_wanted.emit, one, "rename"), self.tr("Delete the votes")
            of.addAction(icon("mdi6.pencil-outline"), self.tr("Rename…"), rename)
            of.addAction(
                icon("mdi6.delete-outline"), remove, partial(self.votes_wanted.emit, one, "remove")
            )  # fmt: skip

    def _add_people(self, menu: QMenu) -> None:
        chosen = self._speech.choice.human
        offered: tuple[tuple[str, bool, Callable[[], object]], ...] = (
            (
                self.tr("SALMon's, as published"),
                chosen == "salmon",
                lambda: self._speech.choose(human="salmon"),
            ),
            (self.tr("None"), not chosen, lambda: self._speech.choose(human="")),
            (self.tr("One number…"), chosen not in ("", "salmon"), self.ask_human),
            (self.tr("A table of subset and accuracy…"), False, self.choose_human_table),
        )
        for text, is_chosen, do in offered:
            action = menu.addAction(text, do)
            action.setCheckable(True)
            action.setChecked(is_chosen)

    def ask_human(self) -> None:
        """Ask for the accuracy of people in percent."""
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Line of people"))
        dialog.setInputMode(QInputDialog.InputMode.DoubleInput)
        dialog.setDoubleRange(0.0, 100.0)
        dialog.setDoubleDecimals(1)
        dialog.setDoubleValue(92.2)
        dialog.setLabelText(self.tr("Accuracy of people, percent"))
        dialog.doubleValueSelected.connect(lambda value: self._speech.choose(human=f"{value:g}"))
        dialog.open()

    def choose_human_table(self) -> None:
        """Ask for a table of accuracies by task."""
        kinds = self.tr("Tables (*.csv *.tsv)")
        path, _kind = QFileDialog.getOpenFileName(self, self.tr("Line of people"), "", kinds)
        if path:
            self._speech.choose(human=str(Path(path)))
