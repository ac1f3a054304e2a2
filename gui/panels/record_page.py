"""Recording: prompt after prompt, one key to start and stop, every take stored the moment it ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from db.records import PersonRecord, ScriptRecord, TakeRecord
from gui.panels.page import Page
from gui.panels.record_booth import RecordBooth
from gui.panels.record_setup import RecordSetup
from gui.services.bundle import Services
from gui.services.takes import Prompts
from gui.widgets.empty_state import EmptyState
from recorder.types import Status

SETTLE_S = 0.4
"""A second press within this time is a bounce or a double-click, not a wish."""


class RecordPage(Page):
    """Set-up first, then the booth: one prompt, large, and what was recorded of it."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._speaker: PersonRecord | None = None
        self._set_id: str | None = None
        self._prompts: Prompts | None = None
        self._place = 0
        self._started_at = 0.0
        self._moved_at = 0.0
        self._again = False
        self._closing = False
        self._state = "closed"
        self.setup = RecordSetup(services)
        self.booth = RecordBooth(services)
        self.empty = EmptyState(
            self.tr("Nothing to read yet"),
            self.tr("Recording goes script by script. Add the starter scripts, or import your own."),
            (
                ("mdi6.playlist-plus", self.tr("Add the starter scripts"), services.scripts.add_starter),
                (
                    "mdi6.text-box-multiple-outline",
                    self.tr("Go to scripts"),
                    lambda: services.workspace.page_requested.emit("scripts"),
                ),
            ),
        )
        self.stack = QStackedWidget()
        for widget in (self.empty, self.setup, self.booth):
            self.stack.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.stack)
        self._connect()

    def _connect(self) -> None:
        s = self._services
        self.setup.begin_requested.connect(self._begin)
        s.takes.status_changed.connect(self._show_status)
        s.takes.take_added.connect(self._take_added)
        s.takes.closed.connect(self._microphone_closed)
        s.projects.changed.connect(self._project_changed)
        s.projects.closed.connect(self._leave)
        s.projects.opened.connect(lambda _record: self._leave())
        booth = self.booth
        booth.record_pressed.connect(self.toggle)
        booth.play_pressed.connect(self.play)
        booth.redo_pressed.connect(self.redo)
        booth.next_pressed.connect(self.next)
        booth.back_pressed.connect(self.back)
        booth.skip_pressed.connect(self.skip)
        booth.skipped.connect(self._skip_with)
        booth.prompt_chosen.connect(self._go_to_script)
        booth.take_chosen.connect(self._choose_take)
        booth.end_pressed.connect(self.end)

    # ---- the page

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "take.record": self.toggle,
            "take.keep": self.keep,
            "take.play": self.play,
            "take.redo": self.redo,
            "prompt.next": self.next,
            "prompt.back": self.back,
            "prompt.skip": self.skip,
        }

    def is_enabled(self, action_id: str) -> bool:
        if self._speaker is None or self._script is None:
            return False
        running = self._state in ("armed", "recording")
        return {
            "take.record": True,
            "take.keep": running,
            "take.play": self.booth.take is not None and not running,
            "take.redo": self._state != "finishing",
            "prompt.next": not running,
            "prompt.back": not running,
            "prompt.skip": not running,
        }[action_id]

    def page_shown(self) -> None:
        if self._speaker is None:
            self._show_setup()
        else:
            self._reload()

    def page_hidden(self) -> None:
        """The microphone listens only while this page is shown, except during a sitting."""
        if self._speaker is None:
            self._services.takes.close()

    def may_close(self) -> bool:
        self._closing = True  # a microphone that closes now must not be opened again for a level check
        return True

    def escape(self) -> None:
        self.booth.close_skip()

    def prepare_picture(self) -> None:
        speakers = self._services.people.all("speaker")
        if self._speaker is None and speakers:
            self._enter(speakers[0], None)

    # ---- set-up and end

    def _show_setup(self) -> None:
        has_scripts = self._services.projects.is_open and any(
            record.scripts for record in self._services.takes.sets()
        )
        self.stack.setCurrentWidget(self.setup if has_scripts else self.empty)
        if has_scripts:
            self.setup.fill()
        self.actions_changed.emit()

    def _begin(self, speaker: PersonRecord, set_id: str | None) -> None:
        self._services.people.choose(speaker)
        self._services.takes.begin(speaker)
        self._enter(speaker, set_id)

    def _enter(self, speaker: PersonRecord, set_id: str | None) -> None:
        self._speaker, self._set_id, self._prompts = speaker, set_id, None
        self.stack.setCurrentWidget(self.booth)
        self._reload()

    def end(self) -> None:
        """End the sitting: the microphone closes, everything is stored."""
        self._services.takes.end()
        self._leave()

    def _leave(self) -> None:
        self._speaker = None
        self._prompts = None
        self._state = "closed"
        if self.isVisible() and not self._closing:
            self._show_setup()

    def _microphone_closed(self) -> None:
        self._state = "closed"
        if self._speaker is not None:
            self._leave()

    # ---- prompts

    @property
    def _script(self) -> ScriptRecord | None:
        prompts = self._prompts.scripts if self._prompts else ()
        return prompts[self._place] if self._place < len(prompts) else None

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if not self.isVisible() or not kinds & {"takes", "scripts", "sessions"}:
            return
        if self._speaker is not None:
            self._reload()
        elif "scripts" in kinds:
            self._show_setup()

    def _reload(self) -> None:
        speaker = self._speaker
        if speaker is not None:
            self._services.takes.load_prompts(speaker.id, self._set_id, self._fill)

    def _fill(self, prompts: Prompts) -> None:
        if self._speaker is None:
            return
        first = self._prompts is None
        before = self._script
        self._prompts = prompts
        if first:
            self._place = self._first_open()
        elif before is not None:
            ids = [script.id for script in prompts.scripts]
            self._place = ids.index(before.id) if before.id in ids else 0
        self.booth.set_prompts(prompts)
        self._show_prompt()

    def _first_open(self) -> int:
        assert self._prompts is not None
        for place, script in enumerate(self._prompts.scripts):
            if script.id not in self._prompts.takes and script.id not in self._prompts.skipped:
                return place
        return 0

    def _show_prompt(self) -> None:
        script, speaker = self._script, self._speaker
        if script is None or speaker is None:
            return
        takes = self._services.takes.takes_of(script.id, speaker.id)
        self.booth.show_prompt(script, self._place, takes)
        self._services.workspace.select_script(script.id)
        self._services.workspace.say(script.key)
        self.actions_changed.emit()

    def _go(self, place: int) -> None:
        if self._prompts is None or not 0 <= place < len(self._prompts.scripts) or place == self._place:
            return
        if self._state in ("armed", "recording") or time.monotonic() - self._moved_at < SETTLE_S:
            return
        self._moved_at = time.monotonic()
        self._services.playback.stop()
        self._place = place
        self.booth.close_skip()
        self._show_prompt()

    def next(self) -> None:
        """The next prompt."""
        self._go(self._place + 1)

    def back(self) -> None:
        """The prompt before."""
        self._go(self._place - 1)

    def _go_to_script(self, script_id: str) -> None:
        if self._prompts is not None:
            ids = [script.id for script in self._prompts.scripts]
            self._moved_at = 0.0
            self._go(ids.index(script_id))

    def skip(self) -> None:
        """Ask why this prompt is not read."""
        self._services.playback.stop()
        self.booth.open_skip()

    def _skip_with(self, reason: str) -> None:
        if (script := self._script) is not None:
            self._services.takes.skip(script, reason)
            self._moved_at = 0.0
            self.next()

    # ---- takes

    def toggle(self) -> None:
        """Start a take, or stop the one that runs; a bounce of the key does nothing."""
        if self._state in ("armed", "recording"):
            if time.monotonic() - self._started_at >= SETTLE_S:
                self.keep()
            return
        self._start()

    def _start(self) -> None:
        script = self._script
        if script is None or self._state != "idle":
            return
        self._services.playback.stop()
        self.booth.close_skip()
        if self._services.takes.start(script):
            self._started_at = time.monotonic()
            self._services.takes.poll()

    def keep(self) -> None:
        """Stop the take that runs and keep it."""
        self._services.takes.stop()
        self._services.takes.poll()

    def redo(self) -> None:
        """Set the running take aside and begin again; between takes, simply record once more."""
        if self._state in ("armed", "recording"):
            self._again = True
            self._services.takes.discard()
        else:
            self._start()

    def play(self) -> None:
        """Play the take that counts, or stop it."""
        take, playback = self.booth.take, self._services.playback
        if take is None:
            return
        if playback.state == "playing":
            playback.stop()
        else:
            playback.load(self._services.takes.file_of(take))
            playback.play(0.0)

    def _choose_take(self, take_id: str) -> None:
        self._services.takes.select(take_id)

    def _take_added(self, take: TakeRecord) -> None:
        script = self._script
        if script is not None and take.script_id == script.id and take.state != "rejected":
            self.booth.announce(take)

    def _show_status(self, status: Status) -> None:
        if self._speaker is None:
            return
        changed = status.state != self._state
        self._state = status.state
        self.booth.show_status(status)
        if changed:
            self.actions_changed.emit()
        if self._again and status.state == "idle":
            self._again = False
            self._start()
