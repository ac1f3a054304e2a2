"""What every page in the rail has in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

NOTHING: Mapping[str, Callable[[], object]] = {}


class Page(QWidget):
    """A page: its handlers by action id, and when each may be used.

    Signals:
        actions_changed: what `is_enabled` answers may have changed.
        face_changed: another side of it is in front, with actions of its own.
    """

    actions_changed = Signal()
    face_changed = Signal()

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """What each of the page's actions does."""
        return NOTHING

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action makes sense now."""
        return True

    @property
    def face(self) -> str:
        """The side that is in front, as actions name it; empty for the first, which most pages have alone."""
        return ""

    def show_face(self, face: str) -> None:
        """Bring a side to the front."""

    def page_shown(self) -> None:
        """The page has come to the front; time to read what changed meanwhile."""

    def page_hidden(self) -> None:
        """The page goes to the back, or its project closes: time to store what is half typed and to let go of
        devices and sounds."""

    def may_close(self) -> bool:
        """Whether the window may close now; a page that says no tells the person why."""
        return True

    def first_focus(self) -> QWidget | None:
        """Where the keyboard goes when the page comes to the front."""
        return None

    def escape(self) -> None:
        """Go back one step."""

    def prepare_picture(self) -> None:
        """Select something worth showing, for the pictures of the README."""

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        """Further pictures for the README, one after the other: their names, and what is to be drawn once all jobs have
        ended."""
        yield from ()
