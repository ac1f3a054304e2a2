"""Over the answers: which take, how far its review is, and what can be done with it as a whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from db.annotation_records import ReviewState
from gui.panels.annotate_fields import InlineField
from gui.panels.review_words import field_name, state_icon, state_name
from gui.services.review_rows import ReviewItem
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

ICON_PX = 16


class ReviewHeader(QWidget):
    """Title, state, buttons; below them what remains to be decided.

    Signals:
        accept_wanted: what is chosen is to hold.
        return_wanted(str): the annotators are to look again, for the reason given.
    """

    accept_wanted = Signal()
    return_wanted = Signal(str)

    def __init__(self, buttons: Sequence[IconButton], left: Callable[[], object]) -> None:
        super().__init__()
        self.title = ElidedLabel()
        self.title.setProperty("role", "heading")
        self._sign, self.state = QLabel(), ElidedLabel()
        self.state.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.accept_button = QPushButton(self.tr("Accept   Enter"))
        self.accept_button.setProperty("kind", "primary")
        self.accept_button.setToolTip(self.tr("Let what is chosen hold, and go to the next open take"))
        self.accept_button.clicked.connect(lambda _checked=False: self.accept_wanted.emit())
        self.return_button = QPushButton(self.tr("Return…   F8"))
        self.return_button.clicked.connect(lambda _checked=False: self.open_return())
        self.rest = QLabel()
        self.rest.setProperty("role", "small")
        self.rest.setWordWrap(True)
        self._left = left
        self._shown: ReviewState = "open"
        self._take_id: str | None = None
        self.note = InlineField()
        self.note.setPlaceholderText(self.tr("What should the annotators look at again?"))
        self.note.setAccessibleName(self.tr("Note to the annotators"))
        self.send_button = QPushButton(self.tr("Return to the annotators"))
        self.form = QFrame()
        self.form.hide()
        self._lay_out(buttons)
        self.note.returnPressed.connect(self._send)
        self.note.left.connect(self.close_return)
        self.send_button.clicked.connect(lambda _checked=False: self._send())

    def _lay_out(self, buttons: Sequence[IconButton]) -> None:
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self._sign)
        top.addWidget(self.state)
        top.addWidget(self.title, 1)
        for button in buttons:
            top.addWidget(button)
        top.addWidget(self.return_button)
        top.addWidget(self.accept_button)
        row = QHBoxLayout(self.form)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.note, 1)
        row.addWidget(self.send_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(top)
        column.addWidget(self.form)
        column.addWidget(self.rest)

    def show_item(
        self, item: ReviewItem | None, key: str, place: tuple[int, int] | None, reviewer: str
    ) -> None:
        """Tell which take is shown, and how far its review is.

        Args:
            place: row and rows of the list; None where filters hide it.
            reviewer: who said so.
        """
        take_id = item.take_id if item is not None else None
        if take_id != self._take_id:  # of the same take, what is typed stays
            self.close_return()
        self._take_id = take_id
        if item is None:
            return
        at = (
            self.tr("{row} of {rows}").format(row=place[0], rows=place[1])
            if place
            else self.tr("hidden by filters")
        )
        self.title.setText(f"{at}  ·  {key}")
        self._shown = item.state
        self._paint_sign()
        words = state_name(item.state)
        self.state.setText(f"{words} · {reviewer}" if reviewer and item.state != "open" else words)

    def _paint_sign(self) -> None:
        self._sign.setPixmap(state_icon(self._shown).pixmap(ICON_PX, ICON_PX))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_shown"):
            self._paint_sign()
        super().changeEvent(event)

    def show_rest(self, item: ReviewItem | None, left: Sequence[str]) -> None:
        """Tell what still has to be decided."""
        if item is None:
            return
        lines: list[str] = []
        if item.state == "returned" and item.reviews[-1].note:
            lines.append(self.tr("Returned: {note}").format(note=item.reviews[-1].note))
        if left:
            names = ", ".join(map(field_name, left))
            lines.append(self.tr("To be decided: {fields}").format(fields=names))
        elif item.double.split:
            lines.append(self.tr("Everything is decided; Enter lets it hold."))
        else:
            lines.append(self.tr("Nothing differs; Enter accepts it."))
        if "yes" in item.double.choices["unsure"]:
            lines.append(self.tr("Somebody is unsure about it."))
        self.rest.setText("   ".join(lines))

    def open_return(self) -> None:
        """Ask for the note that goes with a take that is returned."""
        self.form.show()
        self.note.setFocus()

    def close_return(self) -> bool:
        """Put the note away; False where it was not open."""
        if self.form.isHidden():
            return False
        self.note.clear()
        self.form.hide()
        self._left()
        return True

    def _send(self) -> None:
        text = self.note.settled_text()
        if text:
            self.return_wanted.emit(text)
        else:
            self.note.setFocus()
