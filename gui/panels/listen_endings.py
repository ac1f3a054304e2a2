"""The pages that only say something: what to do, a break, a pause, the thanks, and what went wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.panels.listen_card import CONTROL_PX, TITLE_PX, ListenCard, Offer, large
from gui.services.listen_sitting import Sitting
from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton

GO_ON = "mdi6.arrow-right"


def words_of(sitting: Sitting) -> tuple[str, str]:
    """Title and words of a phase."""
    p = sitting.asked.phrases
    practice = bool(sitting.standing and sitting.standing.is_practice)
    said = {
        "seating": ("", p.loading),
        "instruction": (
            p.instruction_title,
            f"{sitting.asked.instruction}\n\n{p.practice_how}" if practice else sitting.asked.instruction,
        ),
        "practiced": (p.practice, p.practice_done),
        "break": (p.break_title, p.break_how),
        "paused": (p.paused, p.device_lost if sitting.paused_by == "device" else p.stood_still),
        "leaving": (p.stop_for_now, p.stopped),
        "done": (p.thanks_title, sitting.asked.thanks),
        "withdrawn": (p.thanks_title, p.withdrawn),
        "full": (p.thanks_title, p.study_full),
        "closed": (p.thanks_title, p.study_closed),
        "trouble": (p.paused, p.sound_failed),
    }
    title, words = said.get(sitting.phase, ("", ""))
    if sitting.phase in ("done", "leaving") and sitting.code:
        words = f"{words}\n\n{p.your_code.format(code=sitting.code)}"
    return title, words


def offers_of(sitting: Sitting, asks_withdrawal: bool, ask: Offer, keep: Offer) -> list[Offer]:
    """What can be done in a phase, first what Enter does."""
    p = sitting.asked.phrases
    withdraw: Offer = ("mdi6.delete-outline", p.withdraw_confirm, sitting.withdraw)
    if asks_withdrawal:
        return [keep, withdraw]
    if sitting.phase in ("instruction", "practiced", "break", "paused"):
        return [(GO_ON, p.begin if sitting.phase == "instruction" else p.go_on, sitting.begin)]
    close: Offer = ("mdi6.close", p.close, sitting.leave)
    take_back: Offer = ("mdi6.undo", p.take_back, sitting.take_back_withdrawal)
    is_own_wish = sitting.session is not None and sitting.session.withdrawn_at is not None
    return {
        "leaving": [(GO_ON, p.go_on, sitting.begin), ("mdi6.pause", p.stop_for_now, sitting.leave), ask],
        "done": [close, ask],
        "withdrawn": [close, take_back] if is_own_wish else [close],
        "full": [close],
        "closed": [close],
        "trouble": [("mdi6.replay", p.try_again, sitting.begin), close],
    }.get(sitting.phase, [])


class EndCard(ListenCard):
    """Shows such a page; withdrawing is asked for once more in its place."""

    def __init__(self) -> None:
        super().__init__()
        self._sitting: Sitting | None = None
        self._phase = ""
        self._asks = False
        self.code = large(QLabel(), TITLE_PX, QFont.Weight.DemiBold)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code_name = large(QLabel(), CONTROL_PX)
        self.code_name.setProperty("role", "muted")
        self.copy_code = BigButton("mdi6.content-copy", "", clicked=self._copy)
        self._code_row = QWidget()
        row = QHBoxLayout(self._code_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GRID)
        for widget in (self.code_name, self.code, self.copy_code):
            row.addWidget(widget)
        row.addStretch(1)
        self.body.addWidget(self._code_row)

    def show_sitting(self, sitting: Sitting) -> None:
        """Say what the phase says."""
        if (sitting, sitting.phase) != (self._sitting, self._phase):
            self._sitting, self._phase, self._asks = sitting, sitting.phase, False
        self._tell()

    def _tell(self) -> None:
        sitting = self._sitting
        assert sitting is not None
        p = sitting.asked.phrases
        title, words = words_of(sitting)
        self.say(p.withdraw if self._asks else title, p.withdraw_how if self._asks else words)
        code = sitting.study.settings.completion_code
        self._code_row.setVisible(sitting.phase == "done" and bool(code) and not self._asks)
        self.code_name.setText(p.completion_code)
        self.code.setText(code)
        self.copy_code.set_label(p.copy)
        ask: Offer = ("mdi6.delete-outline", p.withdraw, lambda: self._ask(True))
        keep: Offer = ("mdi6.undo", p.take_back, lambda: self._ask(False))
        self.offer(offers_of(sitting, self._asks, ask, keep))

    def _ask(self, asks: bool) -> None:
        self._asks = asks
        self._tell()
        self.take_focus()

    def _copy(self) -> None:
        if self._sitting is not None:
            QGuiApplication.clipboard().setText(self.code.text())
            self.copy_code.set_label(self._sitting.asked.phrases.copied)
