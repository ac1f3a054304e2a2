"""Before a sitting: who speaks, into which microphone, how loud, and which scripts."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from db.records import PersonRecord
from gui.panels import speaker_words
from gui.panels.person_picker import PersonForm
from gui.panels.record_modes import RecordModes
from gui.panels.record_plans import CHOSEN, offer_assignments
from gui.panels.set_up_line import SetUpLine
from gui.panels.speaker_meter import SpeakerMeter
from gui.panels.speaker_notice import SpeakerNotice
from gui.services.bundle import Services
from gui.services.profiles import Part
from gui.services.prompts import Assigned, Prompts
from gui.services.takes import DeviceLists
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.icon_button import BigButton
from recorder.types import Device, Status

WIDTH = 640
HEAD_ROOM_PX, ROOMY_PX = 6 * GRID, 640


class RecordSetup(QWidget):
    """The card that a sitting begins with.

    Signals:
        begin_requested: the `PersonRecord` who speaks, where the scripts come from (a `Source`), and whether
            sentences that stand twice are read twice.
        recovered_pressed: somebody wants to see the recovered takes.
        set_up_pressed, policy_pressed: the assistant, or what the project asks of recordings, is wanted.
        speaker_window_wanted: so is the window for the speaker's screen.
    """

    begin_requested = Signal(object, object, bool)
    recovered_pressed = Signal()
    set_up_pressed = Signal()
    policy_pressed = Signal()
    speaker_window_wanted = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._is_adding = False
        self._chosen_id = ""
        """Id of the speaker who was chosen here by hand."""
        self.speaker_box = QComboBox()
        self.input_box = QComboBox()
        self.output_box = QComboBox()
        self.set_box = QComboBox()
        self.rescan = BigButton("mdi6.refresh", self.tr("Rescan"), clicked=self._rescan)
        self.rescan.setToolTip(self.tr("Look for devices again after plugging one in"))
        self.new_speaker = BigButton(
            "mdi6.account-plus-outline", self.tr("Somebody new…"), clicked=self._toggle_form
        )
        self.about_speaker = BigButton(
            "mdi6.account-details-outline", self.tr("Profile…"), clicked=lambda: self._show_profile("profile")
        )
        self.to_consent = BigButton(
            "mdi6.file-sign",
            self.tr("Consent…"),
            kind="primary",
            clicked=lambda: self._show_profile("consent"),
        )
        self.to_consent.hide()
        self.repeats = QCheckBox(self.tr("Read them every time"))
        self.repeats.setMinimumHeight(TARGET_LARGE)
        self.repeated = QLabel()
        self.repeated.setWordWrap(True)
        self.repeated.setProperty("role", "muted")
        self.recovered = SpeakerNotice("warning", (self.tr("Listen and decide"), self.recovered_pressed.emit))
        self.meter = SpeakerMeter()
        self.set_up = SetUpLine(services)
        self.modes = RecordModes(services.preferences)
        self.policy = BigButton(
            "mdi6.clipboard-check-outline", self.tr("Rules…"), kind="quiet", clicked=self.policy_pressed.emit
        )
        self.policy.setToolTip(self.tr("What this project asks of recordings"))
        self.policy.setAutoDefault(True)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setProperty("role", "muted")
        self.again = BigButton("mdi6.refresh", self.tr("Try again"), clicked=self.listen)
        self.form = PersonForm(services.people, ("speaker",), self._added, sits=False)
        self.form.hide()
        self.start = BigButton(
            "mdi6.microphone", self.tr("Start the session"), kind="primary", clicked=self._begin
        )
        for button in (
            self.rescan,
            self.new_speaker,
            self.about_speaker,
            self.to_consent,
            self.again,
            self.start,
        ):
            button.setAutoDefault(True)
        self._lay_out()
        self._connect()
        self._recall()

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("role", "card")
        card.setFixedWidth(WIDTH)
        title = QLabel(self.tr("Record a session"))
        title.setProperty("role", "title")
        column = QVBoxLayout(card)
        column.setContentsMargins(4 * GRID, 2 * GRID, 4 * GRID, 2 * GRID)
        column.setSpacing(2 * GRID)
        hint = QHBoxLayout()
        hint.setSpacing(GRID)
        hint.addWidget(self.hint, 1)
        hint.addWidget(self.again)
        hint.addWidget(self.to_consent)
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.policy)
        column.addLayout(head)
        column.addWidget(self.recovered)
        column.addLayout(self._rows())
        column.addWidget(self.form)
        column.addLayout(hint)
        column.addWidget(self.start)
        inner = QWidget()
        centred = self._centred = QVBoxLayout(inner)
        centred.addWidget(card, alignment=Qt.AlignmentFlag.AlignHCenter)
        centred.addStretch(1)  # its top stays where it is, whatever more it shows
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        above = HEAD_ROOM_PX if self.height() >= ROOMY_PX else GRID
        self._centred.setContentsMargins(2 * GRID, above, 2 * GRID, GRID)

    def _rows(self) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * GRID)
        form.setVerticalSpacing(GRID)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        rows: tuple[tuple[str, QComboBox, QPushButton | None], ...] = (
            (self.tr("Speaker"), self.speaker_box, self.new_speaker),
            (self.tr("Microphone"), self.input_box, self.rescan),
            (self.tr("Playback"), self.output_box, None),
            (self.tr("Scripts"), self.set_box, None),
        )
        for text, box, button in rows:
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            box.setProperty("large", True)
            box.setAccessibleName(text)
            about = self.about_speaker if box is self.speaker_box else None
            form.addRow(_label(text), _beside(box, button, about))
        self._repeats_row = _beside(self.repeated, self.repeats)
        form.addRow(QLabel(), self._repeats_row)
        form.setRowVisible(self._repeats_row, False)
        form.addRow(QLabel(self.tr("Level")), self.meter)
        form.addRow(_label(self.tr("Set-up")), self.set_up)
        form.addRow(_label(self.tr("Takes")), self.modes)
        self._form_rows = form
        return form

    def _connect(self) -> None:
        s = self._services
        self.input_box.activated.connect(self._input_chosen)
        self.output_box.activated.connect(lambda _i: s.takes.choose_output(self.output_box.currentData()))
        self.speaker_box.activated.connect(lambda _index: self._choose_speaker())
        self.set_box.activated.connect(lambda _index: self.set_box.setProperty(CHOSEN, True))
        self.set_box.currentIndexChanged.connect(lambda _index: self._count_repeats())
        s.takes.devices_changed.connect(self._show_devices)
        s.takes.status_changed.connect(self._show_status)
        s.takes.opened.connect(lambda _record: self.refresh_start())
        s.takes.opening_failed.connect(lambda _problem: self.refresh_start())
        s.takes.closed.connect(self._microphone_closed)
        s.takes.recovered_changed.connect(self._show_recovered)
        s.set_ups.changed.connect(self.refresh_start)
        s.projects.opened.connect(lambda _record: self._recall())
        s.projects.closed.connect(self._forget)
        s.projects.changed.connect(lambda kinds: "policy" in kinds and self._policy_changed())
        self.set_up.pressed.connect(self.set_up_pressed)
        self.modes.speaker_window_wanted.connect(self.speaker_window_wanted)
        s.projects.changed.connect(lambda kinds: "people" in kinds and self.fill_speakers())
        s.projects.changed.connect(lambda kinds: kinds & {"profiles", "policy"} and self.refresh_start())

    # ---- filling

    def fill(self) -> None:
        """Read people, sets and devices again."""
        if self.isVisible():
            self._services.workspace.say("")  # no sentence is read now
        self.fill_speakers()
        self._show_recovered()
        self._fill_sets()
        if self._services.takes.scanned:
            self._show_devices(self._services.takes.devices)
        else:
            self._services.takes.scan()

    def _fill_sets(self) -> None:
        chosen = self.set_box.currentData()
        self.set_box.blockSignals(True)
        self.set_box.clear()
        self.set_box.addItem(self.tr("All scripts"), None)
        for record in self._services.takes.sets():
            if record.scripts:
                name = self.tr("{name} ({n})").format(name=record.name, n=record.scripts)
                self.set_box.addItem(name, record.id)
        self.set_box.setCurrentIndex(max(0, self.set_box.findData(chosen)))
        self.set_box.blockSignals(False)
        self._offer_plans(chosen)
        self._count_repeats()

    def _offer_plans(self, before: object = None) -> None:
        if self._services.projects.is_open and self.set_box.count():
            offer_assignments(self.set_box, self._services.plans, self.speaker, before)

    def fill_speakers(self) -> None:
        """Everybody who speaks; who was chosen stays, else it is the one who sits here."""
        people = self._services.people
        speakers = people.all("speaker")
        ids = [person.id for person in speakers]
        wanted = self._chosen_id if self._chosen_id in ids else people.current_id
        self.speaker_box.clear()
        for person in speakers:
            self.speaker_box.addItem(person.name, person)
        at = ids.index(wanted) if wanted in ids else -1
        self.speaker_box.setCurrentIndex(0 if len(ids) == 1 else at)
        self.speaker_box.setPlaceholderText(self.tr("Who speaks?") if ids else self.tr("Nobody yet"))
        self.form.setVisible(not ids or self._is_adding)
        self.speaker_box.setEnabled(bool(ids))
        self._offer_plans()
        self.refresh_start()

    def _choose_speaker(self) -> None:
        if self.speaker is not None:
            self._remember(self.speaker)
        self._offer_plans()
        self.refresh_start()

    def _remember(self, speaker: PersonRecord) -> None:
        self._chosen_id = speaker.id
        preferences, project = self._services.preferences, self._services.projects.record
        if project is not None:
            preferences.set("last_speaker", preferences.values.last_speaker | {project.id: speaker.id})

    def _recall(self) -> None:
        project = self._services.projects.record
        self._chosen_id = (
            self._services.preferences.values.last_speaker.get(project.id, "") if project else ""
        )

    def _forget(self) -> None:
        self._chosen_id = ""
        self._is_adding = False

    def _added(self, person: PersonRecord) -> None:
        self._is_adding = False
        self._remember(person)
        self.fill_speakers()
        steps = (self.to_consent, self.start, self.about_speaker)
        next(one for one in steps if one.isEnabled() and not one.isHidden()).setFocus()

    def close_form(self) -> None:
        """Put the form for somebody new away; what was typed stays in it."""
        if self._is_adding:
            self._toggle_form()

    def _toggle_form(self) -> None:
        self._is_adding = self.form.isHidden()
        self.form.setVisible(self._is_adding or self.speaker_box.count() == 0)
        if self._is_adding:
            self.form.name.setFocus()
        else:
            self.new_speaker.setFocus()

    def _show_recovered(self) -> None:
        count = len(self._services.takes.recovered)
        text = (
            self.tr("A take was recovered after an unexpected end.")
            if count == 1
            else self.tr("{n} takes were recovered after an unexpected end.").format(n=count)
        )
        self.recovered.say(text if count else "")

    def _count_repeats(self) -> None:
        set_id = self.set_box.currentData()

        def tell(prompts: Prompts) -> None:
            if set_id == self.set_box.currentData():
                self._show_repeats(prompts.repeated)

        if isinstance(set_id, Assigned):
            self._show_repeats(0)
        elif self._services.projects.is_open:
            self._services.takes.load_prompts(None, set_id, tell)

    def _show_repeats(self, count: int) -> None:
        self._form_rows.setRowVisible(self._repeats_row, count > 0)
        self.repeated.setText(
            self.tr("One sentence stands there twice: it is read once.")
            if count == 1
            else self.tr("{n} sentences stand there more than once: each is read once.").format(n=count)
        )

    # ---- devices

    def _rescan(self) -> None:
        self._services.playback.close()  # the list can be read anew only while nothing sounds
        self._services.takes.scan(again=True)

    def _show_devices(self, found: DeviceLists) -> None:
        takes = self._services.takes
        values = self._services.preferences.values
        self.input_box.clear()
        for device in found.inputs:
            self.input_box.addItem(_name(device, found.inputs), device)
        self.input_box.setEnabled(bool(found.inputs))
        chosen = takes.chosen_input()
        self.input_box.setPlaceholderText(
            self.tr("Choose a microphone") if found.inputs else self.tr("No microphone")
        )
        self.input_box.setCurrentIndex(-1 if chosen is None else found.inputs.index(chosen))
        self._fill_outputs(found.outputs, values.output_device, values.output_host_api)
        if chosen is not None:
            self.listen()
        self.refresh_start()

    def _fill_outputs(self, outputs: tuple[Device, ...], name: str, host_api: str) -> None:
        self.output_box.clear()
        self.output_box.addItem(self.tr("The system's own"), None)
        for device in outputs:
            self.output_box.addItem(_name(device, outputs), device)
        places = [
            place
            for place, device in enumerate(outputs, 1)
            if (device.name, device.host_api) == (name, host_api)
        ]
        self.output_box.setPlaceholderText(self.tr("{name} is not connected").format(name=name))
        self.output_box.setCurrentIndex((places or [-1])[0] if name else 0)

    def listen(self) -> None:
        """Open the chosen microphone, so that the level can be checked."""
        device = self.input_box.currentData()
        if isinstance(device, Device) and self.isVisible() and not self._services.takes.is_open:
            self._services.takes.listen(device)
            self.refresh_start()

    def _input_chosen(self, _index: int) -> None:
        device = self.input_box.currentData()
        if isinstance(device, Device):
            self._services.takes.choose_input(device)
            self._services.takes.listen(device)
            self.refresh_start()

    def _show_status(self, status: Status) -> None:
        if self.isVisible():
            self.meter.follow(status)
            self._say(status)

    def _microphone_closed(self) -> None:
        self.meter.forget()
        self.refresh_start()

    def _policy_changed(self) -> None:
        """The project asks for another rate, another length or other microphones."""
        takes = self._services.takes
        if self.device is not None and takes.record is None and (takes.is_open or self.isVisible()):
            takes.listen(self.device)
        self.refresh_start()

    # ---- what it says

    @property
    def device(self) -> Device | None:
        """The chosen microphone."""
        device = self.input_box.currentData()
        return device if isinstance(device, Device) else None

    @property
    def speaker(self) -> PersonRecord | None:
        """Who is to speak."""
        return self.speaker_box.currentData()

    def refresh_start(self) -> None:
        """Whether a session can start, and what is missing if not."""
        if self._services.projects.is_open:
            self.set_up.look(self.device, self.speaker.id if self.speaker else None)
        missing = self._missing()
        self.about_speaker.setEnabled(self.speaker_box.currentData() is not None)
        self.to_consent.setVisible(bool(missing) and missing == self._refused())
        self.start.setEnabled(not missing)
        self.again.setVisible(bool(self._services.takes.problem) and missing == self._services.takes.problem)
        self._say_hint(missing)

    def _say_hint(self, text: str) -> None:
        if text != self.hint.text():
            self.hint.setText(text)
        self.hint.setVisible(bool(text))

    def _missing(self) -> str:
        takes = self._services.takes
        if takes.devices.problem:
            return takes.devices.problem
        if not takes.scanned:
            return self.tr("Looking for microphones…")
        if not takes.devices.inputs:
            return self.tr(
                "No microphone was found: plug one in and press Rescan. Everything else works without."
            )
        if self.input_box.currentData() is None:
            return self._which_microphone()
        if takes.problem:
            return takes.problem
        if self.speaker_box.currentData() is None:
            return (
                self.tr("Who speaks? Choose a name, or add somebody new.")
                if self.speaker_box.count()
                else self.tr("Who speaks? Add a name or a code first.")
            )
        if refused := self._refused():
            return refused
        if not takes.is_open:
            return self.tr("Opening the microphone…")
        if self.set_up.due and self._services.set_ups.policy.set_up_required:
            return self.tr("This project asks for a set-up of the microphone first.")
        return ""

    def _refused(self) -> str:
        """Why the speaker may not be recorded; empty where nothing stands against it."""
        speaker = self.speaker_box.currentData()
        standing = "allowed" if speaker is None else self._services.consents.standing(speaker.id)
        return {
            "allowed": "",
            "withdrawn": self.tr("This speaker has withdrawn."),
            "no_text": self.tr("This project asks for consent, and there is no text to sign yet."),
            "unsigned": self.tr("This speaker has not signed the newest consent text yet."),
        }[standing]

    def _show_profile(self, part: Part) -> None:
        speaker = self.speaker_box.currentData()
        if speaker is not None:
            self._services.profiles.ask_for(speaker.id, part)

    def _which_microphone(self) -> str:
        values = self._services.preferences.values
        count = len(self._services.takes.devices.called(values.input_device, values.input_host_api))
        if count > 1:
            text = self.tr(
                "{n} microphones are called {name}: choose the one to use, and watch the level move."
            )
            return text.format(n=count, name=values.input_device)
        text = self.tr("{name} is not connected: plug it in and press Rescan, or choose another one.")
        return text.format(name=values.input_device)

    def _say(self, status: Status) -> None:
        if not self.start.isEnabled():
            return
        if status.device_lost:
            self._say_hint(self.tr("The microphone has gone silent: plug it in and press Rescan."))
        elif status.no_signal:
            self._say_hint(speaker_words.NO_SIGNAL.lines)
        else:
            self._say_hint(speaker_words.LOW_RATE.lines if status.low_rate else "")

    def _begin(self) -> None:
        speaker = self.speaker_box.currentData()
        if speaker is not None:
            self._remember(speaker)
            self.begin_requested.emit(speaker, self.set_box.currentData(), self.repeats.isChecked())


def _name(device: Device, devices: tuple[Device, ...]) -> str:
    """How a device is listed; those that share a name are numbered in the order of the system's list."""
    same = [one for one in devices if one.label == device.label]
    return device.label if len(same) == 1 else f"{device.label} · {same.index(device) + 1}"


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setMinimumHeight(TARGET_LARGE)
    return label


def _beside(first: QWidget, second: QWidget | None, third: QWidget | None = None) -> QWidget:
    holder = QWidget()
    holder.setMinimumHeight(TARGET_LARGE)  # in a low window the card is scrolled, never squeezed
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(GRID)
    row.addWidget(first, 1)
    for more in (second, third):
        if more is not None:
            row.addWidget(more)
    return holder
