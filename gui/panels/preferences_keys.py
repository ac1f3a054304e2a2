"""Preferences: every action with its keys, which can be changed by pressing others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from gui.actions import ACTIONS, ActionSpec, shown_text
from gui.models.record_table import Column, RecordTable
from gui.pages import PAGES
from gui.panels.filter_field import FilterField
from gui.panels.preferences_parts import change
from gui.services.bundle import Services
from gui.shortcuts import STAYS, keys_of, native, pressed, refusal, sound, usual, with_keys
from gui.theme.tokens import GRID
from gui.widgets.command_box import matches
from gui.widgets.key_capture import KeyCapture
from gui.widgets.record_table_view import RecordTableView

WIDTHS = (300, 104, 150, 64)


class KeysSection(QWidget):
    """A table to search, and below it what can be done with the keys of the chosen action.

    Signals:
        edited_changed: some action has keys of its own now, or none has any more.
    """

    edited_changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._adds = False
        """Whether what is captured comes beside the keys that there are."""
        self._edited: dict[str, list[str]] = {}
        """The edited keys that hold, by action; read once per change, as every cell of the table asks."""
        self.search = FilterField(self.tr("Search actions and keys"))
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.table: RecordTable[ActionSpec] = RecordTable(self._columns(), lambda spec: spec.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=0)
        self.view.setAccessibleName(self.tr("Actions and their keys"))
        self.chosen = QLabel()
        self.chosen.setProperty("role", "heading")
        self.capture = KeyCapture()
        self.change_button = QPushButton(self.tr("Change…"))
        self.add_button = QPushButton(self.tr("Add keys…"))
        self.none_button = QPushButton(self.tr("No keys"))
        self.usual_button = QPushButton(self.tr("As usual"))
        self.all_usual_button = QPushButton(self.tr("All as usual"))
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setProperty("role", "small")
        self._lay_out()
        self._connect()
        self.table.set_records(ACTIONS)
        self._count()
        self.refresh()

    def _columns(self) -> Sequence[Column[ActionSpec]]:
        return (
            Column(self.tr("Action"), _name),
            Column(self.tr("Page"), self._page_name),
            Column(self.tr("Keys"), self._keys_text),
            Column(self.tr("Edited"), lambda spec: "●" if spec.id in self._edited else ""),
        )

    def _lay_out(self) -> None:
        heading = QLabel(self.tr("Keys"))
        heading.setProperty("role", "title")
        about = QLabel(
            self.tr(
                "Choose an action, press Change and then the new keys. They work in a Hangul layout, too."
            )
        )
        about.setProperty("role", "muted")
        about.setWordWrap(True)
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self.search, 1)
        top.addWidget(self.count)
        top.addWidget(self.all_usual_button)
        self._foot = QStackedWidget()
        buttons = QWidget()
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for button in (self.change_button, self.add_button, self.none_button, self.usual_button):
            row.addWidget(button)
        row.addStretch()
        self._foot.addWidget(buttons)
        self._foot.addWidget(self.capture)
        self._foot.setFixedHeight(self.capture.sizeHint().height() + GRID // 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (heading, about):
            column.addWidget(widget)
        column.addLayout(top)
        column.addWidget(self.view, 1)
        for widget in (self.chosen, self._foot, self.said):
            column.addWidget(widget)

    def _connect(self) -> None:
        self.search.typed.connect(self._filter)
        self.view.chosen.connect(lambda _id: self._show_chosen())
        self.view.activated_id.connect(lambda _id: self.begin(adds=False))
        self.change_button.clicked.connect(lambda _checked: self.begin(adds=False))
        self.add_button.clicked.connect(lambda _checked: self.begin(adds=True))
        self.none_button.clicked.connect(lambda _checked: self._put(()))
        self.usual_button.clicked.connect(lambda _checked: self.give_usual())
        self.all_usual_button.clicked.connect(lambda _checked: self.give_all_usual())
        self.capture.captured.connect(self._captured)
        self.capture.left.connect(self._left)
        self._services.preferences.changed.connect(self._changed)

    # ---- what it shows

    @property
    def spec(self) -> ActionSpec | None:
        """The chosen action."""
        return self.table.record(self.view.currentIndex())

    def _page_name(self, spec: ActionSpec) -> str:
        title = next((page.title for page in PAGES if page.id == spec.page), "")
        return QCoreApplication.translate("pages", title) if title else self.tr("everywhere")

    def _keys_text(self, spec: ActionSpec) -> str:
        return " · ".join(native(keys) for keys in keys_of(spec, self._edited))

    def _filter(self) -> None:
        words = self.search.text()

        def fits(spec: ActionSpec) -> bool:
            return matches(words, f"{_name(spec)} {self._page_name(spec)} {self._keys_text(spec)}")

        self.table.set_filter(fits if words.strip() else None)
        self._count()
        self._show_chosen()

    def _count(self) -> None:
        shown, total = len(self.table.shown), self.table.total
        text = self.tr("{n} of {total}").format(n=shown, total=total) if shown < total else str(total)
        self.count.setText(text)

    def _changed(self, field: str) -> None:
        if field == "shortcuts":
            self.refresh()
            self.edited_changed.emit()

    def refresh(self) -> None:
        """Show what holds now."""
        self._edited = sound(self._services.preferences.values.shortcuts)
        for spec in ACTIONS:
            self.table.replace(spec)
        self.all_usual_button.setEnabled(bool(self._edited))
        self._show_chosen()

    def _show_chosen(self) -> None:
        spec = self.spec
        self.chosen.setText(
            f"{_name(spec)}:  {self._keys_text(spec) or self.tr('no keys')}"
            if spec is not None
            else self.tr("No action is chosen.")
        )
        for button in (self.change_button, self.add_button):
            button.setEnabled(spec is not None)
        can_go = spec is not None and bool(keys_of(spec, self._edited)) and spec.id not in STAYS
        self.none_button.setEnabled(can_go)
        self.usual_button.setEnabled(spec is not None and spec.id in self._edited)
        stays = spec is not None and spec.id in STAYS
        self.said.setText(
            self.tr("Its usual key stays, because speakers are told to press it; others come beside it.")
            if stays
            else ""
        )

    # ---- what it does

    def begin(self, adds: bool) -> None:
        """Wait for keys for the chosen action: in place of those it has, or beside them."""
        if self.spec is None:
            return
        self._adds = adds
        self.said.setText("")
        self._foot.setCurrentWidget(self.capture)
        self.capture.setFocus(Qt.FocusReason.OtherFocusReason)

    def _captured(self, key: int, modifiers: Qt.KeyboardModifier) -> None:
        spec, keys = self.spec, pressed(key, modifiers)
        if spec is None or not keys:
            return
        if problem := refusal(spec, keys, self._edited):
            self.said.setText(problem)  # and it waits for others
            return
        before = keys_of(spec, self._edited) if self._adds else ()
        self._left()
        self._put(tuple(dict.fromkeys([*before, keys])))

    def _left(self) -> None:
        if self._foot.currentWidget() is self.capture:
            self._foot.setCurrentIndex(0)
            self.said.setText("")
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put(self, keys: Sequence[str]) -> None:
        if (spec := self.spec) is not None:
            self._store(with_keys(self._edited, spec, keys))

    def give_usual(self) -> None:
        """The chosen action has its usual keys again, unless another one has them now."""
        if (spec := self.spec) is None:
            return
        edited, problem = usual(self._edited, spec)
        if problem:
            self.said.setText(problem)
        else:
            self._store(edited)

    def give_all_usual(self) -> None:
        """No action has keys of its own any more."""
        self._store({})

    def _store(self, edited: dict[str, list[str]]) -> None:
        change(self._services, "shortcuts", edited, self.tr("change of keys"))


def _name(spec: ActionSpec) -> str:
    return shown_text(spec).rstrip("…")
