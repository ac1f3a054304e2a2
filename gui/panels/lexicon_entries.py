"""The entries of the project's lexicon: to look through, to add by hand, to take back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from db.records import LexiconRecord, SpellingSet
from engine.text.tokens import nfc
from gui.models.record_table import Column, RecordTable
from gui.panels.annotate_fields import InlineField, claims
from gui.panels.inspector_author import AuthorCard
from gui.panels.inspector_buttons import CardButton
from gui.services.lexicon import Lexicon
from gui.theme.tokens import GRID
from gui.widgets.record_table_view import RecordTableView

SPELLINGS, UTTERANCES, SOURCE, WHO, WHEN = range(5)
DIVIDER = "|"
TAKE_BACK = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
SEARCH_AFTER_MS = 120
NARROW_PX = 420


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry as the table shows it.

    Attributes:
        utterances: how many it touches; None while that is counted.
        who: name of its author, empty where nobody is known.
    """

    entry: LexiconRecord
    utterances: int | None
    who: str

    @property
    def text(self) -> str:
        """All spellings in a line."""
        return (" = " if self.entry.verdict == "equal" else " ≠ ").join(self.entry.spellings)


class EntryView(RecordTableView):
    """The table; Delete and Backspace take the current entry back.

    Signals:
        take_back_wanted: of the current entry.
    """

    take_back_wanted = Signal()

    def event(self, event: QEvent) -> bool:
        return claims(event, TAKE_BACK) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in TAKE_BACK:
            self.take_back_wanted.emit()
        else:
            super().keyPressEvent(event)


class AddField(InlineField):
    """The line to add to; while it is empty, undo is that of the project."""

    def event(self, event: QEvent) -> bool:
        is_undo = (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
        )
        if is_undo and not self.text():
            event.ignore()
            return True
        return super().event(event)


class LexiconEntries(QWidget):
    """A line to add to, a search field, the table.

    Signals:
        left: Esc was pressed in a field.
        counted: how many entries there are.
    """

    left = Signal()
    counted = Signal(int)

    def __init__(
        self, lexicon: Lexicon, names: Callable[[], Mapping[str | None, str]], author: AuthorCard
    ) -> None:
        super().__init__()
        self._author = author
        self._lexicon = lexicon
        self._names = names
        self._stale = True
        self._reach: dict[str, int] = {}
        self._rows: list[EntryRow] = []
        self.table: RecordTable[EntryRow] = RecordTable(self._columns(), lambda row: row.entry.id, self)
        self.view = EntryView(self.table, (170, 96, 80, 80, 92), stretch=SPELLINGS)
        self.view.setAccessibleName(self.tr("Entries of the lexicon"))
        self.add_field, self.search = AddField(), InlineField()
        self.add_field.setPlaceholderText("버스 | bus")
        self.add_field.setAccessibleName(self.tr("Spellings that count as equal, with | between them"))
        self.add_field.setToolTip(self.add_field.accessibleName())
        self.add_button = CardButton(self.tr("Add"), "⏎", self.add)
        self.problem = QLabel()
        self.problem.setProperty("role", "small")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.search.setPlaceholderText(self.tr("Filter by spelling"))
        self.search.setAccessibleName(self.tr("Filter by spelling"))
        self.search.setClearButtonEnabled(True)
        self.verdict = QComboBox()
        self.verdict.setAccessibleName(self.tr("Verdict"))
        self.verdict.addItem(self.tr("All"), None)
        self.verdict.addItem(self.tr("Equal"), "equal")
        self.verdict.addItem(self.tr("Different"), "different")
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.take_back_button = CardButton(self.tr("Take back"), self.tr("Del"), self.take_back)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(SEARCH_AFTER_MS)
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[EntryRow]]:
        sources = {
            "alignment": self.tr("recognised"),
            "hand": self.tr("by hand"),
            "import": self.tr("file"),
        }
        return [
            Column(self.tr("Spellings"), lambda row: row.text, tooltip=_tip),
            Column(
                self.tr("Utterances"),
                lambda row: "…" if row.utterances is None else f"{row.utterances:,}",
                key=lambda row: row.utterances,
                number=True,
                hint=self.tr("Utterances whose reference holds one of the spellings"),
            ),
            Column(
                self.tr("From"),
                lambda row: sources[row.entry.source],
                tooltip=_tip,
                hint=self.tr("recognised: one was written for the other, and a person said what that means"),
            ),
            Column(self.tr("Who"), lambda row: row.who, tooltip=lambda row: row.who),
            Column(
                self.tr("When"),
                lambda row: row.entry.created_at[:10],
                key=lambda row: row.entry.created_at,
                tooltip=lambda row: row.entry.created_at[:19].replace("T", " ") + " UTC",
            ),
        ]

    def _lay_out(self) -> None:
        adding, finding, ending = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for row in (adding, finding, ending):
            row.setSpacing(GRID)
        adding.addWidget(self.add_field, 1)
        adding.addWidget(self.add_button)
        finding.addWidget(self.search, 1)
        finding.addWidget(self.verdict)
        ending.addWidget(self.count, 1)
        ending.addWidget(self.take_back_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(adding)
        column.addWidget(self.problem)
        column.addLayout(finding)
        column.addWidget(self.view, 1)
        column.addLayout(ending)

    def _connect(self) -> None:
        self.add_field.returnPressed.connect(self.add)
        self.add_field.textChanged.connect(lambda _text: self._say(""))
        self.search.textChanged.connect(lambda _text: self._delay.start())
        self.search.returnPressed.connect(self.view.setFocus)
        for field in (self.add_field, self.search):
            field.left.connect(self._field_left)
        self._delay.timeout.connect(self._filter)
        self.verdict.activated.connect(lambda _index: self._filter())
        self.view.take_back_wanted.connect(self.take_back)
        self.view.chosen.connect(lambda _id: self._enable())
        self._lexicon.changed.connect(self.read)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.view.setColumnHidden(WHEN, self.width() < NARROW_PX)

    # ---- what is in it

    def read(self) -> None:
        """Read the entries anew, where they or their number are seen."""
        if not (self.parentWidget() or self).isVisible():
            self._stale = True
            return
        self._stale = False
        self._lexicon.load(self._show)

    def read_if_stale(self) -> None:
        """Read the entries where they may be other ones than those shown."""
        if self._stale:
            self.read()

    def forget(self) -> None:
        """Show nothing, as when the project closes."""
        self._stale = True
        self._reach.clear()
        self._put([])

    def _show(self, entries: Sequence[LexiconRecord]) -> None:
        names = self._names()
        rows = [
            EntryRow(one, self._reach.get(one.id), names.get(one.author_id, "")) for one in reversed(entries)
        ]
        self._put(rows)
        self.counted.emit(len(entries))
        missing = [one for one in entries if one.id not in self._reach]
        if missing:
            sets = [SpellingSet(one.spellings) for one in missing]
            self._lexicon.reach(sets, lambda found: self._show_reach(missing, found))

    def _show_reach(self, entries: Sequence[LexiconRecord], found: Sequence[int]) -> None:
        self._reach |= {one.id: count for one, count in zip(entries, found, strict=True)}
        self._put([EntryRow(row.entry, self._reach.get(row.entry.id), row.who) for row in self._rows])

    def _put(self, rows: Sequence[EntryRow]) -> None:
        self._rows = list(rows)
        self.table.set_records(self._rows)
        self._tell()

    def recount(self) -> None:
        """Forget how many utterances entries touch: there are others now."""
        self._reach.clear()
        self.read()

    def _filter(self) -> None:
        words = nfc(self.search.settled_text()).casefold().split()
        verdict = self.verdict.currentData()

        def accepts(row: EntryRow) -> bool:
            text = row.text.casefold()
            return (verdict is None or row.entry.verdict == verdict) and all(word in text for word in words)

        self.table.set_filter(accepts if words or verdict else None)
        self._tell()

    def _tell(self) -> None:
        total, shown = self.table.total, len(self.table.shown)
        text = self.tr("entries: {n}").format(n=f"{total:,}")
        if shown < total:
            text += "  ·  " + self.tr("{n} hidden by filters").format(n=f"{total - shown:,}")
        self.count.setText(text if total else self.tr("Nothing in the project's lexicon yet"))
        self.count.setToolTip(
            self.tr(
                "Spellings that utterances bring themselves count in them all the same, and aren't listed here"
            )
        )
        self._enable()

    def _enable(self) -> None:
        self.take_back_button.setEnabled(self.table.record(self.view.currentIndex()) is not None)

    # ---- what it does

    def add(self) -> None:
        """Add what is written in the line; nothing happens to it where it is no set."""
        parts = (" ".join(nfc(part).split()) for part in self.add_field.settled_text().split(DIVIDER))
        spellings = tuple(dict.fromkeys(part for part in parts if part))
        if len(spellings) < 2:
            self._say(self.tr("Write at least two different spellings with | between them: 버스 | bus"))
            self.add_field.setFocus()
            return
        self._author.sign(lambda: self._store(spellings), " = ".join(spellings))

    def _store(self, spellings: tuple[str, ...]) -> None:
        if self._lexicon.treat_as_equal(spellings, "hand"):
            self.add_field.clear()
            self._say("")
        self.add_field.setFocus()

    def take_back(self) -> None:
        """Take the current entry back; undo brings it again."""
        row = self.table.record(self.view.currentIndex())
        if row is None:
            return
        at = self.view.currentIndex().row()
        if self._lexicon.take_back(row.entry):
            after = [one for one in self.table.shown if one is not row]
            self._put([one for one in self._rows if one is not row])
            if after:
                self.view.select_id(after[min(at, len(after) - 1)].entry.id)
            self._enable()

    def _field_left(self) -> None:
        if self.search.text() and self.search.hasFocus():
            self.search.clear()
        else:
            self.left.emit()

    def _say(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))


def _tip(row: EntryRow) -> str:
    return "\n".join(part for part in (row.text, row.entry.note) if part)
