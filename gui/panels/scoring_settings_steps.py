"""The normaliser: its steps in order, what each changes in a text, and own steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine.text.normaliser_settings import STANDARD, NormaliserSettings, StepSettings
from engine.text.tokens import nfc
from gui.panels.inspector_buttons import CardButton
from gui.panels.scoring_settings_parts import Problem, Section, Sentence
from gui.panels.scoring_settings_step import StepCard
from gui.panels.scoring_settings_step_list import StepList
from gui.services.scoring_trial import TextTrial
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from gui.services.scoring import ScoreSettings

TYPED_AFTER_MS = 150
LEAST_HEIGHT = 150
MOST_TEXTS = 6
Try = Callable[[str, NormaliserSettings, Callable[[TextTrial], None]], object]


class StepsSection(Section):
    """The list of steps, or the form of an own step in its place.

    Signals:
        file_chosen: "import" or "export", and the path.
    """

    fields = ("steps",)
    file_chosen = Signal(str, object)

    def __init__(self, try_text: Try) -> None:
        super().__init__()
        self._try = try_text
        self._old: StepSettings | None = None
        self._folder = Path()
        self.list, self.card = StepList(), StepCard()
        self.text = _TextBox()
        self.problem, self.result = Problem(), ElidedLabel()
        self.add_button = CardButton(self.tr("Own step…"), clicked=self.add_step)
        self.edit_button = IconButton(
            "mdi6.pencil-outline", self.tr("Change the own step (Enter)"), self.edit_step
        )
        self.delete_button = IconButton(
            "mdi6.delete-outline", self.tr("Take the own step away (Del)"), self.remove_step
        )
        self.up_button = IconButton(
            "mdi6.arrow-up", self.tr("Move up (Alt+Up)"), lambda: self.list.move_current(-1)
        )
        self.down_button = IconButton(
            "mdi6.arrow-down", self.tr("Move down (Alt+Down)"), lambda: self.list.move_current(1)
        )
        self.more_button = IconButton(
            "mdi6.dots-vertical", self.tr("Standard, import, export"), self.open_menu
        )
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPED_AFTER_MS)
        self._typing.timeout.connect(self._preview)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Shown on"))
        label.setProperty("role", "small")
        label.setBuddy(self.text)
        self.text.setAccessibleName(self.tr("Text on which the steps are shown"))
        self.list.setMinimumHeight(LEAST_HEIGHT)
        self.result.setProperty("role", "small")
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
        row.addWidget(self.add_button)
        row.addStretch()
        for button in (
            self.edit_button,
            self.delete_button,
            self.up_button,
            self.down_button,
            self.more_button,
        ):
            row.addWidget(button)
        listed = QWidget()
        inner = QVBoxLayout(listed)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(GRID // 2)
        inner.addWidget(
            Sentence(
                self.tr("Both sides go through these steps from above, in Unicode form NFC from the start.")
            )
        )
        inner.addWidget(self.list, 1)
        inner.addWidget(self.problem)
        inner.addWidget(self.result)
        inner.addLayout(row)
        self.stack = QStackedWidget()
        self.stack.addWidget(listed)
        self.stack.addWidget(self.card)
        on = QHBoxLayout()
        on.setSpacing(GRID)
        on.addWidget(label)
        on.addWidget(self.text, 1)
        self.column.setSpacing(GRID)
        self.column.addLayout(on)
        self.column.addWidget(self.stack, 1)

    def _connect(self) -> None:
        self.list.edited.connect(self._edited)
        self.list.opened.connect(self.edit_step)
        self.list.removed.connect(self.remove_step)
        self.list.currentRowChanged.connect(lambda _row: self._enable())
        self.text.editTextChanged.connect(lambda _text: self._typing.start())
        self.card.tried.connect(self._try_step)
        self.card.saved.connect(self._take_step)
        self.card.left.connect(self.leave_card)

    # ---- what it shows

    def show_settings(self, settings: ScoreSettings) -> None:
        self.list.show_steps(settings.steps or STANDARD)
        self.setEnabled(settings.mode == "seam")
        self._enable()
        self._typing.start()

    def show_texts(self, texts: Sequence[str]) -> None:
        """Offer the texts of the selected utterance; what somebody typed stays."""
        self.text.offer([nfc(text) for text in dict.fromkeys(texts) if text][:MOST_TEXTS])

    def set_folder(self, folder: Path) -> None:
        """Where files are looked for first."""
        self._folder = folder

    def _preview(self) -> None:
        text, steps = self.text.currentText(), self._kept(self.list.steps)
        if self.card_is_open:
            self._try_step(self.card.step)
        self._try(text, steps, lambda found: self._show(found, steps))

    def _show(self, found: TextTrial, steps: NormaliserSettings) -> None:
        if found.text != self.text.currentText() or steps != self._kept(self.list.steps):
            return
        self.problem.say(found.problem)
        preview = found.preview
        self.list.show_previews({step.name: step for step in preview.steps} if preview else {})
        units = " ".join(preview.units) if preview else ""
        self.result.setText(self.tr("Counted: {units}").format(units=units) if units else "")
        self.result.setVisible(bool(units))

    def _enable(self) -> None:
        step, row = self.list.current_step, self.list.currentRow()
        own = step is not None and not step.is_built_in
        self.edit_button.setEnabled(own)
        self.delete_button.setEnabled(own)
        self.up_button.setEnabled(row > 0)
        self.down_button.setEnabled(0 <= row < self.list.count() - 1)

    @staticmethod
    def _kept(steps: tuple[StepSettings, ...]) -> NormaliserSettings:
        """As the settings hold them: the built-in ones in their order are none at all."""
        return () if steps == STANDARD else steps

    def _edited(self) -> None:
        self._enable()
        self.change("steps", self._kept(self.list.steps))

    # ---- own steps

    @property
    def card_is_open(self) -> bool:
        """Whether the form of an own step is shown."""
        return self.stack.currentWidget() is self.card

    def add_step(self) -> None:
        """Open the form of a new step."""
        self._open(None)

    def edit_step(self) -> None:
        """Open the form of the own step at the cursor."""
        step = self.list.current_step
        if step is not None and not step.is_built_in:
            self._open(step)

    def _open(self, step: StepSettings | None) -> None:
        self._old = step
        self.stack.setCurrentWidget(self.card)
        self.card.open(step)

    def remove_step(self) -> None:
        """Take the own step at the cursor away; built-in ones are only switched off."""
        step, row = self.list.current_step, self.list.currentRow()
        if step is None:
            return
        if step.is_built_in:
            self.problem.say(self.tr("A built-in step stays in the list: switch it off with Space."))
            return
        self.list.takeItem(row)
        self._edited()

    def leave_card(self) -> None:
        """Go back to the list."""
        self.stack.setCurrentIndex(0)
        self.list.setFocus()

    def _with(self, step: StepSettings) -> tuple[StepSettings, ...]:
        """The steps with an own one: in place of the one that was opened, else at the end."""
        if self._old is None:
            return (*self.list.steps, step)
        return tuple(step if one == self._old else one for one in self.list.steps)

    def _try_step(self, step: StepSettings) -> None:
        text = self.text.currentText()
        # what the steps before it leave is what it gets, so all of them run, and it runs even where it is off
        steps = tuple(replace(one, on=True) if one == step else one for one in self._with(step))

        def show(found: TextTrial) -> None:
            shown = found.preview.steps if found.preview else ()
            change = next((one for one in shown if one.name == step.name), None)
            self.card.show_trial(step, change, found.problem)

        self._try(text, steps, show)

    def _take_step(self, step: StepSettings) -> None:
        self.list.show_steps(self._with(step))
        self.list.setCurrentRow(self.list.steps.index(step))
        self.leave_card()
        self._edited()

    # ---- files

    def open_menu(self) -> None:
        """What can be done with the whole list."""
        menu = QMenu(self)
        menu.addAction(self.tr("Standard steps"), self.reset)
        menu.addSeparator()
        menu.addAction(self.tr("Import the steps…"), self.choose_import)
        menu.addAction(self.tr("Export the steps…"), self.choose_export)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more_button.mapToGlobal(self.more_button.rect().bottomLeft()))

    def reset(self) -> None:
        """Go back to the built-in steps."""
        self.list.show_steps(STANDARD)
        self._edited()

    def take_in(self, steps: NormaliserSettings) -> None:
        """Show the steps of a file."""
        self.list.show_steps(steps or STANDARD)
        self._edited()

    def choose_import(self) -> None:
        """Ask for a file of steps."""
        path, _kind = QFileDialog.getOpenFileName(
            self, self.tr("Import steps of the normaliser"), str(self._folder), "JSON (*.json)"
        )
        if path:
            self.file_chosen.emit("import", Path(path))

    def choose_export(self) -> None:
        """Ask where the steps go."""
        path, _kind = QFileDialog.getSaveFileName(
            self,
            self.tr("Export steps of the normaliser"),
            str(self._folder / "normaliser.json"),
            "JSON (*.json)",
        )
        if path:
            self.file_chosen.emit("export", Path(path))


class _TextBox(QComboBox):
    """A text that can be chosen or typed."""

    def __init__(self) -> None:
        super().__init__()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)
        self.setCompleter(None)  # type: ignore[arg-type]
        self._offered: list[str] = []

    def offer(self, texts: list[str]) -> None:
        typed = self.currentText()
        if texts == self._offered:
            return
        own = bool(typed) and typed not in self._offered
        self._offered = texts
        self.blockSignals(True)
        self.clear()
        self.addItems(texts)
        self.setEditText(typed if own else (texts[0] if texts else ""))
        self.blockSignals(False)
        self.editTextChanged.emit(self.currentText())
        line = self.lineEdit()
        if line is not None:
            line.setCursorPosition(0)
