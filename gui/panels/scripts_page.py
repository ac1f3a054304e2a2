"""The scripts of the project: how many of which kind, the list, and one of them to look at and change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCursor, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.records import ScriptRecord, ScriptSetRecord
from gui.models.record_table import Column, RecordTable
from gui.panels.clone_card import CloneCard
from gui.panels.corpus_card import PageCard
from gui.panels.corpus_import import ImportCard
from gui.panels.page import Page
from gui.panels.plan_card import PlanCard
from gui.panels.script_coverage import ScriptCoverage
from gui.panels.script_editor import ScriptEditor
from gui.panels.splitters import remembered
from gui.panels.words import language_name, level_name, topic_name
from gui.services.bundle import Services
from gui.services.exchange_file import TABLES, FileLook
from gui.services.scripts import ScriptsShown
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState
from gui.widgets.icon_button import IconButton
from gui.widgets.narrow_columns import TABLE_EDGE_PX
from gui.widgets.record_table_view import RecordTableView

ROOM_FOR_COVERAGE_PX, LEAST_TEXT_PX, LEAST_SEARCH_PX, MOST_SET_PX = 1080, 220, 120, 200
WIDTHS = (196, 320, 80, 80, 160)
MAIN_COLUMN, TOPIC_COLUMN = 3, 4
NEED_SCRIPTS = frozenset({"scripts.export", "scripts.plans", "scripts.clone", "scripts.retire"})
STARTER_PAIRS = (("ko", "en"), ("zh", "en"), ("es", "en"))
"""Languages that there are starter scripts of."""
STATES: dict[str, Callable[[ScriptRecord], bool]] = {
    "used": lambda script: script.retired_at is None,
    "cloned": lambda script: script.retired_at is None and script.origin == "cloned",
    "retired": lambda script: script.retired_at is not None,
    "all": lambda script: True,
}
LEVEL_ORDER = {"none": 0, "word": 1, "phrase": 2, "sentence": 3}


class ScriptsPage(Page):
    """Coverage and filters on the left, the list in the middle, the editor on the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._stale = True
        self._spellings_stale = True
        self._by_id: dict[str, ScriptRecord] = {}
        self._sets: list[ScriptSetRecord] = []
        self.table = RecordTable(self._columns(), lambda script: script.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=1)
        self.view.setAccessibleName(self.tr("Scripts"))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.coverage = ScriptCoverage()
        self.editor = ScriptEditor(services.scripts)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Filter by text or id"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(LEAST_SEARCH_PX)
        self.set_box = QComboBox()
        self.set_box.setAccessibleName(self.tr("Script set"))
        self.set_box.setMaximumWidth(MOST_SET_PX)
        self.state_box = QComboBox()
        self.state_box.setAccessibleName(self.tr("In use or not"))
        for code, text in (
            ("used", self.tr("In use")),
            ("cloned", self.tr("Cloned")),
            ("retired", self.tr("Out of use")),
            ("all", self.tr("All states")),
        ):
            self.state_box.addItem(text, code)
        self.coverage_button = IconButton("mdi6.grid", self.tr("Coverage"), self._toggle_coverage)
        self.coverage_button.setCheckable(True)
        self.write = QLineEdit()
        self.write.setPlaceholderText(self.tr("Write a new script here; Enter adds it"))
        self.write.setAccessibleName(self.tr("New script"))
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.import_card = ImportCard(services.exchange, self)
        self.clone_card = CloneCard(services.cloning, self)
        self.plan_card = PlanCard(services.plans, services.projects, self.selected_ids, self)
        self.empty = EmptyState(
            self.tr("No scripts yet"),
            self.tr(
                "Scripts are the sentences that speakers read. Import your own from text files, tables or spreadsheets, or add"
                " the starter scripts: Korean-English, Mandarin-English or Spanish-English, eight topics, three levels"
                " of switching."
            ),
            (
                ("mdi6.playlist-plus", self.tr("Add the starter scripts"), services.scripts.add_starter),
                ("mdi6.playlist-plus", self.tr("Another pair of languages…"), self.offer_pairs),
                ("mdi6.import", self.tr("Import scripts…"), self.choose_file),
            ),
        )
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[ScriptRecord]]:
        return [
            Column(self.tr("Id"), lambda script: script.key, tooltip=lambda script: script.key),
            Column(self.tr("Text"), lambda script: script.text, tooltip=lambda script: script.text),
            Column(
                self.tr("Level"),
                lambda script: level_name(script.level_wanted),
                key=lambda script: LEVEL_ORDER.get(script.level_wanted, 9),
                hint=self.tr("Level of switching that is wanted: word, phrase or sentence"),
            ),
            Column(self.tr("Main"), lambda script: language_name(script.main_language)),
            Column(self.tr("Topic"), lambda script: topic_name(script.topic)),
        ]

    def _lay_out(self) -> None:
        filters = QHBoxLayout()
        filters.setSpacing(GRID)
        filters.addWidget(self.search, 1)
        filters.addWidget(self.set_box)
        filters.addWidget(self.state_box)
        filters.addWidget(self.coverage_button)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(filters)
        column.addWidget(self.view, 1)
        column.addWidget(self.write)
        column.addWidget(self.count)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for place, (widget, stretch) in enumerate(((self.coverage, 0), (middle, 3), (self.editor, 2))):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(place, stretch)
            self.splitter.setCollapsible(place, False)
        self.splitter.setSizes([450, 590, 310])
        self.splitter.setHandleWidth(GRID)
        remembered(self.splitter, "scripts-4", self._services.preferences)
        full = QWidget()
        body = QVBoxLayout(full)
        body.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, GRID)
        body.addWidget(self.splitter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(full)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.stack, 1)

    def _connect(self) -> None:
        s = self._services
        self.search.textChanged.connect(lambda _text: self._filter())
        self.write.returnPressed.connect(self._add_written)
        self.set_box.currentIndexChanged.connect(lambda _index: self._filter())
        self.state_box.currentIndexChanged.connect(lambda _index: self._filter())
        self.coverage.cell_changed.connect(self._filter)
        self.coverage.wanted.connect(s.scripts.want)
        self.editor.seed_chosen.connect(self._go_to)
        self.editor.clone_wanted.connect(self.open_clones)
        self.view.installEventFilter(self)
        self.view.chosen.connect(s.workspace.select_script)
        s.workspace.script_changed.connect(self._show)
        s.projects.changed.connect(self._project_changed)
        s.projects.opened.connect(lambda _record: self._reload())
        for card in (self.import_card, self.clone_card):
            s.projects.closed.connect(card.hide)
        s.exchange.looked.connect(self._offer_file)
        for card in self._cards:
            card.room_changed.connect(self._cards_changed)

    # ---- the page

    @property
    def _cards(self) -> tuple[PageCard, ...]:
        return self.import_card, self.plan_card, self.clone_card

    def selected_ids(self) -> tuple[str, ...]:
        """Ids of the scripts that are selected in the list, in its order."""
        shown = self.table.shown
        selection = self.view.selectionModel().selection()
        ranges = [selection.at(place) for place in range(selection.size())]
        stretches = [(one.top(), one.bottom() + 1) for one in ranges]
        rows = sorted({row for first, end in stretches for row in range(first, end)})
        return tuple(shown[row].id for row in rows if row < len(shown))

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "scripts.import": self.choose_file,
            "scripts.starter": self._services.scripts.add_starter,
            "scripts.starter_pair": self.offer_pairs,
            "scripts.export": self._export,
            "scripts.search": self.search.setFocus,
            "scripts.clone": self.open_clones,
            "scripts.retire": self._retire_selected,
            "scripts.plans": self.plan_card.open,
        }

    def is_enabled(self, action_id: str) -> bool:
        if any(card.isVisible() for card in self._cards):  # what it would do lies under the card
            return False
        return action_id not in NEED_SCRIPTS or self.table.total > 0

    def page_shown(self) -> None:
        if self._stale:
            self._reload()
        self._say_status()

    def page_hidden(self) -> None:
        self.editor.save()

    def first_focus(self) -> QWidget | None:
        return self.view if self.table.total else self.empty.buttons[0]

    def resizeEvent(self, event: QResizeEvent) -> None:
        roomy = self.width() >= ROOM_FOR_COVERAGE_PX
        self.coverage_button.setVisible(not roomy)
        self._share_room()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() == QEvent.Type.Resize:
            self._show_columns()
        return super().eventFilter(watched, event)

    def _show_columns(self) -> None:
        """Columns give their room to the text: the grid beside says the same of all."""
        room = self.view.width() - TABLE_EDGE_PX - LEAST_TEXT_PX - WIDTHS[0]
        for column in (2, MAIN_COLUMN, TOPIC_COLUMN):
            self.view.setColumnHidden(column, room < WIDTHS[column])
            room -= WIDTHS[column]

    def _share_room(self) -> None:
        """In a narrow window coverage and editor take turns."""
        narrow = not self.coverage_button.isHidden()
        wanted = self.coverage_button.isChecked()
        self.coverage.setVisible(wanted or not narrow)
        self.editor.setVisible(not (wanted and narrow))

    def _toggle_coverage(self) -> None:
        self.editor.save()
        self._share_room()

    def escape(self) -> None:
        if self.import_card.isVisible():
            self.import_card.leave()
        elif self.plan_card.isVisible():
            self.plan_card.back()
        elif self.clone_card.isVisible():
            self.clone_card.back()
        elif self.search.text():
            self.search.clear()
        else:
            self.coverage.clear_cell()

    def prepare_picture(self) -> None:
        if self.table.shown:
            self._services.workspace.select_script(self.table.shown[2].id)

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        self.plan_card.open()
        yield "scripts-plans", self
        self.plan_card.back()

    def offer_pairs(self) -> None:
        """A menu of the pairs of languages that there are starter scripts of."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for first, second in STARTER_PAIRS:
            text = self.tr("{first} and {second}").format(
                first=language_name(first), second=language_name(second)
            )
            menu.addAction(text, lambda pair=f"{first}-{second}": self._services.scripts.add_starter(pair))
        menu.popup(QCursor.pos())

    def open_clones(self) -> None:
        """Ask for more scripts like the selected ones, or go on with the review of those that came.

        Where a cell of the grid is chosen and nothing is selected, its scripts are the seeds; as many are asked for as lack.
        """
        self.editor.save()
        cell = self.coverage.cell
        seeds = [self._by_id[one] for one in self.selected_ids()]
        if not seeds and cell is not None:
            seeds = list(self.table.shown)
        self.clone_card.open(seeds, self._sets, self.coverage.lacking(cell) if cell is not None else 0)

    def _retire_selected(self) -> None:
        """Take the selected scripts out of use; where all of them are, into use again."""
        self.editor.save()
        ids = self.selected_ids()
        out = all(self._by_id[one].retired_at is not None for one in ids)
        if ids:
            self._services.scripts.set_retired(ids, not out)

    def choose_file(self) -> None:
        """Ask for a file of scripts and show what is in it."""
        path, _kind = QFileDialog.getOpenFileName(
            self,
            self.tr("Import scripts"),
            "",
            self.tr("Scripts ({patterns});;All files (*)").format(patterns=TABLES),
        )
        if path:
            self.import_card.open(Path(path), "scripts")

    def _offer_file(self, look: FileLook) -> None:
        if look.purpose == "scripts":
            self.import_card.show_look(look)

    # ---- what it shows

    def _project_changed(self, kinds: frozenset[str]) -> None:
        self._spellings_stale |= bool(kinds & {"scripts", "lexicon"})
        if "scripts" in kinds:
            self._reload()

    def _reload(self) -> None:
        if not self._services.projects.is_open:
            return
        if not self.isVisible() or any(card.isVisible() for card in self._cards):
            self._stale = True  # what lies under a card is read when the card is gone
            return
        self._stale = False
        self._services.scripts.load(self._fill)

    def _cards_changed(self) -> None:
        if self._stale and self.isVisible():
            self._reload()
        self.actions_changed.emit()

    def _read_spellings(self) -> None:
        """Read them again where they may be others, once a script is looked at."""
        if self._spellings_stale and self._services.projects.is_open:
            self._spellings_stale = False
            self._services.scripts.load_spellings(list(self._by_id.values()), self.editor.set_known)

    def _fill(self, shown: ScriptsShown) -> None:
        self._fill_sets(shown.sets)
        self._sets = shown.sets
        self._by_id = {script.id: script for script in shown.scripts}
        self.coverage.set_scripts(shown.scripts, shown.targets)
        self.table.set_records(shown.scripts, self._accepts())
        self.stack.setCurrentIndex(1 if shown.scripts else 0)
        self._say_count()
        self._show(self._services.workspace.script_id)
        self.actions_changed.emit()

    def _fill_sets(self, sets: Sequence[ScriptSetRecord]) -> None:
        chosen = self.set_box.currentData()
        self.set_box.blockSignals(True)
        self.set_box.clear()
        self.set_box.addItem(self.tr("All sets"), None)
        for record in sets:
            self.set_box.addItem(f"{record.name} ({record.scripts})", record.id)
        self.set_box.setCurrentIndex(max(0, self.set_box.findData(chosen)))
        self.set_box.blockSignals(False)

    def _accepts(self) -> Callable[[ScriptRecord], bool]:
        """The filter as it is set now."""
        words = self.search.text().casefold().split()
        set_id = self.set_box.currentData()
        cell = self.coverage.cell
        in_state = STATES[self.state_box.currentData()]

        def accepts(script: ScriptRecord) -> bool:
            if set_id is not None and script.set_id != set_id:
                return False
            if cell is not None and (script.topic, script.level_wanted, script.main_language) != cell:
                return False
            if not in_state(script):
                return False
            text = f"{script.key} {script.text}".casefold()
            return all(word in text for word in words)

        return accepts

    def _filter(self) -> None:
        self.table.set_filter(self._accepts())
        self._say_count()
        chosen = self._services.workspace.script_id
        if self.table.row_of(chosen) is not None and self.editor.script_id != chosen:
            self._show(chosen)
        else:
            self.view.select_id(chosen)

    def _say_count(self) -> None:
        shown, total = len(self.table.shown), self.table.total
        if self.state_box.currentData() == "used":  # what is out of use is hidden by no filter
            total = sum(script.retired_at is None for script in self._by_id.values())
        self.count.setText(
            self.tr("{n} scripts").format(n=total)
            if shown == total
            else self.tr("{shown} of {total} scripts; {hidden} hidden by filters").format(
                shown=shown, total=total, hidden=total - shown
            )
        )

    def _show(self, script_id: str | None) -> None:
        self.view.select_id(script_id)
        row = self.table.row_of(script_id)
        script = self.table.shown[row] if row is not None else None
        self.editor.show_script(script)
        self.editor.show_seed(self._by_id.get(script.cloned_from or "") if script else None)
        if script is not None:
            self._read_spellings()
        self._say_status()

    def _go_to(self, script_id: str) -> None:
        """Show a script, whatever the filters hide."""
        if self.table.row_of(script_id) is None:
            self.search.clear()
            self.set_box.setCurrentIndex(0)
            self.state_box.setCurrentIndex(self.state_box.findData("all"))
            self.coverage.clear_cell()
        self._services.workspace.select_script(script_id)

    def _say_status(self) -> None:
        if self.isVisible():
            row = self.table.row_of(self._services.workspace.script_id)
            self._services.workspace.say(self.table.shown[row].key if row is not None else "")

    def _add_written(self) -> None:
        QGuiApplication.inputMethod().commit()
        text = self.write.text().strip()
        if text and (made := self._services.scripts.add_written(text)) is not None:
            self.write.clear()
            self.escape()
            self._services.workspace.select_script(made.id)

    def _export(self) -> None:
        path, _kind = QFileDialog.getSaveFileName(
            self, self.tr("Export scripts"), "scripts.jsonl", self.tr("JSON lines (*.jsonl);;CSV (*.csv)")
        )
        if path:
            self._services.scripts.export(Path(path))
