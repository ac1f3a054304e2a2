"""The room where a listener sits: a window over the whole screen, one page for each phase of a sitting."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QFont, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from gui.panels.listen_card import CONTROL_PX
from gui.panels.listen_endings import EndCard
from gui.panels.listen_header import ListenHeader
from gui.panels.listen_headphones import ListenHeadphones
from gui.panels.listen_pin import PinCard
from gui.panels.listen_start import ListenStart
from gui.panels.listen_trial import ListenTrial
from gui.panels.listen_volume import ListenVolume
from gui.panels.listen_welcome import ListenWelcome
from gui.services.listen_sitting import Sitting
from gui.services.listening import Kiosk
from gui.theme.style import base_font
from gui.theme.tokens import FONT_TEXT_PX

NEXT_LISTENER_S, GONE_S = 60, 600
"""So long after the thanks, and after anything that a walk-in listener does, the next one may begin."""
WITHOUT_HEADER = ("start", "seating", "done", "withdrawn", "full", "closed")


class ListenWindow(QWidget):
    """Follows a sitting, or those of a kiosk, which is left with a number only.

    Args:
        shown: what is open.
        owner: the window it belongs to; nothing of it can be reached meanwhile.
    """

    def __init__(self, shown: Sitting | Kiosk, owner: QWidget) -> None:
        super().__init__(owner, Qt.WindowType.Window)
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAutoFillBackground(True)
        self.setStyleSheet(f"QPushButton, QLineEdit, ListenHeader QLabel {{ font-size: {CONTROL_PX}px; }}")
        self.kiosk = shown if isinstance(shown, Kiosk) else None
        self._owner = owner
        self._may_close = False
        self._shown = ("", "")
        self.header = ListenHeader()
        self.start, self.welcome = ListenStart(), ListenWelcome()
        self.volume, self.headphones, self.trial = ListenVolume(), ListenHeadphones(), ListenTrial()
        self.card = EndCard()
        self.stack = QStackedWidget()
        for page in (self.start, self.welcome, self.volume, self.headphones, self.trial, self.card):
            self.stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.stack, 1)
        self.pin = PinCard(self)
        self.pin.typed.connect(self._try_pin)
        self.pin.closed.connect(self._stay)
        self.header.leave_pressed.connect(lambda: self.sitting.ask_to_leave())
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(lambda: self.sitting.leave())
        self.sitting: Sitting
        if isinstance(shown, Kiosk):
            shown.sitting_changed.connect(lambda: self._follow(shown.sitting))
            shown.ended.connect(self.end)
            self._follow(shown.sitting)
        else:
            shown.ended.connect(self.end)
            self._follow(shown)

    def open(self) -> None:
        """Fill the screen."""
        self.setGeometry(
            self._owner.screen().geometry()
        )  # where no window manager makes it as large as the screen
        self.showFullScreen()
        self.activateWindow()
        self._take_focus()

    def end(self) -> None:
        """Go; everything is stored."""
        self._may_close = True
        self.close()

    # ---- what is shown

    def _follow(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._shown = ("", "")
        sitting.phase_changed.connect(self._show)
        sitting.run.changed.connect(self._show_trial)
        sitting.run.moved.connect(self.trial.show_sound)
        sitting.screen.changed.connect(self._show_screen)
        sitting.sound.ticked.connect(self._tick)
        self._show()

    def _show(self) -> None:
        sitting = self.sitting
        self._speak(sitting.asked.language)
        self.setWindowTitle(sitting.asked.title)
        self.header.setVisible(sitting.phase not in WITHOUT_HEADER)
        self.header.show_sitting(sitting)
        page = self._page()
        page.show_sitting(sitting)
        self.stack.setCurrentWidget(page)
        now = (sitting.phase, sitting.asked.language)
        if now != self._shown:
            self._shown = now
            self._take_focus()
        self._wait_for_next()

    def _page(self) -> ListenStart | ListenWelcome | ListenVolume | ListenHeadphones | ListenTrial | EndCard:
        pages = {
            "start": self.start,
            "welcome": self.welcome,
            "volume": self.volume,
            "headphones": self.headphones,
            "trial": self.trial,
        }
        return pages.get(self.sitting.phase, self.card)

    def _show_trial(self) -> None:
        if self.sitting.phase == "trial":
            self.header.show_sitting(self.sitting)
            self.trial.show_sitting(self.sitting)
            self._wait_for_next()

    def _show_screen(self) -> None:
        if self.sitting.phase == "headphones":
            self.headphones.show_sitting(self.sitting)

    def _tick(self) -> None:
        if self.sitting.phase == "headphones" and self.sitting.sound.is_playing:
            self.headphones.show_sitting(self.sitting)

    def _speak(self, language: str) -> None:
        """Letters for somebody who sits back; Chinese ones where Korean and Chinese share characters."""
        font = QFont(base_font("zh_CN" if language.startswith("zh") else "en"))
        font.setPixelSize(FONT_TEXT_PX)
        if (font.families(), font.pixelSize()) != (self.font().families(), self.font().pixelSize()):
            self.setFont(font)

    def _take_focus(self) -> None:
        if self.pin.isHidden():
            self._page().take_focus()

    def _wait_for_next(self) -> None:
        self._next.stop()
        if self.kiosk is not None and self.sitting.phase != "start":
            is_over = self.sitting.phase in ("done", "withdrawn", "full", "closed")
            self._next.start(1000 * (NEXT_LISTENER_S if is_over else GONE_S))

    # ---- leaving

    def _ask_pin(self) -> None:
        """Ask for the number; what lies below can't be reached with Tab meanwhile, and a sound plays on."""
        self.header.setEnabled(False)
        self.stack.setEnabled(False)
        self.pin.ask(self.sitting.asked.phrases)

    def _stay(self) -> None:
        self.header.setEnabled(True)
        self.stack.setEnabled(True)
        self._take_focus()

    def _try_pin(self, pin: str) -> None:
        if self.kiosk is not None and not self.kiosk.unlock(pin):
            self.pin.refuse(self.sitting.asked.phrases, self.kiosk.must_wait)

    def closeEvent(self, event: QCloseEvent) -> None:
        """A kiosk is left with its number, everything else at once: what was answered is stored."""
        if self._may_close:
            QGuiApplication.inputMethod().commit()
            super().closeEvent(event)
        elif self.kiosk is not None:
            event.ignore()
            self._ask_pin()
        else:
            event.ignore()
            self.sitting.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            if self.sitting.phase == "leaving":
                self.sitting.begin()
            elif self.sitting.phase == "start" and self.kiosk is not None:
                self._ask_pin()
            elif self.sitting.phase == "start":
                self.sitting.leave()
            else:
                self.sitting.ask_to_leave()
        else:
            super().keyPressEvent(event)
