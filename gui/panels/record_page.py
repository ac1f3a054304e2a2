"""Recording: prompt after prompt, one key to start and stop, every take stored the moment it ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from db.records import PersonRecord, ScriptRecord, TakeRecord
from gui.panels.page import Page
from gui.panels.record_booth import RecordBooth
from gui.panels.record_run import SETTLE_S, RecordRun
from gui.panels.record_setup import RecordSetup
from gui.panels.recovered_takes import RecoveredTakes
from gui.panels.set_up_assistant import SetUpAssistant
from gui.panels.set_up_policy import PolicyPanel
from gui.panels.speaker_screen import SpeakerScreen
from gui.panels.take_buttons import RUNNING
from gui.panels.take_list import TakeList
from gui.services.bundle import Services
from gui.services.prompts import Assigned, Prompts, Source, assignment_of
from gui.services.takes import EMPTY
from gui.theme.tokens import TARGET_LARGE
from gui.widgets.empty_state import EmptyState
from recorder.types import Status

SHEET = f"""
    QPushButton:focus {{ outline: none; }}
    QComboBox[large="true"], QLineEdit[large="true"] {{ min-height: {TARGET_LARGE - 8}px; }}
    """
"""Targets for speakers; the focus is shown by the edge alone."""
SCROLLED_BY = {
    Qt.Key.Key_Up: -0.25,
    Qt.Key.Key_Down: 0.25,
    Qt.Key.Key_PageUp: -0.9,
    Qt.Key.Key_PageDown: 0.9,
}
"""How far a key moves a sentence that is longer than its room, in rooms."""


class RecordPage(Page):
    """Set-up first, then the booth: one prompt, large, and what was recorded of it."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._speaker: PersonRecord | None = None
        self._set_id: Source = None
        self._repeats = False
        self._prompts: Prompts | None = None
        self._place = 0
        self._moved_at = 0.0
        self._again = False
        self._closing = False
        self._state = "closed"
        self.setup = RecordSetup(services)
        self.booth = RecordBooth(services)
        self.recovered = RecoveredTakes(services)
        self.assistant = SetUpAssistant(services)
        self.policy = PolicyPanel(services)
        self.takes = TakeList(services)
        self.run = RecordRun(services, lambda: self._script, self)
        self.speaker_screen = SpeakerScreen(
            self, services.preferences, self.booth, self.run, self._script_for_screen
        )
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
        for widget in (
            self.empty,
            self.setup,
            self.booth,
            self.recovered,
            self.assistant,
            self.policy,
            self.takes,
        ):
            self.stack.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.stack)
        self.setStyleSheet(SHEET)
        self._connect()

    def _connect(self) -> None:
        s = self._services
        self.setup.begin_requested.connect(self._begin)
        s.takes.status_changed.connect(self._show_status)
        s.takes.take_added.connect(self._take_added)
        s.takes.take_changed.connect(lambda take: self._refresh_prompt(take.script_id))
        s.takes.closed.connect(self._microphone_closed)
        s.takes.recovered_changed.connect(self._count_recovered)
        s.takes.recovered_requested.connect(self.open_recovered)
        s.projects.changed.connect(self._project_changed)
        s.projects.closed.connect(self._leave)
        s.projects.opened.connect(lambda _record: self._leave())
        s.take_checks.checked.connect(lambda checked: self._take_checked(checked.take))
        self.setup.recovered_pressed.connect(self.open_recovered)
        self.setup.set_up_pressed.connect(self.open_set_up)
        self.setup.policy_pressed.connect(self.open_policy)
        self.setup.speaker_window_wanted.connect(self.speaker_screen.open)
        self.assistant.left.connect(self._show_setup)
        self.policy.left.connect(self._show_setup)
        self.run.released.connect(self._released)
        self.run.go_on_wanted.connect(self._go_on)
        self.run.again_wanted.connect(self._start)
        self.recovered.left.connect(self._close_recovered)
        self.takes.left.connect(self._close_recovered)
        self.takes.again_wanted.connect(self._record_again)
        booth = self.booth
        booth.record_pressed.connect(self.toggle)
        booth.play_pressed.connect(self.play)
        booth.redo_pressed.connect(self.redo)
        booth.next_pressed.connect(self.next)
        booth.back_pressed.connect(self.back)
        booth.skip_pressed.connect(self.skip)
        booth.skipped.connect(self._skip_with)
        booth.asking_changed.connect(self.actions_changed)
        booth.prompt_chosen.connect(self._go_to_script)
        booth.take_chosen.connect(self._choose_take)
        booth.end_pressed.connect(self.end)
        booth.recovered_pressed.connect(self.open_recovered)

    # ---- the page

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "take.record": self.press_record,
            "take.keep": self.keep,
            "take.play": self.play,
            "take.redo": self.redo,
            "prompt.next": self.next,
            "prompt.back": self.back,
            "prompt.skip": self.skip,
            "prompt.larger": lambda: self.booth.prompt.zoom(1),
            "prompt.smaller": lambda: self.booth.prompt.zoom(-1),
            "prompt.usual_size": lambda: self.booth.prompt.zoom(0),
            "take.recovered": self.open_recovered,
            "take.list": self.open_takes,
            "record.set_up": self.open_set_up,
            "record.policy": self.open_policy,
            "record.manual": lambda: self._services.preferences.set("record_mode", "manual"),
            "record.advance": lambda: self._services.preferences.set("record_mode", "advance"),
            "record.automatic": lambda: self._services.preferences.set("record_mode", "automatic"),
            "record.speaker_window": self.speaker_screen.toggle,
        }

    def is_enabled(self, action_id: str) -> bool:
        running = self._state in RUNNING
        shown = self.stack.currentWidget()
        if action_id == "take.recovered":
            waiting = bool(self._services.takes.recovered)
            return waiting and not self._is_busy and shown is not self.recovered
        if action_id == "take.list":
            return self._services.projects.is_open and not self._is_busy and shown is not self.takes
        if action_id in ("record.set_up", "record.policy"):
            return shown is self.setup
        if action_id.startswith("record."):
            return not self._is_busy
        if shown in (self.recovered, self.takes):
            return action_id == "take.play"
        if shown is not self.booth or self._script is None:
            return False
        if action_id.startswith("prompt.") and action_id not in ("prompt.next", "prompt.back", "prompt.skip"):
            return True
        if self.booth.is_asking:
            return False
        return {
            "take.record": True,
            "take.keep": running,
            "take.play": self.booth.take is not None and not self._is_busy,
            "take.redo": running or self._state == "finishing" or self.booth.take is not None,
            "prompt.next": not running,
            "prompt.back": not running,
            "prompt.skip": not running,
        }[action_id]

    @property
    def _is_busy(self) -> bool:
        """Whether a take is awaited, running or finishing."""
        return self._state in (*RUNNING, "finishing")

    def page_shown(self) -> None:
        if self.stack.currentWidget() is self.recovered:
            self.recovered.open()
        elif self._speaker is None:
            self._show_setup()
        else:
            self._reload()

    def page_hidden(self) -> None:
        """The microphone listens only while this page is shown, except during a sitting.

        A take that runs when the page is left ends there and is kept; the sitting goes on when one comes back.
        """
        self._again = False
        self.run.rest()
        self.speaker_screen.tell()
        if self.stack.currentWidget() in (self.assistant, self.policy):
            self.stack.setCurrentWidget(self.setup)
        if self._speaker is None:
            self._services.takes.close()
        elif self._state in RUNNING:
            self.keep()
        self.booth.close_skip()
        self._services.playback.stop()

    def may_close(self) -> bool:
        self._closing = True  # a microphone that closes now must not be opened again for a level check
        self.speaker_screen.close()
        return True

    def first_focus(self) -> QWidget | None:
        shown = self.stack.currentWidget()
        if shown is self.booth:
            return self.booth.buttons.record
        return self.setup.start if shown is self.setup else self.empty.buttons[0]

    def escape(self) -> None:
        shown = self.stack.currentWidget()
        if shown in (self.recovered, self.takes):
            self._close_recovered()
        elif shown is self.assistant:
            self.assistant.leave()
        elif shown is self.policy:
            self._show_setup()
        elif shown is self.setup:
            self.setup.close_form()
        else:
            self.booth.close_skip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, Down and the Page keys move a sentence that is longer than its room."""
        pages = SCROLLED_BY.get(Qt.Key(event.key()))
        if pages is None or self.stack.currentWidget() is not self.booth:
            super().keyPressEvent(event)
        else:
            self.booth.prompt.move_by(pages)

    def prepare_picture(self) -> None:
        speakers = self._services.people.all("speaker")
        if self._speaker is None and speakers:
            planned = self._services.plans.open_assignments(speakers[0].id)
            source = Assigned(planned[0][1].assignment.id) if planned else None
            self._enter(speakers[0], source, False)

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        self.back()
        yield "record-take", self
        self.next()
        self.assistant.prepare_picture()
        self.stack.setCurrentWidget(self.assistant)
        yield "record-set-up", self.assistant.card
        self.stack.setCurrentWidget(self.booth)

    # ---- set-up and end

    def _show_setup(self) -> None:
        has_scripts = self._services.projects.is_open and any(
            record.scripts for record in self._services.takes.sets()
        )
        self.stack.setCurrentWidget(self.setup if has_scripts else self.empty)
        if has_scripts:
            self.setup.fill()
        self.actions_changed.emit()

    def _begin(self, speaker: PersonRecord, set_id: Source, repeats: bool) -> None:
        if self._services.people.current is None:  # who reads alone; else somebody sits here for the speaker
            self._services.people.choose(speaker)
        if self._services.takes.begin(speaker, assignment_of(set_id)):
            self._enter(speaker, set_id, repeats)

    def _enter(self, speaker: PersonRecord, set_id: Source, repeats: bool) -> None:
        self._speaker, self._set_id, self._repeats, self._prompts = speaker, set_id, repeats, None
        self.stack.setCurrentWidget(self.booth)
        self._count_recovered()
        self._reload()
        self.booth.buttons.record.setFocus()

    def end(self) -> None:
        """End the sitting: the microphone closes, everything is stored."""
        speaker, before = self._speaker, self._services.takes.record
        self._services.takes.end()
        self._leave()
        if speaker is not None and before is not None:
            self._say_goodbye(before.id)

    def _say_goodbye(self, session_id: str) -> None:
        """What the sitting brought, and where it goes on."""
        takes = self._services.takes.takes_of_session(session_id)
        kept = [take for take in takes if take.state == "kept"]
        doubtful = sum(take.quality is not None and take.quality.verdict != "good" for take in kept)
        text = self.tr("The session is over. Takes: {n}; to check: {m}.").format(n=len(kept), m=doubtful)
        self._services.notices.post(
            "done",
            text,
            self.tr("Label them") if kept else "",
            (lambda: self._services.workspace.page_requested.emit("annotate")) if kept else None,
        )

    def _leave(self) -> None:
        self._speaker = None
        self._prompts = None
        self._again = False
        self._state = "closed"
        self.run.rest()
        self.speaker_screen.tell()
        self.booth.close_skip()
        if self.isVisible() and not self._closing:
            self._show_setup()

    def _microphone_closed(self) -> None:
        self._state = "closed"
        if self._speaker is not None:
            self._leave()

    # ---- set-up assistant, policy, second screen

    def open_set_up(self) -> None:
        """Set the chosen microphone up."""
        device = self.setup.device
        if device is not None and self._services.takes.is_open:
            self.stack.setCurrentWidget(self.assistant)
            self.assistant.open(device, self.setup.speaker)
            self.actions_changed.emit()

    def open_policy(self) -> None:
        """Show what the project asks of recordings."""
        self.stack.setCurrentWidget(self.policy)
        self.policy.open()
        self.actions_changed.emit()

    def _script_for_screen(self) -> ScriptRecord | None:
        return self._script if self._speaker is not None and self.isVisible() else None

    # ---- recovered takes

    def open_recovered(self) -> None:
        """Show the takes that a crash left behind; not while a take runs."""
        if self._services.takes.recovered and not self._is_busy:
            self._services.playback.stop()
            self.booth.close_skip()
            self.stack.setCurrentWidget(self.recovered)
            self.recovered.open()
            self.actions_changed.emit()

    def open_takes(self) -> None:
        """Show the takes of this sitting, or of the project where nobody records; not while a take runs."""
        if self._is_busy:
            return
        sitting = self._services.takes.record
        self._services.playback.stop()
        self.booth.close_skip()
        self.stack.setCurrentWidget(self.takes)
        self.takes.open(sitting.id if sitting else None, self._speaker.id if self._speaker else None)
        self.actions_changed.emit()

    def _record_again(self, script_id: str) -> None:
        """Go from the list of takes to a prompt of this sitting."""
        self._close_recovered()
        self._go_to_script(script_id)

    def _close_recovered(self) -> None:
        self._services.playback.stop()
        if self._speaker is None:
            self._show_setup()
            return
        self.stack.setCurrentWidget(self.booth)
        self.setFocus()
        self._show_prompt()

    def _count_recovered(self) -> None:
        self.booth.set_recovered(len(self._services.takes.recovered))
        self.actions_changed.emit()

    # ---- prompts

    @property
    def _script(self) -> ScriptRecord | None:
        prompts = self._prompts.scripts if self._prompts else ()
        return prompts[self._place] if self._place < len(prompts) else None

    def _project_changed(self, kinds: frozenset[str]) -> None:
        """Takes and skips of this page are followed one by one; only other scripts need a new list."""
        if "scripts" not in kinds or not self.isVisible():
            return
        if self._speaker is not None:
            self._reload()
        elif self.stack.currentWidget() not in (self.recovered, self.takes):
            self._show_setup()

    def _reload(self) -> None:
        speaker = self._speaker
        if speaker is not None:
            self._services.takes.load_prompts(speaker.id, self._set_id, self._fill, self._repeats)

    def _fill(self, prompts: Prompts) -> None:
        if self._speaker is None:
            return
        first = self._prompts is None
        before = self._script
        self._prompts = prompts = prompts.going_on(self._prompts)
        if first:
            self._place = self._first_open()
        elif before is not None:
            ids = [script.id for script in prompts.scripts]
            self._place = ids.index(before.id) if before.id in ids else 0
        self.booth.set_prompts(prompts)
        self._show_prompt()

    def _refresh_prompt(self, script_id: str | None) -> None:
        """Read again what was recorded of one prompt."""
        speaker, prompts = self._speaker, self._prompts
        if speaker is None or prompts is None or script_id is None:
            return
        takes = self._services.takes.takes_of(script_id, speaker.id)
        self._prompts = prompts.with_take(script_id, next((take for take in takes if take.selected), None))
        self.booth.change_prompt(self._prompts, script_id)
        if self._script is not None and self._script.id == script_id:
            self.booth.show_takes(takes)
        self.actions_changed.emit()

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
        self.speaker_screen.tell()
        self.actions_changed.emit()

    def _go(self, place: int) -> None:
        if self._prompts is None or not 0 <= place < len(self._prompts.scripts) or place == self._place:
            return
        if self._state in RUNNING or time.monotonic() - self._moved_at < SETTLE_S:
            return
        hands_free = self.run.is_hands_free
        self.run.rest()
        self._moved_at = time.monotonic()
        self._services.playback.stop()
        self._place = place
        self.booth.close_skip()
        self.booth.show_going_on(False)
        self._show_prompt()
        if hands_free:
            self._start()

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
        script, prompts = self._script, self._prompts
        if script is None or prompts is None:
            return
        self._services.takes.skip(script, reason)
        self._prompts = prompts.with_skip(script.id)
        self.booth.change_prompt(self._prompts, script.id)
        self._moved_at = 0.0
        self.next()

    # ---- takes

    def press_record(self) -> None:
        """The key: as the button, but a take may also last as long as it is held."""
        begins = self._state == "idle"
        self.toggle()
        if begins and self._is_busy:
            self.run.hold(self.window().findChild(QAction, "take.record"))

    def toggle(self) -> None:
        """Start a take, or stop the one that runs; a bounce of the key does nothing."""
        if self._state not in RUNNING:
            self._start()
        elif self.run.is_settled:
            self.keep()

    def _start(self) -> None:
        if self._script is None or self._state != "idle":
            return
        self._services.playback.stop()
        self.booth.close_skip()
        self.booth.show_going_on(False)
        self.run.start()

    def keep(self) -> None:
        """Stop the take that runs and keep it."""
        self.run.stop()

    def _released(self) -> None:
        if self._state in RUNNING:
            self.keep()

    def redo(self) -> None:
        """Set the take that runs, or is just finishing, aside and begin again; otherwise record once more."""
        if self._is_busy:
            if self.run.is_settled:
                self._again = True
                self.run.discard()
        else:
            self._start()

    def play(self) -> None:
        """Play the take that counts, or stop it."""
        shown = self.stack.currentWidget()
        if shown in (self.recovered, self.takes):
            (self.takes if shown is self.takes else self.recovered).toggle_play()
            return
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
        reasons = take.quality.reasons if take.quality else ()
        nothing_in_it = take.state == "rejected" and not EMPTY.isdisjoint(reasons) and not self._again
        if script is not None and take.script_id == script.id and nothing_in_it and not self._is_busy:
            self.booth.refuse(take)
            self.run.consider_empty()
        self._refresh_prompt(take.script_id)

    def _take_checked(self, take: TakeRecord) -> None:
        """A good take of this prompt may lead on to the next one."""
        script, prompts = self._script, self._prompts
        is_last = prompts is None or self._place + 1 >= len(prompts.scripts)
        if script is None or take.script_id != script.id or self._is_busy or is_last:
            return
        if prompts is not None and prompts.is_break_due:
            self.run.rest()
            return
        self.run.consider(take)
        self.booth.show_going_on(self.run.is_going_on)

    def _go_on(self) -> None:
        self.booth.show_going_on(False)
        if self._state == "idle" and not self.booth.is_asking:
            self._moved_at = 0.0
            self.next()

    def _show_status(self, status: Status) -> None:
        if self._speaker is None:
            return
        status = self.run.shown(status)
        changed = status.state != self._state
        self._state = status.state
        if self.isVisible():
            self.booth.show_status(status, self.run.lead.count)
        self.speaker_screen.follow(status)
        if changed:
            self.actions_changed.emit()
        if self._again and status.state == "idle":
            self._again = False
            self._start()
