"""The command box: every action and every item by name, from the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from gui.theme.icons import icon
from gui.theme.tokens import GRID, current

MOST_SHOWN = 12
WIDTH_PX = 300
_FRAME_PX = 28
"""Of the field, and what stays free at both ends of its words."""


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the box.

    Attributes:
        text: what it is called.
        run: what it does.
        note: its key or kind, in small type.
        icon: its name.
        keywords: other words under which it is found, after those that are called so.
        only_when_asked: whether it is listed only once something was typed.
    """

    text: str
    run: Callable[[], object]
    note: str = ""
    icon: str = ""
    keywords: str = ""
    only_when_asked: bool = False


def matches(query: str, text: str) -> bool:
    """Whether every word of the query occurs in the text, in any order, whatever the case.

    >>> matches("dark sw", "Switch between light and dark")
    True
    >>> matches("darker", "Switch between light and dark")
    False
    """
    folded = text.casefold()
    return all(word in folded for word in query.casefold().split())


def fitting(query: str, commands: Sequence[Command]) -> list[Command]:
    """The commands that fit a query: first those whose name does, then those found by other words.

    >>> found = [Command("Lexicon", print, keywords="spelling"), Command("Spelling test", print)]
    >>> [one.text for one in fitting("spell", found)]
    ['Spelling test', 'Lexicon']
    """
    asked = [one for one in commands if query.strip() or not one.only_when_asked]
    by_name = [one for one in asked if matches(query, one.text)]
    return by_name + [one for one in asked if not matches(query, one.text) and _is_about(query, one)]


def _is_about(query: str, command: Command) -> bool:
    """Whether every word of the query begins one of the words for the command, or occurs in its name."""
    words = f"{command.note} {command.keywords}".casefold().split()
    name = command.text.casefold()
    return all(
        asked in name or any(word.startswith(asked) for word in words) for asked in query.casefold().split()
    )


class CommandBox(QLineEdit):
    """A search field in the top bar with a list of what fits below it.

    Args:
        commands: gives the commands that can be run now.
        search: gives the items of the project that fit a query of two characters or more.

    Signals:
        left: the box was left with Esc or after running something; the page should have the focus again.
    """

    left = Signal()

    def __init__(
        self,
        commands: Callable[[], list[Command]],
        search: Callable[[str], list[Command]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._commands = commands
        self._search = search
        self._shown: list[Command] = []
        self._named_key = ""
        self._say_what_fits()
        self.setAccessibleName(self.tr("Search commands and items"))
        self.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.itemClicked.connect(self._run_item)
        self.popup = QFrame(self, Qt.WindowType.ToolTip)
        self.popup.setProperty("role", "card")
        column = QVBoxLayout(self.popup)
        column.setContentsMargins(GRID // 2, GRID // 2, GRID // 2, GRID // 2)
        column.addWidget(self.list)
        self.textEdited.connect(lambda _text: self.refresh())
        self.installEventFilter(self)

    def name_key(self, key: str) -> None:
        """Say in the empty box with which key it is reached."""
        self._named_key = key
        self._say_what_fits()

    def sizeHint(self) -> QSize:
        return QSize(min(WIDTH_PX, self.maximumWidth()), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_what_fits()

    def _say_what_fits(self) -> None:
        hint = self.tr("Search commands and items")
        wordings = (
            (f"{hint}   {self._named_key}", f"{self.tr('Search')}   {self._named_key}", self._named_key)
            if self._named_key
            else (hint,)
        )
        room = self.width() - _FRAME_PX
        whole = (one for one in wordings if self.fontMetrics().horizontalAdvance(one) <= room)
        self.setPlaceholderText(next(whole, wordings[-1]))
        self.setToolTip(wordings[0])

    def activate(self) -> None:
        """Take the keyboard and list every command."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()
        self.refresh()

    def refresh(self) -> None:
        """List what fits what was typed."""
        query = self.text().strip()
        found = fitting(query, self._commands())
        if len(query) >= 2:
            found += self._search(query)
        self._shown = found[:MOST_SHOWN]
        self.list.clear()
        for command in self._shown:
            label = f"{command.text}    {command.note}" if command.note else command.text
            item = QListWidgetItem(label)
            if command.icon:
                item.setIcon(icon(command.icon, current().ink_muted))
            self.list.addItem(item)
        if not self._shown:
            nothing = QListWidgetItem(self.tr("Nothing is called that."))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(nothing)
        self.list.setCurrentRow(0 if self._shown else -1)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event.key())
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                event.accept()  # this Esc leaves the box, not the page
                return True
        elif event.type() == QEvent.Type.FocusOut:
            self.popup.hide()
        return super().eventFilter(watched, event)

    def _key(self, key: int) -> bool:
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if key == Qt.Key.Key_Down else -1
            if self._shown:
                self.list.setCurrentRow((self.list.currentRow() + step) % len(self._shown))
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QGuiApplication.inputMethod().commit()
            self._run_item(self.list.currentItem())
            return True
        if key == Qt.Key.Key_Escape:
            self._leave()
            return True
        return False

    def _run_item(self, item: QListWidgetItem | None) -> None:
        row = self.list.row(item) if item is not None else -1
        if not 0 <= row < len(self._shown):
            return
        command = self._shown[row]
        self._leave()
        command.run()

    def _leave(self) -> None:
        self.clear()
        self.popup.hide()
        self.left.emit()

    def _place(self) -> None:
        rows = max(1, self.list.count())
        height = sum(self.list.sizeHintForRow(row) for row in range(rows)) + 2 * GRID
        width = max(self.width(), 460)
        corner = self.mapToGlobal(QPoint(self.width() - width, self.height() + GRID // 2))
        self.popup.setGeometry(corner.x(), corner.y(), width, height)
        self.popup.show()
