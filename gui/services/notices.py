"""One door for everything a person is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from PySide6.QtCore import QObject, Signal

Kind = Literal["info", "done", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence, and at most one thing to do about it."""

    kind: Kind
    text: str
    action_text: str = ""
    action: Callable[[], None] | None = None
    at: datetime = field(default_factory=datetime.now)


class Notices(QObject):
    """Collects notices; the window shows the latest and keeps them all in a list.

    Signals:
        posted: a `Notice`.
        ended: a `Notice` of which the cause is gone.
    """

    posted = Signal(object)
    ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.log: list[Notice] = []

    def post(
        self, kind: Kind, text: str, action_text: str = "", action: Callable[[], None] | None = None
    ) -> Notice:
        """Say something; repeated at once it is shown again but listed once."""
        notice = Notice(kind, text, action_text, action)
        if not (self.log and (self.log[-1].kind, self.log[-1].text) == (kind, text)):
            self.log.append(notice)
        self.posted.emit(notice)
        return notice

    def end(self, notice: Notice) -> None:
        """What was told is mended or past: it stays in the list, and is shown no longer."""
        self.ended.emit(notice)

    def info(self, text: str) -> Notice:
        """Something worth knowing."""
        return self.post("info", text)

    def done(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """Something was done; `undo` puts an Undo beside it."""
        self.post("done", text, self.tr("Undo") if undo else "", undo)

    def warning(self, text: str) -> None:
        """Something needs attention; nothing is lost."""
        self.post("warning", text)

    def error(self, text: str) -> None:
        """Something did not work; the sentence says what to do."""
        self.post("error", text)
