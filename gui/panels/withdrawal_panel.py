"""A speaker takes part no more: left out at once; what a removal takes, said before, and the removal itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.types import Progress
from gui.i18n import QT_TRANSLATE_NOOP
from gui.services.job import Job
from gui.services.profiles import Speaker
from gui.services.withdrawal import Withdrawal
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.icon_button import BigButton

if TYPE_CHECKING:
    from gui.services.withdrawal import PurgePreview


WORDS = {
    "transcripts": QT_TRANSLATE_NOOP("WithdrawalPanel", "Versions of transcripts"),
    "labels": QT_TRANSLATE_NOOP("WithdrawalPanel", "Labels"),
    "loanword_marks": QT_TRANSLATE_NOOP("WithdrawalPanel", "Marked loanwords"),
    "language_marks": QT_TRANSLATE_NOOP("WithdrawalPanel", "Marked languages"),
    "blind_annotations": QT_TRANSLATE_NOOP("WithdrawalPanel", "Annotations by several people"),
    "reviews": QT_TRANSLATE_NOOP("WithdrawalPanel", "Reviews"),
    "questions": QT_TRANSLATE_NOOP("WithdrawalPanel", "Questions about takes"),
    "hypotheses": QT_TRANSLATE_NOOP("WithdrawalPanel", "Hypotheses"),
    "scores": QT_TRANSLATE_NOOP("WithdrawalPanel", "Scores"),
    "answers": QT_TRANSLATE_NOOP("WithdrawalPanel", "Answers about failures"),
    "translations": QT_TRANSLATE_NOOP("WithdrawalPanel", "Translations linked to the takes"),
    "sessions": QT_TRANSLATE_NOOP("WithdrawalPanel", "Recording sessions"),
    "set_ups": QT_TRANSLATE_NOOP("WithdrawalPanel", "Microphone set-ups"),
}
"""What hangs on takes, by the name of its count."""


class WithdrawalPanel(QWidget):
    """Follows the speaker that it is given."""

    def __init__(self, withdrawal: Withdrawal) -> None:
        super().__init__()
        self._withdrawal = withdrawal
        self._speaker: Speaker | None = None
        self._job: Job | None = None
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.withdraw_button = BigButton(
            "mdi6.account-cancel-outline", self.tr("This speaker withdraws"), clicked=self.withdraw
        )
        self.back_button = BigButton(
            "mdi6.account-check-outline", self.tr("Take the withdrawal back"), clicked=self.take_back
        )
        self.look_button = QPushButton(self.tr("What would be removed?"))
        self.look_button.clicked.connect(lambda _checked=False: self.look())
        self.removal = self._removal()
        first = QHBoxLayout()
        first.setSpacing(GRID)
        for button in (self.withdraw_button, self.back_button, self.look_button):
            first.addWidget(button)
        first.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(self.state)
        column.addLayout(first)
        column.addWidget(self.removal, 1)
        column.addStretch(0)

    def _removal(self) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        heading = QLabel(self.tr("Remove everything for good"))
        heading.setProperty("role", "heading")
        self.listed = QLabel()
        self.listed.setWordWrap(True)
        self.out_of_reach = QLabel()
        self.out_of_reach.setWordWrap(True)
        self.out_of_reach.setProperty("role", "muted")
        inner = QWidget()
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(GRID)
        lines.addWidget(self.listed)
        lines.addWidget(self.out_of_reach)
        lines.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inner)
        inner.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        self.code = QLineEdit()
        self.code.setMinimumHeight(TARGET_LARGE)
        self.code.setAccessibleName(self.tr("The speaker's code, to confirm"))
        self.code.textChanged.connect(lambda _text: self._enable())
        self.code.returnPressed.connect(self.purge)
        self.purge_button = BigButton(
            "mdi6.delete-forever-outline", self.tr("Remove for good"), kind="record", clicked=self.purge
        )
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.hide()
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.code, 1)
        last.addWidget(self.purge_button)
        column = QVBoxLayout(card)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(scroll, 1)
        column.addWidget(self.bar)
        column.addLayout(last)
        card.hide()
        return card

    # ---- showing

    def show_speaker(self, speaker: Speaker) -> None:
        """Show where this speaker stands."""
        if self._speaker is None or self._speaker.person.id != speaker.person.id:
            self.removal.hide()
        self._speaker = speaker
        profile = speaker.profile
        self.withdraw_button.setVisible(profile.withdrawn_at is None)
        self.back_button.setVisible(profile.withdrawn_at is not None and profile.purged_at is None)
        self.look_button.setVisible(self.back_button.isVisibleTo(self))
        if profile.withdrawn_at is None or profile.purged_at is not None:
            self.removal.hide()
        self.state.setText(self._told(speaker))

    def _told(self, speaker: Speaker) -> str:
        profile = speaker.profile
        if profile.purged_at is not None:
            text = self.tr(
                "Everything of {code} was removed on {day}. Only the code is left, so that nobody gets it again."
            )
            return text.format(code=profile.code, day=profile.purged_at[:10])
        if profile.withdrawn_at is not None:
            text = self.tr(
                "{code} withdrew on {day}. Nothing of this speaker is exported, scored or queued. The takes are still"
                " here, until they are removed for good."
            )
            return text.format(code=profile.code, day=profile.withdrawn_at[:10])
        return self.tr(
            "A speaker may withdraw at any time. From then on nothing of theirs is exported, scored or queued; their"
            " takes can be removed for good afterwards."
        )

    # ---- doing

    def withdraw(self) -> None:
        """Leave the speaker out from now on."""
        if self._speaker is not None and self._withdrawal.withdraw(self._speaker.person.id):
            self.look()

    def take_back(self) -> None:
        """Let the takes count again."""
        if self._speaker is not None:
            self.removal.hide()
            self._withdrawal.take_back(self._speaker.person.id)

    def leave(self) -> None:
        """The window is closed: what still comes is for nobody."""
        self._speaker = None

    def look(self) -> None:
        """List what a purge removes."""
        speaker = self._speaker
        if speaker is None or self._job is not None:
            return
        self._job = self._withdrawal.preview(speaker.person.id, self._show_preview)
        self._job.ended.connect(lambda _job: self._ended())

    def _show_preview(self, found: PurgePreview) -> None:
        if self._speaker is None or found.content.person_id != self._speaker.person.id:
            return
        self.listed.setText("\n".join(f"•  {line}" for line in lines_of(found)))
        self.out_of_reach.setText(
            "\n".join([*self._remaining(found), self.tr("Copies in other places can't be found.")])
        )
        self.code.clear()
        self.code.setPlaceholderText(self.tr("Type {code} to confirm").format(code=found.content.code))
        self.removal.show()
        self._enable()
        self.code.setFocus()

    def _remaining(self, found: PurgePreview) -> list[str]:
        """What still holds something afterwards."""
        if not found.out_of_reach:
            return [self.tr("No export or backup inside the project folder holds anything of this speaker.")]
        return [
            self.tr("These still hold something and can't be reached from here; delete them yourself:"),
            *(f"•  {path}" for path in found.out_of_reach),
        ]

    def _enable(self) -> None:
        code = self._speaker.profile.code if self._speaker else ""
        self.purge_button.setEnabled(self.code.text().strip() == code and self._job is None)

    def purge(self) -> None:
        """Remove everything, once the code was typed."""
        QGuiApplication.inputMethod().commit()
        self._enable()
        speaker = self._speaker
        if speaker is None or not self.purge_button.isEnabled():
            return
        self.bar.setRange(0, 0)
        self.bar.show()
        self._job = self._withdrawal.purge(speaker.person.id, self.code.text(), lambda _job: self._ended())
        self._job.progressed.connect(self._show_progress)
        self._enable()

    def _show_progress(self, progress: Progress) -> None:
        if self._speaker is None:
            return
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def _ended(self) -> None:
        self._job = None
        if self._speaker is None:
            return
        self.bar.hide()
        self._enable()


def lines_of(found: PurgePreview) -> list[str]:
    """What goes, a line each, in the language of the interface."""
    translate = QCoreApplication.translate
    takes = translate("WithdrawalPanel", "Takes with their files: {n} ({minutes} minutes)")
    pairs = translate(
        "WithdrawalPanel", "The pairs of clips {name}, with what models and people made of them"
    )
    minutes = f"{found.content.seconds / 60:.1f}"
    return [
        takes.format(n=found.content.takes, minutes=minutes),
        *(f"{translate('WithdrawalPanel', WORDS[name])}: {n:,}" for name, n in found.content.counts.items()),
        *(pairs.format(name=name) for name in found.content.pair_sets),
        translate("WithdrawalPanel", "Name, languages and everything else in the profile but the code"),
    ]
