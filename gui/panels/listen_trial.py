"""The page of a trial: the clips, what is asked, the answers; everything by keys.

Space plays. The digits answer, once every clip was heard to its end; where several clips are compared at once they choose
the sound, the arrows move its score and Enter ends the trial. A, B and X play one of these. The left arrow goes back
where the study allows it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.panels.listen_answers import AnswerRow
from gui.panels.listen_card import TEXT_PX, large
from gui.panels.listen_clip import ClipTile, Look
from gui.panels.listen_keys import digit_of, letter_of
from gui.panels.listen_scores import ScoreBoard
from gui.services.listen_asked import place_names
from gui.services.listen_sitting import Sitting
from gui.services.listen_trial import SEQUENCES
from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton

QUESTION_PX, SAID_PX = 24, 28
WIDTH_PX = 1100
STEP, LEAP = 1, 10
MOVES = {
    Qt.Key.Key_Up: STEP,
    Qt.Key.Key_Down: -STEP,
    Qt.Key.Key_PageUp: LEAP,
    Qt.Key.Key_PageDown: -LEAP,
}


class ListenTrial(QWidget):
    """Shows a sitting's trial and takes its keys."""

    def __init__(self) -> None:
        super().__init__()
        self._sitting: Sitting | None = None
        self._asked_for = ("", 0, "")
        """Kind, number of clips and language that the page was laid out for."""
        self.cue = large(QLabel(), TEXT_PX)
        self.cue.setProperty("role", "muted")
        self.note = large(QLabel(), TEXT_PX)
        self.note.setProperty("role", "heading")
        self.problem = large(QLabel(), TEXT_PX)
        self.problem.setProperty("role", "problem")
        self.said = large(QLabel(), SAID_PX)
        self.question = large(QLabel(), QUESTION_PX, QFont.Weight.DemiBold)
        self.tiles: list[ClipTile] = []
        self.answers = AnswerRow()
        self.answers.chosen.connect(self._choose)
        self.board = ScoreBoard()
        self.board.wanted.connect(self._play)
        self.board.moved.connect(
            lambda place, value: self._sitting and self._sitting.run.set_value(place, value)
        )
        self.done = BigButton("mdi6.check", "", kind="primary", clicked=self._submit)
        self.back = BigButton("mdi6.arrow-left", "", "←", kind="quiet", clicked=self._go_back)
        self._tile_row = QHBoxLayout()
        self._tile_row.setSpacing(2 * GRID)
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _lay_out(self) -> None:
        for label in (self.cue, self.note, self.problem, self.said, self.question):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextFormat(Qt.TextFormat.PlainText)
        inner = QWidget()
        inner.setMaximumWidth(WIDTH_PX)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        column.addStretch(2)
        for widget in (self.note, self.problem, self.said):
            column.addWidget(widget)
        column.addLayout(self._tile_row)
        column.addWidget(self.cue)
        column.addSpacing(GRID)
        column.addWidget(self.question)
        column.addWidget(self.answers)
        column.addWidget(self.board, 20)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.done)
        column.addStretch(3)
        column.addLayout(foot)
        row = QHBoxLayout(self)
        row.setContentsMargins(4 * GRID, 2 * GRID, 4 * GRID, 2 * GRID)
        row.addStretch(1)
        row.addWidget(inner, 100)
        row.addStretch(1)

    # ---- showing

    def show_sitting(self, sitting: Sitting) -> None:
        """Show the trial as it stands now."""
        self._sitting = sitting
        asked, run = sitting.asked, sitting.run
        wanted = (asked.kind, run.count, asked.language)
        if wanted != self._asked_for:
            self._asked_for = wanted
            self._ask()
        p = asked.phrases
        texts = {one.text for one in run.standing.clips if one.text} if run.standing else set()
        shows = sitting.study.settings.shows_text and len(texts) == 1
        self.said.setText(next(iter(texts)) if shows else "")
        self.said.setVisible(shows)
        self.problem.setText(p.not_stored if run.problem else p.stuttered)
        self.problem.setVisible(run.problem or run.stuttered)
        self.back.set_label(p.go_back)
        self.back.setVisible(sitting.can_go_back)
        self.done.set_label(p.submit)
        self.done.setEnabled(run.can_answer and run.all_scored)
        self.answers.unlock(run.can_answer)
        self._say_cue()
        self.show_sound()

    def _ask(self) -> None:
        assert self._sitting is not None
        asked, run = self._sitting.asked, self._sitting.run
        self.question.setText(asked.question)
        is_multiple = run.is_multiple
        self.answers.setVisible(not is_multiple)
        self.board.setVisible(is_multiple)
        self.done.setVisible(is_multiple)
        names = place_names(asked.kind, run.count, asked.phrases) if run.count else ()
        if is_multiple:
            self.board.ask(names, asked.labels)
        else:
            self.answers.ask(asked.labels, asked.numbers)
        while len(self.tiles) < (0 if is_multiple else len(names)):
            self._add_tile()
        for place, tile in enumerate(self.tiles):
            tile.setVisible(not is_multiple and place < len(names))

    def _add_tile(self) -> None:
        tile, place = ClipTile(), len(self.tiles)
        tile.clicked.connect(lambda _checked=False: self._play_tile(place))
        if not self.tiles:
            self._tile_row.addStretch(1)
            self._tile_row.addStretch(1)
        self.tiles.append(tile)
        self._tile_row.insertWidget(len(self.tiles), tile, 2)

    def _say_cue(self) -> None:
        assert self._sitting is not None
        run, p = self._sitting.run, self._sitting.asked.phrases
        said = {
            "none": "",
            "loading": p.loading,
            "ready": p.press_play,
            "playing": p.hear_to_end,
            "rateable": p.answer_now,
            "saving": p.saving,
        }[run.state]
        if run.is_multiple and run.state in ("ready", "playing"):
            said = p.hear_all if run.is_playing else p.press_play
        elif run.is_multiple and run.state == "rateable" and not run.all_scored:
            said = p.score_all
        elif run.state == "ready" and run.is_playing:
            said = p.hear_to_end
        elif run.state == "ready" and run.count > 1 and run.plays:
            said = p.hear_all
        left = run.replays_left
        if left and run.state == "rateable":
            said = f"{said}  ·  {p.replays_left.format(count=left)}"
        elif self._sitting.study.settings.replays == 0 and run.state == "ready" and not run.plays:
            said = f"{said}  ·  {p.no_replays}"
        self.cue.setText(said)
        self.note.setText(p.changing_last)
        self.note.setVisible(self._sitting.is_changing)

    def show_sound(self) -> None:
        """Show which clip is heard, and how far it is."""
        if self._sitting is None:
            return
        run, p = self._sitting.run, self._sitting.asked.phrases
        sounding = run.sounding
        names = place_names(self._sitting.asked.kind, run.count, p) if run.count else ()
        for place, name in enumerate(names):
            is_sounding = place == sounding
            if run.is_multiple:
                self._show_score(place, name, is_sounding)
                continue
            look = self._look(place, is_sounding)
            words = {"playing": p.playing, "heard": p.play_again}.get(look, p.play)
            self.tiles[place].show_clip(name, words, look, run.fraction if is_sounding else 0.0)

    def _look(self, place: int, is_sounding: bool) -> Look:
        assert self._sitting is not None
        run = self._sitting.run
        if is_sounding or (run.is_playing and run.count == 1):
            return "playing"
        if not run.can_play(None if self._sitting.asked.kind in SEQUENCES else place):
            return "heard" if place in run.whole else "off"
        return "heard" if place in run.whole else "waiting"

    def _show_score(self, place: int, name: str, is_sounding: bool) -> None:
        assert self._sitting is not None
        run = self._sitting.run
        value = run.values[place] if place < len(run.values) else None
        text = str(place) if run.is_scored(place) else f"{name}   0"
        is_open = place in run.whole and run.state in ("ready", "playing", "rateable")
        is_active = place == run.active and run.is_scored(place)
        self.board.show_sound(place, text, value, is_active, is_sounding, is_open)

    # ---- keys and clicks

    def take_focus(self) -> None:
        """The keys are those of the page."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _play_tile(self, place: int) -> None:
        if self._sitting is not None:
            self._play(None if self._sitting.asked.kind in SEQUENCES else place)

    def _play(self, place: int | None) -> None:
        if self._sitting is not None:
            self._sitting.run.play(place)

    def _choose(self, place: int) -> None:
        if self._sitting is not None and place < len(self._sitting.asked.labels):
            self._sitting.run.choose(place)

    def _submit(self) -> None:
        if self._sitting is not None:
            self._sitting.run.submit()

    def _go_back(self) -> None:
        if self._sitting is not None:
            self._sitting.go_back()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_multiple = self._sitting is not None and self._sitting.run.is_multiple
        taken = self._multiple_key(event) if is_multiple else self._single_key(event)
        if not taken:
            super().keyPressEvent(event)

    def _single_key(self, event: QKeyEvent) -> bool:
        """A key where one answer is given; whether it is one. A key that is held counts once."""
        digit, letter = digit_of(event), letter_of(event)
        pairs = self._sitting is not None and self._sitting.asked.kind in ("ab", "abx")
        wanted: Callable[[], object] | None = None
        if digit:
            wanted = partial(self._choose, digit - 1)
        elif event.key() == Qt.Key.Key_Space:
            wanted = partial(self._play, None)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Backspace):
            wanted = self._go_back
        elif pairs and letter is not None:
            wanted = partial(self._play, letter)
        if wanted is not None and not event.isAutoRepeat():
            wanted()
        return wanted is not None

    def _multiple_key(self, event: QKeyEvent) -> bool:
        """A key where several sounds are scored; the arrows may be held."""
        assert self._sitting is not None
        run, key, digit = self._sitting.run, Qt.Key(event.key()), digit_of(event)
        if key in MOVES:
            run.move(MOVES[key])
        elif event.isAutoRepeat():
            return digit is not None or key == Qt.Key.Key_Space
        elif digit is not None:
            run.play(digit)
        elif key == Qt.Key.Key_Space:
            run.play()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if key == Qt.Key.Key_Right else -1
            run.play(min(run.count - 1, max(0, run.active + step)))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            run.submit()
        elif key == Qt.Key.Key_Backspace:
            self._go_back()
        else:
            return False
        return True
