"""Words for groups, states and measures on the Recognition page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.words import language_name, level_name, topic_name
from gui.services.scoring_results import GroupKind, State

KINDS: dict[GroupKind, str] = {
    "level": QT_TRANSLATE_NOOP("recognition", "level of switching"),
    "topic": QT_TRANSLATE_NOOP("recognition", "topic"),
    "main_language": QT_TRANSLATE_NOOP("recognition", "main language"),
    "speaker": QT_TRANSLATE_NOOP("recognition", "speaker"),
    "all": QT_TRANSLATE_NOOP("recognition", "nothing"),
}
STATES: dict[State, str] = {
    "scored": QT_TRANSLATE_NOOP("recognition", "scored"),
    "stale": QT_TRANSLATE_NOOP("recognition", "out of date"),
    "unscored": QT_TRANSLATE_NOOP("recognition", "not scored"),
    "missing": QT_TRANSLATE_NOOP("recognition", "no hypothesis"),
}


def kind_name(kind: GroupKind) -> str:
    """What is grouped by."""
    return QCoreApplication.translate("recognition", KINDS[kind])


def state_name(state: State) -> str:
    """What state a hypothesis is in."""
    return QCoreApplication.translate("recognition", STATES[state])


def group_name(kind: GroupKind, name: str) -> str:
    """The name of a group as a person reads it."""
    if kind == "all":
        return QCoreApplication.translate("recognition", "all utterances")
    names = {"level": level_name, "topic": topic_name, "main_language": language_name}
    return names[kind](name) if kind in names else name
