"""The card in which a person says what went wrong in a hypothesis or at a point of it: by digits, stored with Enter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from engine.asr.failure_kinds import KINDS, FailureKind
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_fields import ENTER, claims
from gui.panels.annotate_flow import FlowLayout
from gui.panels.inspector_agreement import AgreementCard
from gui.panels.inspector_buttons import CardButton, Flowing
from gui.panels.inspector_failure_words import kind_hint, kind_name
from gui.panels.inspector_points import AskedPlace
from gui.services.failure_answers import ProjectAgreement
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

DIGITS = tuple(range(Qt.Key.Key_0, Qt.Key.Key_0 + len(KINDS) + 1))
SAID_FROM_PX = 1000
"""From this width on the agreement stands beside its button, else in its tooltip."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
ENDS = (Qt.Key.Key_Home, Qt.Key.Key_End)
KEYS = (*DIGITS, *ENTER, *STEPS, *ENDS, Qt.Key.Key_Escape, Qt.Key.Key_Backspace)


class PlaceStepper(QWidget):
    """Which place is asked about, between the buttons that step to the one before and after.

    Signals:
        stepped(int): -1 or 1.
    """

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.back = IconButton(
            "mdi6.chevron-left", self.tr("Point before (←)"), lambda: self.stepped.emit(-1)
        )
        self.on = IconButton("mdi6.chevron-right", self.tr("Next point (→)"), lambda: self.stepped.emit(1))
        self.label = QLabel()
        self.label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.label.setToolTip(self.tr("The whole utterance (Home), or one of its points of interest (←, →)"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        for widget in (self.back, self.label, self.on):
            row.addWidget(widget)
        for button in (self.back, self.on):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_place(self, at: int, points: int) -> None:
        """Show the whole (0) or a point (from 1) of so many points."""
        whole = self.tr("Whole utterance")
        text = self.tr("Point {at} of {n}")
        widest = (whole, text.format(at=points, n=points))
        self.label.setMinimumWidth(max(map(self.label.fontMetrics().horizontalAdvance, widest)) + GRID)
        self.label.setText(text.format(at=at, n=points) if at else whole)
        self.back.setEnabled(at > 0)
        self.on.setEnabled(at < points)
        self.setVisible(points > 0)


class FailureChooser(QFrame):
    """While it has the keyboard the digits and arrows are its own; Esc puts it away.

    What is chosen at a place and not stored yet stays chosen there until the card is put away.

    Signals:
        answered: the kinds (tuple of str); empty: nothing is wrong; None: the answer is taken back.
        place_changed: another place is asked about, or other kinds are chosen there, to be marked in the strip.
        left: it was put away.
        export_wanted: all answers are to be written to a file.
    """

    answered = Signal(object)
    place_changed = Signal()
    left = Signal()
    export_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.heading = ElidedLabel()
        self.heading.setProperty("role", "heading")
        self.stepper = PlaceStepper()
        self.stepper.stepped.connect(self.step)
        self.said = QLabel()
        self.said.setProperty("role", "small")
        self.buttons: dict[FailureKind, ChoiceButton] = {}
        self.kinds: frozenset[FailureKind] = frozenset()
        self.places: Sequence[AskedPlace] = ()
        self.at = 0
        self._title = ""
        self._drafts: dict[int, frozenset[FailureKind]] = {}
        """What is chosen at places, and not stored."""
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
        row.addWidget(self.stepper)
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

    def open(self, title: str, places: Sequence[AskedPlace], at: int = 0) -> None:
        """Ask about a hypothesis.

        Args:
            title: whose it is.
            places: the whole of it, then its points of interest.
            at: which of them is asked about first.
        """
        self._title = title
        self._drafts.clear()
        self.places, self.at = places, at
        self.show()
        self._show()
        self.setFocus()

    def refresh(self, places: Sequence[AskedPlace]) -> None:
        """Other answers hold now."""
        if self.at < len(places):
            self.places = places
            self._show()

    @property
    def place(self) -> AskedPlace:
        """What is asked about."""
        return self.places[self.at]

    def go_to(self, at: int) -> None:
        """Ask about another place."""
        self.at = min(max(at, 0), len(self.places) - 1)
        self._show()
        self.setFocus()

    def step(self, by: int) -> None:
        """Ask about the place so many further."""
        self.go_to(self.at + by)

    def go_on(self) -> None:
        """Ask about the next point that the person has not answered; put the card away after the last one, and after
        the whole."""
        after = [*range(self.at + 1, len(self.places)), *range(1, self.at)] if self.at else []
        onward = next((at for at in after if self.places[at].mine is None), None)
        self.leave() if onward is None else self.go_to(onward)

    def show_agreement_found(self, found: ProjectAgreement | None) -> None:
        """Offer how far detector and people agree; None while it is worked out."""
        self._agreement = found
        self.agreement_button.setEnabled(found is not None)
        self._show_said()

    def _show_said(self) -> None:
        """The agreement about places of the sort that is asked about."""
        found = self._agreement
        if found is None:
            self.said.setText("")
            return
        detector = (found.points if self.at else found.whole).detector
        value = "n/a" if detector.macro_f1 is None else f"{detector.macro_f1:.2f}"
        text = (
            self.tr("detector and people at points: macro F1 {value}, n = {n}")
            if self.at
            else self.tr("detector and people: macro F1 {value}, n = {n}")
        )
        self.said.setText(text.format(value=value, n=detector.n))
        self.agreement_button.setToolTip(self.said.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.said.setVisible(self.width() >= SAID_FROM_PX)

    def show_agreement(self) -> None:
        """Open the table of agreement above its button."""
        if self._agreement is not None:
            card = AgreementCard(self._agreement, self, at_points=bool(self.at))
            card.export_wanted.connect(self.export_wanted)
            card.show_at(self.agreement_button.mapToGlobal(QPoint(0, 0)))

    def toggle(self, kind: FailureKind) -> None:
        """Choose a kind, or not."""
        self._drafts[self.at] = frozenset(one for one in KINDS if (one in self.kinds) != (one == kind))
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
            self.place_changed.emit()
            self.left.emit()

    def _take_back(self) -> None:
        if self.take_back_button.isVisible():
            self.answered.emit(None)

    def _answer(self, kinds: tuple[FailureKind, ...]) -> None:
        self.answered.emit(kinds)

    def forget_draft(self) -> None:
        """What was chosen here is stored."""
        self._drafts.pop(self.at, None)

    def _show(self) -> None:
        place = self.place
        mine = place.mine
        self.kinds = self._drafts.get(self.at, place.found if mine is None else mine)
        state = "confirmed" if mine == self.kinds else "proposed"
        for kind, button in self.buttons.items():
            button.set_state(state if kind in self.kinds else "open")  # type: ignore[arg-type]
        self.nothing.set_state("open" if self.kinds else state)  # type: ignore[arg-type]
        self.take_back_button.setVisible(mine is not None)
        self.heading.setText(self._question(place))
        self.stepper.show_place(self.at, len(self.places) - 1)
        self._show_said()
        self.place_changed.emit()

    def _question(self, place: AskedPlace) -> str:
        if place.place is None:
            return self.tr("{name}: what went wrong?").format(name=self._title)
        heard = f"“{place.heard}”" if place.heard else self.tr("nothing")
        text = self.tr("{name}: “{said}” → {heard}?")
        return text.format(name=self._title, said=place.said, heard=heard)

    def event(self, event: QEvent) -> bool:
        return claims(event, KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_0:
            self._answer(())
        elif key in DIGITS:
            self.toggle(KINDS[key - Qt.Key.Key_1])
        elif key in ENTER:
            self.confirm()
        elif key in STEPS:
            self.step(STEPS[key])
        elif key in ENDS:
            self.go_to(0 if key == Qt.Key.Key_Home else len(self.places) - 1)
        elif key == Qt.Key.Key_Escape:
            self.leave()
        elif key == Qt.Key.Key_Backspace:
            self._take_back()
        else:
            super().keyPressEvent(event)
