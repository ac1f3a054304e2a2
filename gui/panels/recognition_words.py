"""Words for groups, states and measures on the Recognition page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.words import language_name, level_name, topic_name
from gui.services.scoring_groups import COLUMN
from gui.services.scoring_results import SHOWN, GroupKind, State

KINDS: dict[GroupKind, str] = {
    "level": QT_TRANSLATE_NOOP("recognition", "level of switching"),
    "topic": QT_TRANSLATE_NOOP("recognition", "topic"),
    "main_language": QT_TRANSLATE_NOOP("recognition", "main language"),
    "speaker": QT_TRANSLATE_NOOP("recognition", "speaker"),
    "loanword": QT_TRANSLATE_NOOP("recognition", "loanword or not"),
    "length": QT_TRANSLATE_NOOP("recognition", "length"),
    "snr": QT_TRANSLATE_NOOP("recognition", "signal-to-noise ratio"),
    "all": QT_TRANSLATE_NOOP("recognition", "nothing"),
}
STATES: dict[State, str] = {
    "scored": QT_TRANSLATE_NOOP("recognition", "scored"),
    "stale": QT_TRANSLATE_NOOP("recognition", "out of date"),
    "unscored": QT_TRANSLATE_NOOP("recognition", "not scored"),
    "missing": QT_TRANSLATE_NOOP("recognition", "no hypothesis"),
}

LOANWORDS = {
    "with": QT_TRANSLATE_NOOP("recognition", "with a loanword"),
    "without": QT_TRANSLATE_NOOP("recognition", "without a loanword"),
}
UNITS: dict[GroupKind, str] = {
    "length": QT_TRANSLATE_NOOP("recognition", "{0} units"),
    "snr": QT_TRANSLATE_NOOP("recognition", "{0} dB"),
}


def kind_name(kind: GroupKind) -> str:
    """What is grouped by."""
    if kind.startswith(COLUMN):
        return QCoreApplication.translate("recognition", "column {0}").format(kind.removeprefix(COLUMN))
    return QCoreApplication.translate("recognition", KINDS[kind])


def state_name(state: State) -> str:
    """What state a hypothesis is in."""
    return QCoreApplication.translate("recognition", STATES[state])


def group_name(kind: GroupKind, name: str) -> str:
    """The name of a group as a person reads it."""
    if kind == "all":
        return QCoreApplication.translate("recognition", "all utterances")
    if kind == SHOWN:
        return QCoreApplication.translate("recognition", "shown")
    if kind == "loanword":
        return QCoreApplication.translate("recognition", LOANWORDS[name])
    if kind in UNITS:
        return QCoreApplication.translate("recognition", UNITS[kind]).format(_band_name(name))
    names = {"level": level_name, "topic": topic_name, "main_language": language_name}
    return names[kind](name) if kind in names else name


def _band_name(name: str) -> str:
    """A band of values as a person reads it.

    >>> _band_name("under 10"), _band_name("30 and over"), _band_name("10 – 20")
    ('under 10', '30 and over', '10 – 20')
    """
    if name.startswith("under "):
        return QCoreApplication.translate("recognition", "under {0}").format(name.removeprefix("under "))
    if name.endswith(" and over"):
        return QCoreApplication.translate("recognition", "{0} and over").format(
            name.removesuffix(" and over")
        )
    return name
