"""Words for what annotators decide: states, reasons, fields, what a correction changed, why a level."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache
from html import escape
from typing import Literal

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon

from db.records import LabelState
from engine.asr.cs_level import LevelResult
from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.annotate_quality import quality_reason_name, reasons_of
from gui.panels.words import language_name, level_name
from gui.theme.icons import icon
from gui.theme.tokens import current
from gui.widgets.quality_dot import QualityVerdict, verdict_icon

STATES: dict[str, str] = {
    "new": QT_TRANSLATE_NOOP("annotate", "new"),
    "started": QT_TRANSLATE_NOOP("annotate", "started"),
    "done": QT_TRANSLATE_NOOP("annotate", "done"),
}
STATE_ICONS = {"new": "mdi6.circle-outline", "started": "mdi6.circle-half-full", "done": "mdi6.check-circle"}
RETURNED_ICON = "mdi6.arrow-u-left-top"
VERDICTS = {"keep": QT_TRANSLATE_NOOP("annotate", "keep"), "reject": QT_TRANSLATE_NOOP("annotate", "reject")}
REJECT_REASONS = {
    "background noise": QT_TRANSLATE_NOOP("annotate", "background noise"),
    "wrong words": QT_TRANSLATE_NOOP("annotate", "off script: other words"),
    "mispronounced": QT_TRANSLATE_NOOP("annotate", "mispronounced"),
    "cut off": QT_TRANSLATE_NOOP("annotate", "silence, or cut off"),
    "other voice": QT_TRANSLATE_NOOP("annotate", "another voice"),
    "other": QT_TRANSLATE_NOOP("annotate", "something else"),
}
"""Why a take is rejected; stored by the code on the left, or in the annotator's own words."""
_state_icons: dict[tuple[str, str], QIcon] = {}
FIELDS = {
    "cs_level": QT_TRANSLATE_NOOP("annotate", "level"),
    "cs_levels_all": QT_TRANSLATE_NOOP("annotate", "levels present"),
    "main_language": QT_TRANSLATE_NOOP("annotate", "main language"),
    "verdict": QT_TRANSLATE_NOOP("annotate", "verdict"),
    "reject_reason": QT_TRANSLATE_NOOP("annotate", "reason"),
    "note": QT_TRANSLATE_NOOP("annotate", "note"),
    "transcript": QT_TRANSLATE_NOOP("annotate", "transcript"),
    "loanword": QT_TRANSLATE_NOOP("annotate", "loanword"),
    "quality_reasons": QT_TRANSLATE_NOOP("annotate", "quality"),
    "unsure": QT_TRANSLATE_NOOP("annotate", "unsure"),
}


def _shown(table: dict[str, str], code: str | None) -> str:
    if not code:
        return ""
    return QCoreApplication.translate("annotate", table[code]) if code in table else code


def state_name(state: LabelState) -> str:
    """The word for how far an item is."""
    return _shown(STATES, state)


def returned_word() -> str:
    """What is said of an item about which a reviewer asks."""
    return QCoreApplication.translate("annotate", "returned")


def reason_name(code: str | None) -> str:
    """The words for a reason; a reason in own words stays as it is."""
    return _shown(REJECT_REASONS, code)


def verdict_name(code: str | None) -> str:
    """The word for a verdict."""
    return _shown(VERDICTS, code)


def field_name(field: str) -> str:
    """What a field is called."""
    return _shown(FIELDS, field)


def refused_word() -> str:
    """What becomes of a loanword of the script that is none in a take."""
    return QCoreApplication.translate("annotate", "refused")


def value_text(field: str, value: str | None) -> str:
    """A stored value in words."""
    names = {"cs_level": level_name, "main_language": language_name, "verdict": verdict_name}
    names["reject_reason"] = reason_name
    names["quality_reasons"] = quality_names
    if value is not None and field == "cs_levels_all":
        value = value.strip("[]").replace('"', "")
    return names[field](value) if field in names else value or ""


def quality_names(code: str | None) -> str:
    """What is wrong with a sound, in words."""
    return ", ".join(quality_reason_name(one) for one in reasons_of(code))


def state_icon(state: LabelState | Literal["returned"]) -> QIcon:
    """The shape of a state: ring, half, tick, an arrow back."""
    tokens = current()
    kept = _state_icons.get((tokens.name, state))
    if kept is None:
        colours = {"new": tokens.ink_muted, "done": tokens.good}
        kept = icon(STATE_ICONS.get(state, RETURNED_ICON), colours.get(state, tokens.check))
        if not kept.isNull():  # the font of the icons is loaded a moment after the window
            _state_icons[tokens.name, state] = kept
    return kept


def quality_icon(verdict: QualityVerdict | None) -> QIcon:
    """The shape of a quality."""
    return _quality_icon(verdict, current().name)


@lru_cache(maxsize=12)
def _quality_icon(verdict: QualityVerdict | None, _theme: str) -> QIcon:
    return verdict_icon(verdict)


def evidence_text(rule: LevelResult) -> str:
    """What the rule found, for a line beside the levels: `“meeting”, “good morning”`."""
    found = [finding for fragment in rule.evidence for finding in fragment.findings]
    return ", ".join(f"“{one.text}”" for one in found if one.level == rule.level)


def evidence_list(rule: LevelResult) -> str:
    """Everything the rule found with its level, line by line."""
    found = [finding for fragment in rule.evidence for finding in fragment.findings]
    return "\n".join(f"{level_name(one.level)}: {one.text}" for one in found)


def difference_html(script: str, text: str) -> str:
    """The transcript beside its script, word by word: taken away struck, added in bold with a caret.

    >>> difference_html("a bus came", "a taxi came").count("<s")
    1
    """
    tokens, before, after = current(), script.split(), text.split()
    shown: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            shown += [escape(word) for word in after[c:d]]
            continue
        gone, new = " ".join(before[a:b]), " ".join(after[c:d])
        if gone:
            shown.append(f'<s style="color:{tokens.deletion}">{escape(gone)}</s>')
        if new:
            shown.append(f'<b style="color:{tokens.insertion}">‸{escape(new)}</b>')
    return " ".join(shown)
