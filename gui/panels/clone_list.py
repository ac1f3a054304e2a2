"""The clones of a review, one after the other by key: accept, reject, change."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent

from gui.i18n import QT_TRANSLATE_NOOP
from gui.models.record_table import Column, RecordTable
from gui.panels.annotate_fields import ENTER, claims
from gui.panels.words import level_name
from gui.services.clone_review import Clone
from gui.theme.icons import icon
from gui.theme.tokens import current
from gui.widgets.record_table_view import RecordTableView

KEYS = (*ENTER, Qt.Key.Key_Backspace, Qt.Key.Key_F2)
WIDTHS = (112, 320, 84, 250)
LEAST_TEXT_PX = 240
STATES = {
    "waiting": QT_TRANSLATE_NOOP("clones", "waiting"),
    "accepted": QT_TRANSLATE_NOOP("clones", "accepted"),
    "rejected": QT_TRANSLATE_NOOP("clones", "rejected"),
}
STATE_ICONS = {
    "waiting": ("mdi6.circle-outline", "ink_muted"),
    "accepted": ("mdi6.check-circle-outline", "good"),
    "rejected": ("mdi6.close-circle-outline", "ink_muted"),
}
FLAGS = {
    "alike": QT_TRANSLATE_NOOP("clones", "nearly the same"),
    "level": QT_TRANSLATE_NOOP("clones", "other level"),
    "main": QT_TRANSLATE_NOOP("clones", "other main language"),
}


class CloneView(RecordTableView):
    """Enter accepts, Backspace rejects or brings back, F2 changes the text.

    Signals:
        accept_wanted, reject_wanted, edit_wanted: of the current clone.
    """

    accept_wanted = Signal()
    reject_wanted = Signal()
    edit_wanted = Signal()

    def event(self, event: QEvent) -> bool:
        return claims(event, KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER and not event.isAutoRepeat():
            self.accept_wanted.emit()
        elif key == Qt.Key.Key_Backspace and not event.isAutoRepeat():
            self.reject_wanted.emit()
        elif key == Qt.Key.Key_F2:
            self.edit_wanted.emit()
        elif key not in KEYS:
            super().keyPressEvent(event)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        room = self.viewport().width() - WIDTHS[0] - WIDTHS[2] - WIDTHS[3]
        self.setColumnHidden(2, room < LEAST_TEXT_PX)
        self.setColumnWidth(3, WIDTHS[3] if room >= 0 else WIDTHS[3] // 2)


def clone_table(parent: object) -> RecordTable[Clone]:
    """The table of clones."""
    return RecordTable(_columns(), lambda one: one.id, parent)  # type: ignore[arg-type]


def state_name(state: str) -> str:
    """The word for the state of a clone."""
    return QCoreApplication.translate("clones", STATES[state])


def flag_names(clone: Clone) -> str:
    """What a person should look at, in words."""
    return ", ".join(QCoreApplication.translate("clones", FLAGS[one]) for one in clone.flags)


def _columns() -> list[Column[Clone]]:
    translate = QCoreApplication.translate
    return [
        Column(
            translate("clones", "State"),
            lambda one: state_name(one.state),
            icon=_state_icon,
            key=lambda one: tuple(STATES).index(one.state),
        ),
        Column(
            translate("clones", "New script"),
            lambda one: one.spoken,
            tooltip=lambda one: one.spoken,
            colour=lambda one: "ink_muted" if one.state == "rejected" else None,
        ),
        Column(translate("clones", "By rule"), lambda one: level_name(one.level)),
        Column(
            translate("clones", "To look at"),
            flag_names,
            key=lambda one: -len(one.flags),
            icon=_flag_icon,
            tooltip=flag_names,
        ),
    ]


def _state_icon(clone: Clone) -> QIcon | None:
    name, token = STATE_ICONS[clone.state]
    return icon(name, getattr(current(), token))


def _flag_icon(clone: Clone) -> QIcon | None:
    return icon("mdi6.alert-outline", current().check) if clone.flags else None
