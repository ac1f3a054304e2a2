"""The words that filter a list, and changes of filters that can be taken back: alike on every page with a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QLineEdit

from gui.services.history import History

Filter = TypeVar("Filter")
FILTER_AFTER_MS = 120
"""After the last key: on a large project filtering takes longer than typing."""
LEAST_PX = 72


class FilterField(QLineEdit):
    """A field whose words filter a list.

    Signals:
        typed: nobody has pressed a key in it for a moment.
    """

    typed = Signal()

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setClearButtonEnabled(True)
        self.setMinimumWidth(LEAST_PX)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(FILTER_AFTER_MS)
        self._typing.timeout.connect(self.typed)
        self.textChanged.connect(lambda _text: self._typing.start())

    @property
    def words(self) -> tuple[str, ...]:
        """What is typed, word by word, without regard to case."""
        return tuple(self.text().casefold().split())

    def show_words(self, words: tuple[str, ...]) -> None:
        """Bring the field in line with a filter; what was typed and not heard yet is dropped."""
        if words != self.words:
            self.setText(" ".join(words))  # signals stay on: its × goes with its last letter
        self.drop()

    def drop(self) -> None:
        """Don't tell what was typed."""
        self._typing.stop()


class FilterSteps(Generic[Filter]):
    """Makes changes of a filter undoable.

    Args:
        history: of the window.
        set_filter: shows what another filter leaves.
    """

    def __init__(self, history: History, set_filter: Callable[[Filter], object]) -> None:
        self._history = history
        self._set_filter = set_filter
        self._is_quiet = False

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """What changes in here is no step of a person's."""
        self._is_quiet = True
        try:
            yield
        finally:
            self._is_quiet = False

    def note(self, before: Filter, after: Filter) -> None:
        """A person has changed the filter."""
        if not self._is_quiet:
            name = QCoreApplication.translate("FilterSteps", "filter")
            self._history.push(name, lambda: self._go_to(before), lambda: self._go_to(after))

    def _go_to(self, wanted: Filter) -> None:
        with self.quiet():
            self._set_filter(wanted)
