"""What the Annotate page says while it has nothing to show."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel

from gui.widgets.empty_state import EmptyState


def nothing_to_label(record: Callable[[], object]) -> EmptyState:
    """No take is recorded yet."""
    translate = QCoreApplication.translate
    return EmptyState(
        translate("AnnotatePage", "Nothing to label yet"),
        translate(
            "AnnotatePage",
            "Every recorded take comes here: listen, confirm its level of switching, mark loanwords,"
            " keep or reject it. Record some takes first.",
        ),
        (("mdi6.microphone-outline", translate("AnnotatePage", "Go to Record"), record),),
    )


def reading() -> QLabel:
    """Whether there is anything to label is not known yet."""
    label = QLabel(QCoreApplication.translate("AnnotatePage", "Reading what there is to label…"))
    label.setProperty("role", "muted")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


def all_hidden(show_all: Callable[[], object]) -> EmptyState:
    """Filters hide every take."""
    translate = QCoreApplication.translate
    return EmptyState(
        translate("AnnotatePage", "Everything is hidden by filters"),
        translate("AnnotatePage", "No item passes all filters at the left."),
        (("mdi6.filter-remove-outline", translate("AnnotatePage", "Show all items"), show_all),),
    )
