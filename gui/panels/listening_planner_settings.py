"""How a study runs: votes, the length of a sitting, what a listener may do, and how the played copies are made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QHideEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from db.listening_records import StudySettings
from engine.listening.words import words
from gui.panels.annotate_fields import InlineField, TextField
from gui.panels.listening_wording import wording_of
from gui.panels.scoring_settings_parts import QuietBox
from gui.services.studies import Studies, StudyShown
from gui.theme.tokens import GRID
from gui.widgets.number_field import DecimalField, WholeField
from gui.widgets.scrolled import scrolled

SAVE_AFTER_MS = 600
MOST_SILENCE_MS = 2_000.0
RATES_HZ = (16_000, 22_050, 24_000, 32_000, 44_100, 48_000)
NUMBER_PX, QUESTIONS_PX, LEAST_COLUMN_PX, NAMES_PX = 168, 72, 160, 168
MOST_VOTES, MOST_TRIALS, MOST_LISTENERS, MOST_REPLAYS = 1_000, 10_000, 10_000, 99


class SettingsFace(QWidget):
    """Fields in parts; each change is kept by itself."""

    def __init__(self, studies: Studies) -> None:
        super().__init__()
        self._studies = studies
        self._shown: StudyShown | None = None
        self._filling = False
        self.votes = self._number(1, MOST_VOTES, self.tr("Votes for each clip"))
        self.trials = self._number(0, MOST_TRIALS, self.tr("Trials of each listener"), self.tr("all of them"))
        self.limit = self._number(0, MOST_LISTENERS, self.tr("Listeners at most"), self.tr("no limit"))
        self.breaks = self._number(0, MOST_TRIALS, self.tr("A break after every"), self.tr("never"))
        self.replays = self._number(
            -1, MOST_REPLAYS, self.tr("Hearing a clip again"), self.tr("as often as wished")
        )
        self.replays.setToolTip(self.tr("How often a clip may be heard again; 0: it is heard once."))
        self.may_go_back = QCheckBox(self.tr("Listeners may go back one trial and change their vote"))
        self.shows_text = QCheckBox(self.tr("The text of a clip is shown while it plays"))
        self.headphones = QCheckBox(self.tr("Headphones are checked first (six trials)"))
        self.code = InlineField()
        self.code.setPlaceholderText(self.tr("none"))
        self.code.setAccessibleName(self.tr("Completion code, shown at the end"))
        self.code.setFixedWidth(NUMBER_PX)
        self.loudness = self._decimal(-40.0, -10.0, 0.5, " LUFS", self.tr("Loudness of the copies"))
        self.rate = QuietBox()
        self.rate.setAccessibleName(self.tr("Sample rate of the copies"))
        for rate_hz in RATES_HZ:
            self.rate.addItem(f"{rate_hz:,} Hz", rate_hz)
        self.rate.setFixedWidth(NUMBER_PX)
        self.fade = self._decimal(0.0, 100.0, 1.0, " ms", self.tr("Fade at both ends"))
        self.silence = self._decimal(0.0, MOST_SILENCE_MS, 50.0, " ms", self.tr("Silence at both ends"))
        self.questions: dict[str, TextField] = {}
        self._question_grid = QGridLayout()
        self.uneven = QLabel(
            self.tr("The languages have different numbers of questions: add what is missing.")
        )
        self.uneven.setProperty("role", "problem")
        self.uneven.setWordWrap(True)
        self.uneven.hide()
        self.locked = QLabel(
            self.tr(
                "Somebody was seated: only the votes wanted, the limit and the code can still be changed."
            )
        )
        self.locked.setProperty("role", "small")
        self.locked.setWordWrap(True)
        self._saving = QTimer(self)
        self._saving.setSingleShot(True)
        self._saving.setInterval(SAVE_AFTER_MS)
        self._lay_out()
        self._connect()

    def _number(self, least: int, most: int, name: str, special: str = "") -> WholeField:
        field = WholeField()
        field.setRange(least, most)
        field.setAccessibleName(name)
        field.setFixedWidth(NUMBER_PX)
        if special:
            field.setSpecialValueText(special)
        return field

    def _decimal(self, least: float, most: float, step: float, unit: str, name: str) -> DecimalField:
        field = DecimalField()
        field.setRange(least, most)
        field.setSingleStep(step)
        field.setDecimals(1 if step < 1 else 0)
        field.setSuffix(unit)
        field.setAccessibleName(name)
        field.setFixedWidth(NUMBER_PX)
        field.setKeyboardTracking(False)
        return field

    # ---- its parts

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 2 * GRID, 0)
        column.setSpacing(GRID)
        column.addWidget(self.locked)
        votes: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Votes for each clip"), self.votes),
            (self.tr("Trials of each listener"), self.trials),
            (self.tr("Listeners at most"), self.limit),
            (self.tr("A break after every"), self.breaks),
        )
        hearing: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Hearing a clip again"), self.replays),
            ("", self.may_go_back),
            ("", self.shows_text),
            ("", self.headphones),
        )
        copies: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Loudness"), self.loudness),
            (self.tr("Sample rate"), self.rate),
            (self.tr("Fade at both ends"), self.fade),
            (self.tr("Silence at both ends"), self.silence),
        )
        self.copies_note = self._note(
            self.tr("The originals are never touched. Another value here means making the copies again.")
        )
        self._add_part(column, self.tr("Votes and length"), votes)
        self._add_part(column, self.tr("While listening"), hearing)
        self._add_part(column, self.tr("At the end"), ((self.tr("Completion code"), self.code),))
        column.addWidget(self._heading(self.tr("Questions before the first trial")))
        column.addWidget(
            self._note(self.tr("One in each line, the same number in every language; answers are typed."))
        )
        self._question_grid.setHorizontalSpacing(GRID)
        self._question_grid.setVerticalSpacing(GRID // 2)
        column.addLayout(self._question_grid)
        column.addWidget(self.uneven)
        self._add_part(column, self.tr("Played copies"), copies)
        column.addWidget(self.copies_note)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(inside))

    def _add_part(self, column: QVBoxLayout, name: str, rows: tuple[tuple[str, QWidget], ...]) -> None:
        column.addWidget(self._heading(name))
        form = QFormLayout()
        form.setHorizontalSpacing(2 * GRID)
        form.setVerticalSpacing(GRID // 2)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setContentsMargins(0, 0, 0, GRID)
        for text, field in rows:
            if text:
                label = QLabel(text)
                label.setMinimumWidth(NAMES_PX)
                form.addRow(label, field)
            else:
                form.addRow(field)
        column.addLayout(form)

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "heading")
        return label

    def _note(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "small")
        label.setWordWrap(True)
        return label

    def _connect(self) -> None:
        for number in (self.votes, self.trials, self.limit, self.breaks, self.replays):
            number.setKeyboardTracking(False)
            number.valueChanged.connect(lambda _value: self._edited())
        for decimal in (self.loudness, self.fade, self.silence):
            decimal.valueChanged.connect(lambda _value: self._edited())
        for box in (self.may_go_back, self.shows_text, self.headphones):
            box.toggled.connect(lambda _on: self.save())
        self.rate.activated.connect(lambda _index: self.save())
        self.code.textEdited.connect(lambda _text: self._saving.start())
        self.code.editingFinished.connect(self.save)
        self._saving.timeout.connect(self.save)

    # ---- what it shows

    def show_study(self, shown: StudyShown | None) -> None:
        """Show another study, or the same one after a change; what is being typed stays."""
        before, self._shown = self._shown, shown
        if shown is None:
            return
        if before is not None and before.study.id == shown.study.id and self._saving.isActive():
            return
        self._filling = True
        self._fill(shown.study.settings)
        self._fill_questions(shown)
        self._filling = False
        self.locked.setVisible(not shown.is_planned)
        for widget in (
            self.trials, self.breaks, self.replays, self.may_go_back, self.shows_text, self.headphones,
            self.loudness, self.rate, self.fade, self.silence, *self.questions.values(),
        ):  # fmt: skip
            widget.setEnabled(shown.is_planned)

    def _fill(self, settings: StudySettings) -> None:
        self.votes.setValue(settings.votes_per_stimulus)
        self.trials.setValue(settings.trials_per_listener or 0)
        self.limit.setValue(settings.listeners_limit or 0)
        self.breaks.setValue(settings.break_every)
        self.replays.setValue(-1 if settings.replays is None else settings.replays)
        self.may_go_back.setChecked(settings.may_go_back)
        self.shows_text.setChecked(settings.shows_text)
        self.headphones.setChecked(settings.headphone_screen)
        if self.code.text().strip() != settings.completion_code:
            self.code.setText(settings.completion_code)
        self.loudness.setValue(settings.loudness_lufs)
        if self.rate.findData(settings.rate_hz) < 0:
            self.rate.addItem(f"{settings.rate_hz:,} Hz", settings.rate_hz)
        self.rate.setCurrentIndex(self.rate.findData(settings.rate_hz))
        self.fade.setValue(settings.fade_ms)
        self.silence.setValue(settings.silence_ms)

    def _fill_questions(self, shown: StudyShown) -> None:
        tags = list(wording_of(shown.study))
        if tags != list(self.questions):
            self._make_questions(tags)
        for tag, field in self.questions.items():
            asked = shown.study.settings.questions.get(tag, ())
            if _lines(field.toPlainText()) != asked:
                field.setPlainText("\n".join(asked))

        self._compare_questions()

    def _compare_questions(self) -> None:
        """Answers are kept by the number of their question, so that each language needs all of them."""
        counts = {len(_lines(field.toPlainText())) for field in self.questions.values()}
        self.uneven.setVisible(len(counts) > 1)

    def _make_questions(self, tags: list[str]) -> None:
        self.questions = {}
        while (item := self._question_grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for place, tag in enumerate(tags):
            name = words(tag).language_name
            field = TextField()
            field.setFixedHeight(QUESTIONS_PX)
            field.setAccessibleName(self.tr("Questions in {language}").format(language=name))
            field.textChanged.connect(self._edited)
            self.questions[tag] = field
            self._question_grid.addWidget(self._note(name), 0, place)
            self._question_grid.addWidget(field, 1, place)
            self._question_grid.setColumnMinimumWidth(place, LEAST_COLUMN_PX)

    # ---- what is changed

    def _edited(self) -> None:
        self._compare_questions()
        if not self._filling:
            self._saving.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        QGuiApplication.inputMethod().commit()
        self.save()

    def save(self) -> None:
        """Keep what is set, now."""
        self._saving.stop()
        shown, now = self._shown, self._studies.shown
        if self._filling or shown is None or now is None or now.study.id != shown.study.id:
            return
        settings = replace(now.study.settings, **self._values(now.is_planned))  # type: ignore[arg-type]
        if settings != now.study.settings:
            changed = [name for name in self._values(True) if _differ(settings, now.study.settings, name)]
            self._studies.change_settings(now.study, settings, f"settings {' '.join(changed)}")

    def _values(self, all_of_them: bool) -> Mapping[str, object]:
        """What is set, by field; of a study with listeners only what may still be changed."""
        values: dict[str, object] = {
            "votes_per_stimulus": self.votes.value(),
            "listeners_limit": self.limit.value() or None,
            "completion_code": _text(self.code),
        }
        if all_of_them:
            asked = {tag: _lines(field.toPlainText()) for tag, field in self.questions.items()}
            values |= {
                "trials_per_listener": self.trials.value() or None,
                "break_every": self.breaks.value(),
                "replays": None if self.replays.value() < 0 else self.replays.value(),
                "may_go_back": self.may_go_back.isChecked(),
                "shows_text": self.shows_text.isChecked(),
                "headphone_screen": self.headphones.isChecked(),
                "loudness_lufs": self.loudness.value(),
                "rate_hz": self.rate.currentData(),
                "fade_ms": self.fade.value(),
                "silence_ms": self.silence.value(),
                "questions": asked if any(asked.values()) else {},
            }
        return values


def _differ(one: StudySettings, other: StudySettings, name: str) -> bool:
    return getattr(one, name) != getattr(other, name)


def _text(field: QLineEdit) -> str:
    return field.text().strip()


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.splitlines() if line.strip())
