"""What a plan hands out: which scripts, how many, in which order, and what that is enough for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.recording_records import PlanRecord, PlanSettings
from db.records import ScriptRecord, ScriptSetRecord
from gui.panels.annotate_fields import InlineField
from gui.panels.plan_choices import PlanChoices
from gui.panels.plan_words import ORDERS, order_name
from gui.panels.words import LEVELS, TOPICS, language_name, level_name, topic_name
from gui.services.plans import Plans
from gui.theme.tokens import GRID
from gui.widgets.number_field import MOST_SEED, WholeField
from gui.widgets.scrolled import scrolled

MOST_SCRIPTS, MOST_SPEAKERS = 10_000, 1_000
NUMBER_PX = 96


class PlanForm(QWidget):
    """Filled for a new plan or one that is changed; whoever listens stores it.

    Signals:
        saved(str, PlanSettings): name and rules.
        left: nothing is to be stored.
    """

    saved = Signal(str, object)
    left = Signal()

    def __init__(self, plans: Plans, selected: Callable[[], Sequence[str]]) -> None:
        """Args:
        selected: ids of the scripts that are selected in the list, for practice.
        """
        super().__init__()
        self._plans = plans
        self._selected = selected
        self._scripts: Sequence[ScriptRecord] = ()
        self._told: PlanSettings | None = None
        """The rules whose reach is shown."""
        self._training: tuple[str, ...] = ()
        self._reached = False
        self._filling = False
        self._plan_id = ""
        self._opened: tuple[str, PlanSettings] | None = None
        """Name and rules as they are stored; None while nothing is to be remembered."""
        self._drafts: dict[str, tuple[str, PlanSettings]] = {}
        """What was filled in and neither saved nor cancelled, by id of the plan; empty: a new one."""
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.is_draft = QLabel(self.tr("Here is what you filled in last time. Cancel throws it away."))
        self.is_draft.setProperty("role", "small")
        self.is_draft.hide()
        self.name = InlineField()
        self.name.setPlaceholderText(self.tr("Name of the plan"))
        self.name.setAccessibleName(self.tr("Name of the plan"))
        self.sets = PlanChoices(self.tr("Script sets"))
        self.topics = PlanChoices(self.tr("Topics"))
        self.levels = PlanChoices(self.tr("Levels"))
        self.languages = PlanChoices(self.tr("Main languages"))
        self.per_speaker = self._number(1, MOST_SCRIPTS, self.tr("Scripts for each speaker"))
        self.per_script = self._number(1, MOST_SPEAKERS, self.tr("Speakers for each script"))
        self.order = QComboBox()
        self.order.setAccessibleName(self.tr("Order"))
        for code in ORDERS:
            self.order.addItem(order_name(code), code)
        self.break_every = self._number(0, MOST_SCRIPTS, self.tr("A break after so many"))
        self.break_every.setSpecialValueText(self.tr("never"))
        self.seed = self._number(0, MOST_SEED, self.tr("Seed of everything drawn at random"))
        self.repeats = QCheckBox(self.tr("Read texts that stand twice every time"))
        self.training = QLabel()
        self.training.setWordWrap(True)
        self.use_selected = QPushButton(self.tr("Use the selected scripts"))
        self.use_selected.setToolTip(self.tr("Select some in the list of scripts first, with Ctrl or Shift."))
        self.none_selected = QLabel(
            self.tr("Select scripts in the list of the page first; what you filled in here is kept.")
        )
        self.none_selected.setProperty("role", "problem")
        self.none_selected.hide()
        self.no_training = QPushButton(self.tr("None"))
        self.no_training.setProperty("kind", "quiet")
        self.reach = QLabel()
        self.reach.setWordWrap(True)
        self.save_button = QPushButton(self.tr("Save the plan"))
        self.save_button.setProperty("kind", "primary")
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self._lay_out()
        self._connect()

    def _number(self, least: int, most: int, name: str) -> WholeField:
        field = WholeField()
        field.setRange(least, most)
        field.setAccessibleName(name)
        field.setToolTip(name)
        field.setFixedWidth(NUMBER_PX)
        return field

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * GRID)
        form.setVerticalSpacing(GRID)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        rows: tuple[tuple[str, QWidget | QHBoxLayout], ...] = (
            (self.tr("Name"), self.name),
            (self.tr("Script sets"), self.sets),
            (self.tr("Topics"), self.topics),
            (self.tr("Levels"), self.levels),
            (self.tr("Main languages"), self.languages),
            (self.tr("Scripts for each speaker"), self._beside(self.per_speaker)),
            (self.tr("Speakers for each script"), self._beside(self.per_script)),
            (self.tr("Order"), self._beside(self.order)),
            (self.tr("A break after every"), self._beside(self.break_every)),
            (
                self.tr("Practice first"),
                self._beside(self.training, self.use_selected, self.no_training, self.none_selected),
            ),
            (self.tr("Seed"), self._beside(self.seed)),
            ("", self.repeats),
        )
        for name, field in rows:
            form.addRow(name, field)  # type: ignore[arg-type]
        note = QLabel(self.tr("Nothing pressed means all of them."))
        note.setProperty("role", "small")
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 2 * GRID, 0)
        column.setSpacing(GRID)
        column.addWidget(note)
        column.addLayout(form)
        column.addStretch()
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.reach, 1)
        last.addWidget(self.save_button)
        last.addWidget(self.cancel_button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(GRID)
        outer.addWidget(self.heading)
        outer.addWidget(self.is_draft)
        outer.addWidget(scrolled(inner), 1)
        outer.addLayout(last)

    def _beside(self, first: QWidget, *more: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        for widget in (first, *more):
            row.addWidget(widget)
        row.addStretch()
        return row

    def _connect(self) -> None:
        self.name.returnPressed.connect(self.save)
        self.name.left.connect(self.left)
        self.name.textChanged.connect(lambda _text: self._enable())
        for choices in (self.sets, self.topics, self.levels, self.languages):
            choices.changed.connect(self._tell)
        for number in (self.per_speaker, self.per_script):
            number.valueChanged.connect(lambda _value: self._tell())
        self.repeats.toggled.connect(lambda _on: self._tell())
        self.use_selected.clicked.connect(lambda _checked: self._use_selected())
        self.no_training.clicked.connect(lambda _checked: self._train(()))
        self.save_button.clicked.connect(lambda _checked: self.save())
        self.cancel_button.clicked.connect(lambda _checked: self._cancel())

    # ---- filling

    def open(
        self, sets: Sequence[ScriptSetRecord], scripts: Sequence[ScriptRecord], plan: PlanRecord | None
    ) -> None:
        """Fill it for a plan, or for a new one; with what was filled in before, where that was not saved."""
        self._filling = True
        self._scripts, self._told = scripts, None
        self._plan_id = plan.id if plan else ""
        stored = (plan.name, plan.settings) if plan else ("", PlanSettings())
        name, settings = self._drafts.get(self._plan_id, stored)
        self.is_draft.setVisible(self._plan_id in self._drafts)
        used = [one for one in scripts if one.retired_at is None]
        self.heading.setText(self.tr("New plan") if plan is None else self.tr("Change the plan"))
        self.name.setText(name)
        self.sets.set_choices([(one.id, one.name) for one in sets], settings.set_ids)
        topics = _in_order(TOPICS, {one.topic for one in used if one.topic})
        self.topics.set_choices([(one, topic_name(one)) for one in topics], settings.topics)
        levels = _in_order(LEVELS, {one.level_wanted for one in used})
        self.levels.set_choices([(one, level_name(one)) for one in levels], settings.levels)
        mains = sorted({one.main_language for one in used})
        self.languages.set_choices([(one, language_name(one)) for one in mains], settings.main_languages)
        self.per_speaker.setValue(settings.per_speaker)
        self.per_script.setValue(settings.speakers_per_script)
        self.order.setCurrentIndex(self.order.findData(settings.order))
        self.break_every.setValue(settings.break_every)
        self.seed.setValue(settings.seed)
        self.repeats.setChecked(settings.repeats)
        self._filling = False
        self._train(settings.training_ids)
        self._opened = stored
        self.name.setFocus()

    def keep_draft(self) -> None:
        """Remember what is filled in: the form is left, and nobody said that it is to be thrown away."""
        if self._opened is not None:
            self._drafts.pop(self._plan_id, None)
            filled = (self.name.settled_text(), self.settings)
            if filled != self._opened:
                self._drafts[self._plan_id] = filled
        self._opened = None

    def drop_draft(self) -> None:
        """What is filled in is stored, or thrown away."""
        self._drafts.pop(self._plan_id, None)
        self._opened = None

    def drop_all(self) -> None:
        """Another project comes."""
        self._drafts.clear()
        self._opened = None

    def _cancel(self) -> None:
        self.drop_draft()
        self.left.emit()

    def _use_selected(self) -> None:
        ids = tuple(self._selected())
        if ids:
            self._train(ids)
        self.none_selected.setVisible(not ids)

    def _train(self, ids: Sequence[str]) -> None:
        self._training = tuple(ids)
        texts = {one.id: one.text for one in self._scripts if one.id in self._training}
        known = [texts[one] for one in self._training if one in texts]
        self.training.setText(self.tr("none") if not known else self.tr("scripts: {n}").format(n=len(known)))
        self.training.setToolTip("\n".join(known))
        self.no_training.setVisible(bool(known))
        self.none_selected.hide()
        self._tell()

    @property
    def settings(self) -> PlanSettings:
        """The rules as they stand in the form."""
        return PlanSettings(
            set_ids=self.sets.chosen,
            topics=self.topics.chosen,
            levels=self.levels.chosen,
            main_languages=self.languages.chosen,
            per_speaker=self.per_speaker.value(),
            speakers_per_script=self.per_script.value(),
            order=self.order.currentData(),
            training_ids=self._training,
            break_every=self.break_every.value(),
            repeats=self.repeats.isChecked(),
            seed=self.seed.value(),
        )

    def _tell(self) -> None:
        """What the rules are enough for, and what stands twice."""
        settings: PlanSettings = self.settings
        if self._filling or settings == self._told:
            return
        self._told = settings
        found = self._plans.reach(settings, self._scripts)
        self._reached = found.scripts > 0
        twice = found.scripts - found.texts
        text = self.tr("Scripts: {n}. Speakers they are enough for: {m}.").format(
            n=f"{found.scripts:,}", m=f"{found.speakers:,}"
        )
        if twice and not settings.repeats:
            text += " " + self.tr("Texts that stand twice: {n}. Nobody reads them twice.").format(n=twice)
        self.reach.setText(text)
        self._enable()

    def _enable(self) -> None:
        self.save_button.setEnabled(bool(self.name.text().strip()) and self._reached)

    def save(self) -> None:
        """Hand over what was typed."""
        name = self.name.settled_text()
        self._enable()
        if self.save_button.isEnabled():
            self.saved.emit(name, self.settings)


def _in_order(known: Sequence[str] | dict[str, str], found: set[str]) -> list[str]:
    """Known codes in their own order, then the others by name."""
    return [code for code in known if code in found] + sorted(found - set(known))
