"""Annotations."""

from __future__ import annotations

from PySide6.QtCore import QObject


class Annotations(QObject):
    """Annotations."""

    def __init__(self, *services: object) -> None:
        super().__init__()

    def close(self) -> None:
        """Nothing is held."""
