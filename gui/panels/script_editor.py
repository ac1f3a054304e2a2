"""One script to look at and change: its text as the speaker will see it, level by rule, loanwords."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from db.records import ScriptRecord, SpellingSet
from engine.asr.cs_level import code_switching_level
from gui.panels.plan_words import day
from gui.panels.script_marks import Switched, marks_of_script
from gui.panels.script_proposals import ScriptProposals
from gui.panels.words import LANGUAGES, LEVELS, TOPICS, language_name, level_name, topic_name
from gui.services.script_spellings import SpellingsKnown
from gui.services.scripts import Scripts
from gui.theme.tokens import GRID
from gui.widgets.coloured_text import ColouredText
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.scrolled import scrolled

SAVE_AFTER_MS = 600


class ScriptEditor(QFrame):
    """Saves by itself shortly after the last key, and when the focus leaves.

    Signals:
        clone_wanted: more scripts like this one.
        seed_chosen: id of the script that this one was made from.
    """

    clone_wanted = Signal()
    seed_chosen = Signal(str)

    def __init__(self, scripts: Scripts) -> None:
        super().__init__()
        self._scripts = scripts
        self._script: ScriptRecord | None = None
        self._known = SpellingsKnown()
        self.setProperty("role", "card")
        self.setMinimumWidth(280)
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.state = QLabel()
        self.state.setProperty("role", "small")
        self.state.setWordWrap(True)
        self.retire = QPushButton()
        self.clone = QPushButton(self.tr("Clone…"))
        self.clone.setToolTip(self.tr("Make more scripts like this one with a language model."))
        self.seed = QPushButton()
        self.seed.setProperty("kind", "quiet")
        self.proposals = ScriptProposals()
        self.shown = ColouredText()
        self.shown.set_pixel_size(22)
        self.level = QLabel()
        self.level.setProperty("role", "small")
        self.level.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(self.tr("Text of the script"))
        self.text.setTabChangesFocus(True)
        self.text.setMaximumHeight(130)
        self.text.setMinimumHeight(76)
        self.loanwords = QLineEdit()
        self.loanwords.setAccessibleName(self.tr("Loanword spellings"))
        self.loanwords.setPlaceholderText(self.tr("버스|bus; 커피|coffee"))
        self.loanwords.setToolTip(
            self.tr("Spellings that count as equal: separated by | within a word, by ; between words")
        )
        self.problem = QLabel()
        self.problem.setProperty("role", "problem")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.main_box, self.level_box = QComboBox(), QComboBox()
        self.topic_box = ElidedComboBox()
        self._fill_boxes()
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SAVE_AFTER_MS)
        self._timer.timeout.connect(self.save)
        self._connect()
        self.show_script(None)

    def _fill_boxes(self) -> None:
        for tag in LANGUAGES:
            if tag != "und":
                self.main_box.addItem(language_name(tag), tag)
        for code in LEVELS:
            self.level_box.addItem(level_name(code), code)
        for code in TOPICS:
            self.topic_box.addItem(topic_name(code), code)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(GRID)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for box in (self.main_box, self.level_box, self.topic_box):
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        form.addRow(self.tr("Main language"), self.main_box)
        form.addRow(self.tr("Level wanted"), self.level_box)
        form.addRow(self.tr("Topic"), self.topic_box)
        form.addRow(self.tr("Loanwords"), self.loanwords)
        self.fields = QWidget()
        inner = QVBoxLayout(self.fields)
        inner.setSpacing(GRID)
        inner.addWidget(self.shown)
        inner.addWidget(self.level)
        inner.addWidget(self.text)
        inner.addLayout(form)
        inner.addWidget(self.proposals)
        inner.addWidget(self.problem)
        inner.addWidget(self.seed)
        inner.addWidget(self.state)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.clone)
        last.addWidget(self.retire)
        last.addStretch()
        inner.addLayout(last)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, GRID, GRID)
        column.setSpacing(GRID)
        column.addWidget(self.heading)
        inner.setContentsMargins(0, 0, GRID, 0)
        inner.addStretch()
        self.area = scrolled(self.fields)
        column.addWidget(self.area, 1)

    def _connect(self) -> None:
        self.text.textChanged.connect(self._edited)
        self.loanwords.textEdited.connect(lambda _text: self._edited())
        for box in (self.main_box, self.level_box, self.topic_box):
            box.activated.connect(lambda _index: self.save())
        for widget in (self.text, self.loanwords):
            widget.installEventFilter(self)
        self.proposals.taken.connect(self._take_over)
        self.retire.clicked.connect(lambda _checked: self._toggle_retired())
        self.clone.clicked.connect(lambda _checked: self.clone_wanted.emit())
        self.seed.clicked.connect(lambda _checked: self._go_to_seed())

    def set_known(self, known: SpellingsKnown) -> None:
        """Propose these spellings from now on."""
        self._known = known
        if self._script is not None:
            self._propose()

    def show_seed(self, seed: ScriptRecord | None) -> None:
        """Name the script that this one was made from."""
        self.seed.setVisible(seed is not None)
        if seed is not None:
            self.seed.setText(self.tr("Cloned from {key}").format(key=seed.key))
            self.seed.setToolTip(seed.text)

    @property
    def script_id(self) -> str | None:
        """Id of the script that is shown."""
        return self._script.id if self._script else None

    def _go_to_seed(self) -> None:
        if self._script is not None and self._script.cloned_from:
            self.seed_chosen.emit(self._script.cloned_from)

    def _toggle_retired(self) -> None:
        self.save()
        if self._script is not None:
            self._scripts.set_retired([self._script.id], self._script.retired_at is None)

    def _take_over(self, sets: Sequence[SpellingSet]) -> None:
        """Put proposed spellings behind those that are there."""
        listed = [self.loanwords.text().strip().rstrip(";")]
        listed += ["|".join(group.spellings) for group in sets]
        self.loanwords.setText("; ".join(filter(None, listed)))
        self.save()
        self._preview()

    def show_script(self, script: ScriptRecord | None) -> None:
        """Show another script; what was typed into the one before is saved first."""
        if self.save() and script is not None and self._script is not None and self._script.id == script.id:
            return  # this was read before the latest keys, which stay; what they changed is read again
        self._script = None
        self.area.setVisible(script is not None)
        if script is None:
            self.heading.setText(self.tr("Choose a script to see and change it."))
            return
        self.heading.setText(script.key)
        if self._typed() != script.text:  # a space at the end that a word will follow stays
            self.text.setPlainText(script.text)
        self.loanwords.setText("; ".join("|".join(group.spellings) for group in script.loanwords))
        for box, code in (
            (self.main_box, script.main_language),
            (self.level_box, script.level_wanted),
            (self.topic_box, script.topic),
        ):
            if box.findData(code) < 0:
                box.addItem(code, code)
            box.setCurrentIndex(box.findData(code))
        self._script = script
        retired = script.retired_at is not None
        self.retire.setText(self.tr("Use it again") if retired else self.tr("Take out of use"))
        self.retire.setToolTip(self.tr("Nobody is given it any more; what was read of it stays."))
        self.state.setText(
            self.tr("Out of use since {day}").format(day=day(script.retired_at)) if retired else ""
        )
        self.state.setVisible(retired)
        self._preview()

    def save(self) -> bool:
        """Store what was changed, if it makes sense; say what doesn't. True where anything was changed."""
        self._timer.stop()
        if self._script is None:
            return False
        QGuiApplication.inputMethod().commit()
        text = self._typed()
        loanwords, problem = self._read_loanwords()
        if not text:
            problem = self.tr("A script needs a text: type one.")
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        if problem:
            return True
        script, self._script = self._script, None
        stored = self._scripts.change(
            script,
            text=text,
            main_language=self.main_box.currentData(),
            level_wanted=self.level_box.currentData(),
            topic=self.topic_box.currentData(),
            loanwords=loanwords,
        )
        self._script = stored or script
        return stored is not script

    def _typed(self) -> str:
        return " ".join(self.text.toPlainText().split())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.save()
        return super().eventFilter(watched, event)

    def _read_loanwords(self) -> tuple[tuple[SpellingSet, ...], str]:
        sets = []
        for part in filter(str.strip, self.loanwords.text().split(";")):
            spellings = tuple(spelling for piece in part.split("|") if (spelling := " ".join(piece.split())))
            if len(set(spellings)) < 2:
                return (), self.tr("“{part}” is one spelling only: write the other one behind a |.").format(
                    part=part.strip()
                )
            sets.append(SpellingSet(spellings))
        return tuple(sets), ""

    def _edited(self) -> None:
        if self._script is not None:
            self._preview()
            self._timer.start()

    def _preview(self) -> None:
        text = self.text.toPlainText()
        main = self.main_box.currentData()
        loanwords, _problem = self._read_loanwords()
        switched = self._switched()
        self.shown.set_text(text, marks_of_script(text, main, loanwords, switched))
        self._propose()
        found = code_switching_level(text, main, switched)
        wanted = self.level_box.currentData()
        by_rule = self.tr("By rule: {level}.").format(level=level_name(found.level))
        if wanted and found.level != wanted:
            by_rule += " " + self.tr("The level wanted is {wanted}.").format(wanted=level_name(wanted))
        parts = [part.text for one in found.evidence for part in one.findings]
        if parts:
            by_rule += " " + self.tr("In the other language: {words}").format(words=", ".join(parts))
        self.level.setText(by_rule)

    def _switched(self) -> Switched:
        """Stretches that the script keeps; while its text is changed nobody knows where they are."""
        script = self._script
        return script.switched if script is not None and script.text == self._typed() else ()

    def _propose(self) -> None:
        loanwords, problem = self._read_loanwords()
        text = self.text.toPlainText()
        self.proposals.show_sets(() if problem else self._known.proposed(text, loanwords))
