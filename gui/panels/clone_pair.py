"""A clone beside its seed: both texts with their languages, what drifted, and what it is nearly the same as."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.panels.annotate_fields import InlineField
from gui.panels.script_marks import marks_of_script
from gui.panels.words import language_name, level_name, topic_name
from gui.services.clone_review import Clone
from gui.theme.tokens import GRID, current
from gui.widgets.coloured_text import ColouredText
from gui.widgets.scrolled import scrolled

TEXT_PX = 20
LOW_PX = 300


class ClonePair(QFrame):
    """Two columns and what is to be said about them.

    Signals:
        edited(str): the clone has another text.
        left: editing is over.
    """

    edited = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._clone: Clone | None = None
        self.seed_name, self.clone_name = QLabel(), QLabel(self.tr("New script"))
        self.seed_text, self.clone_text = ColouredText(), ColouredText()
        self.seed_about, self.clone_about = QLabel(), QLabel()
        self.field = InlineField()
        self.field.setAccessibleName(self.tr("Text of the new script"))
        self.near = QLabel()
        for label in (self.seed_name, self.clone_name):
            label.setProperty("role", "heading")
        for label in (self.seed_about, self.clone_about):
            label.setProperty("role", "small")
            label.setWordWrap(True)
        for text in (self.seed_text, self.clone_text):
            text.set_pixel_size(TEXT_PX)
        self.near.setWordWrap(True)
        self._lay_out()
        self.field.returnPressed.connect(self._entered)
        self.field.left.connect(self.settle)
        self.field.hide()
        self.show_clone(None)

    def _lay_out(self) -> None:
        inner = QWidget()
        columns = QHBoxLayout()
        columns.setSpacing(3 * GRID)
        for parts in (
            (self.seed_name, self.seed_text, self.seed_about),
            (self.clone_name, self.clone_text, self.field, self.clone_about),
        ):
            column = QVBoxLayout()
            column.setSpacing(GRID // 2)
            for widget in parts:
                column.addWidget(widget)
            column.addStretch()
            columns.addLayout(column, 1)
        body = QVBoxLayout(inner)
        body.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        body.setSpacing(GRID)
        body.addWidget(self.near)  # first, so that a low window shows it
        body.addLayout(columns)
        body.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(inner, sideways=True, takes_focus=True))

    # ---- what it shows

    def show_clone(self, clone: Clone | None) -> None:
        """Show a clone and its seed."""
        if self._clone is None or clone is None or clone.id != self._clone.id:
            self.stop_editing()
        self._clone = clone
        self.setVisible(clone is not None)
        if clone is None:
            return
        seed = clone.seed
        self.seed_name.setText(self.tr("Seed {key}").format(key=seed.key))
        self.seed_text.set_text(
            seed.text, marks_of_script(seed.text, seed.main_language, seed.loanwords, seed.switched)
        )
        self.clone_text.set_text(
            clone.spoken, marks_of_script(clone.spoken, seed.main_language, (), clone.switched)
        )
        self.seed_about.setText(
            " · ".join(
                filter(
                    None,
                    (
                        topic_name(seed.topic),
                        level_name(seed.level_wanted),
                        self.tr("main language {name}").format(name=language_name(seed.main_language)),
                    ),
                )
            )
        )
        self._show_drift(clone)
        self._show_near(clone)

    def _show_drift(self, clone: Clone) -> None:
        level = self.tr("by rule {level}").format(level=level_name(clone.level))
        main = self.tr("most words {name}").format(name=language_name(clone.main_language or "und"))
        parts = (
            self._marked(level, "level" in clone.flags),
            self._marked(main, "main" in clone.flags),
        )
        self.clone_about.setText(" · ".join(parts))

    def _marked(self, text: str, differs: bool) -> str:
        """What drifted stands out by a sign, its weight and its colour."""
        return f'<span style="color:{current().check}; font-weight:600;">▲ {text}</span>' if differs else text

    def _show_near(self, clone: Clone) -> None:
        lines = [
            self._marked(self.tr("{percent} % the same as:").format(percent=f"{one.similarity:.0f}"), True)
            + f" {escape(one.text)}"
            for one in clone.near
        ]
        self.near.setText("<br>".join(lines))
        self.near.setVisible(bool(lines))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._clone is not None:
            self._show_drift(self._clone)
            self._show_near(self._clone)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for text in (self.seed_text, self.clone_text):
            text.set_pixel_size(TEXT_PX if self.height() >= LOW_PX // 2 else TEXT_PX - 4)

    # ---- editing

    @property
    def is_editing(self) -> bool:
        """Whether the text is being changed."""
        return not self.field.isHidden()

    def start_editing(self) -> None:
        """Change the text in its place."""
        if self._clone is not None and self._clone.state == "waiting":
            self.clone_text.hide()
            self.field.setText(self._clone.text)
            self.field.show()
            self.field.setFocus()

    def stop_editing(self) -> None:
        """Leave the text as it was."""
        was = self.is_editing
        self.field.hide()
        self.clone_text.show()
        if was:
            self.left.emit()

    def settle(self) -> None:
        """Take over what is half typed, as before the next clone is shown."""
        if self.is_editing:
            self._entered()

    def _entered(self) -> None:
        text = self.field.settled_text()
        self.stop_editing()
        if text:
            self.edited.emit(text)
