"""The listener's room in a real window: by keys, blind, every answer to the trial that was heard, and ways out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from db.listening_records import StudyKind, StudyRecord, StudySettings, VoteRecord
from db.records import now_utc
from db.session import Project
from db.store import listening_events, listening_sessions, people, profiles, studies, study_stimuli, votes
from gui.panels.listen_picture import trial_picture
from gui.panels.listen_window import ListenWindow
from gui.services.listen_sitting import MOST_STUTTERS, Sitting
from gui.services.listening import TRIES, WAIT_S, Listening
from recorder.virtual import FakeClock
from tests.gui.conftest import Bench
from tests.gui.listened import ITEMS, SYSTEMS, Loudspeakers, noisy_study
from tests.listening_projects import stimulus
from tests.projects import new_project

Key = Qt.Key
STEP_S = 0.04
DIGITS = {1: Key.Key_1, 2: Key.Key_2, 3: Key.Key_3, 4: Key.Key_4, 5: Key.Key_5}


@dataclass
class Room:
    """A window with a project, a loudspeaker without a sound, and whoever listens."""

    bench: Bench
    clock: FakeClock
    speakers: Loudspeakers
    project: Project

    @property
    def listening(self) -> Listening:
        return self.bench.window.services.listening

    @property
    def window(self) -> ListenWindow:
        shown = self.bench.window.listen_room.shown
        assert shown is not None
        return shown

    @property
    def sitting(self) -> Sitting:
        return self.window.sitting

    def wait(self, condition: Callable[[], object]) -> None:
        """Let the window work, and sound pass faster than in the world, until the condition holds."""

        def holds() -> bool:
            self.clock.advance(STEP_S)
            return bool(condition())

        self.bench.wait(holds)

    def phase(self, phase: str) -> None:
        self.wait(lambda: self.sitting.phase == phase)

    def state(self, state: str) -> None:
        self.wait(lambda: self.sitting.phase == "trial" and self.sitting.run.state == state)

    def press(self, key: Qt.Key, held: bool = False) -> None:
        wanted = QApplication.focusWidget() or self.window
        if held:
            event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
            QApplication.sendEvent(wanted, event)
        else:
            self.bench.qtbot.keyClick(wanted, key)

    def sit(self, study: StudyRecord, name: str = "Ji-woo") -> None:
        """Seat somebody and go as far as the first trial."""
        with self.project.write() as session:
            found = people.find(session, name) or people.add(session, name, ["listener"])
        self.listening.open(study.id, found.id)
        self.wait(lambda: self.listening.is_open)
        self.wait(self.window.isActiveWindow)

    def arrive(self) -> None:
        """From the start to the first trial, by keys as far as there are any."""
        if self.sitting.phase == "start":
            self.press(Key.Key_Return)
        self.wait(lambda: self.sitting.phase not in ("start", "seating"))
        if self.sitting.phase == "welcome":
            form = self.window.welcome
            form.fields["languages"].setText("한국어, English")  # pyright: ignore[reportAttributeAccessIssue]
            form.fields["hearing"].buttons["normal"].click()  # pyright: ignore[reportAttributeAccessIssue]
            form.fields["equipment"].buttons["headphones"].click()  # pyright: ignore[reportAttributeAccessIssue]
            form.consent.click()
            form.buttons[0].click()
        self.wait(lambda: self.sitting.phase in ("volume", "instruction"))
        if self.sitting.phase == "volume":
            self.wait(lambda: self.sitting.sound.player is not None)
            self.press(Key.Key_Space)
            self.press(Key.Key_Up)
            self.press(Key.Key_Return)
        self.phase("instruction")
        self.press(Key.Key_Return)
        self.state("ready")

    def votes(self) -> list[VoteRecord]:
        """What is stored of the session, in the order of its trials."""
        assert self.sitting.session is not None
        with self.project.read() as session:
            return list(votes.of_session(session, self.sitting.session.id).values())

    def events(self) -> list[str]:
        assert self.sitting.session is not None
        with self.project.read() as session:
            return [one.kind for one in listening_events.list_events(session, self.sitting.session.id)]


@pytest.fixture
def room(bench: Bench, tmp_path: Path) -> Iterator[Room]:
    """The bench with an empty project; a second door to it shows what is stored."""
    folder = tmp_path / "Heard.seam"
    new_project(folder).close()
    bench.open(folder)
    clock = FakeClock()
    speakers = Loudspeakers(clock)
    bench.window.services.listening.use_speaker(speakers.open, clock, speakers.find)
    room = Room(bench, clock, speakers, bench.window.services.projects.project)
    yield room
    room.listening.close()


def told(window: QWidget) -> str:
    """Everything that a listener might see, hover over, or have read aloud."""
    said: list[str] = []
    for widget in (window, *window.findChildren(QWidget)):
        said += [widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.whatsThis()]
        said += [widget.accessibleDescription(), widget.statusTip(), type(widget).__name__]
        text = getattr(widget, "text", None)
        said.append(str(text()) if callable(text) else "")
    said += [one.objectName() for one in (window, *window.findChildren(QObject))]
    return "\n".join(said)


def small_targets(window: QWidget) -> list[str]:
    """Buttons and fields that are shown and smaller than a finger or a tired hand wants them."""
    from PySide6.QtWidgets import QAbstractButton, QLineEdit

    shown = [one for one in window.findChildren(QWidget) if one.isVisible() and one.isEnabled()]
    wanted = [one for one in shown if isinstance(one, QAbstractButton | QLineEdit)]
    return [f"{type(one).__name__} {one.size()}" for one in wanted if min(one.width(), one.height()) < 44]


def test_a_session_by_keys_is_blind_and_each_answer_belongs_to_what_was_heard(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    practice = stimulus("", "warm-up", 50, "practice", expected_low=1, expected_high=2)
    settings = StudySettings(break_every=2, completion_code="SEAM-4711", replays=1, may_go_back=True)
    study = noisy_study(room.project, settings=settings, more=[practice])
    room.sit(study)
    seen = [told(room.window)]
    assert not small_targets(room.window)
    shown: list[str] = []
    room.sitting.phase_changed.connect(lambda: seen.append(told(room.window)))
    room.sitting.run.changed.connect(lambda: seen.append(told(room.window)))
    room.sitting.run.changed.connect(lambda: shown.extend(small_targets(room.window)))
    room.arrive()
    run = room.sitting.run
    # a key before the sound, within it, and held
    room.press(Key.Key_4)
    room.press(Key.Key_Space)
    room.wait(lambda: run.is_playing)
    room.press(Key.Key_4)
    room.press(Key.Key_Space)
    assert run.plays == {0: 1}
    room.state("rateable")
    room.press(Key.Key_4, held=True)
    assert run.state == "rateable" and room.votes() == []
    # answered twice quickly, and while the next one loads: the practice alone has a vote
    room.press(Key.Key_2)
    assert run.state == "saving"
    for key in (Key.Key_5, Key.Key_1, Key.Key_Space):
        room.press(key)
    room.phase("practiced")
    assert [set(one.scores.values()) for one in room.votes()] == [{2.0}]
    room.press(Key.Key_5)
    room.press(Key.Key_Return)
    # the next one does not play before it is asked for here, is heard again once, and is answered on the pad
    room.state("ready")
    room.press(Key.Key_Space)
    room.state("rateable")
    room.press(Key.Key_Space)
    room.wait(lambda: not run.is_playing)
    room.press(Key.Key_Space)  # a third time is not allowed
    assert not run.is_playing and run.plays == {0: 2}
    room.press(Key.Key_5)
    # the one after plays by itself; the arrow goes back and the answer is another one
    room.wait(lambda: run.state == "playing")
    room.press(Key.Key_Left)
    room.wait(lambda: room.sitting.is_changing and run.state == "ready")
    room.press(Key.Key_Space)
    room.state("rateable")
    room.press(Key.Key_3)
    room.wait(lambda: not room.sitting.is_changing and run.state == "playing")
    room.state("rateable")
    room.press(Key.Key_1)
    room.phase("break")
    room.press(Key.Key_Return)
    for place in (2, 3):
        if place == 2:
            room.state("ready")
            room.press(Key.Key_Space)
        room.state("rateable")
        room.press(DIGITS[place])
        room.wait(lambda: run.state != "saving")
    room.phase("done")
    assert "SEAM-4711" in told(room.window)
    stored = room.votes()
    assert [next(iter(one.scores.values())) for one in stored] == [2.0, 3.0, 1.0, 2.0, 3.0]
    assert [one.replays for one in stored] == [0, 0, 0, 0, 0]
    assert all(one.listened_s == pytest.approx(0.3) for one in stored)
    assert room.events() == ["volume", "started", "went_back", "break", "completed"]
    session = room.sitting.session
    assert session is not None and session.volume == 0.55
    assert session.answers["hearing"] == "normal" and session.answers["consent"] == "yes"
    room.press(Key.Key_Return)
    room.wait(lambda: not room.listening.is_open)
    assert not shown, shown[0]
    with room.project.read() as reader:
        assert listening_sessions.get(reader, session.id).completed_at is not None
    secrets = (*SYSTEMS, *ITEMS, "warm-up", ".wav", study.id, str(room.project.folder))
    for secret in secrets:
        assert not any(secret in one for one in seen), secret
        assert not any(secret in record.getMessage() for record in caplog.records), secret


def test_a_picture_shows_a_trial_and_seats_nobody(room: Room) -> None:
    study = noisy_study(room.project, "mushra", items=("1",))
    with room.project.read() as session:
        stimuli = study_stimuli.list_stimuli(session, study.id)
    drawn = trial_picture(room.listening, study, stimuli, room.bench.window)
    assert isinstance(drawn, ListenWindow) and drawn.sitting.run.values == [None, 90, 73, 56]
    assert drawn.sitting.run.all_scored and not drawn.grab().isNull() and not room.listening.is_open
    drawn.deleteLater()
    with room.project.read() as session:
        assert listening_sessions.list_sessions(session, study.id) == []


def test_a_device_that_goes_away_makes_the_trial_void_and_it_comes_again(room: Room) -> None:
    study = noisy_study(room.project, seconds=0.6)
    room.sit(study)
    room.arrive()
    room.press(Key.Key_Space)
    room.wait(lambda: 0.2 < room.sitting.run.fraction < 0.9)
    trial = room.sitting.run.standing.trial  # pyright: ignore[reportOptionalMemberAccess]
    room.speakers.unplug()
    room.phase("paused")
    assert "unplugged" in told(room.window)
    room.press(Key.Key_4)
    assert room.votes() == []
    room.speakers.plug_in()
    room.press(Key.Key_Return)
    room.state("ready")
    assert room.sitting.run.standing.trial == trial  # pyright: ignore[reportOptionalMemberAccess]
    assert room.events()[-3:] == ["void", "device", "resumed"]
    room.press(Key.Key_Space)
    room.state("rateable")
    # after the clip and before the answer it stands still: nobody is told that something was unplugged
    room.speakers.stand_still()
    room.phase("paused")
    assert "unplugged" not in told(room.window.card) and "stood still" in told(room.window.card)
    room.press(Key.Key_Return)
    room.state("ready")
    room.press(Key.Key_Space)
    room.state("rateable")
    room.press(Key.Key_4)
    room.wait(lambda: len(room.votes()) == 1)
    assert room.votes()[0].trial_id == trial.id  # pyright: ignore[reportOptionalMemberAccess]
    # an answer that can't be stored may be given again
    room.state("rateable")
    room.sitting.run.choose(8)  # there is no such score
    room.wait(lambda: room.sitting.run.problem)
    assert "stored" in room.window.trial.problem.text() and len(room.votes()) == 1
    room.press(Key.Key_5)
    room.wait(lambda: len(room.votes()) == 2)
    # the listener stops; who comes back goes on in the same order, and may withdraw
    room.wait(lambda: room.sitting.run.state == "playing")
    following = room.sitting.run.standing.trial  # pyright: ignore[reportOptionalMemberAccess]
    room.press(Key.Key_Escape)
    assert room.sitting.phase == "leaving"
    room.window.card.buttons[1].click()
    room.wait(lambda: not room.listening.is_open)
    room.sit(study)
    assert "2 of 4 are answered" in told(room.window.start)
    room.arrive()
    assert room.sitting.run.standing.trial == following  # pyright: ignore[reportOptionalMemberAccess]
    room.press(Key.Key_Escape)
    room.window.card.buttons[2].click()
    room.window.card.buttons[1].click()
    room.phase("withdrawn")
    room.window.card.buttons[1].click()
    room.state("ready")
    assert room.events()[-1] == "returned"


def test_a_sound_with_a_hole_is_heard_again_and_doesn_t_count(room: Room) -> None:
    study = noisy_study(room.project, items=("1", "2", "3"), settings=StudySettings(replays=0), seconds=0.6)
    room.sit(study)
    room.arrive()
    run = room.sitting.run
    room.press(Key.Key_Space)
    room.wait(lambda: 0.2 < run.fraction < 0.6)
    room.speakers.stutter()
    room.wait(lambda: run.stuttered)
    room.wait(lambda: not run.is_playing)
    assert run.state == "ready" and not run.plays and run.whole == frozenset()
    assert room.window.trial.problem.isVisible() and "stuttered" in room.window.trial.problem.text()
    room.wait(lambda: room.events()[-1] == "void")
    assert room.votes() == []
    room.press(Key.Key_Space)  # though nothing may be heard twice here
    assert not room.window.trial.problem.isVisible()
    room.state("rateable")
    room.press(Key.Key_3)
    room.wait(lambda: len(room.votes()) == 1)
    # it stutters again and again: somebody is to look why
    for _ in range(MOST_STUTTERS):
        room.wait(lambda: run.is_playing and run.fraction > 0.2)
        room.speakers.stutter()
        room.wait(lambda: run.stuttered or room.sitting.phase == "paused")
        if room.sitting.phase == "trial":
            room.press(Key.Key_Space)
    assert room.sitting.phase == "paused" and "stuttered" in told(room.window.card)
    room.press(Key.Key_Return)
    room.state("ready")
    assert len(room.votes()) == 1


def test_an_answer_that_isn_t_wanted_any_more_leads_to_what_is(room: Room) -> None:
    study = noisy_study(room.project, items=("1", "2", "3"), seconds=0.1)
    room.sit(study)
    room.arrive()
    own = room.sitting.session
    assert own is not None
    room.press(Key.Key_Space)
    room.state("rateable")
    standing = room.sitting.run.standing
    assert standing is not None and standing.trial is not None
    with room.project.write() as session:  # as from a browser
        scores = {standing.clips[0].stimulus_id: 2.0}
        votes.cast(session, standing.trial.id, scores, 0.1, 0, "elsewhere", now_utc())
    room.sitting.run.choose(8)
    room.wait(lambda: room.sitting.run.standing not in (None, standing))
    room.state("ready")
    room.press(Key.Key_Space)
    room.state("rateable")
    with room.project.write() as session:
        listening_sessions.withdraw(session, own.id)
    room.press(Key.Key_5)
    room.phase("withdrawn")
    room.window.card.buttons[1].click()
    room.state("ready")
    room.press(Key.Key_Space)
    room.state("rateable")
    with room.project.write() as session:
        profiles.withdraw(session, own.listener_id)
    room.press(Key.Key_5)
    room.phase("withdrawn")
    assert len(room.window.card.buttons) == 1  # who has left the project doesn't come back in this way
    with room.project.write() as session:
        profiles.take_back_withdrawal(session, own.listener_id)
    room.sitting.leave()
    room.wait(lambda: not room.listening.is_open)
    room.sit(study)
    room.arrive()
    room.press(Key.Key_Space)
    room.state("rateable")
    with room.project.write() as session:
        studies.remove(session, study.id)
    room.press(Key.Key_5)
    room.phase("closed")
    assert len(room.votes()) == 1


def test_the_form_marks_what_is_open_and_enter_goes_on(room: Room) -> None:
    study = noisy_study(room.project, settings=StudySettings(questions={"en": ("How old are you?",)}))
    room.sit(study)
    room.press(Key.Key_Return)
    room.phase("welcome")
    form = room.window.welcome

    def open_ones() -> list[int]:
        return [place for place, one in enumerate(form.questions) if one.missing.isVisible()]

    form.buttons[0].click()
    assert open_ones() == [0, 1, 2, 3, 4] and QApplication.focusWidget() is form.fields["languages"]
    room.bench.qtbot.keyClicks(QApplication.focusWidget(), "Deutsch")
    assert open_ones() == [1, 2, 3, 4]
    room.press(Key.Key_Return)
    assert QApplication.focusWidget() in form.fields["hearing"].findChildren(QWidget)
    room.press(Key.Key_Space)
    form.fields["equipment"].take_focus()
    room.press(Key.Key_Return)  # as everywhere, it presses a button
    assert open_ones() == [3, 4] and [one.answer for one in form.fields.values()][1:3] == [
        "normal",
        "headphones",
    ]
    form.fields["0"].take_focus()
    room.press(Key.Key_Return)  # an empty field is no answer
    assert open_ones() == [3, 4] and QApplication.focusWidget() is form.fields["0"]
    room.bench.qtbot.keyClicks(QApplication.focusWidget(), "33")
    room.press(Key.Key_Return)
    assert QApplication.focusWidget() is form.consent and room.sitting.phase == "welcome"
    assert open_ones() == [4]
    unmarked = form.consent.grab().toImage()
    form.buttons[0].setFocus()
    assert form.consent.grab().toImage() != unmarked  # it shows that it has the keyboard
    form.consent.setFocus()
    room.press(Key.Key_Space)
    form.fields["languages"].setFocus()
    room.press(Key.Key_Return)
    room.phase("volume")


def test_every_kind_is_answered_by_keys(room: Room) -> None:
    kinds: tuple[StudyKind, ...] = ("attribute", "ccr", "ab", "abx", "mushra")
    for kind in kinds:
        settings = StudySettings(attribute="speaker", may_go_back=True)
        study = noisy_study(room.project, kind, items=("1",), settings=settings, seconds=0.15, name=kind)
        room.sit(study)
        room.arrive()
        run = room.sitting.run
        assert run.standing is not None and run.standing.trial is not None
        wanted = answer_by_keys(room, kind, run.standing.trial.stimulus_ids)
        room.wait(room.votes)
        assert room.votes()[0].scores == wanted, kind
        room.sitting.leave()
        room.wait(lambda: not room.listening.is_open)


def answer_by_keys(room: Room, kind: StudyKind, ids: tuple[str, ...]) -> dict[str, float]:
    """Hear everything and answer; gives the scores that are to be stored."""
    run = room.sitting.run
    if kind == "mushra":
        for place in range(run.count):
            room.press(Qt.Key(Key.Key_0.value + place))
            room.wait(lambda heard=place: heard in run.whole)
        room.state("rateable")
        assert not run.submit()
        for key in (Key.Key_1, Key.Key_Up, Key.Key_Right, Key.Key_PageDown, Key.Key_Right):
            room.press(key)
        for key in (Key.Key_PageUp, Key.Key_PageUp):
            room.press(key)
        assert run.active == 3 and run.values == [None, 51, 40, 70]
        room.press(Key.Key_Return)
        return dict(zip(ids[1:], (51.0, 40.0, 70.0), strict=True))
    if kind in ("ab", "abx"):
        for key, place in ((Key.Key_A, 0), (Key.Key_B, 1), (Key.Key_X, 2))[: run.count]:
            room.press(key)
            room.wait(lambda heard=place: heard in run.whole)
        room.state("rateable")
        room.press(Key.Key_2)
        return dict(zip(ids[:2], (0.5, 0.5) if kind == "ab" else (0.0, 1.0), strict=True))
    room.press(Key.Key_Space)
    room.state("rateable")
    room.press(Key.Key_2)
    return {ids[1]: -2.0 if kind == "ccr" else 2.0}


def test_walk_in_listeners_come_one_after_another_and_the_way_out_is_a_number(room: Room) -> None:
    study = noisy_study(room.project, items=("1",), systems=("A",), settings=StudySettings(listeners_limit=2))
    room.listening.open_kiosk(study.id, "no digits 123")
    room.listening.open_named("No study", pin="4711")
    room.listening.open_named("A study", listener="Nobody")
    assert not room.listening.is_open and len(room.bench.window.services.notices.log) == 3
    room.listening.open_named("A study", pin="47 11")
    room.wait(lambda: room.listening.is_open)
    room.wait(room.window.isActiveWindow)
    behind = room.bench.window
    assert (behind.windowTitle(), behind.centralWidget().isVisible()) == ("Seam", False)
    for number in (1, 2):
        room.arrive()
        assert room.sitting.code == f"L{number:03d}"
        room.press(Key.Key_Space)
        room.state("rateable")
        room.press(DIGITS[number])
        room.phase("done")
        assert f"L{number:03d}" in told(room.window)
        before = room.sitting
        room.press(Key.Key_Return)
        room.wait(lambda one=before: room.sitting is not one)
        assert room.sitting.phase == "start"
    room.press(Key.Key_Return)
    room.phase("full")
    room.bench.qtbot.keyClick(QApplication.focusWidget(), Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert room.bench.window.isVisible() and not room.window.pin.isVisible()
    room.window.close()
    assert room.window.isVisible() and room.window.pin.isVisible()
    room.bench.qtbot.keyClicks(QApplication.focusWidget(), "1234")
    room.press(Key.Key_Return)
    assert room.window.pin.isVisible() and "wrong" in room.window.pin.problem.text()
    kiosk = room.listening.kiosk
    assert kiosk is not None and not any(kiosk.unlock("1234") for _ in range(TRIES - 1))
    assert kiosk.must_wait and not kiosk.unlock("4711")  # nobody tries all numbers
    room.clock.advance(WAIT_S)
    room.press(Key.Key_Escape)
    assert not room.window.pin.isVisible() and room.listening.is_open
    room.window.close()
    room.bench.qtbot.keyClicks(QApplication.focusWidget(), "4711")
    room.press(Key.Key_Return)
    room.wait(lambda: not room.listening.is_open)
    assert behind.centralWidget().isVisible() and room.project.record.name in behind.windowTitle()
    with room.project.read() as session:
        seated = listening_sessions.list_sessions(session, study.id)
        assert [one.mode for one in seated] == ["kiosk", "kiosk"]
        assert [people.get(session, one.listener_id).name for one in seated] == ["L001", "L002"]
        assert all(one.completed_at for one in seated)
