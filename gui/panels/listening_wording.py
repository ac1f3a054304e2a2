"""What a study asks, in its languages side by side, and what a listener sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.listening_records import StudyRecord, StudySettings, StudyWording
from engine.listening.words import LANGUAGES, known_language, words
from gui.panels.listening_planner_words import ATTRIBUTES_OF, KINDS, attribute_name, kind_name
from gui.panels.listening_wording_columns import WordingColumns
from gui.panels.listening_wording_preview import ListenerPreview
from gui.panels.scoring_settings_parts import QuietBox
from gui.services.studies import Studies, StudyShown
from gui.theme.tokens import GRID
from gui.widgets.scrolled import scrolled

SAVE_AFTER_MS = 600
PREVIEW_PX, LEAST_WITH_PREVIEW = 320, 860


class WordingFace(QWidget):
    """Kind, attribute and languages above; below, what is written in each, and the preview beside it."""

    def __init__(self, studies: Studies) -> None:
        super().__init__()
        self._studies = studies
        self._shown: StudyShown | None = None
        self.kind, self.attribute = QuietBox(), QuietBox()
        self.add_language = QPushButton(self.tr("Add a language"))
        self.columns = WordingColumns()
        self.preview = ListenerPreview()
        self.locked = QLabel(
            self.tr("Somebody was seated, so what listeners read stays as it is: they all see the same.")
        )
        self.locked.setProperty("role", "small")
        self.locked.setWordWrap(True)
        self._saving = QTimer(self)
        self._saving.setSingleShot(True)
        self._saving.setInterval(SAVE_AFTER_MS)
        self._make()
        self._lay_out()
        self._connect()

    def _make(self) -> None:
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.kind.setAccessibleName(self.tr("What listeners do"))
        for code in KINDS:
            self.kind.addItem(kind_name(code), code)
        self.attribute.setAccessibleName(self.tr("What is asked about"))
        self.attribute.setToolTip(self.tr("For similarity, any other word can be typed, too."))
        self.attribute.setMinimumWidth(140)
        self.attribute.setEditable(True)
        self.attribute.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(GRID)
        for widget in (self.kind, self.attribute):
            top.addWidget(widget)
        top.addStretch()
        top.addWidget(self.add_language)
        body = QHBoxLayout()
        body.setSpacing(2 * GRID)
        body.addWidget(scrolled(self.columns), 1)
        body.addWidget(self.preview)
        self.preview.setFixedWidth(PREVIEW_PX)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addWidget(self.locked)
        column.addLayout(body, 1)

    def _connect(self) -> None:
        self.kind.activated.connect(lambda _index: self._take_kind())
        self.attribute.activated.connect(lambda _index: self._take_attribute())
        self._line.editingFinished.connect(self._take_attribute)
        self.add_language.clicked.connect(lambda _checked: self._offer_languages())
        self.columns.edited.connect(self._edited)
        self.columns.language_changed.connect(lambda _tag: self._show_preview())
        self.columns.removal_wanted.connect(self._remove_language)
        self.columns.first_wanted.connect(self._put_first)
        self._saving.timeout.connect(self._save_typed)

    # ---- what it shows

    def show_study(self, shown: StudyShown | None) -> None:
        """Show another study, or the same one after a change; what is being typed stays."""
        before, self._shown = self._shown, shown
        if shown is None:
            return
        is_same = before is not None and before.study.id == shown.study.id
        if is_same and self._saving.isActive():
            return
        study = shown.study
        self.locked.setVisible(not shown.is_planned)
        for widget in (self.kind, self.attribute, self.add_language, self.columns):
            widget.setEnabled(shown.is_planned)
        self.kind.setCurrentIndex(self.kind.findData(study.kind))
        self._fill_attributes(study)
        self.columns.show_wording(study.kind, study.settings.attribute, wording_of(study))
        self._show_preview()

    def _fill_attributes(self, study: StudyRecord) -> None:
        known = ATTRIBUTES_OF.get(study.kind, ())
        self.attribute.setVisible(bool(known))
        self._line.setReadOnly(study.kind != "attribute")
        self.attribute.clear()
        for code in known:
            self.attribute.addItem(attribute_name(code), code)
        if known and study.settings.attribute not in known and study.kind == "attribute":
            self.attribute.addItem(study.settings.attribute, study.settings.attribute)
        self.attribute.setCurrentIndex(max(0, self.attribute.findData(study.settings.attribute)))
        self.add_language.setVisible(bool(self._languages_left()))

    def _show_preview(self) -> None:
        if self._shown is not None:
            tag = self.columns.language
            self.preview.show_words(
                self._shown.study.kind, tag, self.columns.effective(tag), self._shown.study.settings
            )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.preview.setVisible(self.width() >= LEAST_WITH_PREVIEW)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.columns.settle()
        self.save()

    # ---- what is changed

    def _edited(self) -> None:
        self._show_preview()
        self._saving.start()

    def _save_typed(self) -> None:
        """Keep what was typed, unless a syllable is half typed: nothing is taken out of anybody's hands."""
        if self.columns.is_composing:
            self._saving.start()
        else:
            self.save()

    def save(self) -> None:
        """Keep what was typed, now."""
        self._saving.stop()
        shown = self._shown
        if shown is None or not shown.is_planned or self._studies.shown is None:
            return
        written = self.columns.wording
        if written != wording_of(shown.study):
            self._keep({"wording": written}, f"wording {self.columns.language} {self.columns.field}")

    def _keep(self, changes: Mapping[str, object], field: str) -> None:
        now = self._studies.shown
        if now is None or self._shown is None or now.study.id != self._shown.study.id:
            return
        settings: StudySettings = replace(now.study.settings, **changes)  # type: ignore[arg-type]
        self._studies.change_settings(now.study, settings, field)

    def _take_kind(self) -> None:
        self.save()
        shown, kind = self._studies.shown, self.kind.currentData()
        if shown is not None:
            known = ATTRIBUTES_OF.get(kind, ())
            asked = shown.study.settings.attribute
            kept = asked in known or not known
            self._studies.set_kind(shown.study, kind, asked if kept else known[0])

    @property
    def _line(self) -> QLineEdit:
        """Where an attribute of one's own is typed."""
        line = self.attribute.lineEdit()
        assert line is not None
        return line

    def _take_attribute(self) -> None:
        self.save()
        typed = " ".join(self.attribute.currentText().split())
        known = self.attribute.findText(typed)
        if typed:
            self._keep({"attribute": self.attribute.itemData(known) if known >= 0 else typed}, "attribute")

    # ---- languages

    def _languages_left(self) -> list[str]:
        there = {known_language(tag) for tag in (wording_of(self._shown.study) if self._shown else ())}
        return [tag for tag in LANGUAGES if tag not in there]

    def _offer_languages(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for tag in self._languages_left():
            menu.addAction(words(tag).language_name, lambda chosen=tag: self.put_language(chosen))
        menu.popup(self.add_language.mapToGlobal(self.add_language.rect().bottomLeft()))

    def put_language(self, tag: str) -> None:
        """Write in one more language, in the usual words to begin with."""
        self.save()
        if self._shown is not None:
            self._keep({"wording": {**wording_of(self._shown.study), tag: StudyWording()}}, "languages")
            self.columns.put_focus(tag)

    def _remove_language(self, tag: str) -> None:
        self.save()
        if self._shown is not None:
            left = {one: wording for one, wording in wording_of(self._shown.study).items() if one != tag}
            self._keep({"wording": left}, "languages")

    def _put_first(self, tag: str) -> None:
        self.save()
        if self._shown is not None:
            there = wording_of(self._shown.study)
            self._keep({"wording": {tag: there[tag], **there}}, "languages")


def wording_of(study: StudyRecord) -> dict[str, StudyWording]:
    """The wording of a study, which is written in one language at least."""
    return dict(study.settings.wording) or {"en": StudyWording()}
