"""The headphone screen at a listener's seat: six times three tones, one question each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QObject, Signal

from engine.listening.headphone_screen import TRIALS, wears_headphones
from gui.services.listen_sound import ListenSound
from recorder.clip_player import Sound

State = Literal["loading", "ready", "playing", "rateable", "passed", "failed"]
MOST_TRIES = 2


class HeadphoneScreen(QObject):
    """Plays the trials one after another and counts the answers.

    Signals:
        changed: another trial or state.

    Attributes:
        number: of the trial, from 0.
        tries: how often all six were answered.
        stuttered: whether the sound had a hole, and the tones are to be played again.
    """

    changed = Signal()

    def __init__(self, seed: int, sound: ListenSound, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seed, self._sound = seed, sound
        self._sounds: Sequence[Sound] = ()
        self._answers: list[int] = []
        self.state: State = "loading"
        self.tries = 0
        self.stuttered = False
        sound.ticked.connect(self._tick)

    @property
    def number(self) -> int:
        """How many are answered."""
        return len(self._answers)

    @property
    def may_try_again(self) -> bool:
        """Whether a failed screen is offered once more."""
        return self.tries < MOST_TRIES

    def begin(self, sounds: Sequence[Sound]) -> None:
        """Take the sounds of the six trials and start with the first."""
        self._sounds = sounds
        self._answers = []
        self._next()

    def again(self) -> None:
        """All six once more."""
        self.begin(self._sounds)

    def play(self) -> None:
        """Play the present trial, as often as one likes."""
        if self.state in ("ready", "rateable") and not self._sound.is_playing:
            self.stuttered = False
            self._sound.play(["tones"])
            self._set("playing" if self.state == "ready" else self.state)

    def choose(self, place: int) -> None:
        """Say which of the three was the softest, counted from 0; only once they were heard."""
        if self.state != "rateable":
            return
        self._answers.append(place)
        self._next()

    def _next(self) -> None:
        if self.number < TRIALS:
            if self._sound.load({"tones": self._sounds[self.number]}):
                self._set("ready")
                if self.number:
                    self.play()
            return
        self._sound.stop()
        self.tries += 1
        self._set("passed" if wears_headphones(self._seed, self._answers) else "failed")

    def _tick(self) -> None:
        player = self._sound.player
        if player is None or self.state not in ("playing", "rateable"):
            return
        if player.take_torn():
            self._sound.stop()
            self.stuttered = True
            self._set("ready" if self.state == "playing" else self.state)
        elif self.state == "playing" and player.has_ended:
            self._set("rateable")

    def _set(self, state: State) -> None:
        self.state = state
        self.changed.emit()
