"""Undo and redo of what people do: labels, filters and lists alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done, and the way back and forth; a way answers False where it could not be gone.

    `owner`: whose steps they are, where they can go all at once.
    """

    text: str
    undo: Callable[[], object]
    redo: Callable[[], object]
    owner: str = ""


class History(QObject):
    """A stack of steps; a new step forgets what was undone.

    Signals:
        changed: something can be undone or redone now, or no more.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._done: list[Step] = []
        self._undone: list[Step] = []

    @property
    def undo_text(self) -> str:
        """What undo would take back; empty when there is nothing."""
        return self._done[-1].text if self._done else ""

    @property
    def redo_text(self) -> str:
        """What redo would do again; empty when there is nothing."""
        return self._undone[-1].text if self._undone else ""

    @property
    def last(self) -> Step | None:
        """The step that undo would take back."""
        return self._done[-1] if self._done else None

    def holds(self, step: Step) -> bool:
        """Whether a step is done and not taken back."""
        return any(step is one for one in self._done)

    def push(
        self, text: str, undo: Callable[[], object], redo: Callable[[], object], owner: str = ""
    ) -> Step:
        """Note a step that has just been done."""
        step = Step(text, undo, redo, owner)
        self._done.append(step)
        self._undone.clear()
        self.changed.emit()
        return step

    def undo(self) -> None:
        """Take the last step back. It leaves the stack only once its way back has worked."""
        if self._done and self._done[-1].undo() is not False:
            self._undone.append(self._done.pop())
            self.changed.emit()

    def redo(self) -> None:
        """Do the last undone step again."""
        if self._undone and self._undone[-1].redo() is not False:
            self._done.append(self._undone.pop())
            self.changed.emit()

    def put_back(self, step: Step) -> None:
        """Let a step stand where it stood: its way back or forth was begun and could not be gone to its end."""
        for here, there in ((self._undone, self._done), (self._done, self._undone)):
            if here and here[-1] is step:
                there.append(here.pop())
                self.changed.emit()
                return

    def lay_beneath(self, steps: Sequence[Step]) -> None:
        """Put steps of an earlier time, the oldest first, below everything that was done since."""
        self._done[:0] = steps
        if steps:
            self.changed.emit()

    def drop(self, owner: str) -> None:
        """Forget the steps of an owner, as when somebody else sits down."""
        self._done = [step for step in self._done if step.owner != owner]
        self._undone = [step for step in self._undone if step.owner != owner]
        self.changed.emit()

    def clear(self) -> None:
        """Forget everything, as when another project opens."""
        self._done.clear()
        self._undone.clear()
        self.changed.emit()
