"""What is wrong with a sound or a reading: eleven reasons, switched on and off by key."""

from __future__ import annotations

import json
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_fields import ENTER, claims
from gui.panels.annotate_flow import FlowLayout
from gui.theme.tokens import GRID

QUALITY_REASONS = {
    "background_noise": QT_TRANSLATE_NOOP("annotate", "background noise"),
    "background_voices": QT_TRANSLATE_NOOP("annotate", "voices in the background"),
    "echo": QT_TRANSLATE_NOOP("annotate", "echo"),
    "clipped": QT_TRANSLATE_NOOP("annotate", "too loud, distorted"),
    "too_quiet": QT_TRANSLATE_NOOP("annotate", "too quiet"),
    "cut_off": QT_TRANSLATE_NOOP("annotate", "beginning or end missing"),
    "misread": QT_TRANSLATE_NOOP("annotate", "misread"),
    "mispronounced": QT_TRANSLATE_NOOP("annotate", "mispronounced"),
    "hesitation": QT_TRANSLATE_NOOP("annotate", "hesitation"),
    "foreign_voice": QT_TRANSLATE_NOOP("annotate", "another voice"),
    "other": QT_TRANSLATE_NOOP("annotate", "something else"),
}
"""In the order of their keys; stored by the code on the left."""
KEYS = tuple("1234567890-")
QT_KEYS = (*range(Qt.Key.Key_1, Qt.Key.Key_9 + 1), Qt.Key.Key_0, Qt.Key.Key_Minus)


def quality_reason_name(code: str) -> str:
    """The words for a reason."""
    return QCoreApplication.translate("annotate", QUALITY_REASONS[code]) if code in QUALITY_REASONS else code


def reasons_of(value: str | None) -> tuple[str, ...]:
    """The codes of a stored label.

    >>> reasons_of('["echo"]'), reasons_of(None)
    (('echo',), ())
    """
    return tuple(json.loads(value)) if value else ()


def reasons_value(codes: Sequence[str]) -> str | None:
    """The label as it is stored: codes in their own order, None for no reason at all.

    >>> reasons_value(["echo", "background_noise"])
    '["background_noise", "echo"]'
    """
    known = [code for code in QUALITY_REASONS if code in codes]
    return json.dumps(known) if known else None


class QualityCard(QFrame):
    """While it is open the digits are its own; each is stored at once, Enter or Esc puts the card away.

    Signals:
        changed: every code that is switched on now (a tuple).
        left: it was put away.
    """

    changed = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._chosen: tuple[str, ...] = ()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        heading = QLabel(self.tr("What is wrong with it? Enter when done."))
        heading.setProperty("role", "heading")
        self.buttons: dict[str, ChoiceButton] = {}
        flow = FlowLayout()
        for code, key in zip(QUALITY_REASONS, KEYS, strict=True):
            button = ChoiceButton(quality_reason_name(code), key)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _checked=False, reason=code: self.toggle(reason))
            self.buttons[code] = button
            flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addLayout(flow)
        self.hide()

    def show_reasons(self, codes: Sequence[str]) -> None:
        """Mark the reasons that hold."""
        self._chosen = tuple(codes)
        for code, button in self.buttons.items():
            button.set_state("confirmed" if code in codes else "open")

    def open(self) -> None:
        """Let the digits be its own."""
        self.show()
        self.setFocus()

    def leave(self) -> None:
        """Put it away; everything is stored already."""
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def toggle(self, code: str) -> None:
        """Switch a reason on or off."""
        others = tuple(one for one in self._chosen if one != code)
        self.changed.emit(others if code in self._chosen else (*others, code))

    def event(self, event: QEvent) -> bool:
        return claims(event, (*QT_KEYS, *ENTER, Qt.Key.Key_Escape)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in QT_KEYS:
            self.toggle(tuple(QUALITY_REASONS)[QT_KEYS.index(event.key())])
        elif event.key() in (*ENTER, Qt.Key.Key_Escape):
            self.leave()
        else:
            super().keyPressEvent(event)
