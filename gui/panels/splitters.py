"""Splitters that stay where a person put them."""

from __future__ import annotations

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QSplitter

from gui.services.preferences import PreferencesService


def remembered(splitter: QSplitter, name: str, preferences: PreferencesService) -> None:
    """Restore the splitter's sizes under `name`, and keep them whenever they are changed by hand."""
    state = preferences.values.layouts.get(name)
    if state:
        splitter.restoreState(QByteArray.fromBase64(state.encode()))
    splitter.splitterMoved.connect(
        lambda _position, _index: preferences.remember_layout(
            name, bytes(splitter.saveState().toBase64().data()).decode()
        )
    )
