"""The Annotate page with its two sides: Label, and Review of what several people said about the same takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from gui.panels.annotate_fields import TYPING
from gui.panels.annotate_page import AnnotatePage
from gui.panels.figure import Switch
from gui.panels.review_face import ReviewFace
from gui.services.bundle import Services
from gui.theme.tokens import GRID

LABEL, REVIEW = "", "review"
PICTURE_KEY = "academic-ko-word-2"
"""An item of the demo project that shows every kind of mark."""


class LabelAndReviewPage(AnnotatePage):
    """The Label side as it is; beside it the Review side, whose actions have the keys while it is in front."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._face = LABEL
        self._label_is_stale = False
        """Whether something should have been shown on the Label side while the other one was in front."""
        self.review = ReviewFace(services)
        self.sides = [self._switch(), self._switch()]
        self._put_together()
        self.review.actions_changed.connect(self.actions_changed)
        self.review.label_wanted.connect(self._label)
        self.review.lists_wanted.connect(self._show_lists)
        services.workspace.own_list_requested.connect(self._show_own_list)

    def _switch(self) -> Switch:
        sides = (self.tr("Label"), LABEL), (self.tr("Review"), REVIEW)
        switch = Switch(sides, self.tr("Side of this page (Ctrl+R)"))
        switch.chosen.connect(self._side_chosen)
        return switch

    def _put_together(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        column.setSpacing(GRID)
        self.review.bar.layout().insertWidget(0, self.sides[1])  # type: ignore[union-attr]
        column.addWidget(self.review.bar)
        column.addWidget(self.review, 1)
        self.queue.layout().insertWidget(0, self.sides[0])  # type: ignore[union-attr]
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        outer.removeWidget(self.stack)
        self.faces = QStackedWidget()
        self.faces.addWidget(self.stack)
        self.faces.addWidget(side)
        outer.addWidget(self.faces)

    # ---- sides

    @property
    def face(self) -> str:
        return self._face

    def show_face(self, face: str) -> None:
        if face == self._face:
            return
        if face == REVIEW:
            super().page_hidden()
        else:
            self.review.left()
        self._face = face
        for switch in self.sides:
            switch.choose(face)
        self.faces.setCurrentIndex(1 if face == REVIEW else 0)
        if self.isVisible():
            self.page_shown()
            wanted = self.first_focus()
            if wanted is not None:
                wanted.setFocus()
        self.face_changed.emit()

    def _side_chosen(self, face: object) -> None:
        self.show_face(str(face))

    def _label(self, take_id: str) -> None:
        """Show a take where it is labelled."""
        if take_id:
            self._services.workspace.select_take(take_id)
        self.show_face(LABEL)

    def _show_lists(self) -> None:
        """The card with the lists that are open; it lies over the Label side."""
        self.show_face(LABEL)
        self.sharing.show()

    def _show_own_list(self) -> None:
        self.show_face(LABEL)
        self.queue.lists.want(True)

    # ---- the page

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().handlers,
            **self.review.handlers,
            "annotate.review": lambda: self.show_face(REVIEW),
        }

    def is_enabled(self, action_id: str) -> bool:
        if action_id == "annotate.review":
            return True
        if not action_id.startswith("review."):
            return super().is_enabled(action_id)
        keys_are_words = isinstance(QApplication.focusWidget(), TYPING)
        if keys_are_words and (action_id in ("review.accept", "review.own") or "person_" in action_id):
            return False
        return self.review.is_enabled(action_id)

    def page_shown(self) -> None:
        if self._face == REVIEW:
            self.review.shown()
            return
        if self._label_is_stale:
            self._label_is_stale = False
            self._stale = True
        super().page_shown()

    def page_hidden(self) -> None:
        if self._face == REVIEW:
            self.review.left()
        else:
            super().page_hidden()

    def prepare_picture(self) -> None:
        self.show_face(LABEL)
        self.sound.stop()
        if annotators := self._services.people.all("annotator"):
            self._services.people.choose(annotators[-1])
        shown = self.queue.first(lambda row: row.script_key == PICTURE_KEY)
        shown = shown or self.queue.first(lambda row: row.label_state != "done")
        if shown is not None:
            self._services.workspace.select_take(shown)
        text = self.item.text.text
        if text.tokens:
            text.set_selection(*text.tokens[1])
            text.selection_changed.emit(*text.tokens[1])
        if self.drawers.guideline.isHidden():
            self.drawers.toggle_guideline()

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        people = self._services.people
        if annotators := people.all("annotator"):
            people.choose(annotators[0])
        self.show_face(REVIEW)
        yield "review", self
        self.review.show_agreement(True)
        yield "agreement", self
        self.review.show_agreement(False)
        self.show_face(LABEL)

    def first_focus(self) -> QWidget | None:
        return self.review.first_focus() if self._face == REVIEW else super().first_focus()

    def escape(self) -> None:
        if self._face == REVIEW:
            self.review.escape()
        else:
            super().escape()

    def _show(self, take_id: str | None) -> None:
        """Nothing moves or sounds on the side that is not in front."""
        if self._face == REVIEW:
            self._label_is_stale = True
        else:
            super()._show(take_id)

    def _arrive(self) -> None:
        if self._face != REVIEW:
            super()._arrive()
