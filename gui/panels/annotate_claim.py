"""Who works at the item that is shown, at another seat; and the claim that this seat has on it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel

from gui.panels.annotate_queue import AnnotateQueue
from gui.services.annotation_item import AnnotationItem
from gui.services.bundle import Services

CLAIM_AFTER_MS = 150
"""Items that somebody only passes on the way are not claimed."""


class AnnotateClaim(QLabel):
    """A few words in the line over the item; hidden where nobody else works at it."""

    def __init__(self, services: Services, queue: AnnotateQueue) -> None:
        super().__init__()
        self._services = services
        self._queue = queue
        self._item: AnnotationItem | None = None
        self.setProperty("role", "heading")
        self.hide()
        self._stays = QTimer(self)
        self._stays.setSingleShot(True)
        self._stays.setInterval(CLAIM_AFTER_MS)
        self._stays.timeout.connect(self._hold)
        queue.set_claims(services.claims.holder)
        services.claims.changed.connect(self._follow)

    def take(self, item: AnnotationItem | None, is_seen: bool) -> None:
        """Say to other seats who works at an item, once it stays; whoever labels blind is in nobody's way.

        Args:
            is_seen: whether the page is at the front.
        """
        self._item = item
        claims = self._services.claims
        if item is None or item.blind is not None or not is_seen or not self._services.annotations.can_write:
            self._stays.stop()
            claims.release()
        elif claims.held == item.take.id:
            self._stays.stop()
            claims.touch()
        else:
            self._stays.start()
        self._tell()

    def _hold(self) -> None:
        if self._item is not None:
            self._services.claims.hold(self._item.take.id)
            self._tell()

    def first_free(self) -> str | None:
        """The first open item of the list that could be claimed here."""
        tried: set[str] = set()
        while (
            there := self._queue.first(lambda row: row.label_state != "done" and row.take_id not in tried)
        ) is not None:
            if self._queue.lists.is_blind(there) or self._services.claims.hold(there):
                return there
            tried.add(there)
        return None

    def next_free(self, take_id: str) -> str | None:
        """The next open item that could be claimed here."""
        while (there := self._queue.next_open(take_id)) is not None:
            if self._queue.lists.is_blind(there) or self._services.claims.hold(there):
                return there
        return None

    def _follow(self) -> None:
        self._queue.set_claims(self._services.claims.holder)
        self._tell()

    def _tell(self) -> None:
        name = self._services.claims.holder(self._item.take.id) if self._item else ""
        self.setText(self.tr("{name} works at this one").format(name=name) if name else "")
        self.setVisible(bool(name))
