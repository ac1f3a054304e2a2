"""The keys of a listener, whatever layout and input method is on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

LETTERS = {"a": 0, "b": 1, "x": 2, "ㅁ": 0, "ㅠ": 1, "ㅌ": 2}
"""Places of A, B and X; a Hangul layout of macOS gives the letters that lie on the same keys."""


def digit_of(event: QKeyEvent) -> int | None:
    """The digit of a key, on the row or the pad; None for any other key, or with Ctrl, Alt or Meta."""
    held = event.modifiers() & (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )
    number = event.key() - Qt.Key.Key_0.value
    return number if 0 <= number <= 9 and not held else None


def letter_of(event: QKeyEvent) -> int | None:
    """The place of the clip that is called like the key: A, B or X; None for any other."""
    return LETTERS.get(event.text().lower())
