"""Which clips of a source are wanted: a form for each source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from gui.panels.plan_choices import PlanChoices
from gui.panels.words import LEVELS, level_name, topic_name
from gui.services.study_sources import SourceChoices, SourceWish
from gui.theme.tokens import GRID
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.number_field import WholeField
from gui.widgets.place_field import PlaceField
from gui.widgets.quality_dot import verdict_word

MOST_ITEMS, NUMBER_PX = 100_000, 120
TABLES = "*.csv *.tsv *.jsonl *.ndjson *.parquet *.xlsx"
VERDICTS = ("good", "check", "bad")


class SourceFields(QWidget):
    """A form with what all sources have in common below it.

    Signals:
        changed: something else is wanted.
        entered: Enter was pressed, so that the same is wanted anew.
    """

    changed = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.most = WholeField(self)
        self.most.setRange(0, MOST_ITEMS)
        self.most.setSpecialValueText(self.tr("all"))
        self.most.setKeyboardTracking(False)
        self.most.setFixedWidth(NUMBER_PX)
        self.most.setAccessibleName(self.tr("Items at most"))
        self.whole_items = QCheckBox(self.tr("Leave out items that some systems lack"))
        self.anchors = QCheckBox(self.tr("Add anchors of 3.5 and 7 kHz to each reference"))
        self.anchors.setChecked(True)
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(2 * GRID)
        self.form.setVerticalSpacing(GRID)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(GRID)
        column.addLayout(self.form)
        column.addWidget(self.whole_items)
        column.addWidget(self.anchors)
        column.addStretch()
        self.most.valueChanged.connect(lambda _value: self.changed.emit())
        for box in (self.whole_items, self.anchors):
            box.toggled.connect(lambda _on: self.changed.emit())

    def _note(self, text: str) -> None:
        label = QLabel(text)
        label.setProperty("role", "small")
        label.setWordWrap(True)
        self.form.addRow(label)

    def show_choices(self, choices: SourceChoices, anchors: bool) -> None:
        """Offer what the project has; `anchors`: whether the study takes some."""
        self.anchors.setVisible(anchors)

    @property
    def wish(self) -> SourceWish:
        """What is set."""
        return SourceWish(
            most=self.most.value() or None,
            whole_items=self.whole_items.isChecked(),
            anchors=self.anchors.isChecked() and not self.anchors.isHidden(),
        )


class TakeFields(SourceFields):
    """Takes: a speaker is the system, a script the item."""

    def __init__(self) -> None:
        super().__init__()
        self._note(
            self.tr(
                "Takes that count: kept, selected, not rejected. A speaker is a system, a script is an item."
            )
        )
        self.speakers = PlanChoices(self.tr("Speakers"))
        self.sets = ElidedComboBox()
        self.topics = PlanChoices(self.tr("Topics"))
        self.levels = PlanChoices(self.tr("Levels"))
        self.verdicts = PlanChoices(self.tr("Quality"))
        self.levels.set_choices([(one, level_name(one)) for one in LEVELS], ())
        self.verdicts.set_choices([(one, verdict_word(one)) for one in VERDICTS], ())  # type: ignore[arg-type]
        rows: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Speakers"), self.speakers),
            (self.tr("Script set"), self.sets),
            (self.tr("Topics"), self.topics),
            (self.tr("Levels"), self.levels),
            (self.tr("Quality"), self.verdicts),
            (self.tr("Items at most"), self.most),
        )
        self.sets.setAccessibleName(self.tr("Script set"))
        for name, field in rows:
            self.form.addRow(name, field)
        self._note(self.tr("Nothing pressed means all of them."))
        for choices in (self.speakers, self.topics, self.levels, self.verdicts):
            choices.changed.connect(self.changed)
        self.sets.activated.connect(lambda _index: self.changed.emit())

    def show_choices(self, choices: SourceChoices, anchors: bool) -> None:
        super().show_choices(choices, anchors)
        self.speakers.set_choices([(one, one) for one in choices.speakers], self.speakers.chosen)
        self.topics.set_choices([(one, topic_name(one)) for one in choices.topics], self.topics.chosen)
        chosen = self.sets.currentData()
        self.sets.clear()
        self.sets.addItem(self.tr("All sets"), None)
        for identity, name in choices.sets:
            self.sets.addItem(name, identity)
        self.sets.setCurrentIndex(max(0, self.sets.findData(chosen)))

    @property
    def wish(self) -> SourceWish:
        return replace(
            super().wish,
            source="takes",
            speakers=self.speakers.chosen,
            set_id=self.sets.currentData(),
            topics=self.topics.chosen,
            levels=self.levels.chosen,
            verdicts=self.verdicts.chosen,
        )


def _place(asked: str, kinds: str = "") -> PlaceField:
    return PlaceField(asked, asked, asked, kinds, "mdi6.folder-open-outline")


class FolderFields(SourceFields):
    """A folder that holds a folder for each system."""

    def __init__(self) -> None:
        super().__init__()
        self._note(
            self.tr(
                "A folder that holds a folder for each system; files of one name are versions of one item."
            )
        )
        self.place = _place(self.tr("Folder of folders"))
        self.form.addRow(self.place)
        self.form.addRow(self.tr("Items at most"), self.most)
        self.place.changed.connect(self.changed)
        self.place.entered.connect(self.entered)
        self.setFocusProxy(self.place)

    @property
    def wish(self) -> SourceWish:
        return replace(super().wish, source="folders", path=self.place.path)


class FileFields(SourceFields):
    """One folder whose file names say system and item."""

    def __init__(self) -> None:
        super().__init__()
        self._note(self.tr("One folder with all files; their names say which system and item they are."))
        self.place = _place(self.tr("Folder of sounds"))
        self.pattern = QLineEdit("{system}_{item}")
        self.pattern.setAccessibleName(self.tr("Pattern of the names"))
        self.pattern.setToolTip(self.tr("With {system}, {item} and, for what says nothing, *"))
        self.form.addRow(self.place)
        self.form.addRow(self.tr("Pattern of the names"), self.pattern)
        self.form.addRow(self.tr("Items at most"), self.most)
        self.place.changed.connect(self.changed)
        self.place.entered.connect(self.entered)
        self.pattern.textChanged.connect(lambda _text: self.changed.emit())
        self.setFocusProxy(self.place)

    @property
    def wish(self) -> SourceWish:
        return replace(
            super().wish, source="files", path=self.place.path, pattern=self.pattern.text().strip()
        )


class ContinuationFields(SourceFields):
    """What speech language models went on with; their prompts stand beside as references."""

    def __init__(self) -> None:
        super().__init__()
        self._note(self.tr("What models went on with; each prompt stands beside its continuations."))
        self.sets = ElidedComboBox()
        self.sets.setAccessibleName(self.tr("Set of pairs"))
        self.models = PlanChoices(self.tr("Models"))
        self.human = QCheckBox(self.tr("The recording itself is one of the systems"))
        self.human.setChecked(True)
        self._known: Sequence[tuple[str, str, str, str]] = ()
        self.form.addRow(self.tr("Set of pairs"), self.sets)
        self.form.addRow(self.tr("Models"), self.models)
        self.form.addRow(self.human)
        self.form.addRow(self.tr("Prompts at most"), self.most)
        self.whole_items.hide()
        self.sets.activated.connect(lambda _index: self._show_models())
        self.models.changed.connect(self.changed)
        self.human.toggled.connect(lambda _on: self.changed.emit())

    def show_choices(self, choices: SourceChoices, anchors: bool) -> None:
        super().show_choices(choices, anchors)
        self._known = choices.continuations
        chosen = self.sets.currentData()
        self.sets.clear()
        for identity, name in {one[2]: one[3] for one in choices.continuations}.items():
            self.sets.addItem(name, identity)
        self.sets.setPlaceholderText(self.tr("No model has continued prompts yet"))
        self.sets.setCurrentIndex(max(0 if self.sets.count() else -1, self.sets.findData(chosen)))
        self._show_models()

    def _show_models(self) -> None:
        of_set = [one for one in self._known if one[2] == self.sets.currentData()]
        self.models.set_choices([(one[0], one[1]) for one in of_set], self.models.chosen)
        self.changed.emit()

    @property
    def wish(self) -> SourceWish:
        all_of_them = tuple(one[0] for one in self._known if one[2] == self.sets.currentData())
        return replace(
            super().wish,
            source="continuations",
            continuations=self.models.chosen or all_of_them,
            human=self.human.isChecked(),
        )


class TableFields(SourceFields):
    """A list with a row for each clip."""

    def __init__(self) -> None:
        super().__init__()
        self._note(
            self.tr(
                "CSV, TSV, JSONL, parquet or a spreadsheet with a row for each clip: item, system and path; as you like"
                " role, text, expected_low, expected_high and reference."
            )
        )
        kinds = self.tr("Tables ({patterns});;All files (*)").format(patterns=TABLES)
        self.place = _place(self.tr("Table of clips"), kinds)
        self.form.addRow(self.place)
        self.most.hide()
        self.place.changed.connect(self.changed)
        self.place.entered.connect(self.entered)
        self.setFocusProxy(self.place)

    @property
    def wish(self) -> SourceWish:
        return replace(super().wish, source="table", path=self.place.path, most=None)
