"""The card in which a person says what went wrong in a hypothesis: by digits, confirmed with Enter."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from engine.asr.failure_kinds import KINDS, FailureKind
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_fields import ENTER, claims
from gui.panels.annotate_flow import FlowLayout
from gui.panels.inspector_agreement import AgreementCard
from gui.panels.inspector_buttons import CardButton, Flowing
from gui.panels.inspector_failure_words import kind_hint, kind_name
from gui.services.failure_answers import ProjectAgreement
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel

DIGITS = tuple(range(Qt.Key.Key_0, Qt.Key.Key_0 + len(KINDS) + 1))
KEYS = (*DIGITS, *ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Backspace)


class FailureChooser(QFrame):
    """While it has the keyboard the digits are its own; Esc puts it away.

    Signals:
        answered: the kinds (tuple of str); empty: nothing is wrong; None: the answer is taken back.
        shown_kinds_changed: the kinds that are chosen now, to be marked in the strip.
        left: it was put away.
    """

    answered = Signal(object)
    shown_kinds_changed = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.heading = ElidedLabel()
        self.heading.setProperty("role", "heading")
        self.said = QLabel()
        self.said.setProperty("role", "small")
        self.buttons: dict[FailureKind, ChoiceButton] = {}
        self.kinds: frozenset[FailureKind] = frozenset()
        self._is_confirmed = False
        self._agreement: ProjectAgreement | None = None
        choices = Flowing()
        flow = FlowLayout(choices)
        for number, kind in enumerate(KINDS, start=1):
            button = ChoiceButton(kind_name(kind), str(number))
            button.setToolTip(kind_hint(kind))
            button.clicked.connect(partial(self._clicked, kind))
            self.buttons[kind] = button
            flow.addWidget(button)
        self.nothing = ChoiceButton(self.tr("nothing is wrong"), "0")
        self.nothing.clicked.connect(lambda _checked=False: self._answer(()))
        flow.addWidget(self.nothing)
        self.confirm_button = CardButton(self.tr("Confirm"), "⏎", self.confirm, kind="primary")
        self.take_back_button = CardButton(self.tr("Take my answer back"), "⌫", self._take_back)
        self.agreement_button = CardButton(self.tr("Agreement…"), "", self.show_agreement, kind="quiet")
        self.close_button = CardButton(self.tr("Cancel"), "Esc", self.leave, kind="quiet")
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.heading, 1)
        for widget in (
            self.said, self.agreement_button, self.take_back_button, self.confirm_button, self.close_button
        ):  # fmt: skip
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID, GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(choices)
        self.hide()

    def open(self, title: str, found: Collection[FailureKind], mine: Collection[FailureKind] | None) -> None:
        """Ask about a hypothesis.

        Args:
            title: whose it is.
            found: the kinds that the detector found.
            mine: the kinds that the person said; None where the person has not answered.
        """
        self.heading.setText(self.tr("{name}: what went wrong?").format(name=title))
        self._is_confirmed = mine is not None
        self.take_back_button.setVisible(mine is not None)
        self.kinds = frozenset(found if mine is None else mine)
        self._show()
        self.show()
        self.setFocus()

    def show_agreement_found(self, found: ProjectAgreement | None) -> None:
        """Offer how far detector and people agree; None while it is worked out."""
        self._agreement = found
        self.agreement_button.setEnabled(found is not None)
        if found is None:
            self.said.setText("")
            return
        f1 = found.detector.macro_f1
        value = "n/a" if f1 is None else f"{f1:.2f}"
        text = self.tr("detector and people: macro F1 {value}, n = {n}")
        self.said.setText(text.format(value=value, n=found.detector.n))

    def show_agreement(self) -> None:
        """Open the table of agreement above its button."""
        if self._agreement is not None:
            AgreementCard(self._agreement, self).show_at(self.agreement_button.mapToGlobal(QPoint(0, 0)))

    def toggle(self, kind: FailureKind) -> None:
        """Choose a kind, or not."""
        self.kinds = frozenset(one for one in KINDS if (one in self.kinds) != (one == kind))
        self._is_confirmed = False
        self._show()
        self.setFocus()

    def _clicked(self, kind: FailureKind, _checked: bool = False) -> None:
        self.toggle(kind)

    def confirm(self) -> None:
        """Say what is chosen."""
        self._answer(tuple(kind for kind in KINDS if kind in self.kinds))

    def leave(self) -> None:
        """Put it away without an answer."""
        if not self.isHidden():
            self.hide()
            self.shown_kinds_changed.emit(frozenset())
            self.left.emit()

    def _take_back(self) -> None:
        if self.take_back_button.isVisible():
            self.answered.emit(None)

    def _answer(self, kinds: tuple[FailureKind, ...]) -> None:
        self.answered.emit(kinds)

    def _show(self) -> None:
        state = "confirmed" if self._is_confirmed else "proposed"
        for kind, button in self.buttons.items():
            button.set_state(state if kind in self.kinds else "open")  # type: ignore[arg-type]
        self.nothing.set_state("open" if self.kinds else state)  # type: ignore[arg-type]
        self.shown_kinds_changed.emit(self.kinds)

    def event(self, event: QEvent) -> bool:
        return claims(event, KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_0:
            self._answer(())
        elif key in DIGITS:
            self.toggle(KINDS[key - Qt.Key.Key_1])
        elif key in ENTER:
            self.confirm()
        elif key == Qt.Key.Key_Escape:
            self.leave()
        elif key == Qt.Key.Key_Backspace:
            self._take_back()
        else:
            super().keyPressEvent(event)
