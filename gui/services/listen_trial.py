"""One trial on a listener's screen: it loads, plays, may be answered once every clip was heard to its end, is stored.

Whatever comes at another moment, such as a key before the end, a second key at once, or one while the next trial loads,
is dropped and never kept for later: an answer belongs to the trial whose clips were heard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from db.listening_records import StudyRecord
from db.records import now_utc
from gui.services.listen_asked import scores_of_choice, scores_of_values
from gui.services.listen_sound import ListenSound
from recorder.clip_player import Sound

if TYPE_CHECKING:
    from engine.runs.listening_seat import Heard, Standing

State = Literal["none", "loading", "ready", "playing", "rateable", "saving"]
LEAD_MS = 300
"""Between an answer and the sound of the next trial, for the eye to see that it is another one."""
SEQUENCES = ("acr", "attribute", "dcr", "ccr")
"""Kinds whose clips are heard in their order only."""
MIDDLE = 50
"""Where a score of 0 to 100 starts from when it is first moved."""


class TrialRun(QObject):
    """The state of the trial that is shown.

    Signals:
        changed: another state, another clip sounds, or a score was moved.
        moved: the sound went on.
        given: scores by stimulus id: the answer, to be stored; `stored` or `not_stored` follows.
        torn: the sound had a hole; what was played doesn't count and is to be played again.

    Attributes:
        state: `rateable` also while a clip is heard again.
        standing: what is asked; None while nothing is.
        values: of a trial with several clips at once: the score at each place, None until it was given.
        active: of such a trial: the place that keys move.
        problem: whether the last answer could not be stored.
        stutters: how often the sound of this trial had a hole.
        stuttered: whether it had one, and nothing was played since.
    """

    changed = Signal()
    moved = Signal()
    given = Signal(object)
    torn = Signal()

    def __init__(self, study: StudyRecord, sound: ListenSound, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._study, self._sound = study, sound
        self._lead = QTimer(self)
        self._lead.setSingleShot(True)
        self._lead.setInterval(LEAD_MS)
        self._lead.timeout.connect(lambda: self.play() if self.state == "ready" else None)
        self._last = ("none", "")
        self._forget(None)
        sound.ticked.connect(self._tick)

    def _forget(self, standing: Standing | None) -> None:
        self._lead.stop()
        self.state: State = "none"
        self.standing = standing
        self.plays: Counter[int] = Counter()
        self.values: list[int | None] = [None] * (len(standing.clips) if standing else 0)
        self.active = 0
        self.problem = self.stuttered = False
        self.stutters = 0
        self._program: tuple[int, ...] = ()
        """Places that were played last."""
        self._shown_at = ""
        self._told_whole: frozenset[int] = frozenset()
        """Of a picture, which has no player to ask."""

    # ---- coming

    def expect(self, standing: Standing) -> None:
        """Another trial is about to be shown; its clips are being read."""
        self._sound.stop()
        self._forget(standing)
        self._set("loading")

    def show(self, sounds: Mapping[str, Sound], at_once: bool) -> None:
        """Its clips are there, by their places.

        Args:
            sounds: what to play.
            at_once: play without being asked, as it follows an answer.
        """
        if self.state != "loading" or not self._sound.load(sounds):
            return
        self._shown_at = now_utc()
        if at_once and not self.is_multiple:
            self._lead.start()
        self._set("ready")

    def prepare_picture(self, standing: Standing) -> None:
        """Show a trial whose clips were heard, for a picture; nothing sounds."""
        self._forget(standing)
        self._told_whole = frozenset(range(len(standing.clips)))
        self.plays.update(self._told_whole)
        self.values = [None, *(90 - 17 * place for place in range(len(standing.clips) - 1))]
        self._set("rateable")

    def leave(self) -> None:
        """Nothing is shown any more, and nothing sounds."""
        self._sound.stop()
        self._forget(None)
        self.changed.emit()

    # ---- listening

    @property
    def is_multiple(self) -> bool:
        """Whether all clips are compared at once, in a loop."""
        return self._study.kind == "mushra"

    @property
    def count(self) -> int:
        """How many clips the trial presents."""
        return len(self.standing.clips) if self.standing else 0

    @property
    def sounding(self) -> int | None:
        """The place of the clip that is heard now."""
        player = self._sound.player
        key = player.sounding if player is not None and self.state != "loading" else ""
        return int(key) if key else None

    @property
    def fraction(self) -> float:
        """How much of it has passed, 0 to 1."""
        return self._sound.player.fraction if self._sound.player is not None else 0.0

    @property
    def is_playing(self) -> bool:
        """Whether something sounds, or is about to."""
        return self._sound.is_playing or self._lead.isActive()

    @property
    def whole(self) -> frozenset[int]:
        """Places whose clip was heard to its last sample."""
        player = self._sound.player
        return frozenset(map(int, player.whole)) if player is not None else self._told_whole

    @property
    def replays_left(self) -> int | None:
        """How often it may be heard again; None: as often as one likes."""
        limit = self._study.settings.replays
        if limit is None or self.is_multiple:
            return None
        return max(0, limit + 1 - max(self.plays.values(), default=0))

    def can_play(self, place: int | None = None) -> bool:
        """Whether a clip, or the whole trial, may be played now."""
        if self.state in ("none", "loading", "saving") or (place is not None and not 0 <= place < self.count):
            return False
        if place is not None and self._study.kind in SEQUENCES:
            return False
        limit = self._study.settings.replays
        played = self.plays[place] if place is not None else max(self.plays.values(), default=0)
        return self.is_multiple or limit is None or played <= limit

    def play(self, place: int | None = None) -> None:
        """Play the trial, or one clip of it; while the trial plays from its beginning nothing interrupts it.

        Where all clips are compared at once: go over to that clip, or begin and stop.
        """
        if self.is_multiple:
            self._play_multiple(place)
            return
        if not self.can_play(place) or (place is None and self._sound.is_playing):
            return
        self._lead.stop()
        self._program = tuple(range(self.count)) if place is None else (place,)
        self.plays.update(self._program)
        self.stuttered = False
        self._sound.play([str(one) for one in self._program])
        self._set("playing" if self.state == "ready" else self.state)

    def _play_multiple(self, place: int | None) -> None:
        if not self.can_play(place):
            return
        if place is None and self._sound.is_playing:
            self._sound.stop()
        elif self._sound.is_playing:
            self.active = self.active if place is None else place
            self._sound.switch(str(self.active))
        else:
            self.active = self.active if place is None else place
            self._sound.play([str(self.active)], loop=True)
        if self._sound.is_playing:
            self.plays[self.active] += 1
            self.stuttered = False
        self._set(self._due())

    def _tick(self) -> None:
        if self.state not in ("ready", "playing", "rateable"):
            return
        player = self._sound.player
        if player is not None and player.take_torn():
            self._tear()
        else:
            self._set(self._due())
            self.moved.emit()

    def _tear(self) -> None:
        """Stop: nobody is to judge a hole of this computer's making, and this play isn't one of those allowed."""
        self._sound.stop()
        if not self.is_multiple:
            self.plays.subtract(self._program)
            self.plays = +self.plays
        self.stutters += 1
        self.stuttered = True
        self._set(self._due())
        self.torn.emit()

    def _due(self) -> State:
        if self.state == "rateable" or len(self.whole) == self.count:
            return "rateable"
        return "playing" if self._sound.is_playing else "ready"

    def _set(self, state: State) -> None:
        self.state = state
        about = (
            f"{state} {self.is_playing} {self.active} {sorted(self.whole)} {self.stutters} {self.stuttered}"
        )
        now = (about, str(self.sounding))
        if now != self._last:
            self._last = now
            self.changed.emit()

    # ---- answering

    @property
    def can_answer(self) -> bool:
        """Whether a key or a click counts now."""
        return self.state == "rateable"

    def choose(self, choice: int) -> bool:
        """Answer with one of the labels, counted from 0; False where it isn't accepted now."""
        if not self.can_answer or self.is_multiple or self.standing is None or self.standing.trial is None:
            return False
        self._give(scores_of_choice(self._study.kind, self.standing.trial.stimulus_ids, choice))
        return True

    def move(self, steps: int) -> None:
        """Give the active clip a higher or lower score of 0 to 100."""
        before = self.values[self.active] if self.is_scored(self.active) else None
        self.set_value(self.active, (MIDDLE if before is None else before) + steps)

    def set_value(self, place: int, value: int) -> None:
        """Give a clip a score of 0 to 100, once it was heard to its end."""
        if self.state in ("ready", "playing", "rateable") and self.is_scored(place) and place in self.whole:
            self.values[place] = min(100, max(0, value))
            self.changed.emit()

    def is_scored(self, place: int) -> bool:
        """Whether the clip at a place gets a score of its own: all but the open reference."""
        return self.is_multiple and 0 < place < self.count

    @property
    def all_scored(self) -> bool:
        """Whether every clip has its score."""
        return all(self.values[place] is not None for place in range(1, self.count))

    def submit(self) -> bool:
        """Answer with all scores; False where one is missing or it isn't accepted now."""
        if not (self.can_answer and self.is_multiple and self.all_scored and self.standing):
            return False
        assert self.standing.trial is not None
        values = [value for value in self.values[1:] if value is not None]
        self._give(scores_of_values(self.standing.trial.stimulus_ids, values))
        return True

    def _give(self, scores: Mapping[str, float]) -> None:
        self._sound.stop()
        self.problem = False
        self._set("saving")
        self.given.emit(scores)

    def not_stored(self) -> None:
        """The answer could not be stored: it may be given again."""
        if self.state == "saving":
            self.problem = True
            self._set("rateable")
            self.changed.emit()

    @property
    def heard(self) -> Heard:
        """What played until now."""
        from engine.runs.listening_seat import Heard

        player, standing = self._sound.player, self.standing
        assert standing is not None
        places = self.whole
        missed = {one.stimulus_id for place, one in enumerate(standing.clips) if place not in places}
        whole = frozenset(one.stimulus_id for one in standing.clips) - missed
        listened_s = player.listened_s if player is not None else 0.0
        replays = sum(count - 1 for count in self.plays.values())
        return Heard(round(listened_s, 3), replays, self._sound.device, self._shown_at, whole)
