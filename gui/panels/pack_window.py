"""A pack that came back: what it brings, and what both sides changed, decided line by line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.types import Progress
from gui.i18n import QT_TRANSLATE_NOOP
from gui.services.job import Job
from gui.services.packs import Packs
from gui.theme.tokens import GRID
from gui.widgets.plain_dialog import PlainDialog

if TYPE_CHECKING:
    from gui.services.packs import Conflict, MergeLook

SIZE = QSize(820, 680)

TABLES = {
    "people": QT_TRANSLATE_NOOP("PackWindow", "People"),
    "scripts": QT_TRANSLATE_NOOP("PackWindow", "Scripts"),
    "assignments": QT_TRANSLATE_NOOP("PackWindow", "Assignments"),
    "consents": QT_TRANSLATE_NOOP("PackWindow", "Consents"),
    "sessions": QT_TRANSLATE_NOOP("PackWindow", "Recording sessions"),
    "takes": QT_TRANSLATE_NOOP("PackWindow", "Takes"),
    "transcripts": QT_TRANSLATE_NOOP("PackWindow", "Transcripts"),
    "labels": QT_TRANSLATE_NOOP("PackWindow", "Labels"),
    "spans": QT_TRANSLATE_NOOP("PackWindow", "Marked loanwords"),
    "token_languages": QT_TRANSLATE_NOOP("PackWindow", "Marked languages"),
    "annotations": QT_TRANSLATE_NOOP("PackWindow", "Annotations by several people"),
    "reviews": QT_TRANSLATE_NOOP("PackWindow", "Reviews"),
    "skips": QT_TRANSLATE_NOOP("PackWindow", "Skipped prompts"),
    "lexicon": QT_TRANSLATE_NOOP("PackWindow", "Lexicon entries"),
}
"""What is counted for people, in this order; the rest is told as "Other"."""
KINDS = {
    "changed": QT_TRANSLATE_NOOP("PackWindow", "Changed here and there"),
    "same_name": QT_TRANSLATE_NOOP("PackWindow", "Two people of one name"),
    "take_decided": QT_TRANSLATE_NOOP("PackWindow", "Labelled here and there"),
    "selected": QT_TRANSLATE_NOOP("PackWindow", "Which take counts"),
}


class ConflictCard(QFrame):
    """One conflict: both sides, and what is to hold."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__()
        self.conflict = conflict
        self.setProperty("role", "card")
        kind = QCoreApplication.translate("PackWindow", KINDS[conflict.kind])
        heading = QLabel(f"{kind}  ·  {conflict.what}")
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        sides = QLabel(
            self.tr("Here: {mine}").format(mine=conflict.mine)
            + "\n"
            + self.tr("In the pack: {theirs}").format(theirs=conflict.theirs)
        )
        sides.setWordWrap(True)
        self.choice = QComboBox()
        self.choice.setAccessibleName(kind)
        self.choice.setPlaceholderText(self.tr("Decide…"))
        for key in conflict.choices:
            self.choice.addItem(self._texts()[key], key)
        self.choice.setCurrentIndex(-1)
        self.choice.setMinimumWidth(240)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        row.setSpacing(2 * GRID)
        texts = QVBoxLayout()
        texts.setSpacing(GRID // 2)
        texts.addWidget(heading)
        texts.addWidget(sides)
        row.addLayout(texts, 1)
        row.addWidget(self.choice, alignment=Qt.AlignmentFlag.AlignVCenter)

    def _texts(self) -> dict[str, str]:
        if self.conflict.kind == "same_name":
            return {"mine": self.tr("It is the same person"), "both": self.tr("They are two people")}
        return {
            "mine": self.tr("Keep what is here"),
            "theirs": self.tr("Take what is in the pack"),
            "both": self.tr("Keep both"),
        }


class PackWindow(PlainDialog):
    """Opened with a pack; nothing changes before Merge is pressed."""

    def __init__(self, packs: Packs, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._packs = packs
        self._path = path
        self._job: Job | None = None
        self._closed = False
        self.is_read = False
        """Whether the pack was checked and can be merged."""
        self.cards: list[ConflictCard] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Merge {name}").format(name=path.name))
        title = QLabel(self.tr("Merge {name}").format(name=path.name))
        title.setProperty("role", "title")
        self.summary = QLabel(self.tr("Checking every file of the pack…"))
        self.summary.setWordWrap(True)
        self.ask = QLabel()
        self.ask.setProperty("role", "muted")
        self.ask.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.mine_button = QPushButton(self.tr("Keep all of here"))
        self.mine_button.clicked.connect(lambda _checked=False: self.decide_all("mine"))
        self.theirs_button = QPushButton(self.tr("Take all of the pack"))
        self.theirs_button.clicked.connect(lambda _checked=False: self.decide_all("theirs"))
        self.merge_button = QPushButton(self.tr("Merge"))
        self.merge_button.setProperty("kind", "primary")
        self.merge_button.clicked.connect(lambda _checked=False: self.merge())
        self.leave_button = QPushButton(self.tr("Leave it"))
        self.leave_button.clicked.connect(lambda _checked=False: self.close())
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(GRID)
        self._list.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(inner)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.mine_button)
        last.addWidget(self.theirs_button)
        last.addStretch(1)
        last.addWidget(self.leave_button)
        last.addWidget(self.merge_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 3 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        for widget in (title, self.summary, self.ask):
            column.addWidget(widget)
        column.addWidget(self._scroll, 1)
        column.addStretch()  # where there is nothing to decide, the texts stay at the top
        column.addWidget(self.bar)
        column.addLayout(last)
        self.fit(SIZE)
        self._enable()

    def look(self) -> None:
        """Check the pack and show what it brings, as far as it is decided."""
        self.bar.setRange(0, 0)
        self._follow(self._packs.look(self._path, self.decisions, self._show, self._ended))

    def _follow(self, job: Job) -> None:
        self._job = job
        job.progressed.connect(self._show_progress)
        self._enable()

    def _show_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def _show(self, found: MergeLook) -> None:
        if self._closed:
            return
        brought = self.tr("New in the pack: {counts}.").format(counts=_counted(found.added))
        lines = [brought if found.added else self.tr("Everything in this pack is here already.")]
        if found.changed:
            lines.append(self.tr("Newer in the pack: {counts}.").format(counts=_counted(found.changed)))
        if found.merged_at:
            lines.append(self.tr("It was merged before, on {day}.").format(day=found.merged_at[:10]))
        self.summary.setText("\n".join([*lines, *found.notes]))
        self.is_read = True
        known = {card.conflict.id for card in self.cards}
        for conflict in found.conflicts:
            if conflict.id in known:
                continue
            card = ConflictCard(conflict)
            decided = self._packs.decided.get(self._path, {}).get(conflict.id)
            card.choice.setCurrentIndex(card.choice.findData(decided) if decided else -1)
            card.choice.currentIndexChanged.connect(lambda _index: self._enable())
            self.cards.append(card)
            self._list.insertWidget(self._list.count() - 1, card)
        self._enable()

    def _enable(self) -> None:
        left = sum(card.choice.currentIndex() < 0 for card in self.cards)
        shown = bool(self.cards)
        self.ask.setVisible(shown)
        self.ask.setText(
            self.tr("Changed at both places: {all}. Left to decide: {n}.").format(all=len(self.cards), n=left)
        )
        self._scroll.setVisible(shown)
        for button in (self.mine_button, self.theirs_button):
            button.setVisible(shown)
        self.bar.setVisible(self._job is not None)
        self.merge_button.setEnabled(self.is_read and self._job is None and not left)

    @property
    def decisions(self) -> dict[str, str]:
        """What was decided, by the ids of conflicts."""
        return {
            card.conflict.id: card.choice.currentData()
            for card in self.cards
            if card.choice.currentIndex() >= 0
        }

    def decide_all(self, choice: str) -> None:
        """Decide every conflict alike; two people of one name stay two."""
        for card in self.cards:
            wanted = "both" if card.conflict.kind == "same_name" else choice
            card.choice.setCurrentIndex(card.choice.findData(wanted))

    def merge(self) -> None:
        """Merge it as decided; what that brings up in turn is asked first."""
        if self.merge_button.isEnabled():
            self.bar.setRange(0, 0)
            self._follow(self._packs.look(self._path, self.decisions, self._merge_if_decided, self._ended))

    def _merge_if_decided(self, found: MergeLook) -> None:
        if found.undecided:
            self._show(found)
        elif not self._closed:
            self._follow(self._packs.merge(self._path, self.decisions, self._merged))

    def _merged(self, job: Job) -> None:
        closed = self._closed
        self._ended(job)
        if job.state == "done":
            self.cards.clear()
            self._packs.decided.pop(self._path, None)
        if job.state == "done" and not closed:
            self.close()

    def _ended(self, job: Job) -> None:
        if self._closed or job is not self._job:
            return
        self._job = None
        if job.state == "failed":
            self.summary.setText(str(job.error))
        self._enable()

    def reject(self) -> None:
        """Esc, and however else it is closed: what was decided is there again when the pack is."""
        self._closed = True
        if self.cards:
            self._packs.decided[self._path] = self.decisions
        if self._job is not None:
            self._job.cancel()
        super().reject()


def _counted(counts: Mapping[str, int]) -> str:
    translate = QCoreApplication.translate
    told = [
        f"{translate('PackWindow', text)} {counts[name]:,}"
        for name, text in TABLES.items()
        if counts.get(name)
    ]
    rest = sum(number for name, number in counts.items() if name not in TABLES)
    if rest:
        told.append(f"{translate('PackWindow', 'Other')} {rest:,}")
    return " · ".join(told)
