"""The question "off script?" about a take, with its evidence in words: yes proposes to reject it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from db.records import TakeFlagRecord
from gui.panels.annotate_choices import ChoiceButton, RowLabel
from gui.panels.annotate_words import difference_html
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel

MOST_NAMED = 3


class OffScriptRow(QWidget):
    """One line over the decisions; it is there only while the question is.

    Signals:
        answered: "yes" or "no".
    """

    answered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.yes = ChoiceButton(self.tr("yes"))
        self.no = ChoiceButton(self.tr("no"))
        self.why = ElidedLabel()
        self.why.setProperty("role", "small")
        for button, code in ((self.yes, "yes"), (self.no, "no")):
            button.clicked.connect(lambda _checked=False, answer=code: self.answered.emit(answer))
        self.difference = QLabel()
        self.difference.setWordWrap(True)
        self.difference.setTextFormat(Qt.TextFormat.RichText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(RowLabel(self.tr("Off script?")))
        row.addWidget(self.yes)
        row.addWidget(self.no)
        row.addWidget(self.why, 1)
        column.addLayout(row)
        column.addWidget(self.difference)
        self.setAccessibleName(self.tr("Off script?"))
        self.hide()

    def show_flag(self, flag: TakeFlagRecord | None, text: str = "", heard: Sequence[str] = ()) -> None:
        """Show the question about a take, answered or not; None: there is none.

        Args:
            text: the transcript.
            heard: what recognisers wrote; the nearest to the transcript is shown word by word.
        """
        self.setVisible(flag is not None)
        if flag is None:
            return
        self.yes.set_state("confirmed" if flag.answer == "yes" else "open")
        self.no.set_state("confirmed" if flag.answer == "no" else "open")
        nearest = max(
            heard, key=lambda one: SequenceMatcher(None, text.split(), one.split()).ratio(), default=""
        )
        self.difference.setVisible(bool(nearest))
        if nearest:
            words = difference_html(text, nearest)
            self.difference.setText(self.tr("A recogniser heard: {words}").format(words=words))
        text = evidence_of(flag.evidence)
        self.why.setText(text)
        for widget in (self, self.yes, self.no):
            widget.setToolTip(text)


def evidence_of(evidence: Mapping[str, Any]) -> str:
    """Why a take may be off script, in a sentence; what is missing in the evidence is left out."""
    kinds = {
        "other_words": QCoreApplication.translate("annotate", "other words were heard"),
        "less_said": QCoreApplication.translate("annotate", "much less was heard"),
        "more_said": QCoreApplication.translate("annotate", "much more was heard"),
    }
    parts = [kinds.get(str(evidence.get("kind")), kinds["other_words"])]
    systems = [one for one in evidence.get("evidence", ()) if "rate_percent" in one]
    if systems:
        named = ", ".join(
            f"{one.get('system', '?')} {float(one['rate_percent']):.0f} %" for one in systems[:MOST_NAMED]
        )
        more = "…" if len(systems) > MOST_NAMED else ""
        wrong = QCoreApplication.translate("annotate", "mixed error rate {systems}")
        parts.append(wrong.format(systems=named + more))
    if isinstance(evidence.get("deviations"), int | float):
        far = QCoreApplication.translate("annotate", "{n} deviations above the median")
        parts.append(far.format(n=f"{evidence['deviations']:.1f}"))
    if isinstance(evidence.get("confidence"), int | float):
        sure = QCoreApplication.translate("annotate", "confidence {value}")
        parts.append(sure.format(value=f"{evidence['confidence']:.2f}"))
    return "  ·  ".join(parts)
