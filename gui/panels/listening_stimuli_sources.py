"""The card that adds clips to a study: where they come from at the left, what would be added at the right."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.listening_records import StudyKind
from gui.models.record_table import Column, RecordTable
from gui.panels.corpus_card import PageCard
from gui.panels.listening_planner_words import role_name
from gui.panels.listening_stimuli_fields import (
    ContinuationFields,
    FileFields,
    FolderFields,
    SourceFields,
    TableFields,
    TakeFields,
)
from gui.panels.speech_build_plan import SPLITTER
from gui.services.studies import Studies
from gui.services.study_sources import FoundClips, Source, SourceWish, StudySources
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView
from gui.widgets.scrolled import scrolled

SOURCES: tuple[Source, ...] = ("takes", "folders", "files", "continuations", "table")
LOOK_AFTER_MS = 250
LEFT_PX, LEAST_LEFT = 380, 300
MOST_MISSING = 6
USUAL_PROMPTS = 50
WITH_REFERENCE = ("mushra",)


class SourceCard(PageCard):
    """Stays over the page until clips are added or the person closes it."""

    def __init__(self, studies: Studies, sources: StudySources, page: QWidget) -> None:
        self._looking = QTimer()
        super().__init__(page)
        self._looking.setParent(self)
        self._studies, self._sources = studies, sources
        self.title = QLabel(self.tr("Add clips"))
        self.title.setProperty("role", "heading")
        self.close_button = IconButton("mdi6.close", self.tr("Close (Esc)"), self.leave)
        self.fields: dict[Source, SourceFields] = {
            "takes": TakeFields(),
            "folders": FolderFields(),
            "files": FileFields(),
            "continuations": ContinuationFields(),
            "table": TableFields(),
        }
        self.buttons: dict[Source, QPushButton] = {}
        self.stack = QStackedWidget()
        self.says, self.problem, self.missing, self.silent = QLabel(), QLabel(), QLabel(), QLabel()
        for label in (self.problem, self.silent):
            label.setProperty("role", "problem")
        self.missing.setProperty("role", "muted")
        for label in (self.says, self.problem, self.missing, self.silent):
            label.setWordWrap(True)
        self.table: RecordTable[tuple[str, int]] = RecordTable(self._columns(), lambda row: row[0], self)
        self.view = RecordTableView(self.table, (200, 80), stretch=0)
        self.view.setAccessibleName(self.tr("What would be added"))
        self.add = QPushButton(self.tr("Add"))
        self.add.setProperty("kind", "primary")
        self._looking.setSingleShot(True)
        self._looking.setInterval(LOOK_AFTER_MS)
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[tuple[str, int]]]:
        return [
            Column(self.tr("System"), lambda row: row[0], tooltip=lambda row: row[0]),
            Column(self.tr("Clips"), lambda row: f"{row[1]:,}", key=lambda row: row[1], number=True),
        ]

    def _texts(self) -> dict[Source, str]:
        return {
            "takes": self.tr("Takes"),
            "folders": self.tr("Folders"),
            "files": self.tr("One folder"),
            "continuations": self.tr("Continuations"),
            "table": self.tr("Table"),
        }

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        tabs, group = QHBoxLayout(), QButtonGroup(self)
        tabs.setSpacing(GRID // 2)
        texts = self._texts()
        for source in SOURCES:
            text = texts[source]
            button = QPushButton(text)
            button.setCheckable(True)
            button.clicked.connect(partial(self._pressed, source))
            group.addButton(button)
            tabs.addWidget(button)
            self.buttons[source] = button
            self.stack.addWidget(scrolled(self.fields[source]))
        tabs.addStretch()
        right = QWidget()
        side = QVBoxLayout(right)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(GRID)
        for widget in (self.says, self.problem, self.silent):
            side.addWidget(widget)
        side.addWidget(self.view, 1)
        side.addWidget(self.missing)
        last = QHBoxLayout()
        last.addStretch()
        last.addWidget(self.add)
        side.addLayout(last)
        self.stack.setMinimumWidth(LEAST_LEFT)
        body = QSplitter(Qt.Orientation.Horizontal)
        body.setChildrenCollapsible(False)
        body.setHandleWidth(2 * GRID)
        body.setStyleSheet(SPLITTER)
        body.addWidget(self.stack)
        body.addWidget(right)
        body.setSizes([LEFT_PX, 800])
        body.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addLayout(tabs)
        column.addSpacing(GRID)
        column.addWidget(body, 1)

    def _connect(self) -> None:
        for fields in self.fields.values():
            fields.changed.connect(self._looking.start)
            fields.entered.connect(self._look)
        self._looking.timeout.connect(self._look)
        self._sources.found.changed.connect(self._show_found)
        self._sources.rest_changed.connect(lambda: self.isVisible() and self._look())
        self.add.clicked.connect(lambda _checked: self.add_found())

    # ---- what it shows

    def open(self) -> None:
        """Show what can be added to the study that is shown."""
        shown = self._studies.shown
        if shown is None or not shown.is_planned:
            return
        choices = self._sources.choices()
        for fields in self.fields.values():
            fields.show_choices(choices, anchors=shown.study.kind in WITH_REFERENCE)
        self._propose(shown.study.kind)
        self.show()
        usual: Source = "takes" if choices.speakers else "folders"
        if choices.continuations and shown.study.kind == "attribute":
            usual = "continuations"
        self.show_source(self._source or usual)

    def _propose(self, kind: StudyKind) -> None:
        """As many prompts as are usual, unless somebody said otherwise."""
        most = self.fields["continuations"].most
        if kind == "attribute" and not most.value():
            most.setValue(USUAL_PROMPTS)

    def show_source(self, source: Source) -> None:
        """Choose from another source."""
        self.buttons[source].setChecked(True)
        self.stack.setCurrentIndex(list(self.fields).index(source))
        self.fields[source].setFocus(Qt.FocusReason.TabFocusReason)
        self._look()

    @property
    def wish(self) -> SourceWish:
        """What is set."""
        return self.fields[self._source or "takes"].wish

    @property
    def _source(self) -> Source | None:
        """The source that is chosen."""
        for source in SOURCES:
            if self.buttons[source].isChecked():
                return source
        return None

    def _pressed(self, source: Source, _checked: bool = False) -> None:
        self.show_source(source)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._looking.stop()

    def _look(self) -> None:
        self._looking.stop()
        self._sources.want(self.wish)
        self._show_found()

    def _show_found(self) -> None:
        if not self.isVisible():
            return
        found: FoundClips | None = self._sources.found.result
        running = self._sources.found.running is not None
        clips = found if found is not None and not running else FoundClips()
        self.table.set_records(clips.systems)
        self.says.setText(self.tr("Looking…") if running else self._told(clips))
        self.problem.setText(clips.problem)
        self.problem.setVisible(bool(clips.problem))
        self.missing.setText(self._lacking(clips))
        self.missing.setVisible(bool(clips.missing))
        self.silent.setText(self._silent(clips))
        self.silent.setVisible(bool(clips.silent))
        self.add.setEnabled(bool(clips.drafts))
        n = f"{len(clips.drafts):,}"
        self.add.setText(self.tr("Add {n} clips").format(n=n) if clips.drafts else self.tr("Add"))

    def _told(self, clips: FoundClips) -> str:
        if not clips.drafts:
            return "" if clips.problem or clips.silent else self.tr("Choose at the left what is to be heard.")
        text = self.tr("Systems: {systems}, items: {items}.").format(
            systems=f"{len(clips.systems):,}", items=f"{clips.items:,}"
        )
        others = ", ".join(f"{role_name(role)}: {count:,}" for role, count in clips.others)
        return f"{text} {self.tr('Beside them')}: {others}." if others else text

    def _lacking(self, clips: FoundClips) -> str:
        if not clips.missing:
            return ""
        lines = [f"{item}: {', '.join(systems)}" for item, systems in clips.missing[:MOST_MISSING]]
        return "\n".join(
            [self.tr("Not every system has these items:"), *lines, *self._more(len(clips.missing))]
        )

    def _silent(self, clips: FoundClips) -> str:
        if not clips.silent:
            return ""
        lines = [why for _name, why in clips.silent[:MOST_MISSING]]
        head = self.tr("Left out, as nothing can be played: {n}").format(n=f"{len(clips.silent):,}")
        return "\n".join([head, *lines, *self._more(len(clips.silent))])

    def _more(self, count: int) -> list[str]:
        more = count - MOST_MISSING
        return [self.tr("and {n} more").format(n=f"{more:,}")] if more > 0 else []

    def add_found(self) -> None:
        """Add what was found; the card closes where that worked."""
        shown = self._studies.shown
        if shown is not None and self.add.isEnabled() and self._sources.add(shown):
            self.leave()
