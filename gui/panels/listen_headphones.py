"""The headphone screen: three tones, which was the softest, six times."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QLabel

from engine.listening.headphone_screen import TRIALS
from gui.panels.listen_answers import AnswerRow
from gui.panels.listen_card import CONTROL_PX, TEXT_PX, ListenCard, large
from gui.panels.listen_clip import ClipTile
from gui.panels.listen_keys import digit_of
from gui.services.listen_sitting import Sitting


class ListenHeadphones(ListenCard):
    """Space plays, 1 to 3 answer once the tones were heard."""

    def __init__(self) -> None:
        super().__init__()
        self._sitting: Sitting | None = None
        self.tile = ClipTile()
        self.tile.clicked.connect(self._play)
        self.place = large(QLabel(), CONTROL_PX)
        self.place.setProperty("role", "muted")
        self.problem = large(QLabel(), TEXT_PX)
        self.problem.setProperty("role", "problem")
        self.question = large(QLabel(), TEXT_PX, QFont.Weight.DemiBold)
        self.answers = AnswerRow()
        self.answers.chosen.connect(self._choose)
        for widget in (self.place, self.problem, self.tile, self.question, self.answers):
            self.body.addWidget(widget)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_sitting(self, sitting: Sitting) -> None:
        """Show the trial that is asked, or how it went."""
        self._sitting = sitting
        p, screen = sitting.asked.phrases, sitting.screen
        is_over = screen.state in ("passed", "failed")
        for widget in (self.place, self.tile, self.question, self.answers):
            widget.setVisible(not is_over)
        self.problem.setText(p.stuttered)
        self.problem.setVisible(screen.stuttered and not is_over)
        if is_over:
            self._tell_result(sitting)
            return
        self.say(p.headphones_title, p.headphones_how)
        self.offer([])
        self.place.setText(p.progress.format(done=screen.number + 1, total=TRIALS))
        self.question.setText(p.headphones_question)
        self.answers.ask(p.headphones_choices, ("", "", ""))
        self.answers.unlock(screen.state == "rateable")
        plays = sitting.sound.is_playing
        words = p.playing if plays else p.play_again if screen.state == "rateable" else p.press_play
        fraction = sitting.sound.player.fraction if sitting.sound.player else 0.0
        heard = screen.state == "rateable"
        self.tile.show_clip("", words, "playing" if plays else "heard" if heard else "waiting", fraction)

    def _tell_result(self, sitting: Sitting) -> None:
        p, screen = sitting.asked.phrases, sitting.screen
        passed = screen.state == "passed"
        self.say(p.headphones_title, p.headphones_passed if passed else p.headphones_failed)
        go_on = ("mdi6.arrow-right", p.go_on, sitting.keep_headphones)
        again = ("mdi6.replay", p.try_again, screen.again)
        self.offer([go_on] if passed or not screen.may_try_again else [again, go_on])
        super().take_focus()

    def take_focus(self) -> None:
        """The keys are those of the page."""
        if self.buttons:
            super().take_focus()
        else:
            self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _play(self) -> None:
        if self._sitting is not None:
            self._sitting.screen.play()

    def _choose(self, place: int) -> None:
        if self._sitting is not None:
            self._sitting.screen.choose(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = digit_of(event)
        if event.isAutoRepeat():
            event.accept()
        elif event.key() == Qt.Key.Key_Space:
            self._play()
        elif digit is not None and 1 <= digit <= 3:
            self._choose(digit - 1)
        else:
            super().keyPressEvent(event)
