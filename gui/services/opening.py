"""A microphone that is being opened while the window may already want another one."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from recorder.types import Device

if TYPE_CHECKING:
    from recorder.session import Session


class Opening:
    """Opened on a worker, wanted or given up by the window; whatever comes first, nothing stays open unheard."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._lock = threading.Lock()
        self._session: Session | None = None
        self._given_up = False

    def hand_over(self, session: Session) -> None:
        """The worker has opened it; where nobody waits for it any more it is closed at once."""
        with self._lock:
            self._session = session
            unwanted = self._given_up
        if unwanted:
            session.close()

    def give_up(self) -> None:
        """The window wants it no more; closes it now or as soon as it is open."""
        with self._lock:
            session, self._given_up = self._session, True
        if session is not None:
            session.close()

    @property
    def session(self) -> Session | None:
        """The open session, None where it was given up or could not be opened."""
        return None if self._given_up else self._session
